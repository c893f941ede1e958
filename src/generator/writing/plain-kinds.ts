import type { Locale } from '#shared/locale.ts'
import { capitalise, fold, wordCount } from '#shared/words.ts'
import { anyOf } from '#shared/patterns.ts'
import { hasDay, momentAt, momentOf, withCapitals } from './moments.ts'
import { plainTextsIn, WORDED_KINDS, type Layout, type PlainTexts, type WordedKind } from './plain-texts.ts'
import { spelt } from './spelling.ts'

/* What a part of a prompt is by its own words: a day, a place, something to do, to decide, to pay. */

export type UnitKind = WordedKind | 'quoted' | 'action' | 'count' | 'told'

const BRACKET = / \([^()]*\)$/u
export const NAME = /^\p{Lu}[\p{L}’'.-]+(?: \p{Lu}[\p{L}’'.-]*){0,2}(?: \([^()]{1,40}\))?$/u
const PHONE = /(?:\+|0|\(0)\d[\d ()-]{6,}\d|(?<!\d)\d{3} \d{3} \d{3}(?!\d)|\S@\S+\.\p{L}/u
/** "10k" may be a run. */
const MONEY = /[£$€] ?\d|\d ?(?:€|£|euros?|eur|pounds?)(?!\p{L})|(?<![\d.,])(?!5k|10k)\d{1,3}k(?!\p{L})/iu

export function hasMoney(text: string): boolean {
  return MONEY.test(text)
}

/** "Jorge Vidal y Ana Ruiz" */
export function namesIn(text: string): string[] | undefined {
  const names = text.split(/ (?:and|y|et|&) /u)
  return names.length > 1 && names.every((name) => NAME.test(name)) ? names : undefined
}

export type Reading = { language: Locale; names: ReadonlySet<string>; layout: Layout | undefined }

export function labelKind(label: string, { kinds }: PlainTexts): WordedKind | undefined {
  const folded = fold(label)
  return WORDED_KINDS.find((id) => kinds[id].labels.includes(folded))
}

export function kindOf(text: string, { language, names, layout }: Reading): UnitKind {
  const { kinds, by } = plainTextsIn(language)
  if (/^["“«]/u.test(text)) return 'quoted'
  const folded = fold(text)
  const found = WORDED_KINDS.filter(
    (id) => (layout === 'job' || !OF_JOBS.has(id)) && (id !== 'contact' || !onlyNamesContact(text, language)),
  ).find(
    (id) =>
      starting(kinds[id].begins).test(folded) ||
      having(kinds[id].has).test(folded) ||
      ending(kinds[id].ends).test(folded.replace(BRACKET, '')),
  )
  if (found === 'next' || found === 'rejected' || found === 'decided' || found === 'decide' || found === 'ask' || found === 'present')
    return found
  if (layout === 'invitation' && NAME.test(text)) return 'where'
  if (PHONE.test(text)) return 'contact'
  // "next 13 jan 7pm", "prochain CA 10 déc"
  const next = NEXT_DAY.exec(text)?.[0]
  if (next !== undefined && momentOf(text.slice(next.length)) === text.slice(next.length)) return 'next'
  const moment = momentOf(text)
  if (moment !== '' && wordCount(text.slice(moment.length)) <= REST_WORDS_MAX) return 'when'
  if (names.has(text.split(' ')[0] ?? '') && doneBy(text) !== undefined) return 'action'
  if (found !== undefined && found !== 'cost' && found !== 'where' && found !== 'when') return found
  // "ventas dic 84k (+6%)" is of a month and no day, and what came in is no cost.
  if (found !== 'cost' && /\dk(?!\p{L})/iu.test(text) && !/[£$€]/u.test(text) && MONEY.test(text)) return 'count'
  if (MONEY.test(text)) return found !== 'cost' && hasDay(text) ? 'when' : 'cost'
  if (having(by).test(folded) && hasDay(text)) return 'deadline'
  if (found !== undefined) return found
  const at = momentAt(text)
  // "no overtime in january", "live music fridays": a day within a rule makes it no date.
  const isDay = (hasDay(text) || at >= 0) && wordCount(text) <= wordCount(text.slice(Math.max(at, 0))) + BEFORE_WORDS_MAX
  return isDay && !/%/u.test(text) ? 'when' : /\d/.test(text) ? 'count' : 'told'
}

/** "email open rate 31%", "contact hours 20": no way to reach anybody. */
export function onlyNamesContact(text: string, language: Locale): boolean {
  const { kinds, behindContact } = plainTextsIn(language)
  const [lead = ''] = starting(kinds.contact.begins).exec(fold(text)) ?? []
  const rest = text.slice(lead.length).trimStart()
  return !lead.includes(' ') && /^\p{Ll}/u.test(rest) && !PHONE.test(text) && !starting(behindContact).test(fold(rest))
}
export const NEXT_DAY = /^(?:next|pr[oó]xim[oa]|siguiente|prochaine?)(?: \p{L}{2,10})? (?:on |el |le )?/iu
const REST_WORDS_MAX = 3
const BEFORE_WORDS_MAX = 3
const OF_JOBS: ReadonlySet<WordedKind> = new Set(['pay', 'hours', 'need'])

const ASKING =
  /^(?:what|why|how|who|whom|when|where|qu[eé]|por qu[eé]|c[oó]mo|qui[eé]n|cu[aá]ndo|d[oó]nde|ce qu[ei'’]|pourquoi|comment|qui|à qui|quand|où)(?!\p{L})/iu

/** "what parents can do", "who to tell": the name of something that is to be talked about. */
export function asksItself(text: string): boolean {
  return ASKING.test(text)
}

/** "butts to be mended by Ola before Easter" */
const PASSIVE = /^(.{1,200}? to be \p{L}+) by (\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}*)?)(?!\p{L})(.*)$/u

export function isPassive(text: string): boolean {
  return PASSIVE.test(text)
}

/** "Ola asks 3 companies": who does it, and what. */
export function doneBy(text: string): { who: string; what: string } | undefined {
  const [, done, doer, more = ''] = PASSIVE.exec(text) ?? []
  if (done !== undefined && doer !== undefined && !hasDay(doer)) return { who: doer, what: `${done}${more}` }
  const [, who, what] =
    /^(\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}*)?) ((?:to \p{Ll}{2,}|(?:se |s['’])?\p{Ll}{2,}(?:s|a|e|t|ra))(?: .+))$/u.exec(text) ?? []
  return who === undefined ||
    what === undefined ||
    /^(?:is|was|has|are|es|est|las|los|les|this)(?!\p{L})/u.test(what) ||
    /^(?:Please|All|The|No|New|Late|Sales)$/u.test(who)
    ? undefined
    : { who, what }
}

/** "Dan raffle": who, and what. */
export const NAMED_TASK = /^(\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}*)?) (\p{Ll}.*)$/u

/** As it is shown: a capital, days as English writes them, slips as they are spelt, no full stop. */
export function shown(text: string, language: Locale): string {
  const tidy = text
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(/(?<![.,;:])[.,;:]+$/u, '')
  return spelt(/^\S{1,64}@/u.test(tidy) ? tidy : capitalise(language === 'en' ? withCapitals(tidy) : tidy), language)
}

/** "price 7 €" behind "Price:" is "7 €". */
export function withoutLead(text: string, leads: readonly string[]): string {
  const [lead = ''] = starting(leads).exec(fold(text)) ?? []
  const rest = text.slice(lead.length).replace(/^[\s:]+/u, '')
  return lead === '' || rest === '' ? text : capitalise(rest)
}

export function sentence(text: string): string {
  return /[.!?…]["”»]?$/u.test(text) ? text : `${text}.`
}

const patterns = new Map<readonly string[], Record<string, RegExp>>()

function pattern(words: readonly string[], wrap: (any: string) => string, id: string): RegExp {
  const known = patterns.get(words) ?? {}
  patterns.set(words, known)
  known[id] ??= new RegExp(words.length === 0 ? '(?!)' : wrap(anyOf(words)), 'u')
  return known[id]
}

export function starting(words: readonly string[]): RegExp {
  return pattern(words, (any) => String.raw`^(?:${any})(?![\p{L}\p{N}'])`, 'starts')
}

export function having(words: readonly string[]): RegExp {
  return pattern(words, (any) => String.raw`(?<![\p{L}\p{N}])(?:${any})(?![\p{L}\p{N}])`, 'has')
}

function ending(words: readonly string[]): RegExp {
  return pattern(words, (any) => String.raw`(?<![\p{L}\p{N}])(?:${any})$`, 'ends')
}
