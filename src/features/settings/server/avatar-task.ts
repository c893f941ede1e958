import { Transformer } from '@napi-rs/image'
import { imageSize } from 'image-size'
import { answerTask } from '#server/tasks/answer-task.ts'
import { refuse } from '#server/errors.ts'
import { AVATAR_MAX_PX, SETTINGS_REASONS } from '../contract.ts'

/* Runs in task processes, because a hostile picture can exhaust its decoder's time and memory, and a process can be killed. */

/** Sharp on a screen of double density. */
export const AVATAR_PX = 256
const TYPES = ['png', 'jpg', 'webp']
const JPEG_QUALITY = 85

/**
 * Makes a picture a small square JPEG, of its middle. Only its pixels survive, so neither a place in its metadata nor anything hidden behind
 * it is kept. Throws `avatar_type` or `avatar_too_wide`.
 */
export const makeAvatar = answerTask<Uint8Array, Uint8Array>(async (bytes) => {
  requireMeasure(bytes)
  try {
    return new Uint8Array(await new Transformer(bytes).rotate().resize(AVATAR_PX, AVATAR_PX).jpeg(JPEG_QUALITY))
  } catch {
    // Its head is of a picture and the rest is not.
    throw refuse('bad_request', SETTINGS_REASONS, 'avatar_type')
  }
})

/** Looks at the head only, before anything is decoded. The file's name and declared type are never trusted. */
function requireMeasure(bytes: Uint8Array): void {
  const { type, width, height } = measure(bytes)
  if (type === undefined || !TYPES.includes(type) || Math.min(width, height) < 1)
    throw refuse('bad_request', SETTINGS_REASONS, 'avatar_type')
  if (Math.max(width, height) > AVATAR_MAX_PX)
    throw refuse('bad_request', SETTINGS_REASONS, 'avatar_too_wide', { values: { max: AVATAR_MAX_PX } })
}

function measure(bytes: Uint8Array): ReturnType<typeof imageSize> {
  try {
    return imageSize(bytes)
  } catch {
    // Not a picture, or of a format that the library does not know.
    throw refuse('bad_request', SETTINGS_REASONS, 'avatar_type')
  }
}
