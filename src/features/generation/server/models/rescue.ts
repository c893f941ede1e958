import { jsonrepair } from 'jsonrepair'
import { cleanLine, cleanText } from '#shared/text.ts'

/* What can be made of the JSON of a model that did not keep to the form. */

/** An answer that is wrapped in something is unwrapped up to this size, so that rescuing stays cheap. */
export const RESCUE_TEXT_MAX = 200_000

/** The value of a text that is JSON, or nearly. */
export function parseLeniently(raw: string): unknown {
  try {
    return JSON.parse(raw)
  } catch {
    return repaired(raw)
  }
}

export function repaired(raw: string): unknown {
  try {
    return JSON.parse(jsonrepair(cleanText(raw)))
  } catch {
    return undefined
  }
}

export function lineOf(value: unknown, lengthMax: number): string {
  return typeof value === 'string' ? cleanLine(value).slice(0, lengthMax).toWellFormed() : ''
}
