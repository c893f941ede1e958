import { choice, formula, money, person, round, text, type Recipe } from '../../recipe.ts'
import { department } from '../common.ts'

export const COMPENSATION: Recipe = {
  name: ['Compensation', 'Salarios', 'Rémunération'],
  rows: 12,
  axis: 'employee',
  columns: [
    text('employee', ['Employee', 'Empleado', 'Collaborateur'], person),
    department,
    choice(
      'rating',
      ['Rating', 'Valoración', 'Évaluation'],
      ['Exceeds|Meets|Develops', 'Supera|Cumple|En desarrollo', 'Dépasse|Atteint|En progression'],
    ),
    money('current', ['Current salary', 'Salario actual', 'Salaire actuel'], 28_000, 72_000, 500),
    {
      key: 'increase',
      header: ['Increase %', 'Aumento %', 'Augmentation %'],
      type: 'percent',
      make: (row) => (row.choice('rating') === 0 ? 0.045 : row.choice('rating') === 1 ? 0.03 : 0.015),
    },
    formula('raise', ['Raise', 'Subida', 'Hausse'], 'currency', '={current}*{increase}', (row) =>
      round(row.number('current') * row.number('increase')),
    ),
    formula('new', ['New salary', 'Salario nuevo', 'Nouveau salaire'], 'currency', '={current}+{raise}', (row) =>
      round(row.number('current') + row.number('raise')),
    ),
  ],
  totals: [
    ['current', 'sum'],
    ['raise', 'sum'],
    ['new', 'sum'],
  ],
  highlights: [['increase', 'greater_than', '0.04', 'positive']],
  chart: {
    kind: 'bar',
    title: ['Current and new salary', 'Salario actual y nuevo', 'Salaire actuel et nouveau'],
    category: 'employee',
    values: ['current', 'new'],
  },
}
