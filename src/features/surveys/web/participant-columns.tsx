import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { nameOf } from '#features/auth/web/person-name.ts'
import { useFormatter } from '#web/i18n/use-formatter.ts'
import { Labelled } from '#web/table/Labelled.tsx'
import { type Columns, columnsOf } from '#web/table/table-features.ts'
import { Badge } from '#web/ui/Badge.tsx'
import type { Tone } from '#web/ui/Badge.tsx'
import { Breakable } from '#web/ui/Breakable.tsx'
import { Button } from '#web/ui/Button.tsx'
import type { Participant } from '../results-contract.ts'

type Level = 'high' | 'medium' | 'low'
const TONES: Record<Level, Tone> = { high: 'positive', medium: 'warning', low: 'negative' }
const HIGH_FROM = 80
const MEDIUM_FROM = 60

type Column = 'participant' | 'status' | 'progress' | 'consistency' | 'completedAt' | 'resets' | 'actions'
type CellProps = { participant: Participant }

const helper = columnsOf<Participant>()

export function participantColumns(onReset: (participant: Participant) => void): Columns<Participant> {
  const column = (id: Column, cell: (participant: Participant) => ReactNode) =>
    helper.display({
      id,
      header: () => <Text of={id} />,
      cell: ({ row }) => cell(row.original),
      enableSorting: false,
      meta: { isTitle: id === 'participant' },
    })
  return helper.columns([
    column('participant', (participant) => <Identity participant={participant} />),
    column('status', (participant) => <Status participant={participant} />),
    column('progress', (participant) => <Progress participant={participant} />),
    column('consistency', (participant) => <Consistency participant={participant} />),
    column('completedAt', (participant) => <CompletedAt participant={participant} />),
    column('resets', ({ reset_count: resets }) => <Value of="resets">{resets}</Value>),
    column('actions', (participant) => <ResetButton participant={participant} onReset={onReset} />),
  ])
}

function Text({ of }: { of: Column }) {
  return useTranslations('surveys.results.columns')(of)
}

function Value({ of, children }: { of: Column; children: ReactNode }) {
  const t = useTranslations('surveys.results.columns')
  return (
    <span className="whitespace-nowrap tabular-nums">
      <Labelled label={t(of)}>{children}</Labelled>
    </span>
  )
}

function Identity({ participant }: CellProps) {
  const { email } = participant
  const name = nameOf(participant)
  return (
    <span className="block py-1 sm:min-w-48">
      <span className="block font-medium wrap-anywhere">{name}</span>
      {name !== email && (
        <span className="block text-muted wrap-anywhere">
          <Breakable text={email} />
        </span>
      )}
    </span>
  )
}

function Status({ participant: { completed_at: completedAt } }: CellProps) {
  const t = useTranslations('surveys.results.statuses')
  return <Badge tone={completedAt === null ? 'neutral' : 'positive'}>{t(completedAt === null ? 'incomplete' : 'completed')}</Badge>
}

function Progress({ participant: { answered_questions: n, total_questions: total } }: CellProps) {
  const t = useTranslations('surveys.results')
  return <Value of="progress">{t('progressOf', { n, total })}</Value>
}

function Consistency({ participant: { consistency_score: score } }: CellProps) {
  const t = useTranslations('surveys.results')
  const level = levelOf(score)
  return (
    <Value of="consistency">
      {level === null || score === null ? (
        <span className="text-muted">{t('none')}</span>
      ) : (
        <Badge tone={TONES[level]}>{t(`levels.${level}`, { n: score })}</Badge>
      )}
    </Value>
  )
}

function CompletedAt({ participant: { completed_at: completedAt } }: CellProps) {
  const t = useTranslations('surveys.results')
  const format = useFormatter()
  return (
    <Value of="completedAt">
      {completedAt === null ? (
        <span className="text-muted">{t('none')}</span>
      ) : (
        format.dateTime(new Date(completedAt), { dateStyle: 'medium', timeStyle: 'short' })
      )}
    </Value>
  )
}

function ResetButton({ participant, onReset }: CellProps & { onReset: (participant: Participant) => void }) {
  const t = useTranslations('surveys.results')
  return (
    <Button size="sm" aria-label={t('resetOf', { name: nameOf(participant) })} onClick={() => onReset(participant)}>
      {t('reset')}
    </Button>
  )
}

function levelOf(score: number | null): Level | null {
  if (score === null) return null
  if (score >= HIGH_FROM) return 'high'
  return score >= MEDIUM_FROM ? 'medium' : 'low'
}
