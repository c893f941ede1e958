import { expect, test } from 'vitest'
import { subjectOf } from '../writing/subject-said.ts'
import { addElement, emptyContent } from '#shared/content/element.ts'
import type { DocumentType } from '#shared/content/document-type.ts'
import type { Locale } from '#shared/locale.ts'
import { writeBuiltin } from '#features/generation/server/builtin/builtin-generator.ts'

/* What a text or a talk is about stands in it, and not in its title alone. */

function write<Type extends DocumentType>(documentType: Type, locale: Locale, prompt: string) {
  const content = emptyContent(documentType)
  for (const element of writeBuiltin({ prompt, documentType, locale, seed: 7, today: '2026-11-27' })) addElement(content, element)
  return content
}

test.each<[Locale, string, string]>([
  ['en', 'letter to the landlord about the broken boiler, no hot water since 2 november', '**Subject:** The broken boiler'],
  ['es', 'carta de baja del gimnasio FitSur, contrato 88214, a partir del 31 de marzo de 2027', 'FitSur'],
  ['fr', 'lettre de résiliation de ma salle de sport FitMarne, contrat 88214, à partir du 31 mars 2027', 'FitMarne'],
])('a letter names its subject above the greeting (%s)', (locale, prompt, subject) => {
  const texts = write('doc', locale, prompt).blocks.flatMap((block) => (block.type === 'paragraph' ? [block.text] : []))
  const at = texts.findIndex((text) => text.includes(subject))
  expect(at).toBeGreaterThanOrEqual(0)
  expect(texts[at + 1]).toMatch(/[,:]$/)
})

test.each<[Locale, string]>([
  ['en', 'dress code policy: casual friday, no flip-flops'],
  ['en', 'Policy for drones at Kirkwell Estate: max height 120 m, insurance required'],
  ['es', 'normas del huerto urbano El Brote: agua, compost, ruido, llaves'],
  ['fr', 'compte rendu entretien annuel de Sophie Lemaire, assistante paie, avec Marc Dufour – points forts: rigueur, autonomie'],
  ['es', 'guía de riego: riego en verano, riego en invierno'],
  ['fr', 'politique animaux : chiens le vendredi, pas de chats'],
])('below its title, a document has no line that says what it is about (%s)', (locale, prompt) => {
  expect(JSON.stringify(write('doc', locale, prompt).blocks)).not.toMatch(/"\*(?:About|Tema|Sujet)/)
})

test.each<[Locale, string, string]>([
  [
    'en',
    'pitch for Tidepool, an app that finds swimming partners. asks for £250,000, 3,100 users, founders Lena Ortiz and Dev Shah',
    'Tidepool',
  ],
  ['es', 'pitch de Ruta Miel, miel ecológica, pide 60.000 €, 140 colmenas, fundadora Irene Cobo, venta en 22 tiendas', 'Ruta Miel'],
  ['fr', 'pitch du salon de Lyon : 312 visiteurs, 27 devis, 4 contrats, besoin 11 400 €, présenté par Hugo Mercier', 'Lyon'],
])('the last slide says the name that only the title has (%s)', (locale, prompt, name) => {
  const last = write('slide', locale, prompt).slides.at(-1)
  expect(last?.layout === 'section' ? last.subtitle : '').toContain(name)
})

test('a question that is the title is asked once more, where it is decided', () => {
  const { slides } = write(
    'slide',
    'en',
    'slides for the board: close the Oakham shop on 30 June 2027? it loses 42k a year, 5 staff move to Stamford',
  )
  expect(slides.filter(({ title }) => title.startsWith('Close the Oakham shop'))).toHaveLength(1)
  expect(JSON.stringify(slides.slice(1))).toContain('Oakham')
  expect(JSON.stringify(slides)).not.toContain('Approve 42k')
})

test.each<[Locale, string, string]>([
  [
    'en',
    'Press release: Larkfield Foods opens its second bakery with a café on 4 May 2027 in Leeds, £4.50',
    'Larkfield Foods opens its second bakery with a café',
  ],
  [
    'es',
    'Nota de prensa: Bodegas Larrún presenta su vino sin alcohol Alba Cero el 20 de abril de 2027 en Logroño, 7,50 €',
    'Bodegas Larrún presenta su vino sin alcohol Alba Cero',
  ],
])('a headline leaves when and where to the first sentence, if it is long (%s)', (locale, prompt, title) => {
  const content = write('doc', locale, prompt)
  expect(content.title).toBe(title)
  expect(JSON.stringify(content.blocks)).toContain('2027')
})

test.each<[Locale, string, number, string]>([
  ['en', 'weekly shift schedule for a cafe with 6 employees and hours worked', 6, 'Sunday'],
  ['es', 'cuadrante de turnos semanal para un restaurante con 7 empleados', 7, 'Domingo'],
  ['fr', 'planning hebdomadaire des équipes pour un café avec 5 employés', 5, 'Dimanche'],
])(
  'a shift plan that says nothing of names and times has a row for each person and a column for each day (%s)',
  (locale, prompt, rows, day) => {
    const [sheet] = write('sheet', locale, prompt).sheets
    expect(sheet?.rows).toHaveLength(rows)
    expect(sheet?.columns.map(({ header }) => header)).toContain(day)
  },
)

test.each(['policy ', 'letter to a ', 'a about ', 'ordre du jour ', 'how to a '])(
  'the subject of a title is found in linear time (%j)',
  (text) => {
    const start = performance.now()
    subjectOf(text.repeat(20_000))
    expect(performance.now() - start).toBeLessThan(500)
  },
)

test.each<[Locale, string, string[]]>([
  [
    'en',
    'plan for moving the library: packing week 1 to 3 (Ola Berg), transport 14 June 2027 (Brightvan), shelves up by 20 June (Piotr Lis)',
    ['Shelves up', 'By 20 June', 'Piotr Lis'],
  ],
  [
    'es',
    'plan de mudanza de la biblioteca: embalaje semana 1 a 3 (Olga Rey), transporte 14 de junio de 2027 (Transportes Paz), estanterías antes del 20 de junio (Pedro Gil)',
    ['Estanterías', 'Antes del 20 de junio', 'Pedro Gil'],
  ],
  [
    'fr',
    'plan de déménagement de la médiathèque : emballage semaine 1 à 3 (Odile Roy), transport 14 juin 2027 (Transports Roy), rayonnages avant le 20 juin (Pierre Blin)',
    ['Rayonnages', 'Avant le 20 juin', 'Pierre Blin'],
  ],
])('a plan is a table of what is done when and by whom (%s)', (locale, prompt, row) => {
  const tables = write('doc', locale, prompt).blocks.flatMap((block) => (block.type === 'table' ? [block] : []))
  expect(tables).toHaveLength(1)
  expect(tables[0]?.columns[2]).toBe({ en: 'Who', es: 'Quién', fr: 'Qui' }[locale])
  expect(tables[0]?.rows).toHaveLength(3)
  expect(tables[0]?.rows[2]).toEqual(row)
})

test.each<[Locale, string, string[]]>([
  ['en', 'job ad: warehouse clerk in Leeds, 35 h a week, tasks: goods in, packing, stock taking', ['Goods in', 'Packing', 'Stock taking']],
  [
    'es',
    'oferta de empleo: mozo de almacén en Murcia, 35 h, tareas: recepción, embalaje, inventario',
    ['Recepción', 'Embalaje', 'Inventario'],
  ],
  ['fr', 'fiche de poste : magasinier à Metz, 35 h, missions : réception, rangement, inventaire', ['Réception', 'Rangement', 'Inventaire']],
])('the tasks of a job are a list (%s)', (locale, prompt, tasks) => {
  const lists = write('doc', locale, prompt).blocks.flatMap((block) => (block.type === 'list' ? [block.items.map(({ text }) => text)] : []))
  expect(lists).toContainEqual(tasks)
})

test('a letter is called by what it says, whoever it is sent to, and names whom to ask once', () => {
  expect(
    write('doc', 'es', 'Correo al equipo: cambio de horario desde el 1 de junio de 2027, de 7:00 a 15:00, comedor hasta las 16:00').title,
  ).toBe('Cambio de horario')
  const text = JSON.stringify(
    write(
      'doc',
      'en',
      'email to suppliers: office will be closed 23 December 2027 to 3 January 2028, urgent orders to Kim Sayer 07700 900123',
    ).blocks,
  )
  expect(text.split('07700 900123')).toHaveLength(2)
})

test('the rows of a plan are read in linear time', () => {
  const start = performance.now()
  write('doc', 'en', `plan: ${'week 1 by '.repeat(2_000)}, ${'( '.repeat(2_000)} 14 June 2027 ${'('.repeat(2_000)}`)
  expect(performance.now() - start).toBeLessThan(5_000)
})

test('a farewell ends with thanks to whom it is for, and names them once there', () => {
  const { slides } = write(
    'slide',
    'en',
    'farewell slides for Mr Adeyemi, head teacher at Brook Primary for 17 years, party 9 July 2027 3 pm in the hall, "Every child has a spark"',
  )
  const last = JSON.stringify(slides.at(-1))
  expect(last).toContain('Thank you and all the best')
  expect(last.split('Adeyemi')).toHaveLength(2)
})
