import { choice, date, formula, inStepWith, money, nth, onward, person, round, text, type Recipe } from '../../recipe.ts'

export const EXPENSES: Recipe = {
  name: ['Expenses', 'Gastos', 'Frais'],
  rows: 10,
  columns: [
    date('date', ['Date', 'Fecha', 'Date'], onward(-40, 3)),
    text('employee', ['Employee', 'Empleado', 'Collaborateur'], person),
    choice(
      'category',
      ['Category', 'Categoría', 'Catégorie'],
      ['Travel|Meals|Accommodation|Supplies', 'Viaje|Comidas|Alojamiento|Material', 'Transport|Repas|Hébergement|Fournitures'],
      inStepWith([0, 1, 2, 3, 0, 0, 0, 3]),
    ),
    text(
      'description',
      ['Description', 'Descripción', 'Description'],
      nth([
        'Train ticket|Client lunch|Hotel, 1 night|Stationery|Taxi|Conference fee|Parking|Printing',
        'Billete de tren|Comida con cliente|Hotel, 1 noche|Papelería|Taxi|Cuota de congreso|Aparcamiento|Impresión',
        'Billet de train|Déjeuner client|Hôtel, 1 nuit|Papeterie|Taxi|Frais de congrès|Stationnement|Impression',
      ]),
    ),
    money('net', ['Net amount', 'Importe neto', 'Montant HT'], 20, 420, 5),
    { key: 'rate', header: ['Tax rate', 'Tipo de impuesto', 'Taux de taxe'], type: 'percent', make: () => 0.1 },
    formula('tax', ['Tax', 'Impuesto', 'Taxe'], 'currency', '={net}*{rate}', (row) => round(row.number('net') * row.number('rate'))),
    formula('gross', ['Total amount', 'Importe total', 'Montant TTC'], 'currency', '={net}+{tax}', (row) =>
      round(row.number('net') + row.number('tax')),
    ),
    choice(
      'state',
      ['Reimbursement', 'Reembolso', 'Remboursement'],
      ['Paid|Approved|Submitted', 'Pagado|Aprobado|Presentado', 'Payé|Approuvé|Soumis'],
      (row) => (row.at < 4 ? 0 : row.at < 7 ? 1 : 2),
    ),
  ],
  totals: [
    ['net', 'sum'],
    ['tax', 'sum'],
    ['gross', 'sum'],
  ],
  highlights: [
    ['gross', 'greater_than', '300', 'warning'],
    ['state', 'equal_to', 0, 'positive'],
  ],
  chart: {
    kind: 'bar',
    title: ['Total amount by description', 'Importe total por concepto', 'Montant TTC par description'],
    category: 'description',
    values: ['gross'],
  },
}
