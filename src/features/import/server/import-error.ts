import { IMPORT_NOTICES, IMPORT_REASONS } from '../contract.ts'
import type { ImportNotice, ImportRefusal } from '../contract.ts'
import { fillIn } from '#shared/fill-in.ts'
import { IMPORT_LIMITS } from '../messages.ts'

/** A place in the file: a sheet and a row, or just a row (of a table without sheets). */
export type ImportPlace = { sheet?: string; row?: number }

/** Thrown when a file cannot be imported. Says which rule failed and where. */
export class ImportError extends Error {
  override readonly name = 'ImportError'
  readonly reason: ImportRefusal
  /** In spreadsheet notation: `Budget!12`. */
  readonly path: string | undefined
  constructor(reason: ImportRefusal, place: ImportPlace = {}, options?: ErrorOptions) {
    const words = [place.sheet === undefined ? [] : `Sheet '${place.sheet}'`, place.row === undefined ? [] : `row ${place.row}`].flat()
    const text = fillIn(IMPORT_REASONS[reason], IMPORT_LIMITS)
    super(words.length > 0 ? `${capital(words.join(', '))}: ${text}` : text, options)
    this.reason = reason
    this.path = words.length > 0 ? `${place.sheet ?? ''}!${place.row ?? ''}` : undefined
  }
}

/** Counts the omitted parts, so that the person gets one notice per kind and not one per picture. */
export class Notices {
  readonly #counts = new Map<ImportNotice['reason'], number>()

  add(reason: ImportNotice['reason'], count = 1): void {
    if (count > 0) this.#counts.set(reason, (this.#counts.get(reason) ?? 0) + count)
  }

  list(): ImportNotice[] {
    return [...this.#counts].map(([reason, count]) => ({ reason, count, message: fillIn(IMPORT_NOTICES[reason], IMPORT_LIMITS) }))
  }
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
