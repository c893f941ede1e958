import { ORPCError, createORPCClient } from '@orpc/client'
import { oc } from '@orpc/contract'
import type { AnyContractRouter, ContractRouterClient, Route } from '@orpc/contract'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { ERROR_STATUS } from '#shared/error-status.ts'
import type { ErrorCode } from '#shared/error-status.ts'
import type { ErrorData } from '#shared/errors.ts'
import { FILE_MAX_BYTES } from '#shared/limits.ts'
import { watchedFetch } from './reachability.ts'
import { sendFile } from './send-file.ts'

/** `onProgress` receives how much of the file has been sent, from 0 to 1. */
export type FileCallContext = { onProgress?: (sent: number) => void }

/**
 * Returns the typed calls that carry a file. They go to /api, where the body is the file itself, so that no form has to be parsed. The
 * contract is imported as a type only; `routes` lists the paths of its calls.
 */
export function fileCalls<Contract extends AnyContractRouter>(
  routes: Readonly<Record<keyof Contract & string, Route>>,
): ContractRouterClient<Contract, FileCallContext> {
  const calls = Object.fromEntries(Object.entries<Route>(routes).map(([name, route]) => [name, oc.route(route)]))
  const link = new OpenAPILink<FileCallContext>(calls, {
    url: `${window.location.origin}/api`,
    fetch: (request, init, { context }) => {
      // Browsers call some files JSON, which is the type of calls without a file. The server trusts no type, so files have none.
      request.headers.set('content-type', 'application/octet-stream')
      return context.onProgress ? sendFile(request, context.onProgress) : fetch(request, init)
    },
    customErrorResponseBodyDecoder: toApiError,
  })
  return createORPCClient(link)
}

/** Refuses a file before it is uploaded, because its size is known here. */
export function refuseLargeFile(file: File): void {
  if (file.size > FILE_MAX_BYTES) throw new ORPCError('too_large', { status: ERROR_STATUS.too_large, data: { reason: 'file_too_large' } })
}

/** Fetches a file that is no call of the contract because it is written while it is sent. `path` is below /api. With an input, it is posted. */
export async function fetchDownload(path: string, signal: AbortSignal, input?: object): Promise<File> {
  const post = input && { method: 'POST', body: JSON.stringify(input), headers: { 'content-type': 'application/json' } }
  const response = await watchedFetch(`/api${path}`, { signal, ...post })
  if (!response.ok) throw toApiError(await response.json()) ?? new Error(`The download was answered with ${response.status}`)
  const type = response.headers.get('content-type') ?? ''
  return new File([await response.blob()], nameIn(response.headers.get('content-disposition') ?? ''), { type })
}

/** Prefers the name that may have any letter. */
function nameIn(disposition: string): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1]
  return encoded ? decodeURIComponent(encoded) : (/filename="?([^";]+)"?/i.exec(disposition)?.[1] ?? '')
}

/** The body of a refusal is `{code, message, ...data}`. */
function toApiError(body: unknown): ORPCError<ErrorCode, ErrorData> | null {
  if (!isRefusal(body)) return null
  const { code, message, ...data } = body
  return new ORPCError(code, { status: ERROR_STATUS[code], message, data })
}

function isRefusal(body: unknown): body is { code: ErrorCode; message: string } & NonNullable<ErrorData> {
  return typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'string' && body.code in ERROR_STATUS
}
