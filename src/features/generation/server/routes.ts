import { createHash } from 'node:crypto'
import { implement } from '@orpc/server'
import { findHead, findShortDocument } from '#features/documents/server/documents.ts'
import { documentPolicy } from '#features/documents/server/policy.ts'
import type { DocumentHead } from '#features/documents/server/tables.ts'
import type { DocumentType } from '#shared/content/document-type.ts'
import type { GeneratedContent, GeneratedForm } from '#shared/content/generated.ts'
import type { GeneratedSurvey } from '#shared/content/survey.ts'
import { canBePlanned } from '#shared/content/document-type.ts'
import { signedIn } from '#server/http/calls.ts'
import type { CallContext } from '#server/http/calls.ts'
import type { Tx } from '#server/db/db.ts'
import { GENERAL_REASONS, refuse } from '#server/errors.ts'
import { onceFor } from '#server/http/idempotency.ts'
import { createLimit } from '#server/http/limits.ts'
import type { Platform } from '#server/platform.ts'
import type { UserActor } from '#server/actor.ts'
import type { Allowed } from '#server/policy.ts'
import { generationContract } from '../contract.ts'
import { GENERATION_REASONS } from '../reasons.ts'
import { contentToChange } from './change/change-document.ts'
import { generateSurvey } from './generate-survey.ts'
import { generateNow, planNow } from './generate-now.ts'
import type { Generator, Usage } from './generator.ts'
import { createGenerators } from './pick-generator.ts'
import { bookTokens, checkTokenBudget, reserveGeneration } from './budgets.ts'
import { generationPolicy } from './policy.ts'
import { cancelItem, decideProposal, discardProposals, enqueueItem, retryItem } from './queue/queue-states.ts'
import { readTypedPrompt } from './prompt/read-typed.ts'
import { readSet } from './sets/read-set.ts'
import { chooseItems, enqueueSet, findSetOf, readSetItems } from './sets/sets.ts'
import { findOpenProposal, findQueueItem, listQueue, lockQueueItem, toQueueItem } from './queue/queue.ts'

const MINUTE_S = 60

export function createGenerationRoutes(platform: Platform) {
  const { db, env, screenTasks } = platform
  const generators = createGenerators(platform)
  const os = implement(generationContract).$context<CallContext>().use(signedIn)
  const direct = createLimit(db, 'ai-generate', 60, MINUTE_S)

  /**
   * For calls that wait for a generator: within the person's limits, as long as somebody waits and the session lives. What was used counts even if it
   * failed or nobody waits any more.
   */
  async function askNow<Answer>(
    { actor, left, useMockData }: { actor: UserActor; left: AbortSignal | undefined; useMockData: boolean },
    ask: (generator: Generator, waited: { left: AbortSignal; report: (usage: Usage) => void }) => Promise<Answer>,
  ): Promise<Answer> {
    await direct.consume(actor.userId)
    const generator = (await generators.current())(useMockData)
    await db.withActor(actor, (tx) => checkTokenBudget(tx, env, generator, actor.userId))
    let usage: Usage | undefined
    const ended = new AbortController()
    const unwatch = platform.streams.watchSession(actor, () => ended.abort())
    try {
      const signals = left ? [left, ended.signal] : [ended.signal]
      return await ask(generator, { left: AbortSignal.any(signals), report: (used) => (usage = used) })
    } catch (cause) {
      throw ended.signal.aborted ? refuse('unauthenticated', GENERAL_REASONS, 'not_signed_in', {}, { cause }) : cause
    } finally {
      unwatch()
      await db.withActor(actor, (tx) => bookTokens(tx, actor.userId, new Date(), usage))
    }
  }

  return {
    enqueue: os.enqueue.handler(async ({ input, context: { actor, request } }) => {
      // Asked before the transaction: a query of its own inside would need a second connection.
      const pick = await generators.current()
      return db.withActor(actor, (tx) =>
        onceFor(tx, actor, { key: request.idempotencyKey, operation: 'generation.enqueue', input }, async () => {
          const { userPrompt: prompt, documentType: type, useMockData, metadata } = input
          // Budgets are checked inside the transaction of the item: a refusal leaves no item, and a repeated key costs nothing.
          await checkTokenBudget(tx, env, pick(useMockData), actor.userId)
          const { set_items: _, continues = false, regenerate = false, ...about } = metadata
          const isBuiltin = pick(useMockData).name === 'builtin'
          if (continues && isBuiltin) throw refuse('bad_request', GENERATION_REASONS, 'continuing_needs_model')
          if (metadata.outline && isBuiltin) throw refuse('bad_request', GENERATION_REASONS, 'outline_needs_model')
          const brief = continues ? undefined : readSet(prompt, actor.locale, { hasSource: metadata.source !== undefined })
          if (metadata.outline && (brief || !canBePlanned(type))) throw refuse('bad_request', GENERATION_REASONS, 'outline_not_used')
          if (brief) {
            const set = await enqueueSet(tx, actor, chooseItems(brief, metadata.set_items), { useMockData, source: metadata.source })
            const queueId = (set.items.find(({ documentType }) => documentType === type) ?? set.items[0])?.queueId ?? set.id
            return { success: true as const, queueId, proposal: false, set }
          }
          const target = await findTarget(tx, actor, type, metadata.document_id)
          if (continues && !target) throw refuse('bad_request', GENERATION_REASONS, 'document_id_missing')
          const isChange = target !== undefined && !regenerate && (continues || (await isWritten(tx, target)))
          // A document that is written on still lacks entries of its outline.
          if (metadata.outline && isChange && !continues) throw refuse('bad_request', GENERATION_REASONS, 'outline_not_used')
          // Before anything that takes the person's event counter: the end of a generation takes the usage first, too.
          await reserveGeneration(tx, actor)
          // A proposal was made for the content of then. The new one replaces it, so that there is one answer to one question.
          if (target) await discardProposals(tx, target)
          const { id } = await enqueueItem(tx, actor, {
            prompt,
            type,
            useMockData,
            ...about,
            document_version: target && baseVersion(target, metadata.document_version),
            continues,
            is_proposal: isChange,
          })
          return { success: true as const, queueId: id, proposal: isChange }
        }),
      )
    }),
    readPrompt: os.readPrompt.handler(async ({ input: { userPrompt, documentType, documentId }, signal, context: { actor } }) => {
      const waited = { person: actor.userId, left: signal ?? new AbortController().signal }
      const typed = { prompt: userPrompt, type: documentType, locale: actor.locale }
      const { brief, set, isInstruction, isWorthOutline: outline } = await readTypedPrompt(screenTasks, waited, typed)
      if (set) return { asks_for: 'set' as const, outline: false, brief, set }
      return db.withActor(actor, async (tx) => {
        const target = await findTarget(tx, actor, documentType, documentId)
        // An instruction is read part by part, and the facts in it are not those of the document.
        if (target && (await isWritten(tx, target)))
          return { asks_for: 'change' as const, outline: false, brief: isInstruction ? [] : brief }
        return { asks_for: 'document' as const, outline, brief }
      })
    }),
    generate: os.generate.handler(({ input, signal, context: { actor } }) =>
      askNow(
        { actor, left: signal, useMockData: input.useMockData },
        (generator, { left, report }): Promise<GeneratedContent | GeneratedSurvey> => {
          // The same prompt gives the same text, so that somebody who asks again sees what they saw.
          const seed = createHash('sha256').update(input.prompt).digest().readUInt32BE()
          const generate = (prompt: string, type: DocumentType) =>
            generateNow({ tasks: screenTasks, generator, actor }, { prompt, type, seed, left }, report)
          if (input.documentType !== 'survey') return generate(input.prompt, input.documentType)
          return generateSurvey(
            input.prompt,
            { locale: actor.locale, generator },
            async (prompt) => (await generate(prompt, 'form')) as GeneratedForm,
          )
        },
      ).then((content) => ({ success: true as const, content, description: content.description, error: null })),
    ),
    plan: os.plan.handler(({ input: { userPrompt: prompt, documentType, source }, signal, context: { actor } }) =>
      askNow({ actor, left: signal, useMockData: false }, ({ plan }, { left, report }) => {
        if (!plan) throw refuse('bad_request', GENERATION_REASONS, 'outline_needs_model')
        if (readSet(prompt, actor.locale)) throw refuse('bad_request', GENERATION_REASONS, 'outline_not_used')
        return planNow({ plan, actor }, { prompt, documentType, ...(source && { source }), left }, report)
      }).then((made) => ({ success: true as const, ...made })),
    ),
    list: os.list.handler(({ input, context: { actor } }) => db.withActor(actor, (tx) => listQueue(tx, actor, input))),
    read: os.read.handler(({ input, context: { actor } }) =>
      db.withActor(actor, async (tx) =>
        toQueueItem(tx, actor, generationPolicy.authorize(actor, 'read', await findQueueItem(tx, input.id))),
      ),
    ),
    cancel: os.cancel.handler(({ input, context: { actor } }) =>
      db.withActor(actor, async (tx) => {
        const item = generationPolicy.authorize(actor, 'cancel', await lockQueueItem(tx, input.id))
        return toQueueItem(tx, actor, await cancelItem(tx, item))
      }),
    ),
    retry: os.retry.handler(async ({ input, context: { actor } }) => {
      const pick = await generators.current()
      return db.withActor(actor, async (tx) => {
        const item = generationPolicy.authorize(actor, 'retry', await lockQueueItem(tx, input.id))
        await checkTokenBudget(tx, env, pick(item.use_mock_data), actor.userId)
        await reserveGeneration(tx, actor)
        return toQueueItem(tx, actor, await retryItem(tx, item))
      })
    }),
    openProposal: os.openProposal.handler(({ input, context: { actor } }) =>
      db.withActor(actor, async (tx) => {
        const document = documentPolicy.authorize(actor, 'read', await findHead(tx, input.id))
        const item = await findOpenProposal(tx, document)
        return item ? { ...(await toQueueItem(tx, actor, item)), base_content: item.base_content } : null
      }),
    ),
    decide: os.decide.handler(({ input, context: { actor } }) =>
      db.withActor(actor, async (tx) => {
        const found = generationPolicy.authorize(actor, 'read', await lockQueueItem(tx, input.id))
        // There is nothing to decide for a deleted document: 404, as for everything else of it. The proposal is left as it is, because the
        // deletion can be undone for 30 days; when the document is erased, the proposal is no longer open. A document that has changed
        // meanwhile is no reason to refuse: the decision only closes the proposal, and what was applied of it was a save, which checked its version.
        if (found.is_proposal)
          documentPolicy.authorize(actor, 'read', found.document_id === null ? undefined : await findHead(tx, found.document_id))
        const item = generationPolicy.authorize(actor, 'decide', found)
        return toQueueItem(tx, actor, await decideProposal(tx, item, input.decision))
      }),
    ),
    readSet: os.readSet.handler(({ input, context: { actor } }) => db.withActor(actor, (tx) => readSetItems(tx, actor, input.id))),
    setOfDocument: os.setOfDocument.handler(({ input, context: { actor } }) =>
      db.withActor(actor, async (tx) => findSetOf(tx, actor, documentPolicy.authorize(actor, 'read', await findHead(tx, input.id)))),
    ),
    createProviderDocument: os.createProviderDocument.handler(({ input, context: { actor } }) =>
      db.withActor(actor, async (tx) =>
        toQueueItem(tx, actor, generationPolicy.authorize(actor, 'create_provider_document', await findQueueItem(tx, input.id))),
      ),
    ),
  }
}

/** Finds the document that a generation is aimed at. It must be the person's own and of that type. */
async function findTarget(
  tx: Tx,
  actor: UserActor,
  type: DocumentType,
  documentId: string | undefined,
): Promise<Allowed<DocumentHead, 'update'> | undefined> {
  if (documentId === undefined) return undefined
  const document = documentPolicy.authorize(actor, 'update', await findHead(tx, documentId))
  if (document.type !== type) throw refuse('bad_request', GENERATION_REASONS, 'other_type')
  return document
}

/** Only blank elements are unwritten, and nobody has so many that their JSON gets longer. */
const UNWRITTEN_CHARS_MAX = 50_000

/** Returns whether there is something that an instruction could change. */
async function isWritten(tx: Tx, { id }: DocumentHead): Promise<boolean> {
  const document = await findShortDocument(tx, id, UNWRITTEN_CHARS_MAX)
  return document === undefined || contentToChange(document) !== undefined
}

/** The version that the result may replace. It is never one to come, because nobody asked to have that replaced. */
function baseVersion({ version }: DocumentHead, named = version): number {
  return Math.min(named, version)
}
