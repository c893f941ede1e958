import { expect, test } from 'vitest'
import { addElement, emptyContent } from '#shared/content/element.ts'
import type { Locale } from '#shared/locale.ts'
import { processorMs } from '../../../../test/processor-time.ts'
import { writeBuiltin } from './builtin-generator.ts'

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
    'Fianza 50€. Horario de 16 a 23h lunes a sabado. Maximo 3 horas.',
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
    '¿Cómo valora la comunicacion?',
    '¿Cómo valora la carga de trabajo?',
    '¿Cómo valora al jefe directo?',
  ])
  expect(asked).toContainEqual(['Teletrabajo cuantos dias', '0|1|2|3'])
  expect(unused).toBe('')
})

test('an address is a field and not rated, and who asks is no part of what is asked', () => {
  const { questions, description, unused } = write(
    'en',
    'exit interview form, anonymous no, ask dept (Sales, Warehouse), reason for leaving, rate manager 1-10, rehire contact email optional, send before last day',
  )
  expect(questions.map(({ title }) => title)).toEqual([
    'Dept',
    'Reason for leaving',
    'How would you rate the manager?',
    'Rehire contact email',
  ])
  expect(questions.at(-1)).toMatchObject({ format: 'email', required: false })
  expect(description).toMatch(/anonymous no/i)
  expect(unused).toBe('')
})

test('a list of many parts is read in linear time', () => {
  const prompt = `repair form: name, phone, ${'service basic £45, standard £75, rate 1-5 a, drop off Tue-Sat 9, '.repeat(80)}email`
  expect(processorMs(() => write('en', prompt))).toBeLessThan(1_000)
  expect(
    processorMs(() => write('en', `repair form: name, ${'a'.repeat(4_000)}, ${'1-'.repeat(2_000)}, ${'( '.repeat(2_000)}`)),
  ).toBeLessThan(1_000)
})
