import type { GenerationElement } from '#shared/content/element.ts'
import type { Brief, Clause } from '../brief.ts'
import { judge } from './judge.ts'

/** A prompt with fewer clauses keeps the usual result. */
const CLAUSES_MIN = 2
/** A usual result with at least this score is kept, and the plain one is not written. */
const ENOUGH = 0.985
/** The usual result is kept unless the plain one is better by more than this. */
const LEAD = 0.01
/** Where the prompt asks for a calculation, by this much more for each calculated column that only the usual result has. */
const LEAD_OF_FORMULA = 0.1
const LEAD_MAX = 0.35

/**
 * Returns the result that carries most of what the prompt says. `usual` has the shape of its subject, `plain` only what was said; it is written only if
 * something is missing in the usual one. `lead` is what the usual one may be worse by; below 0, what the plain one may be. `isPlainBetter`
 * where the plain one reads better although nothing is missing. `measure` is `carried` where what nobody said belongs to the genre: a letter's greeting,
 * the usual questions of a form.
 */
export function chooseResult(
  brief: Brief,
  usual: readonly GenerationElement[],
  plain: () => readonly GenerationElement[] | undefined,
  {
    isAsked,
    lead: ownLead = LEAD,
    isPlainBetter = false,
    measure = 'score',
  }: { isAsked?: (clause: Clause) => boolean; lead?: number; isPlainBetter?: boolean; measure?: 'score' | 'carried' } = {},
): { elements: readonly GenerationElement[]; isPlain: boolean } {
  const kept = { elements: usual, isPlain: false }
  if (brief.facts.clauses.length < CLAUSES_MIN) return kept
  const score = judge(brief, usual, isAsked)[measure]
  if (score >= ENOUGH && !isPlainBetter) return kept
  const other = plain()
  if (!other) return kept
  const isWorkedOut = brief.facts.clauses.some((clause) => isAsked?.(clause) === true)
  const more = isWorkedOut ? Math.max(0, formulasIn(usual) - formulasIn(other)) : 0
  const lead = Math.min(LEAD_MAX, ownLead + LEAD_OF_FORMULA * more)
  return judge(brief, other, isAsked)[measure] > score + lead ? { elements: other, isPlain: true } : kept
}

function formulasIn(elements: readonly GenerationElement[]): number {
  return elements
    .flatMap((element) => (element.kind === 'sheet' ? element.sheet.columns : []))
    .filter(({ formula }) => formula !== undefined).length
}
