import { expect, test } from 'vitest'
import type { DocumentType } from '#shared/content/document-type.ts'
import { addElement, emptyContent } from '#shared/content/element.ts'
import type { GeneratedByType } from '#shared/content/generated.ts'
import type { Locale } from '#shared/locale.ts'
import { writeBuiltin } from '#features/generation/server/builtin/builtin-generator.ts'

/* Comparisons of things that people name in small letters. */

function write<T extends DocumentType>(documentType: T, prompt: string, locale: Locale): GeneratedByType[T] {
  const content = emptyContent(documentType)
  for (const element of writeBuiltin({ prompt, documentType, locale, seed: 1, today: '2026-11-25' })) addElement(content, element)
  return content
}

test.each<[Locale, string, string, string[]]>([
  [
    'en',
    'compare slack, teams and discord on price and calls',
    'Comparison of Slack, Teams and Discord',
    ['Criterion', 'Slack', 'Teams', 'Discord'],
  ],
  [
    'es',
    'compara slack, teams y discord: precio, llamadas',
    'Comparativa de Slack, Teams y Discord',
    ['Criterio', 'Slack', 'Teams', 'Discord'],
  ],
  [
    'fr',
    'comparer slack, teams et discord : prix, appels',
    'Comparatif : Slack, Teams et Discord',
    ['Critère', 'Slack', 'Teams', 'Discord'],
  ],
])('a comparison is a table of what is named, with a row for each criterion (%s)', (locale, prompt, title, columns) => {
  const doc = write('doc', prompt, locale)
  expect(doc.title.replaceAll('\u00A0', ' ')).toBe(title)
  expect(doc.blocks).toEqual([expect.objectContaining({ type: 'table', columns })])
  const [block] = doc.blocks
  expect(block?.type === 'table' && block.rows.map(([name]) => name)).toHaveLength(2)
  const [, table] = write('slide', prompt, locale).slides
  expect(table).toMatchObject({ layout: 'table', columns })
  const [sheet] = write('sheet', prompt, locale).sheets
  expect(sheet?.rows.map(([name]) => name)).toEqual(['Slack', 'Teams', 'Discord'])
  expect(sheet?.columns).toHaveLength(3)
})

test('figures of a comparison stand with the names that they are of', () => {
  const { blocks } = write('doc', 'compare HubSpot and Salesforce: price 45 vs 80 per user, support', 'en')
  expect(blocks).toEqual([
    {
      type: 'table',
      columns: ['Criterion', 'HubSpot', 'Salesforce'],
      rows: [
        ['Price', '45', '80 per user'],
        ['Support', '', ''],
      ],
    },
  ])
})

test('a comparison of long names has figures for each, and a name of its sheet that programs accept', () => {
  const prompt = "Compare last year and this year's costs: rent 12,000 12,600, power 3,100 3,450"
  const [sheet] = write('sheet', prompt, 'en').sheets
  expect(sheet?.name).toBe('At a glance')
  expect(sheet?.rows).toEqual([
    ['Last year', '12000', '3100'],
    ["This year's costs", '12600', '3450'],
  ])
})
