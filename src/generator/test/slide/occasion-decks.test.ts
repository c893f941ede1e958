import { expect, test } from 'vitest'
import type { Locale } from '#shared/locale.ts'
import type { Slide } from '#shared/content/slide.ts'
import { writeBuiltin } from '#features/generation/server/builtin/builtin-generator.ts'

/** Typesetting puts no-break spaces in front of signs. */
function spaced(text: string): string {
  return text.replaceAll(/[\u00A0\u202F]/g, ' ')
}

/* A deck that is ordered in a few notes is short: what is known stands below what it is about, and one list says what is missing. */

function write(locale: Locale, prompt: string) {
  const elements = [...writeBuiltin({ prompt, documentType: 'slide', locale, seed: 3, today: '2026-12-01' })]
  const slides = elements.flatMap((element): Slide[] => (element.kind === 'slide' ? [element.slide] : []))
  const outline = slides.map((slide) => [slide.title, ...(slide.layout === 'bullets' ? slide.bullets : [])].map(spaced))
  const first = slides[0]?.layout === 'title' ? [slides[0].title, slides[0].subtitle] : []
  return { slides, outline: outline.slice(1), first, said: spaced(JSON.stringify(slides)) }
}

test.each<[Locale, string, string[][]]>([
  [
    'en',
    'induction new warehouse starters, shift 6 to 2, break 9.30, ppe boots and hi vis, report to Marek bay 4',
    [
      ['Working hours and breaks', 'Shift: 6 to 2', 'Break: 9.30'],
      ['Clothing and safety', 'PPE: boots and hi vis'],
      ['Who to ask', 'Report to Marek bay 4'],
    ],
  ],
  [
    'es',
    'balance trimestral ventas 85.000 €, 12% más que el año pasado, dos bajas, abrir tienda en Gijón en octubre',
    [
      ['Las cifras', 'Ventas: 85.000 €', '12% más que el año pasado'],
      ['Problemas y riesgos', 'Dos bajas'],
      ['Lo que sigue', 'Abrir tienda en Gijón en octubre'],
    ],
  ],
  [
    'fr',
    'départ à la retraite de Monique, 31 ans à la poste, premier poste à Vannes, tour du monde à vélo, pot jeudi 17h',
    [
      ['Les années avec nous', '31 ans à la poste', 'Premier poste à Vannes', 'Tour du monde à vélo'],
      ['La fête', 'Pot : jeudi 17h'],
      ['Merci, Monique, et bonne continuation'],
    ],
  ],
])('each note stands once, as a line that reads by itself, below what it is about (%s: %s)', (locale, prompt, outline) => {
  expect(write(locale, prompt).outline).toEqual(outline)
})

test.each<[Locale, string, [string, string | undefined]]>([
  [
    'en',
    'talk for parents about screen time 6 slides, thursday 12 march 7pm school hall, no phones at dinner',
    ['Screen time', 'For parents · Thursday 12 March 7pm · School hall'],
  ],
  ['en', 'results staff survey 61 of 80 replied, 74% would recommend us, biggest complaint parking', ['Staff survey results', undefined]],
  [
    'en',
    'deck for retirement do of Brian Holt, 34 years with us, started as apprentice 1991, buffet friday 5pm canteen',
    ['Farewell to Brian Holt', undefined],
  ],
  [
    'es',
    'propuesta al ayuntamiento para carril bici en calle Olmo, 1,2 km, coste 90.000, 340 firmas',
    ['Carril bici en calle Olmo', 'Propuesta al ayuntamiento'],
  ],
  [
    'fr',
    'expliquer aux bénévoles le nouveau planning, inscription sur le site avant le 20, créneaux de 3h, contact Léa 06 11 22 33 44',
    ['Le nouveau planning', 'Pour les bénévoles'],
  ],
])('a deck is called what it is about, without its order and its first figure (%s: %s)', (locale, prompt, first) => {
  expect(write(locale, prompt).first).toEqual(first)
})

test.each<[Locale, string, number]>([
  ['en', 'talk for parents about screen time 6 slides, thursday 12 march 7pm school hall, no phones at dinner', 6],
  [
    'en',
    '5 slide deck on why we should move the office to the station, rent 3200 instead of 4100, 4 min walk to trains, moving cost 12k',
    5,
  ],
  ['es', 'charla en la asociación de vecinos sobre compostaje 5 diapositivas, contenedor marrón en plaza mayor, taller 3 de junio', 5],
  [
    'fr',
    'assemblée générale du club de judo 4 diapos, 148 licenciés, cotisation 205 €, tapis à changer, tournoi 6 juin, vote du bureau',
    4,
  ],
])('a deck of notes has as many slides as are ordered, and asks its author nothing (%s: %s)', (locale, prompt, count) => {
  const { slides, said } = write(locale, prompt)
  expect(slides).toHaveLength(count)
  expect(said).not.toMatch(/How did it begin|¿Quién lo hizo|Qui l’a fait/)
})

test.each<[Locale, string, RegExp]>([
  ['en', 'product launch oat drink "Haferl", in shops from 2 may, target young families', /the price|how we promote it/],
  ['es', "lanzamiento jabón artesano 'Brisa', 4,50 €, tienda online desde el 10 de abril", /para quién es|cómo lo promocionamos/],
  [
    'fr',
    "lancement de notre savon au lait d'ânesse 6,90 € le 15 mai sur le marché et en ligne",
    /à qui il s’adresse|comment nous en parlons/,
  ],
])('a few notes leave one list of what is missing, and no place for what they give (%s: %s)', (locale, prompt, missing) => {
  const { outline } = write(locale, prompt)
  const gaps = outline.filter((slide) => slide.some((text) => text.startsWith('[')))
  expect(gaps).toHaveLength(1)
  expect(gaps[0]?.slice(1).every((text) => missing.test(text))).toBe(true)
})

test.each<[Locale, string, string[]]>([
  [
    'en',
    'end of season awards rowing juniors, most improved Ellie, 14 medals, pizza after',
    ['Most improved Ellie', '14 medals', 'Pizza after'],
  ],
  [
    'es',
    'entrega de premios del coro, mejor voz Nuria, 12 conciertos, merienda después',
    ['Mejor voz Nuria', '12 conciertos', 'Merienda después'],
  ],
  [
    'fr',
    'remise des prix du club photo, premier prix Anaïs, 40 photos, buffet ensuite',
    ['Premier prix Anaïs', '40 photos', 'Buffet ensuite'],
  ],
])('notes for no known occasion stand together instead of one by one (%s: %s)', (locale, prompt, points) => {
  const { outline, said } = write(locale, prompt)
  for (const point of points) expect(outline.flat().filter((text) => text === point)).toHaveLength(1)
  expect(outline.length).toBeLessThan(points.length)
  expect(said).not.toMatch(/\[(?:Add|Añadir|À compléter)/)
})

test.each<[Locale, string, string[][]]>([
  [
    'en',
    'induction for new gardeners, training on 28 jan 11am shed 2, replaces the paper form, questions to HR, manager is Jo',
    [
      ['What you need to know from day one', 'Replaces the paper form'],
      ['Who is who', 'Manager is Jo'],
      ['When and where', 'Training on 28 Jan 11am shed 2'],
      ['Who to ask', 'Questions to HR'],
    ],
  ],
  [
    'es',
    'lanzamiento de la app de reservas del gimnasio, desde el 1 de marzo, gratis para socios, reservar clases con 48 h, dudas a recepción',
    [
      ['El precio', 'Gratis para socios'],
      ['Cuándo y dónde', 'Desde el 1 de marzo'],
      ['Cómo apuntarse', 'Reservar clases con 48 h'],
      ['A quién preguntar', 'Dudas a recepción'],
    ],
  ],
])('a date, a person and whom to ask each have a heading of their own (%s: %s)', (locale, prompt, outline) => {
  expect(write(locale, prompt).outline).toEqual(outline)
})

test('the time of a day is no price, a wish for a day is no date, and a task is no label', () => {
  const club = write(
    'en',
    'football club parents, training tues 5.30, season starts 6 sept, subs 15 a month, kit 40, manager Steve',
  ).outline
  expect(club.find(([title]) => title === 'Dates')).toEqual(['Dates', 'Training: Tues 5.30', 'Season starts 6 Sept'])
  const survey = write(
    'en',
    'customer survey results, 412 replies, love the staff, want sunday opening, next step trial sundays in june',
  ).outline
  expect(survey.map(([title]) => title)).not.toContain('Dates')
  const briefing = write(
    'en',
    'recall briefing for shops, faulty lid, remove from shelf today full refund, hotline 0800 555 010, no receipt',
  ).outline
  expect(briefing.flat()).toContain('Remove from shelf today full refund')
})
