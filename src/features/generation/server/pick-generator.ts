import type { Platform } from '#server/platform.ts'
import type { Generator } from './generator.ts'
import { createTaskGenerator } from './task-generator.ts'

/**
 * Returns the generators of this installation. `pick(true)` is the built-in one, `pick(false)` the configured model, or the built-in one
 * without a key.
 */
export function createGenerators({ env, log, screenTasks }: Platform): { pick(useMockData: boolean): Generator } {
  const builtin = createTaskGenerator(screenTasks)
  const limits = {
    contextTokens: env.MODEL_CONTEXT_TOKENS,
    outputTokens: env.MODEL_OUTPUT_TOKENS,
    firstByteSeconds: env.MODEL_FIRST_BYTE_SECONDS,
  }
  const model = modelOf()
  return { pick: (useMockData) => (useMockData ? builtin : model) }

  function modelOf(): Generator {
    const { OPENAI_API_KEY, ANTHROPIC_API_KEY } = env
    if (OPENAI_API_KEY) {
      return lazily('openai', async () => {
        const { createOpenAiGenerator } = await import('./models/openai.ts')
        return createOpenAiGenerator({ apiKey: OPENAI_API_KEY, baseUrl: env.OPENAI_BASE_URL, model: env.OPENAI_MODEL, log, ...limits })
      })
    }
    if (ANTHROPIC_API_KEY) {
      return lazily('claude', async () => {
        const { createClaudeGenerator } = await import('./models/claude.ts')
        return createClaudeGenerator({
          apiKey: ANTHROPIC_API_KEY,
          baseUrl: env.ANTHROPIC_BASE_URL,
          model: env.ANTHROPIC_MODEL,
          log,
          ...limits,
        })
      })
    }
    return builtin
  }
}

/** Loads a model's libraries with its first generation, because they take longer to load than the rest of the server takes to start. */
function lazily(name: Generator['name'], load: () => Promise<Generator>): Generator {
  let loading: Promise<Generator> | undefined
  return {
    name,
    async *generate(request, signal, report) {
      loading ??= load()
      yield* (await loading).generate(request, signal, report)
    },
  }
}
