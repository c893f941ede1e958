import { fold } from '#shared/words.ts'
import type { Random } from '../random.ts'
import type { PromptFacts } from '../brief.ts'
import type { Target } from '../brief.ts'

export interface EditContext {
  /** Read from the document itself: its language, its subject. */
  facts: PromptFacts
  random: Random
  /** ISO date. */
  today: string
}

/** Places in a list of names that a target means, ascending; none where it means nothing. */
export function findPlaces(target: Target, names: readonly string[]): number[] {
  if ('places' in target) {
    const places = target.places.map((place) => (place < 0 ? names.length + place : place - 1))
    return [...new Set(places)].filter((place) => place >= 0 && place < names.length).sort((a, b) => a - b)
  }
  const wanted = fold(target.name)
  const folded = names.map(fold)
  const exact = folded.indexOf(wanted)
  const found = exact >= 0 ? exact : folded.findIndex((name) => name.includes(wanted))
  return found < 0 ? [] : [found]
}
