import type { Question } from '#shared/content/form.ts'
import type { Triple } from '../intents/triple.ts'

/** A question before a language is chosen. */
export interface BankQuestion {
  text: Triple
  type: Question['type']
  format: NonNullable<Question['format']>
  options?: Triple
  scale?: number
  ends?: Ends
  required?: boolean
  /** Personal or delicate: asked last, never required. */
  sensitive?: boolean
  other?: boolean
}

interface BankSection {
  title: Triple
  questions: readonly BankQuestion[]
}

export interface QuestionBank {
  /** An opinion is asked for (ratings make sense), facts are collected, or knowledge is checked. */
  nature: 'opinion' | 'facts' | 'knowledge'
  intro: Triple
  sections: readonly BankSection[]
}

/** The words at both ends of a rating. */
export const ENDS = {
  satisfied: [
    ['Very dissatisfied', 'Muy insatisfecho', 'Pas du tout satisfait'],
    ['Very satisfied', 'Muy satisfecho', 'Très satisfait'],
  ],
  agree: [
    ['Strongly disagree', 'Totalmente en desacuerdo', 'Pas du tout d’accord'],
    ['Strongly agree', 'Totalmente de acuerdo', 'Tout à fait d’accord'],
  ],
  likely: [
    ['Not at all likely', 'Nada probable', 'Pas du tout probable'],
    ['Extremely likely', 'Muy probable', 'Tout à fait probable'],
  ],
  good: [
    ['Very poor', 'Muy malo', 'Très mauvais'],
    ['Excellent', 'Excelente', 'Excellent'],
  ],
  important: [
    ['Not important', 'Nada importante', 'Pas important'],
    ['Very important', 'Muy importante', 'Très important'],
  ],
  easy: [
    ['Very difficult', 'Muy difícil', 'Très difficile'],
    ['Very easy', 'Muy fácil', 'Très facile'],
  ],
  confident: [
    ['Not confident', 'Nada seguro', 'Pas du tout à l’aise'],
    ['Very confident', 'Muy seguro', 'Très à l’aise'],
  ],
  informed: [
    ['Not at all', 'Nada', 'Pas du tout'],
    ['Completely', 'Totalmente', 'Tout à fait'],
  ],
  clear: [
    ['Not clear at all', 'Nada claro', 'Pas clair du tout'],
    ['Completely clear', 'Totalmente claro', 'Parfaitement clair'],
  ],
} as const satisfies Record<string, readonly [Triple, Triple]>
export type Ends = keyof typeof ENDS

type More = Pick<BankQuestion, 'required' | 'sensitive' | 'other'>

export function short(text: Triple, more: More = {}): BankQuestion {
  return { text, type: 'text', format: 'short', ...more }
}
export function long(text: Triple, more: More = {}): BankQuestion {
  return { text, type: 'text', format: 'long', ...more }
}
export function field(format: 'email' | 'number' | 'date' | 'phone' | 'url', text: Triple, more: More = {}): BankQuestion {
  return { text, type: 'text', format, ...more }
}
export function one(text: Triple, options: Triple, more: More = {}): BankQuestion {
  return { text, type: 'multiple_choice', format: 'one', options, ...more }
}
export function many(text: Triple, options: Triple, more: More = {}): BankQuestion {
  return { text, type: 'multiple_choice', format: 'many', options, ...more }
}
export function dropdown(text: Triple, options: Triple, more: More = {}): BankQuestion {
  return { text, type: 'multiple_choice', format: 'dropdown', options, ...more }
}
export function scale(text: Triple, ends: Ends, more: More & { points?: number } = {}): BankQuestion {
  const { points = 5, ...rest } = more
  return { text, type: 'rating', format: 'scale', scale: points, ends, required: true, ...rest }
}
export function stars(text: Triple, ends: Ends = 'good', more: More = {}): BankQuestion {
  return { text, type: 'rating', format: 'star', scale: 5, ends, required: true, ...more }
}

export const recommendText: Triple = [
  'How likely are you to recommend us to a friend or colleague?',
  '¿Qué probabilidad hay de que nos recomiende a un amigo o colega?',
  'Quelle est la probabilité que vous nous recommandiez à un proche ou à un collègue ?',
]
export const yesNoOptions: Triple = ['Yes|No|Not sure', 'Sí|No|No lo sé', 'Oui|Non|Je ne sais pas']
