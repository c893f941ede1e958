import { describe, expect, test } from 'vitest'
import { addElement, emptyContent } from '#shared/content/element.ts'
import { LOCALES, type Locale } from '#shared/locale.ts'
import { wordCount } from '#shared/words.ts'
import { writeBuiltin } from '#features/generation/server/builtin/builtin-generator.ts'
import { subjectIds, subjectOf } from '../../doc/subjects/subject-texts.ts'
import { rolesIn } from '../../doc/subjects/with-usual-tasks.ts'
import { processorMs } from '#test/processor-time.ts'

function write(prompt: string, locale: Locale = 'en') {
  const content = emptyContent('doc')
  for (const element of writeBuiltin({ prompt, documentType: 'doc', locale, seed: 1, today: '2026-11-27' })) addElement(content, element)
  return content
}

/** The lines below each heading, cells of a row with a bar between them. */
function under(prompt: string, locale: Locale = 'en'): Record<string, string[]> {
  const found: Record<string, string[]> = {}
  let heading = ''
  for (const block of write(prompt, locale).blocks) {
    if (block.type === 'heading') heading = block.text
    const own = (found[heading] ??= [])
    if (block.type === 'paragraph') own.push(block.text)
    if (block.type === 'list') own.push(...block.items.map(({ text }) => text))
    if (block.type === 'table') own.push(...block.rows.map((row) => row.join(' | ')))
  }
  return found
}

const POLICY =
  'remote work policy for a 40 person software company: 3 days home, core hours 10-15, equipment budget 600 EUR, workation up to 20 days in the EU'

describe('subjects that are written out', () => {
  test('a fact takes the place of the point about the same thing, and the rest of the policy stays', () => {
    const made = under(POLICY)
    expect(made['Working hours and availability']).toContain('**Core hours:** 10-15.')
    expect(made['Equipment and costs']).toContain('**Allowance:** 600 EUR.')
    expect(made['Who can work remotely']?.join('\n')).toContain('**Days at home:** 3 days home.')
    expect(made['Who can work remotely']?.join('\n')).toContain('Workation up to 20 days in the EU.')
    expect(made['Data security']?.length).toBeGreaterThan(1)
  })

  test('what fits no point stands in the section that it is nearest to, and only what fits nowhere at the end', () => {
    const made = under('dress code: smart casual, no jeans, questions to Ana, every second Monday cake')
    expect(made['Every day']).toContain('**Style:** Smart casual.')
    expect(made['Every day']).toContain('**Not suitable:** No jeans.')
    expect(made['Exceptions and questions']?.join()).toContain('Ana')
    expect(made['Further rules']).toEqual(['Every second Monday cake.'])
  })

  test('a short note behind one that opens a list belongs to it', () => {
    const made = under('campaign brief: channels google ads, facebook, local radio, budget 15k, goal 500 orders')
    expect(made['At a glance']).toContain('Channels | Google ads, Facebook, Local radio')
    expect(made['At a glance']).toContain('Goal | 500 orders')
  })

  test('days of a project are a table of when and what', () => {
    const made = under('project plan website relaunch: kickoff 12 Jan, design till end of feb, launch 4 may. team: Lena (lead), Jon (dev)')
    expect(made['Timeline']).toEqual(['12 Jan | Kickoff', 'Till end of Feb | Design', '4 May | Launch'])
    expect(made['Team']?.join()).toContain('Lena (lead), Jon (dev)')
  })

  test.each([
    ['en', 'onboarding plan for a new marketing manager starting 1 February, first 90 days'],
    ['es', 'plan de incorporación para una nueva responsable de marketing, inicio 1 de febrero, primeros 90 días'],
    ['fr', 'plan d’intégration pour une nouvelle responsable marketing, arrivée le 1er février, 90 premiers jours'],
  ] as const)('the first ninety days have three stages, and no table of days (%s)', (locale, prompt) => {
    const { blocks } = write(prompt, locale)
    expect(blocks.filter(({ type }) => type === 'heading').length).toBeGreaterThanOrEqual(7)
    const rows = blocks.flatMap((block) => (block.type === 'table' ? block.rows : []))
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(blocks)).not.toMatch(/Build up|little more/)
  })

  test('so many weeks are named, each stage once', () => {
    const rows = under('onboarding plan for the sales team, 6 weeks')['Week by week'] ?? []
    expect(rows).toHaveLength(6)
    const stages = rows.map((row) => row.split(' | ')[1]).filter((text) => text !== '')
    expect(new Set(stages).size).toBe(stages.length)
  })

  test('named sections decide the outline', () => {
    const made = under('performance review template, sections: goals, strengths, signatures')
    expect(Object.keys(made)).toEqual(['Goals', 'Strengths', 'Signatures'])
  })

  test.each([
    'email to all staff about the new dress code from 1 March',
    'minutes of the meeting on the remote work policy, present: Ana, Bo',
    'letter to Ms Kent about our data protection',
  ])('a text about a subject is not the subject: %s', (prompt) => {
    expect(Object.keys(under(prompt))).not.toContain('Every day')
    expect(JSON.stringify(write(prompt))).not.toMatch(/This (?:policy|dress code) /)
  })

  test.each([
    ['en', 'job ad for a receptionist', 'Welcome visitors and answer the phone'],
    ['es', 'anuncio de empleo para recepcionista', 'Recibir a las visitas y atender el teléfono'],
    ['fr', 'offre d’emploi réceptionniste', 'Accueillir les visiteurs et répondre au téléphone'],
  ] as const)('a job ad that says nothing of the tasks has those of the profession (%s)', (locale, prompt, task) => {
    expect(JSON.stringify(write(prompt, locale).blocks)).toContain(task)
  })
})

describe.each(LOCALES)('the texts of the subjects in %s', (locale) => {
  test('all fit their schema, and each is found by its first name', () => {
    for (const id of subjectIds(locale)) {
      const { names } = subjectOf(id, locale)
      expect(names.length, id).toBeGreaterThan(2)
    }
    expect(rolesIn(locale).roles.length).toBeGreaterThan(10)
  })

  test('there are no more than three gaps, or one per eighty words', () => {
    for (const id of subjectIds(locale)) {
      const { opening, sections, bare } = subjectOf(id, locale)
      // The form of a letter is mostly what only its writer knows.
      if (bare) continue
      const texts = [
        ...opening.flat(),
        ...sections.flatMap(({ text = '', hint = '', points }) => [text, hint, ...points.map(({ lead, open }) => `${lead} ${open}`)]),
      ]
      const gaps = texts.join(' ').match(/\[/g)?.length ?? 0
      expect(gaps, id).toBeLessThanOrEqual(Math.max(3, Math.ceil(wordCount(texts.join(' ')) / 80)))
    }
  })

  test('the same subjects are written out in every language', () => {
    expect(subjectIds(locale)).toEqual(subjectIds('en'))
  })
})

test('a long text stays fast', () => {
  write('dress code')
  expect(processorMs(() => write(`dress code: ${'no jeans, core hours 9, '.repeat(500)}`))).toBeLessThan(2_000)
  expect(processorMs(() => write(`project plan ${'from january to '.repeat(120)}`))).toBeLessThan(2_000)
})

test('lone working names how to keep in touch, and takes what the prompt says of it', () => {
  const made = under(
    'lone working policy for home carers: check in every 2 hours by app, never alone at night, contact Jo Bell 01482 555 010',
  )
  expect(made['Keeping in touch']).toContain('**Checking in:** Check in every 2 hours by app.')
  expect(made['When you work alone']?.join(' ')).toContain('Never alone at night.')
  expect(made['Responsibilities']?.join(' ')).toContain('Jo Bell 01482 555 010')
})

test('a bare price list has rows to fill in, and no questions about its background', () => {
  const made = under('price list for my hair salon')
  expect(Object.keys(made)).toEqual(expect.arrayContaining(['Prices', 'Extras', 'Good to know']))
  expect(made['Prices']).toHaveLength(6)
})

test('how many people there are belongs to the title, and the steps of a procedure to its sections', () => {
  const prompt =
    'grievance procedure for a charity with 60 staff: talk to manager first, then written to HR, meeting within 10 working days, appeal to the chair of trustees'
  expect(write(prompt).title).toBe('Grievance procedure for a charity with 60 staff')
  const made = under(prompt)
  expect(made['Talk first']).toContain('**Informal talk:** Talk to manager first.')
  expect(made['Meeting and investigation']).toContain('**Meeting:** Meeting within 10 working days.')
  expect(made['Decision and appeal']).toContain('**Appeal:** Appeal to the chair of trustees.')
})

test.each([
  [
    'en',
    'cancellation policy for a yoga studio: 24 hours notice, no shows pay £10',
    'Changing or cancelling',
    '**Cancelling in time:** 24 hours notice.',
  ],
  ['es', 'política de cancelación para un estudio de tatuajes', 'Cancelar o cambiar', undefined],
  ['fr', "politique d'annulation restaurant : table gardée 15 minutes", 'Modifier ou annuler', '**Arriver en retard :** 15 minutes.'],
] as const)('rules for bookings are written out, and take what the prompt says (%s)', (locale, prompt, heading, point) => {
  const { blocks } = write(prompt, locale)
  const text = JSON.stringify(blocks).replaceAll(/[\u00A0\u202F]/gu, ' ')
  expect(text).not.toMatch(/\*[^*]+\?[^*]*\*/u)
  if (point !== undefined) {
    expect(text).toContain(heading)
    expect(text).toContain(point)
  }
})

test('"no renovación" is a name, and no rule behind one', () => {
  expect(write('carta de no renovación de contrato', 'es').title).toBe('Carta de no renovación de contrato')
})
