import { useFormatter } from '#web/i18n/use-formatter.ts'
import type { Run } from '../../report-contract.ts'

/** How much more favourable answers are than in another survey: percentage points with their interval, as messages need them. */
export function useDifference() {
  const format = useFormatter()
  const points = (share: number) => format.number(share * 100, { maximumFractionDigits: 0, signDisplay: 'exceptZero' })
  return ({ difference, interval: [low, high] }: Pick<Run, 'difference' | 'interval'>, { title }: Pick<Run, 'title'>) => ({
    difference: points(difference),
    title,
    low: points(low),
    high: points(high),
  })
}
