import { describe, expect, test } from 'vitest'
import { calculateSheets } from '#features/documents/server/calculate.ts'
import type { DocumentType } from '#shared/content/document-type.ts'
import { addElement, emptyContent } from '#shared/content/element.ts'
import type { GeneratedByType } from '#shared/content/generated.ts'
import type { Locale } from '#shared/locale.ts'
import { judge } from '../judge/judge.ts'
import { writeBuiltin } from '#features/generation/server/builtin/builtin-generator.ts'
import { readBrief } from '#features/generation/server/prompt/read-brief.ts'

/* Where the shape of a subject loses what the prompt says, the result is the plain structure of what was said. */

function write<T extends DocumentType>(type: T, prompt: string, locale: Locale = 'en') {
  const content = emptyContent(type)
  const notices: string[] = []
  for (const element of writeBuiltin({ prompt, documentType: type, locale, seed: 1, today: '2026-03-02' })) {
    if (element.kind === 'notice') notices.push(`${element.code} ${String(element.values?.names ?? '')}`.trim())
    else addElement(content, element)
  }
  return { content: content as GeneratedByType[T], notices }
}

async function tableOf(prompt: string, locale: Locale = 'en') {
  const { content, notices } = write('sheet', prompt, locale)
  const { content: calculated, problems } = await calculateSheets(content)
  expect(problems).toEqual([])
  const [first, ...others] = calculated.sheets
  return { headers: first?.columns.map(({ header }) => header), rows: first?.rows, others: others.map(({ rows }) => rows), notices }
}

describe('a sheet of what was said', () => {
  test('words that stand in front of figures in several rows are columns, and a rule stays a rule', async () => {
    const { headers, rows, others, notices } = await tableOf(
      'members list for the allotment: Joan Price plot 4 joined 2019 fee paid, Amir Shah plot 7 joined 2021 fee not paid, Bev Stone plot 11 joined 2023 half plot fee paid. fee is 45 a year, 22.50 for half plots',
    )
    expect(headers).toEqual(['Name', 'Plot', 'Joined', 'Status', 'Details'])
    expect(rows).toEqual([
      ['Joan Price', '4', '2019', 'Paid', 'Fee'],
      ['Amir Shah', '7', '2021', 'Not paid', 'Fee'],
      ['Bev Stone', '11', '2023', 'Paid', 'Half plot fee'],
    ])
    expect(others).toEqual([[['Note', 'Fee is 45 a year, 22.50 for half plots']]])
    expect(notices).not.toContain('sample_data')
  })

  test('hours and the rate of each person are paid, overtime as the prompt says', async () => {
    const { headers, rows } = await tableOf(
      'hours this week: Anna 38h at 14.50, Piotr 22h at 13.20, Dilan 40h + 4 overtime at 14.50 (overtime x1.5), Sue off sick. need total wages',
    )
    expect(headers).toEqual(['Name', 'Hours', 'Overtime', 'Hourly rate', 'Pay', 'Details'])
    expect(rows?.map(([name, , , , pay, details]) => [name, pay, details])).toEqual([
      ['Anna', '551', ''],
      ['Piotr', '290.4', ''],
      ['Dilan', '667', 'Overtime x1.5'],
      ['Sue', '', 'Off sick'],
    ])
  })

  test('an amount stands in the months that it is for', async () => {
    const { headers, rows } = await tableOf(
      'campaña de navidad: anuncios en redes 4000 al mes oct-dic, radio 2500 solo noviembre, folletos 900 en diciembre, ferias 0. total por mes',
      'es',
    )
    expect(headers).toEqual(['Concepto', 'Octubre', 'Noviembre', 'Diciembre', 'Total'])
    expect(rows?.[0]).toEqual(['Anuncios en redes', '4000', '4000', '4000', '12000'])
    expect(rows?.[1]).toEqual(['Radio', '', '2500', '', '2500'])
  })

  test('a budget for all is no row, and what is left of it is calculated', async () => {
    const { headers, rows, others } = await tableOf(
      'event spend so far. venue 1,800 paid, caterer 2,450 due 3 June, band 600 due on the night, flyers 140 paid, insurance ??. budget 6k',
    )
    expect(headers).toEqual(['Item', 'Amount', 'Status', 'Details'])
    expect(rows?.[1]).toEqual(['Caterer', '2450', '', 'Due 3 June'])
    expect(rows?.map(([item]) => item)).toEqual(['Venue', 'Caterer', 'Band', 'Flyers', 'Insurance ??'])
    expect(others).toEqual([[['6000', '4990', '1010']]])
  })

  test('a second list about the same rows stands in them', async () => {
    const { headers, rows } = await tableOf(
      'social media plan for october: mon = team photo on instagram, wed = product tip on linkedin. who posts: mon Kirsty, wed Dev',
    )
    expect(headers).toEqual(['Day', 'Details'])
    expect(rows?.[1]).toEqual(['Wed', 'Product tip on linkedin, who posts: Dev'])
  })

  test('what is no list has no table of its own, and a shape that calculates what is asked for is kept', async () => {
    expect((await tableOf('payroll for 6 people: name, gross, tax 20%, net')).headers).toEqual(['Name', 'Gross', 'Tax', 'Net'])
  })
})

describe('a deck of what was said', () => {
  test('labels and lists are slides, a figure stays with its words, and nothing fills the deck up', () => {
    const { content, notices } = write(
      'slide',
      'intro for new volunteers at the food bank - who we are (since 2009, 40 volunteers, 120 families a week), how a shift works: sort, pack, hand out. rules: no photos, be kind. questions to Marge',
    )
    expect(content.slides.map(({ title }) => title)).toEqual([
      'Intro for new volunteers at the food bank',
      'Who we are',
      'How a shift works',
      'Rules',
      'Who to ask, and what comes next',
    ])
    expect(content.slides[3]).toMatchObject({ bullets: ['No photos', 'Be kind'] })
    expect(notices).toEqual(['builtin'])
  })

  test('what is asked for and what comes next ends the talk', () => {
    const { content } = write(
      'slide',
      'pitch to landlord: why we should get unit 6. bakery, 11 years trading, 4.8 stars 900 reviews, would employ 5, need 3 phase power and extraction, offer 18k a year on 5 yr lease',
    )
    expect(content.slides.at(-1)).toMatchObject({
      title: 'What we ask for',
      bullets: ['Need 3 phase power and extraction', 'Offer 18k a year on 5 yr lease'],
    })
  })
})

describe('a form of what was said', () => {
  test('asks every clause in order, with its answers, and tells the deadline above', () => {
    const { content } = write(
      'form',
      'order form for staff uniform: polo (s m l xl, navy or white) how many, fleece yes/no, boots size 3-12, deliver to Leeds or Hull depot, deduct from pay ok? deadline 9 oct',
    )
    expect(content.questions.map(({ title }) => title)).toEqual([
      'Full name',
      'Polo: how many',
      'Fleece?',
      'Boots size',
      'Deliver to',
      'Deduct from pay?',
    ])
    expect(content.questions[4]?.options).toEqual(['Leeds', 'Hull depot'])
    expect(content.description).toContain('9 Oct')
  })

  test('days with "or" are the answers to one question', () => {
    const { content } = write(
      'form',
      "sondage pour choisir la date du repas d'équipe : jeudi 5, vendredi 6 ou mardi 10 décembre, midi ou soir, allergies, on participe à 15 € d'accord ?",
      'fr',
    )
    expect(content.questions[0]?.options).toEqual(['Jeudi 5 décembre', 'Vendredi 6 décembre', 'Mardi 10 décembre'])
    expect(content.questions.map(({ title }) => title)).toContain('On participe à 15 €\u202f?')
  })
})

describe('a letter of what was said', () => {
  test('speaks to its reader, in whole sentences, and nothing of the prompt is lost', () => {
    const { content } = write(
      'doc',
      'welcome letter for Priya who starts as payroll assistant on 2 june, office is 14 Mill Lane, ask for Jo at reception at 9.15, bring passport and P45, parking behind the building, lunch with the team first day',
    )
    const text = JSON.stringify(content.blocks)
    expect(content.title).toBe('Welcome letter for Priya')
    expect(text).toContain('You start as payroll assistant on 2 June. Office is 14 Mill Lane. Please ask for Jo at reception at 9.15.')
  })

  test('a day inside a sentence is not the day of the report', () => {
    const { content } = write(
      'doc',
      'incident report: Tuesday 11.40 in the loading bay, Kev Marsh slipped, first aid by Nina. grip tape ordered (arrives 4 may)',
    )
    expect(JSON.stringify(content.blocks)).not.toContain('**Date:**')
    expect(JSON.stringify(content.blocks)).not.toContain('**By:**')
  })
})

describe('the comparison of a result with its prompt', () => {
  const prompt = 'sheet for the vans: LK21 ABC mileage 61200 brakes noisy, DA70 XYZ mileage 88450 ok'
  const brief = readBrief({ prompt, documentType: 'sheet', locale: 'en', seed: 1, today: '2026-03-02' })
  const sheet = { name: 'Vans', columns: [], rows: [], totals: [], highlights: [], charts: [] }

  test('counts a clause as carried only as a whole and with its figures', () => {
    const rows = (cells: string[][]) =>
      judge(brief, [
        { kind: 'sheet', sheet },
        { kind: 'rows', sheet: 0, rows: cells },
      ])
    expect(
      rows([
        ['LK21 ABC', '61200', 'Brakes noisy'],
        ['DA70 XYZ', '88450', 'Ok'],
      ]).carried,
    ).toBe(1)
    expect(
      rows([
        ['LK21 ABC', '', 'Brakes noisy'],
        ['DA70 XYZ', '88450', 'Ok'],
      ]).carried,
    ).toBeLessThan(0.8)
    expect(rows([]).lost).toHaveLength(2)
  })

  test('takes longer only in proportion for a long prompt', () => {
    const long = readBrief({
      prompt: `list: ${'item 12 costs 30 eur, '.repeat(400)}`,
      documentType: 'sheet',
      locale: 'en',
      seed: 1,
      today: '2026-03-02',
    })
    expect(long.facts.clauses.length).toBeLessThanOrEqual(120)
  })
})

test('A sheet says that it has sample data where a cell holds what nobody said, and only there.', () => {
  const given = 'Training budget per team: Sales 12000 planned 8400 spent, Support 7000 planned 7600 spent, with remaining and total'
  expect(write('sheet', given).notices).not.toContain('sample_data')
  expect(write('sheet', 'a sales pipeline with 12 rows').notices).toContain('sample_data')
})

test.each<[Locale, string]>([
  ['en', 'staff survey on the canteen, not anonymous, we need names: food, price, waiting time'],
  ['es', 'encuesta no anónima sobre el comedor: comida, precio, tiempo de espera'],
  ['es', 'encuesta sobre el comedor: comida, precio y tiempo de espera. anónima no'],
  ['fr', 'enquête non anonyme sur la cantine : repas, prix, attente'],
])('A form that is not anonymous promises no anonymity and asks nobody to rate it (%s): %s', (locale, prompt) => {
  const { description, questions } = write('form', prompt, locale).content
  expect(JSON.stringify([description, questions])).not.toMatch(/an[oó]n[iy]m/i)
  expect(
    write(
      'form',
      prompt.replace(
        /not anonymous, we need names|no anónima|anónima no|non anonyme/,
        locale === 'en' ? 'anonymous' : locale === 'es' ? 'anónima' : 'anonyme',
      ),
      locale,
    ).content.description,
  ).toMatch(/an[oó]n[iy]m/i)
})

test.each<[Locale, string, string[]]>([
  [
    'en',
    'beehive log - hive no, date of inspection, queen seen y/n, frames of brood, varroa count per 100 bees, treatment, next check (14 days later)',
    ['Hive no', 'Date of inspection', 'Queen seen', 'Frames of brood', 'Varroa count per 100 bees', 'Treatment', 'Next check'],
  ],
  [
    'fr',
    'suivi des heures de bénévolat, mars 2027 : nom, date, heure début, heure fin, atelier, km remboursés 0,35 €/km',
    ['Nom', 'Date', 'Heure début', 'Heure fin', 'Atelier', 'Km remboursés 0,35 €/km'],
  ],
])('Columns stay columns where two of them say how they are counted (%s)', async (locale, prompt, headers) => {
  const table = await tableOf(prompt, locale)
  expect(table.headers).toEqual(expect.arrayContaining(headers))
})

test('A commission by tiers is nothing where nothing was sold.', async () => {
  const { content } = write('sheet', 'sales log: rep, month, sales, commission; 3% up to 20,000 and 5% above')
  const sheets = content.sheets.map((sheet) => ({ ...sheet, rows: [sheet.columns.map(() => '')] }))
  const { content: calculated } = await calculateSheets({ ...content, sheets })
  const at = calculated.sheets[0]?.columns.findIndex(({ header }) => header === 'Commission') ?? -1
  expect(Number(calculated.sheets[0]?.rows[0]?.[at])).toBe(0)
})

test('Single facts of a deck stand together on one slide in full words, and the name of a product is no quote.', () => {
  const prompt =
    'marketing plan deck for our oat drink launch "Havrelykke" in Denmark: launch 3 March 2028, budget 240,000 DKK split 50% social, target group students in Aarhus. goal 15,000 litres in 3 months.'
  const { slides } = write('slide', prompt).content
  expect(slides.map(({ layout }) => layout)).not.toContain('quote')
  expect(slides.filter(({ layout }) => layout === 'section').length).toBeLessThan(2)
  expect(JSON.stringify(slides)).toContain('"Launch 3 March 2028"')
})

test('A range of pay keeps both ends.', () => {
  const { blocks } = write('doc', 'fiche de poste soudeur à Nantes, CDI 35h, 2 400 à 2 800 € brut, permis B', 'fr').content
  expect(JSON.stringify(blocks).replace(/[\u00A0\u202F]/g, ' ')).toContain('2 400 à 2 800 €')
})

test('A question that is asked in words of its own is not called unused, and a field of a date is one.', () => {
  const { content, notices } = write('form', 'feedback after a course: would you recommend us 0-10, rate teacher, what should we improve')
  expect(content.questions.map(({ format }) => format)).toContain('nps')
  expect(notices.join()).not.toContain('recommend')
  const returned = write('form', 'laptop return form: employee name, asset tag, date returned').content
  expect(returned.questions.find(({ title }) => title === 'Date returned')?.format).toBe('date')
})

test('Who pays stands on the other side of what is paid, and no sum adds the two.', async () => {
  const { rows, others } = await tableOf(
    'budget for our street party 26 june, total 1200 pounds: bouncy castle 350, food 400, band 250, permits 80. who pays: council 500. show what is left',
  )
  expect(rows).toContainEqual(['Council', 'Income', '500'])
  expect(rows).toContainEqual(['Bouncy castle', 'Expense', '350'])
  expect(others).toContainEqual([['500', '1080', '-580']])
  expect(JSON.stringify(others)).toContain('1200')
})

test('A roster has the shifts and times that the prompt names, and nobody is put where they cannot work.', async () => {
  const plan = 'shift plan for the bakery, mon-sat, 3 shifts early 4-10, mid 8-14, late 12-18. staff Ola, Kerim, Nia.'
  const { headers, rows } = await tableOf(`${plan} Kerim can't do early`)
  expect(headers).toEqual(['Day', 'Early 04:00–10:00', 'Mid 08:00–14:00', 'Late 12:00–18:00'])
  expect(rows?.every(([, ...cells]) => cells.every((cell) => cell === ''))).toBe(true)
  const free = await tableOf(plan)
  expect(free.rows?.every(([, ...cells]) => cells.every((cell) => ['Ola', 'Kerim', 'Nia'].includes(cell)))).toBe(true)
})

describe('a sheet whose columns are listed', () => {
  test('days behind a date count from the date before it, a fine counts the days late, and a deposit is an amount', () => {
    const { content } = write(
      'sheet',
      'tool loan register for a community workshop: tool, borrower, date out, due back (7 days), returned on, days late, fine 0.50 per day, deposit 20. late ones in red',
    )
    const [sheet] = content.sheets
    expect(sheet?.columns.map(({ header, formula }) => [header, formula])).toEqual([
      ['Tool', undefined],
      ['Borrower', undefined],
      ['Date out', undefined],
      ['Due back', '=IF({Date out}="","",{Date out}+7)'],
      ['Returned on', undefined],
      ['Days late', '=IF({Returned on}="",0,MAX(0,{Returned on}-{Due back}))'],
      ['Fine', '=ROUND({Days late}*0.5,2)'],
      ['Deposit', undefined],
      ['Late', '=IF(AND({Due back}<>"",{Due back}<TODAY(),{Returned on}=""),"Late","OK")'],
    ])
    // Without a name for any tool, no borrower and no day is made up.
    expect(new Set(sheet?.rows.map((row) => row.join('|')))).toEqual(new Set(['|||||0|0|20|OK']))
  })

  test('what is to be flagged is the column that is named, and no column of its own', () => {
    const { content } = write(
      'sheet',
      'beehive log - hive no, date of inspection, queen seen y/n, frames of brood, varroa count per 100 bees, next check (14 days later). flag varroa above 3. i have 6 hives',
    )
    expect(content.sheets.map(({ columns }) => columns.map(({ header }) => header))).toEqual([
      ['Hive no', 'Date of inspection', 'Queen seen', 'Frames of brood', 'Varroa count per 100 bees', 'Next check'],
    ])
    expect(content.sheets[0]?.highlights).toEqual([
      { column: 'Varroa count per 100 bees', rule: 'greater_than', value: '3', tone: 'negative' },
    ])
    expect(content.sheets[0]?.rows).toHaveLength(6)
  })

  test('people behind the word for what they are are the rows, and a commission of two rates is calculated for each of their months', async () => {
    const { headers, rows, others, notices } = await tableOf(
      'sales commission calculator. reps Ines Faro, Tom Bauer, Li Wei. 3% up to 20,000 and 5% on everything above, target 25k a month, bonus 300 if target is reached. jan to march, total per rep on a second sheet',
    )
    expect(headers).toEqual(['Name', 'Month', 'Sales', 'Commission', 'Target', 'Bonus', 'Pay'])
    expect(rows?.map(([name, month]) => `${name} ${month}`)).toEqual(
      ['Ines Faro', 'Tom Bauer', 'Li Wei'].flatMap((name) => ['January', 'February', 'March'].map((month) => `${name} ${month}`)),
    )
    expect(new Set(rows?.map((row) => row.slice(2).join('|')))).toEqual(new Set(['|0|25000|0|0']))
    expect(others).toEqual([['Ines Faro', 'Tom Bauer', 'Li Wei'].map((name) => [name, '0', '0', '0', '0'])])
    expect(notices.join()).not.toContain('prompt_not_used')
  })

  test.each<[string, Locale, string[]]>([
    ['timesheet with employee, date, hours, hourly rate, pay, approved yes/no; employees Ana, Bob, Carla', 'en', ['Ana', 'Bob', 'Carla']],
    [
      'suivi des heures bénévoles: nom, date, heure début, heure fin, durée, km parcourus remboursés 0,35 €/km. total par bénévole: Chantal, Youssef, Rémi',
      'fr',
      ['Chantal', 'Youssef', 'Rémi'],
    ],
  ])('names are rows and no column: %s', (prompt, locale, names) => {
    const { content } = write('sheet', prompt, locale)
    const [sheet, ...others] = content.sheets
    expect(sheet?.rows.map(([name]) => name)).toEqual(names)
    expect(sheet?.columns.some(({ header }) => names.some((name) => header.includes(name)))).toBe(false)
    expect(others).toEqual([])
  })

  test('times of day give the hours, and kilometres what is paid for them', () => {
    const { content } = write(
      'sheet',
      'suivi des heures bénévoles: nom, date, heure début, heure fin, durée, km parcourus remboursés 0,35 €/km. total par bénévole: Chantal, Youssef, Rémi',
      'fr',
    )
    const formulas = content.sheets[0]?.columns.map(({ formula = '' }) => formula)
    expect(formulas?.[4]).toContain('VALUE(LEFT({Heure fin},2))')
    expect(formulas?.at(-1)).toMatch(/^=ROUND\(\{Km [^{}]+\}\*0\.35,2\)$/)
  })

  test('whom the prompt names are the people of the samples, and what somebody wants to know is no row', () => {
    const expenses = write(
      'sheet',
      'control de gastos de viaje: fecha, empleado, ciudad, tipo (hotel, comida, transporte), importe. resumen por empleado: Rosa Abad, Iker Goñi, Marc Puig',
      'es',
    )
    const people = new Set(expenses.content.sheets[0]?.rows.map((row) => row[1]))
    expect(people).toEqual(new Set(['Rosa Abad', 'Iker Goñi', 'Marc Puig']))
    const library = write(
      'sheet',
      'inventario de la biblioteca, titulo, autor, ejemplares, prestados, disponibles, estado (nuevo, usado, roto), precio de reposicion. quiero saber cuanto vale todo',
      'es',
    )
    expect(library.content.sheets).toHaveLength(1)
    const [sheet] = library.content.sheets
    expect(sheet?.columns.at(-1)).toMatchObject({ header: 'Valor del stock', formula: '={Ejemplares}*{Precio de reposición}' })
    expect(sheet?.rows.flat().filter((cell) => /quiero/iu.test(cell))).toEqual([])
  })
})

describe('a form and a deck in the words of the prompt', () => {
  test('a list behind a question is its choices, with numbers too; what must be done with the form is told and not asked', () => {
    const open = write(
      'form',
      'need a quick sign up form for our allotment open day. name, phone, which task they can help with: weeding, tea stall or car park. has to be handed in before 4 June, otherwise 5 EUR is due',
    )
    expect(open.content.title).toBe('Sign up form for our allotment open day')
    expect(open.content.questions.map(({ title }) => title)).toEqual(['Name', 'Phone', 'Which task can you help with?'])
    expect(open.content.questions.at(-1)?.options).toEqual(['Weeding', 'Tea stall', 'Car park'])
    expect(open.content.description).toContain('Has to be handed in before 4 June.')
    const dogs = write(
      'form',
      'feedback after the dog grooming appointment. NPS 0-10 first, then rate groomer, then choose next appointment 4 weeks / 6 weeks / 8 weeks. say thank you with 10% off code FLUFFY10',
    )
    expect(dogs.content.questions.find(({ title }) => title === 'Next appointment')?.options).toEqual(['4 weeks', '6 weeks', '8 weeks'])
    expect(dogs.content.description).not.toContain('Say thank you')
    expect(dogs.content.description).toContain('10% off code FLUFFY10')
  })

  test('“max.” behind a count ends a sentence, and what is rated is not called unused', () => {
    const { content, notices } = write(
      'form',
      'questionnaire de satisfaction pour les parents de la crèche, anonyme, 7 questions max. noter accueil, repas, activités, communication de 1 à 5',
      'fr',
    )
    const titles = content.questions.map(({ title }) => title).join(' ')
    for (const rated of ['accueil', 'repas', 'activités', 'communication']) expect(titles).toContain(rated)
    expect(notices.join()).not.toContain('prompt_not_used')
  })

  test('a figure cuts no sentence in two, how to write is no content, and a deck for the board is about its subject', () => {
    const talk = write(
      'slide',
      'welcome presentation for new volunteers at the hedgehog rescue. never feed milk, weigh every hedgehog daily, under 600 g stays over winter, wear gloves. funny but not silly, 7 slides',
    )
    const said = JSON.stringify(talk.content.slides)
    expect(said).toContain('Under 600 g stays over winter')
    expect(said).not.toContain('silly')
    const board = write('slide', '8 slides for the board about closing the Gdansk depot. 14 employees, saves 310k EUR a year')
    expect(board.content.title).toBe('Closing the Gdansk depot')
    const council = write(
      'slide',
      'Présentation pour le conseil : résultats du T3, rotation 3 %, plan de recrutement, prochaines étapes',
      'fr',
    )
    expect(council.content.title).toBe('Présentation pour le conseil')
  })

  test('terms of an offer are told, the letter speaks to its reader, and the press contact is the one that is named', () => {
    const offer = write(
      'doc',
      'offer letter for Daniel Osei, junior accountant, start 1 sept 2027, 31.500 EUR a year, 28 days holiday, 6 month probation, reports to Claire Wouters. he has to answer by 20 july',
    )
    expect(JSON.stringify(offer.content)).toContain(
      'You start on 1 September 2027. Your pay is €31.500 a year. You have 28 days of leave. There is a probation period of 6 months. You will report to Claire Wouters.',
    )
    expect(JSON.stringify(offer.content)).toContain('a position with us as junior accountant.')
    expect(JSON.stringify(offer.content)).toContain('You have to answer by 20 July.')
    const news = write(
      'doc',
      'press release - Tallow opens a shop in Leeds on Sat 22 May 2027. founder Maya Brandt is proud. press contact Owen Pike 0113 496 0188',
    )
    expect(news.content.blocks.at(-1)).toMatchObject({ type: 'paragraph', text: 'Owen Pike 0113 496 0188' })
    const clients = write('doc', 'carta a los clientes avisando que subimos las tarifas un 4,5 % desde el 1 de enero de 2028', 'es')
    expect(clients.content.blocks[0]).toMatchObject({ text: 'Estimados clientes:' })
  })
})
