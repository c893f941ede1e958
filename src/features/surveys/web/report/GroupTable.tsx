import { useTranslations } from 'use-intl'
import { useFormatter } from '#web/i18n/use-formatter.ts'
import { cn } from '#web/cn.ts'
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
  const rated = questions.filter(({ scale, is_control_question: isControl }) => scale && !isControl)
  if (groups.length < 2 || rated.length === 0) return null
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-4 p-5">
      <div className="grid gap-1">
        <h2 className="text-base font-semibold">{title}</h2>
        <p className="text-muted">{t('groupsText')}</p>
      </div>
      <div role="region" aria-label={title} tabIndex={0} className="overflow-x-auto rounded-md border border-border">
        <table className="w-full text-left">
          <thead className="border-b border-border text-muted">
            <tr>
              <th scope="col" className="px-3 py-2 font-medium">
                {t('question')}
              </th>
              {groups.map(({ name, people }) => (
                <th key={name} scope="col" className="min-w-24 px-3 py-2 text-center font-medium break-words hyphens-auto">
                  {t('groupOf', { group: name, n: people })}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-border">
            {rated.map((question) => (
              <tr key={question.id}>
                <th scope="row" className="min-w-36 px-3 py-2 font-normal text-pretty wrap-anywhere">
                  {question.question_text}
                </th>
                {cellsOf(question).map(({ share }, at) => (
                  <td
                    key={groups[at]?.name}
                    className={cn('px-3 py-2 text-center tabular-nums', share !== null && COLOURS.find(({ from }) => share >= from)?.style)}
                  >
                    {share === null ? '–' : format.number(share, { style: 'percent', maximumFractionDigits: 0 })}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Legend />
    </Card>
  )
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
