import { capitalise, clip, wordCount } from '#shared/words.ts'
import type { Fact, PromptFacts } from '../brief.ts'

const NAMES_MAX = 6
const NAME_WORDS_MAX = 3
const CHARS_MAX = 200
/** "on Friday 3 May", "at the town hall" */
const LEAD_WORDS_MAX = 2

/** The line below a title: the one day, where and by whom, else the names of the parts. Several dates beside each other say nothing. */
export function summarise(facts: PromptFacts, title: string): string {
  const dates = facts.given.filter(({ kind }) => kind === 'date')
  // "priorities: launch in Spain", "offices in Dublin" are not where something takes place, and "prices rise on 1 May" is not when.
  const isOfPart = ({ text, start: at }: Fact) =>
    facts.pieces.some(
      ({ role, label, said, start, end }) =>
        at >= start && at < end && (label !== undefined || (role !== 'fact' && wordCount(said) > wordCount(text) + LEAD_WORDS_MAX)),
    )
  const day = dates.length === 1 ? dates.filter((date) => date.label !== 'deadline' && !isOfPart(date)) : []
  const where = facts.given
    .filter((fact) => (fact.kind === 'place' || fact.kind === 'organisation') && !title.includes(fact.text) && !isOfPart(fact))
    .slice(0, 2)
  const given = [...new Set([...day, ...where].map(({ text }) => text.replace(/[,.;]$/, '')))]
  const items = facts.pieces.filter(({ role }) => role === 'item')
  const areNames = items.length > 1 && items.every(({ said }) => wordCount(said) <= NAME_WORDS_MAX)
  const names = areNames ? items.slice(0, NAMES_MAX).map(({ said }) => said) : []
  return capitalise(clip(given.length > 0 ? given.join(' · ') : names.join(', '), CHARS_MAX))
}
