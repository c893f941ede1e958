import { wordCount } from '#shared/words.ts'
import type { Fact } from '../../brief.ts'
import { cutParts, type Part } from '../../writing/cut-parts.ts'
import { roleWords } from './role-words.ts'

/* The sentences and lines of a prompt, each with the parts that its commas make. */

export type Sentence = {
  parts: readonly Part[]
  /** As it is written. */
  text: string
  /** What introduces it: "Fields" of "Fields: name, age". */
  label?: string
  /** The heading that it stands under. */
  section?: string
  /** It names its section, and asks nothing more. */
  isWhole?: true
  /** It is a line of its own. */
  isLine: boolean
  /** What the title has of it. */
  lead?: string
  /** It goes on what the form is called. */
  isHead: boolean
  /** It stands behind the title, and no sign says that it lists anything. */
  isFirst: boolean
}

const LABEL = /^([^:?]{2,60}?)\s?:(?:\s+|$)/u
/** A longer label is a sentence that a list follows. */
const LABEL_WORDS_MAX = 6
/** Longer lines are no answers to what stands above them. */
const LISTED_WORDS_MAX = 8

/** The sentences from an index on, which is where what the form is called ends. Empty where there is but one. */
export function sentencesOf(prompt: string, end: number, given: readonly Fact[]): Sentence[] {
  // A sign of the same length: every index stays where it is.
  const read = prompt.replace(/!(?=\s+[\p{L}\d])/gu, '.')
  const separator = /^["”»]?(?:[^\S\n]*[,.;:–—-])*/u.exec(read.slice(end))?.[0] ?? ''
  const from = end + separator.length
  const groups: Part[][] = [[]]
  for (const part of cutParts(read, from)) {
    groups.at(-1)?.push(part)
    if (part.isLast && read[part.start + part.text.length] !== ';') groups.push([])
  }
  const said = groups.filter((parts) => parts.length > 0)
  // What stands behind the title is one of them.
  if (said.length < 2 && !/[.\n]\s*$/u.test(separator)) return []
  const isOpen = separator === '' && !/^\s*\n/u.test(read.slice(from))
  return withLines(
    said
      .flatMap((parts) => atColon(parts, given))
      .map((parts, at) => ({
        ...sentenceOf(parts, prompt),
        isHead: at === 0 && isOpen,
        isFirst: at === 0 && !/[.:–—-]/u.test(separator) && !/^\s*\n/u.test(read.slice(from)),
      })),
  )
}

/** "Camp from 3 to 7 August, £120 : child's name, age": what stands before the colon is told. */
function atColon(parts: Part[], given: readonly Fact[]): Part[][] {
  const at = parts.findIndex(({ text }) => LABEL.test(text) && !isInBracket(text))
  const part = parts[at]
  const [lead = '', label = ''] = part ? (LABEL.exec(part.text) ?? []) : []
  if (!part) return [parts]
  const hasFact = given.some(({ start }) => start >= part.start && start < part.start + label.length)
  if ((!hasFact && wordCount(label) <= LABEL_WORDS_MAX) || roleWords().sectionNumber.test(label)) return [parts]
  const behind = part.text.slice(lead.length)
  const before = [...parts.slice(0, at), { ...part, text: label.trim() }]
  const rest = [...(behind === '' ? [] : [{ ...part, text: behind, start: part.start + lead.length }]), ...parts.slice(at + 1)]
  return rest.length === 0 ? [before] : [before, ...atColon(rest, given)]
}

/** "(accountants, 3 offices: Leeds, York)" */
function isInBracket(text: string): boolean {
  const before = text.slice(0, text.indexOf(':'))
  return before.split('(').length > before.split(')').length
}

function sentenceOf(parts: readonly Part[], prompt: string): Omit<Sentence, 'isHead' | 'isFirst'> {
  const [first] = parts
  const last = parts.at(-1)
  const [start, end] = [first?.start ?? 0, (last?.start ?? 0) + (last?.text.length ?? 0)]
  const isLine = /(?:^|\n)\s*(?:[-–•*]|\d{1,2}[.)])?\s*$/u.test(prompt.slice(Math.max(0, start - LEAD_CHARS_MAX), start))
  const text = prompt.slice(start, end).replace(/^\(([^()]*)\)$/u, '$1')
  return { ...labelled(parts), text, isLine: isLine && /^[\s.;]*(?:\n|$)/u.test(prompt.slice(end, end + LEAD_CHARS_MAX)) }
}
const LEAD_CHARS_MAX = 8

function labelled(parts: readonly Part[]): Pick<Sentence, 'parts' | 'label'> {
  const [first, ...others] = parts
  const [lead = '', label = ''] = first ? (LABEL.exec(first.text) ?? []) : []
  if (!first || label === '' || isInBracket(first.text)) return { parts }
  const text = first.text.slice(lead.length)
  return { label: label.trim(), parts: text === '' ? others : [{ ...first, text, start: first.start + lead.length }, ...others] }
}

/** "Fields:" and a line for each of them. */
function withLines(sentences: readonly Sentence[]): Sentence[] {
  const joined: Sentence[] = []
  for (const sentence of sentences) {
    const before = joined.at(-1)
    const isOpen = before?.label !== undefined && before.isLine && (before.parts.length === 0 || before.text.includes('\n'))
    const isListed = sentence.isLine && sentence.label === undefined && wordCount(sentence.text) <= LISTED_WORDS_MAX
    if (isOpen && before && isListed)
      joined[joined.length - 1] = { ...before, parts: [...before.parts, ...sentence.parts], text: `${before.text}\n${sentence.text}` }
    else joined.push(sentence)
  }
  return joined.filter(({ parts }) => parts.length > 0)
}
