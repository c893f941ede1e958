import { expect, test } from 'vitest'
import { addElement, emptyContent } from '#shared/content/element.ts'
import type { Locale } from '#shared/locale.ts'
import { writeBuiltin } from '#features/generation/server/builtin/builtin-generator.ts'

/* Each sentence of the prompt of a form has one role: it asks, it tells, or it orders how the form is to be. */

function write(locale: Locale, prompt: string) {
  const content = emptyContent('form')
  let title = ''
  for (const element of writeBuiltin({ prompt, documentType: 'form', locale, seed: 3, today: '2026-11-29' })) {
    if (element.kind === 'head') title = element.title
    addElement(content, element)
  }
  const asked = content.questions.map(({ title: said, type, format, options, scale, description, show_if: only }) =>
    [
      said.replaceAll(/\s/gu, ' '),
      options.length > 0 ? options.join('|') : type === 'rating' ? `${format} ${scale}` : format,
      ...(description ? [description] : []),
      ...(only ? [`${only.question} ${only.rule} ${only.value}`] : []),
    ].join(' = '),
  )
  return { title, description: content.description.replaceAll(/\s/gu, ' '), asked }
}

test.each<[Locale, string, string[], string]>([
  [
    'en',
    'Equipment loan form. Borrower name, item, date out and date back. Condition: good, damaged, missing parts. Loans are for 2 weeks at most. Kept in room B12.',
    ['Borrower name = short', 'Item = short', 'Date out = date', 'Date back = date', 'Condition = Good|Damaged|Missing parts'],
    'Loans are for 2 weeks at most. Kept in room B12.',
  ],
  [
    'es',
    'Formulario de reserva para la casa rural La Encina. Nombre, teléfono, número de huéspedes (máximo 8), mascotas sí/no. Precio 120 € la noche, mínimo dos noches. Señal del 30 %.',
    ['Nombre = short', 'Teléfono = phone', 'Número de huéspedes = number = Máximo 8', '¿Mascotas? = Sí|No'],
    'Precio 120 € la noche, mínimo dos noches. Señal del 30 %.',
  ],
  [
    'fr',
    'Demande de clé, atelier Morin. Nom, service, téléphone, niveau débutant, moyen ou confirmé. Les clés se prennent chez Mme Le Bihan la veille.',
    ['Nom = short', 'Service = short', 'Téléphone = phone', 'Niveau = Débutant|Moyen|Confirmé'],
    'Les clés se prennent chez Mme Le Bihan la veille.',
  ],
])('a sentence lists what is asked, and another is told as a whole (%s)', (locale, prompt, asked, told) => {
  const form = write(locale, prompt)
  expect(form.asked).toEqual(asked)
  expect(form.description).toContain(told)
})

test.each<[Locale, string, string[]]>([
  [
    'en',
    'Pulse survey after the office move: desk, light, parking - each 1 to 5. Team: Finance, HR, IT. How confident are you in the new tools, 1-10? Results on 12 May.',
    [
      'How would you rate the desk? = scale 5',
      'How would you rate the light? = scale 5',
      'How would you rate the parking? = scale 5',
      'Team = Finance|HR|IT',
      'How confident are you in the new tools? = scale 10',
    ],
  ],
  [
    'es',
    'encuesta de clima laboral anónima para Talleres Ibarra. puntuar del 1 al 5: sueldo, horario y jefe. Antigüedad: menos de 1 año, 1-5, más de 5. ¿Qué mejorarías? cierra el viernes 20',
    [
      '¿Cómo valora el sueldo? = scale 5',
      '¿Cómo valora el horario? = scale 5',
      '¿Cómo valora al jefe? = scale 5',
      'Antigüedad = Menos de 1 año|1-5|Más de 5',
      '¿Qué mejorarías? = long',
    ],
  ],
  [
    'fr',
    "Enquête après le séminaire d'équipe. Notez sur 5 l'hébergement, les repas et les ateliers. Le meilleur moment ? Réponses avant vendredi midi.",
    [
      "Comment évaluez-vous l'hébergement ? = scale 5",
      'Comment évaluez-vous les repas ? = scale 5',
      'Comment évaluez-vous les ateliers ? = scale 5',
      'Le meilleur moment ? = long',
    ],
  ],
])('a scale is for what it stands with, and for no answers or fields (%s)', (locale, prompt, asked) => {
  expect(write(locale, prompt).asked).toEqual(asked)
})

test.each<[Locale, string, string[]]>([
  [
    'en',
    'New starter form. Need: full name, address, driving licence yes/no. If yes, ask for the licence class. Return it to Sue before your first day.',
    ['Full name = short', 'Address = short', 'Driving licence? = Yes|No', 'Licence class = short = q3 is Yes'],
  ],
  [
    'es',
    'Formulario de baja de socio. Nombre, fecha de baja, motivo (mudanza, precio, otro). Si el motivo es precio, preguntar qué cuota pagaría. La baja se avisa con 15 días.',
    ['Nombre = short', 'Fecha de baja = date', 'Motivo = Mudanza|Precio', '¿Qué cuota pagaría? = long = q3 is Precio'],
  ],
  [
    'fr',
    "Rapport d'incident pour l'atelier. Nom, date, machine, blessé oui/non. Si blessé, préciser la partie du corps. À remettre à Thierry Vasseur.",
    ['Nom = short', 'Date = date', 'Machine = short', 'Blessé ? = Oui|Non', 'Partie du corps = short = q4 is Oui'],
  ],
])('what depends on an answer is asked only then (%s)', (locale, prompt, asked) => {
  expect(write(locale, prompt).asked).toEqual(asked)
})

test.each<[Locale, string, string, RegExp]>([
  [
    'en',
    'Feedback form after the open day. Rate talks, tour and food from 1 to 5. Keep it short. End with a thank you message and a reminder that places are offered in May.',
    'Thank you! Places are offered in May.',
    /keep it|end with|reminder|message/iu,
  ],
  [
    'es',
    'Inscripción a la carrera de Getafe, domingo 4 de mayo. Pedir nombre, DNI, distancia (5 km o 10 km). Terminar con un mensaje de gracias y un recordatorio de que los dorsales se recogen el sábado.',
    '¡Gracias! Los dorsales se recogen el sábado.',
    /terminar|recordatorio|mensaje|pedir/iu,
  ],
  [
    'fr',
    'Évaluation à chaud de la formation Excel. Noter de 1 à 5 : contenu, rythme, salle. Nom facultatif. Remercier à la fin.',
    'Merci !',
    /remercier|à la fin|noter de/iu,
  ],
])('an order is carried out and never printed (%s)', (locale, prompt, said, order) => {
  const { description, asked } = write(locale, prompt)
  expect(description).toContain(said)
  expect(`${description} ${asked.join(' ')}`).not.toMatch(order)
})

test('what is asked, paid or ticked in words of its own is one question with its answers', () => {
  const en = write(
    'en',
    'Membership renewal, Thirsk Camera Club. Name, email, flavours vanilla, choc and lemon. Pay by bank transfer to 20-44-91 30215567 or cheque to the treasurer. Tick box for photos and agreeing to the rules. Comments max 200 words.',
  )
  expect(en.asked).toEqual([
    'Name = short',
    'Email = email',
    'Flavours = Vanilla|Choc|Lemon',
    'Pay = By bank transfer to 20-44-91 30215567|Cheque to the treasurer',
    'Photos? = Yes|No',
    'Do you agree to the rules? = Yes|No',
    'Any other comments? = long = Max 200 words',
  ])
  expect(en.description).toContain('Thirsk Camera Club.')
  const es = write(
    'es',
    'Encuesta tras la mudanza. ¿Qué echas de menos? ¿Vienes en coche, metro o bici? Nombre opcional. Hasta el viernes 6.',
  )
  expect(es.asked).toContain('¿Vienes en coche, metro o bici? = Coche|Metro|Bici')
})

test.each<[Locale, string, string]>([
  [
    'en',
    'Hi, we run a small agency and need a viewing request form. It should ask for name, email, which property. Viewings are Monday to Saturday.',
    'Viewing request form',
  ],
  [
    'es',
    'Hola, necesito un formulario para pedir teletrabajo. Nombre, puesto, motivo. Lo aprueba su responsable.',
    'Formulario para pedir teletrabajo',
  ],
  [
    'fr',
    'Bonjour, il me faut un formulaire pour réserver un stand. Demander le nom, la société, le mail. Le comité répond par mail.',
    'Formulaire pour réserver un stand',
  ],
])('the form that somebody wants in a sentence is its title (%s)', (locale, prompt, title) => {
  const form = write(locale, prompt)
  expect(form.title.replaceAll(/\s/gu, ' ')).toBe(title)
  expect(form.asked).toHaveLength(3)
})

test('an order of a quiz is no topic of it, and who gets the results is told', () => {
  const { description, asked } = write(
    'en',
    'Build a quiz on fire safety for our shop team. 6 questions. Topics:\n- call 999 first\n- 3 exits on the ground floor\n- meet at car park B\nShow the score at the end and send results to Nia Holt.',
  )
  expect(description).toContain('Results to Nia Holt.')
  expect(asked.join(' ')).not.toContain('score')
})
