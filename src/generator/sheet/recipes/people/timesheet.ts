import { date, formula, money, nth, onward, person, round, text, type Recipe } from '../../recipe.ts'

export const TIMESHEET: Recipe = {
  name: ['Timesheet', 'Hoja de horas', 'Feuille de temps'],
  rows: 10,
  axis: 'employee',
  columns: [
    date('date', ['Date', 'Fecha', 'Date'], onward(-14, 1)),
    text('employee', ['Employee', 'Empleado', 'Collaborateur'], person),
    text(
      'project',
      ['Project', 'Proyecto', 'Projet'],
      nth([
        'Website|Onboarding|Support|Campaign|Reporting',
        'Sitio web|Acogida|Soporte|Campaña|Informes',
        'Site web|Accueil|Assistance|Campagne|Rapports',
      ]),
    ),
    { key: 'hours', header: ['Hours', 'Horas', 'Heures'], type: 'number', make: (row) => row.random.integer(12, 17) / 2 },
    { key: 'breaks', header: ['Breaks', 'Pausas', 'Pauses'], type: 'number', make: (row) => row.random.integer(1, 2) / 2 },
    formula(
      'net',
      ['Net hours', 'Horas netas', 'Heures nettes'],
      'number',
      '={hours}-{breaks}',
      (row) => row.number('hours') - row.number('breaks'),
    ),
    money('rate', ['Hourly rate', 'Tarifa por hora', 'Taux horaire'], 30, 80, 5),
    formula('amount', ['Amount', 'Importe', 'Montant'], 'currency', '={net}*{rate}', (row) =>
      round(row.number('net') * row.number('rate')),
    ),
    { key: 'approved', header: ['Approved', 'Aprobado', 'Approuvé'], type: 'boolean', make: (row) => row.at < 7 },
  ],
  totals: [
    ['net', 'sum'],
    ['amount', 'sum'],
  ],
  highlights: [['net', 'greater_than', '8', 'warning']],
  chart: {
    kind: 'bar',
    title: ['Net hours by employee', 'Horas netas por empleado', 'Heures nettes par collaborateur'],
    category: 'employee',
    values: ['net'],
  },
}
