import { choice, formula, nth, round, text, type Recipe } from '../../recipe.ts'
import { owner } from '../common.ts'

export const KPI: Recipe = {
  name: ['Key figures', 'Indicadores', 'Indicateurs'],
  rows: 8,
  itemsAs: 'kpi',
  columns: [
    text(
      'kpi',
      ['Key figure', 'Indicador', 'Indicateur'],
      nth([
        'New customers|Customer satisfaction|Repeat orders|Lead time (days)|Employee satisfaction|Open positions|Training hours|Website leads',
        'Clientes nuevos|Satisfacción de clientes|Pedidos repetidos|Plazo de entrega (días)|Satisfacción laboral|Vacantes|Horas de formación|Contactos web',
        'Nouveaux clients|Satisfaction client|Commandes répétées|Délai (jours)|Satisfaction au travail|Postes ouverts|Heures de formation|Contacts web',
      ]),
    ),
    owner,
    choice('period', ['Period', 'Periodo', 'Période'], ['Month|Quarter|Year', 'Mes|Trimestre|Año', 'Mois|Trimestre|Année'], () => 1),
    { key: 'target', header: ['Target', 'Objetivo', 'Cible'], type: 'number', make: (row) => row.random.integer(8, 40) * 5 },
    {
      key: 'actual',
      header: ['Actual', 'Real', 'Réel'],
      type: 'number',
      make: (row) => Math.round((row.number('target') * row.random.integer(70, 118)) / 100),
    },
    formula(
      'gap',
      ['Difference', 'Diferencia', 'Écart'],
      'number',
      '={actual}-{target}',
      (row) => row.number('actual') - row.number('target'),
    ),
    formula('reached', ['Reached', 'Alcanzado', 'Atteint'], 'percent', '={actual}/{target}', (row) =>
      round(row.number('actual') / row.number('target'), 4),
    ),
  ],
  totals: [['reached', 'average']],
  highlights: [
    ['reached', 'less_than', '0.9', 'negative'],
    ['reached', 'greater_than', '1', 'positive'],
  ],
  chart: { kind: 'bar', title: ['Target and actual', 'Objetivo y real', 'Cible et réel'], category: 'kpi', values: ['target', 'actual'] },
}
