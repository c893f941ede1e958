import { expect, test } from 'vitest'
import { addElement, emptyContent } from '#shared/content/element.ts'
import type { Locale } from '#shared/locale.ts'
import { writeBuiltin } from '#features/generation/server/builtin/builtin-generator.ts'

/* Polls, orders and surveys as people type them in half a line. */

function questionsOf(prompt: string, locale: Locale) {
  const content = emptyContent('form')
  for (const element of writeBuiltin({ prompt, documentType: 'form', locale, seed: 1, today: '2026-11-25' })) addElement(content, element)
  return content.questions
}

test.each<[Locale, string, string[][]]>([
  [
    'en',
    'lunch poll: pizza, sushi or tacos, thu or fri',
    [
      ['Pizza', 'Sushi', 'Tacos'],
      ['Thu', 'Fri'],
    ],
  ],
  [
    'es',
    'votación comida: pizza, sushi o tacos, jueves o viernes',
    [
      ['Pizza', 'Sushi', 'Tacos'],
      ['Jueves', 'Viernes'],
    ],
  ],
  ['en', 'birthday gift poll for Ana: book, spa voucher or plant', [['Book', 'Spa voucher', 'Plant']]],
  ['en', 'poll: which date for the summer party, 12 june, 19 june or 26 june', [['12 June', '19 June', '26 June']]],
])('a poll offers all that stands before its "or" in one question (%s, "%s")', (locale, prompt, options) => {
  expect(questionsOf(prompt, locale).map((question) => question.options)).toEqual(options)
})

test('sizes are answers to choose from', () => {
  const [size] = questionsOf('t-shirt order: size s m l xl, colour black or white, how many', 'en').filter(({ title }) => title === 'Size')
  expect(size?.options).toEqual(['S', 'M', 'L', 'XL'])
})

test.each<[Locale, string, string, number]>([
  ['en', 'feedback on our new intranet, 1-10, what do you miss, how often do you use it', 'How would you rate our new intranet?', 10],
  ['es', 'opinión sobre la nueva intranet, 1-5, qué echas en falta', '¿Cómo valora la nueva intranet?', 5],
])('a scale that nothing listed has is for the subject (%s)', (locale, prompt, title, scale) => {
  expect(questionsOf(prompt, locale)).toContainEqual(expect.objectContaining({ title, type: 'rating', scale }))
})

test.each<[Locale, string, string[][]]>([
  [
    'en',
    'ask the book club which book for january: Piranesi, Circe, The Overstory or Small Things Like These, and which evening tue or thu',
    [
      ['Piranesi', 'Circe', 'The Overstory', 'Small Things Like These'],
      ['Tue', 'Thu'],
    ],
  ],
  ['en', 'ask everyone which logo they like: fox, owl or bear', [['Fox', 'Owl', 'Bear']]],
  ['es', 'sondeo: dónde hacemos la cena, Casa Lola, El Faro o La Tasca', [['Casa Lola', 'El Faro', 'La Tasca']]],
  [
    'fr',
    'sondage pour le lieu du séminaire : Annecy, La Baule ou Colmar, et la date 12 ou 19 mars',
    [
      ['Annecy', 'La Baule', 'Colmar'],
      ['12 mars', '19 mars'],
    ],
  ],
  [
    'en',
    'ask the crew where to go for lunch: Thai Orchid, The Plough or bowling, and 11 or 18 dec',
    [
      ['Thai Orchid', 'The Plough', 'Bowling'],
      ['11 Dec', '18 Dec'],
    ],
  ],
  ['fr', 'sondage : pizza, sushi ou tacos pour vendredi', [['Pizza', 'Sushi', 'Tacos']]],
])('who asks for one of several things gets these answers, whatever they call it (%s, "%s")', (locale, prompt, options) => {
  expect(questionsOf(prompt, locale).map((question) => question.options)).toEqual(options)
})

test.each<[Locale, string]>([
  ['fr', 'sondage sur le télétravail : rythme, matériel, réunions'],
  ['en', 'survey about the canteen: price, taste, hot or cold meals, waiting time'],
])('a survey of several subjects asks about each (%s, "%s")', (locale, prompt) => {
  expect(questionsOf(prompt, locale).length).toBeGreaterThan(3)
})

test.each<[Locale, string, string[]]>([
  ['en', 'volunteer form: name, phone, days mon wed fri', ['Monday', 'Wednesday', 'Friday']],
  ['es', 'inscripción voluntarios: nombre, teléfono, días disponibles vie sáb dom', ['Viernes', 'Sábado', 'Domingo']],
  ['fr', 'bénévoles : nom, tél, jours sam dim', ['Samedi', 'Dimanche']],
  ['fr', 'chorale : nom, voix, jours possibles mar jeu sam', ['Mardi', 'Jeudi', 'Samedi']],
])('only the days that are named can be chosen (%s, "%s")', (locale, prompt, days) => {
  expect(questionsOf(prompt, locale)).toContainEqual(expect.objectContaining({ format: 'many', options: days }))
})

test('a day of three is one answer, and days without names are all of the week', () => {
  const [pickup] = questionsOf('repair form: name, phone, pickup day mon wed fri', 'en').filter(({ options }) => options.length === 3)
  expect(pickup).toMatchObject({ title: 'Pickup day', format: 'one', options: ['Monday', 'Wednesday', 'Friday'] })
  expect(questionsOf('volunteer form: name, phone, available days', 'en')).toContainEqual(
    expect.objectContaining({ format: 'many', options: expect.arrayContaining(['Monday', 'Sunday']) }),
  )
})

test.each<[Locale, string]>([
  ['en', 'course feedback: would you recommend it yes/no, pace, materials'],
  ['es', 'encuesta del curso: lo recomendarías sí/no, ritmo, materiales'],
  ['fr', 'avis sur le cours : le recommanderiez-vous oui/non, rythme, matériel'],
])('a question with "yes/no" behind it is answered so, whatever it asks (%s)', (locale, prompt) => {
  const questions = questionsOf(prompt, locale)
  expect(questions.filter(({ format }) => format === 'nps')).toEqual([])
  expect(questions.filter(({ options }) => options.length === 2)).toHaveLength(1)
})

test.each<[Locale, string]>([
  ['en', 'pulse after the office move: noise, desk, commute. 5 mins max'],
  ['en', 'pulse after the office move: noise, desk, commute, max 5 minutes'],
  ['es', 'encuesta tras la mudanza: ruido, mesa, trayecto, 5 minutos máximo'],
  ['fr', 'avis après le déménagement : bruit, bureau, trajet, 5 min max'],
])('how long a form may take is no question (%s, "%s")', (locale, prompt) => {
  expect(questionsOf(prompt, locale).filter(({ title }) => title.includes('5'))).toEqual([])
})

test.each<[Locale, string, string]>([
  ['en', 'Exit interview for Tomas, warehouse supervisor: reason for leaving, manager, pay, would they come back', 'Would you come back?'],
  ['es', 'Entrevista de salida para Ana, jefa de turno: motivo, horario, qué cambiarías', '¿Qué cambiarías?'],
])('what is asked behind what somebody is are questions, and no answers to it (%s)', (locale, prompt, asked) => {
  const questions = questionsOf(prompt, locale)
  expect(questions.map(({ title }) => title)).toContain(asked)
  expect(questions.filter(({ options }) => options.length > 2)).toEqual([])
})

test.each<[Locale, string, string[], string[]]>([
  [
    'en',
    'sign-up for our pottery class on 17 April 2027, 12 Mill Lane, Totnes, £95 including clay, max 10 people, bring an apron, name, email, dietary needs, experience level and which day they arrive',
    ['12 Mill Lane', 'Totnes', '10 people', 'apron'],
    ['Experience level', 'day'],
  ],
  [
    'es',
    'inscripción al torneo de pádel, 24 de abril de 2027, cuota 18 €, 16 parejas máximo, traer pala, impartido por Marta Gil, categorías mixta, femenina y masculina, talla de camiseta',
    ['16 parejas', 'pala', 'Marta Gil'],
    ['Categorías', 'camiseta'],
  ],
  [
    'fr',
    'inscription au stage de voile, 12 juin 2027, port de La Rochelle, 140 € par personne, 8 places, encadré par Yann Le Goff, prévoir coupe-vent et maillot, certificat médical, niveau',
    ['La Rochelle', '8 places', 'Yann Le Goff', 'coupe-vent'],
    ['Certificat', 'Niveau'],
  ],
])(
  'a form tells where it is, how many may come, who leads and what to bring, and asks for the rest (%s)',
  (locale, prompt, told, asked) => {
    const content = emptyContent('form')
    for (const element of writeBuiltin({ prompt, documentType: 'form', locale, seed: 1, today: '2026-11-25' })) addElement(content, element)
    const titles = content.questions.map(({ title }) => title).join(' | ')
    for (const text of told) {
      expect(content.description).toContain(text)
      expect(titles).not.toContain(text)
    }
    for (const text of asked) expect(titles).toContain(text)
  },
)

test.each<[Locale, string, string[]]>([
  [
    'en',
    'booking form for the trip to Whitby on 19 June: name, lunch options fish and chips or veggie pie',
    ['Fish and chips', 'Veggie pie'],
  ],
  ['es', 'inscripción a la excursión del 19 de junio: nombre, opciones de comida pollo asado o tortilla', ['Pollo asado', 'Tortilla']],
  [
    'fr',
    'inscription au repas du 19 juin : nom, choix du plat poulet rôti ou lasagnes aux légumes',
    ['Poulet rôti', 'Lasagnes aux légumes'],
  ],
  ['es', 'inscripción al torneo de pádel: nombre, categorías mixta, femenina y masculina', ['Mixta', 'Femenina', 'Masculina']],
])('what stands behind "options" is chosen from (%s)', (locale, prompt, options) => {
  expect(questionsOf(prompt, locale)).toContainEqual(expect.objectContaining({ options }))
})

test.each<[Locale, string, string[]]>([
  [
    'en',
    'RSVP for the summer party on 12 June at Riverside Barn, plus ones allowed, dietary needs, need a lift from the station?',
    ['Full name', 'Are you coming?', 'Plus ones', 'Dietary needs', 'Lift from the station?'],
  ],
  [
    'en',
    'exit interview form: reason for leaving, what would have made you stay, would you recommend us (0-10), whether we may contact you later',
    ['Reason for leaving', 'What would have made you stay?', 'Would you recommend us?', 'May we contact you later?'],
  ],
  [
    'fr',
    'entretien de départ : motif, ce qui vous aurait fait rester, nous recommanderiez-vous (0-10), et si nous pouvons vous recontacter',
    ['Nous recommanderiez-vous ?', 'Motif', 'Ce qui vous aurait fait rester', 'Pouvons-nous vous recontacter ?', 'Que faut-il améliorer ?'],
  ],
  [
    'en',
    'webinar registration "Hiring in 2027", 14 January 11am CET, ask company size (1-10, 11-50, 51-200, 200+) and how they heard about us',
    ['Full name', 'Email', 'Company size', 'How did you hear about us?'],
  ],
  [
    'es',
    'inscripción webinar "Contratar en 2027", 14 enero 11h, tamaño de empresa (1-10, 11-50, más de 50), cómo nos conocieron',
    ['Nombre completo', 'Correo electrónico', 'Tamaño de empresa', '¿Cómo nos conoció?'],
  ],
  [
    'en',
    'candidate feedback after interview: was the process clear, how long did you wait, rate the interviewer, comments',
    [
      'Overall, how satisfied are you?',
      'Was the process clear?',
      'How long did you wait?',
      'How would you rate the interviewer?',
      'Any other comments?',
    ],
  ],
  [
    'en',
    'holiday request with start date, end date, type (annual, unpaid, parental), cover person, comments for manager',
    ['Full name', 'Start date', 'End date', 'Type', 'Cover person', 'Comments for manager'],
  ],
  [
    'es',
    'solicitud de teletrabajo: motivo, fecha de inicio, responsable informado sí/no',
    ['Nombre completo', 'Motivo', 'Fecha de inicio', '¿Responsable informado?'],
  ],
  [
    'en',
    'manager feedback form, anonymous: clear goals, gives feedback, listens, fair (1-5), one thing to start',
    [
      'Overall, how satisfied are you?',
      'Clear goals: your rating',
      'Gives feedback: your rating',
      'Listens: your rating',
      'Fair: your rating',
      'One thing to start',
    ],
  ],
  [
    'en',
    'I need a form so employees can nominate a colleague for employee of the month. nominee, reason, their own name optional',
    ['Nominee', 'Reason', 'Your own name'],
  ],
])('what is asked for in half a sentence is asked in a whole one (%s, "%s")', (locale, prompt, titles) => {
  expect(questionsOf(prompt, locale).map(({ title }) => title.replaceAll('\u202F', ' '))).toEqual(titles)
})

test('a scale of one question rates it, whoever may be called is asked so, and a request collects facts', () => {
  const asked = questionsOf(
    'post-event survey: how useful was the fair 1-10, which products interested you (pumps, valves, sensors), may sales call you, comments',
    'en',
  )
  expect(asked).toContainEqual(expect.objectContaining({ title: 'How useful was the fair?', type: 'rating', scale: 10 }))
  expect(asked).toContainEqual(expect.objectContaining({ title: 'May sales call you?', options: ['Yes', 'No'] }))
  const request = questionsOf(
    'IT onboarding request for a new hire: name, start date, laptop type (Mac, Windows), software needed, manager',
    'en',
  )
  expect(request.map(({ title }) => title)).toEqual(['Name', 'Start date', 'Laptop type', 'Software needed', 'Manager'])
  expect(request.filter(({ type }) => type === 'rating')).toEqual([])
})

const titlesOf = (prompt: string, locale: Locale) => questionsOf(prompt, locale).map(({ title }) => title.replaceAll(/\s/g, ' '))
const optionsOf = (prompt: string, locale: Locale, title: string) =>
  questionsOf(prompt, locale).find((one) => one.title.replaceAll(/\s/g, ' ') === title)?.options

test.each<[Locale, string, string, string[]]>([
  ['en', 'Hoodie order: name, sizes 5-6 7-8 S M L, pay by 3 May', 'Size', ['5-6', '7-8', 'S', 'M', 'L']],
  ['en', 'Leaver form: name, length of service under 1 yr / 1-3 / 3-5 / 5+', 'Length of service', ['Under 1 yr', '1-3', '3-5', '5+']],
  ['es', 'Encuesta de clima: antigüedad <1 / 1-3 / >3 años, qué cambiarías', 'Antigüedad', ['<1', '1-3', '>3 años']],
  ['fr', 'Fiche de départ : nom, ancienneté moins de 2 ans / 2-5 / plus de 5', 'Ancienneté', ['Moins de 2 ans', '2-5', 'Plus de 5']],
  ['fr', 'Demande de congés : nom, type congés payés / RTT / sans solde', 'Type', ['Congés payés', 'RTT', 'Sans solde']],
  [
    'en',
    'Garage booking: name, repair or just a service (£85), preferred day, phone',
    'Repair or just a service?',
    ['Repair', 'Just a service'],
  ],
  ['en', 'Plumber visit: name, preferred day mon-fri, phone', 'Preferred day', ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']],
  ['es', 'Cita: nombre, día de lunes a miércoles, tel', 'Día', ['Lunes', 'Martes', 'Miércoles']],
  ['fr', 'Rendez-vous : nom, jour du lundi au mercredi, tél', 'Jour', ['Lundi', 'Mardi', 'Mercredi']],
])('answers that a field names are chosen (%s, "%s")', (locale, prompt, title, options) => {
  expect(optionsOf(prompt, locale, title)).toEqual(options)
})

test.each<[Locale, string, string[]]>([
  ['en', 'Holiday request form: name, start and end date, reason', ['Start date', 'End date']],
  ['es', 'Solicitud de vacaciones: nombre, fecha inicio y fin, motivo', ['Fecha de inicio', 'Fecha de fin']],
  ['es', 'Incidencias: nombre, fecha de entrada y salida, qué pasó', ['Fecha de entrada', 'Fecha de salida']],
  ['fr', 'Demande de congés : nom, date de début et de fin, motif', ['Date de début', 'Date de fin']],
  ['fr', 'Réservation du gîte : nom, dates d’arrivée et de départ, téléphone', ['Date d’arrivée', 'Date de départ']],
])('two dates are two questions (%s, "%s")', (locale, prompt, titles) => {
  expect(titlesOf(prompt, locale)).toEqual(expect.arrayContaining(titles))
})

test.each<[Locale, string, RegExp]>([
  ['en', 'Window cleaning booking: name, address, phone, we only cover Hove and Lewes', /cover/i],
  ['en', 'Order form for mugs: name, colour, quantity, pay to Mr Ali in the shop', /Ali/],
  ['en', 'Sign up for the picnic sat 4 july 2pm, victoria park. Need name, phone, allergies', /park/i],
  ['es', 'Parte de avería: nombre, piso, qué pasó, tel. respondemos en 48 h', /respondemos/i],
  ['fr', 'Dépannage : nom, adresse, tél. nous répondons sous 48 h', /répondons/i],
])('what is told is not asked (%s, "%s")', (locale, prompt, told) => {
  expect(titlesOf(prompt, locale).filter((title) => told.test(title))).toEqual([])
  expect(titlesOf(prompt, locale).length).toBeGreaterThan(2)
})

test('an extra that has a price is asked with yes or no', () => {
  expect(optionsOf('Order form for school bags: name, colour, name on bag +£3', 'en', 'Name on bag – £3?')).toEqual(['Yes', 'No'])
  expect(optionsOf('Inscription au tournoi : nom, tél, repas à 12 € en option', 'fr', 'Repas – 12 € ?')).toEqual(['Oui', 'Non'])
})

test('what others liked is asked of who answers', () => {
  const titles = titlesOf('Leaver survey: what did they like, what would they change, why do they leave', 'en')
  expect(titles).toEqual(expect.arrayContaining(['What did you like?', 'What would you change?', 'Why do you leave?']))
})
