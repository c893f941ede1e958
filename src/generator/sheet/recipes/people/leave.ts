import { choice, date, formula, onward, person, text, whole, type Recipe } from '../../recipe.ts'
import { department } from '../common.ts'

export const LEAVE: Recipe = {
  name: ['Leave', 'Ausencias', 'Congés'],
  rows: 10,
  axis: 'employee',
  columns: [
    text('employee', ['Employee', 'Empleado', 'Collaborateur'], person),
    department,
    choice(
      'kind',
      ['Type of leave', 'Tipo de ausencia', 'Type de congé'],
      [
        'Annual leave|Parental leave|Training|Unpaid',
        'Vacaciones|Permiso parental|Formación|Sin sueldo',
        'Congés annuels|Congé parental|Formation|Sans solde',
      ],
    ),
    date('start', ['First day', 'Primer día', 'Premier jour'], onward(5, 6)),
    {
      key: 'end',
      header: ['Last day', 'Último día', 'Dernier jour'],
      type: 'date',
      make: (row) => row.number('start') + row.random.integer(1, 12),
    },
    formula('days', ['Days', 'Días', 'Jours'], 'integer', '={end}-{start}+1', (row) => row.number('end') - row.number('start') + 1),
    whole('allowance', ['Days available', 'Días disponibles', 'Jours disponibles'], 14, 28),
    formula(
      'left',
      ['Days left', 'Días restantes', 'Jours restants'],
      'integer',
      '={allowance}-{days}',
      (row) => row.number('allowance') - row.number('days'),
    ),
    choice(
      'decision',
      ['Decision', 'Decisión', 'Décision'],
      ['Approved|Requested|Declined', 'Aprobada|Solicitada|Rechazada', 'Accordée|Demandée|Refusée'],
      (row) => (row.at % 5 === 4 ? 2 : row.at < 6 ? 0 : 1),
    ),
  ],
  totals: [
    ['days', 'sum'],
    ['left', 'average'],
  ],
  highlights: [
    ['decision', 'equal_to', 2, 'negative'],
    ['left', 'less_than', '5', 'warning'],
  ],
  chart: {
    kind: 'bar',
    title: ['Days by employee', 'Días por empleado', 'Jours par collaborateur'],
    category: 'employee',
    values: ['days'],
  },
}
