/* A prompt as its order and the notes behind it: a line each, or, on one line, what stands between commas outside of brackets. */

/** Fewer lines are one line that went on. */
const LINES_MIN = 3
const BULLET = /^\s{0,4}[-–•*·]\s+/u
/** Ends the order: "newsletter for the club, april - seed swap" */
const HEAD_END = /\s?:\s+|\s[-–—]\s/u
const JOINED = /^(?:and|plus|also|y|e|tambi[eé]n|et|puis|aussi) (?=\p{L}|\d)/iu

/** "M. Roux" ends nothing. */
const SHORT = /(?:^|[\s,:;(])(?:M|Mrs?|Ms|Dr|Sra?|Mme|Mlle|St|no|n|tel|tél|ext|approx|max|min)$/iu
const SHORT_CHARS = 8

export type NoteLines = { head: string; notes: string[] }

export function noteLines(prompt: string): NoteLines {
  const lines = prompt
    .split('\n')
    .map((line) => line.replace(BULLET, '').trim())
    .filter((line) => line !== '')
  const [first = '', ...others] = lines
  if (lines.length >= LINES_MIN) {
    // "proposal for cleaning, client: Luna" goes on in its first line.
    const found = HEAD_END.exec(first)
    const end = found && !first.slice(0, found.index).includes(',') ? found : undefined
    const behind = end ? first.slice(end.index + end[0].length) : ''
    return { head: (end ? first.slice(0, end.index) : first).replace(/[:,.\s]+$/u, ''), notes: [...partsOf(behind), ...others] }
  }
  const whole = lines.join(', ')
  const end = HEAD_END.exec(whole)
  if (end) return { head: whole.slice(0, end.index), notes: partsOf(whole.slice(end.index + end[0].length)) }
  const [head = '', ...notes] = partsOf(whole)
  return { head, notes }
}

/** What stands between commas, semicolons and full stops, outside of brackets and figures. */
export function partsOf(text: string): string[] {
  const parts: string[] = []
  let depth = 0
  let from = 0
  for (let at = 0; at <= text.length; at++) {
    const sign = text[at] ?? ','
    if (sign === '(') depth += 1
    if (sign === ')') depth = Math.max(0, depth - 1)
    const isStop = sign === '.' && !SHORT.test(text.slice(Math.max(0, at - SHORT_CHARS), at))
    const ends = at === text.length || ((sign === ',' || sign === ';' || isStop) && depth === 0 && /\s/u.test(text[at + 1] ?? ' '))
    if (!ends) continue
    const part = text.slice(from, at).trim().replace(JOINED, '')
    if (part !== '') parts.push(part)
    from = at + 1
  }
  return parts
}
