import type { Locale } from '#shared/locale.ts'
import { fold, wordCount } from '#shared/words.ts'
import { occasionTextsIn } from '../occasion/occasion-texts.ts'
import { tokensOf, type Kind, type Token } from './run-on-tokens.ts'
import { runOnTextsIn, type RunOnTexts } from './run-on-texts.ts'

/* Notes that somebody typed without commas: "starts 9am saturday bring gloves parking behind the church". */

/** A shorter part is one note, unless the prompt has no commas at all. */
const LONG = 12
const CUTS_MIN = 2
/** A prompt without any commas may be as short. */
const SHORT = 6
/** Longer, it is a story. */
const PART_CHARS_MAX = 800
/** A place behind a day: "7pm village hall". */
const PLACE_WORDS_MAX = 3
const NOTE_WORDS_MAX = 4
/** "support line 0800 …" */
const CONTACT_WORDS_MAX = 3

/** Whole sentences, and orders of slides. */
const SENTENCES = /(?<![\p{L}\d])(?!(?:incl|approx|dept|sept|tel|ext|aprox|avda|resp)\.)[\p{L}\d]{3,}\)?[.!?]\s+\S/iu
const SIGNS = /(, |[;:]\s|\s?\n\s*|\s[-–—]\s)/u
const ELIDED = /^(?:d|qu|jusqu|lorsqu|s|n)'/u

const MONTH_BEHIND =
  /^(?:january|february|march|april|may|june|july|august|september|october|november|december|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|janvier|fevrier|mars|avril|mai|juin|juillet|aout|septembre|octobre|novembre|decembre|spring|summer|autumn|winter|primavera|verano|otono|invierno|printemps|ete|automne|hiver|easter|christmas)$/u

/** The same notes with commas between them, where the words show for certain that there are several. */
export function withNoteCommas(prompt: string, language: Locale): string {
  if (SENTENCES.test(prompt) || /["“«]/u.test(prompt)) return prompt
  // What it orders slide by slide is read by its own words.
  const { special, numbered: numbers } = occasionTextsIn(language)
  if (special.test(fold(prompt).replaceAll('quiz', ''))) return prompt
  const numbered = new RegExp(`${numbers.source}[^ ]*$`, 'iu')
  const texts = runOnTextsIn(language)
  const parts = prompt.split(SIGNS)
  const isAlone = parts.length === 1
  return parts
    .map((part, at) => {
      if (at % 2 === 1 || part.length > PART_CHARS_MAX) return part
      const { cuts, figures, hasPeople } = cutsIn(part, { isHead: at === 0, texts, numbered })
      const isLong = wordCount(part) >= (isAlone ? SHORT : LONG) && cuts.length >= (isAlone && figures > 0 ? 1 : CUTS_MIN)
      const isRunOn = isLong || (at > 0 && figures > 1 && hasPeople)
      return isRunOn ? joined(part, cuts) : part
    })
    .join('')
}

function joined(part: string, cuts: readonly number[]): string {
  return [0, ...cuts].map((from, at) => part.slice(from, cuts[at] ?? part.length).trim()).join(', ')
}

/** The note that is read at the moment. */
type Note = { isHead: boolean; tokens: Token[] }

type Cuts = {
  cuts: number[]
  figures: number
  /** "cost 80k we have raised 22k": somebody begins one of them. */
  hasPeople: boolean
}

function cutsIn(part: string, { isHead, texts, numbered }: { isHead: boolean; texts: RunOnTexts; numbered: RegExp }): Cuts {
  const tokens = tokensOf(part, numbered)
  const notes: Note[] = [{ isHead, tokens: [] }]
  const names = [...texts.acts, ...texts.labels, ...texts.things]
  let depth = 0
  // "training video", "guest speaker": no note begins within.
  let named = 0
  for (const [at, token] of tokens.entries()) {
    const note = notes.at(-1)
    if (!note) break
    if (depth === 0 && at >= named && note.tokens.length > 0 && begins(tokens, at, note, texts))
      notes.push({ isHead: false, tokens: [token] })
    else note.tokens.push(token)
    named = Math.max(named, at + sizeOf(tokens, at, names))
    depth += signs(token.text, '(') - signs(token.text, ')')
  }
  const [, ...others] = withoutLone(notes.flatMap((note) => perFigure(note, texts))).map(({ tokens: [first] }) => first)
  return {
    cuts: others.flatMap((first) => first?.start ?? []),
    figures: tokens.filter(({ kind }) => kind !== 'word' && kind !== 'name').length,
    hasPeople: others.some((first) => having(texts.pronouns, first?.plain ?? '')),
  }
}

function signs(text: string, sign: string): number {
  return text.split(sign).length - 1
}

/** One word is no note: "parking" goes with "free". */
function withoutLone(notes: readonly Note[]): Note[] {
  const made: Note[] = []
  for (const note of notes) {
    const last = made.at(-1)
    const isLone = last !== undefined && !last.isHead && last.tokens.length === 1 && last.tokens[0]?.kind === 'word'
    // "tickets 9 adults 6 kids"
    const isCounted = note.tokens.length === 1 && last?.tokens.at(-1)?.kind === 'number'
    if (isLone || (isCounted && last)) made[made.length - 1] = { isHead: last.isHead, tokens: [...last.tokens, ...note.tokens] }
    else made.push(note)
  }
  return made
}

/** A note has one figure, unless a small word joins two: "14 open roles time to hire 38 days" are two notes. */
function perFigure(note: Note, texts: RunOnTexts): Note[] {
  const { isHead, tokens } = note
  const figures = tokens.flatMap(({ kind }, at) => (kind === 'word' || kind === 'name' ? [] : [at]))
  for (const [index, first] of figures.entries()) {
    const second = figures[index + 1]
    if (second === undefined) break
    const at = boundary(tokens, first, second, texts)
    if (at === undefined) continue
    return [{ isHead, tokens: tokens.slice(0, at) }, ...perFigure({ isHead: false, tokens: tokens.slice(at) }, texts)]
  }
  return [note]
}

/** Where the next note begins between two figures; undefined where they belong together. */
function boundary(tokens: readonly Token[], first: number, second: number, texts: RunOnTexts): number | undefined {
  const [figure, behind] = [tokens[first], tokens[first + 1]]
  if (!figure || !behind) return undefined
  const isJoined = isLink(behind, texts) || having(texts.openers, behind.plain) || said(tokens, first + 1, texts.tails)
  let best: { at: number; score: number } | undefined
  for (let at = first + 1; at <= second; at++) {
    const score = scoreAt(tokens, at, { first, second }, texts)
    if (score > (best?.score ?? (isJoined ? JOINED_SCORE : 0))) best = { at, score }
  }
  return best?.at
}
const JOINED_SCORE = 1.5

/** How likely a note begins there: 0 where it cannot. */
function scoreAt(tokens: readonly Token[], at: number, { first, second }: { first: number; second: number }, texts: RunOnTexts): number {
  const [token, before, figure] = [tokens[at], tokens[at - 1], tokens[first]]
  if (!token || !before || !figure || isOpen(before, texts) || isLink(token, texts) || said(tokens, at, texts.tails)) return 0
  const next = tokens[at + 1]
  // "fermé le lundi", "un 5% menos"
  if (having(texts.openers, token.plain) && next !== undefined && next.kind !== 'word' && next.kind !== 'name') return 0
  const isNext = at === first + 1
  const isBare = figure.kind === 'number'
  // "room 290 single 360": what is counted has an s.
  const isAmount = isPriceOf(tokens, first, texts) || (second - first <= 2 && !token.plain.endsWith('s'))
  if (isNext && isBare && !isAmount && token.kind === 'word') return 0
  // "28 jan 11am", "sat 10 to 12 2 March"
  if (at === second && isNext && (token.kind === figure.kind || token.kind === 'contact')) return 0
  const isStart =
    said(tokens, at, [...texts.acts, ...texts.labels, ...texts.things, ...texts.titles]) ||
    having(texts.fresh, token.plain) ||
    having(texts.openers, token.plain)
  const isCountedOut = isBare && /(?:s|people|children|staff)$/u.test(before.plain) && before.kind === 'word'
  return (
    1 +
    (isStart ? 4 : 0) +
    (isNext && !isBare ? (first > 0 ? 4 : 1) : 0) +
    (isCountedOut || having(texts.units, before.plain) ? 3 : 0) +
    (having(texts.tails, before.plain) || before.plain.endsWith('ed') ? 2 : 0) +
    (second - at > 0 && second - at <= LABEL_WORDS_MAX ? 1 : 0) +
    (at === second && isCounted(tokens, at, texts) ? 2 : 0)
  )
}
const LABEL_WORDS_MAX = 3

/** Whether a new note begins at a word. */
function begins(tokens: readonly Token[], at: number, note: Note, texts: RunOnTexts): boolean {
  const [token, before] = [tokens[at], note.tokens.at(-1)]
  if (!token || !before || isOpen(before, texts)) return false
  const is = (words: readonly string[]): boolean => said(tokens, at, words)
  const hasFigure = note.tokens.some(({ kind }) => FIGURES.has(kind))
  const isDone = endsNote(note, texts)
  if (token.kind === 'contact')
    return before.kind !== 'name' && note.tokens.length > CONTACT_WORDS_MAX && !said(note.tokens, 0, [...texts.labels, ...texts.acts])
  if (token.kind === 'moment') return note.tokens[0]?.kind === 'amount' || (isDone && before.kind !== 'moment')
  if (token.kind === 'amount') return !isPriced(note, texts) && (note.isHead || hasFigure || isSubject(tokens, at, texts))
  if (token.kind === 'number') {
    // "free trial 2 weeks"
    const isSpan = !note.isHead && !hasFigure && having(texts.units, tokens[at + 1]?.plain ?? '')
    return isCounted(tokens, at, texts) && !isSpan && !isPriced(note, texts) && (note.isHead || hasFigure || note.tokens.length > 1)
  }
  // "8 weeks to 6 months"
  if (isLink(token, texts) || is(texts.tails) || (before.kind === 'number' && having(texts.units, token.plain))) return false
  // "coach leaves", "212 members up"
  if (before.kind === 'number' && !isPriceOf(note.tokens, note.tokens.length - 1, texts) && !is(texts.acts)) return false
  if (is(texts.verbs) && isPriced(note, texts)) return false
  // "42 founding members now 310"
  if (note.tokens[0]?.kind === 'number' && note.tokens.length === 2 && token.plain.endsWith('s')) return false
  const isLed = having(texts.leads, before.plain)
  // "we hit target"
  const isObject = note.tokens.length === 2 && having(texts.pronouns, note.tokens[0]?.plain ?? '')
  if (isObject && !is(texts.acts)) return false
  if (is(texts.acts) && !isLed) return true
  if (is(texts.labels) && !having(texts.leads, before.plain)) return !(note.isHead && note.tokens.length < 2)
  // "apron provided free coffee"
  if (isDone || (note.tokens.length > 2 && having(texts.ends, before.plain))) return true
  // "two new joiners Tess and Omar", "speaker Dr Amara Cole"
  if (before.kind === 'name' && token.kind === 'word' && isOfPerson(note, texts)) return !is(texts.verbs)
  if (is(texts.titles))
    return before.kind === 'word' && !having([...texts.labels, ...texts.acts, ...texts.leads, ...texts.people], before.plain)
  if (token.kind === 'name') return acts(tokens, at, texts) && before.kind !== 'name' && (note.tokens.length > 2 || hasFigure)
  if (isLed || having(texts.fresh, before.plain)) return false
  // "owners meeting new till system"
  if (having(texts.fresh, token.plain) && tokens[at + 1]?.kind === 'word')
    return (
      (note.tokens.length > 2 || hasFigure || (note.isHead && note.tokens.length > 1)) &&
      !having([...texts.verbs, ...texts.acts], before.plain)
    )
  if (!note.isHead && note.tokens.length > 1 && !is(texts.verbs) && isToldNext(tokens, at, texts)) return true
  // "dog training mondays": the first word of an order is part of its name.
  if (note.isHead && note.tokens.length < 2) return false
  return isThing(tokens, at, texts) && (note.isHead || hasFigure || note.tokens.length > NOTE_WORDS_MAX || !is(texts.verbs))
}
const FIGURES: ReadonlySet<Kind> = new Set(['moment', 'contact', 'amount'])

/** Nothing more belongs to a note that ends with a day, an amount or a telephone number, unless it begins with it. */
function endsNote({ isHead, tokens }: Note, texts: RunOnTexts): boolean {
  const last = tokens.at(-1)
  const before = tokens.at(-2)
  if (!last) return false
  if (last.kind === 'contact') return true
  if (last.kind === 'number') return isPriceOf(tokens, tokens.length - 1, texts)
  if (last.kind === 'moment' || last.kind === 'amount' || (MONTH_BEHIND.test(last.plain) && before !== undefined && isLink(before, texts)))
    return tokens.length > 1 && !isHead
  // "7pm village hall"
  return tokens[0]?.kind === 'moment' && tokens.length > PLACE_WORDS_MAX + 1
}

/** A label or a title stands in front of the names that end it. */
function isOfPerson({ tokens }: Note, texts: RunOnTexts): boolean {
  const at = tokens.findIndex(({ kind }) => kind === 'name')
  const lead = tokens[at - 1]
  return lead !== undefined && having([...texts.labels, ...texts.titles, ...texts.people], lead.plain)
}

/** "deposit 40", "kids 6", and not "3 kids 8 grandkids" */
function isPriceOf(tokens: readonly Token[], at: number, texts: RunOnTexts): boolean {
  return having(texts.prices, tokens[at - 1]?.plain ?? '') && tokens[at - 2]?.kind !== 'number'
}

/** "14 dogs need homes", "42 founding members": a number and what it counts, and neither the day of a month nor an amount. */
function isCounted(tokens: readonly Token[], at: number, texts: RunOnTexts): boolean {
  const [next, other] = [tokens[at + 1], tokens[at + 2]]
  const isThing = (token: Token | undefined): boolean => token?.kind === 'word' && !isLink(token, texts) && THINGS.test(token.plain)
  return (
    next?.kind === 'word' &&
    !isLink(next, texts) &&
    (isThing(next) || having(texts.units, next.plain) || (isThing(other) && !having(texts.verbs, other?.plain ?? '')))
  )
}
const THINGS = /(?:s|x|people|children|staff|men|women)$/u

/** "deposit 40", "goal 400 sign ups", "we sold 300 mugs" */
function isPriced({ tokens }: Note, texts: RunOnTexts): boolean {
  const isTold = tokens.length < 3 || having(texts.pronouns, tokens[0]?.plain ?? '')
  return endsIn(tokens, [...texts.prices, ...texts.things, ...texts.labels, ...(isTold ? texts.verbs : [])])
}

function endsIn(tokens: readonly Token[], words: readonly string[]): boolean {
  return [1, 2, 3].some((size) => size <= tokens.length && sizeOf(tokens, tokens.length - size, words) === size)
}

/** "coach leaves", "deposit 40", "parking behind the church" */
function isThing(tokens: readonly Token[], at: number, texts: RunOnTexts): boolean {
  const size = sizeOf(tokens, at, texts.things)
  const next = tokens[at + size]
  if (size === 0 || !next) return false
  const isOfFigure = isLink(next, texts) && FIGURES.has(tokens[at + size + 1]?.kind ?? 'word')
  return next.kind !== 'word' || isOfFigure || having([...texts.verbs, ...texts.places], next.plain)
}

/** "bring honey hive costs 250": what costs it begins the note. */
function isToldNext(tokens: readonly Token[], at: number, texts: RunOnTexts): boolean {
  const [verb, next, other] = tokens.slice(at + 1, at + 4)
  if (!verb || !next || verb.kind !== 'word' || !having(texts.verbs, verb.plain) || !having(texts.things, verb.plain)) return false
  return (
    (next.kind !== 'word' && next.kind !== 'name') ||
    (isLink(next, texts) && other !== undefined && other.kind !== 'word' && other.kind !== 'name')
  )
}

/** "62% would like", "74% recommend": the share of people who say it. */
function isSubject(tokens: readonly Token[], at: number, texts: RunOnTexts): boolean {
  const [token, next] = [tokens[at], tokens[at + 1]]
  return at > 1 && token?.text.endsWith('%') === true && next?.kind === 'word' && !isLink(next, texts) && !said(tokens, at + 1, texts.tails)
}

/** "Ella does the copy": somebody, and what they do. */
function acts(tokens: readonly Token[], at: number, texts: RunOnTexts): boolean {
  const next = tokens.slice(at + 1).find(({ kind }) => kind !== 'name')
  return next !== undefined && next.kind === 'word' && (having(texts.verbs, next.plain) || having(texts.openers, next.plain))
}

function isOpen(token: Token, texts: RunOnTexts): boolean {
  return token.kind === 'word' && (isLink(token, texts) || having(texts.openers, token.plain))
}

function isLink({ plain, kind }: Token, { links }: RunOnTexts): boolean {
  return kind === 'word' && (having(links, plain) || ELIDED.test(plain))
}

function having(words: readonly string[], plain: string): boolean {
  return words.includes(plain)
}

function said(tokens: readonly Token[], at: number, words: readonly string[]): boolean {
  return sizeOf(tokens, at, words) > 0
}

/** How many words of a list's longest entry stand there. */
function sizeOf(tokens: readonly Token[], at: number, words: readonly string[]): number {
  for (let size = 3; size > 0; size--)
    if (
      words.includes(
        tokens
          .slice(at, at + size)
          .map(({ plain }) => plain)
          .join(' '),
      ) &&
      at + size <= tokens.length
    )
      return size
  return 0
}
