/** What one person answered to a control question and to the question that it checks, both from 1 to `points`. */
export type ControlPair = { control: number | null; checked: number | null; points: number; isReversed: boolean }

export type Agreement = {
  /** Pairs with both answers. */
  pairs: number
  /** Mean of 1 − distance / (points − 1). Flatters: random answers on 5 points reach 0.6. */
  raw: number
  /** What answers would reach that have nothing to do with each other. */
  expected: number
  /** (raw − expected) / (1 − expected): 1 is full agreement, 0 is chance. Null if chance alone reaches full agreement. */
  corrected: number | null
}

/** How often each answer was chosen in the sample, by question: shares from point 1 on. */
export type PairShares = { control: readonly number[]; checked: readonly number[] }

/**
 * Agreement of control pairs, corrected for chance: a linearly weighted kappa with the sample's own shares as marginals (Cohen 1968). Null if no pair has both
 * answers. `shares` has one entry per pair.
 */
export function measureAgreement(pairs: readonly ControlPair[], shares: readonly PairShares[]): Agreement | null {
  let [n, raw, expected] = [0, 0, 0]
  for (const [at, pair] of pairs.entries()) {
    const { control, points } = pair
    const checked = pair.checked !== null && pair.isReversed ? points + 1 - pair.checked : pair.checked
    if (control === null || checked === null || points < 2) continue
    n += 1
    raw += closeness(control, checked, points)
    expected += expectedCloseness(pair, shares[at])
  }
  if (n === 0) return null
  const [agreement, chance] = [raw / n, expected / n]
  return { pairs: n, raw: agreement, expected: chance, corrected: chance >= 1 ? null : (agreement - chance) / (1 - chance) }
}

function expectedCloseness({ points, isReversed }: ControlPair, shares: PairShares | undefined): number {
  let sum = 0
  for (let x = 1; x <= points; x += 1) {
    for (let y = 1; y <= points; y += 1) {
      const shareX = shares?.control[x - 1] ?? 0
      const shareY = shares?.checked[(isReversed ? points + 1 - y : y) - 1] ?? 0
      sum += shareX * shareY * closeness(x, y, points)
    }
  }
  return sum
}

function closeness(x: number, y: number, points: number): number {
  return 1 - Math.abs(x - y) / (points - 1)
}
