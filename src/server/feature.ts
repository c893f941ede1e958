import type { AnyContractRouter, OpenAPI } from '@orpc/contract'
import type { Tx } from '#server/db/db.ts'
import type { Retention } from '#shared/retention.ts'
import type { Env } from '#server/env.ts'
import type { AnyRouter } from '#server/http/calls.ts'
import type { HttpRoutes } from '#server/http/http.ts'
import type { ListedMail } from '#server/mail/mail-kinds.ts'
import type { Jobs, Schedule } from '#server/jobs.ts'
import type { TableOfPeople } from '#server/personal-data.ts'
import type { Platform } from '#server/platform.ts'

/** The server side of one feature. `src/app/features.server.ts` lists all features. Leave out the fields that the feature does not need. */
export type ServerFeature = {
  /** First part of its call names, as in `documents.create`. */
  name: string
  contract?: AnyContractRouter
  router?: (platform: Platform) => AnyRouter
  /** Streams and pages, which are not calls of the contract. */
  routes?: (platform: Platform) => HttpRoutes
  /** Describes `routes` for /api/openapi.json: path below /api, then methods. */
  openapi?: Record<string, Record<string, OpenAPI.OperationObject>>
  jobs?: (platform: Platform) => Jobs
  /** When jobs run by themselves. */
  schedules?: readonly Schedule[]
  /** Delete data that is unused or past its retention. Each runs every night, in its own transaction, as the system. */
  sweeps?: readonly Sweep[]
  /** Stops what the feature itself has started, after the last request and job. */
  stop?: () => Promise<void>
  /** Every kind of mail that the feature sends. */
  mails?: readonly ListedMail[]
  /** Tables of the feature: whose data they hold, what each column is, and what becomes of it. */
  personalData?: readonly TableOfPeople[]
}

export type Sweep = (tx: Tx, env: Env, retention: Retention) => Promise<unknown>
