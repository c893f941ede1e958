import { expect, test } from 'vitest'
import { typeset, typesetElement } from './typeset.ts'

const NARROW = '\u202F'
const WIDE = '\u00A0'

test.each([
  ['Objectif : réussir', `Objectif${WIDE}: réussir`],
  ['**Responsable :** Ana', `**Responsable${WIDE}:** Ana`],
  ['Prêts ? Partez !', `Prêts${NARROW}? Partez${NARROW}!`],
  ['un point ; un autre', `un point${NARROW}; un autre`],
  ['le « bon » mot', `le «${WIDE}bon${WIDE}» mot`],
  ['Pourquoi [Ajouter : la date] ?', `Pourquoi [Ajouter${WIDE}: la date]${NARROW}?`],
])('French signs keep to their word: %s', (text, expected) => {
  expect(typeset(text)).toBe(expected)
  expect(typeset(expected)).toBe(expected)
})

test.each([
  'De 12:30 à 14 h',
  'https://exemple.fr/a?b=c:d;e!',
  '`a ? b : c` reste',
  '[lien](https://exemple.fr/?q=a%20:b)',
  'Bonne humeur :)',
  '={Prix : net} * 3',
])('What is no sentence stays: %s', (text) => expect(typeset(text)).toBe(text))

test('Every text of an element is set, and code, formulas and names that something refers to are not.', () => {
  expect(typesetElement({ kind: 'block', block: { type: 'list', style: 'bullet', items: [{ text: 'Oui !', level: 0 }] } }, 'fr')).toEqual({
    kind: 'block',
    block: { type: 'list', style: 'bullet', items: [{ text: `Oui${NARROW}!`, level: 0 }] },
  })
  const code = { kind: 'block', block: { type: 'code', text: 'a ? b : c' } } as const
  expect(typesetElement(code, 'fr')).toEqual(code)
  const rows = { kind: 'rows', sheet: 0, rows: [['a : b']] } as const
  expect(typesetElement({ ...rows, rows: [['a : b']] }, 'fr')).toEqual(rows)
})

test('English days and months have a capital, and other words that look so have none.', () => {
  const set = (text: string): unknown => typesetElement({ kind: 'head', title: text, description: '' }, 'en')
  expect(set('staff party on friday 12 december, answer by 3 may')).toMatchObject({
    title: 'staff party on Friday 12 December, answer by 3 May',
  })
  expect(set('tea w/ milk, w/o sugar, n/w/s')).toMatchObject({ title: 'tea with milk, without sugar, n/w/s' })
  expect(set('`friday w/ tiktok` on [the page](https://x.example/tiktok)')).toMatchObject({
    title: '`friday w/ tiktok` on [the page](https://x.example/tiktok)',
  })
  expect(set('you may march, see friday@example.org and /monday')).toMatchObject({
    title: 'you may march, see friday@example.org and /monday',
  })
})
