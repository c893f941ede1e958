import { describe, expect, test } from 'vitest'
import { addElement, emptyContent } from '#shared/content/element.ts'
import type { Locale } from '#shared/locale.ts'
import { writeBuiltin } from '#features/generation/server/builtin/builtin-generator.ts'
import { bankIds } from '../../form/form-texts.ts'

/* The forms that HR, marketing and associations order every day, in a few words or in one line. */

function write(locale: Locale, prompt: string) {
  const content = emptyContent('form')
  for (const element of writeBuiltin({ prompt, documentType: 'form', locale, seed: 1, today: '2026-11-25' })) addElement(content, element)
  const asked = content.questions.map(({ title, type, format, options }) => {
    const answers = options.length > 0 ? options.join('|') : type === 'rating' ? 'rating' : format
    return `${title.replaceAll(/\s/gu, ' ')}: ${answers}`
  })
  return { ...content, asked, titles: content.questions.map(({ title }) => title.replaceAll(/\s/gu, ' ')) }
}

describe('a subject that is ordered every day has questions of its own', () => {
  test.each<[Locale, string, string]>([
    ['en', 'contact form', 'Your message'],
    ['en', 'christmas party signup', 'Are you coming?'],
    ['en', 'webinar registration', 'Which question should the speaker answer?'],
    ['en', 'new starter form', 'Bank account for your pay'],
    ['en', 'pulse survey', 'How was your past week at work?'],
    ['en', '360 feedback for managers', 'Who is this feedback about?'],
    ['en', 'feedback form for our website', 'Did you find what you were looking for?'],
    ['en', 'restaurant feedback form', 'How would you rate the food?'],
    ['en', 'customer satisfaction survey for a hotel', 'How would you rate your room?'],
    ['en', 'interview scorecard', 'What do you recommend?'],
    ['en', 'photo consent form', 'Where may we show them?'],
    ['en', 'stay interview', 'What would you miss most if you left?'],
    ['en', 'emergency contact form', 'Name of the first contact'],
    ['en', 'hair salon customer survey', 'How would you rate the result?'],
    ['en', 'gym member survey', 'How would you rate the opening hours?'],
    ['en', 'patient satisfaction survey', 'How easy was it to get an appointment?'],
    ['en', 'canteen survey', 'How would you rate the choice of dishes?'],
    ['en', 'declaration of outside work', 'Could it conflict with your job here?'],
    ['en', 'DSE self assessment', 'Is the top of the screen at eye level?'],
    ['en', 'dentist patient intake form', 'Which medicines do you take?'],
    ['en', 'coaching client intake', 'What would you like to change or reach?'],
    ['en', 'risk assessment form', 'What is the danger?'],
    ['en', 'parking permit application', 'Number plate'],
    ['en', 'timesheet', 'Of which overtime'],
    ['en', 'course evaluation', 'How clearly did the trainer explain things?'],
    ['en', 'return to work interview', 'What support or change would help?'],
    ['en', 'secret santa sign up', 'What would you rather not get?'],
    ['es', 'encuesta para clientes de una peluquería', '¿A qué servicio vino?'],
    ['es', 'parte de horas', 'Semana que empieza el'],
    ['es', 'solicitud de presupuesto', '¿Qué hay que hacer?'],
    ['fr', 'fiche sanitaire', 'Médicaments, avec dose et horaire'],
    ['fr', 'questionnaire de satisfaction pour mon salon de coiffure', 'Comment jugez-vous le résultat ?'],
    ['fr', 'demande de devis', 'Que faut-il faire ?'],
    ['es', 'formulario de contacto', 'Su mensaje'],
    ['es', 'encuesta de pulso', '¿Qué tal ha sido su última semana de trabajo?'],
    ['es', 'formulario de reserva', '¿Qué desea reservar?'],
    ['fr', 'formulaire de contact', 'Votre message'],
    ['fr', 'demande de télétravail', 'Où travaillerez-vous ?'],
    ['fr', 'bulletin d’adhésion', 'Quelle adhésion souhaitez-vous ?'],
  ])('%s: %s', (locale, prompt, question) => {
    expect(write(locale, prompt).titles).toContain(question)
  })

  test('none of them is filled up with “Details” and “Date”', () => {
    for (const prompt of [
      'newsletter signup',
      'meeting room booking form',
      'membership application',
      'peer review',
      'reference check form',
    ])
      expect(write('en', prompt).titles).not.toContain('Details')
  })

  test('every subject has texts in three languages', () => {
    expect(bankIds().length).toBeGreaterThan(110)
  })
})

describe('what an opinion is asked about is rated, although no word says so', () => {
  test.each<[Locale, string, string[]]>([
    [
      'es',
      'Encuesta de clima para una empresa de 60 personas: comunicación, jefe, carga de trabajo, formación y sueldo, anónima, escala 1 a 5',
      [
        '¿Cómo valora la comunicación?: rating',
        '¿Cómo valora al jefe?: rating',
        '¿Cómo valora la carga de trabajo?: rating',
        '¿Cómo valora la formación?: rating',
        '¿Cómo valora el sueldo?: rating',
      ],
    ],
    [
      'es',
      'encuesta de satisfacción del comedor de la empresa, precio, variedad, tiempo de espera, limpieza, escala del 1 al 5 y sugerencias',
      [
        '¿Cómo valora el precio?: rating',
        '¿Cómo valora la variedad?: rating',
        '¿Cómo valora el tiempo de espera?: rating',
        '¿Cómo valora la limpieza?: rating',
        'Sugerencias: long',
      ],
    ],
    [
      'fr',
      'questionnaire de satisfaction après une formation Excel le 14 mai : formateur, supports, rythme, salle, note sur 10, recommandation',
      [
        'Comment évaluez-vous le formateur ?: rating',
        'Comment évaluez-vous les supports ?: rating',
        'Comment évaluez-vous le rythme ?: rating',
        'Comment évaluez-vous la salle ?: rating',
        'Recommanderiez-vous la formation ?: rating',
      ],
    ],
    [
      'en',
      'customer feedback after a hair appointment: stylist Anna, Ben or Carla, wait time, price, would you come back, NPS',
      [
        'Stylist: Anna|Ben|Carla',
        'How would you rate the wait time?: rating',
        'How would you rate the price?: rating',
        'Would you come back?: Yes|No',
        'How likely are you to recommend us?: rating',
      ],
    ],
  ])('%s: %s', (locale, prompt, asked) => {
    expect(write(locale, prompt).asked).toEqual(asked)
  })

  test('how something was is rated, and whether it was so is yes or no', () => {
    const prompt =
      'Candidate experience survey after interviews. We want to know how easy applying was, how friendly the interviewers were, how long they waited for an answer, whether the job was described honestly and if they’d recommend us (0-10). Anonymous.'
    expect(write('en', prompt).asked).toEqual([
      'How easy was applying?: rating',
      'How friendly were the interviewers?: rating',
      'How long did you wait for an answer?: long',
      'Was the job described honestly?: Yes|No',
      'How likely are you to recommend us?: rating',
    ])
  })
})

describe('an order about the form is no question', () => {
  test('“open text” in front of what is asked says how it is answered', () => {
    const prompt =
      'feedback after the Excel training on 14 May 2027 with Marta Reis, rate trainer, materials, pace, room; open text what to improve'
    expect(write('en', prompt).asked).toEqual([
      'How would you rate the trainer?: rating',
      'How would you rate the materials?: rating',
      'How would you rate the pace?: rating',
      'How would you rate the room?: rating',
      'What should we improve?: long',
    ])
  })

  test('a scale behind the last of what is rated ends the ratings', () => {
    const prompt =
      'Probation review form (3 months): employee, manager, start date, rate punctuality, quality, teamwork, initiative 1-5, strengths, areas to develop, recommendation: pass, extend, fail, comments'
    expect(write('en', prompt).asked.slice(6)).toEqual([
      'How would you rate the initiative?: rating',
      'Strengths: long',
      'Areas to develop: long',
      'Recommendation: Pass|Extend|Fail',
      'Any other comments?: long',
    ])
  })

  test('“one open question” does not stand above the questions', () => {
    const { description } = write(
      'en',
      'Post event survey for our product launch in Berlin on 9 May 2027, 5 questions, scale 1-7, one open question, no names',
    )
    expect(description).not.toContain('Comments')
  })
})

describe('answers of one kind are one question', () => {
  test.each<[Locale, string, string]>([
    [
      'en',
      'volunteer sign up for the food bank, shifts Tue and Thu evening or Sat morning, driving licence, languages, emergency contact',
      'Shifts: Tuesday evening|Thursday evening|Saturday morning',
    ],
    [
      'en',
      'parents evening booking, child name, class, teacher (Ms Okoro, Mr Hill, Mrs Sands), slots 4pm 4:15 4:30 4:45, one per family',
      'Slots: 4pm|4:15|4:30|4:45',
    ],
    ['en', 'Order form team t-shirts, sizes S to XXL, mens/womens, colour navy or white, £15 each', 'Mens or womens?: Mens|Womens'],
    ['en', 'quick poll which day for the team lunch, tues wed or thurs', 'Which day for the team lunch?: Tues|Wed|Thurs'],
    [
      'en',
      'Market research for a new oat milk brand: how often do you buy plant milk, which brands (Oatly, Alpro, own label, other), what matters most - taste, price, sustainability, nutrition - rank them, age group, postcode',
      'What matters most?: Taste|Price|Sustainability|Nutrition',
    ],
    [
      'en',
      'photo consent form for employees, website, social media, print, can withdraw any time',
      'Where may we use the pictures?: Website|Social media|Print',
    ],
    [
      'en',
      'IT equipment request: laptop, monitor, headset, phone, needed by, manager approval, reason',
      'What do you need?: Laptop|Monitor|Headset|Phone',
    ],
    [
      'fr',
      'formulaire d’inscription au pique-nique du 27 juin, adulte/enfant, allergies, apporte un plat (salé, sucré, boisson)',
      'Adulte ou enfant ?: Adulte|Enfant',
    ],
  ])('%s: %s', (locale, prompt, question) => {
    expect(write(locale, prompt).asked).toContain(question)
  })
})

describe('each field of a list is asked', () => {
  test('also the first, behind “with”, and the last, behind “and a”', () => {
    const prompt = 'expense claim with date, category, amount, currency, receipt upload, project code and a declaration'
    expect(write('en', prompt).titles).toEqual([
      'Full name',
      'Date',
      'Category',
      'Amount',
      'Currency',
      'Receipt upload',
      'Project code',
      'Declaration: do you agree?',
    ])
  })

  test('an extra with a price is asked among prices that are told', () => {
    const { titles, description } = write(
      'en',
      'Order form team t-shirts, sizes S to XXL, colour navy or white, £15 each, name on back +£4, delivery by post +£3, pay by 1 March',
    )
    expect(titles).toEqual(expect.arrayContaining(['Name on back – £4?', 'Delivery by post – £3?']))
    expect(description).toContain('£15 each')
  })

  test('a time that belongs to the date of the title is told once', () => {
    const { description } = write(
      'en',
      'registration for the HR breakfast on 4 Feb 2027, 8:30 at Café Lumen, max 40 people, company, job title, dietary needs, newsletter yes/no',
    )
    expect(description).toContain('4 Feb 2027, 8:30. Café Lumen.')
  })
})

describe('what a form is for is its name, and no question', () => {
  test('“a form where managers can request a new hire”', () => {
    const { title, titles } = write(
      'en',
      'Make a form where managers can request a new hire: job title, team, start date, budget, reason (replacement or new), approved by',
    )
    expect(title).toBe('Request a new hire')
    expect(titles).toEqual(['Full name', 'Job title', 'Team', 'Start date', 'Budget', 'Reason', 'Approved by'])
  })

  test('“after the all hands I want to know …” asks all that somebody wants to know', () => {
    const { asked } = write(
      'en',
      'After the all hands on 3 December I want to know if people found it useful, whether it was too long, what they missed and what we should talk about next time. No names.',
    )
    expect(asked).toEqual([
      'Did you find it useful?: Yes|No',
      'Was it too long?: Yes|No',
      'What did you miss?: long',
      'What should we talk about next time?: long',
    ])
  })

  test('“sections about” names what the sections are about', () => {
    const { titles } = write(
      'en',
      'Employee satisfaction survey for our 45 person logistics company, anonymous, sections about workload, shift planning, safety, team lead and pay, and would they recommend us as employer',
    )
    expect(titles[0]).toBe('How would you rate the workload?')
    expect(titles.at(-1)).toBe('How likely are you to recommend us as employer?')
  })
})

describe('a choice offers all that stands before its “or”', () => {
  test.each<[Locale, string, string]>([
    [
      'en',
      'Lunch & learn poll: topics AI tools, Excel tricks, public speaking or something else, best day Tue/Wed/Thu, food preference',
      'Topics: AI tools|Excel tricks|Public speaking|Something else',
    ],
    [
      'en',
      'Work anniversary gift choice: voucher £50, extra day off, charity donation or team lunch, delivery address if voucher',
      'Which do you choose?: Voucher £50|Extra day off|Charity donation|Team lunch',
    ],
    [
      'fr',
      'Sondage repas de Noël : date (10, 11 ou 17 décembre), restaurant italien, japonais ou brasserie, allergies',
      'Date: 10 décembre|11 décembre|17 décembre',
    ],
  ])('%s: %s', (locale, prompt, question) => {
    expect(write(locale, prompt).asked).toContain(question)
  })
})

test('a room with a number is where it is, and no field', () => {
  const { titles, description } = write(
    'en',
    'sign up for the first aid course on 12 March, 9am-4pm, Room 2, max 12 places, name, department, shift, previous training yes/no',
  )
  expect(titles).toEqual(['Name', 'Department', 'Shift', 'Previous training?'])
  expect(description).toContain('Room 2')
})

test('allergies are told and not rated, and a consent for a school trip has the child’s name', () => {
  const spanish = write(
    'es',
    'Encuesta para padres sobre el comedor escolar: calidad, cantidad, variedad, precio, alergias del niño, comentarios',
  )
  expect(spanish.titles).toContain('Alergias del niño')
  const trip = write('en', 'school trip consent Natural History Museum 14 May, £12, medical info, emergency number, parent signature')
  expect(trip.titles[0]).toBe('Child’s name')
})

describe('a scale is for what stands beside it', () => {
  test('a scale in brackets behind the last is that of the names before it', () => {
    const { asked } = write(
      'fr',
      'Questionnaire d’accueil nouveau salarié après 1 mois : accueil, matériel, formation, équipe (notes 1 à 5), ce qui vous a manqué',
    )
    expect(asked.slice(-5, -1)).toEqual([
      'Comment évaluez-vous l’accueil ?: rating',
      'Comment évaluez-vous le matériel ?: rating',
      'Comment évaluez-vous la formation ?: rating',
      'Comment évaluez-vous l’équipe ?: rating',
    ])
  })

  test('“rate yourself 1-5 in” rates each skill that is named', () => {
    const { asked } = write(
      'en',
      'Skills survey for our IT team of 12: rate yourself 1-5 in Python, SQL, Azure, Power BI and project management, certificates, what training do you want',
    )
    expect(asked.filter((one) => one.endsWith('rating'))).toHaveLength(5)
    expect(asked.join()).not.toContain('yourself')
  })

  test('a question with a scale behind it is rated in its own words', () => {
    const { asked } = write(
      'en',
      'internal comms survey - which channels do you use (email, intranet, Teams, noticeboard), how well informed do you feel 1-5, what’s missing, how long have you worked here',
    )
    expect(asked).toEqual(expect.arrayContaining(['How well informed do you feel?: rating', 'How long have you worked here?: long']))
  })
})

test('a sign of a question behind a list belongs to its last part alone', () => {
  const { titles } = write(
    'en',
    'Farewell gift for Sandra: how much will you give (£5, £10, £20), message for the card, come to drinks on Friday 6pm?',
  )
  expect(titles).toEqual(expect.arrayContaining(['How much will you give?', 'Message for the card', 'Come to drinks?']))
})

test('whose form it is stands in its title', () => {
  const { titles } = write(
    'en',
    'We run a dance school and want parents to tell us which classes their children want next term (ballet, tap, street), age, preferred day, and whether they can help at the show.',
  )
  expect(titles).toEqual(expect.arrayContaining(['Which classes do your children want next term?', 'Can you help at the show?']))
  expect(titles.join()).not.toContain(')')
})

test('where something is delivered is told, and a file is one field', () => {
  const lunch = write(
    'en',
    'lunch order form for the training day, sandwich (chicken, tuna, veggie), drink, allergies, deliver to room 4, order by Tuesday noon',
  )
  expect(lunch.titles).toEqual(['Full name', 'Sandwich', 'Drink', 'Allergies'])
  const supplier = write(
    'en',
    'supplier onboarding form: company name, VAT number, bank details, contact person, insurance certificate upload, payment terms 30/60 days',
  )
  expect(supplier.asked).toContain('Insurance certificate upload: file')
})

test('“then one open text” behind what is rated is a text', () => {
  const { titles, asked } = write(
    'en',
    'Exit feedback for interns at Halden Foods: 7 questions, scale 1-5 for mentoring, tasks and the canteen, then one open text. Anonymous. By 14 May 2027.',
  )
  expect(titles.join()).not.toContain('open text')
  expect(asked.at(-1)).toMatch(/: long$/u)
})

describe('what people say around an order is no part of it', () => {
  test('a chatty order has the title of its form, and two days to choose from', () => {
    const { title, asked } = write(
      'en',
      'can u make a sign up form for the fire warden training 9 or 16 april, 12 places each, name, department, mobile, dietary needs for lunch, managers approval yes/no',
    )
    expect(title).toBe('Sign up form for the fire warden training')
    expect(asked[0]).toBe('Date: 9 April|16 April')
  })

  test('stars for several things, and a question with a slip, are asked one by one', () => {
    const { asked } = write(
      'en',
      'anonymous feedback form for my dog grooming business Muddy Paws, max 6 questions, 1-5 stars for the cut, handling of the dog and price, would they recommend us, whats one thing to improve',
    )
    expect(asked).toEqual([
      'How would you rate the cut?: rating',
      'How would you rate the handling of the dog?: rating',
      'How would you rate the price?: rating',
      'How likely are you to recommend us?: rating',
      'What’s one thing to improve?: long',
    ])
  })

  test('a scale by itself and an open comment are no things to rate', () => {
    const { asked } = write(
      'en',
      'anonymous staff survey about the canteen, max 8 questions, opening hours, price, veggie choice, queue, rate 1-5, one open comment, closes 21 March',
    )
    expect(asked.map((one) => one.split(': ')[1])).toEqual(['rating', 'rating', 'rating', 'rating', 'long'])
  })

  test('what has to be ticked is agreed to, and what the writer does is told', () => {
    const { titles, description } = write(
      'en',
      'Hey! i’m a wedding photographer, need an enquiry form for my website\nnames of the couple, email, phone optional\nwedding date and venue\nhow many guests roughly\nmust tick that they know a 25% deposit is needed\nI reply within 2 working days - Jess Harlow Photography',
    )
    expect(titles).toContain('Do you understand that a 25% deposit is needed?')
    expect(description).toContain('I reply within 2 working days')
  })
})

test('what somebody says in passing is asked: wishes of others, before and after, boxes to tick, answers in a line', () => {
  const club = write(
    'en',
    'anonymous survey for our climbing club, do they want later opening hours (till 11pm), rate route setting 1-5, what should we change first',
  )
  expect(club.asked).toContain('Do you want later opening hours (till 11pm)?: Yes|No')
  const course = write(
    'en',
    'feedback after our safeguarding training\nrate trainer, pace 1-5\nhow confident before / after\nname 2 signs of neglect they remember',
  )
  expect(course.asked).toEqual(
    expect.arrayContaining([
      'How confident were you before?: rating',
      'How confident are you now?: rating',
      'Which 2 signs of neglect do you remember?: long',
    ]),
  )
  const photos = write(
    'en',
    'photo release form for our gymnastics show, parent signs, tick boxes for website, instagram and the local paper',
  )
  expect(photos.asked).toEqual(
    expect.arrayContaining(['Name of the parent: short', 'Choose all that apply: Website|Instagram|Local paper']),
  )
  const cake = write('en', 'cake order form\norders at least 10 days ahead\nflavours vanilla, choc, lemon, carrot\nallergies')
  expect(cake.asked).toEqual(expect.arrayContaining(['Date needed: date', 'Flavours: Vanilla|Choc|Lemon|Carrot']))
  const home = write('fr', 'demande de télétravail : nom, jours souhaités (2 max par semaine, jamais le mardi), signature')
  expect(home.titles).toEqual(['Nom', 'Jours souhaités', 'Signature'])
  expect(home.questions[1]?.options).toContain('Lundi')
})

test('a vote without “or” is between the names of its list', () => {
  expect(write('en', 'vote for the next book: Dune, Emma, Ulysses').asked).toEqual(['Which do you choose?: Dune|Emma|Ulysses'])
})

test('both answers of a choice stay whole, priced services are chosen, and weekly hours and an inn are told', () => {
  const client = write(
    'en',
    'new client form for a bookkeeper\nbusiness name\nsole trader or limited\nservice: basic £35, full £70\nyear end',
  )
  expect(client.asked).toEqual(expect.arrayContaining(['Sole trader or limited?: Sole trader|Limited', 'Service: Basic £35|Full £70']))
  const course = write('es', 'inscripción al curso de cerámica, sábados de 10 a 13, nombre, teléfono, nivel')
  expect(course.titles).toEqual(['Nombre', 'Teléfono', 'Nivel'])
  expect(write('en', 'RSVP for the 80th birthday, Sunday 9 August 1pm, The Swan Inn, names of everyone, allergies').titles).not.toContain(
    'Swan Inn',
  )
})

test('what was typed in a hurry is asked: how many come, a lift, either evening, days or hours to choose, too short or too long', () => {
  const party = write('en', 'sign up form for the summer bbq 18 July, veggie/meat/vegan, bringing kids how many, need lift y/n')
  expect(party.titles).toEqual(expect.arrayContaining(['How many kids are you bringing?', 'Do you need a lift?']))
  const choir = write(
    'en',
    'Survey of choir members\n- how long been in choir\n- happy w/ tues 7.30 or move to weds\n- rate the last concert 1-5',
  )
  expect(choir.asked).toEqual(
    expect.arrayContaining(['How long have you been in choir?: long', 'Which do you prefer?: Tues 7.30|Move to weds']),
  )
  const wreath = write('en', 'order form for wreaths, colours red/white, collect 6 or 13 dec or deliver +£5, phone number')
  expect(wreath.asked).toContain('How would you like to get it?: Collect 6 Dec|Collect 13 Dec|Deliver +£5')
  const pottery = write('es', 'inscripción taller de cerámica, sabados 10 a 12 o 12 a 14, adultos y niños desde 8 años, alergias')
  expect(pottery.asked).toEqual(expect.arrayContaining(['Sábados: 10 a 12|12 a 14', 'Participante: Adulto|Niños desde 8 años']))
  const course = write('fr', 'questionnaire après la formation : utilité, durée trop courte/bien/trop longue, note sur 10, suggestion')
  expect(course.asked).toContain('Durée: Trop courte|Bien|Trop longue')
  expect(course.asked).not.toContain('Suggestion: rating')
})

test('siblings who come say nothing of whoever answers an invitation', () => {
  expect(write('en', 'rsvp for our 5th birthday, allergies, siblings coming?').titles).toContain('Are you coming?')
})

test('an answer with a price or an hour, a menu among other things and fields with strokes are asked', () => {
  const trees = write('en', 'order form for our tree sale: delivery +£6 or pick up sat 7 dec 10-2 at the car park, name, phone')
  expect(trees.asked).toContain('How would you like to get it?: Delivery +£6|Pick up sat 7 Dec 10-2 at the car park')
  const lunch = write('en', "RSVP for Nana's 80th: coming y/n, main: beef, salmon or mushroom pie, allergies")
  expect(lunch.asked).toContain('Main: Beef|Salmon|Mushroom pie')
  expect(lunch.titles.filter((title) => /coming/iu.test(title))).toHaveLength(1)
  const client = write('en', 'new client questionnaire for an illustrator:\n- who are you / company / email / website\n- deadline')
  expect(client.titles).toEqual(['Name', 'Company', 'Email', 'Website', 'Deadline'])
  const bar = write(
    'fr',
    'formulaire pour les clients qui veulent privatiser notre bar :\n- date et heure\n- type : anniversaire, pot de départ\n- formule : planches 18 €, buffet 27 €, boissons seules\n- nom, société, mail',
  )
  expect(bar.asked).toContain('Formule: Planches 18 €|Buffet 27 €|Boissons seules')
  const school = write('en', 'anonymous wellbeing survey for teachers, workload, sleep, one open question what would help most')
  expect(school.titles).toContain('What would help most?')
})

test('what referees may not be is told, and whether somebody comes is asked once in each language', () => {
  const starter = write('en', 'new starter form for volunteers\nname, phone\n2 referees not family\nsignature')
  expect(starter.titles).toEqual(expect.arrayContaining(['Referee 1', 'Referee 2']))
  expect(starter.description).toContain('Referees must not be family.')
  for (const [locale, prompt] of [
    ['es', 'rsvp 80 cumpleaños: asistencia sí/no, menú, alergias'],
    ['fr', 'rsvp anniversaire des 80 ans : présence oui/non, menu, allergies'],
  ] as const)
    expect(write(locale, prompt).titles.filter((title) => /asist|viene|vendr|pr[ée]sen|venez|viendrez/iu.test(title))).toHaveLength(1)
})
