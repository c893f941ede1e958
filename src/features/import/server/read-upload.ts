import type { IncomingMessage } from 'node:http'
import { refuse } from '#server/errors.ts'
import { IMPORT_REASONS } from '../contract.ts'
import { IMPORT_MAX_BYTES } from '../messages.ts'

/** Around the file: boundaries and headers of the form. */
const FORM_MAX_BYTES = 64 * 1024
/** What is read on and thrown away after the limit, so that the sender gets the answer and not a broken connection. */
const DRAINED_MAX_BYTES = 64 * 1024 * 1024

/** A body as it came; `readForm` finds the file in it. */
export type Upload = { body: Uint8Array; contentType: string }

export async function receiveUpload(request: IncomingMessage): Promise<Upload> {
  return { body: await readBody(request), contentType: request.headers['content-type'] ?? '' }
}

/** The one file of a multipart/form-data body. Parsing 10 MB takes long enough to be done in a task process. */
export async function readForm({ body, contentType }: Upload): Promise<{ name: string; bytes: Uint8Array }> {
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } }).formData().catch(() => null)
  const files = [...(form?.values() ?? [])].filter((value) => typeof value !== 'string')
  const [file] = files
  if (!file || files.length > 1) throw refuse('bad_request', IMPORT_REASONS, 'file_missing')
  if (file.size > IMPORT_MAX_BYTES) throw refuse('too_large', IMPORT_REASONS, 'file_too_large')
  return { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) }
}

async function readBody(request: IncomingMessage): Promise<Buffer<ArrayBuffer>> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.byteLength
    if (size <= IMPORT_MAX_BYTES + FORM_MAX_BYTES) chunks.push(chunk)
    else chunks.length = 0
    if (size > DRAINED_MAX_BYTES) break
  }
  if (size > IMPORT_MAX_BYTES + FORM_MAX_BYTES) throw refuse('too_large', IMPORT_REASONS, 'file_too_large')
  return Buffer.concat(chunks)
}
