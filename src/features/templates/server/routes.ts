import { implement } from '@orpc/server'
import { createDocument, findDocument } from '#features/documents/server/documents.ts'
import { documentPolicy } from '#features/documents/server/policy.ts'
import { toDocument } from '#features/documents/server/present.ts'
import type { Generator } from '#features/generation/server/generator.ts'
import { signedIn } from '#server/calls.ts'
import type { CallContext } from '#server/calls.ts'
import type { Tx } from '#server/db.ts'
import { refuse } from '#server/errors.ts'
import { onceFor } from '#server/idempotency.ts'
import type { Platform } from '#server/platform.ts'
import type { Actor } from '#server/policy.ts'
import { TEMPLATE_REASONS, templatesContract } from '../contract.ts'
import type { Template } from '../contract.ts'
import { createBuiltinContent } from './builtin/builtin-content.ts'
import { findBuiltin } from './builtin/catalogue.ts'
import { listTemplates } from './list-templates.ts'
import { templatePolicy } from './policy.ts'
import { toBuiltin, toTemplate } from './present.ts'
import type { TemplateRow } from './tables.ts'
import { createTemplate, deleteTemplate, findTemplate, restoreTemplate, updateTemplate } from './templates.ts'

export function createTemplatesRoutes({ db }: Platform, builtin: Generator) {
  const os = implement(templatesContract).$context<CallContext>().use(signedIn)
  const contentOf = createBuiltinContent(builtin)
  const act = (actor: Actor, work: (tx: Tx) => Promise<TemplateRow>) => db.withActor(actor, async (tx) => toTemplate(actor, await work(tx)))

  async function readTemplate(actor: Actor, id: string): Promise<Template> {
    const template = findBuiltin(id)
    if (template) return toBuiltin(actor, template, await contentOf(template, actor))
    return act(actor, async (tx) => templatePolicy.authorize(actor, 'read', await findTemplate(tx, id)))
  }

  return {
    list: os.list.handler(({ input, context: { actor } }) => db.withActor(actor, (tx) => listTemplates(tx, actor, input))),
    read: os.read.handler(({ input, context: { actor } }) => readTemplate(actor, input.id)),
    create: os.create.handler(({ input, context: { actor, request } }) =>
      db.withActor(actor, (tx) =>
        onceFor(tx, actor, { key: request.idempotencyKey, operation: 'templates.create', input }, async () => {
          const document = documentPolicy.authorize(actor, 'read', await findDocument(tx, input.document_id))
          return toTemplate(actor, await createTemplate(tx, actor, document, input))
        }),
      ),
    ),
    update: os.update.handler(({ input, context: { actor } }) =>
      act(actor, async (tx) => {
        refuseBuiltin(input.id)
        return updateTemplate(tx, actor, templatePolicy.authorize(actor, 'update', await findTemplate(tx, input.id)), input)
      }),
    ),
    delete: os.delete.handler(({ input, context: { actor } }) =>
      db.withActor(actor, async (tx) => {
        refuseBuiltin(input.id)
        await deleteTemplate(tx, actor, templatePolicy.authorize(actor, 'delete', await findTemplate(tx, input.id)))
        return { success: true as const }
      }),
    ),
    restore: os.restore.handler(({ input, context: { actor } }) =>
      act(actor, async (tx) =>
        restoreTemplate(tx, templatePolicy.authorize(actor, 'delete', await findTemplate(tx, input.id, { deleted: true }))),
      ),
    ),
    use: os.use.handler(async ({ input, context: { actor, request } }) => {
      const template = await readTemplate(actor, input.id)
      return db.withActor(actor, (tx) =>
        onceFor(tx, actor, { key: request.idempotencyKey, operation: 'templates.use', input }, async () =>
          toDocument(actor, await createDocument(tx, actor, template)),
        ),
      )
    }),
  }
}

function refuseBuiltin(id: string): void {
  if (findBuiltin(id)) throw refuse('forbidden', TEMPLATE_REASONS, 'template_builtin')
}
