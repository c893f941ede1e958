import type { Locale } from '#shared/locale.ts'
import { capitalise, wordCount } from '#shared/words.ts'
import { momentAt, momentOf } from '../../writing/moments.ts'
import { wordsIn } from '../../writing/words.ts'

/*
 * A note without a verb that ends in a day, an amount or a number to call: "treatment from pharmacy about £8", "last orders 31 July". What stands in front
 * of it is its label, which is never wrong, whatever the sentence would have been.
 */

/** "recycling still", "classes move to" */
const OPEN_END =
  /(?<!\p{L})(?:still|now|only|always|also|again|then|and|or|to|of|not|moves?|goes|go|sigue|ahora|solo|siempre|también|y|o|no|toujours|encore|aussi|et|ou|pas)$/iu

export type Labelled = { label: string; text: string }

const LABEL_WORDS_MAX = 5
/** Belongs to the value: "about £8", "until 10". */
const KEPT =
  /(?<= |^)((?:about|around|approx\.?|only|just|from|until|till?|by|before|after|max|min|between|every|desde|hasta|antes del?|unos|solo|máximo|mínimo|del|de|entre|cada|a partir del?|environ|avant(?: le)?|jusqu['’]à|jusqu['’]au|dès|à partir d[eu]|du|entre|chaque|maximum) )$/iu
/** Says nothing that the colon does not say. */
const DROPPED = /(?: (?:on|at|is|are|costs?|=|a las?|los?|las?|el|es|à|le|les|est|on the|the|for))+$/iu
const AMOUNT =
  /(?<![\p{L}\d])(?:[£$€] ?\d[\d.,]*k?|\d[\d.,]*(?: \d{3})*(?:,\d+)? ?(?:€|euros?(?!\p{L})|%))(?: ?(?:a|an|per|each|pp|par|por|al|a la|la|le|de l['’]|for|\/)(?: ?\p{L}[\p{L} ]{0,30})?| (?:brut|net|gross|brutos?))?$/iu
const PHONE = /(?<!\p{L})(?:(?:tel|tél|phone|mob|móvil|movil)\.? )?(?<![\p{L}\d+])\+?\d[\d ]{7,}\d$/iu
/** "8 Sept in Leeds", "12.30 at The Old Mill" */
const AT_PLACE = /^,? (?:in|at|en|à|au|dans|chez) .{2,40}$/iu
const NO_LABEL =
  /^(?:no|not|sin|sans|pas|only|if|si|and|or|y|o|et|ou|from|to|by|on|in|at|until|for|with|de|del|desde|hasta|en|a|con|du|des|le|la|les|el|los|à|au|avec|pour|en|\d+)(?!\p{L})/iu
const NAME_LAST =
  /^((?!(?:to|for|with|reports?|answers?|talks?|depende|responde|rend)(?!\p{L}))\p{L}[\p{L}’' ]{2,30}?) (?:to|with|via|a|con|à|chez) ((?-i:\p{Lu}[\p{L}’'.]+)(?: (?-i:\p{Lu})[\p{L}’']+)?)(?:,? ((?:ext\.? |tel\.? |tél\.? )?\+?\d[\d ]{1,}))?$/iu

/** Undefined where the note has no such end, or too much in front of it. */
export function labelledNote(note: string, language: Locale): Labelled | undefined {
  const whole = whenOf(note)
  if (whole !== undefined) return { label: wordsIn(language).labels.date, text: capitalise(whole) }
  const [, topic, name, number] = NAME_LAST.exec(note) ?? []
  if (topic !== undefined && name !== undefined && isLabel(topic))
    return { label: capitalise(topic), text: number === undefined ? name : `${name}, ${number.trim()}` }
  const at = valueAt(note)
  if (at <= 0) return undefined
  const before = note.slice(0, at)
  const kept = KEPT.exec(before)?.[1] ?? ''
  const label = before
    .slice(0, before.length - kept.length)
    .trimEnd()
    .replace(DROPPED, '')
    .replace(/[,:]$/u, '')
  return isLabel(label) ? { label: capitalise(label), text: `${kept}${note.slice(at)}` } : undefined
}

/** "départ 8h30 retour 17h": two notes, each with its time. */
export function byMoment(note: string): string[] {
  const at = momentAt(note)
  const moment = at > 0 ? momentOf(note.slice(at)) : ''
  const rest = note.slice(at + moment.length).trim()
  const isSecond = moment !== '' && /^\p{Ll}{4,}/u.test(rest) && momentAt(rest) > 0 && whenOf(rest.slice(momentAt(rest))) !== undefined
  const isLabelled = isLabel(note.slice(0, Math.max(at, 0)).trim()) && wordCount(rest.slice(0, momentAt(rest))) === 1
  return isSecond && isLabelled ? [note.slice(0, at + moment.length).trim(), rest] : [note]
}

/** The whole note is a day or a time, and where. */
function whenOf(note: string): string | undefined {
  const moment = momentOf(note)
  const rest = note.slice(moment.length)
  return moment !== '' && (rest.trim() === '' || AT_PLACE.test(rest)) ? note : undefined
}

function valueAt(note: string): number {
  const amount = note.search(AMOUNT)
  if (amount > 0) return amount
  const phone = note.search(PHONE)
  if (phone > 0) return phone
  const at = momentAt(note)
  return at > 0 && whenOf(note.slice(at)) !== undefined ? at : -1
}

function isLabel(text: string): boolean {
  return (
    text !== '' &&
    wordCount(text) <= LABEL_WORDS_MAX &&
    /^\p{L}/u.test(text) &&
    !NO_LABEL.test(text) &&
    !/[.;:!?]/u.test(text) &&
    !OPEN_END.test(text)
  )
}
