import { AXES, type AxisId } from './axes.ts'

const BEFORE = / (by|per|each|every|por|par|cada|chaque|selon|segun) /
/** "cost per employee" is a figure of a row, "sales per employee" says what a row is. */
const RATES = /(cost|price|rate|fee|hours|clicks|coste|costo|precio|tarifa|horas|cout|prix|tarif|taux|heures)$/
const WORDS_MAX = 3

/** What the rows are, in the prompt's order: "by region and quarter", "per employee". */
export function readAxes(folded: string): AxisId[] {
  const axes: AxisId[] = []
  const parts = folded.slice(0, 2_000).split(BEFORE)
  // Text and the word that splits it come by turns.
  for (let at = 2; at < parts.length; at += 2) {
    const before = parts[at - 2] ?? ''
    if (/^(per|por|par)$/.test(parts[at - 1] ?? '') && RATES.test(before)) continue
    for (const part of (parts[at] ?? '').split(/ (?:and|y|et) /).slice(0, 2)) {
      const axis = axisOf(part)
      if (!axis) break
      if (!axes.includes(axis)) axes.push(axis)
    }
  }
  return axes
}

function axisOf(part: string): AxisId | undefined {
  const words = part.trim().split(' ').slice(0, WORDS_MAX)
  for (const [at] of words.entries()) {
    const found = AXES.find((axis) => axis.words.some((word) => ` ${words.slice(at).join(' ')} `.startsWith(` ${word} `)))
    if (found) return found.id
    // "by calendar month", but not "by our best customers in each month".
    if (at > 0) return undefined
  }
  return undefined
}
