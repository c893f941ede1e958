import { expect, it } from 'vitest'
import type { Chart } from '#shared/content/chart.ts'
import { drawChart } from './chart-drawing.ts'

const LONG = 'Flexible working hours with two fixed days a week in the office, agreed with the team and reviewed each quarter'

it('draws the whole of each name and of the title, in lines that stand apart from the next row', () => {
  const chart: Chart = {
    kind: 'bar',
    title: LONG,
    categories: [LONG, 'x'.repeat(90), 'Pay'],
    series: [{ name: 'Responses', values: [3, 2, 1] }],
  }
  const { parts, height } = drawChart(chart, String)
  const names = parts.flatMap((part) => (part.kind === 'text' && part.end ? [part] : []))
  const drawn = names.map(({ text }) => text).join(' ')
  expect(drawn).toContain(LONG)
  expect(drawn.replaceAll(' ', '')).toContain('x'.repeat(90))
  expect(parts.flatMap((part) => (part.kind === 'text' && part.bold ? [part.text] : [])).join(' ')).toBe(LONG)
  const tops = names.map(({ y }) => y)
  expect(tops.slice(1).every((y, at) => y - (tops[at] ?? 0) >= 15)).toBe(true)
  expect(Math.max(...tops)).toBeLessThan(height)
})
