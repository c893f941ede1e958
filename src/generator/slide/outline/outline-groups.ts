import { fillIn } from '#shared/fill-in.ts'
import { capitalise, fold, inSentence, wordCount } from '#shared/words.ts'
import { hasMoney, labelKind, shown, type UnitKind } from '../../writing/plain-kinds.ts'
import { plainTextsIn } from '../../writing/plain-texts.ts'
import { wordsIn } from '../../writing/words.ts'
import { changeIn } from './outline-changes.ts'
import { leadOfFact, type Fact, type Group, type Grouping } from './outline-facts.ts'
import { leadOf, type OutlineTexts } from './outline-texts.ts'
import type { Section } from './outline-parts.ts'
import { isQuestion, ledFact, topicGroup, topicsIn } from './outline-topics.ts'

/* Which facts stand on one slide, and what stands above them: a list below what introduces it, the others by what they say. */

export const POINTS_MAX = 5
const LIST_MIN = 2
const CHAPTERED_MIN = 2
/** The chapter of what fits no other. */
const REST = 'rest'
const LABELLED = /^(\p{L}[^:]{1,40}?)\s?: (\S.*)$/u
/** "team of 5" is one thing. */
const GOES_ON =
  /^(?:of|for|to|in|at|on|is|are|was|were|and|with|de|del|du|des|d['’]|en|es|son|para|con|y|pour|à|est|sont|et|avec)(?!\p{L})/iu
const NAMED_MAX = 3
const HEADING_WORDS_MAX = 7
const HEADING_CHARS_MAX = 44
const TOPIC_WORDS_MAX = 5
const ASKED: ReadonlySet<UnitKind> = new Set(['ask', 'decide'])
/** Kinds of facts that are told below one heading. */
export const DAYS: ReadonlySet<UnitKind> = new Set(['when', 'hours', 'deadline', 'next', 'where'])
export const TASKS: ReadonlySet<UnitKind> = new Set(['todo', 'need', 'action'])
export const FIGURES: ReadonlySet<UnitKind> = new Set(['cost', 'count', 'change', 'pay'])

export function groupsOf(sections: readonly Section[], grouping: Grouping): { body: Group[]; end: Group[] } {
  const { kindOf, language } = grouping
  const { colon } = wordsIn(language)
  const lists: Group[] = []
  const loose: Fact[] = []
  for (const { name, points, start } of sections) {
    const facts = points.map((point): Fact => ({ text: shown(point.text, language), kind: kindOf(point.text), start: point.start }))
    const [first] = facts
    if (name === undefined) loose.push(...facts)
    else if (first && points.length < LIST_MIN) {
      const known = labelKind(name, plainTextsIn(language))
      const kind = known === 'decided' ? 'decide' : (known ?? labelledKind(`${name} ${first.text}`, first.kind, kindOf))
      loose.push({
        ...first,
        text: `${shown(name, language)}${colon}${/^\p{Lu}/u.test(points[0]?.text ?? '') ? first.text : inSentence(first.text)}`,
        kind,
      })
    } else lists.push({ name: listName(shown(name, language), grouping), facts, isList: true, start })
  }
  const told = loose.filter((fact) => !isQuestion(fact))
  const asked = told.filter(({ kind }) => ASKED.has(kind))
  const contact = told.filter(({ kind }) => kind === 'contact')
  const thanks = told.filter(({ text }) => leadOf(text, grouping.texts.thanks) !== '')
  const inBody = loose.filter((fact) => ![asked, contact, thanks].some((taken) => taken.includes(fact)))
  const topics = topicsIn(inBody, grouping)
  const rest = inBody.filter((fact) => !topics.includes(fact))
  const body = [...lists, ...topics.map(topicGroup), ...looseGroups(rest, grouping, lists.length === 0)].toSorted(
    (one, other) => one.start - other.start,
  )
  return { body, end: endOf({ asked, contact, thanks }, grouping) }
}

function labelledKind(text: string, own: UnitKind, kindOf: Grouping['kindOf']): UnitKind {
  const kind = kindOf(text)
  return kind === 'told' ? own : kind
}

/** "3 types" of what? */
function listName(name: string, { topic }: Grouping): string {
  return /^\d{1,2} \p{L}+$/u.test(name) && topic !== '' && wordCount(topic) < TOPIC_WORDS_MAX ? `${topic}: ${name}` : name
}

/** What is to be decided, whom to ask and whom to thank. */
function endOf(
  { asked, contact, thanks }: Record<'asked' | 'contact' | 'thanks', readonly Fact[]>,
  { texts: { headings } }: Grouping,
): Group[] {
  const named: [string, readonly Fact[]][] = [
    [asked.some(({ kind }) => kind === 'decide') ? headings.decision : headings.ask, asked],
    [headings.contact, contact],
    [headings.thanks, thanks],
  ]
  return named.flatMap(([name, facts]) => (facts[0] ? [{ name, facts: [...facts], isList: false, start: facts[0].start }] : []))
}

/** Few facts stand together; more are parted by what they say. */
function looseGroups(facts: readonly Fact[], grouping: Grouping, areAll: boolean): Group[] {
  if (facts.length === 0) return []
  const chapters = chaptersOf(facts, grouping)
  if (chapters) return chapters
  const parts = facts.length <= (areAll ? NAMED_MAX : POINTS_MAX) ? [[...facts]] : partedByKind(facts)
  const sized = parts.flatMap((part) => halves(part, Math.ceil(part.length / POINTS_MAX)))
  const taken = new Set<string>()
  const groups = sized.map((part) => {
    const name = headingOf(part, grouping, taken)
    taken.add(name)
    return { name, facts: part, isList: false, start: part[0]?.start ?? 0 }
  })
  // What has no name of its own stands with the others as long as there is room.
  const isVague = groups.length > 1 && groups.some(({ name }) => name === grouping.texts.headings.plain)
  const [first] = facts
  return isVague && first && facts.length <= POINTS_MAX
    ? [{ name: headingOf(facts, grouping, new Set()), facts: [...facts], isList: false, start: first.start }]
    : groups
}

/** What each fact is about, where that are several things: "Budget" above "80k", "What comes next" above what the prompt plans. */
function chaptersOf(facts: readonly Fact[], { chapterOf, texts, isByKind }: Grouping): Group[] | undefined {
  // What moved stands in one table.
  if (isByKind || facts.filter(({ text }) => changeIn(text)).length >= LIST_MIN) return undefined
  const [alone, other] = facts
  const named = alone && !other ? labelledFact(alone.text, texts) : undefined
  if (alone && named)
    return [{ name: capitalise(named.name), facts: [{ ...alone, text: capitalise(named.rest) }], isList: false, start: alone.start }]
  const chapters = new Map<string, Fact[]>()
  const ids = new Set<string>()
  for (const fact of facts) {
    const { id, title } = chapterOf(fact)
    ids.add(id)
    chapters.set(title, [...(chapters.get(title) ?? []), fact])
  }
  const isOne = chapters.size < LIST_MIN
  if (facts.length < (isOne ? LIST_MIN : CHAPTERED_MIN) || (isOne && ids.has(REST))) return undefined
  return [...chapters].flatMap(([name, own]): Group[] => {
    const [only] = own
    const led = only && own.length === 1 ? (labelledFact(only.text, texts) ?? ledFact(only.text, texts)) : undefined
    if (led && only)
      return [{ name: capitalise(led.name), facts: [{ ...only, text: capitalise(led.rest) }], isList: false, start: only.start }]
    return halves(own, Math.ceil(own.length / POINTS_MAX)).map((part, at) => ({
      name: at === 0 ? name : `${name} (${at + 1})`,
      facts: part,
      isList: false,
      start: part[0]?.start ?? 0,
    }))
  })
}

/** "Costs: about 6,000", "goal new booking site by May" */
function labelledFact(text: string, { leads }: OutlineTexts): { name: string; rest: string } | undefined {
  const [, label, said] = LABELLED.exec(text) ?? []
  if (label !== undefined && said !== undefined) return { name: label, rest: said }
  const name = leadOf(text, leads)
  const rest = text.slice(name.length).trim()
  return name === '' || rest === '' || GOES_ON.test(rest) ? undefined : { name, rest }
}

function partedByKind(facts: readonly Fact[]): Fact[][] {
  // Among what is to be done, a number is part of a rule: "3 points of contact".
  const isRule = ({ kind, text }: Fact): boolean =>
    TASKS.has(kind) || (kind === 'count' && !hasMoney(text) && facts.some((fact) => TASKS.has(fact.kind)))
  const isFigure = (fact: Fact): boolean => FIGURES.has(fact.kind) && !isRule(fact)
  const parts = [
    facts.filter(isFigure),
    facts.filter(({ kind }) => DAYS.has(kind)),
    facts.filter(isRule),
    facts.filter((fact) => !isFigure(fact) && !isRule(fact) && !DAYS.has(fact.kind)),
  ].filter(({ length }) => length > 0)
  // One fact is no slide.
  while (parts.length > 1 && parts.some(({ length }) => length < LIST_MIN)) {
    parts.sort((one, other) => one.length - other.length)
    const [least = [], next = [], ...others] = parts
    parts.splice(
      0,
      parts.length,
      [...least, ...next].toSorted((one, other) => one.start - other.start),
      ...others,
    )
  }
  return parts.toSorted((one, other) => (one[0]?.start ?? 0) - (other[0]?.start ?? 0))
}

export function halves<T>(all: readonly T[], count: number): T[][] {
  const size = Math.ceil(all.length / count)
  return Array.from({ length: count }, (_, at) => all.slice(at * size, (at + 1) * size)).filter(({ length }) => length > 0)
}

/** In the words of its facts where they are few, else by their kind, else the subject of the deck. */
export function headingOf(facts: readonly Fact[], { texts, topic }: Grouping, taken: ReadonlySet<string>): string {
  const { headings } = texts
  const leads = facts.map(({ text, kind }) => (TASKS.has(kind) ? undefined : leadOfFact(text, texts)))
  const names = [...new Set(leads.flatMap((lead) => lead ?? []))]
  const areNamed = facts.length <= NAMED_MAX && leads.every((lead) => lead !== undefined)
  const joined = areNamed ? joinNames(names, headings.both) : undefined
  const isShort = topic !== '' && wordCount(topic) <= TOPIC_WORDS_MAX
  const all = (kinds: ReadonlySet<UnitKind>): boolean => facts.every(({ kind }) => kinds.has(kind))
  const found = [
    joined,
    all(DAYS) ? headings.dates : undefined,
    all(TASKS) ? headings.todo : undefined,
    all(FIGURES) ? (isShort ? fillIn(headings.figures, { name: topic }) : headings.plainFigures) : undefined,
    isShort ? fillIn(headings.about, { name: topic }) : headings.plain,
    joinNames(names.slice(0, LIST_MIN), headings.both),
    headings.plain,
  ].find((name) => name !== undefined && !taken.has(name))
  return found ?? capitalise(facts[0]?.text ?? '')
}

/** "Launch and goal" */
export function joinNames(names: readonly string[], both: string): string | undefined {
  const [first = '', ...others] = names.map((name, at) => (at === 0 ? capitalise(name) : inSentence(name)))
  if (first === '') return undefined
  const last = others.at(-1)
  const joined = last === undefined ? first : fillIn(both, { one: [first, ...others.slice(0, -1)].join(', '), other: last })
  return wordCount(joined) <= HEADING_WORDS_MAX && joined.length <= HEADING_CHARS_MAX ? joined : undefined
}

/** Two slides of one name need a number. */
export function isSame(one: string, other: string): boolean {
  return fold(one) === fold(other)
}
