import { fillIn } from '#shared/fill-in.ts'
import { fold, wordCount } from '#shared/words.ts'
import type { PromptFacts } from '../../brief.ts'
import { hasDay } from '../../writing/moments.ts'
import { having } from '../../writing/plain-kinds.ts'
import { outlineTextsIn, leadOf, withoutLead } from '../outline/outline-texts.ts'
import { isDuration } from '../outline/outline-parts.ts'
import { isQuestion } from '../outline/outline-topics.ts'
import { listedIn, partsIn, sentencesOf, type Sentence } from './cut-sentences.ts'
import { deckHead, tellsWhatIsIn, type DeckHead } from './deck-head.ts'
import { opened } from './deck-opening.ts'
import { orderedParts, PARTS_MIN, readParts } from './listed-parts.ts'
import { isCount, isOrder, namesSlide, ordersIn, wantedIn, withoutEnd, type Wanted, type Words } from './read-orders.ts'
import { isOption } from './per-slides.ts'
import { sentenceTextsIn } from './sentence-texts.ts'

/* A prompt for a deck, sentence by sentence: what each is for is decided before anything is cut. */

export type Told = { label: string | undefined; points: string[] }
type Quote = { text: string; source: string }
export type Reading = {
  head: DeckHead
  /** What is said, in its order: lists below their labels, else the parts of a sentence. */
  told: Told[]
  quotes: Quote[]
  /** Numbered lines, each a slide. */
  chapters: Told[]
  /** Slides that are ordered by name. */
  wanted: Wanted[]
  per: string | undefined
  /** The words of all orders, and of those that name or count slides. */
  orders: string[]
  done: string[]
  /** "Harbour: budget 80k, risks: old data, …": a list within a list is no sentence. */
  isNested: boolean
  /** Three or more sentences, which are no lists. */
  isProse: boolean
  /** One list behind its first words. */
  isSingle: boolean
}

const SENTENCES_MAX = 50
const CHARS_MAX = 6_000
const CHAPTERS_MIN = 3
const PROSE_MIN = 2
const LABEL = /^(\p{L}[^:()]{1,50}?)\s?:\s+(?=\S)/u
const DASHED = /^(\p{L}[^:(),–—]{1,40}?)\s[-–—=]\s(?=\S)/u
const LABEL_WORDS_MAX = 8
const QUOTED = /^(.{3,80}?)[:,]?\s["“«]\s?([^"”»]{8,280}?)\s?["”»]\.?$/u
const POINT_WORDS_MAX = 40

export function readSentences(prompt: string, facts: PromptFacts): Reading | undefined {
  if (prompt.length > CHARS_MAX) return undefined
  const words: Words = { texts: sentenceTextsIn(facts.language), outline: outlineTextsIn(facts.language) }
  const { said, others, asides } = opened(sentencesOf(prompt), facts, words)
  const listed = said && slidesBehind(said.text, words)
  const first = listed ? { text: listed.order } : said
  const isSingle = others.length === 0 && !listed?.wanted.some(({ name, points }) => /\d/.test(name + points.join('')))
  if (!first || others.length > SENTENCES_MAX) return undefined
  const head = deckHead(first.text, facts, words)
  // "intro - who we are (…), how it works: …": more than a name stands in front of the colon.
  if (!head || head.title === '' || /\s[-–—]\s/u.test(head.title)) return undefined
  const reading: Reading = {
    head,
    told: [],
    quotes: [],
    chapters: [],
    wanted: [],
    per: undefined,
    orders: [],
    done: [],
    isProse: false,
    isNested: head.rest.some((part) => LABEL.test(part)),
    isSingle,
  }
  reading.orders.push(...asides)
  reading.done.push(...asides)
  if (listed) {
    reading.wanted.push(...listed.wanted)
    reading.done.push(said?.text ?? '')
  }
  const ordered = partsIn(first.text, words.texts)
    .slice(1)
    .filter((part) => isOrder(part, words) && !tellsWhatIsIn(part, words))
  // "start with a question, parts of a volcano, 3 types": slides that are ordered among the first words.
  if (ordered.some((part) => namesSlide(part, words)) && (!isSingle || ordered.some((part) => leadOf(part, words.texts.starts) !== '')))
    reading.wanted.push(...listedSlides(ordered, head, words))
  else if (isSingle) {
    if (head.rest.length < PARTS_MIN && head.rest.length + ordered.length < PARTS_MIN + 1) return undefined
    const named = orderedParts(ordered, words)
    reading.wanted.push(...named.wanted)
    reading.per = named.per
    reading.done.push(...ordered)
  }
  reading.orders.push(...ordered)
  if (head.isOrder) reading.done.push(first.text)
  // "dolphins: what they eat, where they live"
  const areNames =
    head.rest.some((part) => isQuestion({ text: part, kind: 'told', start: 0 })) && head.rest.every((part) => !/\d/.test(part))
  if (areNames) reading.wanted.push(...head.rest.splice(0).map((name): Wanted => ({ name, place: 'body', points: [], owners: [] })))
  if (isSingle)
    readParts(
      head.rest.filter((part) => !ordered.includes(part)),
      reading,
      words,
    )
  else if (head.rest.length > 0) reading.told.push({ label: undefined, points: head.rest })
  const numbered = others.filter(({ mark }) => mark === 'number')
  const hasChapters = numbered.length >= CHAPTERS_MIN
  const rows = labelledRows(others)
  for (const sentence of others) {
    const { text, mark } = sentence
    if (rows.taken.has(sentence)) continue
    const row = rows.found.get(sentence)
    if (row) {
      reading.told.push(row)
      continue
    }
    if (hasChapters && mark === 'number') {
      reading.chapters.push(chapterOf(text, words))
      reading.done.push(text)
    } else {
      const behind = pointsOf(reading).length
      const { length } = reading.wanted
      readOne(text, reading, words)
      for (const wanted of reading.wanted.slice(length)) wanted.behind = behind
    }
  }
  const told = reading.told.filter(({ label }) => label === undefined)
  const written = others.filter(({ text }) => /^[\p{Lu}\d«"“¿¡£$€]/u.test(text))
  reading.isProse =
    others.length >= PROSE_MIN && !/[;\n]/.test(prompt) && told.length * 2 >= others.length && written.length === others.length
  return reading.isNested || pointsOf(reading).some((point) => wordCount(point) > POINT_WORDS_MAX) ? undefined : reading
}

/** "Three plans: Bronze £62, excess £330; Silver £118, excess £150": each is one point, with all that is said of it. */
function labelledRows(sentences: readonly Sentence[]): { found: Map<Sentence, Told>; taken: Set<Sentence> } {
  const found = new Map<Sentence, Told>()
  const taken = new Set<Sentence>()
  let open: Told | undefined
  for (const sentence of sentences) {
    const { text, goesOn } = sentence
    const [whole = '', label] = LABEL.exec(text) ?? []
    if (goesOn && open && label === undefined) {
      open.points.push(text)
      taken.add(sentence)
    } else {
      open = label !== undefined && wordCount(label) <= LABEL_WORDS_MAX ? { label, points: [text.slice(whole.length)] } : undefined
      if (open) found.set(sentence, open)
    }
  }
  for (const [sentence, { points }] of found) if (points.length < ROWS_MIN) found.delete(sentence)
  return { found, taken: new Set([...taken].filter((one) => [...found.values()].some(({ points }) => points.includes(one.text)))) }
}
const ROWS_MIN = 2

/** The slides of the first sentence, in their order: those that are ordered, and the other parts behind the first of them. */
function listedSlides(ordered: readonly string[], head: DeckHead, words: Words): Wanted[] {
  const named = [...ordered, ...head.rest]
  const parts = head.parts.filter((part) => named.includes(part))
  head.rest = parts.filter((part) => !ordered.includes(part) && isSaid(part))
  return parts
    .filter((part) => !head.rest.includes(part))
    .flatMap((part) => (ordered.includes(part) ? (ordersIn(part, words)?.wanted ?? []) : wantedIn(part, 'body', words, true)))
}

/** "talk on volcanoes, 6 slides: what they are, risks, …": the order, and the slides that it lists. */
function slidesBehind(text: string, words: Words): { order: string; wanted: Wanted[] } | undefined {
  const colon = /\s?:\s+(?=\S)/u.exec(text)
  const order = text.slice(0, colon?.index ?? 0)
  const parts = partsIn(order, words.texts)
  const last = parts.at(-1) ?? ''
  if (!colon || parts.length < LIST_MIN || !isCount(last, words.texts)) return undefined
  const count = Number(/\d+/.exec(last)?.[0])
  const names = listedIn(text.slice(colon.index + colon[0].length), words.texts)
  const isOfNames = Math.abs(names.length - count) <= 1 && names.every((name) => wordCount(name) <= NAME_WORDS_MAX)
  return isOfNames ? { order, wanted: names.flatMap((name) => wantedIn(name, 'body', words, true)) } : undefined
}
const LIST_MIN = 2
const NAME_WORDS_MAX = 12

function pointsOf({ told }: Reading): string[] {
  return told.flatMap((one) => one.points)
}

function readOne(sentence: string, reading: Reading, words: Words): void {
  const { texts, outline } = words
  // "Give the total and say we recommend the first": what is to be said is a sentence of its own.
  const joined = [...sentence.matchAll(AND)].find(({ index, 0: join }) => leadOf(sentence.slice(index + join.length), texts.tells) !== '')
  if (joined) {
    readOne(sentence.slice(0, joined.index), reading, words)
    readOne(sentence.slice(joined.index + joined[0].length), reading, words)
    return
  }
  const text = withoutLead(sentence, texts.tells)
  const quote = quoteIn(text, words)
  if (quote) {
    reading.quotes.push(quote)
    return
  }
  const speaker = leadOf(text, texts.speaker)
  if (speaker !== '') {
    reading.head.below.push(withoutLead(text, texts.speaker))
    return
  }
  if (namesDeck(text, reading, words) || isNamedOrder(text, reading, words)) return
  const orders = ordersIn(text, words)
  if (orders) {
    reading.wanted.push(...orders.wanted)
    reading.per ??= orders.per
    reading.orders.push(...orders.said)
    reading.done.push(...orders.done)
    const isSpeaker = (part: string): boolean => leadOf(part, texts.speaker) !== ''
    reading.head.below.push(...orders.rest.filter(isSpeaker).map((part) => withoutLead(part, texts.speaker)))
    const isLong = (part: string): boolean => isDuration(part, outline)
    reading.head.below.push(...orders.rest.filter(isLong))
    const rest = orders.rest.filter((part) => !isSpeaker(part) && !isLong(part))
    if (rest.length > 0) reading.told.push({ label: undefined, points: rest })
    return
  }
  const option = optionIn(text, words)
  if (option) {
    reading.told.push(option)
    return
  }
  // "Budget £48,000 split 40% social, 25% events": the shares of it.
  const split = having(texts.splits).exec(fold(text))
  const shares = split ? listedIn(text.slice(split.index + split[0].length).trim(), texts) : []
  if (split && split.index > 0 && shares.length >= LIST_MIN && shares.every((share) => /^\d/.test(share))) {
    reading.told.push({ label: text.slice(0, split.index).trim(), points: shares })
    return
  }
  const [whole = '', label] = LABEL.exec(text) ?? DASHED.exec(text) ?? []
  if (label !== undefined && wordCount(label) <= LABEL_WORDS_MAX) {
    reading.told.push({ label: withoutEnd(label, texts.onSlide), points: listedIn(text.slice(whole.length), texts).map(asLabelled) })
    return
  }
  const all = isStatement(text, words) ? [text.replace(/\.$/u, '')] : partsIn(text, texts)
  // "30 minutes" stands below the name.
  const parts = all.filter((part) => !isDuration(part, outline))
  reading.head.below.push(...all.filter((part) => !parts.includes(part)))
  if (parts.length === 0) return
  reading.isNested ||= parts.some((part) => LABEL.test(part))
  const points = parts.map(asLabelled)
  // "types of extinguisher, what to do": names of what is to be dealt with.
  const areNames =
    areTopics(points, words) ||
    (points.some((point) => isQuestion({ text: point, kind: 'told', start: 0 })) && points.every((point) => !/\d/.test(point)))
  if (areNames) reading.wanted.push(...points.map((point): Wanted => ({ name: point, place: 'body', points: [], owners: [] })))
  // "The talk is on 6 May at 18:30": when it is stands below its name.
  else if (
    points.length === 1 &&
    hasDay(text) &&
    wordCount(text) <= TALK_WORDS_MAX &&
    leadOf(withoutLead(text, texts.fillers), texts.talks) !== ''
  )
    reading.head.below.push(text)
  // "64 employees" is no slide.
  else if (points.length === 1 && /^\d/.test(text) && wordCount(text) <= SHORT_WORDS_MAX && reading.head.below.length < BELOW_MAX)
    reading.head.below.push(text)
  else reading.told.push({ label: undefined, points })
}
/** "Called Spoke & Soap", "Title slide says Lifeboat Fundraiser, £3 a head": what the first slide says. */
function namesDeck(text: string, { head, told }: Reading, { texts }: Words): boolean {
  const titled = withoutLead(text, texts.titled).replace(/^:\s+/u, '')
  const [title = '', ...below] = titled === text ? [] : partsIn(titled, texts)
  const called = withoutLead(text, texts.called)
  // "It's called Spendly and goes live on 3 June"
  const [name = '', more = ''] = title === '' ? called.split(NAME_END, 2) : [title]
  const isName = (title !== '' || called !== text) && /^["“«]?\s?[\p{Lu}\d]/u.test(name) && wordCount(name) <= TITLE_WORDS_MAX
  if (!isName) return false
  head.below.unshift(...(title === '' ? [head.title] : []), ...below)
  head.title = name.replace(/^["“«]\s?|\s?["”»]$/gu, '')
  if (more !== '') told.push({ label: undefined, points: [more] })
  return true
}
const NAME_END = /,? (?:and|y|et) (?=\p{Ll})|, /u
const TITLE_WORDS_MAX = 9

/** "Explain phonics without jargon, 3 things not to say", "Thank Luis and Beverly for 20 years": what a slide is to do with what it names. */
function isNamedOrder(text: string, reading: Reading, words: Words): boolean {
  const { texts } = words
  const honour = texts.honours.find(({ words: leads }) => leadOf(text, leads) !== '')
  if (honour) {
    const name = fillIn(honour.text, { name: withoutLead(text, honour.words).replace(FOR_WHAT, '$1 por $2') })
    reading.wanted.push({
      name: name.replace(/ à les /u, ' aux ').replace(/ à le /u, ' au '),
      place: honour.place ?? 'last',
      points: [],
      owners: [],
    })
    reading.done.push(text)
    return true
  }
  const told = withoutLead(text, texts.explains)
  if (told === text || told === '') return false
  reading.done.push(text)
  // "Mention Miss Okoro's drop-in, Wednesdays at 3.20" gives what is to be said.
  const [whole = '', label] = LABEL.exec(told) ?? []
  if (label !== undefined) reading.told.push({ label, points: listedIn(told.slice(whole.length), texts) })
  else if (hasDay(told) || isSaid(told)) reading.told.push({ label: undefined, points: [told] })
  else reading.wanted.push(...listedIn(told, texts).flatMap((name) => wantedIn(name, 'body', words, true)))
  return true
}

/** "We hired a head of growth, Ines Duarte, in May": what stands behind its commas says more of the same. */
function isStatement(text: string, { texts, outline }: Words): boolean {
  const [first = '', ...others] = partsIn(text, texts)
  const hasVerb = (part: string): boolean => having(texts.verbs).test(fold(part)) || leadOf(part, outline.says) !== ''
  return (
    others.length > 0 &&
    others.length <= ASIDES_MAX &&
    hasVerb(first) &&
    wordCount(text) <= STATEMENT_WORDS_MAX &&
    others.every((part) => !hasVerb(part) && !LABEL.test(part))
  )
}
const ASIDES_MAX = 2
const STATEMENT_WORDS_MAX = 28

/** "a Lucía su trabajo" */
const FOR_WHAT = /^(\p{Lu}\p{Ll}+(?: y \p{Lu}\p{Ll}+)?) (sus? \p{L})/u

/** Whether it tells a price, a share, an hour or somebody's number. */
function isSaid(text: string): boolean {
  return /[€£$%@]|\d[.:h]\d|\d ?(?:am|pm|h)(?!\p{L})|\d{5}/iu.test(text)
}
/** "Option B £4 adult, kids free: we expect 27,000 visitors": its letter is its label, with what it is called. */
function optionIn(text: string, { texts }: Words): Told | undefined {
  if (!isOption(text, texts)) return undefined
  const at = leadOf(text, texts.options).length + 2
  const behind = text.slice(at).replace(/^[\s:,–-]+/u, '')
  const colon = /\s?:\s+(?=\S)/u.exec(behind)
  const name = colon ? behind.slice(0, colon.index) : ''
  const points = listedIn(behind.slice(colon ? colon.index + colon[0].length : 0), texts)
  const isShort = name !== '' && wordCount(name) <= LABEL_WORDS_MAX
  return {
    label: isShort ? `${text.slice(0, at)}: ${name}` : text.slice(0, at),
    points: isShort || name === '' ? points : [name, ...points],
  }
}
const AND = /,? (?:and|y|et) /giu
const TALK_WORDS_MAX = 16
const SHORT_WORDS_MAX = 3
const BELOW_MAX = 3

/** "project weather, timeline, decisions": names of slides, one of which is known as such. */
function areTopics(points: readonly string[], { texts }: Words): boolean {
  const known = [...texts.known, ...Object.values(texts.byKind).flat()]
  return (
    points.length >= TOPICS_MIN &&
    points.every((point) => wordCount(point) <= TOPIC_WORDS_MAX && !/[\d:]/.test(point)) &&
    points.some((point) => leadOf(point, known) !== '')
  )
}
const TOPICS_MIN = 3
const TOPIC_WORDS_MAX = 4

/** "emergencies = Dr Hamel" */
function asLabelled(point: string): string {
  return point.replace(/ = /u, ': ')
}

/** 'Quote from a customer, Dee in Kendal: "I wore them to my own wedding."' */
function quoteIn(text: string, { texts }: Words): Quote | undefined {
  const [, lead = '', said] = QUOTED.exec(text) ?? []
  if (
    said === undefined ||
    leadOf(withoutLead(withoutLead(withoutLead(text, texts.adds), texts.starts), texts.fillers), texts.quotes) === ''
  )
    return undefined
  const from = having(texts.from).exec(fold(lead))
  return { text: said, source: from ? lead.slice(from.index + from[0].length).trim() : '' }
}

/** "Shifts: early 6:15, late 13:30", "The drinks menu, flat white £3.60", "Welcome from Lena (opened 2014)" */
function chapterOf(said: string, { texts }: Words): Told {
  const text = said.replace(/[.;,]+$/u, '')
  const [whole = '', label] = LABEL.exec(text) ?? DASHED.exec(text) ?? []
  if (label !== undefined) return { label, points: listedIn(text.slice(whole.length), texts) }
  const [, name, aside] = ASIDE.exec(text) ?? []
  if (name !== undefined && aside !== undefined) return { label: name, points: /^\d+$/.test(aside) ? [aside] : listedIn(aside, texts) }
  const [first = text, ...others] = partsIn(text, texts)
  return others.length > 1 || others.some((part) => /\d/.test(part)) ? { label: first, points: others } : { label: text, points: [] }
}
const ASIDE = /^([^()]{2,80}?)\s*\(([^()]{2,300})\)$/u
