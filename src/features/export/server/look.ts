import { AsyncLocalStorage } from 'node:async_hooks'
import { DEFAULT_BRAND, WHITE, mix, readableOn, textOn } from '#shared/brand.ts'
import type { Brand, BrandFont } from '#shared/brand.ts'

/** The look of a file: the brand's colours and font, and its logo. */
export type FileBrand = Brand & { logo?: FileLogo | undefined }
export type FileLogo = { bytes: Uint8Array<ArrayBuffer>; contentType: 'image/png' | 'image/jpeg'; width: number; height: number }

/**
 * Passes the brand of the current file to code deep inside the writers. AsyncLocalStorage keeps files that are written concurrently apart.
 */
const writing = new AsyncLocalStorage<FileBrand | undefined>()

export function withBrand<Result>(brand: FileBrand | undefined, write: () => Result): Result {
  return writing.run(brand, write)
}

export function fileBrand(): FileBrand {
  return writing.getStore() ?? DEFAULT_BRAND
}

type Tone = { strong: string; soft: string }
type Look = {
  /** Colour of text and lines: dark enough to be readable on white. */
  accent: string
  accentSoft: string
  /** Colour of areas; `onFill` is the text on them. */
  fill: string
  onFill: string
  /** The accent of a deck. */
  slide: string
  slideSoft: string
  info: Tone
  /** The first two colours of a chart. */
  series: [string, string]
}

/** The light theme of src/web/theme.css. */
const OWN_LOOK: Look = {
  accent: '0D6470',
  accentSoft: 'DFF0F1',
  fill: '0D6470',
  onFill: 'FFFFFF',
  slide: 'A34A07',
  slideSoft: 'FDEBDC',
  info: { strong: '1F55B5', soft: 'E3ECFC' },
  series: ['0D6470', 'A34A07'],
}

const SOFT_SHARE = 0.88

/** The same colours that src/features/artefacts/web/look/look.ts uses on screen. */
function brandedLook({ primary, secondary }: Brand): Look {
  const accent = bare(readableOn(WHITE, primary))
  const soft = mix(primary, WHITE, SOFT_SHARE)
  return {
    accent,
    accentSoft: bare(soft),
    fill: bare(primary),
    onFill: bare(textOn(primary)),
    slide: accent,
    slideSoft: bare(soft),
    info: { strong: bare(readableOn(soft, primary)), soft: bare(soft) },
    series: [accent, bare(readableOn(WHITE, secondary))],
  }
}

function look(): Look {
  const brand = writing.getStore()
  return brand ? brandedLook(brand) : OWN_LOOK
}

/** A few colours and many greys. Hex without `#`, the notation of the Office formats. */
export const COLOR = {
  get accent() {
    return look().accent
  },
  get accentSoft() {
    return look().accentSoft
  },
  get fill() {
    return look().fill
  },
  get onFill() {
    return look().onFill
  },
  get slide() {
    return look().slide
  },
  get slideSoft() {
    return look().slideSoft
  },
  text: '1A1E22',
  muted: '5B6066',
  line: 'E3E0DA',
  lineStrong: '858A8E',
  surface: 'F0EEEA',
  white: 'FFFFFF',
}

const OFFICE_FONTS: Record<BrandFont, string> = { calibri: 'Calibri', arial: 'Arial', georgia: 'Georgia' }

/** The brand's font. Programs without it substitute a font with the same metrics (Carlito, Liberation Sans or Arimo, Gelasio). */
export function officeFont(): string {
  return OFFICE_FONTS[fileBrand().font]
}
export const CODE_FONT = 'Courier New'

/** Returns the colours of chart series, which people can distinguish without colour vision. */
export function seriesColors(): string[] {
  return [...look().series, '6D3FB5', '1B7042', '7A5200', '1F5FC2']
}

export const TONE_COLORS = {
  get info() {
    return look().info
  },
  success: { strong: '17693C', soft: 'DFF3E6' },
  warning: { strong: '7A5200', soft: 'FCEFC8' },
  danger: { strong: 'B3261E', soft: 'FCE6E3' },
}

function bare(color: string): string {
  return color.slice(1).toUpperCase()
}
