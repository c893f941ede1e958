import { ImportError } from './import-error.ts'

/*
 * Refuses input on which the Markdown parser would take more than a second, before the parser sees it. One pass over the lines, linear for any
 * text. The limits are measured, not derived: see hostile-imports.test.ts. The timeout of the task process is the second line of defence.
 */

const LINES_MAX = 100_000
/** Maximum number of texts between blank lines. A document holds 5,000 blocks; a list with blank lines between items is one block. */
const PARTS_MAX = 20_000
/** Deeper than people write. The parser and the readers of its tree recurse once per level, so the stack is the limit. */
const DEPTH_MAX = 100
const INDENT_MAX = 400
/** The parser compares the delimiters of a paragraph with one another, so its work grows with their square. */
const WORK_MAX = 20_000_000

const DELIMITERS = /[[\]*_~`<!&\\@]/g
const MARKER = /[ \t]*(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t]))/y
/* Matches lines that start a new text without a blank line before it: these always, */
const OPENING = /^ {0,3}(?:> ?)*(?:#{1,6}[ \t]|[-*+][ \t]+\S|1[.)][ \t]+\S)/
/* these inside a list, and every line of a table. */
const ITEM = /^[ \t>]*(?:[-*+]|\d{1,9}[.)])[ \t]/
const TABLE_RULE = /^[ \t>]*\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$/

export function checkMarkdown(text: string): void {
  let part = { isList: false, isTable: false }
  let parts = 0
  let work = 0
  let delimiters = 0
  let isBlank = true
  for (const [at, line] of text.split('\n', LINES_MAX + 1).entries()) {
    const wasBlank = isBlank
    isBlank = line.trim() === ''
    if (!isBlank && wasBlank) {
      parts += 1
      part = { isList: false, isTable: false }
    }
    if (at === LINES_MAX || parts > PARTS_MAX) throw new ImportError('too_many_blocks')
    if (isTooDeep(line)) throw new ImportError('file_too_deep')
    if (isBlank || part.isTable || OPENING.test(line) || (part.isList && ITEM.test(line))) {
      work += delimiters ** 2
      delimiters = 0
    }
    part.isList ||= OPENING.test(line)
    part.isTable ||= line.includes('|') && TABLE_RULE.test(line)
    delimiters += line.match(DELIMITERS)?.length ?? 0
    if (work + delimiters ** 2 > WORK_MAX) throw new ImportError('file_too_complex')
  }
}

/** Counts the markers of quotations and list items at the start of a line. */
function isTooDeep(line: string): boolean {
  MARKER.lastIndex = 0
  for (let depth = 1; MARKER.test(line); depth += 1) if (depth > DEPTH_MAX || MARKER.lastIndex > INDENT_MAX) return true
  return false
}
