import { IMPORT_NOTICES, IMPORT_REASONS } from '../contract.ts'
import type { ImportNotice, ImportRefusal } from '../contract.ts'

/** Where in the file: a sheet and a row, or just a row (of a table without sheets). */
export type ImportPlace = { sheet?: string; row?: number }

/** Thrown when a file cannot be imported. Says which rule failed and where. */
export class ImportError extends Error {
  override readonly name = 'ImportError'
  readonly reason: ImportRefusal
  /** As a spreadsheet writes it: `Budget!12`. */
  readonly path: string | undefined
  constructor(reason: ImportRefusal, place: ImportPlace = {}, options?: ErrorOptions) {
    const words = [place.sheet === undefined ? [] : `Sheet '${place.sheet}'`, place.row === undefined ? [] : `row ${place.row}`].flat()
    super(words.length > 0 ? `${capital(words.join(', '))}: ${IMPORT_REASONS[reason]}` : IMPORT_REASONS[reason], options)
    this.reason = reason
    this.path = words.length > 0 ? `${place.sheet ?? ''}!${place.row ?? ''}` : undefined
  }
}

/** What was left out, counted while a file is read. */
export class Notices {
  readonly #counts = new Map<ImportNotice['reason'], number>()

  add(reason: ImportNotice['reason'], count = 1): void {
    if (count > 0) this.#counts.set(reason, (this.#counts.get(reason) ?? 0) + count)
  }

  list(): ImportNotice[] {
    return [...this.#counts].map(([reason, count]) => ({ reason, count, message: IMPORT_NOTICES[reason] }))
  }
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
