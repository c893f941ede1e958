import { expect, test } from 'vitest'
import { addElement, emptyContent } from '#shared/content/element.ts'
import type { Locale } from '#shared/locale.ts'
import { writeBuiltin } from '#features/generation/server/builtin/builtin-generator.ts'

/* What people type in half a line, each word where it belongs. */

function write<Type extends 'form' | 'doc' | 'sheet'>(documentType: Type, prompt: string, locale: Locale = 'en') {
  const content = emptyContent(documentType)
  for (const element of writeBuiltin({ prompt, documentType, locale, seed: 1, today: '2026-11-25' })) addElement(content, element)
  return content
}

test.each<[string, Locale, RegExp]>([
  ['invoices: client, hours, rate, amount', 'en', /^A table with/],
  ['client list: name, phone, notes', 'en', /^A table with/],
  ['clients: nom, téléphone, notes', 'fr', /^Un tableau avec/],
])('A list of columns is written in the language of whoever asks, where its words are those of several: %s', (prompt, locale, expected) => {
  expect(write('sheet', prompt, locale).description).toMatch(expected)
})

test.each<[Locale, string, string, string]>([
  ['en', 'mileage claims: date, from, to, miles, rate 0.45, amount, paid yes/no, total', 'Amount', '=IF({Miles}="","",{Miles}*{Rate})'],
  ['en', 'invoices: client, hours, rate, amount, total', 'Amount', '={Hours}*{Rate}'],
  ['es', 'facturas: cliente, horas, tarifa, importe, total', 'Importe', '={Horas}*{Tarifa}'],
  ['fr', 'factures: client, heures, tarif, montant, total', 'Montant', '={Heures}*{Tarif}'],
])('An amount beside a number and a rate is calculated, and its total is the last line (%s): %s', (locale, prompt, header, formula) => {
  const [sheet] = write('sheet', prompt, locale).sheets
  expect(sheet?.columns.find((column) => column.header === header)?.formula).toBe(formula)
  expect(sheet?.columns.map((column) => column.header)).not.toContain('Total')
  expect(sheet?.totals.map(({ column }) => column)).toContain(header)
})

test('What follows “plus” is another thing, and a guest is still a plus one.', () => {
  const pulse = write('form', 'quick pulse: workload, communication, tools, 1-5, anonymous, plus one open question')
  expect(pulse.questions.map(({ title }) => title).join(' ')).not.toMatch(/plus|open question/i)
  expect(pulse.questions.at(-1)).toMatchObject({ type: 'text' })
  const guests = write('form', 'guest form: name, plus one, plus one name, diet')
  expect(guests.questions.map(({ title }) => title)).toEqual(['Name', 'Plus one', 'Plus one name', 'Diet'])
  const rows = JSON.stringify(write('sheet', 'training budget 2027: 12 people, 400 each, plus venue 1500 and trainer 2200, total').sheets)
  expect(rows).not.toMatch(/plus/i)
})

test('Times in brackets are the answers of their question and no scrap above the form.', () => {
  const form = write('form', 'sign up sheet for first aid course: name, which session (mon 10am / wed 2pm), emergency contact')
  expect(form.description).not.toMatch(/[(]|10am/)
  expect(form.questions[1]).toMatchObject({ title: 'Which session?', options: ['Mon 10am', 'Wed 2pm'] })
})

test.each<[Locale, string, string]>([
  ['en', 'welcome letter for new volunteer Amir Haddad starting 4 Jan 2027, report to Lou at reception 9am', 'Dear Amir Haddad,'],
  ['es', 'carta de bienvenida para la nueva voluntaria Marta Ruiz, empieza el 4 de enero de 2027', 'Hola, Marta Ruiz:'],
  ['fr', 'lettre de bienvenue pour la nouvelle salariée Léa Martin, arrivée le 4 janvier 2027', 'Bonjour Léa Martin,'],
])('A letter to somebody with a name and a role greets them (%s).', (locale, prompt, greeting) => {
  expect(JSON.stringify(write('doc', prompt, locale).blocks)).toContain(`"${greeting}"`)
})

test.each<[Locale, string, string, string]>([
  [
    'en',
    'minutes: budget review, sam and jo attended, jo will send figures by tuesday, agreed to cut print spend 10%',
    'Attendance',
    'Sam and Jo attended',
  ],
  [
    'fr',
    'compte rendu : budget, Ana et Luc étaient présents, Luc envoie les chiffres mardi',
    'Participants',
    'Ana et Luc étaient présents',
  ],
])('Minutes name who was there under attendance (%s).', (locale, prompt, heading, people) => {
  const { blocks } = write('doc', prompt, locale)
  const at = blocks.findIndex((block) => block.type === 'heading' && block.text === heading)
  expect(blocks[at + 1]).toMatchObject({ type: 'list', items: [{ text: people }] })
})

test.each<[string, string, string]>([
  ['holiday tracker: name, allowance 25, taken, left', 'Left', '={Allowance}-{Taken}'],
  ['leave tracker: employee, annual allowance, taken, remaining', 'Remaining', '={Annual allowance}-{Taken}'],
])('An allowance beside days taken and days left is days: %s', (prompt, header, formula) => {
  const { columns, rows } = write('sheet', prompt).sheets[0] ?? { columns: [], rows: [] }
  expect(columns[1]).toMatchObject({ type: 'number' })
  expect(columns.find((column) => column.header === header)?.formula).toBe(formula)
  expect(rows.every((row) => row[1] === '25')).toBe(true)
})

test('A language among the things of a list is one of them.', () => {
  const headers = (prompt: string) => write('sheet', prompt).sheets[0]?.columns.map(({ header }) => header)
  expect(headers('student grades: name, maths, english, science, average')).toEqual(['Name', 'Maths', 'English', 'Science', 'Average'])
  expect(headers('contacts: name, phone, email, in english')).toEqual(['Name', 'Phone', 'Email'])
})
