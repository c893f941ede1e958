import { expect, test } from 'vitest'
import type { Question } from '#shared/content/form.ts'
import type { Locale } from '#shared/locale.ts'
import { writeBuiltin } from '#features/generation/server/builtin/builtin-generator.ts'

/* Forms with headings, faces, and questions that depend on a no or a number. */

function write(prompt: string, locale: Locale = 'en') {
  const elements = [...writeBuiltin({ prompt, documentType: 'form', locale, seed: 1, today: '2026-11-30' })]
  const head = elements.find((element) => element.kind === 'head')
  const questions = elements.flatMap((element): Question[] => (element.kind === 'question' ? [element.question] : []))
  return {
    title: head?.title ?? '',
    description: head?.description ?? '',
    notices: elements.flatMap((element) => (element.kind === 'notice' ? [element.code] : [])),
    questions,
    titles: questions.map(({ title }) => title.replaceAll(/[\u00A0\u202F]/g, ' ')),
    named: (title: string) => questions.find((one) => one.title.replaceAll(/[\u00A0\u202F]/g, ' ') === title),
  }
}

test('numbered sections are headings, and what stands behind them is asked below each', () => {
  const { questions, named, description, notices } = write(
    'Intake form for a foot clinic. Section 1 about you: name, phone, address. Section 2 your feet: where does it hurt, pain 0 to 10, tick any of corns, verrucas, bunions. They must agree to the fee for late cancellation.',
  )
  expect(questions.map(({ section }) => section)).toEqual([
    'About you',
    'About you',
    'About you',
    'Your feet',
    'Your feet',
    'Your feet',
    'More details',
  ])
  expect(named('Which of these apply to you?')).toMatchObject({
    format: 'many',
    options: ['Corns', 'Verrucas', 'Bunions'],
    required: false,
  })
  expect(description).not.toMatch(/section/i)
  expect(notices).not.toContain('prompt_not_used')
})

test('sections that are only named are asked about as a whole, with the faces that are ordered', () => {
  const { named, titles } = write(
    'Residents satisfaction survey, 40 rooms. Sections: meals, staff, outings. smiley scale - happy, ok, unhappy. meals: do you get enough choice, which supper would you pick out of soup, salad, toast. outings: did you come on one since May. space for comments',
  )
  expect(named('How happy are you with the staff?')).toMatchObject({
    section: 'Staff',
    options: ['🙂 Happy', '😐 Ok', '🙁 Unhappy'],
  })
  expect(named('Which supper would you pick?')).toMatchObject({ section: 'Meals', options: ['Soup', 'Salad', 'Toast'] })
  expect(titles.at(-1)).toBe('Space for comments')
})

test('"in two sections" is how a form is made, and "they" is whom the section is about', () => {
  const { title, questions, titles } = write(
    'Team survey in two sections. Your week: do you have enough time, do you get breaks. Your supervisor: do they listen, do they thank you. Use smiley faces for all of them.',
  )
  expect(title).toBe('Team survey')
  expect(titles).toEqual([
    'Do you have enough time?',
    'Do you get breaks?',
    'Does your supervisor listen?',
    'Does your supervisor thank you?',
  ])
  expect(questions.every(({ options }) => options.length === 3)).toBe(true)
})

test('what is asked after a no, or after a low score, is asked only then', () => {
  const { named, titles } = write(
    'Customer survey for a gardener. Did we turn up on time? If no, how late? How likely are you to recommend us 0-10? If they score 6 or less ask why. Was it tidy?',
  )
  expect(named('How late?')?.show_if).toMatchObject({ question: 'q1', value: 'No' })
  expect(named('Why?')?.show_if).toMatchObject({ rule: 'at_most', value: 6 })
  expect(titles).toHaveLength(5)
})

test('"if no explain" in a list belongs to the question before it', () => {
  const { named, titles } = write(
    'Check before a hike: route, date, number of scouts, has the kit been checked, if no explain, leader’s signature',
  )
  expect(named('Details')?.show_if).toMatchObject({ value: 'No' })
  expect(titles).not.toContain('No?')
})

test('answers in brackets stay together behind an order to start, and a jump to the end is a condition', () => {
  const { questions } = write(
    'Survey for a new bakery. Start with do you eat bread (every day, at weekends, no) and if no skip to the end after asking if they’d buy cake. How often do they buy rolls, pies, tarts; what would they pay for a loaf (under £2, £2-3).',
  )
  expect(questions[0]?.options).toEqual(['Every day', 'At weekends', 'No'])
  expect(questions[1]?.show_if).toMatchObject({ value: 'No' })
  expect(questions.slice(2, 5).map(({ title }) => title)).toEqual([
    'How often do you buy rolls?',
    'How often do you buy pies?',
    'How often do you buy tarts?',
  ])
})

test('a bracket with a price or a limit is help below the question', () => {
  const { named } = write(
    'Booking form for the village hall: who, date, number of tables (£4 each, 6 max), do they need the stage (£10 extra). No confetti.',
  )
  expect(named('Number of tables')).toMatchObject({ format: 'number', description: '£4 each, 6 max' })
  expect(named('Do you need the stage?')).toMatchObject({ description: '£10 extra' })
  const { named: asked } = write(
    'Sondage sur le vélo : combien de jours par semaine venez-vous à vélo (0 à 5), quels outils vous manquent, avez-vous un garage. Anonyme.',
    'fr',
  )
  expect(asked('Combien de jours par semaine venez-vous à vélo ?')?.options).toEqual(['0', '1', '2', '3', '4', '5'])
})

test('what each needs is asked, and each place of a permission', () => {
  const { titles } = write('cat show entry. each cat needs name, breed and age. £3 a class. owner name and mobile')
  expect(titles.slice(0, 3)).toEqual(['Cat’s name', 'Breed', 'Age'])
  const { titles: places } = write(
    'consent for photos at the judo club. parent name, child name, can we use photos on the website, on posters, in the local paper - yes or no each',
  )
  expect(places.slice(-3)).toEqual([
    'Can we use photos on the website?',
    'Can we use photos on posters?',
    'Can we use photos in the local paper?',
  ])
})

test('a vote on two things asks twice', () => {
  const { questions, titles, description } = write(
    'Vote for the annual dinner: Friday 6 or Saturday 7 March, 7pm or 8pm. Say who you are. One vote each.',
  )
  expect(questions.slice(0, 2).map(({ options }) => options)).toEqual([
    ['Friday 6 March', 'Saturday 7 March'],
    ['7pm', '8pm'],
  ])
  expect(titles).toHaveLength(3)
  expect(description).not.toContain('7pm')
})

test('what all of a list are rated by is the scale of each statement below its heading', () => {
  const { questions, title } = write(
    'Encuesta del club en dos apartados. Tu grupo: te sientes a gusto, el horario te viene bien. El club: hay buen ambiente. Valorar todo del 1 al 5. Una pregunta abierta al final. Anónima.',
    'es',
  )
  expect(title).toBe('Encuesta del club')
  expect(questions.map(({ title: name, type }) => [name, type])).toEqual([
    ['Te sientes a gusto', 'rating'],
    ['El horario te viene bien', 'rating'],
    ['Hay buen ambiente', 'rating'],
    ['Comentarios', 'text'],
  ])
})

test('the answers for each item of a list make a question of each', () => {
  const { questions, titles } = write(
    'Induction checklist for a new cook. Items: fire exits shown, apron issued, fryer training done. Each one done / not done / n/a. Cook and head chef sign. Date completed.',
  )
  expect(questions.find(({ title }) => title === 'Apron issued')?.options).toEqual(['Done', 'Not done', 'N/a'])
  expect(titles.slice(-3)).toEqual(['Cook signature', 'Head chef signature', 'Date completed'])
})

test('a condition behind a question in a list is of that question, and of the other where it says "their"', () => {
  const { named } = write(
    'Accident report for a taxi firm - reg, driver, what happened, other car involved? if yes their reg and insurer, photos, was it driveable',
  )
  expect(named('Other car involved?')?.options).toEqual(['Yes', 'No'])
  expect(named('Their reg')?.show_if).toMatchObject({ value: 'Yes' })
})

test('what somebody tells of another is not asked of whoever answers', () => {
  const { titles } = write(
    'Nomination form for coach of the year. Your name and phone, who are you nominating, how long have they coached, why do they deserve it. Deadline 3 May.',
  )
  expect(titles).toContain('How long has the person coached?')
  expect(titles).toContain('Why does the person deserve it?')
})

test('what is declared, what is chosen and what a label offers are asked', () => {
  const { named, titles } = write(
    "Inscription à la braderie le 7 juin. Particulier ou pro : si pro il faut le SIRET. Nom, adresse, téléphone. Attestation sur l'honneur de ne vendre que des objets usagés, obligatoire. Arrivée 6h ou 7h au choix, pas de départ avant 17h.",
    'fr',
  )
  expect(named('Particulier ou pro ?')).toMatchObject({ options: ['Particulier', 'Pro'], description: 'Si pro il faut le SIRET' })
  expect(named('Arrivée')?.options).toEqual(['6h', '7h'])
  expect(titles.some((title) => /^Attestation .* usagés : êtes-vous d.accord/.test(title))).toBe(true)
})

test('fields that stand first make a list, whatever else their sentence tells', () => {
  const { named, titles } = write(
    'Order form for a farm shop. Eggs £3, jam £4, honey £6. Name, mobile, collection 22, 23 or 24 May between 8 and 12, deposit £5 non refundable.',
  )
  expect(named('Collection between 8 and 12')?.options).toEqual(['22 May', '23 May', '24 May'])
  expect(titles).not.toContain('Deposit – £5: quantity')
})

test('thousands are one number, a limit in brackets is help, and a file is handed in', () => {
  const { named, titles } = write(
    'Supplier form for a builder. Company name, reg no, package (small £900, full £1,400), liability cover (£2m minimum), accidents in last 3 years, upload insurance certificate.',
  )
  expect(named('Package')?.options).toEqual(['Small £900', 'Full £1,400'])
  expect(named('Liability cover')).toMatchObject({ description: '£2m minimum' })
  expect(named('Insurance certificate')).toMatchObject({ format: 'file' })
  expect(titles).toContain('Any accidents in the last 3 years?')
})

test('a condition behind a bare question is of that question, and one behind a field says when it is filled in', () => {
  const { named } = write('Return to work form. Name, was a note given, any changes needed, if yes what. Manager and employee both sign.')
  expect(named('If yes, what?')?.show_if).toMatchObject({ value: 'Yes' })
  expect(named('Employee signature')).toBeDefined()
  const { named: asked } = write('Demande de congés : nom, service, type (CP, RTT, sans solde), motif si sans solde, remplaçant.', 'fr')
  expect(asked('Motif')).toMatchObject({ type: 'text', description: 'Si sans solde' })
})

test('a quiz asks about the facts that it is told to use', () => {
  const { questions } = write(
    'Quiz for my apprentices on site safety, 3 questions. Use: hat colour for first aider is green, max ladder height 6m, who to tell about an accident is the site manager.',
  )
  expect(questions).toHaveLength(3)
  expect(JSON.stringify(questions)).not.toMatch(/to be written|Right answer/)
})
