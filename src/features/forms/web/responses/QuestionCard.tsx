import { useFormatter, useTranslations } from 'use-intl'
import { ChartView } from '#features/artefacts/web/chart/view/ChartView.tsx'
import type { Chart } from '#shared/content/chart.ts'
import { Card } from '#web/ui/Card.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import type { FormSummary, Response } from '../../contract.ts'
import { useResponseTexts } from './response-texts.ts'

type Question = FormSummary['questions'][number]
type Props = { question: Question; total: number; latest: readonly Response[] }

const LATEST = 5

/** One question: how many answered it, and what: a chart, with the average of ratings, or the latest texts. */
export function QuestionCard({ question, total, latest }: Props) {
  const t = useTranslations('forms.summary')
  const format = useFormatter()
  const { title, answered, average } = question
  return (
    <li className="grid min-w-0">
      <Card className="grid content-start gap-4 p-4 sm:p-5">
        <div className="grid gap-1">
          <h2 className="text-base font-semibold text-pretty wrap-anywhere">{title}</h2>
          <p className="flex flex-wrap gap-x-4 text-muted tabular-nums">
            <span>{t('answered', { answered, total })}</span>
            {typeof average === 'number' && (
              <span className="font-medium text-text">
                {t('average', { average: format.number(average, { maximumFractionDigits: 2 }) })}
              </span>
            )}
          </p>
        </div>
        {question.type === 'text' ? <LatestTexts id={question.id} latest={latest} /> : <Counts question={question} />}
      </Card>
    </li>
  )
}

function Counts({ question: { counts = [], other } }: { question: Question }) {
  const t = useTranslations('forms')
  const bars = other === undefined ? counts : [...counts, { value: t('summary.other'), count: other }]
  const chart: Chart = {
    kind: 'bar',
    title: '',
    categories: bars.map(({ value }) => value),
    series: [{ name: t('responses'), values: bars.map(({ count }) => count) }],
  }
  // The table for screen readers is as wide as its longest option.
  return <ChartView chart={chart} className="overflow-hidden" />
}

function LatestTexts({ id, latest }: { id: string; latest: readonly Response[] }) {
  const t = useTranslations('forms.summary')
  const texts = useResponseTexts()
  const answers = latest.filter(({ answers: given }) => texts.answer(given[id]) !== '').slice(0, LATEST)
  if (answers.length === 0) return null
  return (
    <>
      <ul aria-label={t('latest')} className="grid divide-y divide-border">
        {answers.map((response) => (
          <li key={response.id} className="grid gap-0.5 py-2 first:pt-0">
            <span className="line-clamp-4 wrap-anywhere whitespace-pre-line">{texts.answer(response.answers[id])}</span>
            <time dateTime={response.created_at} className="text-xs text-muted">
              {texts.time(response)}
            </time>
          </li>
        ))}
      </ul>
      <TextLink to="/forms/$formId/responses" from="/forms/$formId/responses" search={{ tab: 'responses' }} className="justify-self-start">
        {t('all')}
      </TextLink>
    </>
  )
}
