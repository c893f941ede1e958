import { capitalise, fold } from '#shared/words.ts'
import type { Locale } from '#shared/locale.ts'
import type { Brief } from '../brief.ts'
import { kindOf, plainWords } from './kinds.ts'
import { readEntries, type Entry } from './read-entries.ts'
import type { Subject } from './sheet-texts.ts'

/** What the prompt says that a sheet contains. */
export type Ask = {
  columns: Entry[]
  /** The columns are listed: there are no others. */
  isExact: boolean
  rows: Entry[]
  /** The rows are the names of people or of offers. */
  areNames: boolean
  count: number | undefined
  /** What one row is: "Pupil" of "18 pupils". */
  noun: string | undefined
}

const EXACT_MIN = 3
const COLUMN_LABEL = /\b(?:columns?|fields?|headers?|columnas?|campos?|colonnes?|champs?)\b/iu
const MEASURES =
  /^(?:km|kg|g|l|ml|m|cm|m2|kwh|h|min|mins|hours?|minutes?|days?|weeks?|months?|years?|horas?|minutos?|dias?|semanas?|meses|anos?|heures?|jours?|semaines?|mois|ans?|euros?|pounds?|dollars?|degrees?|grados|degres|percent|sheets?|columns?|hojas?|columnas?|feuilles?|colonnes?|times|veces|fois|k|ct|cents?|am|pm|st|nd|rd|th|de|of|a|the|tests?|shifts?|turnos?|pages?|sessions?|sesiones|seances|criteria|criterios|criteres|skills)$/
const COUNTED =
  /(?<![\p{L}\d.,:€$£/-])(\d{1,3}) (?!(?:january|february|march|april|may|june|july|august|september|october|november|december)\b)(\p{L}[\p{L}'-]{2,20})(?: (\p{L}[\p{L}'-]{2,20}))?/giu
const NOUNS: readonly RegExp[] = [
  / (?:list|tracker|log|register|overview|directory|database|inventory|catalogue) of (?:the |our |all |my )?(\p{L}{3,20}) /u,
  / (\p{L}{3,20}) (?:list|tracker|log|register|directory|database|inventory) /u,
  / (?:lista|listado|registro|control|seguimiento|directorio|inventario) de (?:los |las |mis )?(\p{L}{3,20}) /u,
  / (?:liste|suivi|registre|annuaire|tableau|inventaire) (?:de|des|d) (?:les |mes )?(\p{L}{3,20}) /u,
]
const NO_NOUN =
  /^(?:guest|stock|price|staff|team|task|simple|clase|precios|prix|temps|notes?|check|bucket|waiting|shopping|todo|data|personnel)$/
const PLURAL_ENDS: Record<Locale, RegExp> = {
  en: /(?:(?<=(?:x|z|ch|sh|ss))es|(?<!s)s)$/,
  es: /(?:(?<=[rlndj])es|(?<=[aeo])s)$/,
  fr: /(?<!s)[sx]$/,
}

/** `taken` are the parts of the prompt that say something else: how long the break is. */
export function readAsk(brief: Brief, subject: Subject | undefined, taken: readonly (readonly [number, number])[]): Ask {
  const { prompt, facts } = brief
  const lists = readEntries(brief)
  const columns: Entry[] = []
  const rows: Entry[] = []
  let areNames = false
  for (const all of lists) {
    const list = all.filter((entry) => !isTaken(entry, taken))
    if (list.length === 0) continue
    const isNames = areProper(list, prompt)
    if (isNames || areRows(list, prompt, subject, lists.length)) {
      rows.push(...list)
      areNames ||= isNames
    } else columns.push(...list)
  }
  const counted = countIn(brief, columns)
  return {
    columns: columns.filter(({ name }, at) => columns.findIndex((other) => fold(other.name) === fold(name)) === at),
    isExact: columns.length >= EXACT_MIN || (columns.length > 0 && COLUMN_LABEL.test(prompt)) || isListed(columns, prompt),
    rows,
    areNames,
    count: facts.counts.rows ?? counted?.count,
    noun: counted?.noun ?? nounIn(facts.folded, facts.language),
  }
}

function isTaken({ start, end }: Entry, taken: readonly (readonly [number, number])[]): boolean {
  return taken.some(([from, to]) => start < to && end > from)
}

/** "keys: who, when" */
function isListed([first]: readonly Entry[], prompt: string): boolean {
  return first !== undefined && /:\s*$/.test(prompt.slice(0, first.start))
}

/** Names of people, offers, places: each begins with a capital, while other words of the prompt do not. */
function areProper(list: readonly Entry[], prompt: string): boolean {
  return (
    list.length > 1 &&
    /(?<=[\s,])\p{Ll}{3,}/u.test(prompt) &&
    list.every(({ name }) => /^\p{Lu}/u.test(name) && name.split(' ').length <= 3 && !kindOf(name)?.isSure)
  )
}

function areRows(list: readonly Entry[], prompt: string, subject: Subject | undefined, lists: number): boolean {
  const [first] = list
  if (!first) return false
  const before = prompt.slice(Math.max(0, first.start - 20), first.start)
  if (COLUMN_LABEL.test(first.label ?? '') || COLUMN_LABEL.test(before)) return false
  const known = list.filter((entry) => entry.isYesNo || kindOf(entry.name)?.isSure).length
  const amounts = list.filter(({ amount, constant }) => amount !== undefined && !constant?.isPercent).length
  if (amounts * 2 > list.length && list.length > 1) return true
  if (known * 2 >= list.length) return false
  if (/\b(?:for|para|pour)\s*(?:the |los |las |les )?$/iu.test(before) && lists > 1) return true
  return subject?.listed === 'rows' && known === 0
}

/** "18 pupils", "3 electricity offers", "15 lignes": not "30 min" nor "2 tests". */
function countIn({ prompt, facts }: Brief, columns: readonly Entry[]): { count: number; noun: string | undefined } | undefined {
  const { language, counts, title } = facts
  const heading = plainWords(`${title} ${prompt.slice(0, 60)}`)
  for (const [, digits = '', one = '', two = ''] of prompt.matchAll(COUNTED)) {
    const count = Number(digits)
    const isColumn = (word: string) => columns.some(({ name }) => plainWords(name).includes(plainWords(word)))
    const word = [two, one].find((each) => each !== '' && isThing(each, heading, one === each))
    if (count < 2 || count > 500 || word === undefined || isColumn(word) || MEASURES.test(fold(one))) continue
    return { count, noun: singular(word, language) }
  }
  return counts.people === undefined ? undefined : { count: counts.people, noun: undefined }
}

function isThing(word: string, heading: string, isNext: boolean): boolean {
  if (MEASURES.test(fold(word))) return false
  const kind = kindOf(word)
  const isPerson = kind?.isSure === true && ['person', 'company', 'item', 'course', 'project', 'task', 'vehicle'].includes(kind.kind.id)
  return (
    isPerson || (isNext ? /s$|x$|people/i.test(word) : / /.test(heading) && heading.includes(` ${plainWords(word)}`) && /s$/i.test(word))
  )
}

function nounIn(folded: string, language: Locale): string | undefined {
  for (const pattern of NOUNS) {
    const found = pattern.exec(folded.slice(0, 200))?.[1]
    if (found && !NO_NOUN.test(found)) return singular(found, language)
  }
  return undefined
}

function singular(word: string, language: Locale): string | undefined {
  if (/^(?:rows?|filas?|lignes?|entries|people|personas|personnes|employees)$/i.test(word)) return undefined
  return capitalise(word.toLowerCase() === 'children' ? 'child' : word.replace(PLURAL_ENDS[language], ''))
}
