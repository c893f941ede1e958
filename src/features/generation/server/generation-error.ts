import { fillIn } from '#shared/fill-in.ts'
import type { Values } from '#shared/errors.ts'
import { GENERATION_REASONS } from '../reasons.ts'
import type { Failure } from '../contract.ts'

type Options = ErrorOptions & { values?: Values; rawText?: string | undefined }

/**
 * A generation that ended without a result. `failure` is stored with the item, so that screens say it in the reader's language; the message
 * is its English text and holds no key, address or answer. `rawText` is what a model wrote, so that it is not lost.
 */
export class GenerationError extends Error {
  override readonly name = 'GenerationError'
  readonly failure: Failure
  readonly rawText: string | undefined
  constructor(reason: Failure['reason'], { values, rawText, ...options }: Options = {}) {
    super(fillIn(GENERATION_REASONS[reason], values), options)
    this.failure = { reason, ...(values ? { values } : {}) }
    this.rawText = rawText
  }
}
