import { useTranslations } from 'use-intl'
import { ChartView } from '#features/artefacts/web/chart/view/ChartView.tsx'
import { Card } from '#web/ui/Card.tsx'
import type { Report } from '../../report-contract.ts'

const NAME_MAX = 60

/** Favourable answers in other surveys, and in this one to the same questions as in each. */
export function TrendCard({ report: { runs } }: { report: Report }) {
  const t = useTranslations('surveys.report')
  const percent = (share: number) => Math.round(share * 100)
  return (
    <Card className="grid gap-4 p-5">
      <h2 className="text-base font-semibold">{t('trend')}</h2>
      <ChartView
        chart={{
          kind: 'bar',
          title: '',
          unit: '%',
          categories: runs.map(({ title }) => title.slice(0, NAME_MAX).toWellFormed()),
          series: [
            { name: t('thatSurvey'), values: runs.map(({ share }) => percent(share)) },
            { name: t('thisSurvey'), values: runs.map(({ own_share: share }) => percent(share)) },
          ],
        }}
        className="overflow-hidden"
      />
    </Card>
  )
}
