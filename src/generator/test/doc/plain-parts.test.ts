import { expect, test } from 'vitest'
import { addElement, emptyContent } from '#shared/content/element.ts'
import type { DocBlock } from '#shared/content/doc.ts'
import type { Slide } from '#shared/content/slide.ts'
import type { Locale } from '#shared/locale.ts'
import { writeBuiltin } from '#features/generation/server/builtin/builtin-generator.ts'

/* Each part of a prompt that is a list stands whole and once in a document or deck, below a heading or behind a label of its own kind. */

const of = (documentType: 'doc' | 'slide', locale: Locale, prompt: string) => [
  ...writeBuiltin({ prompt, documentType, locale, seed: 7, today: '2026-11-28' }),
]

function write(locale: Locale, prompt: string): { title: string; lines: string[] } {
  const content = emptyContent('doc')
  for (const element of of('doc', locale, prompt)) addElement(content, element)
  return { title: content.title, lines: content.blocks.flatMap(linesOf).map((line) => line.replaceAll(/\s/gu, ' ')) }
}

function linesOf(block: DocBlock): string[] {
  if (block.type === 'heading') return [`# ${block.text}`]
  if (block.type === 'list') return block.items.map(({ text }) => text)
  if (block.type === 'table') return block.rows.map((row) => row.join(' | '))
  return 'text' in block ? [block.text] : []
}

function deck(locale: Locale, prompt: string): Slide[] {
  return of('slide', locale, prompt).flatMap((element) => (element.kind === 'slide' ? [element.slide] : []))
}

test.each<[Locale, string, string, string[]]>([
  [
    'en',
    'Notice to tenants: water off 14 may 9 to 12, fill bottles before, questions to Jan 0151 496 0000',
    'Notice to tenants: water off',
    ['**When:** 14 May 9 to 12', '**What to do:** Fill bottles before', '**Contact:** Questions to Jan 0151 496 0000'],
  ],
  [
    'es',
    'Aviso a los vecinos: corte de luz el 3 de marzo de 9 a 13, no usar el ascensor, dudas a Marta 600 123 123',
    'Aviso a los vecinos: corte de luz',
    ['**Cuándo:** el 3 de marzo de 9 a 13', '**Qué hacer:** No usar el ascensor', '**Contacto:** Dudas a Marta 600 123 123'],
  ],
  [
    'fr',
    "Invitation à la fête de l'école, samedi 22 juin à 14h, cour de récréation, apporter un gâteau, contact Mme Morel 03 20 00 11 22",
    "Invitation à la fête de l'école",
    [
      '**Quand :** Samedi 22 juin à 14h',
      '**Où :** Cour de récréation',
      '**À faire :** Apporter un gâteau',
      '**Contact :** Mme Morel 03 20 00 11 22',
    ],
  ],
])('a notice is called by its kind and subject, and says when, where and what to do behind labels (%s)', (locale, prompt, title, lines) => {
  const written = write(locale, prompt)
  expect(written.title).toBe(title)
  expect(written.lines).toEqual(lines)
})

test('what was rejected stands below a heading of its own, with its figure beside what was agreed', () => {
  const { lines } = write(
    'en',
    'minutes parent council 12 March - present: Ola, Beth, Sam. school trip to Whitby agreed, £25 each; new bike shed rejected; Ola asks 3 companies for quotes by 2 april; next meeting 9 April 7pm',
  )
  expect(lines.slice(lines.indexOf('# Agreed'))).toEqual([
    '# Agreed',
    'School trip to Whitby agreed, £25 each',
    '# Rejected',
    'New bike shed rejected',
    '# Actions',
    'Ola | Asks 3 companies for quotes | 2 April',
    '# Next meeting',
    '9 April 7pm',
  ])
})

test('allergens and the price of a recipe are no ingredients, and no step is made up', () => {
  const { lines } = write(
    'en',
    'recipe lemon cake: 225g butter, 4 eggs, 1 lemon; bake 45 min at 180; allergens: egg, milk, gluten; price per slice £2.80',
  )
  expect(lines).toEqual([
    '# Ingredients',
    '225g butter',
    '4 eggs',
    '1 lemon',
    '# Method',
    'Bake 45 min at 180',
    '# Good to know',
    '**Allergens:** Egg, milk, gluten',
    'Price per slice £2.80',
  ])
})

test('steps that are numbered in one line keep their order, and no number stays behind', () => {
  const { lines } = write('en', 'Instructions for closing the shop: 1. count till 2. put money in safe 3. lights off 4. lock both doors')
  expect(lines).toEqual(['Count till', 'Put money in safe', 'Lights off', 'Lock both doors'])
})

test('an agenda has a row for each time, and its day above', () => {
  const { lines } = write('en', 'agenda team meeting tuesday 10:00 welcome, 10:10 sales figures (Priya), 10:40 office move')
  expect(lines).toEqual(['**Date:** Tuesday', '10:00 | Welcome', '10:10 | Sales figures (Priya)', '10:40 | Office move'])
})

test('a deck keeps the first fact on its slides, and what is to be voted on stands below a heading that says so', () => {
  const slides = deck(
    'en',
    'deck for the allotment committee: plots 1-40 let, 6 people waiting, rent goes from £45 to £52 in April, new tap by the gate, vote on the bonfire ban',
  )
  expect(slides.map(({ title, ...slide }) => [title, 'bullets' in slide ? slide.bullets : []])).toEqual([
    ['Presentation for the allotment committee', []],
    ['Where we stand', ['Plots 1-40 let', '6 people waiting']],
    ['Changes', ['Rent goes from £45 to £52 in April', 'New tap by the gate']],
    ['Decisions', []],
  ])
  expect(slides.at(-1)).toMatchObject({ subtitle: 'Vote on the bonfire ban' })
})

test('as many slides as are asked for come of the parts, each part once', () => {
  const slides = deck(
    'en',
    '5 slides for the board: sales up 8%, returns down from 6% to 4%, two new shops (Bath and Wells), warehouse lease ends in october, decide whether to renew or move',
  )
  expect(slides).toHaveLength(5)
  expect(slides.flatMap((slide) => ('bullets' in slide ? slide.bullets : 'subtitle' in slide ? slide.subtitle : []))).toEqual([
    'Sales up 8%',
    'Two new shops (Bath and Wells)',
    'Returns down from 6% to 4%',
    'Warehouse lease ends in October',
    'Decide whether to renew or move',
  ])
})

test('two decisions in one sentence stand below what was agreed and what was not, and who was there is no point', () => {
  const { lines } = write(
    'en',
    'minutes of the street party 4/5, there were Ken, Aisha, Rob and Lou; bouncy castle yes (£120), live band no too dear; Aisha writes to council before 20 may; Rob borrows tables',
  )
  expect(lines.slice(0, lines.indexOf('# Actions'))).toEqual([
    '**Date:** 4/5',
    '# Present',
    'Ken',
    'Aisha',
    'Rob',
    'Lou',
    '# Agreed',
    'Bouncy castle yes (£120)',
    '# Rejected',
    'Live band no too dear',
  ])
})

test('the points of an agenda that are numbered within a line are a list, and none of them is called left out', () => {
  const prompt =
    'agenda for the parent council, weds 9 dec 6.30pm library: 1 welcome (5 min) 2 playground money report - Sam 3 summer fair date 4 lunch menus 5 AOB'
  expect(write('en', prompt).lines).toEqual([
    '**Date:** Weds 9 Dec 6.30pm library',
    'Welcome (5 min)',
    'Playground money report - Sam',
    'Summer fair date',
    'Lunch menus',
    'AOB',
  ])
  expect(of('doc', 'en', prompt)).not.toContainEqual(expect.objectContaining({ code: 'prompt_not_used' }))
})

test('what was decided does not stand below who was there, and who was there has the tasks of a meeting', () => {
  const { title, lines } = write(
    'en',
    'minutes of the choir meeting 3 Nov, present Ann, Bo and Dee, agreed new uniforms at £28 each, rejected the trip to Wales, Bo to book the hall by 20 Jan, next meeting 1 Dec 7pm',
  )
  expect(title).toBe('Minutes of the choir meeting')
  expect(lines.slice(1)).toEqual([
    '# Present',
    'Ann',
    'Bo',
    'Dee',
    '# Agreed',
    'Agreed new uniforms at £28 each',
    '# Rejected',
    'Rejected the trip to Wales',
    '# Actions',
    'Bo | Book the hall | 20 Jan',
    '# Next meeting',
    '1 Dec 7pm',
  ])
})

test.each<[Locale, string, string]>([
  ['en', 'slides for new volunteers at the cat shelter: shifts 8-11 and 3-6, wear old clothes, never open two pens at once', 'Shifts 8-11'],
  ['fr', 'Présentation pour les bénévoles : postes 8-11 et 15-18, vieux vêtements, ne jamais ouvrir deux box à la fois', 'Postes 8-11'],
])('a fact is no title of a deck (%s)', (locale, prompt, fact) => {
  const slides = deck(locale, prompt)
  expect(slides[0]?.title).not.toContain(fact)
  expect(slides.flatMap((slide) => ('bullets' in slide ? slide.bullets : []))).toContainEqual(expect.stringContaining(fact))
})

test('facts of one kind share a slide, and what is asked for ends the deck', () => {
  const about = (prompt: string): string[] => deck('en', prompt).map(({ title }) => title)
  expect(
    about(
      'Deck for the town council about the river path: 2.4 km, £310,000, half from the lottery, 3 benches, objections from the angling club, ask approve tonight',
    ),
  ).toEqual(['River path', 'Key facts', 'Costs', 'What we ask for'])
  expect(
    about(
      'deck for the landlord about the roof of our studio: leak since nov, 3 rooms shut, 11 artists hit, roofer quote £6,400, insurance pays £900, want an answer by june',
    ),
  ).toEqual(['Roof of our studio', 'Where we stand', 'Money', 'What we ask for'])
})

test('what a recipe says of the finished cake is no ingredient and no step', () => {
  const { lines } = write(
    'en',
    'recipe for ginger loaf: 225g flour, 2 eggs, bake at 160 for 50 minutes, keeps a week, freezes well, contains gluten and egg',
  )
  expect(lines).toEqual([
    '# Ingredients',
    '225g flour',
    '2 eggs',
    '# Method',
    'Bake at 160 for 50 minutes',
    '# Good to know',
    'Keeps a week',
    'Freezes well',
    'Contains gluten and egg',
  ])
})

test.each<[Locale, string, RegExp]>([
  [
    'en',
    'slideshow for Grandad, navy 1963-72, met Nan at dance, 7 grandkids, loves pigeons, dont mention the accident, funny but kind',
    /accident|funny/i,
  ],
  ['es', 'charla para el club, 312 socios, obras en febrero, torneo 17 mayo, no mencionar la deuda', /deuda/i],
])('what is not to be mentioned, and the tone, stand on no slide', (locale, prompt, unsaid) => {
  expect(JSON.stringify(deck(locale, prompt))).not.toMatch(unsaid)
})

test('“dont” in front of “leave” and “let” is English', () => {
  const { lines } = write('en', 'house sitter notes: bins tues, alarm 4471, wifi, dont leave the hall light on, dont let the cat out')
  expect(lines.join(' | ')).toMatch(/Don't leave the hall light on.*Don't let the cat out/)
})
