import { imageSize } from 'image-size'
import { refuse } from '#server/errors.ts'
import { BRAND_REASONS, LOGO_MAX_BYTES, LOGO_MAX_PX } from '../contract.ts'
import type { LogoType } from '../contract.ts'
import type { Logo } from './brands.ts'

const CONTENT_TYPES: Record<string, LogoType | undefined> = { png: 'image/png', jpg: 'image/jpeg' }
/** EXIF orientations 5 to 8 turn the picture by 90 degrees, so width and height swap. */
const TURNED_FROM = 5

/**
 * Reads type and size from the bytes. The file's name and declared type are never trusted. Throws `logo_type`, `logo_too_large`,
 * `logo_too_wide`.
 */
export function readPicture(bytes: Buffer): Logo {
  if (bytes.length === 0) throw refuse('bad_request', BRAND_REASONS, 'logo_missing')
  if (bytes.length > LOGO_MAX_BYTES) throw refuse('too_large', BRAND_REASONS, 'logo_too_large')
  const size = measure(bytes)
  const contentType = CONTENT_TYPES[size?.type ?? '']
  if (!size || !contentType || !isWhole(bytes, contentType)) throw refuse('bad_request', BRAND_REASONS, 'logo_type')
  const { width, height, orientation = 1 } = size
  if (width < 1 || height < 1) throw refuse('bad_request', BRAND_REASONS, 'logo_type')
  if (Math.max(width, height) > LOGO_MAX_PX) throw refuse('bad_request', BRAND_REASONS, 'logo_too_wide', { values: { max: LOGO_MAX_PX } })
  return { bytes, contentType, ...(orientation >= TURNED_FROM ? { width: height, height: width } : { width, height }) }
}

function measure(bytes: Buffer): ReturnType<typeof imageSize> | undefined {
  try {
    return imageSize(bytes)
  } catch {
    // Not a picture, or of a format that the library does not know.
    return undefined
  }
}

/** Checks for the end marker. The size is at the start, so a truncated file looks complete, and exports would fail on it later. */
function isWhole(bytes: Buffer, type: LogoType): boolean {
  return type === 'image/png' ? bytes.includes('IEND', -16, 'latin1') : bytes.lastIndexOf(Buffer.from([0xff, 0xd9])) > 0
}
