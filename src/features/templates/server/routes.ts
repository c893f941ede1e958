import { implement } from '@orpc/server'
import { toColumns } from '#features/documents/server/content.ts'
import { createDocument, findDocument } from '#features/documents/server/documents.ts'
import { documentPolicy } from '#features/documents/server/policy.ts'
import { toDocument } from '#features/documents/server/present.ts'
import { createGenerators } from '#features/generation/server/pick-generator.ts'
import { signedIn } from '#server/http/calls.ts'
import type { CallContext } from '#server/http/calls.ts'
import { refuse } from '#server/errors.ts'
import { onceFor } from '#server/http/idempotency.ts'
import type { Platform } from '#server/platform.ts'
import type { UserActor } from '#server/actor.ts'
import { TEMPLATE_REASONS, templatesContract } from '../contract.ts'
import type { Template } from '../contract.ts'
import { createBuiltinContent } from './builtin/builtin-content.ts'
import { findBuiltin } from './builtin/catalogue.ts'
import { listTemplates } from './list-templates.ts'
import { requireSharing, templatePolicy } from './policy.ts'
import { toBuiltin, toTemplate } from './present.ts'
import { createTemplate, deleteTemplate, findTemplate, restoreTemplate, updateTemplate } from './templates.ts'

export function createTemplatesRoutes(platform: Platform) {
  const { db, screenTasks } = platform
  const os = implement(templatesContract).$context<CallContext>().use(signedIn)
  const contentOf = createBuiltinContent(screenTasks, createGenerators(platform).builtin)
  /** Changes of shared templates run as draftwell_admin, which is the only role that may write such rows. */
  const transactionFor = ({ shared }: { shared: boolean }) => (shared ? db.asAdmin : db.withActor)

  /**
   * Loads the template in its own transaction, because it decides which role the change needs. No change turns a shared template into an own
   * one or back, so the decision still holds in the second transaction.
   */
  async function load<Action extends 'update' | 'delete'>(actor: UserActor, action: Action, id: string, options?: { deleted: boolean }) {
    if (findBuiltin(id)) throw refuse('forbidden', TEMPLATE_REASONS, 'template_builtin')
    return db.withActor(actor, async (tx) => templatePolicy.authorize(actor, action, await findTemplate(tx, id, options)))
  }

  /** Reads a built-in template by its name or a stored one by its id. */
  async function readTemplate(actor: UserActor, id: string): Promise<Template> {
    const template = findBuiltin(id)
    if (template) return toBuiltin(actor, template, await contentOf(template, actor))
    return db.withActor(actor, async (tx) => toTemplate(actor, templatePolicy.authorize(actor, 'read', await findTemplate(tx, id))))
  }

  return {
    list: os.list.handler(({ input, context: { actor } }) => db.withActor(actor, (tx) => listTemplates(tx, actor, input))),
    read: os.read.handler(({ input, context: { actor } }) => readTemplate(actor, input.id)),
    create: os.create.handler(({ input, context: { actor, request } }) => {
      if (input.shared) requireSharing(actor)
      return transactionFor(input)(actor, (tx) =>
        onceFor(tx, actor, { key: request.idempotencyKey, operation: 'templates.create', input }, async () => {
          const document = documentPolicy.authorize(actor, 'read', await findDocument(tx, input.document_id))
          return toTemplate(actor, await createTemplate(tx, actor, document, input))
        }),
      )
    }),
    update: os.update.handler(async ({ input, context: { actor } }) => {
      const template = await load(actor, 'update', input.id)
      return toTemplate(actor, await transactionFor(template)(actor, (tx) => updateTemplate(tx, actor, template, input)))
    }),
    delete: os.delete.handler(async ({ input, context: { actor } }) => {
      const template = await load(actor, 'delete', input.id)
      await transactionFor(template)(actor, (tx) => deleteTemplate(tx, actor, template))
      return { success: true as const }
    }),
    restore: os.restore.handler(async ({ input, context: { actor } }) => {
      const template = await load(actor, 'delete', input.id, { deleted: true })
      return toTemplate(actor, await transactionFor(template)(actor, (tx) => restoreTemplate(tx, template)))
    }),
    use: os.use.handler(async ({ input, context: { actor, request } }) => {
      const template = await readTemplate(actor, input.id)
      const { title, description, type, language } = template
      return db.withActor(actor, (tx) =>
        onceFor(tx, actor, { key: request.idempotencyKey, operation: 'templates.use', input }, async () =>
          toDocument(actor, await createDocument(tx, actor, { title, description, type, language, columns: toColumns(template) })),
        ),
      )
    }),
  }
}
