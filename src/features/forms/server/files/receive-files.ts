import { Busboy } from '@fastify/busboy'
import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, readFile, readdir, rm, stat } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { ANSWER_MAX, FILES_MAX, FILE_MAX_MB } from '#shared/content/answers.ts'
import { CONTENT_MAX_BYTES } from '#shared/limits.ts'
import { AppError, GENERAL_REASONS, refuse } from '#server/errors.ts'
import { answerName } from '../../public-page.ts'
import { FIELDS_MAX } from '../page/page-fields.ts'
import type { Fields } from '../page/page-fields.ts'

/*
 * A form with files, as browsers send it. Files stream to a temporary folder, so slow senders cost no memory; `use` gets one at a time and the
 * folder is removed afterwards.
 */

const FILE_MAX_BYTES = FILE_MAX_MB * 1024 * 1024
/** Of all questions together. */
const ALL_FILES_MAX = 25
export const POST_MAX_BYTES = ALL_FILES_MAX * FILE_MAX_BYTES + CONTENT_MAX_BYTES

const FOLDER_PREFIX = 'draftwell-answer-'
/** A body has to make progress, so none arrives for so long. */
const LEFT_BEHIND_AFTER_MS = 24 * 60 * 60 * 1000

/** `problem`: it is too large, or one more than a question takes. */
export type ReceivedFile = {
  questionId: string
  name: string
  problem: 'file_too_large' | 'file_too_many' | undefined
  read: () => Promise<Buffer>
}
type Spooled = { questionId: string; name: string; place: string; isCut: boolean }

/** Reads the fields, then hands over the files in their order. `misplaced`: names of the fields with a file that take none. */
export async function receiveFiles(
  request: Request,
  questionIds: ReadonlySet<string>,
  use: (file: ReceivedFile) => Promise<void>,
): Promise<{ fields: Fields; misplaced: string[] }> {
  const folder = await mkdtemp(path.join(os.tmpdir(), FOLDER_PREFIX))
  try {
    const { fields, files, misplaced } = await spool(request, questionIds, folder)
    const perQuestion = new Map<string, number>()
    for (const { questionId, name, place, isCut } of files) {
      const count = (perQuestion.get(questionId) ?? 0) + 1
      perQuestion.set(questionId, count)
      const problem = isCut ? 'file_too_large' : count > FILES_MAX ? 'file_too_many' : undefined
      await use({ questionId, name, problem, read: () => readFile(place) })
    }
    return { fields, misplaced }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Removes the folders of processes that were killed while files arrived. Several processes may share the folder that they are in. */
export async function removeFoldersLeftBehind(): Promise<void> {
  const before = Date.now() - LEFT_BEHIND_AFTER_MS
  for (const name of await readdir(os.tmpdir())) {
    if (!name.startsWith(FOLDER_PREFIX)) continue
    const folder = path.join(os.tmpdir(), name)
    // Another process may have just removed its own. Nothing of other users of the machine can be removed.
    const found = await stat(folder).catch(() => undefined)
    if (found && found.uid === process.getuid?.() && found.mtimeMs < before) await rm(folder, { recursive: true, force: true })
  }
}

async function spool(
  request: Request,
  questionIds: ReadonlySet<string>,
  folder: string,
): Promise<{ fields: Fields; files: Spooled[]; misplaced: string[] }> {
  const fields = new Map<string, string[]>()
  const files: Spooled[] = []
  const misplaced: string[] = []
  const writing: Promise<void>[] = []
  let chars = 0
  if (!request.body) throw refuse('bad_request', GENERAL_REASONS, 'invalid_input')
  const busboy = parserOf(request.headers.get('content-type') ?? '')
  busboy.on('field', (name, value) => {
    chars += value.length
    if (chars > CONTENT_MAX_BYTES) return busboy.destroy(refuse('too_large', GENERAL_REASONS, 'too_large'))
    const values = fields.get(name)
    if (values) values.push(value)
    else fields.set(name, [value])
  })
  busboy.on('fieldsLimit', () => busboy.destroy(refuse('too_large', GENERAL_REASONS, 'too_large')))
  busboy.on('file', (field, stream, given) => {
    const questionId = [...questionIds].find((id) => answerName({ id }) === field)
    // A field without a chosen file has no name.
    if (questionId === undefined && given) misplaced.push(field)
    if (questionId === undefined || !given) return void stream.resume()
    const file: Spooled = { questionId, name: given, place: path.join(folder, randomUUID()), isCut: false }
    files.push(file)
    stream.on('limit', () => (file.isCut = true))
    const written = pipeline(stream, createWriteStream(file.place, { mode: 0o600 }))
    // Awaited below. A broken connection ends both.
    written.catch(() => undefined)
    writing.push(written)
  })
  // Hono gives the web's stream type, which node reads.
  await pipeline(Readable.fromWeb(request.body as ReadableStream), busboy).catch((error: unknown) => {
    // A broken body. Only our own limits say more.
    throw error instanceof AppError ? error : refuse('bad_request', GENERAL_REASONS, 'invalid_input')
  })
  await Promise.all(writing)
  return { fields, files, misplaced }
}

/** Throws for a header without a boundary, or with one that no browser sends. */
function parserOf(contentType: string): InstanceType<typeof Busboy> {
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      limits: { fieldSize: 4 * ANSWER_MAX, fields: FIELDS_MAX, fileSize: FILE_MAX_BYTES, files: ALL_FILES_MAX, headerPairs: 50 },
    })
  } catch {
    throw refuse('bad_request', GENERAL_REASONS, 'invalid_input')
  }
}
