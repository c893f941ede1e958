import { z } from 'zod'
import { CELL_MAX, SHEETS_MAX, SHEET_COLUMNS_MAX, SHEET_ROWS_MAX } from '../limits.ts'
import { DATE_FORMATS } from './date-format.ts'

/**
 * `rows` has one string per column, in column order. The format of a cell depends on the column type:
 * text as it is · number, currency 1234.5 · integer 12 · percent a fraction (0.25 is 25 %) · date 2026-01-31 · boolean true or false ·
 * choice one of `choices`. Empty is ''. The cells of a formula column hold the computed value. Totals are not rows.
 */
const COLUMN_TYPES = ['text', 'number', 'integer', 'currency', 'percent', 'date', 'boolean', 'choice'] as const
const HEADER_MAX = 200
const TOTAL_FUNCTIONS = ['sum', 'average', 'min', 'max', 'count'] as const

export const SheetColumn = z.object({
  header: z.string().min(1).max(HEADER_MAX),
  type: z.enum(COLUMN_TYPES),
  formula: z
    .string()
    .max(2_000)
    .optional()
    .describe('By column name, the same for every row: ={Qty}*{Unit price}. Only columns of this sheet.'),
  currency: z.string().length(3).optional().describe('ISO 4217, for currency columns'),
  date_format: z.enum(DATE_FORMATS).optional().describe('For date columns; without it, each reader sees their own notation'),
  choices: z.array(z.string().max(200)).max(200).optional().describe('What a cell of a choice column may say'),
  width: z.number().int().min(4).max(100).optional(),
  answer_to: z
    .string()
    .max(64)
    .optional()
    .describe('Of a sheet that is linked to a form: which question fills the column, whatever its name and place'),
})

export const SheetTotal = z.object({ column: z.string(), function: z.enum(TOTAL_FUNCTIONS), label: z.string().max(100).optional() })

export const SheetHighlight = z.object({
  column: z.string(),
  rule: z.enum(['greater_than', 'less_than', 'equal_to', 'contains']),
  value: z
    .string()
    .max(HEADER_MAX + 2)
    .describe('Written as the cells of the column are, or another column of the same row: {Budget}. contains takes text only.'),
  tone: z.enum(['positive', 'warning', 'negative']),
})

export const SheetChart = z.object({
  kind: z.enum(['bar', 'line', 'pie']),
  title: z.string().max(200),
  category_column: z.string().max(HEADER_MAX).describe('Header of the column that names the bars, points or slices'),
  value_columns: z.array(z.string().max(HEADER_MAX)).min(1).max(8).describe('Headers of number columns'),
})

export const Sheet = z.object({
  name: z.string().min(1).max(31),
  columns: z.array(SheetColumn).min(1).max(SHEET_COLUMNS_MAX),
  rows: z
    .array(z.array(z.string().max(CELL_MAX)).max(SHEET_COLUMNS_MAX))
    .max(SHEET_ROWS_MAX)
    .describe('One text per column, in column order; empty where a formula calculates the cell'),
  totals: z.array(SheetTotal).max(SHEET_COLUMNS_MAX).default([]),
  highlights: z.array(SheetHighlight).max(50).default([]),
  charts: z.array(SheetChart).max(20).default([]),
})
export const SheetContent = z.object({ sheets: z.array(Sheet).max(SHEETS_MAX) })

export type SheetColumn = z.infer<typeof SheetColumn>
export type SheetTotal = z.infer<typeof SheetTotal>
export type SheetHighlight = z.infer<typeof SheetHighlight>
export type SheetChart = z.infer<typeof SheetChart>
export type Sheet = z.infer<typeof Sheet>
export type SheetContent = z.infer<typeof SheetContent>
