import { createHash } from 'node:crypto'
import type { Generated } from 'kysely'
import type { Tx } from '#server/db.ts'
import { AppError } from '#server/errors.ts'
import type { UserActor } from '#server/actor.ts'

declare module '#server/db.ts' {
  interface Tables {
    idempotency_keys: { user_id: string; key: string; request_hash: Buffer; response: unknown; created_at: Generated<Date> }
  }
}

const KEY_MAX = 200

/**
 * Runs `work` once for each Idempotency-Key of a person and gives every repetition the first answer; without a key it just runs.
 * The same key with another request is refused with 422. Of two at the same time the second waits on the first one's row.
 */
export async function onceFor<Result>(
  tx: Tx,
  actor: UserActor,
  request: { key: string | undefined; operation: string; input: unknown },
  work: () => Promise<Result>,
): Promise<Result> {
  if (!request.key) return work()
  if (request.key.length > KEY_MAX) throw new AppError('bad_request', `Idempotency-Key must be less than ${KEY_MAX} characters`)
  const key = `${request.operation}:${request.key}`
  const hash = createHash('sha256').update(JSON.stringify(request.input)).digest()
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('idempotency_keys')
    .values({ user_id: actor.userId, key, request_hash: hash, response: null })
    // The key is known: this is a repetition.
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
    throw new AppError('unprocessable', 'This Idempotency-Key was used for another request', { reason: 'key_reused' })
  }
  return first.response as Result
}
