import { describe, expect, test } from 'vitest'
import { addElement, emptyContent } from '#shared/content/element.ts'
import type { DocumentType } from '#shared/content/document-type.ts'
import type { GeneratedByType } from '#shared/content/generated.ts'
import type { Locale } from '#shared/locale.ts'
import { writeBuiltin } from '#features/generation/server/builtin/builtin-generator.ts'

/* Minutes, invitations, job ads, memos and sign-up forms, as people in an office type them. */

function write<T extends DocumentType>(documentType: T, prompt: string, locale: Locale): GeneratedByType[T] {
  const content = emptyContent(documentType)
  for (const element of writeBuiltin({ prompt, documentType, locale, seed: 7, today: '2026-11-27' })) addElement(content, element)
  return content
}

function read(prompt: string, locale: Locale) {
  const { title, blocks } = write('doc', prompt, locale)
  const tables = blocks.flatMap((block) => (block.type === 'table' ? [block.rows] : []))
  const lists = blocks.flatMap((block) => (block.type === 'list' ? [block.items.map(({ text }) => text)] : []))
  return { title, tables, lists, text: JSON.stringify(blocks).replaceAll(/[\u00A0\u202F]/g, ' ') }
}

describe('minutes: each person has a task of their own, and what goes on with a decision is one', () => {
  test.each<[Locale, string, string, string[][]]>([
    [
      'en',
      'Minutes: marketing weekly, 4 March 2027. present Lucy Brandt, Tomasz Wilk. Agreed the new logo, home office 2 days a week. Lucy to brief the agency by Friday, Tomasz updates the page by 15 March.',
      'Home office 2 days a week',
      [
        ['Lucy Brandt', 'To brief the agency', 'Friday'],
        ['Tomasz Wilk', 'Updates the page', '15 March'],
      ],
    ],
    [
      'es',
      'acta de la reunión de marketing del 4 de marzo de 2027. asistentes: Lucía Brandt, Tomás Wilk. Se acuerda el logo nuevo, teletrabajo 2 días por semana. Lucía avisa a la agencia antes del viernes, Tomás actualiza la página antes del 15 de marzo.',
      'Teletrabajo 2 días por semana',
      [
        ['Lucía Brandt', 'Avisa a la agencia', 'viernes'],
        ['Tomás Wilk', 'Actualiza la página', '15 de marzo'],
      ],
    ],
    [
      'fr',
      "compte rendu de la réunion marketing du 4 mars 2027. présents : Lucie Brandt, Thomas Wilk. Décidé le nouveau logo, télétravail 2 jours par semaine. Lucie prévient l'agence avant vendredi, Thomas met à jour la page avant le 15 mars.",
      'Télétravail 2 jours par semaine',
      [
        ['Lucie Brandt', "Prévient l'agence", 'vendredi'],
        ['Thomas Wilk', 'Met à jour la page', '15 mars'],
      ],
    ],
  ])('(%s)', (locale, prompt, decided, tasks) => {
    const { tables, lists } = read(prompt, locale)
    expect(tables).toEqual([tasks])
    expect(lists.some((items) => items.some((item) => item.replace(/\.$/, '') === decided))).toBe(true)
  })
})

test.each<[Locale, string, string, string]>([
  [
    'en',
    'email inviting customers to our open day at the showroom, 14 Harbour Street Bristol, Saturday 8 May 2027, 10am to 4pm, demo at noon',
    'Open day at the showroom',
    '14 Harbour Street Bristol',
  ],
  [
    'es',
    'correo para invitar a los clientes a la jornada de puertas abiertas, calle Mayor 22, sábado 8 de mayo de 2027 a las 10:00, demostración a mediodía',
    'Jornada de puertas abiertas',
    'Mayor 22',
  ],
  [
    'fr',
    'mail pour inviter les clients à la journée portes ouvertes, 12 rue des Lilas, samedi 8 mai 2027 à 10h, démonstration à midi',
    'Journée portes ouvertes',
    'rue des Lilas',
  ],
])('a mail that invites is an invitation to what it names (%s)', (locale, prompt, name, place) => {
  const { title, text } = read(prompt, locale)
  expect(title).toBe(name)
  expect(text).toContain(place)
  expect(text).toMatch(/invit/i)
})

test.each<[Locale, string, string, string]>([
  [
    'en',
    'recruitment ad: waiter for the brasserie The Quay in Leeds, 39 h, send CV to jobs@quay.example or call 07700 900123',
    'Waiter',
    '07700 900123',
  ],
  [
    'es',
    'anuncio de empleo: camarero para el restaurante El Muelle en Cádiz, 39 h, enviar CV a trabajo@muelle.example o llamar al 612 345 678',
    'Camarero',
    '612 345 678',
  ],
  [
    'fr',
    'annonce de recrutement : serveur pour la brasserie Le Quai à Nantes, CDI 39h, envoyer CV à contact@quai.example ou appeler le 06 12 34 56 78',
    'Serveur',
    '06 12 34 56 78',
  ],
])('a job ad is for the job, and tells every way to apply (%s)', (locale, prompt, job, phone) => {
  const { title, text } = read(prompt, locale)
  expect(title).toMatch(new RegExp(`^${job}`))
  expect(text).toContain(phone)
})

test('an employer with an ampersand is no place', () => {
  const { tables } = read(
    'job ad for a Payroll Specialist at Hartwell & Finch in Leeds, £34,000–£38,000, 37.5 hrs, apply to jobs@hf.example',
    'en',
  )
  expect(tables[0]).toContainEqual(['Employer', 'Hartwell & Finch'])
  expect(tables[0]).toContainEqual(['Place', 'Leeds'])
})

test.each<[Locale, string, string]>([
  ['en', 'memo: from 1 September the car park is reserved for visitors, staff park in Green Street', 'visitors'],
  [
    'es',
    'circular: desde el 1 de septiembre el aparcamiento está reservado para visitantes, el personal aparca en la calle Verde',
    'visitantes',
  ],
  ['fr', 'note de service : à partir du 1er septembre le parking est réservé aux visiteurs, le personnel se gare rue Verte', 'visiteurs'],
])('whom something is reserved for is not whom a memo is for (%s)', (locale, prompt, others) => {
  expect(read(prompt, locale).text).not.toMatch(new RegExp(String.raw`\*\* ?${others}`, 'i'))
})

test.each<[Locale, string, RegExp]>([
  [
    'en',
    'sign-up for the yoga class, starts 12 January 2027, Tuesdays 12:30-13:15 in the Wellness Room. name, email, any injuries we should know of, mat yes/no',
    /^Injuries we should know of$/,
  ],
  [
    'es',
    'inscripción a la clase de yoga, empieza el 12 de enero de 2027, martes 12:30-13:15 en la sala 3. nombre, correo, lesiones que debamos conocer, esterilla sí/no',
    /^Lesiones que debamos conocer$/,
  ],
  [
    'fr',
    'inscription au cours de yoga, début le 12 janvier 2027, mardi 12h30-13h15 salle 3. nom, mail, blessures à signaler, tapis oui/non',
    /^Blessures à signaler$/,
  ],
])('what the organiser should know is asked, and the one day is told (%s)', (locale, prompt, title) => {
  const { questions, description } = write('form', prompt, locale)
  expect(questions).toHaveLength(4)
  expect(questions.find((question) => title.test(question.title))).toMatchObject({ type: 'text' })
  expect(description).toMatch(/12[:h]30/)
})

test.each<[Locale, string]>([
  ['en', 'employee survey: workload, pay, colleagues. scale 1 to 5 and one open at the end'],
  ['es', 'encuesta de clima: carga de trabajo, sueldo, compañeros. escala 1 a 5 y una abierta al final'],
  ['fr', 'enquête interne : charge de travail, salaire, collègues. échelle de 1 à 5 et une ouverte à la fin'],
])('an open question at the end is a text, and nothing to be rated (%s)', (locale, prompt) => {
  const { questions } = write('form', prompt, locale)
  expect(questions.at(-1)).toMatchObject({ type: 'text' })
  expect(questions.map(({ title }) => title).join(' ')).not.toMatch(/\babierta|\bouverte|\bopen\b/i)
})

test.each<[Locale, string, number]>([
  ['en', 'exit interview, reason, manager, pay, what would have made you stay, would you come back yes/no, keep it short', 5],
  ['es', 'entrevista de salida: motivo, jefe, sueldo, qué le habría hecho quedarse, volvería sí/no, corta', 5],
  ['fr', 'entretien de départ : raison, manager, salaire, ce qui vous aurait fait rester, reviendriez-vous oui/non, court', 5],
])('a short form of what is named has no questions beside it (%s)', (locale, prompt, count) => {
  expect(write('form', prompt, locale).questions).toHaveLength(count)
})

test.each<[Locale, string, string]>([
  [
    'en',
    'press release: Larkspur Bikes opens a shop in Leeds on 3 May 2027, quote from owner Ravi Shah "Leeds has been asking for us"',
    'Leeds has been asking for us',
  ],
  [
    'es',
    'nota de prensa: Bicis Alondra abre una tienda en Cádiz el 3 de mayo de 2027, cita de la dueña Eva Sanz "Cádiz nos lo pedía"',
    'Cádiz nos lo pedía',
  ],
  [
    'fr',
    'communiqué de presse : Vélos Alouette ouvre une boutique à Lyon le 3 mai 2027, citation de la gérante Eva Sanz « Lyon nous attendait »',
    'Lyon nous attendait',
  ],
])('words that are quoted stand once, with who said them (%s)', (locale, prompt, words) => {
  const { text } = read(prompt, locale)
  expect(text.split(words)).toHaveLength(2)
  expect(text).toMatch(/"source":"[^"]*(?:Ravi Shah|Eva Sanz)/)
})

test.each<[Locale, string, string]>([
  [
    'en',
    'procedure for expenses: ask for approval of the manager, keep the receipts, enter them before the 5th',
    'Ask for approval of the manager',
  ],
  [
    'es',
    'procedimiento de gastos: pedir autorización al responsable, guardar los justificantes, registrarlos antes del día 5',
    'Pedir autorización al responsable',
  ],
  [
    'fr',
    "procédure note de frais : demander l'accord du manager, garder les justificatifs, saisir avant le 5 du mois",
    "Demander l'accord du manager",
  ],
])('who asks for approval does a step, and orders nothing (%s)', (locale, prompt, step) => {
  expect(read(prompt, locale).text).toContain(step)
})

test.each<[Locale, string, string]>([
  ['en', 'feedback after the Excel training, trainer Luke Perry, rate the content, the pace, the trainer', 'Luke Perry'],
  ['es', 'encuesta tras la formación de Excel, formador Luis Pérez, valorar el contenido, el ritmo, el formador', 'Luis Pérez'],
  ['fr', 'questionnaire après la formation Excel, formateur Luc Perrin, noter le contenu, le rythme, le formateur', 'Luc Perrin'],
])('who has the name of what is rated is told once, and rated once (%s)', (locale, prompt, name) => {
  const { questions, description } = write('form', prompt, locale)
  expect(description).toContain(name)
  expect(questions.filter(({ title }) => /trainer|formador|formateur/i.test(title))).toHaveLength(1)
})

test.each<[Locale, string]>([
  ['en', 'feedback after the Excel training, rate the content, the pace, the room, 8 questions max'],
  ['es', 'encuesta tras la formación de Excel, valorar el contenido, el ritmo, la sala, máximo 8 preguntas'],
  ['fr', 'questionnaire après la formation Excel, noter le contenu, le rythme, la salle, 8 questions max'],
])('a limit of questions is not filled up (%s)', (locale, prompt) => {
  expect(write('form', prompt, locale).questions.length).toBeLessThan(7)
})

test.each<[Locale, string, string[][]]>([
  [
    'en',
    'communication plan for the app Nido: audience families, channels Instagram, press release and newsletter, dates 1 March teaser, 15 March launch, budget £9,000',
    [
      ['Channels', 'Instagram, Press release and newsletter'],
      ['1 March', 'Teaser'],
      ['15 March', 'Launch'],
    ],
  ],
  [
    'es',
    'plan de comunicación de la app Nido: público familias, canales Instagram, nota de prensa y newsletter, fechas 1 marzo teaser, 15 marzo lanzamiento, presupuesto 9.000 €',
    [
      ['Canales', 'Instagram'],
      ['Prensa y socios', 'Nota de prensa y newsletter'],
      ['1 marzo', 'Teaser'],
      ['15 marzo', 'Lanzamiento'],
    ],
  ],
  [
    'fr',
    "plan de communication de l'appli Nido : public familles, canaux Instagram, communiqué et newsletter, dates 1er mars teaser, 15 mars lancement, budget 9 000 €",
    [
      ['Canaux', 'Instagram, Communiqué et newsletter'],
      ['1er mars', 'Teaser'],
      ['15 mars', 'Lancement'],
    ],
  ],
])('channels and dates without a colon stand under their names (%s)', (locale, prompt, parts) => {
  expect(read(prompt, locale).tables.flat()).toEqual(expect.arrayContaining(parts))
})

test.each<[Locale, string, RegExp]>([
  ['en', 'offer letter to Daniel Osei for warehouse supervisor, start 5 January 2027, £31,500', /as warehouse supervisor/],
  ['es', 'carta de oferta para Daniel Osei para el puesto de jefe de almacén, inicio 5 de enero de 2027, 31.500 €', /jefe de almacén/],
  ['fr', 'lettre d’offre pour Daniel Osei pour le poste de chef d’entrepôt, début 5 janvier 2027, 31 500 €', /chef d’entrepôt/],
])('an offer names the post (%s)', (locale, prompt, post) => {
  expect(read(prompt, locale).text).toMatch(post)
  expect(read(prompt, locale).text).not.toMatch(/as for|como para|comme pour/)
})

test.each<[Locale, string]>([
  [
    'en',
    'RSVP for the retirement lunch of Tom Baker, Friday 19 March 2027, 12:30, The Old Mill, main course (beef, salmon, risotto), dietary needs',
  ],
  [
    'es',
    'confirmación para la comida de jubilación de Tomás Baker, viernes 19 de marzo de 2027, 14:30, El Molino Viejo, plato (carne, pescado, arroz), alergias',
  ],
  [
    'fr',
    'inscription au déjeuner de départ de Thomas Baker, vendredi 19 mars 2027, 12h30, Le Vieux Moulin, plat (bœuf, saumon, risotto), allergies',
  ],
])('when and where a lunch is stands above the form and is not asked (%s)', (locale, prompt) => {
  const { questions, description } = write('form', prompt, locale)
  expect(description).toMatch(/Old Mill|Molino Viejo|Vieux Moulin/)
  expect(questions.map(({ title, options }) => [title, ...options].join(' ')).join(' | ')).not.toMatch(/Mill|Molino|Moulin|2027|[:h]30/)
})

test('what is paid a month for each employee is a price, and nobody is greeted with it', () => {
  const { text } = read(
    'anuncio interno: nuevo seguro médico desde el 1 de enero de 2027, 32 € al mes por empleado, familia +18 €, inscribirse con Raquel Mora',
    'es',
  )
  expect(text).not.toMatch(/Estimad[oa]s? por/)
})

test('who leads a department is no place', () => {
  const { tables } = read('fiche de poste assistant RH, CDI temps partiel 28h, Lille, 1 900 € brut, rattaché à la DRH Sylvie Aubert', 'fr')
  expect(JSON.stringify(tables)).not.toContain('Sylvie')
})
