import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Piece } from '#generator/brief.ts'
import type { Locale } from '#shared/locale.ts'
import { readPrompt } from '../read-prompt.ts'

/* What a prompt is about, lists and says. What it gives is in read-facts.test.ts. */

/** "- name {a|b} [detail] y/n" for an item, "= label [value]" for a fact, the sentence for a statement. */
function shown({ role, text, detail, options, isYesNo, label }: Piece): string {
  const sign = { item: '- ', fact: '= ', statement: '' }[role]
  const more = [
    options && `{${options.join('|')}}`,
    detail !== undefined && `[${detail}]`,
    isYesNo && 'y/n',
    label !== undefined && `<${label}>`,
  ]
  return [`${sign}${text}`, ...more.filter((part) => typeof part === 'string')].join(' ')
}
const read = (prompt: string, locale: Locale = 'en') => readPrompt(prompt, locale)

test.each<[string, string, string[]]>([
  [
    'RSVP for a birthday, Sat 14 March 3pm, need: how many adults, veggie or meat, can you bring a cake?? and anyone needing a lift',
    'RSVP for a birthday',
    ['= Sat 14 March 3pm', '- how many adults', '- veggie or meat {veggie|meat}', 'Can you bring a cake.', '- anyone needing a lift'],
  ],
  [
    'note de service: à partir du 1er septembre les badges sont obligatoires',
    'Badges obligatoires',
    ['À partir du 1er septembre les badges sont obligatoires.'],
  ],
  [
    'email to all staff, the canteen is closed 10-14 feb, staff card works there',
    'Canteen closed',
    ['The canteen is closed 10-14 Feb.', 'Staff card works there.'],
  ],
  [
    'exit interview, no ratings, start with reason for leaving, last one: would you come back to us',
    'Exit interview',
    ['Would you come back to us.'],
  ],
  ['encuesta de satisfacción, 6 preguntas, que no pida el nombre ni el correo', 'Encuesta de satisfacción', []],
  [
    'policy on using AI tools at work: no customer data in prompts, ask IT before buying a tool',
    'Policy on using AI tools at work',
    ['- no customer data in prompts', 'Ask IT before buying a tool.'],
  ],
  [
    'acta de la reunión del 12 de noviembre: asistieron Rosa, Iván y Nuria; se aprueba el presupuesto de 1.800 €',
    'Acta de la reunión',
    ['- Rosa <asistieron>', '- Iván <asistieron>', '- Nuria <asistieron>', 'Se aprueba el presupuesto de 1.800 €.'],
  ],
  ['track my 12 candidates: name, role, score 1-5, average score', 'Candidates', ['- name', '- role', '- score 1-5', '- average score']],
  [
    'presupuesto de la fiesta: local 300, comida 450; somos 25 personas',
    'Presupuesto de la fiesta',
    ['- local [300]', '- comida [450]', 'Somos 25 personas.'],
  ],
  [
    'registration for our spring gala may 9, adult $60 kid $25, dietary needs, do you need a hotel room',
    'Registration for our spring gala',
    ['- adult [$60]', '- kid [$25]', '- dietary needs', 'Do you need a hotel room.'],
  ],
  [
    'bon de commande paniers de légumes, petit 12 € ou grand 18 €, jour de retrait mardi ou vendredi',
    'Bon de commande paniers de légumes',
    ['- petit 12 € ou grand 18 € {petit 12 €|grand 18 €}', '- jour de retrait mardi ou vendredi {jour de retrait mardi|vendredi}'],
  ],
  [
    'vote for the team outing: bowling, escape room or paintball. Also which date 4 or 11 december',
    'Vote for the team outing',
    ['- bowling', '- escape room', '- paintball', '- which date {4 December|11 December}'],
  ],
  [
    'formulario de reclamación para un taller mecánico, con matrícula, qué pasó y qué solución quieren',
    'Formulario de reclamación para un taller mecánico',
    ['- matrícula', '- qué pasó', '- qué solución quieren'],
  ],
  [
    'review of Paul for his colleagues, 7 point scale, communication, reliability, two open questions at the end',
    'Review of Paul for his colleagues',
    ['- communication', '- reliability'],
  ],
  ['quiz about recycling for 10 year olds, 8 questions with answers', 'Quiz about recycling for 10 year olds', []],
  [
    'sign up for the village fun run on 3 October 2027, 10 am, start at Mill Lane car park. name, age, distance (5k or 10k), t shirt size. entry fee £8',
    'Sign up for the village fun run',
    ['Start at Mill Lane car park.', '- name', '- age', '- distance {5k|10k}', '- t shirt size', '= entry fee [£8]'],
  ],
  [
    'Exit feedback for interns at Halden Foods: 7 questions, scale 1-5 for mentoring, tasks and the canteen, then one open text. Anonymous.',
    'Exit feedback for interns at Halden Foods',
    ['- mentoring', '- tasks', '- canteen'],
  ],
  [
    'Re a charity and I need a volunteer sheet for the food bank, who can drive, which days they can do, any allergies',
    'Volunteer sheet for the food bank',
    ['- who can drive', '- which days they can do', '- allergies'],
  ],
  [
    'M planning a farewell party for Georg on Friday 12 February 2027 at Trattoria Sole, 19:30 - form: coming or not, plus one, veggie or meat, 15€ for the present',
    'Farewell party for Georg',
    ['= 19:30', '- coming y/n', '- plus one', '- veggie or meat {veggie|meat}', '15€ for the present.'],
  ],
  [
    'Order form for school photos. Class, pupil name, packs: A £12, B £18, C £25. Pay by 30 November 2027 to the office',
    'Order form for school photos',
    ['- Class', '- pupil name', '- packs {A £12|B £18|C £25}', 'Pay by 30 November 2027 to the office.'],
  ],
  [
    'what should we do with the old bike shed? short poll for tenants, no ratings, let them add their own idea',
    'Old bike shed',
    ['What should we do with the old bike shed?'],
  ],
  [
    'Quick vote for the choir: which of Mozart Requiem, Carmina Burana or Gospel Evening should we sing? ask for voice part too',
    'Vote for the choir',
    [
      'Which of Mozart Requiem, Carmina Burana or Gospel Evening should we sing? {Mozart Requiem|Carmina Burana|Gospel Evening}',
      '- voice part',
    ],
  ],
  [
    'Press release: Norvik Lamps launches the Aurora on 9 May 2027, €120, sold at Galleri Nord in Bergen. Quote: "Light should follow you home." Press contact: press@norvik.example',
    'Norvik Lamps launches the Aurora',
    [
      'Norvik Lamps launches the Aurora on 9 May 2027, €120, sold at Galleri Nord in Bergen.',
      '= "Light should follow you home." <Quote>',
      '= press@norvik.example <Press contact>',
    ],
  ],
  [
    'Memo to all staff: the car park at Unit 4 closes from 6 to 17 September 2027 for resurfacing. Use Barley Street. Questions to Tom Achebe, ext 214',
    'Car park at Unit 4',
    [
      'The car park at Unit 4 closes from 6 to 17 September 2027 for resurfacing.',
      'Use Barley Street.',
      '= Questions to Tom Achebe',
      '= ext 214',
    ],
  ],
  [
    'Onboarding plan for Sami Lehtonen, buddy Carla Dunne. week 1 systems, week 2 invoices. 60-70k EUR cost centre budget',
    'Onboarding plan for Sami Lehtonen',
    ['= buddy Carla Dunne', '- week 1 [systems]', '- week 2 [invoices]', '60-70k EUR cost centre budget.'],
  ],
  [
    'agenda for thursday, 90 min: budget 20, hiring 30, any other business. chair Femi Adeyemi, room 2.14',
    'Agenda for Thursday',
    ['- budget [20]', '- hiring [30]', '- any other business', '= chair Femi Adeyemi', '= room 2.14'],
  ],
  [
    'Invoice tracker, columns: invoice no, client, due date, paid. Late in red',
    'Invoice tracker',
    ['- invoice no', '- client', '- due date', '- paid'],
  ],
  [
    'rota for the animal shelter, mon-sun, morning and evening shift: Bea, Otis, Suki. nobody more than 4 shifts',
    'Rota for the animal shelter',
    [
      '- mon-sun',
      '- morning and evening shift',
      '- Bea <morning and evening shift>',
      '- Otis <morning and evening shift>',
      '- Suki <morning and evening shift>',
      'Nobody more than 4 shifts.',
    ],
  ],
  ['volunteers: name, distance (5k or 10k)', 'Volunteers', ['- name', '- distance {5k|10k}']],
  ['Can you do me a quick survey for parents about the new school lunch?', 'Survey for parents about the new school lunch', []],
  ['5', '', []],
  [
    'Booking form for the community hall: date, hours, number of guests, need kitchen? deposit 80 pounds, rules accepted',
    'Booking form for the community hall',
    ['- date', '- hours', '- number of guests', '- need kitchen y/n', '= deposit [80 pounds]', '- rules accepted'],
  ],
  ['poll: team lunch friday, sushi, burgers or thai?', 'Team lunch Friday', ['Team lunch Friday? {sushi|burgers|thai}']],
  [
    'RSVP for wedding of Anna & Jo 12.6.2027, menu meat/fish/vegan, shuttle yes/no',
    'RSVP for wedding of Anna & Jo',
    ['- menu {meat|fish|vegan}', '- shuttle y/n'],
  ],
  ['savings plan 12 months, start 500, put in 150 a month', 'Savings plan 12 months', ['- start [500]', 'Put in 150 a month.']],
  ['please make me a feedback form for my yoga class, max 5 questions, friendly', 'Feedback form for my yoga class', []],
])('The title, the items and the sentences of a prompt are told apart: %s', (prompt, title, pieces) => {
  expect([read(prompt).title, read(prompt).pieces.map(shown)]).toEqual([title, pieces])
})

test.each<[Locale, string, string, string[]]>([
  [
    'es',
    'Votación: ¿qué color ponemos en la fachada? Blanco, ocre o gris perla. Comunidad de vecinos de la calle Olmo 14',
    '¿Qué color ponemos en la fachada?',
    ['¿Qué color ponemos en la fachada?', '- Blanco', '- ocre', '- gris perla', 'Comunidad de vecinos de la calle Olmo 14.'],
  ],
  [
    'es',
    'correo para avisar a los padres que la excursión a Sierra Nevada cuesta 35 € y hay que pagar antes del 10 de enero',
    'Excursión a Sierra Nevada',
    ['La excursión a Sierra Nevada cuesta 35 € y hay que pagar antes del 10 de enero.'],
  ],
  ['es', 'receta tortilla 6 huevos 500 g patata, 1 cebolla', 'Receta tortilla', ['- 6 huevos', '- 500 g patata', '- 1 cebolla']],
  [
    'fr',
    "j'ai besoin d'un formulaire pour signaler un ordi en panne : nom, bureau, depuis quand, urgent ou pas",
    'Formulaire pour signaler un ordi en panne',
    ['- nom', '- bureau', '- depuis quand', '- urgent y/n'],
  ],
  [
    'fr',
    "mail pour annoncer en interne l'arrivée de Chloé Vasseur, responsable logistique, elle remplace Denis Le Goff",
    'Arrivée de Chloé Vasseur',
    ["= l'arrivée de Chloé Vasseur", '- responsable logistique', '= elle remplace Denis Le Goff'],
  ],
])('The same holds in Spanish and French: %s, %s', (locale, prompt, title, pieces) => {
  expect([read(prompt, locale).title, read(prompt, locale).pieces.map(shown)]).toEqual([title, pieces])
})

test.each<[string, Partial<ReturnType<typeof readPrompt>['settings']>]>([
  ['Start with NPS 0-10. Then bread, service', { scale: { from: 0, to: 10 }, startsWith: 'NPS 0-10' }],
  ['Rate politeness and result from 1 to 7', { scale: { from: 1, to: 7 } }],
  ['8 questions, multiple choice only, no names pls', { choicesOnly: true, isAnonymous: true }],
  ['short poll, no ratings, let them add their own idea', { noRatings: true, ownAnswer: true }],
  ['Escala de 1 a 5 y una respuesta libre al final, anónima', { scale: { from: 1, to: 5 }, openTexts: 1, isAnonymous: true }],
  ['nœuds, sécurité. finir par un quiz', { quizAtEnd: true }],
  ['a team of 5 to 8 people', { scale: undefined, isAnonymous: false }],
])('What says how the result is to be becomes a setting: %s', (prompt, expected) => {
  expect(read(prompt).settings).toMatchObject(expected)
})

test.each<[Locale, string, string, string[]]>([
  [
    'en',
    'Status of Atlas. Risks: supplier late by 2 weeks; budget 8% over. Next: pilot with 30 users, training',
    'Status of Atlas',
    ['Supplier late by 2 weeks. <Risks>', '- budget [8% over] <Risks>', '- pilot with [30 users] <Next>', '- training <Next>'],
  ],
  [
    'es',
    'Resultados del clima: 182 respuestas, quejas: reuniones largas y parking, próximos pasos: viernes sin reuniones',
    'Resultados del clima',
    ['= 182 respuestas', '- quejas {reuniones largas|parking}', '- viernes sin reuniones <próximos pasos>'],
  ],
  [
    'en',
    'minutes of the allotment committee: present Joan, Pete Larkin. Decided: new water butts',
    'Minutes of the allotment committee',
    ['- Joan <present>', '- Pete Larkin <present>', '- new water butts <Decided>'],
  ],
  ['es', 'receta de gazpacho para 6: 1 kg tomates, vinagre', 'Receta de gazpacho para 6', ['- 1 kg tomates', '- vinagre']],
  ['es', 'refugio Patitas. 38 perros y 21 gatos', 'Refugio Patitas', ['= 38 perros', '= 21 gatos']],
])('A label holds what stands behind it, up to the next label: %s %s', (locale, prompt, title, pieces) => {
  expect([read(prompt, locale).title, read(prompt, locale).pieces.map(shown)]).toEqual([title, pieces])
})

test.each([
  ['letter to parents: school trip to the science museum on 14 may, packed lunch', 'School trip to the science museum'],
  ['lettre aux adhérents du club: cotisation passe de 35 à 40 €, nouvelle sortie', 'Lettre aux adhérents du club'],
  ['job ad for a barista 20 hrs/wk at Copper Kettle', 'Barista'],
  ['6 slides for the parents evening about our reading programme: why, how it works, dates', 'Parents evening about our reading programme'],
  ['Relance facture n° 778, 2 340 € TTC', 'Relance facture n° 778'],
])('The title of “%s” is what it is about.', (prompt, title) => {
  expect(read(prompt).title).toBe(title)
})

test('A wish behind a preface says how, and what it is to hold are items.', () => {
  const { pieces } = read(
    'We are a family business and habits have grown. Please create a deck of 7 slides with our values and safety rules.',
  )
  expect(pieces.map(shown)).toEqual(['We are a family business and habits have grown.', '- values', '- safety rules'])
})

test('What is said of a piece is kept as it was written.', () => {
  const { pieces } = read('letter to parents: bus leaves 8:15 back 16:30, permission slip back by 2 may, cost 9 pounds')
  expect(pieces.map(({ said }) => said)).toEqual(['bus leaves 8:15 back 16:30', 'permission slip back by 2 May', 'cost 9 pounds'])
})

test('Whatever is typed is read.', () => {
  const part = fc.constantFrom(
    '(',
    ')',
    '"',
    '«',
    ':',
    ',',
    '. ',
    '; ',
    '\n',
    ' - ',
    ' / ',
    '7',
    '£8',
    '12 May 2027',
    'Ana Ruiz',
    'with',
    'or',
    '?',
    'week 1 systems',
    '😀',
    'of ',
  )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 60 }), (parts) => {
      const { pieces, title } = read(parts.join(' '))
      expect(title.length).toBeLessThanOrEqual(120)
      for (const { text } of pieces) expect(text).not.toMatch(/[\uE000-\uE00F]/)
    }),
    { numRuns: 300 },
  )
})
