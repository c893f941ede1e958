import { implement } from '@orpc/server'
import { inPanel } from '#server/administration.ts'
import type { CallContext } from '#server/http/calls.ts'
import { refuse } from '#server/errors.ts'
import type { ListedMail } from '#server/mail/mail-kinds.ts'
import { createLimit } from '#server/http/limits.ts'
import type { Platform } from '#server/platform.ts'
import { MAIL_REASONS, mailContract } from '../contract.ts'
import { createSamples } from './samples.ts'
import { listUnsent, readMailState, retryMail } from './outbox.ts'
import { sendTestMail } from './test-mail.ts'

/** Test mails of one person. */
const TESTS = 20
const TESTS_WINDOW_S = 10 * 60
const TOO_MANY = { reason: 'too_many_test_mails', message: MAIL_REASONS.too_many_test_mails }

/** The page is shown in a frame of ours, and nowhere else. */
const PREVIEW_HEADERS = {
  'cache-control': 'no-store',
  'content-disposition': 'inline',
  'content-security-policy':
    "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'",
  'x-frame-options': 'SAMEORIGIN',
}

export function createMailRoutes(platform: Platform, listKinds: () => readonly ListedMail[]) {
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
    kinds: os.kinds.handler(async ({ input: { locale } }) => {
      const write = await db.asSystem((tx) => createSamples(tx, env))
      const items = listKinds().map(async (kind) => {
        const { subject, text } = await write(kind, locale)
        return { purpose: kind.purpose, subject, text }
      })
      return { items: await Promise.all(items) }
    }),
    preview: os.preview.handler(async ({ input: { query } }) => {
      const kind = listKinds().find(({ purpose }) => purpose === query.purpose)
      if (!kind) throw refuse('not_found', MAIL_REASONS, 'mail_not_found')
      const write = await db.asSystem((tx) => createSamples(tx, env))
      const { html } = await write(kind, query.locale)
      return { headers: PREVIEW_HEADERS, body: new File([html], 'mail.html', { type: 'text/html; charset=utf-8' }) }
    }),
  }
}
