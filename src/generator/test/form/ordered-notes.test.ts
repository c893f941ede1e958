import { expect, test } from 'vitest'
import type { Question } from '#shared/content/form.ts'
import type { Locale } from '#shared/locale.ts'
import { writeBuiltin } from '#features/generation/server/builtin/builtin-generator.ts'

/* Forms whose prompt orders what is shown, agreed to, chosen or handed in, in sentences of their own. */

function write(locale: Locale, prompt: string) {
  const elements = [...writeBuiltin({ prompt, documentType: 'form', locale, seed: 7, today: '2026-11-28' })]
  const questions = elements.flatMap((element): Question[] => (element.kind === 'question' ? [element.question] : []))
  const head = elements.find((element) => element.kind === 'head')
  const find = (title: RegExp) => questions.find((question) => title.test(question.title))
  return {
    questions,
    find,
    titles: questions.map(({ title }) => title.replaceAll(/[\u00A0\u202F]/g, ' ')),
    title: head?.title,
    description: head?.description ?? '',
  }
}

test('what is to be said if something is ticked stands below the question, which is answered with yes or no', () => {
  const { find, titles, description } = write(
    'en',
    'Intake form for my massage studio. Name, phone, date of birth, pacemaker, recent surgery, what type: back, legs, feet. If they tick pacemaker show a note to ring me on 020 7946 0021. If back or legs after surgery, tell them to bring the letter. Calm wording.',
  )
  expect(find(/^Pacemaker/)).toMatchObject({ options: ['Yes', 'No'], description: 'If yes: ring me on 020 7946 0021' })
  expect(find(/type/)).toMatchObject({ description: 'Back or legs after surgery: bring the letter' })
  expect(titles.join(' ')).not.toMatch(/tick|note|wording/i)
  expect(description).not.toMatch(/wording/i)
})

test.each<[Locale, string, string[]]>([
  [
    'en',
    'Booking form for the barn. Name, phone, date. They have to agree that the music stops at 11.',
    ['Do you agree that the music stops at 11?'],
  ],
  [
    'es',
    'Formulario de reserva del local. Nombre, teléfono, fecha. Tienen que aceptar que la música para a las 23 h.',
    ['¿Acepta que la música para a las 23 h?'],
  ],
  [
    'fr',
    "Formulaire de réservation de la salle. Nom ou association, téléphone, date. Ils doivent accepter que la musique s'arrête à 1 h et joindre une attestation d'assurance.",
    ['Nom ou association', "Acceptez-vous que la musique s'arrête à 1 h ?", "Attestation d'assurance"],
  ],
])('what people have to agree to is asked (%s)', (locale, prompt, expected) => {
  expect(write(locale, prompt).titles).toEqual(expect.arrayContaining(expected))
})

test('a sentence of answers is one choice, and amounts are the answers of one question', () => {
  const { find } = write(
    'en',
    "Order form for our club candles, small £12, large £24. Ribbon red, gold, or tartan. Collection from the hut on Sat 6 Dec or delivery in Thame for £3. Bank transfer or cash. Ask if they'd like to donate an extra £1, £2 or £5 to the minibus fund.",
  )
  expect(find(/^Ribbon/)?.options).toEqual(['Red', 'Gold', 'Tartan'])
  expect(find(/^Collection or delivery/)?.options).toHaveLength(2)
  expect(find(/pay/)?.options).toEqual(['Bank transfer', 'Cash'])
  expect(find(/donate/)).toMatchObject({
    title: 'Would you like to donate an extra £1, £2 or £5 to the minibus fund?',
    options: ['£1', '£2', '£5', 'No'],
  })
})

test('answers with prices belong to their label, what comes on top is asked apart, and who writes is no title', () => {
  const { find, title, titles } = write(
    'en',
    "We're a string quartet in Ely and want an inquiry form. Both names, email, date, package: 2 hours at £600, 4 hours at £900, harpist extra £150. Let them say what music they'd hate. If the date is a Friday mention 10% off. Short and warm, nothing pushy.",
  )
  expect(title).toBe('Inquiry form')
  expect(find(/^Package/)?.options).toEqual(['2 hours at £600', '4 hours at £900'])
  expect(find(/^Date/)).toMatchObject({ description: 'The date is a Friday: 10% off' })
  expect(titles).toEqual(expect.arrayContaining(['Harpist extra £150?', 'What music would you hate?']))
  expect(titles.join(' ')).not.toMatch(/pushy/)
})

test('a relative clause, a limit and a file stand with their field', () => {
  const { find } = write(
    'en',
    'Sign-up form for the fair. Name, phone, whether they need straw, which is £2 a bag, max 3 bags. Reason for coming, pick up to 3. Photo upload up to 2.',
  )
  expect(find(/straw/)).toMatchObject({ title: 'Do you need straw?', options: ['Yes', 'No'], description: '£2 a bag; max 3 bags' })
  expect(find(/Photo/)).toMatchObject({ format: 'file', description: 'Up to 2' })
})

test('the ends of a scale fit what is rated', () => {
  const { find } = write(
    'en',
    'Feedback form for our physio clinic. Name, pain from 0 to 10, how noisy was the room 1-5, stress 1-5, rate the staff 1-5.',
  )
  expect(find(/pain/)).toMatchObject({ low_label: 'No pain' })
  expect(find(/stress/)).toMatchObject({ low_label: 'Not at all' })
})

test('a survey of facts rates nothing, and a scale in front of a list rates that list', () => {
  const survey = write(
    'fr',
    "Je voudrais un questionnaire pour les salariés avant le déménagement de nos bureaux à Brest le 2 mars. Comment ils viennent (voiture, bus, vélo), durée du trajet, besoin d'une place de parking (il y en a 28 pour 70 personnes), écran réglable. Si vélo, demander s'il faut un casier.",
  )
  expect(survey.questions.every(({ type }) => type !== 'rating')).toBe(true)
  expect(survey.title).toContain('le 2 mars')
  expect(survey.find(/casier/)?.show_if).toBeDefined()
  const spanish = write(
    'es',
    'encuesta para los clientes de mi cafeteria, cortita, 7 preguntas como mucho. que sueles pedir, del 1 al 5 cafe, trato y precio, que tarta echas de menos. que sea simpatica',
  )
  expect(spanish.questions.filter(({ type }) => type === 'rating')).toHaveLength(3)
  expect(spanish.description).not.toMatch(/cortita|simpatica/i)
})

test('whoever wants an answer says how to be reached, and each who signs has a field', () => {
  const enquiry = write(
    'en',
    'Enquiry form for our cottage Larkrise. Arrival date, number of nights, adults, dog (max 2). Price is £120 a night. Short and friendly.',
  )
  expect(enquiry.questions.map(({ format }) => format)).toContain('email')
  const raffle = write(
    'en',
    'Raffle entry for the school fete, tickets £2 each. How many tickets, paying by cash or card. Prize draw on 14 June. Winners are phoned.',
  )
  expect(raffle.questions.map(({ format }) => format)).toContain('phone')
  expect(raffle.find(/Paying/)?.options).toEqual(['By cash', 'Card'])
  const report = write(
    'en',
    "Accident report form for Kettle Street Nursery. Child's name, date, what happened, injury, who was there. If head injury, tell staff to ring the parents straight away. Signature of staff and parent.",
  )
  expect(report.titles.slice(-2)).toEqual(['Signature of staff', 'Signature of parent'])
  expect(report.description).toContain('Head injury: ring the parents straight away')
})

test('the day of what a form is for stands in its title, and "all" rates whatever stands before it', () => {
  expect(
    write(
      'es',
      'Inscripción a la carrera solidaria del 5 de octubre. Nombre, correo, teléfono, distancia (5 km, 10 km). Tienen que aceptar el reglamento.',
    ).title,
  ).toBe('Inscripción a la carrera solidaria del 5 de octubre')
  const pulse = write(
    'en',
    'Pulse survey for remote staff at Nordlys, 6 questions. How connected do you feel, how stressed are you, workload, tools, all 1 to 5. One thing we should stop. Anonymous, closes Friday.',
  )
  expect(pulse.questions.map(({ type }) => type)).toEqual(['rating', 'rating', 'rating', 'rating', 'text'])
})

test('how many questions another form had counts nothing, and what somebody has is answered with yes or no', () => {
  const survey = write(
    'en',
    'Staff survey for a nursing agency, last year was 58 questions. Cover shift notice, manager, training. Closes 21 March.',
  )
  expect(survey.questions.length).toBeLessThan(20)
  const form = write(
    'en',
    "Intake form for our hardship fund. Name, phone, county, asthma, whether they've had a shutoff or eviction notice. Some people can't be called.",
  )
  expect(form.find(/Asthma/)?.options).toEqual(['Yes', 'No'])
  expect(form.find(/shutoff/)).toMatchObject({ title: 'Have you had a shutoff or eviction notice?', options: ['Yes', 'No'] })
})
