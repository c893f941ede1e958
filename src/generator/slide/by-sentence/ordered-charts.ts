import { capitalise, fold, wordCount } from '#shared/words.ts'
import { withoutLead } from '../outline/outline-texts.ts'
import type { Wanted, Words } from './read-orders.ts'
import type { Reading, Told } from './read-sentences.ts'
import { barIn } from './told-chart.ts'

/* "2023 18%, 2024 23%, 2025 27% … with 2 charts": figures that stand in a row are the charts that are ordered. */

const BARS_MIN = 3
const NAME_WORDS_MAX = 3
const YEAR = /^(?:19|20)\d\d /u

/** What is told and wanted, with the figures of each chart as a list of its own. The same where no chart is ordered, or no row has its figures. */
export function withCharts(reading: Reading, words: Words): Pick<Reading, 'told' | 'wanted'> {
  const { told, wanted } = reading
  const charts = wanted.filter((one) => isOfCharts(one, words))
  const runs = charts.length === 0 ? [] : told.flatMap((one) => runsIn(one, words))
  if (runs.length === 0) return { told, wanted }
  return { told: told.flatMap((one) => withRuns(one, reading, words)), wanted: wanted.filter((one) => !charts.includes(one)) }
}

/** "2 charts", "a chart": nothing says of what. */
function isOfCharts({ name, points, place }: Wanted, { texts }: Words): boolean {
  const plain = withoutLead(withoutLead(name, texts.numbers).replace(/^\d+ /u, ''), texts.fillers)
  return place === 'body' && points.length === 0 && texts.visuals.some((word) => [word, `${word}s`].includes(fold(plain)))
}

type Run = { from: number; to: number }

function runsIn({ label, points }: Told, { texts }: Words): Run[] {
  const runs: Run[] = []
  let open: (Run & { unit: string }) | undefined
  for (const [at, point] of label === undefined ? points.entries() : []) {
    const bar = barIn(point, at, '', texts)
    const isYear = YEAR.test(point)
    const unit = bar && bar.unit !== '' ? `${bar.unit}${isYear ? 'year' : ''}` : undefined
    if (open && unit === open.unit && (isYear || wordCount(bar?.name ?? '') <= NAME_WORDS_MAX)) open.to = at + 1
    else {
      if (open) runs.push(open)
      open = unit === undefined ? undefined : { from: at, to: at + 1, unit }
    }
  }
  return [...runs, ...(open ? [open] : [])].filter(({ from, to }) => to - from >= BARS_MIN)
}

function withRuns(told: Told, { head }: Reading, words: Words): Told[] {
  const runs = runsIn(told, words)
  const { points } = told
  const chart = words.texts.visuals[0] ?? ''
  const parts = runs.flatMap(({ from, to }, at): Told[] => {
    const own = points.slice(from, to)
    const { name, first } = namedBy(own[0] ?? '')
    const before = points.slice(runs[at - 1]?.to ?? 0, from)
    const label = YEAR.test(own[0] ?? '') ? head.title : (name ?? words.outline.headings.plainFigures)
    return [
      ...(before.length === 0 ? [] : [{ ...told, points: before }]),
      { label, points: [name === undefined ? (own[0] ?? '') : first, ...own.slice(1), chart] },
    ]
  })
  const rest = points.slice(runs.at(-1)?.to ?? 0)
  return runs.length === 0 ? [told] : [...parts, ...(rest.length === 0 ? [] : [{ ...told, points: rest }])]
}

/** "exit interviews say pay 41%": what its figures are about, in front of the first of them. */
function namedBy(point: string): { name: string | undefined; first: string } {
  const [, name, first] = /^(\p{L}+ \p{L}+(?: \p{L}+)*) (\p{L}+ \S+(?: ?[%€])?)$/u.exec(point) ?? []
  return name === undefined || first === undefined ? { name: undefined, first: point } : { name: capitalise(name), first }
}
