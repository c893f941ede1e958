import type { Triple } from '../../intents/triple.ts'
import { axisColumn } from '../axis-column.ts'
import { axisOf } from '../axes.ts'
import { date, formula, money, onward, round, text, type Recipe } from '../recipe.ts'
import { difference, notes, owner, share, status } from './common.ts'

const GENERAL_SUBJECT: Triple = ['Item', 'Elemento', 'Élément']

/** For a list of whatever it is: who looks after it, from when until when, and how far it is. */
export const GENERAL_RECIPE: Recipe = {
  name: ['Overview', 'Resumen', 'Aperçu'],
  rows: 12,
  columns: [
    numbered(GENERAL_SUBJECT),
    owner,
    date('start', ['Start', 'Inicio', 'Début'], onward(-14, 6)),
    {
      key: 'due',
      header: ['Due date', 'Fecha límite', 'Échéance'],
      type: 'date',
      make: (row) => row.number('start') + row.random.integer(3, 12),
    },
    formula('days', ['Days', 'Días', 'Jours'], 'integer', '={due}-{start}', (row) => row.number('due') - row.number('start')),
    status,
    notes,
  ],
  totals: [['days', 'average']],
  highlights: [['status', 'equal_to', 2, 'positive']],
  chart: { kind: 'bar', title: ['Days by item', 'Días por elemento', 'Jours par élément'], category: 'item', values: ['days'] },
}

/** For figures of whatever it is, by whatever the prompt says. */
export const GENERAL_FIGURES: Recipe = {
  name: GENERAL_RECIPE.name,
  rows: 12,
  axis: 'month',
  isPeriodic: true,
  columns: [
    axisColumn(axisOf('month'), []),
    money('planned', ['Planned', 'Previsto', 'Prévu'], 2_000, 20_000, 100),
    { key: 'actual', header: ['Actual', 'Real', 'Réel'], type: 'currency', make: (row) => share(row, 'planned', 80, 112) },
    difference,
    formula('reached', ['Reached', 'Alcanzado', 'Atteint'], 'percent', '={actual}/{planned}', (row) =>
      round(row.number('actual') / row.number('planned'), 4),
    ),
  ],
  totals: [
    ['planned', 'sum'],
    ['actual', 'sum'],
    ['difference', 'sum'],
  ],
  highlights: [['difference', 'less_than', '0', 'negative']],
  chart: {
    kind: 'bar',
    title: ['Planned and actual', 'Previsto y real', 'Prévu et réel'],
    category: 'axis',
    values: ['planned', 'actual'],
  },
}

/** "Influencer 1", "Influencer 2": what a row is, by the prompt's own word. */
export function numbered(subject: Triple): ReturnType<typeof text> {
  return text('item', subject, (row) => `${subject[row.language === 'en' ? 0 : row.language === 'es' ? 1 : 2]} ${row.at + 1}`)
}
