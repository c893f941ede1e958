import { implement } from '@orpc/server'
import { inPanel } from '#server/administration.ts'
import { asOneself } from '#server/calls.ts'
import type { CallContext } from '#server/calls.ts'
import { createLimit } from '#server/limits.ts'
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
  const own = asOneself.concat(({ context, next }) => next({ context: { person: { actor: context.actor, ip: context.request.ip } } }))

  return {
    read: os.read.use(own).handler(({ context }) => readSecurity(platform, context.actor)),
    changePassword: os.changePassword.use(own).handler(async ({ input, context: { person } }) => {
      await confirmPassword(platform, failures, person, input.current_password, 'current_password')
      await changePassword(platform, person, input.password)
      return DONE
    }),
    listSessions: os.listSessions.use(own).handler(async ({ context }) => ({ items: await listSessions(platform, context.actor) })),
    endSession: os.endSession.use(own).handler(async ({ input, context: { person } }) => {
      await endOwnSession(platform, person, input.id)
      return DONE
    }),
    beginTotp: os.beginTotp.use(own).handler(async ({ input, context: { person } }) => {
      await confirmPassword(platform, failures, person, input.password)
      return startTotp(platform, person)
    }),
    confirmTotp: os.confirmTotp.use(own).handler(async ({ input, context: { person } }) => {
      await guesses.consume(person.actor.userId)
      const codes = await confirmTotp(platform, person, input.code)
      await guesses.forget(person.actor.userId)
      return { recovery_codes: codes }
    }),
    removeTotp: os.removeTotp.use(own).handler(async ({ input, context: { person } }) => {
      await confirmPassword(platform, failures, person, input.password)
      await removeTotp(platform, person)
      return DONE
    }),
    beginPasskey: os.beginPasskey.use(own).handler(async ({ input, context: { person } }) => {
      await confirmPassword(platform, failures, person, input.password)
      return startPasskey(platform, person)
    }),
    addPasskey: os.addPasskey
      .use(own)
      .handler(async ({ input, context: { person } }) => ({ recovery_codes: await finishPasskey(platform, person, input) })),
    removePasskey: os.removePasskey.use(own).handler(async ({ input, context: { person } }) => {
      await requireOwnPasskey(platform, person.actor, input.id)
      await confirmPassword(platform, failures, person, input.password)
      await removePasskey(platform, person, input.id)
      return DONE
    }),
    renewRecoveryCodes: os.renewRecoveryCodes.use(own).handler(async ({ input, context: { person } }) => {
      await confirmPassword(platform, failures, person, input.password)
      return { recovery_codes: await renewCodes(platform, person) }
    }),
    readRules: os.readRules.use(inPanel).handler(() => readRules(platform)),
    updateRules: os.updateRules
      .use(inPanel)
      .handler(({ input, context }) => updateRules(platform, context.administration, input, context.request.ip)),
  }
}
