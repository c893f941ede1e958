import type { IncomingMessage } from 'node:http'
import { parse as parseDisposition } from 'content-disposition'
import { FILE_MAX_BYTES } from '#shared/limits.ts'
import { GENERAL_REASONS, refuse } from '#server/errors.ts'

/** How much is read and discarded beyond the limit, so that the sender gets the answer instead of a broken connection. */
const DRAINED_MAX_BYTES = 64 * 1024 * 1024
/** Parsing a form would block the event loop (decision 18). JSON is the body of calls without a file. */
const NOT_FILES = new Set(['multipart/form-data', 'application/x-www-form-urlencoded', 'application/json'])

/** Reads the body of a request as a file. Content-Disposition names it. */
export async function receiveFile(request: IncomingMessage): Promise<File> {
  const type = (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
  if (NOT_FILES.has(type)) throw refuse('unsupported_media_type', GENERAL_REASONS, 'not_file')
  const { filename: name = '' } = parseDisposition(request.headers['content-disposition'] ?? '').parameters
  return new File(await readChunks(request), name, { type })
}

async function readChunks(request: IncomingMessage): Promise<Buffer<ArrayBuffer>[]> {
  const chunks: Buffer<ArrayBuffer>[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer<ArrayBuffer>>) {
    size += chunk.byteLength
    if (size <= FILE_MAX_BYTES) chunks.push(chunk)
    else chunks.length = 0
    if (size > DRAINED_MAX_BYTES) break
  }
  if (size > FILE_MAX_BYTES) throw refuse('too_large', GENERAL_REASONS, 'file_too_large')
  return chunks
}
