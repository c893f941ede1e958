import { saidSentences } from '../told/said-sentences.ts'
import { saysOf } from './rota-words.ts'
import { saidDates } from './said-dates.ts'
import { isRestrictive, namesIn, saidRules } from './said-rules.ts'

/* A text without the parts that say something else, in as many characters, so that what is found in it keeps its place. */

/** In as many characters. */
export function withoutRules(prompt: string, people: readonly string[]): string {
  const rules = saidRules(prompt, people, [], 0)
  return rules.reduce((text, { said }) => blank(text, said.start, said.start + said.text.length), restrictiveBlanked(prompt, people))
}

/** Parts that restrict somebody say nothing of the plan as a whole. */
function restrictiveBlanked(prompt: string, people: readonly string[]): string {
  return saidSentences(prompt).reduce((text, { text: said, start }) => {
    let from = 0
    return said.split(',').reduce((left, part) => {
      const at = start + from
      from += part.length + 1
      const isRuled = isRestrictive(part) && (namesIn(part, people).length > 0 || saysOf(part, 'nobody'))
      return isRuled ? blank(left, at, at + part.length) : left
    }, text)
  }, prompt)
}

export function blank(text: string, from: number, to: number): string {
  return `${text.slice(0, from)}${' '.repeat(to - from)}${text.slice(to)}`
}

export function withoutDates(text: string, today: number): string {
  return saidDates(text, today).reduce((left, { start, end }) => blank(left, start, end), text)
}
