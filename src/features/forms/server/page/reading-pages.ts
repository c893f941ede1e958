import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Brand } from '#shared/brand.ts'
import { dateText } from '#shared/formats.ts'
import { preferredLocale } from '#shared/locale.ts'
import type { Locale } from '#shared/locale.ts'
import type { UserActor } from '#server/actor.ts'
import type { Db } from '#server/db/db.ts'
import type { PageContext } from '#server/http/http.ts'
import type { Platform } from '#server/platform.ts'
import { BUSY_RETRY_AFTER_S, TaskError, taskFile } from '#server/tasks/task-pool.ts'
import type { Task } from '#server/tasks/task-pool.ts'
import type { FormSettings } from '../../contract.ts'
import { OPENING_FORMAT } from '../../opening-format.ts'
import { renderedWith } from '../../reading-page.ts'
import type { Reading, ReadingMessage, ReadingPart, ReadingRequest } from '../../reading-page.ts'
import { readBuilt, readBuiltReading } from './page-assets.ts'
import { canRead } from '../policy.ts'

/*
 * /form/{id} of a published doc, sheet or deck: a page to read, without a script. A page of a document is rendered once for all its readers, with those around it, in a
 * task process, because the content may have 5 MB. Its key names everything that it shows, so nothing is ever outdated.
 */

/** A row of `app.published_document`. */
export type PublishedDocument = {
  id: string
  owner_id: string
  version_id: string
  type: ReadingRequest['type']
  title: string
  access: FormSettings['access']
  opens_at: Date | null
  closes_at: Date | null
  embed_origins: string[]
  /** The document's. Its numbers and dates follow it, as in its files; what stands around it follows its reader. */
  locale: Locale
  brand: (Brand & { logo_id: string | null }) | null
}
/** Compressed. */
type Html = Uint8Array<ArrayBuffer>
type Reader = { id: string | undefined; actor: UserActor | null }

const RENDER: Task<ReadingRequest, Reading> = {
  filename: taskFile('./reading-task.ts', import.meta.url),
  name: 'renderReadingPage',
  timeoutMs: 15_000,
}
/** Pages are kept compressed. */
const PAGES_BYTES_MAX = 20_000_000
const PART_MAX = 100_000
const decompress = promisify(gunzip)
/** Never aborts, because other readers wait for the same page. */
const NEVER = new AbortController().signal

export function createReadingPages({ db, env, fileTasks, log }: Platform) {
  const rendered = new LRUCache<string, Html>({ maxSize: PAGES_BYTES_MAX, sizeCalculation: ({ length }) => length })
  /** Pages of each sheet, so that an address without a page costs nothing. */
  const sizes = new LRUCache<string, number[]>({ max: 1_000 })
  const rendering = new Map<string, Promise<Map<number, Html>>>()

  async function pageOf(document: PublishedDocument, locale: Locale, part: ReadingPart): Promise<Html | null> {
    const { version_id, brand } = document
    const known = sizes.get(version_id)
    if (known && part.page > (known[part.sheet - 1] ?? 0)) return null
    const keyOf = (page: number) => JSON.stringify([version_id, locale, part.sheet, page, brand])
    const found = rendered.get(keyOf(part.page))
    if (found !== undefined) return found
    const key = keyOf(renderedWith(part.page).first)
    const started = rendering.get(key)
    if (started) return (await started).get(part.page) ?? null
    const work = render(document, locale, part).finally(() => rendering.delete(key))
    rendering.set(key, work)
    const pages = await work
    for (const [page, html] of pages) rendered.set(keyOf(page), html)
    return pages.get(part.page) ?? null
  }

  async function render(document: PublishedDocument, locale: Locale, part: ReadingPart): Promise<Map<number, Html>> {
    const { assets } = await readBuilt()
    // A lane of its own, so that readers do not hold up the owner's files.
    const reading = await fileTasks.inLane(`reading ${document.owner_id}`, NEVER, (run) =>
      run(RENDER, async () => {
        const stored = await readContent(db, document)
        const { id: _, owner_id: __, version_id: ___, brand, type, locale: language } = document
        return {
          ...stored,
          type,
          language,
          brand,
          logo: logoOf(document),
          path: pathOf(document),
          product: env.PRODUCT_NAME,
          locale,
          assets,
          part,
        }
      }),
    )
    sizes.set(document.version_id, reading.pages)
    return new Map(reading.rendered.map(({ page, html }) => [page, new Uint8Array(html)]))
  }

  return {
    /** Returns the page of a published doc, sheet or deck, or undefined if there is none. */
    async answer(c: PageContext, { id, actor }: Reader): Promise<Response | undefined> {
      const document = id === undefined ? undefined : await findPublishedDocument(db, id)
      if (!document) return undefined
      if (!canRead(actor, document)) return c.redirect(`/login?redirect=${encodeURIComponent(pathOf(document))}`, 302)
      const now = new Date()
      const locale = actor?.locale ?? preferredLocale(c.env.call.request.acceptLanguage, document.locale)
      const say = (message: ReadingMessage['message'], status: 200 | 422 | 503) =>
        respondMessage({ document, locale, actor }, message, status)
      if (document.opens_at && document.opens_at > now) return say('not_yet', 200)
      if (document.closes_at && document.closes_at <= now) return say('closed', 200)
      try {
        const part = { sheet: partOf(c.req.query('sheet')), page: partOf(c.req.query('page')) }
        const page = await pageOf(document, locale, part)
        if (page === null) return c.redirect(pathOf(document), 302)
        const headers = headersOf()
        if (/\bgzip\b/.test(c.req.header('accept-encoding') ?? ''))
          return new Response(page, { headers: { ...headers, 'content-encoding': 'gzip' } })
        return new Response(new Uint8Array(await decompress(page)), { headers })
      } catch (error) {
        if (!(error instanceof TaskError) || error.reason === 'failed') throw error
        log.warn({ err: error, document: document.id }, 'A page could not be rendered')
        return error.reason === 'timed_out' || error.reason === 'out_of_memory' ? say('too_large', 422) : say('busy', 503)
      }
    },
  }

  async function respondMessage(
    { document, locale, actor }: { document: PublishedDocument; locale: Locale; actor: UserActor | null },
    message: ReadingMessage['message'],
    status: 200 | 422 | 503,
  ): Promise<Response> {
    const { brand, opens_at } = document
    const date = opens_at ? dateText(locale, { ...OPENING_FORMAT, timeZone: actor?.timezone ?? 'UTC' }, opens_at) : ''
    const [{ assets }, { renderMessage }] = await Promise.all([readBuilt(), readBuiltReading()])
    // Nothing of a document that is closed, not even its title.
    const page = {
      path: pathOf(document),
      product: env.PRODUCT_NAME,
      locale,
      brand,
      logo: logoOf(document),
      assets,
      title: '',
      message,
      date,
    }
    const retry = status === 503 ? { 'retry-after': String(BUSY_RETRY_AFTER_S) } : {}
    return new Response(renderMessage(page), { status, headers: { ...headersOf(), ...retry } })
  }
}

async function findPublishedDocument(db: Db, id: string): Promise<PublishedDocument | undefined> {
  const { rows } = await sql<PublishedDocument>`select * from app.published_document(${id})`.execute(db.withoutActor)
  return rows[0]
}

async function readContent(db: Db, { version_id, title }: PublishedDocument) {
  const query = sql<{ title: string; description: string; content: string | null; schema_version: number }>`
    select * from app.published_content(${version_id})`
  const [stored] = (await query.execute(db.withoutActor)).rows
  const { description = '', content, schema_version = 0 } = stored ?? {}
  return { title, description, json: content ?? 'null', schemaVersion: schema_version }
}

function pathOf({ id }: PublishedDocument): string {
  return `/form/${id}`
}

/** Its address names the file, which never changes. */
function logoOf({ id, brand }: PublishedDocument): string | null {
  return brand?.logo_id ? `/form/${id}/logo?${brand.logo_id}` : null
}

/** Anything that is not a number leads to the first part. */
function partOf(text: string | undefined): number {
  const number = Number(text ?? '1')
  return Number.isInteger(number) && number >= 1 && number <= PART_MAX ? number : 1
}

function headersOf(): Record<string, string> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': [
      `default-src 'none'`,
      `style-src 'self'`,
      // Sizes of bars and colours of the brand are style attributes. Texts never become markup.
      `style-src-attr 'unsafe-inline'`,
      `img-src 'self'`,
      `font-src 'self'`,
      `base-uri 'none'`,
      `form-action 'none'`,
      `frame-ancestors 'none'`,
    ].join('; '),
    'cache-control': 'no-store',
    'referrer-policy': 'same-origin',
    vary: 'accept-encoding, accept-language, cookie',
  }
}
