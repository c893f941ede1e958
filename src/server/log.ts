import pino from 'pino'
import type { Logger } from 'pino'

export type Log = Logger

/** Structured logs to standard error, so that standard output has the one line with the address. */
export function createLog(level: string): Log {
  return pino(
    {
      level,
      base: undefined,
      redact: { paths: ['password', 'token', '*.password', '*.token', 'headers.cookie', 'headers.authorization'], censor: '[redacted]' },
    },
    pino.destination({ dest: 2, sync: true }),
  )
}
