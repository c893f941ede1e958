import { expect, test } from 'vitest'
import { Question } from '#shared/content/form.ts'
import { COUNTED } from './response-filter.ts'
import type { Filter } from './response-filter.ts'
import { summaryBlocks } from './summary-document.ts'

/* What a summary on paper says. */

const QUESTIONS = [
  { id: 'name', title: 'Nom', type: 'text', section: 'Vous' },
  { id: 'age', title: 'Âge', type: 'text', format: 'number', section: 'Vous' },
  { id: 'taste', title: 'Goût', type: 'rating', scale: 2, section: 'Repas' },
  { id: 'days', title: 'Jours', type: 'multiple_choice', format: 'many', options: ['Lundi'], allow_other: true, section: 'Repas' },
].map((question) => Question.parse(question))
const reworded = { at: '2026-03-02T10:00:00.000Z', answered_before: 2 }
const counts = [
  { value: '1', label: 'Mauvais', count: 3 },
  { value: '2', label: 'Bon', count: 1 },
]
const MOODS = Array.from({ length: 10 }, (_, n) => ({ value: String(n + 1), count: n === 8 ? 1 : 0 }))
const onAnotherScale = {
  earlier_scales: [{ lowest: 1, highest: 5, answered: 4, average: 3.5 }],
  reworded: { at: reworded.at, answered_before: 4, scale_only: true as const },
}

function blocksOf(filter: Partial<Filter> = {}) {
  return summaryBlocks({
    summary: {
      responses: 52,
      pending: 0,
      questions: [
        { id: 'name', title: 'Nom', type: 'text', answered: 12, reworded },
        { id: 'age', title: 'Âge', type: 'text', answered: 2 },
        { id: 'day', title: 'Jour', type: 'text', format: 'date', answered: 2 },
        { id: 'days', title: 'Jours', type: 'multiple_choice', answered: 3, counts: [{ value: 'Lundi', count: 1 }], other: 3 },
        { id: 'taste', title: 'Goût', type: 'rating', answered: 4, counts, reworded: { ...reworded, options_only: true } },
        { id: 'mood', title: 'Humeur', type: 'rating', answered: 5, counts: MOODS, average: 9, nps: 22, ...onAnotherScale },
      ],
      visits: { submitted: 0, left: 0, median_seconds: null },
      earlier_wordings: [],
    },
    questions: QUESTIONS,
    texts: {
      latest: new Map([
        ['name', ['x'.repeat(201), 'Eva']],
        ['day', ['2026-12-01', 'demain']],
      ]),
      others: new Map([['days', [{ text: 'Jeudi soir', count: 2 }]]]),
      numbers: new Map([['age', { lowest: 1, average: 2.5, highest: 4 }]]),
      looked: 40,
    },
    filter: { ...COUNTED, ...filter },
    look: { locale: 'fr', timeZone: 'Europe/Paris', now: new Date('2026-04-05T22:30:00Z') },
  })
}

test('The head names the responses, the period and the day it was made, with French spaces.', () => {
  const head = (filter?: Partial<Filter>) => JSON.stringify(blocksOf(filter)[0])
  expect(head()).toContain('Réponses\u00A0: 52\\nPériode\u00A0: toutes les réponses\\nÉtabli le 6 avr. 2026')
  expect(head({ from: '2026-03-01', to: '2026-03-31' })).toContain('du 1er mars 2026 au 31 mars 2026')
})

test('The head says which responses are counted if they are not all.', () => {
  const head = JSON.stringify(blocksOf({ question: 'taste', value: '2', search: ' *pain* ', spam: true })[0])
  expect(head).toContain('Filtre\u00A0: Spam · Goût – 2 · «\u00A0\\\\*pain\\\\*\u00A0»')
  expect(JSON.stringify(blocksOf({ from: '2026-03-01' })[0])).not.toContain('Filtre')
})

test('Texts at "Other" are on paper below the chart of their question, each once with its number.', () => {
  const blocks = JSON.stringify(blocksOf())
  expect(blocks).toContain('"Jeudi soir (2)"')
  expect(blocks).toContain('1 de plus')
})

test('A score has its sign, as on the screen, and shares of several choices say why they add up to more than everything.', () => {
  const blocks = JSON.stringify(blocksOf())
  expect(blocks).toContain('Net Promoter Score\u00A0: +22')
  expect(blocks.match(/la somme des pourcentages peut dépasser 100\u00A0%/g)).toHaveLength(1)
})

test('Days read on paper as they do on the screen.', () => {
  expect(blocksOf()).toContainEqual(
    expect.objectContaining({ items: [expect.objectContaining({ text: '1er déc. 2026' }), expect.objectContaining({ text: 'demain' })] }),
  )
})

test('Ratings on an earlier scale are said apart on paper, and no share mixes them with the others.', () => {
  const blocks = blocksOf()
  const from = blocks.findIndex((block) => block.type === 'heading' && block.text === 'Humeur')
  const text = JSON.stringify(blocks.slice(from))
  expect(text).toContain('Moyenne de 1 réponse\u00A0: 9')
  expect(text).toContain('4 réponses sur l’échelle précédente, de 1 à 5 · Moyenne\u00A0: 3,5')
  expect(text).toContain('L’échelle a changé le 2 mars 2026\u202F; 4 réponses sont antérieures.')
  expect(text).toMatch(/"9","1","100/)
})

test('Sections, changed wordings and options, latest texts, ranges and end labels are on paper.', () => {
  const blocks = blocksOf()
  expect(blocks.filter((block) => block.type === 'heading' && block.level === 1).map((block) => 'text' in block && block.text)).toEqual([
    'Vous',
    'Repas',
  ])
  const text = JSON.stringify(blocks)
  expect(text).toContain('La formulation a changé le 2 mars 2026\u202F; 2 réponses sont antérieures.')
  expect(text).toContain('Les options ont changé le 2 mars 2026')
  expect(text).toContain(`${'x'.repeat(199)}…`)
  expect(text).not.toContain('x'.repeat(200))
  expect(text).toContain('10 de plus')
  expect(text).toContain('Minimum\u00A0: 1 · Moyenne\u00A0: 2,5 · Maximum\u00A0: 4 (sur les 40 dernières réponses)')
  expect(text).toContain('1 – Mauvais')
  expect(text).toContain('2 – Bon')
})
