import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { SEND_MAIL_JOB } from '#server/mail/mail.ts'
import type { Platform } from '#server/platform.ts'
import type { Parts } from '../contract.ts'
import { PART_TIMEOUT_MS } from './part-timeout.ts'

/*
 * What the database knows. Each part is one query as the system, which counts and reads nobody's texts. Large tables are read by an index: open
 * items of the queue, and those that ended in the last day.
 */

/** Shares of the connections in use from which few are left, and from which the next process may get none. */
const CONNECTIONS_SHORT = 0.8
const CONNECTIONS_USED_UP = 0.95
const LONG_MS = 10 * 60 * 1000
/** Generations fail because of single prompts, too. From this share on, something is wrong with all of them. */
const MANY_FAILED = 0.1
const NAMES_MAX = 5

type Facts<Name extends keyof Parts> = NonNullable<Parts[Name]['facts']>

/** What kind of process a connection has is hidden from us, but those of the server itself have no user. */
export async function readDatabase(platform: Platform): Promise<Parts['database']> {
  const facts = await readRow<Omit<Facts<'database'>, 'kind'>>(
    platform,
    sql`select current_setting('server_version') as version, pg_database_size(current_database())::float8 as bytes,
               (select count(*) from pg_stat_activity where datid is not null and usesysid is not null)::int as connections,
               current_setting('max_connections')::int as connections_max,
               (select count(*) from kysely_migration)::int as migrations, (select max(name) from kysely_migration) as newest_migration`,
  )
  return judgeDatabase({ kind: platform.env.DATABASE_URL ? 'external' : 'embedded', ...facts })
}

export function judgeDatabase(facts: Facts<'database'>): Parts['database'] {
  const used = facts.connections / facts.connections_max
  if (used >= CONNECTIONS_USED_UP) return { state: 'failed', finding: 'connections_used_up', facts }
  if (used >= CONNECTIONS_SHORT) return { state: 'attention', finding: 'connections_short', facts }
  return { state: 'fine', finding: 'database_answers', facts }
}

/**
 * A worker is alive while it holds the advisory locks of its rows (jobs.ts), which are one for each lane and on one connection, and a process while it
 * listens to the database (live.ts).
 */
export async function readWorkers(platform: Platform): Promise<Parts['workers']> {
  const { processes, workers } = await readRow<{ processes: number; workers: { started_at: string; tasks: number }[] }>(
    platform,
    sql`with worker as (
          select min(started_at) as started_at, (select count(*) from graphile_worker.jobs where locked_by = any(array_agg(pool_id))) as tasks
            from app.worker_pools
            join pg_locks lock on (classid::bigint << 32 | objid::bigint) = hashtextextended(pool_id, 0)
            join pg_database on pg_database.oid = lock.database
           where datname = current_database() and locktype = 'advisory' and granted and objsubid = 1
           group by lock.pid)
        select (select count(*) from pg_stat_activity where datname = current_database() and application_name = 'draftwell live')::int as processes,
               coalesce((select json_agg(worker order by started_at) from worker), '[]') as workers`,
  )
  const facts = { processes, workers: workers.map(({ started_at: at, tasks }) => ({ started_at: new Date(at).toISOString(), tasks })) }
  return facts.workers.length === 0 ? { state: 'failed', finding: 'no_worker', facts } : { state: 'fine', finding: 'workers_run', facts }
}

export async function readQueue(platform: Platform): Promise<Parts['queue']> {
  const row = await readRow<Omit<Facts<'queue'>, 'oldest_waiting'> & { oldest: Date | null }>(
    platform,
    sql`select * from
          (select count(*) filter (where status = 'pending')::int as waiting, count(*) filter (where status = 'processing')::int as running,
                  min(created_at) filter (where status = 'pending') as oldest
             from document_queue where status in ('pending', 'processing')),
          (select count(*) filter (where status = 'completed')::int as completed,
                  count(*) filter (where status = 'failed' and cancelled_at is null)::int as failed
             from document_queue where completed_at > now() - interval '24 hours')`,
  )
  const { oldest, ...counts } = row
  return judgeQueue({ ...counts, oldest_waiting: oldest?.toISOString() ?? null }, Date.now())
}

export function judgeQueue(facts: Facts<'queue'>, now: number): Parts['queue'] {
  if (isLongAgo(facts.oldest_waiting, now)) return { state: 'attention', finding: 'queue_waits_long', facts }
  const hasManyFailed = facts.failed > 0 && facts.failed >= MANY_FAILED * (facts.failed + facts.completed)
  if (hasManyFailed) return { state: 'attention', finding: 'many_generations_failed', facts }
  return { state: 'fine', finding: 'queue_moves', facts }
}

/** A job that is given up stays in its table, and so does one that waits for its next attempt. Others are removed when they are done. */
const JOBS = sql`
  select task_identifier as name, locked_at is not null as running, attempts >= max_attempts and locked_at is null as given_up,
         locked_at is null and attempts < max_attempts as waiting,
         locked_at is null and attempts < max_attempts and run_at < now() - ${LONG_MS}::int * interval '1 millisecond' as waiting_long
    from graphile_worker.jobs`

export async function readJobs(platform: Platform): Promise<Parts['jobs']> {
  const facts = await readRow<Facts<'jobs'>>(
    platform,
    sql`with job as (select * from (${JOBS}) where name <> ${SEND_MAIL_JOB})
        select count(*) filter (where waiting)::int as waiting, count(*) filter (where running)::int as running,
               count(*) filter (where waiting_long)::int as waiting_long, count(*) filter (where given_up)::int as given_up,
               array(select name from job where waiting_long or given_up group by name order by count(*) desc, name limit ${NAMES_MAX}) as names
          from job`,
  )
  if (facts.given_up > 0) return { state: 'attention', finding: 'jobs_given_up', facts }
  if (facts.waiting_long > 0) return { state: 'attention', finding: 'jobs_wait_long', facts }
  return { state: 'fine', finding: 'jobs_run', facts }
}

/** Of the outbox, because a mail that was refused for good has no job any more. Only those that were not sent are read, by their index. */
export async function readMail(platform: Platform): Promise<Parts['mail']> {
  const { oldest, ...counts } = await readRow<{ waiting: number; given_up: number; oldest: Date | null }>(
    platform,
    sql`select count(*) filter (where failed_at is null)::int as waiting, count(failed_at)::int as given_up,
               min(created_at) filter (where failed_at is null) as oldest
          from mail_outbox where sent_at is null`,
  )
  const { SMTP_URL, MAIL_FROM } = platform.env
  const facts = { way: SMTP_URL ? ('smtp' as const) : ('files' as const), ...counts, oldest_waiting: oldest?.toISOString() ?? null }
  return judgeMail(facts, { hasSender: !MAIL_FROM.includes('@localhost'), now: Date.now() })
}

/** `hasSender`: mails name an address that servers elsewhere can check, which many demand. */
export function judgeMail(facts: Facts<'mail'>, { hasSender, now }: { hasSender: boolean; now: number }): Parts['mail'] {
  if (facts.given_up > 0) return { state: 'attention', finding: 'mails_given_up', facts }
  if (isLongAgo(facts.oldest_waiting, now)) return { state: 'attention', finding: 'mails_wait_long', facts }
  if (facts.way === 'files') return { state: 'attention', finding: 'mails_are_files', facts }
  if (!hasSender) return { state: 'attention', finding: 'mails_lack_sender', facts }
  return { state: 'fine', finding: 'mails_leave', facts }
}

function isLongAgo(at: string | null, now: number): boolean {
  return at !== null && now - Date.parse(at) > LONG_MS
}

/** Runs a query that returns one row. The database ends it when the part is late, so that repeated calls do not pile up. */
function readRow<Row>({ db }: Platform, query: RawBuilder<unknown>): Promise<Row> {
  return db.asSystem(async (tx) => {
    await sql`select set_config('statement_timeout', ${String(PART_TIMEOUT_MS)}, true)`.execute(tx)
    const { rows } = await query.execute(tx)
    return rows[0] as Row
  })
}
