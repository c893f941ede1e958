import { useTranslations } from 'use-intl'
import { Card } from '#web/ui/Card.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import type { ResultsSummary } from '../results-contract.ts'

/** The figures of a survey. They have their places before they arrive, so that what is below does not move. */
export function SummaryCards({ summary }: { summary: ResultsSummary | undefined }) {
  const t = useTranslations('surveys.results')
  const average = summary?.average_consistency ?? null
  const cards = [
    [t('total'), summary?.total],
    [t('completed'), summary?.completed],
    [t('incomplete'), summary?.incomplete],
    [t('average'), average === null ? t('none') : t('percent', { n: average })],
  ] as const
  return (
    <dl aria-busy={summary === undefined || undefined} className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {cards.map(([label, value]) => (
        <Card key={label} className="grid gap-1 p-4">
          <dt className="text-muted">{label}</dt>
          <dd className="text-xl font-semibold tabular-nums">{summary ? value : <Skeleton className="h-[1lh] w-16" />}</dd>
        </Card>
      ))}
    </dl>
  )
}
