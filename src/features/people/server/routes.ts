import { implement } from '@orpc/server'
import { administering } from '#server/administration.ts'
import { asOneself, signedIn } from '#server/http/calls.ts'
import type { CallContext } from '#server/http/calls.ts'
import { refuse } from '#server/errors.ts'
import { endImpersonation } from '#server/impersonation.ts'
import { createLimit } from '#server/http/limits.ts'
import type { Platform } from '#server/platform.ts'
import { PEOPLE_REASONS, peopleContract } from '../contract.ts'
import { importDirectory, listDirectory } from './directory.ts'
import { startImpersonation } from './impersonation.ts'
import { importFile } from './import-people.ts'
import { inviteAgain, invitePerson } from './invitations.ts'
import { listPeople, updatePerson } from './people.ts'
import { administerPeople } from './policy.ts'

/** Of one super admin. Each invitation is a mail to an address that somebody has typed. */
const INVITATIONS_PER_HOUR = 300
const IMPORTS_PER_HOUR = 30
const HOUR_S = 60 * 60

export function createPeopleRoutes(platform: Platform) {
  const { db } = platform
  const os = implement(peopleContract).$context<CallContext>()
  const person = os.use(signedIn)
  const administered = os.use(administering)
  const invitations = createLimit(db, 'people-invitations', INVITATIONS_PER_HOUR, HOUR_S)
  const imports = createLimit(db, 'people-imports', IMPORTS_PER_HOUR, HOUR_S)

  return {
    list: administered.list.handler(({ input, context }) => listPeople(platform, context.administration, input)),
    update: person.update.handler(({ input: { updated_at: seenAt, ...changes }, context: { actor, request } }) =>
      updatePerson(platform, administerPeople(actor), { ...changes, seenAt, ip: request.ip }),
    ),
    invite: administered.invite.handler(async ({ input, context: { administration, actor, request } }) => {
      await invitations.consume(actor.userId)
      return invitePerson(platform, administration, { ...input, locale: input.locale ?? actor.locale, ip: request.ip })
    }),
    inviteAgain: person.inviteAgain.handler(async ({ input, context: { actor, request } }) => {
      const administration = administerPeople(actor)
      await invitations.consume(actor.userId)
      await inviteAgain(platform, administration, { id: input.id, ip: request.ip })
      return { success: true as const }
    }),
    importFile: administered.importFile.handler(async ({ input: file, context: { administration, actor, enterLane, request } }) => {
      await imports.consume(actor.userId)
      return importFile(platform, administration, { file, run: await enterLane(), ip: request.ip })
    }),
    directory: administered.directory.handler(async ({ input, context: { administration, request } }) =>
      input.action === 'listUsers'
        ? listDirectory(platform, input.domain)
        : importDirectory(platform, administration, { domain: input.domain, ip: request.ip }),
    ),
    // Whoever acts for somebody hears to end that first, not that a right is missing.
    impersonate: os
      .use(asOneself)
      .use(administering)
      .impersonate.handler(async ({ input, context }) => {
        const { token, session } = await startImpersonation(platform, context.administration, {
          userId: input.user_id,
          reason: input.reason,
          ip: context.request.ip,
        })
        context.setImpersonation(token)
        return session
      }),
    endImpersonation: person.endImpersonation.handler(async ({ context }) => {
      const { actor, request } = context
      if (actor.kind !== 'impersonated') throw refuse('conflict', PEOPLE_REASONS, 'not_impersonating')
      await db.asSystem((tx) => endImpersonation(tx, actor, { ip: request.ip, because: 'people.endImpersonation' }))
      context.setImpersonation(null)
      return { success: true as const }
    }),
  }
}
