import { fold, wordCount } from '#shared/words.ts'
import type { Clause } from '../../brief.ts'
import { asideOf } from '../trackers/table-notes.ts'
import { asksCalculation } from '../formulas/asks-calculation.ts'
import type { Context } from '../context.ts'
import type { Part } from './cut-prompt.ts'
import { anyListed, listWords } from './list-words.ts'
import { flat, tokensOf } from './tokens.ts'

/* Which parts of a prompt are rows, and which say something about all of them. */

/** "prizes: a hamper" */
export const LABEL = /^(.{2,40}?):\s+(.+)$/su

export type Told = { label: string | undefined; text: string }

const STARTS_WITH_AMOUNT = /^(?:(?:at|a|à|por|pour) )?(?:[€$£] ?\d|\d[\d.,]* ?(?:€|\$|£|eur|euros)(?!\p{L}))/iu
/** "9-1 and 1-5": the hours of all days. */
const HOURS = /^\d[\d:.h]*\s?[-–]\s?\d[\d:.h]*\s(?:and|y|et|&)\s\d[\d:.h]*\s?[-–]\s?\d[\d:.h]*$/u
/** "left £6,000": what the list comes to. */
const LEFT = /^(?:left|remaining|quedan?|restan?|restantes?|reste|restants?)(?: is| now| de)?:? [€$£]?\d/iu
const PHRASE_WORDS_MAX = 3

/** A part as the other readers know it. */
export function clauseOf({ text, start }: Part, { facts }: Context): Clause {
  const given = facts.given.filter((fact) => fact.start >= start && fact.start < start + text.length)
  return { text, start, sentence: 0, facts: given }
}

/** A part that is no row, whatever the others are. */
export function isTold(part: Part, context: Context): boolean {
  const { text } = part
  const words = flat(text).split(/\s+/)
  const leads = Array.from({ length: Math.min(PHRASE_WORDS_MAX, words.length) }, (_, at) =>
    words
      .slice(0, at + 1)
      .join(' ')
      .replace(/:$/u, ''),
  )
  if (leads.some((lead) => listWords('notes').has(lead) || listWords('rules').has(lead))) return true
  if (HOURS.test(text) || STARTS_WITH_AMOUNT.test(text) || LEFT.test(text) || /[^?]\?$/u.test(text)) return true
  if (asksCalculation(clauseOf(part, context), context)) return true
  const aside = asideOf(clauseOf(part, context))
  // "Max (collie, 3 walks)" is no maximum.
  return aside !== undefined && !(aside.label.includes('(') && !aside.label.includes(')'))
}

/** Has a verb, so it is a sentence. */
export function isSentence(text: string): boolean {
  // "à payer" is no "a".
  const outside = flat(text.replace(/\([^()]*\)|(?<!\p{L})à(?!\p{L})/giu, ' '))
  const words = outside.split(/[^\p{L}'’]+/u).filter((word) => word !== '')
  // "fee paid" is how far it is.
  return words.some((word, at) => at > 0 && listWords('verbs').has(word) && !(at === words.length - 1 && listWords('statuses').has(word)))
}

/** "total we have is £6,500", "target £4,000 by 30 September": what all of it may come to. */
export function goalIn(text: string, context: Context): { label: string; value: number; rest: string } | undefined {
  const plain = flat(text)
  const words = anyListed('goals', (all) => String.raw`(?<!\p{L})(?:${all})(?!\p{L})`)
  words.lastIndex = 0
  const found = words.exec(plain)
  if (!found || found.index > 12) return undefined
  const behind = text.slice(found.index + found[0].length)
  const gap = /^(?:\s?(?:is|of|es|de|est|total|:)){0,2}:?\s+(?=[€£$]?\s?\d)/iu.exec(behind)
  if (!gap) return undefined
  const amount = behind.slice(gap[0].length)
  const token = tokensOf(amount, {
    language: context.facts.language,
    hasDays: false,
    areOfMoney: true,
    labels: new Set(),
    month: undefined,
    areHours: false,
    areRatios: false,
    units: new Set(),
  }).find(({ kind }) => kind === 'money' || kind === 'count')
  if (!token || token.isEach || token.start > 0 || token.value === undefined || (token.kind === 'count' && token.unit !== ''))
    return undefined
  const rest = amount
    .slice(token.end)
    .trim()
    .replace(/^[,.;]+/u, '')
  return wordCount(rest) > 6 || /^(?:each|cada|chacun|por|per|par)/iu.test(rest)
    ? undefined
    : { label: text.slice(0, found.index + found[0].length).trim(), value: token.value, rest }
}

/** The words of a head that the title does not have, if they tell something. */
export function untold(text: string, title: string): boolean {
  const known = ` ${fold(title).replace(/[^\p{L}\p{N}]+/gu, ' ')} `
  const words = flat(text).match(/\p{L}{4,}|\d[\d.,:]*/gu) ?? []
  return words.some((word) => !listWords('calls').has(word) && !known.includes(` ${word.replace(/[.,:]$/u, '')} `) && !known.includes(word))
}

/** "party list: Amy +1 veggie, Ben": the head says that they are people. */
export function namesPeople({ brief: { prompt } }: Context): boolean {
  const words = anyListed('peoplelists', (all) => String.raw`(?<!\p{L})(?:${all})(?!\p{L})`)
  words.lastIndex = 0
  return words.test(flat(prompt.split(/[,:;\n]/u, 1)[0] ?? ''))
}

/** What the title does not say of the first sentence: a figure or a name. */
export function isTelling({ text }: { text: string }, title: string): boolean {
  const rest = text.replace(title, ' ')
  return /\d|\p{Ll},? \p{Lu}\p{Ll}/u.test(rest) && untold(text, title)
}
