import { describe, expect, test } from 'vitest'
import { addElement, emptyContent } from '#shared/content/element.ts'
import type { Locale } from '#shared/locale.ts'
import { writeBuiltin } from '#features/generation/server/builtin/builtin-generator.ts'

/* Talks of which somebody lists the topics, with a few facts among them. */

function deckOf(prompt: string, locale: Locale) {
  const content = emptyContent('slide')
  for (const element of writeBuiltin({ prompt, documentType: 'slide', locale, seed: 7, today: '2026-11-27' })) addElement(content, element)
  return content
}

describe('each topic keeps its slide, in order, with what belongs to it', () => {
  test.each<[Locale, string, RegExp[], string[]]>([
    [
      'en',
      'onboarding deck for sales reps: who we are (founded 2009, 140 people, offices in Dublin), our 3 products Pulse, Grid and Anchor, the sales process in 5 steps, tools (HubSpot, Slack), first week schedule, who to ask',
      [/^Who we are/, /^Our 3 products/, /5 steps/, /^Tools/, /^First week/, /^Who to ask/],
      ['Pulse', 'Grid', 'Anchor'],
    ],
    [
      'es',
      'presentación de bienvenida para comerciales: quiénes somos (fundada en 2009, 140 personas), nuestros 3 productos Pulse, Grid y Anchor, el proceso de venta en 5 pasos, herramientas (HubSpot, Slack), primera semana, a quién preguntar',
      [/^Quiénes somos/, /3 productos/, /5 pasos/, /^Herramientas/, /primera semana/i, /uién preguntar/],
      ['Pulse', 'Grid', 'Anchor'],
    ],
    [
      'fr',
      'présentation d’accueil des commerciaux : qui nous sommes (fondée en 2009, 140 personnes), nos 3 produits Pulse, Grid et Anchor, le processus de vente en 5 étapes, outils (HubSpot, Slack), première semaine, à qui demander',
      [/^Qui nous sommes/, /3 produits/, /5 étapes/, /^Outils/, /première semaine/i, /^À qui demander/],
      ['Pulse', 'Grid', 'Anchor'],
    ],
  ])('(%s)', (locale, prompt, titles, products) => {
    const { slides, description } = deckOf(prompt, locale)
    const found = titles.map((title) => slides.findIndex((slide) => title.test(slide.title)))
    expect(found).not.toContain(-1)
    expect(found).toEqual(found.toSorted((one, other) => one - other))
    expect(slides[found[1] ?? 0]).toMatchObject({ layout: 'bullets', bullets: products })
    expect(slides[found[2] ?? 0]).toMatchObject({ layout: 'steps', steps: { length: 5 } })
    expect(description).not.toContain('Dublin')
  })
})

test.each<[Locale, string, string]>([
  ['en', 'onboarding plan deck: before arrival, day 1, week 1, month 1, buddy, 5 slides', 'Before arrival'],
  ['es', 'presentación plan de incorporación: antes de la llegada, día 1, semana 1, mes 1, mentor, 5 diapositivas', 'Antes de la llegada'],
  ['fr', "présentation du plan d'intégration : avant l'arrivée, jour 1, semaine 1, mois 1, tuteur, 5 diapos", "Avant l'arrivée"],
])('the stages of a first month say what is done in them (%s)', (locale, prompt, first) => {
  const { slides } = deckOf(prompt, locale)
  expect(slides).toHaveLength(5)
  expect(slides[0]?.title).toContain(first)
  expect(slides.filter(({ layout }) => layout === 'section')).toEqual([])
})

test.each<[Locale, string, string, string[]]>([
  [
    'en',
    'campaign deck: audience, channels, budget £48,000 split 50% social, 30% outdoor and 20% sampling, timeline',
    'Budget',
    ['£48,000', '50% social', '30% outdoor', '20% sampling'],
  ],
  [
    'es',
    'presentación de campaña: público, canales, presupuesto 48.000 € repartido 50% redes, 30% exterior y 20% muestras, calendario',
    'Presupuesto',
    ['48.000 €', '50% redes', '30% exterior', '20% muestras'],
  ],
  [
    'fr',
    'présentation de campagne : public, canaux, budget 48 000 € dont 50% réseaux, 30% affichage et 20% échantillons, calendrier',
    'Budget',
    ['48 000 €', '50% réseaux', '30% affichage', '20% échantillons'],
  ],
])('shares of an amount stay with it (%s)', (locale, prompt, title, bullets) => {
  const { slides } = deckOf(prompt, locale)
  const slide = slides.find((one) => one.title.startsWith(title))
  expect(slide?.layout === 'bullets' && slide.bullets.map((bullet) => bullet.replaceAll(/\s/g, ' ').replace(' %', '%'))).toEqual(bullets)
})

test.each<[Locale, string, string]>([
  [
    'en',
    'marketing plan deck: goals (sales +15%, 3 new markets: Germany, Japan and Mexico), audience, channels, calendar',
    '3 new markets: Germany, Japan and Mexico',
  ],
  [
    'es',
    'presentación del plan de marketing: objetivos (ventas +15%, 3 mercados nuevos: Alemania, Japón y México), público, canales, calendario',
    '3 mercados nuevos: Alemania, Japón y México',
  ],
  [
    'fr',
    'présentation du plan marketing : objectifs (ventes +15%, 3 nouveaux marchés : Allemagne, Japon et Mexique), public, canaux, calendrier',
    '3 nouveaux marchés : Allemagne, Japon et Mexique',
  ],
])('a colon in brackets introduces only what follows in them (%s)', (locale, prompt, point) => {
  expect(JSON.stringify(deckOf(prompt, locale)).replaceAll(/[\u00A0\u202F]/g, ' ')).toContain(point)
})

test.each<[Locale, string, string[]]>([
  ['en', 'team meeting deck: results 2026 (sales £2.4m, +6 %), 3 hires, goals 2027, questions', ['Sales £2.4m', '+6 %']],
  [
    'es',
    'presentación reunión de equipo: balance 2026 (ventas 2,4 M€, +6 %), 3 contrataciones, objetivos 2027, preguntas',
    ['Ventas 2,4 M€', '+6 %'],
  ],
  ['fr', "présentation réunion d'équipe : bilan 2026 (CA 2,4 M€, +6 %), 3 recrutements, objectifs 2027, questions", ['CA 2,4 M€', '+6 %']],
])('a decimal comma parts nothing, and a year is no figure (%s)', (locale, prompt, points) => {
  const { slides } = deckOf(prompt, locale)
  const texts = slides.flatMap((slide) => (slide.layout === 'bullets' ? slide.bullets : []))
  expect(texts.map((text) => text.replaceAll(/[\u00A0\u202F]/g, ' '))).toEqual(expect.arrayContaining(points))
  expect(slides.flatMap((slide) => (slide.layout === 'stats' ? slide.stats : [])).map(({ value }) => value)).not.toContain('2027')
})

test.each<[Locale, string, RegExp]>([
  ['en', 'how we hire: 5 slides for managers, job brief, interviews (max 2 rounds, scorecard), offer, onboarding', /^managers/i],
  ['es', 'cómo contratamos: 5 diapositivas para responsables, perfil, entrevistas (máximo 2, ficha), oferta, acogida', /^responsables/i],
  ['fr', 'comment nous recrutons : 5 diapos pour managers, profil, entretiens (2 au plus, grille), offre, accueil', /^managers/i],
])('whom the slides are for is no topic (%s)', (locale, prompt, audience) => {
  expect(
    deckOf(prompt, locale)
      .slides.map(({ title }) => title)
      .filter((title) => audience.test(title)),
  ).toEqual([])
})

test.each<[Locale, string, Record<string, string>]>([
  [
    'en',
    'forklift refresher for yard crew: daily checks, charging, mentor Ike, break 10.30, what to do if a load slips',
    {
      'Daily checks': '[Add: daily checks in two or three points]',
      Charging: '[Add: charging in two or three points]',
      Mentor: 'Ike',
      Break: '10.30',
      'What to do if a load slips': '[Add: what to do if a load slips]',
    },
  ],
  [
    'es',
    'curso de poda para jardineros, herramientas, cortes, almuerzo 13h, a qué altura parar, cuándo llamar al 112',
    {
      Herramientas: '[Añadir: herramientas en dos o tres puntos]',
      Cortes: '[Añadir: cortes en dos o tres puntos]',
      Almuerzo: '13h',
      'Cuándo llamar al 112': '[Añadir: cuándo llamar al 112]',
    },
  ],
  [
    'fr',
    'formation accueil pour bénévoles : badges, vestiaire, pause 10h30, tutrice Inès, qui appeler en cas de retard',
    {
      Badges: '[À compléter : badges en deux ou trois points]',
      Vestiaire: '[À compléter : vestiaire en deux ou trois points]',
      Pause: '10h30',
      'Qui appeler en cas de retard': '[À compléter : qui appeler en cas de retard]',
    },
  ],
])('each topic has a slide with what is said of it, or a place for it (%s)', (locale, prompt, wanted) => {
  const { slides } = deckOf(prompt, locale)
  const found = Object.fromEntries(
    slides
      .slice(1)
      .map((slide) => [slide.title, slide.layout === 'bullets' ? slide.bullets.join() : slide.layout === 'section' ? slide.subtitle : '']),
  )
  expect(JSON.parse(JSON.stringify(found).replaceAll(/[\u00A0\u202F]/g, ' '))).toMatchObject(wanted)
})

test('things that somebody gets or that happened are no topics', () => {
  const titles = deckOf('committee news: roof repaired, boiler replaced, 3 trees felled, rent up 4%', 'en').slides.map(({ title }) => title)
  expect(titles.filter((title) => /^(?:roof|boiler)/iu.test(title))).toEqual([])
})

test('many such lists are read in linear time', () => {
  for (const prompt of [
    '3 products A, B and '.repeat(1_000),
    'split 50% a, '.repeat(1_600),
    '(a: b, '.repeat(2_800),
    '3 products Pulse '.repeat(1_200),
    '9'.repeat(20_000),
  ]) {
    // Processor time, not the clock: other work on the machine must not count.
    const before = process.threadCpuUsage()
    deckOf(`deck: ${prompt}`, 'en')
    expect(process.threadCpuUsage(before).user / 1_000).toBeLessThan(3_000)
  }
})
