import { describe, expect, test } from 'vitest'
import type { Locale } from '#shared/locale.ts'
import { writtenSheets } from '#test/written-sheets.ts'

/* Sheets with one row for each thing that happens: what a sentence wants to be written down is their columns. */

async function bookOf(prompt: string, locale: Locale = 'en') {
  const { title, sheets } = await writtenSheets({ prompt, locale, seed: 5, today: '2026-11-28' })
  const [first, second] = sheets
  return { title, first, second, headers: first?.columns.map(({ header }) => header) ?? [], sheets }
}

const BEES =
  "I look after 14 beehives on two sites, Orchard Farm (9 hives) and the Allotment (5 hives). I need an inspection log with date, hive number, site, queen seen yes/no, temper from 1 to 5, varroa count and anything I fed them. Turn the row orange if varroa is over 9 and red if the queen hasn't been seen."

describe('what a log is to hold are its columns', () => {
  test('a log of prose has its names as columns, the places as choices and a colour for each rule', async () => {
    const { title, first, headers } = await bookOf(BEES)
    expect(title).toBe('Inspection log')
    expect(headers).toEqual(['Date', 'Hive number', 'Site', 'Queen seen', 'Temper', 'Varroa count', 'Anything I fed them'])
    expect(first?.columns.find(({ header }) => header === 'Site')?.choices).toEqual(['Orchard Farm', 'The Allotment'])
    expect(first?.columns.find(({ header }) => header === 'Queen seen')?.type).toBe('boolean')
    expect(first?.rows.flat().join('')).toBe('')
    expect(first?.highlights).toEqual([
      { column: 'Varroa count', rule: 'greater_than', value: '9', tone: 'warning' },
      { column: 'Queen seen', rule: 'equal_to', value: 'false', tone: 'negative' },
    ])
  })

  test('whether something happened is ticked, and how is a text', async () => {
    const { first, headers } = await bookOf(
      'Keep track of visits to our open day. I want to record for each visitor: name, how they heard about us, and whether they joined the newsletter.',
    )
    expect(headers).toEqual(['Name', 'How they heard about us', 'Joined the newsletter'])
    expect(first?.columns.map(({ type }) => type)).toEqual(['text', 'text', 'boolean'])
  })

  test('a column that has a limit holds figures', async () => {
    const { first } = await bookOf(
      'I coach a swimming squad. Make me a personal bests table with swimmer, stroke (free, back), distance, time and date. Highlight any time under 35 seconds.',
    )
    expect(first?.highlights).toEqual([{ column: 'Time', rule: 'less_than', value: '35', tone: 'warning' }])
  })
})

describe('what runs out says so', () => {
  test.each<[Locale, string, string, string, string]>([
    [
      'en',
      'I lead safeguarding at a school. I need a training record with staff name, course, date taken and renewal date (3 years after). Amber if renewal is due within 60 days, red when overdue.',
      '=IF({Date taken}="","",EDATE({Date taken},36))',
      'TODAY()+60',
      'Overdue',
    ],
    [
      'es',
      'Llevo la biblioteca del colegio. Necesito un registro de préstamos con alumno, libro, fecha de salida y fecha de devolución (15 días después). En rojo los que estén vencidos.',
      '=IF({Fecha de salida}="","",{Fecha de salida}+15)',
      '"OK"',
      'Vencido',
    ],
    [
      'fr',
      "Je gère un parc de véhicules. Je voudrais un suivi avec l'immatriculation, le conducteur, la date du dernier contrôle et la date du prochain contrôle (24 mois après). Orange si le contrôle arrive à échéance dans 30 jours, rouge s'il est en retard.",
      '=IF({Date du dernier contrôle}="","",EDATE({Date du dernier contrôle},24))',
      'TODAY()+30',
      'En retard',
    ],
  ])('a date follows from the one before, and a status from the day (%s)', async (locale, prompt, later, soon, late) => {
    const { first } = await bookOf(prompt, locale)
    const [due, status] = first?.columns.filter(({ formula }) => formula !== undefined) ?? []
    expect(due?.formula).toBe(later)
    expect(status?.formula).toContain(soon)
    expect(first?.highlights[0]).toEqual({ column: status?.header, rule: 'equal_to', value: late, tone: 'negative' })
  })
})

describe('things that are counted beside columns', () => {
  test('each of them has a row with its number and its kind, and a summary counts them by status', async () => {
    const { first, sheets } = await bookOf(
      'Health and safety asked me for a fire extinguisher register. We have 23 extinguishers over 3 floors: 11 foam, 8 CO2, 4 powder. Columns for ID (FE-01 onwards), floor, type, last service and next service (12 months later). Amber when the service is due within 30 days, red when overdue. A small summary at the top with how many are ok, due and overdue.',
    )
    expect(first?.rows).toHaveLength(23)
    expect(first?.rows.map(([id]) => id).slice(-2)).toEqual(['FE-22', 'FE-23'])
    expect(first?.rows.filter((row) => row[2] === 'CO2')).toHaveLength(8)
    expect(sheets.find(({ name }) => name === 'Summary')?.rows).toEqual([
      ['Overdue', '0'],
      ['Due soon', '0'],
      ['OK', '0'],
    ])
  })

  test('what is lent is chosen from them, and a sheet counts what is still there', async () => {
    const { first, second } = await bookOf(
      "Je gère le prêt de matériel d'une association : 6 poussettes, 4 lits parapluie, 9 sièges auto. Il me faut un suivi avec la famille, l'objet, la date de sortie et la date de retour prévue (4 semaines maximum). Les retards doivent s'afficher en rouge.",
      'fr',
    )
    expect(first?.columns.find(({ header }) => header === 'Objet')?.choices).toEqual(['Poussettes', 'Lits parapluie', 'Sièges auto'])
    expect(second?.rows.map(([name, count, , left]) => [name, count, left])).toEqual([
      ['Poussettes', '6', '6'],
      ['Lits parapluie', '4', '4'],
      ['Sièges auto', '9', '9'],
    ])
  })
})

describe('labelled lines', () => {
  test('what several things have in common are columns, by the words beside the figures', async () => {
    const { headers, first } = await bookOf(
      'Stock sheet for a candle business please.\nWax: soy 10kg bags, £41 each, have 6, reorder at 2\nJars: 30cl amber, £1.15, have 72, reorder at 72\nLids: bamboo, 64p, have 180, reorder at 72\nShow total stock value and flag anything at or below the reorder level.',
    )
    expect(headers).toEqual(['Item', 'Price', 'Have', 'Reorder', 'Stock value', 'Alert', 'Details'])
    expect(first?.rows[2]).toEqual(['Lids', '0.64', '180', '72', '115.2', '', 'Bamboo'])
    expect(first?.rows.map((row) => row[5])).toEqual(['', 'Yes', ''])
    expect(first?.highlights).toEqual([{ column: 'Alert', rule: 'equal_to', value: 'Yes', tone: 'warning' }])
  })

  test('counts in different units, dates and places, and an order behind a single letter', async () => {
    const { headers, first } = await bookOf(
      'Inventario de la cocina del campamento. Arroz: 24 kg, estante A, caduca en mayo de 2027. Aceite: 18 litros, estante B, caduca en enero de 2028. Sal: 6 kg, estante C. Añade una columna para lo que gastamos cada semana.',
      'es',
    )
    expect(headers).toEqual(['Concepto', 'Cantidad', 'Unidad', 'Estante', 'Caduca', 'Lo que gastamos cada semana'])
    expect(first?.rows[2]).toEqual(['Sal', '6', 'kg', 'C', '', ''])
  })

  test('names that belong together stay together, and the singular is the same column', async () => {
    const { headers, first } = await bookOf(
      "Suivi des clés de l'association. Local vélo : 3 clés, détenues par Anne Roy, Paul et Mina, dernière remise 4 mars 2026. Garage : 1 clé, détenue par Mme Faure, dernière remise 2 janvier 2026.",
      'fr',
    )
    expect(headers).toEqual(['Poste', 'Clés', 'Détenues', 'Dernière remise'])
    expect(first?.rows[0]).toEqual(['Local vélo', '3', 'Anne Roy, Paul et Mina', '4 mars 2026'])
  })

  test('what has to be met is highlighted where it is', async () => {
    const { headers, first } = await bookOf(
      'Compare three venues for our away day.\nThe Old Mill: seats 60, parking for 25, step-free, 20 minutes from the station\nRiverside Hall: seats 90, no parking, step-free, 5 minutes from the station\nBarn 12: seats 45, parking for 40, not step-free, 35 minutes from the station\nWe need at least 50 seats. Highlight the ones that fit.',
    )
    expect(headers).toEqual(['Option', 'Seats', 'Parking', 'Step-free', 'Minutes from the station'])
    expect(first?.rows[1]).toEqual(['Riverside Hall', '90', 'No', 'true', '5'])
    expect(first?.highlights).toEqual([{ column: 'Seats', rule: 'greater_than', value: '49', tone: 'positive' }])
  })
})

describe('plans of work', () => {
  test.each<[Locale, string, string[], string[]]>([
    [
      'en',
      'Project plan for moving our office to Leeds by 30 April 2027. Tasks: sign lease (Helen, 15 January), order furniture (Sam, 1 February), move IT (Dev, 12 April). Add status with not started, in progress and done, and a column for days left. Highlight anything late in red.',
      ['Task', 'Who', 'Due date', 'Status', 'Days left', 'Alert'],
      ['Sign lease', 'Helen', '2027-01-15'],
    ],
    [
      'fr',
      "Plan d'action pour le forum des métiers du 18 mars 2027. Réserver la salle (Maud, 10 janvier), inviter les entreprises (Idriss, 20 janvier). Statut avec à faire, en cours, fait. Les retards en rouge.",
      ['Tâche', 'Qui', 'Échéance', 'Statut', 'Alerte'],
      ['Réserver la salle', 'Maud', '2027-01-10'],
    ],
  ])('what stands in the brackets of a list are columns, and what is done is not late (%s)', async (locale, prompt, columns, row) => {
    const { headers, first } = await bookOf(prompt, locale)
    expect(headers).toEqual(columns)
    expect(first?.rows[0]?.slice(0, 3)).toEqual(row)
    expect(first?.columns.at(-1)?.formula).toContain(locale === 'en' ? '=IF({Status}="Done"' : '=IF({Statut}="Fait"')
  })

  test('what comes again is due again so long after the last time', async () => {
    const { headers, first } = await bookOf(
      'Maintenance schedule for a small guest house. Boiler service every 12 months, last done 4 March 2026. Fire alarm test every week. PAT testing every 24 months, last done 1 June 2025. Show the next due date and flag anything overdue or due in the next 30 days.',
    )
    expect(headers).toEqual(['Task', 'Every (months)', 'Every (days)', 'Last done', 'Next due', 'Status'])
    expect(first?.rows.map((row) => row[4])).toEqual(['2027-03-04', '', '2027-06-01'])
    expect(first?.rows.map((row) => row[5])).toEqual(['OK', '', 'OK'])
  })

  test('numbers that go up, choices in brackets, and a count of another sheet', async () => {
    const { headers, first, sheets } = await bookOf(
      'Log of complaints for a letting agency. Each one has a reference (LC-001 onwards), date received, tenant, category (repairs, noise, other), who is dealing with it (Tara or Moses), reply due (10 days after) and date closed. Overdue replies in red. Count of complaints by category on another sheet.',
    )
    expect(headers.slice(0, 2)).toEqual(['Reference', 'Date received'])
    expect(first?.rows[1]?.[0]).toBe('LC-002')
    expect(first?.columns.at(-1)?.formula).toContain('{Date closed}<>""')
    expect(sheets.find(({ name }) => name === 'Summary')?.rows.map(([name]) => name)).toEqual(['Repairs', 'Noise', 'Other'])
  })
})

describe('orders beside the columns', () => {
  test('a tab stands behind a rule, a status has the choices that are named, and a choice stands out', async () => {
    const { headers, sheets } = await bookOf(
      'I need a task list: book the band (Omar, by 1 April), hire tables (Pete, by 20 May). Status column: to do, doing, done. Anything overdue in red please, and a tab for volunteers with name, phone and what they can do.',
    )
    expect(headers).toEqual(['Task', 'Who', 'Due date', 'Status', 'Alert'])
    expect(sheets[0]?.columns[3]?.choices).toEqual(['To do', 'Doing', 'Done'])
    expect(sheets[1]?.name).toBe('Volunteers')
    expect(sheets[1]?.columns.map(({ header }) => header)).toEqual(['Name', 'Phone', 'What they can do'])
  })

  test.each<[Locale, string, string, string]>([
    [
      'en',
      'Wedding guest list. Columns: name, menu choice (beef, fish), RSVP (yes, no, waiting). Highlight anyone still waiting.',
      'RSVP',
      'Waiting',
    ],
    [
      'es',
      'Inventario del taller. 6 taladros, 4 sierras, 10 martillos. Columnas para estado (bueno, regular, malo) y ubicación. En rojo lo que esté malo.',
      'Estado',
      'Malo',
    ],
    [
      'fr',
      'Suivi des candidatures. Colonnes : candidat, source (Indeed, site), statut (reçu, refusé, retenu). En vert les retenus.',
      'Statut',
      'Retenu',
    ],
  ])('whatever has the choice that a rule names stands out (%s)', async (locale, prompt, column, value) => {
    const { first } = await bookOf(prompt, locale)
    expect(first?.highlights).toContainEqual(expect.objectContaining({ column, rule: 'equal_to', value }))
  })

  test('a month has a row for each day, and an average where it is asked for', async () => {
    const { first } = await bookOf(
      'Habit tracker for January 2027, one row per day. Columns for water (8 glasses), steps, no screens at meals yes/no and mood from 1 to 5. Steps under 6000 in amber. Average mood at the bottom.',
    )
    expect(first?.rows).toHaveLength(31)
    expect(first?.rows[30]?.[0]).toBe('2027-01-31')
    expect(first?.columns.find(({ header }) => header === 'No screens at meals')?.type).toBe('boolean')
    expect(first?.totals).toContainEqual(expect.objectContaining({ column: 'Mood', function: 'average' }))
  })
})

describe('names behind a colon', () => {
  test('are columns where a sentence follows, with their choices, a profit and no samples', async () => {
    const { headers, first } = await bookOf(
      'Build a tracker for my Etsy jewellery shop orders: order number, date, customer, material (silver, brass), price, Etsy fee at 6.5%, postage, materials cost and profit. Status should be a dropdown of New, Making, Posted. Highlight in red any order not posted 5 days after the order date.',
    )
    expect(headers).toEqual([
      'Order number',
      'Date',
      'Customer',
      'Material',
      'Price',
      'Etsy fee',
      'Postage',
      'Materials cost',
      'Profit',
      'Status',
    ])
    expect(first?.columns.find(({ header }) => header === 'Profit')?.formula).toBe(
      '=IF({Price}="","",{Price}-{Etsy fee}-{Postage}-{Materials cost})',
    )
    expect(first?.columns.at(-1)?.choices).toEqual(['New', 'Making', 'Posted'])
    expect(first?.highlights).not.toContainEqual(expect.objectContaining({ value: 'Posted' }))
    expect(first?.rows.flat().join('').replaceAll('0', '')).toBe('')
  })

  test('an amount in a bracket keeps its thousands', async () => {
    const { headers, first } = await bookOf(
      'Recruitment tracker for 2 vacancies: Payroll Officer (£29,500, closes 16 May), HR Adviser (£36,000, closes 23 May). Columns for number of applicants, shortlisted and status (Advertised, Filled) as a dropdown.',
    )
    expect(headers).toEqual(['Task', 'Price', 'Due date', 'Number of applicants', 'Shortlisted', 'Status'])
    expect(first?.rows.map((row) => row.slice(0, 2))).toEqual([
      ['Payroll Officer', '29500'],
      ['HR Adviser', '36000'],
    ])
    expect(first?.columns.at(-1)?.choices).toEqual(['Advertised', 'Filled'])
  })

  test('what the title leaves out of the head is told', async () => {
    const { sheets } = await bookOf(
      "Seating plan for my parents' ruby wedding on Saturday 11 July 2026 at The Old Barn, Skipton. Columns: guest name, side (Mum's, Dad's), table number, meal (beef, salmon), RSVP.",
    )
    expect(sheets.at(-1)?.rows.flat().join(' ')).toContain('Saturday 11 July 2026 at The Old Barn, Skipton')
  })

  test('a percentage in words is no factor', async () => {
    const { first } = await bookOf('spreadsheet for jobs i do as a plumber: date, customer, hours, parts, vat 20 percent, total, paid y/n')
    expect(first?.columns.find(({ header }) => /^vat/iu.test(header))?.formula).not.toContain('*20,')
  })
})
