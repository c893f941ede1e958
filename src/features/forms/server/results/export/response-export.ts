import { create as attachment } from 'content-disposition'
import { z } from 'zod'
import { findBrand } from '#features/brand/server/brands.ts'
import { findHead } from '#features/documents/server/documents.ts'
import { exportDocument, toExportRefusal } from '#features/export/server/export-document.ts'
import { asciiFileName, exportFileName } from '#shared/file-name.ts'
import { CONTENT_TYPES } from '#features/export/server/source.ts'
import type { UserActor } from '#server/actor.ts'
import { auditActor } from '#server/audit.ts'
import { GENERAL_REASONS, refuse } from '#server/errors.ts'
import type { HttpRoutes } from '#server/http/http.ts'
import type { Platform } from '#server/platform.ts'
import type { RunTask } from '#server/tasks/task-pool.ts'
import { FORM_REASONS, ResponseFilter } from '../../../contract.ts'
import { RESPONSE_FORMATS } from '../../../response-formats.ts'
import { countLatest } from '../count-answers.ts'
import { COLUMN_KINDS, fileColumns } from './file-columns.ts'
import { formPolicy } from '../../policy.ts'
import { isNarrowed, prepareDays, toFilter } from '../response-filter.ts'
import { readResponses } from './response-batches.ts'
import { writeCsv, writeJson, writeXlsx } from './response-files.ts'
import { resultWords } from '../result-words.ts'
import { tallyFiltered } from '../tally-filtered.ts'
import { isSameWording, summarize } from '../summarize.ts'
import { summaryBlocks } from '../summary-document.ts'
import { readTextFigures } from '../text-figures.ts'
import { currentQuestions, hasOtherWordings, readWordings, removedQuestions } from '../wordings.ts'

/*
 * GET /api/forms/{formId}/responses/export. No call of the contract, because those hold a whole file in memory. A file of responses is written while
 * it is read: batch by batch, as fast as the client takes it, in the person's lane for files. The summary as PDF is written by a task process.
 */

const Query = z.object({
  format: z.enum(RESPONSE_FORMATS).default('csv'),
  columns: z.enum(COLUMN_KINDS).default('question'),
  ...ResponseFilter.shape,
})
type Query = z.infer<typeof Query>
type Asked = { actor: UserActor; formId: string; query: Query }

export function createResponseExport(platform: Platform): HttpRoutes {
  const { db, log, streams } = platform

  /** Writes the rows while the client takes them. Ends with the client, and with the person's session. */
  function send(file: AsyncIterable<Uint8Array>, { actor, formId }: Asked): ReadableStream<Uint8Array> {
    const source = file[Symbol.asyncIterator]()
    const ended = new AbortController()
    let isGone = false
    const unwatch = streams.watchSession(actor, () => ended.abort())
    return new ReadableStream<Uint8Array>({
      async pull(controller) {
        try {
          if (ended.signal.aborted) throw new Error('The session has ended')
          const { done, value } = await source.next()
          // The client left meanwhile, and took the stream with it.
          if (isGone) return
          if (!done) return controller.enqueue(value)
          unwatch()
          controller.close()
        } catch (error) {
          unwatch()
          // The connection breaks, so that nobody takes half a file for a whole one.
          if (!ended.signal.aborted) log.error({ err: error, formId }, 'A file of responses broke off')
          controller.error(error)
        }
      },
      async cancel() {
        isGone = true
        unwatch()
        await source.return?.()
      },
    })
  }

  return (app) => {
    app.get('/api/forms/:formId/responses/export', async (c) => {
      const { call } = c.env
      const actor = await call.requireUser()
      const formId = z.uuid().safeParse(c.req.param('formId'))
      if (!formId.success) throw refuse('not_found', FORM_REASONS, 'form_not_found')
      await db.withActor(actor, async (tx) => formPolicy.authorize(actor, 'manage', await findHead(tx, formId.data)))
      const query = Query.safeParse(c.req.query())
      if (!query.success) throw refuse('bad_request', GENERAL_REASONS, 'invalid_input', { issues: query.error.issues.map(toIssue) })
      const asked = { actor, formId: formId.data, query: query.data }
      const run = await call.enterLane()
      const details = { format: query.data.format }
      await db.withActor(actor, (tx) => auditActor(tx, actor, { action: 'responses.exported', subjectId: formId.data, details }))
      const { file, name, contentType } =
        query.data.format === 'pdf' ? await writeSummary(platform, asked, run) : await writeRows(platform, asked)
      const headers = {
        'content-type': contentType,
        'content-disposition': attachment(name, { fallback: asciiFileName(name, 'responses') }),
        'content-security-policy': "sandbox; default-src 'none'",
        'cache-control': 'no-store',
      }
      return new Response(file instanceof Uint8Array ? file : send(file, asked), { headers })
    })
  }
}

type File = { file: Uint8Array<ArrayBuffer> | AsyncIterable<Uint8Array>; name: string; contentType: string }

async function writeRows({ db }: Platform, { actor, formId, query }: Asked): Promise<File> {
  const words = resultWords(actor.locale)
  await prepareDays(db, formId, query)
  const { title, current, removed, wordings, isReworded, filter } = await db.withActor(actor, async (tx) => {
    const form = formPolicy.authorize(actor, 'manage', await findHead(tx, formId))
    const known = await readWordings(tx, form)
    const questions = await currentQuestions(tx, form, known)
    const same = known.filter((wording) => isSameWording(wording.questions, questions)).map(({ id }) => id)
    const isOld = await hasOtherWordings(tx, form, same)
    const asked = { current: questions, removed: removedQuestions(questions, known), wordings: known, isReworded: isOld }
    return { title: form.title, ...asked, filter: await toFilter(tx, form, query) }
  })
  const columns = fileColumns({ current, removed, wordings, isReworded }, query.columns, words)
  const lines = readResponses(db, actor, formId, filter)
  const writers = {
    csv: () => writeCsv(actor.timezone, columns, lines),
    json: () => writeJson({ id: formId, title, questions: [...current, ...removed] }, wordings, lines),
    xlsx: () => writeXlsx({ name: words.responses, timeZone: actor.timezone }, columns, lines),
  }
  const format = query.format === 'pdf' ? 'csv' : query.format
  return { file: writers[format](), name: fileName(title, words.responses, format), contentType: CONTENT_TYPES[format] }
}

async function writeSummary(platform: Platform, { actor, formId, query }: Asked, run: RunTask): Promise<File> {
  const { db, env, log } = platform
  const words = resultWords(actor.locale)
  await countLatest(db, formId)
  const { filter, title, questions, wordings } = await db.withActor(actor, async (tx) => {
    const form = formPolicy.authorize(actor, 'manage', await findHead(tx, formId))
    const known = await readWordings(tx, form)
    const current = await currentQuestions(tx, form, known)
    const asked = { questions: [...current, ...removedQuestions(current, known)], wordings: known }
    return { filter: await toFilter(tx, form, query), title: form.title, ...asked }
  })
  const filtered = isNarrowed(filter) ? await tallyFiltered(db, actor, formId, filter) : undefined
  const texts = await readTextFigures(db, actor, formId, { questions, wordings }, filter)
  const load = () =>
    db.withActor(actor, async (tx) => {
      const form = formPolicy.authorize(actor, 'manage', await findHead(tx, formId))
      const { first_name, last_name } = await tx
        .selectFrom('profiles')
        .select(['first_name', 'last_name'])
        .where('id', '=', actor.userId)
        .executeTakeFirstOrThrow()
      const content = {
        title: `${form.title}${words.colon}${words.summary}`,
        description: '',
        blocks: summaryBlocks({
          summary: await summarize(tx, form, query, filtered),
          questions,
          texts,
          filter,
          look: { locale: actor.locale, timeZone: actor.timezone, now: new Date() },
        }),
      }
      const look = { locale: actor.locale, productName: env.PRODUCT_NAME, author: `${first_name} ${last_name}`.trim() }
      return { type: 'doc' as const, isReport: true, content, ...look, brand: await findBrand(tx, actor) }
    })
  const { bytes, contentType } = await exportDocument(run, load, 'pdf').catch((error: unknown) => {
    throw toExportRefusal(error, log, { documentId: formId, format: 'pdf' })
  })
  return { file: bytes, name: fileName(title, words.summary, 'pdf'), contentType }
}

function fileName(title: string, what: string, extension: string): string {
  return exportFileName(`${title} – ${what}`, extension, 'form')
}

function toIssue({ path, message }: z.core.$ZodIssue) {
  return { path: path.join('.'), message }
}

export const RESPONSE_EXPORT_OPENAPI = {
  '/forms/{formId}/responses/export': {
    get: {
      operationId: 'forms.exportResponses',
      tags: ['forms'],
      summary: 'Download the responses that a filter finds as a file, oldest first, or their summary as PDF',
      parameters: [
        { name: 'formId', in: 'path' as const, required: true, schema: { type: 'string' as const, format: 'uuid' } },
        { name: 'format', in: 'query' as const, schema: { type: 'string' as const, enum: [...RESPONSE_FORMATS], default: 'csv' } },
        {
          name: 'columns',
          in: 'query' as const,
          description: 'One column per question, with several choices in one cell, or one per option, with 1 and 0',
          schema: { type: 'string' as const, enum: [...COLUMN_KINDS], default: 'question' },
        },
        ...Object.entries(ResponseFilter.shape).map(([name, field]) => ({
          name,
          in: 'query' as const,
          description: z.globalRegistry.get(field)?.description ?? '',
          schema: name === 'from' || name === 'to' ? { type: 'string' as const, format: 'date' } : { type: 'string' as const },
        })),
      ],
      responses: {
        200: {
          description: 'The file, written while it is sent',
          content: Object.fromEntries(RESPONSE_FORMATS.map((format) => [CONTENT_TYPES[format].split(';')[0] ?? '', {}])),
        },
      },
    },
  },
}
