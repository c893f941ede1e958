import { implement } from '@orpc/server'
import { asOneself, signedIn } from '#server/http/calls.ts'
import { requireOneself } from '#server/policy.ts'
import type { CallContext } from '#server/http/calls.ts'
import { WISHES_TAKEN_BACK } from '#server/mail/kept-lists.ts'
import { createLimit } from '#server/http/limits.ts'
import type { Platform } from '#server/platform.ts'
import { settingsContract } from '../contract.ts'
import { cropAvatar, readAvatar, removeAvatar, replaceAvatar } from './avatar.ts'
import { readGoogleKey, removeGoogleKey, saveGoogleKey } from './google-key.ts'
import { readSettings, updateSettings } from './settings.ts'

const UPLOADS_PER_MINUTE = 20
const MINUTE_S = 60

/** Everything here is the person's own: there is no id in any call, and row-level security shows no other row. */
export function createSettingsRoutes({ db, env, secretKey }: Platform) {
  const os = implement(settingsContract).$context<CallContext>()
  const person = os.use(signedIn)
  const oneself = os.use(asOneself)
  const uploads = createLimit(db, 'avatar', UPLOADS_PER_MINUTE, MINUTE_S)
  const { points, seconds } = WISHES_TAKEN_BACK
  const takingBack = createLimit(db, 'mail-wishes', points, seconds)
  return {
    read: person.read.handler(({ context: { actor } }) => db.withActor(actor, (tx) => readSettings(tx, actor))),
    update: person.update.handler(async ({ input, context: { actor } }) => {
      // How somebody's account is linked is theirs alone.
      if (input.google_auth_type !== undefined) requireOneself(actor)
      if (input.survey_mails_enabled || input.notifications_enabled) await takingBack.consume(actor.userId)
      return db.withActor(actor, (tx) => updateSettings(tx, env, actor, input))
    }),
    readAvatar: person.readAvatar.handler(async ({ context: { actor } }) => ({
      headers: {
        'cache-control': 'private, no-cache',
        'content-disposition': 'inline; filename="avatar"',
        'content-security-policy': "sandbox; default-src 'none'",
      },
      body: await db.withActor(actor, (tx) => readAvatar(tx, actor)),
    })),
    replaceAvatar: person.replaceAvatar.handler(async ({ input: { body }, context: { actor, enterLane } }) => {
      await uploads.consume(actor.userId)
      const avatar = await cropAvatar(await enterLane(), body)
      return db.withActor(actor, (tx) => replaceAvatar(tx, actor, avatar))
    }),
    removeAvatar: person.removeAvatar.handler(({ context: { actor } }) => db.withActor(actor, (tx) => removeAvatar(tx, actor))),
    // A key is the person's alone, so nobody changes it on their behalf.
    replaceGoogleKey: oneself.replaceGoogleKey.handler(async ({ input: { body }, context: { actor } }) => {
      const key = await readGoogleKey(body)
      return db.withActor(actor, (tx) => saveGoogleKey(tx, actor, key, secretKey))
    }),
    removeGoogleKey: oneself.removeGoogleKey.handler(({ context: { actor } }) => db.withActor(actor, (tx) => removeGoogleKey(tx, actor))),
  }
}
