import { choice, date, formula, nth, onward, round, text, whole, type Recipe } from '../../recipe.ts'
import { owner } from '../common.ts'

export const CONTENT: Recipe = {
  name: ['Content calendar', 'Calendario', 'Calendrier éditorial'],
  rows: 12,
  columns: [
    date('date', ['Publication date', 'Fecha de publicación', 'Date de publication'], onward(-9, 3)),
    choice(
      'channel',
      ['Channel', 'Canal', 'Canal'],
      ['Blog|LinkedIn|Instagram|Newsletter', 'Blog|LinkedIn|Instagram|Boletín', 'Blog|LinkedIn|Instagram|Newsletter'],
    ),
    text(
      'topic',
      ['Topic', 'Tema', 'Sujet'],
      nth([
        'Customer story|Product tip|Team portrait|Event invitation|How-to guide|Survey result|Behind the scenes|Frequent question|Seasonal offer|Partner interview|Checklist|Look back',
        'Historia de cliente|Consejo de producto|Retrato del equipo|Invitación a evento|Guía práctica|Resultado de encuesta|Entre bastidores|Pregunta frecuente|Oferta de temporada|Entrevista a socio|Lista de control|Balance',
        'Histoire de client|Conseil produit|Portrait d’équipe|Invitation|Guide pratique|Résultat d’enquête|Dans les coulisses|Question fréquente|Offre de saison|Entretien partenaire|Liste de contrôle|Rétrospective',
      ]),
    ),
    choice(
      'format',
      ['Format', 'Formato', 'Format'],
      ['Text|Image|Video|Carousel', 'Texto|Imagen|Vídeo|Carrusel', 'Texte|Image|Vidéo|Carrousel'],
    ),
    owner,
    choice(
      'state',
      ['Status', 'Estado', 'Statut'],
      ['Idea|Draft|Approved|Published', 'Idea|Borrador|Aprobado|Publicado', 'Idée|Brouillon|Validé|Publié'],
      (row) => stateOn(row.number('date') - row.today),
    ),
    whole('views', ['Target views', 'Visualizaciones objetivo', 'Vues visées'], 400, 4_000),
    {
      key: 'clicks',
      header: ['Target clicks', 'Clics objetivo', 'Clics visés'],
      type: 'integer',
      make: (row) => Math.round((row.number('views') * row.random.integer(2, 12)) / 100),
    },
    formula('rate', ['Target click rate', 'Tasa de clics objetivo', 'Taux de clics visé'], 'percent', '={clicks}/{views}', (row) =>
      round(row.number('clicks') / row.number('views'), 4),
    ),
  ],
  totals: [
    ['views', 'sum'],
    ['clicks', 'sum'],
    ['rate', 'average'],
  ],
  highlights: [
    ['state', 'equal_to', 3, 'positive'],
    ['rate', 'less_than', '0.04', 'warning'],
  ],
  chart: {
    kind: 'line',
    title: ['Target views and clicks', 'Visualizaciones y clics objetivo', 'Vues et clics visés'],
    category: 'topic',
    values: ['views', 'clicks'],
  },
}

/** Published is what lies behind, approved is what comes this week. */
function stateOn(daysAhead: number): number {
  if (daysAhead < 0) return 3
  return daysAhead < 7 ? 2 : daysAhead < 14 ? 1 : 0
}
