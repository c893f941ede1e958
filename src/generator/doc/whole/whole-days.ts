import type { DocBlock } from '#shared/content/doc.ts'
import { capitalise, fold } from '#shared/words.ts'
import { literal } from '../../writing/inline.ts'
import { heading, list } from '../blocks.ts'
import { wholeBlocks, type Style } from './whole-blocks.ts'
import type { Said } from './whole-sentences.ts'

/* "Day 1 arrive 11:30, lunch at the market, day 2 …", "Week 1: …": what follows a day is of that day, until the next one. */

type Group = { name: string; number: number; points: string[] }

const MARK =
  /^((?:day|week|session|lesson|día|dia|semana|sesión|clase|jour|semaine|séance|cours) (\d{1,2}|one|two|three|four|five|six|uno|dos|tres|cuatro|cinco|seis|un|deux|trois|quatre|cinq))(?![\p{L}\d])(?!\s*[-–] ?\d)\s*[:,–-]?\s*/iu
const SPELT: Readonly<Record<string, number>> = Object.fromEntries(
  ['one uno un', 'two dos deux', 'three tres trois', 'four cuatro quatre', 'five cinco cinq', 'six seis'].flatMap((words, at) =>
    words.split(' ').map((word) => [word, at + 1]),
  ),
)
const GROUPS_MIN = 2

/** Undefined where no days follow one another. */
export function wholeDays(said: readonly Said[], style: Style): DocBlock[] | undefined {
  const groups: Group[] = []
  const before: Said[] = []
  const lastMarked = said.findLastIndex(({ parts, label = '' }) => MARK.test(label) || parts.some((part) => MARK.test(part)))
  for (const [at, one] of said.entries()) {
    const isOfGroup = groups.length > 0 && at <= lastMarked
    if (!isOfGroup && !isMarked(one)) before.push(one)
    else for (const part of one.label === undefined ? one.parts : [one.label, ...one.parts]) put(part, groups, before)
  }
  const isInOrder = groups.every(({ number }, at) => at === 0 || number === (groups[at - 1]?.number ?? 0) + 1)
  if (groups.length < GROUPS_MIN || !isInOrder || groups.some(({ points }) => points.length === 0)) return undefined
  return [
    ...wholeBlocks(before, style),
    ...groups.flatMap(({ name, points }): DocBlock[] => [heading(name, 1), list(points.map((text) => literal(capitalise(text))))]),
  ]
}

function isMarked({ parts, label = '' }: Said): boolean {
  return MARK.test(label) || parts.some((part) => MARK.test(part))
}

function put(part: string, groups: Group[], before: Said[]): void {
  const [mark = '', name = '', number = ''] = MARK.exec(part) ?? []
  const rest = part.slice(mark.length)
  if (name !== '') groups.push({ name: capitalise(name), number: SPELT[fold(number)] ?? Number(number), points: rest === '' ? [] : [rest] })
  else if (groups.length > 0) groups.at(-1)?.points.push(part)
  else before.push({ text: part, parts: [part], isLine: false })
}
