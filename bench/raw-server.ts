import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pathToFileURL } from 'node:url'
import { Pool } from 'pg'
import type { PoolConfig } from 'pg'

/** The query of the list without anything around it. */
export const LIST_SQL = `select id, user_id, title, description, type, status, counts, responses, google_doc_id, google_doc_url, version, schema_version,
  published_version_id, published_version, published_at, archived_at, deleted_at, created_at, updated_at, updated_at::text as updated_at_text
  from documents where user_id = $1 and deleted_at is null and status <> 'archived' order by updated_at desc, id desc limit 21`

/** Serves the raw limit of an API read: node:http, the query, JSON. Runs in its own process with the connection and the person's id. */
function serve(connection: PoolConfig, userId: string): void {
  const pool = new Pool({ ...connection, max: 16 })
  const server = createServer((_, response) => {
    pool.query({ name: 'list', text: LIST_SQL, values: [userId] }).then(
      ({ rows }) => response.setHeader('content-type', 'application/json').end(JSON.stringify(rows)),
      () => response.writeHead(500).end(),
    )
  })
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  serve(JSON.parse(process.argv[2] ?? '{}') as PoolConfig, process.argv[3] ?? '')
}
