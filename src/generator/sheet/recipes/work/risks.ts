import { choice, formula, nth, text, whole, type Recipe } from '../../recipe.ts'
import { owner } from '../common.ts'

/** Beside any project: what could go wrong. */
export const RISKS: Recipe = {
  name: ['Risks', 'Riesgos', 'Risques'],
  rows: 5,
  columns: [
    text(
      'risk',
      ['Risk', 'Riesgo', 'Risque'],
      nth([
        'Deadline slips|Key person absent|Costs rise|Requirements change|Supplier late',
        'Retraso del plazo|Ausencia de una persona clave|Aumento de costes|Cambio de requisitos|Proveedor con retraso',
        'Retard sur le délai|Absence d’une personne clé|Hausse des coûts|Exigences modifiées|Fournisseur en retard',
      ]),
    ),
    whole('probability', ['Probability (1–5)', 'Probabilidad (1–5)', 'Probabilité (1–5)'], 1, 5),
    whole('impact', ['Impact (1–5)', 'Impacto (1–5)', 'Impact (1–5)'], 2, 5),
    formula(
      'score',
      ['Score', 'Puntuación', 'Score'],
      'integer',
      '={probability}*{impact}',
      (row) => row.number('probability') * row.number('impact'),
    ),
    choice('answer', ['Response', 'Respuesta', 'Réponse'], ['Avoid|Reduce|Accept', 'Evitar|Reducir|Aceptar', 'Éviter|Réduire|Accepter']),
    owner,
  ],
  totals: [['score', 'max']],
  highlights: [['score', 'greater_than', '12', 'negative']],
  chart: { kind: 'bar', title: ['Score by risk', 'Puntuación por riesgo', 'Score par risque'], category: 'risk', values: ['score'] },
}
