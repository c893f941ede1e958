import { formula, person, round, text, whole, type Recipe } from '../../recipe.ts'
import { department } from '../common.ts'

export const SKILLS: Recipe = {
  name: ['Skills matrix', 'Matriz de competencias', 'Matrice de compétences'],
  rows: 8,
  axis: 'employee',
  columns: [text('employee', ['Employee', 'Empleado', 'Collaborateur'], person), department],
  grid: {
    names: [
      'Customer contact|Spreadsheets|Presenting|Project management|Languages|Data analysis|Leadership|Data protection',
      'Trato con clientes|Hojas de cálculo|Presentaciones|Gestión de proyectos|Idiomas|Análisis de datos|Liderazgo|Protección de datos',
      'Relation client|Tableurs|Présentation|Gestion de projet|Langues|Analyse de données|Management|Protection des données',
    ],
    usual: 6,
    one: ['Skill', 'Competencia', 'Compétence'],
    isFixed: false,
    keepsFigures: false,
    cell: (key, header) => whole(key, header, 1, 5),
    sums: (keys) => {
      const sum = keys.map((key) => `{${key}}`).join('+')
      return [
        formula('average', ['Average', 'Media', 'Moyenne'], 'number', `=ROUND((${sum})/${keys.length},2)`, (row) =>
          round(keys.reduce((all, key) => all + row.number(key), 0) / keys.length),
        ),
      ]
    },
  },
  totals: [['average', 'average']],
  highlights: [['average', 'less_than', '2.5', 'warning']],
  chart: {
    kind: 'bar',
    title: ['Average by employee (1–5)', 'Media por empleado (1–5)', 'Moyenne par collaborateur (1–5)'],
    category: 'employee',
    values: ['average'],
  },
}
