import type { IncomingMessage } from 'node:http'
import { parse as parseDisposition } from 'content-disposition'
import { FILE_MAX_BYTES } from '#shared/limits.ts'
import { GENERAL_REASONS, refuse } from '#server/errors.ts'

/** What is read on and thrown away after the limit, so that the sender gets the answer and not a broken connection. */
const DRAINED_MAX_BYTES = 64 * 1024 * 1024
/** Forms would have to be parsed, which holds up everybody (decision 18). JSON is what a call without a file would take. */
const NOT_FILES = new Set(['multipart/form-data', 'application/x-www-form-urlencoded', 'application/json'])

/** The body of a request as the file that it is. Content-Disposition names it. */
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
