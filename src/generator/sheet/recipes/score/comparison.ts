import { nth, text, type Recipe } from '../../recipe.ts'
import { scoring } from './scoring.ts'

export const COMPARISON: Recipe = {
  name: ['Comparison', 'Comparativa', 'Comparatif'],
  rows: 4,
  columns: [
    text(
      'option',
      ['Option', 'Opción', 'Option'],
      nth([
        'Option A|Option B|Option C|Option D|Option E|Option F',
        'Opción A|Opción B|Opción C|Opción D|Opción E|Opción F',
        'Option A|Option B|Option C|Option D|Option E|Option F',
      ]),
    ),
  ],
  fits: [
    {
      key: 'option',
      words:
        'vendor,vendors,supplier,suppliers,provider,providers,quote,quotes,proveedor,proveedores,fournisseur,fournisseurs,prestataire,prestataires,devis',
      values: [
        'Provider A|Provider B|Provider C|Provider D|Provider E|Provider F',
        'Proveedor A|Proveedor B|Proveedor C|Proveedor D|Proveedor E|Proveedor F',
        'Prestataire A|Prestataire B|Prestataire C|Prestataire D|Prestataire E|Prestataire F',
      ],
    },
  ],
  grid: scoring(
    [
      'Quality|Service|Delivery time|Ease of use|References|Sustainability',
      'Calidad|Servicio|Plazo de entrega|Facilidad de uso|Referencias|Sostenibilidad',
      'Qualité|Service|Délai de livraison|Facilité d’utilisation|Références|Durabilité',
    ],
    4,
  ),
  sortBy: 'total',
  totals: [['total', 'average']],
  highlights: [['total', 'greater_than', '4', 'positive']],
  chart: {
    kind: 'bar',
    title: ['Weighted total by option', 'Total ponderado por opción', 'Total pondéré par option'],
    category: 'option',
    values: ['total'],
  },
}
