import * as english from 'chrono-node/en'
import * as spanish from 'chrono-node/es'
import * as french from 'chrono-node/fr'
import type { ParsedComponents, ParsedResult } from 'chrono-node'
import type { Fact, FactKind } from '#generator/brief.ts'
import { MONTH_WORD, monthOf, WEEKDAY_WORD, weekdayOf } from '#generator/writing/months.ts'
import { POST } from '#generator/writing/posts.ts'
import type { Locale } from '#shared/locale.ts'
import { doersIn } from '../pieces/meeting-people.ts'
import { withValue } from './fact-values.ts'
import { isBusiness, names } from './names.ts'

/** chrono looks ahead over the rest of its text, so it gets bounded pieces, and the time for any prompt is proportional to its length. */
const PIECE_CHARS = 400
/** Whole lines if they are short, otherwise sentences, otherwise words, so that no date is cut. */
const PIECES = new RegExp(
  ['(?=\\n|$)', String.raw`[.!?;](?=\s)`, String.raw`(?=\s)`, ''].map((end) => `[^\\n]{1,${PIECE_CHARS}}${end}`).join('|'),
  'g',
)
/** Any day does: dates are kept as they are written. */
const REFERENCE = new Date(0)
const CHRONO = { en: english.GB, es: spanish.casual, fr: french.casual } as const

const MONTH_NAME =
  /\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|ene|abr|ago|dic|janv|f[ée]v|avr|mai|juin|juil|ao[uû]t|d[ée]c)\p{L}*/iu
const NUMBER_DATE = /\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}/
const CLOCK = /\d[:.]\d\d|\d\s?h(?:\d\d)?\b|\d\s?[ap]\.?\s?m\b/i
/** "on 9 May", "del 14 al 18 de junio", "le 3 mai à 19h" */
const LEADING = /^\(?(?:(?:on|at|from|by|until|el|del|al|de|a las|a la|le|du|au|à|à partir de|dès)\s+)*/i
/** A number behind a date that is no time: "1er mars 2027, 4 bacs". */
const TRAILING = /(?<=\d{4}),?\s+\d{1,3}$|(?<=\p{L}{3}),\s+\d{1,3}$|\s(?:de|from|à|de las)?\s?\d{0,2}\s?(?:a|à|to)$|[\s,;.)]+$|,\s+\p{L}+$/u
/** The number of a house behind a date is no hour: "on 22 May 2027 at 8 Market Street". */
const HOUSE_BEHIND = /,? (?:at|a|en|au|à) \d{1,4}$/iu
const STREET = /^,? (?:\p{Lu}|rue |avenue |place |calle )/u
/** Days before the last one: "14 al 18 de junio", "3, 9 and 17 November". chrono reads only the last. */
const FROM_DAY = /(?<!\d)(?:\d{1,2}, ){0,6}\d{1,2},? (?:al?|y|e|au|et|to|and) (?:el |le |on )?$/
const FROM_DAY_CHARS = 36
/** chrono leaves out some short forms of days of the week: "tues 8 dec". */
const WEEKDAY_BEFORE = new RegExp(String.raw`(?<!\p{L})${WEEKDAY_WORD}\.?,? $`, 'iu')

const NUMBER = String.raw`\d{1,3}(?:[ .,\u00A0\u202F]\d{3})+(?:[.,]\d{1,2})?|\d+(?:[.,]\d{1,2})?`
/** "week 1 systems": the number belongs to the word before it. */
const NUMBERED = String.raw`(?<!\b(?:weeks?|day|phase|step|hive|test|sprint|class|court|lane|pitch|floor|pista|planta|campo|carril|terrain|étage|piste|box|no|level|grade|year|round|module|lesson|chapter|part|table|number|semana|día|fase|paso|clase|mesa|semaine|jour|étape|niveau|classe) )`
const PATTERNS: readonly (readonly [FactKind, RegExp])[] = [
  ['quote', /"[^"\n]{2,300}"|“[^”\n]{2,300}”|«[^»\n]{2,300}»/g],
  // A bank account holds digits that look like a telephone number.
  ['reference', /\b[A-Z]{2}\d{2}(?: ?[A-Z\d]{2,4}){2,8}\b/g],
  [
    'contact',
    /[\p{L}\d._%+-]{1,64}@[\p{L}\d-]{1,63}(?:\.[\p{L}\d-]{1,63}){1,4}|\bhttps?:\/\/[^\s<>"]{1,200}|(?<![\d.,])(?:\+\d{1,3} ?)?0\d{1,4}(?:[ .-]?\d{2,4}){2,4}\b|(?<![\d.,])[679]\d{2}(?:(?: \d{2}){3}| \d{3} \d{3})\b|\b(?:ext|tel|extension)\.? \d{2,12}(?:[ .-]\d{2,4}){0,4}\b/giu,
  ],
  [
    'money',
    new RegExp(
      String.raw`[€$£]\s?(?:(?:${NUMBER})k?\s?[-–]\s?[€$£]?\s?(?=\d))?(?:${NUMBER})(?:\s?[km]\b|p\/?h\b)?|\b(?:${NUMBER})\s?[kM]€|\b(?:${NUMBER})\s(?:million|millions|millones|billion)\b(?: (?:de |d['’])?(?:euros?|dollars?|pounds?|€))?|\b\d{1,3}[.,]\d{1,2}M(?![\p{L}\d]| de | d['’]|\s?(?:views|visits|users|people))|\b(?:\d{1,4}(?:\.\d)?k?\s?[-–]\s?)?\b(?!(?:5k|10k)(?! (?:loan|grant|budget|fund|deposit|invest)))\d{1,4}(?:\.\d)?k\b(?! ?(?:€|\$|£|euros?|eur\b|usd|gbp|pounds?|dollars?|run|race))|\b(?:(?:${NUMBER})k?\s?(?:[-–]|to|a|à)\s?)?(?:${NUMBER})\s?k?\s?(?:(?:€|\$|£)(?!\d)|(?:euros?|eur|usd|gbp|chf|dollars?|pounds?|dólares|libras|ct|cents)\b)`,
      'giu',
    ),
  ],
  ['percent', new RegExp(String.raw`\b(?:${NUMBER})\s?(?:%|percent\b|per cent\b|por ciento\b|pour cent\b)`, 'giu')],
  // "8 Market Street"
  [
    'place',
    /(?<![\p{L}\d.,/-])\d{1,3}[a-z]? (?:\p{Lu}[\p{L}’']{1,20} ){1,3}(?:Street|Road|Lane|Way|Close|Avenue|Square|Drive|Court|Row|Terrace|Gardens|Hill)(?!\p{L})(?: (?!(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|January|February|March|April|May|June|July|August|September|October|November|December)\p{Lu}\p{Ll}{2,20}(?=[,.;\n]|$))?/gu,
  ],
  // "ref QX-20931", "room 2.14", "ticket no 41", "channel 16"
  [
    'reference',
    /\b(?:ref(?:erence|erencia|érence)?|nr|number|número|numéro|n°|room|unit|box|code|channel|contract|contrat|contrato|ticket|invoice|factura|facture|pedido|commande|order|flight|platform|sala|aula|salle|unidad|caja|código|canal|vol|at no|no|nº)\.? (?=[\p{L}-]{0,6}\d)(?!\d+ (?:guests|people|invitad|personas|invités|personnes))[\p{L}\d][\p{L}\d./-]{0,20}\b/giu,
  ],
  [
    'duration',
    new RegExp(
      String.raw`${NUMBERED}\b(?:\d{1,3}\s?[-–]\s?)?(?:${NUMBER})[ -]?(?:min(?:ute|uto)?s?|h(?:rs?|ours?|eures?|oras?)?|days?|weeks?|months?|years?|días?|semanas?|mes(?:es)?|años?|jours?|semaines?|mois|ans|années?)\b`,
      'giu',
    ),
  ],
  [
    'quantity',
    new RegExp(
      String.raw`${NUMBERED}(?<![\p{L}\d.,/-])(?:${NUMBER})\s?(?:m2|m3|m²|m³|kwh|[ck]m|kg|[mc]?l|[gm]|°c|c|(?:(?:new|more|extra|open|nuev[oa]s|nouveaux|nouvelles) )?\p{L}{3,24})(?![\p{L}\d])`,
      'giu',
    ),
  ],
]
/** "7 questions" says how long the result is to be; "May 2027" is no amount of anything. */
const COUNTED =
  /^360 |^[\d.,]+ ?(?:questions?|preguntas?|slides?|diap\p{L}*|sections?|secciones|chapters?|rows?|filas?|lignes?|columns?|columnas?|colonnes?|pages?|páginas?|words?|palabras|mots|of|to|an?|and|or|from|each|cada|for|in|on|at|the|per|al?|de|del|por|con|en|et|ou|du|au|par|dans|with|avec|including|incl|point|bullets?|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre|january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sep|oct|nov|dec|years? olds?|rue|avenue|calle|plaza|street|quai)\b/iu

/** What introduces people. Capitals alone do not make a person: "Villa Rosa" is none. */
const ROLE = [
  'organi[sz]er|owner|employee|tenant|pupil|student|patient|contact|chair|hosts?|trainer|teacher|coach|author|deputy|manager|speaker|buddy|director|coordinator|lead|founders?|present|attendees|questions to|replaces|by|from|for|with|arrival of|(?<=(?:e-?mail|letter|note|card) )to',
  '(?:approval|approved|designed|presented|written|signed) by|mrs|mr|ms|dr',
  'responsables?|ponente|firma|emplead[oa]|alumn[oa]|encargad[oa]|monitora?|profesora?|organizadora?|contacto|directora?|presidenta?|portavoz|coordinadora?|fundador(?:a|es|as)?|presentes|asistentes|sustituye a',
  'llegada de|para|despedida de|(?:aprobado|presentado|escrito|firmado) por|don|doña|sr|sra',
  'référente?|intervenante?|salariée?|élève|organisat(?:eur|rice)|directeur|directrice|présidente?|fondat(?:eur|rice)s?|présente?s|remplace',
  'arrivée de|départ de|pour|(?:approuvé|présenté|rédigé|signé) par|mme|m',
].join('|')
const CAPITAL = String.raw`\p{Lu}[\p{L}’'-]{1,30}`
const TITLES = String.raw`(?:(?:Mrs?|Ms|Dr|Mme|M|Sra?)\b\.? )`
const NAME = String.raw`(?:${TITLES}${CAPITAL}|${CAPITAL} (?:(?:de|del|van|von|da|le|la|du) )?${CAPITAL})(?: ${CAPITAL})?`
const INTRODUCED = new RegExp(String.raw`(?<![\p{L}])(${ROLE})\b(?: ?:| is| es| est|,|\.)? `, 'giu')
/** One after the other: "Aisha Khan (chair), Paul Reyes and Dana Whitlock". */
const NEXT_NAME = new RegExp(String.raw`(?:(?: \([^()\n]{1,30}\))?(?:, | and | & | y | et ))?(${NAME})`, 'uy')
const HONORIFIC = /^(?:mrs?|ms|dr|mme|m|sra?|don|doña)$/i
/** "M. Julien Perrot", but not "Mrs Lee Friday". */
const SURNAME = new RegExp(
  String.raw`${CAPITAL}(?: (?!\p{Lu}\p{Ll}+day\b|January|February|March|April|May|June|July|August|September|October|November|December)${CAPITAL})?`,
  'uy',
)
const PEOPLE_MAX = 20

/** Reads what a prompt gives, in order. No two facts share a character. */
export function readFacts(text: string, language: Locale): Fact[] {
  const [fixed, counted] = [PATTERNS.filter(([kind]) => !isCounted(kind)), PATTERNS.filter(([kind]) => isCounted(kind))]
  const read = (patterns: typeof PATTERNS) => patterns.flatMap(([kind, pattern]) => matches(kind, text, pattern))
  // A date may look like a quantity, an address may hold a name: what is surer comes first.
  const found = [
    ...read(fixed),
    ...moments(text, language),
    ...matches('time', text, HOURS_BEHIND_DAY),
    ...people(text),
    ...read(counted).filter(({ text: said }) => !COUNTED.test(said) && !/^\d{4} \p{Lu}|\dM$|ó$/u.test(said)),
    ...doersIn(text).map((name): Fact => ({ kind: 'name', ...name })),
    ...names(text, language),
  ]
  return apart(found, text.length).map((fact) => withValue(fact))
}

function isCounted(kind: FactKind): boolean {
  return kind === 'quantity' || kind === 'duration'
}

function matches(kind: FactKind, text: string, pattern: RegExp): Fact[] {
  // Of "1.2M" and "1.2m" the second is a length.
  const found = Array.from(text.matchAll(pattern), (match) => ({ kind, text: match[0], start: match.index }))
  return found.filter((fact) => kind !== 'money' || !/^[\d.,]+m$/.test(fact.text))
}

/**
 * The day, as YYYY-MM-DD, that a whole text means: "Friday", "in two weeks", "el próximo viernes", "12 mai". Undefined where it says anything
 * else, and for "next Friday", which is the coming one to some and a week later to others.
 */
export function readDay(text: string, language: Locale, today: string): string | undefined {
  const said = text.slice(0, PIECE_CHARS).replace(NEAREST, '')
  const now = { instant: new Date(`${today}T12:00:00Z`), timezone: 0 }
  const [moment] = CHRONO[language].parse(said, now, { forwardDate: true })
  if (!moment || moment.end || moment.text.length !== said.length || NEXT_WEEKDAY.test(said)) return undefined
  const isDay = moment.start.isCertain('day') || moment.start.isCertain('weekday')
  return isDay ? moment.start.date().toISOString().slice(0, 10) : undefined
}

const NEAREST = /^(?:el )?próximo (?=\p{L}+$)/iu
const NEXT_WEEKDAY = /^next \p{L}+day$|^\p{L}+di prochain$/iu

/** Dates and times by chrono. It also takes "10 weeks" and "à 9 €" for moments; those have neither a month nor a clock. */
function moments(text: string, language: Locale): Fact[] {
  return Array.from(text.matchAll(PIECES)).flatMap((piece) =>
    // chrono reads stretches of days with a hyphen, not with a dash, a colon before a time as a part of it, and "3 October, second reminder" as the second of October.
    CHRONO[language]
      .parse(
        piece[0]
          .replace(/[–—]/g, '-')
          .replace(/:(?=\s)/g, '|')
          .replace(HOUR_BEFORE_MONTH, ' el ')
          .replace(FIGURE_BEHIND_DAY, '$1|')
          .replace(/,(?= (?:first|second|third|fourth|fifth) )/g, ';'),
        REFERENCE,
      )
      .flatMap((moment): Fact[] => {
        const isDay =
          moment.start.isCertain('month') && /\d/.test(moment.text) && (MONTH_NAME.test(moment.text) || NUMBER_DATE.test(moment.text))
        const isClock = moment.start.isCertain('hour') && CLOCK.test(moment.text)
        // "for june, 20 posts"
        if ((!isDay && !isClock) || /^\p{L}+, \d{1,2}$/u.test(moment.text)) return []
        const at = piece.index + moment.index
        // "samedi, 14h-18h" gives a time.
        const weekday = isDay ? 0 : (/^\p{L}+,\s+(?=\d)/u.exec(moment.text)?.[0].length ?? 0)
        const lead = weekday + (LEADING.exec(moment.text.slice(weekday))?.[0].length ?? 0)
        const before = isDay ? (FROM_DAY.exec(text.slice(Math.max(0, at - FROM_DAY_CHARS), at + lead))?.[0].length ?? 0) : 0
        const from = at + lead - before
        const number = isDay ? houseBefore(text, from) : 0
        const day = isDay ? (WEEKDAY_BEFORE.exec(text.slice(Math.max(0, from - FROM_DAY_CHARS), from))?.[0].length ?? 0) : 0
        const start = from + number - (number > 0 ? 0 : day)
        const end = at + moment.text.length + (/^ ?h(?:\d\d)?(?!\p{L})/u.exec(text.slice(at + moment.text.length))?.[0].length ?? 0)
        const house = isDay && STREET.test(text.slice(end, end + 10)) ? HOUSE_BEHIND.exec(moment.text)?.[0] : undefined
        const shown = text.slice(start, end - (house?.length ?? 0))
        return [
          {
            text: isClock
              ? // "Priya 7:30am, Tue Callum 6pm": the day is that of the next one.
                shown.replace(/\s(?:de \d{1,2} )?(?:a|à|to)$/, '').replace(/(?<=\d\s?(?:[ap]m|h|h\d\d|:\d\d)),\s+\p{L}+$/iu, '')
              : shown.replace(TRAILING, '').replace(/(?<=\p{L})\.\s+\p{L}.*$/u, ''),
            start,
            ...valuesOf(moment, { isDay, isClock: isClock && house === undefined }),
          },
        ]
      }),
  )
}

/** "Calle Olmo 14, 8 de octubre": behind a name, the first number is a house, and no day. */
function houseBefore(text: string, start: number): number {
  const isBehindName = /\p{Lu}[\p{L}'’-]+ $/u.test(text.slice(Math.max(0, start - FROM_DAY_CHARS), start))
  const word = /(\p{L}+) $/u.exec(text.slice(Math.max(0, start - FROM_DAY_CHARS), start))?.[1] ?? ''
  const isCalendar = weekdayOf(word) !== undefined || monthOf(word) !== undefined
  return isBehindName && !isCalendar ? (/^\d{1,4}, (?=\d)/.exec(text.slice(start, start + 8))?.[0].length ?? 0) : 0
}

/** "tues 8 dec 9-4", "18 April 10 to 12": from when to when. */
const HOURS_BEHIND_DAY = new RegExp(
  String.raw`(?<=(?<!\d)\d{1,2}(?:st|nd|rd|th|er|º)? (?:de |of )?${MONTH_WORD}\.?,? )\d{1,2}(?:[.:]\d\d)?(?:\s?[-–]\s?| (?:to|a|à) )\d{1,2}(?:[.:]\d\d)?(?:\s?h(?!\p{L}))?(?![\d.:/-]|\s?[ap]m|\s(?:de |of )?${MONTH_WORD})`,
  'giu',
)
/** chrono takes the 14 of "closes 11 Dec, 14 applicants" and of "23 nov 14,2" for a year, and "8 dec 9-4" for two days of December. */
const FIGURE_BEHIND_DAY = new RegExp(
  String.raw`((?<!\d)\d{1,2}(?:st|nd|rd|th|er|º)? (?:de |of )?${MONTH_WORD}\.?,?) (?=\d{1,2}(?:[.:]\d\d)?(?:\s?-\s?| (?:to|a|à) )\d{1,2}(?:[.:]\d\d)?(?![\d.:/-]|\s?[ap]m|\s?h|\s(?:de |of )?${MONTH_WORD})|\d{1,2}(?:[.,/]\d|\s?[%€$£]|\s(?!(?:h|hrs?|heures|horas|am|pm|to|al?|à|and|y|e|et)(?!\p{L}))\p{Ll}))`,
  'giu',
)
/** chrono takes the day of "del 18 dic" for an hour. */
const HOUR_BEFORE_MONTH = /\bdel (?=\d{1,2} (?:de )?(?:ene|feb|mar|abr|may|jun|jul|ago|sep|oct|nov|dic)\p{L}*)/giu

function valuesOf({ start, end }: ParsedResult, { isDay, isClock }: { isDay: boolean; isClock: boolean }): Omit<Fact, 'text' | 'start'> {
  const day = (moment: ParsedComponents) => (moment.isCertain('year') ? moment.date().toISOString().slice(0, 10) : undefined)
  const hour = (moment: ParsedComponents) =>
    [moment.get('hour'), moment.get('minute')].map((number) => String(number ?? 0).padStart(2, '0')).join(':')
  const value = isDay ? day : hour
  const [moment, until] = [value(start), end && value(end)]
  return {
    kind: isDay ? 'date' : 'time',
    ...(moment === undefined ? {} : { moment }),
    ...(until === undefined || until === moment ? {} : { until }),
    ...(isDay && isClock ? { time: hour(start) } : {}),
  }
}

/** A role and names in capitals: "organiser Marta Reis", "Présents : Mme Lacaze, Fatou Diarra". */
function people(text: string): Fact[] {
  return Array.from(text.matchAll(INTRODUCED)).flatMap((match): Fact[] => {
    const [whole, role = ''] = match
    const from = match.index + whole.length
    if (HONORIFIC.test(role)) {
      SURNAME.lastIndex = from
      const found = /^\p{Lu}/u.test(role) && SURNAME.exec(text)
      return found ? [{ kind: 'person', text: text.slice(match.index, SURNAME.lastIndex), start: match.index }] : []
    }
    const isLink = /^(?:by|from|for|of|par|por|para|pour|de|d)$/i.test(role)
    return namesAt(text, from)
      .filter((name) => !isBusiness(name.text) && !POST.test(name.text))
      .map((name) => ({ kind: 'person', ...name, ...(isLink ? {} : { label: role }) }))
  })
}

function namesAt(text: string, from: number): { text: string; start: number }[] {
  const names: { text: string; start: number }[] = []
  NEXT_NAME.lastIndex = from
  while (names.length < PEOPLE_MAX) {
    const name = NEXT_NAME.exec(text)?.[1]
    if (name === undefined) break
    names.push({ text: name, start: NEXT_NAME.lastIndex - name.length })
  }
  return names
}

/** Of facts that overlap, keeps the one that was found first: a price inside a quotation belongs to it. */
function apart(found: readonly Fact[], length: number): Fact[] {
  const taken = new Uint8Array(length)
  const kept = found.filter(({ text, start }) => {
    if (text === '' || taken.subarray(start, start + text.length).includes(1)) return false
    taken.fill(1, start, start + text.length)
    return true
  })
  return kept.sort((one, other) => one.start - other.start)
}
