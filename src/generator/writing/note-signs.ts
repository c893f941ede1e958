import { z } from 'zod'
import type { Locale } from '#shared/locale.ts'
import { wordCount } from '#shared/words.ts'
import { readTexts } from '../texts.ts'
import { cutParts } from './cut-parts.ts'
import { momentOf } from './moments.ts'
import { MONTH_WORD, WEEKDAY_WORD } from './months.ts'

/*
 * The commas that an order for a document leaves out. "rent £780 due 1 Nov pay by 12 Dec call Jane" says four things, and each has a place of its own.
 * Whole sentences, which are full of articles and verbs, stay as they are, and so does whatever no rule is sure of.
 */

const Words = z.array(z.string()).transform((words): ReadonlySet<string> => new Set(words))
/** One pattern for all of them, at the beginning of a text. Capitals are meant as they are. */
const Starts = z.array(z.string()).transform((patterns) => new RegExp(String.raw`^(?:${patterns.join('|')})`, 'u'))
const Signs = z.strictObject({
  share: z.number(),
  small: Words,
  holds: Words,
  goesOn: Words,
  starts: Starts,
  behind: Starts,
  units: z.string().transform((units) => new RegExp(String.raw`^\d[\d.,]* ?(?:${units})(?![\p{L}\d])`, 'iu')),
  people: z.string().transform((pattern) => new RegExp(String.raw`(?<!\p{L})${pattern}`, 'iu')),
  reader: z.string().transform((pattern) => new RegExp(String.raw`^(?:\p{Ll}+ ){0,4}?${pattern}(?=\p{Lu})`, 'u')),
})
const All = z.strictObject({ en: Signs, es: Signs, fr: Signs })
type Texts = z.infer<typeof Signs>

/** Longer prompts have signs, or are texts of their own. */
const CHARS_MAX = 2_000
/** Shorter, a clause may be one. */
const WORDS_MIN = 9
const VALUE_CHARS_MAX = 40
const CLOCK = String.raw`(?:\d{1,2}[:.h]\d{2}|\d{1,2} ?[ap]m|\d{1,2} ?h)`
const DAY = String.raw`(?:\d{1,2}(?:st|nd|rd|th|er|º)?(?: (?:de|of))? ${MONTH_WORD}(?: (?:de )?\d{4})?|${MONTH_WORD} \d{4}|${WEEKDAY_WORD}(?: \d{1,2}(?:st|nd|rd|th)?)?|\d{1,2}\/\d{1,2}(?:\/\d{2,4})?)`
const MOMENT_END = new RegExp(
  String.raw`(?<![\p{L}\d])(?:${DAY}|${CLOCK}|\d{1,2}(?::\d{2})? ?[-–] ?\d{1,2}(?::\d{2})? ?(?:[ap]m|h)?)$`,
  'iu',
)
const SPAN_END =
  /(?<![\p{L}\d])\d+ ?(?:days?|weeks?|months?|years?|yrs?|hours?|hrs?|mins?|minutes?|d[ií]as?|semanas?|meses|años?|horas?|jours?|semaines?|mois|ans?|heures?)(?: (?:notice|week|a week|de preaviso|de préavis))?$/iu
const MONEY_END =
  /(?:[£$€] ?\d[\d.,]*k?|(?<![\p{L}\d])\d[\d.,]* ?(?:€|euros?|eur|pounds?|quid|%))(?: ?(?:an?|per|each|pp|\/|la|le|el|por|par|hr)(?: ?\p{L}+[23²³]?)?| (?:each|pp|hr|brut|net|brutos))?$/iu
/** "refund of £46 ticket" */
const OF_MONEY = /(?:^|\s)(?:of|the|an?(?= [£$€])|de|del|un|una|une|d['’]) ?[£$€]? ?\d[\d.,]*k? ?(?:€|euros?)?$/iu
const NUMBER_END =
  /(?<!\p{L})\p{Lu}{1,2}\d{1,2}\p{Lu}? \d\p{Lu}{2}$|\S@\S+\.\p{L}{2,}$|(?<![\p{L}\d])\+?\d{2,}[\d ]{5,}\d$|(?<!\p{L})\p{Lu}{1,4}-?\d{3,}$/u
/** A day, a time or an amount, which something named in front of it has. */
const VALUE_START = new RegExp(
  String.raw`^(?:${DAY}|${CLOCK}|[£$€] ?\d|\d[\d.,]*(?: ?(?:€|euros?|%|min|mins|days|weeks))?(?![\p{L}\d]))`,
  'iu',
)
const LINKS: ReadonlySet<string> = new Set('by at on is until till a el le à avant antes du dès las'.split(' '))
const LABEL_WORDS_MAX = 3

export function withNoteSigns(prompt: string, language: Locale): string {
  if (prompt.length > CHARS_MAX || prompt.trim().includes('\n')) return prompt
  const texts = readTexts('note-signs.yaml', All)[language]
  const parts = cutParts(prompt, 0)
  const isBare = wordCount(prompt) >= parts.length * WORDS_PER_PART
  const quoted = [...prompt.matchAll(QUOTED)].map(({ 0: quote, index }) => [index, index + quote.length] as const)
  const cuts = parts.flatMap(({ text, start }) => {
    const isSigned = isOfSentences(text, texts) || (!isBare && wordCount(text) < LONG_WORDS_MIN)
    return (isSigned ? sureCuts(text, texts, start === 0) : cutsIn(text, texts, start === 0)).map((at) => start + at)
  })
  return withCommas(
    prompt,
    cuts.filter((at) => !quoted.some(([from, to]) => at > from && at < to)),
  )
}
/** With more signs than that, the author has set them all. */
const WORDS_PER_PART = 12
const LONG_WORDS_MIN = 16
const QUOTED = /"[^"\n]{1,300}"|“[^”\n]{1,300}”|«[^»\n]{1,300}»/gu

function withCommas(prompt: string, at: readonly number[]): string {
  const edges = [0, ...at, prompt.length]
  return edges
    .slice(1)
    .map((end, index) => prompt.slice(edges[index], end).trim())
    .join(', ')
}

function isOfSentences(text: string, { small, share }: Texts): boolean {
  const words = text.toLowerCase().split(/\s+/u)
  const all = words.filter((word, at) => small.has(word) && !/^\d/u.test(words[at + 1] ?? ''))
  return all.length / words.length > share
}

/** Who was there, and an address behind a name, between signs that the author has set. */
function sureCuts(text: string, texts: Texts, isFirst: boolean): number[] {
  const reader = isFirst ? readerEnd(text, texts) : -1
  const address = reader > 0 && /^ \d/u.test(text.slice(reader)) ? [reader + 1] : []
  const people = texts.people.exec(text)
  const isAttended = people !== null && /^\p{Lu}/u.test(text.slice(people.index + people[0].length))
  const before = bare(/\S+(?=\s*$)/u.exec(text.slice(0, people?.index ?? 0))?.[0])
  const attended = isAttended && before !== '' && !texts.holds.has(before) ? [people.index] : []
  return [...address, ...attended, ...peopleCuts(text, texts)].sort((one, other) => one - other)
}

/** Where a clause begins inside of the text. */
function cutsIn(text: string, texts: Texts, isFirst: boolean): number[] {
  const words = [...text.matchAll(/\S+/gu)].map(({ 0: word, index }) => ({ word, index }))
  const reader = isFirst ? readerEnd(text, texts) : -1
  const people = peopleCuts(text, texts)
  const isShort = words.length < WORDS_MIN
  const cuts: number[] = []
  let [last, until] = [0, 0]
  for (const [at, { index }] of words.entries()) {
    if (at === 0 || index < until || index <= reader) continue
    const rest = text.slice(index)
    const start = startOf(rest, words[at - 1]?.word ?? '', texts)
    const said = {
      before: text.slice(last, index).trimEnd(),
      rest,
      start,
      prev: bare(words[at - 1]?.word),
      second: bare(words[at - 2]?.word),
    }
    if (!people.has(index) && index !== reader + 1 && !begins(said, texts, isShort)) continue
    cuts.push(index)
    last = index
    until = index + start.length
  }
  return cuts
}

/** The words with which a clause begins, or ''. A name may begin like one: "Canal Park". */
function startOf(rest: string, before: string, { starts }: Texts): string {
  const isInName = /^\p{Lu}/u.test(before) && /^\p{Lu}/u.test(rest)
  return isInName ? '' : (starts.exec(rest)?.[0] ?? starts.exec(rest.charAt(0).toLowerCase() + rest.slice(1))?.[0] ?? '')
}

function bare(word = ''): string {
  return word.toLowerCase().replaceAll('’', "'")
}

type Around = { before: string; rest: string; start: string; prev: string; second: string }

function begins({ before, rest, start, prev, second }: Around, texts: Texts, isShort: boolean): boolean {
  const { holds, goesOn, behind, units, small } = texts
  const end = before.slice(-VALUE_CHARS_MAX)
  const next = bare(/^\S+/u.exec(rest)?.[0])
  const isMoment = MOMENT_END.test(end)
  const isMoney = MONEY_END.test(end) && !OF_MONEY.test(end)
  const isNumber = NUMBER_END.test(end) && !/^\d/u.test(rest)
  const isSpan = SPAN_END.test(end)
  const isValue = isMoment || isMoney || isNumber || isSpan
  // "Mon 7 Dec", "£95 per m2"
  if ((isMoment && (momentOf(rest) !== '' || MONTH.test(rest))) || (holds.has(prev) && prev !== 'each')) return false
  if (start !== '') return (isValue || !isShort) && !(OWN.test(start) && small.has(second))
  if (isShort) return false
  if (!isValue) return units.test(rest) && /^\p{Lu}/u.test(/\S+$/u.exec(before)?.[0] ?? '')
  if (goesOn.has(next) || prev === 'each') return false
  if (isMoney || isNumber || behind.test(rest) || (isMoment && DOER.test(rest))) return true
  return /^[£$€]?\d/u.test(rest) ? !isSpan || units.test(rest) || /^[£$€]/u.test(rest) : isLabelled(rest, texts)
}
/** "10 Dec Marta prepares" */
const DOER = /^\p{Lu}\p{Ll}+ \p{Ll}{4}/u
const MONTH = new RegExp(String.raw`^${MONTH_WORD}`, 'iu')
/** "the laptop I bought" */
const OWN = /^(?:we|i|he|she|they|je|nous|il|elle) /u

/** "consent form by 9 Jan", "ouverture 8h": a name of a few words and its value. */
function isLabelled(rest: string, { holds, goesOn }: Texts): boolean {
  const words = [...rest.matchAll(/\S+/gu)].slice(0, LABEL_WORDS_MAX + 2)
  for (const [at, { 0: word, index }] of words.entries()) {
    if (at > 0 && VALUE_START.test(rest.slice(index))) return true
    if (word.endsWith(':')) return false
    const folded = bare(word)
    if (at >= LABEL_WORDS_MAX + 1 || (LINKS.has(folded) ? at === 0 : holds.has(folded) || goesOn.has(folded))) return false
  }
  return false
}

/** Behind the name of whom a letter is to or about, where a small word follows that says something else. */
function readerEnd(text: string, { reader, holds, goesOn }: Texts): number {
  const [lead = ''] = reader.exec(text.charAt(0).toLowerCase() + text.slice(1)) ?? []
  const [name = ''] = lead === '' ? [] : (NAMES.exec(text.slice(lead.length)) ?? [])
  const end = lead.length + name.length
  const next = bare(/^ (\S+)/u.exec(text.slice(end))?.[1])
  return name === '' || !/^[\p{Ll}\d]/u.test(next) || (holds.has(next) && next !== 'last') || goesOn.has(next) || GOES_ON.test(next)
    ? -1
    : end
}
const NAMES = /^\p{Lu}[\p{L}’'.&-]*(?: (?:(?:de|del|la|van|von|&|and|y|et) )?\p{Lu}[\p{L}’'.&-]*){0,4}(?! \p{Lu})/u
/** Verbs of whoever was named, and what a text is called. */
const GOES_ON =
  /^(?:about|asking|saying|telling|thanking|confirming|who|whose|who's|regarding|re|concerning|hizo|hace|trabaja|trabajó|pidiendo|agradeciendo|solicitando|sobre|demandant|concernant|pour|suite|afin|has|had|joins|worked|inviting|apologi\p{L}+|complaining|requesting|reminding|explaining|announcing|offering|informando|comunicando|reclamando|informant|signée?|firmad[oa]|signed)$/u

/** "present Kim Joe Abby": three first names. */
function peopleCuts(text: string, { people, goesOn }: Texts): ReadonlySet<number> {
  const found = people.exec(text)
  const from = found ? found.index + found[0].length : -1
  const [run = '', last] = from < 0 ? [] : (RUN.exec(text.slice(from)) ?? [])
  const names = [...run.matchAll(/\p{Lu}[\p{L}’'-]+/gu)].map(({ index }) => from + index)
  const listed = last === undefined ? names : names.slice(0, -1)
  const areSingle = last === undefined ? names.length % 2 === 1 : last.split(' ').length === 1
  const end = from + run.length
  const isMore = run !== '' && /^ (?:\p{Ll}{4}|\d)/u.test(text.slice(end)) && !goesOn.has(bare(/^ (\S+)/u.exec(text.slice(end))?.[1]))
  return new Set(areSingle && listed.length > 1 ? [...listed.slice(1), ...(isMore ? [end + 1] : [])] : [])
}
const RUN = /^\p{Lu}[\p{L}’'-]+(?: \p{Lu}[\p{L}’'-]+){1,11}(?: (?:and|y|e|et) (\p{Lu}[\p{L}’'-]+(?: \p{Lu}[\p{L}’'-]+)?))?/u
