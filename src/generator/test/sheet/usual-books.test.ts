import { describe, expect, test } from 'vitest'
import type { Locale } from '#shared/locale.ts'
import { writtenSheets } from '#test/written-sheets.ts'

/* The workbooks that people order every day: the whole of each, with what the prompt says in its place. */

async function bookOf(prompt: string, locale: Locale = 'en') {
  const { sheets, missed, title } = await writtenSheets({ prompt, locale, today: '2026-11-30' })
  const named = Object.fromEntries(
    sheets.map(({ name, columns, rows, highlights }) => {
      const headers = columns.map(({ header }) => header)
      const column = (header: string): string[] => rows.map((row) => row[headers.indexOf(header)] ?? '')
      const choices = (header: string): readonly string[] => columns[headers.indexOf(header)]?.choices ?? []
      return [name, { headers, rows, column, choices, highlights }]
    }),
  )
  return { names: sheets.map(({ name }) => name), named, missed, title }
}

describe('leave', () => {
  test.each<[Locale, string, number, string, string, string]>([
    ['en', 'leave tracker for 15 employees, 25 days each, with what is left', 15, '25', 'Balance', 'Left'],
    ['es', 'control de vacaciones para 12 empleados, 22 días cada uno, con lo que queda', 12, '22', 'Saldo', 'Restantes'],
    ['fr', 'planning de congés équipe de 8, 27 jours par an, solde restant', 8, '27', 'Soldes', 'Solde'],
  ])('is a balance for each person, from a sheet of requests (%s)', async (locale, prompt, people, days, sheet, left) => {
    const { names, named, missed } = await bookOf(prompt, locale)
    expect(names).toHaveLength(3)
    expect(named[sheet]?.rows).toHaveLength(people)
    expect(new Set(named[sheet]?.column(left))).toEqual(new Set([days]))
    expect(missed).toEqual([])
  })

  test('that is carried over is added', async () => {
    const { named } = await bookOf('holiday tracker for 6 people, 25 days each, 5 days carried over')
    expect(new Set(named['Balance']?.column('Left'))).toEqual(new Set(['30']))
  })
})

describe('pay', () => {
  test('with a rate up to a threshold and another above it is worked out month by month', async () => {
    const { names, named } = await bookOf('Commission calculator for 6 reps: 4% up to 30k and 7% above, monthly, with totals')
    expect(names).toEqual(['Sales', 'Commission', 'Settings'])
    expect(named['Settings']?.rows).toEqual([['0.04', '30000', '0.07']])
    expect(named['Commission']?.rows).toHaveLength(6)
    const sold = named['Sales']?.column('January').map(Number) ?? []
    const earned = named['Commission']?.column('January').map(Number) ?? []
    for (const [at, amount] of sold.entries())
      expect(earned[at]).toBeCloseTo(Math.min(amount, 30_000) * 0.04 + Math.max(0, amount - 30_000) * 0.07, 2)
  })

  test('with overtime adds what it is worth', async () => {
    const { named } = await bookOf('payroll for 8 employees with overtime')
    const { rows = [], headers = [] } = named['Payroll'] ?? {}
    expect(rows).toHaveLength(8)
    for (const row of rows) {
      const cell = (header: string): number => Number(row[headers.indexOf(header)])
      expect(cell('Gross pay')).toBeCloseTo(
        cell('Regular hours') * cell('Hourly rate') + cell('Overtime hours') * cell('Hourly rate') * 1.5,
        1,
      )
    }
  })

  test('that is reviewed has the columns that are listed, its cost, and what is left of the budget', async () => {
    const { named, missed } = await bookOf(
      'Salary review 2027 for 10 people. Columns: name, role, current salary, increase %, new salary. Total cost of the increase at the bottom. Budget for rises is 18,000. flag anyone over 5 %.',
    )
    expect(named['Salary review']?.headers.slice(0, 5)).toEqual(['Name', 'Role', 'Current salary', 'Increase %', 'New salary'])
    expect(named['Salary review']?.highlights).toContainEqual(expect.objectContaining({ column: 'Increase %', value: '0.05' }))
    expect(named['Budget']?.column('Left')).toEqual(['18000'])
    expect(missed).toEqual([])
  })
})

describe('money', () => {
  test('a budget by departments has the variance as a column, and in red what is over', async () => {
    const { names, named } = await bookOf('training budget 2027, 5 departments, planned vs actual, variance in red when over')
    expect(names).toEqual(['Budget'])
    expect(named['Budget']?.headers.slice(0, 4)).toEqual(['Department', 'Planned', 'Actual', 'Variance'])
    expect(named['Budget']?.rows).toHaveLength(5)
    expect(named['Budget']?.highlights).toContainEqual({ column: 'Variance', rule: 'greater_than', value: '0', tone: 'negative' })
  })

  test.each<[Locale, string, string, string, string[]]>([
    [
      'en',
      'expense report for a trip to Lyon 3-6 May, hotel 3 nights at 120 EUR, train 180 EUR, meals 45 a day, total in EUR and who paid',
      'Expenses',
      'Amount',
      ['360', '180', '180'],
    ],
    [
      'fr',
      'Note de frais déplacement à Bruxelles du 9 au 11 mars, train 158 €, hôtel 2 nuits à 115 €, repas 30 € par jour, total',
      'Frais',
      'Montant',
      ['158', '230', '90'],
    ],
  ])('what is spent a day is spent on each day of the trip (%s)', async (locale, prompt, sheet, header, amounts) => {
    const { named } = await bookOf(prompt, locale)
    expect(named[sheet]?.column(header)).toEqual(amounts)
  })

  test('fees by category are looked up, and what is outstanding follows', async () => {
    const { named, missed } = await bookOf(
      'Membership fees choir 2027: 34 members, adults 60 EUR, students 30 EUR, families 100 EUR. Who paid, when, how (bank/cash), what is outstanding, total',
    )
    expect(named['Members']?.rows).toHaveLength(34)
    expect(named['Members']?.choices('Category')).toEqual(['Adults', 'Students', 'Families'])
    expect(named['Members']?.choices('How')).toEqual(['Bank', 'Cash'])
    expect(named['Fees']?.column('Fee')).toEqual(['60', '30', '100'])
    expect(missed).toEqual([])
  })

  test('petty cash has a balance that runs on', async () => {
    const { named } = await bookOf('petty cash, float 200')
    expect(named['Petty cash']?.headers).toContain('Balance')
    expect(named['Settings']?.rows).toEqual([['200']])
  })
})

describe('marketing', () => {
  test('a calendar has a row for each post, on days of the month, with the channels in turn', async () => {
    const { named } = await bookOf('editorial calendar for December for instagram, linkedin and newsletter, 3 posts a week')
    const { rows = [], column } = named['Calendar'] ?? {}
    expect(rows.every(([day = '']) => day.startsWith('2026-12-'))).toBe(true)
    expect(rows).toHaveLength(13)
    expect(column?.('Channel').slice(0, 4)).toEqual(['Instagram', 'LinkedIn', 'Newsletter', 'Instagram'])
    expect(new Set(column?.('Topic'))).toEqual(new Set(['']))
  })

  test('campaigns have a row for each channel and month, and what the prompt orders beside them', async () => {
    const { names, named, missed } = await bookOf(
      'Marketing campaign tracker for Q1. Channels google ads, meta, linkedin, email. Budget 12,000 total. Columns budget, spend, leads, cost per lead. Highlight when spend is over budget. Second sheet with summary by month.',
    )
    expect(names).toContain('Summary by month')
    expect(named['Campaigns']?.rows).toHaveLength(12)
    expect(named['Campaigns']?.highlights).toContainEqual({ column: 'Spend', rule: 'greater_than', value: '{Budget}', tone: 'negative' })
    expect(missed).toEqual([])
  })
})

describe('work', () => {
  test.each<[Locale, string, string, string]>([
    ['en', 'Onboarding checklist for new hires starting 4 January', 'Onboarding', 'Due date'],
    ['es', 'checklist de incorporación, empieza el 4 de enero', 'Incorporación', 'Fecha límite'],
    ['fr', 'checklist d’intégration, arrivée le 4 janvier', 'Intégration', 'Échéance'],
  ])(
    'a checklist has tasks whose dates follow from the first day, and no owners that are made up (%s)',
    async (locale, prompt, sheet, due) => {
      const { named } = await bookOf(prompt, locale)
      expect(named[sheet]?.rows.length).toBeGreaterThan(12)
      expect(named[sheet]?.column(due)[0]).toBe('2026-12-21')
      expect(new Set(named[sheet]?.rows.map((row) => row[2]))).toEqual(new Set(['']))
    },
  )

  test('roles that are named are choices and are counted, and a wish is no column', async () => {
    const { named } = await bookOf(
      'applicant tracker for 3 open roles: Accountant, Sales rep, Office manager; with interview date, score and status dropdown',
    )
    expect(named['Applicants']?.choices('Role')).toEqual(['Accountant', 'Sales rep', 'Office manager'])
    expect(named['By role']?.column('Role')).toEqual(['Accountant', 'Sales rep', 'Office manager'])
    expect(named['Applicants']?.headers.join(' ')).not.toMatch(/dropdown/i)
  })

  test('ratings have the criteria that are named, their average and a rule for the weak ones', async () => {
    const { named } = await bookOf(
      'Performance ratings for team of 9, categories quality, teamwork, reliability, initiative, 1 to 5, average, overall rank, weak ones below 3 in red, comments',
    )
    expect(named['Ratings']?.headers).toEqual(['Name', 'Quality', 'Teamwork', 'Reliability', 'Initiative', 'Average', 'Rank', 'Comments'])
    expect(named['Ratings']?.highlights).toContainEqual({ column: 'Average', rule: 'less_than', value: '3', tone: 'negative' })
  })

  test('a project has its phases as rows, and the weeks that follow from its start', async () => {
    const { named } = await bookOf(
      'Project plan office move, start 11 January, 8 weeks. Phases: planning, contracts, packing, move, setup. Owner for each, duration, status, Gantt chart.',
    )
    expect(named['Plan']?.column('Task')).toEqual(['Planning', 'Contracts', 'Packing', 'Move', 'Setup'])
    expect(named['Plan']?.headers).toContain('W8')
    expect(named['Settings']?.rows).toEqual([['2027-01-11']])
  })
})

test('channels with days of their own have their posts on these', async () => {
  const { named } = await bookOf(
    'Calendario de contenidos de enero: Instagram lunes y jueves, blog cada martes, newsletter el día 15. Responsable, tema, estado, enlace.',
    'es',
  )
  const { rows = [] } = named['Calendario'] ?? {}
  expect(rows.slice(0, 3).map((row) => row.slice(0, 2))).toEqual([
    ['2027-01-04', 'Instagram'],
    ['2027-01-05', 'Blog'],
    ['2027-01-07', 'Instagram'],
  ])
  expect(rows.filter((row) => row[1] === 'Newsletter').map(([day]) => day)).toEqual(['2027-01-15'])
})

test('a training record has a row for each person and course', async () => {
  const { named } = await bookOf('Staff training tracker: 12 employees, first aid, fire safety, GDPR; date done and expiry; red if expired')
  expect(named['Training']?.rows).toHaveLength(36)
  expect(named['Training']?.rows.slice(2, 4).map((row) => row.slice(0, 2))).toEqual([
    ['Employee 1', 'GDPR'],
    ['Employee 2', 'First aid'],
  ])
})

test('weights of criteria add up to the whole, and weigh the scores', async () => {
  const { named } = await bookOf(
    'interview scorecard 4 candidates, criteria experience, communication, motivation, technical; weights 40 20 20 20, ranking',
  )
  expect(named['Weights']?.column('Weight')).toEqual(['0.4', '0.2', '0.2', '0.2'])
  expect(named['Scores']?.rows).toHaveLength(4)
})

test('what holds for each row stands in each, and a warning ahead is a colour', async () => {
  const { named } = await bookOf(
    'contract renewals for suppliers, end date, notice period 3 months, cost per year, owner, warn 60 days before',
  )
  expect(new Set(named['Key dates']?.column('Notice period'))).toEqual(new Set(['3 months']))
  expect(named['Key dates']?.highlights).toContainEqual(expect.objectContaining({ column: 'Days left', rule: 'less_than', value: '60' }))
})

test('a wish is no part of a header, and rows that are counted have names', async () => {
  const { named } = await bookOf('Monthly cost sheet for 5 sites, target 20k each, actual, variance in red if over, status dropdown')
  const [sheet] = Object.values(named)
  expect(sheet?.headers).toEqual(['Site', 'Target', 'Actual', 'Variance', 'Status'])
  expect(sheet?.rows.map(([site]) => site)).toEqual(['Site 1', 'Site 2', 'Site 3', 'Site 4', 'Site 5'])
})

test('what cannot be carried out is reported, and is neither a column nor a note', async () => {
  const { named, missed } = await bookOf('leave tracker for 4 people, 25 days each, synchronised with our calendars')
  expect(JSON.stringify(named)).not.toMatch(/synchroni/i)
  expect(missed).toEqual(['synchronised with our calendars'])
})

test('a list with strokes behind a label has a row for each part, and leaves none out of the total', async () => {
  const { named, missed } = await bookOf(
    'campaign budget tracker please\nchannels: google ads 3,000 / meta 2,500 / podcast sponsorship 1,800 / leaflets 700\nplanned vs actual and the difference\nleads per channel and cost per lead\ntotal at the bottom, highlight any channel over plan\na chart planned against actual\nactuals we dont have yet',
  )
  expect(named['Budget']?.column('Planned').map(Number)).toEqual([3000, 2500, 1800, 700])
  expect(named['Budget']?.headers).toEqual(expect.arrayContaining(['Actual', 'Variance', 'Cost per lead']))
  expect(named['Budget']?.highlights).toEqual([{ column: 'Variance', rule: 'greater_than', value: '0', tone: 'negative' }])
  expect(missed).toEqual([])
})

test('a training matrix has the people as rows, and the date until which each training holds', async () => {
  const { named, missed } = await bookOf(
    'training matrix for care home, staff in rows: Olu, Bernie, Catrin, Magda; columns fire safety, moving and handling, medication, safeguarding, expiry dates, red if expired, amber if within 60 days',
  )
  const matrix = named['Valid until']
  expect(matrix?.column('Name')).toEqual(['Olu', 'Bernie', 'Catrin', 'Magda'])
  expect(matrix?.headers.slice(1, 5)).toEqual(['Fire safety', 'Moving and handling', 'Medication', 'Safeguarding'])
  expect(matrix?.highlights.map(({ column, tone }) => [column, tone])).toEqual([
    ['Expired', 'negative'],
    ['Expiring soon', 'warning'],
  ])
  expect(missed).toEqual([])
})

test('a running log works out the pace and what each week comes to', async () => {
  const { named, missed } = await bookOf(
    'running log for my half marathon training, date, distance in km, time, pace per km worked out, how it felt 1-5, weekly total, race is 21 Sept',
  )
  expect(named['Runs']?.headers).toEqual(expect.arrayContaining(['Pace (min/km)', 'Weekly total (km)', 'Days to the race']))
  expect(named['Runs']?.choices('How it felt (1–5)')).toEqual(['1', '2', '3', '4', '5'])
  expect(missed).toEqual([])
})

test.each<[Locale, string, string, string, string[]]>([
  [
    'en',
    'recruitment tracker with role, department, candidate, interview date, status (received, interview, offer, rejected), 3 open roles: accountant, carer, receptionist',
    'Applicants',
    'Role',
    ['Accountant', 'Carer', 'Receptionist'],
  ],
  [
    'es',
    'seguimiento de candidatos con nombre, puesto, fecha de entrevista, estado; vacantes: contable, auxiliar, recepcionista',
    'Candidatos',
    'Puesto',
    ['Contable', 'Auxiliar', 'Recepcionista'],
  ],
  [
    'fr',
    "suivi des recrutements avec poste, service, candidat, date entretien, statut (reçu, entretien, offre, refus), salaire demandé, 3 postes ouverts : comptable, aide-soignant, agent d'accueil",
    'Candidats',
    'Poste',
    ['Comptable', 'Aide-soignant', "Agent d'accueil"],
  ],
])('vacancies are what the column of roles may say, and no columns (%s)', async (locale, prompt, sheet, column, roles) => {
  const { named } = await bookOf(prompt, locale)
  expect(named[sheet]?.choices(column)).toEqual(roles)
  for (const role of roles) expect(named[sheet]?.headers).not.toContain(role)
})

test.each<[Locale, string, string, string, string, string]>([
  ['en', 'household budget', 'Budget', 'Rent or mortgage', 'Income or cost', 'Left (planned)'],
  ['es', 'presupuesto familiar mensual', 'Presupuesto', 'Alquiler o hipoteca', 'Ingreso o gasto', 'Queda (previsto)'],
  ['fr', 'budget familial', 'Budget', 'Loyer ou crédit', 'Revenu ou dépense', 'Reste (prévu)'],
])(
  'a budget of a household has its own lines, no figure that is made up, and what is left (%s)',
  async (locale, prompt, sheet, line, side, left) => {
    const { named, names } = await bookOf(prompt, locale)
    const budget = named[sheet]
    expect(budget?.rows.map(([item]) => item)).toContain(line)
    expect(new Set(budget?.column(side)).size).toBe(2)
    expect(budget?.rows.every(([, , planned, actual]) => planned === '' && actual === '')).toBe(true)
    expect(named[names[1] ?? '']?.headers).toContain(left)
  },
)

describe('what a club, a household or an office writes down', () => {
  test.each<[Locale, string, string, string[]]>([
    ['en', 'Checklist for new starters in the warehouse', 'Checklist for new starters in the warehouse', ['Task', 'Area', 'Owner']],
    [
      'en',
      'need a sheet for tracking who has returned their signed handbook acknowledgement department name date reminder sent',
      'Signed acknowledgements',
      ['Name', 'Department', 'Sent on', 'Returned signed on', 'Reminded on'],
    ],
    [
      'en',
      'Car boot inventory with what I paid and what I sold it for',
      'Car boot inventory',
      ['Item', 'Paid', 'Sold for', 'Sold on', 'Profit'],
    ],
    ['es', 'lista de la compra para la paella de 30 personas', 'Lista de la compra para la paella', ['Producto', 'Cantidad', 'Unidad']],
    [
      'fr',
      'tableau pour suivre les commandes de chocolats de Noël des employés',
      'Tableau pour suivre les commandes de chocolats de Noël des employés',
      ['Nom', 'Commandé le', 'Article'],
    ],
  ])('has the columns that it needs, and no samples (%s, %s)', async (locale, prompt, heading, headers) => {
    const { names, named, missed, title } = await bookOf(prompt, locale)
    expect(title).toBe(heading)
    expect(named[names[0] ?? '']?.headers.slice(0, headers.length)).toEqual(headers)
    expect(missed).toEqual([])
  })

  test('is rated by the Bradford factor where the prompt names it', async () => {
    const { named, missed } = await bookOf('sickness log for 12 staff with bradford factor')
    expect(named['Bradford factor']?.headers).toEqual(['Name', 'Absences', 'Days', 'Bradford factor'])
    expect(named['Bradford factor']?.rows).toHaveLength(12)
    expect(missed).toEqual([])
  })

  test('keeps a figure that no formula reads', async () => {
    const { named } = await bookOf('Shopping list for the barbecue 40 people: burgers, buns, coleslaw')
    expect(named['Shopping list']?.column('Item')).toEqual(['Burgers', 'Buns', 'Coleslaw'])
    expect(named['Settings']?.rows).toEqual([['40']])
  })

  test('takes what a week costs and what siblings save (es)', async () => {
    const { named } = await bookOf('Inscripciones campus de verano: 35 niños, precio 140 semana, hermanos 10% descuento', 'es')
    expect(named['Ajustes']?.rows).toEqual([['140', '0.1']])
    expect(named['Inscripciones']?.rows).toHaveLength(35)
  })
})

describe('a table whose rows nobody names', () => {
  test('has no figures of nothing', async () => {
    const { sheets } = await writtenSheets({ prompt: 'Inventory of the store', locale: 'en', today: '2026-11-30' })
    expect(new Set(sheets[0]?.rows.flat())).toEqual(new Set(['']))
  })
})
