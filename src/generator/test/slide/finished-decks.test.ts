import { expect, test } from 'vitest'
import type { Slide } from '#shared/content/slide.ts'
import type { Locale } from '#shared/locale.ts'
import { writeBuiltin } from '#features/generation/server/builtin/builtin-generator.ts'

/* What holds for every deck: no slide is a fact and nothing else, the title names something, and ordered notes are there. */

function write(prompt: string, locale: Locale = 'en') {
  const elements = [...writeBuiltin({ prompt, documentType: 'slide', locale, seed: 1, today: '2026-11-30' })]
  const slides = elements.flatMap((element): Slide[] => (element.kind === 'slide' ? [element.slide] : []))
  return {
    head: elements.find((element) => element.kind === 'head'),
    slides,
    titles: slides.map(({ title }) => title),
    unused: elements.flatMap((element) =>
      element.kind === 'notice' && element.code === 'prompt_not_used' ? [String(element.values?.names)] : [],
    ),
    named: (title: string) => slides.find((slide) => slide.title === title),
  }
}

test('facts that follow one another make one slide where no number of slides is ordered', () => {
  const { named, slides } = write(
    'Toolbox talk on scaffolding for my crew. Last week a board slipped at Elm Road because nobody had tied it. Boards are for standing on, not for storing. Check the ties every morning. Report near misses to Sal.',
  )
  expect(slides).toHaveLength(2)
  expect(named('Key points')).toMatchObject({ bullets: expect.arrayContaining(['Report near misses to Sal']) as string[] })
})

test('a lone statement stands below what it is about, and a lone figure is shown as one', () => {
  const { named } = write(
    'Pitch deck for a soap shop called Suds, 7 slides. We sell £4 soap bars to gyms. Our rivals are Lush and Faith, both dearer. Founders: Ida Holm (sales), Jo Bright (making). End with our contact hi@suds.example.',
  )
  expect(named('Rivals')).toMatchObject({ layout: 'bullets', bullets: ['Our rivals are Lush and Faith, both dearer'] })
  const { slides } = write('6 slides for Y5 on the Blitz, 1940, London, 43,000 people, 57 nights, quiz at the end')
  expect(slides).toContainEqual(expect.objectContaining({ layout: 'stats', stats: [{ value: '57', label: 'Nights' }] }))
})

test.each<[Locale, string, RegExp]>([
  [
    'en',
    'Review of our autumn mailing: sent 4,000, opened 900, orders 41. Short texts did better than long ones. Add speaker notes.',
    /figures/,
  ],
  [
    'fr',
    "Diaporama pour former les nouveaux bénévoles du musée. Horaires : lundi 14h-17h et jeudi 10h-12h. Il faut ranger par salle. Ajoute des notes pour l'orateur.",
    /points/,
  ],
  [
    'es',
    'Charla sobre primeros auxilios para monitores. Pasos: mirar, avisar, ayudar. El teléfono es el 112. Con notas del orador.',
    /puntos/,
  ],
])('ordered notes are written, and no slide (%s)', (locale, prompt, said) => {
  const { slides, titles, unused } = write(prompt, locale)
  expect(slides.every(({ notes }) => notes !== '')).toBe(true)
  expect(slides.some(({ notes }) => said.test(notes))).toBe(true)
  expect(`${titles.join(' ')} ${unused.join(' ')}`).not.toMatch(/notes|notas/i)
})

test.each<[Locale, string, string]>([
  [
    'en',
    'Short presentation to persuade the town council to install a bench outside the library. 40 people wait there every day. It costs £900.',
    'A bench outside the library',
  ],
  [
    'fr',
    'Diaporama pour former les nouveaux bénévoles du musée. Horaires : lundi 14h-17h et jeudi 10h-12h. Il faut ranger par salle.',
    'Formation des nouveaux bénévoles du musée',
  ],
  [
    'es',
    'Presentación para explicar a los camareros la nueva carta. Entrantes: croquetas 8 €, ensalada 9 €. Alérgenos: gluten, leche.',
    'Nueva carta',
  ],
])('a deck is called what it is about (%s)', (locale, prompt, title) => {
  const { head, titles } = write(prompt, locale)
  expect(head).toMatchObject({ title })
  expect(titles[0]).toBe(title)
})

test('how long it takes and how many come stand below the title', () => {
  const { slides, titles } = write(
    'Sleep education session for new parents, group of 10 people, one hour. Cover what a routine is (same time daily), naps, and where to get help. Around 8 slides.',
  )
  expect(slides[0]).toMatchObject({ subtitle: expect.stringMatching(/Group of 10 people · One hour/) as string })
  expect(titles).not.toContain('One hour')
  expect(titles).toEqual(expect.arrayContaining(['What a routine is', 'Naps']))
})

test('who is remembered names the deck', () => {
  const { slides } = write(
    'Slideshow for my mum’s memorial. Vera Cole 1938 to 2025. Born in Hull, a nurse for 30 years, then a lollipop lady. She always said "put the kettle on". Keep it short.',
  )
  expect(slides[0]).toMatchObject({ layout: 'title', title: 'Vera Cole 1938 to 2025' })
})

test('what is compared in a table stands beside its figure, and costs beside what they pay for', () => {
  const { slides } = write(
    'Presentation for the school board on crossing safety. 300 pupils, two near misses. Compare a crossing, a lollipop lady and doing nothing in a table: cost £28,000, £4,500 a year, £0.',
  )
  expect(slides).toContainEqual(
    expect.objectContaining({
      layout: 'table',
      columns: ['Option', 'Cost'],
      rows: [
        ['Crossing', '£28,000'],
        ['Lollipop lady', '£4,500 a year'],
        ['Doing nothing', '£0'],
      ],
    }),
  )
  const { slides: funded } = write(
    "Funding talk for the club's new pitch. The plan: drainage, floodlights, changing room. Costs 12k, 8k and 20k. I'd like 5 slides: why, plan, costs chart, risks, decision we need.",
  )
  expect(funded.find(({ layout }) => layout === 'chart')).toMatchObject({
    chart: { categories: ['Drainage', 'Floodlights', 'Changing room'], series: [{ values: [12, 8, 20] }] },
  })
})

test('numbers that count up are no figures, and a vote has its answers', () => {
  const { titles, slides } = write(
    'Beginner juggling workshop deck, 4 sessions: 1 one ball, 2 two balls, 3 three balls, 4 a short show. Bring your own balls, spare ones £3.',
  )
  expect(slides.some(({ layout }) => layout === 'stats')).toBe(false)
  expect(titles.some((title) => title.endsWith('4 sessions'))).toBe(true)
  const { slides: votes } = write(
    'Presentación para los vecinos sobre la caldera. Ventajas: ahorro, menos ruido. Inconvenientes: obras y derrama de 900 €. Al final, una diapositiva para votar.',
    'es',
  )
  expect(votes.at(-1)).toMatchObject({ title: 'Votar', bullets: ['A favor:', 'En contra:', 'Abstenciones:'] })
})

test('a deck is called by its subject, and what one shares out stands with its shares', () => {
  const { slides } = write('Research talk: effect of light on plant growth. 30 plants, 3 groups. Next: repeat with shade.')
  expect(slides[0]).toMatchObject({ title: 'Effect of light on plant growth', subtitle: 'Research talk' })
  const { named } = write(
    'Presentation on our 2026 plan for the director. Budget £48,000 split 40% ads, 35% events, 25% PR. Goals: 600 leads, two shows.',
  )
  expect(named('Budget £48,000')).toMatchObject({ bullets: ['40% ads', '35% events', '25% PR'] })
  const { slides: taught } = write(
    'Teach my cubs about first aid for 20 mins, make it fun. 999, recovery position, cuts and burns, what to say. Quiz of 4 questions.',
  )
  expect(taught[0]).toMatchObject({ title: 'First aid', subtitle: expect.stringContaining('For my cubs') as string })
  expect(JSON.stringify(taught)).not.toMatch(/a question about Quiz|True or false\? What/)
})
