import { readChosenModel } from '#server/settings/chosen-model.ts'
import type { ModelServer } from '#server/settings/chosen-model.ts'
import type { Env } from '#server/env.ts'
import type { Platform } from '#server/platform.ts'
import type { Generator } from './generator.ts'
import { companyOf } from './models/call/company.ts'
import type { ModelGenerator, ModelOptions } from './models/model-generator.ts'
import { createTaskGenerator } from './builtin/task-generator.ts'

type PickGenerator = (useMockData: boolean) => Generator

type Generators = {
  builtin: Generator
  /** How to pick as the model is set now: the built-in generator for `true`; for `false` the model, or the built-in one if none is set. */
  current(): Promise<PickGenerator>
  /** Warns the operator if the model that is set will be shut down soon. */
  checkModel(): Promise<void>
}

export function createGenerators(platform: Platform): Generators {
  const { env, log, screenTasks } = platform
  const builtin = createTaskGenerator(screenTasks)
  return {
    builtin,
    async current() {
      const chosen = await readChosenModel(platform)
      if (chosen?.source === 'unreadable')
        log.warn('The key of the model cannot be opened: SECRET_KEY is another one than when it was stored. The built-in generator writes.')
      if (!chosen || chosen.source === 'unreadable') return () => builtin
      const model = lazily(chosen.server, () => createModel(chosen.server, { env, log }))
      return (useMockData) => (useMockData ? builtin : model)
    },
    async checkModel() {
      const chosen = await readChosenModel(platform)
      if (!chosen || chosen.source === 'unreadable') return
      const { warnOfShutdown } = await import('./models/shutdowns.ts')
      await warnOfShutdown(chosen.server, log)
    },
  }
}

/** The adapter of a model, with the operator's limits. */
export async function createModel(
  { name, ...server }: ModelServer,
  { env, log }: { env: Env; log: Platform['log'] },
): Promise<ModelGenerator> {
  const options: ModelOptions = {
    ...server,
    log,
    contextTokens: env.MODEL_CONTEXT_TOKENS,
    outputTokens: env.MODEL_OUTPUT_TOKENS,
    firstByteSeconds: env.MODEL_FIRST_BYTE_SECONDS,
  }
  if (name === 'openai') return (await import('./models/call/openai.ts')).createOpenAiGenerator(options)
  return (await import('./models/call/claude.ts')).createClaudeGenerator(options)
}

/** Loads a model's libraries with its first generation, because they take longer to load than the rest of the server takes to start. */
function lazily(server: ModelServer, load: () => Promise<ModelGenerator>): Generator {
  let loading: Promise<ModelGenerator> | undefined
  const loaded = () => (loading ??= load())
  return {
    name: server.name,
    company: companyOf(server),
    async *generate(request, signal, report) {
      yield* (await loaded()).generate(request, signal, report)
    },
    plan: async (request, signal, report) => (await loaded()).plan(request, signal, report),
  }
}
