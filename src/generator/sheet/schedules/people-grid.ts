import { capitalise, fold } from '#shared/words.ts'
import { formulaColumn, plain, type Column } from '../columns/column.ts'
import type { Context } from '../context.ts'
import { factRow, listSheet } from '../details-sheet.ts'
import { whenIn } from './duty-words.ts'
import { isoDay } from '../formulas/evaluate.ts'
import { headerText } from '../columns/header-text.ts'
import { withUniqueHeaders, type PlannedSheet } from '../planned-sheet.ts'
import { weekdayOfDay } from './date-range.ts'
import { segmentsIn, type Segment } from '../trackers/said-segments.ts'
import { sampleRows } from '../rows/sample-rows.ts'
import { nameOf } from '../sheet-name.ts'
import { added } from '../sheet-texts.ts'
import { monthOf } from '../../writing/months.ts'

/* People against days or topics: who came when, who is trained in what. */

const ATTENDANCE = / (?:attend[ae]nce|sign in|register|asistencia|presence|emargement|pointage) /
const TRAINING =
  / (?:training matrix|training tracker|training record|skills matrix|matriz de formacion|seguimiento de formacion|control de formacion|suivi formation|suivi des formations|suivi de formation|matrice de formation) /
const NAME = /^\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?$/u
const LABELLED = /^(?:staff|people|team|names?|personal|equipo|personas|trabajadores|équipe|équipiers|personnel|salariés)\s*:\s*/iu
const ALL = /^(?:all|everything|todo|todos|todas|tout|tous|toutes)$/iu
const NONE = /^(?:none|nothing|nada|ninguno|ninguna|aucune?|rien)$/iu
const HAS = /^(?:(?:has |have )?(?:done|did|completed|passed|has|have|tiene|tienen|hecho|ha hecho|a fait|ont fait|a|ont))\s+/iu
const AND = /(?:,| and| y| et| &) /u
const DATES_MAX = 31
const ROWS_MIN = 2

export function peopleGrid(context: Context): PlannedSheet[] | undefined {
  const said = segmentsIn(context.brief.prompt)
  if (!said) return undefined
  const head = ` ${fold(said.head)
    .replace(/[^\p{L}]+/gu, ' ')
    .trim()} `
  const sentences = said.segments.flatMap(labelled)
  if (TRAINING.test(head)) return trainingTable(sentences, context)
  return ATTENDANCE.test(head) ? attendanceTable(said.head, sentences, context) : undefined
}

/** "staff: Kev": the label says what the name is. */
function labelled({ text, start }: Segment): Segment[] {
  const label = LABELLED.exec(text)?.[0].length ?? 0
  return [{ text: text.slice(label), start: start + label }]
}

/** A column for each date of the weekdays in the month that the prompt names. */
function attendanceTable(head: string, segments: readonly Segment[], context: Context): PlannedSheet[] | undefined {
  const { facts, sampling } = context
  const { language } = facts
  // "Irene, Pablo y Noa"
  const namesIn = ({ text }: Segment): string[] => {
    const names = text.split(AND)
    return names.every((name) => NAME.test(name)) ? names : []
  }
  const people = segments.flatMap(namesIn)
  const timed = [head, ...segments.filter((segment) => namesIn(segment).length === 0).map(({ text }) => text)]
  const weekdays = new Set(timed.flatMap((text) => whenIn(text).days))
  const { window } = sampling
  if (people.length < ROWS_MIN || weekdays.size === 0 || !window) return undefined
  const days = Array.from({ length: window.days }, (_, at) => window.from + at).filter((day) => weekdays.has(weekdayOfDay(day)))
  if (days.length === 0 || days.length > DATES_MAX) return undefined
  const format = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  })
  const present = added('presentmark', language)
  const grid = withUniqueHeaders(
    days.map((day): Column => ({
      id: '',
      header: headerText(format.format(Date.parse(isoDay(day)))),
      spec: { type: 'choice' },
      choices: [present, added('absentmark', language)],
      given: people.map(() => ''),
    })),
  )
  const cells = grid.map(({ header }) => `IF({${header}}="${present}",1,0)`)
  const attended = formulaColumn('attended', 'integer', `=${cells.join('+')}`, language)
  const columns = [
    plain('person', { type: 'text' }, language, people),
    ...grid,
    attended,
    formulaColumn('attendancerate', 'percent', `=ROUND({${attended.header}}/${days.length},4)`, language),
  ]
  return finished(
    columns,
    people.length,
    segments.filter((segment) => namesIn(segment).length === 0 && !isOnlyDays(segment.text)),
    context,
  )
}

function isOnlyDays(text: string): boolean {
  const when = whenIn(text)
  return when.days.length > 0 && when.hours.length === 0 && when.rest.split(' ').every((word) => word === '' || monthOf(word) !== undefined)
}

/** A column for each topic, and yes or no for each person: "Sonia prl, Hassan todo". */
function trainingTable(segments: readonly Segment[], context: Context): PlannedSheet[] | undefined {
  const { language } = context.facts
  const topics = topicsIn(segments)
  if (topics.length < ROWS_MIN) return undefined
  const rows = new Map<string, Set<string>>()
  const notes: Segment[] = []
  for (const segment of segments) {
    const read = doneIn(segment.text, topics)
    if (read) for (const name of read.names) rows.set(name, new Set([...(rows.get(name) ?? []), ...read.done]))
    else if (!topics.some((topic) => fold(topic) === fold(segment.text.trim()))) notes.push(segment)
  }
  const people = [...rows.keys()]
  if (people.length < ROWS_MIN) return undefined
  const grid = withUniqueHeaders(
    topics.map((topic): Column => ({
      id: '',
      header: headerText(topic),
      spec: { type: 'boolean' },
      given: people.map((name) => String(rows.get(name)?.has(topic) === true)),
    })),
  )
  const done = formulaColumn('trained', 'text', `=${grid.map(({ header }) => `IF({${header}},1,0)`).join('+')}`, language)
  const columns: Column[] = [
    plain('person', { type: 'text' }, language, people),
    ...grid,
    { ...done, spec: { type: 'integer', total: 'none' } },
    { ...formulaColumn('tobetrained', 'integer', `=${topics.length}-{${done.header}}`, language) },
  ]
  return finished(columns, people.length, notes, context)
}

/** What is listed in small letters before the first person. */
function topicsIn(segments: readonly Segment[]): string[] {
  const first = segments.findIndex(({ text }) => /^\p{Lu}\p{Ll}/u.test(text))
  return segments.slice(0, first < 0 ? undefined : first).map(({ text }) => text.trim())
}

/** "Kev and Amina done forklift", "Pedro carretilla y prl", "Sal" */
function doneIn(text: string, topics: readonly string[]): { names: string[]; done: string[] } | undefined {
  const words = text.split(' ')
  let count = 0
  while (count < words.length && (/^\p{Lu}\p{Ll}/u.test(words[count] ?? '') || (count > 0 && /^(?:and|y|et|&)$/u.test(words[count] ?? ''))))
    count += 1
  const names = words.slice(0, count).join(' ').split(AND)
  const rest = words.slice(count).join(' ').replace(HAS, '')
  if (count === 0 || !names.every((name) => NAME.test(name))) return undefined
  if (rest === '' || NONE.test(rest)) return { names, done: [] }
  if (ALL.test(rest)) return { names, done: [...topics] }
  const said = rest.split(AND).map(fold)
  const done = topics.filter((topic) => said.some((one) => fold(topic) === one || fold(topic).startsWith(one)))
  return done.length > 0 ? { names, done } : undefined
}

function finished(columns: Column[], count: number, notes: readonly Segment[], context: Context): PlannedSheet[] {
  const { facts, sampling } = context
  // "tuesdays 7pm": the columns show the days only.
  const times = facts.given.filter(({ kind, start }) => kind === 'time' && !notes.some((note) => start >= note.start))
  const rows = [
    ...times.map((fact) => factRow(fact, facts.language)),
    ...notes.map(({ text }) => [added('note', facts.language), capitalise(text)]),
  ]
  return [
    { name: nameOf(context, true), columns, rows: sampleRows(columns, { ...sampling, count }) },
    ...(rows.length > 0 ? [listSheet(rows, facts)] : []),
  ]
}
