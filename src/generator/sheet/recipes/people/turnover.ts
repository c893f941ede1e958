import { axisOf } from '../../axes.ts'
import { AXIS_KEY, axisColumn } from '../../axis-column.ts'
import { formula, round, whole, type Recipe } from '../../recipe.ts'

export const TURNOVER: Recipe = {
  name: ['Turnover', 'Rotación', 'Rotation'],
  rows: 12,
  axis: 'month',
  isPeriodic: true,
  columns: [
    axisColumn(axisOf('month'), []),
    {
      key: 'start',
      header: ['Headcount at start', 'Plantilla al inicio', 'Effectif au début'],
      type: 'integer',
      make: (row) => row.previous('end') ?? row.random.integer(40, 120),
    },
    whole('joiners', ['Joiners', 'Altas', 'Arrivées'], 1, 7),
    whole('leavers', ['Leavers', 'Bajas', 'Départs'], 1, 6),
    formula(
      'end',
      ['Headcount at end', 'Plantilla al final', 'Effectif à la fin'],
      'integer',
      '={start}+{joiners}-{leavers}',
      (row) => row.number('start') + row.number('joiners') - row.number('leavers'),
    ),
    formula('rate', ['Turnover rate', 'Tasa de rotación', 'Taux de rotation'], 'percent', '={leavers}/{start}', (row) =>
      round(row.number('leavers') / row.number('start'), 4),
    ),
  ],
  totals: [
    ['joiners', 'sum'],
    ['leavers', 'sum'],
    ['rate', 'average'],
  ],
  highlights: [['rate', 'greater_than', '0.04', 'warning']],
  chart: {
    kind: 'line',
    title: ['Joiners and leavers', 'Altas y bajas', 'Arrivées et départs'],
    category: AXIS_KEY,
    values: ['joiners', 'leavers'],
  },
}
