import { expect, vi } from 'vitest'
import { calculateSheets } from '#features/documents/server/calculate.ts'
import { writeBuiltin } from '#features/generation/server/builtin/builtin-generator.ts'
import { addElement, emptyContent } from '#shared/content/element.ts'
import type { Locale } from '#shared/locale.ts'
import type { Sheet } from '#shared/content/sheet.ts'

/** The workbook that the built-in generator writes, with its formulas calculated on that day, its title, the codes of its notices, and the words of the prompt that were not taken up. Fails where a formula has no result. */
export async function writtenSheets(request: {
  prompt: string
  locale: Locale
  today: string
  seed?: number
}): Promise<{ title: string; sheets: Sheet[]; notices: (string | undefined)[]; missed: string[] }> {
  const content = emptyContent('sheet')
  const notices: (string | undefined)[] = []
  const missed: string[] = []
  for (const element of writeBuiltin({ seed: 7, ...request, documentType: 'sheet' })) {
    addElement(content, element)
    if (element.kind !== 'notice') continue
    notices.push(element.code)
    if (element.code === 'prompt_not_used') missed.push(String(element.values?.names))
  }
  // TODAY() reads the clock.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(`${request.today}T12:00:00Z`) })
  const { content: calculated, problems } = await calculateSheets(content).finally(() => vi.useRealTimers())
  expect(problems).toEqual([])
  return { title: content.title, sheets: calculated.sheets, notices, missed }
}
