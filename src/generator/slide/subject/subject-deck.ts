import type { Slide } from '#shared/content/slide.ts'
import { capitalise, fold, wordCount } from '#shared/words.ts'
import type { Brief } from '../../brief.ts'
import { plain } from '../../writing/inline.ts'
import { minuteOf } from '../plain-deck.ts'
import { having } from '../../writing/plain-kinds.ts'
import { isAtMost, sentenceDeck } from '../by-sentence/sentence-deck.ts'
import { sentenceTextsIn } from '../by-sentence/sentence-texts.ts'
import { familyIn } from '../deck-texts.ts'
import { edgeSlide } from '../outline/outline-edges.ts'
import { matterTextsIn } from '../matter/matter-texts.ts'
import { outlineTextsIn } from '../outline/outline-texts.ts'
import { deckTitle, slideTitle } from '../slide-text.ts'
import { chooseSubject, headOf, usualSubject } from './choose-subject.ts'
import { placeEntries, type Placed } from './place-entries.ts'
import { slidesOfPlaced, type Making } from './placed-slides.ts'
import { readEntries, type Entries, type Entry } from './read-entries.ts'
import { ends, libraryIn, type Library, type Subject, type SubjectSlide } from './subject-texts.ts'
import { isCalled } from './words-in.ts'
import { agendaOf, inSize } from './in-size.ts'
import { quizNight } from './quiz-night.ts'
import { quizSlides } from './subject-quiz.ts'

/* The deck of a subject that is written out, with what the prompt says in the places where it belongs. */

/** More places to fill in are not shown where the prompt fills so many slides. */
const FACTS_MANY = 3
const OPEN_MAX = 2
const BELOW = ' · '
const AGENDA_MIN = 4
const JOIN_WORDS_MAX = 4

export type SubjectDeck = {
  title: string
  slides: Slide[]
  /** A training, or a pitch with its own order: what the prompt says has a place among what is known. */
  isSure: boolean
}

/** Undefined where the prompt is about no such subject, orders slides of its own, or tells a story. */
export function subjectDeck(brief: Brief, title: string): SubjectDeck | undefined {
  const { facts, prompt } = brief
  const { language } = facts
  if (facts.isOtherLanguage || facts.compared || brief.source || facts.title === '') return undefined
  const read = readEntries(brief)
  if (!read && headOf(prompt).trim() !== prompt.trim().replace(/[.?!]$/u, '')) return undefined
  // "for new volunteers: shifts 8-11": a fact is no title.
  if (/\d/.test(title) && read?.entries.some(({ text }) => fold(text) === fold(title))) return undefined
  const quiz = quizNight(brief, title, read)
  if (quiz) return quiz
  const isBare = (read?.entries.length ?? 0) === 0
  const subject = chooseSubject(prompt, language) ?? (isBare ? usualSubject(prompt, familyIn(facts), language) : undefined)
  if (!subject || (read && isTold(read, subject, brief)) || ordersSlides(brief, read?.entries ?? [])) return undefined
  const entries: Entries = read ?? { title, below: [], entries: [], hasQuiz: false, hasAgenda: false, first: undefined, last: undefined }
  return written(entries, subject, brief, nameOf(title, entries))
}

/** The name that the prompt gives it, or its subject alone where the rest stands below: "Zarza: launch of a jam", "Proposal to open the shop". */
function nameOf(title: string, { title: own, below }: Entries): string {
  const rest = fold(title).startsWith(fold(own)) ? fold(title).slice(own.length).trim() : undefined
  const isBelow =
    rest !== undefined &&
    !/ (?:for|to|of|on|para|de|sobre|pour|sur|à)$/iu.test(own) &&
    / /.test(rest) &&
    wordCount(own) > 1 &&
    below.some((text) => fold(text) === rest)
  const [name = '', behind] = own.split(': ')
  const isNamed = behind !== undefined && !fold(title).includes(fold(name)) && fold(title).endsWith(fold(behind))
  // "pitch for a four-day week to our board" is no deck about the board.
  const isListeners = below.some((text) => fold(text).endsWith(` ${fold(title)}`))
  return isBelow || isNamed || isListeners ? own : title
}

/** A programme by the hour, a quotation or a quiz on what is said: the deck of what the prompt says keeps to them. */
function isTold({ entries, hasQuiz }: Entries, { isTraining, slides }: Subject, { facts }: Brief): boolean {
  const hours = entries.filter(({ text }) => minuteOf(text) !== undefined)
  return (
    (hours.length >= HOURS_MIN && !slides.some(({ id }) => id === 'programme' || id === 'agendaday')) ||
    (facts.given.some(({ kind }) => kind === 'quote') && slides.every(({ about }) => about.length === 0)) ||
    (hasQuiz && !isTraining && entries.length > 0)
  )
}
const HOURS_MIN = 2
/** Longer, it is a sentence that stands by itself. */
const SHORT_WORDS_MAX = 9

/** "slide 2: …, or whole sentences: the deck by the sentences keeps to them. */
function ordersSlides(brief: Brief, entries: readonly Entry[]): boolean {
  const deck = sentenceDeck(brief)
  const { slideWords, verbs } = sentenceTextsIn(brief.facts.language)
  const isSentence = ({ text }: Entry): boolean => wordCount(text) > SHORT_WORDS_MAX || having(verbs).test(fold(text))
  if (NUMBERED_LINES.test(brief.prompt)) return true
  return (
    deck !== undefined &&
    ((deck.isProse && (deck.isOrdered || entries.some(isSentence))) ||
      deck.orders.some((order) => !/\d/.test(order) && having(slideWords).test(fold(order))))
  )
}

function written(read: Entries, subject: Subject, brief: Brief, title: string): SubjectDeck | undefined {
  const { facts } = brief
  const library = libraryIn(facts.language)
  const { own, below } = withoutNames(read, title, brief)
  const making: Making = { library, language: facts.language, topic: topicOf(title, library), noTables: facts.settings.noTables }
  const { placed, isOutline, isOther } = placeEntries({ entries: own, hasQuiz: read.hasQuiz }, subject, brief, library)
  if (isOther) return undefined
  const shown = isOutline ? joined(placed) : inOrder(placed, subject, facts.counts.slides)
  const body: Slide[] = []
  for (const placing of shown) {
    // The deck is called so already.
    const one = placing.slide && fold(placing.name ?? '') === fold(title) ? { ...placing, name: undefined } : placing
    body.push(...slidesOfPlaced(one, { ...making, isAfterTable: body.at(-1)?.layout === 'table' }))
  }
  const quiz =
    read.hasQuiz && !body.some((slide) => fold(slide.title).includes('quiz'))
      ? quizSlides(body, subject, { count: facts.counts.questions, library })
      : []
  const name = facts.givenTitle ?? title
  // "5 slides: a, b, c, d, e": these are the five.
  if (isOutline && facts.counts.slides === body.length) return { title: name, slides: body, isSure: true }
  const first: Slide = {
    layout: 'title',
    title: deckTitle(name),
    ...(below.length === 0 ? {} : { subtitle: below.join(BELOW) }),
    notes: '',
  }
  const { body: inner, end: last } = withEnd(body, { last: read.last, isLast: isEnd(shown.at(-1)?.slide) }, subject, making)
  const start = read.first === undefined ? [] : [edgeSlide(read.first, outlineTextsIn(facts.language))]
  const agenda = read.hasAgenda && inner.length >= AGENDA_MIN ? [agendaOf([...inner, ...quiz], library.agenda)] : []
  const slides = [first, ...agenda, ...start, ...inner, ...quiz, ...last]
  const sized = inSize(slides, {
    count: facts.counts.slides,
    keep: quiz.length + last.length,
    library,
    forced: new Set(titlesOf(placed, making)),
    isFilled: placed.length === 0,
  })
  // Nobody knows so much of it.
  const isShort = facts.counts.slides !== undefined && sized.length < facts.counts.slides && !isAtMost(brief.prompt)
  return isShort
    ? undefined
    : { title: name, slides: sized, isSure: subject.isTraining || subject.slides.some(({ id }) => id === 'traction') }
}

/** Whom to ask, or what is asked for, ends a talk. */
function isEnd(slide: SubjectSlide | undefined): boolean {
  return slide !== undefined && (ends().includes(slide.id) || slide.about.some((id) => id === 'contact' || id === 'ask'))
}

function titlesOf(placed: readonly Placed[], making: Making): string[] {
  return placed.flatMap((one) => slidesOfPlaced(one, making).map(({ title }) => title))
}

/** A name alone in front of the facts says whose deck it is: it stands below the title. */
function withoutNames({ entries, below }: Entries, title: string, { facts }: Brief): { own: Entries['entries']; below: string[] } {
  const [first, ...others] = entries
  const isName =
    first !== undefined &&
    first.points.length === 0 &&
    others.length > 0 &&
    /^\p{Lu}/u.test(first.text) &&
    !/\d/.test(first.text) &&
    wordCount(first.text) <= JOIN_WORDS_MAX &&
    facts.given.some(({ text, kind }) => text === first.text && (kind === 'organisation' || kind === 'name'))
  const start = first?.start ?? Infinity
  const dates = facts.given.filter((fact) => fact.kind === 'date' && fact.start < start).map(({ text }) => text)
  // "2pm" alone is when it begins.
  const hours = entries.filter(({ text, points }) => points.length === 0 && HOUR.test(text))
  // "for the 14 wardens at the council offices"
  const { listeners } = matterTextsIn(facts.language)
  const hearers = entries.filter(({ text, points }) => points.length === 0 && listeners.test(text))
  const all = [
    ...hearers.map(({ text }) => text),
    ...(isName ? [first.text] : []),
    ...below,
    ...dates,
    ...(hours.length === 1 ? hours.map(({ text }) => text) : []),
  ]
  const isSaid = (text: string): boolean =>
    fold(title).includes(fold(text.replace(/^(?:for|para|pour) (?:the |los |las |la |el |les |le |l['’])?/iu, '')))
  const unsaid = all.filter((text, at) => !isSaid(text) && !all.slice(0, at).some((one) => fold(one).includes(fold(text))))
  const own = (isName ? others : entries).filter((entry) => (hours.length !== 1 || !hours.includes(entry)) && !hearers.includes(entry))
  return { own, below: unsaid.map((text) => capitalise(plain(text))) }
}

const HOUR = /^(?:at |a las |à )?\d{1,2}(?:[:.h]\d\d)?(?: ?[ap]m|(?<=[:.h]\d\d)|(?<=\d)h)$/iu

/** "1. Welcome … 2. Prices …" */
const NUMBERED_LINES = /^[^\S\n]{0,4}2[.)] /mu

/** The subject without the word for a training, in front of which and behind which it may stand. */
function topicOf(title: string, { trainings, kinds }: Library): string {
  const words = [...kinds, ...trainings]
  const whole = title.replace(/ (?:for|para|pour) .*$/iu, '')
  const said = fold(whole)
  const lead = words.find((word) => said.startsWith(`${word} `))
  const bare = (lead === undefined ? whole : whole.slice(lead.length)).trim().replace(/^(?:d['’]|de |sobre |sur |on |about )/iu, '')
  const last = words.find((word) => fold(bare).endsWith(` ${word}`))
  const topic = last === undefined ? bare : bare.slice(0, -last.length).trim()
  return topic === '' ? title : topic
}

/** The slides of the subject in its order, with the prompt's own behind the one that it named before. */
function inOrder(placed: readonly Placed[], { slides }: Subject, count: number | undefined): Placed[] {
  const isMany = placed.filter(({ facts }) => facts.length > 0).length >= FACTS_MANY
  let open = 0
  const said = placed.reduce((sum, { facts }) => sum + facts.length, 0)
  const most = count === undefined && said >= FACTS_MANY ? 0 : OPEN_MAX
  const isShown = (slide: SubjectSlide): boolean => {
    if (placed.some((one) => one.slide === slide)) return true
    if (slide.isOptional || (slide.isSpare && placed.length > 0)) return false
    if (slide.open === undefined || slide.points.length > 0 || (!isMany && said < FACTS_MANY)) return true
    open++
    return open <= most
  }
  const made = slides
    .filter(isShown)
    .map((slide): Placed => placed.find((one) => one.slide === slide) ?? { slide, name: undefined, facts: [], start: -1 })
  for (const own of placed.filter(({ slide }) => slide === undefined)) {
    const before = placed
      .filter((one) => one.start < own.start && made.includes(one))
      .toSorted((one, other) => one.start - other.start)
      .at(-1)
    made.splice(before ? made.indexOf(before) + 1 : Math.max(0, made.length - 1), 0, own)
  }
  return made
}

/** In the order of the prompt; one fact alone stands with the next. */
function joined(placed: readonly Placed[]): Placed[] {
  return placed.toSorted((one, other) => one.start - other.start)
}

/** "with an exercise at the end": called as the prompt calls it. */
function called(slides: readonly Slide[], last: string | undefined): Slide[] {
  const [first, ...others] = slides
  return first && last !== undefined ? [{ ...first, title: slideTitle(capitalise(plain(last))) }, ...others] : [...slides]
}

/** What the prompt orders at the end, of the subject where it has such; else time for questions, unless the deck ends anyway. */
function withEnd(
  body: readonly Slide[],
  { last, isLast }: Pick<Entries, 'last'> & { isLast: boolean },
  subject: Subject,
  { library, language, ...making }: Making,
): { body: Slide[]; end: Slide[] } {
  const end = body.at(-1)
  const { questions } = library
  if (last !== undefined) {
    const named = subject.slides.find(({ names }) => isCalled(last, names))
    const isNamed = (slide: Slide): boolean => named !== undefined && (slide.title === named.title || isCalled(slide.title, named.names))
    const made = body.filter(isNamed)
    const own = named
      ? slidesOfPlaced({ slide: named, name: undefined, facts: [], start: 0 }, { ...making, library, language })
      : [edgeSlide(last, outlineTextsIn(language))]
    return {
      body: body.filter((slide) => !isNamed(slide) && slide.title !== questions.title),
      end: called(made.length > 0 ? made : own, named ? last : undefined),
    }
  }
  const isEnded = end?.title === questions.title || isLast
  return { body: [...body], end: isEnded ? [] : [{ layout: 'section', title: questions.title, notes: '' }] }
}
