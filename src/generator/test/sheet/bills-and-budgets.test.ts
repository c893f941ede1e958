import { describe, expect, test } from 'vitest'
import type { DocumentType } from '#shared/content/document-type.ts'
import type { Locale } from '#shared/locale.ts'
import { writtenSheets } from '#test/written-sheets.ts'
import { processorMs } from '#test/processor-time.ts'
import { writeBuiltin } from '#features/generation/server/builtin/builtin-generator.ts'

/* Invoices, quotes and the budgets of events. */

async function sheetsOf(prompt: string, locale: Locale): Promise<{ headers: string[]; rows: string[][] }[]> {
  const calculated = await writtenSheets({ prompt, locale, today: '2026-11-28' })
  return calculated.sheets.map(({ columns, rows }) => ({ headers: columns.map(({ header }) => header), rows }))
}

function textOf(prompt: string, locale: Locale, documentType: DocumentType = 'doc'): string {
  const made = Array.from(writeBuiltin({ prompt, documentType, locale, seed: 7, today: '2026-11-28' }))
  return JSON.stringify(made.filter(({ kind }) => kind !== 'notice'))
}

const BILLS: [Locale, string, string[][]][] = [
  [
    'en',
    'invoice no 231 from Harlow Joinery to Mrs Bell, 3 doors at £140, fitting 6 hours at £35, VAT 20%, due 30 days',
    [
      ['From', 'Harlow Joinery'],
      ['To', 'Mrs Bell'],
      ['Payment due', '30 days'],
    ],
  ],
  [
    'es',
    'factura nº 77 de Carpintería Soto a Bar Manolo, 4 mesas a 120 €, montaje 5 horas a 28 €, IVA 21 %, vencimiento a 30 días',
    [
      ['De', 'Carpintería Soto'],
      ['Para', 'Bar Manolo'],
      ['Vencimiento', '30 días'],
    ],
  ],
  [
    'fr',
    'facture n° 12 de Atelier Roux à Mme Petit, 2 chaises à 90 €, pose 3 heures à 40 €, TVA 20 %, à 30 jours',
    [
      ['De', 'Atelier Roux'],
      ['À', 'Mme Petit'],
      ['Échéance', '30 jours'],
    ],
  ],
]

describe('an invoice says who sends it, to whom and until when in lines of their own, and lists only what is sold', () => {
  test.each(BILLS)('as a sheet (%s)', async (locale, prompt, lines) => {
    const [table, details] = await sheetsOf(prompt, locale)
    expect(table?.rows).toHaveLength(2)
    expect(details?.rows).toEqual(lines)
  })

  test.each(BILLS)('as a document (%s)', (locale, prompt, lines) => {
    const text = textOf(prompt, locale)
    for (const [name, value] of lines) expect(text).toMatch(new RegExp(`\\*\\*${name}\\s?:\\*\\* ${value}`))
    // Hours at a price are multiplied.
    expect(text).toMatch(/£210|140 €|120 €/)
    expect(text).not.toMatch(/\[(?:Add|Añadir|À compléter)/)
  })
})

test.each<[Locale, string, string[][]]>([
  [
    'en',
    'quote for the Hendersons, clearance 8 hours at £25, skip £180, VAT 20%, valid 14 days',
    [
      ['To', 'the Hendersons'],
      ['Validity', '14 days'],
    ],
  ],
  [
    'es',
    'presupuesto para Hotel Miramar: pintar 12 habitaciones a 150 €, andamio 400 €, IVA 21%, válido 30 días',
    [
      ['Para', 'Hotel Miramar'],
      ['Validez', '30 días'],
    ],
  ],
  [
    'fr',
    'devis pour M. Lenoir : peinture salon 450 €, 20 m² de parquet à 35 €, TVA 10 %, validité 2 mois',
    [
      ['À', 'M. Lenoir'],
      ['Validité', '2 mois'],
    ],
  ],
])('a quote says for whom it is and how long it is valid (%s)', async (locale, prompt, lines) => {
  const [table, details] = await sheetsOf(prompt, locale)
  expect(table?.rows).toHaveLength(2)
  expect(details?.rows).toEqual(lines)
})

describe('a budget of an event sets what comes in against what goes out, and multiplies a price per head', () => {
  test.each<[Locale, string, string[]]>([
    ['en', 'village fete budget: marquee 350, band £200, 60 tickets at £6, sponsors 500, food 280', ['860', '830', '30']],
    ['en', 'christmas party budget for 45: catering £22 per head, DJ £300, venue £450, company pays £1500', ['1500', '1740', '-240']],
    ['en', 'school trip budget: coach £450, museum tickets £6 each for 40 kids, parents pay £15 each, grant £200', ['800', '690', '110']],
    ['es', 'presupuesto boda: anticipo 150, salón 900, patrocinio de 500 €, menú 32 € por persona, 28 personas', ['650', '1796', '-1146']],
    [
      'fr',
      'repas de fin d’année : menu 32 €, 28 personnes, salle 250 €, subvention 400, participation 15 € par personne',
      ['820', '1146', '-326'],
    ],
  ])('(%s) %s', async (locale, prompt, sums) => {
    const [, summary] = await sheetsOf(prompt, locale)
    expect(summary?.rows).toEqual([sums])
  })
})

describe('a budget by months has a column for each month, and what is paid once stands in its month', () => {
  test.each<[Locale, string, string[], string[]]>([
    [
      'en',
      'budget by month January to March: rent 800, insurance 600 in February',
      ['January', 'February', 'March'],
      ['Insurance', '', '600', '', '600'],
    ],
    [
      'es',
      'presupuesto por meses de enero a marzo: alquiler 800, seguro 600 en febrero',
      ['Enero', 'Febrero', 'Marzo'],
      ['Seguro', '', '600', '', '600'],
    ],
    [
      'fr',
      'budget par mois de janvier à mars : loyer 800, assurance 600 en février',
      ['Janvier', 'Février', 'Mars'],
      ['Assurance', '', '600', '', '600'],
    ],
  ])('(%s)', async (locale, prompt, months, row) => {
    const [table] = await sheetsOf(prompt, locale)
    expect(table?.headers.slice(1, -1)).toEqual(months)
    expect(table?.rows[1]).toEqual(row)
  })

  test('a year has twelve, and what comes in is apart', async () => {
    const [table, summary] = await sheetsOf('monthly budget 2027: sales 5000, rent 800, insurance 600 in march', 'en')
    expect(table?.headers).toHaveLength(1 + 1 + 12 + 1)
    expect(summary?.rows).toEqual([['60000', '10200', '49800']])
  })

  test('"monthly" alone is the budget of one month', async () => {
    expect((await sheetsOf('monthly budget: rent 800, food 300', 'en'))[0]?.headers).toHaveLength(2)
  })
})

test('20,000 characters of an invoice take less than three seconds of processor time', () => {
  for (const part of [
    'from A ',
    'budget by month a 1 a 1 in ',
    ', a 1 in march ',
    'due in ',
    ', due a a a a 30',
    'De A de ',
    'a 1 h à 1 ',
    ', fitting 1 h at £1 ',
  ]) {
    const prompt = `${part.startsWith('budget') ? 'budget by month: ' : 'invoice '}${part.repeat(20_000 / part.length)}`
    for (const documentType of ['sheet', 'doc'] as const)
      expect(
        processorMs(() => textOf(prompt, 'en', documentType)),
        part,
      ).toBeLessThan(3_000)
  }
})

test.each([
  [
    'budget for village fete: marquee 650, prizes 200. income - stalls 22 at £15, raffle 400, BBQ 550. need to see if we make a profit',
    'Expense',
  ],
  [
    'budget for village fete: costs: marquee 650, prizes 200. income: stalls 22 at £15, raffle 400, BBQ 550. need to see if we make a profit',
    'Costs',
  ],
])('what stands behind "income" comes in, up to the end of its list (%s)', async (prompt, expense) => {
  const [budget, summary] = await sheetsOf(prompt, 'en')
  expect(budget?.rows.map(([name, type]) => [name, type])).toEqual([
    ['Marquee', expense],
    ['Prizes', expense],
    ['Stalls', 'Income'],
    ['Raffle', 'Income'],
    ['BBQ', 'Income'],
  ])
  expect(summary?.rows).toEqual([['1280', '850', '430']])
})
