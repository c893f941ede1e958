import { anyOf } from '#shared/patterns.ts'
import { daysOf, partOf, whenIn } from '../schedules/duty-words.ts'
import { saidParts, saidSentences, type Said } from '../told/said-sentences.ts'
import { Taken } from '../trackers/said-segments.ts'
import { NUMBER, numberOf, plain, rota, saysOf } from './rota-words.ts'
import type { Turn } from './deal.ts'
import { saidDates, type Stretch } from './said-dates.ts'
import { saidHours, saysSlot, type Slot } from './said-slots.ts'

/* "Ann can't do Wednesdays", "Kofi only mornings", "nobody twice in a row": what a plan has to heed. */

export type Rule = { said: Said } & (
  | { kind: 'away' | 'only'; names: string[]; days: number[]; stretches: Stretch[]; slots: number[] }
  | { kind: 'with'; name: string; others: string[] }
  | { kind: 'apart'; names: string[] }
  /** Nobody does the same thing, or anything, twice in a row. */
  | { kind: 'rest'; slots: number[] }
  /** In all, or in each week. */
  | { kind: 'most'; names: string[]; count: number; isWeekly: boolean }
  /** Nobody is needed. */
  | { kind: 'closed'; stretches: Stretch[]; but: Stretch[] }
  | { kind: 'fixed'; name: string; stretches: Stretch[] }
  /** "Saturday morning only": on these days nobody is needed in other slots. */
  | { kind: 'shut'; days: number[]; slots: number[] }
)

const TWICE = /(?<!\p{L})(?:twice|two|2|dos|deux)(?!\p{L})/u

/** The rules of a prompt, and the parts of it that they are. */
export function saidRules(prompt: string, people: readonly string[], slots: readonly Slot[], base: number): Rule[] {
  const rules: Rule[] = []
  let before: Stretch[] = []
  for (const part of rulePartsOf(prompt, people)) {
    const rule = ruleOf(part, people, slots, base, before)
    if (rule) rules.push(rule)
    before = saidDates(part.text, base)
  }
  return rules
}

/** Whether the turns have what the rule speaks of: a week is no Wednesday, and a Wednesday of any week is no 3 May. */
export function isHeeded(rule: Rule, turns: readonly Turn[]): boolean {
  if ('stretches' in rule && rule.stretches.length > 0 && turns.some(({ date }) => date === undefined)) return false
  return !('days' in rule) || rule.days.length === 0 || turns.every(({ weekday }) => weekday !== undefined)
}

/** The parts between commas; two where "and" joins what holds for one and for another. */
function rulePartsOf(prompt: string, people: readonly string[]): Said[] {
  return saidSentences(prompt)
    .flatMap(saidParts)
    .flatMap((part) => {
      const cut = [...plain(part.text).matchAll(new RegExp(rota(' (?:{and}|but|pero|mais) '), 'gu'))].find(({ index, 0: sign }) => {
        const [left, right] = [part.text.slice(0, index), part.text.slice(index + sign.length)]
        return (
          isRestrictive(left) &&
          isRestrictive(right) &&
          (saysOf(right.slice(0, 12), 'nobody') || people.some((name) => right.startsWith(name)))
        )
      })
      if (!cut) return [part]
      const from = cut.index + cut[0].length
      return [
        { text: part.text.slice(0, cut.index), start: part.start },
        { text: part.text.slice(from), start: part.start + from },
      ]
    })
}

/** Whether a text says what cannot or must not be. */
export function isRestrictive(text: string): boolean {
  return (['cannot', 'only', 'in_a_row', 'together', 'most'] as const).some((key) => saysOf(text, key))
}

function ruleOf(said: Said, people: readonly string[], slots: readonly Slot[], base: number, before: readonly Stretch[]): Rule | undefined {
  const { text } = said
  const names = namesIn(text, people)
  const own = slotsIn(text, slots)
  const isSoft = saysOf(text, 'soft')
  if (!isSoft && saysOf(text, 'in_a_row') && (names.length === 0 || TWICE.test(plain(text)))) return { kind: 'rest', slots: own, said }
  const [, count, weekly] =
    rota(String.raw`(?<!\p{L}){most} ${NUMBER}(?:(?: {times})?(?: {each})? ({weekly})|(?: {times})?(?: {each})?$)`).exec(plain(text)) ?? []
  if (!isSoft && count !== undefined && (names.length > 0 || saysOf(text, 'nobody') || saysOf(text, 'each')))
    return { kind: 'most', names, count: numberOf(count), isWeekly: weekly !== undefined, said }
  const [first] = names
  if (!isSoft && names.length > 1 && saysOf(text, 'together') && saysOf(text, 'cannot')) return { kind: 'apart', names, said }
  if (!isSoft && names.length > 1 && first !== undefined && isOnlyWith(text, names))
    return { kind: 'with', name: first, others: names.slice(1), said }
  const stretches = saidDates(text, base)
  if (names.length === 1 && first !== undefined && saysOf(text, 'does') && !saysOf(text, 'only') && !saysOf(text, 'cannot')) {
    const fixed = stretches.length > 0 ? stretches : before.slice(-1)
    return fixed.length > 0 ? { kind: 'fixed', name: first, stretches: [...fixed], said } : undefined
  }
  if (names.length === 0) {
    const days = daysOf(new Taken(text))
    if (days.length > 0 && own.length > 0 && saysOf(text, 'only') && !isSoft) return { kind: 'shut', days, slots: own, said }
    if (!/^(?:not?|never|no|nunca|pas|jamais)(?= )/u.test(plain(text)) || stretches.length === 0) return undefined
    const but = rota(String.raw`(?<!\p{L})(?:except|salvo|excepto|sauf)(?!\p{L})`).exec(plain(text))?.index ?? text.length
    return {
      kind: 'closed',
      stretches: stretches.filter(({ start }) => start < but),
      but: stretches.filter(({ start }) => start > but),
      said,
    }
  }
  if (isSoft) return undefined
  // "at college Monday to Thursday, so only Friday": what holds stands behind the word.
  const kind = saysOf(text, 'only') ? 'only' : saysOf(text, 'cannot') ? 'away' : undefined
  const word =
    kind && rota(kind === 'only' ? String.raw`(?<!\p{L}){only}(?!\p{L})` : String.raw`(?<!\p{L}){cannot}(?!\p{L})`).exec(plain(text))
  if (!kind || !word) return undefined
  const behind = text.slice(word.index + word[0].length)
  const when = [behind, text]
    .map((part) => whenOf(part, slots, base))
    .find((one) => one.days.length + one.stretches.length + one.slots.length > 0)
  return when && { kind, names, ...when, said }
}

/** A month or a stretch of days says when; a day of the week in it does not count again. */
function whenOf(text: string, slots: readonly Slot[], base: number): { days: number[]; stretches: Stretch[]; slots: number[] } {
  const stretches = saidDates(text, base)
  return { days: stretches.length > 0 ? [] : daysOf(new Taken(text)), stretches, slots: slotsIn(text, slots) }
}

/** "Marek only with Claire": the others stand behind "with". */
function isOnlyWith(text: string, [first = '', ...others]: readonly string[]): boolean {
  const folded = plain(text)
  const only = rota(String.raw`(?<!\p{L}){only}(?: \p{L}+)? {with_only} `).exec(folded)
  if (!only) return false
  const end = only.index + only[0].length
  return folded.indexOf(plain(first)) < only.index && others.every((name) => folded.indexOf(plain(name)) >= end)
}

/** By their names, or by the part of the day. */
function slotsIn(text: string, slots: readonly Slot[]): number[] {
  const named = slots.flatMap(({ name }, at) => (name !== '' && saysSlot(text, name) ? [at] : []))
  const hours = saidHours(text)
  if (hours.length > 0) return slots.flatMap((slot, at) => (slot.hours !== undefined && hours.includes(slot.hours) ? [at] : []))
  if (named.length > 0) return named
  const { parts } = whenIn(text)
  return slots.flatMap(({ hours, length = 0 }, at) => (hours !== undefined && parts.includes(partOf(hours, length) ?? -1) ? [at] : []))
}

/** The people who are named, whatever their capitals. */
export function namesIn(text: string, people: readonly string[]): string[] {
  const folded = plain(text)
  return people
    .map((name) => ({ name, at: new RegExp(String.raw`(?<!\p{L})(?:${anyOf([plain(name)])})(?!\p{L})`, 'u').exec(folded)?.index ?? -1 }))
    .filter(({ at }) => at >= 0)
    .toSorted((one, other) => one.at - other.at)
    .map(({ name }) => name)
}
