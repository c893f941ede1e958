import type { Question } from '#shared/content/form.ts'
import { capitalise } from '#shared/words.ts'
import type { Part } from '../../writing/cut-parts.ts'
import { choice, chooseFrom } from '../ask.ts'
import type { Asking } from '../asking.ts'
import { askedIn, labelOf, PRICE } from '../wording.ts'
import { roleWords } from './role-words.ts'

/* "name, email, package: 4 hours at £160, 8 hours at £290": behind the last label of a list stand answers with their prices. */

export const PRICED = new RegExp(PRICE, 'iu')
const LABELLED = /^(\p{L}[^:()]{1,30}?)\s?:\s+(?=\S)/u

type Priced = { before: Part[]; head: string; options: string[] }

export function pricedIn(parts: readonly Part[]): Priced | undefined {
  const at = parts.findLastIndex(({ text }) => LABELLED.test(text))
  const [whole = '', head] = LABELLED.exec(parts[at]?.text ?? '') ?? []
  const options = parts.slice(at).map(({ text }, place) => (place === 0 ? text.slice(whole.length) : text))
  const isList = at > 0 && head !== undefined && options.length > 1 && options.every((option) => PRICED.test(option))
  return isList && !roleWords().toldLabels.test(head) ? { before: parts.slice(0, at), head, options } : undefined
}

/** What comes on top ("second shooter extra £45") is no answer beside the others. */
export function pricedQuestions({ head, options }: Priced, { phrases, language }: Asking): Question[] {
  const extras = options.filter((option) => roleWords().extra.test(option))
  const others = options.filter((option) => !extras.includes(option))
  const yesOrNo = extras.map((option) => choice(askedIn(option, language), [phrases.yes, phrases.no], phrases))
  return [...(others.length === 0 ? [] : [chooseFrom(labelOf(head, phrases, language), others.map(capitalise), phrases)]), ...yesOrNo]
}
