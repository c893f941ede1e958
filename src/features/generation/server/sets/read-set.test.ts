import { expect, test } from 'vitest'
import { readSet } from './read-set.ts'

const titles = (prompt: string) => readSet(prompt, 'en')?.items.map(({ documentType, title }) => `${documentType} ${title}`)

test.each([
  [
    'Create a feedback form, the announcement, the tracking sheet and the kick-off deck for our mentoring programme',
    [
      'form Feedback form: Mentoring programme',
      'doc Announcement: Mentoring programme',
      'sheet Tracking sheet: Mentoring programme',
      'slide Kick-off deck: Mentoring programme',
    ],
  ],
  [
    'For the summer party: registration form, budget sheet and welcome deck',
    ['form Registration form: Summer party', 'sheet Budget sheet: Summer party', 'slide Welcome deck: Summer party'],
  ],
  [
    'Offsite in Lyon\n- registration form\n- budget spreadsheet with 12 rows\n- kick-off deck',
    ['form Registration form: Offsite in Lyon', 'sheet Budget spreadsheet: Offsite in Lyon', 'slide Kick-off deck: Offsite in Lyon'],
  ],
  ['a form for sign-ups, a deck for the kick-off', ['form Form for sign-ups', 'slide Deck for the kick-off']],
  [
    'Necesito un formulario de opinión, el anuncio, la hoja de seguimiento y la presentación de inicio para el programa de mentoría',
    [
      'form Formulario de opinión: Programa de mentoría',
      'doc Anuncio: Programa de mentoría',
      'sheet Hoja de seguimiento: Programa de mentoría',
      'slide Presentación de inicio: Programa de mentoría',
    ],
  ],
  [
    'Prépare un formulaire d’avis, l’annonce, le tableur de suivi et la présentation de lancement pour notre programme de mentorat',
    [
      'form Formulaire d’avis : Programme de mentorat',
      'doc Annonce : Programme de mentorat',
      'sheet Tableur de suivi : Programme de mentorat',
      'slide Présentation de lancement : Programme de mentorat',
    ],
  ],
  [
    'For the company picnic on 12 June 2027 in Lyon with Ana Torres, budget 4,000 EUR: a sign-up form, the announcement, a budget sheet and a kick-off deck with 6 slides',
    [
      'form Sign-up form: Company picnic',
      'doc Announcement: Company picnic',
      'sheet Budget sheet: Company picnic',
      'slide Kick-off deck: Company picnic',
    ],
  ],
  [
    'Team day on 5 May 2027 at the Boathouse, owner Tom Achebe. 1) registration form 2) announcement 3) budget 4) deck',
    ['form Registration form: Team day', 'doc Announcement: Team day', 'sheet Budget: Team day', 'slide Deck: Team day'],
  ],
  [
    'open day 12 March 2027: sign-up form - invitation - helper rota - welcome slides',
    ['form Sign-up form: Open day', 'doc Invitation: Open day', 'sheet Helper rota: Open day', 'slide Welcome slides: Open day'],
  ],
  [
    'We plan a hackathon on 3 October 2027. Please make:\n- a sign-up form\n- an announcement\n- a budget spreadsheet\nBudget 5,000 EUR, owner Dana Whitlock, in Lyon',
    ['form Sign-up form: Hackathon', 'doc Announcement: Hackathon', 'sheet Budget spreadsheet: Hackathon'],
  ],
  [
    'create a set of documents for the open day on 12 March 2027 in Leeds, contact Femi Adeyemi',
    ['form Sign-up form: Open day', 'doc Announcement: Open day', 'sheet Tracking sheet: Open day', 'slide Kick-off deck: Open day'],
  ],
  [
    'Paquete de documentos para la jornada de puertas abiertas del 12 de marzo de 2027 en Leganés',
    [
      'form Formulario de inscripción: Jornada de puertas abiertas',
      'doc Anuncio: Jornada de puertas abiertas',
      'sheet Hoja de seguimiento: Jornada de puertas abiertas',
      'slide Presentación: Jornada de puertas abiertas',
    ],
  ],
  [
    'Séminaire du 3 au 4 mars 2027 à Annecy, 30 personnes, budget 12 000 € :\n- formulaire d’inscription\n- annonce\n- tableau budgétaire',
    ['form Formulaire d’inscription : Séminaire', 'doc Annonce : Séminaire', 'sheet Tableau budgétaire : Séminaire'],
  ],
  [
    'Staff summer picnic, 12 June 2027, Riverside Park, budget £800, organiser Priya Nair: a sign-up form, the announcement, a budget sheet and a short deck for the managers',
    [
      'form Sign-up form: Staff summer picnic',
      'doc Announcement: Staff summer picnic',
      'sheet Budget sheet: Staff summer picnic',
      'slide Short deck for the managers: Staff summer picnic',
    ],
  ],
  [
    '1) feedback form for our open day 2) thank you email to volunteers 3) budget tracker. Open day is 9 May, hosted by Leah Stone, budget £1,200',
    ['form Feedback form: Open day', 'doc Thank you email: Open day', 'sheet Budget tracker: Open day'],
  ],
  [
    'open evening 14 Oct 6pm - need invite letter to parents, sign up form, rota for helpers and slides',
    [
      'doc Invite letter: Open evening',
      'form Sign up form: Open evening',
      'sheet Rota for helpers: Open evening',
      'slide Slides: Open evening',
    ],
  ],
  [
    'I need for our charity gala (20 Nov, Town Hall, tickets £45, host Mia Lund):\n* RSVP form\n* programme\n* order of the day\n* guest list\n* sponsor deck',
    [
      'form RSVP form: Charity gala',
      'doc Programme: Charity gala',
      'doc Order of the day: Charity gala',
      'sheet Guest list: Charity gala',
      'slide Sponsor deck: Charity gala',
    ],
  ],
  [
    'Necesito 1. encuesta a los empleados 2. informe de resultados 3. hoja de acciones 4. presentación para dirección, sobre el comedor nuevo, antes del 30 de junio',
    [
      'form Encuesta a los empleados: Comedor nuevo',
      'doc Informe de resultados: Comedor nuevo',
      'sheet Hoja de acciones: Comedor nuevo',
      'slide Presentación para dirección: Comedor nuevo',
    ],
  ],
  [
    'Crea un conjunto de documentos para la feria de empleo del 14 de marzo en Sevilla:\n- formulario de inscripción\n- carta a las empresas\n- presupuesto de 3.000 €\n- presentación',
    [
      'form Formulario de inscripción: Feria de empleo',
      'doc Carta a las empresas: Feria de empleo',
      'sheet Presupuesto: Feria de empleo',
      'slide Presentación: Feria de empleo',
    ],
  ],
  [
    "Séminaire équipe 4 mars à Annecy, budget 6 000 €. Il me faut un formulaire d'inscription, un programme, un tableau de budget et un diaporama",
    [
      "form Formulaire d'inscription : Séminaire équipe",
      'doc Programme : Séminaire équipe',
      'sheet Tableau de budget : Séminaire équipe',
      'slide Diaporama : Séminaire équipe',
    ],
  ],
])('A set is read: %s', (prompt, expected) => expect(titles(prompt)).toEqual(expected))

test.each([
  'A deck about forms and spreadsheets',
  'Onboarding plan for a remote sales team, 6 weeks, with buddy programme, a checklist, a feedback form and a budget',
  'Presentation about marketing: strategy, budget, survey',
  'Customer survey with 10 questions about the product, the report and the price',
  'Expense tracker with columns: name, date, form, document',
  'Two-part policy document covering forms, sheets and decks',
  'Una presentación sobre formularios y hojas de cálculo',
  'Rédige une politique de télétravail avec un formulaire et un tableur',
  'A form and a survey',
  'Job description for a data engineer, a report reader and a deck builder',
  '',
])('One document is asked for: %s', (prompt) => expect(titles(prompt)).toBeUndefined())

test('The items of a set share the facts of the brief.', () => {
  const brief = readSet(
    'Create a sign-up form with 8 questions and a kick-off deck for the mentoring programme. It starts on 3 March 2027 with 40 participants and a budget of €12,000.',
    'en',
  )
  expect(brief?.plan).toMatchObject({
    name: 'Mentoring programme',
    language: 'en',
    dates: ['3 March 2027'],
    figures: ['40 participants', '€12,000'],
  })
  expect(brief?.items[0]?.prompt).toMatch(/^Sign-up form with 8 questions for the mentoring programme\.\nIt starts on 3 March/)
})

test('The owner and the time of a set are the ones that the brief names.', () => {
  const brief = readSet(
    'Create a sign-up form and an announcement for the open day. It is on 3 March 2027 at 18:30, organiser Marta Reis, speaker Dev Shah.',
    'en',
  )
  expect(brief?.plan).toMatchObject({ dates: ['3 March 2027 at 18:30'], owner: 'Marta Reis' })
})

test.each([
  [
    'Staff summer picnic, 12 June 2027, Riverside Park, organiser Priya Nair: a sign-up form and the announcement',
    'Announcement: The staff summer picnic is on 12 June 2027 at Riverside Park. Organiser: Priya Nair.',
  ],
  [
    "We're launching the Kestrel bike on 3 May 2027 in Leeds, contact Ana Ruiz. I need the press release and a customer survey",
    'Press release: The Kestrel bike is launched on 3 May 2027 in Leeds. Contact: Ana Ruiz.',
  ],
  [
    'Para la feria de empleo del 14 de marzo en Sevilla, responsable Nuria Vidal: formulario de inscripción y anuncio',
    'Anuncio: La feria de empleo es el 14 de marzo en Sevilla. Responsable: Nuria Vidal.',
  ],
  [
    'Pour le vide-grenier du 14 mars à la salle des fêtes, contact Paul Roux : le formulaire d’inscription et l’annonce',
    'Annonce : Le vide-grenier a lieu le 14 mars à la salle des fêtes. Contact : Paul Roux.',
  ],
  // A party is held, and several days are no "The open days is".
  ['Launch party, 3 May 2027 in Leeds: a sign-up form and the announcement', 'Announcement: The launch party is on 3 May 2027 in Leeds.'],
  ['Open days, 3 May 2027 in Leeds: a sign-up form and the announcement', 'Announcement: Open days, 3 May 2027 in Leeds'],
])('A text of a set says what is given in sentences: %s', (brief, expected) => {
  expect(readSet(brief, 'en')?.items.find(({ documentType }) => documentType === 'doc')?.prompt).toBe(expected)
})

test.each([
  ['Open day 12 June 2027 at Riverside Park hosted by Priya Nair: a form and the announcement', 'Priya Nair'],
  ['Jornada abierta el 14 de marzo, organizada por Marta Gil: formulario de inscripción y anuncio', 'Marta Gil'],
  ['Fête de l’été le 18 juin, organisée par Luc Morel : un formulaire et l’annonce', 'Luc Morel'],
])('Whoever holds it is the owner: %s', (brief, owner) => expect(readSet(brief, 'en')?.plan.owner).toBe(owner))

test('A text of a set says from when something goes on, who holds it and the hours, and parts no amount.', () => {
  const announcementOf = (brief: string) => readSet(brief, 'en')?.items.find(({ documentType }) => documentType === 'doc')?.prompt
  expect(announcementOf('Cycle scheme from 1 March, max £1,500: application form and announcement')).toBe(
    'Announcement: The cycle scheme starts on 1 March. Max £1,500.',
  )
  expect(
    announcementOf('Open day 12 June 2027 at Riverside Park hosted by Priya Nair, 9am to 3pm, lunch provided: a form and the announcement'),
  ).toBe(
    'Announcement: The open day is on 12 June 2027 at Riverside Park. It is hosted by Priya Nair. Time: 9am to 3pm. Lunch is provided.',
  )
})

test('A tracking sheet has columns for what the form asks, and a form for a day signs people up.', () => {
  const items = readSet('Open day on 12 June 2027 in Leeds: a form, the tracking sheet and a deck', 'en')?.items ?? []
  expect(items.map(({ prompt }) => prompt.split('\n')[0])).toEqual([
    'Sign-up form for Open day on 12 June 2027 in Leeds',
    'Tracking sheet for open day with the columns name, email, phone, date received, status, notes.',
    'Deck: Open day on 12 June 2027 in Leeds',
  ])
})

test('What may be spent reaches the budget and the deck, and nobody who signs up or reads the announcement.', () => {
  const brief = readSet(
    'Staff picnic on 12 June 2027 in Leeds, 40 people, budget £800, organiser Priya Nair: a sign-up form, the announcement, a budget sheet and a deck',
    'en',
  )
  expect(brief?.plan).toMatchObject({ name: 'Staff picnic', dates: ['12 June 2027'], figures: ['40 people', '£800'], owner: 'Priya Nair' })
  expect(brief?.items.map(({ prompt }) => prompt.includes('£800'))).toEqual([false, false, true, true])
  for (const { prompt } of brief?.items ?? []) expect(prompt).toMatch(/12 June 2027 in Leeds.*40 people.*organiser:? Priya Nair/i)
})

test('Facts before the list and behind it reach every item, and no owner is made up.', () => {
  const gala = readSet(
    'Everything for the gala on 20 November 2027 in Leeds: registration form, press release, budget and pitch deck; tickets 120 EUR, 3 speakers',
    'en',
  )
  expect(gala?.plan).toMatchObject({ name: 'Gala', dates: ['20 November 2027'], places: ['Leeds'], figures: ['120 EUR', '3 speakers'] })
  expect(gala?.plan.owner).toBeUndefined()
  expect(gala?.items.map(({ documentType }) => documentType)).toEqual(['form', 'doc', 'sheet', 'slide'])
  for (const { prompt } of gala?.items ?? [])
    expect(prompt).toMatch(/(?: for|:) the gala (?:is )?on 20 November 2027 in Leeds(?:, t|. T)ickets 120 EUR(?:, |. )3 speakers\.?$/i)
})
