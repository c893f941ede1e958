import { expect, test } from 'vitest'
import type { Locale } from '#shared/locale.ts'
import { writtenSections } from '#test/written-sections.ts'

/* Quotes and invoices as they are typed in a hurry. */

const write = (locale: Locale, prompt: string): { title: string; lines: string[] } => {
  const { title, under } = writtenSections(prompt, locale)
  return {
    title,
    lines: Object.values(under)
      .flatMap((lines) => lines ?? [])
      .map((line) => line.replaceAll(/[\u00A0\u202F]/gu, ' ')),
  }
}

test.each<[Locale, string, string, string[]]>([
  [
    'en',
    'quote for garden wall for Mrs Patel 14 Elm Rd. 12 m2 brickwork at £95 per m2, skip hire 220, labour 3 days at 240 a day. vat 20%. valid 30 days start 11 jan',
    'Quote: garden wall',
    [
      '**To:** Mrs Patel, 14 Elm Rd',
      'Brickwork (m2) | 12 | £95 | £1,140',
      'Skip hire |  |  | £220',
      'Labour (days) | 3 | £240 | £720',
      'VAT (20%) |  |  | £416',
      '**Total** |  |  | **£2,496**',
      'Start 11 Jan',
      '**Validity:** 30 days',
    ],
  ],
  [
    'en',
    'quote for laying laminate 40 m2 at £62 per m2 underlay £180 removal of old carpet £90 customer Tom Reece start w/c 11 jan deposit 25%',
    'Quote for Tom Reece',
    ['Laying laminate (m2) | 40 | £62 | £2,480', 'Underlay |  |  | £180', '**Total** |  |  | **£2,750**', 'Deposit (25%) |  |  | £687.50'],
  ],
  [
    'en',
    'quote: office cleaning 3 times a week at £55 each visit for 4 weeks, window clean £120 one off, plus vat 20, for Harlow Dental',
    'Quote for Harlow Dental',
    ['Office cleaning | 12 | £55 | £660', '**Total** |  |  | **£936**'],
  ],
  [
    'es',
    'factura 45/2026 a Hotel Miramar por 3 sesiones de fotos a 250 euros y edición 120 iva 21% vence el 15 de enero IBAN ES12 3456',
    'Factura 45/2026 para Hotel Miramar',
    ['Fotos (sesiones) | 3 | 250 € | 750 €', 'Edición |  |  | 120 €', 'IVA (21 %) |  |  | 182,70 €', 'IBAN ES12 3456'],
  ],
  [
    'fr',
    'devis peinture pour Mme Lopez 40 m2 à 18 euros le m2, lessivage 150, tva 10%, travaux semaine du 12 janvier, acompte 30%',
    'Devis : peinture',
    ['Peinture (m2) | 40 | 18 € | 720 €', 'Lessivage |  |  | 150 €', '**Total** |  |  | **957 €**', 'Travaux semaine du 12 janvier'],
  ],
])(
  'every price of a quote or an invoice is a row, multiplied by its quantity, and what is no price stays (%s: %s)',
  (locale, prompt, title, lines) => {
    const made = write(locale, prompt)
    expect(made.title.replaceAll(/[\u00A0\u202F]/gu, ' ')).toBe(title)
    expect(made.lines).toEqual(expect.arrayContaining(lines))
  },
)
