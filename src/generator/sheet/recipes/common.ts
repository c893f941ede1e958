import type { Triple } from '../../intents/triple.ts'
import { choice, formula, person, round, text, type RecipeColumn } from '../recipe.ts'

export const DEPARTMENTS: Triple = [
  'Sales|Marketing|Operations|Finance|HR|IT',
  'Ventas|Marketing|Operaciones|Finanzas|RR. HH.|Informática',
  'Ventes|Marketing|Opérations|Finance|RH|Informatique',
]
const STATUS: Triple = ['Open|In progress|Done', 'Pendiente|En curso|Hecho', 'À faire|En cours|Terminé']
export const PRIORITY: Triple = ['High|Medium|Low', 'Alta|Media|Baja', 'Haute|Moyenne|Basse']
const NOTES: Triple = ['Notes', 'Notas', 'Remarques']

export const department = choice('department', ['Department', 'Departamento', 'Service'], DEPARTMENTS)
export const owner = text('owner', ['Owner', 'Responsable', 'Responsable'], person)
/** Rows are in the order of their dates: the first ones are done, the last ones open. */
export const status = choice('status', ['Status', 'Estado', 'Statut'], STATUS, (row) => (row.at < 4 ? 2 : row.at < 8 ? 1 : 0))
export const notes = text('notes', NOTES, () => '')
export const difference: RecipeColumn = formula(
  'difference',
  ['Difference', 'Diferencia', 'Écart'],
  'currency',
  '={planned}-{actual}',
  (row) => round(row.number('planned') - row.number('actual')),
)
export const used: RecipeColumn = formula('used', ['Used', 'Consumido', 'Consommé'], 'percent', '={actual}/{planned}', (row) =>
  round(row.number('actual') / row.number('planned'), 4),
)

export function share(row: Parameters<RecipeColumn['make']>[0], of: string, min: number, max: number): number {
  return Math.round((row.number(of) * row.random.integer(min, max)) / 1_000) * 10
}
