import { describe, expect, test } from 'vitest'
import { calculateSheets } from '#features/documents/server/calculate.ts'
import { addElement, emptyContent } from '#shared/content/element.ts'
import type { DocumentType } from '#shared/content/document-type.ts'
import type { GeneratedByType } from '#shared/content/generated.ts'
import type { Locale } from '#shared/locale.ts'
import { writeBuiltin } from '#features/generation/server/builtin/builtin-generator.ts'

/* What people in HR and marketing type every day, and what they must not get for it. */

const DAY_MS = 86_400_000

function write<T extends DocumentType>(documentType: T, prompt: string, locale: Locale = 'en'): GeneratedByType[T] {
  const content = emptyContent(documentType)
  for (const element of writeBuiltin({ prompt, documentType, locale, seed: 1, today: '2026-11-25' })) addElement(content, element)
  return content
}

async function table(prompt: string, locale: Locale = 'en') {
  const { content, problems } = await calculateSheets(write('sheet', prompt, locale))
  expect(problems).toEqual([])
  const [sheet] = content.sheets
  const headers = sheet?.columns.map(({ header }) => header) ?? []
  const column = (header: string): string[] => sheet?.rows.map((row) => row[headers.indexOf(header)] ?? '') ?? []
  const formula = (header: string) => sheet?.columns.find((one) => one.header === header)?.formula
  return { headers, column, formula, rows: sheet?.rows ?? [] }
}

const numbers = (cells: readonly string[]) => cells.map(Number)

describe('the columns of an office', () => {
  test('years of service follow from a start years ago, and hours per week are those of a contract', async () => {
    const { column, formula } = await table('staff list: name, department, start date, hours per week, salary, years of service')
    expect(formula('Years of service')).toContain('{Start date}')
    const ages = column('Start date').map((day) => (Date.parse('2026-11-25') - Date.parse(day)) / DAY_MS)
    expect(Math.min(...ages)).toBeGreaterThan(180)
    for (const hours of numbers(column('Hours per week'))) expect(hours).toBeGreaterThanOrEqual(20)
    for (const years of numbers(column('Years of service'))) expect(years).toBeLessThan(40)
  })

  test('days in process are counted, an interview comes after the application, and candidates have positions', async () => {
    const { column, formula } = await table('Recruiting tracker: candidate, role, stage, applied on, interview date, days in process')
    expect(formula('Days in process')).toContain('{Applied on}')
    const [applied, met] = [column('Applied on'), column('Interview date')]
    for (const [at, day] of applied.entries()) expect(Date.parse(met[at] ?? '')).toBeGreaterThan(Date.parse(day))
    expect(new Set(column('Role')).size).toBeGreaterThan(2)
    expect(column('Stage')).toContain('Interview')
  })

  test('a bonus is paid by salary, target and achievement', async () => {
    const { formula, rows } = await table('bonus calculation for 6 employees: base salary, target bonus 10%, achievement %, payout')
    expect(formula('Payout')).toBe('=ROUND({Base salary}*{Target bonus}*{Achievement %},2)')
    expect(rows).toHaveLength(6)
  })

  test('a raise by percent is that of each salary, and nobody earns it per year of the calendar', async () => {
    const { headers, column } = await table('salary review: employee, current salary, raise 3%, new salary, difference per year')
    expect(headers[0]).toBe('Employee')
    const [salaries, raises] = [numbers(column('Current salary')), numbers(column('Raise'))]
    for (const [at, salary] of salaries.entries()) expect(raises[at]).toBeCloseTo(salary * 0.03, 2)
  })

  test('what is left of the leave is days, not money', async () => {
    const { headers, column, formula } = await table('leave planner: employee, days per year, taken, planned, remaining')
    expect(headers).toEqual(['Employee', 'Days per year', 'Taken', 'Planned', 'Remaining'])
    expect(formula('Remaining')).toBe('={Days per year}-{Taken}-{Planned}')
    expect(Math.max(...numbers(column('Planned')))).toBeLessThan(31)
  })

  test('a headcount at the end of the year follows from who comes and who goes', async () => {
    const { formula } = await table('headcount plan: department, current, leavers, new hires, end of year, change in %')
    expect([formula('End of year'), formula('Change in %')]).toEqual([
      '={Current}-{Leavers}+{New hires}',
      '=IF({Current}=0,0,ROUND({End of year}/{Current}-1,4))',
    ])
  })

  test('of a newsletter, e-mails are sent, fewer are opened, and fewer still are clicked', async () => {
    const { column } = await table('newsletter statistics: date, subject, sent, opened, open rate, clicks, click rate')
    const [sent, opened, clicked] = [numbers(column('Sent')), numbers(column('Opened')), numbers(column('Clicks'))]
    for (const [at, all] of sent.entries()) {
      expect(opened[at]).toBeLessThan(all)
      expect(clicked[at]).toBeLessThan(opened[at] ?? 0)
    }
    expect(column('Subject')).not.toContain('')
  })

  test('each figure of a campaign stands under the word that counts it, an amount under its cost', async () => {
    const { headers, rows } = await table(
      'campaign results: LinkedIn 12,400 impressions 310 clicks 820 EUR, Google 55,000 impressions 1,900 clicks 2,300 EUR, with CTR and cost per click',
    )
    expect(headers).toEqual(['Item', 'Impressions', 'Clicks', 'Cost', 'CTR', 'Cost per click'])
    expect(rows[0]).toEqual(['LinkedIn', '12400', '310', '820', '0.025', '2.65'])
  })

  test('“planned vs actual” are two columns, and what is given is planned', async () => {
    const { headers, rows } = await table(
      'Trade fair budget: stand 12,400, travel 3,150, printing 640; planned vs actual and difference, total',
    )
    expect(headers).toEqual(['Item', 'Planned', 'Actual', 'Difference'])
    expect(rows[0]?.slice(0, 2)).toEqual(['Stand', '12400'])
  })

  test('a cost per person that is given is multiplied, and free places follow from those taken', async () => {
    const plan = await table('Training plan 2027: course, date, trainer, participants max 12, cost per person 180, total cost')
    expect(plan.formula('Total cost')).toBe('={Participants}*{Cost per person}')
    const spanish = await table('plan de formación: curso, fecha, plazas, inscritos, plazas libres', 'es')
    expect(spanish.formula('Plazas libres')).toBe('={Plazas}-{Inscritos}')
  })

  test('a rota for people without names has as many, and the shifts that are named', async () => {
    const { headers, rows } = await table('shift plan for 5 people Monday to Sunday, early and late, nobody more than 5 shifts')
    expect(headers).toEqual(['Day', 'Early', 'Late'])
    expect(new Set(rows.flatMap((row) => row.slice(1))).size).toBe(5)
  })
})

describe('more columns', () => {
  test('days of a kind are days, a scale of all is no part of the last one, and a year is no row of a total per year', async () => {
    const absent = await table('absence overview 2027: employee, department, vacation days, sick days, home office days')
    for (const days of numbers(absent.column('Home office days'))) expect(days).toBeLessThan(32)
    const { headers } = await table('job interview scorecard: candidate, experience, technical, culture fit each 1-5, average, decision')
    expect(headers).toEqual(['Candidate', 'Experience', 'Technical', 'Culture fit', 'Average', 'Decision'])
    expect((await table('workforce cost 2027: role, headcount, gross salary, employer cost 22%, total per year')).headers[0]).toBe('Role')
  })
})

describe('forms', () => {
  test('a question keeps the answers in its brackets, a scale is no part of a name, and a request for consent is a yes or no', () => {
    const { questions, description } = write(
      'form',
      'trade fair visitor survey: how did you hear about us (email, LinkedIn, colleague, other), which product interests you, rate our stand 1-5, may we contact you, email',
    )
    expect(questions.find(({ title }) => title === 'How did you hear about us?')).toMatchObject({
      type: 'multiple_choice',
      options: ['Email', 'LinkedIn', 'Colleague'],
      allow_other: true,
    })
    expect(questions.map(({ title }) => title)).toEqual(expect.arrayContaining(['How would you rate our stand?', 'May we contact you?']))
    expect(description).not.toContain('LinkedIn')
  })
})

describe('decks', () => {
  const titles = (prompt: string, locale: Locale = 'en') => write('slide', prompt, locale).slides.map(({ title }) => title)

  test('each topic has a slide with a line that says what belongs there', () => {
    const { slides } = write('slide', 'deck for new hires: who we are, how we work, benefits, first week, whom to ask')
    expect(slides.slice(1, 3)).toMatchObject([
      { layout: 'bullets', title: 'Who we are', bullets: [expect.stringContaining('who we are') as string] },
      { layout: 'bullets', title: 'How we work', bullets: [expect.stringContaining('working here') as string] },
    ])
    // It ends with whom to ask.
    expect(slides).toHaveLength(6)
  })

  test('figures stand together, labels are slides, and what is asked for comes last', () => {
    expect(
      titles(
        'deck for the board: hiring plan 2028, 12 engineers, 4 sales, budget 1.9M, risks: salary inflation, slow visas; ask: approve by 30 November',
      ),
    ).toEqual(['Hiring plan 2028', 'The figures at a glance', 'Risks', 'What we ask for'])
  })

  test('as many topics as slides that are asked for are these slides', () => {
    expect(titles('4 slides for the works council on the new time clock: why, what it records, what not, from when')).toEqual([
      'Why: what it should achieve',
      'What it records',
      'What not',
      'From when',
    ])
  })

  test('a label without a colon begins a slide of its own inside what another one introduces', () => {
    expect(
      titles(
        'Kickoff of the employer branding campaign, goals: 300 applications, 20% more women, channels LinkedIn, Instagram, job fairs, budget 85k',
      ),
    ).toEqual(['Kickoff of the employer branding campaign', 'Goals', 'Channels', 'Budget'])
  })

  test('a training about a subject is about the subject, and not about how trainings are made', () => {
    const text = JSON.stringify(
      write('slide', 'training slides: how to give feedback, 20 minutes, for team leads, with an exercise in pairs at the end'),
    )
    expect(text).toContain('"How to give feedback"')
    expect(text).not.toContain('Short modules with practice')
  })

  test.each<[Locale, string, string]>([
    ['es', 'Presentación para el comité: absentismo 2026, 4,8 % de media, ventas 3,2 %; causas: turnos, lesiones', 'Absentismo 2026'],
    ['fr', 'Présentation pour la direction : télétravail 2027, 3 jours par semaine, 120 salariés, budget 40 k€', 'Télétravail 2027'],
  ])('%s: what stands first behind for whom it is, is the subject', (locale, prompt, title) => {
    expect(titles(prompt, locale)[0]).toBe(title)
  })
})

describe('documents', () => {
  const text = (prompt: string, locale: Locale = 'en') => {
    const { title, description, blocks } = write('doc', prompt, locale)
    return JSON.stringify({ title, description, blocks })
  }

  test('a job ad is called by the job, and loses none of its conditions', () => {
    const ad = text(
      'Job ad: payroll specialist, 30 hours a week, Graz, 2,900 EUR gross, remote two days, start 1 June 2027, apply to jobs@kronlech.at',
    )
    for (const part of ['"title":"Payroll specialist"', '30 hours a week', 'Graz', '2,900 EUR gross', 'Remote two days', '1 June 2027'])
      expect(ad).toContain(part)
  })

  test('a farewell speaks to colleagues, says who leaves, and wishes nobody a happy birthday', () => {
    const mail = text(
      'write a farewell email for Henrik from logistics who retires after 31 years, party on Friday 12 June at 3pm in the canteen',
    )
    expect(mail).toContain('Dear colleagues')
    expect(mail).toContain('Henrik from logistics retires after 31 years')
    expect(mail).not.toContain('Have a wonderful day')
  })

  test('no stock line stands below a title because a word of the prompt is “friendly”', () => {
    expect(write('doc', 'reference letter for Ana Pires, accountant from 2019 to 2026, precise, friendly').description).not.toContain(
      'plain words',
    )
  })

  test('the notes of a newsletter stand below the heading of their matter, in the order of the prompt', () => {
    const { blocks } = write(
      'doc',
      'newsletter August: new canteen menu from Monday, cycling challenge 12 September, 3 birthdays (Lea, Marc, Oli), referral bonus now 1,500',
    )
    expect(blocks.slice(0, 6)).toMatchObject([
      { type: 'heading', text: 'Dates' },
      { type: 'paragraph', text: 'Cycling challenge 12 September' },
      { type: 'heading', text: 'News' },
      { type: 'list', items: [{ text: 'New canteen menu from Monday' }, { text: 'Referral bonus now 1,500' }] },
      { type: 'heading', text: 'Members' },
      { type: 'paragraph', text: '3 birthdays (Lea, Marc, Oli)' },
    ])
  })

  test('a part of a name brings no stock section, named sections are headings, and terms of a letter are one list', () => {
    expect(
      text('dress code policy: business casual Monday to Thursday, jeans on Friday, safety shoes in the warehouse, no shorts'),
    ).not.toContain('breaches')
    const review = write(
      'doc',
      'performance review template for customer service, sections: goals, strengths, training needs, overall rating',
    )
    expect(review.blocks.flatMap((block) => (block.type === 'heading' ? [block.text] : []))).toEqual([
      'Goals',
      'Strengths',
      'Training needs',
      'Overall rating',
    ])
    const offer = write(
      'doc',
      'offer letter for Nina Sand, content manager, start 1 August 2027, 3,400 EUR a month, 6 months probation, 28 days holiday',
    )
    expect(offer.blocks.find(({ type }) => type === 'list')).toMatchObject({ items: { length: 4 } })
    expect(JSON.stringify(offer.blocks)).toContain('a position with us as content manager.')
  })

  test('a number to call is not lost, and questions are asked for once', () => {
    expect(
      text('Carta a los clientes: subimos los precios un 4 % a partir del 1 de enero de 2028, contacto Lucía Vega, 91 555 0147', 'es'),
    ).toContain('91 555 0147')
    const memo = text('Note de service : le télétravail passe à trois jours dès le 1er mars 2027, questions à rh@solane.fr', 'fr')
    expect(memo.match(/rh@solane\.fr/g)).toHaveLength(1)
  })
})
