import { fold } from '#shared/words.ts'
import { hasDay, momentOf } from '../../writing/moments.ts'

/* What somebody typed as days, amounts, telephone numbers and words. */

const CONTACT = /^(?:\+?\(?\d[\d()-]*(?: ?[\d()-]{2,}){2,}(?!\p{L})|\S{1,64}@\S+\.\p{L}{2,}|ext\.? \d+)/iu
const MONEY = String.raw`[£$€] ?\d[\d.,]*[km]?|\d[\d.,]*(?: \d{3})* ?(?:k ?€|m ?€|€|£|\$|k(?!\p{L})|%|euros?|eur|pounds?|quid|dollars?|millones|millions?)`
const RATE = String.raw`(?: ?\/ ?\p{L}+| (?:pp|each|chacune?|per \p{L}+|an? (?:head|person|month|year|week|day|night|class|session|ticket|time|go|piece|kilo|bottle|go|player|child|family|couple|term|season|unit|box|kg)|par \p{L}+|por \p{L}+|al (?:año|mes|d[ií]a|trimestre)|a la semana|la (?:hora|unidad|sesi[oó]n|clase|noche|séance|nuit|place|pièce)|cada un[oa]|l['’]\p{L}+|le (?:cours|mois|kilo|billet)))?`
const AMOUNT = new RegExp(String.raw`^(?:${MONEY})(?![\p{L}\d])${RATE}`, 'iu')
const RATED = new RegExp(`^${RATE}`, 'iu')
const NUMBER = /^\d{1,2} ?(?:min|h) ?\d{1,2}(?![\p{L}\d])|^\d[\d.,]*(?: ?[-–/] ?\d[\d.,]*)?(?:st|nd|rd|th|º|ª|er|e|ème)?(?![\p{L}\d])/iu
export type Kind = 'moment' | 'contact' | 'amount' | 'number' | 'name' | 'word'
export type Token = { text: string; plain: string; start: number; end: number; kind: Kind }

/** Days, amounts, telephone numbers and words, in their order. Linear but for the length of a figure. */
export function tokensOf(text: string, numbered: RegExp): Token[] {
  const tokens: Token[] = []
  const words = /\S+/gu
  for (let found = words.exec(text); found; found = words.exec(text)) {
    const start = found.index
    const [asking] = QUESTIONS.exec(text.slice(start, start + FIGURE_CHARS_MAX)) ?? []
    if (asking !== undefined) {
      words.lastIndex = start + asking.length
      tokens.push({ text: asking, plain: 'q and a', start, end: words.lastIndex, kind: 'word' })
      continue
    }
    const figure = read(text.slice(start, start + FIGURE_CHARS_MAX), found[0], start)
    const kind =
      figure.kind === 'number' && numbered.test(text.slice(Math.max(0, start - FIGURE_CHARS_MAX), start + figure.size))
        ? 'word'
        : figure.kind
    const end = start + figure.size
    words.lastIndex = end
    const said = text.slice(start, end)
    tokens.push({
      text: said,
      plain: fold(said)
        .replace(/[.!?)]+$/u, '')
        .replace(/^\(/u, ''),
      start,
      end,
      kind,
    })
  }
  return tokens
}
const FIGURE_CHARS_MAX = 60
const QUESTIONS = /^q ?(?:and|&|\+|n) ?a(?!\p{L})/iu
/** "started 2003", "10th birthday" */
const NAMING = /^(?:(?:19|20)\d\d|\d+(?:st|nd|rd|th|º|ª|er|[eè]me))$/iu
/** Of a telephone number. */
const DIGITS_MIN = 8

function read(rest: string, word: string, start: number): { kind: Kind; size: number } {
  const [contact] = CONTACT.exec(rest) ?? []
  if (contact !== undefined && (/\p{L}/u.test(contact) || contact.replace(/\D/gu, '').length >= DIGITS_MIN))
    return { kind: 'contact', size: contact.length }
  const moment = /^(?:[\d]|\p{L}{3})/u.test(rest) ? momentOf(rest) : ''
  if (
    moment !== '' &&
    /^(?:\d|mon|tue|wed|thu|fri|sat|sun|lun|mar|mi[eé]|jue|vie|s[áa]b|dom|mer|jeu|ven|dim|midi|noon)/iu.test(moment) &&
    (hasDay(moment) || CLOCK.test(moment))
  )
    return { kind: 'moment', size: moment.length + (PART_OF_DAY.exec(rest.slice(moment.length))?.[0].length ?? 0) }
  const [amount] = AMOUNT.exec(rest) ?? []
  if (amount !== undefined) return { kind: 'amount', size: amount.length }
  const [number] = NUMBER.exec(rest) ?? []
  if (number !== undefined) {
    const [rate = ''] = RATED.exec(rest.slice(number.length)) ?? []
    if (NAMING.test(number)) return { kind: 'word', size: number.length }
    // "25-40", "15 a month"
    return { kind: rate !== '' || /[-–]/u.test(number) ? 'amount' : 'number', size: number.length + rate.length }
  }
  return { kind: start > 0 && /^\p{Lu}\p{Ll}/u.test(word) ? 'name' : 'word', size: word.length }
}
const PART_OF_DAY =
  /^ (?:mornings?|afternoons?|evenings?|nights?|lunchtimes?|por la (?:mañana|tarde|noche)|tarde|noche|matin|soir|après-midi)(?!\p{L})/iu
const CLOCK = /\d[:.h]\d\d|\d ?(?:[ap]m|h)(?!\p{L})/iu
