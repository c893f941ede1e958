/* Computes where the parts of a chart begin and end. Every renderer draws from this. */

/** `from` and `to` are fractions of the whole: 0.25 is a quarter of the width or of the circle. */
export type ChartSpan = { from: number; to: number }

/** Returns the bars of one scale, from the zero line to their value, so negative values extend to the other side. `zero` is that line. */
export function barSpans(series: readonly (readonly number[])[]): { zero: number; bars: ChartSpan[][] } {
  const all = series.flat()
  const low = Math.min(0, ...all)
  const range = Math.max(0, ...all) - low || 1
  const at = (value: number) => (value - low) / range
  const zero = at(0)
  return { zero, bars: series.map((values) => values.map((value) => ({ from: Math.min(zero, at(value)), to: Math.max(zero, at(value)) }))) }
}

/** Returns the slices, clockwise from the top. Negative values have no share, as in Word and Excel files. */
export function pieSlices(values: readonly number[]): ChartSpan[] {
  const sizes = values.map((value) => Math.max(0, value))
  const whole = sizes.reduce((sum, size) => sum + size, 0) || 1
  let at = 0
  return sizes.map((size) => {
    const from = at
    at += size / whole
    return { from, to: at }
  })
}
