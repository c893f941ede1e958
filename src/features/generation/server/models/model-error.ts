import type { GENERATORS } from '#shared/generators.ts'
import { GenerationError } from '../generation-error.ts'

export const MODEL_FAILURES = [
  'key_refused',
  'request_refused',
  'rate_limited',
  'provider_failed',
  'unreachable',
  'timed_out',
  'interrupted',
  'answer_refused',
  'answer_unusable',
] as const
export type ModelFailure = (typeof MODEL_FAILURES)[number]
export type ModelName = Exclude<(typeof GENERATORS)[number], 'builtin'>

const COMPANIES = { openai: 'OpenAI', claude: 'Claude' } as const satisfies Record<ModelName, string>

/** A generation that a model could not finish. The message is for people and holds no key, address or answer. */
export class ModelError extends GenerationError {
  readonly failure: ModelFailure
  /** Whether the same request may succeed later. */
  readonly canRetry: boolean

  /** `rawText` is what the model had written, when there was anything: kept with the failed item. */
  constructor(model: ModelName, failure: ModelFailure, rawText?: string) {
    super('generation_failed', messageFor(failure, COMPANIES[model]), rawText ? { rawText } : {})
    this.failure = failure
    this.canRetry = failure !== 'key_refused' && failure !== 'request_refused' && failure !== 'answer_refused'
  }
}

function messageFor(failure: ModelFailure, company: string): string {
  switch (failure) {
    case 'key_refused':
      return `${company} refused the key of this installation. Please ask your administrator to check it.`
    case 'request_refused':
      return `${company} did not accept the request. Please ask your administrator to check the model that is set.`
    case 'rate_limited':
      return `${company} is limiting requests at the moment. Please try again in a few minutes.`
    case 'provider_failed':
      return `${company} has a problem at the moment. Please try again in a few minutes.`
    case 'unreachable':
      return `${company} could not be reached. Please try again later.`
    case 'timed_out':
      return `${company} did not answer in time. Please try again.`
    case 'interrupted':
      return `The connection to ${company} broke while it was writing. Please try again.`
    case 'answer_refused':
      return `${company} declined to write this. Please change the request.`
    case 'answer_unusable':
      return `${company} answered with something that could not be used. Please try again or word the request differently.`
  }
}
