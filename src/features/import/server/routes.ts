import { z } from 'zod'
import { createDocument } from '#features/documents/server/documents.ts'
import { toDocument } from '#features/documents/server/present.ts'
import { answerInLane } from '#server/answer-in-lane.ts'
import type { HttpEnv, HttpRoutes } from '#server/http.ts'
import { createLimit } from '#server/limits.ts'
import type { Platform } from '#server/platform.ts'
import { requireUser } from '#server/policy.ts'
import type { UserActor } from '#server/actor.ts'
import type { Task } from '#server/task-pool.ts'
import { descriptionOf } from '#shared/unchecked.ts'
import { ImportedDocument, ImportedText } from '../contract.ts'
import { READ_DRAFT, READ_TEXT, toImportRefusal } from './import-file.ts'
import type { ImportRequest } from './import-task.ts'
import { receiveUpload } from './read-upload.ts'

const IMPORTS_PER_MINUTE = 30
const MINUTE_S = 60

const DRAFT_PATH = '/api/documents/import'
const TEXT_PATH = '/api/documents/import/text'
export const IMPORT_PATHS = [DRAFT_PATH, TEXT_PATH]

/** POST /api/documents/import makes a draft of a file, POST /api/documents/import/text a source for a generation. */
export function createImport({ db, env, log, fileTasks }: Platform): HttpRoutes {
  const limit = createLimit(db, 'import', IMPORTS_PER_MINUTE, MINUTE_S)

  /** The body stays with the client until its turn has come. */
  async function read<Reply>(
    actor: UserActor,
    { incoming, outgoing }: HttpEnv['Bindings'],
    task: Task<ImportRequest, Reply>,
  ): Promise<Reply> {
    await limit.consume(actor.userId)
    return answerInLane(fileTasks, { person: actor.userId, response: outgoing }, async (run) => {
      const upload = await receiveUpload(incoming)
      return run(task, () => ({ ...upload, locale: actor.locale, productName: env.PRODUCT_NAME }))
    }).catch((error: unknown) => {
      throw toImportRefusal(error, log)
    })
  }

  return (app) => {
    app.post(DRAFT_PATH, async (c) => {
      const actor = requireUser(await c.env.call.authenticate())
      const { type, title, notices, columns } = await read(actor, c.env, READ_DRAFT)
      const row = await db.withActor(actor, (tx) => createDocument(tx, actor, { title, description: '', type, columns }))
      return c.json({ ...toDocument(actor, row), notices } satisfies ImportedDocument, 201)
    })
    app.post(TEXT_PATH, async (c) => {
      const actor = requireUser(await c.env.call.authenticate())
      return c.json(await read(actor, c.env, READ_TEXT), 200)
    })
  }
}

const UPLOAD = {
  content: {
    'multipart/form-data': { schema: { type: 'object', required: ['file'], properties: { file: { type: 'string', format: 'binary' } } } },
  },
}

const DRAFT_SCHEMA = z.toJSONSchema(ImportedDocument, {
  io: 'input',
  unrepresentable: 'any',
  override({ zodSchema, jsonSchema }) {
    const description = descriptionOf(zodSchema)
    if (description) Object.assign(jsonSchema, z.toJSONSchema(description, { io: 'input' }), { $schema: undefined })
  },
})

export const IMPORT_OPENAPI = {
  '/documents/import': {
    post: {
      tags: ['documents'],
      summary: 'A file (.docx, .xlsx, .csv, .pptx, .md; 10 MB) as a draft, with what could not be kept',
      requestBody: UPLOAD,
      responses: {
        201: {
          description: 'The draft',
          content: { 'application/json': { schema: DRAFT_SCHEMA } },
        },
      },
    },
  },
  '/documents/import/text': {
    post: {
      tags: ['documents'],
      summary: 'A file as the source of a generation',
      requestBody: UPLOAD,
      responses: { 200: { description: 'Its text', content: { 'application/json': { schema: z.toJSONSchema(ImportedText) } } } },
    },
  },
}
