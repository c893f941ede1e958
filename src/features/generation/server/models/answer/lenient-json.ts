import { jsonrepair } from 'jsonrepair'
import { cleanLine, cleanText } from '#shared/text.ts'

/* What can be made of the JSON of a model that did not keep to the form. */

/** An answer that is wrapped in something is unwrapped up to this size, so that rescuing stays cheap. */
export const RESCUE_TEXT_MAX = 200_000

/**
 * What repairing may cost in one answer. Of a text with quotes that nobody escaped, jsonrepair reads the rest again after each quote, so twice
 * the text takes four times as long: 60,000 characters up to a second, in which the process does nothing else.
 */
const REPAIRED_MAX = 60_000
const REPAIR_WORK_MAX = 4_000_000
const WORK_PER_REPAIR = 100
const CHARS_PER_WORK = 1_000

/** Keeps an answer of many broken parts from costing more than one large one. */
export class RepairBudget {
  #left = REPAIR_WORK_MAX

  /** Whether the text may still be repaired; if so, it counts. */
  take({ length }: string): boolean {
    this.#left -= WORK_PER_REPAIR + length ** 2 / CHARS_PER_WORK
    return this.#left >= 0
  }
}

/** The value of a text that is JSON, or nearly. */
export function parseLeniently(raw: string, budget = new RepairBudget()): unknown {
  try {
    return JSON.parse(raw)
  } catch {
    return budget.take(raw) ? repaired(raw) : undefined
  }
}

/** Undefined also for a text that would take too long. */
export function repaired(raw: string): unknown {
  if (raw.length > REPAIRED_MAX) return undefined
  try {
    return JSON.parse(jsonrepair(cleanText(raw)))
  } catch {
    return undefined
  }
}

export function lineOf(value: unknown, lengthMax: number): string {
  return typeof value === 'string' ? cleanLine(value).slice(0, lengthMax).toWellFormed() : ''
}
