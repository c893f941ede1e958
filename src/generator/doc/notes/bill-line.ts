import type { Locale } from '#shared/locale.ts'
import { allNumbers } from '../../sheet/rows/read-number.ts'
import { hasDay } from '../../writing/moments.ts'

/* One priced note of a quote or an invoice: "12 m2 brickwork at £95 per m2", "labour 3 days at 240 a day", "skip hire 220". */

/** Without a quantity, the price is of all of it. */
export type BillLine = { name: string; quantity?: number; unit?: string; price: number; written: string; sign: string }

const AMOUNT = String.raw`([£$€]? ?\d[\d.,]*(?: \d{3})*(?: ?[€£$])?)`
const THING = String.raw`(?:(?:sq\.?|square|linear|cubic) )?\p{L}[\p{L}²³]*[23]?(?: (?:cuadrado|carré|linéaire|lineal))?`
/** "each", "per m2", "a day", "l'atelier", "/h", "each visit" */
const PER = String.raw`(?: ?(?:each|apiece|pp|cada un[oa]|c\/u|l['’]unité|(?:la )?pièce|chacune?)(?: ${THING})?| ?\/ ?${THING}| (?:per|an?|por|par|la|el|le|al|cada|the) ${THING}| l['’]${THING})`
const AT = String.raw`(?: ?[@×x:=]| (?:at|a|à|x|for))`
const MEASURE = String.raw`(?:m[23²³]?|sqm|sq\.? ?(?:m|ft|metres?)|(?:square|linear) metres?|metres?|meters?|metros?|mètres?|km|kg|h|hrs?|hours?|days?|nights?|weeks?|months?|sessions?|visits?|horas?|d[ií]as?|noches?|semanas?|mes(?:es)?|sesiones|visitas?|heures?|jours?|nuits?|semaines?|mois|séances?|people|guests|heads?|personas|personnes)`
/** "3 times a week at £55 each visit for 4 weeks" */
const REPEATED = new RegExp(
  String.raw`^(.*?) ?(\d+) ?(?:x|times|visits?|sessions?|veces|visitas?|fois) (?:a|per|por|la|al|par) (?:week|month|day|semana|mes|día|semaine|mois|jour)${AT}? ?${AMOUNT}(?:${PER})? (?:for|during|over|durante|por|pendant|sur) (\d+) (?:weeks?|months?|days?|semanas?|mes(?:es)?|d[ií]as?|semaines?|mois|jours?)$`,
  'iu',
)
/** "2 electricians 3 days £260/day" */
const WORKERS = new RegExp(
  String.raw`^(\d{1,2}) (\p{L}+) (?:for |x |× )?(\d{1,3}) (days?|hours?|d[ií]as?|horas?|jours?|heures?)(?:${AT})? ?${AMOUNT}${PER}$`,
  'iu',
)
/** "12 m2 brickwork at £95 per m2", "14 sockets £35 each", "80 adults at £62" */
const COUNTED = new RegExp(String.raw`^(\d[\d.,]*) ?[x×]? ?(\p{L}[^£$€]*?)(?:(${AT}) ?${AMOUNT}(?:${PER})?| ${AMOUNT}${PER})$`, 'iu')
/** "labour 3 days at 240 a day", "laying laminate 40 m2 at £62 per m2" */
const MEASURED = new RegExp(
  String.raw`^(\p{L}[^£$€\d]*?)(?: (?:for|x|de|para|pour))? (\d[\d.,]*) ?(${MEASURE})(?: (?:of|de) \p{L}+)?(?:${AT} ?${AMOUNT}(?:${PER})?| ${AMOUNT}${PER})$`,
  'iu',
)
/** "copywriting 6 blog posts at £120 each" */
const NUMBERED = new RegExp(
  String.raw`^(\p{L}[^£$€\d]*?)(?: (?:for|x|para|pour))? (\d{1,4}) (\p{L}[^£$€\d]*?)(?:${AT} ?${AMOUNT}${PER}| ${AMOUNT}${PER})$`,
  'iu',
)
/** "doors 6 at £25 each" */
const BEHIND = new RegExp(String.raw`^(\p{L}[^£$€\d]*?)(?: (?:for|x|para|pour))? (\d{1,4})${AT} ?${AMOUNT}(?:${PER})?$`, 'iu')
/** "buffet £18 per head for 80" */
const FOR = new RegExp(String.raw`^(\p{L}[^£$€\d]*?)(?:${AT})? ${AMOUNT}${PER} (?:for|x|para|pour) (\d{1,4})(?: (\p{L}+))?$`, 'iu')
const WHOLE = new RegExp(
  String.raw`^((?:\d{1,3} ?[x×]? ?)?\p{L}.*?)(?:${AT})? ?${AMOUNT}(?: (?:one off|once|flat|fixed|in total|fijo|fija|en total|forfait))?$`,
  'u',
)
/** "valid 30", "unit 5", "from 9": a number that is no price. */
const NO_PRICE =
  /(?<!\p{L})(?:no|number|flat|room|floor|week|day|year|valid|until|start|starts|from|page|table|within|in|by|on|at|semana|piso|desde|hasta|plazo|inicio|étage|semaine|dès|sous|avant|en|le|el|du|del)$/iu
const AND = / (?:and|y|et|&|\+) (?=\p{L})/u

/** Every row that a note comes to: "sessions at €250 and editing 120" are two. */
export function linesIn(text: string, language: Locale): BillLine[] {
  const parts = text.split(AND)
  const both = parts.length > 1 ? parts.flatMap((part) => lineIn(part, language) ?? []) : []
  if (parts.length > 1 && both.length === parts.length) return both
  const one = lineIn(text, language)
  return one ? [one] : []
}

export function lineIn(said: string, language: Locale): BillLine | undefined {
  const text = said.trim().replace(/\.$/u, '')
  const of = (name: string, amount: string, quantity?: string | number, unit?: string): BillLine => ({
    name: name.trim(),
    ...(quantity === undefined ? {} : { quantity: typeof quantity === 'number' ? quantity : valueOf(quantity, language) }),
    ...(unit === undefined ? {} : { unit }),
    price: valueOf(amount, language),
    written: amount.trim(),
    sign: /[£$€]/u.exec(amount)?.[0] ?? '',
  })
  const [, work, times, rate, periods] = REPEATED.exec(text) ?? []
  if (work !== undefined && times && rate && periods) return of(work, rate, Number(times) * Number(periods))
  const [, people, workers, spans, span, daily] = WORKERS.exec(text) ?? []
  if (people && workers && spans && span && daily) return of(`${people} ${workers}`, daily, Number(people) * Number(spans), span)
  const counted = COUNTED.exec(text)
  if (counted?.[1] && counted[2]) {
    const [, measure = '', rest] =
      new RegExp(String.raw`^(${MEASURE})(?![\p{L}\d])(?: (?:of|de|d['’]))? ?(.*)$`, 'iu').exec(counted[2]) ?? []
    const amount = counted[4] ?? counted[5] ?? ''
    return rest === undefined ? of(counted[2], amount, counted[1]) : of(rest, amount, counted[1], measure)
  }
  const [, thing, count, each] = BEHIND.exec(text) ?? []
  if (thing && count && each) return of(thing, each, count)
  const [, name, number, unit, one, other] = MEASURED.exec(text) ?? NUMBERED.exec(text) ?? []
  if (name && number && unit) return of(name, one ?? other ?? '', number, unit)
  const [, served, head, guests, who] = FOR.exec(text) ?? []
  if (served && head && guests) return of(served, head, guests, who)
  if (hasDay(text) || /\d ?(?:%|h|[ap]m)(?!\p{L})|\d[:/]\d|\d (?:days?|weeks?|months?|d[ií]as?|jours?|mois|semaines?)$/iu.test(text))
    return undefined
  const [, whole, price] = WHOLE.exec(text) ?? []
  return whole && price && !NO_PRICE.test(whole) ? of(whole.replace(/^1 ?[x×]? (?=\p{L})/u, ''), price) : undefined
}

function valueOf(text: string, language: Locale): number {
  return allNumbers(text, language)[0]?.value ?? 0
}
