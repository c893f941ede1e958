import { cutParts } from '#generator/writing/cut-parts.ts'
import { capitalise, wordCount } from '#shared/words.ts'

/* "We're a letting agent. Draft a letter to …": who asks stands before what is wanted, and is no title. */

const HEAD_CHARS = 600
const BEFORE_MAX = 2
/** A sentence about who asks. */
const CONTEXT =
  /^(?:i|i['’]m|i['’]ve|we|we['’]re|we['’]ve|my|our|hi|hello|hey|it['’]s|there['’]s|soy|somos|tengo|tenemos|estoy|estamos|mi|nuestr[oa]|hola|je|j['’]\p{L}+|nous|on|mon|ma|notre|bonjour|salut)(?!\p{L})/iu
/** The sentence that says what is wanted: an order to write, or a wish. */
const ORDER =
  /^(?:(?:so|please|pls|por favor|entonces|donc|alors),? )*(?:(?:can|could|would|will) you (?:please )?)?(?:write|draft|make|create|prepare|put together|produce|do|compose|i need|need(?= an? )|i['’]d like|i would like|we need|help me write|redacta|escribe|haz|hazme|prepara|crea|necesito|necesitamos|quiero|me hace falta|podr[ií]as|puedes|r[ée]dige[rz]?|[ée]cri[st]|fais|pr[ée]pare[rz]?|cr[ée]e[rz]?|il me faut|il nous faut|j['’]ai besoin|je voudrais|nous avons besoin|peux-tu|pouvez-vous|pourrais-tu|pourriez-vous)(?!\p{L})/iu
const NAMED = /^(?:i['’]m|i am|my name is|soy|me llamo|mi nombre es|je suis|je m['’]appelle|mon nom est) \p{Lu}/iu
/** "Hi, can you please help, …": it is said to nobody who reads the text. */
const GREETED =
  /^(?:(?:hi|hello|hey|good morning|hola|buenas|buenos días|bonjour|salut|bonsoir)(?: there| all| everyone)?[,.! ]+)?(?:(?:(?:can|could) (?:you|anyone|someone) (?:please )?help(?: me| us)?|please help(?: me| us)?|help|(?:me |nos )?pod[eé]is ayudar(?:me|nos)?|(?:me|nos) puedes ayudar|peux-tu m['’]aider|pouvez-vous m['’]aider)(?: please| por favor| svp)?[,.!? ]+)?/iu
/** It says more than who asks. */
const TELLS = /\d/u
const WORDS_MIN = 12

/** "Turn these notes into minutes. Board of trustees, …" */
const TURNED =
  /^(?:please |can you |could you )*(?:(?:turn|convert|make|tidy) (?:these|this|the following|my|our)(?: rough)?(?: (?!into)\p{Ll}+)? into(?: an?)?(?: (?:proper|formal|nice|short|clear|full))*|(?:convierte|transforma|pasa) (?:estas?|estos|mis|las|los)(?: \p{Ll}+)? (?:en|a)|(?:transforme[rz]?|mets|mettez) (?:ces|mes|les)(?: \p{Ll}+)? en) ((?:\p{L}+ ){0,4}\p{L}+)([.:,])\s+/iu

export function withOrderFirst(prompt: string): string {
  const said = prompt.replace(TURNED, (_, kind: string, sign: string) => `${kind}${sign === ',' ? ',' : ':'} `)
  const parts = cutParts(said.slice(0, HEAD_CHARS), 0)
  const starts = parts.flatMap((part, at) => (at === 0 || parts[at - 1]?.isLast === true ? [part.start] : []))
  const at = starts.findIndex((start) => ORDER.test(said.slice(start)))
  const from = starts[at]
  if (at < 1 || at > BEFORE_MAX || from === undefined) return said
  const asked = starts.slice(0, at).map((start, place) => said.slice(start, starts[place + 1] ?? from).trim())
  if (!asked.every((sentence) => CONTEXT.test(sentence))) return said
  const before = asked.map((sentence) => sentence.replace(GREETED, '')).filter((sentence) => /\p{L}/u.test(sentence))
  const kept = before.filter((sentence) => NAMED.test(sentence) || TELLS.test(sentence) || wordCount(sentence) >= WORDS_MIN)
  const told = kept.filter((sentence) => !NAMED.test(sentence))
  const named = kept.filter((sentence) => NAMED.test(sentence))
  const end = starts[at + 1]
  // What is told goes on behind what is wanted, and who asks signs.
  const [order = '', wish = ''] = said
    .slice(from, end)
    .trimEnd()
    .replace(FOR_THEM, '$1 ')
    .split(told.length > 0 ? WISH : NEVER)
  const behind = end === undefined ? '' : said.slice(end).trimEnd()
  return [
    withStop(order),
    ...told.map((sentence) => withStop(capitalise(sentence))),
    wish === '' ? '' : withStop(capitalise(wish)),
    behind === '' ? '' : withStop(behind),
    ...named.map(withStop),
  ]
    .filter(Boolean)
    .join(' ')
}

/** "a letter to Mr Low, ask for a repair": who asks for something says first why. */
const WISH = /, (?:and )?(?=(?:ask|request|demand|pide|exige|pedir|demande|exige) )(?=[^,]+$)/iu
const NEVER = /(?!)/u
/** "Write them a complaint" */
const FOR_THEM = /^(write|send|draft|prepare|make) (?:them|him|her|me|us) (?=an? )/iu

function withStop(text: string): string {
  return /[.!?:;,]$/u.test(text) ? text : `${text}.`
}
