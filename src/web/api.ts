import { ORPCError, createORPCClient } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import type { AnyContractRouter, ContractRouterClient } from '@orpc/contract'
import { type RouterUtils, createTanstackQueryUtils } from '@orpc/tanstack-query'
import type { ErrorCode } from '#shared/error-status.ts'
import type { ErrorData } from '#shared/errors.ts'
import { takeEarlyAnswer } from './early-answers.ts'
import { watchedFetch } from './reachability.ts'

const link = new RPCLink({
  url: `${window.location.origin}/rpc`,
  fetch: (request, init) => watchedFetch(request, init, takeEarlyAnswer(request)),
})

/**
 * Returns the typed calls of one feature as TanStack Query options. The platform does not know the features, so each one makes its own from
 * a type-only import of its contract. `path` is the name in the feature's `server/feature.ts`.
 */
export function featureApi<Contract extends AnyContractRouter>(path: string): RouterUtils<ContractRouterClient<Contract>> {
  const client = createORPCClient(link, { path: [path] })
  return createTanstackQueryUtils(client as never, { path: [path] }) as RouterUtils<ContractRouterClient<Contract>>
}

export type ApiError = ORPCError<ErrorCode, ErrorData>

/** Returns whether the server, or a proxy before it, has answered with an error. */
export function isApiError(error: unknown): error is ApiError {
  return error instanceof ORPCError
}

/** Returns whether a proxy answered instead of our server. Our own error codes are in lower case. */
export function isForeignAnswer(error: ApiError): boolean {
  return error.code !== error.code.toLowerCase()
}

/** Returns whether the server, or a proxy before it, is temporarily unable to answer. */
export function isUnavailable(error: unknown): boolean {
  return isApiError(error) && [502, 503, 504].includes(error.status)
}

/** Returns whether the server has refused the request, so that a retry would not help. */
export function isRefusal(error: unknown): boolean {
  return isApiError(error) && error.status >= 400 && error.status < 500
}

/** Returns whether no answer came. `fetch` throws a TypeError, as broken code does, so the message decides (Chromium, Firefox, Safari). */
export function isConnectionLost(error: unknown): boolean {
  return error instanceof TypeError && /fetch|network|load failed/i.test(error.message)
}

/** Returns whether the session has ended. The screen then asks to sign in and comes back. */
export function isUnauthenticated(error: unknown): boolean {
  return isApiError(error) && error.status === 401
}
