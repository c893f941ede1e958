import { wordCount } from '#shared/words.ts'
import type { Brief } from '../../brief.ts'
import { kindOf } from './column-kinds.ts'

const HEADER_WORDS_MAX = 3
const ROWS_MIN = 2

/** "item, qty, unit price; pens 20 at 0.60, staplers 3 at 7.90": without the names of the columns, which the rows behind them fill. */
export function withoutHeaderRow(brief: Brief): Brief {
  const { clauses, pieces } = brief.facts
  const [first] = clauses
  const headers = clauses.filter(({ sentence }) => sentence === first?.sentence)
  const rows = clauses.slice(headers.length)
  const last = headers.at(-1)
  const known = headers.filter(({ text }) => kindOf(text)?.isSure)
  if (!first || !last || headers.length < 2 || known.length * 2 < headers.length || rows.length < ROWS_MIN) return brief
  const isHeader = headers.every(({ text, label }) => label === undefined && !/\d/.test(text) && wordCount(text) <= HEADER_WORDS_MAX)
  if (!isHeader || !rows.every(({ text }) => /^\p{L}.*\d/u.test(text))) return brief
  const end = last.start + last.text.length
  const isBehind = ({ start }: { start: number }) => start >= end
  return {
    ...brief,
    prompt: brief.prompt.slice(0, first.start) + ' '.repeat(end - first.start) + brief.prompt.slice(end),
    facts: { ...brief.facts, clauses: rows, pieces: pieces.filter(isBehind) },
  }
}
