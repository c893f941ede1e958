import { z } from 'zod'
import type { Jobs } from '#server/jobs.ts'
import type { Platform } from '#server/platform.ts'
import { countAll, COUNT_ANSWERS_JOB } from './count-answers.ts'

const OfForm = z.object({ formId: z.uuid() })

export function createFormsJobs(platform: Platform): Jobs {
  return {
    [COUNT_ANSWERS_JOB]: (payload, { signal }) => countAll(platform.db, OfForm.parse(payload).formId, signal),
  }
}
