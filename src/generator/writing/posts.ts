import type { Fact } from '../brief.ts'

/* What somebody is offered or is, and how to reach them. */

const POSITION_CHARS_MAX = 80
/** "Priya Nair, Office Manager": what somebody is, and no second person. */
export const POST = / (?:Manager|Director|Officer|Supervisor|Coordinator|Secretary|Treasurer|Assistant|Engineer|Chair|Lead|Head)$/u

const TOGETHER =
  /^(?:[\s,/|·-]{1,3}| (?:or|and|o|y|ou|et) (?:(?:call|phone|ring|text|llamar?|llame|llamando|appele[rz]|téléphone[rz]|au|al)(?: (?:us|me))?(?: (?:on|at|al?|au|le))? )?)$/iu
/** "kate@bramble.example 01803 555 010": one address right behind the other. */
export function contactsIn(given: readonly Fact[], prompt: string): string | undefined {
  const contacts = given.filter(({ kind }) => kind === 'contact')
  const end = contacts.findIndex(({ start, text }, at) => {
    const next = contacts[at + 1]
    return next === undefined || !TOGETHER.test(prompt.slice(start + text.length, next.start))
  })
  const [first] = contacts
  const last = contacts[end]
  return first && last && prompt.slice(first.start, last.start + last.text.length)
}

/** "offer letter for Daniel Osei, warehouse supervisor, start 5 January": what is offered to whoever is written to. */
export function positionIn(to: Fact | undefined, prompt: string): string | undefined {
  return to && POSITION.exec(prompt.slice(to.start + to.text.length, to.start + to.text.length + POSITION_CHARS_MAX))?.[1]
}
const POSITION =
  /^,? (?:(?:as|for) (?:(?:an?|our|the) )?(?:(?:position|post|role|job) (?:of|as) (?:an? )?)?|(?:como|para) (?:el puesto de )?|(?:comme|pour) (?:le poste de )?|en tant que )?(\p{L}[\p{L}’'-]+(?: [\p{L}’'-]+){0,3})(?=[,.;\n]|$)/u
