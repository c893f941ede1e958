import { useTranslations } from 'use-intl'
import { useFormatter } from '#web/i18n/use-formatter.ts'
import { cn } from '#web/cn.ts'
import { FigureTable } from '#web/table/FigureTable.tsx'
import { Card } from '#web/ui/Card.tsx'
import type { ReportQuestion } from '../../report-contract.ts'

/** From the share on, its colour. The number says the same. */
const COLOURS = [
  { from: 0.75, style: 'bg-positive-soft' },
  { from: 0.5, style: 'bg-info-soft' },
  { from: 0.25, style: 'bg-warning-soft' },
  { from: 0, style: 'bg-negative-soft' },
] as const

type Props = {
  title: string
  groups: readonly { name: string; people: number }[]
  questions: readonly ReportQuestion[]
  /** Of the groups, in their order. */
  cellsOf: (question: ReportQuestion) => ReportQuestion['groups']
}

/** The questions with a scale against groups of people. Nothing with fewer than two of them. */
export function GroupTable({ title, groups, questions, cellsOf }: Props) {
  const t = useTranslations('surveys.report')
  const format = useFormatter()
  const shareOf = (question: ReportQuestion, at: number) => cellsOf(question)[at]?.share ?? null
  const percent = (share: number | null) => (share === null ? '–' : format.number(share, { style: 'percent', maximumFractionDigits: 0 }))
  const rated = questions.filter(({ scale, is_control_question: isControl }) => scale && !isControl)
  if (groups.length < 2 || rated.length === 0) return null
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-4 p-5">
      <div className="grid gap-1">
        <h2 className="text-base font-semibold">{title}</h2>
        <p className="text-muted">{t('groupsText')}</p>
      </div>
      <FigureTable
        isWide
        align="center"
        label={title}
        rowsLabel={t('question')}
        columns={groups.map(({ name, people }, at) => ({
          id: name,
          header: t('groupOf', { group: name, n: people }),
          cell: (question: ReportQuestion) => percent(shareOf(question, at)),
          styleOf: (question: ReportQuestion) => styleOf(shareOf(question, at)),
        }))}
        rows={rated}
        nameOf={({ question_text: text }) => text}
      />
      <Legend />
    </Card>
  )
}

function styleOf(share: number | null): string | undefined {
  return share === null ? undefined : COLOURS.find(({ from }) => share >= from)?.style
}

/** The colours in words, from the highest share to the lowest. */
function Legend() {
  const t = useTranslations('surveys.report')
  const format = useFormatter()
  const percent = (value: number) => format.number(value, { style: 'percent', maximumFractionDigits: 0 })
  return (
    <ul aria-label={t('legend')} className="flex flex-wrap gap-x-4 gap-y-1.5 text-xs text-muted">
      {COLOURS.map(({ from, style }, at) => (
        <li key={from} className="flex items-center gap-1.5">
          <span aria-hidden className={cn('size-3.5 rounded-xs border border-border', style)} />
          {from > 0 ? t('legendFrom', { from: percent(from) }) : t('legendBelow', { to: percent(COLOURS[at - 1]?.from ?? 1) })}
        </li>
      ))}
      <li>{t('noAnswers')}</li>
    </ul>
  )
}
