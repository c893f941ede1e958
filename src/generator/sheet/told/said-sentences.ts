import { fold } from '#shared/words.ts'
import { listWords } from '../list/list-words.ts'
import { flat } from '../list/tokens.ts'
import { told } from './told-words.ts'

/* A prompt as its sentences, and a sentence as the parts between its commas. Signs within brackets or quotation marks divide neither. */

export type Said = { text: string; start: number }

const OPENS: Readonly<Record<string, string>> = { '(': ')', '[': ']', '“': '”', '«': '»' }
/** A bracket that nobody closes is no bracket. */
const BRACKET_CHARS_MAX = 200
const LOOK_CHARS = 4
const TITLE = /^(?:mrs?|ms|dr|st|sr|sra|srta|d|dña|mm?|mme|mlle|prof|rev)$/iu
/** "more than 40 m." */
const METRES = /^mm?$/u
const BULLET = /^\s*(?:[-–—•*]|\d{1,2}[.)])\s+/u

/** The sentences and lines, without their full stops and bullets. Linear in the prompt. */
export function saidSentences(prompt: string): Said[] {
  const ends = marksIn(prompt, (sign, at) => sign === '\n' || endsSentence(prompt, sign, at))
  return between(prompt, ends).map(({ text, start }) => {
    const lead = BULLET.exec(text)?.[0].length ?? 0
    return { text: text.slice(lead), start: start + lead }
  })
}

/** What commas and semicolons divide. */
export function saidParts({ text, start }: Said): Said[] {
  const marks = marksIn(text, (sign, at) => sign === ';' || (sign === ',' && !/\d/.test(text.charAt(at + 1))))
  return between(text, marks).map((part) => ({ text: part.text, start: start + part.start }))
}

function endsSentence(prompt: string, sign: string, at: number): boolean {
  if (!/[.!?]/.test(sign) || !/^(?:\s|$)/u.test(prompt.charAt(at + 1))) return false
  if (sign !== '.') return true
  // "2. Book the van"
  if (/(?:^|\n)\s*\d{1,2}$/u.test(prompt.slice(Math.max(0, at - LOOK_CHARS), at))) return false
  const word = /[\p{L}\d.]+$/u.exec(prompt.slice(Math.max(0, at - 12), at))?.[0] ?? ''
  const next = prompt
    .slice(at + 1, at + LOOK_CHARS)
    .trimStart()
    .charAt(0)
  // "Mr. Hall", "J. Hall", "approx. 20": no ends.
  if (/^\p{Lu}$/u.test(word) || (TITLE.test(word) && !METRES.test(word)))
    return next === '' || isOrder(prompt.slice(at + 1, at + ORDER_CHARS))
  return !listWords('abbreviations').has(fold(word)) || /^(?:\p{Lu}|$)/u.test(next)
}

/** "shelf C. Add a column": an order begins a sentence, whatever stands in front of it. */
function isOrder(text: string): boolean {
  return told('^{adds} |^{orders} |^{stands_out} ').test(flat(text.trimStart()))
}
const ORDER_CHARS = 40

/** Where the signs stand that divide. */
function marksIn(text: string, divides: (sign: string, at: number) => boolean): number[] {
  const found: number[] = []
  for (let at = 0; at < text.length; at++) {
    const sign = text.charAt(at)
    const close = sign === '"' ? '"' : OPENS[sign]
    const end = close === undefined ? -1 : text.slice(at + 1, at + BRACKET_CHARS_MAX).indexOf(close)
    if (end >= 0) at += end + 1
    else if (divides(sign, at)) found.push(at)
  }
  return found
}

/** What a pattern divides outside of brackets and quotation marks. */
export function splitOutside(text: string, pattern: RegExp): string[] {
  const masked = text.replace(/\([^()]*\)|"[^"]*"/gu, (sign) => '\u0001'.repeat(sign.length))
  const cuts = [...masked.matchAll(new RegExp(pattern, `${pattern.flags.replace('g', '')}g`))]
  const starts = [0, ...cuts.map(({ index, 0: sign }) => index + sign.length)]
  return starts.map((from, at) => text.slice(from, cuts[at]?.index ?? text.length).trim()).filter((part) => part !== '')
}

function between(text: string, marks: readonly number[]): Said[] {
  const starts = [0, ...marks.map((at) => at + 1)]
  return starts.flatMap((from, at): Said[] => {
    const whole = text.slice(from, marks[at] ?? text.length)
    const trimmed = whole.trim()
    return /[\p{L}\d]/u.test(trimmed) ? [{ text: trimmed, start: from + whole.length - whole.trimStart().length }] : []
  })
}
