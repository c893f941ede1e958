import type { DateFormat } from '#shared/content/date-format.ts'
import { type Sheet, SheetColumn } from '#shared/content/sheet.ts'

/** A column in its dialog. Typed values are text until they are applied. */
export type ColumnFields = {
  header: string
  type: SheetColumn['type']
  currency: string
  /** Empty for the reader's own notation. */
  dateFormat: DateFormat | ''
  choices: string
  formula: string
  width: string
}

const CHOICE_MAX = 200
const CHOICES_MAX = 200

export function fieldsOf(column: SheetColumn): ColumnFields {
  const { header, type, currency = '', date_format: dateFormat = '', choices = [], formula = '', width } = column
  return { header, type, currency, dateFormat, choices: choices.join('\n'), formula, width: width === undefined ? '' : String(width) }
}

/** Applies the fields. Settings of other types stay, so that an accidental change of type can be reverted. */
export function applyFields(column: SheetColumn, fields: ColumnFields): SheetColumn {
  const choices = fields.choices.split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.trim().slice(0, CHOICE_MAX)]))
  return {
    ...column,
    header: fields.header.trim(),
    type: fields.type,
    formula: fields.formula === '' ? undefined : fields.formula,
    currency: fields.currency === '' ? undefined : fields.currency.toUpperCase(),
    date_format: fields.dateFormat === '' ? undefined : fields.dateFormat,
    width: fields.width === '' ? undefined : Number(fields.width),
    ...(fields.type === 'choice' ? { choices: [...new Set(choices)].slice(0, CHOICES_MAX) } : {}),
  }
}

/** Returns the sheet with the column's new name, under which its formula is read. */
export function withColumn(sheet: Sheet, index: number, fields: ColumnFields): Sheet {
  return { ...sheet, columns: sheet.columns.map((one, i) => (i === index ? { ...one, header: fields.header, type: fields.type } : one)) }
}

export function isWidth(text: string): boolean {
  return text === '' || (/^\d+$/.test(text) && SheetColumn.shape.width.safeParse(Number(text)).success)
}
