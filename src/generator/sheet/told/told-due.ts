import type { SheetHighlight } from '#shared/content/sheet.ts'
import type { Locale } from '#shared/locale.ts'
import { fold } from '#shared/words.ts'
import { plain, type Column } from '../columns/column.ts'
import { headerText } from '../columns/header-text.ts'
import { flat } from '../list/tokens.ts'
import { added } from '../sheet-texts.ts'
import type { Told } from './read-told.ts'
import { LATE } from './told-rules.ts'
import { tells, told } from './told-words.ts'

/* "next service (12 months later)", "amber if due within 30 days, red when overdue": dates that follow from others, and what a day makes of a row. */

const IDS_MAX = 200

/** Dates that come so long after the one in front of them, and numbers that go up row by row. */
export function withLater(columns: readonly Column[], asked: Told['columns'], count: number | undefined): Column[] {
  return columns.map((column, at) => {
    const named = asked.find(({ name }) => fold(headerText(name)) === fold(column.header))
    if (named?.firstId !== undefined && count !== undefined)
      return { ...column, spec: { type: 'text' }, given: idsFrom(named.firstId, count) }
    const from = columns.slice(0, at).findLast(({ spec }) => spec.type === 'date')
    if (!named?.later || !from) return column
    const { count: far, unit } = named.later
    const day = unit === 'days' ? `{${from.header}}+${far}` : `EDATE({${from.header}},${far})`
    return { ...column, spec: { type: 'date' }, formula: `=IF({${from.header}}="","",${day})` }
  })
}

/** "FE-01": FE-01, FE-02 … */
function idsFrom(first: string, count: number): string[] {
  const [, lead = '', digits = ''] = /^(.*?)(\d+)$/u.exec(first) ?? []
  return Array.from({ length: Math.min(IDS_MAX, count) }, (_, at) => `${lead}${String(Number(digits) + at).padStart(digits.length, '0')}`)
}

const WITHIN = String.raw`(?<!\d)(\d{1,3}) (?:({days_of})|({weeks_of})|({months_of}))(?!\p{L})`
const DAYS: readonly number[] = [1, 7, 30]

/** Whether one of the columns is a date that comes so long after another. */
export function runsOut(columns: Told['columns']): boolean {
  return columns.some(({ later }) => later !== undefined)
}

export type Due = { columns: Column[]; status: Column; highlights: SheetHighlight[]; used: Set<string> }

/** A column that says which rows are late and which soon will be, with its colours, if the rules ask for it and the table has a date that runs out. */
export function withStatus(columns: readonly Column[], rules: Told['rules'], language: Locale): Due | undefined {
  const late = rules.filter(({ text }) => LATE.test(text) || tells(text, 'passed'))
  const soon = rules.find(({ text }) => tells(text, 'soon') && told(WITHIN).test(flat(text)))
  if (late.length === 0 && !soon) return undefined
  const dates = columns.filter(({ spec }) => spec.type === 'date')
  const deadline =
    dates.find(({ header, formula }) => formula !== undefined && tells(header, 'deadlines')) ??
    dates.find(({ formula }) => formula !== undefined) ??
    dates.find(({ header, id }) => id === 'due' || (tells(header, 'deadlines') && !tells(header, 'ended')))
  if (!deadline) return undefined
  // What is done is not late.
  const stage = columns.find(({ id, choices }) => id === 'status' || choices?.some((one) => tells(one, 'ended')))
  const done = columns.find(
    (column) =>
      column !== deadline &&
      deadline.formula?.includes(`{${column.header}}`) !== true &&
      tells(column.header, 'ended') &&
      /^(?:date|boolean)$/u.test(column.spec.type),
  )
  const [overdue, due, ok, ended] = ['overdue', 'duesoon', 'ok', 'done'].map((key) => added(key, language))
  const days = soon && daysIn(soon.text)
  const day = `{${deadline.header}}`
  const open = days === undefined ? `"${ok}"` : `IF(${day}<=TODAY()+${days},"${due}","${ok}")`
  const whileOpen = `IF(${day}="","",IF(${day}<TODAY(),"${overdue}",${open}))`
  const finished = stage?.choices?.find((one) => tells(one, 'ended'))
  const isDone =
    stage && finished !== undefined
      ? `{${stage.header}}="${finished}"`
      : done?.spec.type === 'boolean'
        ? `{${done.header}}`
        : `{${done?.header}}<>""`
  const status: Column = {
    ...plain(stage ? 'alert' : 'status', { type: 'text', total: 'none' }, language),
    choices: [overdue ?? '', ...(days === undefined ? [] : [due ?? '']), ok ?? '', ...(done ? [ended ?? ''] : [])],
    formula: (done ?? finished) ? `=IF(${isDone},"${ended}",${whileOpen})` : `=${whileOpen}`,
  }
  const used = new Set([...late, ...(soon ? [soon] : [])].map(({ text }) => text))
  const highlights: SheetHighlight[] = [
    { column: status.header, rule: 'equal_to', value: overdue ?? '', tone: 'negative' },
    ...(days === undefined ? [] : [{ column: status.header, rule: 'equal_to' as const, value: due ?? '', tone: 'warning' as const }]),
  ]
  return { columns: [...columns, status], status, highlights, used }
}

function daysIn(text: string): number | undefined {
  const [, count, ...units] = told(WITHIN).exec(flat(text)) ?? []
  const at = units.findIndex((unit) => unit !== undefined)
  return count === undefined ? undefined : Number(count) * (DAYS[at] ?? 1)
}
