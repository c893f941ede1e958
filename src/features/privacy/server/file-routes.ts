import { create as attachment } from 'content-disposition'
import { z } from 'zod'
import { exportFileName } from '#shared/file-name.ts'
import type { UserActor } from '#server/actor.ts'
import { administerPanel } from '#server/administration.ts'
import { audit } from '#server/audit.ts'
import { GENERAL_REASONS, refuse } from '#server/errors.ts'
import type { HttpRoutes, PageContext } from '#server/http/http.ts'
import { createRefusalTrail } from '#server/http/refusal-trail.ts'
import { createLimit } from '#server/http/limits.ts'
import type { TableOfPeople } from '#server/personal-data.ts'
import { requireOneself } from '#server/policy.ts'
import type { Platform } from '#server/platform.ts'
import { AuditFilter, PRIVACY_REASONS } from '../contract.ts'
import { writeAuditCsv } from './audit-trail.ts'
import { findReadyExport, readParts } from './my-data.ts'
import { readColumnTypes } from './personal-rows.ts'
import { authorizePerson } from './policy.ts'
import { userDataSchema } from './schemas.ts'
import { writeUserData } from './user-data.ts'

/* Files that are written while they are sent. No calls of the contract, because those hold a whole file in memory. */

const Target = z.object({ target_user_id: z.uuid() })
const BODY_MAX = 1_000

export function createFileRoutes(platform: Platform, tables: readonly TableOfPeople[]): HttpRoutes {
  const { db, env } = platform
  const limit = createLimit(db, 'user-data', 10, 60 * 60, { reason: 'too_many_exports', message: PRIVACY_REASONS.too_many_exports })

  const recordRefusal = createRefusalTrail(db)
  /** As for the calls of the contract: a refusal for missing rights leaves a line. */
  const recorded = (name: string, handle: (c: PageContext) => Promise<Response>) => (c: PageContext) =>
    handle(c).catch(async (error: unknown) => {
      await recordRefusal(c.env.call, name, error)
      throw error
    })

  return (app) => {
    app.post(
      '/api/rpc/get_user_data_export',
      recorded('privacy.getUserDataExport', async (c) => {
        // Whoever is leaving hears from the policy what /my-data says.
        const actor = await c.env.call.requireUserEvenLeaving()
        requireOneself(actor)
        const { target_user_id: userId } = await readTarget(c)
        const person = await authorizePerson(platform, actor, 'export', userId)
        await limit.spend(actor.userId, () => c.env.call.enterLane())
        await db.asSystem((tx) => audit(tx, { userId, actorId: actor.userId, action: 'data.exported', ip: c.env.call.request.ip }))
        const file = writeUserData(platform, tables, {
          person: { userId, email: person.email },
          reader: userId === actor.userId ? 'person' : 'super_admin',
          productName: env.PRODUCT_NAME,
        })
        // Somebody else's is not the super admin's own, and two of them are not the same. The address alone is in the file's name: it says whose it is.
        const name =
          userId === actor.userId ? `my-data-${today()}.json` : exportFileName(`user-data ${person.email} ${today()}`, 'json', 'user-data')
        return send(platform, actor, file, { name, type: 'application/json' })
      }),
    )

    app.get('/api/privacy/exports/:id/file', async (c) => {
      const actor = await c.env.call.requireUserEvenLeaving()
      requireOneself(actor)
      const id = z.uuid().safeParse(c.req.param('id')).data
      if (id === undefined) throw refuse('not_found', PRIVACY_REASONS, 'export_not_found')
      const { bytes, created_at } = await findReadyExport(db, actor, id)
      const name = `my-data-${created_at.toISOString().slice(0, 10)}.zip`
      return send(platform, actor, readParts(db, actor, id), { name, type: 'application/zip', bytes })
    })

    app.get('/api/privacy/user-data.schema.json', async (c) => {
      const types = await db.asSystem((tx) => readColumnTypes(tx))
      return c.body(JSON.stringify(userDataSchema(tables, types), null, 2), 200, { 'content-type': 'application/schema+json' })
    })

    app.get(
      '/api/admin/audit/export',
      recorded('privacy.exportAudit', async (c) => {
        const actor = await c.env.call.requireUser()
        administerPanel(actor)
        const filter = AuditFilter.safeParse(c.req.query())
        if (!filter.success) throw refuse('bad_request', GENERAL_REASONS, 'invalid_input')
        await limit.consume(actor.userId)
        await db.asSystem((tx) => audit(tx, { userId: actor.userId, action: 'audit.exported', ip: c.env.call.request.ip }))
        const lines = writeAuditCsv(db, { ...filter.data, timezone: actor.timezone })
        return send(platform, actor, lines, { name: `audit-${today()}.csv`, type: 'text/csv; charset=utf-8' })
      }),
    )
  }
}

async function readTarget(c: PageContext): Promise<z.infer<typeof Target>> {
  if (Number(c.req.header('content-length') ?? BODY_MAX + 1) > BODY_MAX) throw refuse('too_large', GENERAL_REASONS, 'too_large')
  const target = Target.safeParse(await c.req.json().catch(() => null))
  if (!target.success) throw refuse('bad_request', GENERAL_REASONS, 'invalid_input')
  return target.data
}

type FileHead = { name: string; type: string; bytes?: string }

/** Sends as fast as the client takes it, and breaks off with the session. */
function send({ log, streams }: Platform, actor: UserActor, file: AsyncGenerator<Uint8Array>, { name, type, bytes }: FileHead): Response {
  const ended = new AbortController()
  const unwatch = streams.watchSession(actor, () => ended.abort())
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        ended.signal.throwIfAborted()
        const { done, value } = await file.next()
        if (!done) return controller.enqueue(value)
        unwatch()
        controller.close()
      } catch (error) {
        unwatch()
        if (!ended.signal.aborted) log.error({ err: error }, 'A file broke off')
        controller.error(error)
        await file.return(undefined)
      }
    },
    async cancel() {
      unwatch()
      ended.abort()
      await file.return(undefined)
    },
  })
  return new Response(body, {
    headers: {
      'content-type': type,
      'content-disposition': attachment(name),
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': 'no-store',
      ...(bytes === undefined ? {} : { 'content-length': bytes }),
    },
  })
}

function today(): string {
  return new Date().toISOString().slice(0, 10)
}

export const PRIVACY_OPENAPI = {
  '/rpc/get_user_data_export': {
    post: {
      operationId: 'privacy.getUserDataExport',
      tags: ['privacy'],
      summary: 'Everything the product stores about a person, as one JSON file: one’s own, or anybody’s for the super admin',
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: {
              type: 'object' as const,
              properties: { target_user_id: { type: 'string' as const, format: 'uuid' } },
              required: ['target_user_id'],
            },
          },
        },
      },
      responses: {
        200: { description: 'The file. /api/privacy/user-data.schema.json describes it.', content: { 'application/json': {} } },
      },
    },
  },
  '/privacy/user-data.schema.json': {
    get: {
      operationId: 'privacy.userDataSchema',
      tags: ['privacy'],
      summary: 'JSON Schema of the file of /rpc/get_user_data_export',
      security: [],
      responses: { 200: { description: 'The schema', content: { 'application/schema+json': {} } } },
    },
  },
  '/privacy/exports/{id}/file': {
    get: {
      operationId: 'privacy.downloadExport',
      tags: ['privacy'],
      summary: 'A zip that was prepared, for seven days',
      parameters: [{ name: 'id', in: 'path' as const, required: true, schema: { type: 'string' as const, format: 'uuid' } }],
      responses: { 200: { description: 'The zip', content: { 'application/zip': {} } } },
    },
  },
  '/admin/audit/export': {
    get: {
      operationId: 'privacy.exportAudit',
      tags: ['privacy'],
      summary: 'The trail of acts as CSV, newest first',
      parameters: Object.entries(AuditFilter.shape).map(([name, field]) => ({
        name,
        in: 'query' as const,
        description: z.globalRegistry.get(field)?.description ?? '',
        schema: { type: 'string' as const },
      })),
      responses: { 200: { description: 'The file, written while it is sent', content: { 'text/csv': {} } } },
    },
  },
}
