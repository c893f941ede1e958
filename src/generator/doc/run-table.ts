import type { DocBlock } from '#shared/content/doc.ts'
import { capitalise } from '#shared/words.ts'
import type { Piece } from '../brief.ts'
import { literal } from '../writing/inline.ts'
import type { Writing } from './rest.ts'

/** An agenda of which nothing is known yet. */
const BLANK_ROWS = 5

/** Points of a meeting with their minutes, and when each begins if it is known when the meeting does. */
export function runTable(items: readonly Piece[], { brief, words }: Writing): DocBlock[] {
  const { time, duration } = words.labels
  if (items.length === 0)
    return [
      {
        type: 'table',
        columns: [words.topic, words.labels.person, duration],
        rows: Array.from({ length: BLANK_ROWS }, () => ['', '', '']),
      },
    ]
  const begin = brief.facts.given.find(({ kind, moment }) => kind === 'time' && moment !== undefined)?.moment
  let minute = begin === undefined ? undefined : minutesOf(begin)
  const rows = items.map((one) => {
    const item = timed(one)
    const start = minute === undefined ? [] : [clock(minute)]
    minute = minute === undefined || item.value === undefined ? undefined : minute + item.value
    return [
      ...start,
      literal(capitalise(item.text)),
      item.value === undefined ? '' : `${item.value} min`,
      literal(item.detail === String(item.value) ? '' : (item.detail ?? '')),
    ]
  })
  const width = Math.max(...rows.map((row) => row.length))
  const columns = [...(begin === undefined ? [] : [time]), words.topic, duration, words.details]
  const even = rows.map((row) => (row.length < width ? ['', ...row] : row))
  const hasDetails = even.some((row) => row.at(-1) !== '')
  return [
    { type: 'table', columns: hasDetails ? columns : columns.slice(0, -1), rows: hasDetails ? even : even.map((row) => row.slice(0, -1)) },
  ]
}

/** "welcome 5 min", "new website 20 (Tomas)": a number behind the name counts minutes. */
function timed(item: Piece): Piece {
  // "repair quote £3,200", "attendance 91%"
  if (item.facts.some(({ kind }) => kind === 'money' || kind === 'percent')) return { ...item, value: undefined }
  const duration = item.facts.find(({ kind }) => kind === 'duration')
  if (duration?.value !== undefined && item.detail?.startsWith(duration.text) === true) {
    const { detail: _detail, ...rest } = item
    return { ...rest, value: duration.value }
  }
  const [, name, minutes] = /^(.{3,80}\p{L}) (\d{1,3})$/u.exec(item.text) ?? []
  return name === undefined || item.value !== undefined ? item : { ...item, text: name, value: Number(minutes) }
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return 60 * hours + minutes
}

function clock(minutes: number): string {
  return `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}
