import { CLOSING, cutParts, endOfQuote } from '../../writing/cut-parts.ts'
import { asksItself } from '../../writing/plain-kinds.ts'
import { leadOf } from '../outline/outline-texts.ts'
import type { SentenceTexts } from './sentence-texts.ts'

/* The sentences and lines of a prompt, and the things of a list. Nothing is cut inside quotation marks, brackets or a number. */

export type Sentence = {
  text: string
  /** Of a line that begins with a number or a dash. */
  mark: 'number' | 'dash' | undefined
  /** A semicolon stands before it. */
  goesOn?: true
}

const MARK = /^(?:(\d{1,2})[.)]|[-–•*])\s+(?=\S)/u
/** "Rev. Anita Boyle", "approx. 20", "3 p.m. on" */
const SHORT =
  /(?:^|[\s(.])(?:mr|mrs|ms|dr|rev|prof|st|no|nr|approx|incl|resp|dept|tel|ref|sr|sra|srta|dra|dña|núm|pl|mme|mlle|etc|vs|e\.g|i\.e|a\.m|p\.m)$/iu
const INITIAL = /(?:^|[\s(.])\p{Lu}$/u
const SHORT_CHARS_MAX = 8

export function sentencesOf(prompt: string): Sentence[] {
  return withNumberedLines(prompt)
    .split('\n')
    .flatMap((line): Sentence[] => {
      const said = line.trim()
      const mark = MARK.exec(said)
      const kind = mark === null ? undefined : mark[1] === undefined ? 'dash' : 'number'
      const rest = said.slice(mark?.[0].length ?? 0)
      return cutSentences(rest)
        .filter(({ text }) => /[\p{L}\d]/u.test(text))
        .map(({ text, goesOn }, at) => ({ text, mark: at === 0 ? kind : undefined, ...(goesOn ? { goesOn } : {}) }))
    })
}

/** "1. boots always 2. forklifts first 3. lift with your knees": each is a line. */
function withNumberedLines(prompt: string): string {
  if (prompt.includes('\n')) return prompt
  const marks: number[] = []
  for (const { index, 1: digits } of prompt.matchAll(/(?<=^|[\s:])(\d{1,2})[.)]\s(?=\S)/gu))
    if (Number(digits) === marks.length + 1) marks.push(index)
  if (marks.length < NUMBERED_MIN) return prompt
  return [...marks, prompt.length].map((to, at) => prompt.slice(marks[at - 1] ?? 0, to).trim()).join('\n')
}
const NUMBERED_MIN = 3

function cutSentences(line: string): Pick<Sentence, 'text' | 'goesOn'>[] {
  const found: Pick<Sentence, 'text' | 'goesOn'>[] = []
  let isOpen = false
  let start = 0
  let depth = 0
  let quoteEnd = -1
  for (let at = 0; at < line.length; at++) {
    const sign = line[at] ?? ''
    if (at < quoteEnd) continue
    const isEndOfQuote = at === quoteEnd
    const closing = isEndOfQuote ? undefined : CLOSING[sign]
    if (closing !== undefined) quoteEnd = endOfQuote(line, at + 1, closing)
    else if (sign === '(') depth += 1
    else if (sign === ')') depth = Math.max(0, depth - 1)
    const isEnd =
      depth === 0 &&
      (sign === ';' ||
        (/[.!?]/.test(sign) && !isShort(line.slice(Math.max(start, at - SHORT_CHARS_MAX), at))) ||
        // 'she said "we came back." One slide for …'
        (isEndOfQuote && /[.!?]\s?$/u.test(line.slice(Math.max(0, at - 2), at)) && /^\s+\p{Lu}/u.test(line.slice(at + 1, at + 4))))
    if (!isEnd || !/^(?:\s|$)/u.test(line.slice(at + 1, at + 2))) continue
    found.push({ text: line.slice(start, at + (sign === '.' || sign === ';' ? 0 : 1)).trim(), ...(isOpen ? { goesOn: true } : {}) })
    isOpen = sign === ';'
    start = at + 1
  }
  return [...found, { text: line.slice(start).trim(), ...(isOpen ? { goesOn: true } : {}) }]
}

function isShort(before: string): boolean {
  return SHORT.test(before) || INITIAL.test(before)
}

/** The parts of a sentence, where its commas part a list. A part that goes on with the one before it stays with it. */
export function partsIn(text: string, texts: SentenceTexts): string[] {
  if (leadOf(text, texts.conditions) !== '') return [text]
  // "what they eat, where they live": each asks for itself.
  const goOn = asksItself(text) ? [] : texts.goOn
  const parts: { from: number; to: number }[] = []
  for (const { text: part, start } of cutParts(text, 0)) {
    const last = parts.at(-1)
    const to = start + part.length
    // A sentence holds no full stop but that of a short word: "Rev. Boyle".
    const goesOn =
      last !== undefined &&
      ((leadOf(part, goOn) !== '' &&
        !NAMES.test(part) &&
        !(COUNTED.test(text.slice(last.from, last.to)) && leadOf(part, texts.pronouns) !== '')) ||
        /^[+−-]\d/u.test(part) ||
        /^\.\s/u.test(text.slice(last.to)))
    if (last && goesOn) last.to = to
    else parts.push({ from: start, to })
  }
  return parts.map(({ from, to }) => text.slice(from, to).replace(/[.;]+$/u, ''))
}

/** "5 mins, she was born in Leeds": nothing that somebody is. */
const COUNTED = /^(?:\p{L}+ )?\d{1,3} \p{L}+$/u

/** "qué hacer", "where to find help": no part of what stands in front. */
const NAMES =
  /^(?:qué|cómo|quién|cuándo|dónde|cuál) |^(?:where|when|who|which) (?:to|our|my|we|can|the|does|do|gets?) |^qui (?:fait|sont|est|contacter|appeler) /iu

/** The last two of a list stand with an "and" between them: "Moussa Diarra (treasurer) and Paul Wirth (technics)". */
export function listedIn(text: string, texts: SentenceTexts): string[] {
  const parts = partsIn(text, texts)
  const last = parts.at(-1) ?? ''
  const [, one = '', other = ''] = LAST_TWO.exec(last) ?? []
  const before = parts.at(-2) ?? one
  const isPair =
    one !== '' && shapeOf(one) === shapeOf(other) && (parts.length > 1 ? shapeOf(before) === shapeOf(one) : shapeOf(one) !== 'words')
  return isPair ? [...parts.slice(0, -1), one, other] : parts
}
const LAST_TWO = /^(.{2,80}?),? (?:and|y|e|et|&) (.{2,80})$/u

function shapeOf(text: string): string {
  if (/\([^()]+\)$/u.test(text)) return 'bracket'
  if (/^\p{Lu}[\p{L}'’-]+ \p{Lu}[\p{L}'’-]+$/u.test(text)) return 'name'
  return /\d/.test(text) ? 'figure' : 'words'
}
