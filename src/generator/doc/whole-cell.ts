import { capitalise, wordCount } from '#shared/words.ts'
import { literal } from '../writing/inline.ts'
import type { Writing } from './rest.ts'

/** "24 hours" of "24 hours mon-wed": what is said of a fact stands with it, and not once more below. */
export function wholeOf(cell: string, { brief, taken }: Writing, cells: readonly string[]): string {
  const piece =
    cell === ''
      ? undefined
      : brief.facts.pieces.find(
          (one) =>
            !taken.has(one) &&
            one.label === undefined &&
            wordCount(one.said) <= WHOLE_WORDS_MAX &&
            one.facts.every(({ text, label }) => label !== 'deadline' && (text === cell || cell.includes(text) || !cells.includes(text))) &&
            (one.said.startsWith(`${cell} `) || (one.facts.length === 1 && one.said.endsWith(` ${cell}`))),
        )
  if (!piece) return cell
  taken.add(piece)
  return BEGINS.test(piece.said) ? cell : literal(capitalise(piece.said))
}
const WHOLE_WORDS_MAX = 6
/** The row says it. */
const BEGINS =
  /^(?:starts?|starting|from|pay|salary|incorporaci[oó]n|inicio|comienzo|desde|salario|sueldo|début|debut|dès|salaire|prise de (?:poste|fonctions?)|à partir du|rémunération)(?!\p{L})/iu

/** "Bloom & Fern in Leeds" beside the rows of the employer and the place says nothing more. */
export function takeSaid({ brief, taken }: Writing, cells: readonly string[]): void {
  for (const piece of brief.facts.pieces) {
    const rest = cells.reduce((text, cell) => (cell === '' ? text : text.replace(cell, ' ')), piece.said)
    if (piece.facts.length > 1 && LINKS.test(rest)) taken.add(piece)
  }
}
const LINKS = /^\s*(?:(?:in|at|near|en|de|à|a|chez)\s*)?$/iu
