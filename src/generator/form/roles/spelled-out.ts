import type { Locale } from '#shared/locale.ts'
import type { Part } from '../../writing/cut-parts.ts'
import { kindOf } from '../kinds.ts'
import { roleWords } from './role-words.ts'

/* "Personal details", "du / au", "emergency contact and phone": one part that stands for several fields, or for one. */

const CHARS_MAX = 120
/** A form about a child is filled in by somebody else. */
const OF_CHILD = /(?<!\p{L})(?:child|son|daughter|pupil)(?:['’]?s)? (?:full )?(?:name|age|details|dob|date of birth)(?!\p{L})/iu
const OF_THEM =
  /^((?:if|whether) )?(can|could|will|would|should|do|are|have) they (?=\p{L})|^(if|whether) they (?=(?:can|could|will|would|should) )/iu
const OF_ONE: Readonly<Record<string, string>> = { do: 'does', are: 'is', have: 'has' }

export function spelledOut<T extends Part>(parts: readonly T[], language: Locale): T[] {
  const isJourney = parts.some(({ text }) => DISTANCE.test(text))
  const isOfChild = parts.some(({ text }) => OF_CHILD.test(text))
  return parts.flatMap(counted).flatMap((part) => {
    const fields = fieldsIn(part.text)
    if (!fields) return [{ ...part, text: isOfChild ? ofChild(part.text) : isJourney ? onJourney(part.text) : part.text }]
    const own = fields.length > PAIR ? unlikeOthers(fields, part, parts, language) : isJourney ? fields.map(onJourney) : fields
    return own.map((text, at) => ({ ...part, text, isLast: part.isLast && at === own.length - 1 }))
  })
}

/** "from, to, miles": places, and no days. */
function onJourney(text: string): string {
  return JOURNEY.find(([pattern]) => pattern.test(text))?.[1] ?? text
}
const DISTANCE =
  /^(?:(?:total|number of|n[úu]mero de|nombre de) )?(?:miles|mileage|km|kms|kilom[éeè]t(?:re|ro)s?|distance|distancia)(?!\p{L})/iu
const JOURNEY: readonly (readonly [RegExp, string])[] = [
  [/^from$/iu, 'starting point'],
  [/^to$/iu, 'destination'],
  [/^(?:desde|de|origen)$/iu, 'punto de partida'],
  [/^(?:hasta|a)$/iu, 'destino'],
  [/^(?:de|du|d[ée]part)$/iu, 'point de départ'],
  [/^(?:[àa]|au|arriv[ée]e)$/iu, 'destination'],
]

/** "Personal details, phone": what has a field of its own is not asked twice. */
function unlikeOthers(fields: readonly string[], part: Part, parts: readonly Part[], language: Locale): string[] {
  const kind = (text: string): string => kindOf(text, language)?.kind.id ?? ''
  const others = new Set(parts.map((one) => (one === part ? '' : kind(one.text))))
  return fields.filter((text) => kind(text) === '' || !others.has(kind(text)))
}
const PAIR = 2

function fieldsIn(text: string): string[] | undefined {
  if (text.length > CHARS_MAX) return undefined
  const rule = roleWords().spelledOut.find(({ words }) => words.test(text))
  return rule?.fields.map((field) => text.replace(rule.words, field).trim())
}

/** "can they swim": the child, and not whoever fills in the form. */
function ofChild(text: string): string {
  return text.replace(OF_THEM, (_, whether?: string, verb?: string, condition?: string) =>
    condition === undefined ? `${whether ?? ''}${OF_ONE[verb?.toLowerCase() ?? ''] ?? verb ?? ''} your child ` : `${condition} your child `,
  )
}

/** "2 references", "dos teléfonos": a field for each of a few; how many there are of more stands below the field. */
function counted<T extends Part>(part: T): T[] {
  const [, said = '', what] = roleWords().counted.exec(part.text) ?? []
  if (what === undefined) return [part]
  const many = NUMBER_WORDS.findIndex((words) => words.includes(said.toLowerCase())) + 2
  if (many < 2) return [{ ...part, text: `${what} (${said})` }]
  const one = what.replace(/(?<=ss)es$|s$/iu, '')
  return Array.from({ length: many }, (_, at) => ({ ...part, text: `${one} ${at + 1}`, isLast: part.isLast && at === many - 1 }))
}
const NUMBER_WORDS: readonly (readonly string[])[] = [
  ['2', 'two', 'dos', 'deux'],
  ['3', 'three', 'tres', 'trois'],
]
