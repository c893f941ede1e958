import { MONTH_WORD } from './months.ts'

/* A list that somebody numbered within a line. */

const ITEMS_MAX = 60
const NUMBERED = /(?:^|\s)(\d{1,2})[.)]\s(?=\p{L})/gu
/** "1 welcome 2 report 3 fair" */
const COUNTED = new RegExp(String.raw`(?<=^|\s)(\d{1,2})\s(?!${MONTH_WORD})(?=\p{L})`, 'giu')
const COUNTED_MIN = 3

/** "1. count till 2. lock up" is a line for each number. Offsets stay. */
export function numberedLines(prompt: string): string {
  const signed = inOrder([...prompt.matchAll(NUMBERED)])
  const counted = inOrder([...prompt.matchAll(COUNTED)])
  const marks = signed.length > 1 ? signed : counted.length >= COUNTED_MIN ? counted : []
  return marks.reduce(
    (text, { index, 0: mark }) => `${text.slice(0, index)}\n${' '.repeat(mark.length - 1)}${text.slice(index + mark.length)}`,
    prompt,
  )
}

/** The marks where all of them count up from 1. */
function inOrder(marks: readonly RegExpExecArray[]): readonly RegExpExecArray[] {
  return marks.length <= ITEMS_MAX && marks.every((mark, at) => Number(mark[1]) === at + 1) ? marks : []
}

/** Without the numbers of such a list, which shows them by itself. */
export function withoutNumbers(text: string): string {
  const marks = [...text.matchAll(COUNTED)]
  const isCounted = marks.some((mark, at) => at > 0 && Number(mark[1]) === Number(marks[at - 1]?.[1]) + 1)
  return isCounted ? text.replace(COUNTED, '') : text
}
