import { CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import type { Compilable, Transaction } from 'kysely'
import { Client, Pool, escapeIdentifier, escapeLiteral } from 'pg'
import type { ClientConfig } from 'pg'
import { runBatch } from '#server/db/batch.ts'
import type { Statement } from '#server/db/batch.ts'
import { ROLES } from '#server/postgres/roles.ts'
import { actingId, isAdmin } from '#server/actor.ts'
import type { UserActor } from '#server/actor.ts'
import { createFairLanes } from '#server/lanes/fair-lanes.ts'
import type { Log } from '#server/log.ts'

/*
 * One login, four roles. Every connection starts as draftwell_app without a person's id, so a query outside `withActor` sees no row.
 * `asAdmin` takes draftwell_admin and `asSystem` draftwell_system for one transaction. All settings end with the transaction, so nothing
 * leaks to the next user of the connection. The pool itself is not exported.
 */

/**
 * Each feature's tables.ts adds its tables: `declare module '#server/db/db.ts' { interface Tables { documents: … } }`.
 * @public
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- filled by the features
export interface Tables {}

export type Tx = Transaction<Tables>

export type Db = {
  /** Runs a transaction that sees what this person may see. */
  withActor<Result>(actor: UserActor, work: (tx: Tx) => Promise<Result>): Promise<Result>
  /**
   * Runs a transaction that may also change shared rows, by separate policies (`to draftwell_admin`). Ask the feature's policy first: here an
   * actor without administration rights is reported as a bug. The database checks again (`app.is_admin`).
   */
  asAdmin<Result>(actor: UserActor, work: (tx: Tx) => Promise<Result>): Promise<Result>
  /** Runs a transaction of sign-in, a job or a sweep. */
  asSystem<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>
  /** Runs one query as this person, in one round trip. For the reads that screens wait for. */
  read<Row>(actor: UserActor, query: Compilable<Row>): Promise<Row[]>
  /**
   * Runs a statement that may set the actor (`app.authenticate`) and, in the same round trip and transaction, a query as that actor.
   * If the statement sets no actor, the query sees no row. `lane` names the caller, because the person is not known yet.
   */
  readTogether<First extends object, Row = never>(
    lane: string,
    first: Statement,
    query?: Compilable<Row>,
  ): Promise<{ first: First | undefined; rows: Row[] }>
  /** Runs one query of a job in one round trip, for rows that somebody is waiting to see. */
  writeAsSystem<Row>(query: Compilable<Row>): Promise<Row[]>
  /** Builds queries for `read` and `writeAsSystem`. A query run on it directly has no person, so it sees no row. */
  readonly withoutActor: Kysely<Tables>
  /** The login, for a process of its own that opens its own connections. Nothing else may use it. */
  readonly connection: ClientConfig
  /** Returns a separate connection as draftwell_system, for LISTEN and advisory locks. Not connected yet. */
  directClient(applicationName: string): Client
  /** Pool of graphile-worker, as draftwell_system. */
  queuePool: Pool
  /** Pool of the rate limits, as draftwell_system, so that counting goes on while the queue is full or requests are slow. */
  limitsPool: Pool
  ping(): Promise<void>
  close(): Promise<void>
}

const POOL_SIZE = 16
/** Two lanes of jobs listen, each on a connection of its own. */
const QUEUE_POOL_SIZE = 7
const LIMITS_POOL_SIZE = 3
/*
 * Transactions that one person runs at the same time. Further ones wait outside the pool, so that neither their slow queries nor their
 * locks keep other people from a connection. If too many wait, the next is refused (`too_many_requests`).
 */
const LANE_WIDTH = 4
const LANE_WAITING_MAX = 200
const CONNECT_TIMEOUT_MS = 3_000
const STATEMENT_TIMEOUT_MS = 30_000
const LOCK_TIMEOUT_MS = 10_000
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 30_000
/** Longer than the statement timeout, so it fires only if the server does not answer at all (a cut cable, a frozen server). */
const QUERY_TIMEOUT_MS = 35_000

export function openDb(connection: ClientConfig, log: Log): Db {
  const pool = createPool(connection, ROLES.app, POOL_SIZE, 'web', log)
  const queuePool = createPool(connection, ROLES.system, QUEUE_POOL_SIZE, 'queue', log)
  const limitsPool = createPool(connection, ROLES.system, LIMITS_POOL_SIZE, 'limits', log)
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  const lanes = createFairLanes({ width: LANE_WIDTH, waitingMax: LANE_WAITING_MAX })

  return {
    withActor: (actor, work) => lanes.run(actor.userId, null, () => runTransaction(kysely, [setActor(actor)], work)),
    asAdmin: async (actor, work) => {
      if (!isAdmin(actor)) throw new Error('Administration was begun for somebody who is no administrator')
      return lanes.run(actor.userId, null, () => runTransaction(kysely, [setRole(ROLES.admin), setActor(actor)], work))
    },
    asSystem: (work) => runTransaction(kysely, [setRole(ROLES.system)], work),
    read: async <Row>(actor: UserActor, query: Compilable<Row>) => {
      const statements = [{ text: ACTOR_SQL, values: actorValues(actor) }, toStatement(query)]
      const [, rows = []] = await lanes.run(actor.userId, null, () => runBatch(pool, statements))
      return rows as Row[]
    },
    writeAsSystem: async <Row>(query: Compilable<Row>) => {
      const [, rows = []] = await runBatch(pool, [{ text: ROLE_SQL, values: [ROLES.system] }, toStatement(query)])
      return rows as Row[]
    },
    readTogether: async <First extends object, Row>(lane: string, statement: Statement, query?: Compilable<Row>) => {
      const statements = query ? [statement, toStatement(query)] : [statement]
      const [[first] = [], rows = []] = await lanes.run(lane, null, () => runBatch(pool, statements))
      return { first: first as First | undefined, rows: rows as Row[] }
    },
    withoutActor: kysely,
    connection,
    directClient: (applicationName) => new Client(roleOptions(connection, ROLES.system, applicationName)),
    queuePool,
    limitsPool,
    ping: async () => {
      await pool.query('select 1')
    },
    close: async () => {
      await Promise.all([kysely.destroy(), queuePool.end(), limitsPool.end()])
      // Kysely ends the pool only if it has used it.
      if (!pool.ended) await pool.end()
    },
  }
}

/** Sets the role as a start-up option of the connection. It survives RESET, and even a superuser's login serves without its powers. */
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
  })
  // Without these handlers, a connection that breaks while idle or between two queries ends the process.
  pool.on('error', (error) => log.warn({ err: error }, 'An idle database connection broke'))
  pool.on('connect', (client) => client.on('error', (error) => log.debug({ err: error }, 'A database connection broke')))
  return pool
}

/**
 * Begins a transaction and makes its settings in one round trip, where Kysely's own transactions need one for each. The settings are literals,
 * because PostgreSQL takes several statements at once only without parameters.
 */
function runTransaction<Result>(kysely: Kysely<Tables>, settings: string[], work: (tx: Tx) => Promise<Result>): Promise<Result> {
  return kysely.connection().execute(async (connection) => {
    const run = (text: string) => connection.executeQuery(CompiledQuery.raw(text))
    try {
      await run(['begin', ...settings].join('; '))
      const result = await work(connection as Tx)
      await run('commit')
      return result
    } catch (error) {
      // If the connection is lost, the transaction has ended with it.
      await run('rollback').catch(() => {})
      throw error
    }
  })
}

const setRole = (role: string) => `set local role ${escapeIdentifier(role)}`
const setActor = (actor: UserActor) =>
  ['user_id', 'actor_id', 'admin_session']
    .map((name, index) => `set local app.${name} = ${escapeLiteral(actorValues(actor)[index] ?? '')}`)
    .join('; ')

const ACTOR_SQL = `select set_config('app.user_id', $1, true), set_config('app.actor_id', $2, true), set_config('app.admin_session', $3, true)`
const actorValues = (actor: UserActor) => [actor.userId, actingId(actor), actor.adminSession ?? '']
const ROLE_SQL = `select set_config('role', $1, true)`

function toStatement(query: Compilable<unknown>): Statement {
  const { sql: text, parameters } = query.compile()
  return { text, values: parameters }
}
