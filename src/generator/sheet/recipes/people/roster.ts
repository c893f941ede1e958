import { choice, date, formula, money, nth, person, since, text, type Recipe } from '../../recipe.ts'
import { department } from '../common.ts'

export const ROSTER: Recipe = {
  name: ['Staff', 'Plantilla', 'Personnel'],
  rows: 12,
  axis: 'employee',
  columns: [
    text('employee', ['Employee', 'Empleado', 'Collaborateur'], person),
    department,
    text(
      'role',
      ['Role', 'Puesto', 'Fonction'],
      nth([
        'Account manager|Team lead|Assistant|Analyst|Specialist|Coordinator',
        'Gestor de cuentas|Jefe de equipo|Asistente|Analista|Especialista|Coordinador',
        'Chargé de clientèle|Chef d’équipe|Assistant|Analyste|Spécialiste|Coordinateur',
      ]),
    ),
    date('start', ['Start date', 'Fecha de inicio', 'Date d’entrée'], since(900, 60)),
    choice(
      'model',
      ['Working model', 'Modalidad', 'Mode de travail'],
      ['On site|Hybrid|Remote', 'Presencial|Híbrido|Remoto', 'Sur site|Hybride|À distance'],
    ),
    {
      key: 'hours',
      header: ['Weekly hours', 'Horas semanales', 'Heures par semaine'],
      type: 'integer',
      make: (row) => row.random.pick([20, 30, 35, 40]),
    },
    money('rate', ['Hourly rate', 'Tarifa por hora', 'Taux horaire'], 18, 48, 2),
    formula(
      'cost',
      ['Weekly cost', 'Coste semanal', 'Coût par semaine'],
      'currency',
      '={hours}*{rate}',
      (row) => row.number('hours') * row.number('rate'),
    ),
  ],
  totals: [
    ['employee', 'count'],
    ['hours', 'sum'],
    ['cost', 'sum'],
  ],
  highlights: [['hours', 'less_than', '30', 'warning']],
  chart: {
    kind: 'bar',
    title: ['Weekly cost by employee', 'Coste semanal por empleado', 'Coût par semaine et collaborateur'],
    category: 'employee',
    values: ['cost'],
  },
}
