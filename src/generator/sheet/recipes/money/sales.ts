import { axisOf } from '../../axes.ts'
import { AXIS_KEY, axisColumn } from '../../axis-column.ts'
import { formula, money, round, type Recipe } from '../../recipe.ts'
import { share } from '../common.ts'

export const SALES: Recipe = {
  name: ['Sales', 'Ventas', 'Ventes'],
  rows: 12,
  axis: 'month',
  isPeriodic: true,
  columns: [
    axisColumn(axisOf('month'), []),
    money('actual', ['Sales', 'Ventas', 'Ventes'], 20_000, 60_000, 500),
    { key: 'target', header: ['Target', 'Objetivo', 'Objectif'], type: 'currency', make: (row) => share(row, 'actual', 88, 112) },
    formula(
      'difference',
      ['Difference', 'Diferencia', 'Écart'],
      'currency',
      '={actual}-{target}',
      (row) => row.number('actual') - row.number('target'),
    ),
    formula('reached', ['Target reached', 'Objetivo alcanzado', 'Objectif atteint'], 'percent', '={actual}/{target}', (row) =>
      round(row.number('actual') / row.number('target'), 4),
    ),
  ],
  totals: [
    ['actual', 'sum'],
    ['target', 'sum'],
    ['difference', 'sum'],
  ],
  highlights: [
    ['reached', 'less_than', '0.95', 'negative'],
    ['reached', 'greater_than', '1', 'positive'],
  ],
  chart: {
    kind: 'bar',
    title: ['Sales and target', 'Ventas y objetivo', 'Ventes et objectif'],
    category: AXIS_KEY,
    values: ['actual', 'target'],
  },
}
