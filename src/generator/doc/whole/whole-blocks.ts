import type { DocBlock } from '#shared/content/doc.ts'
import { wordCount } from '#shared/words.ts'
import { literal } from '../../writing/inline.ts'
import { sentence } from '../../writing/plain-kinds.ts'
import { heading, list, type ListStyle } from '../blocks.ts'
import { CONDITION, isNotes, QUESTION, type Said } from './whole-sentences.ts'

/* Blocks of whole sentences, in the order of the prompt: notes are points, labels are headings or stand before what they introduce. */

const PARAGRAPH_SENTENCES_MAX = 4
const LABELS_MIN = 2
const LABEL_PARTS_MIN = 2
const STEPS_MIN = 3

export type Style = {
  colon: string
  listStyle: ListStyle
  isSteps?: boolean
  /** Every sentence is a point, apart from what holds on a condition. */
  areAllPoints?: boolean
}

/** What has no label stands before the headings: below the heading of another thing, it would be a part of that. A label in a line stays in its place. */
export function wholeBlocks(said: readonly Said[], style: Style): DocBlock[] {
  const labelled = said.filter(({ label }) => label !== undefined)
  if (style.isSteps === true && style.listStyle === 'numbered' && labelled.length < LABELS_MIN && said.length >= STEPS_MIN)
    return stepBlocks(said)
  // Only what is a section has a heading; a single short label is a line.
  const areHeadings =
    labelled.length >= LABELS_MIN ||
    labelled.some((one) => one.parts.length >= LABEL_PARTS_MIN && isNotes(one) && one.parts.every((part) => wordCount(part) > 1))
  const isHeading = ({ label }: Said): boolean => label !== undefined && (areHeadings || QUESTION.test(label))
  return [
    ...inPlace(
      said.filter((one) => !isHeading(one)),
      style,
    ),
    ...said.filter(isHeading).flatMap((one) => labelSection(one, style)),
  ]
}

/** "Cash up: count the float, put the rest in the safe" is one step among the others. What helps if something fails stands behind them. */
function stepBlocks(said: readonly Said[]): DocBlock[] {
  const at = said.findIndex(({ text }) => IF.test(text))
  const end = at < 1 || said.length - at > AFTER_MAX ? said.length : at
  const steps = said.slice(0, end)
  const points = steps.flatMap((one) => (isNotes(one, true) && one.label === undefined ? one.parts : [one.whole ?? one.text]))
  return [list(points.map(literal), 'numbered'), ...toldParagraphs(said.slice(end))]
}
const AFTER_MAX = 2
const IF = /^(?:if|si|en caso|en cas)(?!\p{L})/iu

function inPlace(said: readonly Said[], style: Style): DocBlock[] {
  const at = said.findIndex(({ label }) => label !== undefined)
  const one = said[at]
  if (!one) return toldBlocks(said, style)
  return [...toldBlocks(said.slice(0, at), style), labelLine(one, style), ...inPlace(said.slice(at + 1), style)]
}

function labelLine({ label = '', text }: Said, { colon }: Style): DocBlock {
  return { type: 'paragraph', text: `**${literal(label)}${colon.trimEnd()}** ${literal(sentence(text))}` }
}

function labelSection(said: Said, { listStyle }: Style): DocBlock[] {
  const { label = '', parts, text } = said
  const points = isNotes(said) || listStyle === 'check' ? parts : undefined
  return [heading(label, 1), points ? list(points.map(literal), listStyle) : { type: 'paragraph', text: literal(sentence(text)) }]
}

export function toldBlocks(said: readonly Said[], { listStyle, isSteps = false, areAllPoints = false }: Style): DocBlock[] {
  const blocks: DocBlock[] = []
  let points: string[] = []
  let sentences: string[] = []
  const flush = (): void => {
    if (points.length > 0) blocks.push(list(points.map(literal), listStyle))
    if (sentences.length > 0) blocks.push({ type: 'paragraph', text: literal(sentences.join(' ')) })
    points = []
    sentences = []
  }
  for (const one of said) {
    const areNotes = one.isLine || isNotes(one, isSteps) || (areAllPoints && !CONDITION.test(one.text))
    if ((areNotes && sentences.length > 0) || (!areNotes && (points.length > 0 || sentences.length >= PARAGRAPH_SENTENCES_MAX))) flush()
    if (areNotes) points.push(...(isNotes(one, isSteps) && !one.isLine ? one.parts : [one.text]))
    else sentences.push(sentence(one.text))
  }
  flush()
  return blocks
}

/** Whole sentences as they are told to somebody; lines of their own stay a list. */
export function toldParagraphs(said: readonly Said[]): DocBlock[] {
  const blocks: DocBlock[] = []
  let sentences: string[] = []
  const flush = (): void => {
    if (sentences.length > 0) blocks.push({ type: 'paragraph', text: literal(sentences.join(' ')) })
    sentences = []
  }
  const lines = said.filter(({ isLine }) => isLine)
  const areListed = lines.length > 1
  // Five sentences are three and two, and no four with one behind them.
  const count = areListed ? said.length - lines.length : said.length
  const most = Math.ceil(count / Math.ceil(count / PARAGRAPH_SENTENCES_MAX))
  for (const one of said) {
    if (areListed && one.isLine) continue
    sentences.push(sentence(one.whole ?? one.text))
    if (sentences.length >= most) flush()
  }
  flush()
  if (!areListed) return blocks
  const at = said.findIndex(({ isLine }) => isLine)
  const points = list(lines.map(({ whole, text }) => literal(whole ?? text)))
  return at === 0 ? [points, ...blocks] : [...blocks.slice(0, 1), points, ...blocks.slice(1)]
}
