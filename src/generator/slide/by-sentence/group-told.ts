import { capitalise, fold, inSentence, wordCount } from '#shared/words.ts'
import { shown, type UnitKind } from '../../writing/plain-kinds.ts'
import { wordsIn } from '../../writing/words.ts'
import { leadOfFact, type Fact, type Group, type Grouping } from '../outline/outline-facts.ts'
import { headingOf, POINTS_MAX } from '../outline/outline-groups.ts'
import { leadOf } from '../outline/outline-texts.ts'
import { asks } from '../outline/outline-parts.ts'
import type { Told } from './read-sentences.ts'

/* What is said, on slides by its sentences: a list below its label, short sentences together, in their order. */

const LIST_MIN = 2
const TOGETHER_MAX = 4
const ASKED: ReadonlySet<UnitKind> = new Set(['ask'])
const DECIDED: ReadonlySet<UnitKind> = new Set(['decide'])

export function groupsOfTold(told: readonly Told[], grouping: Grouping): { groups: Group[]; end: Group[] } {
  const { language, kindOf, texts } = grouping
  const { colon } = wordsIn(language)
  const { headings } = texts
  const groups: Group[] = []
  const ends = new Map<string, Fact[]>()
  const taken = new Set<string>()
  let open: Fact[] = []
  let at = 0
  const close = (): void => {
    const [first] = open
    if (first) {
      const name = headingFor(open, grouping, taken)
      taken.add(name)
      groups.push({ name, facts: open, isList: false, start: first.start })
    }
    open = []
  }
  for (const { label, points } of told) {
    const facts = points.map((text): Fact => ({ text: shown(text, language), kind: kindOf(text), start: at++ }))
    const [only] = facts
    if (label !== undefined && facts.some(({ kind }) => kind === 'contact') && points.length <= TOGETHER_MAX) {
      ends.set(headings.contact, [...(ends.get(headings.contact) ?? []), ...ledBy(label, facts, colon)])
      continue
    }
    if (label !== undefined && points.length >= LIST_MIN) {
      close()
      groups.push({ name: shown(label, language), facts, isList: true, start: facts[0]?.start ?? 0 })
      taken.add(shown(label, language))
      continue
    }
    if (label === undefined && facts.length > 1 && facts.length <= TOGETHER_MAX && facts.some(({ kind }) => kind === 'contact') && only) {
      ends.set(headings.contact, [
        ...(ends.get(headings.contact) ?? []),
        { ...only, text: facts.map(({ text }, place) => (place === 0 ? text : inSentence(text))).join(', ') },
      ])
      continue
    }
    const end = only && facts.length === 1 ? endOf(only, label, grouping) : undefined
    if (only && end !== undefined) {
      const text = label === undefined || end === headings.contact ? only.text : `${shown(label, language)}${colon}${inSentence(only.text)}`
      ends.set(end, [...(ends.get(end) ?? []), { ...only, text }])
      continue
    }
    const own = label === undefined || !only ? facts : [{ ...only, text: `${capitalise(label)}${colon}${inSentence(only.text)}` }]
    if (open.length > 0 && open.length + own.length > (own.length > LIST_MIN ? LIST_MIN + 1 : TOGETHER_MAX)) close()
    open.push(...own)
    if (open.length >= TOGETHER_MAX) close()
  }
  close()
  return {
    groups: withoutLone(groups).flatMap((group) => inPieces(group)),
    end: [headings.recommendation, headings.decision, headings.ask, headings.contact].flatMap((name) => {
      const facts = ends.get(name)
      return facts ? [{ name, facts, isList: false, start: facts[0]?.start ?? 0 }] : []
    }),
  }
}

/** "Sales: Íñigo Serrano" above "611 555 027" */
function ledBy(label: string, facts: readonly Fact[], colon: string): Fact[] {
  const [first, ...others] = facts
  return first ? [{ ...first, text: `${capitalise(label)}${colon}${first.text}` }, ...others] : []
}

/** What is told in many words is no figure, whatever numbers it has. */
export function headingFor(facts: readonly Fact[], grouping: Grouping, taken: ReadonlySet<string>): string {
  const read = facts.map((fact): Fact =>
    fact.kind === 'count' && wordCount(fact.text) > FIGURE_WORDS_MAX ? { ...fact, kind: 'told' } : fact,
  )
  const isLed = read.every(({ text }) => {
    const lead = leadOfFact(text, grouping.texts)
    return (
      wordCount(text) <= LED_WORDS_MAX &&
      leadOf(text, grouping.texts.says) === '' &&
      (read.length === 1 || lead !== undefined) &&
      !hangs(lead)
    )
  })
  // Without their words, facts are called by their kind.
  const name = headingOf(isLed ? read : read.map((fact) => ({ ...fact, text: '' })), grouping, taken)
  return name === '' || taken.has(name) ? headingOf(read, grouping, taken) : name
}
const LED_WORDS_MAX = 6

/** "delivered over", "décrocher avant": no name of a slide. */
function hangs(lead: string | undefined): boolean {
  return lead !== undefined && HANGING.test(lead)
}
const HANGING = /(?:^| )(?:over|after|before|under|avant|après|sous|sur|antes|después|hasta|only|about|para|pour|for|with)$/iu
const FIGURE_WORDS_MAX = 7

function endOf({ text, kind }: Fact, label: string | undefined, { texts, kindOf }: Grouping): string | undefined {
  const { headings } = texts
  if (asks(text, texts.recommend)) return headings.recommendation
  if (DECIDED.has(kind) || leadOf(text, [fold(headings.decision)]) !== '') return headings.decision
  if (ASKED.has(kind)) return headings.ask
  return kind === 'contact' || (label !== undefined && kindOf(label) === 'contact') ? headings.contact : undefined
}

/** A short fact on its own stands with those before it. */
function withoutLone(groups: readonly Group[]): Group[] {
  const kept: Group[] = []
  for (const group of groups) {
    const [only] = group.facts
    const before = kept.findLast(({ isList, facts }) => !isList && facts.length < POINTS_MAX)
    const isLone = !group.isList && group.facts.length === 1 && only !== undefined && wordCount(only.text) <= LONE_WORDS_MAX
    if (isLone && before) before.facts = [...before.facts, only]
    else kept.push(group)
  }
  return kept
}
const LONE_WORDS_MAX = 6

const LIST_MAX = 8

function inPieces(group: Group): Group[] {
  const max = group.isList ? LIST_MAX : POINTS_MAX + 1
  if (group.facts.length <= max) return [group]
  const count = Math.ceil(group.facts.length / max)
  const size = Math.ceil(group.facts.length / count)
  return Array.from({ length: count }, (_, at) => ({ ...group, facts: group.facts.slice(at * size, (at + 1) * size) }))
}
