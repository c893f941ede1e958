import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { inflateSync } from 'node:zlib'
import type { BrandFont } from '#shared/brand.ts'

/**
 * Free fonts with the metrics of common office fonts: Carlito (SIL OFL) for Calibri, Arimo (Apache 2.0) for Arial, Gelasio (SIL OFL) for
 * Georgia. Texts therefore break at the same places in PDF and in Office.
 *
 * The packages ship one WOFF file per script. typst reads only TrueType and keeps one file per family and style, so every script becomes a
 * family of its own: `Carlit0` for Latin, `Carlit1` and so on for the others.
 */
export const FONT_SCRIPTS = ['latin', 'latin-ext', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext', 'vietnamese'] as const

const FAMILIES: Record<BrandFont, { name: string; folder: string }> = {
  calibri: { name: 'Carlito', folder: filesBeside(import.meta.resolve('@fontsource/carlito/package.json')) },
  arial: { name: 'Arimo', folder: filesBeside(import.meta.resolve('@fontsource/arimo/package.json')) },
  georgia: { name: 'Gelasio', folder: filesBeside(import.meta.resolve('@fontsource/gelasio/package.json')) },
}

/** Returns the font's families followed by Carlito's, which cover the scripts that the font lacks. */
export function pdfFontFamilies(font: BrandFont): string[] {
  return withFallback(font).flatMap((one) => FONT_SCRIPTS.map((_, i) => scriptFamily(FAMILIES[one].name, i)))
}

export function pdfFonts(font: BrandFont): Buffer[] {
  return withFallback(font).flatMap((one) => {
    const { name: family, folder } = FAMILIES[one]
    const names = readdirSync(folder)
    return FONT_SCRIPTS.flatMap((script, i) => {
      const pattern = new RegExp(`^${family.toLowerCase()}-${script}-(400|700)-\\w+\\.woff$`)
      return names
        .filter((name) => pattern.test(name))
        .map((name) => renameFamily(toTrueType(readFileSync(path.join(folder, name))), family, scriptFamily(family, i)))
    })
  })
}

/** Returns the font's file for a script. Undefined if the font does not cover it; no font covers all. */
export function measuringFont(font: BrandFont, weight: 400 | 700, script: (typeof FONT_SCRIPTS)[number]): Buffer | undefined {
  const { name, folder } = FAMILIES[font]
  const file = path.join(folder, `${name.toLowerCase()}-${script}-${weight}-normal.woff`)
  return existsSync(file) ? toTrueType(readFileSync(file)) : undefined
}

function withFallback(font: BrandFont): BrandFont[] {
  return font === 'calibri' ? ['calibri'] : [font, 'calibri']
}

function scriptFamily(family: string, index: number): string {
  return `${family.slice(0, -1)}${index}`
}

function filesBeside(manifest: string): string {
  return path.join(path.dirname(fileURLToPath(manifest)), 'files')
}

/** WOFF 1.0 is TrueType with every table deflated: https://www.w3.org/TR/WOFF/ */
function toTrueType(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const power = Math.floor(Math.log2(count))
  const header = Buffer.alloc(12 + 16 * count)
  header.writeUInt32BE(woff.readUInt32BE(4), 0)
  header.writeUInt16BE(count, 4)
  header.writeUInt16BE(2 ** power * 16, 6)
  header.writeUInt16BE(power, 8)
  header.writeUInt16BE(count * 16 - 2 ** power * 16, 10)
  const parts: Buffer[] = [header]
  let offset = header.length
  for (let i = 0; i < count; i++) {
    const entry = 44 + 20 * i
    const start = woff.readUInt32BE(entry + 4)
    const packedLength = woff.readUInt32BE(entry + 8)
    const length = woff.readUInt32BE(entry + 12)
    const packed = woff.subarray(start, start + packedLength)
    const table = packedLength < length ? inflateSync(packed) : packed
    woff.copy(header, 12 + 16 * i, entry, entry + 4)
    header.writeUInt32BE(woff.readUInt32BE(entry + 16), 16 + 16 * i)
    header.writeUInt32BE(offset, 20 + 16 * i)
    header.writeUInt32BE(length, 24 + 16 * i)
    const padding = (4 - (length % 4)) % 4
    parts.push(table, Buffer.alloc(padding))
    offset += length + padding
  }
  return Buffer.concat(parts)
}

/** Renames the family in place. The new name has the same length, so no table moves. Names are UTF-16 or Latin-1. */
function renameFamily(font: Buffer, family: string, renamed: string): Buffer {
  for (const encoding of ['utf16le', 'latin1'] as const) {
    const encoded = (text: string) => (encoding === 'utf16le' ? Buffer.from(text, encoding).swap16() : Buffer.from(text, encoding))
    const [from, to] = [encoded(family), encoded(renamed)]
    for (let at = font.indexOf(from); at >= 0; at = font.indexOf(from, at + 1)) to.copy(font, at)
  }
  return font
}
