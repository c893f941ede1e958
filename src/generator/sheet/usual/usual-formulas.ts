import type { Locale } from '#shared/locale.ts'
import type { Column } from '../columns/column.ts'
import { added } from '../sheet-texts.ts'
import type { Made } from './usual-columns.ts'

/* Formulas of the texts, by ids: `{hours}` is the cell of the row, `{,score}` and `{+score}` all columns of one sort, `{requests!days}` a column of another
 * sheet, `{sales!.}` the one with the own header there, `{.}` nothing but it; `@rate` is a term, `%yes%` a word, `%status.0%` a choice, `%n%` the number among several. */

type Sheet = { id: string; name: string; columns: readonly Made[] }

/** The columns with the first of their formulas that reads nothing but what is there. One that has none is left out. */
export function withUsualFormulas(sheets: readonly Sheet[], language: Locale): { columns: Column[] }[] {
  // What reads a column that is left out is left out as well.
  let current = sheets
  for (;;) {
    const next = current.map((sheet) => ({
      ...sheet,
      columns: sheet.columns.filter((made) => made.own?.formula === undefined || formulaFor(made, sheet, current, language) !== undefined),
    }))
    const isDone = next.every(({ columns }, at) => columns.length === current[at]?.columns.length)
    current = next
    if (isDone) break
  }
  return current.map((sheet) => ({
    columns: sheet.columns.map((made) => {
      const formula = formulaFor(made, sheet, current, language)
      return formula === undefined ? made.column : { ...made.column, formula }
    }),
  }))
}

function formulaFor({ own, column, at = 0 }: Made, sheet: Sheet, sheets: readonly Sheet[], language: Locale): string | undefined {
  const formulas = own?.formula === undefined ? [] : [own.formula].flat()
  for (const formula of formulas) {
    const filled = fill(formula, { column, at }, sheet, sheets, language)
    if (filled === undefined) continue
    const guard = own?.when === undefined ? undefined : reference(own.when, sheet, sheets, column)
    return guard === undefined ? `=${filled}` : `=IF(${guard}="","",${filled})`
  }
  return undefined
}

const PART = /\{([,+*>#^=<~]?)([a-z_!.]+\d?)\}|@([a-z]+)|%([a-z_]+(?:\.\d)?)%/g

function fill(
  formula: string,
  { column, at }: { column: Column; at: number },
  sheet: Sheet,
  sheets: readonly Sheet[],
  language: Locale,
): string | undefined {
  let isWhole = true
  const filled = formula.replace(
    PART,
    (_, sign: string | undefined, id: string | undefined, term: string | undefined, word: string | undefined) => {
      const found =
        word !== undefined
          ? wordOf(word, at, sheets, language)
          : term !== undefined
            ? termOf(term, sheets)
            : sign !== undefined && sign !== ''
              ? allOf(id ?? '', sign, sheet, sheets)
              : reference(id ?? '', sheet, sheets, column)
      if (found === undefined) isWhole = false
      return found ?? ''
    },
  )
  return isWhole ? filled : undefined
}

/** `%status.0%` is the first of the choices of that column. */
function wordOf(word: string, at: number, sheets: readonly Sheet[], language: Locale): string | undefined {
  if (word === 'n') return String(at)
  const [id, place] = word.split('.')
  if (place === undefined) return `"${added(word, language)}"`
  const choice = sheets
    .flatMap(({ columns }) => columns)
    .find(({ column }) => column.id === id)
    ?.column.choices?.at(Number(place))
  return choice === undefined ? undefined : `"${choice}"`
}

function termOf(term: string, sheets: readonly Sheet[]): string | undefined {
  const place = sheets.findIndex(({ id }) => id === '@')
  const header = sheets[place]?.columns.find(({ column }) => column.id === `@${term}`)?.column.header
  return header === undefined ? undefined : `INDEX({${place}!${header}},1)`
}

/** Of several columns: `,` and `+` stand between them, `*` counts each by its place, `>` takes the last two, `^` weighs them, `#` is their number,
 * `{=day.0}` how many of them say the first of their choices; of dates, `<` counts those that are over, and `~` those that will be within the term. */
function allOf(id: string, sign: string, { columns }: Sheet, sheets: readonly Sheet[]): string | undefined {
  const [name, choice] = id.split('.')
  const several = columns.filter(({ own }) => own?.id === name)
  if (sign === '=') return several.map(({ column }) => `IF({${column.header}}="${column.choices?.[Number(choice)] ?? ''}",1,0)`).join('+')
  const all = several.map(({ column }) => `{${column.header}}`)
  if (all.length === 0) return undefined
  if (sign === '^') return weighted(all, sheets)
  if (sign === '<') return all.map((one) => `IF(AND(${one}<>"",${one}<TODAY()),1,0)`).join('+')
  if (sign === '~') return dueSoon(all, sheets)
  if (sign === '#') return String(all.length)
  if (sign === '*') return all.map((one, at) => `${one}*${at + 1}`).join('+')
  return sign === '>' ? all.slice(-2).join('+') : all.join(sign)
}

/** How many of several dates are still to come, but not later than the term says. */
function dueSoon(all: readonly string[], sheets: readonly Sheet[]): string | undefined {
  const days = termOf('within', sheets)
  return days && all.map((one) => `IF(AND(${one}<>"",${one}>=TODAY(),${one}<=TODAY()+${days}),1,0)`).join('+')
}

/** Each by the weight in its row of the sheet of weights. */
function weighted(all: readonly string[], sheets: readonly Sheet[]): string | undefined {
  const place = sheets.findIndex(({ id }) => id === 'weights')
  const header = sheets[place]?.columns.find(({ column }) => column.id === 'weight')?.column.header
  return header === undefined ? undefined : all.map((one, at) => `${one}*INDEX({${place}!${header}},${at + 1})`).join('+')
}

function reference(id: string, sheet: Sheet, sheets: readonly Sheet[], self: Column): string | undefined {
  const [other, name] = id.includes('!') ? id.split('!') : [undefined, id]
  const place = other === undefined ? -1 : sheets.findIndex((one) => one.id === (other === '' ? sheet.id : other))
  const columns = (other === undefined ? sheet : sheets[place])?.columns ?? []
  const header = columns.find(({ column }) => (name === '.' ? column.header === self.header : column.id === name))?.column.header
  if (header === undefined) return undefined
  return other === undefined ? `{${header}}` : `{${place}!${header}}`
}
