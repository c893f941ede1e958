import type { Env } from '#server/env.ts'
import type { Platform } from '#server/platform.ts'
import type { Generator } from './generator.ts'
import type { ModelName } from './models/model-error.ts'
import type { ModelOptions } from './models/model-generator.ts'
import { createTaskGenerator } from './task-generator.ts'

type Generators = {
  /** Returns the built-in generator for `true`; for `false` the configured model, or the built-in one without a key. */
  pick(useMockData: boolean): Generator
  /** Warns the operator if the configured model will be shut down soon. */
  checkModel(): Promise<void>
}

export function createGenerators({ env, log, screenTasks }: Platform): Generators {
  const builtin = createTaskGenerator(screenTasks)
  const server = modelServerOf(env)
  const model = server ? lazily(server.name, () => createModel({ ...server, log })) : builtin
  return {
    pick: (useMockData) => (useMockData ? builtin : model),
    async checkModel() {
      if (!server) return
      const { warnOfShutdown } = await import('./models/offered-models.ts')
      await warnOfShutdown(server, log)
    },
  }
}

type ModelServer = Omit<ModelOptions, 'log' | 'times'> & { name: ModelName }

function modelServerOf(env: Env): ModelServer | undefined {
  const limits = {
    contextTokens: env.MODEL_CONTEXT_TOKENS,
    outputTokens: env.MODEL_OUTPUT_TOKENS,
    firstByteSeconds: env.MODEL_FIRST_BYTE_SECONDS,
  }
  if (env.OPENAI_API_KEY)
    return { name: 'openai', apiKey: env.OPENAI_API_KEY, baseUrl: env.OPENAI_BASE_URL, model: env.OPENAI_MODEL, ...limits }
  if (env.ANTHROPIC_API_KEY)
    return { name: 'claude', apiKey: env.ANTHROPIC_API_KEY, baseUrl: env.ANTHROPIC_BASE_URL, model: env.ANTHROPIC_MODEL, ...limits }
  return undefined
}

async function createModel({ name, ...options }: Omit<ModelOptions, 'times'> & { name: ModelName }): Promise<Generator> {
  if (name === 'openai') return (await import('./models/openai.ts')).createOpenAiGenerator(options)
  return (await import('./models/claude.ts')).createClaudeGenerator(options)
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
