import { readContent } from '#features/documents/server/content.ts'
import { createDocument } from '#features/documents/server/documents.ts'
import { toDocument } from '#features/documents/server/present.ts'
import { writeMarkdown } from '#features/export/server/markdown.ts'
import type { ExportSource } from '#features/export/server/source.ts'
import { SOURCE_MAX } from '#shared/limits.ts'
import type { HttpRoutes } from '#server/http.ts'
import { createLimit } from '#server/limits.ts'
import type { Platform } from '#server/platform.ts'
import { requireUser } from '#server/policy.ts'
import { IMPORT_NOTICES } from '../contract.ts'
import type { ImportNotice, ImportedDocument, ImportedText } from '../contract.ts'
import { importFile } from './import-file.ts'
import type { ImportedFile } from './read-file.ts'
import { readUpload } from './read-upload.ts'

const IMPORTS_PER_MINUTE = 30
const MINUTE_S = 60

const DRAFT_PATH = '/api/documents/import'
const TEXT_PATH = '/api/documents/import/text'
export const IMPORT_PATHS = [DRAFT_PATH, TEXT_PATH]

/** POST /api/documents/import makes a draft of a file, POST /api/documents/import/text a source for a generation. */
export function createImport({ db, env, log }: Platform): HttpRoutes {
  const limit = createLimit(db, 'import', IMPORTS_PER_MINUTE, MINUTE_S)
  return (app) => {
    app.post(DRAFT_PATH, async (c) => {
      const actor = requireUser(await c.env.call.authenticate())
      await limit.consume(actor.userId)
      const file = await importFile(await readUpload(c.env.incoming), actor.locale, log)
      const stored = await readContent(file.type, { content: file.content })
      const { title, type, notices } = file
      const row = await db.withActor(actor, (tx) => createDocument(tx, actor, { title, description: '', type, ...stored }))
      return c.json({ ...toDocument(actor, row), notices } satisfies ImportedDocument, 201)
    })
    app.post(TEXT_PATH, async (c) => {
      const actor = requireUser(await c.env.call.authenticate())
      await limit.consume(actor.userId)
      const file = await importFile(await readUpload(c.env.incoming), actor.locale, log)
      const head = { locale: actor.locale, productName: env.PRODUCT_NAME }
      return c.json(sourceText(file, head), 200)
    })
  }
}

function sourceText({ notices, title, ...file }: ImportedFile, head: Pick<ExportSource, 'locale' | 'productName'>): ImportedText {
  const content = { title, description: '', ...file.content }
  const text = new TextDecoder().decode(writeMarkdown({ type: file.type, content, ...head } as ExportSource))
  if (text.length <= SOURCE_MAX) return { type: file.type, title, text, notices }
  const shortened: ImportNotice = { reason: 'source_shortened', count: 1, message: IMPORT_NOTICES.source_shortened }
  return { type: file.type, title, text: text.slice(0, SOURCE_MAX).toWellFormed(), notices: [...notices, shortened] }
}
