import { z } from 'zod'
import type { Jobs } from '#server/jobs.ts'
import type { Platform } from '#server/platform.ts'
import { CLEAR_RESPONSES_JOB, runClearing } from './results/clear-responses.ts'
import { countAll, COUNT_ANSWERS_JOB } from './results/count-answers.ts'
import { fillLinkedSheet } from './results/linked-sheet/fill-linked-sheet.ts'
import { FILL_SHEET_JOB } from './results/linked-sheet/linked-sheets.ts'

const OfForm = z.object({ formId: z.uuid() })
const OfClearing = z.object({ id: z.uuid() })

export function createFormsJobs(platform: Platform): Jobs {
  return {
    [COUNT_ANSWERS_JOB]: (payload, { signal }) => countAll(platform.db, OfForm.parse(payload).formId, signal),
    [FILL_SHEET_JOB]: (payload, { signal }) => fillLinkedSheet(platform, OfForm.parse(payload).formId, signal),
    [CLEAR_RESPONSES_JOB]: (payload, { signal }) => runClearing(platform.db, OfClearing.parse(payload).id, signal),
  }
}
