import { type Sheet, SheetColumn } from '#shared/content/sheet.ts'

/** A column as its dialog holds it: what people type is text until it is applied. */
export type ColumnFields = { header: string; type: SheetColumn['type']; currency: string; choices: string; formula: string; width: string }

const CHOICE_MAX = 200
const CHOICES_MAX = 200

export function fieldsOf(column: SheetColumn): ColumnFields {
  const { header, type, currency = '', choices = [], formula = '', width } = column
  return { header, type, currency, choices: choices.join('\n'), formula, width: width === undefined ? '' : String(width) }
}

/** What belongs to another type stays as it was, so that a type that was changed by mistake can be changed back. */
export function applyFields(column: SheetColumn, fields: ColumnFields): SheetColumn {
  const choices = fields.choices.split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.trim().slice(0, CHOICE_MAX)]))
  return {
    ...column,
    header: fields.header.trim(),
    type: fields.type,
    formula: fields.formula === '' ? undefined : fields.formula,
    currency: fields.currency === '' ? undefined : fields.currency.toUpperCase(),
    width: fields.width === '' ? undefined : Number(fields.width),
    ...(fields.type === 'choice' ? { choices: [...new Set(choices)].slice(0, CHOICES_MAX) } : {}),
  }
}

/** The sheet with the column under the name that it is about to have: its formula is read there. */
export function withColumn(sheet: Sheet, index: number, fields: ColumnFields): Sheet {
  return { ...sheet, columns: sheet.columns.map((one, i) => (i === index ? { ...one, header: fields.header, type: fields.type } : one)) }
}

export function isWidth(text: string): boolean {
  return text === '' || (/^\d+$/.test(text) && SheetColumn.shape.width.safeParse(Number(text)).success)
}
