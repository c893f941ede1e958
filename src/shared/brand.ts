import { z } from 'zod'

/* The look of a person's or an installation's documents, on screen and in files. */

export const BRAND_FONTS = ['calibri', 'arial', 'georgia'] as const
export type BrandFont = (typeof BRAND_FONTS)[number]

/** '#2f5d8c', the format of the browser's colour field. */
export const BrandColor = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, 'Enter # followed by six characters (0–9, a–f)')

export type Brand = { primary: string; secondary: string; font: BrandFont }

/** Look of files if no brand kit is set. */
export const DEFAULT_BRAND: Brand = { primary: '#0d6470', secondary: '#a34a07', font: 'calibri' }

/** WCAG 2.2: minimum contrast of text. */
export const TEXT_CONTRAST_MIN = 4.5
const BLACK = '#000000'
export const WHITE = '#ffffff'
const STEPS = 20

/** Returns the contrast ratio, 1 to 21: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** Returns black or white, whichever is easier to read on the colour. One of them always has more than 4.5. */
export function textOn(color: string): string {
  return contrast(WHITE, color) >= contrast(BLACK, color) ? WHITE : BLACK
}

/** Returns the colour if it is readable as text on this paper, otherwise the nearest darker or lighter one that is. */
export function readableOn(paper: string, color: string): string {
  const towards = textOn(paper)
  for (let step = 0; step <= STEPS; step++) {
    const mixed = mix(color, towards, step / STEPS)
    if (contrast(mixed, paper) >= TEXT_CONTRAST_MIN) return mixed
  }
  return towards
}

/** Mixes `share` of the second colour into the first. */
export function mix(one: string, other: string, share: number): string {
  const [from, to] = [channels(one), channels(other)]
  return `#${from.map((value, i) => hex(value + ((to[i] ?? value) - value) * share)).join('')}`
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function channels(color: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
}

function hex(value: number): string {
  return Math.round(value).toString(16).padStart(2, '0')
}
