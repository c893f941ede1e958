import { capitalise, wordCount } from '#shared/words.ts'
import { literal } from '../writing/inline.ts'
import type { Writing } from './rest.ts'

/** "24 hours" of "24 hours mon-wed": what is said of a fact stands with it, and not once more below. */
export function wholeOf(cell: string, { brief, taken }: Writing): string {
  const piece =
    cell === ''
      ? undefined
      : brief.facts.pieces.find(
          (one) =>
            !taken.has(one) &&
            one.label === undefined &&
            wordCount(one.said) <= WHOLE_WORDS_MAX &&
            one.facts.length === 1 &&
            (one.said.startsWith(`${cell} `) || one.said.endsWith(` ${cell}`)),
        )
  if (!piece) return cell
  taken.add(piece)
  return BEGINS.test(piece.said) ? cell : literal(capitalise(piece.said))
}
const WHOLE_WORDS_MAX = 6
/** The row says it. */
const BEGINS =
  /^(?:starts?|starting|from|pay|salary|incorporación|inicio|comienzo|desde|salario|sueldo|début|debut|dès|salaire|prise de (?:poste|fonctions?)|à partir du|rémunération)(?!\p{L})/iu
