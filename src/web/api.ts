import { ORPCError, createORPCClient } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import type { AnyContractRouter, ContractRouterClient } from '@orpc/contract'
import { type RouterUtils, createTanstackQueryUtils } from '@orpc/tanstack-query'
import type { ErrorCode, ErrorData } from '#shared/errors.ts'
import { watchedFetch } from './reachability.ts'

const link = new RPCLink({ url: `${window.location.origin}/rpc`, fetch: (request, init) => watchedFetch(request, init) })

/**
 * The typed calls of one feature as TanStack Query options. The platform knows no feature, so each one makes its own from a type-only
 * import of its contract; `path` is the feature's name in `src/app/contract.ts`.
 */
export function featureApi<Contract extends AnyContractRouter>(path: string): RouterUtils<ContractRouterClient<Contract>> {
  const client = createORPCClient(link, { path: [path] })
  return createTanstackQueryUtils(client as never, { path: [path] }) as RouterUtils<ContractRouterClient<Contract>>
}

export type ApiError = ORPCError<ErrorCode, ErrorData>

/** The server, or something before it, has answered with an error. */
export function isApiError(error: unknown): error is ApiError {
  return error instanceof ORPCError
}

/** The answer is not our server's but of something between: a proxy's page. Our own error codes are in lower case. */
export function isForeignAnswer(error: ApiError): boolean {
  return error.code !== error.code.toLowerCase()
}

/** The server, or a proxy before it, cannot answer just now. */
export function isUnavailable(error: unknown): boolean {
  return isApiError(error) && [502, 503, 504].includes(error.status)
}

/** A refusal is the server's decision; asking again would not change it. */
export function isRefusal(error: unknown): boolean {
  return isApiError(error) && error.status >= 400 && error.status < 500
}

/** No answer came at all. `fetch` throws a TypeError then, as broken code does, so its words tell: Chromium's, Firefox's, Safari's. */
export function isConnectionLost(error: unknown): boolean {
  return error instanceof TypeError && /fetch|network|load failed/i.test(error.message)
}

/** Nobody is signed in any more: the screen asks to sign in and comes back. */
export function isUnauthenticated(error: unknown): boolean {
  return isApiError(error) && error.status === 401
}
