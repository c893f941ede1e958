import { describe, expect, test } from 'vitest'
import type { DocumentType } from '#shared/content/document-type.ts'
import { addElement, emptyContent } from '#shared/content/element.ts'
import type { GeneratedByType } from '#shared/content/generated.ts'
import type { Locale } from '#shared/locale.ts'
import { findOpenPlaces } from '#shared/content/open-places.ts'
import { linesIn } from '../writing/names.ts'
import { writeBuiltin } from '#features/generation/server/builtin/builtin-generator.ts'

function write<T extends DocumentType>(documentType: T, prompt: string, locale: Locale = 'en'): GeneratedByType[T] {
  const content = emptyContent(documentType)
  for (const element of writeBuiltin({ prompt, documentType, locale, seed: 1, today: '2026-03-02' })) addElement(content, element)
  return content
}

const bodyOf = (prompt: string, locale: Locale = 'en') => JSON.stringify(write('doc', prompt, locale).blocks)

describe('documents have the form that their genre has in life', () => {
  test('a letter names, greets, says and closes, and is no report', () => {
    const { blocks } = write(
      'doc',
      'Complaint to Brightline Rail about the train of 4 March 2027, ticket 63.20 pounds, ref QX-20931, want a refund',
    )
    const text = JSON.stringify(blocks)
    for (const part of ['Dear Brightline Rail', 'QX-20931', '4 March 2027', 'refund 63.20 pounds', 'Yours faithfully'])
      expect(text).toContain(part)
    expect(blocks.filter(({ type }) => type === 'heading' || type === 'table')).toEqual([])
  })

  test('minutes say who was there, what was decided and who does what by when', () => {
    const { blocks } = write(
      'doc',
      'minutes of the parents council 11 Nov 2027. Present: Aisha Khan (chair), Paul Reyes. Decided: new climbing frame, max 6,500 pounds. Paul gets three quotes by 1 December. Next meeting 20 January 2028 at 7pm',
    )
    expect(blocks.flatMap((block) => (block.type === 'heading' ? [block.text] : []))).toEqual([
      'Attendance',
      'Decisions',
      'Action items',
      'Next meeting',
    ])
    expect(JSON.stringify(blocks)).toContain('Aisha Khan (chair)')
    expect(blocks.find(({ type }) => type === 'table')).toMatchObject({
      rows: [['Paul Reyes', 'Gets three quotes', '1 December']],
    })
  })

  test('a payment reminder names the invoice, the amount and the day, and asks for the payment', () => {
    const text = bodyOf(
      'Payment reminder to Hollis & Grant Ltd, invoice 2041 over £1,860 was due 3 October, second reminder, contact accounts@fernwood.co.uk',
    )
    for (const part of [
      '**Invoice:** 2041',
      '**Amount:** £1,860',
      '**Due:** 3 October',
      'Please settle',
      'contact accounts@fernwood.co.uk',
    ])
      expect(text).toContain(part)
    expect(bodyOf('Relance facture n° 778, 2 340 € TTC, échéance 15 septembre', 'fr')).toMatch(/Échéance\s:\*\* 15 septembre/)
  })

  test.each<[Locale, string, string]>([
    ['en', 'letter to parents: school trip to the museum on 14 May, packed lunch', 'Dear parents,'],
    ['en', 'thank you note to the volunteers of the food bank, 46 people, from Dana', 'Dear volunteers,'],
    ['en', 'email to the whole team: the office is closed on 27 December', 'Dear team,'],
    ['es', 'Carta a los vecinos: obras en el ascensor del 3 al 21 de febrero', 'Estimados vecinos:'],
    ['es', 'Correo a las familias: cerramos el 5 de agosto', 'Estimadas familias:'],
    ['fr', 'lettre aux adhérents du club: la cotisation passe à 40 €', 'Chers adhérents,'],
  ])('the salutation fits whom a letter is for (%s: %s)', (locale, prompt, greeting) => {
    expect(bodyOf(prompt, locale)).toContain(greeting)
  })

  test('clauses stand as they were written, in the order of the prompt, and who signs stands at the end', () => {
    const { blocks } = write(
      'doc',
      'letter to parents: school trip to the science museum on 14 may, bus leaves 8:15 back 16:30, packed lunch, permission slip back by 2 may. sign Mrs Okafor',
    )
    const texts = blocks.flatMap((block) =>
      'text' in block ? [block.text] : block.type === 'list' ? block.items.map(({ text }) => text) : [],
    )
    const told = [
      'The school trip to the science museum is on 14 May. The bus leaves at 8:15 and is back at 16:30. Please bring a packed lunch.',
      '**Permission slip back:** by 2 May.',
    ]
    expect(texts.filter((text) => told.includes(text))).toEqual(told)
    expect(texts.at(-1)).toBe('Mrs Okafor')
  })

  test('a label opens a section, and no question is made of a name that nobody knows', () => {
    const { blocks } = write(
      'doc',
      'Status report Atlas. Done: data migration, new login. Risks: supplier late by 2 weeks; budget 8% over. Walks, carols',
    )
    expect(blocks.flatMap((block) => (block.type === 'heading' ? [block.text] : []))).toEqual(['Done', 'Risks'])
    expect(JSON.stringify(blocks)).not.toContain('?')
  })

  test('a title is not said again below itself', () => {
    const { title, blocks } = write('doc', 'house rules coworking space The Loft: quiet after 6pm, wash your own cup')
    expect(JSON.stringify(blocks)).not.toContain(title)
  })

  test('an agenda counts the minutes, and starts with the hour that is given', () => {
    const { blocks } = write('doc', 'agenda for the board at 10:00, budget 20, hiring 30, office move 25')
    expect(blocks.find(({ type }) => type === 'table')).toMatchObject({
      rows: [
        ['10:00', 'Budget', '20 min'],
        ['10:20', 'Hiring', '30 min'],
        ['10:50', 'Office move', '25 min'],
      ],
    })
  })

  test('a speech is spoken: no headings, tables or lists', () => {
    const { blocks } = write(
      'doc',
      "speech for my sister Noor's wedding with Elias, 3 minutes, mention the burnt lasagne and the trip to Porto in 2019",
    )
    expect(new Set(blocks.map(({ type }) => type))).toEqual(new Set(['paragraph']))
    expect(JSON.stringify(blocks)).toMatch(/Noor and Elias.*burnt lasagne.*Porto/)
    expect(JSON.stringify(blocks)).not.toContain('3 minutes')
  })

  test('what says all itself is listed, and only of what is open it is said what belongs there', () => {
    const text = bodyOf('House rules for our flat. check in 16:00, check out 11:00, no smoking, keys in box 3')
    expect(text).toContain('Check in 16:00')
    expect(text).not.toContain('?')
    expect(bodyOf('guia para cuidar un bonsai de olivo: riego, poda, abono y trasplante', 'es')).toContain('¿Qué meses son buenos?')
  })

  test('a document of a prompt that names nothing asks for little, and no place is left open for what is given', () => {
    for (const prompt of ['letter', 'minutes', 'memo', 'press release', 'job ad', 'invitation', 'speech'])
      expect(findOpenPlaces(write('doc', prompt)).count, prompt).toBeLessThanOrEqual(2)
    expect(bodyOf('Nota de prensa: Bodegas Larrún presenta Alba Cero el 20 de abril de 2027 en Logroño', 'es')).not.toContain(
      'lugar y fecha',
    )
  })
})

describe('decks show what the prompt gives', () => {
  test('figures stand on a slide with what they count, and the amount that is asked for ends a pitch', () => {
    const { slides } = write(
      'slide',
      'pitch for Tidepool, an app that finds swimming partners. asks for £250,000, 3,100 users, founders Lena Ortiz and Dev Shah',
    )
    expect(slides.find(({ layout }) => layout === 'stats')).toMatchObject({
      stats: [{ value: '£250,000' }, { value: '3,100', label: 'Users' }],
    })
    expect(JSON.stringify(slides.at(-1))).toContain('£250,000')
  })

  test('a deck has no slide without something to say, and no more slides than there is to say', () => {
    const { slides } = write(
      'slide',
      'recap of our charity run: 412 runners, £18,340 raised, problems: water ran out, parking. next year: shuttle bus',
    )
    expect(slides.map(({ layout, title }) => [layout, title])).toEqual([
      ['title', 'Recap of our charity run'],
      ['stats', 'The figures at a glance'],
      ['bullets', 'Problems'],
      ['section', 'Next year'],
    ])
  })

  test('pictures and jokes that are wished for are no slides', () => {
    const { slides } = write('slide', 'goodbye slides for Hanneke, 22 years in the lab, photos, jokes, next: sailing to the Azores')
    expect(slides.map(({ title }) => title).filter((title) => /photos|jokes/i.test(title))).toEqual([])
    expect(JSON.stringify(slides)).toContain('Azores')
  })

  test('a deck ends as the prompt says, with a quiz or with questions', () => {
    const quiz = write('slide', "cours d'initiation à la voile : vent, nœuds, sécurité. finir par un quiz", 'fr').slides
    expect(quiz.map(({ title }) => title).join(' ')).toContain('Quiz')
    const talk = write(
      'slide',
      'Safety briefing for the boat crew, 8 slides, start with roll call, then life jackets, fire; end with questions',
    ).slides
    expect(talk).toHaveLength(8)
    expect(talk[1]?.title).toContain('Roll call')
    expect(talk.at(-1)?.title).toMatch(/^Questions/)
  })

  test('without tables there are none', () => {
    const { slides } = write('slide', 'explain compost to 8 year olds, 12 slides, no tables')
    expect(slides.map(({ layout }) => layout)).not.toContain('table')
  })
})

test.each<[Locale, string]>([
  ['en', 'onboarding deck: day 1 laptop, day 2 meet team, day 3 product training'],
  ['es', 'presentación de bienvenida: día 1 portátil, día 2 equipo, día 3 formación de producto'],
  ['fr', 'présentation d’accueil : jour 1 ordinateur, jour 2 équipe, jour 3 formation produit'],
])('a deck has no line that fits every subject below what the prompt names (%s)', (locale, prompt) => {
  const text = JSON.stringify(write('slide', prompt, locale).slides)
  for (const day of [1, 2, 3]) expect(text).toMatch(new RegExp(String.raw`(?:Day|Día|Jour)\s${day}`))
  for (const line of linesIn('training', locale)) expect(text).not.toContain(line.replace(/\.$/, ''))
})

test.each<[Locale, string, string]>([
  ['fr', 'offre d’emploi chargé(e) de recrutement, Lyon, CDI, 35 k€', 'Chargé(e) de recrutement'],
  ['es', 'oferta de empleo: técnico(a) de nóminas, Madrid, 30 h', 'Técnico(a) de nóminas'],
])('a job keeps both of its endings in one word (%s)', (locale, prompt, job) => {
  expect(bodyOf(prompt, locale)).toContain(`**${job}**`)
})

test.each<[Locale, string, string]>([
  ['en', 'Minutes: ada, ben. Decisions: new logo', 'ada'],
  ['es', 'Acta: ana, luis. Acuerdos: nuevo logo', 'ana'],
  ['fr', 'Compte rendu : anna, luc. Décisions : nouveau logo', 'anna'],
])('minutes are not called after the first of those who were there (%s)', (locale, prompt, name) => {
  expect(write('doc', prompt, locale).title.toLowerCase()).not.toContain(name)
})

test.each<[Locale, string, string, string[]]>([
  ['en', 'pet policy: dogs on friday, no cats', 'Rules', ['Dogs on Friday', 'No cats']],
  ['es', 'política de mascotas: perros el viernes, sin gatos', 'Normas', ['Perros el viernes', 'Sin gatos']],
  ['fr', 'politique animaux : chiens le vendredi, pas de chats', 'Règles', ['Chiens le vendredi', 'Pas de chats']],
])('a policy has the rules that the prompt gives and none of its own, nor thanks below them (%s)', (locale, prompt, heading, rules) => {
  expect(write('doc', prompt, locale).blocks).toEqual([
    { type: 'heading', level: 1, text: heading },
    { type: 'list', style: 'bullet', items: rules.map((text) => ({ text, level: 0 })) },
  ])
})

test('Two slides about one subject do not say the same.', () => {
  const existing = emptyContent('slide')
  for (const title of ['Intro', 'Results', 'Next steps'])
    addElement(existing, { kind: 'slide', slide: { layout: 'bullets', title, bullets: [`What ${title} says`], notes: '' } })
  const content = emptyContent('slide')
  const request = {
    prompt: 'add 2 slides about hiring',
    documentType: 'slide',
    locale: 'en',
    seed: 1,
    today: '2026-03-02',
    existing,
  } as const
  for (const element of writeBuiltin(request)) addElement(content, element)
  expect(content.slides).toHaveLength(5)
  const bodies = content.slides.map((slide) => JSON.stringify({ ...slide, title: '' }))
  expect(new Set(bodies).size).toBe(5)
})

test('a street is no sender, and whom to ask is said once', () => {
  const prompt =
    'Memo to all staff: the car park at Unit 4 closes from 6 to 17 September 2027. Use Barley Street. Questions to Tom Achebe, ext 214'
  const text = bodyOf(prompt)
  expect(text).not.toContain('From:** Use')
  expect(text).toContain('use Barley Street')
  expect(text.split('Tom Achebe')).toHaveLength(2)
  expect(bodyOf('circular: el ascensor no funciona del 3 al 7 de marzo, dudas a Marta ext 214', 'es').split('ext 214')).toHaveLength(2)
})

test.each<[Locale, string, [string, string][]]>([
  [
    'en',
    'quiz about our data protection rules: passwords at least 12 characters, lock your screen, report a breach within 24 hours, never share data by email',
    [
      ['Which number belongs here? “Passwords at least … characters”', '12'],
      ['Is this right? “Lock your screen”', 'That is right'],
      ['Which number belongs here? “Report a breach within … hours”', '24'],
      ['Is this right? “Share data by email”', 'That is wrong'],
    ],
  ],
  [
    'es',
    'quiz de seguridad en el almacén: velocidad máxima 10 km/h, casco obligatorio',
    [
      ['¿Qué número falta? «Velocidad máxima … km/h»', '10'],
      ['¿Es correcto? «Casco obligatorio»', 'Es correcto'],
    ],
  ],
  [
    'fr',
    'quiz sécurité incendie : le point de rassemblement est le parking, 2 exercices par an',
    [
      ['Est-ce exact\u202F? «\u00A0Le point de rassemblement est le parking\u00A0»', 'C’est exact'],
      ['Quel nombre manque\u202F? «\u00A0… exercices par an\u00A0»', '2'],
    ],
  ],
])('a quiz asks about the rules that the prompt gives, and does not tell them above its questions (%s)', (locale, prompt, asked) => {
  const { questions, description } = write('form', prompt, locale)
  // Which order is turned round is chance.
  expect(questions.map(({ title }) => title.replace('Never share', 'Share'))).toEqual(asked.map(([title]) => title))
  for (const [at, [, right]] of asked.entries()) {
    const { options = [] } = questions[at] ?? {}
    expect(options.filter((option) => option === right)).toHaveLength(1)
    expect([2, 4]).toContain(new Set(options).size)
    if (/\d/.test(right)) expect(options.map(Number)).toEqual(options.map(Number).toSorted((a, b) => a - b))
  }
  expect(description).not.toMatch(/\d|parking/)
})

test.each<[Locale, string, string[]]>([
  ['en', 'event feedback: rate venue, speakers and food, favourite talk', ['the speakers?', 'the food?']],
  ['en', 'customer survey: rate price and quality, would they buy again', ['the price?', 'quality?', 'Would you buy again?']],
  ['es', 'encuesta del evento: valora sala, ponentes y comida, charla favorita', ['a los ponentes?', 'la comida?']],
  ['fr', 'enquête : notez le lieu, les intervenants et le repas', ['le lieu', 'ntervenants', 'epas']],
])('of two things that are rated, each has its question (%s)', (locale, prompt, ends) => {
  const titles = write('form', prompt, locale).questions.map(({ title }) => title)
  for (const end of ends) expect(titles.filter((title) => title.includes(end))).toHaveLength(1)
})

test.each<[Locale, string, string[]]>([
  ['en', 'employee referral form: who they refer, how they know them, job', ['Who do you refer?', 'How do you know them?']],
  [
    'en',
    'conference feedback: which session they liked most, what they learned',
    ['Which session did you like most?', 'What did you learn?'],
  ],
  ['es', 'encuesta de salida: motivo, una cosa q cambiarías', ['¿Qué cambiaría?']],
  ['fr', 'questionnaire de départ : motif, une chose à changer', ['Que changeriez-vous\u202F?']],
])('what is said about respondents is asked of them (%s)', (locale, prompt, asked) => {
  const titles = write('form', prompt, locale).questions.map(({ title }) => title)
  expect(titles).toEqual(expect.arrayContaining(asked))
})

test.each<[Locale, string, string, string]>([
  ['en', 'feedback: rating of the organisation 1-5, budget in euros, a photo of the ticket', 'Budget in euros', 'Photo of the ticket'],
  [
    'es',
    'encuesta: valoración de la organización del 1 al 5, presupuesto en euros, una foto de la entrada',
    'Presupuesto en euros',
    'Foto de la entrada',
  ],
  ['fr', 'enquête : note de l’organisation 1 à 5, budget en euros, une photo du billet', 'Budget en euros', 'Photo du billet'],
])('an amount is a number and a picture a file, also beside what is rated (%s)', (locale, prompt, amount, picture) => {
  const { questions } = write('form', prompt, locale)
  const formatOf = (title: string) => questions.find((one) => one.title === title)?.format
  expect([formatOf(amount), formatOf(picture)]).toEqual(['number', 'file'])
  expect(questions.filter(({ type, title }) => type === 'rating' && /foto|photo|euro/i.test(title))).toEqual([])
})
