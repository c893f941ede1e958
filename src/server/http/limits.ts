import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { AppError, GENERAL_REASONS } from '#server/errors.ts'
import type { Db } from '#server/db/db.ts'

export type Limit = {
  /** Counts one use. Throws `rate_limited` with the seconds to wait if the limit is exceeded. */
  consume(key: string): Promise<void>
  /** Takes back one use. */
  giveBack(key: string): Promise<void>
  forget(key: string): Promise<void>
  /** Counts one use for `work`, and takes it back if that is refused for another reason. */
  spend<Result>(key: string, work: () => Promise<Result>): Promise<Result>
}

type Refusal = { reason: string; message: string }
const TOO_MANY_REQUESTS: Refusal = { reason: 'too_many_requests', message: GENERAL_REASONS.too_many_requests }

/**
 * Puts a count of this process before a limit: the first `points` in `seconds` of a key cost no query. For calls that many people make once, so that
 * only floods are counted in the database. Each process allows that much on top of the limit.
 */
export function afterLocal(points: number, seconds: number, limit: Limit): Pick<Limit, 'consume'> {
  const local = new RateLimiterMemory({ points, duration: seconds })
  return {
    async consume(key) {
      const isFree = await local.consume(key).then(
        () => true,
        () => false,
      )
      if (!isFree) await limit.consume(key)
    },
  }
}

/** Allows `points` in `seconds` per key. Counts in the database, so that all processes share the limit. */
export function createLimit(db: Db, name: string, points: number, seconds: number, refusal: Refusal = TOO_MANY_REQUESTS): Limit {
  const limiter = new RateLimiterPostgres({
    storeClient: db.limitsPool,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    // The nightly sweep deletes old rows, see src/app/worker.ts.
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points,
    duration: seconds,
    // Above the limit, this process refuses from memory, so hammering costs no query.
    inMemoryBlockOnConsumed: points + 1,
  })
  const limit: Limit = {
    async consume(key) {
      try {
        await limiter.consume(key)
      } catch (error) {
        throw error instanceof RateLimiterRes ? tooMany(error, refusal) : error
      }
    },
    async giveBack(key) {
      await limiter.reward(key)
    },
    async forget(key) {
      await limiter.delete(key)
    },
    async spend(key, work) {
      await limit.consume(key)
      return work().catch(async (error: unknown) => {
        await limit.giveBack(key)
        throw error
      })
    },
  }
  return limit
}

function tooMany(state: RateLimiterRes, { reason, message }: Refusal): AppError {
  const retryAfter = Math.max(1, Math.ceil(state.msBeforeNext / 1000))
  return new AppError('rate_limited', message, { reason, retry_after: retryAfter })
}
