import init, { Model } from '@ironcalc/wasm'
import wasmUrl from '@ironcalc/wasm/wasm_bg.wasm?url'
import { calculateSheets, type CalculationProblem } from '#shared/content/calculate.ts'
import type { Sheet } from '#shared/content/sheet.ts'

/* A separate thread, so that typing never waits for 20,000 formulas. A request has sheets and a number. The answer has both, or the number alone. */

export type CalculationRequest = { id: number; sheets: Sheet[] }
export type CalculationAnswer = { id: number; sheets: Sheet[]; problems: CalculationProblem[] } | { id: number; sheets: null }

let started: Promise<unknown> | undefined

self.addEventListener('message', ({ data }: MessageEvent<CalculationRequest>) => {
  void answer(data).then((reply) => self.postMessage(reply))
})

async function answer({ id, sheets }: CalculationRequest): Promise<CalculationAnswer> {
  try {
    const { content, problems } = await calculateSheets({ sheets }, { newModel, rest: () => Promise.resolve() })
    return { id, sheets: content.sheets, problems }
  } catch {
    // The engine could not be loaded or crashed. The caller starts another worker.
    return { id, sheets: null }
  }
}

async function newModel(): Promise<Model> {
  await (started ??= init({ module_or_path: wasmUrl }))
  return new Model('calculation', 'en', 'UTC', 'en')
}
