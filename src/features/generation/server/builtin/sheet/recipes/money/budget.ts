import { money, nth, text, type Recipe } from '../../recipe.ts'
import { department, owner, notes, difference, used, share } from '../common.ts'

export const BUDGET: Recipe = {
  name: ['Budget', 'Presupuesto', 'Budget'],
  rows: 12,
  columns: [
    text(
      'item',
      ['Item', 'Concepto', 'Poste'],
      nth([
        'Salaries|Rent|Software|Advertising|Travel|Training|Equipment|Events|Insurance|Telephone|Consulting|Reserve',
        'Salarios|Alquiler|Programas|Publicidad|Viajes|Formación|Equipos|Eventos|Seguros|Telefonía|Consultoría|Reserva',
        'Salaires|Loyer|Logiciels|Publicité|Déplacements|Formation|Équipement|Événements|Assurances|Téléphonie|Conseil|Réserve',
      ]),
    ),
    department,
    owner,
    money('planned', ['Planned', 'Previsto', 'Prévu'], 1_000, 24_000, 100),
    { key: 'actual', header: ['Actual', 'Real', 'Réel'], type: 'currency', make: (row) => share(row, 'planned', 70, 112) },
    difference,
    used,
    notes,
  ],
  totals: [
    ['planned', 'sum'],
    ['actual', 'sum'],
    ['difference', 'sum'],
  ],
  highlights: [
    ['difference', 'less_than', '0', 'negative'],
    ['used', 'greater_than', '0.95', 'warning'],
  ],
  chart: {
    kind: 'bar',
    title: ['Planned and actual', 'Previsto y real', 'Prévu et réel'],
    category: 'item',
    values: ['planned', 'actual'],
  },
}
