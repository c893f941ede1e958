import { addElement, emptyContent } from '#shared/content/element.ts'
import type { DocumentType } from '#shared/content/document-type.ts'
import type { GeneratedContent } from '#shared/content/generated.ts'
import { AppError } from '#server/errors.ts'
import type { UserActor } from '#server/actor.ts'
import type { TaskPool } from '#server/task-pool.ts'
import { GENERATION_REASONS } from '../contract.ts'
import type { Generator, Usage } from './generator.ts'
import { GenerationError } from './generation-error.ts'
import { finishContent } from './finish-content.ts'

const TIMEOUT_MS = 120_000

/** Generates while the caller waits; nothing is queued or stored. */
export async function generateNow(
  { tasks, generator, actor }: { tasks: TaskPool; generator: Generator; actor: UserActor },
  input: { prompt: string; type: DocumentType; seed: number; left?: AbortSignal | undefined },
  /** What it has used, also when it fails. */
  report: (usage: Usage) => void,
): Promise<GeneratedContent> {
  const content = emptyContent(input.type)
  const request = {
    lane: actor.userId,
    prompt: input.prompt,
    documentType: input.type,
    locale: actor.locale,
    seed: input.seed,
    today: todayIn(actor.timezone),
  }
  const timeout = AbortSignal.timeout(TIMEOUT_MS)
  const signal = input.left ? AbortSignal.any([input.left, timeout]) : timeout
  try {
    for await (const element of generator.generate(request, signal, report)) addElement(content, element)
    return await finishContent(tasks, { lane: actor.userId, type: input.type, signal }, content)
  } catch (error) {
    const isTimeout = error instanceof Error && error.name === 'TimeoutError'
    if (!(error instanceof GenerationError) && !isTimeout) throw error
    const message = isTimeout ? GENERATION_REASONS.generation_failed : error.message
    throw new AppError('bad_gateway', message, { reason: 'generation_failed' }, { cause: error })
  }
}

export function todayIn(timezone: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: timezone }).format(new Date())
}
