import { expect, test } from 'vitest'
import { addElement, emptyContent } from '#shared/content/element.ts'
import { textOfBlock } from '#shared/content/doc.ts'
import type { Locale } from '#shared/locale.ts'
import { writeBuiltin } from '#features/generation/server/builtin/builtin-generator.ts'

/* What a prompt says of how the document is to be is carried out or told in the notice, and never printed. */

function write(prompt: string, locale: Locale): { text: string; blocks: ReturnType<typeof emptyContent<'doc'>>['blocks']; missed: string } {
  const content = emptyContent('doc')
  let missed = ''
  for (const element of writeBuiltin({ prompt, documentType: 'doc', locale, seed: 1, today: '2026-11-29' })) {
    addElement(content, element)
    if (element.kind === 'notice' && element.code === 'prompt_not_used') missed = String(element.values?.names)
  }
  const text = `${content.title}\n${content.blocks.map((block) => ('text' in block ? block.text : textOfBlock(block))).join('\n')}`
  return { text: text.replaceAll(/[\u00A0\u202F]/gu, ' '), blocks: content.blocks, missed }
}

test.each<[Locale, string, RegExp]>([
  [
    'en',
    'Email to the customers of Brook Lane Dental telling them that we are closed from 22 December to 3 January. Wish them a happy Christmas, keep it short and sign it from Priya Sandhu, Practice Manager.',
    /keep it|sign it|wish them|telling/i,
  ],
  [
    'en',
    'Leaflet for our open day on 4 May. Doors open at 10 and the cake stall is in the barn. Big text, max one page, no jargon.',
    /big text|one page|jargon/i,
  ],
  [
    'es',
    'Aviso a los vecinos: el lunes se corta el agua de 9 a 13 h. La empresa es Aguas del Segre. Tono amable, letra grande, una página como máximo.',
    /amable|letra|página/i,
  ],
  [
    'fr',
    "Note interne aux équipes : le serveur est coupé samedi de 7h à 12h. En cas d'urgence, joindre Tanguy. Ne pas dépasser dix lignes, dates en gras, ton sobre.",
    /dépasser|en gras|sobre/i,
  ],
])('how long, how friendly and how large a text is to be is not printed in it (%s)', (locale, prompt, printed) => {
  expect(write(prompt, locale).text).not.toMatch(printed)
})

test('who is to sign signs with the post, and an apology is a sentence', () => {
  const { text } = write(
    'Letter to our tenants telling them that the boiler is off on 3 May. Apologise, keep it under 100 words and sign it from Ada Blum, Caretaker.',
    'en',
  )
  expect(text).toContain('We apologise for the inconvenience.\nYours sincerely,\nAda Blum\nCaretaker')
  expect(text).not.toMatch(/\[Add: signature\]|Apologise,/)
})

test.each<[Locale, string, string]>([
  [
    'en',
    'Recipe for ginger biscuits: 350g flour, 100g butter, 1 egg. Bake at 180C, 12 minutes. Numbered steps and a tip box with "take them out soft".',
    'take them out soft',
  ],
  [
    'es',
    'Receta de croquetas: 500 ml de leche, 60 g de harina, 60 g de mantequilla. Freír en aceite. Pon un consejo final: "sin prisas".',
    'sin prisas',
  ],
  [
    'fr',
    'Recette du far breton : 250 g de farine, 4 oeufs, 1 litre de lait. Four à 180 degrés, 50 minutes. Ajoute en encadré "toujours tiède".',
    'toujours tiède',
  ],
])('what an order quotes stands in a box without the order (%s)', (locale, prompt, quote) => {
  const { blocks, text } = write(prompt, locale)
  expect(blocks).toContainEqual({ type: 'callout', tone: 'info', text: quote })
  expect(text).not.toMatch(/numbered|consejo|encadré|tip box/i)
})

test('how long something bakes is part of its step, and what stands among the amounts is an ingredient', () => {
  const { blocks } = write(
    'Recette du far breton : 250 g de farine, 4 oeufs, 1 litre de lait, vanille. Four à 180 degrés, 50 minutes.',
    'fr',
  )
  const lists = blocks.flatMap((block) =>
    block.type === 'list' ? [block.items.map(({ text }) => text.replaceAll(/[\u00A0\u202F]/gu, ' '))] : [],
  )
  expect(lists[0]).toContain('Vanille')
  expect(lists[1]).toEqual(['Four à 180 degrés, 50 minutes'])
})

test('a section that is asked for and not told is left open once, and a table has its columns', () => {
  const { blocks } = write(
    'Accident report: on 14 May at 09:40 in the loading bay, driver Owen Pryce reversed into a rack, and three boards fell on his foot. No bones broken. Add a section for causes and a table of actions with owner and deadline.',
    'en',
  )
  const at = blocks.findIndex((block) => block.type === 'heading' && block.text === 'Causes')
  expect(blocks[at + 1]).toEqual({ type: 'paragraph', text: '[Add: causes]' })
  expect(blocks.flatMap((block) => (block.type === 'table' ? [block.columns] : []))).toEqual([['Actions', 'Owner', 'Deadline']])
})

test('sections that are named hold what clearly belongs to them', () => {
  const { text } = write(
    'Dress code policy for Larch Hotels. Front desk wears the navy uniform, provided free. Visible tattoos are allowed except on the face. Contact is hr@larch.example. Sections: purpose, uniform, exceptions, contact.',
    'en',
  )
  expect(text).toContain(
    'Uniform\nFront desk wears the navy uniform, provided free.\nExceptions\nVisible tattoos are allowed except on the face.',
  )
  expect(text).toContain('Purpose\n[Add: purpose]')
  expect(text).not.toContain('Sections')
})

test('what cannot be carried out is told in the notice and not in the text', () => {
  const { text, missed } = write(
    'Quarterly report for the board. 64 dogs came in and 58 found a home. The vet cost £7,320. Problems: the fence fell, helpers are missing. Start with a summary, then a table comparing both quarters.',
    'en',
  )
  expect(missed).toContain('a table comparing both quarters')
  expect(text).not.toMatch(/comparing|summary/i)
})

test('a talk ends with the toast to whom it is about', () => {
  const { text } = write(
    'speech for Gordon Hale. He worked 41 years on the railways, never once late, literally. Under 4 minutes, warm, finish with a toast to Gordon',
    'en',
  )
  expect(text.split('\n').at(-1)).toBe('Please raise your glasses: to Gordon!')
  expect(text).not.toMatch(/under 4|warm/i)
})

test.each<[Locale, string, string[]]>([
  [
    'en',
    'Packing list for camp: waterproof, sleeping bag, torch, spare socks. No phones. Tick boxes, one page.',
    ['Waterproof', 'Sleeping bag', 'Torch', 'Spare socks', 'No phones'],
  ],
  [
    'es',
    'Instrucciones para los voluntarios: llegar a las 11:45 y lavarse las manos. La comida se sirve de 13 a 14:30. Pasos numerados, letra grande.',
    ['Llegar a las 11:45 y lavarse las manos', 'La comida se sirve de 13 a 14:30'],
  ],
  [
    'fr',
    "Procédure en cas d'alarme : fermer les fenêtres, prendre la liste, sortir par le jardin. Ne jamais revenir. Étapes numérotées, à afficher.",
    ['Fermer les fenêtres', 'Prendre la liste', 'Sortir par le jardin', 'Ne jamais revenir'],
  ],
])('the kind of list that is ordered holds what is said (%s)', (locale, prompt, points) => {
  const { blocks } = write(prompt, locale)
  expect(blocks.flatMap((block) => (block.type === 'list' ? block.items.map(({ text }) => text) : []))).toEqual(points)
  expect(blocks.every((block) => block.type !== 'list' || block.style === (locale === 'en' ? 'check' : 'numbered'))).toBe(true)
})

test('sections that are listed behind an order are all there, with what stands in brackets', () => {
  const { text } = write(
    'Policy on dogs at Brightwater Studio. Dogs are welcome on Mondays, three at a time. They must be on a lead, and damage is paid by the owner. Include sections for purpose, rules and contact (Tess in HR).',
    'en',
  )
  expect(text).toContain('Rules\nDogs are welcome on Mondays, three at a time. They must be on a lead, and damage is paid by the owner.')
  expect(text).toContain('Contact\nTess in HR.')
  expect(text).not.toMatch(/include/i)
})
