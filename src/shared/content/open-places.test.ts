import { expect, test } from 'vitest'
import { findOpenPlaces } from './open-places.ts'
import type { GeneratedContent } from './generated.ts'

/* Places of a generated document that only a person can fill in. */

const doc = (...texts: string[]): GeneratedContent => ({
  title: 'Plan',
  description: '',
  blocks: texts.map((text) => ({ type: 'paragraph', text })),
})

test.each([
  ['[Add: date]', '[Add: date]'],
  ['On [Añadir: día] at 9', '[Añadir: día]'],
  ['[À compléter : le « nom »]', '[À compléter : le « nom »]'],
  ['[À compléter\u00A0: le nom]', '[À compléter\u00A0: le nom]'],
  ['Say "[Add: "quote"]"', '[Add: "quote"]'],
])('In %j there is a place to fill in.', (text, place) => {
  expect(findOpenPlaces(doc('Ready', text))).toEqual({ count: 1, first: { text: place, piece: 1 } })
})

test.each(['Nothing', '[Note: a remark]', 'Add: date', '[Add]', '[a link](https://example.com)'])('In %j there is none.', (text) => {
  expect(findOpenPlaces(doc(text))).toEqual({ count: 0, first: undefined })
})

test('Places are counted in the description and in every piece, but not in the notes of the speaker, which no reader sees.', () => {
  const places = findOpenPlaces({
    title: 'Deck',
    description: '[Add: who]',
    slides: [
      { layout: 'title', title: 'A', notes: '[Add: a joke]' },
      { layout: 'bullets', title: 'B', bullets: ['[Add: one]', '[Add: two]'], notes: '' },
    ],
  })
  expect(places).toEqual({ count: 3, first: { text: '[Add: who]', piece: undefined } })
})
