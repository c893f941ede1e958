import { sql } from 'kysely'
import { createEventRoute, EVENTS_OPENAPI } from '#server/live/event-route.ts'
import type { ServerFeature } from '#server/feature.ts'

/** Routes, sweeps and tables of the platform itself. */
export const platformFeature: ServerFeature = {
  name: 'platform',
  routes: createEventRoute,
  openapi: EVENTS_OPENAPI,
  sweeps: [
    (tx) => sql`delete from idempotency_keys where created_at < now() - interval '2 days'`.execute(tx),
    (tx) => sql`delete from events where created_at < now() - interval '2 days'`.execute(tx),
    (tx, _env, { audit: days }) =>
      days === 0 ? Promise.resolve() : sql`select app.expire_audit(now() - ${days}::int * interval '1 day')`.execute(tx),
    (tx) => sql`delete from rate_limits where expire < extract(epoch from now()) * 1000`.execute(tx),
  ],
  personalData: [
    {
      table: 'admin_settings',
      person: null,
      purpose: 'operation',
      until: 'installation',
      exported: null,
      erasure: { how: 'keep', reason: 'no_person' },
      columns: { secret: 'sealed', operational: 'name value updated_at' },
    },
    {
      table: 'audit_log',
      person: 'user_id',
      also: 'actor_id',
      purpose: 'security',
      until: { setting: 'audit' },
      exported: { file: 'activity', rows: 'user_id = exported_for or actor_id = exported_for' },
      erasure: { how: 'anonymise', reason: 'evidence' },
      wording: {
        acted: {
          select: `case when actor_id = exported_for then 'yourself' when actor_id is not null then 'somebody else' end`,
          type: 'text',
        },
        address: { select: 'case when actor_id = exported_for then ip end', type: 'text' },
        // Of acts on others: not on whom, nor on what of theirs. A reason names them; `impersonations` has it without the names.
        user_id: { select: 'case when user_id = exported_for then user_id end', type: 'uuid' },
        subject_id: { select: 'case when user_id = exported_for then subject_id end', type: 'uuid' },
        about: {
          select: `case when user_id = exported_for or action <> 'impersonation.started' then details - 'participant' else '{}' end`,
          type: 'jsonb',
        },
      },
      withheld: 'user_id actor_id subject_id ip details',
      columns: {
        identity: 'user_id actor_id',
        observed: 'created_at action subject_id ip details',
        operational: 'id commitments',
        secret: 'salts',
      },
    },
    {
      table: 'audit_seals',
      person: null,
      purpose: 'security',
      until: { setting: 'audit' },
      exported: null,
      erasure: { how: 'keep', reason: 'no_person' },
      columns: { operational: 'chain seq entry_id hash' },
    },
    {
      table: 'events',
      person: 'user_id',
      purpose: 'operation',
      until: { days: 2 },
      exported: null,
      erasure: 'delete',
      columns: { identity: 'user_id', observed: 'name subject_id created_at', operational: 'id' },
    },
    {
      table: 'event_counters',
      person: 'user_id',
      purpose: 'operation',
      until: 'account',
      exported: null,
      erasure: 'delete',
      columns: { identity: 'user_id', operational: 'last_id' },
    },
    {
      table: 'idempotency_keys',
      person: 'user_id',
      purpose: 'operation',
      until: { days: 2 },
      exported: null,
      erasure: 'delete',
      columns: { identity: 'user_id', content: 'response', observed: 'created_at', secret: 'request_hash', operational: 'key' },
    },
    {
      table: 'rate_limits',
      person: null,
      purpose: 'security',
      until: { days: 1 },
      exported: null,
      // Keys end with the address or the id of whom they count.
      erasure: 'delete',
      erase: (tx, { userId, email }) =>
        sql`delete from rate_limits where strpos(key, ${userId}) > 0 or right(key, length(${email}) + 1) = ':' || ${email}`.execute(tx),
      columns: { identity: 'key', observed: 'points', operational: 'expire' },
    },
    {
      table: 'worker_pools',
      person: null,
      purpose: 'operation',
      until: 'installation',
      exported: null,
      erasure: { how: 'keep', reason: 'no_person' },
      columns: { operational: 'pool_id started_at' },
    },
  ],
}
