import type { Locale } from '#shared/locale.ts'
import { fold } from '#shared/words.ts'
import type { Column } from '../columns/column.ts'
import { added } from '../sheet-texts.ts'

/** "reorder" is yes or no, "to order" how many. */
const WHETHER = /^(?:re-?order|need to (?:re)?order|pedir|reponer|recommander|commander|a recommander)\??$/u
const COUNTS: ReadonlySet<string> = new Set(['howmany', 'quantity', 'stock'])

/** What is to be ordered follows from how many there are and how many there should be. */
export function withReorder(columns: readonly Column[], language: Locale): Column[] {
  const many = columns.find(({ id }) => COUNTS.has(id))
  const least = columns.find(({ id }) => id === 'minimum')
  return columns.map((column) => {
    if (column.id !== 'toorder' || !many || !least) return column
    const { given: _, ...open } = column
    const isWhether = WHETHER.test(fold(column.header))
    const missing = `{${least.header}}-{${many.header}}`
    const said = isWhether ? `IF(${missing}>0,"${added('yes', language)}","")` : `MAX(0,${missing})`
    return {
      ...open,
      spec: isWhether ? { type: 'text' } : { ...column.spec, total: 'none' },
      formula: `=IF({${least.header}}="","",${said})`,
    }
  })
}
