import { setTimeout as sleep } from 'node:timers/promises'
import { splitGenerated, toColumns } from '#features/documents/server/content.ts'
import { createDocument, deleteDocument, lockHead } from '#features/documents/server/documents.ts'
import { documentPolicy } from '#features/documents/server/policy.ts'
import { checkTokenBudget, reserveGeneration } from '#features/generation/server/budgets.ts'
import { generationPolicy } from '#features/generation/server/policy.ts'
import { lockQueueItem } from '#features/generation/server/queue/queue.ts'
import { CANCELLED, cancelItem, enqueueItem, isPossible, removeItems } from '#features/generation/server/queue/queue-states.ts'
import type { Generator } from '#features/generation/server/generator.ts'
import type { QueueHead } from '#features/generation/server/tables.ts'
import { emptyContent } from '#shared/content/element.ts'
import { TITLE_MAX } from '#shared/limits.ts'
import type { UserActor } from '#server/actor.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { refuse } from '#server/errors.ts'
import type { Platform } from '#server/platform.ts'
import { TESTING_REASONS } from '../contract.ts'
import type { TestInput, TestRun } from '../contract.ts'
import { TEST_USERS } from './test-users.ts'

/*
 * A test is an ordinary generation into a document that is marked with the test user, so that it takes the way of every other one: budget,
 * queue, worker, generator. The documents are the administrator's own, because test users have no accounts.
 */

type Item = { email: string; queueId: string; documentId: string }

/** Lists show it. The same word in every language of the product. */
const MARK = '[Test]'
const WAIT_MAX_MS = 2 * 60_000
const LOOK_EVERY_MS = 200
const NOT_ENDED = 'The generation had not ended after two minutes'

type Ended = Pick<QueueHead, 'id' | 'status' | 'error_message' | 'cancelled_at' | 'metadata'>

type Asked = { actor: UserActor; generator: Generator; left: AbortSignal | undefined }

export async function runTests({ db, env }: Platform, { actor, generator, left }: Asked, test: TestInput): Promise<TestRun> {
  const emails = checkEmails(test)
  const began = performance.now()
  // All of them or none: a budget that ends half-way leaves nothing behind.
  const items = await db.withActor(actor, async (tx) => {
    await checkTokenBudget(tx, env, generator, actor.userId)
    const made: Item[] = []
    for (const email of emails) made.push(await startTest(tx, actor, test, email))
    return made
  })
  const read = () => db.withActor(actor, (tx) => readStates(tx, items))
  let states = await read()
  while (states.some(({ status }) => isPossible('cancel', status)) && performance.now() - began < WAIT_MAX_MS) {
    await sleep(LOOK_EVERY_MS, undefined, left ? { signal: left } : {})
    states = await read()
  }
  const results = items.map(({ email, queueId, documentId }) => {
    const item = states.find(({ id }) => id === queueId)
    const state = stateOf(item)
    const success = state === 'completed'
    const ended = item === undefined ? CANCELLED : item.error_message
    const error = success ? null : (ended ?? NOT_ENDED)
    return { email, success, state, error, failure: item?.metadata.failure ?? null, document_id: documentId }
  })
  const successful = results.filter(({ success }) => success).length
  return {
    stats: { successful, failed: results.length - successful, durationMs: Math.round(performance.now() - began) },
    results,
  }
}

function checkEmails({ action, userEmails }: TestInput): string[] {
  const emails = [...new Set(userEmails)]
  if (emails.length === 0) throw refuse('bad_request', TESTING_REASONS, 'no_test_users')
  if (action === 'testDocumentCreation' && emails.length > 1) throw refuse('bad_request', TESTING_REASONS, 'one_test_user')
  const unknown = emails.find((email) => !TEST_USERS.some((user) => user.email === email))
  if (unknown !== undefined) throw refuse('bad_request', TESTING_REASONS, 'unknown_test_user', { values: { email: unknown } })
  return emails
}

async function startTest(
  tx: Tx,
  actor: UserActor,
  { templateData: { title, description, type } }: TestInput,
  email: string,
): Promise<Item> {
  const document = await createDocument(tx, actor, {
    title: `${MARK} ${title}`.slice(0, TITLE_MAX),
    description,
    type,
    language: actor.locale,
    columns: toColumns(splitGenerated(emptyContent(type))),
    test_user: email,
  })
  await reserveGeneration(tx, actor)
  const { id } = await enqueueItem(tx, actor, {
    prompt: description === '' ? title : `${title}\n${description}`,
    type,
    useMockData: false,
    document_id: document.id,
    document_version: document.version,
    keep: ['title', 'description'],
  })
  return { email, queueId: id, documentId: document.id }
}

function stateOf(item: Ended | undefined): TestRun['results'][number]['state'] {
  // Removed in another tab, which cancels it first.
  if (item === undefined) return 'cancelled'
  if (isPossible('cancel', item.status)) return 'open'
  if (item.status === 'completed') return 'completed'
  return item.cancelled_at === null ? 'failed' : 'cancelled'
}

function readStates(tx: Tx, items: readonly Item[]): Promise<Ended[]> {
  return tx
    .selectFrom('document_queue')
    .select(['id', 'status', 'error_message', 'cancelled_at', 'metadata'])
    .where(
      'id',
      'in',
      items.map(({ queueId }) => queueId),
    )
    .execute()
}

/** Tests that have left a document. Row-level security shows the actor's own. */
function testDocuments(tx: Tx, { userId }: UserActor) {
  return tx.selectFrom('documents').where('user_id', '=', userId).where('test_user', 'is not', null).where('deleted_at', 'is', null)
}

export async function countTests(tx: Tx, actor: UserActor): Promise<number> {
  const { documents } = await testDocuments(tx, actor)
    .select(({ fn }) => fn.countAll<string>().as('documents'))
    .executeTakeFirstOrThrow()
  return Number(documents)
}

/**
 * Cancels what is still open, deletes every document of a test, and removes the lines of all of them from the queue. As with every other document,
 * deletion can be undone for 30 days.
 */
export async function removeTests(db: Db, actor: UserActor): Promise<number> {
  const removed = await db.withActor(actor, async (tx) => {
    const documents = await testDocuments(tx, actor).select('id').orderBy('id').execute()
    for (const { id } of documents) {
      await cancelOpen(tx, actor, id)
      await deleteDocument(tx, documentPolicy.authorize(actor, 'delete', await lockHead(tx, id)), actor)
    }
    return documents.map(({ id }) => id)
  })
  if (removed.length > 0) await db.asSystem((tx) => removeItems(tx, removed))
  return removed.length
}

async function cancelOpen(tx: Tx, actor: UserActor, documentId: string): Promise<void> {
  const items = await tx.selectFrom('document_queue').select('id').where('document_id', '=', documentId).orderBy('id', 'desc').execute()
  for (const { id } of items) {
    const item = await lockQueueItem(tx, id)
    if (item && isPossible('cancel', item.status)) await cancelItem(tx, generationPolicy.authorize(actor, 'cancel', item))
  }
}
