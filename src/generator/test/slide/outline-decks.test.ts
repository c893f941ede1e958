import { expect, test } from 'vitest'
import type { Slide } from '#shared/content/slide.ts'
import type { Locale } from '#shared/locale.ts'
import { writeBuiltin } from '#features/generation/server/builtin/builtin-generator.ts'

/* Decks by the outline of their prompt: a list, a comparison and what an order asks for. */

function write(locale: Locale, prompt: string) {
  const elements = [...writeBuiltin({ prompt, documentType: 'slide', locale, seed: 7, today: '2026-11-28' })]
  const slides = elements.flatMap((element): Slide[] => (element.kind === 'slide' ? [element.slide] : []))
  const unused = elements.flatMap((element) => (element.kind === 'notice' && element.code === 'prompt_not_used' ? [element.text] : []))
  return { slides, unused, said: JSON.stringify(slides).replaceAll(/[\u00A0\u202F]/g, ' ') }
}

test.each<[Locale, string, string, string[][]]>([
  [
    'en',
    'deck presenting our summer fair for Hollin Park, target families, budget 12k split: stalls 6k, music 4k, posters 2k. goal 900 visitors',
    'Budget 12k',
    [
      ['Stalls', '6k'],
      ['Music', '4k'],
      ['Posters', '2k'],
    ],
  ],
  [
    'fr',
    'diapos pour le bureau de l’association Rames libres : 210 membres, budget 9 000 € dont bateaux 5 000 €, cours 3 000 €, fête 1 000 €',
    'Budget 9 000 €',
    [
      ['Bateaux', '5 000 €'],
      ['Cours', '3 000 €'],
      ['Fête', '1 000 €'],
    ],
  ],
])('the parts of a sum are one table below the sum (%s)', (locale, prompt, title, rows) => {
  const table = write(locale, prompt).slides.find(({ layout }) => layout === 'table')
  expect(table?.title.replaceAll(/[\u00A0\u202F]/g, ' ')).toBe(title)
  expect(table?.layout === 'table' && table.rows.map((row) => row.map((cell) => cell.replaceAll(/[\u00A0\u202F]/g, ' ')))).toEqual(rows)
})

test('what is compared stands in one table, and the recommendation on a slide of its own', () => {
  const { slides } = write(
    'en',
    'compare 3 kilns for studio mtg: Emberly £900/yr fast heating no app; Fornax £700/yr app weak lid; Calida £1,200/yr does all but big. recommend Fornax, 6 potters',
  )
  expect(slides.slice(1)).toMatchObject([
    {
      layout: 'table',
      rows: [
        ['Emberly', '£900/yr', 'Fast heating, no app'],
        ['Fornax', '£700/yr', 'App, weak lid'],
        ['Calida', '£1,200/yr', 'Does all, but big'],
      ],
    },
    { title: 'Recommendation', subtitle: 'Recommend Fornax' },
  ])
  expect(slides[0]).toMatchObject({ subtitle: 'For studio meeting · 6 potters' })
})

test.each<[Locale, string, string, string[][], string]>([
  [
    'en',
    'compare 2 till systems for cafe owners - Tilly £29/month, no contract, card reader incl; vs Zebbo £18/month, 2 yr contract, reader £60 extra. 3 tills needed. i recommend Tilly. decide by 4 march',
    'For cafe owners · 3 tills needed',
    [
      ['Tilly', '£29/month', 'No contract, card reader incl'],
      ['Zebbo', '£18/month', '2 yr contract, reader £60 extra'],
    ],
    'Recommendation',
  ],
  [
    'en',
    'compare 2 vans for the crew: Transit £24,000, 3 yr warranty, 28 mpg or Vivaro £22,500, 2 yr warranty, 31 mpg, insurance extra. We suggest the Vivaro',
    'For the crew · Insurance extra',
    [
      ['Transit', '£24,000', '3 yr warranty, 28 mpg'],
      ['Vivaro', '£22,500', '2 yr warranty, 31 mpg'],
    ],
    'Recommendation',
  ],
  [
    'en',
    'compare Loopa vs Chatty for the committee: Loopa £5.75 a head, easy search; Chatty £4.10 a head, calls built in. 22 people, recommend Chatty',
    'For the committee · 22 people',
    [
      ['Loopa', '£5.75 a head', 'Easy search'],
      ['Chatty', '£4.10 a head', 'Calls built in'],
    ],
    'Recommendation',
  ],
  [
    'es',
    'comparar 2 programas de nominas para direccion - Nominal 4 €/empleado, sin app, alta 2 semanas; vs Sueldix 7 €/empleado, app incluida, alta 6 semanas. 40 empleados. recomiendo Nominal',
    'Para dirección · 40 empleados',
    [
      ['Nominal', '4 €/empleado', 'Sin app, alta 2 semanas'],
      ['Sueldix', '7 €/empleado', 'App incluida, alta 6 semanas'],
    ],
    'Recomendación',
  ],
  [
    'fr',
    'comparer 2 logiciels de paie pour la direction : Payo 6 €/salarié, sans appli, installation 2 semaines ; contre Salia 9 €/salarié, appli incluse, installation 5 semaines. 30 salariés. je recommande Payo',
    'Pour la direction · 30 salariés',
    [
      ['Payo', '6 €/salarié', 'Sans appli, installation 2 semaines'],
      ['Salia', '9 €/salarié', 'Appli incluse, installation 5 semaines'],
    ],
    'Recommandation',
  ],
])(
  'options with several facts each stand in one table, what is said of none beside the title (%s)',
  (locale, prompt, below, rows, last) => {
    const { slides } = write(locale, prompt)
    expect(slides).toHaveLength(3)
    expect(slides[0]).toMatchObject({ subtitle: below })
    expect(slides[1]).toMatchObject({ layout: 'table', rows })
    expect(slides[2]).toMatchObject({ title: last })
  },
)

test('a word that is part of a name heads no slide', () => {
  const { slides } = write(
    'en',
    'spring figures for the trustees: email click rate 12%, call volume 420, contact hours 36, visits 900, complaints 4 down from 9',
  )
  expect(slides.map(({ title }) => title)).not.toContain('Contact')
})

test.each<[Locale, string, string, string[][]]>([
  [
    'en',
    'sponsor pitch, Marlow Rowing Club: 60 juniors, two boats needed, platinum £2000 gold £900 silver £300; contact Dee 07700 900111',
    'Levels and prices',
    [
      ['Platinum', '£2000'],
      ['Gold', '£900'],
      ['Silver', '£300'],
    ],
  ],
  [
    'es',
    'patrocinio club ciclista Rueda Libre: 80 socios, oro 1000 € plata 500 € bronce 200 €, 3 carreras al año',
    'Niveles y precios',
    [
      ['Oro', '1000 €'],
      ['Plata', '500 €'],
      ['Bronce', '200 €'],
    ],
  ],
])('levels with their prices are one table, though no comma parts them (%s)', (locale, prompt, title, rows) => {
  const table = write(locale, prompt).slides.find(({ layout }) => layout === 'table')
  expect(table).toMatchObject({ title })
  expect(table?.layout === 'table' && table.rows.map((row) => row.map((cell) => cell.replaceAll(/[\u00A0\u202F]/g, ' ')))).toEqual(rows)
})

test.each<[Locale, string, string]>([
  [
    'fr',
    'bilan chorale Les Merles : 28 concerts, 45 choristes, solde 900 € ; projets 2027 : tournée Alsace 3 mai, achat piano 1 200 € ; merci à Paul (secrétaire)',
    'Merci à Paul (secrétaire)',
  ],
  [
    'es',
    'balance del coro Los Mirlos: 28 conciertos, 45 voces, saldo 900 €; proyectos 2027: gira por Soria 3 mayo, comprar piano 1.200 €; gracias a Paula (secretaria)',
    'Gracias a Paula (secretaria)',
  ],
])('whom to thank is said at the end, with the thanks (%s)', (locale, prompt, thanks) => {
  expect(write(locale, prompt).slides.at(-1)).toMatchObject({ subtitle: thanks })
})

test.each<[Locale, string, string]>([
  [
    'en',
    'chemistry lesson yr 9, 40 mins, burner demo (flame at 5, 10, 15cm), key words oxygen fuel heat, goggles on, homework due mon 3 nov',
    'Burner demo (flame at 5, 10, 15cm)',
  ],
  ['es', 'clase de fisica, muelles (peso a 50, 100, 150 g), formula, deberes para el lunes', 'Muelles (peso a 50, 100, 150 g)'],
  ['fr', 'atelier jardin, arrosage (goutte à 5, 10, 20 cm), outils fournis, rendez-vous samedi 4 mai', 'Arrosage (goutte à 5, 10, 20 cm)'],
])('things in brackets that share their words stay in one piece (%s)', (locale, prompt, whole) => {
  expect(write(locale, prompt).said).toContain(whole)
})

test('a quiz asks what was said, and an instruction is no content but is reported', () => {
  const { slides, unused, said } = write(
    'en',
    'assembly slides year 3 about otters, 3 foods (fish, crabs, frogs), an otter can dive for 4 minutes, a holt has 2 doors, end w a quiz of 3 questions, simple words pls',
  )
  expect(slides[0]).toMatchObject({ title: 'Otters', subtitle: 'Assembly year 3' })
  expect(slides.at(-1)).toMatchObject({ title: 'Quiz: 3 questions', bullets: { length: 3 } })
  expect(said).not.toMatch(/simple words|pls/i)
  expect(unused.join()).toContain('simple words')
  expect(unused.join()).not.toContain('quiz')
})

test('an order to end with questions is no quiz, and a polite instruction is no point', () => {
  const { said } = write(
    'en',
    'beekeeping talk, equipment (hive, suit, smoker, hive tool) about £450, bees need feeding in autumn, check the hive every 7 days, plz keep simple, ends with questions',
  )
  expect(said).not.toMatch(/missing|keep simple/i)
  expect(said).toContain('Hive tool')
})

test('a length stands below the title, and numbered steps are steps', () => {
  const { slides } = write(
    'en',
    'library desk training 30 minutes: smile, scan, stamp. Returns steps: 1 check the date 2 look for damage 3 shelve it. work in pairs. lunch is at noon',
  )
  expect(slides[0]).toMatchObject({ title: 'Library desk training', subtitle: '30 minutes' })
  expect(slides).toContainEqual(
    expect.objectContaining({
      title: 'Returns steps',
      steps: [
        { title: 'Check the date', text: '' },
        { title: 'Look for damage', text: '' },
        { title: 'Shelve it', text: '' },
      ],
    }),
  )
})

test('figures before and now stand in one table', () => {
  const { slides } = write(
    'en',
    'To present to governors results of our lunch club: meals 310 up from 250, waste down from 8% to 5%, problems: oven repairs, two cooks missing. Next: new oven by 4 May, cost £6k',
  )
  expect(slides).toContainEqual(
    expect.objectContaining({
      columns: ['What', 'Before', 'Now'],
      rows: [
        ['Meals', '250', '310'],
        ['Waste', '8%', '5%'],
      ],
    }),
  )
})

test.each(['a (b, ', 'x: y, ', ' - a', 'from 1 to ', '1 a 2 b '])('a long list of %j is read in linear time', (unit) => {
  const costOf = (length: number): number => {
    const before = process.threadCpuUsage()
    write('en', `deck about ${unit.repeat(length / unit.length)}`)
    return process.threadCpuUsage(before).user / 1_000
  }
  // The first loads the texts.
  costOf(2_400)
  // Linear is 8 times, quadratic 64 times as much. What is short is not measured well.
  expect(costOf(19_200)).toBeLessThan(20 * Math.max(costOf(2_400), 20))
})

test.each<[Locale, string, RegExp, string[]]>([
  [
    'en',
    'induction for kennel staff, lead walking, feeding, cleaning, 9 breeds, quiz at the end',
    /^Quiz$/,
    ['[Add: a question about lead walking]', '[Add: a question about feeding]', '[Add: a question about cleaning]'],
  ],
  [
    'es',
    'curso para monitores de piscina, vigilancia, rescate, normas, test final',
    /^Test$/,
    ['[Añadir: una pregunta sobre vigilancia]', '[Añadir: una pregunta sobre rescate]', '[Añadir: una pregunta sobre normas]'],
  ],
  [
    'fr',
    'formation pour caissiers : accueil, retours, monnaie, quiz à la fin',
    /^Quiz$/,
    ['[À compléter : une question, accueil]', '[À compléter : une question, retours]', '[À compléter : une question, monnaie]'],
  ],
])('a quiz on topics of which nothing is said has places for its questions (%s)', (locale, prompt, title, points) => {
  const { slides, said } = write(locale, prompt)
  expect(slides.find((slide) => title.test(slide.title))).toMatchObject({ layout: 'bullets', bullets: { length: points.length } })
  for (const point of points) expect(said).toContain(point)
})

test('an evening with a quiz asks for no quiz, and keeps its figure', () => {
  const { slides, said } = write(
    'en',
    'results of the scout sale for the group council: jumble 310, plant stall 140, quiz evening 265, hire 80',
  )
  expect(said).toContain('265')
  expect(slides.filter(({ title }) => /quiz/iu.test(title))).toEqual([])
})
