import JSZip from 'jszip'
import { expect, test } from 'vitest'
import type { DocBlock } from '#shared/content/doc.ts'
import type { Chart } from '#shared/content/chart.ts'
import { largeSheet } from '#test/fixtures/large.ts'
import { hasContents } from './contents.ts'
import { chartData } from './pdf-charts.ts'
import { pdfBody } from './pdf-content.ts'
import { writeDocument } from './write-document.ts'

/* Checks what stands in a PDF, and that its charts compile. Their look needs a human eye. */

const chart = (kind: Chart['kind'], values: number[]): Chart => ({
  kind,
  title: 'Result',
  categories: values.map((_, n) => `Q${n + 1}`),
  series: [{ name: 'Profit', values }],
  unit: '%',
})

test('A pie is slices with their share, and bars below nought begin at the zero line.', () => {
  const pie = chartData(chart('pie', [30, 70]), 340, 150, 'en')
  expect(pie).toMatchObject({
    kind: 'pie',
    slices: [
      { name: 'Q1', label: '30% · 30%' },
      { name: 'Q2', label: '70% · 70%' },
    ],
  })
  expect(pie.slices[0]?.points.length).toBeGreaterThan(20)
  const bars = chartData(chart('bar', [10, -5]), 340, 150, 'en')
  expect(bars.zero).toBeCloseTo(1 / 3)
  expect(bars.series[0]?.spans[1]).toEqual({ from: 0, to: bars.zero })
})

test('A line has an axis of round steps around nought, and only as many names and values as have room.', () => {
  const months = Array.from({ length: 12 }, (_, n) => (n % 2 === 0 ? n * 1_000 : -3_000))
  const { line } = chartData(
    { ...chart('line', months), categories: months.map((_, n) => `Month number ${n + 1}`), unit: '€' },
    455,
    150,
    'es',
  )
  expect(line?.ticks.map(({ label }) => label)).toEqual(['-5000\u00A0€', '0\u00A0€', '5000\u00A0€', '10.000\u00A0€'])
  expect(line?.zero).toBeCloseTo(1 / 3)
  expect(line?.points[0]?.map(({ label }) => label).filter((label) => label !== '')).toEqual(['0\u00A0€', '10.000\u00A0€', '-3000\u00A0€'])
  expect(line?.every).toBeGreaterThan(1)
})

test('A long document has a list of contents, a short one with as many headings has none.', () => {
  const section = (words: number): DocBlock[] => [
    { type: 'heading', level: 1, text: 'Section' },
    { type: 'paragraph', text: 'word '.repeat(words) },
  ]
  expect(hasContents(Array.from({ length: 8 }, () => section(20)).flat())).toBe(false)
  expect(hasContents(Array.from({ length: 8 }, () => section(400)).flat())).toBe(true)
  expect(hasContents(section(4_000))).toBe(false)
})

test('The list of contents in a .docx names the page of each heading, also of hundreds, and does not ask to be updated.', async () => {
  const chapter = (n: number): DocBlock[] => [
    { type: 'heading', level: 1, text: `Chapter ${n + 1}` },
    ...Array.from({ length: 8 }, (): DocBlock => ({ type: 'paragraph', text: 'word '.repeat(30) })),
    { type: 'break' },
  ]
  const content = { title: 'T', description: '', blocks: Array.from({ length: 60 }, (_, n) => chapter(n)).flat() }
  const file = await writeDocument({ type: 'doc', content, locale: 'en', productName: 'Draftwell' }, 'docx')
  const xml = (await (await JSZip.loadAsync(file.bytes)).file('word/document.xml')?.async('string')) ?? ''
  const pages = [...xml.matchAll(/PAGEREF[^<]*<.*?<w:t[^>]*>(\d+)<\/w:t>/gs)].map(([, page]) => Number(page))
  const [first = 0] = pages
  expect([2, 3]).toContain(first)
  expect(pages).toEqual(Array.from({ length: 60 }, (_, n) => first + n))
  expect(xml).not.toContain('w:dirty="true"')
})

test('A PDF of very many rows has the first ones, says so, and its totals are those of all.', async () => {
  const content = largeSheet(12_000)
  const written = await pdfBody({ type: 'sheet', content, locale: 'fr', productName: 'Draftwell' })
  expect(written).toMatchObject({
    sheets: [
      {
        note: expect.stringMatching(/^Voici les 4\s000 premières lignes sur 12\s000, car/),
        totals: [[expect.anything(), '', '', '', expect.stringMatching(/\$/)]],
      },
    ],
  })
  expect((written as { sheets: { rows: unknown[] }[] }).sheets[0]?.rows).toHaveLength(4_000)
  expect(await pdfBody({ type: 'sheet', content: largeSheet(300), locale: 'en', productName: 'Draftwell' })).toMatchObject({
    sheets: [{ note: '' }],
  })
})

test.each(['bar', 'pie', 'line'] as const)(
  'A chart of %s can be set with any values, in documents and decks.',
  async (kind) => {
    for (const values of [[0], [-1, -2], [1e300, -1e300, 0], Array.from({ length: 100 }, (_, n) => n - 20), [5]]) {
      const one = chart(kind, values)
      const head = { locale: 'en', productName: 'Draftwell' } as const
      const doc = { type: 'doc', content: { title: 'T', description: '', blocks: [{ type: 'chart', chart: one }] }, ...head } as const
      const slides = [{ layout: 'chart' as const, title: 'T', notes: '', chart: one }]
      expect(
        (await writeDocument({ ...doc, content: { ...doc.content, blocks: [...doc.content.blocks] } }, 'pdf')).bytes.length,
      ).toBeGreaterThan(1_000)
      expect(
        (await writeDocument({ type: 'slide', content: { title: 'T', description: '', slides }, ...head }, 'pdf')).bytes.length,
      ).toBeGreaterThan(1_000)
    }
  },
  60_000,
)
