import { describe, expect, test } from 'vitest'
import type { DocBlock } from '#shared/content/doc.ts'
import type { Question } from '#shared/content/form.ts'
import type { GeneratedContent, GeneratedDoc } from '#shared/content/generated.ts'
import type { Sheet, SheetColumn } from '#shared/content/sheet.ts'
import { readCatalogue, readPeople } from '../../../bench/quality/cases.ts'
import { Asked } from '../asked.ts'
import { READER_CHECKS, readerChecks, type ReaderCheckName } from './reader-checks.ts'
import { carries } from './spellings.ts'
import { stockSentences } from './stock-sentences.ts'

/** Every check fails on what people were really given, and passes what they would have kept. */

const asked = (fields: Partial<Asked> & Pick<Asked, 'type' | 'prompt'>): Asked => Asked.parse({ language: 'en', ...fields })
const heading = (text: string): DocBlock => ({ type: 'heading', level: 1, text })
const paragraph = (text: string): DocBlock => ({ type: 'paragraph', text })
const doc = (title: string, ...blocks: DocBlock[]): GeneratedDoc => ({ title, description: '', blocks })
const question = (title: string, fields: Partial<Question> = {}): Question => ({
  id: 'q1',
  title,
  type: 'text',
  options: [],
  scale: 5,
  required: false,
  format: 'short',
  ...fields,
})
const form = (title: string, ...questions: Question[]): GeneratedContent => ({ title, description: '', questions })
const column = (header: string, type: SheetColumn['type'] = 'text', more: Partial<SheetColumn> = {}): SheetColumn => ({
  header,
  type,
  ...more,
})
const sheet = (title: string, columns: SheetColumn[], rows: string[][]): GeneratedContent => {
  const one: Sheet = { name: 'Sheet', columns, rows, totals: [], highlights: [], charts: [] }
  return { title, description: '', sheets: [one] }
}

const PRESS = asked({
  type: 'doc',
  prompt: 'Press release: Norvik Lamps launches the Aurora on 9 May 2027, €120. Press contact: press@norvik.example',
  genre: 'press release',
  facts: [
    { organisation: 'Norvik Lamps' },
    { name: 'Aurora' },
    { date: '2027-05-09' },
    { money: '120 EUR' },
    { contact: 'press@norvik.example' },
  ],
})
const GOOD_PRESS = doc(
  'Norvik Lamps launches the Aurora',
  paragraph('Bergen, 9 May 2027 – Norvik Lamps sells its new lamp, the Aurora, from today. It costs €120.'),
  heading('Press contact'),
  paragraph('press@norvik.example'),
)
const BAD_PRESS = doc(
  'Norvik Lamps launches the Aurora on 9 May 2027',
  paragraph('[Add: city], [Add: date] – [Add: organisation] [Add: announces …].'),
)

const INTERNS = asked({
  type: 'form',
  prompt: 'Exit feedback for interns: 7 questions about mentoring, then one open text. By 14 May 2027, questions to Marta Reis.',
  genre: 'opinion',
  facts: [{ date: '2027-05-14' }, { person: 'Marta Reis' }],
  named: { aspect: ['mentoring'] },
  instructions: ['open text'],
})
const GOOD_INTERNS: GeneratedContent = {
  ...form(
    'Exit feedback of interns',
    question('How satisfied were you with the mentoring?', { type: 'rating' }),
    question('What should we change?'),
  ),
  description: 'Please answer by 14 May 2027. Marta Reis helps with questions.',
}
const badInterns = (title: string) => form('Exit feedback of interns', question(title, { type: 'rating' }))

const PAYROLL = asked({
  type: 'sheet',
  prompt: 'payroll for 2 people: name, gross, tax 20%, net',
  genre: 'calculator',
  facts: [{ percent: 20 }],
  named: { column: ['name', 'gross', 'tax', 'net'] },
  formulas: ['tax', 'net'],
})
const payroll = (tax: string, net: string, calculated = true) =>
  sheet(
    'Payroll',
    [
      column('Name'),
      column('Gross', 'currency', { currency: 'EUR' }),
      column('Tax', 'currency', { currency: 'EUR', ...(calculated && { formula: '={Gross}*0.2' }) }),
      column('Net', 'currency', { currency: 'EUR', ...(calculated && { formula: '={Gross}-{Tax}' }) }),
    ],
    [
      ['Ana', '2000', tax, net],
      ['Bo', '3000', '600', '2400'],
    ],
  )

const PLAN = asked({
  type: 'doc',
  prompt: 'Onboarding plan for Sami Lehtonen: systems, invoices. 60-70k EUR budget',
  genre: 'plan',
  facts: [{ person: 'Sami Lehtonen' }, { text: ['60-70k EUR'] }],
  named: { item: ['systems', 'invoices'] },
})
const GOOD_PLAN = doc(
  'Onboarding of a junior accountant',
  heading('Week 1: systems'),
  paragraph('Sami Lehtonen gets access. The budget is 60–70k EUR.'),
  heading('Week 2: invoices'),
  paragraph('…'),
)

const TORTOISE = asked({ type: 'doc', prompt: 'how to look after a tortoise', genre: 'guide' })
const POLICY = doc('Tortoise care', heading('Scope'), paragraph('This applies to everybody.'), heading('Exceptions'), paragraph('None.'))
const LATE = asked({ type: 'sheet', prompt: 'Invoices: client, amount. Late in red', instructions: ['late in red'] })

/** Short results of genres that need no summary, no table and no placeholder. */
const SHORT: readonly (readonly [Asked, GeneratedContent])[] = [
  [
    asked({
      type: 'doc',
      prompt: 'lettre de résiliation de ma salle de sport FitMarne, contrat 88214, à partir du 31 mars 2027',
      language: 'fr',
      genre: 'letter',
      facts: [{ organisation: 'FitMarne' }, { text: ['88214'] }, { date: '2027-03-31' }],
    }),
    doc(
      'Résiliation de l’abonnement',
      paragraph('Madame, Monsieur,'),
      paragraph('Je résilie mon contrat FitMarne n° 88214 au 31 mars 2027.'),
    ),
  ],
  [
    asked({
      type: 'doc',
      prompt: 'acta del 4 de febrero de 2027, presentes: Nuria Casals e Iker Zabala. Se aprueba comprar un horno de 3.200 €',
      language: 'es',
      genre: 'minutes',
      facts: [{ date: '2027-02-04' }, { person: 'Nuria Casals' }, { person: 'Iker Zabala' }, { money: '3200 EUR' }],
      instructions: ['se aprueba comprar'],
    }),
    doc(
      'Acta de la reunión',
      paragraph('4 de febrero de 2027'),
      heading('Asistentes'),
      { type: 'list', style: 'bullet', items: ['Nuria Casals', 'Iker Zabala'].map((text) => ({ text, level: 0 as const })) },
      heading('Acuerdos'),
      paragraph('Se compra un horno por 3.200 €.'),
    ),
  ],
  [
    asked({
      type: 'sheet',
      prompt: 'sales commission calculator: rep, sales, commission 4% up to 30k and 7% above',
      genre: 'calculator',
      facts: [{ percent: 4 }, { percent: 7 }, { text: ['30k', '30000'] }],
      named: { column: ['rep', 'sales', 'commission'] },
      formulas: ['commission'],
    }),
    sheet(
      'Sales commission',
      [
        column('Rep'),
        column('Sales', 'currency'),
        column('Commission', 'currency', { formula: '=MIN({Sales},30000)*0.04+MAX({Sales}-30000,0)*0.07' }),
      ],
      [['Ana', '40000', '1900']],
    ),
  ],
  [
    asked({
      type: 'slide',
      prompt: 'lesson on the water cycle, evaporation, condensation, one question to the class each',
      genre: 'lesson',
      named: { slide: ['evaporation', 'condensation'] },
      instructions: ['one question to the class'],
    }),
    {
      title: 'The water cycle',
      description: '',
      slides: [
        { layout: 'title', title: 'The water cycle', notes: '' },
        { layout: 'bullets', title: 'Evaporation: water rises', bullets: ['Why does a puddle disappear?'], notes: '' },
        { layout: 'bullets', title: 'Condensation: clouds form', bullets: ['Where have you seen drops on glass?'], notes: '' },
      ],
    },
  ],
]

const GOOD: readonly (readonly [Asked, GeneratedContent])[] = [
  ...SHORT,
  [PRESS, GOOD_PRESS],
  [INTERNS, GOOD_INTERNS],
  [PAYROLL, payroll('400', '1600')],
  [PLAN, GOOD_PLAN],
  [TORTOISE, doc('Tortoise care', heading('Housing'), paragraph('A dry, warm run in the sun.'))],
  [LATE, sheet('Invoices', [column('Client'), column('Amount', 'currency')], [['Moss Ltd', '120']])],
]

test.each(GOOD.map(([request, content]) => [request.prompt, request, content] as const))(
  '“%s” is answered well: no check finds a problem.',
  (_, request, content) => {
    expect(Object.entries(readerChecks(request, content)).filter(([, wrong]) => wrong.length > 0)).toEqual([])
  },
)

const titled = (title: string) => [PLAN, { ...GOOD_PLAN, title }] as const
const counted = sheet(
  'Assets',
  [column('Asset'), column('User')],
  [
    ['Laptops 1', 'Ana'],
    ['Laptops 2', 'Bo'],
  ],
)

const BAD: Readonly<Record<ReaderCheckName, Readonly<Record<string, readonly [Asked, GeneratedContent]>>>> = {
  'facts carried': {
    'a press release without one given fact': [PRESS, BAD_PRESS],
    'a date that only the description names': [
      { ...PRESS, facts: [{ date: '2027-05-09' }] },
      { ...doc('The Aurora'), description: 'On 9 May 2027' },
    ],
    'a date that is only rated': [{ ...INTERNS, facts: [{ date: '2027-05-14' }] }, badInterns('How satisfied are you with 14 May 2027?')],
    'a place of which only the beginning is there': [
      asked({ type: 'doc', prompt: 'x', facts: [{ place: 'Vik' }] }),
      doc('X', paragraph('Vikings')),
    ],
  },
  'named items are what they should be': {
    'a column that is missing': [PAYROLL, sheet('Payroll', [column('Name'), column('Gross', 'currency')], [])],
    'an aspect that nobody can rate': [INTERNS, form('Exit feedback', question('Anything else?'))],
  },
  'no placeholder for a given fact': { '“[Add: date]” although the date was given': [PRESS, BAD_PRESS] },
  'one placeholder per 80 words': { 'four placeholders in eight words': [PRESS, BAD_PRESS] },
  'no instruction as content': {
    'a rating of the open text': [INTERNS, badInterns('How would you rate the open text?')],
    'a column that is a colour rule': [LATE, sheet('Invoices', [column('Client'), column('Late in red')], [])],
  },
  'no date, amount or clause as content': {
    'a rating of a date': [INTERNS, badInterns('How satisfied are you with 14 May 2027?')],
    'a rating of an hour': [INTERNS, badInterns('How would you rate 10 am?')],
    'a chapter that is an amount': [PLAN, doc('Onboarding', heading('60-70k EUR'), paragraph('…'))],
    'a chapter that is an amount with a tail': [PLAN, doc('Onboarding', heading('9,500 euros, step by step'), paragraph('…'))],
    'a chapter that is a person': [PLAN, doc('Onboarding', heading('Sami Lehtonen'), paragraph('…'))],
    'a chapter that is a clause': [PLAN, doc('Onboarding', heading('And keep it short'), paragraph('…'))],
    'a question that repeats the prompt': [INTERNS, badInterns('Exit feedback for interns: 7 questions about mentoring')],
  },
  'title is a noun phrase': {
    'a title cut out of a word': titled('M planning a farewell party'),
    'a title that says what somebody needs': titled('Re a charity and I need a volunteer sheet'),
    'a bare number': titled('5'),
    'a title cut off': titled('Onboarding of the'),
    'a year that nobody gave': titled('Onboarding plan 2026'),
    'an order': titled('Écris un discours pour Ana'),
  },
  'samples and formulas make sense': {
    'net above gross': [PAYROLL, payroll('400', '2600')],
    'columns that should be calculated': [PAYROLL, payroll('400', '1600', false)],
    'a tax of 90 %': [PAYROLL, sheet('Payroll', [column('Tax', 'percent')], [['0.12'], ['0.9']])],
    'Laptops 1, Laptops 2': [asked({ type: 'sheet', prompt: 'assets' }), counted],
    'a line total of days and salary': [
      asked({ type: 'sheet', prompt: 'costs' }),
      sheet(
        'Costs',
        [column('Days', 'integer'), column('Salary', 'currency'), column('Line total', 'currency', { formula: '={Days}*{Salary}' })],
        [],
      ),
    ],
    'shares that do not add up': [asked({ type: 'sheet', prompt: 'x' }), sheet('X', [column('Share', 'percent')], [['0.5'], ['0.4']])],
    'an end before the start': [
      asked({ type: 'sheet', prompt: 'x' }),
      sheet('X', [column('Start', 'date'), column('End', 'date')], [['2027-02-01', '2027-01-01']]),
    ],
  },
  'genre is right': {
    'a care guide that is a policy': [TORTOISE, POLICY],
    'a birthday e-mail that is a project plan': [
      asked({ type: 'doc', prompt: 'Birthday e-mail to Ludo', genre: 'email' }),
      doc('Birthday', heading('Milestones'), paragraph('…'), heading('KPIs'), paragraph('…')),
    ],
    'an internal announcement that is a press release': [
      asked({ type: 'doc', prompt: 'tell the team', genre: 'announcement' }),
      doc('Payroll', paragraph('For immediate release'), paragraph('…')),
    ],
    'a sign-up with ratings': [
      asked({ type: 'form', prompt: 'sign up', genre: 'fields' }),
      form('Fun run', question('How would you rate the t-shirt size?', { type: 'rating' })),
    ],
  },
}

describe.each(Object.keys(READER_CHECKS) as ReaderCheckName[])('“%s”', (name) => {
  test.each(Object.entries(BAD[name]))('finds %s.', (_, [request, content]) => {
    expect(READER_CHECKS[name](request, content)).not.toEqual([])
  })
})

test.each([
  [
    'date',
    { date: '2027-05-09' },
    ['9 May 2027', 'May 9, 2027', '9 de mayo de 2027', '9 mai 2027', '2027-05-09', 'Sunday, 9th of May 2027', '09/05/2027'],
  ],
  ['time', { time: '18:30' }, ['18:30', '6:30 pm', '18h30', '18 h 30', '6.30pm']],
  ['hour', { time: '19:00' }, ['7pm', '7 p.m.', '19h', '19:00', '7:00 PM']],
  ['money', { money: '1200 EUR' }, ['€1,200', '1.200 €', '1 200 €', '1\u202F200\u00A0€', '1200 euros', 'EUR 1,200.00']],
  ['percent', { percent: 5.5 }, ['5.5 %', '5,5 %', '5.5 percent']],
] as const)('A reader recognises every spelling of a %s.', (_, fact, spellings) => {
  const missed = spellings.filter(
    (spelling) =>
      readerChecks(asked({ type: 'doc', prompt: 'x', facts: [fact] }), doc('X', paragraph(`At ${spelling}.`)))['facts carried']?.length,
  )
  expect(missed).toEqual([])
})

test.each([
  [{ date: '2027-05-09' }, '19 May 2027'],
  [{ date: '2027-05-09' }, '9 March 2027'],
  [{ time: '18:30' }, '6:30 am'],
  [{ money: '120 EUR' }, '€1,120'],
  [{ money: '120 EUR' }, '120 pages'],
  [{ percent: 5 }, '15 %'],
] as const)('%o is not “%s”.', (fact, other) => {
  expect(readerChecks(asked({ type: 'doc', prompt: 'x', facts: [fact] }), doc('X', paragraph(other)))['facts carried']).toHaveLength(1)
})

test('The prompts of the bench are many, each another one, and give every fact that they ask for.', () => {
  const people = readPeople()
  const all = [...people, ...readCatalogue()]
  expect(people.length).toBeGreaterThanOrEqual(120)
  expect(new Set(all.map(({ type, prompt }) => `${type} ${prompt}`)).size).toBe(all.length)
  // A currency may stand once for all amounts of a budget.
  const missing = people.flatMap((one) => one.facts.filter((fact) => !carries(one.prompt, one.prompt, fact)))
  expect(missing).toEqual([])
})

test('A figure in a formula carries a rate and a limit.', () => {
  const request = asked({ type: 'sheet', prompt: 'x', facts: [{ percent: 4 }, { percent: 7 }, { text: ['30k', '30000'] }] })
  const tiers = column('Commission', 'currency', { formula: '=MIN({Sales},30000)*0.04+MAX({Sales}-30000,0)*0.07' })
  expect(readerChecks(request, sheet('Commission', [column('Sales', 'currency'), tiers], []))['facts carried']).toEqual([])
})

test('A sentence that fits five other prompts is found, also with words of the prompt in it, and one of its own is not.', () => {
  const run = ['parking', 'tulips', 'judo', 'bread', 'sailing', 'opera'].map((subject) => ({
    asked: asked({ type: 'doc', prompt: `a guide to ${subject}` }),
    content: doc(subject, paragraph(`For ${subject} it is easiest to begin with a small version that works. See ${subject}.`)),
  }))
  expect(stockSentences(run)).toEqual(run.map(() => ({ written: 1, stock: [expect.stringContaining('small version')] })))
  expect(stockSentences(run.slice(1)).flatMap(({ stock }) => stock)).toEqual([])
})

test('A question may repeat a question of the prompt, but nothing else of it.', () => {
  const prompt = 'We are the tenants of 5 Mill Lane and meet on Sunday. What should we do with the old bike shed behind the house?'
  const echoes = (title: string) =>
    readerChecks(asked({ type: 'form', prompt }), form('Bike shed', question(title)))['no date, amount or clause as content']
  expect(echoes('What should we do with the old bike shed behind the house?')).toEqual([])
  expect(echoes('We are the tenants of 5 Mill Lane and meet on Sunday')).toHaveLength(1)
})
