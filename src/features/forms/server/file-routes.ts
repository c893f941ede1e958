import { create as attachment } from 'content-disposition'
import { sql } from 'kysely'
import { Id } from '#shared/fields.ts'
import type { Tx } from '#server/db.ts'
import { refuse } from '#server/errors.ts'
import type { HttpRoutes } from '#server/http.ts'
import type { Platform } from '#server/platform.ts'
import { requireUser } from '#server/policy.ts'
import { FORM_REASONS } from '../contract.ts'
import { responsePolicy } from './policy.ts'
import type { ResponseRow } from './tables.ts'

type FileRow = ResponseRow & { name: string; content_type: string; bytes: Buffer }

/** Downloads a file that a respondent sent. Strangers wrote it, so no browser ever shows it as a page of ours. */
export function createFileRoutes({ db }: Platform): HttpRoutes {
  return (app) => {
    app.get('/form-files/:id', async (c) => {
      const actor = requireUser(await c.env.call.authenticate())
      const id = Id.safeParse(c.req.param('id')).data
      const row = await db.withActor(actor, async (tx) => (id === undefined ? undefined : findFile(tx, id)))
      if (!row) throw refuse('not_found', FORM_REASONS, 'response_not_found')
      responsePolicy.authorize(actor, 'update', row)
      const { name, content_type, bytes } = row
      return c.body(new Uint8Array(bytes), 200, {
        'content-type': content_type,
        'content-disposition': attachment(name),
        'content-security-policy': "sandbox; default-src 'none'",
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      })
    })
  }
}

async function findFile(tx: Tx, id: string): Promise<FileRow | undefined> {
  const { rows } = await sql<FileRow>`
    select r.id, r.form_id, r.user_id, r.is_spam, r.deleted_at, f.name, f.content_type, f.bytes
      from files f join responses r on r.id = f.response_id where f.id = ${id} and r.deleted_at is null`.execute(tx)
  return rows[0]
}
