import { capitalise, fold } from '#shared/words.ts'
import { formulaColumn, namedColumn, plain, type Column } from '../columns/column.ts'
import type { Context } from '../context.ts'
import { listSheet } from '../details-sheet.ts'
import { whenIn } from '../schedules/duty-words.ts'
import { isoDay } from '../formulas/evaluate.ts'
import { headerText } from '../columns/header-text.ts'
import { kindById, kindOf } from '../columns/column-kinds.ts'
import { withUniqueHeaders, type PlannedSheet } from '../planned-sheet.ts'
import { limitIn, type Limit } from '../rows/read-limit.ts'
import { segmentsIn, type Segment } from './said-segments.ts'
import { sampleRows } from '../rows/sample-rows.ts'
import { nameOf } from '../sheet-name.ts'
import { added, addedList, inLanguage } from '../sheet-texts.ts'
import { daysSaid } from './tracker-days.ts'
import { dayOf } from '../schedules/date-range.ts'

/* "log of fridge temperatures, 3 fridges (dairy, meat, display) twice a day, under 5 degrees": what is measured, a row for each time and place. */

const LOG =
  / (?:log|record|records|log book|logbook|log sheet|diary|registro|control|parte|releves?|registre|suivi|journal|carnet|cahier) /u
/** What such a list measures, folded. The column keeps the word. */
const MEASURES =
  /(?<!\p{L})(temperatures?|temperaturas?|chlorine|cloro|chlore|ph|humidity|humedad|humidite|blood pressure|tension|presion|pression|pressure|glucose|glucosa|glycemie|blood sugar|weight|peso|poids|meter readings?|readings?|lecturas?|releves de compteur|water level|nivel|niveau)(?!\p{L})/u
/** What is kept cold is measured in degrees. */
const COLD = /(?<!\p{L})(?:fridge|freezer|cold room|nevera|congelador|frigorific|camara fria|frigo|congelateur|chambre froide)/u
const PER_DAY =
  /(?<!\p{L})(?:(once|una vez|une fois)|(twice|two times|dos veces|deux fois|2 ?x)|(three times|tres veces|trois fois|3 ?x)|(\d) (?:times|veces|fois)) (?:a|per|each|every|al|por|cada|par) ?(?:day|d[ií]a|jour)(?!\p{L})/iu
const AM_PM = /(?<!\p{L})am ?(?:\/|and|&|-|y|et) ?pm(?!\p{L})/iu
const ENDS_OF_DAY: readonly (readonly [RegExp, 0 | 1])[] = [
  [/(?<!\p{L})(?:opening|open|apertura|abrir|ouverture)(?!\p{L})/iu, 0],
  [/(?<!\p{L})(?:closing|close|cierre|cerrar|fermeture)(?!\p{L})/iu, 1],
]
/** "3 fridges (dairy, meat, display)" */
const PLACES = /(?:(\d{1,2}) )?([\p{L}][\p{L} ]{2,30}?) ?\(([^()]{3,120})\)/u
const COUNTED = /(?<=^|[ ,])(\d{1,2}) (\p{L}{4,20})(?!\p{L})/giu
const TIMED =
  /^(?:times?|jan\p{L}*|feb\p{L}*|f[ée]v\p{L}*|mar\p{L}*|ap?[br]r\p{L}*|avr\p{L}*|ma[iy]o?|ju\p{L}*|aug\p{L}*|ago\p{L}*|ao[uû]t|sept?\p{L}*|oct\p{L}*|nov\p{L}*|d[eé]c\p{L}*|dic\p{L}*|days?|horas?|d[ií]as?|jours?|fois|veces|degrees?|grados|degr[ée]s|minutes?|weeks?|semanas?|semaines?|months?)$/iu
const START =
  /(?<!\p{L})(?:start(?:s|ing)?|from|begin(?:s|ning)?|as of|empieza|a partir del?|desde|comienza|commen(?:ce|[çc]ant)|[àa] partir du|d[èe]s|d[ée]but)(?!\p{L})/iu
const ONE_OF_ALL = /^(?:date|day|time|am|pm|fecha|d[ií]a|hora|jour|heure|readings?|columns?|columnas?|colonnes?)$/iu
const NAME_WORDS_MAX = 5
const DAYS = 7
const DAYS_MAX = 31
const ROWS_MAX = 300

export function checkLog(context: Context): PlannedSheet[] | undefined {
  const { brief, facts, sampling } = context
  const { language } = facts
  const said = segmentsIn(brief.prompt)
  const head = ` ${fold(said?.head ?? '').replace(/[^\p{L}]+/gu, ' ')} `
  if (!said || !LOG.test(head)) return undefined
  const folded = fold(brief.prompt)
  const measure = MEASURES.exec(folded)?.[1] ?? (COLD.test(folded) ? added('temperature', language) : undefined)
  const whole = said.segments.map(({ text }) => text).join(', ')
  const limit = said.segments.map(({ text }) => limitIn(text)).find((one) => one !== undefined)
  const times = timesIn(whole, context)
  const places = placesIn(brief.prompt, language)
  if (measure === undefined || (!limit && times.length + (places?.names.length ?? 0) < 2)) return undefined
  const first =
    said.segments.find(({ text }) => START.test(text)) ??
    said.segments.find(({ text }) => daysSaid(text, language, brief.today, undefined).length > 0)
  const begins = daysSaid(first?.text ?? brief.prompt, language, brief.today, undefined)[0]?.iso
  // "for December", "todo marzo 2027": all of its days.
  const month = begins === undefined && facts.calendar.month !== undefined ? sampling.window : undefined
  const from = month?.from ?? dayOf(begins ?? brief.today)
  const names = places?.names ?? ['']
  const slots = times.length > 0 ? times : ['']
  const asked = facts.counts.days ?? (facts.counts.weeks === undefined ? (month?.days ?? DAYS) : facts.counts.weeks * DAYS)
  const days = Math.max(1, Math.min(asked, DAYS_MAX, Math.floor(ROWS_MAX / (names.length * slots.length))))
  const lines = Array.from({ length: days }, (_, day) =>
    slots.flatMap((slot) => names.map((place) => ({ date: isoDay(from + day), slot, place }))),
  ).flat()
  const blank = lines.map(() => '')
  const reading: Column = { ...measured(measure, language), given: blank }
  const own = [
    plain(
      'date',
      { type: 'date' },
      language,
      lines.map(({ date }) => date),
    ),
    ...(times.length > 0 || saysTime(said.segments)
      ? [
          plain(
            'moment',
            times.length > 0 ? { type: 'choice' } : { type: 'text' },
            language,
            lines.map(({ slot }) => slot),
            times.length > 0 ? times : undefined,
          ),
        ]
      : []),
    ...(places
      ? [
          {
            id: 'room',
            header: headerText(places.one),
            spec: { type: 'choice' as const },
            choices: names,
            given: lines.map(({ place }) => place),
          },
        ]
      : []),
    reading,
    ...(limit ? [okColumn(reading.header, limit, context)] : []),
  ]
  const { named, notes } = namedIn(said.segments, { own, places: places?.text, measure }, language)
  const columns = withUniqueHeaders([...own, ...named.map((name) => ({ ...namedColumn({ name }, {}, language), given: blank }))])
  const ok = columns.find(({ id }) => id === 'ok')
  const rules = [...notes, ...said.segments.flatMap(({ text }) => (limitIn(text) ? [text] : []))]
  return [
    {
      name: nameOf(context, true),
      columns,
      rows: sampleRows(columns, { ...sampling, count: lines.length }),
      ...(ok
        ? { highlights: [{ column: ok.header, rule: 'equal_to' as const, value: added('no', language), tone: 'negative' as const }] }
        : {}),
    },
    ...(rules.length > 0
      ? [
          listSheet(
            rules.map((text) => [added('note', language), capitalise(text)]),
            facts,
          ),
        ]
      : []),
  ]
}

function measured(measure: string, language: Context['facts']['language']): Column {
  const kind = kindOf(measure)?.kind
  const known = kind?.id === 'temperature' ? kindById('temperature') : undefined
  const header = known?.header ? inLanguage(known.header, language) : headerText(measure)
  return { id: 'reading', header, spec: { type: 'number', total: 'none' } }
}

/** Empty as long as nothing is measured. */
function okColumn(reading: string, { above, below }: Limit, { facts: { language } }: Context): Column {
  const tests = [
    ...(above ? [`{${reading}}${above.isIncluded ? '>=' : '>'}${above.value}`] : []),
    ...(below ? [`{${reading}}${below.isIncluded ? '<=' : '<'}${below.value}`] : []),
  ]
  const isFine = tests.length > 1 ? `AND(${tests.join(',')})` : (tests[0] ?? '')
  return formulaColumn(
    'ok',
    'text',
    `=IF({${reading}}="","",IF(${isFine},"${added('yes', language)}","${added('no', language)}"))`,
    language,
  )
}

/** At which times of the day, as the prompt calls them; else by number. */
function timesIn(text: string, { facts: { language, given } }: Context): string[] {
  if (AM_PM.test(text)) return ['AM', 'PM']
  const ends = ENDS_OF_DAY.filter(([word]) => word.test(text))
  if (ends.length === 2) return addedList('ends_of_day', language)
  const parts = whenIn(text).parts.toSorted((a, b) => a - b)
  if (parts.length > 1) return parts.map((part) => addedList('dayparts', language)[part] ?? '')
  const clocks = given.filter(({ kind, moment }) => kind === 'time' && moment !== undefined).map(({ moment = '' }) => moment)
  if (clocks.length > 1) return [...new Set(clocks)]
  const [, once, twice, thrice, count] = PER_DAY.exec(text) ?? []
  const number = once ? 1 : twice ? 2 : thrice ? 3 : Number(count ?? 0)
  if (number === 2) return ['AM', 'PM']
  return number > 2 ? Array.from({ length: number }, (_, at) => String(at + 1)) : []
}

function saysTime(segments: readonly Segment[]): boolean {
  return segments.some(({ text }) => /^(?:time|hora|heure)$/iu.test(text))
}

type Places = { one: string; names: string[]; text: string }

function placesIn(prompt: string, language: Context['facts']['language']): Places | undefined {
  const [text = '', , called = '', listed = ''] = PLACES.exec(prompt) ?? []
  const names = listed
    .split(/,| and | y | et |\//u)
    .map((name) => headerText(name))
    .filter((name) => name !== '')
  if (names.length > 1) return { one: singular(called.split(' ').at(-1) ?? called), names, text }
  // "2 freezers and 1 fridge"
  const counted = [...prompt.matchAll(COUNTED)].filter(
    ([, count = '', noun = '']) => Number(count) > 0 && !TIMED.test(noun) && (count === '1' || /s$/iu.test(noun)),
  )
  const listedNames = counted.flatMap(([, count = '', noun = '']) => {
    const one = headerText(singular(noun))
    return count === '1' ? [one] : Array.from({ length: Math.min(Number(count), DAYS_MAX) }, (_, at) => `${one} ${at + 1}`)
  })
  if (listedNames.length < 2 || listedNames.length > DAYS_MAX) return undefined
  const ones = new Set(counted.map(([, , noun = '']) => singular(noun)))
  return { one: ones.size === 1 ? ([...ones][0] ?? '') : added('place', language), names: listedNames, text: counted[0]?.[0] ?? '' }
}

/** "fridges", "congeladores", "frigos" */
function singular(noun: string): string {
  return noun.replace(/(?<=[rlndj])es$|s$/iu, '')
}

/** What else stands there without a figure has an empty column; what has one, and is no limit, start or place, is a note. */
function namedIn(
  segments: readonly Segment[],
  { own, places, measure }: { own: readonly Column[]; places: string | undefined; measure: string },
  language: Context['facts']['language'],
): { named: string[]; notes: string[] } {
  const known = new Set([...own.map(({ header }) => header), measure, added('date', language)].map(fold))
  const named: string[] = []
  const notes: string[] = []
  for (const { text } of segments) {
    const isPlace = places !== undefined && text.includes(places.trim())
    const isTime = AM_PM.test(text) || PER_DAY.test(text) || START.test(text) || whenIn(text).parts.length > 0
    if (limitIn(text) || isPlace || isTime || ONE_OF_ALL.test(text) || known.has(fold(text)) || fold(text).includes(fold(measure))) continue
    const isName = !/\d/.test(text) && text.split(' ').length <= NAME_WORDS_MAX
    ;(isName ? named : notes).push(text)
  }
  return { named, notes }
}
