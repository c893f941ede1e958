import { ImportError } from '#features/import/server/import-error.ts'
import { readMarkdownText } from '#features/import/server/read-markdown.ts'
import type { DocBlock } from '#shared/content/doc.ts'

/*
 * Block Markdown in a text, which the model was asked not to write, or instead of the answer. It is read as a file is read.
 */

const HEADING = /^ {0,3}#{1,6} +\S/m
const TABLE = /^ *(?:\| *)?:?-{3,}:? *(?:\| *:?-{3,}:? *)+\|? *$/m
const BULLET = /^ *[-*•] +\S/
const NUMBERED = /^( *)(\d{1,3})([.)])(?= +\S)/
/** Of a list of short items, each line takes a quarter of a millisecond to read, in which the process does nothing else. */
const LINES_MAX = 3_000
/** A whole answer in a fence that says so. */
const FENCE = /^\s*```(?:markdown|md)?\n([^]*?)\n```\s*$/

/** Returns the blocks of a paragraph's text: one where it holds no Markdown of that kind. */
export function splitText(text: string): DocBlock[] {
  const own: DocBlock[] = [{ type: 'paragraph', text }]
  if (!HEADING.test(text) && !TABLE.test(text) && !hasItems(text)) return own
  const { blocks } = readText(text, { hasTitle: false }) ?? { blocks: own }
  return blocks.length > 0 ? blocks : own
}

/** An answer that is a document in Markdown. It has a heading at least: a refusal or a question back has none. */
export function readProse(answer: string): { title: string; blocks: DocBlock[] } | undefined {
  const text = FENCE.exec(answer)?.[1] ?? answer
  return HEADING.test(text) ? readText(text, { hasTitle: true }) : undefined
}

/** One line that begins with a dash or a number may be a sentence. */
function hasItems(text: string): boolean {
  const lines = text.split('\n')
  return lines.filter((line) => BULLET.test(line)).length > 1 || (numbersOf(lines).length > 1 && isCounting(lines))
}

/** "12. Mai" above "3. Juni" are dates. A list would number them anew. */
function isCounting(lines: readonly string[]): boolean {
  return numbersOf(lines).every((number, index, all) => number === 1 || number === (all[index - 1] ?? 0) + 1)
}

function numbersOf(lines: readonly string[]): number[] {
  return lines.flatMap((line) => {
    const number = NUMBERED.exec(line)?.[2]
    return number === undefined ? [] : [Number(number)]
  })
}

function readText(text: string, how: { hasTitle: boolean }): { title: string; blocks: DocBlock[] } | undefined {
  const lines = text.split('\n').map((line) => line.replace(/^( *)•/, '$1-'))
  if (lines.length > LINES_MAX) return undefined
  const own = isCounting(lines) ? lines : lines.map((line) => line.replace(NUMBERED, '$1$2\\$3'))
  try {
    return readMarkdownText(own.join('\n'), how)
  } catch (error) {
    if (error instanceof ImportError) return undefined
    throw error
  }
}
