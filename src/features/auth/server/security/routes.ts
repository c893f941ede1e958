import { implement } from '@orpc/server'
import { inPanel } from '#server/administration.ts'
import { asOneself } from '#server/http/calls.ts'
import type { CallContext } from '#server/http/calls.ts'
import { createLimit } from '#server/http/limits.ts'
import type { Platform } from '#server/platform.ts'
import { AUTH_REASONS } from '../../contract.ts'
import { securityContract } from '../../security-contract.ts'
import {
  changePassword,
  confirmPassword,
  confirmTotp,
  endOwnSession,
  finishPasskey,
  listSessions,
  readSecurity,
  removePasskey,
  removeTotp,
  renewCodes,
  requireOwnPasskey,
  startPasskey,
  startTotp,
} from './account-security.ts'
import { readRules, updateRules } from './rules.ts'

/** Somebody at an open browser guesses the password, or the first code of an app. */
const FAILURES = 10
const WINDOW_S = 15 * 60
const DONE = { success: true as const }

export function createSecurityRoutes(platform: Platform) {
  const os = implement(securityContract).$context<CallContext>()
  const refusal = { reason: 'too_many_attempts', message: AUTH_REASONS.too_many_attempts }
  const failures = createLimit(platform.db, 'confirm', FAILURES, WINDOW_S, refusal)
  const guesses = createLimit(platform.db, 'totp-setup', FAILURES, WINDOW_S, refusal)
  // Before the input is checked, so that a stranger learns nothing from a refusal of it.
  const own = os.use(
    asOneself.concat(({ context, next }) => next({ context: { person: { actor: context.actor, ip: context.request.ip } } })),
  )
  const panel = os.use(inPanel)

  return {
    read: own.read.handler(({ context }) => readSecurity(platform, context.actor)),
    changePassword: own.changePassword.handler(async ({ input, context: { person } }) => {
      await confirmPassword(platform, failures, person, input.current_password, 'current_password')
      await changePassword(platform, person, input.password)
      return DONE
    }),
    listSessions: own.listSessions.handler(async ({ context }) => ({ items: await listSessions(platform, context.actor) })),
    endSession: own.endSession.handler(async ({ input, context: { person } }) => {
      await endOwnSession(platform, person, input.id)
      return DONE
    }),
    beginTotp: own.beginTotp.handler(async ({ input, context: { person } }) => {
      await confirmPassword(platform, failures, person, input.password)
      return startTotp(platform, person)
    }),
    confirmTotp: own.confirmTotp.handler(async ({ input, context: { person } }) => {
      await guesses.consume(person.actor.userId)
      const codes = await confirmTotp(platform, person, input.code)
      await guesses.forget(person.actor.userId)
      return { recovery_codes: codes }
    }),
    removeTotp: own.removeTotp.handler(async ({ input, context: { person } }) => {
      await confirmPassword(platform, failures, person, input.password)
      await removeTotp(platform, person)
      return DONE
    }),
    beginPasskey: own.beginPasskey.handler(async ({ input, context: { person } }) => {
      await confirmPassword(platform, failures, person, input.password)
      return startPasskey(platform, person)
    }),
    addPasskey: own.addPasskey.handler(async ({ input, context: { person } }) => ({
      recovery_codes: await finishPasskey(platform, person, input),
    })),
    removePasskey: own.removePasskey.handler(async ({ input, context: { person } }) => {
      await requireOwnPasskey(platform, person.actor, input.id)
      await confirmPassword(platform, failures, person, input.password)
      await removePasskey(platform, person, input.id)
      return DONE
    }),
    renewRecoveryCodes: own.renewRecoveryCodes.handler(async ({ input, context: { person } }) => {
      await confirmPassword(platform, failures, person, input.password)
      return { recovery_codes: await renewCodes(platform, person) }
    }),
    readRules: panel.readRules.handler(() => readRules(platform)),
    updateRules: panel.updateRules.handler(({ input, context }) =>
      updateRules(platform, context.administration, input, context.request.ip),
    ),
  }
}
