import { ORPCError } from '@orpc/client'
import { ERROR_STATUS } from '#shared/errors.ts'
import type { ErrorCode } from '#shared/errors.ts'
import { IMPORT_MAX_BYTES } from '../messages.ts'
import type { ImportedDocument, ImportedText } from '../contract.ts'

type Watch = { signal: AbortSignal; onProgress?: (sent: number) => void }

export function importDocument(file: File, watch: Watch): Promise<ImportedDocument> {
  return upload<ImportedDocument>('/api/documents/import', file, watch)
}

export function importText(file: File, watch: Watch): Promise<ImportedText> {
  return upload<ImportedText>('/api/documents/import/text', file, watch)
}

/** Fails like the calls of the contract do. XMLHttpRequest, because fetch does not tell how much has been sent. */
function upload<Result>(address: string, file: File, { signal, onProgress }: Watch): Promise<Result> {
  // Known here already: nothing has to travel first.
  if (file.size > IMPORT_MAX_BYTES)
    return Promise.reject(refusal({ code: 'too_large', message: 'The file is too large', reason: 'file_too_large' }))
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const form = new FormData()
    form.append('file', file)
    request.open('POST', address)
    request.responseType = 'json'
    request.upload.addEventListener('progress', (event) => event.lengthComputable && onProgress?.(event.loaded / event.total))
    request.addEventListener('load', () => {
      if (request.status < 300) resolve(request.response as Result)
      else reject(isRefusal(request.response) ? refusal(request.response) : new Error(`The server answered ${request.status}`))
    })
    request.addEventListener('error', () => reject(new TypeError('The network did not carry the file')))
    request.addEventListener('abort', () => reject(new DOMException('Cancelled', 'AbortError')))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(form)
  })
}

type Refusal = { code: ErrorCode; message: string; reason?: string; issues?: { path: string; message: string }[] }

function isRefusal(body: unknown): body is Refusal {
  return typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'string' && body.code in ERROR_STATUS
}

function refusal({ code, message, reason, issues }: Refusal): ORPCError<ErrorCode, object> {
  return new ORPCError(code, { status: ERROR_STATUS[code], message, data: { reason, issues } })
}
