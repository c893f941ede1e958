import { Refusal } from '../refusal.ts'

type Added = { items: readonly string[]; count: number }

/** "add 2 slides about hiring": each has the one name, and a number that tells it apart. */
export function namesToAdd({ items, count }: Added): readonly string[] {
  const [only] = items
  if (only === undefined || items.length > 1 || count < 2) return items
  return Array.from({ length: count }, (_, at) => `${only} (${at + 1})`)
}

/** More of them would not fit, because nothing is known of what they are to be about. */
const UNNAMED_MAX = 10

/** Refuses to add more slides or sections than fit. `before`: how many there are, where their number is asked for. */
export function refuseMany(count: number, before = 0): void {
  if (count > UNNAMED_MAX) throw new Refusal('count_out_of_range', { max: before + UNNAMED_MAX })
}
