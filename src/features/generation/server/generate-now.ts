import { addElement, emptyContent } from '#shared/content/element.ts'
import type { DocumentType } from '#shared/content/document-type.ts'
import type { GeneratedContent } from '#shared/content/generated.ts'
import type { Locale } from '#shared/locale.ts'
import { dateFormatOf } from '#shared/formats.ts'
import { AppError } from '#server/errors.ts'
import type { UserActor } from '#server/actor.ts'
import { TaskError } from '#server/tasks/task-pool.ts'
import type { TaskPool } from '#server/tasks/task-pool.ts'
import { toTaskRefusal } from '#server/tasks/task-refusal.ts'
import type { Generator, Plan, PlanRequest, Usage } from './generator.ts'
import { GenerationError } from './generation-error.ts'
import { finishContent } from './result/finish-content.ts'

/** Browsers and proxies give up on a request after one to five minutes. Longer generations belong in the queue. */
const TIMEOUT_MS = 120_000

/** The caller's own signal: aborted when nobody waits any more. */
type Left = AbortSignal | undefined

/** Generates while the caller waits. Nothing is queued or stored. Throws `bad_gateway` if the generator fails or takes too long. */
export async function generateNow(
  { tasks, generator, actor }: { tasks: TaskPool; generator: Generator; actor: UserActor },
  input: { prompt: string; type: DocumentType; seed: number; left?: Left },
  /** Receives what was used, even if the generation fails: failed calls cost the same. */
  report: (usage: Usage) => void,
): Promise<GeneratedContent> {
  const content = emptyContent(input.type)
  const request = { lane: actor.userId, prompt: input.prompt, documentType: input.type, seed: input.seed, ...contextOf(actor) }
  return whileWaitedFor(input.left, async (signal) => {
    for await (const element of generator.generate(request, signal, report)) addElement(content, element)
    return finishContent(tasks, { lane: actor.userId, type: input.type, signal }, content)
  })
}

/** Makes an outline while the caller waits, as `generateNow` makes a document. */
export async function planNow(
  { plan, actor }: { plan: NonNullable<Generator['plan']>; actor: UserActor },
  { left, ...request }: Pick<PlanRequest, 'prompt' | 'documentType' | 'source'> & { left: Left },
  report: (usage: Usage) => void,
): Promise<Plan> {
  return whileWaitedFor(left, (signal) => plan({ ...request, ...contextOf(actor) }, signal, report))
}

function contextOf({ locale, timezone }: UserActor): { locale: Locale; today: string } {
  return { locale, today: todayIn(timezone) }
}

async function whileWaitedFor<Result>(left: Left, work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS)
  try {
    return await work(left ? AbortSignal.any([left, timeout]) : timeout)
  } catch (error) {
    if (error instanceof TaskError && error.reason === 'interrupted') throw toTaskRefusal(error)
    const isTimeout = error instanceof Error && error.name === 'TimeoutError'
    const known = isTimeout ? new GenerationError('generation_failed', { cause: error }) : error
    if (!(known instanceof GenerationError)) throw error
    throw new AppError('bad_gateway', known.message, known.failure, { cause: error })
  }
}

/** Returns the ISO date of today in a time zone. The locale en-CA formats dates as ISO 8601. */
export function todayIn(timezone: string): string {
  return dateFormatOf('en-CA', { timeZone: timezone }).format(new Date())
}
