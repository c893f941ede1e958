import { sql } from 'kysely'
import { isConfiguredSuperAdmin } from '#features/auth/server/configured-super-admin.ts'
import type { UserActor } from '#server/actor.ts'
import { audit } from '#server/audit.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { refuse } from '#server/errors.ts'
import { addJob } from '#server/jobs.ts'
import type { Platform } from '#server/platform.ts'
import { PRIVACY_REASONS } from '../contract.ts'
import type { DataExport, MyData } from '../contract.ts'
import { DUE_AT } from './deletion.ts'
import { authorizePerson, canAsk } from './policy.ts'
import type { PersonFor } from './policy.ts'
import type { DataExportRow } from './tables.ts'
import { EXPORT_JOB } from './export-job.ts'

export async function readMyData({ db, env }: Pick<Platform, 'db' | 'env'>, actor: UserActor): Promise<MyData> {
  const { userId } = actor
  return db.asSystem(async (tx) => {
    const profile = await tx.selectFrom('profiles').selectAll().select(DUE_AT.as('due')).where('id', '=', userId).executeTakeFirstOrThrow()
    const latest = await tx
      .selectFrom('data_exports')
      .selectAll()
      .where('user_id', '=', userId)
      .where('expires_at', '>', sql<Date>`now()`)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
    const { rows } = await sql<MyData['shared']>`select
      (select count(*)::int from templates where user_id = ${userId} and shared and deleted_at is null) as templates,
      (select count(*)::int from documents where user_id = ${userId} and status = 'published' and deleted_at is null) as published,
      (select count(*)::int from responses where respondent_id = ${userId} and user_id <> ${userId} and deleted_at is null)
        + (select count(*)::int from survey_results where user_id = ${userId}) as answers,
      (select coalesce(sum(responses), 0)::int from documents where user_id = ${userId} and deleted_at is null) as responses`.execute(tx)
    const is_configured = isConfiguredSuperAdmin(env, profile)
    const can = canAsk(actor, { ...profile, is_configured })
    return {
      deletion_requested_at: profile.data_deletion_requested_at?.toISOString() ?? null,
      deletion_scheduled_at: profile.data_deletion_scheduled_at?.toISOString() ?? null,
      last_data_export_at: profile.last_data_export_at?.toISOString() ?? null,
      export: latest ? toDataExport(latest) : null,
      would_be_deleted_at: profile.due.toISOString(),
      shared: rows[0] ?? { templates: 0, published: 0, answers: 0, responses: 0 },
      impersonations: await listImpersonations(tx, userId),
      can: { export: can.export && profile.data_deletion_requested_at === null, request_deletion: can.requestDeletion },
      is_configured_super_admin: is_configured,
    }
  })
}

export async function readUnseenImpersonation(db: Db, { userId }: UserActor) {
  const { rows } = await db.asSystem((tx) =>
    sql<{ id: string; by: string; reason: string; started_at: Date }>`
      select i.id, ${ACTED_BY} as by, i.reason, i.created_at as started_at
        from impersonation_sessions i join profiles p on p.id = i.super_admin_id
       where i.impersonated_user_id = ${userId} and i.seen_at is null order by i.id desc limit 1`.execute(tx),
  )
  const [row] = rows
  return { latest: row ? { ...row, started_at: row.started_at.toISOString() } : null }
}

/** `id` is the latest one that was shown. The ids follow time. */
export async function markImpersonationsSeen(db: Db, { userId }: UserActor, id: string): Promise<void> {
  await db.asSystem((tx) =>
    tx
      .updateTable('impersonation_sessions')
      .set({ seen_at: new Date() })
      .where('impersonated_user_id', '=', userId)
      .where('id', '<=', id)
      .where('seen_at', 'is', null)
      .execute(),
  )
}

/** As in the mail about it. */
const ACTED_BY = sql`trim(p.first_name || ' ' || p.last_name || ' (' || p.email || ')')`

type ImpersonationRow = Omit<MyData['impersonations'][number], 'started_at' | 'ended_at'> & { started_at: Date; ended_at: Date | null }

async function listImpersonations(tx: Tx, userId: string): Promise<MyData['impersonations']> {
  const { rows } = await sql<ImpersonationRow>`
    select i.id, ${ACTED_BY} as by, i.reason, i.created_at as started_at,
           case when i.is_active and i.expires_at > now() then null else i.expires_at end as ended_at,
           coalesce((select jsonb_agg(jsonb_build_object('area', area, 'count', count) order by area) from (
             select case when a.details ->> 'call' like '/%' then 'forms' else split_part(a.details ->> 'call', '.', 1) end as area, count(*)::int as count
               from audit_log a
              where a.user_id = i.impersonated_user_id and a.actor_id = i.super_admin_id and a.action = 'impersonation.acted'
                and a.created_at between i.created_at and i.expires_at
              group by 1) by_area), '[]') as acts
      from impersonation_sessions i join profiles p on p.id = i.super_admin_id
     where i.impersonated_user_id = ${userId} order by i.created_at desc`.execute(tx)
  return rows.map((row) => ({ ...row, started_at: row.started_at.toISOString(), ended_at: row.ended_at?.toISOString() ?? null }))
}

/** One at a time. A new one replaces those that are done. The trail has who asked and from where, which the job does not know. */
export async function startExport(db: Db, person: PersonFor<'export'>, ip: string): Promise<DataExport> {
  return db.asSystem(async (tx) => {
    await tx.deleteFrom('data_exports').where('user_id', '=', person.id).where('state', '<>', 'preparing').execute()
    const row = await tx
      .insertInto('data_exports')
      .values({ user_id: person.id })
      // The index `one_export_at_a_time`: of two requests at once, one starts.
      .onConflict((conflict) => conflict.column('user_id').where('state', '=', 'preparing').doNothing())
      .returningAll()
      .executeTakeFirst()
    if (!row) throw refuse('conflict', PRIVACY_REASONS, 'export_running')
    await addJob(tx, EXPORT_JOB, { exportId: row.id })
    await audit(tx, { userId: person.id, action: 'data.exported', ip })
    return toDataExport(row)
  })
}

export function authorizeOwn(platform: Pick<Platform, 'db' | 'env'>, actor: UserActor): Promise<PersonFor<'export'>> {
  return authorizePerson(platform, actor, 'export', actor.userId)
}

/** Reads a ready export of the actor, by the policy of the database. */
export async function* readParts(db: Db, actor: UserActor, exportId: string): AsyncGenerator<Uint8Array> {
  for (let seq = 0; ; seq += 1) {
    const part = await db.withActor(actor, (tx) =>
      tx.selectFrom('data_export_parts').select('bytes').where('export_id', '=', exportId).where('seq', '=', seq).executeTakeFirst(),
    )
    if (!part) return
    yield part.bytes
  }
}

export async function findReadyExport(db: Db, actor: UserActor, exportId: string): Promise<DataExportRow> {
  const row = await db.withActor(actor, (tx) =>
    tx
      .selectFrom('data_exports')
      .selectAll()
      .where('id', '=', exportId)
      .where('user_id', '=', actor.userId)
      .where('state', '=', 'ready')
      .where('expires_at', '>', sql<Date>`now()`)
      .executeTakeFirst(),
  )
  if (!row) throw refuse('not_found', PRIVACY_REASONS, 'export_not_found')
  return row
}

function toDataExport({ id, state, done, total, bytes, created_at, expires_at }: DataExportRow): DataExport {
  return { id, state, done, total, bytes: Number(bytes), created_at: created_at.toISOString(), expires_at: expires_at.toISOString() }
}
