import { ORPCError } from '@orpc/client'
import { parse as parseDisposition } from 'content-disposition'
import { ERROR_STATUS } from '#shared/errors.ts'
import type { ErrorCode } from '#shared/errors.ts'
import type { ExportFormat } from '../contract.ts'

/** Fetches the written file and hands it to the browser to keep. Fails like the calls of the contract do. */
export async function fetchFile(documentId: string, format: ExportFormat, signal: AbortSignal): Promise<string> {
  const response = await fetch(`/api/documents/${documentId}/export?format=${format}`, { signal })
  if (!response.ok) throw await refusalOf(response)
  const { filename: name = `document.${format}` } = parseDisposition(response.headers.get('content-disposition') ?? '').parameters
  const address = URL.createObjectURL(await response.blob())
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
  return name
}

async function refusalOf(response: Response): Promise<Error> {
  const body = (await response.json().catch(() => null)) as { code?: string; message?: string; reason?: string } | null
  const code = body?.code ?? ''
  if (!(code in ERROR_STATUS)) return new Error(`The server answered ${response.status}`)
  return new ORPCError(code as ErrorCode, { status: response.status, message: body?.message ?? '', data: { reason: body?.reason } })
}
