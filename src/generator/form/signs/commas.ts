import type { Locale } from '#shared/locale.ts'
import { kindOf } from '../kinds.ts'
import { cutParts } from '../../writing/cut-parts.ts'
import { partWords } from '../list/plain-parts.ts'
import { YES_NO } from '../wording.ts'
import { signWords } from './sign-words.ts'

/* Sets the commas of a list that has none: "repair form name flat number what is broken urgent yes no" names a form and four things that it asks. */

/** Shorter runs of words hold one thing each. */
const RUN_WORDS_MIN = 7
const SHORT_WORDS_MIN = 3
const RUN_WORDS_MAX = 60
const FIELD_WORDS_MAX = 4
const MARKS_MIN = 2
const ROW_MIN = 3
/** "what you bring", "why leaving" */
const ASKED_WORDS_MIN = 3
const LEAD_WORDS_MAX = 1

type Mark = { length: number; kind: 'field' | 'question' | 'verb' | 'end' | 'own' }

export function withCommas(prompt: string, language: Locale): string {
  const parts = cutParts(prompt, 0)
  return parts.toReversed().reduce((text, part) => {
    const isHead = part.start === parts[0]?.start
    const [label = ''] = /^[^:]{2,100}: ?/u.exec(part.text) ?? []
    const run = part.text.slice(label.length)
    const set = /[(/] | \/ |\(/u.test(run) ? undefined : listed(run, isHead && label === '', parts.length > 1, language)
    if (set === undefined) return text
    const start = part.start + label.length
    return text.slice(0, start) + set + text.slice(start + run.length)
  }, prompt)
}

/** Undefined where the words are no list. `hasMore`: signs part what stands behind the run. */
function listed(run: string, isHead: boolean, hasMore: boolean, language: Locale): string | undefined {
  const words = run.split(/\s+/u)
  if (words.length < (isHead && !hasMore ? RUN_WORDS_MIN : SHORT_WORDS_MIN) || words.length > RUN_WORDS_MAX) return undefined
  const from = isHead ? headEnd(words, hasMore, language) : 0
  if (from === undefined) return undefined
  const { items, marks } = itemsIn(words, from, language)
  if (isHead && hasMore ? marks < 1 : items.length < MARKS_MIN || marks < MARKS_MIN) return undefined
  const isRow =
    words.length < RUN_WORDS_MIN ? isSureRow(run, { items, marks }) : Math.min(items.length, marks) >= ROW_MIN && !SAYS.test(run)
  if (!isHead && !isRow) return undefined
  return [...(isHead ? [words.slice(0, from).join(' ')] : []), ...items].join(', ')
}

/** Between commas, only what surely is a row: nouns behind one another may name one thing, such as "insurance certificate upload". */
function isSureRow(run: string, { items, marks }: { items: readonly string[]; marks: number }): boolean {
  if (SAYS.test(run) || JOINED.test(run) || marks < items.length) return false
  // "dog name breed age" says of each of them that it is the dog's.
  const isOfOne = (items[0] ?? '').includes(' ') && items.slice(1).every((item) => !item.includes(' '))
  const isSure = (item: string): boolean =>
    YES_NO.test(item) || SCALE_BEHIND.test(item) || partWords().fieldWord.test(item.split(' ').at(-1) ?? '')
  return NAMED.test(items[0] ?? '') || (!isOfOne && items.every(isSure))
}
const JOINED = / (?:and|or|y|o|et|ou|&|\+|if|si) /iu
const SCALE_BEHIND = / (?:del? )?[01] ?(?:-|–|to|al?|à) ?(?:5|7|10)$/iu
const NAMED = /^(?:full name|name|nombre|nom)$/iu

/** Where what the form is called ends: behind its noun, before the first thing that it asks. */
function headEnd(words: readonly string[], hasMore: boolean, language: Locale): number | undefined {
  const noun = words.findLastIndex((word, at) => at < words.length / 2 + 2 && signWords().formNoun.test(word))
  if (noun < 0 && !hasMore) return undefined
  // In Spanish and French the noun stands first, and behind it what it is for.
  const first = Math.max(noun, 0) + (language === 'en' && noun >= 0 ? 1 : 2)
  for (let at = first; at < words.length; at++) {
    const mark = markAt(words, at, language)
    // Where signs part the rest, a field stands at the end of the name: "repair request flat number, what is broken".
    const isLoose =
      mark?.kind === 'field' &&
      hasMore &&
      !listsFields(words, at, language) &&
      !FORM.test(words[at - 1] ?? '') &&
      (language !== 'en' || mark.length < 2 || at + mark.length < words.length)
    // "club moving to hall C happy y/n"
    if (mark?.kind === 'end' && hasMore && at > first + 1 && noun >= 0) {
      const from = at - (signWords().tails.test(words[at - 1] ?? '') ? 2 : 1)
      return HANGS.test(words[from - 1] ?? '') || signWords().binds.test(words[from - 1] ?? '') ? undefined : from
    }
    if (mark && mark.kind !== 'end' && mark.kind !== 'verb' && !isLoose)
      return noun >= 0 && at > first && isLead(words[at - 1] ?? '', mark) ? at - 1 : at
  }
  return undefined
}

/** "… new patient name address phone": two of them are no part of a name. */
function listsFields(words: readonly string[], at: number, language: Locale): boolean {
  const { items, marks } = itemsIn(words, at, language)
  const isList = marks >= items.length || (items.length > ROW_MIN && marks >= items.length - 1)
  return items.length > 1 && isList && STRONG.test(items[0] ?? '')
}
const STRONG =
  /(?:^|\s)(?:names?|address|phone|e?mail|reg no|nombre|direcci[óo]n|tel[ée]?fono|tel|m[óo]vil|correo|puesto|noms?|adresse|t[ée]l[ée]?phone|t[ée]l|mail|courriel)$/iu

/** "owner" of "owner name" */
function isLead(word: string, { kind }: Mark): boolean {
  return kind === 'field' && signWords().fieldLead.test(word)
}

function itemsIn(words: readonly string[], from: number, language: Locale): { items: string[]; marks: number } {
  const items: string[] = []
  let item: string[] = []
  let isAsked = false
  let isWhole = false
  let marks = 0
  const end = (): void => {
    if (item.length > 0) items.push(item.join(' '))
    item = []
    isAsked = false
    isWhole = false
  }
  let at = from
  while (at < words.length) {
    const word = words[at] ?? ''
    const mark = markAt(words, at, language)
    const isOpen = item.length > 0 && !isWhole && signWords().binds.test(item.at(-1) ?? '')
    const isBegun = isAsked && item.length < (WHY.test(item.join(' ')) ? ASKED_WORDS_MIN - 1 : ASKED_WORDS_MIN)
    let length = 1
    if (mark?.kind === 'end') {
      length = mark.length
      // "what is broken urgent yes/no": the answers are those to the last of it.
      const last = isAsked ? item.splice(ASKED_WORDS_MIN) : []
      if (last.length > 0) end()
      item.push(...last)
      if (item.length > 0) marks += 1
      isWhole = true
    } else if (mark && !isOpen && (mark.kind !== 'verb' || isWhole) && (!isBegun || mark.kind === 'own')) {
      length = mark.length
      const isOneWord = language === 'en' && mark.kind === 'field' && !isAsked && item.length <= LEAD_WORDS_MAX
      const hasLead = isOneWord && (!isWhole || signWords().fieldLead.test(item[0] ?? ''))
      if (!hasLead) end()
      isAsked = mark.kind === 'question' || mark.kind === 'verb'
      isWhole = !isAsked
      marks += 1
    } else if (isWhole && !isOpen && !signWords().binds.test(word)) {
      // "meal choice beef or chicken": the answers belong to it.
      const or = words.slice(at + 1, at + 3).findIndex((one) => OR.test(one))
      // "manager relation 1-5"
      const isNoun = language === 'en' && item.length === 1 && /^\d/u.test(words[at + 1] ?? '') && isEnd(words, at + 1, language)
      if (or >= 0) length = or + 3
      else if (STATE.test(word)) isWhole = true
      else if (isNoun) isWhole = false
      else end()
    }
    if (!mark && signWords().binds.test(word)) isWhole = false
    item.push(...words.slice(at, at + length))
    at += length
  }
  end()
  return { items, marks }
}
const OR = /^(?:or|o|ou)$/iu
const HANGS = /^(?:after|before|about|during|tras|sobre|durante|après|avant|pendant)$/iu
/** "price ok?" */
const STATE =
  /^(?:ok|okay|fair|good|clear|right|high|low|bien|just[oa]|car[oa]|correct[oea]?|clar[oa]|claire?|juste|chère?|bon(?:ne)?)\??$/iu
/** "induction form name dob": nothing more of the name stands behind it. */
const FORM = /^forms?$/iu
/** Somebody does something: a sentence. */
const SAYS = /(?<!\p{L})(?:they|we|i|must|should|please|it|nous|on|ils|elles|deben?)(?!\p{L})/iu
/** "why leaving", "who visiting" */
const WHY = /^(?:why|pourquoi)(?= |$)|^\p{L}+ \p{L}+ing$/iu

function isEnd(words: readonly string[], at: number, language: Locale): boolean {
  return markAt(words, at, language)?.kind === 'end'
}

function markAt(words: readonly string[], at: number, language: Locale): Mark | undefined {
  const { run } = signWords()
  const rest = words.slice(at).join(' ')
  for (const [kind, pattern] of [
    ['end', run.ends],
    ['own', run.own],
    ['question', run.asks],
    ['verb', run.verbs],
  ] as const) {
    const said = pattern.exec(rest)?.[0].trim()
    if (said) return { kind, length: said.split(' ').length }
  }
  const named = run.fields.exec(rest)?.[0] ?? (run.scale.test(rest) ? run.rated.exec(rest)?.[0] : undefined)
  if (named !== undefined) return { kind: 'field', length: named.split(' ').length }
  for (let length = Math.min(FIELD_WORDS_MAX, words.length - at); length > 0; length--) {
    const phrase = words.slice(at, at + length).join(' ')
    if (!signWords().binds.test(words[at] ?? '') && isField(phrase, language)) return { kind: 'field', length }
  }
  return undefined
}

function isField(phrase: string, language: Locale): boolean {
  const found = kindOf(phrase, language)
  return found?.isExact === true && !signWords().run.noFields.test(phrase)
}
