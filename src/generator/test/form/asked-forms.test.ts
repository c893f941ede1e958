import { expect, test } from 'vitest'
import type { Question } from '#shared/content/form.ts'
import type { Locale } from '#shared/locale.ts'
import { writeBuiltin } from '#features/generation/server/builtin/builtin-generator.ts'

/* Forms whose conditions, scales and rules stand in passing: in brackets, behind "yes/no", or as an order for all questions. */

function write(prompt: string, locale: Locale = 'en') {
  const elements = [...writeBuiltin({ prompt, documentType: 'form', locale, seed: 1, today: '2026-11-30' })]
  const head = elements.find((element) => element.kind === 'head')
  const questions = elements.flatMap((element): Question[] => (element.kind === 'question' ? [element.question] : []))
  return {
    title: head?.title ?? '',
    description: head?.description ?? '',
    questions,
    titles: questions.map(({ title }) => title.replaceAll(/[\u00A0\u202F]/g, ' ')),
    named: (title: string) => questions.find((one) => one.title.replaceAll(/[\u00A0\u202F]/g, ' ') === title),
  }
}

test('a scale behind a list in brackets is that of each, with its ends', () => {
  const { titles, questions } = write(
    'Feedback after our harvest supper. Rate hall, food, music and parking (poor to excellent). What was missing?',
  )
  expect(titles.slice(0, 4).every((title) => title.startsWith('How would you rate'))).toBe(true)
  expect(questions.slice(0, 4).map(({ low_label, high_label }) => [low_label, high_label])).toEqual(
    Array.from({ length: 4 }, () => ['Poor', 'Excellent']),
  )
})

test('numbers with names in brackets are the ends of the scale, and strokes part answers that have commas', () => {
  const { named, titles, questions } = write(
    'Trial shift review for chefs. Chef name, date, manager. Then rate 1 to 4 (1 weak, 2 fair, 3 good, 4 superb) on: knife work, hygiene, speed. Outcome: hire / second trial next week / no, with a call. If second trial, give new date. Strong points and points to work on.',
  )
  expect(questions.find(({ title }) => title.includes('hygiene'))).toMatchObject({ scale: 4, low_label: 'Weak', high_label: 'Superb' })
  expect(named('Outcome')?.options).toEqual(['Hire', 'Second trial next week', 'No, with a call'])
  expect(named('New date')?.show_if).toMatchObject({ value: 'Second trial next week' })
  expect(titles).toEqual(expect.arrayContaining(['Strong points', 'Points to work on']))
})

test('statements behind "how much do you agree" are rated each', () => {
  const { questions } = write(
    'Crew survey. On a scale of 1 to 5, how much do you agree: I feel safe at sea, the skipper listens, I would sail again. Must be anonymous, closes 3 May.',
  )
  expect(questions.map(({ title, low_label }) => [title, low_label])).toEqual([
    ['I feel safe at sea', 'Strongly disagree'],
    ['The skipper listens', 'Strongly disagree'],
    ['I would sail again', 'Strongly disagree'],
  ])
})

test.each<[Locale, string, string, string]>([
  [
    'en',
    'Accident form for a climbing wall. Date, zone (cave, slab), ambulance called, witness. If ambulance = yes ask which hospital.',
    'Which hospital?',
    'Yes',
  ],
  ['en', 'RSVP for the barn dance. Are you coming, stew or curry (if curry ask how hot), can you bring a cake?', 'How hot?', 'Curry'],
  [
    'en',
    'Loan form for a toy library. Items are pram (twin, single), high chair, cot, bath seat. Need name, phone, start date. If pram, ask if it has to fold flat.',
    'Does it have to fold flat?',
    'Pram (twin, single)',
  ],
  [
    'fr',
    'Candidature pour la cueillette. Demander nom, téléphone, expérience oui/non et si oui combien de saisons, permis oui/non.',
    'Combien de saisons ?',
    'Oui',
  ],
])('a condition said in passing asks only where it is so (%s: %s)', (locale, prompt, title, answer) => {
  expect(write(prompt, locale).named(title)?.show_if).toMatchObject({ value: answer })
})

test('only the fields that are named have to be filled in, where the prompt says so', () => {
  const { questions, description } = write(
    'Contact form for a thatcher: name, phone, postcode, type of job (ridge, patch), photos. Only name and phone are required.',
  )
  expect(questions.filter(({ required }) => required).map(({ title }) => title)).toEqual(['Name', 'Phone'])
  expect(description).not.toMatch(/required/)
})

test.each<[string, string[]]>([
  [
    'Waiting list for beach huts. Only ask for name, address, email and hut size wanted (single or double). Rent is £90.',
    ['Name', 'Address', 'Email', 'Hut size wanted'],
  ],
  [
    'Ball sign up. Ask for starter (soup, tart), whether they are bringing a guest and the guest’s name.',
    ['Full name', 'Starter', 'Are you bringing a guest?', 'Guest’s name'],
  ],
  [
    'Canoe club form. Name, date of birth, consent to photos and agree to wear a helmet.',
    ['Name', 'Date of birth', 'Consent to photos', 'Do you agree to wear a helmet?'],
  ],
])('two fields that a word joins are two questions (%s)', (prompt, titles) => {
  expect(write(prompt).titles).toEqual(titles)
})

test('a row of words or of sizes with prices is chosen from', () => {
  const { named } = write(
    'Cake order form. Sizes 6 inch £30, 8 inch 44, 10 inch 60, flavours vanilla lemon carrot ginger, filling, collection date',
  )
  expect(named('Size')?.options).toEqual(['6 inch £30', '8 inch £44', '10 inch £60'])
  expect(named('Flavours')?.options).toEqual(['Vanilla', 'Lemon', 'Carrot', 'Ginger'])
})

test('a level from one to another is chosen, and no opinion', () => {
  const { named, titles } = write('inscripción al torneo de ajedrez del 3 de mayo, parejas, nivel 1 a 4, 12 € por pareja', 'es')
  expect(named('Nivel')?.options).toEqual(['1', '2', '3', '4'])
  expect(titles.join(' ')).not.toMatch(/valora/)
})

test('kinds that have prices are chosen from, and a box to tick asks', () => {
  const { named, titles } = write(
    'Formulario de reserva para la clínica. Tipo de sesión: primera visita 45 €, seguimiento 38 €. Pregunta horario preferido (mañana, tarde) y casilla obligatoria de protección de datos.',
    'es',
  )
  expect(named('Tipo de sesión')?.options).toEqual(['Primera visita 45 €', 'Seguimiento 38 €'])
  expect(titles.at(-1)).toBe('Protección de datos: ¿está de acuerdo?')
})

test('how happy somebody is with a thing is no rating of the happiness', () => {
  const { named } = write(
    'Customer survey for a barber: which barber (Ali, Jo), happy with the cut 1-5, happy with the price 1-5, book again? and anything we could do better',
  )
  expect(named('How happy are you with the cut?')).toMatchObject({ high_label: 'Very satisfied' })
})

test('orders are carried out, and never printed', () => {
  const { title, description } = write(
    'Hiya, form for the village fun run on 4 May. Ask for name, age, club, T-shirt size. Say it’s confidential. Please put a nice intro saying everybody is welcome.',
  )
  expect(title).toMatch(/fun run/)
  expect(description).toContain('Everybody is welcome')
  expect(`${title} ${description}`).not.toMatch(/Hiya|Say it|Please put/)
})

test('a vote has the names to choose from, and a quiz the questions that are given', () => {
  const vote = write('film club vote: Jaws, Alien, Big Fish. rank them, plus tuesday or friday')
  expect(vote.questions[0]?.options).toEqual(expect.arrayContaining(['Jaws', 'Alien', 'Big Fish']))
  expect(JSON.stringify(vote.questions)).not.toMatch(/rank them/i)
  const quiz = write('4 question quiz about road safety for cubs: what colour means stop (red, amber, green), what side do we walk on')
  expect(quiz.questions[0]).toMatchObject({ title: 'What colour means stop?', options: ['Red', 'Amber', 'Green'] })
  expect(JSON.stringify(quiz)).not.toMatch(/near miss|Topics: what/)
})

test('what is lent is written down, and what is asked only if it is damaged stands in the list', () => {
  const { named, questions } = write(
    'Equipment loan form for the art room: teacher, item, quantity, date back, condition (good, damaged, lost), if damaged describe. Keys stay in the office.',
  )
  expect(named('Teacher')).toMatchObject({ type: 'text' })
  expect(questions.at(-1)?.show_if).toMatchObject({ value: 'Damaged' })
})

test('hours are no scale, and "would you pay £2" asks', () => {
  const { titles } = write(
    'Survey about the ferry. How often do you use it (daily, never), which piers, what time (before 8, 8-10), would you pay £2. If never, ask why not.',
  )
  expect(titles).toEqual(['How often do you use it?', 'Why not?', 'Which piers?', 'What time?', 'Would you pay £2?'])
})

test('an hour that is asked behind "y si sí" is asked only then', () => {
  const { named } = write(
    'Hoja de quejas: piso, motivo (ruido, limpieza, otro), foto, ¿quieres que te llamemos? y si sí a qué hora. Solo piso y motivo son obligatorios.',
    'es',
  )
  expect(named('¿A qué hora?')?.show_if).toMatchObject({ value: 'Sí' })
  expect(named('Foto')?.required).toBe(false)
})
