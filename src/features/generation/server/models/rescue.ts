import { jsonrepair } from 'jsonrepair'
import { cleanLine, cleanText } from '#shared/text.ts'
import { isRecord } from './sentinels.ts'

/* What can be made of the JSON of a model that did not keep to the form. */

/** An answer that is wrapped in something is unwrapped up to this size and depth, so that rescuing stays cheap. */
export const RESCUE_TEXT_MAX = 200_000
const RESCUE_DEPTH_MAX = 4

type FoundList = { owner: Record<string, unknown>; list: unknown[] }

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

/** Finds the list in an answer that has it in an outer object or alone: what models do that were not given the schema. */
export function rescueList(text: string, key: string): FoundList | undefined {
  const start = text.search(/[{[]/)
  return start < 0 ? undefined : findList(repaired(text.slice(start)), key, RESCUE_DEPTH_MAX)
}

function findList(value: unknown, key: string, depth: number): FoundList | undefined {
  if (depth === 0) return undefined
  if (Array.isArray(value)) return value.some(isRecord) ? { owner: {}, list: value } : undefined
  if (!isRecord(value)) return undefined
  const list = value[key]
  if (Array.isArray(list)) return { owner: value, list }
  for (const child of Object.values(value)) {
    const found = isRecord(child) ? findList(child, key, depth - 1) : undefined
    if (found) return found
  }
  return undefined
}
