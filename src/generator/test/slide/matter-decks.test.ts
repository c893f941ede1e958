import { expect, test } from 'vitest'
import type { Locale } from '#shared/locale.ts'
import type { Slide } from '#shared/content/slide.ts'
import { writeBuiltin } from '#features/generation/server/builtin/builtin-generator.ts'

/* Facts stand with those that are about the same thing, and what most people order has its sentences. */

function write(locale: Locale, prompt: string) {
  const elements = [...writeBuiltin({ prompt, documentType: 'slide', locale, seed: 3, today: '2026-11-30' })]
  const slides = elements.flatMap((element): Slide[] => (element.kind === 'slide' ? [element.slide] : []))
  return { slides, titles: slides.map(({ title }) => title), said: JSON.stringify(slides).replaceAll(/[\u00A0\u202F]/g, ' ') }
}

test.each<[Locale, string, string[]]>([
  [
    'en',
    'lunch and learn about the cycle to work scheme, save up to 42%, limit £3,000, paid back over 12 months, apply on the HR portal by 30 April, Jo from payroll takes questions',
    ['The cycle to work scheme', 'How it works', 'Benefits', 'How to take part and who to ask'],
  ],
  [
    'es',
    'presentación para el comité de empresa sobre el nuevo registro horario: app Fichalia desde el 1 de septiembre, se acaba el papel, pausa de 20 min incluida, teletrabajo también ficha, dudas a rrhh@hotelmiramar.example',
    ['Nuevo registro horario', 'Qué cambia', 'Cómo funciona', 'A quién preguntar'],
  ],
  [
    'en',
    "all staff briefing, we're moving office from Mill Street to Canal House on 16 June, pack crates by thurs 12th, 60 desks for 85 people so hot desking, parking only 20 spaces",
    ['We are moving office from Mill Street to Canal House on 16 June', 'What you need to do', 'Place and space'],
  ],
])('facts of one matter share a slide that says what they are about (%s: %s)', (locale, prompt, titles) => {
  expect(write(locale, prompt).titles).toEqual(titles)
})

test('what was before stands beside what is now, with the change between them', () => {
  const { slides, said } = write(
    'en',
    'staff survey results for the heads of dept meeting 22 May\n- 312 of 480 answered (65%), last year 58%\n- proud to work here 81%, was 77\n- my manager listens 74%, was 75\n- catering and portering lowest',
  )
  expect(slides).toContainEqual(
    expect.objectContaining({
      columns: ['What', 'Now', 'Before', 'Change'],
      rows: [
        ['312 of 480 answered', '65%', '58%', '+7'],
        ['Proud to work here', '81%', '77%', '+4'],
        ['My manager listens', '74%', '75%', '−1'],
      ],
    }),
  )
  expect(said).not.toContain('[Add')
})

test('a target beside its figure is compared with it', () => {
  const { slides } = write('en', 'campaign results: open rate 31% (target 28%), click rate 2.1% (target 3%), 412 orders')
  expect(slides).toContainEqual(
    expect.objectContaining({
      columns: ['What', 'Now', 'Target', 'Change'],
      rows: [
        ['Open rate', '31%', '28%', '+3'],
        ['Click rate', '2.1%', '3%', '−0.9'],
      ],
    }),
  )
})

test('a price goes on with what it pays for', () => {
  const { said } = write(
    'en',
    '5 slides for the trustees on sickness absence - 4.8% this year up from 4.1, housekeeping worst at 7.2%, stress is main reason, we ask for an OH nurse 2 days a week, £18k a year',
  )
  expect(said).toContain('OH nurse 2 days a week (£18k a year)')
  expect(said).not.toMatch(/"A year"|"7\.2%"/)
})

test.each<[Locale, string, number]>([
  ['en', 'induction for new volunteers', 8],
  ['en', 'sponsorship deck for a roller derby team', 6],
  ['en', 'training for managers on appraisals', 7],
  ['es', 'presentación de nuestra agencia', 6],
  ['fr', 'présentation de notre agence de communication', 6],
  ['fr', "former les managers à l'entretien annuel", 7],
])('what people order by its name alone has slides with sentences of their own (%s: %s)', (locale, prompt, least) => {
  const { slides } = write(locale, prompt)
  const isWritten = (slide: Slide): boolean =>
    (slide.layout === 'bullets' && slide.bullets.some((point) => !point.startsWith('['))) ||
    slide.layout === 'steps' ||
    slide.layout === 'table'
  expect(slides.filter(isWritten).length).toBeGreaterThanOrEqual(least)
})

test('a quiz night has a slide for each round with as many places as it has questions', () => {
  const { slides, titles } = write(
    'en',
    'pub quiz night slides, 2 rounds (80s music, local history), 8 questions each, teams of max 6, £2 entry goes to the lifeboats, first prize a £40 bar tab',
  )
  expect(titles).toEqual([
    'Pub quiz night',
    'How it works',
    'Round 1: 80s music',
    'Round 2: Local history',
    'Answers and scores',
    'What you can win',
  ])
  const [, , round] = slides
  expect(round?.layout === 'two_column' && [...round.left.bullets, ...round.right.bullets]).toHaveLength(8)
})

test.each<[string, string, string]>([
  [
    '8 slides pitching our vintage clothing shop Moth & Rust to a local landlord, we want unit 5 in Arcade Street, 2 staff',
    'Vintage clothing shop Moth & Rust',
    'For a local landlord',
  ],
  [
    'Brand refresh presentation for client Oakwell Dental, new logo in sage green, launch 9 September',
    'Brand refresh',
    'For Oakwell Dental',
  ],
])('a deck is called by its subject, and whom it is for stands below (%s)', (prompt, title, below) => {
  expect(write('en', prompt).slides[0]).toMatchObject({ title, subtitle: expect.stringContaining(below) })
})

test('what is said to whoever makes the slides is no slide', () => {
  const { said } = write(
    'en',
    "so we do a workshop for beginners on macrame wall hangings, 2 hours, max 10 people, three knots: square, lark's head, half hitch. need slides to show while i teach",
  )
  expect(said).not.toMatch(/need slides|We do a workshop/i)
})

test.each<[Locale, string, RegExp, RegExp]>([
  [
    'en',
    'Agency creds deck for Fold & Co, 6 slides max\n- 9 people, based in Leeds since 2016\n- we do packaging + brand identity for food and drink\n- clients: Marlow Gin, Oat Republic, Pennine Pies\n- Pennine Pies sales +38% after rebrand\n- process: listen, sketch, test, ship\n- day rate 720 pounds\n- end w/ "lets have a brew"',
    /"layout":"steps","title":"Process".*"title":"Lets have a brew"/,
    /end w|\[Add|"title":"Pennine"/i,
  ],
  [
    'fr',
    "réunion du personnel mairie de Valcourt jeudi 12 mars 18h, 6 diapos : nouveaux horaires d'accueil 8h30-17h, télétravail 1 jour par semaine dès le 1er avril, 2 départs en retraite (Monique Astier et Paul Renaud), pot le 27 mars",
    /"title":"Télétravail".*"title":"Pot"/,
    /À compléter|Arrivées/,
  ],
  [
    'en',
    '8 slides fire safety refresher for hotel staff at the Grand Pavilion: assembly point is the tennis court, alarm test every wed 10am, fire wardens Mo Akhtar and Jill Soames, never use the lifts, last drill took 7 min 20 and target is 5',
    /"title":"Leave the building".*tennis court.*Last drill took 7 min 20 and target is 5/,
    /"title":"Last drill took"/,
  ],
])(
  'three facts or more leave no place to fill in, no title of half a fact and no step to complete (%s: %s)',
  (locale, prompt, wanted, unwanted) => {
    const { said } = write(locale, prompt)
    expect(said).toMatch(wanted)
    expect(said).not.toMatch(unwanted)
  },
)

test.each<[Locale, string, [string, string[]][]]>([
  [
    'en',
    'Presentation for the AGM of Moor Lane Bowls Club, 3 March 2027. members 96 (last year 88), income 12,400, expenses 11,900, new mower cost 2,300, secretary Tom Hale steps down, need volunteers for the open day',
    [
      ['What changes', ['New mower cost 2,300', 'Secretary Tom Hale steps down']],
      ['The figures', ['Members 96 (last year 88)', 'Income 12,400', 'Expenses 11,900']],
      ['What we ask for', ['Need volunteers for the open day']],
    ],
  ],
  [
    'en',
    'project status website relaunch for the board: texts ready 70%, testing starts 4 May, go live 1 June, budget 20k spent 13k, risk: two developers on leave, need decision on hosting, editor Nina Roth',
    [
      ['Where we stand', ['Risk: two developers on leave', 'Editor Nina Roth']],
      ['Costs and what we ask for', ['Budget 20k spent 13k', 'Need decision on hosting']],
    ],
  ],
  [
    'es',
    'estado del proyecto nueva tienda: diseño terminado, lanzamiento 15 de marzo, presupuesto 12.000 €, riesgo: faltan fotos, hace falta decidir el hosting',
    [['Qué pedimos', ['Hace falta decidir el hosting']]],
  ],
  [
    'fr',
    'Lancement du nouveau service de paniers bio: à partir du 4 mai, 25 € le panier, livraison mardi et jeudi, 3 points de retrait, commande avant dimanche 20h, contact Claire 06 11 22 33 44',
    [['Les dates', ['À partir du 4 mai', 'Livraison mardi et jeudi', 'Commande avant dimanche 20h']]],
  ],
])('five facts or more stand below what they are about, and not among what such a talk usually says (%s: %s)', (locale, prompt, wanted) => {
  const { slides } = write(locale, prompt)
  const shown = slides.map((slide) => [
    slide.title,
    slide.layout === 'bullets' ? slide.bullets : slide.layout === 'section' ? [slide.subtitle] : [],
  ])
  for (const one of wanted) expect(shown).toContainEqual(one)
})

test.each<[Locale, string, string]>([
  ['en', 'proposal to management to buy a second delivery van, cost 28,000 EUR, saves 6 hours a week', 'Still to be added'],
  ['es', 'propuesta a dirección para teletrabajo dos días a la semana, prueba de 3 meses desde el 1 de febrero', 'Lo que falta por añadir'],
  ['fr', 'proposition à la direction pour acheter un deuxième camion, coût 28 000 €', 'Ce qu’il reste à compléter'],
])('what is still to be added is one list behind what is known (%s)', (locale, prompt, title) => {
  const { slides } = write(locale, prompt)
  const open = slides.filter((slide) => /\[(?:Add|Añadir|À compléter)/u.test(JSON.stringify(slide)))
  expect(open.map((slide) => slide.title)).toEqual([title])
  expect(slides.at(-1)?.title).toBe(title)
})
