import { capitalise, wordCount } from '#shared/words.ts'
import type { Said } from './whole-sentences.ts'

/* What a prompt says of the head and the foot of a letter or a memo: its subject, and who writes it. None of it is a sentence of the text. */

export type Edges = {
  said: readonly Said[]
  /** "Subject: hybrid working" */
  matter?: string
  /** Who writes: the name, and what they are. */
  sender?: readonly string[]
}

const MATTER = /^(?:subject|re|asunto|objet|sujet)$/iu
const NAME = String.raw`\p{Lu}[\p{L}’'.-]+ (?:(?:de|del|la|van|von|le) )?\p{Lu}[\p{L}’'-]+`
const I_AM = new RegExp(
  String.raw`^(?:[Ii]['’]?m|[Ii] am|[Mm]y name is|[Ss]oy|[Mm]e llamo|[Jj]e suis|[Jj]e m['’]appelle) (${NAME})(?:,? (?:and (?=i am|i['’]m))?(\P{Lu}.{2,80}))?$`,
  'u',
)
/** "La direction", "The management": who signs, where it ends a text. */
const SIGNS_ALONE =
  /^(?:the |la |el |le |l['’])?(?:management|direction|dirección|gerencia|board|committee|comité|hr team|hr department|human resources|recursos humanos|junta directiva|ressources humaines|bureau|secrétariat|secretaría|service rh|equipo directivo)(?: (?:team|des ressources humaines|de recursos humanos|rh))?$/iu
const EDGE = 2

export function edgesOf(said: readonly Said[]): Edges {
  const matter = said.find(({ label }) => label !== undefined && MATTER.test(label))
  const end = said.slice(-EDGE).find((one) => one.label === undefined && senderOf(one) !== undefined)
  const sender = end && senderOf(end)
  return {
    said: said.filter((one) => one !== matter && one !== end),
    ...(matter ? { matter: matter.text } : {}),
    ...(sender ? { sender } : {}),
  }
}

function senderOf({ text }: Said): string[] | undefined {
  if (SIGNS_ALONE.test(text) && wordCount(text) > 1) return [capitalise(text)]
  const [, name, role] = I_AM.exec(text) ?? []
  if (name === undefined) return undefined
  return role === undefined ? [name] : [name, capitalise(role)]
}
