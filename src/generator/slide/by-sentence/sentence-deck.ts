import type { Slide } from '#shared/content/slide.ts'
import { fillIn } from '#shared/fill-in.ts'
import { capitalise, fold, inSentence, wordCount } from '#shared/words.ts'
import type { Brief } from '../../brief.ts'
import { plain } from '../../writing/inline.ts'
import { having, kindOf } from '../../writing/plain-kinds.ts'
import { deckIn, familyIn } from '../deck-texts.ts'
import { deckTitle, slideTitle } from '../slide-text.ts'
import type { Fact, Group, Grouping } from '../outline/outline-facts.ts'
import { asks } from '../outline/outline-parts.ts'
import { slidesOf } from '../outline/outline-slides.ts'
import { leadOf, outlineTextsIn } from '../outline/outline-texts.ts'
import { groupsOfTold, toldSlides } from './group-told.ts'
import { inCount } from './in-count.ts'
import { optionsIn, perSlides, pricedSentences, type Option } from './per-slides.ts'
import { readSentences, type Reading, type Told } from './read-sentences.ts'
import { withCharts } from './ordered-charts.ts'
import type { Place, Wanted, Words } from './read-orders.ts'
import { sentenceTextsIn } from './sentence-texts.ts'
import { bullets, openFor, titleOf, wantedSlides, type Source } from './wanted-slides.ts'

/* The deck that a prompt orders sentence by sentence: the slides that it names, and in between what it says, in its order. */

/** Fewer slides need no agenda. */
const AGENDA_MIN = 4
const BELOW = ' · '
/** Of slides, and not of minutes on a ladder. */
const MAX =
  /(?<!\p{L})(?:m[aá]x\p{L}*|up to|no more than|at most|hasta|no m[aá]s de|como mucho|au plus|pas plus de)\.? (?:of |de )?[\p{L}\d]+ (?:slides?|dia|l[aá]minas?|planches?)|(?:slides?|diapos?\p{L}*|l[aá]minas?|planches?)(?: at)? (?:m[aá]x|tops|most|only|como mucho|au (?:plus|max))/iu

/** "about 8 slides", "six or seven slides": a slide of nothing is not wanted. */
const ABOUT =
  /(?<!\p{L})(?:about|around|roughly|approx\p{L}*\.?|unas|alrededor de|aproximadamente|environ|autour de) \d{1,2} (?:\p{L}+ )?(?:slides|dia)|\S (?:or|to|o|a|ou|[àa]) \S+ (?:slides|diapos)/iu

const BEFORE = 0.5

export type SentenceDeck = {
  title: string
  slides: Slide[]
  /** The words of what it orders, which no slide may say. */
  orders: readonly string[]
  /** Orders that it carries out. */
  done: readonly string[]
  isProse: boolean
  isSingle: boolean
  /** Titles of the slides that it is ordered to end with. */
  ends: readonly string[]
  /** Whether slides are ordered by name or number. */
  isOrdered: boolean
}

/** "ten slides max": fewer are as good. */
export function isAtMost(prompt: string): boolean {
  return MAX.test(prompt)
}

export function sentenceDeck(brief: Brief): SentenceDeck | undefined {
  const { facts, prompt } = brief
  const { language } = facts
  const read = readSentences(prompt, facts)
  if (!read) return undefined
  const words: Words = { texts: sentenceTextsIn(language), outline: outlineTextsIn(language) }
  const charted = withCharts(read, words)
  const reading: Reading = { ...read, told: charted.told, wanted: withEnd(charted.wanted, words) }
  const grouping = groupingOf(brief, reading, words)
  const options = optionsIn(reading, words)
  const name = nameOf(reading, options)
  const title = deckTitle(facts.givenTitle ?? name)
  const { groups, end } = groupsOfTold(labelledOptions(reading.told), grouping)
  const topics = reading.wanted
    .filter(
      ({ name: topic, place, points, owners }) =>
        !asks(topic, words.outline.quiz) && place === 'body' && points.length + owners.length === 0,
    )
    .map(({ name }) => name)
  const lists = groups.filter(({ isList }) => isList).map(({ facts: own }) => own.map(({ text }) => text))
  const source: Source = { words, groups, lists, options, topics, names: reading.wanted.map((wanted) => wanted.name) }
  const per = perSlides({ reading, groups, end, options, today: brief.today, words })
  const chapters = reading.chapters.flatMap((chapter) => chapterSlides(chapter, words))
  // What is ordered is written first, because it takes the facts that belong to it; a quiz asks for those that are told.
  const made = new Map<Wanted, Slide[]>()
  const isQuiz = ({ name }: Wanted): boolean => asks(name, words.outline.quiz)
  const all = [...reading.wanted]
  const asked = [...groups.map((group) => ({ ...group })), ...chapterGroups(reading.chapters)]
  for (const wanted of all.filter(isQuiz)) made.set(wanted, wantedSlides(wanted, { ...source, groups: asked }))
  const ends: Source = { ...source, groups: [...end, ...groups] }
  for (const wanted of all.filter((one) => !isQuiz(one)))
    made.set(wanted, answersOf(wanted, [...made.values()].flat(), words) ?? wantedSlides(wanted, ends))
  const quotes = reading.quotes.map(({ text, source: by }): Slide => ({
    layout: 'quote',
    title: slideTitle(deckIn(language).quote),
    quote: text,
    ...(by === '' ? {} : { source: capitalise(by) }),
    notes: '',
  }))
  const quoted = quotes.length > 0 ? all.find((wanted) => words.texts.quotes.includes(fold(wanted.name))) : undefined
  if (quoted) made.set(quoted, quotes)
  const at = (place: Place): Slide[] => all.filter((wanted) => wanted.place === place).flatMap((wanted) => made.get(wanted) ?? [])
  // "Agenda, last year's work, accounts": the first of the slides, and nothing to tell.
  const isAgenda = ({ text }: Fact): boolean => words.outline.agenda.includes(fold(text))
  const hasAgenda = groups.some((group) => group.facts.some(isAgenda))
  for (const group of groups) group.facts = group.facts.filter((fact) => !isAgenda(fact))
  const told = groups.filter((group) => group.facts.length > 0)
  const last = end.filter((group) => group.facts.length > 0).flatMap((group) => slidesOf(group, words.outline))
  const below = [
    ...new Set(
      [...(name === reading.head.title ? [] : [reading.head.title]), ...reading.head.below].map((text) => capitalise(plain(text))),
    ),
  ].filter((text) => !fold(title).includes(fold(text)))
  const first: Slide = { layout: 'title', title, ...(below.length === 0 ? {} : { subtitle: below.join(BELOW) }), notes: '' }
  const isMax = isAtMost(prompt)
  const fixed = [...at('first'), ...per, ...chapters, ...at('body'), ...(quoted ? [] : quotes), ...last, ...at('last')]
  const count = facts.counts.slides
  const isOfFixed = count !== undefined && !isMax && fixed.length === count && told.length === 0
  const taken = new Set<string>()
  const room = count === undefined ? undefined : count - fixed.length - 1
  // What a prompt asks for between two things that it says stands between them.
  const lastStart = Math.max(-1, ...told.map(({ start }) => start))
  const isBetween = ({ place, behind }: Wanted): boolean =>
    place === 'body' && behind !== undefined && behind <= lastStart && per.length + chapters.length === 0
  const between = all.filter(isBetween)
  const inner = [
    ...inCount(told, { room, isMax, grouping }).map((group) => ({ start: group.start, slides: () => toldSlides(group, grouping, taken) })),
    ...between.map((wanted) => ({ start: (wanted.behind ?? 0) - BEFORE, slides: () => made.get(wanted) ?? [] })),
  ]
    .toSorted((one, other) => one.start - other.start)
    .flatMap(({ slides: written }) => written())
  const slides = [
    ...(isOfFixed ? [] : [first]),
    ...at('first'),
    ...inner,
    ...(quoted ? [] : quotes),
    ...per,
    ...chapters,
    ...all.filter((wanted) => wanted.place === 'body' && !between.includes(wanted)).flatMap((wanted) => made.get(wanted) ?? []),
    ...last,
    ...at('last'),
  ]
  const missing = count === undefined || isMax || ABOUT.test(prompt) ? 0 : count - slides.length
  const beforeEnd = slides.length - last.length - at('last').length
  // A pitch says first what it is for.
  const spareAt = familyIn(facts) === 'pitch' ? 1 + at('first').length : beforeEnd
  const agenda =
    (missing > 0 || hasAgenda) && slides.length > AGENDA_MIN && at('first').length === 0
      ? [
          bullets(
            deckIn(language).agenda,
            slides.slice(1).map((slide) => slide.title),
          ),
        ]
      : []
  const spare = missing <= agenda.length ? [] : spareSlides(slides, missing - agenda.length, brief, words)
  return {
    title,
    slides: toldApart([...slides.slice(0, 1), ...agenda, ...slides.slice(1, spareAt), ...spare, ...slides.slice(spareAt)]),
    orders: reading.orders,
    done: reading.done,
    isProse: reading.isProse,
    isSingle: reading.isSingle,
    ends: read.wanted.flatMap((wanted) => (wanted.place === 'last' ? (made.get(wanted) ?? []) : [])).map((slide) => slide.title),
    isOrdered: read.wanted.length > 0 || reading.chapters.length > 0 || per.length > 0,
  }
}

/** "2 charts and a recommendation": what is asked of the listeners ends the talk, wherever nothing else is ordered to. */
function withEnd(wanted: readonly Wanted[], { texts: { byKind }, outline }: Words): Wanted[] {
  const last = wanted.at(-1)
  const isEnd =
    last && leadOf(last.name, [...byKind.recommend, ...byKind.decide, ...byKind.ask, ...outline.thanks, ...outline.questions]) !== ''
  return last && isEnd && wanted.every(({ place }) => place !== 'last') ? [...wanted.slice(0, -1), { ...last, place: 'last' }] : [...wanted]
}

/** What is compared stands below its name. */
function labelledOptions(told: readonly Told[]): Told[] {
  const priced = pricedSentences(told)
  if (priced.length < OPTIONS_MIN) return [...told]
  return told.map((one) => {
    const option = priced.find((found) => found.told === one)
    return option ? { label: option.name, points: [...option.points] } : one
  })
}
const OPTIONS_MIN = 2

/** "We're deciding whether the hall gets a boiler or heat pump": called after what is compared. */
function nameOf({ head }: Reading, options: readonly Option[]): string {
  const names = options.map(({ name }) => name)
  const at = names.map((name) => fold(head.title).indexOf(fold(name)))
  const [from, to] = [Math.min(...at), Math.max(...at)]
  const last = names[at.indexOf(to)] ?? ''
  return head.isTold && names.length > 1 && from >= 0 ? capitalise(head.title.slice(from, to + last.length)) : head.title
}

function groupingOf({ facts }: Brief, { head }: Reading, { outline }: Words): Grouping {
  const { language } = facts
  return {
    texts: outline,
    language,
    topic: wordCount(head.title) <= TOPIC_WORDS_MAX ? head.title : '',
    isByKind: true,
    isShown: true,
    chapterOf: () => ({ id: 'rest', title: '' }),
    kindOf: (text) => (leadOf(text, outline.asks) === '' ? kindOf(text, { language, names: new Set(), layout: undefined }) : 'ask'),
  }
}
const TOPIC_WORDS_MAX = 5

/** A quiz tells its answers in the notes; where they are asked for, they have a slide. */
function answersOf({ name }: Wanted, made: readonly Slide[], { texts }: Words): Slide[] | undefined {
  const quiz = made.find((slide) => slide.layout === 'bullets' && slide.notes !== '')
  if (!quiz || leadOf(name, texts.answers) === '') return undefined
  return [
    bullets(
      texts.headings.answers,
      quiz.notes.split('\n').map((line) => line.replace(/^\d+\. /u, '')),
    ),
  ]
}

/** What numbered lines say may be asked in a quiz. */
function chapterGroups(chapters: readonly Told[]): Group[] {
  return chapters.map(({ label = '', points }, start) => ({
    name: label,
    facts: points.map((point) => ({ text: capitalise(`${label}: ${point}`), kind: 'told', start })),
    isList: false,
    start,
  }))
}

function chapterSlides({ label = '', points }: Told, { texts }: Words): Slide[] {
  const title = titleOf(label)
  // What says something needs nothing more.
  if (points.length === 0 && (/\d ?%|[€£$]/u.test(label) || having(texts.rules).test(fold(label))))
    return [{ layout: 'section', title, notes: '' }]
  return [bullets(title, points.length === 0 ? [openFor(inSentence(label), texts)] : points.map(capitalise))]
}

/** Nobody has more to say than the prompt: the usual parts of such a talk, each with one place to fill in. */
function spareSlides(slides: readonly Slide[], count: number, brief: Brief, { texts, outline }: Words): Slide[] {
  const family = familyIn(brief.facts)
  const { spare } = texts
  const own = family === 'pitch' || family === 'report' || family === 'plan' || family === 'training' ? spare[family] : spare.any
  const names = [...new Set([...own, ...spare.any])].filter(
    (name) => !slides.some(({ title }) => having([fold(lastOf(name))]).test(fold(title))),
  )
  return names.slice(0, count).map((name): Slide => {
    const isQuestions = leadOf(name, outline.questions) !== ''
    return isQuestions
      ? { layout: 'section', title: name, notes: '' }
      : bullets(name, [openFor(name.charAt(0).toLocaleLowerCase() + name.slice(1), texts)])
  })
}

function lastOf(name: string): string {
  return name.split(' ').at(-1) ?? name
}

/** Two slides of one name are told apart. */
function toldApart(slides: readonly Slide[]): Slide[] {
  return slides.map((slide, at) => {
    const before = slides.slice(1, at).filter(({ title }) => fold(title) === fold(slide.title)).length
    return at === 0 || before === 0
      ? slide
      : { ...slide, title: slideTitle(fillIn('{title} ({n})', { title: slide.title, n: String(before + 1) })) }
  })
}
