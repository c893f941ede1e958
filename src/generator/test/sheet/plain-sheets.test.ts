import { describe, expect, test } from 'vitest'
import { calculateSheets } from '#features/documents/server/calculate.ts'
import { writeBuiltin } from '#features/generation/server/builtin/builtin-generator.ts'
import { addElement, emptyContent } from '#shared/content/element.ts'
import type { Locale } from '#shared/locale.ts'

type Seen = { headers: string[]; rows: (string | null)[][]; notes: (string | null)[][]; totals: number; missed: string }

async function seenIn(prompt: string, locale: Locale): Promise<Seen> {
  const content = emptyContent('sheet')
  let missed = ''
  for (const element of writeBuiltin({ prompt, documentType: 'sheet', locale, seed: 7, today: '2026-11-27' })) {
    addElement(content, element)
    if (element.kind === 'notice' && element.code === 'prompt_not_used') missed = String(element.values?.names)
  }
  const { sheets } = (await calculateSheets(content)).content
  const [table, details] = sheets
  return {
    headers: table?.columns.map(({ header }) => header) ?? [],
    rows: table?.rows ?? [],
    notes: details?.rows ?? [],
    totals: table?.totals?.length ?? 0,
    missed,
  }
}

describe('where no reader has a place for every part, the sheet shows what was said in plain columns', () => {
  test.each<[Locale, string, string[], string[][]]>([
    [
      'en',
      'campaign results q1: email 12,000 sent 480 clicks 36 sales, google ads 900 spent 610 clicks 22 sales, flyers 250 spent 5 sales',
      ['Item', 'Sent', 'Clicks', 'Sales', 'Spent'],
      [
        ['Email', '12000', '480', '36', ''],
        ['Google ads', '', '610', '22', '900'],
        ['Flyers', '', '', '5', '250'],
      ],
    ],
    [
      'es',
      'resultados de la campaña: correo 12.000 enviados 480 clics 36 ventas, anuncios 900 gastados 610 clics 22 ventas',
      ['Concepto', 'Enviados', 'Clics', 'Ventas', 'Gastados'],
      [
        ['Correo', '12000', '480', '36', ''],
        ['Anuncios', '', '610', '22', '900'],
      ],
    ],
    [
      'fr',
      'résultats de la campagne : courriel 12 000 envoyés 480 clics 36 ventes, annonces 900 dépensés 610 clics 22 ventes',
      ['Poste', 'Envoyés', 'Clics', 'Ventes', 'Dépensés'],
      [
        ['Courriel', '12000', '480', '36', ''],
        ['Annonces', '', '610', '22', '900'],
      ],
    ],
  ])('a word behind each figure is its column (%s)', async (locale, prompt, headers, rows) => {
    const seen = await seenIn(prompt, locale)
    expect(seen.headers).toEqual(headers)
    expect(seen.rows).toEqual(rows)
    expect(seen.totals).toBe(0)
  })

  test('an order is no heading, and money that comes in and goes out has no sum', async () => {
    const seen = await seenIn(
      'hi need a sheet for our summer fair. ticket sales 1,240, raffle 310, staff payments 420, marquee hire 600. want profit at bottom. keep it simple thanks',
      'en',
    )
    expect(seen.headers).toEqual(['Item', 'Amount'])
    expect(seen.rows).toEqual([
      ['Ticket sales', '1240'],
      ['Raffle', '310'],
      ['Staff payments', '420'],
      ['Marquee hire', '600'],
    ])
    expect(seen.totals).toBe(0)
    expect(seen.missed).toBe('want profit at bottom')
  })

  test('a relation that the prompt writes down is a formula, and what is no row stays whole as a note', async () => {
    const seen = await seenIn(
      'absence record for bradford factor: Ali 3 spells 9 days, Jo 1 spell 10 days, Kim 5 spells 5 days. score = spells x spells x days. trigger at 125',
      'en',
    )
    expect(seen.headers).toEqual(['Name', 'Spells', 'Days', 'Score'])
    expect(seen.rows).toEqual([
      ['Ali', '3', '9', '81'],
      ['Jo', '1', '10', '10'],
      ['Kim', '5', '5', '125'],
    ])
    expect(seen.notes).toEqual([['Note', 'Trigger at 125']])
  })

  test('how many at which price is multiplied, and amounts of one kind have the sum that is asked for', async () => {
    const seen = await seenIn(
      'garden project, 6 raised beds at 45 each, compost 14 bags 6.50 each, fence 320, helper 2 days at 120 a day. total',
      'en',
    )
    expect(seen.headers).toEqual(['Item', 'Quantity', 'Unit', 'Unit price', 'Amount'])
    expect(seen.rows).toEqual([
      ['Raised beds', '6', '', '45', '270'],
      ['Compost', '14', 'bags', '6.5', '91'],
      ['Fence', '', '', '320', '320'],
      ['Helper', '2', 'days', '120', '240'],
    ])
    expect(seen.totals).toBe(1)
  })

  test('a price behind a small word is no column, and a figure that may be a price or a count is a note', async () => {
    const seen = await seenIn('moving house list: van 1 day 85, boxes 30 at 1.20, cleaner 3 hours at 18 an hour, deposit 900 paid', 'en')
    expect(seen.headers).toEqual(['Item', 'Quantity', 'Unit', 'Unit price', 'Amount', 'Notes'])
    expect(seen.rows).toEqual([
      ['Boxes', '30', '', '1.2', '36', ''],
      ['Cleaner', '3', 'hours', '18', '54', ''],
      ['Deposit', '', '', '900', '900', 'Paid'],
    ])
    expect(seen.notes).toEqual([['Note', 'Van 1 day 85']])
  })
})
