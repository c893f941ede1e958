import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DOCUMENT_TYPES, type DocumentType } from '#shared/content/document-type.ts'
import { addElement, emptyContent } from '#shared/content/element.ts'
import { sparePieces } from '../edit/pieces/drop-spare.ts'
import { GENERATED_SCHEMAS, type GeneratedByType, type GeneratedContent } from '#shared/content/generated.ts'
import type { Sheet } from '#shared/content/sheet.ts'
import { checkContent } from '#test/checks/content-checks.ts'
import { countOf } from '#test/checks/request-checks.ts'
import { writeBuiltin } from '#features/generation/server/builtin/builtin-generator.ts'
import { readPrompt } from '#features/generation/server/prompt/read-prompt.ts'

const TODAY = '2026-03-02'

interface Case {
  type: DocumentType
  prompt: string
  language?: 'en' | 'es' | 'fr'
  count?: number
  items?: string[]
}

const CASES: Case[] = [
  {
    type: 'form',
    prompt: 'Customer satisfaction survey with 10 questions about delivery time, staff friendliness, price and email',
    count: 10,
    items: ['delivery time', 'staff friendliness', 'price', 'email'],
  },
  { type: 'form', prompt: 'a 5-question onboarding feedback form', count: 5 },
  {
    type: 'form',
    prompt: 'Event registration form for our spring conference, including dietary requirements, t-shirt size and arrival date',
    items: ['dietary requirements', 't-shirt size', 'arrival date'],
  },
  {
    type: 'form',
    prompt: 'exit interview, twelve questions, with workload and career growth',
    count: 12,
    items: ['workload', 'career growth'],
  },
  {
    type: 'form',
    prompt: 'Job application form\n- full name\n- start date\n- portfolio\n- "Why us?"',
    items: ['full name', 'start date', 'portfolio', 'why us'],
  },
  { type: 'form', prompt: 'employee engagement survey with 40 questions', count: 40 },
  {
    type: 'form',
    prompt: 'quiz with 3 questions covering phishing, passwords, backups, and encryption',
    count: 3,
    items: ['phishing', 'passwords', 'backups', 'encryption'],
  },
  {
    type: 'form',
    prompt: 'encuesta de satisfacción de clientes con 8 preguntas sobre precio, calidad y entrega',
    language: 'es',
    count: 8,
    items: ['precio', 'calidad', 'entrega'],
  },
  {
    type: 'form',
    prompt: 'formulaire d’inscription à un séminaire avec 9 questions, y compris régime alimentaire',
    language: 'fr',
    count: 9,
    items: ['régime alimentaire'],
  },
  { type: 'form', prompt: 'Questionnaire de départ pour les salariés, six questions', language: 'fr', count: 6 },
  {
    type: 'doc',
    prompt: 'onboarding plan for a remote sales team, 6 weeks, with buddy programme and checklist',
    items: ['buddy programme', 'checklist', 'Week 6'],
  },
  {
    type: 'doc',
    prompt: 'Write a project proposal for Acme including budget, timeline, risks and success metrics',
    items: ['budget', 'timeline', 'risks', 'success metrics'],
  },
  { type: 'doc', prompt: 'remote work policy with 5 sections', count: 5 },
  {
    type: 'doc',
    prompt: 'Job description for a senior data engineer at Northwind, covering benefits and how to apply',
    items: ['benefits', 'how to apply'],
  },
  {
    type: 'doc',
    prompt: 'press release about our new bike sharing app, with a quote from the CEO and availability',
    items: ['quote from the CEO', 'availability'],
  },
  {
    type: 'doc',
    prompt:
      'training manual for forklift drivers with safety rules, daily inspection, pallets, ramps, refuelling, load charts, parking, signals, visibility, shift handover, accidents and maintenance',
    items: ['daily inspection', 'load charts', 'shift handover', 'maintenance'],
  },
  {
    type: 'doc',
    prompt: 'plan de incorporación para nuevos empleados de 4 semanas con mentor y lista de control',
    language: 'es',
    items: ['mentor', 'lista de control', 'Semana 4'],
  },
  { type: 'doc', prompt: 'acta de la reunión de marketing con decisiones y tareas', language: 'es', items: ['decisiones', 'tareas'] },
  {
    type: 'doc',
    prompt: 'Rédige une politique de télétravail avec horaires, sécurité et matériel',
    language: 'fr',
    items: ['horaires', 'sécurité', 'matériel'],
  },
  { type: 'doc', prompt: 'beekeeping basics for kids', items: ['beekeeping basics'] },
  {
    type: 'sheet',
    prompt: 'Expense tracker with columns: name, date, amount, category and approved. 12 rows in euros',
    count: 12,
    items: ['name', 'date', 'amount', 'category', 'approved'],
  },
  { type: 'sheet', prompt: 'marketing budget for 2026 with 15 rows', count: 15 },
  {
    type: 'sheet',
    prompt: 'inventory of office equipment, 8 items, including warranty date and supplier',
    count: 8,
    items: ['warranty date', 'supplier'],
  },
  { type: 'sheet', prompt: 'leave tracker for 20 employees', count: 20 },
  {
    type: 'sheet',
    prompt: 'presupuesto mensual con columnas: concepto, importe previsto, importe real',
    language: 'es',
    items: ['concepto', 'importe previsto', 'importe real'],
  },
  { type: 'sheet', prompt: 'suivi de projet avec 10 lignes', language: 'fr', count: 10 },
  { type: 'sheet', prompt: 'sales pipeline, 30 deals', count: 30 },
  {
    type: 'slide',
    prompt: 'Create 8 slides about our Q3 marketing campaign results for the board, including budget, lessons learned and TikTok ads',
    count: 8,
    items: ['budget', 'lessons learned', 'TikTok ads'],
  },
  { type: 'slide', prompt: 'training deck on data protection, 15 slides', count: 15 },
  { type: 'slide', prompt: 'pitch deck for a solar startup', items: ['solar startup'] },
  { type: 'slide', prompt: 'kick-off presentation, 5 slides, with team, scope and risks', count: 5, items: ['team', 'scope', 'risks'] },
  { type: 'slide', prompt: 'presentación de resultados trimestrales con 12 diapositivas', language: 'es', count: 12 },
  {
    type: 'slide',
    prompt: 'présentation d’accueil des nouveaux salariés en 10 diapositives avec parrainage',
    language: 'fr',
    count: 10,
    items: ['parrainage'],
  },
  { type: 'slide', prompt: 'all about company history, 50 slides', count: 50 },
]

const SMALL_WORDS = { en: /\b(the|your|you|and)\b/, es: /\b(que|para|su|sus|los)\b/, fr: /\b(et|les|vous|votre|vos)\b/ }

describe('the built-in generator', () => {
  test.each(CASES)('$type: $prompt', async ({ type, prompt, language = 'en', count, items = [] }) => {
    const { content } = await generate(prompt, type)
    expect(problems(type, content)).toEqual([])
    if (count !== undefined) expect(countOf(content)).toBe(count)
    const text = JSON.stringify(content).toLowerCase()
    expect(items.filter((item) => !text.includes(item.toLowerCase()))).toEqual([])
    expect(readPrompt(prompt, 'en').language).toBe(language)
    if (type !== 'sheet') expect(text).toMatch(SMALL_WORDS[language])
    expect(content.title).not.toBe(prompt)
    expect(content.title.length).toBeLessThanOrEqual(120)
  })

  test('has the columns that are listed and no others, the total a formula', async () => {
    const shifts = await sheetOf('Shift cost sheet with 14 rows: employee, department, shift, hours, hourly rate, total cost')
    expect(shifts.columns.map((column) => column.header)).toEqual(['Employee', 'Department', 'Shift', 'Hours', 'Hourly rate', 'Total cost'])
    expect(shifts.columns.at(-1)?.formula).toBe('={Hours}*{Hourly rate}')
    expect(shifts.totals).toContainEqual({ column: 'Total cost', function: 'sum' })
    expect(shifts.rows.every((row) => /^(Morning|Afternoon|Night)$/.test(row[2] ?? ''))).toBe(true)
    expect(shifts.rows).toHaveLength(14)
    const spanish = await sheetOf('gastos, columnas: concepto, turno, cantidad, precio, importe total')
    expect(spanish.columns).toHaveLength(5)
    expect(spanish.columns[4]?.formula).toBe('={Cantidad}*{Precio}')
    expect(JSON.stringify(spanish.rows)).not.toMatch(/(Concepto|Turno) \d/)
  })

  test.each<[rule: string, prompt: string, formulas: Record<string, string>]>([
    [
      'takes the taxes of the prompt off the gross pay',
      'payroll for 6 people: name, gross, tax 20%, net',
      { Tax: '=ROUND({Gross}*20%,2)', Net: '={Gross}-{Tax}' },
    ],
    [
      'pays a commission by its tiers',
      'sales commission: rep, sales, commission 4% up to 30k and 7% above. 8 reps',
      { Commission: '=ROUND(MIN({Sales}+0,30000)*4%+MAX(0,{Sales}-30000)*7%,2)' },
    ],
    [
      'orders what is below the minimum',
      'stock list: toner, paper, staples. in stock, minimum, to order',
      { 'To order': '=MAX(0,{Minimum}-{In stock})' },
    ],
    [
      'counts double what counts double',
      'grades, 18 pupils: test 1, test 2, project counts double, average, pass if over 50',
      { Average: '=ROUND(({Test 1}+{Test 2}+2*{Project})/4,1)', Pass: '=IF({Average}>50,"Yes","No")' },
    ],
    ['pays by the mile', 'mileage log, 0.45 per mile, date, from, to, miles, claim', { Claim: '=IF({Miles}="","",ROUND({Miles}*0.45,2))' }],
    [
      'adds a tax to its base',
      'facturas con base, iva 21% y total, cliente y fecha',
      { Iva: '=ROUND({Base}*21%,2)', Total: '={Base}+{Iva}' },
    ],
    [
      'says what is late',
      'Invoice tracker, columns: client, amount, due date, paid. Late in red',
      { Late: '=IF(AND({Due date}<>"",{Due date}<TODAY(),{Paid}=FALSE),"Late","OK")' },
    ],
  ])('a sheet %s', async (_, prompt, formulas) => {
    const { content } = await generate(prompt, 'sheet')
    const columns = 'sheets' in content ? (content.sheets[0]?.columns ?? []) : []
    const found = Object.fromEntries(Object.keys(formulas).map((name) => [name, columns.find(({ header }) => header === name)?.formula]))
    expect(found).toEqual(formulas)
  })

  test('the lines of a budget and what is left add up to its amount', async () => {
    const { rows } = await sheetOf('wedding budget 14,000 pounds: venue 5000, food 4200, band 1100, flowers 600, rest is buffer')
    expect(rows.map(([item]) => item)).toEqual(['Venue', 'Food', 'Band', 'Flowers', 'Buffer'])
    expect(rows.reduce((sum, [, planned]) => sum + Number(planned), 0)).toBe(14_000)
  })

  test('nobody has more shifts than the prompt allows', async () => {
    const { rows, columns } = await sheetOf(
      'rota, mon-sun, morning and evening shift: Bea, Otis, Mina, Raj, Suki. nobody more than 4 shifts',
    )
    expect([columns.map(({ header }) => header), rows.length]).toEqual([['Day', 'Morning', 'Evening'], 7])
    const shifts = rows.flatMap((row) => row.slice(1))
    for (const name of ['Bea', 'Otis', 'Mina', 'Raj', 'Suki']) expect(shifts.filter((cell) => cell === name).length).toBeLessThanOrEqual(4)
    expect(shifts).not.toContain('')
  })

  test('offers are compared by the figures that the prompt gives them', async () => {
    const { rows } = await sheetOf(
      'compare 3 electricity offers: Volta 28 ct + 11 eur a month, Nordlys 31 ct + 7 eur, Enerwatt 26 ct + 14 eur. we use 4200 kWh',
    )
    expect(rows).toEqual([
      ['Volta', '28', '11', '1308'],
      ['Nordlys', '31', '7', '1386'],
      ['Enerwatt', '26', '14', '1260'],
    ])
  })

  test('a loan is paid back after its months', async () => {
    const { content } = await generate('loan 9,000 at 5.5% over 36 months, monthly payment, interest, balance', 'sheet')
    const rows = 'sheets' in content ? (content.sheets[0]?.rows ?? []) : []
    expect([rows.length, rows[0]?.[1], Number(rows.at(-1)?.at(-1))]).toEqual([36, '271.76', 0])
  })

  test('what a table has no place for is on a sheet of details', async () => {
    const { content } = await generate('guest list with table number and allergies, 24 guests, Saturday 5 June 2027 at Villa Rosa', 'sheet')
    const details = 'sheets' in content ? content.sheets.at(-1) : undefined
    expect(details?.rows).toEqual([
      ['Date', 'Saturday 5 June 2027'],
      ['Place', 'Villa Rosa'],
    ])
  })

  test('a budget with planned and actual amounts has both and their difference', async () => {
    const { columns } = await sheetOf('budget tracker for marketing, with planned and actual amounts')
    const headers = columns.map((column) => column.header)
    expect(headers.filter((header) => /planned|actual/i.test(header))).toEqual(['Planned', 'Actual'])
    expect(columns.map((column) => column.formula)).toContain('={Planned}-{Actual}')
  })

  test('asks what is named in the way it is named', async () => {
    const { content } = await generate(
      'Exit interview with 8 questions: reason for leaving, manager support rating from 1 to 7, would you recommend us, and a free comment',
      'form',
    )
    const questions = 'questions' in content ? content.questions : []
    expect(problems('form', content)).toEqual([])
    expect(questions).toHaveLength(8)
    expect(questions.find((question) => /reason/.test(question.title))?.type).not.toBe('rating')
    expect(questions.find((question) => question.title.includes('manager support'))).toMatchObject({ type: 'rating', scale: 7 })
    expect(JSON.stringify(questions)).not.toMatch(/1 to 7|Would you recommend us/)
    expect(questions.find((question) => /recommend/.test(question.title))?.scale).toBe(10)
    expect(questions.at(-1)).toMatchObject({ type: 'text', format: 'long' })
    expect(questions.at(-1)?.title).toContain('comment')
  })

  test('gives what is asked for sections of its own, as many as asked for', async () => {
    const prompt = 'Remote work policy. Include eligibility, equipment, working hours, data security and a checklist. 5 sections'
    const { content } = await generate(prompt, 'doc')
    const blocks = 'blocks' in content ? content.blocks : []
    const headings = blocks.flatMap((block) => (block.type === 'heading' && block.level === 1 ? [block.text] : []))
    expect(headings).toEqual(['Eligibility', 'Equipment', 'Working hours', 'Data security', 'Checklist'])
    const checklist = blocks.slice(blocks.findIndex((block) => block.type === 'heading' && block.text === 'Checklist'))
    expect(checklist.some((block) => block.type === 'list' && block.style === 'check')).toBe(true)
  })

  test('repeats itself for the same request, and its samples differ for another seed', async () => {
    for (const type of DOCUMENT_TYPES) {
      const prompt = 'team offsite with agenda and budget'
      const first = await generate(prompt, type, 1)
      expect(await generate(prompt, type, 1)).toEqual(first)
    }
    // Only sheets whose rows have names have samples. The others hold what was named and said: there is nothing to choose.
    const people = 'salary review with current salary, rating, increase %, new salary'
    expect((await generate(people, 'sheet', 2)).content).not.toEqual((await generate(people, 'sheet', 1)).content)
  })

  test('says what it is, and that sample data is sample data', async () => {
    expect((await generate('budget', 'sheet')).notices.join(' ')).toMatch(/without AI.*Sample data/s)
    expect((await generate('Erstelle eine Umfrage für unsere Mitarbeiter', 'form')).notices.join(' ')).toContain('another language')
    expect((await generate('encuesta de clientes', 'form')).notices.join(' ')).not.toContain('another language')
  })

  test.each([
    [
      'one word that is Dutch, too',
      'van fleet log: 4 vans KY19 ABC, LN21 FDE, mot due 3/11, 20/1; mileage 61k, 38k; driver Sam, Ife, Col, spare',
    ],
    ['“mon” among days', 'rota: mon Jean + Bill, tues Sue + Amir, wed Jean only, closed fri, cover me sat'],
  ])('a list in English with %s is English', (_, prompt) => {
    expect(readPrompt(prompt, 'en')).toMatchObject({ language: 'en', isOtherLanguage: false })
  })

  test.each([
    '???',
    '',
    '   ',
    '=HYPERLINK("http://x","y"), =1+1',
    '<script>alert(1)</script> **bold** [a](javascript:x)',
    '\u202Eevil\u0007 with \u2066a\u2069, b',
    'Erstelle einen Fragebogen für Mitarbeiter mit 10 Fragen',
    '社員研修の計画',
    'with with with, , , and',
    '{a}{b} columns: {x}, =y, x, X',
  ])('makes something sensible of %j', async (prompt) => {
    for (const type of DOCUMENT_TYPES) {
      const { content } = await generate(prompt, type)
      expect(problems(type, content)).toEqual([])
      expect(content.title.trim()).not.toBe('')
    }
  })

  test('takes linear time for the longest prompt of anything', async () => {
    for (const unit of [
      'a ',
      ',',
      '"',
      '7',
      'with a and b, ',
      '10 questions ',
      '- x\n',
      '{',
      'é',
      'd’',
      '. ',
      '1 ',
      'columns: ',
      '\\',
      '( ',
    ]) {
      const cost = { short: 0, long: 0 }
      for (const type of DOCUMENT_TYPES) {
        for (const [size, length] of [
          ['short', 5_000],
          ['long', 20_000],
        ] as const) {
          // Something stands around it, so that it is not trimmed away.
          const prompt = `a${unit.repeat(length / unit.length).slice(2)}b`
          const before = process.threadCpuUsage()
          const { content } = await generate(prompt, type)
          cost[size] = process.threadCpuUsage(before).user / 1_000
          expect(GENERATED_SCHEMAS[type].safeParse(content).error).toBeUndefined()
        }
        // Linear is 4 times, quadratic 16 times as much. What is short is not measured well.
        expect(cost.long, `ms for ${type} of ${JSON.stringify(unit)}`).toBeLessThan(8 * Math.max(cost.short, 50))
      }
    }
  })

  test.each<[DocumentType, string, (word: string) => string]>([
    ['form', '7', (word) => `price list: tea 2, coffee 3, ${word}, cake 4, bun 1`],
    ['sheet', 'A', (word) => `notice to all: bring cake, mon 3 may, ${word}, call Jo`],
    ['sheet', '\n', (lines) => `flat costs, Ana, Bob and Cy; rent 990, ${lines}, split between 3`],
    [
      'sheet',
      ' ',
      (blanks) => `training matrix, staff down the side (Ola, Pete, ${blanks}), courses: a 3 yrs, b 1 yr, show date done + expiry`,
    ],
    ['doc', '\n', (lines) => `complaint to Acme about order 12, ${lines}, want refund £30`],
  ])('takes linear time for a list with one very long word, or thousands of lines or blanks (%s of %j)', async (type, letter, list) => {
    const costOf = async (length: number): Promise<number> => {
      const before = process.threadCpuUsage()
      await generate(list(letter.repeat(length)), type)
      return process.threadCpuUsage(before).user / 1_000
    }
    // The first loads the texts.
    await costOf(10)
    const base = Math.min(await costOf(10), await costOf(10))
    const short = Math.min(await costOf(2_400), await costOf(2_400)) - base
    // Linear is 8 times, quadratic 64 times as much. What is short is not measured well.
    expect((await costOf(19_200)) - base).toBeLessThan(20 * Math.max(short, 20))
  })

  test('never throws and always validates', async () => {
    const piece = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.constantFrom(
        ' with ',
        ', ',
        ' and ',
        '\n- ',
        ' 10 questions ',
        'columns: ',
        ' 5 slides ',
        '3 rows ',
        'onboarding',
        ' avec ',
        ' con ',
      ),
    )
    const prompts = fc.array(piece, { maxLength: 15 }).map((pieces) => pieces.join(''))
    await fc.assert(
      fc.asyncProperty(prompts, fc.constantFrom(...DOCUMENT_TYPES), async (prompt, type) => {
        const { content } = await generate(prompt, type)
        expect(GENERATED_SCHEMAS[type].safeParse(content).error).toBeUndefined()
      }),
      { numRuns: 200 },
    )
  })

  test('carries an instruction out on what is there, and leaves the rest alone', async () => {
    const { content: survey } = await generate('Customer survey with 6 questions', 'form')
    const before = 'questions' in survey ? survey.questions : []
    const removed = await generate('remove question 2', 'form', 1, survey)
    expect(removed.content).toEqual({ ...survey, questions: before.filter((_, at) => at !== 1) })
    expect(countOf((await generate('make it 10 questions', 'form', 1, survey)).content)).toBe(10)
    expect(countOf((await generate('haz que sean 4 preguntas', 'form', 1, survey)).content)).toBe(4)
    expect((await generate('change le titre en Bonjour', 'form', 1, survey)).content).toEqual({ ...survey, title: 'Bonjour' })
    const translated = await generate('translate to Spanish', 'form', 1, survey)
    expect(translated.content).toEqual(survey)
    expect(translated.notices.join(' ')).toContain('needs an AI model')
    expect((await generate('remove question 40', 'form', 1, survey)).notices.join(' ')).toContain(
      'There is no question 40 here: the last one is number',
    )
    const toned = await generate('make the tone warmer', 'form', 1, survey)
    expect(toned.content).toEqual(survey)
    expect(toned.notices.join(' ')).toContain('Another tone needs an AI model')
    const unread = await generate('make it pop', 'form', 1, survey)
    expect(unread.content).toEqual(survey)
    expect(unread.notices.join(' ')).toContain('doesn’t understand this instruction')
  })

  test('changes sections, slides, rows and columns without breaking what holds for them', async () => {
    const { content: policy } = await generate('remote work policy', 'doc')
    const longer = await generate('add a section on travel abroad', 'doc', 1, policy)
    expect(countOf(longer.content)).toBe(countOf(policy) + 1)
    expect(JSON.stringify(longer.content)).toContain('Travel abroad')
    const { content: deck } = await generate('training deck, 6 slides', 'slide')
    expect(countOf((await generate('add a pricing slide', 'slide', 1, deck)).content)).toBe(7)
    const { content: tracker } = await generate('project tracker with 5 rows', 'sheet')
    const edited = await generate('add a column Risk level and rename the column Task to Job', 'sheet', 1, tracker)
    const headers = 'sheets' in edited.content ? edited.content.sheets[0]?.columns.map((column) => column.header) : []
    expect(headers).toContain('Risk level')
    expect(headers?.[0]).toBe('Job')
    for (const [type, content] of [
      ['doc', longer.content],
      ['sheet', edited.content],
    ] as const)
      expect(problems(type, content)).toEqual([])
  })
})

async function generate(
  prompt: string,
  type: DocumentType,
  seed = 1,
  existing?: GeneratedContent,
): Promise<{ content: GeneratedContent; notices: string[] }> {
  const content = emptyContent(type)
  const notices: string[] = []
  const change = existing && { existing, spare: sparePieces(existing, [], 'en') }
  for (const element of writeBuiltin({ prompt, documentType: type, locale: 'en', seed, today: TODAY, ...change })) {
    addElement(content, element)
    if (element.kind === 'notice') notices.push(element.text)
  }
  return { content, notices }
}

async function sheetOf(prompt: string): Promise<Sheet> {
  const { content } = await generate(prompt, 'sheet')
  expect(problems('sheet', content)).toEqual([])
  const [sheet] = 'sheets' in content ? content.sheets : []
  if (!sheet) throw new Error('No sheet')
  return sheet
}

function problems(type: DocumentType, content: GeneratedByType[DocumentType]): string[] {
  const parsed = GENERATED_SCHEMAS[type].safeParse(content)
  if (!parsed.success) return parsed.error.issues.map((issue) => issue.message)
  return checkContent(content)
}
