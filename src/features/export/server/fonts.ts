import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { inflateSync } from 'node:zlib'

/**
 * Carlito (SIL OFL) has the widths of Calibri. The package ships one WOFF file a script; typst reads TrueType only and keeps one file a
 * family and style, so every script becomes a family of its own: `Carlit0` for Latin, `Carlit1` and so on for the others.
 */
export const FONT_SCRIPTS = ['latin', 'latin-ext', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext', 'vietnamese'] as const
export const PDF_FONT_FAMILIES = FONT_SCRIPTS.map((_, i) => `Carlit${i}`)

export function pdfFonts(): Buffer[] {
  const names = readdirSync(FONT_DIR)
  return FONT_SCRIPTS.flatMap((script, i) => {
    const pattern = new RegExp(`^carlito-${script}-\\d+-\\w+\\.woff$`)
    return names.filter((name) => pattern.test(name)).map((name) => renameFamily(toTrueType(readFileSync(path.join(FONT_DIR, name))), i))
  })
}

export function measuringFont(weight: 400 | 700, script: (typeof FONT_SCRIPTS)[number]): Buffer {
  return toTrueType(readFileSync(path.join(FONT_DIR, `carlito-${script}-${weight}-normal.woff`)))
}

const FONT_DIR = path.join(path.dirname(fileURLToPath(import.meta.resolve('@fontsource/carlito/package.json'))), 'files')

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

/** In place and of the same length, so that no table moves. Names are UTF-16 or Latin-1. */
function renameFamily(font: Buffer, index: number): Buffer {
  for (const encoding of ['utf16le', 'latin1'] as const) {
    const from = encoding === 'utf16le' ? Buffer.from('Carlito', encoding).swap16() : Buffer.from('Carlito', encoding)
    const to = encoding === 'utf16le' ? Buffer.from(`Carlit${index}`, encoding).swap16() : Buffer.from(`Carlit${index}`, encoding)
    for (let at = font.indexOf(from); at >= 0; at = font.indexOf(from, at + 1)) to.copy(font, at)
  }
  return font
}
