import type { ClientBase } from 'pg'

/*
 * The roles of the database. Nobody logs in as one of these: the one login, which inherits nothing, takes a role inside a transaction
 * (`set local role`). Policies name the roles, so none needs to bypass row-level security.
 */
export const ROLES = {
  /** Owns the tables and runs migrations. */
  owner: 'draftwell_owner',
  /** Serves people's requests. */
  app: 'draftwell_app',
  /** Administers. As a member of `app` it may do what people may do with their own rows; its own policies let it change shared rows. */
  admin: 'draftwell_admin',
  /** Runs sign-in, jobs and sweeps, and owns the queue's tables. */
  system: 'draftwell_system',
} as const

const ATTEMPTS = 5
/** An arbitrary number that nothing else locks in this database. */
const ROLES_LOCK = 7_239_104_512
const INSUFFICIENT_PRIVILEGE = '42501'
/** unique_violation, duplicate_object, and "tuple concurrently updated": another process, perhaps on another database, did the same. */
const RACES = ['23505', '42710', 'XX000']

/**
 * Creates missing roles and grants. If none is missing, it writes nothing. Call it on a connection to that database, as a superuser or as
 * the database's owner with CREATEROLE. Several processes may call it at once.
 */
export async function ensureRoles(client: ClientBase, databaseName: string, loginRole: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const missing = await findMissing(client, databaseName, loginRole)
    if (missing.length === 0) return

    const failure = await apply(client, databaseName, loginRole)
    if (failure === undefined && attempt < ATTEMPTS) continue
    if (failure && RACES.includes(codeOf(failure)) && attempt < ATTEMPTS) continue
    if (failure && codeOf(failure) !== INSUFFICIENT_PRIVILEGE) throw failure
    throw new Error(
      `The database user "${loginRole}" may not set up the roles that Draftwell needs. ` +
        `Run this once in the database "${databaseName}" as a superuser, then start again:\n\n${missing.join('\n')}\n`,
      { cause: failure },
    )
  }
}

/** Returns the statements that are still needed, in order. */
async function findMissing(client: ClientBase, databaseName: string, loginRole: string): Promise<string[]> {
  const { rows } = await client.query<{ statement: string }>(
    `with wanted (n, role) as (values (1, $3), (2, $4), (3, $5), (4, $6)),
          known as (select wanted.n, wanted.role, pg_roles.oid from wanted left join pg_roles on rolname = role),
          step (n, done, statement) as (
            select n, oid is not null, format('create role %I nologin;', role) from known
            union all
            select 10 + n, oid is not null and pg_has_role($2, oid, 'set'), format('grant %I to %I with inherit false, set true;', role, $2::text) from known
            union all
            select 19, coalesce(pg_has_role(admin.oid, app.oid, 'usage'), false), format('grant %I to %I with inherit true, set false;', app.role, admin.role)
              from known app, known admin where app.role = $4 and admin.role = $6
            union all
            select 20 + n, oid is not null and has_database_privilege(oid, $1, 'create'), format('grant create on database %I to %I;', $1::text, role)
              from known where role in ($3, $5)
            union all
            select 30 + n, oid is not null and has_schema_privilege(oid, 'public', 'create'), format('grant create on schema public to %I;', role)
              from known where role = $3
            union all
            select 40 + n, oid is not null and has_schema_privilege(oid, 'public', 'usage'), format('grant usage on schema public to %I;', role) from known
          )
     select statement from step where not done order by n`,
    [databaseName, loginRole, ROLES.owner, ROLES.app, ROLES.system, ROLES.admin],
  )
  return rows.map((row) => row.statement)
}

/** Checks again under the lock, because another process may have done part of the work. */
async function apply(client: ClientBase, databaseName: string, loginRole: string): Promise<Error | undefined> {
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [ROLES_LOCK])
    for (const statement of await findMissing(client, databaseName, loginRole)) await client.query(statement)
    await client.query('commit')
    return undefined
  } catch (error) {
    await client.query('rollback')
    if (error instanceof Error) return error
    throw error
  }
}

function codeOf(error: Error): string {
  return 'code' in error ? String(error.code) : ''
}
