import { capitalise } from '#shared/words.ts'
import { numberOf } from './purpose-words.ts'
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

const COUNTED = new RegExp(
  String.raw`(?<![\p{L}\d])(\d{1,2}|\p{L}{2,6}) (\p{Ll}{3,20}?)s? ?(?:\(|: )((?:${CAPITAL}, )*${CAPITAL}(?:,? (?:and|y|et) |, )${CAPITAL})(?:\)|(?![\p{L}\d ])|$)`,
  'u',
)

/** "two nurses Kelly and Ade", "3 groomers (Mel, Josh, Tia)": what they are, who, and where that stands. */
export function groupIn(text: string): { role: string; names: string[]; said: string } | undefined {
  const [said, role, names] = GROUP.exec(text) ?? []
  if (said !== undefined && role !== undefined && names !== undefined) return { role, names: namesOf(names), said }
  const [whole, count = '', one, people] = COUNTED.exec(text) ?? []
  if (whole === undefined || one === undefined || people === undefined) return undefined
  const own = namesOf(people)
  return numberOf(count) === own.length ? { role: one, names: own, said: whole } : undefined
}

function namesOf(names: string): string[] {
  return names.split(/,? (?:and|y|et) |, /u)
}
