import { expect, test } from 'vitest'
import { addElement, emptyContent } from '#shared/content/element.ts'
import { textOfBlock } from '#shared/content/doc.ts'
import type { Locale } from '#shared/locale.ts'
import { writeBuiltin } from '#features/generation/server/builtin/builtin-generator.ts'

/* Whom a prompt names as the writer signs, and what a prompt begins with says what kind of text it is. */

function write(prompt: string, locale: Locale): { title: string; lines: string[] } {
  const content = emptyContent('doc')
  for (const element of writeBuiltin({ prompt, documentType: 'doc', locale, seed: 1, today: '2026-11-29' })) addElement(content, element)
  const lines = content.blocks.flatMap((block) => ('text' in block ? [block.text] : textOfBlock(block).split('\n')))
  return { title: content.title, lines: lines.map((line) => line.replaceAll(/[\u00A0\u202F]/gu, ' ')) }
}

test.each<[Locale, string, string, string, RegExp]>([
  [
    'en',
    'reference letter for Omar Reyes who worked for us as a gardener at Holm Park from 2019 to 2024. He reported to me, Greta Lindqvist, head gardener. He never missed a day, and he trained two apprentices.',
    'Greta Lindqvist',
    'Head gardener',
    /\[Add/u,
  ],
  [
    'en',
    'letter to the council about the flooded path behind 9 Weir Road. It has been under water since 2 February. Please drain it. Nora Quill, 9 Weir Road, Leeds LS6 3BB',
    'Nora Quill',
    '9 Weir Road, Leeds LS6 3BB',
    /\[Add/u,
  ],
  [
    'fr',
    'lettre de résiliation de mon abonnement à la piscine des Halles, contrat n° 5521, je déménage à Dijon le 12 mai. Je demande le remboursement de la carte, 8 €. Paul Garnier, 3 rue du Four 21000 Dijon. recommandé avec AR',
    'Paul Garnier',
    '3 rue du Four 21000 Dijon',
    /\[À compléter : signature/u,
  ],
])('who is named as the writer signs, with what stands behind the name (%s)', (locale, prompt, name, role, open) => {
  const { lines } = write(prompt, locale)
  expect(lines.slice(-2)).toEqual([name, role])
  expect(lines.join('\n')).not.toMatch(open)
  expect(lines.filter((line) => line.includes(role))).toHaveLength(1)
})

test('minutes stay minutes, whoever is to write to somebody', () => {
  const { lines } = write(
    'minutes of the friends of the library meeting, mon 2 march 6pm, reading room. present: Ida Cole (chair), Ben Moss. Roof still leaks, chair will write to the council. Agreed to buy 2 lamps. next meeting 6 april',
    'en',
  )
  expect(lines.join('\n')).not.toMatch(/Dear|Yours/u)
  expect(lines).toContain('Agreed to buy 2 lamps.')
})

test('a eulogy wishes nobody a long life together, although it names a marriage', () => {
  const { lines } = write('eulogy for my uncle Ken Ash, born 1944 in Hull, baker for 40 years. married Vera 1970. loved brass bands', 'en')
  expect(lines.join('\n')).not.toMatch(/glasses|I wish you|part of today/u)
  expect(lines.join('\n')).toContain('1970')
})

test('a release under an embargo is not for immediate release', () => {
  const { lines } = write(
    'press release: Marl Theatre opens a new stage on 4 May 2027, 300 seats. Embargo until 9am 1 May. Contact Jo Lund 01632 960 111',
    'en',
  )
  expect(lines.join('\n')).not.toContain('IMMEDIATE')
})

test('a complaint is addressed to whom it is to, and not to a name in its story', () => {
  const { lines } = write(
    'Complaint to Brightline Trains: the 18:05 to Crewe was cancelled on 3 June and we paid £64 for the Hotel Tern. I want the £64 back. Signed Lea Holt, 4 Dock Street, Crewe CW1 2AB',
    'en',
  )
  expect(lines).toContain('Dear Brightline Trains customer service,')
})

test.each([
  [
    'Can you do me a one-page policy on working from home? Up to 2 days a week, after probation (3 months). Applies from 1 September.',
    'Policy on working from home',
  ],
  ['reference letter for Omar Reyes who worked for us as a gardener. He never missed a day.', 'Reference letter for Omar Reyes'],
])('a title is what the text is, and neither how long it is nor what somebody did (%s)', (prompt, title) => {
  expect(write(prompt, 'en').title).toBe(title)
})
