import { choice, formula, person, round, text, type Recipe } from '../../recipe.ts'
import { department } from '../common.ts'

export const ATTENDANCE: Recipe = {
  name: ['Attendance', 'Asistencia', 'Présence'],
  rows: 12,
  axis: 'employee',
  columns: [text('participant', ['Participant', 'Participante', 'Participant'], person), department],
  grid: {
    names: ['Session 1|Session 2|Session 3|Session 4', 'Sesión 1|Sesión 2|Sesión 3|Sesión 4', 'Séance 1|Séance 2|Séance 3|Séance 4'],
    usual: 4,
    one: ['Session', 'Sesión', 'Séance'],
    isFixed: false,
    keepsFigures: false,
    // Who was absent has an empty cell, so that the others can be counted.
    cell: (key, header) => choice(key, header, ['Present', 'Presente', 'Présent'], (row) => (row.random.next() < 0.82 ? 0 : -1)),
    sums: (keys) => [
      formula(
        'attended',
        ['Sessions attended', 'Sesiones asistidas', 'Séances suivies'],
        'integer',
        `=COUNTA(${keys.map((key) => `{${key}}`).join(',')})`,
        (row) => keys.filter((key) => row.choice(key) >= 0).length,
      ),
      formula('rate', ['Attendance rate', 'Tasa de asistencia', 'Taux de présence'], 'percent', `={attended}/${keys.length}`, (row) =>
        round(row.number('attended') / keys.length, 4),
      ),
    ],
  },
  totals: [
    ['attended', 'sum'],
    ['rate', 'average'],
  ],
  highlights: [['rate', 'less_than', '0.75', 'warning']],
  chart: {
    kind: 'bar',
    title: ['Sessions attended', 'Sesiones asistidas', 'Séances suivies'],
    category: 'participant',
    values: ['attended'],
  },
}
