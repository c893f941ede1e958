import { conditionProblems } from '#shared/content/conditions.ts'
import type { GeneratedContent } from '#shared/content/generated.ts'
import type { NoticeCode } from '#shared/content/notice-codes.ts'
import type { Sheet } from '#shared/content/sheet.ts'
import type { Instruction } from '../instruction.ts'

/** What there is to say of a change that was made: values that nobody said, and conditions that it breaks. */
export function remarksOn(before: GeneratedContent, after: GeneratedContent, instructions: readonly Instruction[]): NoticeCode[] {
  return [
    ...(hasSamples(before, after, instructions) ? (['sample_data'] as const) : []),
    ...(brokenConditions(after) > brokenConditions(before) ? (['condition_broken'] as const) : []),
  ]
}

/** Counts conditions that no answer can meet, because the question or the option that they name is gone or stands later. */
function brokenConditions(content: GeneratedContent): number {
  return 'questions' in content ? conditionProblems(content.questions).length : 0
}

/** Whether new rows or a new column have values that nobody said. */
function hasSamples(before: GeneratedContent, after: GeneratedContent, instructions: readonly Instruction[]): boolean {
  if (!('sheets' in before) || !('sheets' in after)) return false
  const isMadeUp = (row: string[], { columns }: Sheet) => columns.some(({ formula }, at) => formula === undefined && (row[at] ?? '') !== '')
  const isGrown = after.sheets.some((sheet, at) =>
    sheet.rows.slice(before.sheets[at]?.rows.length ?? 0).some((row) => isMadeUp(row, sheet)),
  )
  const isUnsaid = (one: Instruction) => one.do === 'count' || (one.do === 'add' && one.kind === 'row' && one.items.length === 0)
  const isNew = (sheet: number, header: string) => !before.sheets[sheet]?.columns.some((column) => column.header === header)
  const hasNewCells = after.sheets.some(({ columns, rows }, sheet) =>
    columns.some(({ header, formula }, at) => formula === undefined && isNew(sheet, header) && rows.some((row) => (row[at] ?? '') !== '')),
  )
  const isAdded = (one: Instruction) => one.do === 'add' && one.kind === 'column' && one.value === undefined
  return (isGrown && instructions.some(isUnsaid)) || (hasNewCells && instructions.some(isAdded))
}
