/* Where the pieces of a chart begin and end, for whoever draws it. */

/** `from` and `to` as parts of the whole: 0.25 is a quarter of the width, or of the way round. */
export type ChartSpan = { from: number; to: number }

/** Bars of one scale, from its zero line to their value: to the other side of it below nought. `zero` is where the line stands. */
export function barSpans(series: readonly (readonly number[])[]): { zero: number; bars: ChartSpan[][] } {
  const all = series.flat()
  const low = Math.min(0, ...all)
  const range = Math.max(0, ...all) - low || 1
  const at = (value: number) => (value - low) / range
  const zero = at(0)
  return { zero, bars: series.map((values) => values.map((value) => ({ from: Math.min(zero, at(value)), to: Math.max(zero, at(value)) }))) }
}

/** Slices one after the other, from the top round to the right. What is below nought has no share, as in Word and Excel files. */
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
