import type { DocOrders } from '#generator/brief.ts'
import { capitalise } from '#shared/words.ts'

/* A prompt that is a letter itself: "Dear Mrs Collins, … Kind regards, Nadia". It is written as it is. */

const GREETING =
  /^\s*((?:dear|hi|hello|hey|good morning|estimad[oa]s?|querid[oa]s?|hola|buenos días|ch[eè]re?s?|bonjour|madame|monsieur)(?!\p{L})(?:[^,:.\n]|\.(?= ?\p{Lu})){0,60})[,:\n]/iu
const CLOSING =
  /(?<=[.!?\n])\s*((?:(?:with )?(?:kind|best|warm|kindest|warmest) (?:regards|wishes)|regards|best|yours (?:sincerely|faithfully|truly)|many thanks|thanks(?: again| so much)?|sincerely|love|un (?:cordial )?saludo|saludos(?: cordiales)?|atentamente|un abrazo|muchas gracias|cordialement|bien cordialement|bien à vous|sincères salutations|merci d['’]avance)),?\s+(\p{Lu}[\p{L}’'.-]*(?: (?:(?:and|y|et|&) )?\p{Lu}[\p{L}’'.-]*){0,4})((?:, [^,.\n]{2,50})?)[.\s]*$/iu
const END_CHARS = 160

/** The prompt without its closing, and the letter. Undefined where the prompt is none, or only asks for one: "Hi, can you write …". */
export function readOwnLetter(said: string): { prompt: string; orders: Pick<DocOrders, 'letter' | 'signedBy'> } | undefined {
  const from = Math.max(0, said.length - END_CHARS)
  const [lead = '', greeting = ''] = GREETING.exec(said) ?? []
  const found = greeting === '' ? null : CLOSING.exec(said.slice(from))
  const [, closing = '', name = '', role = ''] = found ?? []
  if (!found || !/^\p{Lu}/u.test(name) || !/ \p{L}/u.test(greeting)) return undefined
  const text = said.slice(lead.length, from + found.index).trim()
  if (text === '' || ASKS.test(text)) return undefined
  const sign = lead.trim().endsWith(':') ? ':' : ','
  const letter = { greeting: `${capitalise(greeting.trim())}${sign}`, text: capitalise(text), closing: `${capitalise(closing)},` }
  const signedBy = { name: name.replace(/\.$/u, ''), role: capitalise(role.replace(/^, /u, '')) }
  return { prompt: said.slice(0, from + found.index), orders: { letter, signedBy } }
}
const ASKS =
  /^(?:(?:please|kindly|can you|could you|i need|we need|i would like|por favor|necesito|puedes|podrías|peux-tu|pouvez-vous|il me faut|je voudrais)(?: please)? )?(?:write|make|create|draft|prepare|design|an? |escribe|haz|prepara|crea|redacta|un |una |écri|fai|rédige|prépare|une )/iu
