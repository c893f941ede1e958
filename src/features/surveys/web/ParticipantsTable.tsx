import { useTranslations } from 'use-intl'
import { nameOf } from '#features/auth/web/person-name.ts'
import { useFormatter } from '#web/i18n/use-formatter.ts'
import { Badge } from '#web/ui/Badge.tsx'
import type { Tone } from '#web/ui/Badge.tsx'
import { Breakable } from '#web/ui/Breakable.tsx'
import { Button } from '#web/ui/Button.tsx'
import type { Participant } from '../results-contract.ts'

type Level = 'high' | 'medium' | 'low'
const TONES: Record<Level, Tone> = { high: 'positive', medium: 'warning', low: 'negative' }
const HIGH_FROM = 80
const MEDIUM_FROM = 60

type Props = { participants: readonly Participant[]; onReset: (participant: Participant) => void }

/** Scrolls sideways inside its frame where it is too narrow. */
export function ParticipantsTable({ participants, onReset }: Props) {
  const t = useTranslations('surveys.results')
  const columns = ['participant', 'status', 'progress', 'consistency', 'completedAt', 'resets', 'actions'] as const
  return (
    <div role="region" aria-label={t('participants')} tabIndex={0} className="overflow-x-auto rounded-lg border border-border bg-raised">
      <table className="w-full min-w-3xl text-left">
        <thead className="border-b border-border text-muted">
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className="px-4 py-2.5 font-medium whitespace-nowrap">
                {t(`columns.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-border">
          {participants.map((participant) => (
            <Row key={participant.user_id} participant={participant} onReset={onReset} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({ participant, onReset }: { participant: Participant; onReset: Props['onReset'] }) {
  const t = useTranslations('surveys.results')
  const format = useFormatter()
  const {
    email,
    answered_questions: n,
    total_questions: total,
    consistency_score: score,
    completed_at: completedAt,
    reset_count: resets,
  } = participant
  const name = nameOf(participant)
  const level = levelOf(score)
  return (
    <tr>
      <th scope="row" className="min-w-52 px-4 py-3 font-normal">
        <span className="block font-medium wrap-anywhere">{name}</span>
        {name !== email && (
          <span className="block text-muted wrap-anywhere">
            <Breakable text={email} />
          </span>
        )}
      </th>
      <td className="px-4 py-3">
        <Badge tone={completedAt === null ? 'neutral' : 'positive'}>
          {t(completedAt === null ? 'statuses.incomplete' : 'statuses.completed')}
        </Badge>
      </td>
      <td className="px-4 py-3 whitespace-nowrap tabular-nums">{t('progressOf', { n, total })}</td>
      <td className="px-4 py-3 whitespace-nowrap">
        {level === null || score === null ? (
          <span className="text-muted">{t('none')}</span>
        ) : (
          <Badge tone={TONES[level]}>{t(`levels.${level}`, { n: score })}</Badge>
        )}
      </td>
      <td className="px-4 py-3 whitespace-nowrap">
        {completedAt === null ? (
          <span className="text-muted">{t('none')}</span>
        ) : (
          format.dateTime(new Date(completedAt), { dateStyle: 'medium', timeStyle: 'short' })
        )}
      </td>
      <td className="px-4 py-3 tabular-nums">{resets}</td>
      <td className="px-4 py-3">
        <Button size="sm" aria-label={t('resetOf', { name })} onClick={() => onReset(participant)}>
          {t('reset')}
        </Button>
      </td>
    </tr>
  )
}

function levelOf(score: number | null): Level | null {
  if (score === null) return null
  if (score >= HIGH_FROM) return 'high'
  return score >= MEDIUM_FROM ? 'medium' : 'low'
}
