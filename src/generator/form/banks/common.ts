import type { Triple } from '../../intents/triple.ts'
import { dropdown, field, long, one, recommendText, scale, short } from '../ask.ts'

export const ABOUT_YOU: Triple = ['About you', 'Sobre usted', 'À propos de vous']
export const CLOSING: Triple = ['Before you go', 'Para terminar', 'Pour finir']
export const must = { required: true }

export const name = short(['What is your full name?', '¿Cuál es su nombre completo?', 'Quel est votre nom complet ?'], must)
export const email = field(
  'email',
  ['What is your email address?', '¿Cuál es su correo electrónico?', 'Quelle est votre adresse e-mail ?'],
  must,
)
export const phone = field('phone', [
  'What is your phone number?',
  '¿Cuál es su número de teléfono?',
  'Quel est votre numéro de téléphone ?',
])
export const department = dropdown(
  ['Which department do you work in?', '¿En qué departamento trabaja?', 'Dans quel service travaillez-vous ?'],
  [
    'Sales|Marketing|Operations|Finance|Human resources|IT',
    'Ventas|Marketing|Operaciones|Finanzas|Recursos humanos|Informática',
    'Ventes|Marketing|Opérations|Finance|Ressources humaines|Informatique',
  ],
  { other: true },
)
export const tenure = one(
  ['How long have you worked here?', '¿Cuánto tiempo lleva trabajando aquí?', 'Depuis combien de temps travaillez-vous ici ?'],
  [
    'Less than 1 year|1 to 3 years|4 to 6 years|7 years or more',
    'Menos de 1 año|De 1 a 3 años|De 4 a 6 años|7 años o más',
    'Moins de 1 an|De 1 à 3 ans|De 4 à 6 ans|7 ans ou plus',
  ],
)
export const recommendWork = scale(
  [
    'How likely are you to recommend us as a place to work?',
    '¿Qué probabilidad hay de que nos recomiende como lugar de trabajo?',
    'Quelle est la probabilité que vous nous recommandiez comme employeur ?',
  ],
  'likely',
  { points: 10 },
)
export const scoreReason = long([
  'What is the main reason for your score?',
  '¿Cuál es el motivo principal de su puntuación?',
  'Quelle est la raison principale de votre note ?',
])
export const recommend = scale(recommendText, 'likely', { points: 10 })
export const anythingElse = long([
  'Is there anything else you would like to tell us?',
  '¿Hay algo más que quiera contarnos?',
  'Souhaitez-vous ajouter quelque chose ?',
])
