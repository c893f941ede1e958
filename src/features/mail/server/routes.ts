import { implement } from '@orpc/server'
import { inPanel } from '#server/administration.ts'
import type { CallContext } from '#server/calls.ts'
import { createLimit } from '#server/limits.ts'
import type { Platform } from '#server/platform.ts'
import { MAIL_REASONS, mailContract } from '../contract.ts'
import { listUnsent, readMailState, retryMail } from './outbox.ts'
import { sendTestMail } from './test-mail.ts'

/** Test mails of one person. */
const TESTS = 20
const TESTS_WINDOW_S = 10 * 60
const TOO_MANY = { reason: 'too_many_test_mails', message: MAIL_REASONS.too_many_test_mails }

export function createMailRoutes(platform: Platform) {
  const { db, env } = platform
  const os = implement(mailContract).$context<CallContext>().use(inPanel)
  const tests = createLimit(db, 'mail-test', TESTS, TESTS_WINDOW_S, TOO_MANY)

  return {
    state: os.state.handler(({ context: { actor } }) => db.asAdmin(actor, (tx) => readMailState(tx, env))),
    unsent: os.unsent.handler(({ input, context: { actor } }) => db.asAdmin(actor, (tx) => listUnsent(tx, input))),
    retry: os.retry.handler(async ({ input, context: { actor, administration } }) => {
      await db.asAdmin(actor, (tx) => retryMail(tx, administration, input.id))
      return { success: true as const }
    }),
    test: os.test.handler(async ({ context: { actor, administration } }) => {
      await tests.consume(actor.userId)
      return sendTestMail(platform, administration)
    }),
  }
}
