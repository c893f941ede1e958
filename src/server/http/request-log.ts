import { AsyncLocalStorage } from 'node:async_hooks'

/** The request being answered, so that each log line written on its behalf names it. */
const current = new AsyncLocalStorage<{ requestId: string }>()

export function logWithRequest<Result>(requestId: string, work: () => Result): Result {
  return current.run({ requestId }, work)
}

/** pino's `mixin`: fields added to each line. */
export function requestFields(): object {
  return current.getStore() ?? {}
}
