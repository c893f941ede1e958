import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import init, { Model } from '@ironcalc/wasm'
import { calculateSheets as calculateWith } from '#shared/content/calculate.ts'
import type { Calculated } from '#shared/content/calculate.ts'
import type { SheetContent } from '#shared/content/sheet.ts'

let started: Promise<unknown> | undefined

/** Calculates with the engine from disk, which is compiled once. Yields between sheets (`rest`), so that other requests can run. */
export function calculateSheets<T extends SheetContent>(content: T): Promise<Calculated<T>> {
  return calculateWith(content, {
    newModel: async () => {
      await (started ??= readFile(fileURLToPath(import.meta.resolve('@ironcalc/wasm/wasm_bg.wasm'))).then((module_or_path) =>
        init({ module_or_path }),
      ))
      return new Model('calculation', 'en', 'UTC', 'en')
    },
    rest: () => new Promise(setImmediate),
  })
}
