import { expect, test } from 'vitest'
import { addElement, emptyContent } from '#shared/content/element.ts'
import type { Locale } from '#shared/locale.ts'
import { writeBuiltin } from '#features/generation/server/builtin/builtin-generator.ts'

/* Forms whose fields are named with how each is answered. */

function fieldsOf(prompt: string, locale: Locale): string[] {
  const content = emptyContent('form')
  for (const element of writeBuiltin({ prompt, documentType: 'form', locale, seed: 7, today: '2026-11-27' })) addElement(content, element)
  return content.questions.map(({ title, format, options }) =>
    [title.replaceAll(/\s/g, ' '), format, ...(options.length > 0 ? [options.join('/')] : [])].join(' | '),
  )
}

test.each<[Locale, string, string[]]>([
  [
    'en',
    'Registration form with name, email, a dropdown for T-shirt size (S, M, L, XL), checkboxes for dietary needs: vegan, gluten free, none, a date of birth and a rating of the last event from 0 to 10',
    [
      'Name | short',
      'Email | email',
      'T-shirt size | dropdown | S/M/L/XL',
      'Dietary needs | many | Vegan/Gluten free/None',
      'Date of birth | date',
      'How would you rate the last event? | nps',
    ],
  ],
  [
    'en',
    'Job application: name, position (dropdown: Barista, Shift lead, Manager), availability as checkboxes (mornings, afternoons, evenings), yes/no question whether they have a food hygiene certificate, a long text for experience, upload of the CV',
    [
      'Name | short',
      'Position | dropdown | Barista/Shift lead/Manager',
      'Availability | many | Mornings/Afternoons/Evenings',
      'Do you have a food hygiene certificate? | one | Yes/No',
      'Experience | long',
      'CV | file',
    ],
  ],
  [
    'es',
    'Solicitud de vacaciones: nombre, departamento (desplegable: Ventas, Taller, Oficina), casillas para los turnos: mañana, tarde, noche, fecha de inicio, tipo (opción única: vacaciones, asuntos propios, baja), párrafo para comentarios',
    [
      'Nombre | short',
      'Departamento | dropdown | Ventas/Taller/Oficina',
      'Turnos | many | Mañana/Tarde/Noche',
      'Fecha de inicio | date',
      'Tipo | one | Vacaciones/Asuntos propios/Baja',
      'Comentarios | long',
    ],
  ],
  [
    'fr',
    'Formulaire d’inscription : nom, e-mail, liste déroulante pour la ville (Paris, Lyon, Nice), cases à cocher pour les centres d’intérêt : sport, lecture, cuisine, et une note de 1 à 5 pour l’accueil',
    [
      'Nom | short',
      'E-mail | email',
      'Ville | dropdown | Paris/Lyon/Nice',
      'Centres d’intérêt | many | Sport/Lecture/Cuisine',
      'Comment évaluez-vous l’accueil ? | scale',
    ],
  ],
])(
  'A field whose control is named has that control, its answers and nothing of the control in its title (%s).',
  (locale, prompt, fields) => {
    expect(fieldsOf(prompt, locale)).toEqual(fields)
  },
)

test('A form with a number of questions has the named ones first, and others behind them.', () => {
  const fields = fieldsOf('Feedback survey with 5 questions: a multiple choice for the best session (Keynote, Panel), a comment box', 'en')
  expect(fields).toHaveLength(5)
  expect(fields.slice(0, 2)).toEqual(['Best session | one | Keynote/Panel', 'Any other comments? | long'])
})

test('A control without answers is asked as what it is about.', () => {
  expect(fieldsOf('RSVP for the summer party with a checkbox to confirm attendance, number of guests', 'en').slice(-2)).toEqual([
    'Are you coming? | one | Yes, I am coming/No, I cannot come',
    'Number of guests | number',
  ])
})

test('A control behind the name of its field is no part of the name, and what has no control beside it is asked as in any other form.', () => {
  expect(fieldsOf('Sign-up: name, T-shirt size dropdown (S, M, L), newsletter checkbox, CV upload', 'en')).toEqual([
    'Name | short',
    'T-shirt size | dropdown | S/M/L',
    'Would you like the newsletter? | one | Yes, please/No, thank you',
    'CV | file',
  ])
  const survey = fieldsOf('Customer survey about our café: coffee, service, a checkbox for the newsletter', 'en')
  expect(survey.slice(0, 2)).toEqual(['How would you rate the coffee? | scale', expect.stringContaining('service? | scale')])
})

test('A long text that mentions a control is read like any other prompt.', () => {
  expect(fieldsOf(`Form with a dropdown: ${'a, '.repeat(6_600)}`, 'en').length).toBeLessThan(10)
  expect(fieldsOf(`Form with a dropdown for the city: ${'Paris, '.repeat(6_600)}`, 'en').join()).not.toContain('dropdown')
})
