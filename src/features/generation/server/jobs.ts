import { z } from 'zod'
import type { Jobs } from '#server/jobs.ts'
import type { Platform } from '#server/platform.ts'
import { createGenerators } from './pick-generator.ts'
import { GENERATE_JOB } from './queue/queue-states.ts'
import { runGeneration } from './queue/run-generation.ts'

export const CHECK_MODEL_JOB = 'generation.check-model'

const Payload = z.object({ queueId: z.uuid() })

export function createGenerationJobs(platform: Platform): Jobs {
  const generators = createGenerators(platform)
  return {
    [GENERATE_JOB]: async (payload, { attempt, signal }) =>
      runGeneration(platform, await generators.current(), Payload.parse(payload).queueId, { run: attempt, signal }),
    [CHECK_MODEL_JOB]: generators.checkModel,
  }
}
