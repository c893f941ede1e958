import { expect, test } from 'vitest'
import type { Slide } from '#shared/content/slide.ts'
import type { Locale } from '#shared/locale.ts'
import { writeBuiltin } from '#features/generation/server/builtin/builtin-generator.ts'

/* What a deck begins and ends with, what it is called, and what stands above single facts. */

function write(locale: Locale, prompt: string): Slide[] {
  const elements = [...writeBuiltin({ prompt, documentType: 'slide', locale, seed: 7, today: '2026-11-28' })]
  return elements.flatMap((element): Slide[] => (element.kind === 'slide' ? [element.slide] : []))
}

function said(slides: readonly Slide[]): string {
  return JSON.stringify(slides).replaceAll(/[\u00A0\u202F]/g, ' ')
}

test.each<[Locale, prompt: string, title: string, subtitle: string]>([
  [
    'en',
    'induction for new ushers, doors and tickets, torch rules, no jokes, end with a slide of who to call: Rosa 555-0110',
    'Who to call',
    'Rosa 555-0110',
  ],
  [
    'es',
    'charla para las familias del colegio, excursión al faro el 9 de junio, precio 12 euros, traer agua, termina con una diapositiva de contacto: Elena 600 11 22 33',
    'Contacto',
    'Elena 600 11 22 33',
  ],
  [
    'fr',
    "présentation d'un nouveau badge d'accès à l'équipe, pourquoi on change, calendrier : test le 4 mai, bascule le 1er juin, finir par qui contacter : Hugo",
    'Qui contacter',
    'Hugo',
  ],
])('a deck ends with what its order says, in a slide of its own and nowhere else (%s)', (locale, prompt, title, subtitle) => {
  const slides = write(locale, prompt)
  expect(slides.at(-1)).toMatchObject({ title, subtitle })
  expect(said(slides.slice(0, -1))).not.toContain(subtitle)
  expect(said(slides)).not.toMatch(/jokes|end with|termina con|finir par|slide of|diapositiva de/i)
})

test('a deck begins with the sentence of its order, and each topic has a slide', () => {
  const slides = write('en', 'talk on compost for the garden club, what you need, the first year, smells, start with "Rot is a choice."')
  expect(slides[0]).toMatchObject({ layout: 'title', subtitle: expect.stringContaining('"Rot is a choice."') as string })
  expect(slides.slice(1).map(({ title }) => title)).toEqual(['What you need', 'The first year', 'Smells'])
})

test('single facts stand below what they are about, and both sides of a question beside each other', () => {
  const slides = write(
    'en',
    'proposal to open the shop on Sundays, trial from 1 June to 31 August, pros and cons, costs about 900 a month, decision needed by 3 May',
  )
  expect(slides[0]).toMatchObject({ title: 'Proposal to open the shop', subtitle: 'On Sundays' })
  expect(slides.map(({ title }) => title).slice(1)).toEqual(
    expect.arrayContaining(['What it costs', 'Timeline and milestones', 'Pros and cons', 'The decision we need']),
  )
  expect(slides.find(({ title }) => title === 'Pros and cons')).toMatchObject({
    layout: 'two_column',
    left: { heading: 'Pros' },
    right: { heading: 'Cons' },
  })
  expect(slides.find(({ title }) => title === 'Timeline and milestones')).toMatchObject({
    layout: 'section',
    subtitle: expect.stringContaining('Trial') as string,
  })
  expect(slides.at(-1)).toMatchObject({ title: 'The decision we need', subtitle: expect.stringContaining('3 May') as string })
})

test.each<[Locale, string, string]>([
  [
    'en',
    'pitch for a mobile sauna called Steamwagon, 60 bookings in March, £45 an hour, team: Ada Lund driver and Per Holm builder, raising £40k, at most 8 slides, end with the ask',
    'Steamwagon: pitch for a mobile sauna',
  ],
  [
    'es',
    'lanzamiento de una mermelada sin azúcar, nombre Zarza, público 30-50 años, precio 3,20 €, campaña en mayo, máximo 6 diapositivas',
    'Zarza: lanzamiento de una mermelada sin azúcar',
  ],
  ['es', 'Presentación del plan de turnos 2027: 3 turnos de mañana, 2 de tarde, inicio en febrero', 'Plan de turnos 2027'],
  [
    'fr',
    "présentation d'un nouveau badge d'accès à l'équipe, pourquoi on change, calendrier : test le 4 mai, bascule le 1er juin, qui contacter : Hugo",
    'Nouveau badge d’accès',
  ],
])('a deck is called what it is about, with the name that the prompt gives it (%s: %s)', (locale, prompt, title) => {
  const slides = write(locale, prompt)
  expect(slides[0]?.title.replaceAll("'", '’')).toBe(title.replaceAll("'", '’'))
  expect(said(slides)).not.toMatch(/at most|máximo 6|end with/i)
})

test('what one slide is for is not how many there are, and loses nothing', () => {
  const slides = write(
    'en',
    'quarterly sales update Q3 for a garden furniture wholesaler. revenue 1.2m up 8%, returns 4%, best seller teak bench, Q4 target 1.5m, one slide for risks',
  )
  for (const fact of ['1.2m', '4%', 'eak bench', '1.5m', 'isks']) expect(said(slides)).toContain(fact)
  expect(slides.length).toBeGreaterThan(3)
})

test('people with their roles are a list, whatever joins them', () => {
  const joined = write(
    'en',
    'pitch for a mobile sauna called Steamwagon, 60 bookings in March, £45 an hour, team: Ada Lund driver and Per Holm builder, raising £40k',
  )
  expect(joined).toContainEqual(expect.objectContaining({ title: 'Team', bullets: ['Ada Lund driver', 'Per Holm builder'] }))
  const listed = write(
    'en',
    'kick-off of project Harbour: goal new booking site by May, budget 80k, team Ida (lead), Sam (design), Lin (code), risks: old data, summer holidays. Next steps at the end',
  )
  expect(listed).toContainEqual(expect.objectContaining({ title: 'Team', bullets: ['Ida (lead)', 'Sam (design)', 'Lin (code)'] }))
  expect(listed.at(-1)?.title).toBe('Next steps')
})
