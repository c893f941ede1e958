import { choice, formula, inStepWith, money, nth, round, text, whole, type Recipe } from '../../recipe.ts'

export const INVENTORY: Recipe = {
  name: ['Inventory', 'Inventario', 'Inventaire'],
  rows: 12,
  axis: 'product',
  columns: [
    text('sku', ['Item no.', 'Referencia', 'Référence'], (row) => `A-${1001 + row.at}`),
    text(
      'item',
      ['Item', 'Artículo', 'Article'],
      nth([
        'Laptop 14"|Monitor 27"|Desk chair|Headset|Keyboard|Docking station|Phone|Printer paper|Whiteboard|Projector|Desk lamp|Webcam',
        'Portátil 14"|Monitor 27"|Silla de oficina|Auriculares|Teclado|Base de conexión|Teléfono|Papel|Pizarra|Proyector|Lámpara|Cámara web',
        'Ordinateur 14"|Écran 27"|Chaise de bureau|Casque|Clavier|Station d’accueil|Téléphone|Papier|Tableau blanc|Vidéoprojecteur|Lampe|Webcam',
      ]),
    ),
    choice(
      'category',
      ['Category', 'Categoría', 'Catégorie'],
      ['Hardware|Furniture|Supplies', 'Equipos|Mobiliario|Consumibles', 'Matériel|Mobilier|Fournitures'],
      inStepWith([0, 0, 1, 0, 0, 0, 0, 2, 1, 0, 1, 0]),
    ),
    choice(
      'location',
      ['Location', 'Ubicación', 'Emplacement'],
      ['Main store|Office|Depot', 'Almacén central|Oficina|Depósito', 'Magasin principal|Bureau|Dépôt'],
    ),
    whole('qty', ['Quantity', 'Cantidad', 'Quantité'], 2, 60),
    whole('minimum', ['Minimum stock', 'Stock mínimo', 'Stock minimum'], 4, 20),
    money('price', ['Unit price', 'Precio unitario', 'Prix unitaire'], 15, 900, 5),
    formula('value', ['Stock value', 'Valor del stock', 'Valeur du stock'], 'currency', '={qty}*{price}', (row) =>
      round(row.number('qty') * row.number('price')),
    ),
    formula(
      'above',
      ['Above minimum', 'Sobre el mínimo', 'Au-dessus du minimum'],
      'integer',
      '={qty}-{minimum}',
      (row) => row.number('qty') - row.number('minimum'),
    ),
  ],
  totals: [
    ['qty', 'sum'],
    ['value', 'sum'],
  ],
  highlights: [['above', 'less_than', '0', 'negative']],
  chart: {
    kind: 'bar',
    title: ['Stock value by item', 'Valor del stock por artículo', 'Valeur du stock par article'],
    category: 'item',
    values: ['value'],
  },
}
