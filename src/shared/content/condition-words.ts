import { fillIn } from '../fill-in.ts'
import type { Locale } from '../locale.ts'
import type { Condition, ConditionRule } from './conditions.ts'
import type { Question } from './form.ts'

/** Who answers a question that is shown on a condition: on the page without its script, in the editor and on paper. */
const CONDITION_WORDS: Record<Locale, Record<ConditionRule, string>> = {
  en: {
    is: 'Only if you answered “{value}” to “{question}”.',
    is_not: 'Only if your answer to “{question}” is not “{value}”.',
    at_least: 'Only if you chose {value} or more for “{question}”.',
    at_most: 'Only if you chose {value} or less for “{question}”.',
    answered: 'Only if you answered “{question}”.',
  },
  es: {
    is: 'Solo si respondiste «{value}» a «{question}».',
    is_not: 'Solo si tu respuesta a «{question}» no es «{value}».',
    at_least: 'Solo si elegiste {value} o más en «{question}».',
    at_most: 'Solo si elegiste {value} o menos en «{question}».',
    answered: 'Solo si respondiste a «{question}».',
  },
  fr: {
    is: 'Seulement si vous avez répondu «\u00A0{value}\u00A0» à «\u00A0{question}\u00A0».',
    is_not: 'Seulement si votre réponse à «\u00A0{question}\u00A0» n’est pas «\u00A0{value}\u00A0».',
    at_least: 'Seulement si vous avez choisi {value} ou plus pour «\u00A0{question}\u00A0».',
    at_most: 'Seulement si vous avez choisi {value} ou moins pour «\u00A0{question}\u00A0».',
    answered: 'Seulement si vous avez répondu à «\u00A0{question}\u00A0».',
  },
}

/** Returns the sentence of a condition. Undefined if its question no longer exists. */
export function conditionText(
  condition: Condition,
  questions: readonly Pick<Question, 'id' | 'title'>[],
  locale: Locale,
): string | undefined {
  const asked = questions.find(({ id }) => id === condition.question)
  return asked && fillIn(CONDITION_WORDS[locale][condition.rule], { value: String(condition.value ?? ''), question: asked.title })
}
