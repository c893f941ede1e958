import { capitalise, fold } from '#shared/words.ts'
import type { Context } from '../context.ts'
import { isForAll } from '../rows/holds-for-all.ts'
import { kindOf } from '../columns/column-kinds.ts'
import { monthOf } from '../../writing/months.ts'
import { isGoal } from '../budgets/goal-sheet.ts'
import { Taken, type Phrases, type Segment } from './said-segments.ts'
import { readTrackers, type Tracker, type TrackerColumn } from '../sheet-texts.ts'
import { takeFigures, takeUnit, typeOf } from './tracked-figures.ts'
import { daysSaid } from './tracker-days.ts'
import type { Tracked, TrackedRow } from './tracked.ts'

const HEAD_WORDS_MAX = 8
const NAME_WORDS_MAX = 6
const PENCE = /(?<![\d.,\p{L}])(\d{1,2})p(?![\p{L}\d])/gu
const GLUED = /(?<![\p{L}\d.,])(\d{1,5}(?:[.,]\d{1,2})?)(hrs?|h|km|kg|g|l|m|min)(?![\p{L}\d])/giu
const BRACKET = /\(([^()]*)\)/u
const CLOCK = /(?<![\p{L}\d])\d{1,2}(?:[h:]\d\d|h| ?[ap]m)(?![\p{L}\d])/iu
const CAPITAL = /^\p{Lu}/u
/** "Anna de la Cruz" */
const OF_NAME = /^(?:de|del|la|van|von|da|di|du|le|o|mc|'|’|-|\.)$/u
const ASKS = /^(?:and |y |et |with |con |avec |show |see |ver |voir |muestra |montre |add )+/iu
/** "columns medical certificate and phone" */
const COLUMNS = /^(?:(?:and |y |et )?(?:extra )?(?:columns?|columnas?|colonnes?)(?: for| de| para| pour)?):? /iu
const AND = / (?:and|y|e|et) /u
/** The genre that the first words of the prompt name first; of two that begin there, the longer one. */
export function trackerIn(head: string): Tracker | undefined {
  const words =
    fold(head)
      .match(/[\p{L}\p{N}']+/gu)
      ?.slice(0, HEAD_WORDS_MAX) ?? []
  const said = ` ${words.join(' ')} `
  let best: { tracker: Tracker; at: number; length: number } | undefined
  for (const tracker of readTrackers())
    for (const { length, ...word } of tracker.words.map((text) => ({ length: text.length, at: said.indexOf(` ${text} `) })))
      if (word.at >= 0 && (!best || word.at < best.at || (word.at === best.at && length > best.length))) best = { tracker, length, ...word }
  return best?.tracker
}

/** Undefined where a figure has no column of the genre: then another table shows it better. */
export function readTracked(tracker: Tracker, segments: readonly Segment[], { brief, facts }: Context): Tracked | undefined {
  const month = firstMonth(brief.prompt, facts.language, brief.today)
  const tracked: Tracked = {
    tracker,
    rows: [],
    all: new Map(),
    groups: [],
    constants: {},
    named: [],
    headers: new Map(),
    notes: [],
  }
  for (const segment of segments) {
    const text = segment.text
      .replace(PENCE, (_, pence: string) => `£0.${pence.padStart(2, '0')}`)
      .replace(GLUED, (all, number: string, unit: string) => (/^\d{1,2}h$/i.test(all) && hasTime(tracker) ? all : `${number} ${unit}`))
    const part = new Taken(text)
    if (isGoal(segment) && !tracker.columns.some(({ each }) => part.phraseAt(0, each) > 0)) {
      tracked.notes.push(segment)
      continue
    }
    if (isForAll(part, segment, tracked, facts.language)) continue
    // "except taxi, Tom"
    if (tracked.except?.name === '' && BARE_NAME.test(text)) {
      tracked.except.name = text
      continue
    }
    // "train 42, hotel 180, Tom Baker": whose list it is.
    const owner = tracker.columns.find(({ names, needs }) => names && needs)
    const areThings = tracked.rows.length > 0 && tracked.rows.every(({ name }) => !CAPITAL.test(name))
    if (owner && areThings && segment === segments.at(-1) && BARE_NAME.test(text)) {
      tracked.all.set(owner, text)
      continue
    }
    const row = rowIn(text, tracked, { language: facts.language, today: brief.today, month })
    if (row === 'unknown') return undefined
    if (row === 'all') continue
    if (row) tracked.rows.push(row)
    else if (!isAskedFor(text, tracked)) tracked.notes.push(segment)
  }
  const { except } = tracked
  if (!except) return tracked
  const other = tracked.rows.find(({ name }) => fold(name) === fold(except.row))
  other?.cells.set(except.column, except.name)
  return other && tracked
}

const BARE_NAME = /^\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’.-]+){0,2}$/u

function hasTime({ columns }: Tracker): boolean {
  return columns.some(({ kind }) => kind === 'time')
}

function firstMonth(prompt: string, language: Context['facts']['language'], today: string): string | undefined {
  const own = daysSaid(prompt, language, today, undefined)[0]?.iso
  if (own !== undefined) return own
  const at = (prompt.match(/\p{L}{3,}/gu) ?? []).map(monthOf).find((month) => month !== undefined)
  return at === undefined ? undefined : daysSaid(`1/${at + 1}`, language, today, undefined)[0]?.iso
}

type Language = Context['facts']['language']
type Setting = { language: Language; today: string; month: string | undefined }

function rowIn(text: string, tracked: Tracked, { language, today, month }: Setting): TrackedRow | 'unknown' | 'all' | undefined {
  const { columns } = tracked.tracker
  const part = new Taken(text)
  const cells = new Map<TrackerColumn, string>()
  const notes: string[] = []
  const bracket = BRACKET.exec(text)
  if (bracket) {
    part.take(bracket.index, bracket.index + bracket[0].length)
    const group = columns.find((column) => column.group)
    if (group) cells.set(group, bracket[1] ?? '')
    else notes.push(bracket[1] ?? '')
  }
  const months = columns.find((column) => column.months)
  for (const { iso, start, end } of months ? [] : daysSaid(text, language, today, month)) {
    const at = part.indexAt(start)
    const dated = columns.filter((column) => typeOf(column) === 'date' && !cells.has(column))
    const called = dated.find((column) => part.phraseBefore(at, column.before) > 0)
    const column = called ?? dated.find(({ before, always }) => before === undefined && !always)
    if (!column) continue
    cells.set(column, iso)
    const length = part.phraseBefore(at, column.before)
    part.takeWords(at - length, length)
    part.take(start, end)
  }
  const clock = columns.find(({ kind }) => kind === 'time')
  const time = clock && CLOCK.exec(text)
  if (clock && time) {
    cells.set(clock, time[0].replace(/h$/i, ':00').replace(/h/i, ':'))
    part.take(time.index, time.index + time[0].length)
  }
  takeStates(part, columns, cells)
  if (!takeFigures(part, { columns, headers: tracked.headers }, cells, language)) return cells.size > 0 ? 'unknown' : undefined
  const unit = takeUnit(part, columns)
  const who = columns.find((column) => column.who)
  const [lead = '', ...others] = part.runs()
  const [name, rest] = nameOf(lead, columns, months !== undefined)
  if (who) {
    const owner = /(?:^|\s)(\p{Lu}[\p{L}'’-]+)$/u.exec(lead)?.[1]
    if (owner === undefined) return cells.size > 0 ? 'unknown' : undefined
    cells.set(who, owner)
    return { name: lead.slice(0, -owner.length).trim(), cells, unit, notes: [...notes, ...others] }
  }
  // "relance le 15 février": a day for all of them.
  const alone = [...cells.keys()].find((column) => column.before && typeOf(column) === 'date')
  if (name === '' && others.length === 0 && alone && cells.size === 1) {
    tracked.all.set(alone, cells.get(alone) ?? '')
    return 'all'
  }
  if (name === '' || name.split(' ').length > NAME_WORDS_MAX || (cells.size === 0 && !isBareName(name, columns))) return undefined
  return { name, cells, notes: [...notes, ...(rest === '' ? [] : [rest]), ...others], unit }
}

function isBareName(name: string, columns: readonly TrackerColumn[]): boolean {
  return columns.some(({ group }) => group) && CAPITAL.test(name)
}

function takeStates(part: Taken, columns: readonly TrackerColumn[], cells: Map<TrackerColumn, string>): void {
  for (const column of columns) {
    const last = (column.stages ?? []).reduce((found, phrases, at) => (part.takePhrase(phrases) ? at : found), -1)
    if (last >= 0) cells.set(column, String(last))
    // "payée 90" is how much of it.
    if (part.takePhrase(column.no)) cells.set(column, 'false')
    else if (!isAmount(part, columns, column.yes) && part.takePhrase(column.yes)) cells.set(column, 'true')
  }
}

function isAmount(part: Taken, columns: readonly TrackerColumn[], phrases: Phrases): boolean {
  return part.words.some((_, at) => {
    const behind = at + part.phraseAt(at, phrases)
    const isFigure = behind > at && !part.isTaken(behind) && /^\d/.test(part.words[behind]?.text ?? '')
    return isFigure && columns.some(({ before }) => part.phraseBefore(behind, before) > 0)
  })
}

/** The name of a row and what stands behind it: of a person the words with a capital. */
function nameOf(lead: string, [first, ...more]: readonly TrackerColumn[], areMonths: boolean): [name: string, rest: string] {
  if (areMonths) return monthOf(lead) === undefined ? ['', lead] : [lead, '']
  if (first?.kind !== 'person' || more.length === 0) return [lead, '']
  const words = lead.split(' ')
  let count = 0
  while (count < words.length && (CAPITAL.test(words[count] ?? '') || (count > 0 && OF_NAME.test(words[count] ?? '')))) count += 1
  return [words.slice(0, count).join(' '), words.slice(count).join(' ')]
}

/** "ver lo que queda", "show margin %", "paid or not", "contract ends": asks for a column. */
function isAskedFor(text: string, tracked: Tracked): boolean {
  const { tracker, named, rows } = tracked
  const listed = COLUMNS.exec(text)?.[0].length
  if (listed !== undefined) {
    for (const name of text.slice(listed).split(AND)) named.push({ name: capitalise(name), value: '' })
    return true
  }
  const part = new Taken(text)
  const asks = (phrases: Phrases): boolean => part.words.some((_, at) => part.phraseAt(at, phrases) > 0)
  if (tracker.columns.some(({ asked }) => asks(asked))) return true
  if (/\d/.test(text)) return false
  const name = text.replace(ASKS, '')
  const kind = kindOf(name)
  if (!kind || (!kind.isSure && (rows.length === 0 || /\p{Lu}/u.test(name)))) return false
  // A second yes or no is another one: "medical certificate" beside "paid".
  const isOther = kind.kind.id === 'yesno' && kind.isSure && !tracker.columns.some(({ yes }) => asks(yes))
  if (!isOther && tracker.columns.some((column) => column.kind === kind.kind.id)) return kind.isSure
  named.push({ name: capitalise(name), value: '' })
  return true
}
