import { capitalise, fold, inSentence, wordCount } from '#shared/words.ts'
import type { Brief } from '../../brief.ts'
import { hasDay, momentAt } from '../../writing/moments.ts'
import { wordsIn } from '../../writing/words.ts'
import { figureOf, isPriced } from './figures.ts'
import { kindOf } from '../../writing/plain-kinds.ts'
import { matterTextsIn } from '../matter/matter-texts.ts'
import { matterOf } from '../matter/matter-of.ts'
import { comparedIn } from '../matter/compared.ts'
import { outlineTextsIn } from '../outline/outline-texts.ts'
import { changeIn } from '../outline/outline-changes.ts'
import { isOpen, pairIn } from '../outline/outline-topics.ts'
import type { Entries, Entry } from './read-entries.ts'
import { slidesByKind, type Library, type Subject, type SubjectSlide } from './subject-texts.ts'
import { headOf, saysTraining } from './choose-subject.ts'
import { firstWord, isCalled, spaced } from './words-in.ts'

/* Where each thing that a prompt says belongs among the slides of a subject. */

/** A slide to be made: of the subject, or of the prompt's own. */
export type Placed = {
  /** Undefined where the subject has no such slide. */
  slide: SubjectSlide | undefined
  /** As the prompt calls it. */
  name: string | undefined
  facts: string[]
  start: number
}

const NAME_WORDS_MAX = 8
/** So many topics, and most of what the prompt says, are its outline. */
const TOPICS_MIN = 3
const TOPICS_SHARE = 0.5

export type Placing = {
  placed: Placed[]
  /** The prompt is an outline. */
  isOutline: boolean
  /** Too little of what the prompt says belongs to the subject. */
  isOther: boolean
}

export function placeEntries(
  { entries, hasQuiz }: Pick<Entries, 'entries' | 'hasQuiz'>,
  subject: Subject,
  brief: Brief,
  library: Library,
): Placing {
  const placed: Placed[] = []
  const { colon } = wordsIn(brief.facts.language)
  const put = (slide: SubjectSlide | undefined, name: string | undefined, facts: readonly string[], start: number): void => {
    const known = placed.find((one) => (slide ? one.slide === slide : one.name === name && one.slide === undefined))
    if (known) {
      // "New: a portal" beside other facts keeps its label.
      const isBeside = known.facts.length > 0 && name !== undefined && known.name !== name && facts.length === 1
      known.facts.push(...facts.map((fact) => (isBeside ? `${capitalise(name ?? '')}${colon}${fact}` : fact)))
      if (known.facts.length === facts.length) known.name ??= name
    } else placed.push({ slide, name, facts: [...facts], start })
  }
  const rest = subject.slides.find(({ id }) => id === subject.rest)
  const read = entries
    .flatMap((entry) => withoutNext(withDetail(entry, subject), subject))
    .map((entry) => ({ entry, ...roleOf(entry, subject, brief, library) }))
  const count = (...roles: Role[]): number => read.filter(({ role }) => roles.includes(role)).length
  const named = count('topic') + count('list')
  const isDeck = subject.slides.some(({ about }) => about.length > 0)
  const isOutline =
    named + count('open') >= TOPICS_MIN &&
    named + count('open') >= entries.length * TOPICS_SHARE &&
    (isDeck || count('topic', 'open') > 0) &&
    (count('topic') >= NAMED_MIN || hasQuiz || subject.isTraining || count('fact') === 0 || (isDeck && count('list') >= TOPICS_MIN))
  for (const { entry, role, slide } of read) {
    const { text, points, start } = entry
    // "ask: approve it" is no heading.
    const label = slide?.layout === 'section' ? undefined : bare(text)
    const [only = ''] = points
    if (role === 'list' && !slide && points.length === 1 && wordCount(only) < OWN_WORDS)
      put(rest, undefined, [`${capitalise(text)}${colon}${only}`], start)
    else if (role === 'list') put(slide, label, points, start)
    else if (role === 'topic') put(slide, label === undefined ? undefined : topicTitle(label, slide, colon), [], start)
    else if (role === 'open' && (isOutline || isPair(text, brief))) put(undefined, text, [], start)
    // A figure of one's own among what anybody is taught would look like a rule.
    else put(subject.isTraining && /\d/.test(text) ? rest : (slide ?? rest), undefined, [text], start)
  }
  const own = read.filter(({ slide }) => slide !== undefined).length
  const isTraining = subject.isTraining && saysTraining(headOf(brief.prompt), brief.facts.language)
  const isOther =
    (isDeck && count('open') >= NAMED_MIN) ||
    // Facts of a training are how it is done in one place.
    (own < entries.length * (subject.isOpen ? OPEN_SHARE : OWN_SHARE) && entries.length > 1 && !isTraining)
  return { placed, isOutline, isOther }
}
const OPEN_SHARE = 0.2
const OWN_SHARE = 0.5
const NAMED_MIN = 2
/** As much behind a label has a slide of its own. */
const OWN_WORDS = 3

/** A topic has a slide of the subject, an open one has none; a list has points of its own. */
type Role = 'topic' | 'list' | 'open' | 'fact'

function roleOf(
  { text, points }: Entry,
  subject: Subject,
  brief: Brief,
  library: Library,
): { role: Role; slide: SubjectSlide | undefined } {
  const { language } = brief.facts
  const called = wordCount(text) <= NAME_WORDS_MAX ? slideCalled(text, subject.slides) : undefined
  if (points.length > 0)
    return { role: 'list', slide: called ?? slideFor(text, subject, brief, library) ?? matterSlide(text, subject.slides, brief) }
  if (called && isTopic(text, called)) return { role: 'topic', slide: called }
  const slide = slideFor(text, subject, brief, library)
  const kind = kindOf(text, { language, names: new Set(), layout: undefined })
  if (!slide && isOpen({ text, kind, start: 0 }, outlineTextsIn(language))) return { role: 'open', slide }
  return { role: 'fact', slide: slide ?? matterSlide(text, subject.slides, brief) }
}

/** "Team and responsibilities" for "team", "Objectif : ce que nous voulons atteindre": a name says what it is about. */
function topicTitle(name: string, slide: SubjectSlide | undefined, colon: string): string | undefined {
  const title = slide?.title ?? ''
  if (fold(title).includes(fold(name))) return undefined
  return wordCount(name) <= SHORT_NAME_WORDS && !title.includes(colon) && !title.includes('{')
    ? `${capitalise(name)}${colon}${inSentence(title)}`
    : name
}
const SHORT_NAME_WORDS = 1

/** "how to report (button in Outlook)": the bracket is what is said of it. */
function withDetail(entry: Entry, { slides }: Subject): Entry {
  const [, name, detail] = BRACKET.exec(entry.text) ?? []
  if (name === undefined || detail === undefined || entry.points.length > 0 || !slideCalled(name, slides)) return entry
  return { ...entry, text: name, points: [detail] }
}
const BRACKET = /^([^()]{3,60}?) \(([^()]{3,80})\)$/u

/** "elections: two posts, any other business": the next topic is no point of this one. */
function withoutNext(entry: Entry, { slides }: Subject): Entry[] {
  const own = slideCalled(entry.text, slides)
  const at = entry.points.findIndex((point, index) => {
    const next = slideCalled(point.replace(/[\d.,€$£]+/gu, ' '), slides)
    // "gold 900, silver 300, 60 juniors": what has no price is none of the packages.
    const isUnpriced =
      index > 1 && isPriced(entry.points[0] ?? '') && isPriced(entry.points[1] ?? '') && /\d/.test(point) && !isPriced(point)
    return index > 0 && ((next !== undefined && next !== own) || isUnpriced)
  })
  if (at < 0) return [entry]
  const { start } = entry
  return [{ ...entry, points: entry.points.slice(0, at) }, ...entry.points.slice(at).map((text) => ({ text, points: [], start }))]
}

/** "pros and cons" */
function isPair(text: string, { facts }: Brief): boolean {
  return pairIn(text, outlineTextsIn(facts.language)) !== undefined
}

function slideCalled(text: string, slides: readonly SubjectSlide[]): SubjectSlide | undefined {
  return slides.find(({ names }) => isCalled(text, names))
}

/** "sales process in 5 steps" counts what it names; "budget 4,000" and "contact Maria" say something. */
function isTopic(text: string, { names, counted }: SubjectSlide): boolean {
  const hasName = /(?<=\s)\p{Lu}/u.test(text.replace(/(?<=\s)(?:I|IT|HR|RH|FAQ|KPIs?|Q&A)(?!\p{L})/gu, ''))
  return (
    !hasName && (!/\d/.test(text) || counted !== undefined || names.some((name) => /\d/.test(name) && spaced(text).includes(` ${name} `)))
  )
}

/** "an exercise" is called "exercise". */
function bare(text: string): string {
  return text.replace(/^(?:an?|the|una?|el|la|los|las|une?|le|les|des) |^l['’]/iu, '')
}

/** By the first of its words, else by the kind of fact. */
function slideFor(text: string, { slides, money }: Subject, brief: Brief, library: Library): SubjectSlide | undefined {
  const found = slides
    .map((slide) => ({ slide, first: firstWord(text, [...slide.words, ...slide.names, ...slide.leads]) }))
    .filter(({ first }) => first !== undefined && (!SINCE.test(first.word) || hasDay(text)))
    .toSorted(
      (one, other) => (one.first?.at ?? 0) - (other.first?.at ?? 0) || (other.first?.word.length ?? 0) - (one.first?.word.length ?? 0),
    )
  const [first] = found
  const priced = PRICED.test(text) && momentAt(text) < 0 ? slides.find(({ id }) => id === money) : undefined
  if (priced) return priced
  // "58 solved within the agreed time", "target 1.2m": a report counts, whatever else it says.
  const figure = first?.slide.layout === 'figures' ? undefined : figureOf(text, library)
  const isCount = figure !== undefined && (/^\d/.test(text) || figure.name !== undefined || changeIn(text) !== undefined)
  const isCompared = comparedIn(text, brief.facts.language) !== undefined
  const counted = isCompared
    ? (slides.find(({ id }) => id === 'scores') ?? slides.find(({ layout }) => layout === 'figures'))
    : isCount
      ? ofKind(text, slides, brief, library)
      : undefined
  if (isCompared && counted) return counted
  return (
    (counted?.layout === 'figures' && !counted.isOptional ? counted : undefined) ?? first?.slide ?? ofKind(text, slides, brief, library)
  )
}

function matterSlide(text: string, slides: readonly SubjectSlide[], { facts }: Brief): SubjectSlide | undefined {
  const kind = kindOf(text, { language: facts.language, names: new Set(), layout: undefined })
  const matter = matterOf({ text, kind }, facts.language)
  return matter === matterTextsIn(facts.language).matters[0]?.id ? undefined : slides.find(({ about }) => about.includes(matter))
}
/** "from Dock Road" is no time. */
const SINCE = /^\^(?:from|until|by|start\*|desde|hasta|a partir|inicio|des|jusqu|debut)$/u
const CONTACT = /@|www\.|(?:\d[ -]?){6}/u
/** "band 600", "barbecue 28 per head" */
const PRICED =
  /^\p{L}[^\d]{1,40} [€$£]?(?!20\d\d)\d{2,3}(?:[.,]?\d{3})*(?:[.,]\d\d)?(?: ?[€$£k]| (?:per|an?|each|por|par|eur\w*)(?!\p{L}) ?.{0,12})?$/iu

function ofKind(text: string, slides: readonly SubjectSlide[], { facts }: Brief, library: Library): SubjectSlide | undefined {
  const kinds = new Set<string>(facts.given.filter((fact) => text.includes(fact.text)).map(({ kind }) => kind))
  const figure = figureOf(text, library)
  const isMoney = isPriced(text) || (kinds.has('money') && figure === undefined)
  const byKind = slidesByKind()
  const wanted = [
    ...(kinds.has('contact') && CONTACT.test(text) ? (byKind.contact ?? []) : []),
    ...(momentAt(text) >= 0 && !isMoney ? (byKind.date ?? []) : []),
    ...(isMoney ? (byKind.money ?? []) : []),
    ...(figure ? (byKind.figure ?? []) : []),
    ...(kinds.has('person') ? (byKind.person ?? []) : []),
  ]
  for (const id of wanted) {
    const slide = slides.find((one) => one.id === id)
    if (slide) return slide
  }
  return undefined
}
