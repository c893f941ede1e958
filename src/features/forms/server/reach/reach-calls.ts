import { implement } from '@orpc/server'
import { sql } from 'kysely'
import { findHead, lockHead } from '#features/documents/server/documents.ts'
import { auditActor } from '#server/audit.ts'
import { signedIn } from '#server/http/calls.ts'
import type { CallContext } from '#server/http/calls.ts'
import type { Tx } from '#server/db/db.ts'
import { refuse } from '#server/errors.ts'
import type { Platform } from '#server/platform.ts'
import type { Allowed } from '#server/policy.ts'
import { REACH_REASONS, reachContract } from '../../reach-contract.ts'
import type { LatestResponse } from '../../reach-contract.ts'
import { markFailed } from './failed-invitations.ts'
import { findInvitation, invite, listInvitations, remind, resend, revoke } from './invitations.ts'
import { formPolicy, invitationPolicy } from '../policy.ts'
import type { OwnForm } from '../policy.ts'
import { readSettings } from '../publish/settings.ts'

const LATEST = 8

/** The calls of `reachContract`. */
export function createReachCalls({ db }: Platform) {
  const os = implement(reachContract).$context<CallContext>().use(signedIn)
  const success = { success: true as const }

  return {
    latest: os.latest.handler(async ({ context: { actor } }) => ({ items: await db.withActor(actor, listLatest) })),
    invitations: os.invitations.handler(async ({ input: { formId, ...query }, context: { actor } }) => {
      const { owner, list } = await db.withActor(actor, async (tx) => {
        const form = formPolicy.authorize(actor, 'manage', await findHead(tx, formId))
        return { owner: form.user_id, list: await listInvitations(tx, form, (await readSettings(tx, form)).anonymous, query) }
      })
      return { ...list, items: await db.asSystem((tx) => markFailed(tx, owner, list.items)) }
    }),
    invite: os.invite.handler(({ input: { formId, addresses }, context: { actor } }) =>
      db.withActor(actor, async (tx) => {
        const form = formPolicy.authorize(actor, 'manage', await lockHead(tx, formId))
        await requirePersonal(tx, form)
        const invited = await invite(tx, form, addresses)
        if (invited.added > 0) await auditActor(tx, actor, { action: 'form.invited', subjectId: formId, details: { added: invited.added } })
        return invited
      }),
    ),
    remind: os.remind.handler(({ input: { formId }, context: { actor } }) =>
      db.withActor(actor, async (tx) => {
        const form = formPolicy.authorize(actor, 'manage', await findHead(tx, formId))
        await requirePersonal(tx, form)
        return remind(tx, form, (await readSettings(tx, form)).anonymous)
      }),
    ),
    resend: os.resend.handler(({ input, context: { actor } }) =>
      db.withActor(actor, async (tx) => {
        const invitation = invitationPolicy.authorize(actor, 'resend', await findInvitation(tx, input))
        const form = formPolicy.authorize(actor, 'manage', await findHead(tx, input.formId))
        await requirePersonal(tx, form)
        await resend(tx, invitation, (await readSettings(tx, form)).anonymous)
        return success
      }),
    ),
    revoke: os.revoke.handler(({ input, context: { actor } }) =>
      db.withActor(actor, async (tx) => {
        await revoke(tx, invitationPolicy.authorize(actor, 'revoke', await findInvitation(tx, input)))
        return success
      }),
    ),
  }
}

/** A link that opens nothing is not mailed. */
async function requirePersonal(tx: Tx, form: Allowed<OwnForm, 'manage'>): Promise<void> {
  const { access, closes_at } = await readSettings(tx, form)
  const { rows } = await sql<{ status: string }>`select status from documents where id = ${form.id}`.execute(tx)
  if (access !== 'personal' || rows[0]?.status !== 'published') throw refuse('conflict', REACH_REASONS, 'personal_access_needed')
  if (closes_at !== null && new Date(closes_at) <= new Date()) throw refuse('conflict', REACH_REASONS, 'form_closed_for_links')
}

async function listLatest(tx: Tx): Promise<LatestResponse[]> {
  const { rows } = await sql<Omit<LatestResponse, 'created_at'> & { created_at: Date }>`
    select r.id, r.form_id, d.title as form_title, r.created_at,
           coalesce(app.respondent(r.respondent_id), app.invited(r.invitation_id)) ->> 'email' as email
      from responses r join documents d on d.id = r.form_id
     where r.user_id = app.user_id() and r.deleted_at is null and not r.is_spam and not r.is_test and d.deleted_at is null
     order by r.created_at desc, r.id desc limit ${LATEST}`.execute(tx)
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }))
}
