import type { GENERATORS } from '../../contract.ts'

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
export class GenerationError extends Error {
  override name = 'GenerationError'
  readonly reason: ModelFailure
  /** Whether the same request may succeed later. */
  readonly canRetry: boolean
  /** What the model had written, when there was anything: kept with the failed item. */
  readonly rawText: string | undefined

  constructor(model: ModelName, reason: ModelFailure, rawText?: string) {
    super(messageFor(reason, COMPANIES[model]))
    this.reason = reason
    this.canRetry = reason !== 'key_refused' && reason !== 'request_refused' && reason !== 'answer_refused'
    this.rawText = rawText === '' ? undefined : rawText
  }
}

function messageFor(reason: ModelFailure, company: string): string {
  switch (reason) {
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
