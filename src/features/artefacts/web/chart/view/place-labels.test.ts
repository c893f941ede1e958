import { expect, it } from 'vitest'
import { LABEL_HEIGHT, placeLabels } from './place-labels.ts'

const at = (x: number, y: number, text: string) => ({ x, y, text })

it('writes a value above its point', () => {
  const [label] = placeLabels([at(50, 50, '18 %')], [{ x: 50, y: 50 }])
  expect(label).toMatchObject({ text: '18 %', left: 46, width: 8 })
  expect((label?.top ?? 100) + LABEL_HEIGHT).toBeLessThan(50)
})

it('writes the lower of two values that are close below its point', () => {
  const points = [at(8, 81, '17 %'), at(8, 80, '18 %')]
  const [lower, upper] = placeLabels(points, points)
  expect(lower).toMatchObject({ text: '17 %', top: 83 })
  expect((upper?.top ?? 100) + LABEL_HEIGHT).toBeLessThan(80)
})

it('leaves out a value that would stand over others or out of the plot', () => {
  const points = ['1', '2', '3'].map((text) => at(50, 50, text))
  expect(placeLabels(points, points).map(({ text }) => text)).toEqual(['1', '2'])
  expect(placeLabels([at(50, 99, '9')], [at(50, 92, '')])).toEqual([])
})

it('keeps a value at the edge within the plot', () => {
  const labels = placeLabels([at(1, 50, '1,234,567'), at(99, 50, '1,234,567')], [])
  expect(labels.map(({ left, width }) => [left, left + width])).toEqual([
    [0, 18],
    [82, 100],
  ])
})
