import { expect, test } from 'vitest'
import { addElement, emptyContent } from '#shared/content/element.ts'
import type { Locale } from '#shared/locale.ts'
import { writeBuiltin } from '#features/generation/server/builtin/builtin-generator.ts'

/* A part of a list may stand for several fields, or for one in other words; what goes on the title is told with its beginning. */

function write(locale: Locale, prompt: string) {
  const content = emptyContent('form')
  for (const element of writeBuiltin({ prompt, documentType: 'form', locale, seed: 3, today: '2026-11-29' })) addElement(content, element)
  const asked = content.questions.map(({ title, format, options, required }) =>
    [title.replaceAll(/\s/gu, ' '), options.length > 0 ? options.join('|') : format, ...(required ? [] : ['optional'])].join(' = '),
  )
  return { description: content.description.replaceAll(/\s/gu, ' '), asked }
}

test.each<[Locale, string, string[]]>([
  [
    'en',
    "Permission slip for the museum visit. Ask for pupil's name, class, emergency contact and mobile, medication or allergies, can they have paracetamol, parent signature and date. Return to Miss Dodd by 20 May",
    [
      "Pupil's name = short",
      'Class = short',
      'Emergency contact = short',
      'Medication or allergies = long = optional',
      'Can your child have paracetamol? = Yes|No',
      'Parent signature = short',
      'Date = date',
    ],
  ],
  [
    'en',
    'Application for the marketing internship, 3 months. Include personal details, two referees, availability - mornings or afternoons, manager approval (approved / declined). Send to hr@nordway.example',
    [
      'Full name = short',
      'Address = short',
      'Phone = phone',
      'Email = email',
      'Referee 1 = short',
      'Referee 2 = short',
      'Availability = Mornings|Afternoons',
      'Manager approval = Approved|Declined = optional',
    ],
  ],
  [
    'es',
    'Ficha de inscripción al curso de vela, del 7 al 18 de julio, niños de 7 a 12 años, 210 €. Datos del alumno, sabe nadar sí/no, dos teléfonos, padre/madre/tutor, autorización de fotos y salidas, firma. Más información: Elena Ros 611 555 200',
    [
      'Nombre del alumno = short',
      '¿Sabe nadar? = Sí|No',
      'Teléfono 1 = phone',
      'Teléfono 2 = phone',
      'Nombre del padre, de la madre o del tutor = short',
      'Autorización de fotos: ¿está de acuerdo? = Sí, acepto|No',
      'Autorización de salidas: ¿está de acuerdo? = Sí, acepto|No',
      'Firma = short',
    ],
  ],
  [
    'fr',
    'Demande d’absence, mairie de Lannoy. Nom, service, du / au, avis du responsable (favorable / défavorable), signature. À remettre à Mme Roy',
    [
      'Nom = short',
      'Service = short',
      'Du (premier jour) = date',
      'Au (dernier jour) = date',
      'Avis du responsable = Favorable|Défavorable = optional',
      'Signature = short',
    ],
  ],
  [
    'fr',
    'Questionnaire sur le périscolaire : votre enfant vient combien de soirs par semaine, tarif actuel 2,10 € trop cher / correct / bas, remarques. à rendre avant le 9 mai',
    [
      'Votre enfant vient combien de soirs par semaine ? = number',
      'Tarif actuel 2,10 € = Trop cher|Correct|Bas',
      'Remarques = long = optional',
    ],
  ],
])('each thing to fill in has a field of its own (%s)', (locale, prompt, asked) => {
  expect(write(locale, prompt).asked).toEqual(expect.arrayContaining(asked))
})

test.each<[Locale, string, string]>([
  [
    'en',
    'Customer feedback after the kitchen installation on 2 April by our fitter Lee. Score 1-10 tidiness, punctuality, finish. Would you use us again? Phone optional',
    'Kitchen installation on 2 April by our fitter Lee.',
  ],
  [
    'es',
    'Encuesta del taller de cerámica del 3 de mayo en La Nave. Puntuar de 1 a 5 materiales, profesora, horario y espacio. Preguntar cómo nos conoció, si repetiría y sugerencias.',
    'Taller de cerámica del 3 de mayo en La Nave.',
  ],
  [
    'fr',
    'Fiche d’inscription pour le stage de théâtre du 14 au 18 avril à la MJC. Nom, âge, téléphone, allergies, signature. Tarif 95 €.',
    'Stage de théâtre du 14 au 18 avril à la MJC.',
  ],
])('what goes on the title is told with what it is about (%s)', (locale, prompt, told) => {
  expect(write(locale, prompt).description).toContain(told)
})

test('an order to rate at the beginning of a scale rates what follows, and what stands before it is told', () => {
  const { asked, description } = write(
    'es',
    'Encuesta de satisfacción de la Posada Luna, Cuenca. Valorar de 1 a 5 limpieza, desayuno y ruido. Preguntar motivo de la visita (ocio, trabajo), cómo nos conoció y si volvería. Número de mesa opcional',
  )
  expect(asked.slice(0, 3).join()).toMatch(/limpieza.*desayuno.*ruido/u)
  expect(asked.join()).not.toMatch(/Cuenca|opcional/u)
  expect(asked).toContain('¿Volvería? = Sí|No')
  expect(description).not.toContain('Valorar')
})

test('a list of those who take part has their names, and asks whether they bring somebody', () => {
  const { asked } = write(
    'en',
    'Sign up for the beach clean on Sunday 4 May at Saltburn pier. Ask t-shirt size S M L, bringing guest, staying overnight, over 16?, mobile. Organiser is Pat Rowe 01287 555 010.',
  )
  expect(asked).toEqual([
    'Full name = short',
    'T-shirt size = S|M|L',
    'Are you bringing a guest? = Yes|No',
    'Are you staying overnight? = Yes|No',
    'Over 16? = Yes|No',
    'Mobile = phone',
  ])
})
