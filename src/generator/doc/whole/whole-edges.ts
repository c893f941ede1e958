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
const NAME = String.raw`(?:(?:Dr|Prof|Mr|Mrs|Ms|Mme|Dra?)\.? )?\p{Lu}[\p{L}’'.-]+ (?:(?:de|del|la|van|von|le) )?\p{Lu}[\p{L}’'-]+`
const I_AM = new RegExp(
  String.raw`^(?:[Ii]['’]?m|[Ii] am|[Mm]y name is|[Ss]oy|[Mm]e llamo|[Jj]e suis|[Jj]e m['’]appelle) (${NAME})(?:,? (?:and (?=i am|i['’]m))?(\P{Lu}.{2,80}))?$`,
  'u',
)
/** "La direction", "The management": who signs, where it ends a text. */
const SIGNS_ALONE =
  /^(?:the |la |el |le |l['’])?(?:management|direction|dirección|gerencia|board|committee|comité|hr team|hr department|human resources|recursos humanos|junta directiva|ressources humaines|bureau|secrétariat|secretaría|service rh|equipo directivo)(?: (?:team|des ressources humaines|de recursos humanos|rh))?$/iu
const SIGNING = /^(?:signed(?: by)?|sign(?: it)?(?: as| from)?|(?:la |lo )?firma(?:do|da)?(?: por)?|sign[ée]e?(?: par)?) /iu
const EDGE = 2
/** Longer, it is no role but what somebody tells of themselves. */
const ROLE_WORDS_MAX = 8
const TELLS = /^(?:i|tengo|vivo|he|trabajo|j['’]ai|j['’]habite|je|have|live|work)(?!\p{L})/iu

export function edgesOf(said: readonly Said[]): Edges {
  const matter = said.find(({ label }) => label !== undefined && MATTER.test(label))
  const end = said.slice(-EDGE).find((one) => senderIn(one) !== undefined)
  const sender = end && senderIn(end)
  return {
    said: said.filter((one) => one !== matter && one !== end),
    ...(matter ? { matter: matter.text } : {}),
    ...(sender ? { sender } : {}),
  }
}

/** "Name: Owen Pryce" */
function senderIn(one: Said): string[] | undefined {
  if (one.label === undefined) return senderOf(one)
  return NAMES.test(one.label) && NAMED.test(one.text) ? [one.text] : undefined
}
const NAMES = /^(?:(?:my )?name|(?:mi )?nombre|(?:mon )?nom)$/iu
const NAMED = new RegExp(`^${NAME}$`, 'u')

function senderOf({ text }: Said): string[] | undefined {
  const own = text.replace(SIGNING, '')
  if (SIGNS_ALONE.test(own) && wordCount(own) > 1) return [capitalise(own)]
  const [, name, role] = I_AM.exec(text) ?? []
  if (name === undefined || (role !== undefined && (wordCount(role) > ROLE_WORDS_MAX || TELLS.test(role)))) return undefined
  return role === undefined ? [name] : [name, capitalise(role)]
}
