import { implement } from '@orpc/server'
import { inPanel } from '#server/administration.ts'
import type { CallContext } from '#server/http/calls.ts'
import type { Platform } from '#server/platform.ts'
import { preferredLocale } from '#shared/locale.ts'
import { contactContract } from '../contract.ts'
import { answerMessage, listMessages, removeMessage, setSpam, toMessage } from './inbox.ts'
import { queueAnswer } from './mails.ts'
import { createReceiving, writerOf } from './receive.ts'

export function createContactRoutes(platform: Platform) {
  const { db } = platform
  const receive = createReceiving(platform)
  const os = implement(contactContract).$context<CallContext>()
  const admin = os.use(inPanel)

  return {
    send: os.send.handler(async ({ input, context: { authenticate, request } }) => {
      const actor = await authenticate()
      const locale = actor?.locale ?? preferredLocale(request.acceptLanguage)
      await receive(input, { ip: request.ip, userId: writerOf(actor), locale })
      return { success: true as const, error: null }
    }),
    list: admin.list.handler(({ input, context: { actor } }) => db.asAdmin(actor, (tx) => listMessages(tx, input))),
    answer: admin.answer.handler(async ({ input }) => {
      // As the system, which alone writes to the outbox. `admin` has asked the policy.
      const row = await db.asSystem(async (tx) => {
        const answered = await answerMessage(tx, input.id, input.text)
        await queueAnswer(tx, platform.env, answered, input.text)
        return answered
      })
      return toMessage(row)
    }),
    setSpam: admin.setSpam.handler(({ input, context: { actor } }) => db.asAdmin(actor, (tx) => setSpam(tx, input.id, input.is_spam))),
    remove: admin.remove.handler(async ({ input, context: { actor } }) => {
      await db.asAdmin(actor, (tx) => removeMessage(tx, input.id))
      return { success: true as const }
    }),
  }
}
