import { choice, date, formula, inStepWith, money, nth, onward, round, text, whole, type Recipe } from '../../recipe.ts'
import { used, share } from '../common.ts'

export const CAMPAIGN: Recipe = {
  name: ['Campaigns', 'Campañas', 'Campagnes'],
  rows: 10,
  axis: 'campaign',
  columns: [
    text(
      'campaign',
      ['Campaign', 'Campaña', 'Campagne'],
      nth([
        'Spring launch|Customer week|Back to work|Product story|Anniversary|Referral offer|Guide download|Behind the scenes|Partner offer|Year-end offer',
        'Lanzamiento de primavera|Semana del cliente|Vuelta al trabajo|Historia del producto|Aniversario|Oferta por recomendación|Guía descargable|Entre bastidores|Oferta de socios|Oferta de fin de año',
        'Lancement de printemps|Semaine du client|Rentrée|Histoire du produit|Anniversaire|Offre de parrainage|Guide à télécharger|Dans les coulisses|Offre partenaire|Offre de fin d’année',
      ]),
    ),
    choice(
      'channel',
      ['Channel', 'Canal', 'Canal'],
      ['Email|Search|Social|Event', 'Correo|Búsqueda|Redes|Evento', 'E-mail|Recherche|Réseaux|Événement'],
      inStepWith([0, 0, 1, 2, 3, 0, 3, 2, 0, 0]),
    ),
    date('start', ['Start', 'Inicio', 'Début'], onward(-60, 9)),
    money('planned', ['Budget', 'Presupuesto', 'Budget'], 1_000, 12_000, 100),
    { key: 'actual', header: ['Spend', 'Gasto', 'Dépense'], type: 'currency', make: (row) => share(row, 'planned', 75, 108) },
    whole('clicks', ['Clicks', 'Clics', 'Clics'], 300, 4_000),
    {
      key: 'leads',
      header: ['Leads', 'Contactos', 'Contacts'],
      type: 'integer',
      make: (row) => Math.max(1, Math.round((row.number('clicks') * row.random.integer(2, 9)) / 100)),
    },
    formula('cost', ['Cost per lead', 'Coste por contacto', 'Coût par contact'], 'currency', '=ROUND({actual}/{leads},2)', (row) =>
      round(row.number('actual') / row.number('leads')),
    ),
    used,
  ],
  totals: [
    ['planned', 'sum'],
    ['actual', 'sum'],
    ['leads', 'sum'],
  ],
  highlights: [['used', 'greater_than', '1', 'negative']],
  chart: {
    kind: 'bar',
    title: ['Budget and spend', 'Presupuesto y gasto', 'Budget et dépense'],
    category: 'campaign',
    values: ['planned', 'actual'],
  },
}
