import type { DocBlock } from '#shared/content/doc.ts'
import type { Locale } from '#shared/locale.ts'
import { capitalise } from '#shared/words.ts'
import { literal } from '../../writing/inline.ts'
import { timed } from '../../writing/moments.ts'
import { plainTextsIn } from '../../writing/plain-texts.ts'
import { wholeBlocks, type Style } from './whole-blocks.ts'
import type { Said } from './whole-sentences.ts'

/* "6.30 doors, 7.00 welcome by Claire, 8.15 raffle": a run of times is a table, and what else is told stands below it. */

const ROWS_MIN = 3

/** Undefined where no sentence is such a run. */
export function timedTable(said: readonly Said[], style: Style, language: Locale): DocBlock[] | undefined {
  const run = said.find(({ parts, label }) => label === undefined && parts.length >= ROWS_MIN && parts.every((part) => timed(part)))
  if (!run) return undefined
  const { columns } = plainTextsIn(language)
  const rows = run.parts.flatMap((part) => timed(part) ?? []).map(({ time, rest }) => [literal(time), literal(capitalise(rest))])
  const at = said.indexOf(run)
  return [
    ...wholeBlocks(said.slice(0, at), style),
    { type: 'table', columns: [columns.time, columns.what], rows },
    ...wholeBlocks(said.slice(at + 1), style),
  ]
}
