import { capitalise } from '#shared/words.ts'
import { splitOutside } from '../told/said-sentences.ts'

/* "Dr Lowe, nurses Kelly and Ade, receptionist Bron": people, with what they are. */

export type Person = { name: string; role: string | undefined }

const NAME = String.raw`(?:(?:Dr|Mr|Mrs|Ms|Miss|Prof|Sr|Sra|Srta|Dra|M|Mme|Mlle)\.? )?\p{Lu}[\p{L}’'-]*(?: \p{Lu}[\p{L}’'-]*\.?){0,2}`
const ROLED = new RegExp(String.raw`^(?:(?:\d{1,2} )?(\p{Ll}[\p{Ll} -]{1,30}?)\s+)?(${NAME})(?: ?\(([^()]{2,40})\))?$`, 'u')
const AND = /,? (?:and|y|e|et|&) |, /u

/** The people of a list; undefined if one of its parts is nobody. A role is that of the names behind it up to the next one of the list. */
export function peopleOf(text: string): Person[] | undefined {
  const people: Person[] = []
  for (const part of splitOutside(text.replace(/\.$/u, ''), /[,;] /u)) {
    let role: string | undefined
    for (const name of splitOutside(part.replace(/^(?:and|y|e|et|&) /u, ''), AND)) {
      const [, said, own, bracket] = ROLED.exec(name) ?? []
      if (own === undefined) return undefined
      role = said ?? role
      people.push({ name: own, role: bracket ?? (role === undefined ? undefined : oneOf(role, part)) })
    }
  }
  return people.map(({ name, role }) => ({ name, role: role && capitalise(role) }))
}

/** "nurses Kelly and Ade" are each a nurse. */
function oneOf(role: string, part: string): string {
  return AND.test(part) ? role.replace(/(?<=\p{L}{3})s$/u, '') : role
}

const CAPITAL = String.raw`\p{Lu}[\p{L}’'-]+`
const GROUP = new RegExp(String.raw`(?<!\p{L})(\p{Ll}{4,20})s ((?:${CAPITAL}, )*${CAPITAL} (?:and|y|et) ${CAPITAL})(?!\p{L})`, 'u')

/** "two nurses Kelly and Ade": what they are, who, and where that stands. */
export function groupIn(text: string): { role: string; names: string[]; said: string } | undefined {
  const [said, role, names] = GROUP.exec(text) ?? []
  return said === undefined || role === undefined || names === undefined
    ? undefined
    : { role, names: names.split(/, | (?:and|y|et) /u), said }
}
