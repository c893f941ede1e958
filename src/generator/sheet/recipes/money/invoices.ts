import { date, formula, money, onward, person, text, type Recipe } from '../../recipe.ts'

export const INVOICES: Recipe = {
  name: ['Invoices', 'Facturas', 'Factures'],
  rows: 12,
  axis: 'customer',
  columns: [
    text('number', ['Invoice no.', 'N.º de factura', 'N° de facture'], (row) => `R-${String(row.at + 1).padStart(4, '0')}`),
    text('customer', ['Customer', 'Cliente', 'Client'], person),
    date('issued', ['Issued on', 'Fecha de emisión', 'Date d’émission'], onward(-45, 3)),
    { key: 'due', header: ['Due date', 'Vencimiento', 'Échéance'], type: 'date', make: (row) => row.number('issued') + 30 },
    money('planned', ['Amount', 'Importe', 'Montant'], 200, 6_000, 50),
    {
      key: 'actual',
      header: ['Paid', 'Pagado', 'Payé'],
      type: 'currency',
      make: (row) => (row.at % 3 === 2 ? 0 : row.number('planned')),
    },
    formula(
      'open',
      ['Open amount', 'Pendiente', 'Reste dû'],
      'currency',
      '={planned}-{actual}',
      (row) => row.number('planned') - row.number('actual'),
    ),
  ],
  totals: [
    ['planned', 'sum'],
    ['actual', 'sum'],
    ['open', 'sum'],
  ],
  highlights: [['open', 'greater_than', '0', 'warning']],
  chart: {
    kind: 'bar',
    title: ['Amount and paid', 'Importe y pagado', 'Montant et payé'],
    category: 'number',
    values: ['planned', 'actual'],
  },
}
