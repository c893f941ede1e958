import { z } from 'zod'
import { base } from '#shared/errors.ts'
import { Timestamp } from '#shared/fields.ts'
import { GENERATORS } from '#shared/generators.ts'

/** `unknown`: the product cannot know, as for the backups of an external database. */
const State = z.enum(['fine', 'attention', 'failed', 'unknown'])
export type State = z.infer<typeof State>

const Count = z.number().int().nonnegative()
const Bytes = z.number().nonnegative()
const Oldest = Timestamp.nullable()

/** `finding` says why the part has its state, and `facts` are its figures. `no_answer`: it failed or took too long, so it has none. */
function part<const Finding extends string, Facts extends z.core.$ZodShape>(findings: readonly Finding[], facts: Facts) {
  return z.object({
    state: State,
    finding: z.enum([...findings, 'no_answer']),
    facts: z.object(facts).nullable(),
  })
}

export const Status = z.object({
  checked_at: Timestamp,
  parts: z.object({
    product: part(['product_runs'], { version: z.string(), node: z.string(), started_at: Timestamp }),
    database: part(['database_answers', 'connections_short', 'connections_used_up'], {
      kind: z.enum(['embedded', 'external']),
      version: z.string(),
      bytes: Bytes,
      connections: Count,
      connections_max: Count,
      migrations: Count,
      newest_migration: z.string(),
    }),
    workers: part(['workers_run', 'no_worker'], {
      /** Servers and workers that hold their connection for news. One process may be both. */
      processes: Count,
      workers: z.array(z.object({ started_at: Timestamp, tasks: Count })),
    }),
    queue: part(['queue_moves', 'queue_waits_long', 'many_generations_failed'], {
      waiting: Count,
      running: Count,
      oldest_waiting: Oldest,
      /** Of the last 24 hours. */
      completed: Count,
      failed: Count,
    }),
    /** Without mails, which have a part of their own. */
    jobs: part(['jobs_run', 'jobs_wait_long', 'jobs_given_up'], {
      waiting: Count,
      running: Count,
      waiting_long: Count,
      given_up: Count,
      /** Names of the jobs that wait long or were given up, the most frequent ones first. */
      names: z.array(z.string()),
    }),
    mail: part(['mails_leave', 'mails_are_files', 'mails_lack_sender', 'mails_wait_long', 'mails_given_up'], {
      way: z.enum(['smtp', 'files']),
      waiting: Count,
      oldest_waiting: Oldest,
      given_up: Count,
    }),
    disk: part(['disk_has_room', 'disk_low', 'disk_full'], { folder: z.string(), free_bytes: Bytes, total_bytes: Bytes }),
    backup: part(['backup_recent', 'backup_old', 'backup_never', 'backup_elsewhere'], {
      last: z.object({ made_at: Timestamp, bytes: Bytes, encrypted: z.boolean() }).nullable(),
    }),
    model: part(['model_answered', 'model_untested', 'model_failed', 'model_unreadable', 'model_builtin'], {
      generator: z.enum(GENERATORS).nullable(),
      company: z.string().nullable(),
      model: z.string().nullable(),
      /** The last test with the key that is in use. `failure` is a reason of model setup. */
      test: z.object({ made_at: Timestamp, failure: z.string().nullable() }).nullable(),
    }),
  }),
})
export type Status = z.infer<typeof Status>
export type Parts = Status['parts']
export type PartName = keyof Parts

/** How the installation is. For the super admin, in the administration. */
export const statusContract = {
  /** Each part has three seconds. One that does not answer says so, and the others are not affected. */
  read: base
    .route({ method: 'GET', path: '/admin/status', tags: ['admin'], summary: 'The state of the installation, part by part' })
    .output(Status),
}
