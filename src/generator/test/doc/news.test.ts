import { expect, test } from 'vitest'
import { addElement, emptyContent } from '#shared/content/element.ts'
import type { Locale } from '#shared/locale.ts'
import { writeBuiltin } from '#features/generation/server/builtin/builtin-generator.ts'

/* News for colleagues, for the press and for readers of a blog, and texts that others fill in. */

function write(locale: Locale, prompt: string) {
  const content = emptyContent('doc')
  for (const element of writeBuiltin({ prompt, documentType: 'doc', locale, seed: 1, today: '2026-11-27' })) addElement(content, element)
  return content
}

function pointsOf({ blocks }: ReturnType<typeof write>): string[] {
  return blocks.flatMap((block) => (block.type === 'list' ? block.items.map(({ text }) => text) : []))
}

test.each<[Locale, string, string, string]>([
  [
    'en',
    'announcement to all staff: office closed 24 Dec to 2 Jan, on call rota Priya (IT) and Tom (facilities), expenses must be in by 18 Dec',
    'Dear colleagues,',
    'The office is closed from 24 Dec to 2 Jan. Expenses must be in by 18 Dec. On call rota Priya (IT) and Tom (facilities).',
  ],
  [
    'en',
    'email to staff: new expense tool Spendly from 1 March, old forms until 28 Feb, training on 20 Feb 10am online, questions to Dana',
    'Dear colleagues,',
    'There will be a new expense tool Spendly from 1 March. The training is on 20 Feb 10am online. Please contact Dana with any questions. **Old forms:** until 28 Feb.',
  ],
  [
    'es',
    'comunicado a toda la plantilla: oficina cerrada del 24 dic al 2 ene, guardia Priya (IT) y Tom (mantenimiento), gastos antes del 18 dic',
    'Estimados compañeros y compañeras:',
    'La oficina estará cerrada del 24 dic al 2 ene. Guardia Priya (IT) y Tom (mantenimiento) **Gastos:** antes del 18 dic',
  ],
])('notes for colleagues are told below a greeting, and listed where they make no sentence (%s)', (locale, prompt, greeting, said) => {
  const content = write(locale, prompt)
  expect(content.blocks[0]).toMatchObject({ type: 'paragraph', text: greeting })
  const texts = content.blocks.flatMap((block) => (block.type === 'paragraph' ? [block.text] : pointsOf({ ...content, blocks: [block] })))
  expect(texts.join(' ')).toContain(said)
})

test('whom to ask is said once', () => {
  const text = JSON.stringify(write('en', 'email to staff: old forms until 28 Feb, training on 20 Feb, questions to Dana').blocks)
  expect(text).toContain('Please contact Dana with any questions')
  expect(text).not.toContain('If you have any questions')
})

test('a memo is about its subject, and not about its first point', () => {
  const content = write('en', 'memo to managers about appraisal round: forms by 15 Jan, calibration 22 Jan, results to staff 1 Feb')
  expect(content.blocks).toContainEqual({ type: 'paragraph', text: '**Subject:** Appraisal round' })
})

test.each<[Locale, string, string, string]>([
  [
    'en',
    'press release: Larkfield Foods opens second bakery in Leeds, 40 new jobs, £2.3m investment, opening on 4 May, quote from CEO Anna Birch',
    'Larkfield Foods opens second bakery in Leeds',
    '[Add: a quote from CEO Anna Birch]',
  ],
  [
    'es',
    'nota de prensa: Panadería Roca abre su segunda tienda en León, 40 empleos, una cita de la directora Ana Ruiz',
    'Panadería Roca abre su segunda tienda en León',
    '[Añadir: una cita de la directora Ana Ruiz]',
  ],
])(
  'a press release says its news below the headline, and keeps a place for the words that are wanted (%s)',
  (locale, prompt, news, quote) => {
    const content = write(locale, prompt)
    expect(content.title).toBe(news)
    expect(content.blocks[1]).toMatchObject({ type: 'paragraph', text: expect.stringContaining(`– ${news}.`) })
    expect(content.blocks).toContainEqual(expect.objectContaining({ type: 'quote', text: quote }))
    expect(JSON.stringify(content.blocks.at(-1))).not.toMatch(/Birch|Ruiz/)
  },
)

test('a headline keeps its amount, and who is quoted stands below the words', () => {
  const content = write(
    'en',
    'press release: Larkfield Foods raises £4m to expand into Scotland. Anna Birch, CEO: "We are ready". Contact press@larkfield.example',
  )
  expect(content.title).toBe('Larkfield Foods raises £4m to expand into Scotland')
  expect(content.blocks).toContainEqual({ type: 'quote', text: 'We are ready', source: 'Anna Birch, CEO' })
  expect(content.blocks.at(-1)).toEqual({ type: 'paragraph', text: 'press@larkfield.example' })
  expect(pointsOf(content)).toEqual([])
})

test.each<[Locale, string, string, string[]]>([
  ['en', 'blog post about 3 tips for better one-to-ones', '3 tips for better one-to-ones', ['Tip 1', 'Tip 2', 'Tip 3']],
  ['es', 'artículo sobre 3 consejos para entrevistar mejor', '3 consejos para entrevistar mejor', ['Consejo 1', 'Consejo 2', 'Consejo 3']],
  ['fr', 'article sur 3 erreurs à éviter en entretien', '3 erreurs à éviter en entretien', ['Erreur 1', 'Erreur 2', 'Erreur 3']],
])('an article about so many things has a place for each (%s)', (locale, prompt, title, headings) => {
  const content = write(locale, prompt)
  expect(content.title).toBe(title)
  expect(content.blocks.flatMap((block) => (block.type === 'heading' ? [block.text] : []))).toEqual(headings)
})

test('the name that an article is given is its title and no quotation', () => {
  const content = write(
    'en',
    'blog article "Why we moved to a 4 day week": started as pilot in May, productivity up 8%, sick days down 20%',
  )
  expect(content.title).toBe('Why we moved to a 4 day week')
  expect(content.blocks.map(({ type }) => type)).not.toContain('quote')
})

test('a rule of a policy is not replaced by what is known of its subject', () => {
  const content = write('en', 'employee handbook section on remote work: up to 3 days a week, core hours 10-15, equipment provided')
  expect(pointsOf(content)).toEqual(['Up to 3 days a week', 'Core hours 10-15', 'Equipment provided'])
})

test.each<[Locale, string, string[]]>([
  [
    'en',
    'performance review template for sales reps: goals, results, strengths, development, signatures',
    ['Goals', 'Results', 'Strengths', 'Development', 'Signatures'],
  ],
  [
    'es',
    'plantilla de evaluación de desempeño: objetivos, resultados, fortalezas, firmas',
    ['Objetivos', 'Resultados', 'Fortalezas', 'Firmas'],
  ],
])('a template has a place for each of its parts, and says nothing of the company (%s)', (locale, prompt, headings) => {
  const content = write(locale, prompt)
  expect(content.blocks.flatMap((block) => (block.type === 'heading' ? [block.text] : []))).toEqual(headings)
  expect(content.blocks.filter(({ type }) => type === 'table')).toEqual([])
})

test('a case study is about who did it, makes no plan up, and asks for the quotation that is wanted', () => {
  const content = write(
    'en',
    'case study: Nordbank cut onboarding time from 6 weeks to 2 with our app, saved 120k a year, quote from HR director Lena Falk',
  )
  expect(content.title).toBe('Case study: Nordbank')
  expect(content.blocks.map(({ type }) => type)).toEqual(['paragraph', 'quote', 'list'])
  expect(JSON.stringify(content.blocks)).not.toContain('By Lena Falk')
})

test.each<[Locale, string, string]>([
  ['en', 'invitation to the team offsite in Porto 3-5 June, bring hiking shoes', 'Dear colleagues,'],
  ['en', 'invitation to my birthday party on 3 June, bring a cake', 'Dear friends,'],
  ['es', 'invitación a la comida de equipo el 3 de junio, traed algo dulce', 'Estimados compañeros y compañeras:'],
])('colleagues are not greeted as friends (%s)', (locale, prompt, greeting) => {
  expect(write(locale, prompt).blocks[0]).toMatchObject({ text: greeting })
})

test('what the writer did is told to the reader', () => {
  const text = JSON.stringify(
    write('en', 'rejection email to Sofia Lopez for marketing manager, liked her portfolio, chose someone with more B2B experience').blocks,
  )
  expect(text).toContain('We liked your portfolio. We chose someone with more B2B experience.')
})
