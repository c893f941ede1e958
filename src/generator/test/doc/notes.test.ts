import { expect, test } from 'vitest'
import type { Locale } from '#shared/locale.ts'
import { writtenSections } from '#test/written-sections.ts'

/* Letters, memos and references that a prompt gives in notes. */

const LETTERS: readonly [Locale, string, string, string][] = [
  [
    'en',
    'letter to Maria Oduya, ward clerk on Ward 6 - her flexible working request is agreed, 4 days a week from 3 March, Fridays off, 3 month trial',
    'Your flexible working request is agreed',
    'Your flexible working request is agreed. You will work 4 days a week from 3 March. You will have Fridays off. There is a trial period of 3 months.',
  ],
  [
    'en',
    'reference for Tom Birch, receptionist at the Harbour View Hotel June 2021 to Sept 2024, punctual, trained 3 juniors, its for Oakfield Dental',
    'Reference for Tom Birch',
    'Tom Birch worked at the Harbour View Hotel as a receptionist from June 2021 to September 2024. Tom Birch is punctual. Tom trained 3 juniors.',
  ],
  [
    'es',
    'referencia para Marta Gil, camarera en el Hotel Sol de 2019 a 2023, puntual, muy amable, formó a dos aprendices, es para el Restaurante Lúa',
    'Referencia de Marta Gil',
    'Marta Gil trabajó en el Hotel Sol como camarera de 2019 a 2023. Es puntual y muy amable. Marta formó a dos aprendices.',
  ],
  [
    'fr',
    'référence pour Julie Morel, serveuse au Café du Port de 2020 à 2024, ponctuelle, jamais en retard',
    'Référence pour Julie Morel',
    'Julie Morel a travaillé au Café du Port en tant que serveuse de 2020 à 2024. Julie Morel est ponctuelle. Julie n’a jamais été en retard.',
  ],
]

test.each(LETTERS)(
  'notes to or about one person become sentences, and the title is what it is about (%s: %s)',
  (locale, prompt, title, text) => {
    const { title: made, under } = writtenSections(prompt, locale)
    expect(made).toBe(title)
    expect(under['']).toContain(text)
  },
)

test('whom a reference is for stands above it', () => {
  const { under } = writtenSections(LETTERS[1]?.[1] ?? '', 'en')
  expect(under['']?.[0]).toBe('Oakfield Dental')
})

test('who signs a memo is its sender, and its title is its subject', () => {
  const { title, under } = writtenSections(
    'memo to all kitchen staff, the staff fridge gets emptied every friday 4pm starting 14 Feb, label your stuff w name and date, anything unlabelled goes in the bin. from Denise Platt, facilities',
    'en',
  )
  expect(title).toBe('The staff fridge gets emptied every Friday 4pm')
  expect(under['']).toContain('**From:** Denise Platt, Facilities')
  expect(under['']?.join(' ')).toContain('Please label your stuff with name and date.')
})

test('the lines of a job advertisement stand in their rows and sections, and its title is the post and who offers it', () => {
  const { title, under } = writtenSections(
    "job ad pls\nassistant caretaker, St Anne's hospice Leeds\n25 hrs/wk, mon-fri 6am-11am\n£12.60 an hour\nneeds driving licence, basic DIY\nperks: free parking, meal on shift\nclosing 21 March, interviews w/c 31 March, send cv to jobs@stanneshospice.example",
    'en',
  )
  expect(title).toBe("Assistant caretaker – St Anne's hospice Leeds")
  expect(under['']).toContain('Closing date | 21 March')
  expect(under['']).toContain('Interviews | Week commencing 31 March')
  expect(under['What we look for']).toEqual(['Driving licence', 'Basic DIY'])
  expect(under['What we offer']).toEqual(['Free parking', 'Meal on shift'])
  expect(under['How to apply']?.join()).toContain('jobs@stanneshospice.example')
})

test('a line of a quote that begins with "1" is in the sum, and where the customer lives stands behind the name', () => {
  const { under } = writtenSections(
    'quote for Mrs Abernathy, 22 Larch Road\nnew cedar fence 18 m at £64 per metre\nremove old fence £220\n1 side gate £185\n20% VAT on top\n30% deposit',
    'en',
  )
  expect(under['']?.join('\n')).toContain('£1,868.40')
  expect(under['']?.join('\n')).toContain('£560.52')
  expect(under['']).toContain('**To:** Mrs Abernathy, 22 Larch Road')
})

test('a plan whose lines say what is in which week has them as its sections, and its days in a table', () => {
  const { title, under } = writtenSections(
    'plan de acogida para la nueva administrativa, Lucía Ferrer, empieza el lunes 7 de abril\n- día 1: bienvenida con la directora (9:00), visita\n- semana 1: matrícula con Carmen\n- semana 2: nóminas con Julián\n- tutora: Carmen Rius\n- revisión a los 30 días, 7 de mayo, y fin del periodo de prueba 7 de julio',
    'es',
  )
  expect(title).toBe('Plan de acogida para la nueva administrativa, Lucía Ferrer')
  expect(under['Semana 2']).toEqual(['Nóminas con Julián'])
  expect(under['Fechas clave']).toEqual(['7 de mayo | Revisión a los 30 días', '7 de julio | Fin del periodo de prueba'])
})

test('a proposal with several facts has no prompts to its author, and each fact stands in the section of its matter', () => {
  const { under } = writtenSections(
    'proposal for a wellbeing day for staff at Gresham Law, yoga at 9, talk on sleep at 11, £1,850 for 60 people, 19 June, we bring everything',
    'en',
  )
  expect(under['Services']).toEqual(['Yoga at 9', 'Talk on sleep at 11', 'We bring everything'])
  expect(under['Price']).toEqual(['£1,850 for 60 people'])
  expect(under['Dates and term']).toEqual(['19 June'])
  expect(Object.values(under).flat().join(' ')).not.toMatch(/\*[^*]+\*/u)
})

test('a name inside of a note signs no letter', () => {
  const { under } = writtenSections(
    'letter to Mrs Joan Beckett, tenant flat 4, boiler service on Tues 14 Oct between 9 and 12, engineer is Kev from HeatRight, someone must be in, takes 1 hour',
    'en',
  )
  expect(under['']).not.toContain('HeatRight')
  expect(under['']?.join(' ')).toContain(
    'The boiler service is on Tues 14 Oct between 9 and 12. Engineer is Kev from HeatRight. Someone must be in. It takes 1 hour.',
  )
})

test('a subject line does not end at a preposition, and what is said of a contract is a sentence', () => {
  const { title, under } = writtenSections(
    'letter to Hannah Cole, teaching assistant, contract extended to 31 August, £13.05 an hour, new line manager is Paul Reed, sign and return by 14 June',
    'en',
  )
  expect(title).toBe('Contract extended to 31 August')
  expect(under['']).toContain(
    'Your contract has been extended to 31 August. Your pay is £13.05 an hour. Your new line manager is Paul Reed. Please sign and return by 14 June.',
  )
})
