import type { Locale } from '#shared/locale.ts'
import { capitalise } from '#shared/words.ts'
import { cutRun } from '../direct/cut-run.ts'
import { direct, plainOf } from '../direct/direct-words.ts'
import { withColumns } from './column-runs.ts'
import { withDays, withDuties, withHead, withNames, withPairs, withPeople } from './row-signs.ts'

/*
 * Sets the signs that somebody in a hurry left out of the prompt of a sheet: a colon behind what the sheet is called, commas between its columns and
 * its rows. All readers of the prompt then read the same. What is not sure stays as it was typed.
 */

const CHARS_MAX = 900

export function withSheetSigns(prompt: string, language: Locale): string {
  if (prompt.length > CHARS_MAX) return prompt
  return prompt
    .split('\n')
    .map((line) =>
      [
        (said: string) => withColumns(said, language),
        (said: string) => withSides(said, language),
        withCounts,
        withNames,
        withDuties,
        withDays,
        withPeople,
        withPairs,
        withHead,
      ].reduce((said, set) => set(said), line),
    )
    .join('\n')
}

/** "dépenses sono 180 boissons 240 recettes entrées 400": both sides of a budget are labels. */
function withSides(line: string, language: Locale): string {
  const plain = plainOf(line)
  const sides = ['outgoings', 'incomes'].map((key) =>
    direct(
      String.raw`(?<=\p{L} |\d[ ,;.] ?|[,;.] )(?<!(?<!\p{L})(?:of|de|for|para|pour|and|y|et) )(?:{${key}})(?= \p{L}[^:,;]{1,40} ?[€$£]?\d)`,
    ).exec(plain),
  )
  const [one, other] = sides.filter((side) => side !== null).toSorted((first, second) => first.index - second.index)
  if (!one || !other || plain.length !== line.length || /:/u.test(line.slice(one.index))) return line
  const linesOf = (said: string): string =>
    said
      .trim()
      .replace(/[,;.]$/u, '')
      .split(/[,;] /u)
      .flatMap((part) => cutRun(part, language))
      .join(', ')
  const labelled = (side: RegExpExecArray, to: number): string =>
    `${capitalise(line.slice(side.index, side.index + side[0].length))}: ${linesOf(line.slice(side.index + side[0].length, to))}`
  return `${line
    .slice(0, one.index)
    .trim()
    .replace(/[,;.]$/u, '')}. ${labelled(one, other.index)}. ${labelled(other, line.length)}`
}

/** "menú adulto 38 (30) niño 18 (15)": so many at a price. */
function withCounts(line: string): string {
  const counted = /(?<=\p{L} )([€$£]?\d{1,4}(?:[.,]\d{1,2})? ?€?) \((\d{1,3})\)/gu
  return (line.match(counted) ?? []).length < 2 ? line : line.replace(counted, '$2 x $1')
}
