import { headsOf } from '../columns/line-columns.ts'
import type { Context } from '../context.ts'
import { EACH_COUNT, type Row } from './cells.ts'
import { flat } from './tokens.ts'

/* "62 guests, food 45pp": what one person costs is paid for all of them. */

const PER_HEAD = /(?:pp|c\/u|person\w*|head|guest|cabeza|invitad\w*|personne|tete|invite|child|nino|enfant|alumno|eleve|pupil|student)$/u
const PER_TIME = /(?<!\p{L})(?:day|days|night|week|month|dia|noche|semana|mes|jour|nuit|semaine|mois)(?!\p{L})/u

export function withHeads(rows: readonly Row[], context: Context): Row[] {
  const heads = headsOf(context)
  return rows.map((row) => {
    const price = row.cells.get('money')
    const hasCount = [...row.cells.keys()].some((key) => key.startsWith('count '))
    if (heads === undefined || hasCount || !price?.isEach || !PER_HEAD.test(flat(price.text))) return row
    const count = { ...price, kind: 'count' as const, text: String(heads), value: heads, unit: '', isEach: false, isQualified: false }
    // How often it is paid stays beside it.
    const rest = PER_TIME.test(flat(price.text)) ? [price.text, ...row.rest] : row.rest
    return { ...row, rest, cells: new Map([...row.cells, [EACH_COUNT, count]]) }
  })
}
