import { describe, expect, test } from 'vitest'
import { addElement, emptyContent } from '#shared/content/element.ts'
import type { Locale } from '#shared/locale.ts'
import { writtenSheets } from '#test/written-sheets.ts'
import { writeBuiltin } from '#features/generation/server/builtin/builtin-generator.ts'

/* Sheets of a personnel office: who is on duty, who is compared with whom, who is paid what. */

async function sheetFor(prompt: string, locale: Locale = 'en') {
  const calculated = await writtenSheets({ prompt, locale, seed: 1, today: '2026-11-26' })
  const [sheet] = calculated.sheets
  const headers = sheet?.columns.map(({ header }) => header) ?? []
  const column = (header: string): string[] => sheet?.rows.map((row) => row[headers.indexOf(header)] ?? '') ?? []
  const formula = (header: string) => sheet?.columns.find((one) => one.header === header)?.formula
  return { headers, column, formula, rows: sheet?.rows ?? [] }
}

function sheetsFor(prompt: string, locale: Locale) {
  const content = emptyContent('sheet')
  for (const element of writeBuiltin({ prompt, documentType: 'sheet', locale, seed: 1, today: '2026-11-26' })) addElement(content, element)
  return content.sheets
}

describe('a rota', () => {
  test.each([
    ['reception rota 21 dec 2026 - 3 jan 2027: Ada, Ben, Carla', 'Date', 'Day', 'Monday'],
    ['turnos de recepción del 21 de diciembre de 2026 al 3 de enero de 2027: Ana, Luis, Marta', 'Fecha', 'Día', 'Lunes'],
    ['planning d’accueil du 21 décembre 2026 au 3 janvier 2027 : Anna, Luc, Marie', 'Date', 'Jour', 'Lundi'],
  ])('has a row for each day from the first to the last: %s', async (prompt, date, day, monday) => {
    const { headers, column } = await sheetFor(prompt)
    expect(headers).toHaveLength(3)
    expect(column(date)).toHaveLength(14)
    expect([column(date)[0], column(date).at(-1)]).toEqual(['2026-12-21', '2027-01-03'])
    expect(column(day)[7]).toBe(monday)
  })

  test('has only the weekdays that are named, and the times of its shifts', async () => {
    const { headers, column } = await sheetFor('rota Mon-Fri from 1 to 14 March 2027 for Ada, Ben, Carla, early 6-14, late 14-22')
    expect(column('Date')).toHaveLength(10)
    expect(headers).toContain('Early 06:00–14:00')
  })

  test.each<[Locale, string, string[], string]>([
    ['en', 'two-week rota for the cafe, Mon-Sat, two shifts (7-13, 13-19), staff: Ana, Ben, Chloe, Dev', ['Week', 'Day'], 'Ana'],
    ['es', 'cuadrante de dos semanas, lunes a sábado, turnos de 7-13 y 13-19, personal: Ana, Luis, Marta, Pepe', ['Semana', 'Día'], 'Ana'],
    [
      'fr',
      'planning sur deux semaines, lundi à samedi, services 7-13 et 13-19, équipe : Anne, Luc, Marie, Paul',
      ['Semaine', 'Jour'],
      'Anne',
    ],
  ])(
    'has a column for each shift that is named by its time, and a row for each day of each week (%s)',
    (locale, prompt, columns, first) => {
      const [plan, people, ...others] = sheetsFor(prompt, locale)
      expect(plan?.columns.map(({ header }) => header)).toEqual([...columns, '07:00–13:00', '13:00–19:00'])
      expect(plan?.rows).toHaveLength(12)
      expect(plan?.rows[0]?.[2]).toBe(first)
      expect(people?.rows).toHaveLength(4)
      expect(others).toEqual([])
    },
  )
})

describe('a comparison by weighted criteria', () => {
  test.each([
    [
      'compare 3 agencies (Bright, Nova, Kite) on price 40%, creativity 35%, speed 25% with weighted score',
      ['Bright', 'Nova', 'Kite'],
      ['Option', 'Price (40%)', 'Creativity (35%)', 'Speed (25%)', 'Weighted score'],
    ],
    [
      'comparativa de proveedores: Alfa, Beta y Gamma; criterios precio 50%, calidad 30%, plazo 20%, puntuación ponderada',
      ['Alfa', 'Beta', 'Gamma'],
      ['Opción', 'Precio (50 %)', 'Calidad (30 %)', 'Plazo (20 %)', 'Puntuación ponderada'],
    ],
    [
      'grille de comparaison de candidats : Anna, Luc, Marie ; critères expérience 40%, communication 35%, motivation 25% ; score pondéré',
      ['Anna', 'Luc', 'Marie'],
      ['Candidat', 'Expérience (40 %)', 'Communication (35 %)', 'Motivation (25 %)', 'Score pondéré'],
    ],
  ])('has a row for each candidate and a column for each criterion, to be scored: %s', async (prompt, names, expected) => {
    const { headers, column, rows } = await sheetFor(prompt)
    expect(headers.map((header) => header.replaceAll(/\s/g, ' '))).toEqual(expected)
    expect(column(headers[0] ?? '')).toEqual(names)
    expect(rows.flatMap((row) => row.slice(1, -1)).join('')).toBe('')
  })

  test('divides by the sum of weights that are no percentages', async () => {
    const { formula } = await sheetFor('candidate comparison: Ana, Ben; criteria experience (weight 3), communication (2), culture fit (1)')
    expect(formula('Weighted score')).toBe('=ROUND(({Experience (×3)}*3+{Communication (×2)}*2+{Culture fit (×1)}*1)/6,2)')
  })
})

describe('the pay of named people', () => {
  test.each([
    ['payroll: Anna 3200, Ben 2800, raise 4%, old pay, new pay, difference', ['3200', '2800'], ['3328', '2912'], ['128', '112']],
    [
      'nóminas: Ana 2500, Luis 2800, subida 3%, salario actual, nuevo salario, diferencia',
      ['2500', '2800'],
      ['2575', '2884'],
      ['75', '84'],
    ],
    [
      'paie : Anna 2500, Luc 2 800 €, augmentation 150 €, ancien salaire, nouveau salaire, écart',
      ['2500', '2800'],
      ['2650', '2950'],
      ['150', '150'],
    ],
  ])('has the old pay, the new pay and the difference, computed: %s', async (prompt, before, after, difference) => {
    const { headers, column } = await sheetFor(prompt)
    expect(headers).toHaveLength(5)
    expect([1, 3, 4].map((at) => column(headers[at] ?? ''))).toEqual([before, after, difference])
  })

  test.each([
    'sales bonus table: Anna 120k, Ben 95k, Carla 180k, bonus 5% above 100k',
    'tabla de bonus: Anna 120000, Ben 95000, Carla 180000, bonus del 5% por encima de 100000',
    'prime de 5 % au-dessus de 100 k€ : Anna 120 k€, Ben 95 k€, Carla 180 k€',
  ])('has no bonus below the threshold, which is nobody’s row: %s', async (prompt) => {
    const { rows } = await sheetFor(prompt)
    expect(rows).toEqual([
      ['Anna', '120000', '1000'],
      ['Ben', '95000', '0'],
      ['Carla', '180000', '4000'],
    ])
  })

  test.each([
    ['freelancer invoice: designer 3 days at 400, copywriter 2 days at 350, tax 20%, net', 'Net', ['960', '560']],
    ['factura: diseño 3 días a 400, textos 2 días a 350, retención 15%', 'Neto', ['1020', '595']],
    ['invoice: design 3 days at 400, text 2 days at 350, VAT 20%', 'Total with tax', ['1440', '840']],
  ])('a tax before “net” and a withheld tax come off, sales tax comes on top: %s', async (prompt, header, amounts) => {
    const { column } = await sheetFor(prompt)
    expect(column(header)).toEqual(amounts)
  })
})

test('IT and HR are departments with costs of their own, and “sales” among them does not rename the column', async () => {
  const { headers, rows } = await sheetFor('training costs by department: sales 5000, hr 3000, it 8000, with a total row')
  expect(headers).toEqual(['Department', 'Amount'])
  expect(rows).toEqual([
    ['Sales', '5000'],
    ['HR', '3000'],
    ['IT', '8000'],
  ])
})

test.each<[Locale, string, string[]]>([
  ['en', 'marketing budget by department and channel', ['Department', 'Channel']],
  ['es', 'presupuesto de marketing por departamento y canal', ['Departamento', 'Canal']],
  ['fr', 'budget marketing par service et par canal', ['Service', 'Canal']],
])('a budget by two things has a row for each pair (%s)', async (locale, prompt, expected) => {
  const { headers, rows } = await sheetFor(prompt, locale)
  expect(headers.slice(0, 2)).toEqual(expected)
  expect(new Set(rows.map((row) => row.slice(0, 2).join(' | '))).size).toBe(rows.length)
  expect(new Set(rows.map(([name]) => name)).size).toBeGreaterThan(2)
})

test('what the prompt names of each are the pairs, and they add up to the whole', async () => {
  const { headers, rows } = await sheetFor(
    'marketing budget 2027 by department (sales, hr) and channel (email, social, events), total 90000',
  )
  expect(rows.map((row) => row.slice(0, 2).join(' '))).toEqual(
    ['Sales', 'HR'].flatMap((one) => ['Email', 'Social', 'Events'].map((two) => `${one} ${two}`)),
  )
  expect(rows.reduce((sum, row) => sum + Number(row[headers.indexOf('Planned')]), 0)).toBe(90_000)
})

test('a department called sales is no income', async () => {
  const { headers } = await sheetFor('budget formation 2027 par service : RH 4000, ventes 9000, logistique 6500', 'fr')
  expect(headers).not.toContain('Type')
})

test.each<[Locale, string, Record<string, string>]>([
  [
    'en',
    'overtime tracker with columns employee, hours worked, contract hours, overtime = hours worked - contract hours, pay = overtime * 18',
    { Overtime: '={Hours worked} - {Contract hours}', Pay: '={Overtime} * 18' },
  ],
  [
    'es',
    'control de horas: empleado, horas hechas, horas contrato, horas extra = horas hechas - horas contrato',
    { 'Horas extra': '={Horas hechas} - {Horas contrato}' },
  ],
  [
    'fr',
    'suivi formations : cours, coût, personnes, prix par tête = coût / personnes',
    { 'Prix par tête': '=ROUND({Coût} / {Personnes},4)' },
  ],
])('a column is calculated as the prompt says (%s)', async (locale, prompt, formulas) => {
  const { headers, formula } = await sheetFor(prompt, locale)
  for (const [header, expected] of Object.entries(formulas)) expect(formula(header)).toBe(expected)
  expect(headers).not.toContain('Contract hours 2')
})

test('a scale of one column and whoever is named first are columns as they are named', async () => {
  expect((await sheetFor('tracker for trade fair leads: name, company, interest 1-5, done yes/no')).headers).toEqual([
    'Name',
    'Company',
    'Interest',
    'Done',
  ])
  expect((await sheetFor('shift swap list, who, gives away shift, wants shift, approved by')).headers[0]).toBe('Who')
})

describe('what people in a personnel office ask for', () => {
  test('teams of a training budget are no income, although one is called sales', async () => {
    const { headers, column } = await sheetFor(
      'training budget 2027 for 4 teams, Sales 12000, Support 8000, Product 15000, HR 5000, spent so far, remaining',
    )
    expect(headers).not.toContain('Type')
    expect(column('Planned')).toEqual(['12000', '8000', '15000', '5000'])
  })

  test.each<[Locale, string, string[]]>([
    [
      'en',
      'headcount plan 2027 by department: Sales 12 +3, Support 8 +1, HR 4 +0',
      ['Department', 'Headcount', 'New hires', 'End of year'],
    ],
    [
      'es',
      'plan de plantilla 2027 por departamento: Ventas 12 +3, Soporte 8 +1, RRHH 4 +0',
      ['Departamento', 'Plantilla', 'Altas', 'Fin de año'],
    ],
  ])('a headcount plan adds who comes to who is there (%s)', async (locale, prompt, expected) => {
    const { headers, rows } = await sheetFor(prompt, locale)
    expect(headers).toEqual(expected)
    expect(rows.map((row) => row.slice(1))).toEqual([
      ['12', '3', '15'],
      ['8', '1', '9'],
      ['4', '0', '4'],
    ])
  })

  test('the total of a salary is the salary with its bonus', async () => {
    const { formula } = await sheetFor('salary overview: name, role, base salary, bonus %, bonus amount, total')
    expect(formula('Total')).toBe('={Base salary}+{Bonus amount}')
  })

  test('what stands behind "for" is the rows of a checklist', async () => {
    const { column } = await sheetFor('onboarding checklist: task, owner, due date, status, for IT setup, contract, access card')
    expect(column('Task')).toEqual(['IT setup', 'Contract', 'Access card'])
  })

  test.each<[Locale, string, string, string]>([
    [
      'en',
      'interview scorecard for 5 candidates: experience, communication, culture fit scored 1-5, average, hire yes/no',
      'Culture fit',
      '=ROUND(({Experience}+{Communication}+{Culture fit})/3,1)',
    ],
    [
      'es',
      'evaluación de 5 candidatos: experiencia, comunicación, encaje cultural, media',
      'Encaje cultural',
      '=ROUND(({Experiencia}+{Comunicación}+{Encaje cultural})/3,1)',
    ],
  ])('whoever is interviewed is scored by each criterion, and nothing grows there (%s)', async (locale, prompt, criterion, average) => {
    const { headers, column, formula } = await sheetFor(prompt, locale)
    expect(headers[0]).toMatch(/^Candidat[eo]$/)
    // Nobody who is not named yet has a mark.
    expect(column(criterion)).toEqual(['', '', '', '', ''])
    expect(formula(headers.find((header) => /^(?:Average|Media)$/.test(header)) ?? '')).toBe(average)
  })

  test.each<[Locale, string, string, string]>([
    ['en', 'holiday tracker for 4 people, 28 days each, days left', 'Days available', '28'],
    ['es', 'control de vacaciones de 5 personas: 23 días cada una, días restantes', 'Días disponibles', '23'],
    ['fr', 'suivi des congés de 3 personnes, 27 jours chacun', 'Jours disponibles', '27'],
  ])('everybody has the days of leave that the prompt gives (%s)', async (locale, prompt, header, days) => {
    expect(new Set((await sheetFor(prompt, locale)).column(header))).toEqual(new Set([days]))
  })
})

describe('a budget of things for so many people', () => {
  test.each<[Locale, string, string[], string[][]]>([
    [
      'en',
      'Training budget 2027: Excel course 12 people 180 €, first aid 8 people 95 €',
      ['Item', 'People', 'Amount'],
      [
        ['Excel course', '12', '180'],
        ['First aid', '8', '95'],
      ],
    ],
    [
      'es',
      'Presupuesto de formación: curso de Excel 12 personas 180 €, primeros auxilios 8 personas 95 €, con el total por curso',
      ['Concepto', 'Personas', 'Precio unitario', 'Importe'],
      [
        ['Curso de Excel', '12', '180', '2160'],
        ['Primeros auxilios', '8', '95', '760'],
      ],
    ],
    [
      'en',
      'Events this spring: job fair Leeds 3 people 450 £, open day 6 people 1,200 £, team day 40 people 3,000 £',
      ['Item', 'People', 'Amount'],
      [
        ['Job fair Leeds', '3', '450'],
        ['Open day', '6', '1200'],
        ['Team day', '40', '3000'],
      ],
    ],
    [
      'en',
      'Staff party: 80 guests, dinner 45 € per person, band 900 €',
      ['Item', 'Quantity', 'Unit price', 'Amount'],
      [
        ['Dinner', '80', '45', '3600'],
        ['Band', '1', '900', '900'],
      ],
    ],
  ])('has money among its amounts and people among its counts (%s: %s)', async (locale, prompt, expected, cells) => {
    const { headers, rows } = await sheetFor(prompt, locale)
    expect(headers).toEqual(expected)
    expect(rows).toEqual(cells)
  })
})

test('A rota knows who works from who cannot, tells noon from morning and has a place for each of a shift', () => {
  const [plan, people, details] = sheetsFor(
    'rota for the shop: mon-sat, early 7-1, late 1-7. Ivy no weekends, Sam only lates, Ren, Tara. 2 people per shift',
    'en',
  )
  expect(plan?.columns.map(({ header }) => header)).toEqual([
    'Day',
    'Early 07:00–13:00 (1)',
    'Early 07:00–13:00 (2)',
    'Late 13:00–19:00 (1)',
    'Late 13:00–19:00 (2)',
  ])
  expect(people?.rows.map(([name]) => name)).toEqual(['Ivy', 'Sam', 'Ren', 'Tara'])
  expect(JSON.stringify(details?.rows)).toMatch(/Ivy no weekends.*Sam only lates/)
})

test('Beside columns that are listed as such nothing else is one, and limits and aims are details', () => {
  const [plan] = sheetsFor('Training plan, 6 weeks, 3 runs per week, starts 3 feb. columns planned km, actual km, pace, notes', 'en')
  expect(plan?.columns.map(({ header }) => header)).toEqual(['Week', 'Planned km', 'Actual km', 'Pace', 'Notes'])
  expect(plan?.rows).toHaveLength(6)
  const [guests, details] = sheetsFor('party guest list: name, side (bride/groom), adults, kids, rsvp, table no. 110 guests max', 'en')
  expect(guests?.columns.map(({ type }) => type)).toEqual(['text', 'choice', 'integer', 'integer', 'choice', 'integer'])
  expect(guests?.rows.length).toBeLessThan(30)
  expect(JSON.stringify(details?.rows)).toContain('110')
  const [rides] = sheetsFor('suivi vélo : date, membre, km, temps. objectif 5 000 km, membres Luc, Inès, Odile', 'fr')
  expect(rides?.columns.map(({ header }) => header)).toEqual(['Date', 'Membre', 'Km', 'Temps'])
})

test.each<[Locale, string, [string, string, string][]]>([
  [
    'en',
    'content calendar for May 2027: LinkedIn 2 posts a week, newsletter every 2 weeks, blog monthly',
    [
      ['LinkedIn', '2 posts a week', '8'],
      ['Newsletter', 'every 2 weeks', '2'],
      ['Blog', 'monthly', '1'],
    ],
  ],
  [
    'es',
    'calendario editorial de marzo de 2027: 2 posts a la semana en LinkedIn, newsletter quincenal, blog mensual',
    [
      ['LinkedIn', '2 posts a la semana', '9'],
      ['Newsletter', 'quincenal', '3'],
      ['Blog', 'mensual', '1'],
    ],
  ],
  [
    'fr',
    'calendrier éditorial pour avril 2027 : LinkedIn 2 fois par semaine, newsletter une fois par mois, Instagram tous les jours',
    [
      ['LinkedIn', '2 fois par semaine', '9'],
      ['Newsletter', 'une fois par mois', '1'],
      ['Instagram', 'tous les jours', '30'],
    ],
  ],
])('A calendar of posts has a row for each day on which something is published, and counts them (%s)', async (locale, prompt, channels) => {
  const calculated = await writtenSheets({ prompt, locale, seed: 1, today: '2026-11-26' })
  const [plan, sums, ...others] = calculated.sheets
  expect(others).toEqual([])
  expect(sums?.rows).toEqual(channels)
  const days = plan?.rows.map(([day = '']) => day) ?? []
  expect(days).toEqual(days.toSorted())
  expect(new Set(days.map((day) => day.slice(0, 7))).size).toBe(1)
  for (const [name] of channels.slice(0, 2))
    for (const [day = ''] of plan?.rows.filter((row) => row[1] === name) ?? [])
      expect([0, 6], `${name} on ${day}`).not.toContain(new Date(day).getUTCDay())
})

test.each<[Locale, string, string, string]>([
  ['en', 'mileage claims: date, from, to, km, rate 0.45 per km', 'Amount', '=IF({Km}="","",ROUND({Km}*{Rate},2))'],
  ['es', 'gastos de viaje: fecha, destino, km, tarifa 0,26 € por km', 'Importe', '=IF({Km}="","",ROUND({Km}*{Tarifa},2))'],
  ['fr', 'frais kilométriques : date, départ, arrivée, km, tarif 0,52 € par km', 'Montant', '=IF({Km}="","",ROUND({Km}*{Tarif},2))'],
])('A rate per unit of a column gives an amount, although the prompt names none (%s)', async (locale, prompt, header, formula) => {
  const { headers, formula: formulaOf } = await sheetFor(prompt, locale)
  expect(headers.at(-1)).toBe(header)
  expect(formulaOf(header)).toBe(formula)
})
