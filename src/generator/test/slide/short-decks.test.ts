import { expect, test } from 'vitest'
import { addElement, emptyContent } from '#shared/content/element.ts'
import type { Locale } from '#shared/locale.ts'
import { writeBuiltin } from '#features/generation/server/builtin/builtin-generator.ts'

/* Decks that somebody asks for in one sentence. */

function write(prompt: string, locale: Locale) {
  const content = emptyContent('slide')
  for (const element of writeBuiltin({ prompt, documentType: 'slide', locale, seed: 1, today: '2026-11-25' })) addElement(content, element)
  return content
}

test.each<[Locale, string, string, string]>([
  [
    'en',
    'we want to have a team lunch next thursday to celebrate the end of the project',
    'Team lunch next Thursday',
    'To celebrate the end of the project',
  ],
  [
    'en',
    'a deck about our team lunch where everybody brings something and we vote for the best dish',
    'Team lunch',
    'Everybody brings something and we vote for the best dish',
  ],
  [
    'es',
    'queremos hacer una comida de equipo el jueves para celebrar el fin del proyecto',
    'Comida de equipo el jueves',
    'Para celebrar el fin del proyecto',
  ],
  [
    'fr',
    'nous voulons organiser un déjeuner d’équipe jeudi pour fêter la fin du projet',
    'Déjeuner d’équipe jeudi',
    'Pour fêter la fin du projet',
  ],
])(
  'a deck is called by the thing that it is about, and says the rest without questions to the author (%s, "%s")',
  (locale, prompt, title, said) => {
    const deck = write(prompt, locale)
    expect(deck.title).toBe(title)
    const text = JSON.stringify(deck.slides)
    expect(text).toContain(said)
    expect(text).not.toContain('?')
  },
)

test('what stands behind the day of an event is not lost', () => {
  const { title, slides } = write('farewell party for Margit friday 18 dec 4pm canteen, card at reception', 'en')
  expect(title).toBe('Farewell party for Margit')
  expect(JSON.stringify(slides)).toContain('Canteen')
})

test('a few facts are the deck: no slides of questions among them', () => {
  const { slides } = write("team lunch on friday 12 december at Luigi's at 1pm, bring your own drinks, sign up with Sara", 'en')
  const text = JSON.stringify(slides)
  for (const part of ['12 December', 'Luigi', '1pm', 'Bring your own drinks', 'Sign up with Sara']) expect(text).toContain(part)
  expect(text).not.toContain('?')
})

test.each<[Locale, string, string]>([
  [
    'en',
    'To present our new delivery app QuickDrop to the drivers: starts 3 May 2027, help desk 4040',
    'New delivery app QuickDrop to the drivers',
  ],
  ['es', 'Para presentar nuestra nueva aplicación QuickDrop: empieza el 3 de mayo de 2027, ayuda 4040', 'Nueva aplicación QuickDrop'],
  ['fr', 'Pour présenter notre nouvelle application QuickDrop : début le 3 mai 2027, aide 4040', 'Nouvelle application QuickDrop'],
])('a deck "to present" something is called after the thing (%s)', (locale, prompt, title) => {
  const [head] = writeBuiltin({ prompt, documentType: 'slide', locale, seed: 1, today: '2026-11-25' })
  expect(head).toMatchObject({ kind: 'head', title })
})

test('the points behind a label stay together, and the place of one of them is not where the talk is', () => {
  const deck = write('all hands: Q3 results: revenue 4.2m, NPS 47; next quarter priorities: hiring 5 engineers, launch in Spain', 'en')
  expect(deck.description).not.toBe('Spain')
  expect(deck.slides).toContainEqual(
    expect.objectContaining({ title: 'Next quarter priorities', bullets: ['Hiring 5 engineers', 'Launch in Spain'] }),
  )
})

test.each<[Locale, string, string[]]>([
  [
    'en',
    'onboarding for new starters: Monday IT setup and lunch, Tuesday product training, Friday review with manager',
    ['Monday: IT setup and lunch', 'Tuesday: Product training', 'Friday: Review with manager'],
  ],
  [
    'es',
    'plan de acogida: lunes alta de equipo, martes formación de producto, viernes revisión con el jefe',
    ['Lunes: Alta de equipo', 'Martes: Formación de producto', 'Viernes: Revisión con el jefe'],
  ],
])('what is planned for each day stands together, day by day (%s)', (locale, prompt, points) => {
  expect(write(prompt, locale).slides).toContainEqual(expect.objectContaining({ layout: 'bullets', bullets: points }))
})

test.each<[Locale, string, string]>([
  [
    'es',
    'lanzamiento campaña primavera: objetivo 500 leads, presupuesto 12.000 €, canales Instagram y ferias, equipo Ana y Luis',
    'Equipo Ana y Luis',
  ],
  ['en', 'spring campaign launch: goal 500 leads, budget 12,000 €, channels Instagram and fairs, team Ana and Luis', 'Team Ana and Luis'],
])('who is in a team stands together, and a goal is no number of rows (%s)', (locale, prompt, team) => {
  const { slides } = write(prompt, locale)
  const text = JSON.stringify(slides)
  expect(text).toContain(team)
  expect(text).toContain('500 leads')
  expect(text).not.toContain('?')
})

test.each<[Locale, string, string[]]>([
  [
    'en',
    'Pitch deck for a plant subscription start-up, Leafbox: 1,200 subscribers, €18 a month, churn 3%, asking for €250k, team of 4',
    ['1,200 Subscribers', '3% Churn'],
  ],
  [
    'en',
    'Q3 results for the sales team: revenue £1.2m up 8%, 34 new customers, lost Hartley account, focus next quarter on renewals',
    ['£1.2m Revenue, up 8%', '34 New customers'],
  ],
  [
    'es',
    'Presentación de resultados de la encuesta de clima: participación 78 %, satisfacción 7,4, puntos débiles comunicación y carga de trabajo',
    ['78 % Participación', '7,4 Satisfacción'],
  ],
])('figures are shown as figures, each with what it counts (%s, "%s")', (locale, prompt, expected) => {
  const { slides } = write(prompt, locale)
  const stats = slides.flatMap((slide) => (slide.layout === 'stats' ? slide.stats : []))
  expect(stats.map(({ value, label }) => `${value} ${label}`)).toEqual(expected)
  // Nothing is said that the prompt does not say; what is open is marked.
  expect(JSON.stringify(slides)).not.toMatch(/Keep what worked/)
})

test.each<[Locale, string, number, string]>([
  ['en', 'Training for new line managers on giving feedback, 8 slides, with an exercise at the end', 8, 'Exercise'],
  ['es', 'Formación en atención al cliente para dependientes nuevos, 6 diapositivas, con un ejercicio al final', 6, 'Ejercicio'],
  ['fr', 'Formation sur l’accueil des clients, 6 diapositives, avec un exercice à la fin', 6, 'Exercice'],
])(
  'a training ends with the exercise that is asked for, and what comes before is about its subject (%s, "%s")',
  (locale, prompt, count, last) => {
    const { slides } = write(prompt, locale)
    expect(slides).toHaveLength(count)
    expect(slides.findIndex(({ title }) => title === last)).toBe(count - 1)
    expect(slides.map(({ title }) => title).join()).not.toMatch(/accident|Safety|Segur|Sécur|Background|Antecedentes|Contexte/)
  },
)

test.each<[Locale, string, string]>([
  ['en', '6 slides, pitch for our coffee cart: £3 a cup, 80 cups a day, cart cost 9k, need 10k loan', 'Pitch for our coffee cart'],
  ['en', 'deck for all hands friday: sales up 14% to 2.3m, 2 new hires, parking is full', 'All hands Friday'],
  [
    'es',
    '6 diapositivas, propuesta del mercadillo solidario: 40 puestos, 12 € por puesto, sin coste',
    'Propuesta del mercadillo solidario',
  ],
  [
    'fr',
    'présentation du plan de com pour l’ouverture de la crèche Les Lilas : flyers 210 €, budget 900 €',
    'Plan de com pour l’ouverture de la crèche Les Lilas',
  ],
])('a deck is called by what it is, not by its number of slides or its first figure (%s, "%s")', (locale, prompt, title) => {
  expect(write(prompt, locale).title).toBe(title)
})

test.each<[Locale, string, string[]]>([
  [
    'es',
    'Resultados: 24.000 visitas, 1.150 pedidos, ticket medio 38 €, Instagram trajo el 45 %, presupuesto 6.000 gastado 5.480. próximos pasos: rebajas, web',
    ['Instagram trajo"', '6.000 gastado 5.480'],
  ],
  [
    'es',
    'asamblea del club: cuotas suben de 30 a 34 €, pista 3 nueva en mayo, 148 socios (22 nuevos)',
    ['148 socios (22 nuevos)', 'Pista 3'],
  ],
  ['en', 'Talk on winter prep for the bee club: syrup by mid oct, varroa in aug, mouse guards, insulation', ['Mouse guards', 'Insulation']],
  ['fr', 'Plan de com : flyers 210 €, budget 900 €, journée test le 15 mars, resp. Camille', ['Resp. Camille']],
])('no figure is torn from what it counts, and no two slides have one title (%s, "%s")', (locale, prompt, parts) => {
  const { slides } = write(prompt, locale)
  const text = JSON.stringify(slides)
  for (const part of parts) expect(text).toContain(part)
  const titles = slides.map(({ title }) => title)
  expect(new Set(titles).size).toBe(titles.length)
  expect(text).not.toMatch(/\(["\\]/)
})
