import pino from 'pino'
import type { Logger } from 'pino'
import { requestFields } from '#server/http/request-log.ts'

export type Log = Logger

/** Logs to standard error in a structured format. Standard output has only the address and the link of the first start, for the operator. */
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

/** Picks the fields that explain an error and hold no secret. Errors of libraries carry whole clients and requests. */
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
