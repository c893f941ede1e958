import type { Platform } from '#server/platform.ts'
import { generateBuiltin } from './builtin/generate-builtin.ts'
import type { Generator } from './generator.ts'
import { createClaudeGenerator } from './models/claude.ts'
import { createOpenAiGenerator } from './models/openai.ts'

const builtin: Generator = { name: 'builtin', generate: generateBuiltin }

/** The generators of this installation: the configured model, or the built-in one where there is no key or it is asked for. */
export function createGenerators({ env, log }: Platform): { pick(useMockData: boolean): Generator } {
  const model = env.OPENAI_API_KEY
    ? createOpenAiGenerator({ apiKey: env.OPENAI_API_KEY, baseUrl: env.OPENAI_BASE_URL, model: env.OPENAI_MODEL, log })
    : env.ANTHROPIC_API_KEY
      ? createClaudeGenerator({ apiKey: env.ANTHROPIC_API_KEY, baseUrl: env.ANTHROPIC_BASE_URL, model: env.ANTHROPIC_MODEL, log })
      : builtin
  return { pick: (useMockData) => (useMockData ? builtin : model) }
}
