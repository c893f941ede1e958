import { createHash } from 'node:crypto'
import { Socket } from 'node:net'
import { Kysely, PostgresDialect, sql } from 'kysely'
import type { Compilable, Transaction } from 'kysely'
import { Client, Pool } from 'pg'
import type { ClientConfig, PoolClient } from 'pg'
import { ROLES } from '#server/postgres/roles.ts'
import type { Actor } from '#server/policy.ts'
import { isDatabaseUnavailable } from '#server/errors.ts'
import type { Log } from '#server/log.ts'

/*
 * One login, three roles. Every connection starts as draftwell_app with nobody's id set, so a query outside `withActor` sees no row;
 * `asSystem` takes draftwell_system for one transaction. Both settings end with the transaction, so nothing leaks to the next user of the
 * connection. The pool itself is not exported.
 */

/**
 * Each feature's tables.ts adds its tables: `declare module '#server/db.ts' { interface Tables { documents: … } }`.
 * @public
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- filled by the features
export interface Tables {}

export type Tx = Transaction<Tables>

export type Db = {
  /** A transaction that sees what this person may see. */
  withActor<Result>(actor: Actor, work: (tx: Tx) => Promise<Result>): Promise<Result>
  /** A transaction for sign-in, jobs and sweeps. */
  asSystem<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>
  /**
   * One query as this person, read-only, in one round trip: what a transaction would send and wait for one after the other goes out
   * together. For the reads that screens wait for.
   */
  read<Row>(actor: Pick<Actor, 'userId' | 'actorId'>, query: Compilable<Row>): Promise<Row[]>
  /** One prepared statement without a person: looking a session up, which every request does. The first row. */
  enter<Row extends object>(text: string, values: unknown[]): Promise<Row | undefined>
  /** Builds queries for `read`. What is run on it directly has no person, so it sees no row. */
  readonly withoutActor: Kysely<Tables>
  /** A connection of its own, as draftwell_system, for LISTEN and advisory locks. Not connected yet. */
  directClient(applicationName: string): Client
  /** The pool that the queue's library uses, as draftwell_system. */
  queuePool: Pool
  ping(): Promise<void>
  close(): Promise<void>
}

const POOL_SIZE = 16
const QUEUE_POOL_SIZE = 6
const CONNECT_TIMEOUT_MS = 3_000
const STATEMENT_TIMEOUT_MS = 30_000
const LOCK_TIMEOUT_MS = 10_000
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 30_000
/** Longer than the statement's: fires only when the server does not answer at all (a cut cable, a frozen server). */
const QUERY_TIMEOUT_MS = 35_000

export function openDb(connection: ClientConfig, log: Log): Db {
  const pool = createPool(connection, ROLES.app, POOL_SIZE, 'web', log)
  const queuePool = createPool(connection, ROLES.system, QUEUE_POOL_SIZE, 'queue', log)
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })

  return {
    withActor: (actor, work) =>
      kysely.transaction().execute(async (tx) => {
        await sql`select set_config('app.user_id', ${actor.userId}, true), set_config('app.actor_id', ${actor.actorId}, true)`.execute(tx)
        return work(tx)
      }),
    asSystem: (work) =>
      kysely.transaction().execute(async (tx) => {
        await sql`set local role ${sql.id(ROLES.system)}`.execute(tx)
        return work(tx)
      }),
    enter: async <Row extends object>(text: string, values: unknown[]) =>
      (await pool.query<Row>({ name: statementName(text), text, values })).rows[0],
    withoutActor: kysely,
    read: (actor, query) => readInOneTrip(pool, actor, query),
    directClient: (applicationName) => new Client(roleOptions(connection, ROLES.system, applicationName)),
    queuePool,
    ping: async () => {
      await pool.query('select 1')
    },
    close: async () => {
      await Promise.all([kysely.destroy(), queuePool.end()])
      // Kysely ends the pool only if it has used it.
      if (!pool.ended) await pool.end()
    },
  }
}

/** The role is a start-up option of the connection, so it survives RESET and a superuser's login serves without its powers. */
export function roleOptions(connection: ClientConfig, role: string, applicationName: string): ClientConfig {
  return {
    ...connection,
    application_name: `draftwell ${applicationName}`,
    options: `-c role=${role} -c search_path=public`,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
  }
}

function createPool(connection: ClientConfig, role: string, size: number, name: string, log: Log): Pool {
  const pool = new Pool({
    ...roleOptions(connection, role, name),
    max: size,
    idleTimeoutMillis: 60_000,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    lock_timeout: LOCK_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
    // Statements that are sent without waiting go out at once, see readInOneTrip; awaited ones behave as ever.
    pipeline: true,
  })
  // Without these handlers a connection that breaks while idle, or between two queries, ends the process.
  pool.on('error', (error) => log.warn({ err: error }, 'An idle database connection broke'))
  pool.on('connect', (client) => client.on('error', (error) => log.debug({ err: error }, 'A database connection broke')))
  return pool
}

/**
 * begin, actor, query, commit on a connection of its own, none awaited before the next is sent. If one fails, PostgreSQL refuses the
 * rest up to the commit, which then rolls back: the connection goes back clean either way. The actor's setting ends with the transaction.
 */
async function readInOneTrip<Row>(pool: Pool, actor: Pick<Actor, 'userId' | 'actorId'>, query: Compilable<Row>): Promise<Row[]> {
  const { sql: text, parameters } = query.compile()
  const client = await pool.connect()
  const { stream } = wire(client)
  // Held back and sent as one write: each write is a system call, and together they cost more than the query.
  stream.cork()
  const answers = [
    client.query('begin read only'),
    client.query({ name: 'actor', text: ACTOR_SQL, values: [actor.userId, actor.actorId] }),
    client.query<Row & object>({ name: statementName(text), text, values: [...parameters] }),
    client.query('commit'),
  ] as const
  stream.uncork()
  const settled = await Promise.allSettled(answers)
  const failed = settled.find((answer) => answer.status === 'rejected')
  client.release(failed !== undefined && isDatabaseUnavailable(failed.reason))
  if (failed) throw failed.reason
  return settled[2].status === 'fulfilled' ? settled[2].value.rows : []
}

const ACTOR_SQL = `select set_config('app.user_id', $1, true), set_config('app.actor_id', $2, true)`

/** pg's own socket, which its types do not name; pg is pinned exactly, and the list's tests would notice. */
function wire(client: PoolClient): { stream: Socket } {
  if ('connection' in client && typeof client.connection === 'object' && client.connection !== null && 'stream' in client.connection) {
    const { stream } = client.connection
    if (stream instanceof Socket) return { stream }
  }
  throw new Error('This version of pg keeps its socket elsewhere')
}

const statementNames = new Map<string, string>()

/** The same text is prepared once for each connection. Queries differ by which filters they have, so there are few. */
function statementName(text: string): string {
  const known = statementNames.get(text)
  if (known) return known
  const name = createHash('sha1').update(text).digest('hex')
  statementNames.set(text, name)
  return name
}
