import type { GenerationElement } from '#shared/content/element.ts'
import type { Brief, Clause } from '../brief.ts'
import { placesIn } from './places.ts'
import { isNumberKey, keysOf } from './words.ts'

/** The part of its worth that a clause keeps when it is torn apart or one of its figures is missing. */
const TORN = 0.5
/** A clause is whole where one place holds at least this share of its words. */
const WHOLE = 0.66
/** Below this worth, a clause counts as lost. */
const LOST = 0.3
const INVENTED = 0.3
const BLANK = 0.3

/** "rate from 1 to 10", "sur 5": what a rating shows as its points. */
const SCALE =
  /(?:^(?:please |por favor )?(?:rate|score|punt[úu]\p{L}+|valor\p{L}+|note[rz]?|évaluez) )?(?:(?:from|del?|entre|(?:on|en|sur) (?:an? |una? |une )?(?:scale|escala|échelle) (?:of|de|del?)) )?(?<![\d.,])(?:[01] ?(?:-|–|to|and|al?|y|à|et) ?(?:5|7|10)|(?:sur|sobre|out of) (?:5|7|10))(?![\d.,]?\d)/giu

export type Verdict = {
  /** The share of the prompt's clauses that stand in the result as a whole, in a place where they belong: 0 to 1. */
  carried: number
  /** `carried` without what is made up and what stays empty beside what was said. */
  score: number
  /** Not in the result. */
  lost: Clause[]
}

/**
 * Compares a result with what the prompt says, as somebody would who reads both: whether each clause with its figures stands in one place, what stands there
 * that nobody said, and which columns stay empty. `isAsked` says which clauses ask for a calculation: these are done, not said. Linear in the length of both.
 */
export function judge(
  { prompt, facts }: Brief,
  elements: readonly GenerationElement[],
  isAsked: (clause: Clause) => boolean = () => false,
): Verdict {
  const places = placesIn(elements).map((place) => ({ ...place, keys: keysOf(place.text) }))
  const index = new Map<string, number[]>()
  for (const [at, { keys }] of places.entries())
    for (const key of keys) {
      const known = index.get(key)
      if (known) known.push(at)
      else index.set(key, [at])
    }
  const isRated = elements.some((element) => element.kind === 'question' && element.question.type === 'rating')
  const worths = facts.clauses.flatMap((clause) => {
    const keys = keysOf(isRated ? clause.text.replace(SCALE, ' ') : clause.text)
    if (keys.size === 0) return []
    const worth = isAsked(clause) ? Number(isDone(keys, elements, index)) : worthOf(keys, index, places)
    // A clause whose words all stand somewhere was used.
    const isLost = worth < LOST && !Array.from(keys).every((key) => index.has(key))
    return [{ clause, worth, isLost }]
  })
  const carried = worths.length === 0 ? 1 : worths.reduce((sum, { worth }) => sum + worth, 0) / worths.length
  const said = keysOf(prompt)
  const own = places.filter(({ isOwn, keys }) => isOwn && keys.size > 0)
  const invented = own.filter(({ keys }) => !Array.from(keys).some((key) => said.has(key))).length
  const share = own.length === 0 ? 0 : invented / own.length
  return {
    carried,
    score: carried - INVENTED * share - BLANK * blankShare(elements, said),
    lost: worths.flatMap(({ clause, isLost }) => (isLost ? [clause] : [])),
  }
}

/** The clauses of which a reader finds next to nothing in the result, and which ask for no calculation. */
export function lostIn(brief: Brief, elements: readonly GenerationElement[], isAsked: (clause: Clause) => boolean = () => false): Clause[] {
  return judge(brief, elements).lost.filter((clause) => !isAsked(clause))
}

/** The best place for a clause: as a whole and with all of its figures, or how much of it is there. */
function worthOf(
  keys: ReadonlySet<string>,
  index: ReadonlyMap<string, readonly number[]>,
  places: readonly { worth: number; keys: ReadonlySet<string> }[],
): number {
  const found = new Map<number, number>()
  for (const key of keys) for (const at of index.get(key) ?? []) found.set(at, (found.get(at) ?? 0) + 1)
  let best = 0
  for (const [at, count] of found) {
    const place = places[at]
    if (!place) continue
    const hasFigures = Array.from(keys).every((key) => !isNumberKey(key) || place.keys.has(key))
    const share = count / keys.size
    best = Math.max(best, share >= WHOLE && hasFigures ? place.worth : TORN * share * place.worth)
  }
  return best
}

/** What is asked to be worked out is done where something is calculated with its figures, and nothing says that it is not. */
function isDone(keys: ReadonlySet<string>, elements: readonly GenerationElement[], index: ReadonlyMap<string, readonly number[]>): boolean {
  const isMissed = elements.some(
    (element) => element.kind === 'notice' && Array.from(keysOf(String(element.values?.names ?? ''))).some((key) => keys.has(key)),
  )
  const isCalculated = elements.some(
    (element) => element.kind === 'sheet' && element.sheet.columns.some(({ formula }) => formula !== undefined),
  )
  return !isMissed && isCalculated && Array.from(keys).every((key) => !isNumberKey(key) || index.has(key))
}

/** Of the columns that nobody named, how many have no cell. */
function blankShare(elements: readonly GenerationElement[], said: ReadonlySet<string>): number {
  let columns = 0
  let blank = 0
  const rows = elements.flatMap((element) => (element.kind === 'rows' ? [element] : []))
  const sheets = elements.flatMap((element) => (element.kind === 'sheet' ? [element.sheet] : []))
  for (const [place, sheet] of sheets.entries())
    for (const [at, { header, formula }] of sheet.columns.entries()) {
      columns += 1
      const isNamed = Array.from(keysOf(header)).some((key) => said.has(key))
      const isFilled = rows.some((element) => element.sheet === place && element.rows.some((row) => (row[at] ?? '') !== ''))
      if (!isFilled && !isNamed && formula === undefined) blank += 1
    }
  return columns === 0 ? 0 : blank / columns
}
