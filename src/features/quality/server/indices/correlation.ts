/** Values of two questions, or of two halves, side by side. `add` leaves out a pair of which one value is missing. */
export class Pairs {
  readonly #xs: Float64Array
  readonly #ys: Float64Array
  length = 0

  constructor(capacity: number) {
    this.#xs = new Float64Array(capacity)
    this.#ys = new Float64Array(capacity)
  }

  add(x: number | null | undefined, y: number | null | undefined): void {
    if (x === null || x === undefined || y === null || y === undefined) return
    this.#xs[this.length] = x
    this.#ys[this.length] = y
    this.length += 1
  }

  /** Pearson's r; null with fewer than two pairs or if either side does not vary. As `cor(x, y, use = "pairwise.complete.obs")` in R. */
  correlate(): number | null {
    if (this.length < 2) return null
    // Loops without functions and arrays inside: of a large sample this runs a hundred million times.
    const originX = this.#xs[0] ?? 0
    const originY = this.#ys[0] ?? 0
    let meanX = 0
    let meanY = 0
    for (let at = 0; at < this.length; at += 1) {
      meanX += (this.#xs[at] ?? 0) - originX
      meanY += (this.#ys[at] ?? 0) - originY
    }
    meanX /= this.length
    meanY /= this.length
    let xx = 0
    let yy = 0
    let xy = 0
    for (let at = 0; at < this.length; at += 1) {
      // Relative to the first value, so that equal values have a variance of exactly 0 whatever their binary fraction.
      const x = (this.#xs[at] ?? 0) - originX - meanX
      const y = (this.#ys[at] ?? 0) - originY - meanY
      xx += x * x
      yy += y * y
      xy += x * y
    }
    if (xx === 0 || yy === 0) return null
    return Math.max(-1, Math.min(1, xy / Math.sqrt(xx * yy)))
  }
}

/** Standard deviation with n − 1; null for fewer than two values. */
export function standardDeviation(values: readonly number[]): number | null {
  if (values.length < 2) return null
  const [origin = 0] = values
  const mean = values.reduce((sum, value) => sum + (value - origin), 0) / values.length
  const squares = values.reduce((sum, value) => sum + (value - origin - mean) ** 2, 0)
  return Math.sqrt(squares / (values.length - 1))
}
