import { expect, test } from 'vitest'
import { DOCUMENT_TYPES } from '#shared/content/document-type.ts'
import { addElement, emptyContent } from '#shared/content/element.ts'
import { inSentence } from '#shared/words.ts'
import { writeBuiltin } from '#features/generation/server/builtin/builtin-generator.ts'

const PROMPTS = [
  'Politique de télétravail pour notre équipe',
  'Plan de formation, santé et sécurité',
  'Lancement d’un produit : étapes clés',
]
const BREAKING = / (?:[;!?»]|:(?:\s|\*|$))|« |[^\s]:\*\*/

test.each(DOCUMENT_TYPES.filter((type) => type !== 'sheet'))(
  'A French %s has no space at which a line could break before a sign.',
  (type) => {
    for (const prompt of PROMPTS) {
      const content = emptyContent(type)
      const request = { prompt, documentType: type, locale: 'fr', seed: 1, today: '2026-03-02' } as const
      for (const element of writeBuiltin(request)) addElement(content, element)
      const text = JSON.stringify(content).replaceAll('\u00A0:**', '').replaceAll('\\"', '')
      expect(text.match(new RegExp(`.{0,40}(?:${BREAKING.source}).{0,10}`, 'g'))).toBeNull()
    }
  },
)

test('A capital in the middle of a sentence becomes small, also in front of a comma.', () => {
  expect(inSentence('Health, dental and vision')).toBe('health, dental and vision')
  expect(inSentence('Health, Safety and Environment')).toBe('Health, Safety and Environment')
})
