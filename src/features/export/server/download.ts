import { ID_PARAMETER } from '#server/openapi.ts'
import { create as attachment } from 'content-disposition'
import { z } from 'zod'
import { findBrand } from '#features/brand/server/brands.ts'
import { findDocument } from '#features/documents/server/documents.ts'
import { documentPolicy } from '#features/documents/server/policy.ts'
import type { DocumentRow } from '#features/documents/server/tables.ts'
import { answerInLane } from '#server/answer-in-lane.ts'
import { AppError } from '#server/errors.ts'
import type { HttpRoutes } from '#server/http.ts'
import type { Platform } from '#server/platform.ts'
import { requireUser } from '#server/policy.ts'
import type { UserActor } from '#server/actor.ts'
import { TaskError } from '#server/task-pool.ts'
import { EXPORT_FORMATS } from '../contract.ts'
import { exportDocument, toExportRefusal } from './export-document.ts'
import type { ExportSource } from './source.ts'

/** GET /api/documents/{id}/export?format=…: the file, as an attachment. */
export function createDownload({ db, env, log, fileTasks }: Platform): HttpRoutes {
  return (app) => {
    app.get('/api/documents/:id/export', async (c) => {
      const actor = requireUser(await c.env.call.authenticate())
      const id = z.uuid().safeParse(c.req.param('id'))
      const format = z.enum(EXPORT_FORMATS).safeParse(c.req.query('format'))
      if (!format.success)
        throw new AppError('bad_request', `The format must be one of ${EXPORT_FORMATS.join(', ')}`, { reason: 'format_not_available' })
      const load = () =>
        db.withActor(actor, async (tx) => {
          const document = documentPolicy.authorize(actor, 'read', id.success ? await findDocument(tx, id.data) : undefined)
          return toSource(document, actor, { productName: env.PRODUCT_NAME, brand: await findBrand(tx, actor) })
        })
      const lane = { person: actor.userId, response: c.env.outgoing }
      const file = await answerInLane(fileTasks, lane, (run) => exportDocument(run, load, format.data)).catch((error: unknown) => {
        if (error instanceof TaskError && error.reason === 'failed')
          log.error({ err: error, documentId: c.req.param('id'), format: format.data }, 'A file could not be written')
        throw toExportRefusal(error)
      })
      return c.body(file.bytes, 200, {
        'content-type': file.contentType,
        'content-disposition': attachment(file.name),
        'cache-control': 'no-store',
        'content-security-policy': "sandbox; default-src 'none'",
      })
    })
  }
}

function toSource(document: DocumentRow, actor: UserActor, look: Pick<ExportSource, 'productName' | 'brand'>): ExportSource {
  const { title, description, questions, content } = document
  const head = { locale: actor.locale, ...look }
  if (document.type === 'form') return { type: 'form', content: { title, description, questions }, ...head }
  if (content && 'blocks' in content) return { type: 'doc', content: { title, description, ...content }, ...head }
  if (content && 'sheets' in content) return { type: 'sheet', content: { title, description, ...content }, ...head }
  if (content && 'slides' in content) return { type: 'slide', content: { title, description, ...content }, ...head }
  throw new AppError('conflict', 'This document has no content yet', { reason: 'content_missing' })
}

export const DOWNLOAD_OPENAPI = {
  '/documents/{id}/export': {
    get: {
      tags: ['documents'],
      summary: 'Download as a file',
      parameters: [ID_PARAMETER, { name: 'format', in: 'query', required: true, schema: { enum: EXPORT_FORMATS } }],
      responses: { 200: { description: 'The file', content: { '*/*': { schema: { type: 'string', format: 'binary' } } } } },
    },
  },
}
