import { choice, date, formula, money, onward, text, whole, type Recipe } from '../recipe.ts'
import { owner, status } from './common.ts'

export const GENERAL_RECIPE: Recipe = {
  name: ['Overview', 'Resumen', 'Aperçu'],
  rows: 12,
  columns: [
    text(
      'item',
      ['Item', 'Elemento', 'Élément'],
      (row) => `${['Item', 'Elemento', 'Élément'][row.language === 'en' ? 0 : row.language === 'es' ? 1 : 2] ?? ''} ${row.at + 1}`,
    ),
    choice('category', ['Category', 'Categoría', 'Catégorie'], ['A|B|C', 'A|B|C', 'A|B|C']),
    owner,
    date('date', ['Date', 'Fecha', 'Date'], onward(0, 7)),
    status,
    whole('qty', ['Quantity', 'Cantidad', 'Quantité'], 1, 20),
    money('price', ['Unit price', 'Precio unitario', 'Prix unitaire'], 10, 300, 5),
    formula('total', ['Total', 'Total', 'Total'], 'currency', '={qty}*{price}', (row) => row.number('qty') * row.number('price')),
  ],
  totals: [
    ['qty', 'sum'],
    ['total', 'sum'],
  ],
  highlights: [['status', 'equal_to', 2, 'positive']],
  chart: { kind: 'bar', title: ['Total by item', 'Total por elemento', 'Total par élément'], category: 'item', values: ['total'] },
}
