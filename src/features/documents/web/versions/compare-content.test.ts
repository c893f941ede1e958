import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DocumentType } from '#shared/content/document-type.ts'
import { Sheet } from '#shared/content/sheet.ts'
import type { SheetColumn } from '#shared/content/sheet.ts'
import type { GeneratedContent, GeneratedDoc, GeneratedForm, GeneratedSheet, GeneratedSlide } from '#shared/content/generated.ts'
import { applyChanges } from './apply-changes.ts'
import { compareContent } from './compare-content.ts'

const WORDING = { format: String, need: (isRequired: boolean) => (isRequired ? 'required' : 'optional'), tone: String, cell: String }
const doc = (...texts: string[]): GeneratedDoc => ({
  title: 'Plan',
  description: '',
  blocks: texts.map((text) => ({ type: 'paragraph', text })),
})
const marks = (before: GeneratedContent, after: GeneratedContent) =>
  compareContent(before, after, WORDING)?.changes.map(
    ({ mark, words }) =>
      `${mark}: ${words()
        .map((word) => ({ same: word.text, added: `+${word.text}+`, removed: `-${word.text}-` })[word.mark])
        .join('')}`,
  )

test('Pieces are the same, added, removed, or changed with their words marked.', () => {
  expect(marks(doc('one', 'We meet on Monday', 'three'), doc('one', 'We meet on Friday', 'three', 'four'))).toEqual([
    'same: Plan',
    'same: one',
    'changed: We meet on -Monday-+Friday+',
    'same: three',
    'added: +four+',
  ])
  expect(marks(doc('one', 'two'), doc('two'))).toEqual(['same: Plan', 'removed: -one-', 'same: two'])
})

test('Pieces without a common word are not called changed.', () => {
  expect(marks(doc('apples'), doc('pears'))).toEqual(['same: Plan', 'removed: -apples-', 'added: +pears+'])
})

test('A slide that is renamed is changed, also if it has nothing but its title; another slide in its place is not.', () => {
  const deck = (...slides: GeneratedSlide['slides']): GeneratedSlide => ({ title: 'Deck', description: '', slides })
  const slide = (title: string, subtitle = '') => ({ layout: 'section' as const, title, notes: '', subtitle })
  expect(marks(deck(slide('Why'), slide('Costs')), deck(slide('Why'), slide('Budget')))).toEqual([
    'same: Deck',
    'same: Why',
    'changed: -Costs--\n-+Budget+',
  ])
  expect(marks(deck(slide('Costs', 'In euros')), deck(slide('Thanks', 'See you')))).toEqual([
    'same: Deck',
    'removed: -Costs\nIn euros-',
    'added: +Thanks\nSee you+',
  ])
})

test('Options and whether an answer is needed belong to a question.', () => {
  const form = (options: string[], required: boolean): GeneratedForm => ({
    title: 'F',
    description: '',
    questions: [{ id: 'q', title: 'Which?', type: 'multiple_choice', options, scale: 10, required }],
  })
  expect(marks(form(['a', 'b'], false), form(['a', 'c'], true))?.[1]).toMatch(/^changed: .*-b-\+c\+.*-optional-\+required\+/s)
})

test('A sheet shows its totals, its highlights and how its cells are written, and its rows stay apart.', () => {
  const sheet = (more: Partial<Sheet>, column: Partial<SheetColumn> = {}): GeneratedSheet => ({
    title: 'Costs',
    description: '',
    sheets: [
      Sheet.parse({
        name: 'S',
        columns: [
          { header: 'Due', type: 'date', ...column },
          { header: 'Cost', type: 'currency', currency: 'EUR' },
        ],
        rows: [['2026-01-31', '5']],
        ...more,
      }),
    ],
  })
  const tell = (more: Partial<Sheet>, column: Partial<SheetColumn> = {}) =>
    compareContent(sheet({}), sheet(more, column), WORDING)?.changes.map(
      ({ mark, words }) =>
        `${mark}: ${words()
          .map(({ text, mark: own }) => (own === 'added' ? `+${text}+` : text))
          .join('')}`,
    )
  expect(tell({ highlights: [{ column: 'Cost', rule: 'greater_than', value: '3', tone: 'negative' }] })?.[1]).toContain(
    'Cost > 3: negative',
  )
  expect(tell({ totals: [{ column: 'Cost', function: 'sum' }] })?.[1]).toContain('Σ Cost')
  expect(tell({}, { date_format: 'DD.MM.YYYY' })).toEqual([
    'same: Costs',
    expect.stringContaining('(DD.MM.YYYY)'),
    'same: Due: 2026-01-31 · Cost: 5',
  ])
})

test('A piece reads as on screen, in whatever order the database keeps its keys.', () => {
  const after: GeneratedDoc = {
    ...doc(),
    blocks: [
      { rows: [['Ana', 'HR']], type: 'table', caption: 'Team', columns: ['Who', 'Where'] },
      { text: 'Ask first.', tone: 'info', type: 'callout', title: 'Note' },
      {
        type: 'chart',
        chart: { kind: 'bar', unit: '€', title: 'Sales', series: [{ name: 'North', values: [1, 2] }], categories: ['Q1', 'Q2'] },
      },
    ],
  }
  expect(marks(doc(), after)).toEqual([
    'same: Plan',
    'added: +Who | Where\nAna | HR\nTeam+',
    'added: +Note\nAsk first.+',
    'added: +Sales\nQ1\nQ2\nNorth\n1, 2\n€+',
  ])
})

test('Formatted text is compared as it looks, without the signs of its Markdown.', () => {
  const wordsIn = (before: GeneratedDoc, after: GeneratedDoc) => compareContent(before, after, WORDING)?.changes[1]?.words()
  expect(wordsIn(doc('Meet on **Monday** at [HR](https://hr.example)'), doc('Meet on **Friday** at [HR](https://hr.example)'))).toEqual([
    { text: 'Meet on ', mark: 'same' },
    { text: 'Monday', mark: 'removed', look: { strong: true } },
    { text: 'Friday', mark: 'added', look: { strong: true } },
    { text: ' at ', mark: 'same' },
    { text: 'HR', mark: 'same', look: { link: 'https://hr.example' } },
  ])
  expect(wordsIn(doc('Bring *pens*'), doc('Bring pens'))).toEqual([
    { text: 'Bring ', mark: 'same' },
    { text: 'pens', mark: 'removed', look: { emphasis: true } },
    { text: 'pens', mark: 'added' },
  ])
  expect(wordsIn(doc(), doc('**Now** at 5 * 3'))).toEqual([
    { text: 'Now', mark: 'added', look: { strong: true } },
    { text: ' at 5 * 3', mark: 'added' },
  ])
  const code = (text: string): GeneratedDoc => ({ ...doc(), blocks: [{ type: 'code', text }] })
  expect(wordsIn(doc(), code('a **b**'))).toEqual([{ text: 'a **b**', mark: 'added' }])
})

test('Documents without anything in common are not compared piece by piece.', () => {
  const many = (word: string) => doc(...Array.from({ length: 5_000 }, (_, n) => `${word}${n}`))
  expect(compareContent(many('a'), many('b'), WORDING)).toBeNull()
})

const question = (id: string, title: string): GeneratedForm['questions'][number] => ({
  id,
  title,
  type: 'text',
  options: [],
  scale: 10,
  required: false,
})
const form = (...questions: GeneratedForm['questions']): GeneratedForm => ({ title: 'F', description: '', questions })

/** Accepts only the chosen changes, by their position among the real ones. */
function accept(type: DocumentType, before: GeneratedContent, after: GeneratedContent, choose: (nth: number) => boolean): GeneratedContent {
  const comparison = compareContent(before, after, WORDING)
  if (!comparison) throw new Error('Nothing in common')
  const numbers = comparison.changes.flatMap(({ mark }, number) => (mark === 'same' ? [] : [number]))
  return applyChanges(type, comparison, new Set(numbers.filter((_, nth) => choose(nth))))
}

test('A question is the same one by its id, whatever it says and wherever it stands.', () => {
  const before = form(question('a', 'Name'), question('b', 'Pay'), question('c', 'Team'))
  const after = form(question('a', 'Nombre'), question('c', 'Equipo'), question('b', 'Pay'))
  expect(compareContent(before, after, WORDING)?.changes.map(({ mark }) => mark)).toEqual(['same', 'changed', 'changed', 'same'])
  expect(marks(doc('one', 'two', 'three', 'four'), doc('four', 'one', 'two', 'three'))).toContain('moved: four')
})

test('Changes are taken one by one: what is not accepted stays as it was.', () => {
  const before = doc('one', 'We meet on Monday', 'three')
  const after = doc('zero', 'one', 'We meet on Friday')
  expect(accept('doc', before, after, (nth) => nth === 0)).toEqual(doc('zero', 'one', 'We meet on Monday', 'three'))
  expect(accept('doc', before, after, (nth) => nth === 1)).toEqual(doc('one', 'We meet on Friday', 'three'))
  expect(accept('doc', before, after, (nth) => nth === 2)).toEqual(doc('one', 'We meet on Monday'))
})

test('None accepted is the document as it was, all accepted the proposed one, for any two documents.', () => {
  const texts = fc.array(fc.constantFrom('a', 'b', 'c x', 'd x', 'e', 'f x y'), { maxLength: 8 })
  const questions = fc
    .uniqueArray(fc.constantFrom('1', '2', '3', '4', '5'), { maxLength: 5 })
    .chain((ids) => fc.tuple(...ids.map((id) => fc.constantFrom('Name', 'Your name', 'Pay').map((title) => question(id, title)))))
  const rows = fc.array(
    fc.constantFrom('1', '2', '3').map((cell) => [cell, 'x']),
    { maxLength: 5 },
  )
  const sheet = fc.record({ rows, name: fc.constantFrom('S', 'T'), header: fc.constantFrom('A', 'A', 'B') }).map(({ header, ...rest }) => ({
    ...rest,
    columns: [header, 'N'].map((name) => ({ header: name, type: 'text' as const })),
    totals: [],
    highlights: [],
    charts: [],
  }))
  const head = { title: fc.constantFrom('', 'T', 'U'), description: fc.constantFrom('', 'D') }
  const check = <T extends GeneratedContent>(type: DocumentType, any: fc.Arbitrary<T>) =>
    fc.assert(
      fc.property(any, any, (before, after) => {
        expect(accept(type, before, after, () => false)).toEqual(before)
        expect(accept(type, before, after, () => true)).toEqual(after)
      }),
      { numRuns: 300 },
    )
  check('doc', fc.record({ ...head, blocks: texts.map((all) => doc(...all).blocks) }))
  check('form', fc.record({ ...head, questions }))
  check('sheet', fc.record({ ...head, sheets: fc.array(sheet, { minLength: 1, maxLength: 2 }) }))
})

const budget = (headers: readonly string[], ...rows: string[][]): GeneratedSheet => ({
  title: 'Budget',
  description: '',
  sheets: [Sheet.parse({ name: 'S', columns: headers.map((header) => ({ header, type: 'text' })), rows })],
})
const read = (before: GeneratedSheet, after: GeneratedSheet) =>
  compareContent(before, after, WORDING)?.changes.map(
    ({ mark, words }) =>
      `${mark}: ${words()
        .map(({ text, mark: own }) => ({ same: text, added: `+${text}+`, removed: `-${text}-` })[own])
        .join('')}`,
  )

test('A row names its cells by their columns.', () => {
  const changes = read(budget(['Item', 'Cost'], ['Hall', '90'], ['Food', '']), budget(['Item', 'Cost'], ['Hall', '95'], ['Food', '']))
  expect(changes).toContain('changed: Item: Hall · Cost: -90- +95+')
  expect(changes).toContain('same: Item: Food')
})

test('Half a number is not marked, and rows without a common cell are no change of each other.', () => {
  const costs = (...rows: string[][]): GeneratedSheet => {
    const { sheets, ...head } = budget(['Item', 'Cost'], ...rows)
    const columns = sheets[0]?.columns.map((column) => (column.header === 'Cost' ? { ...column, type: 'currency' as const } : column))
    return { ...head, sheets: [Sheet.parse({ ...sheets[0], columns })] }
  }
  expect(read(costs(['Hall', '450.5']), costs(['Hall', '450.9']))?.at(-1)).toBe('changed: Item: Hall · Cost: -450.5- +450.9+')
  expect(read(costs(['Hall', '450']), costs(['Band', '9']))?.slice(2)).toEqual([
    'removed: -Item: Hall · Cost: 450-',
    'added: +Item: Band · Cost: 9+',
  ])
})

test('A column that comes, goes or is renamed leaves the cells of the others out.', () => {
  const before = budget(['Item', 'Cost'], ['Hall', '90'], ['Food', '50'])
  expect(read(before, budget(['Item', 'Owner', 'Cost'], ['Hall', 'Ada', '90'], ['Food', 'Bo', '50']))?.at(-1)).toBe(
    'changed: S\nItem | +Owner | +Cost+\nOwner: Ada, Bo+',
  )
  expect(read(before, budget(['Item'], ['Hall'], ['Food']))?.at(-1)).toBe('changed: S\nItem- | Cost--\nCost: 90, 50-')
  expect(read(before, budget(['Item', 'Price'], ['Hall', '90'], ['Food', '50']))?.at(-1)).toBe('changed: S\nItem | -Cost-+Price+')
})

test('With a column, rows that change otherwise, come or go are shown as well.', () => {
  const before = budget(['Item', 'Cost'], ['Hall', '90'], ['Food', '50'], ['Bus', '7'])
  expect(read(before, budget(['Item', 'Cost', 'Who'], ['Hall', '95', ''], ['Food', '50', ''], ['Band', '3', '']))?.at(-1)).toBe(
    'changed: S\nItem | Cost +| Who+\nItem: Hall · Cost: -90- +95+-\nItem: Bus · Cost: 7-+\nItem: Band · Cost: 3+',
  )
})

test('An empty slide stays when other changes are accepted.', () => {
  const slide = { layout: 'bullets' as const, title: '', bullets: [], notes: '' }
  const before = { title: 'Talk', description: '', slides: [{ ...slide, title: 'One' }, slide] }
  const after = { ...before, title: 'My talk' }
  const comparison = compareContent(before, after, WORDING)
  expect(comparison && applyChanges('slide', comparison, new Set([0]))).toEqual(after)
})
