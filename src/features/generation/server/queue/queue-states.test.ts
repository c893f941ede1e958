import fc from 'fast-check'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDb } from '#server/db/db.ts'
import type { Db } from '#server/db/db.ts'
import type { UserActor } from '#server/actor.ts'
import { signUp } from '#test/client.ts'
import { startTestServer } from '#test/harness.ts'
import type { TestServer } from '#test/harness.ts'
import type { QueueStatus } from '../../queue-status.ts'
import { generationPolicy } from '../policy.ts'
import { findOpenProposal, lockQueueItem } from './queue.ts'
import {
  TRANSITIONS,
  appendElements,
  cancelItem,
  claimItem,
  decideProposal,
  discardProposals,
  enqueueItem,
  failItem,
  finishItem,
  isPossible,
  retryItem,
} from './queue-states.ts'
import type { Transition } from './queue-states.ts'
import type { QueueRow } from '../tables.ts'

/* No worker runs here: the tests are the workers and the people. */

let server: TestServer
let db: Db
let actor: UserActor
/** Each proposal is for one. */
let documentId: string
beforeAll(async () => {
  server = await startTestServer({ env: { ROLE: 'web' } })
  db = openDb({ connectionString: server.database.url }, pino({ level: 'silent' }))
  const { id } = await signUp(server.url)
  actor = { kind: 'person', userId: id, sessionId: id, email: '', role: 'user', locale: 'en', timezone: 'UTC' } as UserActor
  documentId = await insertDocument()
})
afterAll(async () => {
  await db?.close()
  await server?.stop()
})

async function insertDocument(): Promise<string> {
  const [document] = await server.database.sql<{ id: string }>(
    `insert into documents (user_id, title, type, schema_version) values ($1, 'T', 'form', 1) returning id`,
    [actor.userId],
  )
  return document?.id ?? ''
}

const CONTENT = { title: 'T', description: '', questions: [] }
const EVENTS = ['claim', 'append', 'finish', 'fail', 'cancel', 'retry', 'decide'] as const
type Event = { name: (typeof EVENTS)[number]; isStale: boolean }

const read = async (id: string): Promise<QueueRow> => {
  const row = await db.asSystem((tx) => lockQueueItem(tx, id))
  if (!row) throw new Error('The item is gone')
  return row
}

/** What the table of transitions and the fencing say should happen. */
function expected(row: QueueRow, { name, isStale }: Event): QueueStatus | undefined {
  if (!isPossible(name, row.status)) return undefined
  if (['append', 'finish', 'fail'].includes(name) && isStale) return undefined
  if (name === 'decide' && (!row.is_proposal || row.decision !== null)) return undefined
  return TRANSITIONS[name].to
}

/** Whether it happened. People's transitions go through the policy, as in the routes. */
async function happen(row: QueueRow, { name, isStale }: Event): Promise<boolean> {
  const attempt = { id: row.id, attempt: isStale ? row.attempt - 1 : row.attempt }
  const asPerson = (action: 'cancel' | 'retry' | 'decide') =>
    db
      .withActor(actor, async (tx) => {
        const locked = await lockQueueItem(tx, row.id)
        if (action === 'cancel') await cancelItem(tx, generationPolicy.authorize(actor, action, locked))
        if (action === 'retry') await retryItem(tx, generationPolicy.authorize(actor, action, locked))
        if (action === 'decide') await decideProposal(tx, generationPolicy.authorize(actor, action, locked), 'applied')
      })
      .then(
        () => true,
        () => false,
      )
  switch (name) {
    case 'claim':
      return (await db.asSystem((tx) => claimItem(tx, row.id))) !== undefined && (await lockJob(row.id))
    case 'append':
      return appendElements(db, attempt, Date.now() % 1_000_000_000, [{ kind: 'saving' }])
    case 'finish':
      return (
        (await db.asSystem((tx) => finishItem(tx, attempt, { content: CONTENT, documentId: row.document_id, metadata: {} }))) !== undefined
      )
    case 'fail':
      return (await db.asSystem((tx) => failItem(tx, attempt, { message: 'x', rawText: null, metadata: {} }))) !== undefined
    case 'cancel':
    case 'retry':
    case 'decide':
      return asPerson(name)
  }
}

/** As the queue does while a job runs, and for a moment after it has ended. */
async function lockJob(id: string): Promise<true> {
  await server.database.sql(`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'test' where key = $1`, [id])
  return true
}

/** So that the next item has the job. */
async function forgetItems(): Promise<void> {
  await server.database.sql('delete from document_queue where user_id = $1', [actor.userId])
}

/** One of the person's open items has a job, however many are open: a running one if somebody works on it, otherwise one that will be run. */
async function expectOneJob(): Promise<void> {
  const [found] = await server.database.sql<{ open: number; jobs: number; wrong: number }>(
    `select count(*)::int as open, count(j.id)::int as jobs,
            count(*) filter (where q.status = 'pending' and j.locked_at is not null)::int as wrong
       from document_queue q left join graphile_worker._private_jobs j on j.key = q.id::text
      where q.user_id = $1 and q.status in ('pending', 'processing')`,
    [actor.userId],
  )
  expect(found).toMatchObject({ jobs: found?.open === 0 ? 0 : 1, wrong: 0 })
}

test('Whatever happens in whatever order, an item moves only as the table of transitions says, and only for its latest attempt.', async () => {
  const event = fc.record({ name: fc.constantFrom(...EVENTS), isStale: fc.boolean() })
  await fc.assert(
    fc.asyncProperty(fc.boolean(), fc.array(event, { minLength: 4, maxLength: 16 }), async (isProposal, events) => {
      await forgetItems()
      const { id } = await db.withActor(actor, (tx) =>
        enqueueItem(tx, actor, {
          prompt: 'x',
          type: 'form',
          useMockData: true,
          is_proposal: isProposal,
          document_id: isProposal ? documentId : null,
        }),
      )
      for (const one of events) {
        const before = await read(id)
        const next = expected(before, one)
        expect(await happen(before, one), `${one.name} of ${before.status}`).toBe(next !== undefined)
        const after = await read(id)
        expect(after.status).toBe(next ?? before.status)
        expect(after.attempt).toBe(before.attempt + (next !== undefined && one.name === 'claim' ? 1 : 0))
        expect(after.completed_at !== null).toBe(after.status === 'completed' || after.status === 'failed')
        expect(after.cancelled_at !== null).toBe(after.error_message === 'Cancelled')
        if (next === undefined) expect(after).toEqual(before)
        await expectOneJob()
      }
    }),
    { numRuns: 60 },
  )
  // Up to a thousand transitions, which take longer than other tests while all cores are busy.
})

test('Every state can be reached, and every one but a decided proposal and a finished document can be left.', () => {
  const reached = new Set<string>(Object.values(TRANSITIONS).map(({ to }) => to))
  expect([...reached].sort()).toEqual(['completed', 'failed', 'pending', 'processing'])
  const left = (status: QueueStatus) => (Object.keys(TRANSITIONS) as Transition[]).filter((name) => isPossible(name, status))
  expect(left('pending')).toEqual(['claim', 'cancel'])
  expect(left('processing')).toEqual(['claim', 'append', 'finish', 'fail', 'cancel'])
  expect(left('completed')).toEqual(['decide'])
  expect(left('failed')).toEqual(['retry'])
})

test('Two workers that claim the same item: the second fences the first one out.', async () => {
  const { id } = await db.withActor(actor, (tx) => enqueueItem(tx, actor, { prompt: 'x', type: 'form', useMockData: true }))
  const first = await db.asSystem((tx) => claimItem(tx, id))
  const second = await db.asSystem((tx) => claimItem(tx, id))
  expect([first?.attempt, second?.attempt]).toEqual([1, 2])
  const finish = (attempt = 0) =>
    db.asSystem((tx) =>
      finishItem(tx, { id, attempt }, { content: { ...CONTENT, title: `By ${attempt}` }, documentId: null, metadata: {} }),
    )
  expect(await finish(first?.attempt)).toBeUndefined()
  expect(await finish(second?.attempt)).toMatchObject({ status: 'completed', generated_content: { title: 'By 2' } })
})

test('A change of a document that is asked for anew discards the proposal before it, once and for that document only.', async () => {
  const ownId = await insertDocument()
  const row = { id: ownId, user_id: actor.userId } as never
  const propose = async (target: string | null) => {
    const item = { prompt: 'x', type: 'form' as const, useMockData: true, is_proposal: true, document_id: target }
    const { id } = await db.withActor(actor, (tx) => enqueueItem(tx, actor, item))
    const claimed = await db.asSystem((tx) => claimItem(tx, id))
    await db.asSystem((tx) =>
      finishItem(tx, { id, attempt: claimed?.attempt ?? 0 }, { content: CONTENT, documentId: target, metadata: {} }),
    )
    return id
  }
  const [own, other] = [await propose(ownId), await propose(null)]
  expect((await db.withActor(actor, (tx) => findOpenProposal(tx, row)))?.id).toBe(own)
  await db.withActor(actor, (tx) => discardProposals(tx, row))
  expect(await db.withActor(actor, (tx) => findOpenProposal(tx, row))).toBeUndefined()
  expect([(await read(own)).decision, (await read(other)).decision]).toEqual(['discarded', null])
  // Asked for before either had ended: the one that ends later is open, and none comes back once it is decided.
  const [third, fourth] = [await propose(ownId), await propose(ownId)]
  expect((await db.withActor(actor, (tx) => findOpenProposal(tx, row)))?.id).toBe(fourth)
  expect([(await read(third)).decision, (await read(other)).decision]).toEqual(['discarded', null])
})

test('An element that arrives while another worker claims the item is refused, and takes no number from it.', async () => {
  const { id } = await db.withActor(actor, (tx) => enqueueItem(tx, actor, { prompt: 'x', type: 'form', useMockData: true }))
  const first = await db.asSystem((tx) => claimItem(tx, id))
  expect(await appendElements(db, { id, attempt: first?.attempt ?? 0 }, 1, [{ kind: 'saving' }])).toBe(true)
  const { late, second } = await db.asSystem(async (tx) => {
    const claimed = await claimItem(tx, id)
    // Not awaited: it has to wait for the claim.
    const arriving = appendElements(db, { id, attempt: first?.attempt ?? 0 }, 2, [{ kind: 'saving' }])
    await server.database.sql('select pg_sleep(0.1)')
    return { second: claimed, late: { arriving } }
  })
  expect(await late.arriving).toBe(false)
  expect(second).toMatchObject({ attempt: 2, lastSeq: 2 })
})
