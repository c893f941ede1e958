import { plainOf, says } from './direct-words.ts'
import { saidParts, saidSentences, splitOutside } from '../told/said-sentences.ts'

/* A prompt as its first words, which name the sheet, and the parts that its lines, commas, strokes and semicolons divide. */

export type Part = { text: string; plain: string; label: string }
export type Direct = { lead: string; parts: Part[] }

const CHARS_MAX = 1_500
const PARTS_MAX = 80
/** "income: …", "- costs: …" */
const LABEL = /^([^:,]{2,40}):\s+(?=\S)/u
const DASH = /\s[-–—]\s/u

/** Undefined if the prompt is longer than such prompts are. The label of a part is what its line begins with. */
export function directParts(prompt: string): Direct | undefined {
  if (prompt.length > CHARS_MAX) return undefined
  const [first, ...others] = saidSentences(prompt)
  if (!first) return undefined
  const { lead, rest } = leadOf(first.text)
  const parts = [...partsOf(rest, ''), ...others.flatMap(({ text }) => labelled(text))]
  return parts.length > PARTS_MAX ? undefined : { lead, parts }
}

/** What stands in front of the first colon, dash or comma. */
function leadOf(text: string): { lead: string; rest: string } {
  const colon = /:\s/u.exec(text)
  const dash = DASH.exec(text)
  const comma = /[,;]\s/u.exec(text)
  const marks = [colon, dash].filter((mark) => mark !== null).toSorted((one, other) => one.index - other.index)
  // A label further on is that of a part.
  const [mark] = marks.filter(({ index }) => !comma || index < comma.index || says(plainOf(text.slice(0, index)), 'budgets'))
  const cut = mark ?? comma
  return cut ? { lead: text.slice(0, cut.index), rest: text.slice(cut.index + cut[0].length) } : { lead: text, rest: '' }
}

function labelled(text: string): Part[] {
  const found = LABEL.exec(text)
  return found ? partsOf(text.slice(found[0].length), found[1] ?? '') : partsOf(text, '')
}

function partsOf(text: string, label: string): Part[] {
  let own = label
  return saidParts({ text, start: 0 })
    .flatMap((part) => splitOutside(part.text, / \/ | \+ |(?<=\d) (?:and|y|et) (?=\p{L}+ [€$£]?\d)/u))
    .flatMap((part): Part[] => {
      const found = LABEL.exec(part)
      if (found) own = found[1] ?? ''
      const rest = (found ? part.slice(found[0].length) : part).trim()
      return rest === '' ? [] : [{ text: rest, plain: plainOf(rest), label: own.trim() }]
    })
}
