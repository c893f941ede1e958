import { useNow } from 'use-intl'
import { useFormatter } from '#web/i18n/use-formatter.ts'

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const
const THOUSAND = 1_000

/** Returns how figures are written: counts, sizes, shares, and times with their distance from now. */
export function useFigures() {
  const format = useFormatter()
  const now = useNow({ updateInterval: 30_000 })
  return {
    count: (value: number) => format.number(value),
    share: (value: number) => format.number(value, { style: 'percent', maximumFractionDigits: 1 }),
    size: (bytes: number) => {
      const power = Math.min(UNITS.length - 1, bytes < 1 ? 0 : Math.floor(Math.log10(bytes) / 3))
      return format.number(bytes / THOUSAND ** power, { style: 'unit', unit: UNITS[power] ?? 'byte', maximumFractionDigits: 1 })
    },
    /** Never in the future, because the clocks of the browser and the server differ. */
    ago: (at: string) => format.relativeTime(new Date(at), { now: Math.max(now.getTime(), Date.parse(at)) }),
    time: (at: string) => format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'short' }),
  }
}
