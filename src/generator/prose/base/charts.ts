import type { IntentId } from '../../intents/catalogue.ts'
import type { Triple } from '../../intents/triple.ts'

/** A chart that the subject invites; figures are drawn by lot, between the two given, and grow where `grows`. */
export interface ChartIdea {
  claim: Triple
  title: Triple
  categories: Triple
  series: Triple
  kind: 'bar' | 'line' | 'pie'
  range: readonly [number, number]
  grows: boolean
  unit: string
}

const RESULTS: ChartIdea = {
  claim: [
    'Results by quarter show where we are against the plan',
    'Los resultados por trimestre muestran cómo vamos',
    'Les résultats par trimestre montrent où nous en sommes',
  ],
  title: [
    'Plan and actual by quarter, index (sample data)',
    'Previsto y real por trimestre, índice (datos de ejemplo)',
    'Prévu et réel par trimestre, indice (données d’exemple)',
  ],
  categories: ['Q1|Q2|Q3|Q4', 'T1|T2|T3|T4', 'T1|T2|T3|T4'],
  series: ['Plan|Actual', 'Previsto|Real', 'Prévu|Réel'],
  kind: 'bar',
  range: [100, 145],
  grows: true,
  unit: '',
}
const GROWTH: ChartIdea = {
  claim: [
    'The number of customers grows month by month',
    'El número de clientes crece mes a mes',
    'Le nombre de clients augmente mois après mois',
  ],
  title: ['Customers by month (sample data)', 'Clientes por mes (datos de ejemplo)', 'Clients par mois (données d’exemple)'],
  categories: [
    'Month 1|Month 2|Month 3|Month 4|Month 5|Month 6',
    'Mes 1|Mes 2|Mes 3|Mes 4|Mes 5|Mes 6',
    'Mois 1|Mois 2|Mois 3|Mois 4|Mois 5|Mois 6',
  ],
  series: ['Customers', 'Clientes', 'Clients'],
  kind: 'line',
  range: [12, 90],
  grows: true,
  unit: '',
}
const CHANNELS: ChartIdea = {
  claim: [
    'A few channels bring most of the leads',
    'Pocos canales traen la mayoría de los contactos',
    'Peu de canaux apportent la plupart des contacts',
  ],
  title: ['Leads by channel (sample data)', 'Contactos por canal (datos de ejemplo)', 'Contacts par canal (données d’exemple)'],
  categories: [
    'Email|Search|Social media|Events|Partners',
    'Correo|Buscadores|Redes sociales|Eventos|Socios',
    'E-mail|Recherche|Réseaux sociaux|Événements|Partenaires',
  ],
  series: ['Leads', 'Contactos', 'Contacts'],
  kind: 'bar',
  range: [40, 260],
  grows: false,
  unit: '',
}
const CONFIDENCE: ChartIdea = {
  claim: ['People feel safer after each stage', 'La seguridad aumenta con cada etapa', 'La confiance augmente à chaque étape'],
  title: [
    'Confidence before and after, in % (sample data)',
    'Seguridad antes y después, en % (datos de ejemplo)',
    'Confiance avant et après, en % (données d’exemple)',
  ],
  categories: ['Tools|Processes|Customers|Teamwork', 'Herramientas|Procesos|Clientes|Equipo', 'Outils|Processus|Clients|Équipe'],
  series: ['Before|After', 'Antes|Después', 'Avant|Après'],
  kind: 'bar',
  range: [35, 90],
  grows: false,
  unit: '%',
}

export const CHARTS: Partial<Record<IntentId, ChartIdea>> = {
  review: RESULTS,
  allhands: RESULTS,
  pitch: GROWTH,
  campaign: CHANNELS,
  marketing: CHANNELS,
  onboarding: CONFIDENCE,
  training: CONFIDENCE,
}

/** Subjects that are told in figures; elsewhere a slide of figures would be one of blanks. */
export const IN_FIGURES: ReadonlySet<IntentId> = new Set(['review', 'allhands', 'proposal', 'campaign', 'marketing', 'pitch', 'kickoff'])
/** Subjects without stages, of which no progress can be shown. */
export const WITHOUT_PROGRESS: ReadonlySet<IntentId> = new Set(['announcement', 'crisis'])

/** What a deck ends with: 'Lead|Text', for the people in the room. */
export const CLOSING_STEPS: readonly Triple[] = [
  [
    'Decide|[Add: what has to be decided today]',
    'Decidir|[Añadir: lo que hay que decidir hoy]',
    'Décider|[À compléter : ce qui se décide aujourd’hui]',
  ],
  ['Name|[Add: who takes the lead]', 'Nombrar|[Añadir: quién se encarga]', 'Nommer|[À compléter : qui prend la responsabilité]'],
  ['Begin|[Add: first step and date]', 'Empezar|[Añadir: primer paso y fecha]', 'Commencer|[À compléter : première étape et date]'],
  [
    'Look back|[Add: date of the first review]',
    'Revisar|[Añadir: fecha de la primera revisión]',
    'Faire le point|[À compléter : date du premier bilan]',
  ],
]
