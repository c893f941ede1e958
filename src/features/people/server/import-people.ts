import { sql } from 'kysely'
import type { UserActor } from '#server/actor.ts'
import type { Administration } from '#server/administration.ts'
import { audit } from '#server/audit.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { refuse } from '#server/errors.ts'
import type { Platform } from '#server/platform.ts'
import { taskFile } from '#server/tasks/task-pool.ts'
import type { RunTask, Task } from '#server/tasks/task-pool.ts'
import { toTaskRefusal } from '#server/tasks/task-refusal.ts'
import { PEOPLE_REASONS } from '../contract.ts'
import type { ImportResult, PersonFields } from '../contract.ts'
import { lockSuperAdmins, tellSuperAdmins } from './people.ts'
import type { PeopleFile } from './read-people-task.ts'
import { queueTelling } from './tell-imported.ts'

/** People per transaction, so that a large file holds no lock for long. An import that breaks off is simply repeated. */
const BATCH = 500
const READ_PEOPLE: Task<{ bytes: Uint8Array }, PeopleFile> = {
  name: 'readPeople',
  filename: taskFile('./read-people-task.ts', import.meta.url),
  timeoutMs: 30_000,
}

/** Adds the people of a file who have no account yet. Broken lines are named, and keep nobody else out. */
export async function importFile(
  { db }: Platform,
  administration: Administration,
  { file, run, ip }: { file: File; run: RunTask; ip: string },
): Promise<ImportResult> {
  const { people, problems, broken, ignored } = await readPeopleFile(run, file)
  const added = await addPeople(db, administration, { people, broken, source: 'csv', isActive: true, ip })
  return { added, known: people.length - added, broken, problems, ignored }
}

/** Reads a CSV file, outside the process of the server. Throws `unprocessable` if it is none. */
export async function readPeopleFile(run: RunTask, file: File): Promise<PeopleFile> {
  return run(READ_PEOPLE, async () => ({ bytes: await file.bytes() })).catch((error: unknown) => {
    const unreadable = () => refuse('unprocessable', PEOPLE_REASONS, 'csv_unreadable')
    throw toTaskRefusal(error, { failed: unreadable, out_of_memory: unreadable, timed_out: unreadable })
  })
}

/** Adds those who have no account yet, and returns how many. Nobody gets a password. A job mails them who entered their data. */
export async function addPeople(
  db: Db,
  { actor }: Administration,
  {
    people,
    broken,
    ...how
  }: { people: readonly PersonFields[]; broken?: number; source: 'csv' | 'directory' | 'mock'; isActive: boolean; ip: string },
): Promise<number> {
  let added = 0
  for (let at = 0; at < people.length; at += BATCH) {
    added += await db.asSystem(async (tx) => {
      await lockSuperAdmins(tx, actor)
      return insertPeople(tx, actor, people.slice(at, at + BATCH), how)
    })
  }
  await db.asSystem(async (tx) => {
    const { source, ip } = how
    await audit(tx, { userId: actor.userId, action: 'people.imported', ip, details: { source, read: people.length, broken, added } })
    await tellSuperAdmins(tx, actor.userId)
  })
  return added
}

async function insertPeople(
  tx: Tx,
  actor: UserActor,
  people: readonly PersonFields[],
  { source, isActive, ip }: { source: string; isActive: boolean; ip: string },
): Promise<number> {
  const column = (name: keyof PersonFields) => people.map((person) => person[name])
  // Somebody who signs up at the same moment is known, not an error. Who can never sign in has no identity.
  const { rows } = await sql<{ added: number }>`
    with added as (
      insert into profiles (email, first_name, last_name, department, position, locale, timezone, source, is_active, is_to_be_told)
      select *, ${actor.locale}, ${actor.timezone}, ${source}, ${isActive}::boolean, ${source} <> 'mock'
        from unnest(${column('email')}::text[], ${column('first_name')}::text[], ${column('last_name')}::text[],
          ${column('department')}::text[], ${column('position')}::text[])
      on conflict (email) do nothing returning id),
    identity as (
      insert into identities (user_id, provider, subject) select id, 'password', id from added where ${source} <> 'mock'),
    line as (
      insert into audit_log (user_id, actor_id, action, ip, details)
      select id, ${actor.userId}::uuid, 'account.imported', ${ip}, jsonb_build_object('source', ${source}::text) from added)
    select count(*)::int as added from added`.execute(tx)
  const [{ added } = { added: 0 }] = rows
  if (added > 0 && source !== 'mock') await queueTelling(tx)
  return added
}
