import type { Triple } from '../../../intents/triple.ts'
import { choice, inStepWith, money, nth, text, type Recipe } from '../../recipe.ts'
import { DEPARTMENTS, owner, notes, difference, used, share } from '../common.ts'
import { QUARTERS } from './quarters.ts'

export const BUDGET: Recipe = {
  name: ['Budget', 'Presupuesto', 'Budget'],
  rows: 12,
  isPeriodic: true,
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
    choice('department', ['Department', 'Departamento', 'Service'], DEPARTMENTS, inStepWith([4, 2, 5, 1, 0, 4, 5, 1, 3, 5, 2, 3])),
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
  more: [QUARTERS],
  chart: {
    kind: 'bar',
    title: ['Planned and actual', 'Previsto y real', 'Prévu et réel'],
    category: 'item',
    values: ['planned', 'actual'],
  },
}

const ITEM = ['Item', 'Concepto', 'Poste'] as const

/** Under "department" stands what it is for: the same budget for another purpose. */
function budgetFor(items: Triple, area: { header: Triple; choices: Triple; places: readonly number[] }): Recipe {
  const [, , ...rest] = BUDGET.columns
  return {
    ...BUDGET,
    columns: [text('item', ITEM, nth(items)), choice('department', area.header, area.choices, inStepWith(area.places)), ...rest],
  }
}

export const MARKETING_BUDGET = budgetFor(
  [
    'Search ads|Social ads|Content production|Email tool|Trade fair|Website|Photography|Print material|PR agency|Influencers|Events|Reserve',
    'Anuncios en buscadores|Anuncios en redes|Producción de contenidos|Herramienta de correo|Feria|Sitio web|Fotografía|Material impreso|Agencia de prensa|Colaboraciones|Eventos|Reserva',
    'Annonces de recherche|Annonces sociales|Production de contenus|Outil d’e-mailing|Salon|Site web|Photographie|Imprimés|Agence de presse|Influenceurs|Événements|Réserve',
  ],
  {
    header: ['Channel', 'Canal', 'Canal'],
    choices: [
      'Paid media|Owned media|Events|Press',
      'Medios pagados|Medios propios|Eventos|Prensa',
      'Médias payants|Médias propres|Événements|Presse',
    ],
    places: [0, 0, 1, 1, 2, 1, 1, 1, 3, 0, 2, 0],
  },
)

const EVENT = budgetFor(
  [
    'Venue|Catering|Drinks|Speakers|Sound and light|Decoration|Invitations|Photographer|Travel|Staff|Gifts|Reserve',
    'Local|Catering|Bebidas|Ponentes|Sonido y luces|Decoración|Invitaciones|Fotografía|Viajes|Personal|Regalos|Reserva',
    'Lieu|Traiteur|Boissons|Intervenants|Son et lumière|Décoration|Invitations|Photographe|Déplacements|Personnel|Cadeaux|Réserve',
  ],
  {
    header: ['Area', 'Área', 'Domaine'],
    choices: [
      'Place|Food and drinks|Programme|Organisation',
      'Lugar|Comida y bebida|Programa|Organización',
      'Lieu|Restauration|Programme|Organisation',
    ],
    places: [0, 1, 1, 2, 2, 0, 3, 2, 3, 3, 3, 3],
  },
)

/** One event, not a year of quarters. */
export const EVENT_BUDGET: Recipe = { ...EVENT, more: [] }
