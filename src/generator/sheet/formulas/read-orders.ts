import type { Brief } from '../../brief.ts'
import { capitalise, fold } from '#shared/words.ts'
import { monthOf } from '../../writing/months.ts'
import { allNumbers, firstNumber } from '../rows/read-number.ts'

/** What the prompt says about how the sheet works, apart from what it contains. */
export type Orders = {
  /** Name of a column. */
  sortBy: string | undefined
  summaryBy: { name: string; options: string[] } | undefined
  isLateMarked: boolean
  /** "alert above 5 degrees" */
  limit: { value: number; rule: 'greater_than' | 'less_than' } | undefined
  /** "flag varroa above 3": which column. */
  flagged: string | undefined
  /** In hours. */
  pause: number | undefined
  /** "4% up to 30k and 7% above" */
  tiers: { rate: number; upTo: number; above: number } | undefined
  /** "nobody more than 4 shifts" */
  shiftsMax: number | undefined
  /** What the rest of a budget is for; '' if the prompt only says that there is one. */
  rest: string | undefined
  /** "0.45 per mile" */
  rates: { value: number; unit: string }[]
  /** "15 min slots from 9 to 12", as a clock shows them. */
  slots: string[] | undefined
  /** "morning and evening" */
  dayParts: string[]
  /** "3, 10 and 17 March": a column for each of these days. */
  days: string[]
  /** What is done needs no mention: parts of the prompt, from and to. */
  spans: [from: number, to: number][]
  /** These are no columns either. */
  taken: [from: number, to: number][]
}

const SORT =
  /\b(?:sort(?:ed)?|order(?:ed)?|rank(?:ed)?|ordenad[oa]s?|ordenar|tri[ée]e?s?|trier|class[ée]e?s?|classer)\s+(?:by|on|por|según|par|selon)\s+(?:the |la |el |le )?([^.,;\n]{2,30})/iu
export const SUMMARY =
  /(?:second|another|extra|2nd|segunda|otra|deuxi[eè]me|autre|seconde?)\s+(?:sheet|tab|hoja|pesta[nñ]a|feuille|onglet)[^.;\n]{0,40}?(?:per|by|por|par)\s+(?:each |cada |chaque )?(\p{L}[\p{L} ]{1,24})(?:\s*\(([^)]*)\))?|(?:sheet|tab|hoja|feuille|onglet) with (?:a )?(?:summary|totals?) (?:per|by) (\p{L}[\p{L} ]{1,24})/iu
/** "total por departamento" behind the columns: a row for each of what one of them holds. */
const TOTAL_PER =
  /(?<=[,.;:]\s*)(?:(?:with|and|con|y|avec|et) )?(?:(?:an?|the|un|una|une|el|le) )?(?:summary|totals?|subtotals?|resumen|total(?:es)?|r[ée]capitulatif|r[ée]cap|r[ée]sum[ée]|totaux|sous-totaux) (?:per|by|por|par)(?: each| cada| chaque)? (\p{L}[\p{L} ]{1,24})(?=\s*(?:$|[,.;\n]))/iu
const LATE =
  /\b(?:late|overdue|vencid[oa]s?|atrasad[oa]s?|retrasad[oa]s?|en retard|retards?)\b[^.;\n]{0,30}\b(?:red|highlight\w*|mark\w*|rojo|destac\w*|rouge|surlign\w*)\b|\b(?:red|highlight|mark|rojo|rouge|marca\w*|surlign\w*)\b[^.;\n]{0,30}\b(?:late|overdue|vencid[oa]s?|atrasad[oa]s?|retard)/iu
const LIMIT =
  /\b(?:alert|alarm|warn\w*|red|highlight|flag|low stock|reorder|alerta|aviso|avisar?|avísame|rojo|alerte|alarme|rouge|signaler)\b[^.;\n\d]{0,30}?(?:(above|over|more than|higher than|más de|por encima de|superior a|au[- ]dessus|plus de|supérieure? à|>)|(below|under|fewer than|less than|lower than|menos de|por debajo de|inferior a|en[- ]dessous|sous|moins de|inférieure? à|<))[^.;\n\d]{0,8}(\d+(?:[.,]\d+)?)/iu
const FLAGGED =
  /\b(?:flag|highlight|mark|marca|marcar|resalta|resaltar|signaler|signale|surligner|surligne)\s(?:in red )?(?:the |any |all |el |la |los |las |le |les )?(\p{L}[\p{L} ]{2,30}?)\s(?:values? |valores? |valeurs? )?(?:above|over|more than|higher than|below|under|less than|lower than|m[aá]s de|por encima de|superior(?:es)? a|menos de|por debajo de|inferior(?:es)? a|au[- ]dessus|plus de|sup[ée]rieure?s? à|en[- ]dessous|moins de|inf[ée]rieure?s? à)\s[^.;\n\d]{0,8}\d+(?:[.,]\d+)?/iu
const MINIMUM =
  /(?:alert\p{L}*|warn\p{L}*|aviso|avisar|low stock|reorder)[^.;\n\d]{0,30}(?:minimum|m[ií]nim[oa]|min\.?) (?:of |de )?(?:stock )?(\d+(?:[.,]\d+)?)/iu
const PAUSE =
  /\b(?:break|lunch|pausa|descanso|comida|pause|d[ée]jeuner)\b[^.;\n\d]{0,20}(\d{1,3}) ?(min\w*|h\b|hours?|horas?|heures?)|(\d{1,3}) ?(min\w*|h\b)[^.;\n\d]{0,12}\b(?:break|lunch|pausa|descanso|pause)/iu
const TIERS =
  /(?<![\d.,])(\d[\d.,]*) ?%[^%]{0,30}?(?:up to|until|hasta|jusqu['’][àa]|below|first)[^%\d]{0,8}(\d[\d.,]*(?: \d{3})?) ?(k\b)?[^%\d]{0,25}(\d[\d.,]*) ?%/iu
const SHIFTS_MAX =
  /(?:nobody|no one|no-one|each|everyone|everybody|person|nadie|ningun[oa]|cada un[oa]|personne|chacun)\b[^.;\n\d]{0,30}?(?:more than|at most|max(?:imum)?\.?|más de|máximo|plus de|au plus|maximum)\s+(?:de )?(\d{1,2})|(?:max(?:imum)?\.?|at most|máximo|au plus)\s+(?:de )?(\d{1,2}) (?:shifts?|turnos?|permanences?|services?)/iu

const REST =
  /(?<!\p{L})(?:the |el |le )?(?:rest|remainder|remaining|resto|reste)(?:(?: is| are| goes to| goes into| for| as| es| para| como| a| en| pour| va en| va à| va au|:)? (?:the |la |el |une? )?(\p{L}[\p{L} ]{2,24}))?(?=$|[.,;\n)])/iu
const RATE =
  /(?<![\d.,])(\d+(?:[.,]\d+)?) ?(?:€|\$|£|eur|euros?|pounds?|dollars?|p)? ?(?:per|a|an|\/|por|le|la|par|al|de l['’]) ?(miles?|km|kilometres?|hours?|h|hora|heure|days?|d[ií]a|jour|nights?|noche|nuit|m2|pieces?|pieza|pi[eè]ce|person|persona|personne)(?!\p{L})/giu
/** "hours and pay at 10.80" */
const PAID = /(?<!\p{L})(?:pay|paid|wages?|pagad[oa]s?|pay[ée]e?s?) (?:at|of|a|à) ?[€$£]?(\d+(?:[.,]\d+)?)(?! ?(?:per|a|an|\/|la))/giu
const SLOTS =
  /(\d{1,3}) ?-?min\w* (?:slots?|appointments?|each)[^.;\n]{0,20}?(\d{1,2})(?::(\d\d))? ?(?:am|pm|h)? ?(?:to|until|till|-|–|a|à) ?(\d{1,2})(?::(\d\d))?|(?:turnos|citas|cr[ée]neaux|rendez-vous) de (\d{1,3}) ?min\w*[^.;\n]{0,20}?(\d{1,2})(?::(\d\d))? ?h? ?(?:a|à|-|–) ?(?:las )?(\d{1,2})(?::(\d\d))?/iu
const SLOTS_MAX = 60
const DAY_PARTS =
  /(?<!\p{L})(?:early|morning|midday|noon|lunch(?= shift)|afternoon|late(?= shift| ?\d)|(?<=\bearly(?: shifts?)? (?:and|or) )late|late(?= (?:and|or) early)|evening|night|mañana|mediodía|tarde|noche|matin|midi|après-midi|soir|nuit)(?!\p{L})/giu

const DAYS: readonly RegExp[] = [
  /(?<days>(?:\d{1,2}(?:st|nd|rd|th)?(?:, ?| ?& ?| (?:and|y|e|et) )){1,11}\d{1,2}(?:st|nd|rd|th)?) (?:of |de )?(?<month>\p{L}{3,10})/giu,
  /(?<month>\p{L}{3,10}) (?<days>(?:\d{1,2}(?:st|nd|rd|th)?(?:, ?| ?& ?| and )){1,11}\d{1,2})(?!\d| ?[€$£%])/giu,
]

export function readOrders({ prompt, facts: { language, pieces } }: Brief): Orders {
  const spans: [number, number][] = []
  const find = (pattern: RegExp): RegExpExecArray | undefined => {
    const found = pattern.exec(prompt)
    if (found) spans.push([found.index, found.index + found[0].length])
    return found ?? undefined
  }
  const sort = find(SORT)
  const totalled = TOTAL_PER.exec(prompt)?.[1]?.trim()
  // Per what no column holds, it is a column of its own: "total per person".
  const isColumn = totalled !== undefined && pieces.some(({ text }) => fold(text) === fold(totalled))
  const summary = find(SUMMARY) ?? (isColumn ? find(TOTAL_PER) : undefined)
  const late = find(LATE)
  const limit = find(LIMIT)
  const flagged = find(FLAGGED)
  const minimum = limit ? undefined : find(MINIMUM)
  const rest = find(REST)
  const slots = find(SLOTS)
  const ofDays = DAYS.flatMap((pattern) => [...prompt.matchAll(pattern)]).find(({ groups }) => monthOf(groups?.month ?? '') !== undefined)
  if (ofDays) spans.push([ofDays.index, ofDays.index + ofDays[0].length])
  const pause = find(PAUSE)
  const tiers = find(TIERS)
  const shifts = find(SHIFTS_MAX)
  const minutes = pause?.[2] ?? pause?.[4] ?? ''
  const length = Number(pause?.[1] ?? pause?.[3])
  const number = (text = ''): number => firstNumber(text, language)?.value ?? Number(text)
  const [rate, upTo, above] = tiers ? allNumbers(tiers[0], language) : []
  return {
    sortBy: sort?.[1]?.trim(),
    summaryBy: summary
      ? {
          name: (summary[1] ?? summary[3] ?? '').trim(),
          options: (summary[2] ?? '')
            .split(/,| and | y | et |\//)
            .map((one) => one.trim())
            .filter(Boolean),
        }
      : undefined,
    isLateMarked: late !== undefined,
    limit: minimum
      ? { value: number(minimum[1]), rule: 'less_than' }
      : limit
        ? { value: number(limit[3]), rule: limit[1] === undefined ? 'less_than' : 'greater_than' }
        : undefined,
    flagged: flagged?.[1]?.trim(),
    pause: pause && length > 0 ? (minutes.startsWith('min') ? Math.round((length / 60) * 100) / 100 : length) : undefined,
    tiers: rate && upTo && above ? { rate: rate.value, upTo: upTo.value, above: above.value } : undefined,
    shiftsMax: shifts ? Number(shifts[1] ?? shifts[2]) : undefined,
    rest: rest ? (rest[1] ?? '') : undefined,
    rates: [
      ...[...prompt.matchAll(RATE)].map(([, value, unit = '']) => ({ value: number(value), unit })),
      ...[...prompt.matchAll(PAID)].map(([, value]) => ({ value: number(value), unit: 'hour' })),
    ],
    slots: slots ? slotsFrom(slots) : undefined,
    days: (ofDays?.groups?.days?.match(/\d{1,2}/g) ?? []).map((day) => `${day} ${ofDays?.groups?.month ?? ''}`),
    dayParts: [...new Set([...prompt.matchAll(DAY_PARTS)].map(([word]) => capitalise(word.toLowerCase())))],
    // What is per person is a figure of its thing.
    spans: [
      ...spans,
      ...[...prompt.matchAll(RATE)]
        .filter(([, , unit = '']) => !/^(?:person|day|d[ií]a|jour)/i.test(unit))
        .map(({ index, 0: whole }): [number, number] => [index, index + whole.length]),
    ],
    taken: [pause, sort, summary, flagged].flatMap((found) =>
      found ? [[found.index, found.index + found[0].length] as [number, number]] : [],
    ),
  }
}

function slotsFrom(found: RegExpExecArray): string[] {
  const [length, from, fromMinutes, to, toMinutes] = found.slice(1).filter((_, at) => (found[1] === undefined ? at >= 5 : at < 5))
  const start = Number(from) * 60 + Number(fromMinutes ?? 0)
  const hours = Number(to) < Number(from) ? Number(to) + 12 : Number(to)
  const end = hours * 60 + Number(toMinutes ?? 0)
  const count = Math.max(0, Math.min(SLOTS_MAX, Math.floor((end - start) / Math.max(5, Number(length)))))
  const clock = (minutes: number): string => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
  return Array.from({ length: count }, (_, at) => clock(start + at * Number(length)))
}
