import { capitalise, clip, wordCount } from '#shared/words.ts'
import type { Fact, PromptFacts } from '../brief.ts'

const NAMES_MAX = 6
const NAME_WORDS_MAX = 3
const CHARS_MAX = 200
/** "on Friday 3 May", "at the town hall" */
const LEAD_WORDS_MAX = 2
/** "exam on 9 June", "leaves Mon 12 May": what is on that day is one thing of several. */
const LEAD =
  /^(?:(?:on|at|in|from|until|the|el|al?|en|del?|desde|hasta|le|du|au|à|dès|jusqu['’]au|(?:mon|tues|wednes|thurs|fri|satur|sun)day|lunes|martes|miércoles|jueves|viernes|sábado|domingo|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)\s*)*$/iu

/** The line below a title: the one day, where and by whom, else the names of the parts. Several dates beside each other say nothing. */
export function summarise(facts: PromptFacts, title: string): string {
  const dates = facts.given.filter(({ kind }) => kind === 'date')
  // "priorities: launch in Spain", "offices in Dublin" are not where something takes place, and "prices rise on 1 May" is not when.
  const isOfPart = ({ text, start: at }: Fact) =>
    facts.pieces.some(
      ({ role, label, said, start, end }) =>
        at >= start && at < end && (label !== undefined || (role !== 'fact' && wordCount(said) > wordCount(text) + LEAD_WORDS_MAX)),
    )
  const isOfThing = ({ text, start: at }: Fact) =>
    facts.clauses.some(
      ({ text: said, start }) => at >= start && at < start + said.length && !LEAD.test(said.slice(0, said.indexOf(text)).trim()),
    )
  const day = dates.length === 1 ? dates.filter((date) => date.label !== 'deadline' && !isOfPart(date) && !isOfThing(date)) : []
  const where = facts.given
    .filter(
      (fact) =>
        (fact.kind === 'place' || fact.kind === 'organisation') && !title.includes(fact.text) && !isOfPart(fact) && !isOfThing(fact),
    )
    .slice(0, 2)
  const given = [...new Set([...day, ...where].map(({ text }) => text.replace(/[,.;]$/, '')))]
  const items = facts.pieces.filter(({ role }) => role === 'item')
  // "60 m², starts in April" are statements, and so is what somebody does.
  const areNames =
    // Who was at a meeting is its first list.
    !(facts.genre.id === 'minutes' && items.some(({ label }) => label !== undefined)) &&
    items.length > 1 &&
    items.every(({ said, facts: own }) => wordCount(said) <= NAME_WORDS_MAX && !/\d/.test(said) && own.every(({ kind }) => kind === 'name'))
  const names = areNames ? items.slice(0, NAMES_MAX).map(({ said }) => said) : []
  return capitalise(clip(given.length > 0 ? given.join(' · ') : names.join(', '), CHARS_MAX))
}
