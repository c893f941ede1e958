import { createHash } from 'node:crypto'
import type { Generated } from 'kysely'
import type { Tx } from '#server/db/db.ts'
import { GENERAL_REASONS, refuse } from '#server/errors.ts'
import type { UserActor } from '#server/actor.ts'

declare module '#server/db/db.ts' {
  interface Tables {
    idempotency_keys: { user_id: string; key: string; request_hash: Buffer; response: unknown; created_at: Generated<Date> }
  }
}

const KEY_MAX = 200

/**
 * Runs `work` once per Idempotency-Key of a person and returns the first answer to every repetition. Without a key it just runs. The same
 * key with another input is refused with 422. The insert locks the key: of two concurrent requests, the second waits for the first
 * transaction. The answer is stored in the transaction of the work, so a failed request leaves its key free.
 */
export async function onceFor<Result>(
  tx: Tx,
  actor: UserActor,
  request: { key: string | undefined; operation: string; input: unknown },
  work: () => Promise<Result>,
): Promise<Result> {
  if (!request.key) return work()
  if (request.key.length > KEY_MAX) throw refuse('bad_request', GENERAL_REASONS, 'key_too_long', { values: { max: KEY_MAX } })
  const key = `${request.operation}:${request.key}`
  const hash = createHash('sha256').update(JSON.stringify(request.input)).digest()
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('idempotency_keys')
    .values({ user_id: actor.userId, key, request_hash: hash, response: null })
    // A conflict means a repetition. PostgreSQL waits for a concurrent insert of the same key before it reports one.
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 0n) return firstAnswer<Result>(tx, actor, key, hash)

  const result = await work()
  await tx
    .updateTable('idempotency_keys')
    .set({ response: JSON.stringify(result) })
    .where('user_id', '=', actor.userId)
    .where('key', '=', key)
    .execute()
  return result
}

async function firstAnswer<Result>(tx: Tx, actor: UserActor, key: string, hash: Buffer): Promise<Result> {
  const first = await tx
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'response'])
    .where('user_id', '=', actor.userId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  if (!first.request_hash.equals(hash)) {
    throw refuse('unprocessable', GENERAL_REASONS, 'key_reused')
  }
  return first.response as Result
}
