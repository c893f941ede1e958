import type { SheetHighlight } from '#shared/content/sheet.ts'
import { capitalise } from '#shared/words.ts'
import { formulaColumn, plain as plainColumn, type Column } from '../columns/column.ts'
import type { Context } from '../context.ts'
import { listSheet } from '../details-sheet.ts'
import { isoDay } from '../formulas/evaluate.ts'
import { READ_CHARS_MAX } from '../formulas/read-calculations.ts'
import { withUniqueHeaders, type PlannedSheet } from '../planned-sheet.ts'
import { nameOf } from '../sheet-name.ts'
import { added, weekdays } from '../sheet-texts.ts'
import { saidSentences } from '../told/said-sentences.ts'
import { toldColumns } from '../told/told-columns.ts'
import { isRule } from '../told/told-rules.ts'
import { told } from '../told/told-words.ts'
import { withoutRules } from './blanked.ts'
import { isClosed, type Turn } from './deal.ts'
import { limitIn, mostIn, notesOf } from './plan-notes.ts'
import { rowsOf } from './rota-book.ts'
import { plain, rota, saysOf } from './rota-words.ts'
import { PEOPLE_MIN, peopleIn } from './said-people.ts'
import { saidRules } from './said-rules.ts'
import { saidTurns } from './said-turns.ts'

/* "Attendance for Nell, Otis and Pippa, Tuesdays from … to …", "each runner's miles for 12 weeks": people down, the days or weeks across. */

const SENTENCES_MIN = 2
const TURNS_MAX = 31

export function gridBook(context: Context): PlannedSheet[] | undefined {
  const { brief, facts, sampling } = context
  const { prompt } = brief
  const { language } = facts
  if (prompt.length > READ_CHARS_MAX || saidSentences(prompt).length < SENTENCES_MIN || !saysOf(prompt, 'registers')) return undefined
  // A column for each week is a grid that others draw, with what is left of it.
  if (told('{columns} {grids} ').test(plain(prompt))) return undefined
  const people = peopleIn(prompt)
  if (people.length < PEOPLE_MIN) return undefined
  const stated = withoutRules(prompt, people)
  const all = saidTurns(stated, sampling.today, false)
  const rules = saidRules(prompt, people, [], all?.[0]?.date ?? sampling.today)
  const closed = rules.filter(({ kind }) => kind === 'closed')
  const turns = all?.filter((turn) => !isClosed(turn, closed))
  if (!turns || turns.length < 2 || turns.length > TURNS_MAX) return undefined
  const measure = rota(String.raw`(?<!\p{L})({measures})(?!\p{L})`).exec(plain(prompt))?.[1]
  const isMissed = measure === undefined && saysOf(prompt, 'absences')
  const [present, absent] = [added('present', language), added('absent', language)]
  const days = turns.map((turn): Column => ({
    id: 'turn',
    header: headerOf(turn, language),
    spec:
      measure !== undefined
        ? { type: 'number', total: 'sum', blank: true }
        : isMissed
          ? { type: 'choice', blank: true }
          : { type: 'boolean', blank: true },
    ...(isMissed ? { choices: [present, absent] } : {}),
  }))
  const asked = saidSentences(prompt).flatMap((sentence) => toldColumns(sentence)?.columns ?? [])
  const columns = withUniqueHeaders([
    plainColumn('person', { type: 'text' }, language, [...people]),
    ...days,
    ...asked.map(({ name }): Column => ({ id: '', header: capitalise(name), spec: { type: 'text', blank: true } })),
  ])
  const own = columns.filter(({ id }) => id === 'turn').map(({ header }) => header)
  const times = (cell: string): string => own.map((header) => `IF({${header}}${cell},1,0)`).join('+')
  const sums: Column[] =
    measure !== undefined
      ? [{ ...formulaColumn('total', 'number', `=${own.map((header) => `{${header}}`).join('+')}`, language), id: 'sum' }]
      : [
          formulaColumn('attended', 'integer', `=${times(isMissed ? `="${present}"` : '')}`, language),
          ...(isMissed ? [formulaColumn('missed', 'integer', `=${times(`="${absent}"`)}`, language)] : []),
        ]
  const notes = notesOf(prompt, closed, people, facts.title)
  const table = [...columns, ...sums]
  return [
    { name: nameOf(context, true), columns: table, rows: rowsOf(table, people.length), highlights: highlightsOf(prompt, columns, sums) },
    ...(notes.length > 0
      ? [
          listSheet(
            notes.map(([key, text]) => [added(key, language), capitalise(text)]),
            facts,
          ),
        ]
      : []),
  ]
}

function headerOf({ date, weekday = 0 }: Turn, language: Context['facts']['language']): string {
  if (date === undefined) return weekdays(language)[weekday] ?? ''
  const format = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  return format.format(new Date(isoDay(date)))
}

/** "highlight weeks under 15", "in red whoever misses more than three" */
function highlightsOf(prompt: string, columns: readonly Column[], sums: readonly Column[]): SheetHighlight[] {
  return saidSentences(prompt).flatMap(({ text }): SheetHighlight[] => {
    if (!isRule(text)) return []
    const limit = limitIn(text)
    const last = sums.at(-1)
    const most = mostIn(text)
    const days = columns.filter(({ id, spec }) => id === 'turn' && spec.type === 'number')
    const tone = 'negative'
    if (days.length > 0 && limit) return days.map(({ header }) => ({ column: header, rule: limit.rule, value: String(limit.value), tone }))
    return last && most !== undefined ? [{ column: last.header, rule: 'greater_than', value: String(most), tone }] : []
  })
}
