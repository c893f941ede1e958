import { createLimit } from '#server/http/limits.ts'
import type { Limit } from '#server/http/limits.ts'
import type { Platform } from '#server/platform.ts'
import { MODEL_REASONS } from '../contract.ts'

/** Tests of one person. Each of them calls a service with a key that somebody has typed. */
const TESTS = 20
const TESTS_WINDOW_S = 10 * 60
const TOO_MANY_TESTS = { reason: 'too_many_tests', message: MODEL_REASONS.too_many_tests }

export function createModelTests({ db }: Platform): Limit {
  return createLimit(db, 'model-test', TESTS, TESTS_WINDOW_S, TOO_MANY_TESTS)
}
