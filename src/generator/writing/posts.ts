import type { Clause, Fact, PromptFacts } from '../brief.ts'

/* What somebody is offered or is, and how to reach them. */

const POSITION_CHARS_MAX = 80
/** "Priya Nair, Office Manager": what somebody is, and no second person. */
export const POST = / (?:Manager|Director|Officer|Supervisor|Coordinator|Secretary|Treasurer|Assistant|Engineer|Chair|Lead|Head)$/u

const TOGETHER =
  /^(?:[\s,/|·-]{1,3}| (?:or|and|o|y|ou|et) (?:(?:call|phone|ring|text|llamar?|llame|llamando|appele[rz]|téléphone[rz]|au|al)(?: (?:us|me))?(?: (?:on|at|al?|au|le))? )?)$/iu
const NAMED_AT =
  /(?:^|[\s:])(?:to|for|ask|call|ring|text|email|contact|contacto?|with|a|con|llamar a|à|avec|chez|appeler) (\p{Lu}\p{Ll}+)(?:,|:| (?:at|on|en|al?|au|sur))? ?$/u
const NAMED_CHARS_MAX = 40
/** "kate@bramble.example 01803 555 010": one address right behind the other. */
export function contactsIn(given: readonly Fact[], prompt: string): string | undefined {
  const contacts = given.filter(({ kind }) => kind === 'contact')
  const end = contacts.findIndex(({ start, text }, at) => {
    const next = contacts[at + 1]
    return next === undefined || !TOGETHER.test(prompt.slice(start + text.length, next.start))
  })
  const [first] = contacts
  const last = contacts[end]
  if (!first || !last) return undefined
  const all = prompt.slice(first.start, last.start + last.text.length)
  // "to Karen at jobs@…"
  const [, name] = NAMED_AT.exec(prompt.slice(Math.max(0, first.start - NAMED_CHARS_MAX), first.start)) ?? []
  return name === undefined || given.some(({ kind, text }) => kind === 'person' && text === name) ? all : `${name}, ${all}`
}

/** "offer letter for Daniel Osei, warehouse supervisor, start 5 January": what is offered to whoever is written to. */
export function positionIn(to: Fact | undefined, prompt: string): string | undefined {
  return to && POSITION.exec(prompt.slice(to.start + to.text.length, to.start + to.text.length + POSITION_CHARS_MAX))?.[1]
}
const POSITION =
  /^,? (?:(?:as|for) (?:(?:an?|our|the) )?(?:(?:position|post|role|job) (?:of|as) (?:an? )?)?|(?:como|para) (?:el puesto de )?|(?:comme|pour) (?:le poste de )?|en tant que )?(\p{L}[\p{L}’'-]+(?: [\p{L}’'-]+){0,3})(?=[,.;\n]|$)/u

const SINCE = /(?<!\p{L})(?:since|depuis|desde)(?!\p{L})/iu
/** "fait le 10 septembre", "10 September": a day and no more than the word for signing. */
const MADE = /^(?:(?:fait|date[d]?|made|issued|hecho|fechad[oa]|expedid[oa]|fecha)\s*)?(?:on|le|el)?\s*$/iu
const HOUSE_WORDS_MAX = 6
const NAMED: ReadonlySet<Fact['kind']> = new Set(['organisation', 'name', 'place'])

/** What a certificate says of somebody's work: where, since when and under which contract, and when it was written. */
export function employmentIn({ clauses, given }: PromptFacts): Record<'workplace' | 'since' | 'madeon', string | undefined> {
  const dayIn = ({ start, text }: Clause): Fact | undefined =>
    given.find((fact) => fact.kind === 'date' && fact.start >= start && fact.start < start + text.length)
  const made = clauses.find((clause) => MADE.test(clause.text.replace(dayIn(clause)?.text ?? clause.text, '')) && dayIn(clause))
  const house = clauses.find(
    ({ text, facts: [first] }) =>
      first !== undefined && NAMED.has(first.kind) && text.startsWith(first.text) && text.split(' ').length <= HOUSE_WORDS_MAX,
  )
  return {
    workplace: house?.text,
    since: clauses
      .find(({ text }) => SINCE.test(text))
      ?.text.replace(/^(?=CD[ID](?!\p{L})|contrat )/u, 'en ')
      .replace(/^(?=contrato )/iu, 'con '),
    madeon: made && dayIn(made)?.text,
  }
}
