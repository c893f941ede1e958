import { expect, test } from 'vitest'
import { addElement, emptyContent } from '#shared/content/element.ts'
import type { Locale } from '#shared/locale.ts'
import { processorMs } from '../../../../test/processor-time.ts'
import { writeBuiltin } from '#features/generation/server/builtin/builtin-generator.ts'

/* Lists of short parts, between which people say what it costs, when it is and how many may come. */

function write(locale: Locale, prompt: string) {
  const content = emptyContent('form')
  let unused = ''
  for (const element of writeBuiltin({ prompt, documentType: 'form', locale, seed: 1, today: '2026-11-25' })) {
    addElement(content, element)
    if (element.kind === 'notice' && element.code === 'prompt_not_used') unused = element.text
  }
  const asked = content.questions.map(
    ({ title, type, options }) => [title.replaceAll(/\s/gu, ' '), options.length > 0 ? options.join('|') : type] as const,
  )
  return { ...content, asked, unused, all: asked.map(([title]) => title).join(' · ') }
}

test.each<[Locale, string, string, RegExp]>([
  [
    'en',
    'bike repair form for our shop: name, phone, bike brand, drop off Tue-Sat 9-5.30 only, replacement lock £15, max 2 bikes per person, paint yes/no',
    'Drop off Tue-Sat 9-5.30 only. Replacement lock £15. Max 2 bikes per person.',
    /drop off|replacement|max/i,
  ],
  [
    'es',
    'reserva sala de ensayo: nombre del grupo, sala (pequeña 9€/h, grande 14€/h), fianza 50€, horario de 16 a 23h lunes a sabado, maximo 3 horas, telefono',
    'Fianza 50€. Horario de 16 a 23h lunes a sábado. Máximo 3 horas.',
    /fianza|horario|m[aá]ximo/i,
  ],
  [
    'fr',
    'bourse aux jouets, réservation table 8 € le metre, 3 m maximum, demander nom, tel, nb de mètres, besoin de chaises ?, caution 10€ par chèque',
    'Réservation table 8 € le metre. 3 m maximum. Caution 10€ par chèque.',
    /réservation|maximum|caution/i,
  ],
])('a limit, hours, a deposit or a price is told and not asked (%s)', (locale, prompt, told, asked) => {
  const { description, all, unused } = write(locale, prompt)
  expect(description).toContain(told)
  expect(all).not.toMatch(asked)
  expect(unused).toBe('')
})

test.each<[Locale, string, [string, string]]>([
  [
    'es',
    'encuesta de clima, 80 empleados de 3 sedes (Bilbao, Vigo, Murcia), valorar del 1 al 5 comunicacion, carga de trabajo y el jefe directo, comentario libre, cierra el 15 de diciembre',
    ['Sede', 'Bilbao|Vigo|Murcia'],
  ],
  [
    'en',
    'repair form: name, phone, bike brand, service basic £45, standard £75 or full £130, open Tue-Sat 9-5',
    ['Service', 'Basic £45|Standard £75|Full £130'],
  ],
  [
    'fr',
    'repas des anciens, jeudi 14 janvier 12h, menu viande ou poisson, accompagnant 25€, personne à prévenir, réponse avant le 5 janvier',
    ['Viendrez-vous avec un accompagnant (25€) ?', 'Oui|Non'],
  ],
  [
    'fr',
    'demande de matériel : nom, service (compta, atelier), pc portable ou fixe, badge parking, taille chaussures 36-39, à rendre lundi',
    ['Taille chaussures', '36|37|38|39'],
  ],
  [
    'fr',
    'demande de matériel : nom, service (compta, atelier), pc portable ou fixe, badge parking, taille chaussures 36-39, à rendre lundi',
    ['Badge parking ?', 'Oui|Non'],
  ],
  [
    'es',
    'voluntarios playa, domingo 9 mayo 2027 de 9 a 13h, pedir nombre, edad, talla guantes 7-8-9-10, coche compartido si/no, traer agua',
    ['Talla guantes', '7|8|9|10'],
  ],
  [
    'en',
    "trip consent, Year 5 to the zoo on 11 March 2027, cost £14.50, parents give child's name + class (5A/5B/5C), allergies, emergency phone, return by 26 Feb",
    ['Class', '5A|5B|5C'],
  ],
  [
    'en',
    'summer bbq - Fri 18 June 2027 from 4pm, Riverside Park, ask veggie/meat/vegan, t-shirt size, need lift from office?, questions to Priya in HR',
    ['Menu', 'Veggie|Meat|Vegan'],
  ],
])('a part that names its answers is a question with them (%s, "%s")', (locale, prompt, asked) => {
  expect(write(locale, prompt).asked).toContainEqual(asked)
})

test('what is rated is only what stands behind the order to rate it', () => {
  const { asked, unused } = write(
    'es',
    'encuesta de clima anonima, valorar del 1 al 5 comunicacion, carga de trabajo y el jefe directo, teletrabajo cuantos dias 0-1-2-3, comentario libre, dura 4 minutos',
  )
  expect(asked.filter(([, kind]) => kind === 'rating').map(([title]) => title)).toEqual([
    '¿Cómo valora la comunicación?',
    '¿Cómo valora la carga de trabajo?',
    '¿Cómo valora al jefe directo?',
  ])
  expect(asked).toContainEqual(['Teletrabajo cuantos días', '0|1|2|3'])
  expect(unused).toBe('')
})

test('an address is a field and not rated, and who asks is no part of what is asked', () => {
  const { questions, description, unused } = write(
    'en',
    'exit interview form, anonymous no, ask dept (Sales, Warehouse), reason for leaving, rate manager 1-10, rehire contact email optional, send before last day',
  )
  expect(questions.map(({ title }) => title)).toEqual([
    'Department',
    'Reason for leaving',
    'How would you rate the manager?',
    'Rehire contact email',
  ])
  expect(questions.at(-1)).toMatchObject({ format: 'email', required: false })
  expect(description).toMatch(/anonymous no/i)
  expect(unused).toBe('')
})

test.each<[Locale, string, [string, string][]]>([
  [
    'en',
    'sign up for pottery: name, email, pick glaze blue green or white, DBS yes no pending, sizes 7-8, 9-11, S, M, agree photos can be used',
    [
      ['Glaze', 'Blue|Green|White'],
      ['DBS', 'Yes|No|Pending'],
      ['Size', '7-8|9-11|S|M'],
      ['Agree photos can be used', 'Yes|No'],
    ],
  ],
  [
    'es',
    'inscripción al taller: nombre, correo, teléfono, elegir esmalte azul verde o blanco, de acuerdo con las normas',
    [
      ['Esmalte', 'Azul|Verde|Blanco'],
      ['De acuerdo con las normas', 'Sí|No'],
    ],
  ],
  [
    'fr',
    "inscription à l'atelier : nom, courriel, téléphone, choisir émail bleu vert ou blanc, d'accord avec le règlement",
    [
      ['Émail', 'Bleu|Vert|Blanc'],
      ["D'accord avec le règlement", 'Oui|Non'],
    ],
  ],
])('what is to be picked, a yes with a third answer, sizes in letters and an agreement have answers (%s)', (locale, prompt, expected) => {
  const asked = write(locale, prompt).questions.map(({ title, options }): [string, string] => [
    title.replaceAll('’', "'"),
    options.join('|'),
  ])
  for (const one of expected) expect(asked).toContainEqual(one)
})

test('a list of many parts is read in linear time', () => {
  const prompt = `repair form: name, phone, ${'service basic £45, standard £75, rate 1-5 a, drop off Tue-Sat 9, '.repeat(80)}email`
  expect(processorMs(() => write('en', prompt))).toBeLessThan(1_000)
  expect(
    processorMs(() => write('en', `repair form: name, ${'a'.repeat(4_000)}, ${'1-'.repeat(2_000)}, ${'( '.repeat(2_000)}`)),
  ).toBeLessThan(1_000)
})

test.each<[Locale, string, string[], RegExp]>([
  [
    'en',
    'holiday request for staff at garden centre, dates from to, how many days, who covers, no leave in april or may, manager Steve signs off, items lent are kept by HR',
    ['No leave in April or may.', 'Manager Steve signs off.', 'Items lent are kept by HR.'],
    /april|Steve|lent/i,
  ],
  [
    'es',
    'solicitud de vacaciones, nombre, departamento (cocina, sala, barra), desde hasta, quien te cubre, en agosto no se conceden, avisar con 15 dias',
    ['En agosto no se conceden.', 'Avisar con 15 días.'],
    /agosto|avisar/i,
  ],
  [
    'fr',
    "questionnaire satisfaction salon Chez Mado, date de visite, accueil sur 5, temps d'attente, prix, reviendrez vous, -10% à la prochaine visite",
    ['-10% à la prochaine visite.'],
    /10/,
  ],
])('a rule or an offer is told and neither asked nor rated (%s)', (locale, prompt, told, asked) => {
  const { description, all } = write(locale, prompt)
  for (const one of told) expect(description).toContain(one)
  expect(all).not.toMatch(asked)
})

test.each<[string, string, [string, string][]]>([
  [
    'what "or" joins with answers of its kind is one question',
    'potluck sign up for the office, starter main or pudding, serves how many, need oven or fridge, bring own plate, allergies',
    [
      ['Starter, main or pudding?', 'Starter|Main|Pudding'],
      ['Need oven or fridge?', 'Oven|Fridge'],
    ],
  ],
  [
    'an article that is ordered has its sizes with their prices, and a quantity',
    'order form for christmas trees, nordmann 5ft £38 6ft £46, stand £12, delivery £5 in LS16 only or pick up 6 dec 10-2, name phone address, cash only',
    [
      ['Nordmann', '5ft – £38|6ft – £46'],
      ['Nordmann: quantity', 'text'],
      ['Stand – £12: quantity', 'text'],
      ['Delivery or pick up?', 'Delivery £5 in LS16 only|Pick up 6 Dec 10-2'],
      ['Phone', 'text'],
    ],
  ],
  [
    'sizes without a name are ordered each',
    'meat box order, small £35 medium £55 large £80, extra sausages £4, delivery day tues or fri, name address phone, cash only',
    [
      ['Small – £35: quantity', 'text'],
      ['Large – £80: quantity', 'text'],
      ['Delivery day', 'Tuesday|Friday'],
    ],
  ],
  [
    'an order to rate holds for what follows it, until a question comes',
    'feedback form after our first aid course, trainer was Gill, rate pace, room, lunch, what to drop, do they feel confident',
    [
      ['How would you rate the room?', 'rating'],
      ['How would you rate the lunch?', 'rating'],
      ['What to drop?', 'text'],
    ],
  ],
  [
    'whoever enters a quiz is asked for what is needed, and gets no quiz',
    'pub quiz team entry, team name, captain + mobile, no of players max 6, £2 per head, kicks off 8pm thursdays',
    [
      ['Team name', 'text'],
      ['Captain', 'text'],
      ['Mobile', 'text'],
      ['No of players', 'text'],
    ],
  ],
])('%s', (_, prompt, questions) => {
  const { asked, all } = write('en', prompt)
  expect(asked).toEqual(expect.arrayContaining(questions))
  expect(all).not.toMatch(/trainer|only|per head|plate/i)
})

test('whoever joins a course is asked for facts, and for no opinion of it', () => {
  const { description, all } = write(
    'fr',
    "inscription stage de poterie, 15-17 avril, enfants 7 à 11 ans, allergies, droit à l'image, personne à prévenir, 85 €",
  )
  expect(description).toContain('85 €')
  expect(all).toMatch(/Personne à prévenir/)
  expect(all).not.toMatch(/note|satisfait/)
})

test.each<[Locale, string, [string, string, string][]]>([
  [
    'en',
    'leave and menu form: name, type [holiday, unpaid, sick], starter - soup/pate, main - beef, salmon, or risotto, £65 per season or £8 monthly, email',
    [
      ['Type', 'one', 'Holiday|Unpaid|Sick'],
      ['Starter', 'one', 'Soup|Pate'],
      ['Main', 'one', 'Beef|Salmon|Risotto'],
      ['£65 per season or £8 monthly?', 'one', '£65 per season|£8 monthly'],
    ],
  ],
  [
    'en',
    'open studio visit form: name, email, reasons for coming (art, friends), makers seen (pick any: Moss, Tan, Oke), equipment (tent, stove), which of the sessions did you attend (tick all): Clay, Wood, Print',
    [
      ['Reasons for coming', 'many', 'Art|Friends'],
      ['Makers seen', 'many', 'Moss|Tan|Oke'],
      ['Equipment', 'many', 'Tent|Stove'],
      ['Which of the sessions did you attend?', 'many', 'Clay|Wood|Print'],
    ],
  ],
  [
    'es',
    'inscripción campamento: nombre, teléfono, turno julio 1-15 o 16-31, tipo [montaña, playa], motivos (ocio, trabajo), correo',
    [
      ['Turno julio', 'one', '1-15|16-31'],
      ['Tipo', 'one', 'Montaña|Playa'],
      ['Motivos', 'many', 'Ocio|Trabajo'],
    ],
  ],
  [
    'fr',
    'inscription chorale : nom, tél, pupitre [soprano, alto], matériel (sono, tables), cotisation 40 € par an ou 5 € par mois, courriel',
    [
      ['Pupitre', 'one', 'Soprano|Alto'],
      ['Matériel', 'many', 'Sono|Tables'],
      ['Cotisation', 'one', '40 € par an|5 € par mois'],
    ],
  ],
])('alternatives in brackets, behind a dash and with prices are the answers to one question (%s, "%s")', (locale, prompt, expected) => {
  const asked = write(locale, prompt).questions.map(({ title, format, options }) => [title, format, options.join('|')])
  expect(asked).toEqual(expect.arrayContaining(expected))
})

test('a stroke between two things to fill in offers no choice, and one between yes and no does', () => {
  const { questions, unused } = write(
    'en',
    'van hire form: name, dob, dates from/to, van make/model, medical stuff/inhaler, insured y/n, how many of each',
  )
  expect(questions.map(({ title, format, required }) => [title, format, required])).toEqual([
    ['Name', 'short', true],
    ['Date of birth', 'date', true],
    ['From (first day)', 'date', true],
    ['To (last day)', 'date', true],
    ['Van make', 'short', true],
    ['Van model', 'short', true],
    ['Medical stuff/inhaler', 'long', false],
    ['Insured?', 'one', true],
    ['How many of each?', 'number', true],
  ])
  expect(unused).toBe('')
})

test.each<[Locale, string, string[], RegExp]>([
  [
    'en',
    'exit interview form, last day, reasons for leaving, rate training 1-5, what could we do better, anonymous so no names, HR only sees it, fail = talk to Ann',
    ['Your answers are anonymous.', 'HR only sees it.', 'Fail = talk to Ann.'],
    /anonymous|HR|=/,
  ],
  [
    'en',
    'judo sign up: name, phone, sibling discount 10%, under 18s need parent consent, must be 8 by 31 Aug, members only',
    ['Sibling discount 10%.', 'Under 18s need parent consent.', 'Must be 8 by 31 Aug.', 'Members only.'],
    /discount|consent|agree|must|members/i,
  ],
  [
    'fr',
    'prêt de matériel : nom, tél, date de retour, réservé aux adhérents, remise famille 10 %, courriel',
    ['Réservé aux adhérents.', 'Remise famille 10 %.'],
    /réservé|remise/i,
  ],
  [
    'es',
    'campamento de verano: nombre, edad, teléfono, hermano segundo 10% menos, reservado a socios, correo',
    ['Hermano segundo 10% menos.', 'Reservado a socios.'],
    /hermano|socios/i,
  ],
])('a condition, a promise and what is taken off are told (%s, "%s")', (locale, prompt, told, asked) => {
  const { description, all, unused } = write(locale, prompt)
  for (const one of told) expect(description.replaceAll(/\s/gu, ' ')).toContain(one)
  expect(all).not.toMatch(asked)
  expect(unused).toBe('')
})

test('who answers has to be said, and what not everybody has may be left empty', () => {
  const { questions } = write(
    'en',
    'chess club sign up: child name, parent name + mobile, 2nd contact, car?, plus one?, notes, song request, dietary requirements, photo credit if any, need it by',
  )
  const needed = (isNeeded: boolean) => questions.filter(({ required }) => required === isNeeded).map(({ title }) => title)
  expect(needed(true)).toEqual(['Child name', 'Parent name', 'Parent mobile', 'Car?', 'Plus one?', 'Needed by'])
  expect(needed(false)).toEqual(['2nd contact', 'Notes', 'Song request', 'Dietary requirements', 'Photo credit'])
  expect(questions.at(-1)).toMatchObject({ format: 'date' })
})

test('stars are for all of it', () => {
  const { questions, unused } = write(
    'en',
    'feedback after our open studio: how did u hear (poster, friend), bought anything?, stars out of 5, what to change, email if want newsletter',
  )
  expect(questions.filter(({ type }) => type === 'rating')).toMatchObject([
    { title: 'Overall, how satisfied are you?', format: 'star', scale: 5 },
  ])
  expect(unused).toBe('')
})

test('rules behind their name are told as one, a number belongs to its name, and the place behind the day is told', () => {
  const { description, asked, unused } = write(
    'en',
    'rsvp Ann & Bo 19 July Kirk Barn: full name, preferred days, vet name + no, £35 small / £45 large, skin conditions, rules: no fires, keep gates shut',
  )
  expect(description).toContain('19 July, Kirk Barn. Rules: no fires, keep gates shut.')
  expect(asked).toEqual(
    expect.arrayContaining([
      ['Vet name', 'text'],
      ['Vet no', 'text'],
      ['£35 small or £45 large?', '£35 small|£45 large'],
    ]),
  )
  expect(unused).toBe('')
})

test('a poll of choices rates none of its answers', () => {
  const { asked } = write(
    'fr',
    'sondage repas de Noël : vendredi 18 ou samedi 19 décembre, midi/soir, combien de personnes, conjoint ?, plat - dinde, saumon, ou végé, allergies, participation 15 € par personne, marque/modèle voiture',
  )
  expect(asked.filter(([, kind]) => kind === 'rating')).toEqual([])
  expect(asked).toEqual(
    expect.arrayContaining([
      ['Plat', 'Dinde|Saumon|Végé'],
      ['Conjoint ?', 'Oui|Non'],
      ['Modèle voiture', 'text'],
    ]),
  )
})

test('a rate of pay is told and rates nothing', () => {
  const { asked, description, unused } = write(
    'en',
    'babysitting intake: parent, address, kids names/ages, allergies if any, hours from/to, rate £11/hr, collect £3 within 5 miles, no refunds',
  )
  expect(asked.filter(([, kind]) => kind === 'rating')).toEqual([])
  expect(asked).toEqual(
    expect.arrayContaining([
      ['Kids names', 'text'],
      ['Kids ages', 'text'],
      ['Hours', 'text'],
    ]),
  )
  expect(description).toContain('Rate £11/hr.')
  expect(description).toContain('No refunds.')
  expect(unused).toBe('')
})

test.each<[Locale, string, string[], string]>([
  [
    'en',
    'staff survey: rating 1-5 for training, pay, workload; what should we change, last working day, would you come back y/n',
    ['training', 'the pay', 'the workload'],
    'Would you come back?',
  ],
  [
    'es',
    'encuesta comedor: puntuación 1-5 de comida, ruido, cola; qué cambiarías, día que vienes, repetirías s/n',
    ['la comida', 'el ruido', 'la cola'],
    '¿Repetirías?',
  ],
  [
    'fr',
    'enquête cantine : note 1-5 pour goût, bruit, attente ; que changer, jour de présence, revenir oui/non',
    ['le goût', 'le bruit', 'l’attente'],
    'Revenir ?',
  ],
])('a rating that is ordered for some things rates those and no others (%s)', (locale, prompt, rated, last) => {
  const { questions, asked } = write(locale, prompt)
  const ratings = questions.filter(({ type }) => type === 'rating').map(({ title }) => title)
  expect(ratings).toHaveLength(rated.length)
  for (const [at, thing] of rated.entries()) expect(ratings[at]).toContain(thing)
  expect(asked.at(-1)?.[0]).toBe(last)
  expect(asked.at(-1)?.[1].split('|')).toHaveLength(2)
})

test('what stands behind the title of a form belongs together, and a comma ends the answers between strokes', () => {
  const { description, asked } = write(
    'en',
    'sign up for the bread course sat 14 feb 10-3 £65 max 8 people: name, email, phone, allergies, how did u hear: google / friend / van, lunch veggie or meat',
  )
  expect(description).toContain('10-3, £65, max 8 people.')
  expect(asked.slice(-2)).toEqual([
    ['How did you hear?', 'Google|Friend|Van'],
    ['Lunch', 'Veggie|Meat'],
  ])
})

test('answers that repeat the word of their question are kept whole, and "y/n" belongs to the question in front of it', () => {
  const { asked } = write('es', 'inscripción campamento: nombre, edad, talla S/M/L, semana 1 / semana 2 / las dos, teléfono padres')
  expect(asked[3]).toEqual(['Semana', 'Semana 1|Semana 2|Las dos'])
  const { asked: english } = write('en', 'pottery taster booking: name, mobile, how many people, first time? y/n, wheel or hand building')
  expect(english[3]).toEqual(['First time?', 'Yes|No'])
})

test.each<[string, string, string]>([
  ['tenant repair request: name, flat no, phone, photo, since when, urgent / can wait', 'Urgent or can wait?', 'Urgent|Can wait'],
  ['tenant repair request: name, flat no, phone, photo, since when, urgent / can wait', 'Since when?', 'text'],
  ['kids party booking: parent name, phone, child name, 10-15 kids or 16-25 kids, party food yes/no, date', 'Kids', '10-15|16-25'],
  [
    'quick poll where for xmas do: curry house / bowling / pub quiz, bringing a partner y/n, dietary',
    'Where for Christmas do?',
    'Curry house|Bowling|Pub quiz',
  ],
])('what is to be chosen or told is asked (%s: %s)', (prompt, title, answers) => {
  expect(write('en', prompt).asked).toContainEqual([title, answers])
})
