import type { Locale } from '#shared/locale.ts'
import { capitalise } from '#shared/words.ts'
import { segmentsIn } from './sheet/trackers/said-segments.ts'
import { added } from './sheet/sheet-texts.ts'
import { hasDay } from './writing/moments.ts'

/* Who sends an invoice or a quote, to whom, and until when: lines of their own around the table of prices. */

/** `spans` are where the prompt says so. */
export type Bill = { lines: { id: string; name: string; text: string }[]; spans: [from: number, to: number][] }

const HEAD_CHARS_MAX = 200
const BILL = /^(?:\p{L}+ ){0,3}(?:invoice|bill|quote|quotation|estimate|factura|presupuesto|cotizaci[oó]n|facture|devis)(?!\p{L})/iu
/** Budgets have the same name, and neither tax nor a term. */
const IS_BUDGET = /^(?:\p{L}+ ){0,3}presupuesto(?!\p{L})/iu
const OF_BILL = /(?<!\p{L})(?:iva|igic|v[aá]lid[oa]|validez)(?!\p{L})/iu
export const NAME = String.raw`(?:(?:the|la|el|los|las|l['’]|les?|[Mm]rs?|[Mm]s|[Dd]r|[Ss]r|[Ss]ra|M|[Mm]me)\.? ?)?\p{Lu}[\p{L}\p{N}.&'’-]*(?: (?:\p{Lu}[\p{L}\p{N}.&'’-]*|&|and|y|et|de|del|la|du|des)(?= |$)){0,5}`
const FROM = new RegExp(String.raw`(?<!\p{L})(?:from|de parte de|de la part de|de|by) (${NAME})`, 'u')
const TO = new RegExp(String.raw`(?<!\p{L})(?:to|for|a|para|à|pour) (${NAME})`, 'u')
const NAMED = /^(from|issuer|emisor|de|émetteur|to|for|customer|client|cliente|para|pour|à)(?: ?:)? (\p{Lu}[^\d]{1,60})$/u
const ISSUER = /^(?:from|issuer|emisor|de|émetteur)$/u
const JOINED_END = / (?:and|y|et|de|del|la|du|des)$/u
export const ADDRESS =
  /^(?:\d{1,4}[a-z]?,? (?:\p{Lu}[\p{L}’'-]+ ?){1,4}|\d{1,4}(?: ?bis)?,? (?:rue|avenue|av|bd|boulevard|place|allée|chemin|impasse|quai|route) [\p{L}’' -]{2,40}|(?:calle|c\/|avda?\.?|avenida|plaza|paseo|camino|ronda) [\p{L}\d’', -]{2,40})$/u
const LENGTH = String.raw`\d{1,3} (?:days?|weeks?|months?|d[ií]as?|semanas?|mes(?:es)?|jours?|semaines?|mois)`
const DAY = String.raw`\d{1,2}(?:st|nd|rd|th|er)? (?:of |de )?\p{L}{3,10}(?: (?:de )?\d{4})?`
const OF_TERM = String.raw`(?:payment|pago|paiement|r[èe]glement|due|payable|net|terms|vence|vencimiento|pagar|échéance|r[ée]gler|a|à|sous|within|by|before|antes|avant)`
const TERM = new RegExp(
  String.raw`^(?:${OF_TERM}[: ]+)(?:(?:${OF_TERM}|in|on|en|el|del|le|dans)[: ]+){0,4}(${LENGTH}|${DAY})(?: (?:net|fin de mois|end of month|fecha factura))?$`,
  'iu',
)
const VALID = new RegExp(
  String.raw`^(?:(?:quote|offer|oferta|offre|devis|presupuesto) )?(?:valid|validity|v[aá]lid[oa]|validez|valable|validit[ée])(?: (?:for|until|till|durante|hasta(?: el)?|por|de|pendant|jusqu['’]au))?:? ?(${LENGTH}|${DAY})$`,
  'iu',
)
const ISSUED = new RegExp(
  String.raw`^(?:(?:dated?|issued|fecha(?: de (?:emisi[oó]n|factura))?|emitida|con fecha|dat[ée]e?|en date|[ée]mise?|on|the|del?|du|el|le)[: ]+){0,4}(${DAY})$`,
  'iu',
)

/** Undefined if the prompt is no invoice and no quote, or says neither. */
export function readBill(prompt: string, language: Locale): Bill | undefined {
  const said = segmentsIn(prompt)
  const head = (said?.head ?? '').slice(0, HEAD_CHARS_MAX)
  if (!said || !BILL.test(head) || (IS_BUDGET.test(head) && !OF_BILL.test(prompt))) return undefined
  const found = new Map<string, string>()
  const spans: Bill['spans'] = []
  const to = TO.exec(head)?.[1]?.replace(JOINED_END, '')
  // "pour Mairie de Lille" is all of the customer.
  const from = FROM.exec(to === undefined ? head : head.replace(to, ' '))?.[1]?.replace(JOINED_END, '')
  if (from !== undefined) found.set('billfrom', from)
  if (to !== undefined) found.set('billto', withTitle(to))
  // "quote for Mrs Abernathy, 22 Larch Road": where the customer lives.
  const [first] = said.segments
  if (to !== undefined && first && ADDRESS.test(first.text)) {
    found.set('billto', `${withTitle(to)}, ${first.text}`)
    spans.push([first.start, first.start + first.text.length])
  }
  for (const { text, start } of said.segments) {
    const [, word = '', name] = NAMED.exec(text) ?? []
    const part = partIn(text) ?? (name === undefined ? undefined : [ISSUER.test(word) ? 'billfrom' : 'billto', name])
    const [id = '', value = ''] = part ?? []
    if (id === '' || found.has(id)) continue
    found.set(id, value)
    spans.push([start, start + text.length])
  }
  const order = ['billfrom', 'billto', 'billissued', 'billterm', 'billvalid']
  const lines = order.flatMap((id) => {
    const text = found.get(id)
    return text === undefined ? [] : [{ id, name: added(id, language), text }]
  })
  return lines.length === 0 ? undefined : { lines, spans }
}

/** "mrs Dolan" */
export function withTitle(name: string): string {
  return /^(?:mrs?|ms|dr|sra?|mme) /u.test(name) ? capitalise(name) : name
}

export function partIn(text: string): readonly [string, string] | undefined {
  for (const [id, pattern] of [
    ['billvalid', VALID],
    ['billterm', TERM],
    ['billissued', ISSUED],
  ] as const) {
    const value = pattern.exec(text)?.[1]
    // "2 coats" is no day.
    if (value !== undefined && (id !== 'billissued' || hasDay(value))) return [id, value]
  }
  return undefined
}
