import { implement } from '@orpc/server'
import { signedIn } from '#server/http/calls.ts'
import type { CallContext } from '#server/http/calls.ts'
import { toPage } from '#server/db/cursor.ts'
import type { Tx } from '#server/db/db.ts'
import { onceFor } from '#server/http/idempotency.ts'
import type { Platform } from '#server/platform.ts'
import type { UserActor } from '#server/actor.ts'
import { contentLanguage } from '#shared/content/content-language.ts'
import { documentsContract } from '../contract.ts'
import {
  archiveDocument,
  createDocument,
  deleteDocument,
  findDocument,
  findHead,
  lockHead,
  publishDocument,
  restoreDocument,
  undeleteDocument,
  updateDocument,
} from './documents.ts'
import { orderOf, selectDocuments } from './list-documents.ts'
import { documentPolicy } from './policy.ts'
import { prepareContent } from './prepare-content.ts'
import { toDocument, toSummary } from './present.ts'
import type { DocumentRow } from './tables.ts'
import { duplicateDocument, listVersions, readVersion, restoreVersion } from './versions.ts'

export function createDocumentsRoutes({ db, screenTasks }: Platform) {
  const everybody = implement(documentsContract).$context<CallContext>()
  const os = everybody.use(signedIn)
  /** Most calls follow this: find the row, ask the policy, act, answer with the new state. */
  const act = (actor: UserActor, work: (tx: Tx) => Promise<DocumentRow>) =>
    db.withActor(actor, async (tx) => toDocument(actor, await work(tx)))

  return {
    list: everybody.list.handler(async ({ input, context: { read } }) => {
      const { actor, rows } = await read(selectDocuments(db, input))
      const page = toPage(rows, input.limit, orderOf(input))
      return { items: page.rows.map((row) => toSummary(actor, row)), next_cursor: page.next_cursor }
    }),
    create: os.create.handler(async ({ input, context: { actor, request } }) => {
      const { type, status: _, editor_id = null, questions, content, language = contentLanguage(input, actor.locale), ...fields } = input
      const columns = await prepareContent(screenTasks, actor.userId, type, { questions, content })
      return db.withActor(actor, (tx) =>
        onceFor(tx, actor, { key: request.idempotencyKey, operation: 'documents.create', input }, async () =>
          toDocument(actor, await createDocument(tx, actor, { ...fields, language, type, editor_id, columns })),
        ),
      )
    }),
    read: os.read.handler(({ input, context: { actor } }) =>
      act(actor, async (tx) => documentPolicy.authorize(actor, 'read', await findDocument(tx, input.id))),
    ),
    update: os.update.handler(async ({ input, context: { actor } }) => {
      const { id, version, editor_id = null, questions, content, ...fields } = input
      const before = await db.withActor(actor, async (tx) => documentPolicy.authorize(actor, 'update', await findHead(tx, id)))
      // Formulas are calculated outside the transaction, which would otherwise hold the row's lock for seconds. The version check below still
      // detects a change in between.
      const hasContent = questions !== undefined || content !== undefined
      const columns = hasContent ? await prepareContent(screenTasks, actor.userId, before.type, { questions, content }) : undefined
      return act(actor, async (tx) => {
        const document = documentPolicy.authorize(actor, 'update', await lockHead(tx, id))
        return updateDocument(tx, document, { version, editor_id, fields, columns })
      })
    }),
    publish: os.publish.handler(({ input, context: { actor } }) =>
      act(actor, async (tx) =>
        publishDocument(tx, documentPolicy.authorize(actor, 'publish', await lockHead(tx, input.id)), actor, input.version),
      ),
    ),
    archive: os.archive.handler(({ input, context: { actor } }) =>
      act(actor, async (tx) => archiveDocument(tx, documentPolicy.authorize(actor, 'archive', await lockHead(tx, input.id)), actor)),
    ),
    restore: os.restore.handler(({ input, context: { actor } }) =>
      act(actor, async (tx) => restoreDocument(tx, documentPolicy.authorize(actor, 'restore', await lockHead(tx, input.id)), actor)),
    ),
    delete: os.delete.handler(({ input, context: { actor } }) =>
      db.withActor(actor, async (tx) => {
        await deleteDocument(tx, documentPolicy.authorize(actor, 'delete', await lockHead(tx, input.id)), actor)
        return { success: true as const }
      }),
    ),
    undelete: os.undelete.handler(({ input, context: { actor } }) =>
      act(actor, async (tx) =>
        undeleteDocument(tx, documentPolicy.authorize(actor, 'undelete', await findDocument(tx, input.id, { deleted: true }))),
      ),
    ),
    duplicate: os.duplicate.handler(({ input, context: { actor, request } }) =>
      db.withActor(actor, (tx) =>
        onceFor(tx, actor, { key: request.idempotencyKey, operation: 'documents.duplicate', input }, async () => {
          const document = documentPolicy.authorize(actor, 'read', await findDocument(tx, input.id))
          return toDocument(actor, await duplicateDocument(tx, actor, document))
        }),
      ),
    ),
    versions: os.versions.handler(({ input, context: { actor } }) =>
      db.withActor(actor, async (tx) => listVersions(tx, documentPolicy.authorize(actor, 'read', await findHead(tx, input.id)), input)),
    ),
    readVersion: os.readVersion.handler(({ input, context: { actor } }) =>
      db.withActor(actor, async (tx) =>
        readVersion(tx, documentPolicy.authorize(actor, 'read', await findHead(tx, input.id)), input.version_id),
      ),
    ),
    restoreVersion: os.restoreVersion.handler(({ input, context: { actor } }) =>
      act(actor, async (tx) => {
        const document = documentPolicy.authorize(actor, 'update', await lockHead(tx, input.id))
        return restoreVersion(tx, document, { versionId: input.version_id, version: input.version })
      }),
    ),
    deploy: os.deploy.handler(({ input, context: { actor } }) =>
      act(actor, async (tx) => documentPolicy.authorize(actor, 'deploy', await findDocument(tx, input.id))),
    ),
  }
}
