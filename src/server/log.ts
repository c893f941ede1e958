import pino from 'pino'
import type { Logger } from 'pino'
import { requestFields } from '#server/request-log.ts'

export type Log = Logger

/** Structured logs to standard error, so that standard output has only what is for whoever starts the product: the address, and the link of the first start. */
export function createLog(level: string): Log {
  return pino(
    {
      level,
      base: undefined,
      mixin: requestFields,
      serializers: { err: describeError },
      redact: { paths: ['password', 'token', '*.password', '*.token', 'headers.cookie', 'headers.authorization'], censor: '[redacted]' },
    },
    pino.destination({ dest: 2, sync: true }),
  )
}

/** Errors of libraries carry whole clients and requests; these fields tell what happened, and hold no secret. */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) }
  return {
    type: error.name,
    message: error.message,
    ...('code' in error ? { code: error.code } : {}),
    stack: error.stack,
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  }
}
