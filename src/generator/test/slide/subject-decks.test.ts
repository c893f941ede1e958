import { expect, test } from 'vitest'
import type { Slide } from '#shared/content/slide.ts'
import { LOCALES, type Locale } from '#shared/locale.ts'
import { writeBuiltin } from '#features/generation/server/builtin/builtin-generator.ts'
import { libraryIn, subjectsIn } from '../../slide/subject/subject-texts.ts'

/* Decks of subjects that are written out, with what the prompt says in the places where it belongs. */

function write(locale: Locale, prompt: string) {
  const elements = [...writeBuiltin({ prompt, documentType: 'slide', locale, seed: 3, today: '2026-11-30' })]
  const slides = elements.flatMap((element): Slide[] => (element.kind === 'slide' ? [element.slide] : []))
  return { slides, titles: slides.map(({ title }) => title), said: JSON.stringify(slides).replaceAll(/[\u00A0\u202F]/g, ' ') }
}

const MARK = /\[(?:Add|Añadir|À compléter)/gu

test.each(LOCALES)('every slide of a subject in %s can be shown before anything is said of it', (locale) => {
  expect(Object.keys(libraryIn(locale).slides)).toEqual(Object.keys(libraryIn('en').slides))
  for (const { id, slides, rest, isTraining } of subjectsIn(locale)) {
    expect(isTraining || slides.some((slide) => slide.id === rest), id).toBe(true)
    for (const slide of slides.filter(({ isOptional }) => !isOptional))
      expect(slide.points.length > 0 || slide.open !== undefined || slide.id === 'questions', `${id} ${slide.id}`).toBe(true)
  }
})

test.each<[Locale, string, number]>([
  ['en', 'time management training', 6],
  ['en', 'training on giving feedback for managers', 7],
  ['en', 'fire safety training', 6],
  ['es', 'formación en atención al cliente', 6],
  ['fr', 'formation incendie pour les employés', 6],
])('a training that is written out leaves nothing open (%s: %s)', (locale, prompt, least) => {
  const { slides, said } = write(locale, prompt)
  expect(slides.length).toBeGreaterThan(least)
  expect(said).not.toMatch(MARK)
})

test('a training has as many slides as are ordered, and ends with its quiz, whose answers are in the notes', () => {
  const { slides, titles } = write('en', 'training on giving feedback for managers, 8 slides with an exercise and a quiz at the end')
  expect(slides).toHaveLength(8)
  expect(titles.filter((title) => /exercise/i.test(title))).toHaveLength(1)
  const quiz = slides.find(({ title }) => title === 'Quiz')
  expect(quiz?.layout === 'bullets' && quiz.bullets.every((question) => question.endsWith('?'))).toBe(true)
  expect(quiz?.notes).toMatch(/^1\. /)
})

test('each topic has a slide of its own: prices are a table, counted steps are numbered, a known month is told', () => {
  const { slides, titles } = write(
    'en',
    'Onboarding deck for new sales reps at Brightwater: product overview, pricing (Basic $29, Pro $79, Enterprise on request), sales process in 5 steps, tools (HubSpot, Gong), first 30 days',
  )
  expect(titles.slice(1, 6)).toEqual(['Product overview', 'Pricing', 'Sales process in 5 steps', 'Tools', 'Your first 30 days'])
  expect(slides[2]).toMatchObject({
    layout: 'table',
    rows: [
      ['Basic', '$29'],
      ['Pro', '$79'],
      ['Enterprise', 'on request'],
    ],
  })
  expect(slides[3]).toMatchObject({ layout: 'steps', steps: { length: 5 } })
  expect(slides[5]).toMatchObject({ layout: 'table' })
})

test('figures that compare are a chart, a share stands large, and what follows is the plan', () => {
  const { slides } = write(
    'en',
    'Q3 marketing review: 42k of 50k visits, LinkedIn 480 leads, display 60 leads, newsletter 210; next quarter move budget from display to LinkedIn',
  )
  expect(slides).toContainEqual(expect.objectContaining({ layout: 'stats', stats: [{ value: '42k of 50k', label: 'Visits' }] }))
  const chart = slides.find(({ layout }) => layout === 'chart')
  expect(chart).toMatchObject({ chart: { categories: ['LinkedIn', 'Display', 'Newsletter'], series: [{ values: [480, 60, 210] }] } })
  expect(slides.find(({ title }) => title === 'The next steps')).toMatchObject({
    subtitle: 'Next quarter move budget from display to LinkedIn',
  })
})

test('a fact takes the open place that it belongs to, and few places stay open', () => {
  const { slides, said } = write(
    'en',
    'Kickoff website relaunch. Goal: new site live by 15 September. Team: Jo (lead), Priya (design). Budget 35k. Risks: translations late, content freeze in August. Milestones: design 1 June, content 15 July. Weekly call Tuesdays 10am',
  )
  expect(slides.find(({ title }) => title === 'Milestones')).toMatchObject({
    layout: 'table',
    rows: [
      ['Design', '1 June'],
      ['Content', '15 July'],
    ],
  })
  expect(slides.find(({ title }) => title === 'How we work together')).toMatchObject({ bullets: { 0: 'Weekly call Tuesdays 10am' } })
  expect(said.match(MARK)?.length ?? 0).toBeLessThanOrEqual(2)
})

test.each<[Locale, string]>([
  ['en', 'beekeeping for beginners'],
  ['es', 'apicultura para principiantes'],
  ['fr', 'apiculture pour débutants'],
])('a subject that nobody wrote out is an honest outline (%s)', (locale, prompt) => {
  const { slides, said } = write(locale, prompt)
  expect(slides.length).toBeGreaterThanOrEqual(6)
  for (const slide of slides.slice(1, -1)) expect(JSON.stringify(slide).match(MARK)).toHaveLength(1)
  expect(said).not.toContain('?')
})

test.each(['a, ', 'pricing (', 'team Ida 5, ', 'goal: x ', '12 of 30 ', 'risks '])('a long list of "%s" is read in linear time', (unit) => {
  const costOf = (length: number): number => {
    const prompt = `project kickoff: ${unit.repeat(length / unit.length)}`
    const start = performance.now()
    write('en', prompt)
    return performance.now() - start
  }
  // The first loads the texts.
  costOf(1_500)
  // Linear is 8 times, quadratic 64 times as much. What is short is not measured well.
  expect(costOf(12_000)).toBeLessThan(20 * Math.max(costOf(1_500), 20))
})

test.each<[Locale, string, RegExp, RegExp]>([
  [
    'fr',
    'voyage en Islande 7 jours, presentation pour les copains',
    /"subtitle":"Présentation pour les copains".*Le budget.*À emporter.*Qui fait quoi/,
    /Questions et/,
  ],
  [
    'en',
    'how to photograph your food for instagram, 30 min workshop for cafe owners',
    /30 min workshop for cafe owners.*"title":"Light"/,
    /Add:/,
  ],
  ['en', 'brand pitch for a candle startup', /Our story.*Who we make it for.*Where it is sold/, /How we earn money/],
  ['es', 'prevención del acoso, formación para mandos', /Qué es el acoso.*A quién acudir/, /en dos o tres frases/],
  ['fr', 'formation prévention du harcèlement', /Comment le reconnaître.*Le rôle des responsables/, /en deux ou trois phrases/],
  [
    'fr',
    'présenter notre food truck à la mairie pour un emplacement sur le marché du jeudi, cuisine libanaise, 2 salariés, produits locaux à 70%, camion de 6 m, on apporte notre groupe électrogène silencieux',
    /Propre, sûr et assuré.*groupe électrogène silencieux/,
    /vitrine|bâtiment|boutique/,
  ],
  [
    'en',
    'pitch to sponsor our under 12s girls football team, 18 players, need £1,200 for kit, logo on the shirt, season starts sept, home ground is Millfield Park',
    /What the money is for.*£1,200 for kit.*Become a sponsor/,
    /questions, please/,
  ],
])('what people order by name says something on each slide (%s: %s)', (locale, prompt, wanted, unwanted) => {
  const { said } = write(locale, prompt)
  expect(said).toMatch(wanted)
  expect(said).not.toMatch(unwanted)
})

test('a trip to come is planned, hotel staff learn about fire, and no title ends with a colon', () => {
  expect(write('en', 'our trip to Portugal: 10-17 August, 4 days Lisbon, flights 1,140').said).toMatch(
    /The route, day by day.*What to pack/,
  )
  expect(write('en', 'fire safety training for hotel staff').said).toMatch(/How fires start/)
  const { titles } = write('en', '6 slides on volunteer numbers: 84 volunteers last year, 112 now, 19 left, average stay 14 months')
  expect(titles.filter((title) => title.endsWith(':'))).toEqual([])
})
