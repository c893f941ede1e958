import { create as attachment } from 'content-disposition'
import { sql } from 'kysely'
import { Id } from '#shared/fields.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { refuse } from '#server/errors.ts'
import type { HttpRoutes } from '#server/http/http.ts'
import type { Platform } from '#server/platform.ts'
import { FORM_REASONS } from '../../contract.ts'
import { responsePolicy } from '../policy.ts'
import type { ResponseRow } from '../tables.ts'

type FileRow = ResponseRow & { name: string; content_type: string; bytes: Buffer }

/** Files of forms: downloads of what respondents sent, and the owner's logo. */
export function createFileRoutes({ db }: Platform): HttpRoutes {
  return (app) => {
    // Strangers wrote it, so no browser ever shows it as a page of ours.
    app.get('/form-files/:id', async (c) => {
      const actor = await c.env.call.requireUser()
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

    // Everybody who has the address of a published form may see its logo, also before they sign in or without their personal link.
    app.get('/form/:id/logo', async (c) => {
      const id = Id.safeParse(c.req.param('id')).data
      const logo = id === undefined ? undefined : await findLogo(db, id)
      if (!logo) throw refuse('not_found', FORM_REASONS, 'form_not_found')
      return c.body(new Uint8Array(logo.bytes), 200, {
        'content-type': logo.content_type,
        'content-disposition': 'inline; filename="logo"',
        'content-security-policy': "sandbox; default-src 'none'",
        // Its address names the file, which never changes.
        'cache-control': 'private, max-age=86400',
      })
    })
  }
}

async function findLogo(db: Db, formId: string): Promise<{ content_type: string; bytes: Buffer } | undefined> {
  const query = sql<{ content_type: string; bytes: Buffer }>`select content_type, bytes from app.form_logo(${formId})`
  return (await query.execute(db.withoutActor)).rows[0]
}

async function findFile(tx: Tx, id: string): Promise<FileRow | undefined> {
  const { rows } = await sql<FileRow>`
    select r.id, r.form_id, r.user_id, r.is_spam, r.deleted_at, f.name, f.content_type, f.bytes
      from files f join responses r on r.id = f.response_id where f.id = ${id} and r.deleted_at is null`.execute(tx)
  return rows[0]
}
