import type { Instruction } from '#generator/instruction.ts'
import { capitalise } from '#shared/words.ts'
import { textOf, type Phrase } from '../phrase.ts'
import { optionNames } from '../questions/read-answer.ts'

/** "a table", "a costs table", "una tabla de costes", "un tableau avec …"; behind it what it is about, and its columns. */
const TABLE =
  /^(?:an? |una? |une? )?(?:new |nueva |nouveau )?(?<named>(?:(?!(?:to|in|into|of|from|for|at|on|the|rows?|columns?|line|a|en|de|la|fila|columna|à|au|dans|le|ligne|colonne)\b)[\p{L}\d-]{1,30} ){0,3})(?:table|tabla|tableau)(?: (?:about|of|for|on|sobre|de|del|para|sur|des?|du|pour) (?<about>.{1,120}?))?(?:(?: (?:with|con|avec|that has|qui a)|:) ?(?:the |las |los |les )?(?:columns?:? |columnas?:? |colonnes?:? )?(?<columns>.{1,400}))?[.!]?$/iu
/** A table of contents has no columns. */
const CONTENTS = /^(?:contents|contenidos?|(?:las |los )?materias|matières)$/iu
const COLUMNS_MIN = 2

/** "add a table with name, role and phone": what follows the verb. Without its columns, a table has none that anybody wants. */
export function readAddedTable(rest: Phrase): Instruction | undefined {
  const found = TABLE.exec(textOf(rest).trim())?.groups
  if (!found || CONTENTS.test(found['about'] ?? '')) return undefined
  const headers = optionNames(found['columns'] ?? '').map(capitalise)
  const name = (found['about'] ?? found['named'] ?? '').trim()
  return {
    do: 'addTable',
    columns: headers.length < COLUMNS_MIN ? [] : headers,
    ...(name === '' ? {} : { name: capitalise(name) }),
  }
}
