import { describe, expect, test } from 'vitest'
import type { Locale } from '#shared/locale.ts'
import { writtenSheets } from '#test/written-sheets.ts'

/* Lists that no reader knows: what is certain has a column, all else stays in its words. */

async function sheetsOf(prompt: string, locale: Locale) {
  const { sheets: calculated, notices } = await writtenSheets({ prompt, locale, today: '2026-11-28' })
  const [table, ...others] = calculated
  return { columns: table?.columns ?? [], rows: table?.rows ?? [], others: others.flatMap(({ rows }) => rows), notices }
}

describe('a count is no price, a thing with a person stays in the list, and a role keeps its name', () => {
  test.each<[Locale, string, string[], string[], string[]]>([
    [
      'en',
      'packing list for scout camp: tents 6, sleeping bags 24, first aid kit (Maria brings), 2 gas stoves, marshmallows 5 bags; budget £180, leader Tom Reed',
      ['Tents', '6', '', ''],
      ['First aid kit', '', '', 'Maria brings'],
      ['Leader', 'Tom Reed'],
    ],
    [
      'es',
      'inventario de vestuario del grupo de teatro, sombreros 9, pelucas 6 (Noa las trae), 22 pares de botas, capas 14; responsable Tom Reed',
      ['Sombreros', '9', '', ''],
      ['Pelucas', '6', '', 'Noa las trae'],
      ['Responsable', 'Tom Reed'],
    ],
    [
      'fr',
      'Liste de matériel pour la classe de neige: masques 28, gants 30 paires, 4 trousses de secours (infirmière Mme Roux), départ 17 janvier, budget 350 €',
      ['Masques', '28', '', ''],
      ['Trousses de secours', '4', '', 'Infirmière Mme Roux'],
      ['Départ', '17 janvier'],
    ],
  ])('(%s)', async (locale, prompt, counted, beside, role) => {
    const { columns, rows, others, notices } = await sheetsOf(prompt, locale)
    expect(columns.map(({ type }) => type)).toEqual(['text', 'integer', 'text', 'text'])
    expect(rows).toContainEqual(counted)
    expect(rows).toContainEqual(beside)
    expect(others).toContainEqual(role)
    expect(notices).not.toContain('sample_data')
  })
})

describe('a price with words of its own stays whole, and a telephone number is no amount', () => {
  test.each<[Locale, string, string[], string[]]>([
    [
      'en',
      'tool hire price list: cement mixer £28 a day / £95 a week, floor sander £35/£120; phone 0161 555 0190',
      ['Cement mixer', '£28 a day', '£95 a week'],
      ['Phone', '0161 555 0190'],
    ],
    [
      'es',
      'plan de riego de la finca: parcela norte 40 min cada 2 días, olivos 1 vez por semana 2 horas. encargado Tomás 600 555 111',
      ['Parcela norte', '40 min cada 2 días'],
      ['Encargado', 'Tomás 600 555 111'],
    ],
    [
      'fr',
      'liste des bénévoles du festival: Anaïs bar vendredi 18h-22h, Loïc parking samedi matin, Sonia billetterie jeudi. resp. Patrice 06 12 55 55 55',
      ['Anaïs', 'Bar vendredi 18h-22h'],
      ['Resp.', 'Patrice 06 12 55 55 55'],
    ],
  ])('(%s)', async (locale, prompt, row, detail) => {
    const { rows, others } = await sheetsOf(prompt, locale)
    expect(rows).toContainEqual(row)
    expect(others).toContainEqual(detail)
  })
})

test.each<[Locale, string]>([
  ['en', 'Wedding budget 12000: venue 4800, food 3200, dress 1100, flowers 600'],
  ['es', 'Presupuesto boda 12000: salón 4800, comida 3200, vestido 1100, flores 600'],
  ['fr', 'Budget mariage de 12000: photographe 4800, traiteur 3200, robe 1100, fleurs 600'],
])('the whole of a budget in front of its lines is in the file, and what is left of it (%s)', async (locale, prompt) => {
  const { rows, others } = await sheetsOf(prompt, locale)
  // As a line of its own, so that the lines add up to it, or reckoned beside them.
  expect([...rows, ...others].flat()).toContain('2300')
})

test('without a sign, English amounts are in no currency', async () => {
  const { columns } = await sheetsOf('family budget: rent 950, food 420, nursery 610', 'en')
  expect(columns.map(({ currency }) => currency)).not.toContain('USD')
})

test.each<[Locale, string]>([
  ['en', 'temperature log for the fridge for December 2026, morning and evening, max 5 degrees'],
  ['es', 'registro de temperaturas de la cámara, mañana y tarde, todo diciembre de 2026, máximo 5 grados'],
  ['fr', 'relevé de températures du frigo pour décembre 2026, matin et soir, maximum 5 degrés'],
])('a log of a month has all of its days (%s)', async (locale, prompt) => {
  const { rows } = await sheetsOf(prompt, locale)
  expect([rows.length, rows[0]?.[0], rows.at(-1)?.[0]]).toEqual([62, '2026-12-01', '2026-12-31'])
})

describe('a figure behind a day is no year, and a day of the week says which year is meant', () => {
  test.each<[Locale, string, string[]]>([
    ['en', 'log of walks: Monday 23 Nov 4 km, Tuesday 24 Nov 6 km, Thursday 26 Nov 5 km', ['Monday', '2026-11-23', '4']],
    ['es', 'registro de paseos: lunes 23 nov 4 km, martes 24 nov 6 km, jueves 26 nov 5 km', ['Lunes', '2026-11-23', '4']],
    ['fr', 'relevé des sorties : lundi 23 nov 4 km, mardi 24 nov 6 km, jeudi 26 nov 5 km', ['Lundi', '2026-11-23', '4']],
  ])('(%s)', async (locale, prompt, row) => {
    const { rows } = await sheetsOf(prompt, locale)
    expect(rows).toContainEqual(row)
  })

  test('"closes 11 Dec, 14 applicants" is of this year, and 14 people applied', async () => {
    const { rows } = await sheetsOf(
      'our open vacancies: payroll officer (Leeds, closes 11 Dec, 14 applicants), warehouse supervisor (Hull, closes 18 Dec, 6 applicants)',
      'en',
    )
    expect(rows[0]).toEqual(['Payroll officer', '2026-12-11', '14', 'Leeds'])
  })
})

describe('each row of a list has its amount and its count in the same column, and what qualifies them beside it', () => {
  test.each<[Locale, string, string[]]>([
    [
      'en',
      'salon price list: ladies cut 22 pounds 45 min, mens cut £14 30 min, highlights from 60, bridal 120 with appointment',
      ['Bridal', '', '120', 'With appointment'],
    ],
    [
      'es',
      'lista de precios peluqueria: corte señora 22€ 45 min, corte caballero 14 € 30 min, mechas desde 60, peinado novia 120 con cita previa',
      ['Mechas', '', '60', 'Desde 60'],
    ],
    [
      'fr',
      'tarifs du salon : coupe femme 22 € 45 min, coupe homme 14 € 30 min, mèches à partir de 60, mariée 120 avec rendez-vous',
      ['Mariée', '', '120', 'Avec rendez-vous'],
    ],
  ])('(%s)', async (locale, prompt, row) => {
    const { rows } = await sheetsOf(prompt, locale)
    expect(rows).toContainEqual(row)
  })

  test('what leads is how many there are, whatever else is said of them', async () => {
    const { rows } = await sheetsOf(
      'school lab glassware: 48 beakers 250ml (7 broken), 30 test tube racks, 12 burners 2 need servicing',
      'en',
    )
    expect(rows.map(([name, count]) => [name, count])).toEqual([
      ['Beakers 250ml', '48'],
      ['Test tube racks', '30'],
      ['Burners', '12'],
    ])
  })

  test('what one person costs is not added to what all cost together', async () => {
    const { columns, others } = await sheetsOf(
      'presupuesto cena de empresa, 42 personas, menú 38,50 € por persona, DJ 350 €, autobús 280, decoracion 120, fianza ya pagada 300 €, tope 2.600 €',
      'es',
    )
    expect([...columns, ...others.flat()]).not.toContain('1088.5')
  })
})

test('a start and a limit are no days of one column, and keep their words', async () => {
  const { rows } = await sheetsOf(
    'chantier salle de bain - démolition 2 jours à partir du 7 décembre (Karim), plomberie 3 jours Stéphane, peinture 380 €, receveur de douche 265 € a commander avant le 1er dec',
    'fr',
  )
  expect(rows.map((row) => row.at(-1))).toEqual(['À partir du 7 décembre, Karim', 'Stéphane', '', 'À commander avant le 1er dec'])
})

test('in a list of amounts, who helps and when it is stands beside the list', async () => {
  const { rows, others } = await sheetsOf(
    'christmas raffle, prizes: hamper from Booths (worth £85), 2x match tickets £60, bottle of gin £28, draw on 19 Dec 8pm, Sheila sells at the bar',
    'en',
  )
  expect(rows.map(([name]) => name)).toEqual(['Hamper from Booths', '2x match tickets', 'Bottle of gin'])
  expect(rows[0]).toContain('85')
  expect(others).toContainEqual(['Note', 'Sheila sells at the bar'])
})

test('members have an age, and the fee is none of them', async () => {
  const { columns, rows } = await sheetsOf(
    'suivi des adhesions du club de judo : Léo Martin 9 ans payé 145 € chèque, Inès Benali 12 ans reste 60 € à payer, Hugo Petit 7 ans certificat manquant, tarif 145, reprise 5 janvier',
    'fr',
  )
  expect(columns.map(({ header }) => header).slice(0, 2)).toEqual(['Nom', 'Âge'])
  expect(rows.map(([name]) => name)).toEqual(['Léo Martin', 'Inès Benali', 'Hugo Petit'])
})

test('75 cents are three quarters of a dollar', async () => {
  const { rows } = await sheetsOf('Bake sale: brownies 30 at $2, lemon bars 24 at $1.50, cookies 60 at 75 cents. ingredients cost 48', 'en')
  expect(rows.at(-1)).toEqual(['Cookies', '60', '0.75', '45'])
})

describe('columns that the prompt names are columns, and limits, prices and who is in charge are no rows', () => {
  test.each<[Locale, string, string[], string[]]>([
    [
      'en',
      'holiday tracker for 6 staff: Amy 25 days, Joel 25, Fatima 28, Rob 20 (part time), Chen 25, Lucy 30. columns taken, booked. carry over max 5 days till 31 march, office closed 24 Dec–1 Jan. manager Dee approves',
      ['Name', 'Days', 'Details', 'Taken', 'Booked'],
      ['Amy', 'Joel', 'Fatima', 'Rob', 'Chen', 'Lucy'],
    ],
    [
      'es',
      'control de horas extra noviembre almacén: Luis 6h, Marta 4,5h, Iván 9h, Sonia 2h. precio 14€/hora, sábado 18 €, máximo 10h al mes, columnas fecha, motivo, aprobado por Carmen (jefa de turno), total a pagar',
      ['Nombre', 'Horas', 'Tarifa', 'Importe', 'Fecha', 'Motivo', 'Aprobado por Carmen (jefa de turno)', 'Total a pagar'],
      ['Luis', 'Marta', 'Iván', 'Sonia'],
    ],
    [
      'fr',
      'suivi des cotisations club de pétanque : adultes 45 €, jeunes 20 €, couple 80€. à payer avant le 15 janvier, chèque/espèces/virement, certificat médical oui/non, relance au 1er février, trésorier Gérard Pons, 38 membres',
      ['Poste', 'Montant', 'Certificat médical'],
      ['Adultes', 'Jeunes', 'Couple'],
    ],
  ])('(%s)', async (locale, prompt, headers, names) => {
    const { columns, rows } = await sheetsOf(prompt, locale)
    expect(columns.map(({ header }) => header).slice(0, headers.length)).toEqual(headers)
    expect(rows.map(([name]) => name)).toEqual(names)
  })
})

describe('a table that leaves the list to the remarks below is not written', () => {
  test.each<[Locale, string, string]>([
    [
      'en',
      'budget for kitchen refurb - units 3,400, worktop 980, plumber Steve 650, electrician 420 , tiles 310, paint 85, contingency 10%. total we have is £6,500',
      'Units',
    ],
    [
      'fr',
      "planning garde d'enfants vacances de Noël 21 déc – 1er janv : Léo et Zoé, mamie lundi mardi, nounou Sandra mercredi (11€/h, 8h30-17h), papa jeudi, maman vendredi",
      'Nounou Sandra',
    ],
  ])('(%s, %s)', async (locale, prompt, name) => {
    const { rows } = await sheetsOf(prompt, locale)
    expect(rows.map(([first]) => first)).toContain(name)
  })
})

test('beside prices, a figure alone is one, also in brackets', async () => {
  const { rows } = await sheetsOf(
    'stall plan village fete: cakes (Wendy, £15), plants (Bob £15), books £10, burger van £60, face paint 20',
    'en',
  )
  expect(rows).toEqual([
    ['Cakes', '15', 'Wendy'],
    ['Plants', '15', 'Bob'],
    ['Books', '10', ''],
    ['Burger van', '60', ''],
    ['Face paint', '20', ''],
  ])
})

test('facts in brackets have a column each, by what they are', async () => {
  const { columns, rows } = await sheetsOf(
    'bookings guitar lessons: Ana (Tuesday, 3 h, £45), Bruno (Thursday, 1 h, £18), Celia (Friday, 2 h, £32)',
    'en',
  )
  expect(columns.map(({ header }) => header)).toEqual(['Name', 'Day', 'Hours', 'Amount'])
  expect(rows[1]).toEqual(['Bruno', 'Thursday', '1', '18'])
})

test('the days in front of a person have a column of their own, and nobody is a person too', async () => {
  const { columns, rows } = await sheetsOf(
    'dog walking rota for Biscuit next week - Mon and Wed Priya 7:30am, Tue Callum 6pm, Thu nobody yet, Fri Jess (£12 per walk)',
    'en',
  )
  expect(columns.map(({ header }) => header)).toEqual(['Days', 'Name', 'Time', 'Details'])
  expect(rows).toEqual([
    ['Mon and Wed', 'Priya', '7:30am', ''],
    ['Tue', 'Callum', '6pm', ''],
    ['Thu', 'Nobody yet', '', ''],
    ['Fri', 'Jess', '', '£12 per walk'],
  ])
})

describe('facts of one kind have a column, whatever else a row says', () => {
  test('a word in front of a figure heads the column of the figures', async () => {
    const { columns, rows } = await sheetsOf(
      'evening classes: pottery Tue 7pm room 3 £85, Spanish Wed 6:30pm room 1 £60, yoga Thu 8pm hall £40',
      'en',
    )
    expect(columns.map(({ header }) => header)).toEqual(['Item', 'Day', 'Time', 'Room', 'Amount', 'Details'])
    expect(rows[0]).toEqual(['Pottery', 'Tue', '7pm', '3', '85', ''])
  })

  test('a word of a name is no column', async () => {
    const tours = await sheetsOf(
      'sorties du club : lac de Paladru 12 mai 14 km niveau facile, Grand Som 26 mai 18 km niveau dur, Charmant Som 9 juin 11 km niveau moyen',
      'fr',
    )
    expect(tours.columns.map(({ header }) => header)).toEqual(['Nom', 'Date', 'Km', 'Détails'])
    expect(tours.rows[1]).toEqual(['Grand Som', '2027-05-26', '18', 'Niveau dur'])
  })

  test('an amount for each unit is a rate, and no share of a hundred', async () => {
    const { columns } = await sheetsOf('frais de route : 3 nov Lyon-Vienne 35 km, 5 nov Lyon-Mâcon 72 km, 0,30 € par km', 'fr')
    expect(columns.map(({ header }) => header)).toEqual(['Date', 'Nom', 'Km', 'Tarif', 'Montant'])
  })

  test('a budget below the head has what is left of it, and brackets stay with their row', async () => {
    const { rows, others } = await sheetsOf(
      'wedding costs, total we have £9,500: hall (Moor Barn, deposit paid) £2,400, caterer (Ruth, 60 people) £1,980, band £650, cake from Auntie Jo free',
      'en',
    )
    expect(rows[0]).toEqual(['Hall', '2400', 'Deposit paid', 'Moor Barn'])
    expect(others).toContainEqual(['9500', '5030', '4470'])
  })
})

describe('what stands in a row is what the words around it say', () => {
  test.each<[Locale, string, string[], string]>([
    [
      'en',
      'fees for our dog salon: bath £18, full groom £32, nail clip £8, puppies under 6m 20% off, doodles always count as large',
      ['Bath', 'Full groom', 'Nail clip'],
      'Doodles always count as large',
    ],
    [
      'es',
      'gastos del viaje: autobús 890€, museo 7€, guía 120€, Lucía lleva las cuentas',
      ['Autobús', 'Museo', 'Guía'],
      'Lucía lleva las cuentas',
    ],
    [
      'fr',
      'dépenses du club : buvette 80 €, ballons 120 €, cars 340 €, Paul tient les comptes',
      ['Buvette', 'Ballons', 'Cars'],
      'Paul tient les comptes',
    ],
  ])('words without a figure among rows with one are a note (%s)', async (locale, prompt, names, note) => {
    const { rows, others } = await sheetsOf(prompt, locale)
    expect(rows.map(([name]) => name)).toEqual(names)
    expect(others.map(([, text]) => text)).toContain(note)
  })

  test('a word in front of the first of several people says what they are, and who has no figure is one of them', async () => {
    const { columns, rows, others } = await sheetsOf(
      'yr 9 science marks, pupils Aisha Khan 34, Ben Tooley 28, Chloe Ng 41, Dev Patel absent, out of 50, class avg',
      'en',
    )
    expect(columns[0]?.header).toBe('Pupil')
    expect(rows.map(([name]) => name)).toEqual(['Aisha Khan', 'Ben Tooley', 'Chloe Ng', 'Dev Patel'])
    expect(rows[3]).toContain('Absent')
    expect(others.map(([, text]) => text)).toEqual(['Out of 50', 'Class avg'])
  })

  test.each<[Locale, string, string[]]>([
    [
      'fr',
      'stock épicerie: farine T65 24 kg min 10, huile olive 6 bouteilles min 8, miel 3 pots min 6, fournisseur Durand, commande le jeudi',
      ['Minimum', 'Quantité', 'Unité'],
    ],
    [
      'es',
      'existencias de la tienda: harina 24 kg mín 10, aceite 6 botellas mín 8, miel 3 tarros mín 6, proveedor Duran, pedido los jueves',
      ['Mínimo', 'Cantidad', 'Unidad'],
    ],
  ])('a minimum has a column, and so have units that differ (%s)', async (locale, prompt, headers) => {
    const { columns, rows } = await sheetsOf(prompt, locale)
    const at = headers.map((header) => columns.findIndex((column) => column.header === header))
    const cells = rows.map((row) => at.map((place) => row[place]).join(' '))
    expect(cells[0]).toBe('10 24 kg')
    expect(cells[1]).toMatch(/^8 6 bot|^8 6 bouteilles/u)
    expect(cells[2]).toMatch(/^6 3 (?:pots|tarros)$/u)
  })

  test('days of a group are rows, and what the other groups say stands below', async () => {
    const { rows, others } = await sheetsOf(
      'content calendar for florist: mon tip, wed behind scenes, fri offer; insta + fb only; Ella writes',
      'en',
    )
    expect(rows).toEqual([
      ['Mon', 'Tip'],
      ['Wed', 'Behind scenes'],
      ['Fri', 'Offer'],
    ])
    expect(others.map(([, text]) => text)).toEqual(['Insta + fb only', 'Ella writes'])
  })

  test('things have paid for nothing', async () => {
    const { columns, rows } = await sheetsOf(
      'hen do budget, 11 girls, cottage £1,240, food £330, taxis £160, Kirsty is bride so doesnt pay, who owes what',
      'en',
    )
    expect(columns.map(({ header }) => header)).not.toContain('Paid by')
    expect(rows.map(([name]) => name)).toEqual(expect.arrayContaining(['Cottage', 'Food', 'Taxis']))
  })
})

describe('lists of equally many parts are columns under the words in front of them', () => {
  test.each<[Locale, string, string[], string[], string]>([
    [
      'en',
      'van fleet log: 4 vans (KY19 ABC, LN21 FDE, MK70 PPO, WR68 ZTT) mot due 3/11, 20/1, 8/2, 14/12; mileage 61k, 38k, 44k, 92k; driver Sam, Ife, Col, spare; flag service every 12k',
      ['Van', 'Mot due', 'Mileage', 'Driver'],
      ['WR68 ZTT', '14/12', '92000', 'Spare'],
      'Flag service every 12k',
    ],
    [
      'es',
      'flota de reparto: 3 furgonetas (1234 KLM, 5678 BCD, 9012 XYZ); kilómetros 45.000, 61.200, 12.300; conductor Ana, Luis, Eva; ITV cada dos años',
      ['Furgoneta', 'Kilómetros', 'Conductor'],
      ['9012 XYZ', '12300', 'Eva'],
      'ITV cada dos años',
    ],
    [
      'fr',
      'suivi du rucher: 3 ruches (Nord, Sud, Lavoir); poids 24, 31, 28 kg; reine 2024, 2025, 2023; visite tous les dimanches',
      ['Ruche', 'Poids (kg)', 'Reine'],
      ['Lavoir', '28', '2023'],
      'Visite tous les dimanches',
    ],
  ])('(%s)', async (locale, prompt, headers, last, note) => {
    const { columns, rows, others } = await sheetsOf(prompt, locale)
    expect(columns.map(({ header }) => header)).toEqual(headers)
    expect(rows.at(-1)).toEqual(last)
    expect(others.map(([, text]) => text)).toEqual([note])
  })

  test('words in brackets behind a task are no things with figures', async () => {
    const { rows } = await sheetsOf('stall rota: setup (Ann, Bo), teas 4, 5; money Jo', 'en')
    expect(rows.map(([name]) => name)).not.toContain('Ann')
  })
})
