import type { Slide } from '#shared/content/slide.ts'
import { fillIn } from '#shared/fill-in.ts'
import { capitalise, fold, wordCount } from '#shared/words.ts'
import { plain } from '../../writing/inline.ts'
import { hasDay } from '../../writing/moments.ts'
import { having } from '../../writing/plain-kinds.ts'
import { slideTitle } from '../slide-text.ts'
import { edgeSlide, isQuoted } from '../outline/outline-edges.ts'
import type { Fact, Group } from '../outline/outline-facts.ts'
import { asks } from '../outline/outline-parts.ts'
import { leadOf, withoutLead } from '../outline/outline-texts.ts'
import { topicSlide } from '../outline/outline-topics.ts'
import { listedIn } from './cut-sentences.ts'
import { withoutEnd, type Wanted, type Words } from './read-orders.ts'
import { toldChart, toldTable } from './told-chart.ts'
import { toldQuiz } from './told-quiz.ts'
import type { SentenceTexts } from './sentence-texts.ts'

/* The slide that a prompt asks for by its name: with what is said of it, else with one place to fill in. */

const STEM = 6
const STEM_MIN = 4
const COUNTED_MAX = 8
const COUNTED_WORDS_MAX = 9
const CONTACT = /\S+@\S+\.\p{L}+|(?:\+|0|\(0)\d[\d ()-]{6,}\d|(?<!\d)\d{3} \d{3} \d{3}(?!\d)/u

export type Source = {
  words: Words
  /** What is said and stands on no slide yet; who takes a fact removes it. */
  groups: Group[]
  /** "one slide per option": two or more, side by side. */
  /** Names of slides of which nothing is said. */
  topics: readonly string[]
  /** Names of all slides that are ordered. */
  names: readonly string[]
  /** The lists that are told, whoever has taken their facts. */
  lists: readonly (readonly string[])[]
  options: readonly { name: string; points: readonly string[] }[]
}

export function wantedSlides(wanted: Wanted, source: Source): Slide[] {
  const { texts, outline } = source.words
  const { name } = wanted
  const folded = fold(name)
  const title = titleOf(withoutEnd(name, texts.inTable))
  const contact = CONTACT.exec(name)?.[0]
  const isContact = contact !== undefined || wanted.points.some((point) => CONTACT.test(point))
  if (isContact && wanted.points.length > 0) return [{ layout: 'section', title, subtitle: wanted.points.join(' · '), notes: '' }]
  if (contact !== undefined) return [{ layout: 'section', title: outline.headings.contact, subtitle: contact, notes: '' }]
  if (asks(name, outline.quiz)) {
    const quiz =
      toldQuiz(source.groups, { asked: name, topics: source.topics, words: source.words }) ?? bullets(title, [openFor(name, texts)])
    return [{ ...quiz, title: [quiz.title, ...wanted.points].join(', ') }]
  }
  const compared = comparedTable(wanted, source.words)
  if (compared) return [compared]
  const [question = ''] = wanted.points
  if (wanted.points.length === 1 && question.endsWith('?')) return [{ layout: 'section', title: titleOf(question), notes: '' }]
  if (isQuoted(name) || leadOf(name, outline.thanks) !== '' || outline.questions.includes(folded)) return [edgeSlide(name, outline)]
  const counted = countedIn(name, texts)
  if (counted && wanted.points.length === 0 && !having([...texts.tables, ...texts.times]).test(folded)) return [bullets(title, counted)]
  if (leadOf(name, texts.signing) !== '') return [signingSlide(title, texts)]
  if (wanted.points.length === 0 && texts.votes.words.includes(folded)) return [bullets(title, texts.votes.points)]
  const sides = texts.goodBad.find(([one, other]) => having([one]).test(folded) && having([other]).test(folded))
  if (sides && having(texts.example).test(folded)) {
    const [side] = sides
    const front = name.slice(0, having([side]).exec(folded)?.index).trim()
    return [sidesSlide(titleOf(wordCount(front) > 1 ? front : (texts.example[0] ?? name)), sides, texts)]
  }
  const saying = withoutLead(name, texts.sayings)
  if (wanted.place !== 'body' && saying !== name && saying !== '') return [{ layout: 'section', title: titleOf(saying), notes: '' }]
  if (wanted.place === 'last' && leadOf(name, texts.wishes) !== '' && wanted.points.length === 0)
    return [{ layout: 'section', title, notes: '' }]
  if (wanted.owners.length > 0) {
    const points = wanted.owners.map((of) => fillIn(texts.headings.of, { of: capitalise(of), name: texts.headings.step }))
    return [bullets(title, [...takeFor(wanted, source), ...points])]
  }
  const chart = figuresOf(name, wanted.points, source.words)
  if (chart) return [chart]
  if (wanted.points.length > 0) return [bullets(title, wanted.points.map(capitalise))]
  if (having(texts.visuals).test(folded) && source.options.length > 1) return [optionsSlide(name, source)]
  const facts = takeFor(wanted, source)
  if (facts.length > 0) {
    const drawn =
      figuresOf(name, facts, source.words) ?? (having(texts.visuals).test(folded) ? pairedChart(name, facts, source) : undefined)
    if (drawn) return [drawn]
    // A picture of figures is still to be drawn.
    const isChart = having(texts.visuals).test(folded)
    return [bullets(title, isChart ? [...facts, openFor(name, texts)] : facts)]
  }
  const decided = decidedIn(name, source.words)
  if (decided) return [decided]
  // "a free trial of 14 days" says all of it.
  if ((wanted.place !== 'body' && /\d/.test(name)) || SAID.test(name) || hasDay(name)) return [{ layout: 'section', title, notes: '' }]
  const topic = topicSlide({ text: name, kind: 'told', start: 0 }, outline)
  return [topic.layout === 'two_column' ? topic : bullets(title, [openTopic(name, source.words)])]
}

/** "a crossing, a patrol and nothing in a table: cost £28,000, £4,500 a year, £0": what is compared, each with its figure. */
function comparedTable({ name, points }: Wanted, { texts, outline }: Words): Slide | undefined {
  const plainName = withoutEnd(name, texts.inTable)
  const names = listedIn(plainName, texts).flatMap((one, at, all) => (at === all.length - 1 ? one.split(JOINED) : [one]))
  if (!having(texts.tables).test(fold(name)) || names.length < ROWS_MIN || names.length !== points.length) return undefined
  const [, what] = /^(\p{L}[\p{L} ]{1,24}?):? (?=[£$€]?\d)/u.exec(points[0] ?? '') ?? []
  return {
    layout: 'table',
    title: outline.headings.compared,
    columns: [outline.columns.option, what === undefined ? outline.columns.details : capitalise(what)],
    rows: names.map((one, at) => [
      capitalise(withoutLead(one, texts.fillers)),
      plain(at === 0 && what !== undefined ? (points[0] ?? '').slice(what.length).replace(/^:? /u, '') : (points[at] ?? '')),
    ]),
    notes: '',
  }
}
const ROWS_MIN = 2
const JOINED = /,? (?:and|or|y|o|et|ou) /iu

/** "Costs 31k, 9k and 6k" of what a list names: each with its amount. */
function pairedChart(name: string, facts: readonly string[], { lists, words }: Source): Slide | undefined {
  const amounts = facts
    .flatMap((fact) => fact.replace(/^\p{L}+ (?=[£$€]?\d)/u, '').split(/, |,? (?:and|y|et) /iu))
    .filter((one) => /^[£$€]?\d[\d.,]*\s?(?:k|€|£|\$)?$/u.test(one))
  const list = lists.find((own) => own.length === amounts.length && own.every((text) => !/[£$€]/.test(text)))
  if (!list || amounts.length < ROWS_MIN) return undefined
  const bars = amounts.map((amount, at) => `${(list[at] ?? '').replace(/(?: (?:for|of|de|pour|para))? \d.*$/u, '')} ${amount}`)
  return toldChart(chartName(name, words.texts), bars, words.texts)
}

const SHORT_WORDS_MAX = 5

/** "a recommendation to go ahead in April" says what is recommended. */
function decidedIn(name: string, { texts: { byKind }, outline: { headings } }: Words): Slide | undefined {
  const lists = [
    [byKind.recommend, headings.recommendation],
    [byKind.decide, headings.decision],
    [byKind.ask, headings.ask],
  ] as const
  for (const [list, heading] of lists) {
    const [, what] = WHAT.exec(name.slice(leadOf(name, list).length)) ?? []
    if (leadOf(name, list) !== '' && what !== undefined) return bullets(heading, [capitalise(what)])
  }
  return undefined
}
const WHAT = /^\s?(?:to|that we|de|para|que|pour) (\S+ .*)$/iu
/** It tells an amount, a share or an hour. */
const SAID = /[€£$%]|\d[.:h]\d/u

/** A talk has points on a topic; a chart, a contact and a decision are one thing. */
function openTopic(name: string, { texts }: Words): string {
  if (wordCount(name) > SHORT_WORDS_MAX) return texts.headings.somePoints
  const { contact, ask, decide, recommend } = texts.byKind
  if (leadOf(name, contact) !== '') return texts.headings.openContact
  const isOne = having(texts.visuals).test(fold(name)) || leadOf(name, [...ask, ...decide, ...recommend]) !== '' || /^\p{Lu}/u.test(name)
  return isOne ? openFor(name, texts) : fillIn(texts.headings.points, { name: plain(name) })
}

/** The chart or table that is ordered, of figures that are given. */
function figuresOf(name: string, points: readonly string[], { texts, outline }: Words): Slide | undefined {
  const folded = fold(name)
  if (!having(texts.visuals).test(folded) && !having(texts.tables).test(folded)) return undefined
  const title = chartName(withoutEnd(name, texts.inTable), texts)
  return having(texts.tables).test(folded) ? toldTable(titleOf(title), points, outline) : toldChart(title, points, texts)
}

/** "one chart showing bags per week" is called after what it shows. */
function chartName(name: string, { visuals, shows, fillers, numbers }: SentenceTexts): string {
  const found = having(visuals).exec(fold(name))
  const shown = withoutLead(withoutLead(found ? name.slice(found.index + found[0].length).trim() : name, shows), [...fillers, ...numbers])
  return shown === '' ? name : shown
}

/** "three recommendations", "2 questions to debate": a place for each. */
function countedIn(name: string, { numbers, headings, units }: SentenceTexts): string[] | undefined {
  const [first = '', noun = ''] = name.split(' ')
  const count = /^\d$/.test(first) ? Number(first) : numbers.indexOf(fold(first)) + 1
  if (count < 2 || count > COUNTED_MAX || units.includes(fold(noun)) || !/^\p{L}{3,}s$/u.test(noun) || wordCount(name) > COUNTED_WORDS_MAX)
    return undefined
  return Array.from({ length: count }, (_, at) => fillIn(headings.add, { name: `${noun.replace(/s$/u, '')} ${at + 1}` }))
}

export function bullets(title: string, points: readonly string[]): Slide {
  return { layout: 'bullets', title, bullets: points.map(shownPoint), notes: '' }
}

/** What is to be filled in keeps its brackets. */
function shownPoint(point: string): string {
  return point.includes('[') ? point : plain(point)
}

export function openFor(name: string, { headings }: SentenceTexts): string {
  const text = plain(name.replace(/^["“«]\s?|\s?["”»]$/gu, ''))
  return fillIn(headings.add, { name: text })
}

export function titleOf(name: string): string {
  const said = capitalise(plain(name.replace(/^["“«]\s?|\s?["”»]$/gu, '')))
  return slideTitle(said.replace(/^[¿¡]\s?\p{Ll}/u, (begin) => begin.toUpperCase()))
}

function signingSlide(title: string, { headings }: SentenceTexts): Slide {
  return {
    layout: 'table',
    title,
    columns: [headings.name, headings.signature],
    rows: Array.from({ length: 8 }, () => ['', '']),
    notes: '',
  }
}

function sidesSlide(title: string, sides: readonly [string, string], { headings }: SentenceTexts): Slide {
  const [left, right] = sides.map((side) => ({ heading: capitalise(side), bullets: [fillIn(headings.add, { name: headings.example })] }))
  return left && right ? { layout: 'two_column', title, left, right, notes: '' } : bullets(title, [])
}

/** What is compared stands side by side. */
function optionsSlide(name: string, { options, groups, words: { outline, texts } }: Source): Slide {
  const [left, right] = options.map((option) => ({
    heading: capitalise(option.name),
    bullets: option.points.map((point) => capitalise(plain(point))),
  }))
  const isChart = !/(?:table|tabl|side|columnas|c[oô]te)/iu.test(fold(name))
  if (isChart) return bullets(titleOf(name), [openFor(name, texts)])
  const isOption = (text: string): boolean => options.some((option) => fold(text).startsWith(`${fold(option.name)} `))
  for (const group of groups) {
    if (options.some((option) => fold(option.name) === fold(group.name)) || group.facts.every(({ text }) => isOption(text)))
      group.facts = []
  }
  if (options.length === 2 && left && right) return { layout: 'two_column', title: titleOf(name), left, right, notes: '' }
  return {
    layout: 'table',
    title: wordCount(name) > 1 ? titleOf(withoutLead(name, texts.numbers)) : outline.headings.compared,
    columns: [outline.columns.option, outline.columns.details],
    rows: options.map((option) => [capitalise(option.name), option.points.map(plain).join(', ')]),
    notes: '',
  }
}

/** The facts that belong to a slide, by the kind that its name asks for or by its words. They stand nowhere else. */
function takeFor({ name }: Wanted, { groups, names, words: { texts, outline } }: Source): string[] {
  const isOfKind = factTest(name, texts, outline.recommend)
  // "Raised so far £900" belongs to "money raised", although "costs" are money, too.
  const isOthers = (text: string): boolean =>
    !beginsLike(text, name, texts) && names.some((other) => other !== name && beginsLike(text, other, texts))
  const isOf = (fact: Fact): boolean => isOfKind(fact) && !isOthers(fact.text)
  const taken: string[] = []
  for (const group of groups) {
    const byName = sharesStem(group.name, name, texts)
    const own = group.facts.filter((fact) => (group.isList ? byName : isOf(fact)))
    taken.push(...own.map(({ text }) => text))
    group.facts = group.facts.filter((fact) => !own.includes(fact))
  }
  return taken
}

function factTest(name: string, texts: SentenceTexts, recommend: readonly string[]): (fact: Fact) => boolean {
  const { byKind } = texts
  const has = (words: readonly string[]): boolean => leadOf(name, words) !== ''
  if (has(byKind.money)) return ({ kind, text }) => kind === 'cost' || MONEY.test(text)
  if (has(byKind.days)) return ({ kind, text }) => ['when', 'deadline', 'next', 'hours'].includes(kind) || YEAR.test(text)
  if (has(byKind.contact)) return ({ kind }) => kind === 'contact'
  if (has(byKind.ask)) return ({ kind }) => kind === 'ask'
  if (has(byKind.decide)) return ({ kind }) => kind === 'decide'
  if (has(byKind.recommend)) return ({ text }) => asks(text, recommend)
  return ({ text }) => beginsLike(text, name, texts)
}

function beginsLike(text: string, name: string, texts: SentenceTexts): boolean {
  return sharesStem(text.split(' ').slice(0, LEAD_WORDS).join(' '), name.split(' ').slice(0, NAME_WORDS).join(' '), texts)
}
const MONEY = /[€£$]|euros|quid|\d ?k(?!\p{L})|\d (?:a|per|por|al|par) (?:month|year|week|mes|año|mois|an)(?!\p{L})/iu
const LEAD_WORDS = 3
const NAME_WORDS = 6
const YEAR = /(?<!\d)20\d\d(?!\d)/u

function sharesStem(one: string, other: string, texts: SentenceTexts): boolean {
  const stems = stemsOf(other, texts)
  return [...stemsOf(one, texts)].some((stem) => stems.has(stem))
}

function stemsOf(text: string, { stops }: SentenceTexts): Set<string> {
  return new Set(
    (fold(text).match(/\p{L}+/gu) ?? [])
      .filter((word) => word.length >= STEM_MIN && !stops.includes(word))
      .map((word) => word.slice(0, STEM)),
  )
}
