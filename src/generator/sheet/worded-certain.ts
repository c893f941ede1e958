import { fold } from '#shared/words.ts'
import { NAME, ROWS_MIN } from './said-cells.ts'
import type { Read } from './worded-parts.ts'
import type { WordedRow } from './worded-rows.ts'

/* Which rows and figures of a list are of one kind with the others. What is not stays in its words. */

/** "books £10, face paint 20": beside amounts, a figure alone is one. */
export function areMostlyMoney(rows: readonly WordedRow[]): boolean {
  const figured = rows.filter(({ figures }) => figures.length > 0)
  const paid = figured.filter(({ figures }) => figures.some(({ isMoney }) => isMoney))
  return paid.length >= ROWS_MIN && paid.length * 2 > figured.length
}

/** "draw on 19 Dec", "Sheila sells at the bar": in a list of amounts, what has none and is of another kind is said beside it. */
export function besidesOf(all: readonly Read[]): ReadonlySet<Read> {
  if (all.filter((one) => one.amount ?? one.price).length * 2 < all.length) return new Set()
  const areNamed = all.filter((one) => NAME.test(one.text)).length * 2 >= all.length
  const isBeside = ({ amount, price, count, row, text }: Read): boolean =>
    !(amount ?? price ?? count) && (row.date !== undefined || row.time !== undefined || (!areNamed && NAME_DOES.test(text)))
  return new Set(all.filter(isBeside))
}

const NAME_DOES = /^\p{Lu}[\p{L}’'-]+ \p{Ll}+/u

/** "à partir du 7 décembre", "avant le 1er déc": a start and a limit are no days of one column. */
export function withoutLimits(all: Read[]): Read[] {
  const limitOf = ({ row: { date }, text }: Read): string => (date && LIMIT.exec(text.slice(0, date.start))?.[0].trim()) ?? ''
  const limits = new Set(all.flatMap((one) => (one.row.date ? [fold(limitOf(one))] : [])))
  return limits.size < 2 ? all : all.map((one) => (limitOf(one) === '' ? one : { ...one, row: { ...one.row, date: undefined } }))
}

const LIMIT =
  /(?<!\p{L})(?:à partir|avant|before|until|till|antes|hasta|after|since|después|tras|après|depuis|vers|jusqu['’]?|not later than|a más tardar)\s*$/iu

/** Where most counts are of one unit ("9 ans"), a figure without it counts something else. */
export function withoutStrays(all: Read[]): Read[] {
  const units = all.flatMap(({ count }) => (count && !count.leads ? [fold(count.unit)] : []))
  const ruling = units.find((unit) => unit !== '' && units.filter((one) => one === unit).length * 2 > units.length)
  const has = ruling !== undefined && units.filter((unit) => unit === ruling).length >= ROWS_MIN
  return has ? all.map((one) => (one.count && !one.count.leads && one.count.unit === '' ? { ...one, count: undefined } : one)) : all
}
