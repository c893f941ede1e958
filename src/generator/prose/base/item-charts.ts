import type { Triple } from '../../intents/triple.ts'

/** How a figure that the prompt names is best divided; by its words (folded). The first that fits wins, the last fits all. */
interface ItemChart {
  words: RegExp
  kind: 'bar' | 'line'
  by: Triple
  categories: Triple
  series: Triple
  range: readonly [low: number, high: number]
  /** From large to small like a funnel, or growing. */
  trend: 'falls' | 'grows'
  unit: string
}

const QUARTERS: Triple = ['Q1|Q2|Q3|Q4', 'T1|T2|T3|T4', 'T1|T2|T3|T4']
const PLAN: Triple = ['Plan|Actual', 'Previsto|Real', 'Prévu|Réel']
const BY_QUARTER: Triple = ['quarter', 'trimestre', 'trimestre']

export const ITEM_CHARTS: readonly ItemChart[] = [
  {
    words: /\b(pipeline|funnel|deals|embudo|oportunidades|entonnoir|affaires)\b/,
    kind: 'bar',
    by: ['stage', 'fase', 'étape'],
    categories: [
      'Lead|Qualified|Offer|Negotiation|Won',
      'Contacto|Cualificado|Oferta|Negociación|Ganado',
      'Prospect|Qualifié|Offre|Négociation|Gagné',
    ],
    series: ['Deals', 'Oportunidades', 'Affaires'],
    range: [8, 90],
    trend: 'falls',
    unit: '',
  },
  {
    words: /\b(budget|costs?|spend|spending|expenses|presupuesto|costes|gastos|couts?|depenses)\b/,
    kind: 'bar',
    by: ['item', 'partida', 'poste'],
    categories: [
      'Staff|Media|Services|Events|Tools',
      'Personal|Medios|Servicios|Eventos|Herramientas',
      'Personnel|Médias|Services|Événements|Outils',
    ],
    series: PLAN,
    range: [12, 60],
    trend: 'falls',
    unit: '',
  },
  {
    words:
      /\b(reach|traffic|followers|visitors|visits|impressions|leads|clicks|alcance|trafico|seguidores|visitas|portee|trafic|abonnes|visites|engagement)\b/,
    kind: 'line',
    by: ['month', 'mes', 'mois'],
    categories: [
      'Month 1|Month 2|Month 3|Month 4|Month 5|Month 6',
      'Mes 1|Mes 2|Mes 3|Mes 4|Mes 5|Mes 6',
      'Mois 1|Mois 2|Mois 3|Mois 4|Mois 5|Mois 6',
    ],
    series: ['Value', 'Valor', 'Valeur'],
    range: [400, 2_400],
    trend: 'grows',
    unit: '',
  },
  {
    words:
      /\b(satisfaction|nps|enps|participation|rate|score|burnout|absence|turnover|satisfaccion|participacion|tasa|rotacion|taux|rotation)\b/,
    kind: 'line',
    by: BY_QUARTER,
    categories: QUARTERS,
    series: ['Value', 'Valor', 'Valeur'],
    range: [48, 82],
    trend: 'grows',
    unit: '%',
  },
  { words: /(?:)/, kind: 'bar', by: BY_QUARTER, categories: QUARTERS, series: PLAN, range: [60, 140], trend: 'grows', unit: '' },
]

export const CHART_CLAIM: Triple = [
  '{item} by {by}: what stands out and why',
  '{item} por {by}: qué destaca y por qué',
  '{item} par {by} : ce qui ressort et pourquoi',
]
export const CHART_CLAIM_PLAIN: Triple = [
  '{item}: what stands out and why',
  '{item}: qué destaca y por qué',
  '{item} : ce qui ressort et pourquoi',
]
export const CHART_TITLE: Triple = ['{item} (sample data)', '{item} (datos de ejemplo)', '{item} (données d’exemple)']
