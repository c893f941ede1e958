import { expect } from 'vitest'
import { calculateSheets } from '#features/documents/server/calculate.ts'
import { writeBuiltin } from '#features/generation/server/builtin/builtin-generator.ts'
import { addElement, emptyContent } from '#shared/content/element.ts'
import type { Locale } from '#shared/locale.ts'
import type { Sheet } from '#shared/content/sheet.ts'

/** The workbook that the built-in generator writes, with its formulas calculated, and the codes of its notices. Fails where a formula has no result. */
export async function writtenSheets(request: {
  prompt: string
  locale: Locale
  today: string
  seed?: number
}): Promise<{ sheets: Sheet[]; notices: (string | undefined)[] }> {
  const content = emptyContent('sheet')
  const notices: (string | undefined)[] = []
  for (const element of writeBuiltin({ seed: 7, ...request, documentType: 'sheet' })) {
    addElement(content, element)
    if (element.kind === 'notice') notices.push(element.code)
  }
  const { content: calculated, problems } = await calculateSheets(content)
  expect(problems).toEqual([])
  return { sheets: calculated.sheets, notices }
}
