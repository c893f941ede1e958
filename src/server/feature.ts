import type { AnyContractRouter, OpenAPI } from '@orpc/contract'
import type { Tables, Tx } from '#server/db.ts'
import type { Env } from '#server/env.ts'
import type { AnyRouter } from '#server/calls.ts'
import type { HttpRoutes } from '#server/http.ts'
import type { Jobs, Schedule } from '#server/jobs.ts'
import type { Platform } from '#server/platform.ts'

/** Everything the server side of one feature adds to the product. `src/app/features.server.ts` lists them; leave out what there is none of. */
export type ServerFeature = {
  /** The first part of its calls' names, as in `documents.create`. */
  name: string
  contract?: AnyContractRouter
  router?: (platform: Platform) => AnyRouter
  /** Streams and pages: what is not a call of the contract. */
  routes?: (platform: Platform) => HttpRoutes
  /** `routes`, described for /api/openapi.json: path below /api, then methods. */
  openapi?: Record<string, Record<string, OpenAPI.OperationObject>>
  jobs?: (platform: Platform) => Jobs
  /** When which of them runs by itself. */
  schedules?: readonly Schedule[]
  /** Deletes what nobody can see or use any more, or is not kept for longer. Each runs every night, in a transaction of its own, as the system. */
  sweeps?: readonly Sweep[]
  /** Ends what the feature itself has started, after the last request and job. */
  stop?: () => Promise<void>
  /** The tables of the feature. */
  personalData?: readonly TableOfPeople[]
}

export type Sweep = (tx: Tx, env: Env) => Promise<unknown>

/** Whose data a table holds. Export and erasure go by it, and a safety test compares it with the database. */
type TableOfPeople = {
  table: keyof Tables | 'document_totals' | 'event_counters' | 'rate_limits' | 'worker_pools'
  /** The column with the person's id; null if the rows belong to nobody. `through` names a table whose rows own these. */
  person: string | { column: string; through: keyof Tables } | null
}
