import { addElement, emptyContent } from '#shared/content/element.ts'
import type { GenerationElement } from '#shared/content/element.ts'
import type { Locale } from '#shared/locale.ts'
import type { GeneratedContent } from '#shared/content/generated.ts'
import { cleanText } from '#shared/text.ts'
import { splitGenerated, toColumns } from '#features/documents/server/content.ts'
import { createDocument, findDocument, lockHead, updateDocument } from '#features/documents/server/documents.ts'
import { keepVersion } from '#features/documents/server/keep-version.ts'
import { documentPolicy } from '#features/documents/server/policy.ts'
import type { Tx } from '#server/db/db.ts'
import { isDatabaseUnavailable } from '#server/errors.ts'
import { TaskError } from '#server/tasks/task-pool.ts'
import type { Platform } from '#server/platform.ts'
import type { Notice } from '../../contract.ts'
import { appendLastElements, createChunkWriter, Superseded } from './chunk-writer.ts'
import type { ChunkWriter } from './chunk-writer.ts'
import type { Generator, Usage } from '../generator.ts'
import { contentToChange, keepUnwritten, withNewIds } from '../change/change-document.ts'
import { createContinuation } from '../change/continuation.ts'
import { findSpare } from '../change/find-spare.ts'
import { finishContent } from '../result/finish-content.ts'
import { todayIn } from '../generate-now.ts'
import { GenerationError } from '../generation-error.ts'
import { claimItem, failItem, finishItem, isPossible } from './queue-states.ts'
import type { ClaimedRow } from './queue-states.ts'
import { lockQueueItem, setPlaceOf } from './queue.ts'
import { bookTokens, costOf, isTokenBudgetUsedUp } from '../budgets.ts'
import { readLanguage } from '../prompt/read-prompt.ts'
import { linkSet } from '../sets/link-set.ts'
import type { QueueRow, ResultMetadata } from '../tables.ts'

/*
 * Runs one attempt at one item. The states are in `queue-states.ts`. The transaction that finishes the item also saves its document, so a
 * kill at any moment leaves either an item that is attempted again or a complete one, never two documents.
 *
 * Errors of the generator end the item. Our own errors (the database is gone, a task process was killed) are thrown: the queue retries the job with backoff until its
 * attempts are used up.
 */

/** Runs of one job. An item that crashes its worker must not crash workers for ever. */
const RUNS_MAX = 6
/** What is kept of an unusable answer, in characters. People may copy from it. */
const RAW_TEXT_MAX = 100_000

type Claimed = ClaimedRow & {
  owner: { userId: string; locale: Locale; timezone: string }
  existing?: { content: GeneratedContent; language: Locale }
  isBudgetUsedUp: boolean
}

export async function runGeneration(
  platform: Platform,
  pick: (useMockData: boolean) => Generator,
  queueId: string,
  /** `run` counts how often this job was begun; unlike the item's attempts it starts again when a person tries again. */
  job: { run: number; signal: AbortSignal },
): Promise<void> {
  const { db, live, log } = platform
  const stop = job.signal
  const item = await claim(platform, pick, queueId)
  if (!item) return

  const cancel = new AbortController()
  const unsubscribe = live.subscribe('cancel', queueId, () => void abortIfCancelled())
  async function abortIfCancelled(): Promise<void> {
    const row = await db.asSystem((tx) =>
      tx.selectFrom('document_queue').select(['status', 'attempt']).where('id', '=', queueId).executeTakeFirst(),
    )
    if (!row || row.status !== 'processing' || row.attempt !== item?.attempt) cancel.abort(new Superseded('Cancelled'))
  }

  const generator = pick(item.use_mock_data)
  const writer = createChunkWriter(db, { id: item.id, attempt: item.attempt, lastSeq: item.lastSeq })
  const { content, add } = draftOf(item)
  const result: Result = {
    content,
    notices: [],
    generator,
    usage: undefined,
  }
  try {
    if (item.is_proposal && !item.existing) throw new GenerationError('nothing_to_change')
    if (job.run > RUNS_MAX) throw new GenerationError('interrupted_too_often')
    // The model may have been taken away since. Writing without the outline would be another document.
    if (item.outline && generator.name === 'builtin') throw new GenerationError('outline_needs_model')
    if (item.isBudgetUsedUp) throw new GenerationError('tokens_used_up')
    const signal = AbortSignal.any([stop, cancel.signal, writer.failed])
    const set = setPlaceOf(item)
    // Reads what somebody typed, so it is not part of the claim: an error in the claim would be tried again for hours.
    const spare = item.existing ? await findSpare(platform, item, { lane: laneOf(item), locale: item.owner.locale, signal }) : []
    const written = generator.generate(requestOf(item, spare), signal, (usage) => (result.usage = usage))
    const elements = set ? linkSet(written, set, item.document_type) : written
    for await (const element of elements) {
      add(element)
      takeNotice(result, element)
      writer.add(element)
      signal.throwIfAborted()
    }
    // Stored while the content is finished, or else with the document.
    writer.add({ kind: 'saving' })
    result.content = await finishContent(platform.screenTasks, { lane: laneOf(item), type: item.document_type, signal }, result.content)
    if (item.existing) result.content = keepUnwritten(item.existing.content, result.content)
    else if (item.document_id !== null) result.content = withNewIds(result.content)
    await complete(platform, item, result, writer)
  } catch (error) {
    const cause = writer.failed.aborted ? writer.failed.reason : error
    if (isDatabaseUnavailable(cause) || isInterrupted(cause)) throw cause
    const isEndedByOthers = cause instanceof Superseded || cancel.signal.aborted
    if (isEndedByOthers || stop.aborted) {
      // What the model read and wrote until then is paid for all the same, and a later attempt counts its own.
      await db.asSystem((tx) => bookTokens(tx, item.user_id, item.created_at, result.usage))
      if (isEndedByOthers) return
      throw cause
    }
    if (!(cause instanceof GenerationError)) log.error({ err: cause, queueId }, 'A generation failed unexpectedly')
    // What was written so far stays visible. After the item has ended, nothing more may be written.
    await writer.flush().catch(() => {})
    await fail(platform, item, result, cause)
  } finally {
    unsubscribe()
  }
}

function isInterrupted(error: unknown): boolean {
  return error instanceof TaskError && error.reason === 'interrupted'
}

type Result = { content: GeneratedContent; notices: Notice[]; generator: Pick<Generator, 'name' | 'company'>; usage: Usage | undefined }

async function claim({ db, env }: Platform, pick: (useMockData: boolean) => Generator, queueId: string): Promise<Claimed | undefined> {
  return db.asSystem(async (tx) => {
    const row = await claimItem(tx, queueId)
    if (!row) return undefined
    const owner = await tx
      .selectFrom('profiles')
      .select(['id', 'locale', 'timezone'])
      .where('id', '=', row.user_id)
      .executeTakeFirstOrThrow()
    const existing = await findExisting(tx, row)
    return {
      ...row,
      // The budget may have been left when the item was queued, and used up by the items before it.
      isBudgetUsedUp: await isTokenBudgetUsedUp(tx, env, pick(row.use_mock_data), row.user_id),
      owner: { userId: owner.id, locale: owner.locale, timezone: owner.timezone },
      ...(existing ? { existing } : {}),
    }
  })
}

/** Reads the content that an instruction changes, as it is now. Undefined if the document has gone or is empty. */
async function findExisting(tx: Tx, { is_proposal, document_id, user_id, document_type }: QueueRow): Promise<Claimed['existing']> {
  if (!is_proposal || document_id === null) return undefined
  const document = await findDocument(tx, document_id)
  if (!document || document.user_id !== user_id || document.type !== document_type) return undefined
  const content = contentToChange(document)
  return content && { content, language: document.language }
}

function requestOf(item: Claimed, spare: string[]) {
  const set = setPlaceOf(item)
  return {
    lane: laneOf(item),
    prompt: item.user_prompt,
    documentType: item.document_type,
    locale: item.existing?.language ?? item.owner.locale,
    seed: item.seed === null ? seedOf(item.id) : Number(item.seed),
    today: todayIn(item.owner.timezone),
    ...(item.existing ? { existing: item.existing.content, continues: item.continues, spare } : {}),
    ...(set ? { set } : {}),
    ...(item.source ? { source: item.source } : {}),
    ...(item.outline ? { outline: item.outline } : {}),
  }
}

/** The queue has its own lane per person, so that many direct calls never make a queued item fail with a full lane. */
function laneOf({ user_id }: QueueRow): string {
  return `queue:${user_id}`
}

/**
 * Derives the seed from the id: different per item, and the same for every attempt, so that a retry after a crash gives the same result.
 */
function seedOf(id: string): number {
  return Number.parseInt(id.replaceAll('-', '').slice(-8), 16)
}

/** What the elements of the answer are put into: an empty document, or the one that they continue. */
function draftOf({ continues, existing, document_type }: Claimed): { content: GeneratedContent; add(element: GenerationElement): void } {
  if (continues && existing) return createContinuation(existing.content)
  const content = emptyContent(document_type)
  return { content, add: (element) => addElement(content, element) }
}

function takeNotice({ notices }: Result, element: GenerationElement): void {
  if (element.kind !== 'notice') return
  const { kind: _, code, ...remark } = element
  notices.push(code ? { ...remark, code } : remark.text)
}

async function complete(platform: Platform, item: Claimed, result: Result, writer: ChunkWriter): Promise<void> {
  const rest = await writer.takeRest()
  const saving = platform.db.asSystem(async (tx) => {
    // The item is locked before its document is saved, so a concurrent cancel waits and then finds the item finished.
    const current = await lockQueueItem(tx, item.id)
    if (!current || current.attempt !== item.attempt || !isPossible('finish', current.status))
      throw new Superseded('Ended by somebody else')
    // Lock order: usage first, then the person's event counter. An enqueue takes them in the same order, so the two cannot deadlock.
    await bookTokens(tx, item.user_id, item.created_at, result.usage)
    // A proposal does not change the document. The person decides which of its changes to apply.
    const documentId = item.is_proposal ? item.document_id : await saveDocument(tx, item, result)
    await appendLastElements(tx, item.id, rest)
    const base = item.existing && { base: item.existing.content }
    await finishItem(tx, item, { content: result.content, ...base, documentId, metadata: metadataOf(platform, item, result) })
  })
  await saving.catch((error: unknown) => {
    writer.giveBack(rest)
    throw error
  })
  platform.metrics.generations.inc({ status: 'completed', generator: result.generator.name, type: item.document_type })
}

/**
 * Saves the result. A generation that was started on a saved document writes into it if the document is unchanged since. Otherwise it
 * creates a new document, so that it never overwrites what was saved meanwhile. The replaced content is kept as a version.
 */
async function saveDocument(tx: Tx, item: Claimed, { content }: Result): Promise<string> {
  const columns = toColumns(splitGenerated(content))
  const { title, description } = content
  const language = languageOf(item)
  const target = item.document_id === null ? undefined : await lockHead(tx, item.document_id)
  const { document_version: version, keep } = item
  const isAsItWas = target !== undefined && version === target.version
  if (!isAsItWas || target.user_id !== item.user_id || target.type !== item.document_type || target.status === 'archived') {
    return (await createDocument(tx, item.owner, { title, description, type: item.document_type, language, columns })).id
  }
  const document = documentPolicy.authorize({ kind: 'system', userId: item.owner.userId }, 'update', target)
  await keepVersion(tx, document)
  return (
    await updateDocument(tx, document, {
      version: target.version,
      fields: {
        title: keep.includes('title') ? undefined : title,
        description: keep.includes('description') ? undefined : description,
        language,
      },
      columns,
    })
  ).id
}

/** The language that the document was written in: that of the prompt, and of all members of a set. */
function languageOf(item: Claimed): Locale {
  return setPlaceOf(item)?.plan.language ?? readLanguage(item.user_prompt, item.owner.locale)
}

async function fail(platform: Platform, item: Claimed, result: Result, error: unknown): Promise<void> {
  const known = error instanceof GenerationError ? error : new GenerationError('generation_failed', { cause: error })
  const isFailed = await platform.db.asSystem(async (tx) => {
    const row = await failItem(tx, item, {
      message: known.message,
      rawText: known.rawText ? cleanText(known.rawText).slice(0, RAW_TEXT_MAX) : null,
      metadata: { ...metadataOf(platform, item, result), failure: known.failure },
    })
    if (row) await bookTokens(tx, item.user_id, item.created_at, result.usage)
    return row !== undefined
  })
  if (isFailed) platform.metrics.generations.inc({ status: 'failed', generator: result.generator.name, type: item.document_type })
}

function metadataOf({ env }: Platform, item: QueueRow, { generator, usage, notices }: Result): ResultMetadata {
  return {
    generator: generator.name,
    ...(generator.company === undefined ? {} : { company: generator.company }),
    attempts: item.attempt,
    ...(usage ? usageFields(env, usage) : {}),
    ...(notices.length > 0 ? { notices } : {}),
  }
}

function usageFields(env: Platform['env'], usage: Usage): Partial<ResultMetadata> {
  const { model, inputTokens, cachedTokens, outputTokens } = usage
  const cost = costOf(env, usage)
  return {
    model,
    input_tokens: inputTokens,
    cached_input_tokens: cachedTokens,
    output_tokens: outputTokens,
    ...(cost === undefined ? {} : { cost }),
  }
}
