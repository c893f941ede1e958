import type { GENERATORS } from '#shared/generators.ts'
import type { Failure } from '../../../contract.ts'
import { GenerationError } from '../../generation-error.ts'

export const MODEL_FAILURES = [
  'key_refused',
  'request_refused',
  'redirected',
  'model_not_found',
  'model_not_offered',
  'model_deleted',
  'credit_used_up',
  'organisation_unverified',
  'context_too_small',
  'rate_limited',
  'provider_failed',
  'unreachable',
  'timed_out',
  'too_slow',
  'interrupted',
  'answer_refused',
  'answer_cut',
  'answer_unusable',
] as const satisfies readonly Failure['reason'][]
export type ModelFailure = (typeof MODEL_FAILURES)[number]
export type ModelName = Exclude<(typeof GENERATORS)[number], 'builtin'>

/** Failures that the same request meets again: asking again only costs. */
const FINAL: readonly ModelFailure[] = [
  'key_refused',
  'request_refused',
  'redirected',
  'model_not_found',
  'model_not_offered',
  'model_deleted',
  'credit_used_up',
  'organisation_unverified',
  'context_too_small',
  'answer_refused',
]

/** Whether the same request may succeed later. */
export function canRetry(failure: ModelFailure): boolean {
  return !FINAL.includes(failure)
}

/** A generation that a model could not finish. `model` is the id that the service knows. */
export class ModelError extends GenerationError {
  readonly canRetry: boolean

  /** `company` is who answers, as people know it. `models`: what the key may use, where the model is not offered. */
  constructor(
    { company, model }: { company: string; model: { modelId: string } },
    failure: ModelFailure,
    { rawText, models, cause }: { rawText?: string | undefined; models?: readonly string[]; cause?: unknown } = {},
  ) {
    super(failure, {
      cause,
      values: { company, model: model.modelId, ...(models ? { models: models.join(', ') } : {}) },
      rawText,
    })
    this.canRetry = canRetry(failure)
  }
}
