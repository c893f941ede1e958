import { implement } from '@orpc/server'
import { administering, inPanel } from '#server/administration.ts'
import { audit } from '#server/audit.ts'
import { asOneself, evenLeaving } from '#server/http/calls.ts'
import type { CallContext } from '#server/http/calls.ts'
import { createLimit } from '#server/http/limits.ts'
import type { TableOfPeople } from '#server/personal-data.ts'
import type { Platform } from '#server/platform.ts'
import { requireOneself } from '#server/policy.ts'
import { defaultRetention, readRetention } from '#server/settings/retention.ts'
import { saveSetting } from '#server/settings/settings.ts'
import { PRIVACY_REASONS, privacyContract } from '../contract.ts'
import { listAudit, verifyAudit } from './audit-trail.ts'
import { cancelDeletion, eraseNow, requestDeletion } from './deletion.ts'
import { authorizeOwn, markImpersonationsSeen, readMyData, readUnseenImpersonation, startExport } from './my-data.ts'
import { authorizePerson } from './policy.ts'
import { makeRecord } from './record.ts'

const EXPORTS = 5
const HOUR_S = 60 * 60

export function createPrivacyRoutes(platform: Platform, tables: readonly TableOfPeople[]) {
  const { db, env } = platform
  const exports = createLimit(db, 'data-export', EXPORTS, HOUR_S, { reason: 'too_many_exports', message: PRIVACY_REASONS.too_many_exports })
  const os = implement(privacyContract).$context<CallContext>()
  // Before the input is checked, so that a stranger learns nothing from it.
  const own = os.use(asOneself)
  const admin = os.use(administering)
  const panel = os.use(inPanel)
  const act = (context: CallContext & { actor: Parameters<typeof authorizeOwn>[1] }) => ({
    actor: context.actor,
    ip: context.request.ip,
    userAgent: context.request.userAgent,
  })

  return {
    readMyData: os.use(evenLeaving).readMyData.handler(({ context: { actor } }) => {
      requireOneself(actor)
      return readMyData(platform, actor)
    }),
    unseenImpersonation: own.unseenImpersonation.handler(({ context: { actor } }) => readUnseenImpersonation(db, actor)),
    markImpersonationsSeen: own.markImpersonationsSeen.handler(async ({ input, context: { actor } }) => {
      await markImpersonationsSeen(db, actor, input.id)
      return { success: true as const }
    }),
    startExport: own.startExport.handler(async ({ context: { actor, request } }) => {
      const person = await authorizeOwn(platform, actor)
      return exports.spend(actor.userId, () => startExport(db, person, request.ip))
    }),
    requestDeletion: own.requestDeletion.handler(async ({ input, context }) => {
      const person = await authorizePerson(platform, context.actor, 'requestDeletion', input.target_user_id)
      const { scheduledAt, token } = await requestDeletion(platform, person, act(context))
      if (token !== null) context.setSession(token)
      return { success: true as const, scheduled_at: scheduledAt.toISOString() }
    }),
    cancelDeletion: admin.cancelDeletion.handler(async ({ input, context }) => {
      await cancelDeletion(platform, await authorizePerson(platform, context.actor, 'cancelDeletion', input.target_user_id), act(context))
      return { success: true as const, scheduled_at: null }
    }),
    eraseNow: admin.eraseNow.handler(async ({ input, context }) => {
      const scheduledAt = await eraseNow(
        platform,
        await authorizePerson(platform, context.actor, 'erase', input.target_user_id),
        act(context),
      )
      return { success: true as const, scheduled_at: scheduledAt.toISOString() }
    }),
    eraseUser: admin.eraseUser.handler(async ({ input, context }) => {
      const scheduledAt = await eraseNow(platform, await authorizePerson(platform, context.actor, 'erase', input.id), act(context))
      return { success: true as const, scheduled_at: scheduledAt.toISOString() }
    }),
    readRecord: os.readRecord.handler(async () => ({ items: makeRecord(tables, await readRetention(db, env)) })),
    listAudit: panel.listAudit.handler(({ input: { cursor, limit, ...filter }, context: { actor } }) =>
      listAudit(db, { ...filter, timezone: actor.timezone }, { cursor, limit }),
    ),
    verifyAudit: panel.verifyAudit.handler(({ input, signal }) => verifyAudit(db, input.after, signal)),
    readRetention: panel.readRetention.handler(async () => ({ days: await readRetention(db, env), defaults: defaultRetention(env) })),
    setRetention: panel.setRetention.handler(async ({ input, context: { actor, request } }) => {
      await db.asAdmin(actor, async (tx) => {
        await saveSetting(tx, 'retention', input)
        await audit(tx, { userId: actor.userId, action: 'retention.set', ip: request.ip, details: input })
      })
      return { days: input, defaults: defaultRetention(env) }
    }),
  }
}
