import { choice, date, formula, money, nth, onward, person, text, whole, type Recipe } from '../../recipe.ts'

export const TRAINING: Recipe = {
  name: ['Training plan', 'Plan de formación', 'Plan de formation'],
  rows: 10,
  columns: [
    text(
      'course',
      ['Course', 'Curso', 'Formation'],
      nth([
        'Welcome day|Data protection|Customer talks|Spreadsheets|Presenting|Time planning|Leadership basics|First aid|Negotiation|Writing clearly',
        'Jornada de bienvenida|Protección de datos|Trato con clientes|Hojas de cálculo|Presentar|Gestión del tiempo|Bases de liderazgo|Primeros auxilios|Negociación|Redacción clara',
        'Journée d’accueil|Protection des données|Entretien client|Tableurs|Présenter|Gestion du temps|Bases du management|Premiers secours|Négociation|Écrire clairement',
      ]),
    ),
    text('trainer', ['Trainer', 'Formador', 'Formateur'], person),
    date('date', ['Date', 'Fecha', 'Date'], onward(10, 8)),
    choice(
      'format',
      ['Format', 'Formato', 'Format'],
      ['Classroom|Online|Blended', 'Presencial|En línea|Mixto', 'Présentiel|En ligne|Mixte'],
    ),
    whole('people', ['Participants', 'Participantes', 'Participants'], 6, 20),
    { key: 'hours', header: ['Hours', 'Horas', 'Heures'], type: 'number', make: (row) => row.random.integer(2, 8) },
    money('price', ['Cost per person', 'Coste por persona', 'Coût par personne'], 40, 240, 10),
    formula(
      'cost',
      ['Total cost', 'Coste total', 'Coût total'],
      'currency',
      '={people}*{price}',
      (row) => row.number('people') * row.number('price'),
    ),
    formula(
      'total',
      ['Learning hours', 'Horas de formación', 'Heures de formation'],
      'number',
      '={people}*{hours}',
      (row) => row.number('people') * row.number('hours'),
    ),
  ],
  totals: [
    ['people', 'sum'],
    ['cost', 'sum'],
    ['total', 'sum'],
  ],
  highlights: [['cost', 'greater_than', '2500', 'warning']],
  chart: {
    kind: 'bar',
    title: ['Total cost by course', 'Coste total por curso', 'Coût total par formation'],
    category: 'course',
    values: ['cost'],
  },
}
