import { expect, test } from 'vitest'
import type { GeneratedDoc } from '#shared/content/generated.ts'
import { addElement, emptyContent } from '#shared/content/element.ts'
import type { Locale } from '#shared/locale.ts'
import { writeBuiltin } from '#features/generation/server/builtin/builtin-generator.ts'

function write(prompt: string, locale: Locale) {
  const content = emptyContent('doc')
  for (const element of writeBuiltin({ prompt, documentType: 'doc', locale, seed: 1, today: '2026-11-29' })) addElement(content, element)
  return content
}

function linesOf({ blocks }: Pick<GeneratedDoc, 'blocks'>): string[] {
  return blocks.flatMap((block) => {
    if (block.type === 'list') return block.items.map(({ text }) => text.replace(/\u00A0|\u202F/gu, ' '))
    if (block.type === 'table') return block.rows.map((row) => row.join(' | '))
    return 'text' in block ? [block.text.replace(/\u00A0|\u202F/gu, ' ')] : []
  })
}

test.each<[Locale, string, string[]]>([
  [
    'en',
    'job description for dental receptionist, 24 hours a week, $19 an hour, Tue-Fri, reports to practice manager Helen Cho, must know Dentrix, Spanish a plus',
    ['Days | Tue-Fri', '**Reports to:** Practice manager Helen Cho', '[Add: tasks]', 'Must know Dentrix', 'Spanish a plus'],
  ],
  ['en', 'job ad: barista, Mon-Thu, 7-12, £12.50 an hour, latte art a plus, starts 1 May', ['Days | Mon-Thu, 7-12', 'Latte art a plus']],
  [
    'es',
    'descripción del puesto de camarero, lunes a viernes, 30 horas, inglés un plus, depende de la gerente Marta Gil',
    ['Días | Lunes a viernes', '**Depende de:** La gerente Marta Gil', '[Añadir: tareas]', 'Inglés un plus'],
  ],
  [
    'fr',
    'fiche de poste vendeur, mar-sam, 35 heures, anglais un plus, rattaché à la gérante Léa Roy',
    ['Jours | Mar-sam', '**Rattachement :** La gérante Léa Roy', '[À compléter : missions]', 'Anglais un plus'],
  ],
])('of a job, working days are no place, and what is a plus is looked for (%s)', (locale, prompt, lines) => {
  const said = linesOf(write(prompt, locale))
  for (const line of lines) expect(said).toContain(line)
  expect(said.filter((line) => line.includes(lines[0]?.split(' | ')[1] ?? '!'))).toHaveLength(1)
})

test.each<[Locale, string, string]>([
  [
    'en',
    'memo to all staff. Loading bay opens on 3 March at 7am. Use gate B until then. Questions to Paula Grant, ext. 233.',
    'Loading bay opens on 3 March at 7am. Use gate B until then. Questions to Paula Grant, ext. 233.',
  ],
  [
    'es',
    'nota interna a todo el equipo. El muelle 2 abre el 3 de marzo. Usen la puerta B hasta entonces. Preguntas a Ana Gil, ext. 12.',
    'El muelle 2 abre el 3 de marzo. Usen la puerta B hasta entonces. Preguntas a Ana Gil, ext. 12.',
  ],
  [
    'fr',
    'note de service : bureau de Lyon fermé le 3 mai. Utilisez la salle 4. Questions à Paul Roy, poste 12.',
    'Bureau de Lyon fermé le 3 mai. Utilisez la salle 4. Questions à Paul Roy, poste 12.',
  ],
])('the sentences of a memo stay whole (%s)', (locale, prompt, text) => {
  expect(linesOf(write(prompt, locale))).toContain(text)
})

test.each<[Locale, string, string]>([
  [
    'en',
    'reference letter for Tom Hale, worked 3 years as a waiter, punctual, creative, honest, signed Ann Lee',
    'Tom Hale is punctual, creative and honest.',
  ],
  [
    'es',
    'carta de recomendación para Lucía Ferrer, trabajó 4 años como jefa de cocina, puntual, creativa, redujo el desperdicio un 20 %, firma Andrés Mora',
    'Es puntual y creativa.',
  ],
  [
    'fr',
    'lettre de recommandation pour Léa Roy, 3 ans comme vendeuse, ponctuelle, souriante, signée Paul Roux',
    'Léa Roy est ponctuelle et souriante.',
  ],
])('the qualities of somebody who is recommended are one sentence (%s)', (locale, prompt, sentence) => {
  expect(linesOf(write(prompt, locale)).join('\n')).toContain(sentence)
})

test.each<[string, string, string]>([
  ['letter to tenant Mr Okafor flat 3B, rent late 2 months, pay by 15 October', 'Letter to Mr Okafor', '**Subject:** Flat 3B'],
  ['letter to customer Mrs Bell order 552, late by 1 week, refund 20 euro', 'Letter to Mrs Bell', 'order 552'],
  [
    'memo to all warehouse staff from Dana Whitlock: the loading dock 2 is closed for repairs until 14 March, use dock 4 instead',
    'Memo to all warehouse staff',
    'closed for repairs until 14 March',
  ],
  [
    'memo to the sales team: office in Lyon opens on 4 May, parking behind the house, badge needed',
    'Office in Lyon opens',
    '**Subject:** Office in Lyon opens on 4 May',
  ],
])('the title of a letter or a memo is no order and no half of a sentence: %s', (prompt, title, line) => {
  const content = write(prompt, 'en')
  expect(content.title).toBe(title)
  expect(linesOf(content).join('\n')).toContain(line)
})

test('a notice of one sentence says it in its text, too', () => {
  expect(linesOf(write('notice to residents: lift out of order 3 to 7 May', 'en'))).toContain('Lift out of order 3 to 7 May.')
})
