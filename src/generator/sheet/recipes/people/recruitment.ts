import { choice, date, formula, nth, onward, person, personFrom, text, whole, type Recipe } from '../../recipe.ts'

export const RECRUITMENT: Recipe = {
  name: ['Recruitment', 'Selección', 'Recrutement'],
  rows: 12,
  axis: 'employee',
  columns: [
    text('candidate', ['Candidate', 'Candidato', 'Candidat'], person),
    text(
      'position',
      ['Position', 'Puesto', 'Poste'],
      nth([
        'Account manager|Developer|Designer|Accountant|Recruiter',
        'Gestor de cuentas|Desarrollador|Diseñador|Contable|Técnico de selección',
        'Chargé de clientèle|Développeur|Graphiste|Comptable|Chargé de recrutement',
      ]),
    ),
    choice(
      'source',
      ['Source', 'Origen', 'Source'],
      ['Referral|Job board|Website|Agency', 'Recomendación|Portal de empleo|Sitio web|Agencia', 'Cooptation|Site d’emploi|Site web|Agence'],
    ),
    date('applied', ['Applied on', 'Fecha de candidatura', 'Candidature reçue'], onward(-60, 3)),
    choice(
      'stage',
      ['Stage', 'Fase', 'Étape'],
      [
        'New|Phone screen|Interview|Offer|Hired|Rejected',
        'Nuevo|Llamada|Entrevista|Oferta|Contratado|Descartado',
        'Nouveau|Appel|Entretien|Offre|Embauché|Refusé',
      ],
    ),
    {
      key: 'contacted',
      header: ['Last contact', 'Último contacto', 'Dernier contact'],
      type: 'date',
      make: (row) => row.number('applied') + row.random.integer(2, 24),
    },
    formula(
      'days',
      ['Days in process', 'Días en proceso', 'Jours de traitement'],
      'integer',
      '={contacted}-{applied}',
      (row) => row.number('contacted') - row.number('applied'),
    ),
    whole('score', ['Score (1–5)', 'Puntuación (1–5)', 'Note (1–5)'], 2, 5),
    text('recruiter', ['Recruiter', 'Responsable', 'Recruteur'], personFrom(7)),
  ],
  totals: [
    ['candidate', 'count'],
    ['days', 'average'],
    ['score', 'average'],
  ],
  highlights: [
    ['stage', 'equal_to', 4, 'positive'],
    ['days', 'greater_than', '20', 'warning'],
  ],
  chart: { kind: 'bar', title: ['Days in process', 'Días en proceso', 'Jours de traitement'], category: 'candidate', values: ['days'] },
}
