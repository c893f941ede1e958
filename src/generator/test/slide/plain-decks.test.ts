import { expect, test } from 'vitest'
import type { Locale } from '#shared/locale.ts'
import type { Slide } from '#shared/content/slide.ts'
import { writeBuiltin } from '#features/generation/server/builtin/builtin-generator.ts'

/* Decks as people order them: called what they are about, each fact below a heading that fits it, an end that says something. */

function write(locale: Locale, prompt: string): Slide[] {
  const elements = [...writeBuiltin({ prompt, documentType: 'slide', locale, seed: 7, today: '2026-11-28' })]
  return elements.flatMap((element) => (element.kind === 'slide' ? [element.slide] : []))
}

const saidOn = (slide: Slide | undefined): string => JSON.stringify(slide ?? '').replaceAll(/[\u00A0\u202F]/g, ' ')

test.each<[Locale, string, string, string]>([
  ['en', 'pitch to the parish to keep our lido open: 900 swimmers, 40 volunteers, £12,000 a year', 'Keep our lido open', 'To the parish'],
  ['en', 'pitch to the bank for a loan for a second van: 84 orders a week, van 28k, two drivers', 'Loan for a second van', 'To the bank'],
  ['en', 'Training for the night porters about fire doors, check at 10pm, 14 doors', 'Fire doors', 'For the night porters'],
  [
    'es',
    'presentacion para los socios: viaje a Cuenca 2027, salida 8h, 95 € por persona, 50 plazas',
    'Viaje a Cuenca 2027',
    'Para los socios',
  ],
  [
    'fr',
    'présentation aux parents : kermesse du 6 juin, stands de 14h à 18h, 12 bénévoles, tombola 2 €',
    'Kermesse du 6 juin',
    'Aux parents',
  ],
])('a deck is called what it is about, and says below for whom it is (%s: %s)', (locale, prompt, title, listeners) => {
  expect(write(locale, prompt)[0]).toMatchObject({ title, subtitle: listeners })
})

test.each<[Locale, string]>([
  ['en', 'training for baristas: milk at 65 degrees, wipe the wand, grind fresh, double shot 18 g, gloves for cleaning'],
  ['es', 'formación de baristas: leche a 65 grados, limpiar la varilla, moler al momento, café doble 18 g, guantes para limpiar'],
  ['fr', 'bilan du club de boules : 86 membres, 4 tournois, recettes 2 100 €, dépenses 1 900 €, nouveau terrain'],
])('no slide thanks or asks for questions that nobody mentioned (%s)', (locale, prompt) => {
  expect(saidOn(write(locale, prompt).at(-1))).not.toMatch(/questions|preguntas|merci|thank|gracias/i)
})

test.each<[Locale, string, string, string[]]>([
  ['en', 'camp for scouts deck: activities: pool, garden, theatre; 60 places, meeting 20 May 6pm', 'Activities', ['60', '20 May']],
  [
    'es',
    'presentación del campamento: actividades: piscina, huerto, teatro; plazas 60, reunión 20 mayo 18h',
    'Actividades',
    ['60', '20 mayo'],
  ],
  ['fr', 'présentation du camp : activités : piscine, potager, théâtre ; 60 places, réunion 20 mai 18h', 'Activités', ['60', '20 mai']],
])('a list behind a colon ends at the semicolon (%s)', (locale, prompt, label, others) => {
  const slides = write(locale, prompt)
  const list = saidOn(slides.find(({ title }) => title === label))
  expect(list).toMatch(/pool|pisc/i)
  for (const other of others) {
    expect(list).not.toContain(other)
    expect(saidOn(slides[0]) + slides.slice(1).map(saidOn).join()).toContain(other)
  }
})

test('what is asked for, the day of the decision and whom to ask end the deck, each said once', () => {
  const slides = write(
    'en',
    'pitch to council to save our village library: 340 members, 1,200 loans a month, closing would save only £19k, we ask for £6,000 a year for 3 years, decision 9 Feb',
  )
  expect(slides.at(-1)).toMatchObject({ title: 'We ask for £6,000 a year for 3 years', subtitle: expect.stringMatching(/^Decision 9 Feb/) })
  expect(slides.map(({ title }) => title)).not.toContain('Costs')
})

test.each<[Locale, string, RegExp]>([
  [
    'en',
    'onboarding for bakers: start 4am, hairnet always, report accidents same day, contact Lou Finn (shift lead)',
    /^Who to ask.*Lou Finn \(shift lead\)/,
  ],
  [
    'es',
    'charla para monitores: llegar a las 9h, chaleco siempre, no correr, contacto Pilar Gómez (ayuntamiento)',
    /^Contacto.*Pilar Gómez \(ayuntamiento\)/,
  ],
  [
    'fr',
    'présentation du marché : 22 chalets à 90 €, électricité max 2 kW, sécurité de nuit, contact Élodie Marchand (mairie)',
    /^Contact.*Élodie Marchand \(mairie\)/,
  ],
])('whom to ask stands whole on the last slide (%s)', (locale, prompt, said) => {
  const last = write(locale, prompt).at(-1)
  expect(`${last?.title} ${last === undefined ? '' : saidOn(last)}`).toMatch(said)
})

test.each<[Locale, string, string]>([
  ['en', 'report of the village library: 340 members, 41 talks, top book: Patria, spent £3,200, complaints about noise', '£3,200'],
  ['es', 'balance de la biblioteca: 2.310 socios, 41 talleres, libro más pedido: Patria, gasto 31.200 €, quejas por el ruido', '31.200 €'],
  [
    'fr',
    'bilan de la bibliothèque : 340 membres, 41 ateliers, livre le plus lu : Patria, dépenses 3 200 €, plaintes pour le bruit',
    '3 200 €',
  ],
])('one thing behind a colon takes no amount with it (%s)', (locale, prompt, amount) => {
  const slides = write(locale, prompt)
  expect(saidOn(slides.find(({ title }) => /book|libro|livre/i.test(title)))).not.toContain(amount)
  expect(slides.map(saidOn).join()).toContain('Patria')
})

test('a trip is no farewell', () => {
  const slides = write(
    'es',
    'reunión padres viaje a Roma: del 12 al 16 abril, 540 €, hotel 3 estrellas, 4 profesores, DNI obligatorio, móvil de guardia 611 220 330',
  )
  expect(slides.map(saidOn).join()).not.toMatch(/suerte/)
  expect(saidOn(slides.at(-1))).toContain('611 220 330')
})

test.each<[Locale, string, string, string]>([
  [
    'en',
    'pitch: pop-up diner at the docks, 18 seats, £45,000 wanted, opening on 15 May 2027 in Hull',
    'What comes next',
    'Opening on 15 May',
  ],
  [
    'es',
    'pitch: bar efímero en el muelle, 18 plazas, 45.000 € buscados, apertura el 15 de mayo de 2027 en Vigo',
    'Lo que sigue',
    'Apertura el 15 de mayo',
  ],
  [
    'fr',
    'pitch resto éphémère Chez Lulu, 18 couverts, 45 000 € recherchés, ouverture le 15 mai 2027 à Nantes',
    'La suite',
    'Ouverture le 15 mai',
  ],
])('the day that a deck ends with stands below a heading (%s)', (locale, prompt, title, day) => {
  expect(write(locale, prompt).at(-1)).toMatchObject({ title, subtitle: expect.stringContaining(day) as string })
})

test('a slip, a short form and the order for a deck are not in its title', () => {
  expect(write('en', 'presntation abt bats at yr 5, 3 roosts in the church, 40 bats counted, box by the gate')[0]?.title).toBe(
    'Bats at year 5',
  )
  expect(
    write('en', "prez for my gran's 90th, born 1936 in Cork, moved to Hull 1958, married Jim 1961, loves bingo and tea")[0]?.title,
  ).toBe("My gran's 90th")
})

test('years of a life stand together, and one fact is no slide', () => {
  const slides = write(
    'en',
    "prez for my gran's 90th, born 1936 in Cork, moved to Hull 1958, married Jim 1961, loves bingo and tea, 4 kids",
  )
  expect(slides.slice(1).map((slide) => [slide.title, 'bullets' in slide ? slide.bullets : []])).toEqual([
    ['Over the years', ['Born 1936 in Cork', 'Moved to Hull 1958', 'Married Jim 1961']],
    ['Key points', ['Loves bingo and tea', '4 kids']],
  ])
})

test.each<[Locale, string, string]>([
  [
    'en',
    'toolbox talk ladders for roofers - check feet first, never top 3 rungs, last year 2 near misses, sign sheet at end, Dave',
    'Dave',
  ],
  ['fr', 'présentation aux parents : kermesse du 6 juin, stands de 14h à 18h, tombola 2 €, apporter un gâteau, Mme Roussel', 'Mme Roussel'],
])('who speaks stands on the first slide, and is no point (%s: %s)', (locale, prompt, speaker) => {
  const [first, ...others] = write(locale, prompt)
  expect(saidOn(first)).toContain(speaker)
  expect(JSON.stringify(others)).not.toContain(speaker)
})

test('the days of a plan stand on one slide, in their order', () => {
  const slides = write('en', 'parents evening SATs: mon spelling, tues reading, wed maths 1+2, thu maths 3, no holidays, early nights pls')
  const days = slides.find((slide) => saidOn(slide).includes('pelling'))
  expect(saidOn(days)).toMatch(/spelling.*reading.*maths 1\+2.*maths 3/i)
})

test('a programme is told from its first hour to its last one, with what stands between', () => {
  const [, programme, others] = write(
    'en',
    'new starter day at garden centre: welcome 9am Jo, tour, tills training 10.30 with Raj, lunch 12.30, health and safety quiz, uniform green polo, parking behind polytunnel',
  )
  expect(programme).toMatchObject({
    title: 'Programme',
    bullets: ['Welcome 9am Jo', 'Tour', 'Tills training 10.30 with Raj', 'Lunch 12.30'],
  })
  expect(others).toMatchObject({ bullets: ['Health and safety quiz', 'Uniform green polo', 'Parking behind polytunnel'] })
})

test('figures of a month are no dates', () => {
  const slides = write(
    'es',
    'reunión comercial enero: ventas dic 84k (+6%), 3 clientes nuevos, perdido Hotel Sol, objetivo enero 90k, acciones: llamar a Grupo Vega, feria Madrid 21-24 enero',
  )
  expect(slides.map(({ title }) => title)).toEqual(['Reunión comercial enero', 'Dónde estamos', 'Las cifras', 'Acciones'])
})

test('what is done one after the other is told in its order, and a till is a thing', () => {
  const [first, ...steps] = write(
    'en',
    'how to use the new till: log in with card, press sale, scan, discount button top right, refunds manager only, cash up at 6, training video on shared drive',
  )
  expect(first).toMatchObject({ title: 'How to use the new till' })
  expect(steps.flatMap((slide) => (slide.layout === 'bullets' ? slide.bullets : []))).toEqual([
    'Log in with card',
    'Press sale',
    'Scan',
    'Discount button top right',
    'Refunds manager only',
    'Cash up at 6',
    'Training video on shared drive',
  ])
})
