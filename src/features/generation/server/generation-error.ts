import type { GENERATION_REASONS } from '../contract.ts'

/** A generation that ended without a result. `message` is for people; `rawText` is what a model wrote, so that it is not lost. */
export class GenerationError extends Error {
  override readonly name = 'GenerationError'
  readonly reason: keyof typeof GENERATION_REASONS
  readonly rawText: string | undefined
  constructor(reason: keyof typeof GENERATION_REASONS, message: string, options: ErrorOptions & { rawText?: string } = {}) {
    super(message, options)
    this.reason = reason
    this.rawText = options.rawText
  }
}
