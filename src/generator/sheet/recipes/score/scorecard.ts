import { person, text, type Recipe } from '../../recipe.ts'
import { scoring } from './scoring.ts'

export const SCORECARD: Recipe = {
  name: ['Scorecard', 'Evaluación', 'Évaluation'],
  rows: 5,
  axis: 'employee',
  columns: [text('candidate', ['Candidate', 'Candidato', 'Candidat'], person)],
  grid: scoring(
    [
      'Professional knowledge|Experience|Communication|Motivation|Teamwork|Problem solving|Leadership|Languages',
      'Conocimientos|Experiencia|Comunicación|Motivación|Trabajo en equipo|Resolución de problemas|Liderazgo|Idiomas',
      'Compétences métier|Expérience|Communication|Motivation|Esprit d’équipe|Résolution de problèmes|Leadership|Langues',
    ],
    5,
  ),
  sortBy: 'total',
  totals: [['total', 'average']],
  highlights: [
    ['total', 'greater_than', '4', 'positive'],
    ['total', 'less_than', '2.5', 'negative'],
  ],
  chart: {
    kind: 'bar',
    title: ['Weighted total by candidate', 'Total ponderado por candidato', 'Total pondéré par candidat'],
    category: 'candidate',
    values: ['total'],
  },
}
