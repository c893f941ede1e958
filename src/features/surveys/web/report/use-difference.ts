import { useFormatter, useTranslations } from 'use-intl'
import type { Run } from '../../report-contract.ts'

/** How much more favourable answers are than in another survey, in percentage points with their interval. */
export function useDifference(): (of: Pick<Run, 'difference' | 'interval'>, title: string) => string {
  const t = useTranslations('surveys.report')
  const format = useFormatter()
  const points = (share: number) => format.number(share * 100, { maximumFractionDigits: 0, signDisplay: 'exceptZero' })
  return ({ difference, interval: [low, high] }, title) =>
    t('difference', { difference: points(difference), title, low: points(low), high: points(high) })
}
