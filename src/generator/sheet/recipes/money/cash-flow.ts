import { axisOf } from '../../axes.ts'
import { AXIS_KEY, axisColumn } from '../../axis-column.ts'
import { formula, money, type Recipe } from '../../recipe.ts'

export const CASH_FLOW: Recipe = {
  name: ['Cash flow', 'Flujo de caja', 'Trésorerie'],
  rows: 12,
  axis: 'month',
  isPeriodic: true,
  columns: [
    axisColumn(axisOf('month'), []),
    money('sales', ['Receipts from sales', 'Cobros por ventas', 'Encaissements'], 24_000, 60_000, 500),
    money('other', ['Other receipts', 'Otros cobros', 'Autres encaissements'], 0, 4_000, 100),
    money('staff', ['Staff costs', 'Gastos de personal', 'Charges de personnel'], 14_000, 22_000, 500),
    money('running', ['Running costs', 'Gastos corrientes', 'Charges courantes'], 6_000, 14_000, 100),
    money('invested', ['Investments and taxes', 'Inversiones e impuestos', 'Investissements et impôts'], 0, 9_000, 100),
    formula(
      'net',
      ['Net cash flow', 'Flujo neto', 'Flux net'],
      'currency',
      '={sales}+{other}-{staff}-{running}-{invested}',
      (row) => row.number('sales') + row.number('other') - row.number('staff') - row.number('running') - row.number('invested'),
    ),
  ],
  totals: [
    ['sales', 'sum'],
    ['other', 'sum'],
    ['staff', 'sum'],
    ['running', 'sum'],
    ['invested', 'sum'],
    ['net', 'sum'],
  ],
  highlights: [['net', 'less_than', '0', 'negative']],
  chart: { kind: 'line', title: ['Net cash flow', 'Flujo neto', 'Flux net'], category: AXIS_KEY, values: ['net'] },
}
