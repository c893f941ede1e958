import { useTranslations } from 'use-intl'
import { ChartView } from '#features/artefacts/web/chart/view/ChartView.tsx'
import type { Chart } from '#shared/content/chart.ts'
import { ratingName } from '#shared/content/question-formats.ts'
import type { Locale } from '#shared/locale.ts'
import { useFormatter } from '#web/i18n/use-formatter.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Card } from '#web/ui/Card.tsx'
import type { FormSummary, Response } from '../../contract.ts'
import type { Period } from '../queries.ts'
import { ChartMenu } from './ChartMenu.tsx'
import { TextAnswers } from './TextAnswers.tsx'

type Question = FormSummary['questions'][number]
type Props = {
  form: { id: string; title: string; language: Locale | undefined }
  question: Question
  total: number
  period: Period
  latest: readonly Response[] | undefined
}

/** A chart takes no longer names, and no more bars. */
const NAME_MAX = 200
const BARS_MAX = 100

/** One question: how many answered it, and what: a chart, with the average of ratings, or texts. */
export function QuestionCard({ form, question, total, period, latest }: Props) {
  const t = useTranslations('forms.summary')
  const format = useFormatter()
  const chart = useChart(question)
  const { title, answered, average, nps, counts = [], earlier_scales: earlier, reworded, removed, left = 0 } = question
  const inShort = (value: number) => format.number(value, { maximumFractionDigits: 2 })
  return (
    <li className="grid min-w-0">
      <Card className="grid content-start gap-4 p-4 sm:p-5">
        <div className="grid gap-1">
          <div className="flex items-start justify-between gap-2">
            <h2 className="text-base font-semibold text-pretty wrap-anywhere">{title}</h2>
            {chart && answered > 0 && <ChartMenu chart={chart} form={form} />}
          </div>
          <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-muted tabular-nums">
            {removed && <Badge>{t('removed')}</Badge>}
            <span>{t('answered', { answered, total })}</span>
            {typeof average === 'number' && (
              <span className="font-medium text-text">
                {earlier
                  ? t('averageOf', { average: inShort(average), count: counts.reduce((sum, { count }) => sum + count, 0) })
                  : t('average', { average: inShort(average) })}
              </span>
            )}
            {left > 0 && <span>{t('leftHere', { count: left })}</span>}
            {typeof nps === 'number' && (
              <span className="font-medium text-text">{t('nps', { score: format.number(nps, { signDisplay: 'exceptZero' }) })}</span>
            )}
          </p>
          {earlier?.map(({ lowest, highest, answered: count, average: before }) => (
            <p key={`${lowest} ${highest}`} className="text-muted tabular-nums">
              {t('earlierScale', { count, lowest, highest, average: inShort(before) })}
            </p>
          ))}
          {reworded && (
            <p className="text-muted">
              {t(reworded.options_only ? 'newOptions' : reworded.scale_only ? 'newScale' : 'reworded', {
                date: format.dateTime(new Date(reworded.at), { dateStyle: 'medium' }),
                count: reworded.answered_before,
              })}
            </p>
          )}
        </div>
        {/* The table for screen readers is as wide as its longest option. */}
        {chart && <ChartView chart={{ ...chart, title: '' }} className="overflow-hidden" />}
        {(chart ? (question.other ?? 0) > 0 : answered > 0) && (
          <TextAnswers formId={form.id} question={question} period={period} latest={latest} />
        )}
      </Card>
    </li>
  )
}

/** Returns undefined for a text question. */
function useChart({ title, type, counts = [], other }: Question): Chart | undefined {
  const t = useTranslations('forms')
  if (type === 'text') return undefined
  const bars = [
    ...counts.map(({ value, label, count, retired }) => ({
      name: retired ? t('summary.retired', { value }) : ratingName(value, label),
      count,
    })),
    ...(other === undefined ? [] : [{ name: t('summary.other'), count: other }]),
  ].slice(0, BARS_MAX)
  if (bars.length === 0) return undefined
  return {
    kind: 'bar',
    title: title.slice(0, NAME_MAX).toWellFormed(),
    categories: bars.map(({ name }) => name.slice(0, NAME_MAX).toWellFormed()),
    series: [{ name: t('responses'), values: bars.map(({ count }) => count) }],
  }
}
