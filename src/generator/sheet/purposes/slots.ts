import { fold, wordCount } from '#shared/words.ts'
import { columnOf } from '../told/asked-columns.ts'
import { headerText } from '../columns/header-text.ts'
import type { Column } from '../columns/column.ts'
import type { Context } from '../context.ts'
import { isoDay } from '../formulas/evaluate.ts'
import { isTelling } from '../list/told-or-listed.ts'
import { given, sheetOf, worked } from '../money/money-sheet.ts'
import type { PlannedSheet } from '../planned-sheet.ts'
import type { ReadTables } from '../read-tables.ts'
import { saidDates } from '../rota/said-dates.ts'
import { nameOf } from '../sheet-name.ts'
import { added } from '../sheet-texts.ts'
import { saidParts, type Said } from '../told/said-sentences.ts'
import { toldColumns } from '../told/told-columns.ts'
import { hasVerb } from '../told/told-words.ts'
import { plain, purpose, saysOf, wordsOf } from './purpose-words.ts'
import { groupIn } from './said-people.ts'
import { clock, timeRanges, timesIn, type TimeRange } from './said-times.ts'

/* "28 children, 15:30 to 19:00, 10 min slots, break 17:10–17:30": a row for each slot, and whether there are enough of them. */

const SLOTS_MIN = 3
const SLOTS_MAX = 200
const SLOT_MINUTES_MAX = 120
const LEFT_WORDS_MAX = 4
const BREAK_CHARS = 40

type Read = { range: TimeRange; minutes: number; pause: TimeRange | undefined; count: number | undefined; heads: string | undefined }

export function slots(sentences: readonly Said[], context: Context): ReadTables | undefined {
  const { brief, facts } = context
  const { language } = facts
  const read = readSlots(brief.prompt)
  if (!read) return undefined
  const { range, minutes, pause } = read
  const times: { at: number; isBreak: boolean }[] = []
  for (let at = range.from; at + minutes <= range.to && times.length < SLOTS_MAX;)
    if (pause && at < pause.to && at + minutes > pause.from) {
      times.push({ at: pause.from, isBreak: true })
      at = pause.to
    } else {
      times.push({ at, isBreak: false })
      at += minutes
    }
  if (times.filter(({ isBreak }) => !isBreak).length < SLOTS_MIN) return undefined
  const group = groupIn(brief.prompt)
  const people = group?.names ?? []
  const ordered = sentences.flatMap((said) => toldColumns(said)?.columns ?? [])
  const rows = times.flatMap((time) => (people.length > 0 && !time.isBreak ? people : ['']).map((person) => ({ ...time, person })))
  const asked = ordered.filter(({ name }) => !isTime(name)).map((one) => columnOf(one, ordered, language))
  const one = headerText(oneOf(read.heads) ?? added('person', language))
  const others: Column[] =
    asked.length > 0
      ? asked
      : [given(one, 'text', []), given(added('confirmed', language), 'boolean', []), given(added('note', language), 'text', [])]
  const mark = added('breakpause', language)
  const columns: Column[] = [
    given(
      ordered.find(({ name }) => isTime(name))?.name ?? added('moment', language),
      'text',
      rows.map(({ at, isBreak }) => (isBreak && pause ? `${clock(pause.from)}–${clock(pause.to)}` : clock(at))),
    ),
    ...(group
      ? [
          given(
            group.role,
            'text',
            rows.map(({ person }) => person),
          ),
        ]
      : []),
    ...others.map((column, at): Column => ({ ...column, given: at === 0 ? rows.map(({ isBreak }) => (isBreak ? mark : undefined)) : [] })),
  ]
  const table = sheetOf(nameOf(context, true), columns, rows.length)
  const [day] = saidDates(brief.prompt, context.sampling.today)
  const iso = day && isoDay(day.from)
  const { used, parts } = usedOf(sentences, context, ordered.length > 0)
  return { sheets: [table, fitSheet({ ...read, iso, hasBreak: pause !== undefined }, table, context)], used, parts }
}

function isTime(name: string): boolean {
  return /^(?:times?|slot|hora|turno|heure|horaire|cr[ée]neau)$/iu.test(name.trim())
}

function readSlots(prompt: string): Read | undefined {
  const text = plain(prompt)
  const slot =
    purpose(String.raw`(?<![\p{L}\d.,])(\d{1,3})[ -]?{minutes}(?: {minutes}|-minute)? (?:\p{L}+ )?{slots}(?!\p{L})`).exec(text) ??
    purpose(String.raw`(?<!\p{L}){slots} (?:of|de|are|lasting)? ?(\d{1,3}) ?{minutes}(?!\p{L})`).exec(text)
  const minutes = Number(slot?.[1] ?? 0)
  if (minutes < 1 || minutes > SLOT_MINUTES_MAX) return undefined
  const pause = pauseIn(text)
  const range = timeRanges(text)
    .filter(({ start }) => start !== pause?.start)
    .find(({ from, to }) => to - from >= minutes * SLOTS_MIN)
  if (!range) return undefined
  const counted = purpose(String.raw`(?<![\p{L}\d.,:])(\d{1,4}) ({heads})(?!\p{L})`).exec(text)
  return { range, minutes, pause, count: counted ? Number(counted[1]) : undefined, heads: counted?.[2] }
}

/** "a break 17:10-17:30", "break at 5pm for 10 mins" */
function pauseIn(text: string): TimeRange | undefined {
  const found = purpose(String.raw`(?<!\p{L}){breaks}(?!\p{L})`).exec(text)
  if (!found) return undefined
  const from = found.index
  const range = timeRanges(text).find(({ start }) => start >= from && start < from + BREAK_CHARS)
  if (range) return range
  const time = timesIn(text).find(({ start }) => start >= from && start < from + BREAK_CHARS)
  const length = purpose(String.raw`(?<![\p{L}\d])(\d{1,3}) ?{minutes}`).exec(
    text.slice(Math.max(0, from - BREAK_CHARS / 2), from + 2 * BREAK_CHARS),
  )
  return time && length ? { from: time.at, to: time.at + Number(length[1]), start: time.start, end: time.start } : undefined
}

/** "children" are each a child. */
function oneOf(heads: string | undefined): string | undefined {
  if (heads === undefined) return undefined
  const at = wordsOf('heads').indexOf(heads)
  return wordsOf('head_one')[at]
}

type Fit = Read & { iso: string | undefined; hasBreak: boolean }

function fitSheet({ range, minutes, pause, count, heads, iso }: Fit, table: PlannedSheet, { facts: { language } }: Context): PlannedSheet {
  const [time, second, third] = table.columns.map(({ header }) => header)
  const marked = table.columns.find(({ given: cells }) => cells?.includes(added('breakpause', language)))?.header ?? second ?? third ?? ''
  const free = `COUNTA({0!${time}})${pause ? `-COUNTIF({0!${marked}},"${added('breakpause', language)}")` : ''}`
  const [slotCount, each, spare] = ['slotsof', 'slotminutes', 'spareof'].map((key) => added(key, language))
  const people = headerText(heads ?? added('heads', language))
  const span = (of: TimeRange): string => `${clock(of.from)}–${clock(of.to)}`
  const fits = `IF({${spare}}<0,"${added('no', language)}","${added('yes', language)}")`
  return sheetOf(
    added('fitsheet', language),
    [
      ...(iso === undefined ? [] : [given(added('date', language), 'date', [iso])]),
      given(added('time_of', language), 'text', [span(range)]),
      ...(pause ? [given(added('breakpause', language), 'text', [span(pause)])] : []),
      given(each ?? '', 'integer', [minutes]),
      worked(slotCount ?? '', 'integer', `=${free}`),
      ...(count === undefined
        ? []
        : [
            given(people, 'integer', [count]),
            worked(spare ?? '', 'integer', `={${slotCount}}-{${people}}`),
            worked(added('allfit', language), 'text', `=${fits}`),
            worked(added('minutesiffit', language), 'integer', `=INT({${slotCount}}*{${each}}/{${people}})`),
          ]),
    ],
    1,
    count === undefined ? {} : { highlights: [{ column: spare ?? '', rule: 'less_than', value: '0', tone: 'negative' }] },
  )
}

/** Sentences whose parts are shown; short names that no part of the tables holds stay beside them. */
function usedOf(sentences: readonly Said[], { facts, sampling }: Context, hasColumns: boolean): { used: Set<Said>; parts: string[] } {
  const used = new Set<Said>()
  const parts: string[] = []
  const isSeen = (text: string): boolean =>
    timeRanges(text).length > 0 ||
    saidDates(text, sampling.today).length > 0 ||
    saysOf(text, 'breaks') ||
    purpose(String.raw`(?<![\p{L}\d])\d{1,3}[ -]?{minutes}(?!\p{L})`).test(plain(text)) ||
    purpose(String.raw`(?<![\p{L}\d])\d{1,4} {heads}(?!\p{L})`).test(plain(text)) ||
    fold(facts.title).includes(fold(text))
  for (const said of sentences) {
    if ((hasColumns && toldColumns(said)) || saysOf(said.text, 'fits')) {
      used.add(said)
      continue
    }
    const text = said.text.replace(groupIn(said.text)?.said ?? '', '')
    const own = saidParts({ ...said, text }).map((part) => part.text)
    const left = own.filter((text, at) => !isSeen(text) && (said !== sentences[0] || at > 0 || isTelling({ text }, facts.title)))
    const areShort = left.every((text) => wordCount(text) <= LEFT_WORDS_MAX && !hasVerb(text, facts.language))
    if (left.length === own.length || !areShort) continue
    used.add(said)
    parts.push(...left)
  }
  return { used, parts }
}
