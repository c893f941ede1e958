import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { AppError, GENERAL_REASONS } from '#server/errors.ts'
import type { Db } from '#server/db.ts'

export type Limit = {
  /** One more; throws rate_limited when it is one too many. */
  consume(key: string, message?: string): Promise<void>
  forget(key: string): Promise<void>
}

/** `points` in `seconds` for each key, counted in the database so that all processes count together. */
export function createLimit(db: Db, name: string, points: number, seconds: number): Limit {
  const limiter = new RateLimiterPostgres({
    storeClient: db.queuePool,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    // Old rows go with the nightly sweep, see src/app/worker.ts.
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points,
    duration: seconds,
  })
  return {
    async consume(key, message) {
      try {
        await limiter.consume(key)
      } catch (error) {
        throw error instanceof RateLimiterRes ? tooMany(error, message) : error
      }
    },
    async forget(key) {
      await limiter.delete(key)
    },
  }
}

function tooMany(state: RateLimiterRes, message: string = GENERAL_REASONS.too_many_requests): AppError {
  const retryAfter = Math.max(1, Math.ceil(state.msBeforeNext / 1000))
  return new AppError('rate_limited', message, { reason: 'too_many_requests', retry_after: retryAfter })
}
