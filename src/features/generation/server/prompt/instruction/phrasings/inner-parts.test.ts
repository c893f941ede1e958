import { describe, expect, test } from 'vitest'
import type { GeneratedContent, GeneratedDoc, GeneratedSlide } from '#shared/content/generated.ts'
import type { Locale } from '#shared/locale.ts'
import { carryOut } from './carry-out.ts'

/* What people say about the lists and tables inside documents and slides. */

const list = (style: 'bullet' | 'numbered', ...texts: string[]): GeneratedDoc['blocks'][number] => ({
  type: 'list',
  style,
  items: texts.map((text) => ({ text, level: 0 })),
})
const heading = (text: string): GeneratedDoc['blocks'][number] => ({ type: 'heading', level: 2, text })
const head = { title: 'Fair', description: '' }

/** One list and one table; in English two lists. */
const DOCS: Record<Locale, GeneratedDoc> = {
  en: {
    ...head,
    blocks: [
      heading('Goals'),
      list('bullet', 'Collect leads', 'Show the planner', 'Book demos'),
      heading('Budget'),
      {
        type: 'table',
        columns: ['Item', 'Cost', 'Owner'],
        rows: [
          ['Stand', '12,000 EUR', 'Claire'],
          ['Flyers', '800 EUR', 'Tom'],
        ],
      },
      heading('Schedule'),
      list('numbered', 'Order the stand', 'Print flyers'),
    ],
  },
  es: {
    ...head,
    blocks: [
      heading('Pasos'),
      list('numbered', 'Hablar', 'Rellenar', 'Esperar'),
      heading('Excepciones'),
      {
        type: 'table',
        columns: ['Equipo', 'Días'],
        rows: [
          ['Ventas', '25'],
          ['Almacén', '9'],
        ],
      },
    ],
  },
  fr: {
    ...head,
    blocks: [
      heading('Matériel'),
      list('bullet', 'Ordinateur', 'Casque', 'Écran'),
      heading('Horaires'),
      {
        type: 'table',
        columns: ['Équipe', 'Début'],
        rows: [
          ['Ventes', '9h'],
          ['Support', '8h'],
        ],
      },
    ],
  },
}

const DECK: GeneratedSlide = {
  ...head,
  slides: [
    { layout: 'bullets', title: 'Campaigns', notes: '', bullets: ['Spring', 'Summer'] },
    { layout: 'table', title: 'Budget', notes: '', columns: ['Channel', 'Spent'], rows: [['Email', '4,200']] },
    {
      layout: 'two_column',
      title: 'Outlook',
      notes: '',
      left: { heading: 'Strengths', bullets: ['Readers'] },
      right: { heading: 'Risks', bullets: ['Prices', 'Supplier'] },
    },
  ],
}

/** The lists and tables, one a line: "* a, b" for bullets, "1 a, b" for numbers, "| a, b / c, d" for a table. */
function outline(content: GeneratedContent): string[] {
  const rows = (columns: readonly string[], all: readonly string[][]) => `| ${[columns, ...all].map((row) => row.join('; ')).join(' / ')}`
  if ('slides' in content)
    return content.slides.flatMap((slide) => {
      if (slide.layout === 'bullets') return [`* ${slide.bullets.join(', ')}`]
      if (slide.layout === 'two_column') return [`* ${slide.left.bullets.join(', ')}`, `* ${slide.right.bullets.join(', ')}`]
      return slide.layout === 'table' ? [rows(slide.columns, slide.rows)] : []
    })
  if (!('blocks' in content)) return []
  return content.blocks.flatMap((block) => {
    if (block.type === 'list') return [`${block.style === 'numbered' ? '1' : '*'} ${block.items.map(({ text }) => text).join(', ')}`]
    return block.type === 'table' ? [rows(block.columns, block.rows)] : []
  })
}

const PHRASINGS: [Locale, said: string, expected: string][] = [
  ['en', 'remove the third bullet of goals', '* Collect leads, Show the planner'],
  ['en', 'delete the last point in the schedule', '1 Order the stand'],
  ['en', 'remove bullet 2 from Goals', '* Collect leads, Book demos'],
  ['en', 'remove Book demos from the list of goals', '* Collect leads, Show the planner'],
  ['en', 'remove the bullet about the planner', '* Collect leads, Book demos'],
  ['en', 'turn the schedule into bullet points', '* Order the stand, Print flyers'],
  ['en', 'make the goals a numbered list', '1 Collect leads, Show the planner, Book demos'],
  ['en', 'number the list of goals', '1 Collect leads, Show the planner, Book demos'],
  ['en', 'add a bullet to Goals: Find resellers', '* Collect leads, Show the planner, Book demos, Find resellers'],
  ['en', 'add "Pack giveaways" to the schedule', '1 Order the stand, Print flyers, Pack giveaways'],
  [
    'en',
    'add a row to the budget table: Hotel, 1,500 EUR, Claire',
    '| Item; Cost; Owner / Stand; 12,000 EUR; Claire / Flyers; 800 EUR; Tom / Hotel; 1,500 EUR; Claire',
  ],
  ['en', 'delete the flyers row', '| Item; Cost; Owner / Stand; 12,000 EUR; Claire'],
  ['en', 'remove row 1 of the table', '| Item; Cost; Owner / Flyers; 800 EUR; Tom'],
  ['en', 'remove the owner column from the table', '| Item; Cost / Stand; 12,000 EUR / Flyers; 800 EUR'],
  ['en', 'add a column Paid to the table', '| Item; Cost; Owner; Paid / Stand; 12,000 EUR; Claire;  / Flyers; 800 EUR; Tom; '],
  ['en', 'rename the Cost column to Price', '| Item; Price; Owner / Stand; 12,000 EUR; Claire / Flyers; 800 EUR; Tom'],
  ['en', 'sort the table by cost', '| Item; Cost; Owner / Flyers; 800 EUR; Tom / Stand; 12,000 EUR; Claire'],
  ['en', 'set the owner of flyers to Claire', '| Item; Cost; Owner / Stand; 12,000 EUR; Claire / Flyers; 800 EUR; Claire'],
  ['en', 'the flyers budget goes up to 900 EUR', '| Item; Cost; Owner / Stand; 12,000 EUR; Claire / Flyers; 900 EUR; Tom'],
  ['en', 'the cost of the stand is now 13,000', '| Item; Cost; Owner / Stand; 13,000 EUR; Claire / Flyers; 800 EUR; Tom'],
  [
    'en',
    'Add a hotel for 1,500 EUR to the budget table, owner Claire',
    '| Item; Cost; Owner / Stand; 12,000 EUR; Claire / Flyers; 800 EUR; Tom / hotel; 1,500 EUR; Claire',
  ],
  ['en', 'add "Find resellers" and "Call back" to the goals', '* Collect leads, Show the planner, Book demos, Find resellers, Call back'],
  ['es', 'Ventas pasa a 26 días', '| Equipo; Días / Ventas; 26 días / Almacén; 9'],
  ['es', 'quita el punto de rellenar', '1 Hablar, Esperar'],
  ['es', 'añade "Soporte, 24" a la tabla de equipos', '| Equipo; Días / Ventas; 25 / Almacén; 9 / Soporte; 24'],
  ['fr', 'le début du support passe à 10h', '| Équipe; Début / Ventes; 9h / Support; 10h'],
  ['fr', 'ajoute « Finance, 10h » dans le tableau', '| Équipe; Début / Ventes; 9h / Support; 8h / Finance; 10h'],
  ['es', 'quita el segundo punto de la lista', '1 Hablar, Esperar'],
  ['es', 'elimina la última viñeta', '1 Hablar, Rellenar'],
  ['es', 'quita Rellenar de la lista', '1 Hablar, Esperar'],
  ['es', 'convierte la lista en viñetas', '* Hablar, Rellenar, Esperar'],
  ['es', 'añade un punto a Pasos: Firmar', '1 Hablar, Rellenar, Esperar, Firmar'],
  ['es', 'añade Firmar a la lista', '1 Hablar, Rellenar, Esperar, Firmar'],
  ['es', 'añade una fila a la tabla: Soporte, 24', '| Equipo; Días / Ventas; 25 / Almacén; 9 / Soporte; 24'],
  ['es', 'elimina la fila de Ventas', '| Equipo; Días / Almacén; 9'],
  ['es', 'ordena la tabla por días', '| Equipo; Días / Almacén; 9 / Ventas; 25'],
  ['es', 'quita la columna Días de la tabla', '| Equipo / Ventas / Almacén'],
  ['fr', 'supprime la troisième puce', '* Ordinateur, Casque'],
  ['fr', 'supprime le casque de la liste', '* Ordinateur, Écran'],
  ['fr', 'transforme la liste en liste numérotée', '1 Ordinateur, Casque, Écran'],
  ['fr', 'ajoute Souris à la liste du matériel', '* Ordinateur, Casque, Écran, Souris'],
  ['fr', 'ajoute une puce au matériel : Souris', '* Ordinateur, Casque, Écran, Souris'],
  ['fr', 'ajoute une ligne au tableau : Finance, 10h', '| Équipe; Début / Ventes; 9h / Support; 8h / Finance; 10h'],
  ['fr', 'supprime la ligne Support du tableau', '| Équipe; Début / Ventes; 9h'],
  ['fr', 'supprime la colonne Début', '| Équipe / Ventes / Support'],
]

describe('An instruction about a list or a table inside a document changes this one and nothing else', () => {
  test.each(PHRASINGS)('%s: %s', (locale, said, expected) => {
    const before = outline(DOCS[locale])
    const { content, notices } = carryOut(DOCS[locale], said, locale)
    expect(notices).toEqual([])
    expect(outline(content).filter((line) => !before.includes(line))).toEqual([expected])
    expect(before.filter((line) => !outline(content).includes(line))).toHaveLength(1)
  })
})

describe('The same in a presentation', () => {
  test.each([
    ['add a bullet to campaigns: Podcast', '* Spring, Summer, Podcast'],
    ['remove the last bullet of Campaigns', '* Spring'],
    ['remove the first bullet on slide 1', '* Summer'],
    ['add Rain to the risks', '* Prices, Supplier, Rain'],
    ['add a row to the budget table: Search, 5,100', '| Channel; Spent / Email; 4,200 / Search; 5,100'],
  ])('%s', (said, expected) => {
    const before = outline(DECK)
    const { content, notices } = carryOut(DECK, said, 'en')
    expect(notices).toEqual([])
    expect(outline(content).filter((line) => !before.includes(line))).toEqual([expected])
  })
})

test('Which list is meant is asked back where several could be, and the choice is understood.', () => {
  const asked = carryOut(DOCS.en, 'remove the second bullet', 'en')
  expect(asked.content).toEqual(DOCS.en)
  expect(asked.notices).toMatchObject([
    { code: 'which_piece', values: { kind: 'section' }, choices: [{ label: '1. Goals' }, { label: '3. Schedule' }] },
  ])
  const done = carryOut(DOCS.en, asked.notices[0]?.choices?.[1]?.instruction ?? '', 'en')
  expect(outline(done.content).at(-1)).toBe('1 Order the stand')
})
