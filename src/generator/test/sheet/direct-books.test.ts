import { describe, expect, test } from 'vitest'
import type { Locale } from '#shared/locale.ts'
import { writtenSheets } from '#test/written-sheets.ts'

/* Prompts that are read part by part: every part has a place, or the other readers go on. */

async function bookOf(prompt: string, locale: Locale = 'en') {
  const { sheets, missed } = await writtenSheets({ prompt, locale, today: '2026-11-30' })
  const tables = sheets.map(({ name, columns, rows, totals, highlights }) => ({
    name,
    headers: columns.map(({ header }) => header),
    formula: (header: string) => columns.find((column) => column.header === header)?.formula,
    choices: (header: string) => columns.find((column) => column.header === header)?.choices,
    column: (header: string) => rows.map((row) => row[columns.findIndex((column) => column.header === header)] ?? ''),
    rows,
    totals,
    highlights,
  }))
  return { tables, missed }
}

describe('a budget', () => {
  test('keeps what comes in apart from what is paid, and has the profit at the bottom', async () => {
    const { tables, missed } = await bookOf(
      'village fete budget\nincome: stall fees 24 x £15, raffle £350, bar £900, donation from the parish council £200\nmarquee £620, insurance £145, band £300, toilets £210, posters £48\nwant profit at the bottom, and planned vs actual, red if over budget',
    )
    const [income, costs, result] = tables
    expect(income?.column('Planned')).toEqual(['360', '350', '900', '200'])
    expect(costs?.column('Planned')).toEqual(['620', '145', '300', '210', '48'])
    expect(costs?.highlights).toEqual([{ column: 'Actual', rule: 'greater_than', value: '{Planned}', tone: 'negative' }])
    expect(result?.rows.at(-1)?.slice(0, 2)).toEqual(['Profit', '487'])
    expect(missed).toEqual([])
  })

  test.each<[Locale, string, string[], string, string]>([
    [
      'en',
      'long service awards budget - 5 yrs £50 x 12 people, 10 yrs £100 x 7, 20 yrs £250 x 3, 25 yrs £400 x 1, want the total and whats left of £2,500',
      ['600', '700', '750', '400'],
      'Amount',
      '50',
    ],
    [
      'es',
      'presupuesto viaje a Japón 2 personas 12 noches del 3 al 15 de octubre: vuelos 1.840 €, hoteles 110 € por noche, JR Pass 2 x 310 €, comida 60 € al día, entradas 250 €, tenemos 6.000 € en total',
      ['1840', '1320', '620', '780', '250'],
      'Importe',
      '1190',
    ],
    [
      'en',
      'christmas party budget for 45 people: venue £600, dinner £32 a head, DJ £350, secret santa £5 each, taxis £180. we have £2,800, show whats left and cost per head',
      ['600', '1440', '350', '225', '180'],
      'Amount',
      '5',
    ],
  ])('multiplies what is paid for each night, day or head, and says what is left (%s)', async (locale, prompt, amounts, header, left) => {
    const { tables, missed } = await bookOf(prompt, locale)
    expect(tables[0]?.column(header)).toEqual(amounts)
    expect(tables[1]?.rows[0]).toContain(left)
    expect(missed).toEqual([])
  })
})

describe('a budget without commas', () => {
  test.each<[Locale, string, string, string[], string[], string[]]>([
    [
      'en',
      'Budget team day 24 people bus 420 lunch 14.50 each escape room 22 each tips 60',
      'Budget team day',
      ['Bus', 'Lunch', 'Escape room', 'Tips'],
      ['420', '348', '528', '60'],
      ['24', '1356'],
    ],
    [
      'en',
      'wedding budget: hall 2400 catering 45 a head 80 guests flowers 350 dj 400 total 8000',
      'Wedding budget',
      ['Hall', 'Catering', 'Flowers', 'Dj'],
      ['2400', '3600', '350', '400'],
      ['80', '8000', '6750', '1250'],
    ],
    [
      'en',
      'onboarding costs per hire laptop 900 chair 180 phone 320 badge 15, we hire 6 in spring',
      'Onboarding costs per hire',
      ['Laptop', 'Chair', 'Phone', 'Badge'],
      ['5400', '1080', '1920', '90'],
      ['6', '8490'],
    ],
    [
      'en',
      'costs trade show stand 2,400, electricity 180, 2 staff 3 nights hotel at 95, flyers 500 x 0.22, travel 310',
      'Costs trade show',
      ['Stand', 'Electricity', 'Hotel', 'Flyers', 'Travel'],
      ['2400', '180', '570', '110', '310'],
      ['2', '3', '3570'],
    ],
    [
      'en',
      'Cost of agency temps: 4 people 12.60/hr 37.5 h for 3 weeks, agency margin 18%',
      'Cost of agency temps',
      ['Agency temps'],
      ['5670'],
      ['4', '5670', '1020.6', '6690.6'],
    ],
    [
      'es',
      'presupuesto cena de empresa 35 personas menú 42 por persona barra libre 15 por persona dj 300 autobús 260 iva 10%',
      'Presupuesto cena de empresa',
      ['Menú', 'Barra libre', 'Dj', 'Autobús'],
      ['1470', '525', '300', '260'],
      ['35', '2555', '255.5', '2810.5'],
    ],
    [
      'fr',
      'budget voyage scolaire Bruges 48 élèves car 1 450, musée 6 par élève, repas 9,50 par élève, 5 accompagnateurs gratuits',
      'Budget voyage scolaire Bruges',
      ['Car', 'Musée', 'Repas'],
      ['1450', '288', '456'],
      ['48', '2194'],
    ],
  ])('has a line for each name and its figures (%s, %s)', async (locale, prompt, title, names, amounts, summary) => {
    const written = await writtenSheets({ prompt, locale, today: '2026-11-30' })
    const [lines, whole] = written.sheets
    const columnOf = (sheet: typeof lines, at: number): string[] => sheet?.rows.map((row) => row[at] ?? '') ?? []
    const amount = lines?.columns.findIndex(({ header }) => ['Amount', 'Importe', 'Montant'].includes(header)) ?? -1
    expect(written.title).toBe(title)
    expect(columnOf(lines, 0)).toEqual(names)
    expect(columnOf(lines, amount)).toEqual(amounts)
    expect(whole?.rows).toEqual([summary])
    expect(written.missed).toEqual([])
  })
})

describe('a list of columns', () => {
  test('has the dates that follow from another, and says which are over', async () => {
    const { tables, missed } = await bookOf(
      'probation tracker: name, job, dept, start date, 3 month review, 6 month end date worked out from the start, outcome. red if the review is overdue',
    )
    const [table] = tables
    expect(table?.headers).toEqual(['Name', 'Job', 'Department', 'Start date', '3 month review', '6 month end date', 'Outcome', 'Overdue'])
    expect(table?.formula('3 month review')).toContain('EDATE({Start date},3)')
    expect(table?.formula('6 month end date')).toContain('EDATE({Start date},6)')
    expect(table?.formula('Overdue')).toContain('{Outcome}=""')
    expect(tables).toHaveLength(1)
    expect(missed).toEqual([])
  })

  test('takes the next day from the earliest of what has to be done again (fr)', async () => {
    const { tables, missed } = await bookOf(
      "suivi des formations obligatoires de l'EHPAD : nom, poste, incendie (1 an), gestes d'urgence (4 ans), manutention (2 ans), date du prochain recyclage, en rouge si périmé",
      'fr',
    )
    const formula = tables[0]?.formula('Date du prochain recyclage')
    for (const part of ['EDATE({Incendie},12)', "EDATE({Gestes d'urgence},48)", 'EDATE({Manutention},24)']) expect(formula).toContain(part)
    expect(tables[0]?.highlights).toHaveLength(1)
    expect(missed).toEqual([])
  })

  test('averages the column that is named, and has no rows that nobody gave', async () => {
    const { tables } = await bookOf(
      'sourdough bake log, date, flour type, hydration %, starter age, proof hours, oven temp, rating 1-5, average rating at the bottom',
    )
    expect(tables).toHaveLength(1)
    expect(tables[0]?.headers.at(-1)).toBe('Rating')
    expect(tables[0]?.totals).toContainEqual({ column: 'Rating', function: 'average' })
    expect(tables[0]?.rows.flat().every((cell) => cell === '')).toBe(true)
  })

  test('colours who has not answered after a day', async () => {
    const { tables, missed } = await bookOf(
      'tracker for press contacts - name, outlet, email, date pitched, follow up 5 days later automaticaly, reply yes/no, coverage link. highlight if no reply after the follow up date',
    )
    expect(tables[0]?.formula('Follow up')).toContain('{Date pitched}+5')
    expect(tables[0]?.formula('Overdue')).toContain('{Reply}<>TRUE')
    expect(tables).toHaveLength(1)
    expect(missed).toEqual([])
  })

  test('has the choices that stand behind a name', async () => {
    const { tables } = await bookOf(
      'complaint log with columns date, customer, complaint, status (open/in progress/closed), owner and days open. red if open more than 10 days',
    )
    expect(tables[0]?.headers).toEqual(['Date', 'Customer', 'Complaint', 'Status', 'Owner', 'Days open'])
    expect(tables[0]?.choices('Status')).toEqual(['Open', 'In progress', 'Closed'])
    expect(tables[0]?.highlights).toContainEqual({ column: 'Days open', rule: 'greater_than', value: '10', tone: 'negative' })
  })
})

describe('people with their figures', () => {
  test('are paid for their hours, and more for some of them', async () => {
    const { tables, missed } = await bookOf(
      'timesheet to pay for banks staff nov\nAlice Munro 62 hrs at £13.20\nKwame Asante 48.5 hrs at £13.20\nPriya Nair 71 hrs at £14.75\nJon Webb 30 hrs at £12.90\nweekend hours get +25%: Alice 12, Priya 16, rest none (theyre included in the hours above)\nneed gross per person and total, employers NI not needed',
    )
    expect(tables).toHaveLength(1)
    expect(tables[0]?.column('of which weekend')).toEqual(['12', '0', '16', '0'])
    expect(tables[0]?.column('Gross pay')).toEqual(['858', '640.2', '1106.25', '387'])
    expect(missed).toEqual([])
  })

  test('have so many days of leave left (es)', async () => {
    const { tables } = await bookOf(
      'control de vacaciones 2025 del ayuntamiento, oficina de registro\nRosa Vidal 22 días, gastados 9\nManuel Peña 24, gastados 15\nIñaki Soto 22, gastados 22\nTeresa Gil 26 (antigüedad), gastados 11\nque salgan los pendientes y el total, y avise si a alguien le quedan más de 10\nlas vacaciones hay que gastarlas antes del 31 de enero',
      'es',
    )
    expect(tables[0]?.column('Nombre')).toEqual(['Rosa Vidal', 'Manuel Peña', 'Iñaki Soto', 'Teresa Gil'])
    expect(tables[0]?.column('Queda')).toEqual(['13', '9', '0', '15'])
    expect(tables[0]?.highlights).toContainEqual({ column: 'Queda', rule: 'greater_than', value: '10', tone: 'warning' })
    expect(tables[1]?.rows.flat().join(' ')).not.toContain('que salgan')
  })
})

test('a list of prices has the sizes apart, and what others pay', async () => {
  const { tables } = await bookOf(
    'price list for my candle shop: small jar 8 oz $16, large jar 14 oz $26, travel tin $9, wax melts $7, reed diffuser $32, wholesale is 50% off, minimum order 12 pieces',
  )
  expect(tables[0]?.column('Size')).toEqual(['8 oz', '14 oz', '', '', ''])
  expect(tables[0]?.column('Price')).toEqual(['16', '26', '9', '7', '32'])
  expect(tables[0]?.column('Wholesale (−50%)')).toEqual(['8', '13', '4.5', '3.5', '16'])
})

describe('a rota', () => {
  test('fills every place of a night shift, and keeps to who cannot and to the most for each', async () => {
    const { tables } = await bookOf(
      'rota for night porters, Amir, Beth, Costas and Shaz, 10pm-6am mon to sun, 2 on every night, nobody more than 4 nights, Shaz cant do sundays',
    )
    const [rota, people] = tables
    expect(rota?.headers).toEqual(['Day', '22:00–06:00 (1)', '22:00–06:00 (2)'])
    expect(rota?.rows.every(([, one, other]) => one !== '' && other !== '' && one !== other)).toBe(true)
    expect(rota?.rows.at(-1)).not.toContain('Shaz')
    expect(
      people
        ?.column('Hours')
        .map(Number)
        .reduce((sum, hours) => sum + hours, 0),
    ).toBe(112)
    expect(Math.max(...(people?.column('Shifts').map(Number) ?? []))).toBe(4)
  })

  test('reads names in front of the hours', async () => {
    const { tables } = await bookOf(
      "bar rota for Liam, Cora, Dev, Nia and Sol: 11am-5pm and 5pm-11pm, mon to sat, 1 per shift, Cora can't do mondays, max 4 shifts each",
    )
    expect(tables[0]?.headers).toEqual(['Day', '11:00–17:00', '17:00–23:00'])
    expect(tables[0]?.rows).toHaveLength(6)
    expect(tables[1]?.column('Name')).toEqual(['Liam', 'Cora', 'Dev', 'Nia', 'Sol'])
  })
})

test('a calendar of posts keeps its days and channels beside the columns that are named, in the month that is', async () => {
  const { tables, missed } = await bookOf(
    'social media content calendar for a dog groomer, may, instagram facebook and tiktok, 3 posts a week, columns for caption, photo, hashtags, status and who posts it',
  )
  expect(tables[0]?.headers).toEqual(['Date', 'Channel', 'Caption', 'Photo', 'Hashtags', 'Status', 'Who posts it'])
  expect(tables[0]?.column('Date').every((day) => day.startsWith('2027-05'))).toBe(true)
  expect(tables[0]?.choices('Channel')).toEqual(['Instagram', 'Facebook', 'TikTok'])
  expect(missed).toEqual([])
})

test('a budget whose prices and counts stand apart comes to the sum of all of them (es)', async () => {
  const { tables } = await bookOf(
    'presupuesto comunión: 45 invitados, menú adulto 38 € x 30, menú infantil 22 € x 15, fotógrafo 400 €, animación 250 €, recordatorios 3 € por invitado. tenemos 3.000 €',
    'es',
  )
  expect(tables[0]?.column('Importe')).toEqual(['1140', '330', '400', '250', '135'])
  expect(tables[1]?.rows[0]).toEqual(['45', '3000', '2255', '745'])
})

test('a colour that is taken for a column leaves no formula behind that reads it (fr)', async () => {
  const { tables, missed } = await bookOf(
    'suivi des candidatures stage : nom, école, date de candidature, relance 10 jours après, entretien oui/non, statut (reçu, entretien, refusé, accepté), en rouge si relance dépassée',
    'fr',
  )
  expect(tables[0]?.formula('Relance')).toContain('{Date de candidature}+10')
  expect(tables[0]?.highlights.some(({ tone }) => tone === 'negative')).toBe(true)
  expect(missed).toEqual([])
})

test('a place of a rota that nobody can take stays open', async () => {
  const { tables } = await bookOf('lifeguard rota, Mo, Ella, Finn, Jas, 6am-2pm and 2pm-10pm, mon-fri, two per shift, Jas cant do fridays')
  expect(tables[0]?.headers.slice(1)).toEqual(['06:00–14:00 (1)', '06:00–14:00 (2)', '14:00–22:00 (1)', '14:00–22:00 (2)'])
  expect(tables[0]?.rows.at(-1)?.filter((cell) => cell === '')).toHaveLength(1)
})

describe('columns that the prompt names', () => {
  test.each<[Locale, string, string[]]>([
    [
      'en',
      'reading log for my book club, title author who picked it date finished rating 1-5 and avg rating',
      ['Title', 'Author', 'Who picked it', 'Date finished', 'Rating'],
    ],
    [
      'es',
      'registro de lecturas, titulo autor fecha fin valoracion 1-5 y media de valoracion',
      ['Titulo', 'Autor', 'Fecha fin', 'Valoración'],
    ],
    [
      'en',
      'client list columns = name, email, phone, last visit, next due every 6 months. highlight overdue. keep it simple pls',
      ['Name', 'Email', 'Phone', 'Last visit', 'Next', 'Overdue'],
    ],
  ])('are those of the table, with or without commas, and no word to the author is one (%s, %s)', async (locale, prompt, headers) => {
    const { tables, missed } = await bookOf(prompt, locale)
    expect(tables.map((table) => table.headers)).toEqual([headers])
    expect(missed).toEqual([])
  })

  test.each<[Locale, string, string[], string[], string, string]>([
    [
      'en',
      'ad spend tracker for 4 channels\n- google 1,500 budget, meta 1,200, tiktok 600, newsletter sponsor 400\n- cols: channel, budget, spent, left, % used, clicks, cost per click\n- red if spent over budget\n- total row at bottom\n- chart spent vs budget\n- campaign is "Back to School"',
      ['Google', 'Meta', 'Tiktok', 'Newsletter sponsor'],
      ['1500', '1200', '600', '400'],
      'Budget',
      'Spent',
    ],
    [
      'es',
      'control de publicidad\n- columnas: canal, presupuesto, gastado, queda, clics, coste por clic\n- google 1.200, meta 800, boletin 300\n- en rojo si el gastado supera el presupuesto',
      ['Google', 'Meta', 'Boletín'],
      ['1200', '800', '300'],
      'Presupuesto',
      'Gastado',
    ],
  ])(
    'have the rows that are named with their figures, and work out what follows (%s)',
    async (locale, prompt, names, figures, budget, spent) => {
      const { tables, missed } = await bookOf(prompt, locale)
      const [table] = tables
      expect(table?.rows.map(([name]) => name)).toEqual(names)
      expect(table?.column(budget)).toEqual(figures)
      expect(table?.highlights).toEqual([{ column: spent, rule: 'greater_than', value: `{${budget}}`, tone: 'negative' }])
      expect(table?.headers.filter((header) => table.formula(header) !== undefined).length).toBeGreaterThanOrEqual(2)
      expect(missed).toEqual([])
    },
  )

  test.each<[Locale, string, string, string]>([
    [
      'en',
      'recruitment tracker please - vacancy, candidate, source, interview date, score out of 20, offer made y/n, start date, and count how many candidates per vacancy',
      'Vacancy',
      'COUNTIF(',
    ],
    [
      'en',
      'sickness absence log for Brookside Primary, name, first day, last day, working days lost, reason (cold, back, stress, other), cert received, plus total days per reason and a chart',
      'Reason',
      'SUMIF(',
    ],
    [
      'fr',
      'tableau des absences\ncolonnes : nom, premier jour, dernier jour, jours perdus, motif (rhume, dos, stress, autre)\ntotal des jours par motif et un graphique',
      'Motif',
      'SUMIF(',
    ],
    [
      'fr',
      'suivi des candidatures, colonnes poste, candidat, source, date entretien, note sur 20, statut, et compter combien de candidats par poste',
      'Poste',
      'COUNTIF(',
    ],
  ])('are counted and added up for each of something (%s, %s)', async (locale, prompt, header, formula) => {
    const { tables, missed } = await bookOf(prompt, locale)
    expect(tables[1]?.headers[0]).toBe(header)
    expect(tables[1]?.formula(tables[1].headers[1] ?? '')).toContain(formula)
    expect(missed).toEqual([])
  })

  test('are dates where each of them runs out, with one status', async () => {
    const { tables } = await bookOf(
      'traning matrix for care staff, cols name, role, manual handling, first aid, fire, expiry date of each, amber if it runs out within 60 days and red if expired',
    )
    expect(tables[0]?.headers).toEqual(['Name', 'Role', 'Manual handling', 'First aid', 'Fire', 'Status'])
    expect(tables[0]?.highlights?.map(({ tone }) => tone)).toEqual(['negative', 'warning'])
  })
})

describe('money that is shared and pay that is cut', () => {
  test.each<[Locale, string, string[]]>([
    [
      'es',
      'presupuesto de la cena de navidad de la gestoría, 45 personas\nmenú 38 € por persona\nDJ 350\nautobús 420\nregalos 12 € por persona\ndetalle jubilación Paco 180\nla empresa pone 2.500 y el resto se divide entre los asistentes, quiero saber cuánto paga cada uno',
      ['45', '2500', '3200', '700', '15.56'],
    ],
    [
      'fr',
      "budget sortie de fin d'année 30 personnes : bus 600 €, repas 28 € par personne. le CSE donne 800 € et on partage le reste, combien paie chacun",
      ['30', '800', '1440', '640', '21.33'],
    ],
  ])('the firm pays a part, and each pays a share of the rest (%s)', async (locale, prompt, cells) => {
    const { tables, missed } = await bookOf(prompt, locale)
    expect(tables[1]?.rows[0]).toEqual(cells)
    expect(missed).toEqual([])
  })

  test.each<[Locale, string, string[], string[]]>([
    [
      'en',
      'payroll sheet for march\nTina Boyle 160 hrs at 12.85\nOmar Reid 142 hrs at 12.85 + 6 hrs overtime at time and half\nGrace Hume 96 hrs at 14.10\nLeo Park 120 hrs 11.90\npension 5% and tax 12% off the gross, want net pay each and totals at the bottom',
      ['Name', 'Hours', 'Hourly rate', 'Overtime hours (×1.5)', 'Gross pay', 'Pension (5%)', 'Tax (12%)', 'Net pay'],
      ['1706.48', '1610.49', '1123.49', '1185.24'],
    ],
    [
      'fr',
      'paie de mai\nLéa Martin 151 h à 13,20\nPaul Roy 140 h à 12,80 + 5 h supp\ncotisations 22% du brut\nnet pour chacun et totaux en bas',
      ['Nom', 'Heures', 'Taux horaire', 'Heures supplémentaires (×1,5)', 'Salaire brut', 'Cotisations (22%)', 'Salaire net'],
      ['1554.7', '1472.64'],
    ],
  ])('pay has its overtime and what is taken off the gross (%s)', async (locale, prompt, headers, net) => {
    const { tables, missed } = await bookOf(prompt, locale)
    expect(tables[0]?.headers).toEqual(headers)
    expect(tables[0]?.column(headers.at(-1) ?? '')).toEqual(net)
    expect(missed).toEqual([])
  })
})

describe('leave', () => {
  test('is what each of them has, without days for dates that nobody gave', async () => {
    const { tables, missed } = await bookOf(
      'holiday tracker for 6 people in the finance office: Anna, Dev, Marek, Siobhan, Yusuf, Clare. 28 days each except Clare 17 (part time), days taken, days left, red if less than 3 left',
    )
    expect(tables[0]?.column('Left')).toEqual(['28', '28', '28', '28', '28', '17'])
    expect(tables[0]?.highlights).toEqual([{ column: 'Left', rule: 'less_than', value: '3', tone: 'negative' }])
    expect(missed).toEqual([])
  })

  test('is planned by weeks, with how many are there in each', async () => {
    const { tables } = await bookOf(
      "planning des congés d'été hôpital de jour, infirmières Sandra, Leïla, Jeanne, Corinne, semaines du 6 juillet au 30 août, minimum 2 présentes chaque semaine, signaler les semaines en dessous",
      'fr',
    )
    expect(tables[0]?.headers).toEqual(['Semaine du', 'Sandra', 'Leïla', 'Jeanne', 'Corinne', 'Présents dans la semaine'])
    expect(tables[0]?.highlights?.[0]).toMatchObject({ rule: 'less_than', value: '2' })
    expect(tables).toHaveLength(1)
  })
})

test.each<[Locale, string]>([
  [
    'en',
    'price list for my nail salon: gel manicure 32, acrylic full set 45, infill 30, pedicure 35 - plus a column w/ 10% student discount',
  ],
  ['en', 'budget for the street party: marquee 340, band 400, insurance 95. income: council grant 500, raffle 310. are we over?'],
])('what is said to the author is no note (%s, %s)', async (locale, prompt) => {
  const { tables } = await bookOf(prompt, locale)
  expect(tables.map(({ name }) => name)).not.toContain('Details')
})

describe('turns', () => {
  test.each<[Locale, string, string[], string[]]>([
    [
      'fr',
      'Planning des permanences de la bibliothèque samedi matin en janvier, bénévoles Odile, Karim, Jean-Paul',
      ['2027-01-02', '2027-01-09', '2027-01-16', '2027-01-23', '2027-01-30'],
      ['Odile', 'Karim', 'Jean-Paul', 'Odile', 'Karim'],
    ],
    [
      'en',
      'driving rota for away games 5 Sept, 19 Sept, 3 Oct, 17 Oct, families Hall, Singh, Novak, Berg',
      ['2027-09-05', '2027-09-19', '2027-10-03', '2027-10-17'],
      ['Hall', 'Singh', 'Novak', 'Berg'],
    ],
    [
      'en',
      'allotment watering rota 1-4 July: Hall, Singh, Novak',
      ['2027-07-01', '2027-07-02', '2027-07-03', '2027-07-04'],
      ['Hall', 'Singh', 'Novak', 'Hall'],
    ],
    [
      'es',
      'turnos de limpieza de la escalera en enero, pisos 1A, 1B, 2A, una semana cada uno',
      ['2027-01-04', '2027-01-11', '2027-01-18', '2027-01-25'],
      ['1A', '1B', '2A', '1A'],
    ],
  ])('stand on the days that are said, and everybody has one before anybody has another (%s, %s)', async (locale, prompt, days, duty) => {
    const { tables, missed } = await bookOf(prompt, locale)
    expect(tables[0]?.rows.map(([day]) => day)).toEqual(days)
    expect(tables[0]?.rows.map((row) => row[2])).toEqual(duty)
    expect(missed).toEqual([])
  })
})

describe('who does what', () => {
  test.each<[Locale, string, string[][]]>([
    [
      'en',
      'who does what summer fair 14 June: setup Tom, drinks Ana and Lee, clear up everyone',
      [
        ['Setup', 'Tom', 'false'],
        ['Drinks', 'Ana and Lee', 'false'],
        ['Clear up', 'Everyone', 'false'],
      ],
    ],
    [
      'es',
      'tareas de la cena de vecinos: compra Luis, cocina Ana y Eva, limpieza todos',
      [
        ['Compra', 'Luis', 'false'],
        ['Cocina', 'Ana y Eva', 'false'],
        ['Limpieza', 'Todos', 'false'],
      ],
    ],
    [
      'fr',
      'répartition des tâches kermesse : buvette Paul et Zoé, gâteaux Sarah, jeux Malik',
      [
        ['Buvette', 'Paul et Zoé', 'false'],
        ['Gâteaux', 'Sarah', 'false'],
        ['Jeux', 'Malik', 'false'],
      ],
    ],
    [
      'en',
      'jobs for open day: Tom setup, Ana and Lee drinks, Bo raffle',
      [
        ['Setup', 'Tom', 'false'],
        ['Drinks', 'Ana and Lee', 'false'],
        ['Raffle', 'Bo', 'false'],
      ],
    ],
  ])('has a row for each task (%s, %s)', async (locale, prompt, rows) => {
    const { tables, missed } = await bookOf(prompt, locale)
    expect(tables[0]?.rows).toEqual(rows)
    expect(missed).toEqual([])
  })
})

test('A day in front of several tasks is none of them', async () => {
  const { tables } = await bookOf('jobs for the fair\nSaturday: setup Tom, drinks Ana, raffle Bo')
  expect(tables[0]?.column('Task')).not.toContain('Saturday')
})

describe('shifts of one day without names', () => {
  test.each<[Locale, string, string[], string, number]>([
    [
      'es',
      'turnos de la barra fiesta del cole sabado 20 junio de 17 a 20h turnos de 1 hora 2 personas por turno',
      ['17:00–18:00', '18:00–19:00', '19:00–20:00'],
      'Sábado 20 junio',
      2,
    ],
    [
      'en',
      'bar rota for school disco Friday 12 March 5 to 6 pm 30 minute slots 3 people per slot',
      ['17:00–17:30', '17:30–18:00'],
      'Friday 12 March',
      3,
    ],
    [
      'fr',
      "planning stand kermesse 14 juin 10h à 12h créneaux d'une heure 2 bénévoles par créneau",
      ['10:00–11:00', '11:00–12:00'],
      '14 juin',
      2,
    ],
  ])('have open places, and nobody is made up (%s)', async (locale, prompt, slots, day, each) => {
    const { tables } = await bookOf(prompt, locale)
    expect(tables[0]?.rows).toEqual(slots.map((slot) => [slot, ...Array.from({ length: each }, () => '')]))
    expect(tables[1]?.rows.map((row) => row.at(-1))).toEqual([day])
  })
})

describe('rows in front of the columns that are named for them', () => {
  test('stay rows, also if a figure counts one of them', async () => {
    const { tables, missed } = await bookOf(
      'recruiting overview open jobs: welder, payroll clerk, 2 cnc operators, with applicants, interviews, offer',
    )
    expect(tables[0]?.headers).toEqual(['Item', 'Applicants', 'Interviews', 'Offer'])
    expect(tables[0]?.rows.map(([name]) => name)).toEqual(['Welder', 'Payroll clerk', '2 cnc operators'])
    expect(missed).toEqual([])
  })
})

describe('the budget of a year', () => {
  test.each<[Locale, string, string[], string[]]>([
    [
      'en',
      'coffee and fruit budget 2027, coffee 620 a month, fruit 240, water 95, milk 130, limit 13,500 for the year',
      ['7440', '2880', '1140', '1560'],
      ['13500', '13020', '480'],
    ],
    [
      'es',
      'control de gastos de marketing 2026 presupuesto 18000, google ads 600 al mes, feria de Zaragoza 3500 en abril, imprenta 1200',
      ['7200', '3500', '1200'],
      ['18000', '11900', '6100'],
    ],
    ['en', 'party budget 2027: chairs 12 at 5, hall 300, band 400, budget is 1,000', ['60', '300', '400'], ['1000', '760', '240']],
  ])('multiplies what is paid each month, and nothing else (%s)', async (locale, prompt, amounts, summary) => {
    const { tables, missed } = await bookOf(prompt, locale)
    expect(tables[0]?.column(locale === 'en' ? 'Amount' : 'Importe')).toEqual(amounts)
    expect(tables[1]?.rows[0]).toEqual(summary)
    const monthly = prompt.includes('party') ? 0 : locale === 'en' ? 4 : 1
    expect(tables[0]?.rows.filter((row) => /12 me?s|12 months/u.test(row.at(-1) ?? ''))).toHaveLength(monthly)
    expect(missed).toEqual([])
  })
})
