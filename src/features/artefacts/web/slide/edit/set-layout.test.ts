import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Slide } from '#shared/content/slide.ts'
import { fieldsOf } from './slide-fields.ts'
import { partsOf } from './slide-parts.ts'
import { SLIDE_LAYOUTS, newSlide, setLayout } from './set-layout.ts'

const EXAMPLES: Slide[] = [
  { layout: 'title', title: 'T1', notes: 'n', subtitle: 'alpha beta' },
  { layout: 'bullets', title: 'T2', notes: '', bullets: Array.from({ length: 20 }, (_, n) => `bullet${n}`) },
  { layout: 'bullets', title: 'Long', notes: '', bullets: ['x'.repeat(999), 'short'] },
  {
    layout: 'two_column',
    title: 'T3',
    notes: 'n',
    left: { heading: 'Pro', bullets: ['one', 'two'] },
    right: { heading: 'Con', bullets: ['three'] },
  },
  { layout: 'table', title: 'T4', notes: '', columns: ['Team', 'Head', 'Count'], rows: [['Red', 'Ana', '12'], ['Blue']] },
  {
    layout: 'table',
    title: 'T5',
    notes: '',
    columns: ['Year', 'Sales'],
    rows: [
      ['2024', '12.5'],
      ['2025', '14'],
    ],
  },
  {
    layout: 'chart',
    title: 'T6',
    notes: '',
    chart: { kind: 'line', title: 'Growth', unit: 'EUR', categories: ['Q1', 'Q2'], series: [{ name: 'North', values: [1.5, 2] }] },
  },
  {
    layout: 'stats',
    title: 'T7',
    notes: '',
    stats: [
      { value: '87 %', label: 'stay' },
      { value: '4.6', label: 'rating' },
    ],
  },
  {
    layout: 'steps',
    title: 'T8',
    notes: '',
    steps: [
      { title: 'Ask', text: 'listen' },
      { title: 'Act', text: '' },
    ],
  },
  { layout: 'quote', title: 'T9', notes: '', quote: 'wise words', source: 'Somebody' },
  { layout: 'image', title: 'T10', notes: '', image: 'a harbour', caption: 'at dusk' },
]
const wordsOf = (slide: Slide) =>
  new Set(
    JSON.stringify(Object.values(slide))
      .replaceAll('\\n', ' ')
      .match(/[\p{L}\p{N}.%]{2,}/gu) ?? [],
  )
const KEYS =
  /^(layout|title|notes|kind|bar|line|heading|bullets|left|right|columns|rows|chart|categories|series|name|values|unit|stats|value|label|steps|text|quote|source|image|caption|subtitle|section|two|column|table)$/

test.each(EXAMPLES)('$title keeps all its text in any other layout, on the slide or in the notes.', (slide) => {
  for (const layout of SLIDE_LAYOUTS) {
    const result = setLayout(slide, layout)
    expect(result, layout).not.toBeNull()
    expect(Slide.safeParse(result?.slide).error, layout).toBeUndefined()
    expect(result?.slide.layout).toBe(layout)
    const there = wordsOf(result!.slide)
    const lost = [...wordsOf(slide)].filter((word) => !there.has(word) && !KEYS.test(word))
    expect(lost, layout).toEqual([])
  }
})

test('Whatever is written, no text is lost by a change of layout, and the slide stays valid.', () => {
  const word = fc.stringMatching(/^[a-z]{3,12}$/)
  const text = fc.array(word, { minLength: 1, maxLength: 30 }).map((words) => words.join(' '))
  const slide = fc.oneof(
    fc.record({ layout: fc.constant('bullets' as const), title: word, notes: text, bullets: fc.array(text, { maxLength: 20 }) }),
    fc.record({
      layout: fc.constant('steps' as const),
      title: word,
      notes: fc.constant(''),
      steps: fc.array(fc.record({ title: text.map((one) => one.slice(0, 200)), text }), { minLength: 1, maxLength: 8 }),
    }),
    fc.record({
      layout: fc.constant('table' as const),
      title: word,
      notes: fc.constant(''),
      columns: fc.array(word, { minLength: 1, maxLength: 4 }),
      rows: fc.array(fc.array(text, { maxLength: 4 }), { maxLength: 10 }).map((rows) => rows),
    }),
  )
  fc.assert(
    fc.property(slide, fc.constantFrom(...SLIDE_LAYOUTS), (before, layout) => {
      const result = setLayout(before, layout)
      if (result === null) return
      expect(Slide.safeParse(result.slide).error).toBeUndefined()
      if (before.layout === 'table') return
      const after = JSON.stringify(result.slide)
      const texts = before.layout === 'bullets' ? before.bullets : before.steps.flatMap((step) => [step.title, step.text])
      for (const one of texts) expect(after).toContain(one)
      expect(result.slide.notes.startsWith(before.notes)).toBe(true)
    }),
  )
})

test('Text that does not fit is reported, and full notes refuse the change.', () => {
  const slide: Slide = { layout: 'bullets', title: 'T', notes: '', bullets: ['one', 'two', 'three'] }
  expect(setLayout(slide, 'title')).toMatchObject({ hasRest: true, slide: { subtitle: 'one', notes: 'two\nthree' } })
  expect(setLayout(slide, 'two_column')).toMatchObject({
    hasRest: false,
    slide: { left: { bullets: ['one', 'two'] }, right: { bullets: ['three'] } },
  })
  expect(setLayout({ ...slide, notes: 'x'.repeat(4_999) }, 'title')).toBeNull()
})

test('A table of numbers becomes a chart of them, and comes back.', () => {
  const table = EXAMPLES[5]!
  const chart = setLayout(table, 'chart')!.slide
  expect(chart).toMatchObject({ chart: { categories: ['2024', '2025'], series: [{ name: 'Sales', values: [12.5, 14] }] } })
  expect(setLayout(chart, 'table')!.slide).toMatchObject({
    columns: ['', 'Sales'],
    rows: [
      ['2024', '12.5'],
      ['2025', '14'],
    ],
  })
})

test('Every text of a slide can be written, and only that one changes.', () => {
  for (const slide of [...EXAMPLES, ...SLIDE_LAYOUTS.map(newSlide)]) {
    const fields = fieldsOf(slide)
    expect(new Set(fields.map(({ id }) => id)).size).toBe(fields.length)
    fields.forEach((field, at) => {
      const changed = field.set('changed')
      expect(Slide.safeParse(changed).error).toBeUndefined()
      expect(fieldsOf(changed).map(({ value }) => value)).toEqual(fields.with(at, { ...field, value: 'changed' }).map(({ value }) => value))
    })
  }
})

test('Parts are added and taken away down to what a layout needs, and the text to go on with exists.', () => {
  for (const layout of SLIDE_LAYOUTS) {
    let slide = newSlide(layout)
    let id = 'title'
    for (let round = 0; round < 120; round += 1) {
      const parts = partsOf(slide, id)
      const part = parts[round < 60 ? (round % 2 && parts.length > 2 ? 2 : 0) : parts.length - 1]
      if (!part) break
      const step = part.run()
      slide = step.slide
      id = step.focus
      expect(Slide.safeParse(slide).error, `${layout} ${part.act}`).toBeUndefined()
      expect(
        fieldsOf(slide).map((field) => field.id),
        `${layout} ${part.act}`,
      ).toContain(id)
    }
  }
})
