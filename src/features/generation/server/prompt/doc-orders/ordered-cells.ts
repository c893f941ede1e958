import { cutParts } from '#generator/writing/cut-parts.ts'
import { capitalise } from '#shared/words.ts'

/* What the brackets behind the name of a column say that stands in it: "owner (Mr Patel for fire, Jo for food)", "responsable (Paco almacén, Iván tienda)". */

/** `row` is what the row is about, in the words of the prompt. */
export type Cell = { column: string; row: string; text: string }

const CELLS_MIN = 2
const FOR =
  /^(\p{Lu}.{0,40}?) (?:for|does|takes|has|on|para|en|de|lleva|pour|à|fait) (?:the |el |la |los |las |le |les |l['’])?(\p{Ll}.{1,40})$/u
const OF = /^(\p{Ll}[^:]{1,40}): ?(\p{Lu}.{1,40})$/u
/** The name in capitals, and what is theirs without. */
const BEHIND = /^((?:\p{Lu}[\p{L}’'.-]* ?){1,3}) (\p{Ll}[\p{L}’' -]{1,40})$/u

/** None where one of the parts names nobody with what is theirs: then they are examples or notes. */
export function cellsIn(column: string, detail: string): Cell[] {
  const cells = cutParts(detail, 0)
    .flatMap(({ text }) => text.split(/ (?:and|y|et) (?=\p{Lu})/u))
    .flatMap((text): Cell[] => {
      const [, who, row] = FOR.exec(text) ?? BEHIND.exec(text) ?? []
      const [, own, name] = OF.exec(text) ?? []
      const said = name === undefined ? who : name
      const about = own ?? row
      return said === undefined || about === undefined ? [] : [{ column, row: about.trim(), text: capitalise(said.trim()) }]
    })
  return cells.length >= CELLS_MIN ? cells : []
}
