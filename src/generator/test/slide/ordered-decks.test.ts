import { expect, test } from 'vitest'
import type { Slide } from '#shared/content/slide.ts'
import type { Locale } from '#shared/locale.ts'
import { writeBuiltin } from '#features/generation/server/builtin/builtin-generator.ts'

/* Decks whose prompt orders slides in sentences of their own. */

function write(locale: Locale, prompt: string) {
  const elements = [...writeBuiltin({ prompt, documentType: 'slide', locale, seed: 7, today: '2026-11-28' })]
  const slides = elements.flatMap((element): Slide[] => (element.kind === 'slide' ? [element.slide] : []))
  const unused = elements.flatMap((element) => (element.kind === 'notice' && element.code === 'prompt_not_used' ? [element.text] : []))
  const said = JSON.stringify(slides).replaceAll(/[\u00A0\u202F]/g, ' ')
  return { slides, said, unused: unused.join(' '), titles: slides.map(({ title }) => title.replaceAll(/[\u00A0\u202F]/g, ' ')) }
}

test.each<[Locale, prompt: string, titles: string[], orders: RegExp]>([
  [
    'en',
    'Review of our open day at Hazel Lodge. 310 visitors, 42 sign-ups, £1,900 spent. The rain kept families away. One slide per area (garden, kitchen, playroom), then lessons learned, then next steps with owners Mo and Tilda. No animations, lots of photos.',
    ['Garden', 'Kitchen', 'Playroom', 'Lessons learned', 'Next steps'],
    /one slide per|with owners|animations|lots of photos/i,
  ],
  [
    'es',
    'Balance del mercadillo solidario de Valdeolmo. 54 puestos, 3.200 € recaudados. Faltaron sillas. Una diapositiva por zona (plaza, calle, patio) y cierra con las gracias a los voluntarios. Sin animaciones.',
    ['Plaza', 'Calle', 'Patio', 'Gracias a los voluntarios'],
    /una diapositiva por|cierra con|animaciones/i,
  ],
  [
    'fr',
    'Bilan de la fête du quartier des Tilleuls. 420 visiteurs, 2 100 € de recettes. La buvette a manqué de glaçons. Une diapo par stand (crêpes, jeux, musique), puis le calendrier 2027, terminer par les remerciements aux bénévoles. Peu de texte.',
    ['Crêpes', 'Jeux', 'Musique', 'Calendrier 2027', 'Remerciements aux bénévoles'],
    /une diapo par|terminer par|peu de texte/i,
  ],
])('each slide that is ordered by name is there, in order, and no order is printed (%s)', (locale, prompt, expected, orders) => {
  const { titles, said } = write(locale, prompt)
  expect(titles.slice(-expected.length)).toEqual(expected)
  expect(said).not.toMatch(orders)
})

test('what is told of how it looks is named as not used, and what is done is not', () => {
  const { unused } = write(
    'en',
    'Deck on our bike scheme for the staff council. 80 staff cycle to work. We need 12 more racks. Include a timeline and a slide on parking. Friendly tone, no animations.',
  )
  expect(unused).toContain('no animations')
  expect(unused).not.toMatch(/timeline|parking/)
})

test('numbered lines are the slides of a deck, each with what is said of it', () => {
  const { slides } = write(
    'en',
    'Induction deck for the Orla Bay surf school:\n1. Welcome from Nuno, head coach (here since 2011)\n2. Hours: early 7:30, late 12:00\n3. Board hire, half day £12, day £20\n4. Always two coaches in the water\nfriendly tone, big pictures',
  )
  expect(slides.slice(1)).toMatchObject([
    { title: 'Welcome from Nuno, head coach', bullets: ['Here since 2011'] },
    { title: 'Hours', bullets: ['Early 7:30', 'Late 12:00'] },
    { title: 'Board hire', bullets: ['Half day £12', 'Day £20'] },
    { title: 'Always two coaches in the water' },
  ])
})

test('what is compared stands side by side, and owners have their next steps', () => {
  const { slides, titles } = write(
    'en',
    'The allotment committee decides between a shed and a container. Shed: £2,400, built in 3 days, needs paint. Container: £3,100, delivered, no windows. Vote on 6 June. Pros and cons side by side, end with a recommendation and next steps for Rev. Ada Moss and the treasurer, Iqbal.',
  )
  expect(slides).toContainEqual(
    expect.objectContaining({
      layout: 'two_column',
      left: { heading: 'Shed', bullets: ['£2,400', 'Built in 3 days', 'Needs paint'] },
      right: { heading: 'Container', bullets: ['£3,100', 'Delivered', 'No windows'] },
    }),
  )
  expect(titles.slice(-2)).toEqual(['Recommendation', 'Next steps'])
  expect(slides.at(-1)).toMatchObject({ bullets: ['Rev. Ada Moss: [Add: next step]', 'The treasurer, Iqbal: [Add: next step]'] })
})

test.each<[Locale, string, string, number]>([
  [
    'en',
    'cycle safety talk for new couriers, 15 mins. helmets on always, front desk is Gus, the bike room is behind the lift. what to do after a crash, types of lock. finish w a 4 question quiz and answers on the last slide',
    'Answers',
    4,
  ],
  [
    'es',
    'Formación de acogida para socorristas de la piscina. La enfermería está junto a la entrada. El jefe de turno es Ander. Incluye una diapositiva sobre turnos y termina con un test de 3 preguntas y respuestas en la última diapositiva.',
    'Respuestas',
    3,
  ],
])('a quiz has as many questions as it is asked for, and its answers where they are asked for (%s)', (locale, prompt, answers, count) => {
  const { slides } = write(locale, prompt)
  expect(slides.at(-1)?.title).toBe(answers)
  const quiz = slides.at(-2)
  expect(quiz?.layout === 'bullets' && quiz.bullets.length).toBe(count)
})

test('a quotation has its slide, and facts of one sentence stay on one', () => {
  const { slides } = write(
    'en',
    'Campaign review for Pell Sourdough: the "Crust first" week. Spend £8,200, 310k views, 1.9% clicks, 640 loaves against a target of 500. Quote from a customer, Ruth in Ely: "My toaster has never been happier." Include a slide on what went wrong.',
  )
  expect(slides).toContainEqual(
    expect.objectContaining({ layout: 'quote', quote: 'My toaster has never been happier.', source: 'A customer, Ruth in Ely' }),
  )
  expect(slides).toContainEqual(
    expect.objectContaining({ bullets: ['Spend £8,200', '310k views', '1.9% clicks', '640 loaves against a target of 500'] }),
  )
  expect(slides.at(-1)?.title).toBe('What went wrong')
})

test.each<[Locale, string, number]>([
  [
    'en',
    'Pitch deck for Mossbank, rented mushroom kits. One kit costs £9 and lasts 3 harvests. Team: Ivo Hart (CEO), Lucy Wren (lab). Asking for £80k. 9 slides, problem first, last slide just the contact ivo@mossbank.example',
    9,
  ],
  [
    'fr',
    'Accueil des bénévoles de la ressourcerie. Horaires 9h-17h. Responsable : Zoé Kerr, poste 4. Toujours porter des gants. Prévoir une diapo « Qui fait quoi ». 5 diapos, ton sympa.',
    5,
  ],
])('a deck has as many slides as are counted (%s)', (locale, prompt, count) => {
  const { slides, said } = write(locale, prompt)
  expect(slides).toHaveLength(count)
  expect(said).not.toMatch(/\d slides|diapos|problem first|ton sympa/)
})

test('each decade has a slide, and what was said of its years', () => {
  const { slides } = write(
    'en',
    '50th birthday slideshow for Uncle Theo. born 1976 in Bath, moved to Oban in 99, opened the kiosk in 2012. one slide per decade + photo placeholders. end with "Same time next year"',
  )
  expect(slides.slice(1)).toMatchObject([
    { title: 'The 1970s', bullets: ['Born 1976 in Bath'] },
    { title: 'The 1980s' },
    { title: 'The 1990s', bullets: ['Moved to Oban in 99'] },
    { title: 'The 2000s' },
    { title: 'The 2010s', bullets: ['Opened the kiosk in 2012'] },
    { title: 'The 2020s' },
    { title: 'Same time next year' },
  ])
})
