import { expect, test } from 'vitest'
import type { Locale } from '#shared/locale.ts'
import { writtenSections } from '#test/written-sections.ts'

/* The parts that a prompt orders are made: sections with what belongs there, tables, a slip to cut off. None of the order is printed. */

test('sections hold what belongs there, and what stands in brackets', () => {
  const { under } = writtenSections(
    'Briefing on a new boiler for the hall. It costs £2,400 and saves £300 a year. The old one has leaked since May. The committee decides on 4 June. Three sections: background, costs, recommendation.',
    'en',
  )
  expect(Object.keys(under)).toEqual(['Background', 'Costs', 'Recommendation'])
  expect(under['Background']).toEqual(['The old one has leaked since May.'])
  expect(under['Costs']).toEqual(['It costs £2,400 and saves £300 a year.'])
  expect(under['Recommendation']).toEqual(['The committee decides on 4 June.'])
  const guide = writtenSections(
    'A guide for helpers at the zoo. Sections: first day (arrive at 9, ask for Jo), clothes (boots, hat), and who to ring (01632 960111).',
    'en',
  )
  expect(guide.under['First day']).toEqual(['Arrive at 9, ask for Jo.'])
  expect(guide.under['Who to ring']).toEqual(['01632 960111.'])
})

test.each<[Locale, string, string[]]>([
  [
    'en',
    'Report on the burst pipe. It burst on 3 May in the loft. Two rooms are wet. Please set it out as background, damage, cost (£900) and next steps.',
    ['Background', 'Damage', 'Cost', 'Next steps'],
  ],
  [
    'es',
    'Memoria del huerto escolar. Tuvimos 60 alumnos. Gastamos 900 € en tierra. Incluye cifras clave, tabla de cuentas, testimonios en blanco para rellenar y objetivos 2027.',
    ['Cifras clave', 'Tabla de cuentas', 'Testimonios', 'Objetivos 2027'],
  ],
  [
    'fr',
    'Dossier pour la buvette du club. On ouvre le samedi. Le frigo coûte 400 €. Rubriques : présentation, fonctionnement, budget.',
    ['Présentation', 'Fonctionnement', 'Budget'],
  ],
])('an order for several parts is a heading each (%s: %s)', (locale, prompt, names) => {
  const { under } = writtenSections(prompt, locale)
  expect(Object.keys(under).filter((name) => name !== '')).toEqual(names)
  expect(Object.values(under).flat().join(' ')).not.toMatch(/set it out|Incluye|Rubriques/u)
})

test('amounts that a sentence lists are a table in the section for money', () => {
  const { under } = writtenSections(
    'Proposal to the parish council for a bus shelter. Twelve people wait there every day. The build costs 2,600: roof 900, bench 700, base 1,000. Sections: need, budget table, timeline from May to June.',
    'en',
  )
  expect(under['Budget table']).toEqual(expect.arrayContaining(['Roof | 900', 'Bench | 700', 'Base | 1,000']))
  expect(under['Timeline']).toEqual(['From May to June.'])
})

test('a table with ordered columns has a row for each thing that is listed', () => {
  const { under } = writtenSections(
    'Risk assessment for the street party, ladders, barbecue, cars, rain on cables. 120 guests. Table: hazard, who might be harmed, what we do.',
    'en',
  )
  expect(under['']).toEqual(expect.arrayContaining(['Ladders |  | ', 'Barbecue |  | ', 'Rain on cables |  | ']))
  expect(Object.values(under).flat().join(' ')).not.toMatch(/Table/u)
})

test('a table for each room stands below its name', () => {
  const { under } = writtenSections(
    'Inventory for flat 9. Rooms: hall, kitchen.\nkitchen - hob, four chairs\n2 keys. Want a table for each room with item, condition, then signatures.',
    'en',
  )
  expect(under['Kitchen']).toEqual(expect.arrayContaining(['Hob | ', 'Four chairs | ']))
  expect(under['Hall']).toBeDefined()
})

test.each<[Locale, string, string]>([
  [
    'en',
    'Letter to parents about the choir trip on 6 May. It costs £8. Put a reply slip at the bottom with name of child and yes/no.',
    'Reply slip',
  ],
  [
    'es',
    'Circular para las familias: el viernes no hay clase. Al final un recorte con nombre del alumno y firma.',
    'Recorte para devolver',
  ],
  [
    'fr',
    'Lettre aux parents sur la sortie du 6 mai. Elle coûte 8 €. Ajoutez un coupon-réponse en bas avec nom de l’enfant et oui/non.',
    'Coupon-réponse',
  ],
])('a slip stands below the letter with what it asks (%s)', (locale, prompt, name) => {
  const { under } = writtenSections(prompt, locale)
  expect(Object.keys(under).at(-1)).toBe(name)
  expect(under[name]?.length).toBe(2)
  expect(under['']?.join(' ')).not.toMatch(/slip|recorte|coupon/iu)
})

test('a sentence stands below the section whose words it begins with or goes with', () => {
  const { under } = writtenSections(
    "I'm a dog sitter and need a guide for new owners. First visit is free. Bring a blanket and food. I send photos by WhatsApp. Fees are paid monthly. Sections: first visit, what to bring, keeping in touch, fees.",
    'en',
  )
  expect(under['First visit']).toEqual(['First visit is free.'])
  expect(under['What to bring']).toEqual(['Bring a blanket and food.'])
  expect(under['Keeping in touch']).toEqual(['I send photos by WhatsApp.'])
  expect(under['Fees']).toEqual(['Fees are paid monthly.'])
})
