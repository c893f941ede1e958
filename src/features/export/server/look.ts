import { AsyncLocalStorage } from 'node:async_hooks'
import { DEFAULT_BRAND, WHITE, mix, readableOn, textOn } from '#shared/brand.ts'
import type { Brand, BrandFont } from '#shared/brand.ts'

/** The look of a file: the brand's colours and font, and its logo. */
export type FileBrand = Brand & { logo?: FileLogo | undefined }
export type FileLogo = { bytes: Uint8Array<ArrayBuffer>; contentType: 'image/png' | 'image/jpeg'; width: number; height: number }

/**
 * Colours are read deep inside the writers; they come from the brand of the file that is being written, through the asynchronous context,
 * so that two files written at once do not mix.
 */
const writing = new AsyncLocalStorage<FileBrand>()

export function withBrand<Result>(brand: FileBrand | undefined, write: () => Result): Result {
  return writing.run(brand ?? DEFAULT_BRAND, write)
}

const SOFT_SHARE = 0.89
const primary = () => fileBrand().primary

/** One accent, many greys. Hex without `#`, as the office formats want it. */
export const COLOR = {
  /** The brand's colour as text and lines: dark enough to be read on white. */
  get accent() {
    return bare(readableOn(WHITE, primary()))
  },
  get accentSoft() {
    return bare(mix(primary(), WHITE, SOFT_SHARE))
  },
  /** The brand's colour as it is, for areas; `onFill` is what is written on them. */
  get fill() {
    return bare(primary())
  },
  get onFill() {
    return bare(textOn(primary()))
  },
  text: '1F2933',
  muted: '5B6773',
  line: 'CBD2D9',
  surface: 'F5F7FA',
  white: 'FFFFFF',
}

const OFFICE_FONTS: Record<BrandFont, string> = { calibri: 'Calibri', arial: 'Arial', georgia: 'Georgia' }

export function fileBrand(): FileBrand {
  return writing.getStore() ?? DEFAULT_BRAND
}

/** Where it is missing, programs take its metric twin by themselves (Carlito, Liberation Sans or Arimo, Gelasio). */
export function officeFont(): string {
  return OFFICE_FONTS[fileBrand().font]
}
export const CODE_FONT = 'Courier New'

/** Distinguishable beside one another, also without colour vision; the first two are the brand's. */
export function seriesColors(): string[] {
  const { secondary } = fileBrand()
  return [COLOR.accent, bare(secondary), '5B9A8B', 'A05C7B', '8A97A6', 'C9B037']
}

export const TONE_COLORS = {
  get info() {
    return { strong: COLOR.accent, soft: COLOR.accentSoft }
  },
  success: { strong: '2E7D5B', soft: 'E6F3ED' },
  warning: { strong: 'A8680A', soft: 'FBF1DE' },
  danger: { strong: 'B3372F', soft: 'FBE9E7' },
}

function bare(color: string): string {
  return color.slice(1).toUpperCase()
}
