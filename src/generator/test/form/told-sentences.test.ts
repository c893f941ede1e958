import { expect, test } from 'vitest'
import { addElement, emptyContent } from '#shared/content/element.ts'
import type { Locale } from '#shared/locale.ts'
import { writeBuiltin } from '#features/generation/server/builtin/builtin-generator.ts'

/* Around the list of what is asked, whole sentences say what it costs, until when and to whom. */

function write(locale: Locale, prompt: string) {
  const content = emptyContent('form')
  for (const element of writeBuiltin({ prompt, documentType: 'form', locale, seed: 7, today: '2026-11-28' })) addElement(content, element)
  return { ...content, titles: content.questions.map(({ title }) => title) }
}

test.each<[Locale, string, string]>([
  [
    'en',
    'allotment waiting list sign up - name, address, phone, plot size. Rent is £38 a year, waiting time about 2 years',
    'Rent is £38 a year, waiting time about 2 years.',
  ],
  [
    'en',
    'loan form: name, staff ID, loan date, condition. Questions to Sheila Marsh, clerk, 01832 555 210',
    'Questions to Sheila Marsh, clerk, 01832 555 210.',
  ],
  [
    'en',
    'Wreath workshop Sat 6 December 2pm, Old Forge Barn, £35 per person, max 12 people. Booking form: name, mobile, places, how did you hear about us',
    'Old Forge Barn, £35 per person, max 12 people.',
  ],
  [
    'es',
    'parte de averías: nombre, piso, foto, urgente o no. Lo recibe la administradora, Pilar Otero, 983 55 12 40',
    'Lo recibe la administradora, Pilar Otero, 983 55 12 40.',
  ],
  [
    'es',
    'Cuestionario de salud del gimnasio. edad, peso, altura, lesiones. Los datos son confidenciales, los ve solo el monitor',
    'Los datos son confidenciales, los ve solo el monitor.',
  ],
  [
    'fr',
    'déclaration d’accident. Victime, poste, lieu exact, témoins. Envoyée à Marc Duval, responsable sécurité',
    'Envoyée à Marc Duval, responsable sécurité.',
  ],
  [
    'fr',
    'réservation de la salle des fêtes. nom, date, sono, traiteur. 180 € le week-end pour habitants, 300 € extérieurs',
    '180 € le week-end pour habitants, 300 € extérieurs.',
  ],
])('a sentence beside the list that gives a fact is told whole and asked nowhere (%s, "%s")', (locale, prompt, told) => {
  const { description, titles } = write(locale, prompt)
  expect(description).toContain(told)
  const [first = ''] = told.split(/[ ,.]/)
  expect(titles.filter((title) => title.includes(first))).toEqual([])
  expect(titles.length).toBeGreaterThanOrEqual(4)
})

test.each<[Locale, string, string]>([
  ['en', 'volunteer form: name, email, phone, age. Can you help on 3 May? Signature', 'Can you help on 3 May?'],
  ['es', 'inscripción: nombre, edad, teléfono, alergias. Cena el 3 de mayo sí/no', '¿Cena el 3 de mayo?'],
  ['fr', 'inscription : nom, âge, téléphone, allergies. Repas à 12 € oui/non', 'Repas à 12 € ?'],
])('a sentence beside the list that asks stays a question, whatever it gives (%s, "%s")', (locale, prompt, title) => {
  expect(write(locale, prompt).titles.map((one) => one.replaceAll(/[\u00A0\u202F]/g, ' '))).toContain(title)
})

test.each<[Locale, string, string]>([
  ['en', 'leave request: name, dates, approval of Dana Wells, shift lead, reason', 'Dana Wells, shift lead'],
  ['es', 'solicitud de vacaciones: nombre, fechas, lo aprueba Raúl Peña, jefe de prevención, motivo', 'Raúl Peña, jefe de prevención'],
  [
    'fr',
    'demande de télétravail : nom, jours, accord de Sophie Roche, responsable de service, motif',
    'Sophie Roche, responsable de service',
  ],
])('what somebody is stands with the name, and is no question (%s, "%s")', (locale, prompt, named) => {
  const { description, titles } = write(locale, prompt)
  expect([description, ...titles].join(' | ')).toContain(named)
  expect(titles.filter((title) => /^(?:shift lead|jefe|responsable)/i.test(title))).toEqual([])
})
