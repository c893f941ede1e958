import { fold, wordCount } from '#shared/words.ts'
import type { Locale } from '#shared/locale.ts'
import type { Brief } from '../../brief.ts'
import { cutParts, type Part } from '../../writing/cut-parts.ts'
import { headOf } from '../../writing/head-rest.ts'
import { hasDay, momentAt, momentOf } from '../../writing/moments.ts'
import { MONTH_WORD, WEEKDAY_WORD } from '../../writing/months.ts'
import { having, kindOf, starting, type UnitKind } from '../../writing/plain-kinds.ts'
import { plainTextsIn } from '../../writing/plain-texts.ts'
import { isInstruction } from '../outline/outline-parts.ts'
import { outlineTextsIn } from '../outline/outline-texts.ts'
import { spelt } from '../../writing/spelling.ts'
import { asksQuestions } from '../story.ts'
import { sentenceTextsIn } from '../by-sentence/sentence-texts.ts'
import { wordsIn } from '../../writing/words.ts'
import { lineTitle, noteLine } from './note-line.ts'
import { occasionsIn, occasionTextsIn, type Occasion, type OccasionTexts } from './occasion-texts.ts'

/* A deck that somebody orders in a few notes: the occasion, and facts between commas. */

const PART_WORDS_MAX = 18
const PARTS_MAX = 14
/** A quotation has a slide of its own. */
const QUOTED = /^["“«]/u
const ALONE_WORDS_MAX = 9
/** A longer title names its subject only. */
const TITLE_WORDS_MAX = 11
/** What may stand behind the day of a talk: "7pm school hall". */
const BEHIND_WORDS_MAX = 4
const NAME = /\p{Lu}[\p{L}’'-]+(?: \p{Lu}[\p{L}’'-]+)?/u
const FIGURE = /(?<![\p{L}\d"“«])[£$€]?\d[\d.,]*/gu
/** "50 years" of a wedding day. */
const YEARS = /^\d{1,3} (?:years|años|ans)$/iu
/** "for 40 people" */
const FOR_SO_MANY = / (?:for|para|pour) ?$/iu
const YEAR = /^(?:19|20)\d\d$/u
const LABELLED = /^\p{L}[^:,]{1,40}\s?: \S/u
const MONEY_THEN = /^([£$€] ?\d[\d.,]*|\d[\d.,]* ?(?:€|£|\$|euros?|pounds?)) (?=\p{L})/iu
/** "We want to show …. It is …": whole sentences have an order of their own. */
const SENTENCES = /[\p{L}\d]{3}[.!?]\s+\p{L}/u

const ENDS = /^(?:, |$)/u
const LISTED = /^(?:, |\s?: |\s?\n|$)/u

export type Note = { text: string; kind: UnitKind }
export type Notes = { occasion: Occasion; title: string; name: string | undefined; below: string[]; notes: Note[] }

/** Undefined where it orders slides one by one, is of sentences or lists, or for no occasion that is known. */
export function readNotes({ prompt, facts }: Brief): Notes | undefined {
  const { language } = facts
  const texts = occasionTextsIn(language)
  if (SENTENCES.test(prompt) || texts.special.test(fold(prompt))) return undefined
  const ordered = headOf(prompt)
  const occasion = occasionOf(ordered, texts)
  // Behind a colon, a dash or a line, most lists have an order of their own.
  if (!occasion || !(occasion.isListed ? LISTED : ENDS).test(prompt.slice(ordered.length))) return undefined
  const head = readHead(ordered, { texts, language, isNews: occasion.id === 'change' })
  const start = ordered.length + (/^\s?: /u.exec(prompt.slice(ordered.length))?.[0].length ?? 0)
  const parts = told(cutParts(prompt, start), facts).flatMap(({ text }) => apart(text))
  const labelled = parts.filter((text) => LABELLED.test(text))
  // What stands behind a label may be a list.
  if (!head || parts.length > PARTS_MAX || labelled.length > 1 || (labelled[0] !== undefined && labelled[0] !== parts.at(-1)))
    return undefined
  if (
    parts.some(
      (text) => wordCount(text) > PART_WORDS_MAX || QUOTED.test(text) || having(sentenceTextsIn(language).slideWords).test(fold(text)),
    )
  )
    return undefined
  // "Alan Price 1948 to 2026": a name alone leaves the years out.
  const below = [...head.below, ...(texts.occasions[occasion.id]?.title !== undefined && /\d{4}/.test(head.title) ? [head.title] : [])]
  const kept: string[] = [...head.facts]
  for (const [at, part] of parts.entries()) {
    const text = withoutSize(part, texts)
    if (text === '' || isInstruction(text, outlineTextsIn(language)) || asksQuestions(text, language)) continue
    const isBelow = (at === 0 && isMoment(text)) || texts.listeners.test(text) || texts.duration.exec(text)?.[0].length === text.length
    if (isBelow) below.push(...noteLine(text, texts, language).split(/, (?=\p{L})/u))
    else if (goesOn(text, kept.at(-1))) kept.push(`${kept.pop() ?? ''}, ${text}`)
    else kept.push(text)
  }
  const notes = kept.map((text) => noteOf(text, texts, language))
  // "goals, timeline, team, risks": topics, of which nothing is said.
  if (notes.every(({ text }) => wordCount(text) === 1)) return undefined
  if (notes.length > (occasion.most ?? Infinity) || notes.length < occasion.least) return undefined
  // Without commas, nobody knows where one fact ends.
  if (notes.some(({ text }) => wordCount(text) > PART_WORDS_MAX || (parts.length === 0 && wordCount(text) > ALONE_WORDS_MAX)))
    return undefined
  const own = texts.occasions[occasion.id]
  // "Slides for the members, new roof": the news names the deck.
  const [news] = kept
  const isNews = head.title === '' && news !== undefined && !/\d/.test(news) && wordCount(news) > 1 && notes.length > 1
  const called = isNews ? lineTitle(news, language) : head.title === '' ? lineTitle(below.shift() ?? '', language) : head.title
  const name = own?.title === undefined && own?.closing === undefined ? undefined : nameIn(ordered)
  return {
    occasion,
    // "Farewell party for Margit" is a name already.
    title: name === undefined || own?.title === undefined || !head.isOrder ? called : own.title.replace('{name}', name),
    name,
    below: [...new Set(below.map((text) => lineTitle(text, language)))],
    notes: isNews ? notes.slice(1) : notes,
  }
}

/** Without what says how the deck is to be: "don't mention the accident". */
function told(parts: readonly Part[], { clauses, language }: Brief['facts']): Part[] {
  const isSetting = having(plainTextsIn(language).settings)
  const isRead = ({ text, start }: Part): boolean =>
    clauses.some((clause) => clause.start < start + text.length && start < clause.start + clause.text.length)
  return parts.filter((part) => isRead(part) || !isSetting.test(fold(part.text)))
}

/** An amount alone is a price. */
function noteOf(said: string, texts: OccasionTexts, language: Locale): Note {
  const read = kindOf(said, { language, names: new Set(), layout: undefined })
  const isOpen = (read === 'contact' && !namesSomebody(said)) || (read === 'when' && !/\d/.test(said))
  const kind = texts.price.test(said) && !isTimed(said) ? 'cost' : isOpen ? 'told' : read
  const line = noteLine(said, texts, language)
  const isBare = kind === 'cost' && AMOUNT.test(line)
  return { text: isBare ? `${texts.amount}${wordsIn(language).colon}${line}` : line, kind }
}
/** "training tues 5.30": the time of a day is no price. */
function isTimed(text: string): boolean {
  const moment = text.slice(Math.max(0, momentAt(text)))
  return hasDay(moment) && momentOf(moment) === moment
}
const AMOUNT = /^[£$€]?\d[\d.,]*[\s\u00A0\u202F]?(?:€|£|\$|euros?|eur|pounds?)?(?: (?:per|an?|each|por|par|la|le) ?\p{L}*)?$/iu

/** "ask Denise", "0117 496 0321", and not "ring by 8.30" or "RSVP by 1 Oct". */
export function namesSomebody(text: string): boolean {
  const days = new RegExp(String.raw`(?<!\p{L})(?:${MONTH_WORD}|${WEEKDAY_WORD})`, 'giu')
  return /\d{3}|@/.test(text) || /\S (?:\S+ ){0,6}?\p{Lu}\p{Ll}/u.test(text.replace(days, '')) || / ext\.? \d/iu.test(text)
}

/** "Late site (target 70,000)": the target belongs to another figure. */
function apart(text: string): string[] {
  const [, first, second] = BRACKET.exec(text) ?? []
  return first === undefined || second === undefined ? [text] : [first, second]
}
const BRACKET =
  /^((?:[^\d(]|\d(?!\d*[.,%€])){8,}) \(((?:target|goal|plan|objetivo|meta|objectif|cible|from|desde|à partir de) [^()]*\d[^()]*)\)$/iu

function occasionOf(head: string, { occasions }: OccasionTexts): Occasion | undefined {
  const said = fold(head)
  return occasionsIn().occasions.find(({ id }) => {
    const own = occasions[id]
    return own !== undefined && own.words.test(said) && own.not?.test(said) !== true
  })
}

/** "Retirement do of Brian Holt": the last name of the order. */
function nameIn(head: string): string | undefined {
  return [...head.slice(1).matchAll(new RegExp(NAME, 'gu'))].at(-1)?.[0]
}

/** `isOrder`: it began with the word for a deck. */
type Head = { title: string; below: string[]; facts: string[]; isOrder: boolean }

function readHead(
  head: string,
  { texts, language, isNews }: { texts: OccasionTexts; language: Locale; isNews: boolean },
): Head | undefined {
  const below: string[] = []
  const facts: string[] = []
  let said = withoutOrder(withoutSize(spelt(head, language), texts), language)
  const found = texts.orders.find(([pattern]) => pattern.test(said))
  if (found) {
    const [pattern, title, under] = found
    const shown = said.replace(pattern, under)
    if (shown !== '') below.push(...shown.split(' · '))
    said = said.replace(pattern, title)
  }
  const [long = ''] = texts.duration.exec(said) ?? []
  if (long !== '') {
    below.push(long.trim())
    said = said.replace(texts.duration, '').trim()
  }
  const at = verbAt(said, texts)
  const isWhole = isNews && wordCount(said) <= TITLE_WORDS_MAX
  if (at > 0 && !isWhole) {
    facts.push(said.slice(at).trim())
    said = said.slice(0, at).trim()
  }
  if (at <= 0 || !isWhole) {
    const day = momentFrom(said)
    const cut = figureFrom(said, texts)
    if (day > 0 && (cut < 0 || day <= cut)) {
      const moment = said.slice(day).trim()
      if (wordCount(moment.slice(momentOf(moment).length)) <= BEHIND_WORDS_MAX)
        below.push(...noteLine(moment, texts, language).split(/, (?=\p{L})/u))
      else facts.unshift(moment)
      said = said.slice(0, day)
    } else if (cut > 0) {
      const tail = said.slice(cut).trim()
      const [lead = ''] = FOR_SO_MANY.exec(said.slice(0, cut)) ?? []
      if (YEARS.test(tail) || lead !== '') below.push(`${lead.trim()} ${tail}`.trim())
      else facts.unshift(...factsIn(tail, texts))
      said = said.slice(0, cut)
    }
  }
  const title = texts.glue.reduce((text, [pattern, to]) => text.replace(pattern, to), withoutEnd(said, texts))
  return title === '' || /\p{L}{2}/u.test(title)
    ? { title: lineTitle(title, language), below, facts, isOrder: found !== undefined }
    : undefined
}

/** "6 slides" */
function withoutSize(text: string, { count }: OccasionTexts): string {
  return text.replace(count, ' ').replace(/\s+/gu, ' ').trim()
}

function withoutOrder(text: string, language: Locale): string {
  const first = starting(plainTextsIn(language).orders)
  let left = text.trim()
  for (let found = first.exec(fold(left)); found && found[0] !== ''; found = first.exec(fold(left)))
    left = left.slice(found[0].length).trimStart()
  return left
}

function verbAt(text: string, { verbs }: OccasionTexts): number {
  return verbs.exec(text)?.index ?? -1
}

/** Where the day begins with which a title ends, with the small words in front of it. */
function momentFrom(text: string): number {
  const at = momentAt(text)
  if (at <= 0) return -1
  return text.slice(0, at).replace(/(?:\s(?:on|from|of|the|at|le|du|el|del|los|desde|dès|à partir))*\s*$/iu, '').length
}

/** Where the first figure begins that is told, and not part of a name, with what it is of. */
function figureFrom(text: string, { metrics, numbered }: OccasionTexts): number {
  for (const { index, 0: figure } of text.matchAll(FIGURE)) {
    const before = text.slice(0, index).trimEnd()
    const isName =
      /^ (?:de|d['’])(?! ?\d)/u.test(text.slice(index + figure.length)) ||
      YEAR.test(figure) ||
      numbered.test(`${before.split(' ').at(-1) ?? ''} 1`) ||
      /^(?:st|nd|rd|th|º|ª|e|er|ème)(?!\p{L})/iu.test(text.slice(index + figure.length))
    if (index === 0 || isName || before === '') continue
    const [metric = ''] = metrics.exec(before) ?? []
    return before.length - metric.trimStart().length
  }
  return -1
}

/** "140 réponses note 8,1 sur 10", "6,90 € le 15 mai": one fact behind the other. */
function factsIn(text: string, { metrics }: OccasionTexts): string[] {
  const [price = ''] = MONEY_THEN.exec(text) ?? []
  const rest = text.slice(price.length)
  if (price !== '' && momentAt(rest) >= 0) return [price.trim(), rest]
  const second = [...text.matchAll(FIGURE)][1]
  const lead = second === undefined ? undefined : metrics.exec(text.slice(0, second.index).trimEnd())
  return lead && lead.index > 0 ? [text.slice(0, lead.index).trim(), text.slice(lead.index).trim()] : [text]
}

/** No title ends with a small word. */
function withoutEnd(text: string, { hanging }: OccasionTexts): string {
  const words = text.trim().split(/\s+/u)
  while (words.length > 1 && hanging.test(words.at(-1) ?? '')) words.pop()
  return words.join(' ')
}

function isMoment(text: string): boolean {
  const moment = momentOf(text)
  return hasDay(moment) && wordCount(text.slice(moment.length)) <= BEHIND_WORDS_MAX
}

/** "42k, up from 38k", "Friday, 7pm" */
function goesOn(text: string, before: string | undefined): boolean {
  return (
    before !== undefined &&
    ((momentOf(text) === text && momentAt(before) >= 0 && !/\p{L}{4}/u.test(momentOf(text).replace(/\p{L}+day/iu, ''))) ||
      GOES_ON.test(text))
  )
}
const GOES_ON = /^(?:up|down|which|who|because|so|but|instead|que|porque|pero|qui|car|mais|au lieu|en vez|frente a|contre) /iu
