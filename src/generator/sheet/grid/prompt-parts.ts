import { capitalise } from '#shared/words.ts'
import { monthOf, weekdayOf } from '../../writing/months.ts'
import type { Context } from '../context.ts'
import { listSheet } from '../details-sheet.ts'
import { cutPrompt, type Part } from '../list/cut-prompt.ts'
import { LABEL } from '../list/told-or-listed.ts'
import { headerText } from '../columns/header-text.ts'
import type { PlannedSheet } from '../planned-sheet.ts'
import { added } from '../sheet-texts.ts'

/* What tables of people or days are read from: the parts of a prompt, and the people that it lists. */

export type Span = readonly [from: number, to: number]

const NAME = String.raw`\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}*)?`
const RUN = new RegExp(String.raw`(?<![\p{L}\p{N}])${NAME}(?:(?:, (?:and |y |et |& )?| and | y | et | & )${NAME})+(?!\p{L})`, 'gu')
const BETWEEN = /, (?:and |y |et |& )?| and | y | et | & /u

/** The colon, a space and the end of the word in front of it. */
const LABEL_END = 3

/** The longest list of names. */
export function peopleIn(prompt: string): { people: string[]; span: Span } | undefined {
  const runs = [...prompt.matchAll(RUN)].map(({ 0: run, index }) => ({
    people: [...new Set(run.split(BETWEEN))],
    // "11 girls: Ava, Mia": what they are belongs to them.
    span: [prompt.slice(0, index).trimEnd().endsWith(':') ? index - LABEL_END : index, index + run.length] as const,
  }))
  const isPerson = (name: string): boolean => monthOf(name) === undefined && weekdayOf(name) === undefined
  return runs.filter(({ people }) => people.some(isPerson)).toSorted((one, other) => other.people.length - one.people.length)[0]
}

export function partsOf({ brief: { prompt } }: Context): Part[] {
  const { head, groups } = cutPrompt(prompt)
  return [...head.slice(1), ...groups.flatMap(({ parts }) => parts)]
}

const DASH = /\s[-–—]\s/u

/** "Finn absent - with percent", "cinema £36 - split between Kay and Rob" */
export function cutAtDash({ text, start }: Part): Part[] {
  const dash = DASH.exec(text)
  if (!dash) return [{ text, start }]
  const behind = dash.index + dash[0].length
  return [
    { text: text.slice(0, dash.index), start },
    { text: text.slice(behind), start: start + behind },
  ]
}

/** The parts that no span has anything of, as notes below a table. */
export function notesBeside(parts: readonly Part[], spans: readonly Span[], { facts }: Context): PlannedSheet[] {
  const isUsed = ({ start, text }: Part): boolean => spans.some(([from, to]) => start < to && start + text.length > from)
  const rows = parts
    .filter((part) => !isUsed(part))
    .map(({ text }) => {
      const [, label, value] = LABEL.exec(text) ?? []
      return label !== undefined && value !== undefined ? [headerText(label), value] : [added('note', facts.language), capitalise(text)]
    })
  return rows.length > 0 ? [listSheet(rows, facts)] : []
}

export function spanOf({ start, text }: Part): Span {
  return [start, start + text.length]
}
