import { createHash } from 'node:crypto'
import type { Connection, Pool, Submittable } from 'pg'
import { types } from 'pg'

/*
 * Runs several prepared statements in one round trip. Their messages are sent in one write and end with one Sync. PostgreSQL runs them as
 * one transaction, so a failing statement fails all of them. A value that one statement sets with `set_config(…, true)` holds for the next
 * statements and ends with the Sync. For the reads that screens wait for: awaited one by one, begin, actor, query and commit cost more than
 * the query itself. The protocol: https://www.postgresql.org/docs/current/protocol-flow.html#PROTOCOL-FLOW-EXT-QUERY
 */

export type Statement = { text: string; values: readonly unknown[] }
type Row = Record<string, unknown>
type Settle = (error: Error | null, rows?: Row[][]) => void

/** Returns the rows of each statement. Discards a connection whose batch failed, because its prepared statements are unknown. */
export async function runBatch(pool: Pool, statements: readonly Statement[]): Promise<Row[][]> {
  const client = await pool.connect()
  try {
    const rows = await new Promise<Row[][]>((resolve, reject) => {
      client.query(new Batch(statements, (error, result) => (result ? resolve(result) : reject(error ?? new Error('No result')))))
    })
    client.release()
    return rows
  } catch (error) {
    client.release(true)
    throw error
  }
}

type Field = { name: string; dataTypeID: number }
type Shape = { names: string[]; parse: ((value: string) => unknown)[] }

/** Prepared statements of each connection with their columns, so that each is parsed and described once. */
const preparedBy = new WeakMap<Connection, Map<string, Shape>>()

/** Implements pg's interface for custom queries, like pg-query-stream: pg passes the connection, then each message of the answer. */
class Batch implements Submittable {
  /** pg wraps this property in its timeout, so it must have this name. */
  callback: Settle
  readonly #statements: readonly Statement[]
  readonly #rows: Row[][] = []
  #prepared = new Map<string, Shape>()
  #at = 0

  constructor(statements: readonly Statement[], settle: Settle) {
    this.#statements = statements
    this.callback = settle
  }

  submit(connection: Connection): void {
    this.#prepared = preparedBy.get(connection) ?? new Map<string, Shape>()
    preparedBy.set(connection, this.#prepared)
    // Corks the socket so that all messages are sent with one system call.
    connection.stream.cork()
    for (const { text, values } of this.#statements) {
      const name = statementName(text)
      const isNew = !this.#prepared.has(text)
      if (isNew) connection.parse({ name, text, types: [] }, true)
      connection.bind({ statement: name, values: values.map(toWire) }, true)
      if (isNew) connection.describe({ type: 'P', name: '' }, true)
      connection.execute({}, true)
      this.#rows.push([])
    }
    connection.sync()
    connection.stream.uncork()
  }

  handleRowDescription({ fields }: { fields: Field[] }): void {
    this.#prepared.set(this.#text(), {
      names: fields.map(({ name }) => name),
      parse: fields.map(({ dataTypeID }) => types.getTypeParser(dataTypeID)),
    })
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    const shape = this.#prepared.get(this.#text())
    if (!shape) throw new Error('Rows came before their columns')
    const row: Row = {}
    for (const [index, value] of fields.entries()) row[shape.names[index] ?? ''] = value === null ? null : shape.parse[index]?.(value)
    this.#rows[this.#at]?.push(row)
  }

  handleCommandComplete(): void {
    this.#at += 1
  }

  handleReadyForQuery(): void {
    this.callback(null, this.#rows)
  }

  handleError(error: Error): void {
    this.callback(error)
  }

  #text(): string {
    return this.#statements[this.#at]?.text ?? ''
  }
}

/** Converts parameters to PostgreSQL's text format, except bytes. Arrays are not supported, because no query of a screen needs them. */
function toWire(value: unknown): string | Buffer | null {
  if (value === null || value === undefined) return null
  if (Buffer.isBuffer(value)) return value
  if (value instanceof Date) return value.toISOString()
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  throw new TypeError('A batch takes text, numbers, booleans, dates and bytes')
}

const statementNames = new Map<string, string>()

/** Names a statement by its text. There are few, because queries differ only in their filters. */
function statementName(text: string): string {
  const known = statementNames.get(text)
  if (known) return known
  const name = createHash('sha1').update(text).digest('hex')
  statementNames.set(text, name)
  return name
}
