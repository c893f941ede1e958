import type { Sheet as FileSheet } from 'hucre'
import { columnLetters } from '#shared/content/formula.ts'

const CHOICES_MAX = 200
const CHOICE_MAX_CHARS = 200
/** `Lists!$A$2:$A$9`, `'My lists'!A2:A9`. */
const RANGE = /^=?(?:'((?:[^']|'')+)'|([\p{L}\p{N}_.]+))!\$?([A-Z]{1,3})\$?(\d{1,7}):\$?([A-Z]{1,3})\$?(\d{1,7})$/u

type Range = { sheet: string; column: string; first: number; last: number }

/** Reads the choices of a column: from the validation rule itself, or from the cells of another sheet that the rule names. */
export class ChoiceLists {
  readonly #sheets: readonly FileSheet[]
  readonly #named: ReadonlySet<string>

  constructor(sheets: readonly FileSheet[]) {
    this.#sheets = sheets
    const ranges = sheets.flatMap((sheet) => (sheet.dataValidations ?? []).map(({ formula1 }) => rangeOf(formula1)?.sheet))
    this.#named = new Set(ranges.filter((name) => name !== undefined))
  }

  /** Returns whether a sheet only holds choices. Such a sheet is not reported as left out. */
  isOnlyList(sheetName: string): boolean {
    return this.#named.has(sheetName)
  }

  of(file: FileSheet): (column: number) => string[] | undefined {
    return (column) => {
      const place = new RegExp(`^\\$?${columnLetters(column)}\\$?\\d`)
      const rule = file.dataValidations?.find(({ type, range, values, formula1 }) => {
        return type === 'list' && (values !== undefined || rangeOf(formula1) !== undefined) && place.test(range)
      })
      const choices = rule && (rule.values ?? this.#cells(rangeOf(rule.formula1)))
      return choices && choices.length > 0 ? choices.slice(0, CHOICES_MAX).map((choice) => choice.slice(0, CHOICE_MAX_CHARS)) : undefined
    }
  }

  #cells(range: Range | undefined): string[] {
    const rows = this.#sheets.find(({ name }) => name === range?.sheet)?.rows ?? []
    const column = rows[0] ? rows.reduce((most, row) => Math.max(most, row.length), 0) : 0
    const index = Array.from({ length: column }, (_, at) => columnLetters(at)).indexOf(range?.column ?? '')
    return rows.slice((range?.first ?? 1) - 1, range?.last ?? 0).flatMap((row) => {
      const value = row[index]
      return typeof value === 'string' || typeof value === 'number' ? [String(value)] : []
    })
  }
}

/** Parses a reference to one column. Undefined for anything else. */
function rangeOf(formula: string | undefined): Range | undefined {
  const [, quoted, plain, column, first, to, last] = RANGE.exec(formula ?? '') ?? []
  const sheet = quoted?.replaceAll("''", "'") ?? plain
  return sheet === undefined || column === undefined || column !== to
    ? undefined
    : { sheet, column, first: Number(first), last: Number(last) }
}
