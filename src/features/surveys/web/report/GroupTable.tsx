import { useFormatter, useTranslations } from 'use-intl'
import { cn } from '#web/cn.ts'
import { Card } from '#web/ui/Card.tsx'
import type { Report } from '../../report-contract.ts'
import { useGroupName } from './use-group-name.ts'

/** From the share on, its colour. The number says the same. */
const COLOURS = [
  { from: 0.75, style: 'bg-positive-soft' },
  { from: 0.5, style: 'bg-info-soft' },
  { from: 0.25, style: 'bg-warning-soft' },
  { from: 0, style: 'bg-negative-soft' },
] as const

/** The questions with a scale against the departments. Nothing with fewer than two of them. */
export function GroupTable({ report: { groups, questions } }: { report: Report }) {
  const t = useTranslations('surveys.report')
  const format = useFormatter()
  const groupName = useGroupName()
  const rated = questions.filter(({ scale, is_control_question: isControl }) => scale && !isControl)
  if (groups.length < 2 || rated.length === 0) return null
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-4 p-5">
      <div className="grid gap-1">
        <h2 className="text-base font-semibold">{t('groups')}</h2>
        <p className="text-muted">{t('groupsText')}</p>
      </div>
      <div role="region" aria-label={t('groups')} tabIndex={0} className="overflow-x-auto rounded-md border border-border">
        <table className="w-full text-left">
          <thead className="border-b border-border text-muted">
            <tr>
              <th scope="col" className="px-3 py-2 font-medium">
                {t('question')}
              </th>
              {groups.map(({ department, people }) => (
                <th key={department} scope="col" className="min-w-24 px-3 py-2 text-center font-medium wrap-anywhere">
                  {t('groupOf', { group: groupName(department), n: people })}
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
                {question.groups.map(({ share }, at) => (
                  <td
                    key={groups[at]?.department}
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
    </Card>
  )
}
