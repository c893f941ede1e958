import { capitalise, fold } from '#shared/words.ts'
import type { Locale } from '#shared/locale.ts'
import type { Brief, PromptFacts } from '../brief.ts'
import { isName, kindOf, plainWords } from './columns/column-kinds.ts'
import { readEntries, type Entry } from './rows/read-entries.ts'
import type { Subject } from './sheet-texts.ts'
import { isTerm } from './rows/terms.ts'

/** What the prompt says that a sheet contains. */
export type Ask = {
  columns: Entry[]
  /** The columns are listed: there are no others. */
  isExact: boolean
  rows: Entry[]
  /** The rows are the names of people or of offers. */
  areNames: boolean
  count: number | undefined
  isCountOfPeople: boolean
  /** What one row is: "Pupil" of "18 pupils". */
  noun: string | undefined
}

const EXACT_MIN = 3
const COLUMN_LABEL = /\b(?:columns?|fields?|headers?|columnas?|campos?|colonnes?|champs?)\b/iu
const MEASURES =
  /^(?:km|kg|g|l|ml|m|cm|m2|kwh|h|min|mins|hours?|minutes?|days?|weeks?|months?|years?|horas?|minutos?|dias?|semanas?|meses|anos?|heures?|jours?|semaines?|mois|ans?|euros?|pounds?|dollars?|degrees?|grados|degres|percent|sheets?|columns?|hojas?|columnas?|feuilles?|colonnes?|times|veces|fois|mbps|gb|mb|tb|mph|watts?|calories|kcal|portions?|servings?|raciones|copies|points?|puntos|k|ct|cents?|am|pm|st|nd|rd|th|de|of|a|the|tests?|shifts?|turnos?|pages?|sessions?|sesiones|seances|criteria|criterios|criteres|skills)$/
const COUNTED =
  /(?<![\p{L}\d.,:€$£/-])(\d{1,3}) (?!(?:january|february|march|april|may|june|july|august|september|october|november|december)\b)(\p{L}[\p{L}'-]{2,20})(?: (?!(?:max|per|por|par)(?!\p{L}))(\p{L}[\p{L}'-]{2,20}))?(?![\p{L}'-]| (?:max|per|por|par|a (?:day|week|month))(?!\p{L}))/giu
const NOUNS: readonly RegExp[] = [
  / (?:list|tracker|log|register|overview|directory|database|inventory|catalogue) of (?:the |our |all |my )?(\p{L}{3,20}) /u,
  / (\p{L}{3,20}) (?:list|tracker|log|register|directory|database|inventory) /u,
  / (?:lista|listado|registro|control|seguimiento|directorio|inventario) de (?:los |las |mis )?(\p{L}{3,20}) /u,
  / (?:liste|suivi|registre|annuaire|tableau|inventaire) (?:de|des|d) (?:les |mes )?(\p{L}{3,20}) /u,
]
const COUNTED_KINDS: ReadonlySet<string> = new Set([
  'person',
  'company',
  'item',
  'course',
  'project',
  'task',
  'vehicle',
  'department',
  'category',
  'room',
  'crop',
  'table',
])
const NAME_BREAK = / ?,(?: and | y | e | et )? ?| and | y | e | et | & /u
const NAME_RUN = /(?<!\p{L})\p{Lu}\p{L}+(?:(?:, ?(?:and |y |e |et )?| and | y | e | et | & )\p{Lu}\p{L}+)+/gu
/** What is kept from day to day has columns. */
const TRACKED =
  /\b(?:track\w*|log|logbook|register|record\w*|diary|journal|sheet|table|spreadsheet|collection|registro|control|seguimiento|tabla|hoja|colecci[oó]n|suivi|registre|tableau|carnet|collection)\b/iu
const NO_NOUN =
  /^(?:guest|stock|price|staff|team|task|simple|clase|precios|prix|temps|notes?|check|bucket|courses|compra|leave|vacation|holidays?|absence|vacaciones|conges|waiting|shopping|todo|data|personnel)$/
const PLURAL_ENDS: Record<Locale, RegExp> = {
  en: /(?:(?<=(?:x|z|ch|sh|ss))es|(?<!s)s)$/,
  es: /(?:(?<=[rlndj])es|(?<=[aeo])s)$/,
  fr: /(?<!s)[sx]$/,
}

/** `taken` are the parts of the prompt that say something else: how long the break is. */
export function readAsk(brief: Brief, subject: Subject | undefined, taken: readonly (readonly [number, number])[]): Ask {
  const { prompt, facts } = brief
  const lists = readEntries(brief)
  const isListing = lists.flat().filter(isOfColumns).length >= EXACT_MIN
  const columns: Entry[] = []
  const rows: Entry[] = []
  let areNames = false
  const names = namesIn(brief, lists.flat())
  for (const all of lists) {
    const listed = all
      .map((entry) => withoutEnd(entry, taken, prompt))
      .filter(
        (entry) =>
          !isTaken(entry, taken) &&
          !names.includes(ROLE.exec(entry.name)?.[2] ?? entry.name) &&
          !WISH.test(entry.name) &&
          !isAim(entry) &&
          !isDay(entry, facts) &&
          !isTerm(`${entry.name} ${entry.detail}`, entry.start, facts),
      )
    if (listed.length === 0) continue
    const list = withoutRole(listed, prompt)
    const isNames = areProper(list, prompt)
    const [ofRows, ofColumns] = isNames ? [list, []] : rowsIn(list, prompt, subject, lists.length)
    rows.push(...ofRows)
    // Beside "columns: planned km, actual km, pace", nothing else is a column.
    columns.push(...(isListing ? ofColumns.filter(isOfColumns) : ofColumns))
    areNames ||= isNames
  }
  // Beside people, other things are what they do.
  const arePeople = names.length > 1 && !areNames
  if (arePeople) columns.push(...rows)
  // "T-shirts 40 units at 12.50, caps 25": the numbers belong to the rows.
  const counted = rows.filter(({ numbers }) => numbers.length > 0).length > 1 ? undefined : countIn(brief, columns)
  return {
    columns: columns.filter(({ name }, at) => columns.findIndex((other) => fold(other.name) === fold(name)) === at),
    isExact:
      columns.length >= EXACT_MIN ||
      (columns.length > 0 && rows.length > 0 && subject === undefined) ||
      (columns.length > 0 && COLUMN_LABEL.test(prompt)) ||
      isListed(columns, prompt),
    rows: arePeople ? names.map((name) => ({ name, detail: '', numbers: [], start: 0, end: 0, label: undefined })) : rows,
    areNames: areNames || arePeople,
    count: facts.counts.rows ?? counted?.count,
    isCountOfPeople: counted?.isPeople === true,
    noun: counted?.noun ?? nounIn(prompt, facts),
  }
}

/** "for Luna, Biscuit and Storm": a run of names, one of which is known to be one. */
function namesIn({ prompt, facts }: Brief, entries: readonly Entry[]): string[] {
  // Beside columns that are named as such, "on LinkedIn and Instagram" are no rows.
  const isOther = facts.clauses.some(({ label = '' }) => COLUMN_LABEL.test(label))
  const known = facts.given.filter(({ kind }) => kind === 'person' || (kind === 'name' && !isOther)).map(({ text }) => text)
  const runs = [...prompt.matchAll(NAME_RUN)].map(([run]) => run.split(NAME_BREAK))
  const found = runs.filter((run) => run.some((name) => known.includes(name)) && run.every((name) => !kindOf(name)?.isSure))
  const hasFigures = entries.some(({ name, numbers }) => known.includes(name) && numbers.length > 0)
  return hasFigures ? [] : (found.toSorted((a, b) => b.length - a.length)[0] ?? [])
}

function isOfColumns({ label = '' }: Entry): boolean {
  return COLUMN_LABEL.test(label)
}

/** "last order and days since": what stands before what is asked for is a thing of its own. */
function withoutEnd(entry: Entry, taken: readonly (readonly [number, number])[], prompt: string): Entry {
  const cut = taken.find(([from, to]) => entry.start < from && from < entry.end && to >= entry.end)?.[0]
  const before = cut === undefined ? '' : prompt.slice(entry.start, cut).replace(/[\s,]+(?:and|y|e|et)?\s*$/iu, '')
  return cut === undefined || before.length < 3 ? entry : { ...entry, name: before, detail: '', end: cut }
}

function isTaken({ start, end }: Entry, taken: readonly (readonly [number, number])[]): boolean {
  return taken.some(([from, to]) => start < to && end > from)
}

/** "keys: who, when" */
function isListed([first]: readonly Entry[], prompt: string): boolean {
  return first !== undefined && /:\s*$/.test(prompt.slice(0, first.start))
}

/** What somebody wants to see is neither a row nor a column. */
const WISH =
  /^(?:(?:i |we )?(?:want|need|would like|like) to (?:know|see)|show|so (?:i|we) can see|quiero (?:saber|ver)|queremos (?:saber|ver)|necesito (?:saber|ver)|je veux (?:savoir|voir)|nous voulons (?:savoir|voir)|on veut (?:savoir|voir)) /iu
/** "objectif 5 000 km" beside columns is to be reached, and nobody fills it in. */
function isAim({ name, amount }: Entry): boolean {
  return amount !== undefined && AIM.test(name)
}
const AIM = /^(?:the |our |notre |nuestro )?(?:goal|target|objetivo|meta|objectif)$/iu
/** "closes 11 dec": a day, and nothing to fill in. */
function isDay({ start, end, numbers }: Entry, { given }: PromptFacts): boolean {
  return numbers.length > 0 && given.some((fact) => fact.kind === 'date' && fact.start >= start && fact.start < end)
}
const ROLE = /^(\p{Ll}[\p{Ll}'’-]*(?: \p{Ll}[\p{Ll}'’-]*)?) (\p{Lu}\S*(?: \p{Lu}\S*){0,2})$/u

/** "reps Ines Faro, Tom Bauer, Li Wei": the first word says what they are. */
function withoutRole(list: readonly Entry[], prompt: string): Entry[] {
  const [first, ...others] = list
  const [, role, name] = ROLE.exec(first?.name ?? '') ?? []
  if (!first || !name || others.length === 0 || !areProper([...others, { ...first, name }], prompt)) return [...list]
  return [{ ...first, name, label: first.label ?? role }, ...others]
}

/** Names of people, offers, places: each begins with a capital, while other words of the prompt do not. */
function areProper(list: readonly Entry[], prompt: string): boolean {
  return (
    list.length > 1 &&
    /(?<=[\s,])\p{Ll}{3,}/u.test(prompt) &&
    list.every(({ name }) => /^\p{Lu}/u.test(name) && name.split(' ').length <= 3 && !kindOf(name)?.isSure)
  )
}

/** What of a list names rows, and what columns. */
function rowsIn(list: readonly Entry[], prompt: string, subject: Subject | undefined, lists: number): [rows: Entry[], columns: Entry[]] {
  const [first] = list
  const before = prompt.slice(Math.max(0, (first?.start ?? 0) - 20), first?.start)
  if (!first || COLUMN_LABEL.test(first.label ?? '') || COLUMN_LABEL.test(before)) return [[], [...list]]
  const isPriced = ({ amount, constant }: Entry): boolean => amount !== undefined && !constant?.isPercent
  const isSure = (entry: Entry): boolean => entry.isYesNo === true || kindOf(entry.name)?.isSure === true
  const isFigure = (entry: Entry): boolean => isSure(entry) && !isName(kindOf(entry.name)?.kind.id ?? '')
  const priced = list.filter(isPriced)
  const known = list.filter(isSure).length
  if (priced.length * 2 > list.length && list.length > 1 && (subject?.listed === 'rows' || known < list.length)) {
    // "cakes 2.50, cookies 1, sold, takings": what has a price is a row, beside it are figures.
    const figures = list.filter((entry) => !isPriced(entry) && isFigure(entry))
    return [list.filter((entry) => !figures.includes(entry)), figures]
  }
  const isFirstLine = subject?.lines !== undefined && kindOf(first.name)?.kind.id === subject.lines
  if (subject?.listed === 'rows' && !isFirstLine && list.filter(isFigure).length * 2 < list.length)
    return known * 2 < list.length || list.every((entry) => !isFigure(entry)) ? [[...list], []] : [[], [...list]]
  if (known * 2 >= list.length) return [[], [...list]]
  if (/\b(?:for|para|pour)\s*(?:the |los |las |les )?$/iu.test(before) && lists > 1) return [[...list], []]
  const isOpen = subject === undefined && known * 4 <= list.length && list.length >= EXACT_MIN && !TRACKED.test(prompt)
  return isOpen ? [[...list], []] : [[], [...list]]
}

/** "18 pupils", "3 electricity offers", "15 lignes": not "30 min" nor "2 tests". */
function countIn(
  { prompt, facts }: Brief,
  columns: readonly Entry[],
): { count: number; noun: string | undefined; isPeople: boolean } | undefined {
  const { language, counts, title } = facts
  const heading = plainWords(`${title} ${prompt.slice(0, 60)}`)
  for (const [, digits = '', one = '', two = ''] of prompt.matchAll(COUNTED)) {
    const count = Number(digits)
    const isColumn = (word: string) => columns.some(({ name }) => plainWords(name).includes(plainWords(word)))
    const word = [two, one].find((each) => each !== '' && isThing(each, heading, one === each))
    if (count < 2 || count > 500 || word === undefined || isColumn(word) || MEASURES.test(fold(one))) continue
    return { count, noun: singular(word, language), isPeople: isPerson(word) }
  }
  return counts.people === undefined ? undefined : { count: counts.people, noun: undefined, isPeople: true }
}

function isPerson(word: string): boolean {
  return /^(?:people|personas|personnes|gente|gens)$/i.test(word) || kindOf(word)?.kind.id === 'person'
}

function isThing(word: string, heading: string, isNext: boolean): boolean {
  if (MEASURES.test(fold(word))) return false
  const kind = kindOf(word)
  if (kind?.isSure === true && COUNTED_KINDS.has(kind.kind.id)) return true
  return /[sx]$|people/i.test(word) && (isNext || heading.includes(` ${plainWords(word)}`))
}

function nounIn(prompt: string, { folded, language }: Brief['facts']): string | undefined {
  for (const pattern of NOUNS) {
    const found = pattern.exec(folded.slice(0, 200))?.[1]
    if (found && !NO_NOUN.test(found)) return singular(asWritten(found, prompt), language)
  }
  return undefined
}

/** With its accents. */
function asWritten(folded: string, prompt: string): string {
  return (prompt.match(/\p{L}+/gu) ?? []).find((word) => fold(word) === folded) ?? folded
}

export function singular(word: string, language: Locale): string | undefined {
  if (/^(?:rows?|filas?|lignes?|entries|people|personas|personnes|employees)$/i.test(word)) return undefined
  return capitalise(word.toLowerCase() === 'children' ? 'child' : word.replace(PLURAL_ENDS[language], ''))
}
