import type { Outline } from '#shared/content/outline.ts'
import type { Plan, PlanRequest, Usage } from '../generator.ts'
import { askModel, openCall, questionOf } from './call/ask-model.ts'
import type { ModelAccess, ModelCall } from './call/ask-model.ts'
import { logFields } from './call/failures.ts'
import { brokenOffBy } from './call/failures.ts'
import { ModelError } from './call/model-error.ts'
import { OutlineReader } from './answer/outline-reader.ts'
import { cutOutlinePrompt, planSystemPrompt, repairPrompt, titleOf, userPrompt } from './prompts/prompts.ts'
import type { Repair } from './prompts/prompts.ts'
import { ThoughtFilter } from './answer/thought-filter.ts'
import { outlineSchema } from './call/wire-schema.ts'

/** One more than none: the person waits, and can ask again. */
const REPAIRS_MAX = 1
/** An outline has some 1,000 tokens; the rest is for models that think first. */
const PLAN_TOKENS_MAX = 8_000

/** A little less than a caller waits (generate-now.ts), so that the reason is the model's. */
const PLAN_MS_MAX = 110_000

type PlanCall = ModelCall & { request: PlanRequest; limit: AbortSignal }
type Answer = { reader: OutlineReader; isRefused: boolean; isCut: boolean; failure?: unknown }

/** Asks a model for an outline, and once more if nothing of its answer can be used or if it was cut off. Throws ModelError. */
export async function planOutline(
  access: ModelAccess,
  request: PlanRequest,
  signal: AbortSignal,
  report: (usage: Usage) => void,
): Promise<Plan> {
  const { leave, toFailure, ...call } = openCall(access, signal, report, Math.min(PLAN_MS_MAX, access.times.answerMs))
  try {
    return await plan({ ...call, request })
  } catch (error) {
    throw toFailure(error)
  } finally {
    leave()
  }
}

async function plan(call: PlanCall): Promise<Plan> {
  const { access } = call
  let last: Answer | undefined
  for (let repairs = 0; repairs <= REPAIRS_MAX; repairs++) {
    last = await oneAnswer(call, last && last.failure === undefined ? repairPrompt(last.reader.text) : undefined)
    if (last.isRefused) throw new ModelError(access, 'answer_refused')
    const outline = outlineOf(call, last)
    if (outline)
      return last.isCut && repairs < REPAIRS_MAX ? wholeOr({ outline, isPart: true }, call, last) : { outline, isPart: last.isCut }
    access.log.warn({ generator: access.name, model: access.model.modelId, repairs }, 'outline could not be used')
  }
  throw new ModelError(access, last?.failure === undefined ? 'answer_unusable' : brokenOffBy(last.failure))
}

/** Asks once more where the limit cut the outline. Whatever becomes of that, there is `part`. */
async function wholeOr(part: Plan, call: PlanCall, { reader }: Answer): Promise<Plan> {
  const { access } = call
  access.log.warn({ generator: access.name, model: access.model.modelId }, 'outline was cut off')
  try {
    const answer = await oneAnswer(call, cutOutlinePrompt(reader.text))
    const outline = answer.isRefused || answer.isCut ? undefined : outlineOf(call, answer)
    return outline ? { outline, isPart: false } : part
  } catch (error) {
    // Nobody waits for it any more.
    if (call.signal.aborted && !call.limit.aborted) throw error
    return part
  }
}

function outlineOf({ request }: PlanCall, { reader, failure }: Answer): Outline | undefined {
  const outline = failure === undefined ? reader.read() : undefined
  return outline && { ...outline, title: outline.title || titleOf(request.prompt) }
}

async function oneAnswer(call: PlanCall, repair: Repair | undefined): Promise<Answer> {
  const { access, request, signal } = call
  const reader = new OutlineReader()
  const thoughts = new ThoughtFilter()
  let isRefused = false
  let isCut = false
  let failure: unknown
  try {
    const parts = await askModel(call, (hasSchema) =>
      questionOf(call, {
        name: 'outline',
        system: planSystemPrompt(request.documentType),
        schema: outlineSchema(),
        hasSchema,
        user: userPrompt(request),
        repair,
        tokensMax: PLAN_TOKENS_MAX,
      }),
    )
    for await (const part of parts) {
      if (part.kind === 'text') reader.push(thoughts.push(part.text))
      else {
        isRefused = part.isRefused
        isCut = part.isCut
        if (part.isInterrupted && !reader.isComplete) failure = new Error('The stream ended without a completion signal')
      }
      if (reader.isFull) break
    }
  } catch (error) {
    if (signal.aborted || error instanceof ModelError) throw error
    access.log.warn({ generator: access.name, ...logFields(error, access.apiKey) }, 'outline broke off')
    // Some servers close the line without the signal of the end. An object that is whole is the answer all the same.
    if (!reader.isComplete) failure = error
  }
  return { reader, isRefused, isCut: reader.isCut || reader.isFull || (isCut && !reader.isComplete), failure }
}
