import { expect, test } from 'vitest'
import { addElement, emptyContent } from '#shared/content/element.ts'
import type { Locale } from '#shared/locale.ts'
import { writeBuiltin } from '#features/generation/server/builtin/builtin-generator.ts'

/* What somebody in a hurry leaves out: signs between a field and its answers, and whom an order is for. */

function write(locale: Locale, prompt: string) {
  const content = emptyContent('form')
  for (const element of writeBuiltin({ prompt, documentType: 'form', locale, seed: 7, today: '2026-11-28' })) addElement(content, element)
  const { questions } = content
  return { ...content, titles: questions.map(({ title }) => title), answers: questions.map((one) => [one.title, one.options.join('|')]) }
}

test.each<[Locale, string, string, string]>([
  ['en', 'sign up for the bake sale, name, phone, nut free yes or no, time slot 8-10, 10-12 or 12-2', 'Time slot', '8-10|10-12|12-2'],
  ['en', 'booking form: name, email, session 10am-12pm, 12pm-2pm or 2pm-4pm, own shoes y/n', 'Session', '10am-12pm|12pm-2pm|2pm-4pm'],
  ['es', 'inscripción al taller, nombre, correo, turno 9-11, 11-13 o 16-18, alergias', 'Turno', '9-11|11-13|16-18'],
  ['fr', 'inscription au repas, nom, nombre de personnes, créneau 12h-13h ou 13h-14h', 'Créneau', '12h-13h|13h-14h'],
  ['en', 'rsvp for the birthday, june 14, how many coming, chicken veg or vegan, song request', 'Meal', 'Chicken|Veg|Vegan'],
  ['en', 'office dinner form, name, beef, chicken or vegetarian, allergies', 'Meal', 'Beef|Chicken|Vegetarian'],
  ['es', 'cena de empresa, nombre, carne pescado o vegetariano, alergias', 'Menú', 'Carne|Pescado|Vegetariano'],
  ['fr', 'repas des voisins, nom, viande poisson ou végé, allergies', 'Plat', 'Viande|Poisson|Végé'],
  ['en', 'bike repair form: customer, phone, needed by, puncture brakes gears other', 'Type', 'Puncture|Brakes|Gears'],
  ['es', 'parte de avería: nombre, piso, ascensor luz agua otro, foto', 'Tipo', 'Ascensor|Luz|Agua'],
  ['fr', 'réparation informatique: nom, problème écran clavier souris autre, urgent oui ou non', 'Problème', 'Écran|Clavier|Souris'],
])('words of one kind behind a field are its answers, without any sign (%s, %j)', (locale, prompt, title, options) => {
  const { answers, description } = write(locale, prompt)
  expect(answers).toContainEqual([title, options])
  expect(description).not.toMatch(/other|otro|autre/i)
})

test.each<[Locale, string, RegExp[]]>([
  ['en', 'feedback after the pottery workshop, rate clay glazing pace, would you come again', [/clay/, /glazing/, /pace/]],
  ['en', 'food truck feedback, score food price waiting time friendliness', [/food/, /price/, /waiting time/, /friendliness/]],
  ['es', 'opinión sobre la excursión, valora autobús comida guía', [/autobús/i, /comida/i, /guía/i]],
  ['fr', 'avis après le stage, notez moniteur matériel météo', [/moniteur/i, /matériel/i, /météo/i]],
  ['en', 'feedback on the gym: equipment, cleanliness, music 1-5, age group', [/equipment/i, /cleanliness/, /music/]],
  ['fr', 'sondage sur la cantine, goût, prix, bruit de 1 à 5, idées', [/goût/, /prix/, /bruit/]],
])('each thing that is to be rated has a rating of its own (%s, %j)', (locale, prompt, named) => {
  const ratings = write(locale, prompt).questions.filter(({ type }) => type === 'rating')
  for (const one of named) expect(ratings.filter(({ title }) => one.test(title))).toHaveLength(1)
  expect(ratings.length).toBeLessThanOrEqual(named.length + 1)
})

test.each<[Locale, string, string]>([
  [
    'en',
    'feedback form, start with "Thank you for getting your hands dirty!", rate clay, comments',
    'Thank you for getting your hands dirty!',
  ],
  ['en', 'workshop survey, price, trainer, room, begin with "Be honest with us."', 'Be honest with us.'],
  ['es', 'opinión de la excursión, empieza con "Gracias por venir.", valora guía, qué mejorarías', 'Gracias por venir.'],
  ['fr', 'avis sur le stage, commencer par « Merci d’avoir navigué ! », notez moniteur, matériel', 'Merci d’avoir navigué !'],
])('the sentence that a form is to begin with stands first, instead of thanks (%s, %j)', (locale, prompt, sentence) => {
  const { description } = write(locale, prompt)
  expect(description.replaceAll(/\s/gu, ' ').startsWith(sentence)).toBe(true)
  expect(description).not.toMatch(/thank you for your feedback|gracias por su|merci pour votre|start|begin|empieza|commencer/i)
})

test.each<[Locale, string, string, string]>([
  [
    'en',
    'quiz on food hygiene, 5 questions with right answers, e.g. "What temperature should the fridge be?" 5C or below',
    'What temperature should the fridge be?',
    '5C or below',
  ],
  [
    'es',
    'cuestionario de primeros auxilios, 5 preguntas con respuestas correctas, p. ej. "¿A qué número se llama?" 112',
    '¿A qué número se llama?',
    '112',
  ],
  [
    'fr',
    'quiz sécurité incendie avec les bonnes réponses, 5 questions, par exemple « Quel numéro appeler ? » 18',
    'Quel numéro appeler ?',
    '18',
  ],
])('a quiz asks the question that is given, and offers its answer (%s, %j)', (locale, prompt, question, answer) => {
  const { questions, description } = write(locale, prompt)
  expect(questions).toHaveLength(5)
  expect(questions.find(({ title }) => title.replaceAll(/\s/gu, ' ') === question)?.options).toContain(answer)
  expect(description).not.toMatch(/right answers|respuestas correctas|bonnes réponses|e\.g\.|p\. ?ej|exemple/i)
})

test.each<[Locale, string]>([
  [
    'es',
    'encuesta a clientes de la peluquería, cada cuanto vienen, qué servicio, satisfacción del 1 al 5, sugerencias, sin pedir el nombre',
  ],
  ['en', 'survey for our cafe guests: how often do you visit, what do you order, satisfaction 1-5, anonymous, no names'],
  ['fr', 'sondage clients de la boulangerie, à quelle fréquence ils viennent, qualité, sans demander le nom'],
])('that no name is asked for is done and said once, and customers come at their own pace (%s, %j)', (locale, prompt) => {
  const { description, questions, titles } = write(locale, prompt)
  expect(description).toMatch(/anonymous|anónimas|anonymes/)
  expect(description).not.toMatch(/names?\b|nombre|nom\b/i)
  const often = questions.find(({ title }) => /often|cada cuánto|fréquence/i.test(title))
  expect(often?.options.join('|')).not.toMatch(/daily|never|a diario|nunca|tous les jours|jamais/i)
  expect(titles.join('|')).not.toMatch(/valora la satisfacción|rate the satisfaction|cada cuanto vienen/i)
})

test.each<[Locale, string, RegExp]>([
  ['en', 'employee survey on the new canteen, at most 5 questions, no ratings, anonymous', /canteen/],
  ['es', 'encuesta a la plantilla sobre el nuevo aparcamiento, 4 preguntas como mucho', /aparcamiento/],
  ['fr', 'enquête employés sur le nouveau logiciel, 5 questions max, sans notes', /logiciel/],
])('a survey of staff is about the subject it names, and asks nothing twice (%s, %j)', (locale, prompt, subject) => {
  const { description, titles } = write(locale, prompt)
  expect(titles.length).toBeLessThanOrEqual(5)
  expect(titles.some((title) => subject.test(title))).toBe(true)
  expect([description, ...titles].join('|')).not.toMatch(
    /work feels|working day|stay|groups only|trabaja|travail|overall|en general|ensemble/i,
  )
})

test.each<[Locale, string, string, string]>([
  [
    'fr',
    "inscription au stage du 14 au 18 avril, nom et âge de l'enfant, allergies, téléphone d'un parent",
    "Nom de l'enfant",
    "Âge de l'enfant",
  ],
  ['en', "camp registration: child's name and age, parent phone, allergies, swim yes or no", "Child's name", "Child's age"],
  ['es', 'campamento, nombre y edad del niño, alergias, teléfono de los padres', 'Nombre del niño', 'Edad del niño'],
])('two fields of one person are both of that person (%s, %j)', (locale, prompt, ...fields) => {
  const { titles, description } = write(locale, prompt)
  expect(titles).toEqual(expect.arrayContaining(fields))
  // Allergies may stay empty.
  expect(description).not.toMatch(/all the fields|todos los campos|tous les champs/)
  if (prompt.includes('du 14')) expect(description).toContain('Du 14 au 18 avril')
})

test('an amount is a number, and an invitation keeps its capitals and its commas', () => {
  const repair = write('en', 'bike repair form: customer, phone, problem, ok to spend up to $, needed by')
  expect(repair.questions.find(({ title }) => title.startsWith('OK to spend'))).toMatchObject({ format: 'number' })
  const party = write('en', "rsvp for Walt's 80th birthday, june 14 2pm at Miller's barn, how many coming, song request")
  expect(party.title).toMatch(/^RSVP /)
  expect(party.description).toContain("June 14, 2pm at Miller's barn.")
  expect(party.titles).toContain('Are you coming?')
})

test.each<[Locale, prompt: string, last: string, RegExp]>([
  [
    'en',
    'feedback on the new rota: fairness, notice, swaps, no questions about pay, end with "What would you change?"',
    'What would you change?',
    /pay/i,
  ],
  [
    'es',
    'encuesta sobre el nuevo turno: reparto, aviso, cambios, sin preguntas sobre el sueldo, termina con "¿Qué cambiaría usted?"',
    '¿Qué cambiaría usted?',
    /sueldo/i,
  ],
  [
    'fr',
    'sondage sur le télétravail : matériel, horaires, pas de question sur le salaire, finir par « Que changeriez-vous ? »',
    'Que changeriez-vous ?',
    /salaire/i,
  ],
])('a question that the form is to end with is asked, and what is not to be asked is not (%s)', (locale, prompt, last, excluded) => {
  const { titles, description } = write(locale, prompt)
  expect(titles.map((title) => title.replaceAll(/[\u00A0\u202F]/g, ' '))).toContain(last)
  expect([description, ...titles].join(' ')).not.toMatch(excluded)
})
