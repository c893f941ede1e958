import type { Slide } from '#shared/content/slide.ts'
import { capitalise, fold, wordCount } from '#shared/words.ts'
import type { Brief } from '../../brief.ts'
import { kindOf, shown, type UnitKind } from '../../writing/plain-kinds.ts'
import { plain } from '../../writing/inline.ts'
import { deckIn, familyIn, type Family } from '../deck-texts.ts'
import { chapterOf } from '../story.ts'
import { deckTitle, slideTitle } from '../slide-text.ts'
import { edgeSlide } from './outline-edges.ts'
import { comparisonOf, quizOf } from './outline-extras.ts'
import type { Fact, Group, Grouping } from './outline-facts.ts'
import { groupsOf, halves, headingOf, isSame, joinNames, POINTS_MAX } from './outline-groups.ts'
import { readOutline, type Outline } from './read-outline.ts'
import { asks, isShared } from './outline-parts.ts'
import { slidesOf } from './outline-slides.ts'
import { isOpen } from './outline-topics.ts'
import { leadOf, outlineTextsIn, withoutLead, type OutlineTexts } from './outline-texts.ts'

/* The deck of what a prompt says: each list, each series and each kind of fact on a slide of its own, whole and once. */

const FACTS_MIN = 3
const POINT_WORDS_MAX = 26
const BELOW = ' · '
const LIST_MAX = 7
const AGENDA_MIN = 3
const SPLIT_MIN = 4
const BESIDE_MAX = 2
const BESIDE_WORDS_MAX = 4
const CHOICE: ReadonlySet<UnitKind> = new Set(['ask', 'decide', 'decided', 'deadline', 'next', 'contact'])

const NO_CLAUSE = { start: 0, sentence: 0, facts: [] }

const SHOWING: ReadonlySet<Family> = new Set(['event', 'sales'])

export type OutlineDeck = {
  title: string
  slides: Slide[]
  lists: readonly Group[]
  compared: readonly (readonly string[])[]
  /** What stays in one piece, brackets and all. */
  whole: readonly string[]
  /** Names of which nothing is said. */
  topics: readonly string[]
  hasQuiz: boolean
  /** Titles of what it begins and ends with, as the prompt says. */
  edges: readonly string[]
  isNamed: boolean
}

/** Undefined where the prompt is no list of facts, or asks for more slides than they fill. */
export function outlineDeck(brief: Brief): OutlineDeck | undefined {
  const { facts, prompt } = brief
  const { language } = facts
  const texts = outlineTextsIn(language)
  const outline = readOutline(prompt, facts, texts)
  if (outline === undefined || !isDeck(outline)) return undefined
  const grouping: Grouping = {
    texts,
    language,
    topic: topicOf(outline.title, texts),
    isByKind: outline.quiz !== undefined || (facts.counts.slides !== undefined && !outline.isMax),
    isShown: SHOWING.has(familyIn(facts)),
    chapterOf: (fact) => {
      const clause = facts.clauses.find(({ start, text }) => start <= fact.start && fact.start < start + text.length)
      return chapterOf({ ...(clause ?? NO_CLAUSE), text: fact.text }, familyIn(facts), language)
    },
    kindOf: (text) => (leadOf(text, texts.asks) === '' ? kindOf(text, { language, names: new Set(), layout: undefined }) : 'ask'),
  }
  const compared = outline.isComparison
    ? comparisonOf(
        outline.sections.map(({ name, points }) =>
          points.map(({ text }, at) => (name === undefined || at > 0 ? text : `${name}: ${text}`)),
        ),
        outline.title,
        texts,
      )
    : undefined
  const { body, end, beside } = compared ? recommended(compared.rest, grouping) : { ...groupsOf(outline.sections, grouping), beside: [] }
  const quiz = outline.quiz === undefined ? undefined : quizOf(body, outline.quiz, texts)
  // "end with the ask": what is asked for ends the deck anyway.
  const isSaid = (text: string): boolean => texts.theAsk.includes(fold(text)) && end.some(({ name }) => name === texts.headings.ask)
  const edges = [outline.first, outline.last].map((text) => (text === undefined || isSaid(text) ? [] : [edgeSlide(text, texts)]))
  const [begin = [], close = []] = edges
  const spare = (compared ? 1 : 0) + (quiz ? 1 : 0) + 1 + (outline.hasAgenda ? 1 : 0) + begin.length + close.length
  const count = facts.counts.slides
  // "5 slides: what it is, how to spot it, …": these are the five.
  const isOfTopics = !outline.isMax && count === body.length + end.length && body.every(({ isTopic }) => isTopic === true)
  const groups = inSize(body, {
    room: count === undefined || isOfTopics ? undefined : count - spare - end.length,
    isMax: outline.isMax,
    grouping,
  })
  const inner = [...begin, ...(compared ? [compared.slide] : []), ...groups.flatMap((group) => slidesOf(group, texts))]
  const last = [...end.flatMap((group) => slidesOf(group, texts)), ...(quiz ? [quiz] : []), ...close]
  const isShort = count !== undefined && !outline.isMax && inner.length + last.length + 1 < count
  const agenda = outline.hasAgenda || (isShort && inner.length >= AGENDA_MIN) ? [agendaOf(inner, brief)] : []
  const title = deckTitle(facts.givenTitle ?? outline.title)
  const below = [...new Set([...outline.below, ...beside])].filter((text) => !fold(title).includes(fold(text))).join(BELOW)
  const first: Slide = { layout: 'title', title, ...(below === '' ? {} : { subtitle: plain(below) }), notes: '' }
  const slides = told([...(isOfTopics ? [] : [first]), ...agenda, ...inner, ...last])
  const isRight = count === undefined || (outline.isMax ? slides.length <= count : slides.length === count)
  return isRight
    ? {
        title,
        slides,
        lists: body.filter(({ isList }) => isList),
        compared: compared?.slide.rows ?? [],
        whole: body.flatMap((group) => group.facts.flatMap(({ text }) => (isShared(text) ? [text] : []))),
        topics: groups.flatMap((group) => (group.isTopic && group.facts[0] && isOpen(group.facts[0], texts) ? [group.name] : [])),
        hasQuiz: quiz !== undefined,
        edges: edges.flat().map((slide) => slide.title),
        isNamed: outline.isNamed,
      }
    : undefined
}

/** Prose and names of chapters are no list of facts. */
function isDeck({ title, sections, first, last }: Outline): boolean {
  const points = sections.flatMap((section) => section.points)
  const edges = [first, last].filter((text) => text !== undefined)
  return title !== '' && points.length + edges.length >= FACTS_MIN && points.every(({ text }) => wordCount(text) <= POINT_WORDS_MAX)
}

function topicOf(title: string, { kinds }: OutlineTexts): string {
  const [, quoted] = /["“«]([^"”»]{2,40})["”»]/u.exec(title) ?? []
  const whole = title.replace(/ (?:for|para|pour) .*$/u, '')
  const last = kinds.find((kind) => fold(whole).endsWith(` ${kind}`))
  const topic = last === undefined ? withoutLead(whole, kinds) : whole.slice(0, -last.length).trim()
  return quoted ?? capitalise(topic === '' ? whole : topic)
}

/** What is recommended and decided ends a comparison; little else stands below its title. */
function recommended(rest: readonly string[], grouping: Grouping): { body: Group[]; end: Group[]; beside: string[] } {
  const { texts, language, topic } = grouping
  const facts = rest.map((text, start) => ({ text: shown(text, language), kind: grouping.kindOf(text), start }))
  const isAdvice = ({ text }: Fact): boolean => asks(text, texts.recommend)
  const last = facts.filter((fact) => isAdvice(fact) || CHOICE.has(fact.kind))
  const others = facts.filter((fact) => !last.includes(fact))
  const isBeside = others.length <= BESIDE_MAX && others.every(({ text }) => wordCount(text) <= BESIDE_WORDS_MAX)
  const { recommendation, decision } = texts.headings
  return {
    body: isBeside ? [] : [{ name: headingOf(others, grouping, new Set([topic])), facts: others, isList: false, start: 0 }],
    end: last.length === 0 ? [] : [{ name: last.some(isAdvice) ? recommendation : decision, facts: last, isList: false, start: 0 }],
    beside: isBeside ? others.map(({ text }) => text) : [],
  }
}

type Size = { room: number | undefined; isMax: boolean; grouping: Grouping }

/** Long groups are parted; as many as are asked for, where there is enough to say. */
function inSize(body: readonly Group[], { room, isMax, grouping }: Size): Group[] {
  const groups = body.flatMap((group) => parted(group, group.isList ? LIST_MAX : POINTS_MAX, grouping))
  if (room === undefined) return groups
  while (groups.length > Math.max(1, room)) {
    const at = groups.slice(1).reduce((least, _, index) => (pairSize(groups, index) < pairSize(groups, least) ? index : least), 0)
    const [one, other] = [groups[at], groups[at + 1]]
    if (!one || !other) break
    const name =
      joinNames([one.name, other.name], grouping.texts.headings.both) ??
      headingOf([...one.facts, ...other.facts], grouping, namesOf(groups))
    groups.splice(at, 2, { name, facts: [...one.facts, ...other.facts], isList: false, start: one.start })
  }
  while (!isMax && groups.length < room) {
    const at = groups.reduce((most, { facts }, index) => (facts.length > (groups[most]?.facts.length ?? 0) ? index : most), 0)
    const group = groups[at]
    if (!group || group.facts.length < SPLIT_MIN) break
    groups.splice(at, 1, ...parted(group, Math.ceil(group.facts.length / 2), grouping))
  }
  return groups
}

function pairSize(groups: readonly Group[], at: number): number {
  return (groups[at]?.facts.length ?? 0) + (groups[at + 1]?.facts.length ?? 0)
}

function namesOf(groups: readonly Group[]): Set<string> {
  return new Set(groups.map(({ name }) => name))
}

function parted(group: Group, max: number, grouping: Grouping): Group[] {
  if (group.facts.length <= max) return [group]
  const taken = new Set<string>()
  return halves(group.facts, Math.ceil(group.facts.length / max)).map((facts, at) => {
    const name = group.isList ? (at === 0 ? group.name : `${group.name} (${at + 1})`) : headingOf(facts, grouping, taken)
    taken.add(name)
    return { ...group, name, facts, start: facts[0]?.start ?? 0 }
  })
}

function agendaOf(shown: readonly Slide[], { facts }: Brief): Slide {
  return { layout: 'bullets', title: slideTitle(deckIn(facts.language).agenda), bullets: shown.map(({ title }) => title), notes: '' }
}

/** Two slides of one name are told apart. */
function told(slides: readonly Slide[]): Slide[] {
  return slides.map((slide, at) => {
    const before = slides.slice(1, at).filter(({ title }) => isSame(title.replace(/ \(\d\)$/u, ''), slide.title)).length
    return at === 0 || before === 0 ? slide : { ...slide, title: slideTitle(`${slide.title} (${before + 1})`) }
  })
}
