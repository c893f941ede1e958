import { describe, expect, test } from 'vitest'
import { addElement, emptyContent } from '#shared/content/element.ts'
import { readKinds, bankIds, readBank, readPhrases, readQuizzes } from '../../form/form-texts.ts'
import { LOCALES, type Locale } from '#shared/locale.ts'
import type { Question } from '#shared/content/form.ts'
import { writeBuiltin } from '#features/generation/server/builtin/builtin-generator.ts'

describe('a form that the built-in generator writes', () => {
  test('asks for each thing that is listed as the field that it is, and says the given facts above', () => {
    const { description, questions } = write(
      'sign up for the village fun run on 3 October 2027, 10 am, start at Mill Lane car park. name, age, distance (5k or 10k), t shirt size, emergency contact. entry fee £8',
    )
    expect(questions.map(({ title, format }) => [title, format])).toEqual([
      ['Name', 'short'],
      ['Age', 'number'],
      ['Distance', 'one'],
      ['T shirt size', 'one'],
      ['Emergency contact', 'short'],
    ])
    expect(questions[2]?.options).toEqual(['5k', '10k'])
    for (const given of ['3 October 2027', '10 am', 'Mill Lane car park', '£8']) expect(description.split(given)).toHaveLength(2)
  })

  test.each<[string, string[]]>([
    [
      'registration for our spring gala may 9, adult $60 kid $25, song request, do you need a hotel room',
      ['Full name*', 'Email*', 'Adult – $60: quantity', 'Kid – $25: quantity', 'Song request*', 'Do you need a hotel room?* Yes|No'],
    ],
    [
      'order form for tshirts: sizes S to XL, colour navy or white, quantity',
      ['Full name*', 'Size* S|M|L|XL', 'Colour* Navy|White', 'Quantity*'],
    ],
    [
      'vote for the team outing: bowling, escape room or paintball. Also which date 4 or 11 december',
      ['Which do you choose?* Bowling|Escape room|Paintball', 'Which date?* 4 December|11 December'],
    ],
    [
      'volunteer shift signup food pantry Saturday Nov 8: 9-11am, 11am-1pm or 1-3pm, name phone email, can you lift 20 kg',
      ['Choose one* 9-11am|11am-1pm|1-3pm', 'Name*', 'Phone*', 'Email*', 'Can you lift 20 kg?* Yes|No'],
    ],
    [
      'form for patients to tell us whether they come to the flu shot on Oct 14 or Oct 21, and if they ever had a reaction to eggs',
      ['Full name*', 'Do you come to the flu shot?* Oct 14|Oct 21|No', 'Have you ever had a reaction to eggs?* Yes|No'],
    ],
    [
      'daily cleaning checklist for the gym: mats, showers',
      ['Full name*', 'Mats* OK|Not OK|Not applicable', 'Showers* OK|Not OK|Not applicable'],
    ],
    [
      'cuestionario previo a la consulta de fisioterapia, dolor del 0 al 10, zona, qué pasó y qué solución quieren',
      ['Nombre completo*', '¿Cómo valora el dolor?*', 'Zona*', '¿Qué pasó?*', '¿Qué solución quiere?*'],
    ],
    [
      'sondage pour fixer la date du repas de quartier : 6, 13 ou 20 juin, midi ou soir, ce que chacun apporte',
      ['Quelle date vous convient\u202F?* 6 juin|13 juin|20 juin', 'Midi ou soir* Midi|Soir', 'Qu’apportez-vous\u202F?*'],
    ],
  ])('asks with the choices that stand in the prompt: %s', (prompt, expected) => {
    const { questions } = write(prompt)
    expect(questions.map(({ title, required, options }) => `${title}${required ? '*' : ''} ${options.join('|')}`.trim())).toEqual(expected)
  })

  test('rates everything that is named although the scale begins at 0', () => {
    expect(titles('questionnaire de satisfaction après un mariage : accueil, repas, chambres, note de 0 à 10').slice(1)).toEqual([
      'Comment évaluez-vous l’accueil ?',
      'Comment évaluez-vous le repas ?',
      'Comment évaluez-vous les chambres ?',
      'Que faut-il améliorer ?',
    ])
  })

  test('begins with the fields that are to come first, and keeps the usual ones where one is added', () => {
    expect(titles('onboarding feedback for new hires, 8 questions, start with name and department').slice(0, 2)).toEqual([
      'Department',
      'Name',
    ])
    expect(titles('demande de congés pour les salariés, avec validation du manager')).toContain('Quel type de congé demandez-vous ?')
  })

  test('asks for facts where no opinion is asked for', () => {
    expect(titles('Bug report')).toContain('What did you expect?')
    expect(titles('anonymous suggestion box for the office')[0]).toBe('What is your suggestion?')
    expect(titles('alta de nuevo proveedor con NIF, IBAN, persona de contacto')).toEqual([
      'Nombre completo',
      'NIF',
      'IBAN',
      'Persona de contacto',
    ])
  })

  test('asks who fills it in, although nobody listed a name', () => {
    expect(titles('holiday request, from / to / reason / deputy. approval by Ines Marchetti')[0]).toBe('Full name')
    expect(titles('Formulaire de prêt : élève, classe, appareil, date de retour')).toEqual([
      'Élève',
      'Classe',
      'Appareil',
      'Date de retour',
    ])
  })

  test.each([
    ['en', 'laptop order request form', 'What exactly do you need?', 'Who approves your request?'],
    ['en', 'remote work request form', 'Why do you need it?', 'Who approves your request?'],
    ['es', 'solicitud de un despacho', '¿Qué necesita exactamente?', '¿Quién aprueba su solicitud?'],
    ['fr', 'formulaire de demande de télétravail', 'À partir de quand en avez-vous besoin ?', 'Qui valide votre demande ?'],
  ])('a request asks what is needed, why, when and who approves it, and nothing of a help desk (%s: %s)', (_, prompt, first, second) => {
    const asked = titles(prompt).map((title) => title.replaceAll(/\s/g, ' '))
    expect(asked).toEqual(expect.arrayContaining([first, second]))
    expect(asked.join(' ')).not.toMatch(/already tried|ha intentado|déjà essayé|urgen/)
  })

  test.each([
    ['IT support request form', 'What have you already tried?'],
    ['expense claim form', 'Receipt'],
    ['solicitud de reembolso de gastos', 'Justificante'],
    ['note de frais, formulaire', 'Justificatif'],
  ])('a help desk and a claim of expenses have fields of their own: %s', (prompt, field) => {
    expect(titles(prompt)).toContain(field)
  })

  test.each([
    'team satisfaction survey',
    'staff satisfaction questionnaire, 8 questions',
    'encuesta de satisfacción del equipo',
    'cuestionario de satisfacción de los empleados',
    'enquête de satisfaction équipe',
    'questionnaire satisfaction des salariés, 8 questions',
  ])('how satisfied a team is, is not asked as of customers: %s', (prompt) => {
    expect(titles(prompt).join(' ')).not.toMatch(/buy from us|the price|achetez|prix|compra|precio/i)
  })

  test('how satisfied customers are with a team is asked of customers', () => {
    expect(titles('customer satisfaction survey about the support team').join(' ')).toMatch(/price|buy from us/)
  })

  test('a scale is read that stands before its word', () => {
    const { questions } = write('employee survey on leadership (1-7 scale), 8 questions')
    expect(questions.filter(({ type, format }) => type === 'rating' && format !== 'nps').map(({ scale }) => scale)).toEqual(
      Array(6).fill(7),
    )
  })

  test('turns the clauses of a list into questions to the person', () => {
    expect(titles('volunteer sheet for the food bank, who can drive, which days they can do, any allergies')).toEqual([
      'Full name',
      'Can you drive?',
      'Which days can you do?',
      'Allergies',
    ])
    expect(titles('ficha de voluntarios: nombre y apellidos, telefono, si tienen carnet de conducir')).toContain(
      '¿Tiene carnet de conducir?',
    )
  })

  test('asks for the consent that it is about, and for coming where a reply is wanted', () => {
    expect(titles('Consent form for filming. Signature, guardian name if under 18')).toContain('Do you give your consent?')
    expect(titles('RSVP for our wedding: number of adults, song wish')).toContain('Are you coming?')
  })

  test('rates what is named on the scale that is wanted, with the right article, and ends with an open text', () => {
    const { questions } = write('Feedback on the dog grooming appointment. Rate politeness, waiting time and result from 1 to 7.')
    expect(questions.map(({ title }) => title)).toEqual([
      'Overall, how satisfied are you?',
      'How would you rate politeness?',
      'How would you rate the waiting time?',
      'How would you rate the result?',
      'What should we improve?',
    ])
    expect(questions.filter(({ type }) => type === 'rating').map(({ scale }) => scale)).toEqual([7, 7, 7, 7])
    expect(titles('Encuesta del comedor: turnos, limpieza, comida del personal, agua')).toEqual(
      expect.arrayContaining([
        '¿Cómo valora los turnos?',
        '¿Cómo valora la limpieza?',
        '¿Cómo valora la comida del personal?',
        '¿Cómo valora el agua?',
      ]),
    )
    // Nobody knows whether it is "le" or "la", so all are written alike.
    expect(titles('Sondage sur le refuge : accueil, xylo')).toEqual(expect.arrayContaining(['Accueil : votre note', 'Xylo : votre note']))
  })

  test('asks nobody for a name if it is anonymous, and says so', () => {
    const { description, questions } = write('anonymous exit survey with 12 questions about pay, name and email')
    expect(questions).toHaveLength(12)
    expect(description).toContain('Your answers are anonymous.')
    expect(JSON.stringify(questions)).not.toMatch(/full name|email|last working day/i)
  })

  test('begins with the recommendation if that is asked for, and rates nothing if ratings are not wanted', () => {
    expect(write('Survey for Pellier Bakery. Start with NPS 0-10. Then bread, service.').questions[0]).toMatchObject({ format: 'nps' })
    const { questions } = write(
      'questionnaire de sortie, sans notes, 5 questions : pourquoi partez-vous, ambiance, salaire, manager, un conseil',
    )
    expect(questions.map(({ title }) => title)).toEqual([
      'Pourquoi partez-vous\u202F?',
      'Ambiance\u00A0: qu’en pensez-vous\u202F?',
      'Salaire\u00A0: qu’en pensez-vous\u202F?',
      'Manager\u00A0: qu’en pensez-vous\u202F?',
      'Conseil',
    ])
    expect(questions.map(({ type }) => type)).not.toContain('rating')
  })

  test('puts a vote as one question with the options, in the words of the prompt', () => {
    const { questions } = write(
      'Quick vote for the choir: which of Mozart Requiem, Carmina Burana or Gospel Evening should we sing at the summer concert? ask for voice part too',
    )
    expect(questions[0]).toMatchObject({
      title: 'Which should we sing at the summer concert?',
      options: ['Mozart Requiem', 'Carmina Burana', 'Gospel Evening'],
    })
    expect(questions[1]?.options).toContain('Soprano')
    const own = write('what should we do with the old bike shed? short poll for tenants, let them add their own idea').questions[0]
    expect(own).toMatchObject({ title: 'What should we do with the old bike shed?', allow_other: true })
  })

  test('rates what is no field of a checklist with a scale', () => {
    const { questions } = write('mystery shopper checklist for Lumen stores: date, greeting, waiting time, goodbye. Score each 1 to 10')
    expect(questions.map(({ title, type }) => [title, type])).toEqual([
      ['Full name', 'text'],
      ['Date', 'text'],
      ['How would you rate the greeting?', 'rating'],
      ['How would you rate the waiting time?', 'rating'],
      ['How would you rate the goodbye?', 'rating'],
    ])
  })

  test.each([
    ['Inscription à la journée d’équipe : nom, service, repas oui/non (12 €), allergies', /^Repas – 12 €/, ['Oui', 'Non']],
    ['Order form: name, lunch yes/no (£8), shoe size', /^Lunch – £8/, ['Yes', 'No']],
    ['Sign-up for the summer party, menu meat fish vegan, name, number of guests', /^Menu$/, ['Meat', 'Fish', 'Vegan']],
    ['Registro para la cena: nombre, menú carne pescado vegano, teléfono', /^Menú$/, ['Carne', 'Pescado', 'Vegano']],
  ])('asks for a meal with its price or its dishes: %s', (prompt, title, options) => {
    const { questions, description } = write(prompt)
    expect(questions.find((question) => title.test(question.title))?.options).toEqual(options)
    expect(description).not.toMatch(/yes\/no|oui\/non|£8|12 €/)
  })

  test('shows prices in the options', () => {
    const { questions } = write('Order form for school photos. Class, pupil name, packs: A £12, B £18, C £25.')
    expect(questions.at(-1)).toMatchObject({ title: 'Packs', options: ['A £12', 'B £18', 'C £25'] })
  })

  test.each([
    ['quiz for new forklift drivers, 8 questions, pass mark 80%', 8, /forklift|horn/],
    ['test de prevención de riesgos para la obra, 10 preguntas', 10, /peligro/],
    ['quiz sécurité incendie, 6 questions', 6, /incendie/],
  ] as const)('knows the answers of a common subject: %s', (prompt, count, words) => {
    const { questions } = write(prompt)
    expect(questions).toHaveLength(count)
    expect(questions.every(({ options }) => options.length === 4)).toBe(true)
    expect(JSON.stringify(questions)).toMatch(words)
  })

  test('asks about each thing that a quiz is to cover, as far as the number allows', () => {
    const { description, questions } = write('quiz with 3 questions covering phishing, passwords, backups, and encryption')
    expect(questions.map(({ title }) => title)).toEqual([
      'What is phishing?',
      'What makes a password strong?',
      'What is the best protection against losing files to ransomware?',
    ])
    expect(description).toContain('encryption')
  })

  test('leaves the questions of any other quiz open, and says so once', () => {
    const { description, questions } = write('5 question quiz about photosynthesis for year 8')
    expect(questions.map(({ title }) => title)).toEqual([1, 2, 3, 4, 5].map((place) => `Question ${place}: Photosynthesis`))
    expect(description.split('[Add:')).toHaveLength(2)
  })

  test.each(['en', 'es', 'fr'] as const)('has exactly as many questions as are wanted: %s', (language) => {
    const words = { en: 'questions', es: 'preguntas', fr: 'questions' }[language]
    const subjects = { en: 'employee engagement survey', es: 'encuesta de clientes', fr: 'formulaire d’inscription' }
    for (const count of [1, 2, 7, 23, 60]) {
      const { questions } = write(`${subjects[language]}, ${count} ${words}`)
      expect(questions).toHaveLength(count)
      expect(new Set(questions.map(({ title }) => title)).size).toBe(count)
    }
  })
})

test('All texts of forms can be read, and each language has the same of them.', () => {
  const shapeOf = (language: Locale) => [
    Object.keys(readPhrases(language)).filter((key) => key !== 'nouns'),
    bankIds().map((id) => [id, readBank(id, language)?.sections.map(({ questions }) => questions.map(({ format }) => format))]),
    readQuizzes(language).map(({ questions }) => questions.map((line) => line.length)),
    readKinds(false).map((kind) => [kind.id, kind[language].options?.length]),
  ]
  for (const language of LOCALES) expect(shapeOf(language)).toEqual(shapeOf('en'))
  expect(
    LOCALES.flatMap((language) => readQuizzes(language).flatMap(({ questions }) => questions)).every((line) => line.length === 5),
  ).toBe(true)
})

function write(prompt: string): { description: string; questions: Question[] } {
  const content = emptyContent('form')
  for (const element of writeBuiltin({ prompt, documentType: 'form', locale: 'en', seed: 1, today: '2026-03-02' }))
    addElement(content, element)
  return content
}

function titles(prompt: string): string[] {
  return write(prompt).questions.map(({ title }) => title.replaceAll(/[\u00A0\u202F]/g, ' '))
}
