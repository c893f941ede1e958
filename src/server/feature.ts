import type { AnyContractRouter, OpenAPI } from '@orpc/contract'
import type { Tables, Tx } from '#server/db.ts'
import type { Env } from '#server/env.ts'
import type { AnyRouter } from '#server/calls.ts'
import type { HttpRoutes } from '#server/http.ts'
import type { Jobs, Schedule } from '#server/jobs.ts'
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
  /** Tables of the feature. */
  personalData?: readonly TableOfPeople[]
}

export type Sweep = (tx: Tx, env: Env) => Promise<unknown>

/** Says whose data a table holds. Export and erasure rely on it, and a safety test compares it with the database. */
type TableOfPeople = {
  table: keyof Tables | 'document_totals' | 'event_counters' | 'rate_limits' | 'worker_pools'
  /** Column with the person's id; null if the rows belong to nobody. `through` names a table whose rows own these. */
  person: string | { column: string; through: keyof Tables } | null
  /** Column with the id of a second person whose data the rows are, too: who answered somebody else's form. Their export has these rows, and their erasure deletes them. */
  also?: string
}
