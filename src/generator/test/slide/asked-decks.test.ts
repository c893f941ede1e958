import { expect, test } from 'vitest'
import type { Slide } from '#shared/content/slide.ts'
import type { Locale } from '#shared/locale.ts'
import { writeBuiltin } from '#features/generation/server/builtin/builtin-generator.ts'

/* Decks that somebody asks for in their own words: with a greeting, with who they are, with a list of what it is to have. */

function write(prompt: string, locale: Locale = 'en') {
  const elements = [...writeBuiltin({ prompt, documentType: 'slide', locale, seed: 7, today: '2026-11-28' })]
  const slides = elements.flatMap((element): Slide[] => (element.kind === 'slide' ? [element.slide] : []))
  const said = JSON.stringify(slides).replaceAll(/[\u00A0\u202F]/g, ' ')
  return { slides, said, titles: slides.map(({ title }) => title.replaceAll(/[\u00A0\u202F]/g, ' ')) }
}

test.each<[Locale, string, string]>([
  [
    'en',
    "I'm presenting our flood plan to the wardens on Friday. Pumps cost £900. Cover the siren and the sandbags. End with questions.",
    'Flood plan',
  ],
  [
    'en',
    "We're a brass band pitching to the mayor for a bandstand. 31 players. I'd like 6 slides: who we are, what we play, the cost, thank you.",
    'Brass band',
  ],
  [
    'en',
    "I'm giving a talk at the library on 4 May about my year in Oslo. About 9 slides, start with the ferry, food, prices. Big photos please.",
    'My year in Oslo',
  ],
  ['en', 'Make a deck of 6 slides for parents about the canoe week: 3 to 8 June, £210. Include kit list and rules.', 'Canoe week'],
  [
    'es',
    'Hola, somos una quesería en Zamora y vamos a una feria el 3 de mayo. Quiero una presentación de 7 diapositivas. Tenemos 400 ovejas. Pon historia, precios y contacto.',
    'Quesería en Zamora',
  ],
  [
    'fr',
    'Bonjour ! Je présente mon stage en librairie, du 3 au 7 mars, 6 diapos. Faut : la boutique, ma journée, ce que j’ai aimé. 4 salariés.',
    'Stage en librairie',
  ],
])('a deck is called what it is about, and not by the words that ask for it (%s: %s)', (locale, prompt, title) => {
  const { titles, said } = write(prompt, locale)
  expect(titles[0]).toBe(title)
  expect(said).not.toMatch(/Hola|Bonjour|Faut|Make a deck|"I'd like|photos please/)
})

test('each thing of one list has its slide where the slides are counted, and nothing asks the author', () => {
  const { slides, titles, said } = write('6 slides for Y4 on the Titanic, 1912, Southampton, 2,224 people, 2 hours 40, quiz at the end')
  expect(titles).toEqual(['Titanic', '1912', 'Southampton', 'People', '2 hours 40', 'Quiz'])
  expect(slides).toHaveLength(6)
  expect(slides[3]).toMatchObject({ layout: 'stats', stats: [{ value: '2,224', label: 'People' }] })
  expect(said).not.toMatch(/True or false\? (?:1912|2,224)|Who decides|For whom/)
})

test('a limit of minutes is no limit of slides', () => {
  const { slides } = write(
    'toolbox talk hot works for welders, 5 slides, extinguisher within 3 metres, fire watch 60 minutes, max 20 minutes in the pit',
  )
  expect(slides).toHaveLength(5)
})

test('figures in a row are the charts that are ordered', () => {
  const { slides } = write(
    'Board update on absence. 2023 4%, 2024 6%, 2025 7%, main causes are back pain 40%, stress 35%, colds 25%. Need 5 slides with 2 charts and a recommendation to hire a nurse.',
  )
  const charts = slides.flatMap((slide) => (slide.layout === 'chart' ? [slide.chart.categories] : []))
  expect(charts).toEqual([
    ['2023', '2024', '2025'],
    ['Pain', 'Stress', 'Colds'],
  ])
  expect(slides.at(-1)).toMatchObject({ title: 'Recommendation', bullets: ['Hire a nurse'] })
})

test('rows behind a label keep it, and are the table that is ordered', () => {
  const { slides, said } = write(
    'Deck on gym passes for our staff. Three passes: Blue £20 a month, off peak only; Red £35, any time; Gold £50, with pool. Need comparison table, how to join, FAQ.',
  )
  expect(slides.find(({ layout }) => layout === 'table')).toMatchObject({
    rows: [
      ['Blue', '£20 a month, off peak only'],
      ['Red', '£35, any time'],
      ['Gold', '£50, with pool'],
    ],
  })
  expect(said).not.toContain('Need comparison')
})

test('what stands in the brackets of a name is said on its slide', () => {
  const { slides } = write(
    'AGM of the residents, 8 slides. Last year (24 bins, a speed sign, 210 guests), accounts 3,412 in, elections for 3 posts. Cover the hall roof and the fence (£80 a panel).',
  )
  expect(slides.find(({ title }) => title === 'Last year')).toMatchObject({ bullets: ['24 bins', 'A speed sign', '210 guests'] })
})

test('each thing of a list that has a slide "each" has one', () => {
  const { titles } = write(
    'Training for porters on safe lifting. Three case studies: Nan in the lift, Raj with a wardrobe, the stuck pallet. Each case on one slide with questions. Cover boots and gloves.',
  )
  expect(titles).toEqual(expect.arrayContaining(['Nan in the lift', 'Raj with a wardrobe', 'The stuck pallet']))
})

test.each<[Locale, string, string[]]>([
  [
    'fr',
    'Réunion des parents de CE1, 20 élèves. Je veux parler des horaires, des devoirs (15 min par soir) et de la sortie au zoo. 6 diapos.',
    ['Horaires', 'Devoirs', 'Sortie au zoo'],
  ],
  [
    'en',
    'Session on asthma for coaches. Cover triggers, inhalers, peak flow below 300, and when to call an ambulance. 7 slides.',
    ['Triggers', 'Inhalers', 'Peak flow below 300', 'When to call an ambulance'],
  ],
])('whatever is to be talked about has a slide, in its order (%s)', (locale, prompt, names) => {
  const { titles } = write(prompt, locale)
  expect(titles.filter((title) => names.includes(title))).toEqual(names)
})

test('what somebody is stays no part of the number of slides, and a wish ends the deck as it is', () => {
  const { titles, said } = write(
    'hello! can u do a powerpoint for my mums 60th, about 9 slides, she was born in Hull in 1966, drove buses 30 years, married to Ken since 1990, finish with happy birthday mum',
  )
  expect(titles).toEqual(expect.arrayContaining(['She was born in Hull in 1966', 'Married to Ken since 1990']))
  expect(titles.at(-1)).toBe('Happy birthday mum')
  expect(said).not.toMatch(/can u|Add: happy/i)
})
