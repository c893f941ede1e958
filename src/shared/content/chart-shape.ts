import { numberFormatOf } from '#shared/formats.ts'

/* Computes where the parts of a chart begin and end, and how its values read. Every renderer draws from this. */

/** `from` and `to` are fractions of the whole: 0.25 is a quarter of the width or of the circle. */
export type ChartSpan = { from: number; to: number }

/** Keeps sums and differences of the largest numbers finite. A power of two loses no digit. */
const HEADROOM = 2 ** -10

/** Longer numbers would have no room beside their bar. */
const STANDARD_BELOW = 1e15

/** Writes a value with its unit, a percentage as the language writes it: 12% in English, 12 % in French. */
export function chartValue(value: number, unit: string | undefined, locale: string): string {
  const isPercent = unit === '%'
  const text = numberFormatOf(locale, {
    ...(isPercent && { style: 'percent' }),
    maximumFractionDigits: 2,
    signDisplay: 'negative',
    notation: Math.abs(value) < STANDARD_BELOW ? 'standard' : 'scientific',
  }).format(isPercent ? value / 100 : value)
  return isPercent || !unit ? text : `${text}\u00A0${unit}`
}

/** Returns where a value is on the scale of all values and zero: 0 is the lowest, 1 the highest. */
export function scaleOf(values: readonly number[]): (value: number) => number {
  const low = Math.min(0, ...values) * HEADROOM
  const range = Math.max(0, ...values) * HEADROOM - low || 1
  return (value) => (value * HEADROOM - low) / range
}

/** Returns the bars of one scale, from the zero line to their value, so negative values extend to the other side. `zero` is that line. */
export function barSpans(series: readonly (readonly number[])[]): { zero: number; bars: ChartSpan[][] } {
  const at = scaleOf(series.flat())
  const zero = at(0)
  return { zero, bars: series.map((values) => values.map((value) => ({ from: Math.min(zero, at(value)), to: Math.max(zero, at(value)) }))) }
}

/** Returns the slices, clockwise from the top. Negative values have no share, as in Word and Excel files. */
export function pieSlices(values: readonly number[]): ChartSpan[] {
  const sizes = values.map((value) => Math.max(0, value) * HEADROOM)
  const whole = sizes.reduce((sum, size) => sum + size, 0) || 1
  let at = 0
  return sizes.map((size) => {
    const from = at
    at += size / whole
    return { from, to: at }
  })
}
