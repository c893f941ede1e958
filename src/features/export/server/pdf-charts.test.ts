import { expect, test } from 'vitest'
import type { Chart } from '#shared/content/chart.ts'
import { chartData } from './pdf-charts.ts'
import { writeDocument } from './write-document.ts'

/* Checks that charts compile in the PDF. Their look needs a human eye. */

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
