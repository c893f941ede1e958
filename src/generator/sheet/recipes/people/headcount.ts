import { axisOf } from '../../axes.ts'
import { AXIS_KEY, axisColumn } from '../../axis-column.ts'
import { formula, money, whole, type Recipe } from '../../recipe.ts'

export const HEADCOUNT: Recipe = {
  name: ['Headcount', 'Plantilla prevista', 'Effectifs'],
  rows: 6,
  axis: 'department',
  isPeriodic: true,
  columns: [
    axisColumn(axisOf('department'), []),
    whole('today', ['Headcount today', 'Plantilla actual', 'Effectif actuel'], 6, 40),
    whole('joiners', ['Planned hires', 'Altas previstas', 'Embauches prévues'], 0, 6),
    whole('leavers', ['Expected leavers', 'Bajas previstas', 'Départs prévus'], 0, 3),
    formula(
      'planned',
      ['Planned headcount', 'Plantilla prevista', 'Effectif prévu'],
      'integer',
      '={today}+{joiners}-{leavers}',
      (row) => row.number('today') + row.number('joiners') - row.number('leavers'),
    ),
    money('price', ['Cost per person', 'Coste por persona', 'Coût par personne'], 32_000, 68_000, 500),
    formula(
      'cost',
      ['Planned cost', 'Coste previsto', 'Coût prévu'],
      'currency',
      '={planned}*{price}',
      (row) => row.number('planned') * row.number('price'),
    ),
  ],
  totals: [
    ['today', 'sum'],
    ['joiners', 'sum'],
    ['leavers', 'sum'],
    ['planned', 'sum'],
    ['cost', 'sum'],
  ],
  highlights: [['leavers', 'greater_than', '2', 'warning']],
  chart: {
    kind: 'bar',
    title: ['Headcount today and planned', 'Plantilla actual y prevista', 'Effectif actuel et prévu'],
    category: AXIS_KEY,
    values: ['today', 'planned'],
  },
}
