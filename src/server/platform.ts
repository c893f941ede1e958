import type { Db } from '#server/db.ts'
import type { Env } from '#server/env.ts'
import type { Live } from '#server/live.ts'
import type { Log } from '#server/log.ts'
import type { Metrics } from '#server/metrics.ts'
import type { Streams } from '#server/streams.ts'

/** What every feature stands on. */
export type Platform = { env: Env; log: Log; db: Db; live: Live; metrics: Metrics; streams: Streams; secretKey: Buffer; version: string }
