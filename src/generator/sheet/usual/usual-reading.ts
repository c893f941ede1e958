import { fold } from '#shared/words.ts'
import { headerText } from '../columns/header-text.ts'
import { readChannels } from '../sheet-texts.ts'
import type { SheetHighlight } from '#shared/content/sheet.ts'
import type { List, Usual, UsualColumn } from './usual-texts.ts'

/** A column that the prompt asks for: one that the workbook has, or one with its own name. */
export type AskedColumn = { name: string; own: UsualColumn | undefined; choices: readonly string[]; isYesNo: boolean; value?: string }
/** `quantity` and `unit` are of the lines of a bill, `off` is what one of them is cheaper by, as a share. */
export type Item = {
  name: string
  amount: number | undefined
  quantity?: number | undefined
  unit?: string
  off?: number
  per?: 'day' | 'head'
}
/** A colour by a rule. Without a column, that of the workbook's own first rule. */
type AskedMark = {
  id: string | undefined
  rule: SheetHighlight['rule']
  value: { number: number; isPercent: boolean } | { id: string } | { choice: string }
  tone: SheetHighlight['tone']
}

/** When a channel, or each of them, has posts. */
export type Posting = {
  channel: string | undefined
  weekdays: readonly number[]
  monthDays: readonly number[]
  perWeek: number | undefined
}

/** What a prompt says about one of the usual workbooks. */
export type Reading = {
  usual: Usual
  count: number | undefined
  noun: string | undefined
  /** By id; a day is an ISO date. */
  terms: Map<string, number | string>
  items: Map<string, Item[]>
  columns: AskedColumn[]
  /** The columns are listed: there are no others. */
  isExact: boolean
  marks: AskedMark[]
  summaries: string[]
  isMonthly: boolean
  scale: readonly [number, number] | undefined
  postings: Posting[]
  /** The month that a clause says and nothing else, from 1. */
  month: number | undefined
  /** How many days a stretch of them has. */
  days: number | undefined
  /** What nothing above has. */
  unread: string[]
}

export function emptyReading(usual: Usual): Reading {
  return {
    usual,
    count: undefined,
    noun: undefined,
    terms: new Map(),
    items: new Map(),
    columns: [],
    isExact: false,
    marks: [],
    summaries: [],
    isMonthly: false,
    scale: undefined,
    postings: [],
    month: undefined,
    days: undefined,
    unread: [],
  }
}

export function columnsOf({ sheets }: Usual): UsualColumn[] {
  return sheets.flatMap(({ columns }) => columns)
}

export function addItem(reading: Reading, list: List, item: Item): void {
  const items = reading.items.get(list.id) ?? []
  reading.items.set(list.id, items)
  const known = readChannels().find(({ words }) => words.includes(fold(item.name)))?.name
  const name = list.known ? (known ?? headerText(item.name)) : item.name
  if (!items.some((other) => fold(other.name) === fold(name))) items.push({ ...item, name })
}
