import { sql } from 'kysely'
import { audit } from '#server/audit.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { addJob } from '#server/jobs.ts'
import { appendToList, keptHash, readList } from '#server/mail/kept-lists.ts'
import type { Person, TableOfPeople } from '#server/personal-data.ts'
import type { Platform } from '#server/platform.ts'
import { mailErased } from './mails.ts'
import { isTheirs } from './personal-rows.ts'

/*
 * Erases a person by the registry. Each step is a short transaction and may be repeated, so a job that was killed goes on where it stopped:
 *
 *   shared rows lose their person → every table, children first, in batches → the list of erased people → the profile with the trail
 *
 * The profile goes last, in the transaction in which the trail forgets the person: as long as it exists, the job is not done.
 */

export const ERASE_JOB = 'privacy.erase'
/** Rows of one transaction, so that nobody waits for the locks of a large account. */
const BATCH = 500

export function eraseJobKey(userId: string): string {
  return `privacy.erase:${userId}`
}

export async function erasePerson({ db, env, log, metrics }: Platform, tables: readonly TableOfPeople[], userId: string): Promise<void> {
  const person = await findDue(db, userId)
  if (!person) return
  for (const table of tables) if (table.shared) await giveToEverybody(db, table, userId)
  for (const table of await db.asSystem((tx) => childrenFirst(tx, tables))) {
    if (table.erase) await db.asSystem((tx) => table.erase?.(tx, person, env) ?? Promise.resolve())
    if (table.erasure === 'delete' && table.table !== 'profiles') while ((await eraseBatch(db, table, person)) === BATCH);
  }
  const isErased = await db.asSystem(async (tx) => {
    // Two jobs may run for one person, because 'erase now' takes the place of a job that is running. The lock lets one of them finish.
    const profile = await tx.selectFrom('profiles').select('id').where('id', '=', userId).forUpdate().executeTakeFirst()
    if (!profile) return false
    await appendToList(env, 'erasures', keptHash(userId))
    await mailErased({ env, log }, tx, userId)
    await sql`delete from graphile_worker._private_jobs where locked_at is null and strpos(payload::text, ${userId}) > 0`.execute(tx)
    const { address, called } = await tx
      .deleteFrom('profiles')
      .where('id', '=', userId)
      .returning([
        sql<string | null>`app.address_pattern(email)`.as('address'),
        sql<string | null>`app.name_pattern(first_name, last_name)`.as('called'),
      ])
      .executeTakeFirstOrThrow()
    await sql`select app.forget_in_audit(${userId}::uuid, ${address}, ${called})`.execute(tx)
    await audit(tx, { userId: null, action: 'account.erased' })
    return true
  })
  if (!isErased) return
  metrics.erasures.inc()
  log.info('A person was erased')
}

async function findDue(db: Db, userId: string): Promise<Person | undefined> {
  const row = await db.asSystem((tx) =>
    tx
      .selectFrom('profiles')
      .select(['id', 'email'])
      .where('id', '=', userId)
      // By the clock of the database, as everything else.
      .where('data_deletion_scheduled_at', '<=', sql<Date>`now()`)
      .executeTakeFirst(),
  )
  return row && { userId: row.id, email: row.email }
}

function giveToEverybody(db: Db, { table, person, shared }: TableOfPeople, userId: string): Promise<unknown> {
  if (typeof person !== 'string' || !shared) throw new Error(`${table}: shared rows need a column of their person`)
  return db.asSystem((tx) =>
    sql`update ${sql.table(table)} set ${sql.ref(person)} = null where ${sql.ref(person)} = ${userId}::uuid and ${sql.raw(shared.where)}`.execute(
      tx,
    ),
  )
}

async function eraseBatch(db: Db, table: TableOfPeople, person: Person): Promise<number> {
  if (table.person === null) return 0
  const { numAffectedRows = 0n } = await db.asSystem((tx) =>
    sql`delete from ${sql.table(table.table)} where ctid = any(array(
      select ctid from ${sql.table(table.table)} where ${isTheirs(table, person)} limit ${BATCH}))`.execute(tx),
  )
  return Number(numAffectedRows)
}

/** Orders the tables so that no foreign key holds a row back. Keys that are set to null hold nothing. */
async function childrenFirst(tx: Tx, tables: readonly TableOfPeople[]): Promise<TableOfPeople[]> {
  const { rows: keys } = await sql<{ child: string; parent: string }>`
    select child.relname as child, parent.relname as parent from pg_constraint k
      join pg_class child on child.oid = k.conrelid join pg_class parent on parent.oid = k.confrelid
     where k.contype = 'f' and k.confdeltype <> 'n' and k.conrelid <> k.confrelid`.execute(tx)
  const ordered: TableOfPeople[] = []
  let left = [...tables]
  while (left.length > 0) {
    const names = new Set<string>(left.map(({ table }) => table))
    const free = left.filter(({ table }) => !keys.some(({ child, parent }) => parent === table && names.has(child)))
    if (free.length === 0) throw new Error(`Foreign keys form a circle: ${[...names].join(', ')}`)
    ordered.push(...free)
    left = left.filter((table) => !free.includes(table))
  }
  return ordered
}

/** Suspends people who were erased and are back with a restored backup, and erases them again. To be called before the product serves. */
export async function replayErasures({ db, env, log }: Pick<Platform, 'db' | 'env' | 'log'>): Promise<void> {
  const hashes: string[] = []
  for await (const hash of readList(env, 'erasures')) hashes.push(hash)
  if (hashes.length === 0) return
  await db.asSystem(async (tx) => {
    const { rows } = await sql<{ id: string }>`
      update profiles set account_status = 'suspended', data_deletion_requested_at = coalesce(data_deletion_requested_at, now()),
             data_deletion_scheduled_at = now()
       where encode(sha256(convert_to(id::text, 'UTF8')), 'hex') = any(${hashes}::text[]) returning id`.execute(tx)
    for (const { id } of rows) {
      await tx.deleteFrom('sessions').where('user_id', '=', id).execute()
      await addJob(tx, ERASE_JOB, { userId: id }, { key: eraseJobKey(id) })
    }
    if (rows.length > 0) log.warn({ people: rows.length }, 'A restored backup holds people who were erased; they are erased again')
  })
}
