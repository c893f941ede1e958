import { implement } from '@orpc/server'
import { companyOrHost } from '#features/models/server/company.ts'
import { serverOf, testModel } from '#features/models/server/set-model.ts'
import { createModelTests } from '#features/models/server/test-limit.ts'
import { endAdminSession, findAdminSession } from '#features/auth/server/admin-sessions.ts'
import { isSuperAdmin } from '#server/actor.ts'
import { administer, administerPanel, inPanel } from '#server/administration.ts'
import { signedIn } from '#server/http/calls.ts'
import type { CallContext } from '#server/http/calls.ts'
import type { Platform } from '#server/platform.ts'
import { storedModel } from '#server/settings/chosen-model.ts'
import { readSettings } from '#server/settings/settings.ts'
import { adminContract } from '../contract.ts'
import { createAdmin, createAdminLogin, hasAdmins, listAdmins, removeAdmin, setAdminPassword } from './admin-users.ts'
import { readAdminSettings, updateAdminSettings } from './installation-settings.ts'

const NOBODY = { username: null, expires_at: null, can: { create_first: false } }

export function createAdminRoutes(platform: Platform) {
  const { db } = platform
  const everybody = implement(adminContract).$context<CallContext>()
  const os = everybody.use(inPanel)
  // The first account is made by a super admin who cannot have signed in with one yet.
  const first = everybody.use(
    signedIn.concat(async ({ context: { actor }, next }) => {
      administer(actor)
      const isWithoutAdmins = actor.adminSession === undefined && !(await hasAdmins(platform))
      return next({ context: { administration: administerPanel(actor, { isWithoutAdmins }) } })
    }),
  )
  const signIn = createAdminLogin(platform)
  const tests = createModelTests(platform)

  return {
    login: everybody.login.handler(async ({ input, context }) => {
      const { ip, adminToken, adminDeviceToken } = context.request
      const actor = await context.authenticate()
      const userId = actor?.kind === 'person' ? actor.userId : null
      const { username, token, expiresAt, deviceToken } = await signIn({ ...input, ip, deviceToken: adminDeviceToken, userId })
      if (adminToken) await db.asSystem((tx) => endAdminSession(tx, adminToken))
      context.setAdminSession(token)
      context.setAdminDevice(deviceToken)
      return { ...NOBODY, username, expires_at: expiresAt }
    }),
    logout: everybody.logout.handler(async ({ context }) => {
      const { adminToken } = context.request
      if (adminToken) await db.asSystem((tx) => endAdminSession(tx, adminToken))
      context.setAdminSession(null)
      return { success: true as const }
    }),
    session: everybody.session.handler(async ({ context }) => {
      const { adminToken } = context.request
      const session = adminToken ? await db.asSystem((tx) => findAdminSession(tx, adminToken)) : undefined
      if (session) return { ...NOBODY, username: session.username, expires_at: session.expiresAt }
      const actor = await context.authenticate()
      return { ...NOBODY, can: { create_first: actor !== null && isSuperAdmin(actor) && !(await hasAdmins(platform)) } }
    }),
    listAdmins: os.listAdmins.handler(async ({ context }) => ({ items: await listAdmins(platform, context.administration) })),
    createAdmin: first.createAdmin.handler(({ input, context }) => createAdmin(platform, context.administration, input)),
    setAdminPassword: os.setAdminPassword.handler(async ({ input, context }) => {
      await setAdminPassword(platform, context.administration, input.id, input.password)
      return { success: true as const }
    }),
    removeAdmin: os.removeAdmin.handler(async ({ input, context }) => {
      await removeAdmin(platform, context.administration, input.id)
      return { success: true as const }
    }),
    readSettings: os.readSettings.handler(() => readAdminSettings(platform)),
    updateSettings: os.updateSettings.handler(({ input, context }) => updateAdminSettings(platform, context.administration, input)),
    testService: os.testService.handler(async ({ input: { service, key, model }, context, signal }) => {
      await tests.consume(context.actor.userId)
      const stored = model ?? storedModel(service, await readSettings(db, platform.secretKey))
      const server = await serverOf(platform, { provider: service, key, model: stored })
      await testModel(platform, context.actor, { server, key: key === undefined ? 'stored' : 'entered' }, signal)
      return { company: companyOrHost(server), model: server.model }
    }),
  }
}
