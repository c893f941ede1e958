import { expect, test } from 'vitest'
import type { Slide } from '#shared/content/slide.ts'
import type { Locale } from '#shared/locale.ts'
import { writeBuiltin } from '#features/generation/server/builtin/builtin-generator.ts'

/* Nothing of a deck is torn: running orders, levels, changes and lists stay whole, and what is told to the author stays out. */

function write(prompt: string, locale: Locale = 'en') {
  const elements = [...writeBuiltin({ prompt, documentType: 'slide', locale, seed: 1, today: '2026-11-30' })]
  const slides = elements.flatMap((element): Slide[] => (element.kind === 'slide' ? [element.slide] : []))
  return {
    slides,
    titles: slides.map(({ title }) => title),
    said: JSON.stringify(slides),
    named: (title: string) => slides.find((slide) => slide.title === title),
  }
}

test('a running order that is spread over the lines of a prompt is one table', () => {
  const { slides, said } = write(
    'notes for the staff day, Elm School, 4 May\n8.30 coffee, 9.00 welcome by Mrs Orr\nfirst aid refresher 9.15-10.30, Jo Webb\nparking: use the back gate\nlunch 12.30 in the hall, free\nwelcome Ms Lee (maths)',
  )
  expect(slides).toContainEqual(
    expect.objectContaining({
      layout: 'table',
      rows: [
        ['8.30', 'Coffee'],
        ['9.00', 'Welcome by Mrs Orr'],
        ['9.15-10.30', 'First aid refresher, Jo Webb'],
        ['12.30', 'Lunch in the hall, free'],
      ],
    }),
  )
  expect(said).toMatch(/back gate/)
})

test('levels with their prices and benefits are one table, and nothing of them stands elsewhere', () => {
  const { named, said } = write(
    'sponsor deck for the Dale Run\n900 runners expected\ngold £3,000 (logo on shirts, start arch), silver £900 (banner), bronze £200 (logo on website)\nmoney goes to Dale Hospice\ncontact Ann Roe ann@dalerun.example',
  )
  expect(named('Packages and prices')).toMatchObject({
    rows: [
      ['Gold', 'Logo on shirts, start arch', '£3,000'],
      ['Silver', 'Banner', '£900'],
      ['Bronze', 'Logo on website', '£200'],
    ],
  })
  expect(said.match(/£3,000/g)).toHaveLength(1)
})

test.each<[Locale, string, RegExp]>([
  [
    'en',
    'sponsor deck for the Dale Run, need it by thursday\n900 runners expected\nlocal paper covers it\ndont make it corporate',
    /need|thursday|corporate/i,
  ],
  [
    'en',
    "ok so I've got to present the new parking rules to team leaders on tuesday, no parking at gate 2, permits from Ana, visitors sign in, about 20 mins",
    /ok so|got to|mins/i,
  ],
  [
    'es',
    'presentación para patrocinadores de la Carrera del Valle, lo necesito para el jueves\n900 corredores\nque no sea demasiado formal',
    /necesito|jueves|que no sea/i,
  ],
  [
    'fr',
    "présentation pour les sponsors de la Course du Val, j'en ai besoin pour jeudi\n900 coureurs attendus\nne la rends pas trop formelle",
    /besoin|jeudi|rends/i,
  ],
])('what is told to the author is on no slide (%s)', (locale, prompt, order) => {
  expect(write(prompt, locale).said).not.toMatch(order)
})

test('a figure that moved is shown before and now', () => {
  const { named, slides } = write(
    '8 slides, Q2 social media report for our client Orla Outdoor: instagram followers 12,400 -> 15,100, engagement 3.1% to 4.4%, tiktok 22 videos, best post was the rain reel with 310k views, ad spend £6,200',
  )
  expect(named('Engagement')).toMatchObject({ stats: [{ value: '3.1%' }, { value: '4.4%' }] })
  expect(named('Instagram followers')).toMatchObject({ stats: [{ value: '12,400' }, { value: '15,100' }] })
  expect(named('TikTok')).toMatchObject({ subtitle: '22 videos' })
  expect(slides).toHaveLength(8)
})

test('a list that a comma cuts stays together, and an ordered number tears nothing into (2), (3)', () => {
  const { named, titles } = write(
    '6 slides for the board on staff turnover: 18% this year vs 12% last year, 23 leavers, main reasons pay, commute and shift patterns, we want approval for a £40k retention bonus pot',
  )
  expect(named('Main reasons')).toMatchObject({ bullets: ['Pay', 'Commute', 'Shift patterns'] })
  expect(named('What we ask for')).toMatchObject({ subtitle: expect.stringContaining('£40k') as string })
  expect(titles).toHaveLength(6)
  expect(titles.join()).not.toMatch(/\(\d\)/)
})

test('a title that says a fact has its figures below its name (fr)', () => {
  const { named } = write(
    'présentation entretien annuel pour les managers, 7 diapos, campagne du 12 janvier au 28 février, grille en 4 niveaux, augmentation moyenne 2,3 %, comptes rendus à rendre à Ana Morel au plus tard le 15 mars',
    'fr',
  )
  expect(named('Grille')).toMatchObject({ subtitle: expect.stringMatching(/^4.niveaux$/) as string })
  expect(named('Comptes rendus')).toMatchObject({ subtitle: expect.stringMatching(/Ana Morel.*15.mars/) as string })
})

test('a deck is called by what it is for, whatever is said in front of it', () => {
  const induction = write(
    'hi, can you do slides for the induction day on monday 3 feb\n9.00 coffee, Sarah\n9.30 tour of the warehouse\n12.00 lunch provided\nbring ID and bank details\nparking behind unit 4',
  )
  expect(induction.titles[0]).toMatch(/^Induction day/)
  expect(induction.named('Programme')).toMatchObject({ layout: 'table' })
  const { titles } = write(
    '8 slides marketing results may for our client Orla Foods: website visits 8,200 -> 11,400, conversion 1.9% to 2.6%, 14 blog posts',
  )
  expect(titles[0]).toMatch(/^Marketing results/)
})

test('a figure that moved stands among the figures of its subject (es)', () => {
  const { named } = write(
    'resultados de la campaña de verano, 6 diapositivas: alcance 42.000, clics 1.900 -> 2.700, mejor anuncio el del helado, próximo paso probar TikTok',
    'es',
  )
  expect(named('Las cifras de un vistazo')).toMatchObject({
    stats: expect.arrayContaining([{ value: '1.900 → 2.700', label: 'Clics' }]) as unknown[],
  })
})

test('figures of a pitch are no (2)', () => {
  const { titles } = write(
    'pitch for a coffee cart at the station, 6 slides, cost £18k, break even 14 months, sales £210 a day, asking for £10k loan, owner Dee Marsh',
  )
  expect(titles.join()).not.toMatch(/\(\d\)/)
})
