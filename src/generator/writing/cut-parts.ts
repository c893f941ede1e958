/* A prompt as a person separates it: at commas, semicolons, lines and the ends of sentences. */

export type Part = {
  text: string
  /** Index in the prompt. */
  start: number
  /** A semicolon, a line or the end of a sentence stands behind it. */
  isLast: boolean
}

const JOINS = /^(?:and|y|et|[-–•*]) (?=\S)/iu
/** "Dr. Fenn", "approx. 20" */
const SHORT =
  /(?:^|[\s(])(?:mr|mrs|ms|dr|st|no|nr|approx|incl|resp|dept|dpto|tel|ref|ext|tfno|tlf|avda|sr|sra|srta|dra|núm|pl|mme|mlle|env)$|(?:^|[\s(])(?-i:\p{Lu})$/iu
/** "first time? y/n": the answers belong to their question. */
const YES_NO = /^\s+(?:yes ?\/ ?no|y ?\/ ?n|s[ií]? ?\/ ?no?|oui ?\/ ?non|o ?\/ ?n)(?: ?\/ ?\p{L}+)?(?![\p{L}/])/iu
const YES_NO_CHARS_MAX = 30
const SHORT_CHARS_MAX = 8
const QUOTE_CHARS_MAX = 300
const ENDS = /[.!?]/u
const NEXT_CHARS = 4
/** The sign that closes a quotation, by the one that opens it. */
export const CLOSING: Readonly<Record<string, string>> = { '"': '"', '“': '”', '«': '»' }

/** The parts from an index on: never cut inside brackets, quoted text or a number. Linear. */
export function cutParts(prompt: string, from: number): Part[] {
  const parts: Part[] = []
  let depth = 0
  let start = from
  const push = (end: number, isLast: boolean): void => {
    const said = prompt.slice(start, end)
    const text = said.trim().replace(JOINS, '')
    if (/[\p{L}\d]/u.test(text)) parts.push({ text, start: start + said.indexOf(text), isLast })
    start = end + 1
  }
  let quoteEnd = -1
  for (let at = from; at < prompt.length; at++) {
    const [sign = '', next = ' '] = [prompt[at], prompt[at + 1]]
    if (at < quoteEnd) continue
    const closing = at === quoteEnd ? undefined : CLOSING[sign]
    // She says "We won." What stands behind it is the next sentence.
    if (at === quoteEnd && ENDS.test(prompt[at - 1] ?? '') && /^\s\p{Lu}/u.test(prompt.slice(at + 1, at + NEXT_CHARS))) push(at + 1, true)
    else if (closing !== undefined) quoteEnd = endOfQuote(prompt, at + 1, closing)
    else if (sign === '(') depth += 1
    else if (sign === ')') depth = Math.max(0, depth - 1)
    else if (depth > 0) continue
    else if (sign === ',' && !(/\d/.test(prompt[at - 1] ?? '') && /\d/.test(next))) push(at, false)
    else if (sign === ';' || sign === '\n') push(at, true)
    else if (
      sign === '.' &&
      /\s/.test(next) &&
      !(prompt[at - 1] === '.' && /^\s\p{Ll}/u.test(prompt.slice(at + 1, at + 3))) &&
      !SHORT.test(prompt.slice(Math.max(start, at - SHORT_CHARS_MAX), at))
    )
      push(at, true)
    else if (
      sign === '?' &&
      /^\s+[\p{L}\d¿]/u.test(prompt.slice(at + 1, at + 4)) &&
      !YES_NO.test(prompt.slice(at + 1, at + YES_NO_CHARS_MAX))
    )
      push(at + 1, true)
    else if (sign === '!' && /^\s+[\p{Lu}¡¿]/u.test(prompt.slice(at + 1, at + NEXT_CHARS))) push(at + 1, true)
  }
  push(prompt.length, true)
  return parts
}

/** -1 where no sign closes it: then it stands for inches. */
export function endOfQuote(prompt: string, from: number, closing: string): number {
  const at = prompt.slice(from, from + QUOTE_CHARS_MAX).indexOf(closing)
  return at < 0 ? -1 : from + at
}
