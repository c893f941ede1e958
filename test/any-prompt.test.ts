import { expect, test } from 'vitest'
import { checkGenerated } from '#features/generation/server/result/check-generated.ts'
import { writeBuiltin } from '#features/generation/server/builtin/builtin-generator.ts'
import { addElement, emptyContent } from '#shared/content/element.ts'
import { readPeople } from '../bench/quality/cases.ts'

/* What a generator cannot write in the shape of its type fails as a whole, and somebody waited for it. */

/** Shapes that prompts have and those of the bench have not: no marks, other marks, capitals, a long name in front. */
const SHAPES: Record<string, (prompt: string) => string> = {
  'as it was typed': (prompt) => prompt,
  'with "and" for each comma': (prompt) => prompt.replaceAll(', ', ' and '),
  'without marks': (prompt) => prompt.replaceAll(/[:,.]/g, ''),
  'in capitals': (prompt) => prompt.toUpperCase(),
  'behind a long comparison': (prompt) => `Compare the supplier that we have had for many years and the other one, ${prompt}`,
}

test.each(Object.entries(SHAPES))('Whatever is typed, a whole document of the chosen type comes out (%s).', async (_, shape) => {
  const failed: string[] = []
  for (const { type, prompt, language } of readPeople())
    // Sheets have the strictest shape.
    for (const documentType of new Set([type, 'sheet'] as const)) {
      const content = emptyContent(documentType)
      const request = { prompt: shape(prompt), documentType, locale: language, seed: 1, today: '2026-11-29' }
      for (const element of writeBuiltin(request)) addElement(content, element)
      const isWhole = await checkGenerated(documentType, content).then(
        () => true,
        () => false,
      )
      if (!isWhole) failed.push(`${documentType}: ${request.prompt}`)
    }
  expect(failed).toEqual([])
})
