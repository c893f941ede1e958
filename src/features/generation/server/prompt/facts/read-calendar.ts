import type { Calendar } from '#generator/brief.ts'
import type { Word } from '#shared/words.ts'

const MONTHS: readonly string[] =
  'january enero janvier,february febrero fevrier,march marzo mars,april abril avril,may mayo mai,june junio juin,july julio juillet,august agosto aout,september septiembre septembre,october octubre octobre,november noviembre novembre,december diciembre decembre'.split(
    ',',
  )
const MONTH_OF = new Map(MONTHS.flatMap((names, at) => names.split(' ').map((name) => [name, at + 1] as const)))
/** Words like any other, unless one of these stands before them: "we may", "the march". */
const AMBIGUOUS = new Set(['may', 'march', 'mars'])
const BEFORE_MONTH = /^(for|in|of|from|until|by|late|early|mid|en|de|pour)$/
const QUARTERS: readonly string[] = [
  'first primer premier 1er 1st',
  'second segundo deuxieme 2nd',
  'third tercer troisieme 3rd',
  'fourth cuarto quatrieme 4th',
]

export function readCalendar(words: readonly Word[]): Calendar {
  const calendar: Calendar = {}
  for (const [at, { folded }] of words.entries()) {
    const before = words[at - 1]?.folded ?? ''
    const behind = words[at + 1]?.folded ?? ''
    if (/^20\d\d$/.test(folded) && !/^[$€£]$/.test(before)) calendar.year ??= Number(folded)
    const month = MONTH_OF.get(folded)
    if (month && (!AMBIGUOUS.has(folded) || BEFORE_MONTH.test(before) || /^20\d\d$/.test(behind))) calendar.month ??= month
    const quarter = /^[qt]([1-4])$/.exec(folded)?.[1] ?? quarterOf(folded, behind)
    if (quarter) calendar.quarter ??= Number(quarter)
  }
  return calendar
}

function quarterOf(folded: string, behind: string): number | undefined {
  if (!/^(quarter|trimestre)$/.test(behind)) return undefined
  const at = QUARTERS.findIndex((names) => names.split(' ').includes(folded))
  return at < 0 ? undefined : at + 1
}
