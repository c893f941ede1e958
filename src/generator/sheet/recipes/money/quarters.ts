import { nth, text, type Recipe, type RowContext } from '../../recipe.ts'
import { difference, used } from '../common.ts'

/** Beside a budget: how it is spread over the year. */
export const QUARTERS: Recipe = {
  name: ['By quarter', 'Por trimestre', 'Par trimestre'],
  rows: 4,
  columns: [
    text('quarter', ['Quarter', 'Trimestre', 'Trimestre'], nth(['Q1|Q2|Q3|Q4', 'T1|T2|T3|T4', 'T1|T2|T3|T4'])),
    { key: 'planned', header: ['Planned', 'Previsto', 'Prévu'], type: 'currency', make: (row) => partOf(row, 'planned') },
    { key: 'actual', header: ['Actual', 'Real', 'Réel'], type: 'currency', make: (row) => partOf(row, 'actual') },
    difference,
    used,
  ],
  totals: [
    ['planned', 'sum'],
    ['actual', 'sum'],
    ['difference', 'sum'],
  ],
  highlights: [['difference', 'less_than', '0', 'negative']],
  chart: {
    kind: 'bar',
    title: ['Planned and actual by quarter', 'Previsto y real por trimestre', 'Prévu et réel par trimestre'],
    category: 'quarter',
    values: ['planned', 'actual'],
  },
}

const SHARES = { planned: [0.25, 0.25, 0.25], actual: [0.22, 0.26, 0.24] } as const

/** Of the budget's total, so that both sheets add up to the same; the last quarter has what is left. */
function partOf(row: RowContext, key: keyof typeof SHARES): number {
  const total = row.totalOf(key)
  const parts = SHARES[key].map((share) => Math.round(total * share))
  return parts[row.at] ?? total - parts.reduce((sum, part) => sum + part, 0)
}
