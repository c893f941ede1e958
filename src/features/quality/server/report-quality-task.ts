import { answerTask } from '#server/answer-task.ts'
import type { QualityReport } from '../contract.ts'
import type { Respondent } from './checks/check-sample.ts'
import type { Design } from './checks/design.ts'
import { reportQuality } from './report.ts'

/* Runs in a task process: ten thousand people and a hundred questions take seconds. */

export type QualityRequest = { design: Design; people: readonly Respondent[]; total: number; peopleMin: number }

export const report = answerTask<QualityRequest, QualityReport>(({ design, people, total, peopleMin }) =>
  reportQuality(design, people, total, peopleMin),
)
