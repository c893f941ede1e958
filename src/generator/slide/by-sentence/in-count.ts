import { inSentence, wordCount } from '#shared/words.ts'
import { joinNames } from '../outline/outline-groups.ts'
import { headingFor, headingOfLeads } from './group-told.ts'
import { wordsIn } from '../../writing/words.ts'
import type { Fact, Group, Grouping } from '../outline/outline-facts.ts'

/* As many slides as are asked for, where what is said fills them. */

const NAME_WORDS_MAX = 3
const SPLIT_MIN = 2

type Count = {
  /** For the slides of what is told. */
  room: number | undefined
  isMax: boolean
  grouping: Grouping
}

export function inCount(told: readonly Group[], { room, isMax, grouping }: Count): Group[] {
  const groups = [...told]
  const { colon } = wordsIn(grouping.language)
  if (room === undefined) return groups
  while (groups.length > Math.max(1, room)) {
    const at = groups
      .slice(1)
      .reduce((least, _, index) => (sizeAt(groups, index, grouping) < sizeAt(groups, least, grouping) ? index : least), 0)
    const [one, other] = [groups[at], groups[at + 1]]
    if (!one || !other) break
    const facts = [one, other].flatMap((group) => underLabel(group, colon))
    const areShort = [one, other].every(({ name: own }) => wordCount(own) <= NAME_WORDS_MAX)
    const name =
      (areShort ? joinNames([one.name, other.name], grouping.texts.headings.both) : undefined) ??
      // What has labels keeps them below the name of the first.
      ([one, other].some(({ isList }) => isList)
        ? (joinNames([one.name, other.name], grouping.texts.headings.both) ?? one.name)
        : undefined) ??
      headingFor(facts, grouping, new Set(groups.filter((group) => group !== one && group !== other).map((group) => group.name)))
    groups.splice(at, 2, { name, facts, isList: false, start: one.start })
  }
  while (!isMax && groups.length < room) {
    const sizes = groups.map(({ facts, isList }) => (isList ? 0 : facts.length))
    const at = sizes.indexOf(Math.max(...sizes))
    const group = groups[at]
    if (!group || group.isList || group.facts.length < SPLIT_MIN) break
    const half = Math.ceil(group.facts.length / 2)
    const taken = new Set(groups.map(({ name }) => name))
    const parts = [group.facts.slice(0, half), group.facts.slice(half)].map((facts): Group => {
      const name = headingFor(facts, grouping, taken)
      taken.add(name)
      return { ...group, name, facts, start: facts[0]?.start ?? 0 }
    })
    groups.splice(at, 1, ...parts)
  }
  return groups
}

/** Beside other facts, a short list keeps what introduces it: "Tutor: Claire Besson, office 12". */
function underLabel({ name, facts, isList }: Group, colon: string): Fact[] {
  const [first] = facts
  return isList && first
    ? [{ ...first, text: `${name}${colon}${facts.map(({ text }, at) => (at === 0 ? text : inSentence(text))).join(', ')}` }]
    : facts
}

/** Those are put together first that are few and have a heading in common. */
function sizeAt(groups: readonly Group[], at: number, grouping: Grouping): number {
  const facts = [groups[at], groups[at + 1]].flatMap((group) => group?.facts ?? [])
  return facts.length + (headingOfLeads(facts, grouping) === undefined ? UNNAMED : 0)
}
const UNNAMED = 4
