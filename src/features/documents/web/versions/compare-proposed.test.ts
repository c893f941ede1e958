import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DocumentType } from '#shared/content/document-type.ts'
import type { GeneratedContent, GeneratedDoc, GeneratedForm, GeneratedSheet, GeneratedSlide } from '#shared/content/generated.ts'
import { applyChanges } from './apply-changes.ts'
import { compareProposed } from './compare-proposed.ts'

const WORDING = { format: String, need: (isRequired: boolean) => (isRequired ? 'required' : 'optional'), tone: String, cell: String }
const head = { title: 'T', description: 'D' }
const question = (id: string, title: string): GeneratedForm['questions'][number] => ({
  id,
  title,
  type: 'text',
  options: [],
  scale: 10,
  required: false,
})
const form = (...titles: string[]): GeneratedForm => ({
  ...head,
  questions: titles.map((title) => question(title.charAt(0), title)),
})
const doc = (...texts: string[]): GeneratedDoc => ({ ...head, blocks: texts.map((text) => ({ type: 'paragraph', text })) })
const sheet = (...cells: string[]): GeneratedSheet => ({
  ...head,
  sheets: [
    {
      name: 'S',
      columns: ['A', 'B'].map((header) => ({ header, type: 'text' as const })),
      rows: cells.map((cell) => [cell, 'x']),
      totals: [],
      highlights: [],
      charts: [],
    },
  ],
})
const slide = (...titles: string[]): GeneratedSlide => ({
  ...head,
  slides: titles.map((title) => ({ layout: 'section', title, notes: '' }) as GeneratedSlide['slides'][number]),
})
const MAKERS = { form, doc, sheet, slide } satisfies Record<DocumentType, (...texts: string[]) => GeneratedContent>
const TYPES = Object.keys(MAKERS) as DocumentType[]

type Choice = 'none' | 'offered' | 'all'
function run(type: DocumentType, base: GeneratedContent, present: GeneratedContent, proposed: GeneratedContent) {
  const comparison = compareProposed({ base, present, proposed }, WORDING)
  if (!comparison) throw new Error('Nothing in common')
  const shown = comparison.changes.flatMap(({ mark, isSince }) => (mark === 'same' ? [] : [isSince ? `${mark} since` : mark]))
  const apply = (choice: Choice) =>
    applyChanges(
      type,
      comparison,
      new Set(
        comparison.changes.flatMap(({ mark, isSince }, at) =>
          mark === 'same' || choice === 'none' || (choice === 'offered' && isSince) ? [] : [at],
        ),
      ),
    )
  return { shown, apply }
}

test.each(TYPES)('What was changed, added or removed since stays, and only the asked change is offered: %s', (type) => {
  const make: (...texts: string[]) => GeneratedContent = MAKERS[type]
  const base = make('a one two', 'b three four', 'c five six', 'd seven eight')
  const present = make('a one changed', 'c five six', 'd seven eight', 'e new')
  const proposed = make('a one two', 'b three four', 'c five asked', 'd seven eight')
  const { shown, apply } = run(type, base, present, proposed)
  expect(shown).toEqual(['changed'])
  expect(apply('offered')).toEqual(make('a one changed', 'c five asked', 'd seven eight', 'e new'))
  expect(apply('none')).toEqual(present)
})

test.each(TYPES)('A piece that both have changed is shown as such and is left out at first: %s', (type) => {
  const make: (...texts: string[]) => GeneratedContent = MAKERS[type]
  const base = make('a one two', 'b three four')
  const { shown, apply } = run(type, base, make('a one mine', 'b three four'), make('a one asked', 'b three asked'))
  expect(shown).toEqual(['changed since', 'changed'])
  expect(apply('offered')).toEqual(make('a one mine', 'b three asked'))
  expect(apply('all')).toEqual(make('a one asked', 'b three asked'))

  expect(run(type, base, make('a one mine', 'b three four'), make('b three four')).shown).toEqual(['removed since'])
  expect(run(type, base, make('b three four'), make('a one asked', 'b three four')).shown).toEqual(['added since'])
  expect(run(type, base, make('a one asked', 'b three four'), make('a one asked', 'b three four')).shown).toEqual([])
})

test.each(TYPES)('A later order stays, an asked one is offered, and two orders are marked: %s', (type) => {
  const make: (...texts: string[]) => GeneratedContent = MAKERS[type]
  const base = make('a', 'b', 'c')
  const later = run(type, base, make('c', 'a', 'b'), make('a', 'b', 'c', 'd'))
  expect(later.shown).toEqual(['added'])
  expect(later.apply('offered')).toMatchObject(make('c', 'd', 'a', 'b'))
  const asked = run(type, base, make('a', 'b', 'e', 'c'), make('c', 'a', 'b'))
  expect(asked.shown).toEqual(['moved'])
  expect(asked.apply('offered')).toEqual(make('c', 'a', 'b', 'e'))
  const both = run(type, base, make('b', 'a', 'c'), make('c', 'a', 'b'))
  expect(both.shown.length).toBeGreaterThan(0)
  expect(both.shown.every((mark) => mark.endsWith('since'))).toBe(true)
  expect(both.apply('offered')).toEqual(make('b', 'a', 'c'))
})

test('Title and description are pieces as well, also where there was none.', () => {
  const of = (title: string, description: string): GeneratedDoc => ({ ...doc('a'), title, description })
  const later = run('doc', of('T', 'D'), of('Mine', 'D'), of('T', 'Asked'))
  expect(later.apply('offered')).toEqual(of('Mine', 'Asked'))
  const both = run('doc', of('T', ''), of('Mine', 'My words'), of('Asked', 'Their text'))
  expect(both.shown).toEqual(['changed since', 'changed since'])
  expect(both.apply('offered')).toEqual(of('Mine', 'My words'))
})

test('A column that was added since and a row that the proposal changes are the same sheet.', () => {
  const base = sheet('a', 'b')
  const [one] = base.sheets
  if (!one) throw new Error('No sheet')
  const wider: GeneratedSheet = {
    ...head,
    sheets: [{ ...one, columns: [...one.columns, { header: 'C', type: 'text' }], rows: one.rows.map((row) => [...row, 'mine']) }],
  }
  const { shown, apply } = run('sheet', base, wider, sheet('a', 'asked'))
  expect(shown).toEqual(['changed since'])
  expect(apply('offered')).toEqual(wider)
})

/** Three versions of the same items: each is kept, changed, removed or moved on either side, and each side adds its own. */
function versionsOf(type: DocumentType) {
  const make: (...texts: string[]) => GeneratedContent = MAKERS[type]
  const ids = ['a', 'b', 'c', 'd', 'e']
  const side = (word: string) =>
    fc
      .record({
        kept: fc.shuffledSubarray(ids),
        sorted: fc.boolean(),
        changed: fc.subarray(ids),
        added: fc.uniqueArray(fc.integer({ min: 0, max: 5 }), { maxLength: 2 }),
      })
      .map(({ kept, sorted, changed, added }) => {
        const texts = (sorted ? kept.toSorted() : kept).map((id) => `${id} item ${id}${id}${changed.includes(id) ? ` ${word}` : ''}`)
        for (const at of added) texts.splice(at, 0, `${word.charAt(0)}${at} own ${word}${at}`)
        return texts
      })
  return { make, base: ids.map((id) => `${id} item ${id}${id}`), present: side('xlater'), proposed: side('yasked') }
}

test.each(TYPES)('No later edit is lost by what is offered, whatever the three versions are: %s', (type) => {
  const { make, base, present, proposed } = versionsOf(type)
  const itemsOf = (content: GeneratedContent) => new Set(pieces(content))
  fc.assert(
    fc.property(present, proposed, (here, next) => {
      // Ids of what is added must differ from one another.
      const [old, mine, asked] = [make(...base), make(...unique(here)), make(...unique(next))]
      const { apply } = run(type, old, mine, asked)
      expect(apply('none')).toEqual(mine)
      const result = itemsOf(apply('offered'))
      for (const item of itemsOf(mine)) if (!itemsOf(old).has(item)) expect(result).toContain(item)
      for (const item of itemsOf(old)) if (!itemsOf(mine).has(item)) expect(result).not.toContain(item)
      const all = itemsOf(apply('all'))
      for (const item of itemsOf(asked)) if (!itemsOf(old).has(item)) expect(all).toContain(item)
    }),
    { numRuns: 300 },
  )
})

test.each(TYPES)('Without a later edit all is offered and makes the proposed version; without an asked one nothing is: %s', (type) => {
  const { make, base, present, proposed } = versionsOf(type)
  fc.assert(
    fc.property(present, proposed, (here, next) => {
      const [old, mine, asked] = [make(...base), make(...unique(here)), make(...unique(next))]
      expect(run(type, old, old, asked).apply('offered')).toEqual(asked)
      expect(run(type, old, mine, old).shown).toEqual([])
      expect(run(type, old, mine, mine).shown).toEqual([])
    }),
    { numRuns: 300 },
  )
})

function unique(texts: readonly string[]): string[] {
  const seen = new Set<string>()
  return texts.filter((text) => !seen.has(text.charAt(0)) && seen.add(text.charAt(0)))
}

function pieces(content: GeneratedContent): string[] {
  if ('questions' in content) return content.questions.map(({ title }) => title)
  if ('blocks' in content) return content.blocks.map((block) => ('text' in block ? block.text : ''))
  if ('sheets' in content) return content.sheets.flatMap(({ rows }) => rows.map(([cell = '']) => cell))
  return content.slides.map(({ title }) => title)
}
