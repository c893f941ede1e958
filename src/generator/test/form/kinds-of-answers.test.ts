import { expect, test } from 'vitest'
import { addElement, emptyContent } from '#shared/content/element.ts'
import type { Locale } from '#shared/locale.ts'
import { writeBuiltin } from '#features/generation/server/builtin/builtin-generator.ts'

/* Each question has the kind of answer that its words ask for. */

function questionsOf(locale: Locale, prompt: string) {
  const content = emptyContent('form')
  for (const element of writeBuiltin({ prompt, documentType: 'form', locale, seed: 7, today: '2026-11-28' })) addElement(content, element)
  // French sets a narrow space before its signs.
  return content.questions.map((question) => ({ ...question, title: question.title.replaceAll(/[\u00A0\u202F]/g, ' ') }))
}

test.each<[Locale, string, string, string[]]>([
  [
    'en',
    'school trip form: child name, packed lunch or free school meal, emergency phone, allergies',
    'Packed lunch or free school meal',
    ['Packed lunch', 'Free school meal'],
  ],
  [
    'es',
    'inscripción al campamento: nombre, edad, con comedor o sin comedor, teléfono',
    'Con comedor o sin comedor',
    ['Con comedor', 'Sin comedor'],
  ],
  [
    'fr',
    'sondage repas de Noël : restaurant italien, brasserie ou indien, régime particulier',
    'Restaurant',
    ['Italien', 'Brasserie', 'Indien'],
  ],
  [
    'fr',
    'questionnaire formation : durée trop courte, bonne ou trop longue, contenu, salle',
    'Durée',
    ['Trop courte', 'Bonne', 'Trop longue'],
  ],
  ['fr', 'bon de commande : nom, téléphone, paiement espèces ou chèque', 'Paiement', ['Espèces', 'Chèque']],
  [
    'en',
    'choir feedback: favourite piece, should we do it at 3pm or 7pm next time',
    'Should we do it at 3pm or 7pm next time?',
    ['3pm', '7pm'],
  ],
])('the answers that "or" joins are those of one question (%s, "%s")', (locale, prompt, title, options) => {
  expect(questionsOf(locale, prompt)).toContainEqual(expect.objectContaining({ title, format: 'one', options }))
})

test.each<[Locale, string, string, string[]]>([
  ['en', 'service booking: name, postcode, preferred day (mon-wed), phone', 'Preferred day', ['Monday', 'Tuesday', 'Wednesday']],
  ['fr', 'demande de télétravail : nom, jours souhaités (lundi mardi jeudi), motif', 'Jours souhaités', ['Lundi', 'Mardi', 'Jeudi']],
  [
    'es',
    'alta de socia: nombre, en qué talleres está interesada: pintura, yoga, costura (varios)',
    '¿En qué talleres está interesada?',
    ['Pintura', 'Yoga', 'Costura'],
  ],
  [
    'fr',
    'candidature bénévole : nom, disponibilités vendredi / samedi / dimanche, permis',
    'Disponibilités',
    ['Vendredi', 'Samedi', 'Dimanche'],
  ],
])('only the answers that are given are offered, several where several are meant (%s, "%s")', (locale, prompt, title, options) => {
  expect(questionsOf(locale, prompt)).toContainEqual(expect.objectContaining({ title, options }))
})

test.each<[Locale, string, string]>([
  ['en', 'dog walker form: owner, address, neutered?, ok with other dogs?, vet', 'Neutered?'],
  ['en', 'dog walker form: owner, address, treats allowed, vet', 'Treats allowed?'],
  ['es', 'ficha de boda: nombre, necesitas autobús, alergias', '¿Necesitas autobús?'],
  ['es', 'cuestionario de salud: edad, peso, toma medicamentos, lesiones', '¿Toma medicamentos?'],
  ['fr', 'enquête toilettage : accueil, prix, votre chien était-il détendu, reviendrez-vous', 'Votre chien était-il détendu ?'],
  ['fr', 'enquête toilettage : accueil, prix, votre chien était-il détendu, reviendrez-vous', 'Reviendrez-vous ?'],
])('what is true or not is answered with yes or no (%s, "%s": %s)', (locale, prompt, title) => {
  const [first, second, ...others] = questionsOf(locale, prompt).find((one) => one.title === title)?.options ?? []
  expect([first, second]).toEqual({ en: ['Yes', 'No'], es: ['Sí', 'No'], fr: ['Oui', 'Non'] }[locale])
  expect(others).toEqual([])
})

test.each<[Locale, string, string, string]>([
  ['en', 'boiler service: customer name, boiler make and age, phone', 'Boiler make and age', 'short'],
  ['en', 'dog walker form: owner, vet name and phone, key or lockbox', 'Vet name and phone', 'short'],
  ['es', 'reclamación: matrícula, qué reclama, adjuntar fotos o factura', 'Fotos o factura', 'file'],
  ['en', 'race survey: route, marshals, leave email if you want to take part', 'Email', 'email'],
])('two things in one field are written, files are sent, an address is no opinion (%s, "%s")', (locale, prompt, title, format) => {
  expect(questionsOf(locale, prompt)).toContainEqual(expect.objectContaining({ title, format }))
})

test.each<[Locale, string, string]>([
  [
    'en',
    'feedback on the forklift course: trainer, room, would you recommend the course 0-10',
    'How likely are you to recommend the course?',
  ],
  ['es', 'encuesta del curso de carretillero: contenidos, formador, lo recomendarías', '¿Recomendaría el curso?'],
  [
    'fr',
    'questionnaire après la formation gestes et postures : contenu, salle, recommanderiez-vous la formation',
    'Recommanderiez-vous la formation ?',
  ],
  ['fr', 'questionnaire satisfaction après la pose : propreté, délai, nous recommanderiez-vous', 'Nous recommanderiez-vous ?'],
])('what people recommend is what the prompt is about (%s, "%s")', (locale, prompt, title) => {
  expect(questionsOf(locale, prompt).map((one) => one.title)).toContain(title)
})

test.each<[Locale, string, string]>([
  ['en', 'equipment loan: name, item, return date, max 3 weeks, condition when taken', 'Max 3 weeks'],
  ['es', 'solicitud de vacaciones: nombre, fecha inicio, fecha fin, máximo 3 semanas, motivo', 'Máximo 3 semanas'],
])('a limit stands below the question that it limits (%s, "%s")', (locale, prompt, limit) => {
  const questions = questionsOf(locale, prompt)
  expect(questions.find(({ description }) => description?.includes(limit))?.format).toBe('date')
  expect(questions.filter(({ title }) => title.includes(limit))).toEqual([])
})
