import * as fontkit from 'fontkit'
import type { Font } from 'fontkit'
import type { BrandFont } from '#shared/brand.ts'
import { measuringFont } from './fonts.ts'
import { fileBrand } from './look.ts'

/** Line height of the slides' font in PowerPoint and LibreOffice, in ems, rounded up. */
export const LINE_HEIGHT_EM = 1.22
/** Width of characters that the font lacks (emoji, CJK). The widest common value, so that texts are never underestimated. */
const UNKNOWN_WIDTH_EM = 1.05
const SCRIPTS = ['latin', 'latin-ext', 'greek', 'cyrillic'] as const

/** By font and weight, so that each character costs one look-up. */
const widths = new Map<string, Map<string, number>>()
const fonts = new Map<string, Font[]>()

/** Counts the lines of a text at a size. Breaks at spaces, and inside words that are too long for a line. */
export function countLines(text: string, sizePt: number, widthPt: number, isBold = false): number {
  return text.split('\n').reduce((lines, line) => lines + wrapLine(line, sizePt, widthPt, isBold).length, 0)
}

/** Cuts a text after so many lines. Adds an ellipsis if something was cut. */
export function cutToLines(text: string, lines: number, sizePt: number, widthPt: number, isBold = false): string {
  const wrapped = text.split('\n').flatMap((line) => wrapLine(line, sizePt, widthPt, isBold))
  if (wrapped.length <= lines) return text
  const kept = wrapped.slice(0, Math.max(1, lines)).join(' ')
  return `${[...kept].slice(0, -3).join('').trimEnd()}…`
}

export function textWidth(text: string, sizePt: number, isBold = false): number {
  const weight = isBold ? 700 : 400
  const { font } = fileBrand()
  const key = `${font}${weight}`
  const known = widths.get(key) ?? new Map<string, number>()
  widths.set(key, known)
  let ems = 0
  for (const character of text) {
    let width = known.get(character)
    if (width === undefined) known.set(character, (width = measure(character.codePointAt(0) ?? 32, font, weight)))
    ems += width
  }
  return ems * sizePt
}

function wrapLine(line: string, sizePt: number, widthPt: number, isBold: boolean): string[] {
  const lines: string[] = []
  let current = ''
  let used = 0
  for (const word of line.split(/(?<=[\s-])/)) {
    const width = textWidth(word, sizePt, isBold)
    if (used + textWidth(word.trimEnd(), sizePt, isBold) <= widthPt) {
      current += word
      used += width
      continue
    }
    if (current !== '') lines.push(current)
    current = ''
    used = 0
    for (const character of word) {
      const step = textWidth(character, sizePt, isBold)
      if (used + step > widthPt && current !== '' && character.trim() !== '') {
        lines.push(current)
        current = ''
        used = 0
      }
      current += character
      used += step
    }
  }
  return [...lines, current]
}

function measure(codePoint: number, family: BrandFont, weight: 400 | 700): number {
  const font = loadFonts(family, weight).find((candidate) => candidate.hasGlyphForCodePoint(codePoint))
  return font ? font.glyphForCodePoint(codePoint).advanceWidth / font.unitsPerEm : UNKNOWN_WIDTH_EM
}

/** Loads a font followed by Carlito, which covers missing characters, as in the PDF. */
function loadFonts(family: BrandFont, weight: 400 | 700): Font[] {
  const key = `${family}${weight}`
  const known = fonts.get(key)
  if (known) return known
  const families: BrandFont[] = family === 'calibri' ? [family] : [family, 'calibri']
  const loaded = families.flatMap((one) => SCRIPTS.flatMap((script) => openFont(one, weight, script) ?? []))
  fonts.set(key, loaded)
  return loaded
}

function openFont(family: BrandFont, weight: 400 | 700, script: (typeof SCRIPTS)[number]): Font | undefined {
  const bytes = measuringFont(family, weight, script)
  if (!bytes) return undefined
  const font = fontkit.create(bytes)
  if (!('glyphForCodePoint' in font)) throw new Error(`Not a single font: ${family}-${script}-${weight}`)
  return font
}
