import { useTranslations } from 'use-intl'
import { ChartView } from '#features/artefacts/web/chart/view/ChartView.tsx'
import { Card } from '#web/ui/Card.tsx'
import type { Report } from '../../report-contract.ts'

const NAME_MAX = 60

/** Favourable answers to the same questions in other surveys, and in this one. */
export function TrendCard({ report: { runs, share } }: { report: Report }) {
  const t = useTranslations('surveys.report')
  const points = [...runs.map((run) => ({ name: run.title, share: run.share })), { name: t('thisSurvey'), share }].flatMap(
    ({ name, share: value }) => (value === null ? [] : [{ name: name.slice(0, NAME_MAX).toWellFormed(), value: Math.round(value * 100) }]),
  )
  return (
    <Card className="grid gap-4 p-5">
      <h2 className="text-base font-semibold">{t('trend')}</h2>
      <ChartView
        chart={{
          kind: 'line',
          title: '',
          unit: '%',
          categories: points.map(({ name }) => name),
          series: [{ name: t('favourable'), values: points.map(({ value }) => value) }],
        }}
        className="overflow-hidden"
      />
    </Card>
  )
}
