import type { Brief, Clause, Fact } from '../../brief.ts'
import { cutParts } from '../../writing/cut-parts.ts'
import { headOf, restBehindTitle } from '../../writing/head-rest.ts'
import { wordCount } from '#shared/words.ts'
import { stemsOf } from './keys.ts'

/** One thing that the prompt says of its subject. */
export type Note = {
  text: string
  /** Words of the label and the text, to be compared. */
  stems: readonly string[]
  label?: string
  facts: readonly Fact[]
  /** Notes of one sentence have the same number; what the head says has none. */
  sentence: number
}

const NOTE_WORDS_MAX = 28
/** A part that goes on with the one before: "If you are ill, call us", "the shop, which is old". */
const GOES_ON = /^(?:and|or|but|so|then|which|who|because|unless|not|as|y|o|pero|que|porque|si no|et|ou|mais|qui|que|car|donc)(?!\p{L})/iu
/** Says more of the part before: "2 days in the office, one of them Wednesday", "Leah Simmons, hr@example.org". */
const ADDS =
  /^(?:one of (?:them|which)|both|max(?:imum)?|min(?:imum)?|at (?:least|most)|up to|except|including|uno de ellos|una de ellas|como m[áa]ximo|al menos|excepto|salvo|dont|au (?:plus|moins)|sauf)(?!\p{L})|^[^\s@]{1,60}@\S+$/iu
const CONDITION = /^(?:if|when|once|while|although|si|cuando|aunque|quand|lorsque)(?!\p{L})/iu

/** What the prompt says, part by part, in its order. A sentence that its commas would tear stays whole. */
export function notesOf(brief: Brief, title: string, isOfWording: boolean): Note[] {
  const clauses = isOfWording ? withOrders(brief) : brief.facts.clauses
  const groups = Map.groupBy(clauses, ({ sentence }) => sentence)
  const labels = new Map<string, number>()
  const notes = Array.from(groups).flatMap(([sentence, parts]) => {
    // A label holds to the end of its sentence.
    const own = parts.map((part, at) => {
      if (part.label === undefined) return part
      // "Q3: 120% of target, great with clients": when it was, and not what it is.
      if (PERIOD.test(part.label)) {
        const { label, ...bare } = part
        const isFirst = parts[at - 1]?.label !== label
        return isFirst ? { ...bare, text: `${label}: ${part.text}` } : bare
      }
      const first = labels.get(part.label) ?? sentence
      labels.set(part.label, first)
      const { label: _label, ...bare } = part
      return first === sentence ? part : bare
    })
    return joined(own.map((part) => withVerb(part, brief.prompt))).map((part) => noteOf(part, sentence))
  })
  return [...headNotes(brief, title), ...notes, ...factNotes(brief)]
}

/** The clauses with those that seem to order how the text is to be written. */
function withOrders({ prompt, facts: { clauses } }: Brief): Clause[] {
  const { length } = headOf(prompt)
  const own = cutParts(prompt, length + 1).filter(
    ({ text, start }) => !clauses.some((clause) => clause.start < start + text.length && start < clause.start + clause.text.length),
  )
  return [...clauses, ...own.map(({ text, start }): Clause => ({ text, start, sentence: -1, facts: [] }))].toSorted(
    (one, other) => one.start - other.start,
  )
}

/** "60 minutes", which no clause holds because it may say how long the text is to be. */
function factNotes({ facts: { clauses, pieces } }: Brief): Note[] {
  const isIn = ({ start }: { start: number }) =>
    clauses.some((clause) => start >= clause.start && start <= clause.start + clause.text.length)
  return pieces
    .filter((piece) => piece.role === 'fact' && piece.facts.length > 0 && !isIn(piece) && !piece.facts.some(isIn))
    .map(({ said, facts }) => noteOf({ text: said, facts }, -1))
}

function noteOf({ text, label, facts }: Pick<Clause, 'text' | 'label' | 'facts'>, sentence: number): Note {
  const bare = text.replace(/[.\s]+$/u, '')
  return { text: bare, stems: stemsOf(`${label ?? ''} ${bare}`), facts, sentence, ...(label === undefined ? {} : { label }) }
}

/** "ask Marie by email": the reader of prompts takes "ask" for an order to itself. */
function withVerb(part: Clause, prompt: string): Clause {
  const before = prompt.slice(Math.max(0, part.start - VERB_CHARS), part.start)
  const [, verb] = part.label === undefined ? (VERB.exec(before) ?? []) : []
  return verb === undefined ? part : { ...part, text: verb + part.text, start: part.start - verb.length }
}
const PERIOD = /^(?:[qhts]\d|\d{4})(?: \d{4})?$/iu
const VERB_CHARS = 16
const VERB = /(?:^|[,.;:]\s|\n)((?:ask|list|add|use|rate|track|collect|needs?|preguntar|demander|noter) )$/iu

function joined(parts: readonly Clause[]): Clause[] {
  const made: Clause[] = []
  for (const part of parts) {
    const last = made.at(-1)
    const isTorn =
      last !== undefined && last.label === part.label && (GOES_ON.test(part.text) || ADDS.test(part.text) || CONDITION.test(last.text))
    if (isTorn && wordCount(`${last.text} ${part.text}`) <= NOTE_WORDS_MAX)
      made[made.length - 1] = { ...last, text: `${last.text}, ${part.text}`, facts: [...last.facts, ...part.facts] }
    else made.push(part)
  }
  return made
}

/** "Onboarding plan for a manager starting 1 February": what stands behind the title and gives a fact. */
function headNotes({ prompt, facts }: Brief, title: string): Note[] {
  const rest = restBehindTitle(headOf(prompt), title)
  if (!rest) return []
  const end = rest.start + rest.text.length
  const given = facts.given.filter(({ start }) => start >= rest.start && start < end)
  if (given.length === 0) return []
  // "12 December 19:00 at Luigi's": when, and what else.
  const days = given.filter(({ kind }) => kind === 'date' || kind === 'time')
  const cut = Math.max(0, ...days.map(({ start, text }) => start + text.length - rest.start))
  const parts = [
    { text: rest.text.slice(0, cut), facts: days },
    { text: rest.text.slice(cut), facts: given.filter((fact) => !days.includes(fact)) },
  ]
  return parts.flatMap(({ text, facts: own }) => {
    const bare = text.replace(/^[\s,–-]+|[\s,–-]+$/gu, '')
    return bare === '' ? [] : [noteOf({ text: bare, facts: own }, -1)]
  })
}
