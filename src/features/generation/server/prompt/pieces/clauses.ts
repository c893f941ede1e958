import type { Fact } from '#generator/brief.ts'

/** The colon that introduces something: not the one of a time or an address. */
export const COLON = /:(?=\s)/u

/** A stretch of a text. */
export type Span = { text: string; start: number }

/** What only joins the rest to the head: a sign, "where", "so that". Behind a colon, "where" asks. */
export const JOINS_HEAD = /^(?:[\s,;–-]+(?:where|so that|so|donde|où)\s+|[\s,:;–—-]+)/iu

/** What a full stop follows without ending a sentence. */
const ABBREVIATION =
  /(?:^|[\s(])(?:\p{L}|mrs?|ms|dr|mme|sra?|sta?|dña|prof|jr|st|rd|ave|no|nr|n[ºo]|approx|incl|excl|max|min|vs|ca|env|ext|tel|resp|dpto|dept|p\. ?ej|ej|e\.g|i\.e|etc|art|av|bd|pl|c)$/iu
/** "yes no. photo" */
const ANSWERS = /(?:yes|s[ií]|oui)[ /](?:no|non)$/iu
const NUMBER_WORD = /(?:^|[\s(])(?:tel|ext|nr|n[ºo]|no|etc)$/iu
const COUNTED_MAX = /\d \p{L}{4,} max$/iu
/** Longer parts name and say nothing that a document could hold, and patterns would be slow on them. */
const PART_CHARS_MAX = 600
const SENTENCE_CHARS_MAX = 4_000
const BULLET = /^\s{0,12}(?:[-*•–·▪]|\d{1,3}[.)]|\[[ x]?\])\s+/
/** Signs at the end of a sentence that belong to it. */
const KEPT = '?"”»'
const OPEN = '(["“«['
const CLOSE = ')]"”»'

/** A line of a list, or a sentence. */
export type Sentence = Span & { isBullet: boolean }

/** Lines, and in them sentences: a full stop, a question mark or a semicolon with a space behind ends one, except in quotes and brackets. */
export function splitSentences(text: string): Sentence[] {
  return linesOf(text).flatMap((line): Sentence[] => {
    const bullet = BULLET.exec(line.text)?.[0].length ?? 0
    const said = { text: line.text.slice(bullet), start: line.start + bullet }
    if (bullet > 0) return [{ ...trimmed({ ...said, text: said.text.slice(0, PART_CHARS_MAX) }), isBullet: true }]
    return cutAt(said, (at, depth) => depth === 0 && endsSentence(said.text, at)).map(({ text: sentence, start }) => ({
      text: sentence.slice(0, SENTENCE_CHARS_MAX),
      start,
      isBullet: false,
    }))
  })
}

/** What commas, and dashes between spaces, separate; without commas also strokes and plus signs. Not inside brackets, quotes and numbers. */
export function splitParts(sentence: Span): Span[] {
  const { text } = sentence
  const signs = text.includes(', ') ? /[-–—]/ : /[-–—/+]/
  const parts = cutAt(sentence, (at, depth) => {
    if (depth > 0) return false
    // "20,000", "at 7, 12 and 17h"
    if (text[at] === ',') return !/^\d,(?:\d| \d+,? (?:\d|and|or|y|o|et|ou|&))/.test(text.slice(at - 1, at + 12))
    // "overtime = hours worked - contract hours" is one thing.
    const isCalculated = text.slice(text.lastIndexOf(',', at) + 1, at).includes(' = ')
    return (
      signs.test(text[at] ?? '') &&
      text[at - 1] === ' ' &&
      text[at + 1] === ' ' &&
      !isCalculated &&
      !/\d .. ?\d/.test(text.slice(at - 2, at + 3))
    )
  })
  return parts.map(({ text: said, start }) => ({ text: said.slice(0, PART_CHARS_MAX), start }))
}

/** Cut at these words or signs, which belong to neither side; not inside brackets. */
export function splitAt(span: Span, pattern: RegExp): Span[] {
  const cuts = [...span.text.matchAll(pattern)].filter(({ index }) => {
    const before = span.text.slice(0, index)
    return before.lastIndexOf('(') <= before.lastIndexOf(')')
  })
  const starts = [0, ...cuts.map((cut) => cut.index + cut[0].length)]
  return starts
    .map((from, at) => trimmed({ text: span.text.slice(from, cuts[at]?.index), start: span.start + from }))
    .filter(({ text }) => text !== '')
}

export function trimmed({ text, start }: Span): Span {
  const from = text.search(/\S/)
  return { text: text.trim(), start: start + Math.max(0, from) }
}

function linesOf(text: string): Span[] {
  return cutAt({ text, start: 0 }, (at) => text[at] === '\n')
}

function endsSentence(text: string, at: number): boolean {
  // A quotation that is a sentence ends one.
  if (/["”»]/.test(text[at] ?? '') && /[.!?]/.test(unmasked(text[at - 1] ?? ''))) return /^ \p{Lu}/u.test(text.slice(at + 1, at + 3))
  if (!/[.!?;…]/.test(text[at] ?? '') || !/^(?:\s|$)/.test(text.slice(at + 1, at + 2))) return false
  if (text[at] !== '.') return true
  const before = text.slice(Math.max(0, at - 20), at)
  if (ANSWERS.test(before)) return true
  // "permis B. repas offerts": a letter at the end, and no initial of somebody.
  if (/(?:^|[\s(])(?!M$)\p{Lu}$/u.test(before) && /^\s+(?!(?:de|del|van|von|da|du|la|le)\s)\p{Ll}/u.test(text.slice(at + 1, at + 8)))
    return true
  // "6 slides max. drink water", "7 questions max. noter accueil": not "max. 16".
  if (COUNTED_MAX.test(before)) return !/^\s?\d/.test(text.slice(at + 1, at + 3))
  // "tel. we call back within a day": a short word for a number, and a sentence behind it.
  if (
    NUMBER_WORD.test(before) &&
    /^\s+(?!of |de |d['’])\p{L}+(?: [^\s,.;:]+){2,}|^\s+\d+ (?:guests|people|persons|invitad[oa]s|personas|invit[ée]s|personnes)(?!\p{L})/iu.test(
      text.slice(at + 1, at + 80),
    )
  )
    return true
  // "M. Bouvier" has an initial, "120 m." ends.
  return !ABBREVIATION.test(before) || /(?:^|[\s(])\p{Ll}$/u.test(before)
}

/** Cuts behind each place where the test holds. The sign at the place goes, except a question mark. `depth` counts open brackets and quotes. */
function cutAt({ text, start }: Span, isEnd: (at: number, depth: number) => boolean): Span[] {
  const spans: Span[] = []
  const closesLast = new Map(Array.from(OPEN, (sign) => [sign, text.lastIndexOf(closing(sign))]))
  let from = 0
  let open = ''
  for (let at = 0; at < text.length; at++) {
    const sign = text[at] ?? ''
    // A quotation mark is its own closing one. A bracket that is never closed must not swallow the rest: a line ends it.
    if (sign === '\n') open = ''
    else if (open === '') open = (closesLast.get(sign) ?? -1) > at ? sign : ''
    else if (CLOSE.includes(sign) && sign === closing(open)) open = ''
    if (!isEnd(at, open === '' ? 0 : 1)) continue
    spans.push({ text: text.slice(from, KEPT.includes(sign) ? at + 1 : at), start: start + from })
    from = at + 1
  }
  spans.push({ text: text.slice(from), start: start + from })
  return spans.map(trimmed).filter(({ text: kept }) => kept !== '')
}

function closing(sign: string): string {
  return { '(': ')', '[': ']', '“': '”', '«': '»', '"': '"' }[sign] ?? sign
}

const SIGNS = ',.:;?!/-–—('
const MASKS = new Map(Array.from(SIGNS, (sign, at) => [sign, String.fromCharCode(0xe000 + at)]))

/** The text with other signs in these stretches, so that nothing is cut inside them: the comma of "3 October 2027, 10 am". */
export function masked(text: string, stretches: readonly Span[]): string {
  const signs = text.split('')
  for (const { text: kept, start } of stretches)
    for (let at = start; at < start + kept.length; at++) signs[at] = MASKS.get(signs[at] ?? '') ?? signs[at] ?? ''
  return signs.join('')
}

export function unmasked(text: string): string {
  return text.replace(/[\uE000-\uE00F]/g, (mask) => SIGNS[mask.charCodeAt(0) - 0xe000] ?? '')
}

export function factsIn({ text, start }: Span, facts: readonly Fact[]): Fact[] {
  return facts.filter((fact) => fact.start >= start && fact.start + fact.text.length <= start + text.length)
}

export function withoutFacts({ text, start }: Span, inside: readonly Fact[]): string {
  return inside.reduceRight(
    (rest, fact) => `${rest.slice(0, fact.start - start)} ${rest.slice(fact.start - start + fact.text.length)}`,
    text,
  )
}
