import { expect, test } from 'vitest'
import { addElement, emptyContent } from '#shared/content/element.ts'
import type { Locale } from '#shared/locale.ts'
import { writeBuiltin } from '#features/generation/server/builtin/builtin-generator.ts'

/* A press release in sentences: the news, what else there is, what is quoted, and an embargo and a contact in places of their own. */

function write(prompt: string, locale: Locale): { title: string; lines: string[] } {
  const content = emptyContent('doc')
  for (const element of writeBuiltin({ prompt, documentType: 'doc', locale, seed: 1, today: '2026-11-30' })) addElement(content, element)
  return {
    title: content.title,
    lines: content.blocks.map((block) =>
      block.type === 'quote' ? `> ${block.text} — ${block.source ?? ''}` : 'text' in block ? block.text : block.type,
    ),
  }
}

test('an embargo stands above the news, and a contact below its heading', () => {
  const { title, lines } = write(
    'Press release: Oakfield Bakery opens a second shop at 14 Mill Lane, Hexham, on Saturday 4 October. First 100 customers get a free loaf. "We wanted to come for years," says owner Ruth Dodd. Embargoed until 1 October. Contact Ruth on 01434 555 120.',
    'en',
  )
  expect(title).toBe('Oakfield Bakery opens a second shop at 14 Mill Lane, Hexham, on Saturday 4 October')
  expect(lines).toEqual([
    '**Embargoed until 1 October**',
    'Oakfield Bakery opens a second shop at 14 Mill Lane, Hexham, on Saturday 4 October.',
    'First 100 customers get a free loaf.',
    '> We wanted to come for years, — Ruth Dodd, owner',
    'Press contact',
    'Ruth on 01434 555 120',
  ])
})

test('who is behind the news is named in it, and what they are stands apart', () => {
  const { title, lines } = write(
    'Write a press release for Corran Cheese. They have won gold in Perth for their smoked blue. The company was founded in 2008 by two sisters. It employs 11 people. Media contact: Lorna Bain, lorna@corran.example.',
    'en',
  )
  expect(title).toBe('Corran Cheese has won gold in Perth for their smoked blue')
  expect(lines).toContain('It employs 11 people.')
  expect(lines.slice(-4)).toEqual([
    expect.stringContaining('About'),
    'The company was founded in 2008 by two sisters.',
    'Press contact',
    'Lorna Bain, lorna@corran.example',
  ])
})

test.each<[Locale, string, string]>([
  [
    'es',
    'Nota de prensa: la Asociación Río Limpio recoge 3 toneladas de basura el 8 de marzo. Participaron 210 voluntarios. "Encontramos hasta una lavadora", explica la presidenta, Noelia Prado. Contacto: Iván Cueto, 600 000 321.',
    '> Encontramos hasta una lavadora — Noelia Prado, presidenta',
  ],
  [
    'fr',
    'Communiqué de presse : la librairie Le Passage ouvre un salon de thé à Alençon le 14 septembre. Elle aura trente places. Il faut une citation de la gérante, Hélène Roux. Contact presse : presse@lepassage.example.',
    '> [À compléter : une citation de la gérante, Hélène Roux] — Hélène Roux, gérante',
  ],
])('who is quoted stands with the post below the words (%s)', (locale, prompt, quote) => {
  expect(write(prompt, locale).lines.map((line) => line.replaceAll(/[\u00A0\u202F\\]/gu, (sign) => (sign === '\\' ? '' : ' ')))).toContain(
    quote,
  )
})
