import { implement } from '@orpc/server'
import { randomUUID } from 'node:crypto'
import { findDocument, findHead, lockHead } from '#features/documents/server/documents.ts'
import { documentPolicy } from '#features/documents/server/policy.ts'
import type { UserActor } from '#server/actor.ts'
import { auditActor } from '#server/audit.ts'
import { signedIn } from '#server/http/calls.ts'
import type { CallContext } from '#server/http/calls.ts'
import { refuse } from '#server/errors.ts'
import type { Platform } from '#server/platform.ts'
import type { Tx } from '#server/db/db.ts'
import { FORM_REASONS, formsContract } from '../contract.ts'
import { countLatest } from './results/count-answers.ts'
import { authorizeOpening, formPolicy, responsePolicy, sharePolicy } from './policy.ts'
import { createReachCalls } from './reach/reach-calls.ts'
import { prepareDays, toFilter } from './results/response-filter.ts'
import { findPublished, toDraftForm, toPublishedForm } from './publish/published-forms.ts'
import { changeResponse, findResponse, listResponses, restoreResponse } from './results/responses.ts'
import { readSettings, updateSettings } from './publish/settings.ts'
import { NUMBERS_LOCALE } from '#shared/content/answers.ts'
import { createSubmitting } from './answers/submitting.ts'
import { summarize } from './results/summarize.ts'

export function createFormsRoutes(platform: Platform) {
  const { db } = platform
  const everybody = implement(formsContract).$context<CallContext>()
  const os = everybody.use(signedIn)
  const { submit } = createSubmitting(platform)

  const manage = async (tx: Tx, actor: UserActor, formId: string) => formPolicy.authorize(actor, 'manage', await findHead(tx, formId))

  /** Shows the owner their draft. Everybody else gets the policy's refusal for a form that is not published. */
  async function readDraft(actor: UserActor | null, formId: string) {
    if (!actor) throw refuse('not_found', FORM_REASONS, 'form_not_found')
    return db.withActor(actor, async (tx) => {
      const form = await manage(tx, actor, formId)
      const document = documentPolicy.authorize(actor, 'read', await findDocument(tx, form.id))
      return toDraftForm(document, await readSettings(tx, form))
    })
  }

  return {
    ...createReachCalls(platform),
    read: everybody.read.handler(async ({ input, context }) => {
      const actor = await context.authenticate()
      const form = await findPublished(db, input.formId)
      return form ? toPublishedForm(authorizeOpening(actor, form)) : readDraft(actor, input.formId)
    }),
    readSettings: os.readSettings.handler(({ input, context: { actor } }) =>
      db.withActor(actor, async (tx) => readSettings(tx, sharePolicy.authorize(actor, 'manage', await findHead(tx, input.formId)))),
    ),
    updateSettings: os.updateSettings.handler(({ input: { formId, ...changes }, context: { actor } }) =>
      db.withActor(actor, async (tx) => {
        const form = sharePolicy.authorize(actor, 'manage', await lockHead(tx, formId))
        const before = await readSettings(tx, form)
        const settings = await updateSettings(tx, form, changes)
        const { access, anonymous } = settings
        if (access !== before.access || anonymous !== before.anonymous)
          await auditActor(tx, actor, { action: 'form.access_changed', subjectId: formId, details: { access, anonymous } })
        return settings
      }),
    ),
    submit: everybody.submit.handler(async ({ input: { formId, answers }, context }) => {
      const { ip } = context.request
      const key = context.request.idempotencyKey ?? randomUUID()
      const sent = { formId, key, given: answers, locale: NUMBERS_LOCALE, spam: false, ip }
      const { id, created_at } = await submit(await context.authenticate(), sent)
      return { id, created_at: created_at.toISOString() }
    }),
    list: os.list.handler(async ({ input: { formId, ...query }, context: { actor } }) => {
      await db.withActor(actor, (tx) => manage(tx, actor, formId))
      await prepareDays(db, formId, query)
      return db.withActor(actor, async (tx) => {
        const form = await manage(tx, actor, formId)
        return listResponses(tx, form, await toFilter(tx, form, query), query)
      })
    }),
    update: os.update.handler(({ input, context: { actor } }) =>
      db.withActor(actor, async (tx) => {
        const response = responsePolicy.authorize(actor, 'update', await findResponse(tx, input))
        return changeResponse(tx, response, { is_spam: input.is_spam })
      }),
    ),
    delete: os.delete.handler(({ input, context: { actor } }) =>
      db.withActor(actor, async (tx) => {
        await changeResponse(tx, responsePolicy.authorize(actor, 'delete', await findResponse(tx, input)), { deleted: true })
        return { success: true as const }
      }),
    ),
    restore: os.restore.handler(({ input, context: { actor } }) =>
      db.withActor(actor, async (tx) => {
        // Locks the form, as storing a response does, so that its number stays exact.
        await lockHead(tx, input.formId)
        return restoreResponse(tx, responsePolicy.authorize(actor, 'delete', await findResponse(tx, input, { deleted: true })))
      }),
    ),
    summary: os.summary.handler(async ({ input: { formId, ...period }, context: { actor } }) => {
      await db.withActor(actor, (tx) => manage(tx, actor, formId))
      await countLatest(db, formId)
      return db.withActor(actor, async (tx) => summarize(tx, await manage(tx, actor, formId), period))
    }),
  }
}
