import { weekdayOf } from '../../writing/months.ts'
import type { PlannedSheet } from '../planned-sheet.ts'
import { flat } from './tokens.ts'

const DAYS_MIN = 2

/** "mon Jean + Bill, tues Sue + Amir": whether a rota has others on a day than those whom the prompt names for it. Linear in the cells. */
export function dealsAnew([rota]: readonly PlannedSheet[], [list]: readonly PlannedSheet[]): boolean {
  const said = new Map<number, string>()
  for (const row of list?.rows ?? []) {
    const words = row.flatMap((cell) => cell.split(/[^\p{L}]+/u))
    const days = words.flatMap((word) => weekdayOf(word) ?? [])
    for (const day of new Set(days)) said.set(day, `${said.get(day) ?? ''} ${flat(row.join(' '))}`)
  }
  if (said.size < DAYS_MIN || !rota) return false
  const all = [...said.values()].join(' ')
  const names = [...new Set(rota.columns.flatMap(({ choices = [] }) => choices.map(flat)))]
  // "Maureen not on Wednesday" says who comes on no other day.
  if ([...said.values()].filter((text) => names.some((name) => text.includes(name))).length * 2 < rota.rows.length) return false
  return rota.rows.some((row) => {
    const day = row.map(weekdayOf).find((one) => one !== undefined)
    const own = day === undefined ? undefined : said.get(day)
    const people = row.filter((_, at) => rota.columns[at]?.spec.type === 'choice').map(flat)
    return own !== undefined && people.some((name) => name !== '' && !own.includes(name) && all.includes(name))
  })
}
