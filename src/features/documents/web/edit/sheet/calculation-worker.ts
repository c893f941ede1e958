import init, { Model } from '@ironcalc/wasm'
import wasmUrl from '@ironcalc/wasm/wasm_bg.wasm?url'
import { calculateSheets } from '#shared/content/calculate.ts'
import type { Sheet } from '#shared/content/sheet.ts'

/* A thread of its own, so that typing never waits for 20,000 formulas. Asked with sheets and a number, answers with both. */

export type CalculationRequest = { id: number; sheets: Sheet[] }

let started: Promise<unknown> | undefined

self.addEventListener('message', ({ data }: MessageEvent<CalculationRequest>) => {
  void answer(data)
})

async function answer({ id, sheets }: CalculationRequest): Promise<void> {
  const { content, problems } = await calculateSheets({ sheets }, { newModel, rest: () => Promise.resolve() })
  self.postMessage({ id, sheets: content.sheets, problems })
}

async function newModel(): Promise<Model> {
  await (started ??= init({ module_or_path: wasmUrl }))
  return new Model('calculation', 'en', 'UTC', 'en')
}
