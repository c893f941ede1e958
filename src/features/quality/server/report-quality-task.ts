import { answerTask } from '#server/tasks/answer-task.ts'
import type { QualityReport, Sensitivity } from '../contract.ts'
import type { Respondent } from './checks/check-sample.ts'
import type { Design } from './checks/design.ts'
import { reportQuality, reportSensitivity } from './report.ts'
import type { RatedScale } from './report.ts'

/* Runs in a task process: ten thousand people and a hundred questions take seconds. */

export type QualityRequest = {
  design: Design
  people: readonly Respondent[]
  total: number
  peopleMin: number
  /** Set if the sensitivity is to be reported, too. */
  scales: readonly RatedScale[] | null
}
export type QualityAnswer = { report: QualityReport; sensitivity: Sensitivity | null }

export const report = answerTask<QualityRequest, QualityAnswer>(({ design, people, total, peopleMin, scales }) => ({
  report: reportQuality(design, people, total, peopleMin),
  sensitivity: scales && reportSensitivity(design, people, scales, peopleMin),
}))
