import { sql } from 'kysely'
import { findDocument, findHead, lockHead, updateDocument } from '#features/documents/server/documents.ts'
import { documentPolicy } from '#features/documents/server/policy.ts'
import { prepareContent } from '#features/documents/server/prepare-content.ts'
import type { DocumentHead } from '#features/documents/server/tables.ts'
import type { ContentColumns } from '#features/documents/server/content.ts'
import { AppError } from '#server/errors.ts'
import { publish } from '#server/live/events.ts'
import type { Platform } from '#server/platform.ts'
import type { Tx } from '#server/db/db.ts'
import type { Answers } from '#shared/content/answers.ts'
import type { SheetContent } from '#shared/content/sheet.ts'
import { addFillJob } from './linked-sheets.ts'
import { formPolicy } from '../../policy.ts'
import { lastSeq, readBatch } from '../export/response-batches.ts'
import type { ResponseLine } from '../export/response-batches.ts'
import { resultWords } from '../result-words.ts'
import { addResponses, roomOf } from './sheet-rows.ts'
import type { Filling } from './sheet-rows.ts'
import { currentQuestions, readWordings } from '../wordings.ts'

/*
 * The job that adds responses to a linked sheet, in batches:
 *
 *   read the sheet and the next responses ──▶ write the rows and calculate (no transaction) ──▶ save, if neither has changed meanwhile
 *                    ▲                                                                              │ else, and for the next batch
 *                    └──────────────────────────────────────────────────────────────────────────────┘
 *
 * The sheet and `last_seq` are saved in one transaction, so a response is never added twice. While the owner is saving, the job waits: rows that come
 * in between two saves would be a conflict in the editor.
 */

const BATCH = 2_000
const BATCH_CHARS = 1_000_000
/** How long the owner must not have saved. Autosave runs every few seconds. */
const QUIET_MS = 20_000
/** Each filling rewrites the sheet, so a large one is filled less often: every 40 seconds with 400,000 cells. */
const PAUSE_MS_PER_CELL = 0.1

type Link = { form_id: string; sheet_id: string; last_seq: string; columns: string[] }
type Step = { link: Link; version: number; upTo: string; isLast: boolean; filling: Filling; userId: string }
type Next = 'again' | 'done'

export async function fillLinkedSheet(platform: Platform, formId: string, signal: AbortSignal): Promise<void> {
  let limit = BATCH
  for (let isFirst = true; ; isFirst = false) {
    signal.throwIfAborted()
    const step = await platform.db.asSystem((tx) => readStep(tx, formId, { limit, isFirst }))
    if (!step) return
    try {
      const content = await prepareContent(platform.fileTasks, step.userId, 'sheet', { content: step.filling.content })
      if ((await platform.db.asSystem((tx) => save(tx, step, content))) === 'done') return
    } catch (error) {
      if (!isTooLarge(error)) throw error
      if (limit === 1) return platform.db.asSystem((tx) => stop(tx, step.link, 'full'))
      limit = Math.max(1, Math.floor(limit / 10))
    }
  }
}

/** Reads the next responses and writes their rows. Undefined if nothing is to be added now. */
async function readStep(tx: Tx, formId: string, { limit, isFirst }: { limit: number; isFirst: boolean }): Promise<Step | undefined> {
  const link = await tx
    .selectFrom('linked_sheets')
    .select(['form_id', 'sheet_id', 'last_seq', 'columns', 'state', 'filled_at', 'user_id'])
    .where('form_id', '=', formId)
    .executeTakeFirst()
  if (!link || link.state !== 'live') return undefined
  const head = await findHead(tx, formId)
  if (!head) return undefined
  const sheet = await findDocument(tx, link.sheet_id)
  if (!sheet) {
    // Not the link to another sheet that was made meanwhile.
    await tx.deleteFrom('linked_sheets').where('sheet_id', '=', link.sheet_id).execute()
    await publish(tx, link.user_id, 'form.linked', formId)
    return undefined
  }
  // It cannot be changed until it is restored. The next response after that adds this one, too.
  if (sheet.status === 'archived') return undefined
  // The names of respondents are shown to the form's owner only.
  await sql`select set_config('app.user_id', ${link.user_id}, true)`.execute(tx)
  const form = formPolicy.authorize({ kind: 'system', userId: link.user_id }, 'manage', head)
  const wait = waitFor(sheet, link.filled_at, isFirst)
  if (wait > 0) {
    await addFillJob(tx, formId, wait)
    return undefined
  }
  const content = sheet.content as SheetContent
  const room = roomOf(content)
  const last = await lastSeq(tx, formId)
  const { rows } = await readBatch(tx, { formId, after: link.last_seq, last, limit: Math.min(limit, (room ?? 0) + 1) })
  if (rows.length === 0) return undefined
  if (room === undefined || room === 0) {
    await stop(tx, link, room === 0 ? 'full' : 'no_columns')
    return undefined
  }
  const taken = takeLines(rows.slice(0, room))
  const profile = await tx.selectFrom('profiles').select(['locale', 'timezone']).where('id', '=', link.user_id).executeTakeFirstOrThrow()
  const questions = await currentQuestions(tx, form, await readWordings(tx, form))
  const words = resultWords(profile.locale)
  const filling = addResponses({ content, columns: link.columns }, taken.lines, { questions, words, timeZone: profile.timezone })
  return {
    link,
    version: sheet.version,
    upTo: taken.upTo,
    isLast: taken.lines.length === rows.length && rows.length < limit,
    filling,
    userId: link.user_id,
  }
}

async function save(tx: Tx, { link, version, upTo, isLast, filling, userId }: Step, columns: ContentColumns): Promise<Next> {
  // Locks the link, so that of two jobs one saves and the other reads again.
  const current = await tx.selectFrom('linked_sheets').select('last_seq').where('form_id', '=', link.form_id).forUpdate().executeTakeFirst()
  const head = await lockHead(tx, link.sheet_id)
  if (!current || !head || current.last_seq !== link.last_seq || head.version !== version || head.status === 'archived') return 'again'
  const sheet = documentPolicy.authorize({ kind: 'system', userId }, 'update', head)
  await updateDocument(tx, sheet, { version, fields: {}, columns })
  await tx
    .updateTable('linked_sheets')
    .set({ last_seq: upTo, columns: filling.columns, filled_at: sql<Date>`now()` })
    .where('form_id', '=', link.form_id)
    .execute()
  await publish(tx, userId, 'form.linked', link.form_id)
  return isLast ? 'done' : 'again'
}

async function stop(tx: Tx, link: Link, state: 'full' | 'no_columns'): Promise<void> {
  const row = await tx
    .updateTable('linked_sheets')
    .set({ state })
    .where('form_id', '=', link.form_id)
    .returning('user_id')
    .executeTakeFirst()
  if (row) await publish(tx, row.user_id, 'form.linked', link.form_id)
}

/** Returns the milliseconds until the sheet may be filled. A save after the last filling was the owner's. */
function waitFor({ updated_at, created_at, counts }: DocumentHead, filledAt: Date | null, isFirst: boolean): number {
  const isOwners = updated_at > (filledAt ?? created_at)
  const quiet = isOwners ? updated_at.getTime() + QUIET_MS - Date.now() : 0
  const rested = filledAt && isFirst ? filledAt.getTime() + counts.data_points * PAUSE_MS_PER_CELL - Date.now() : 0
  return Math.max(quiet, rested)
}

/** Takes responses up to a number of characters, at least one. */
function takeLines(rows: Awaited<ReturnType<typeof readBatch>>['rows']): { lines: ResponseLine[]; upTo: string } {
  const lines: ResponseLine[] = []
  let chars = 0
  let upTo = '0'
  for (const { seq, answers, ...line } of rows) {
    chars += answers.length
    if (lines.length > 0 && chars > BATCH_CHARS) break
    lines.push({ ...line, answers: JSON.parse(answers) as Answers })
    upTo = seq
  }
  return { lines, upTo }
}

function isTooLarge(error: unknown): boolean {
  return error instanceof AppError && ['too_large', 'unprocessable'].includes(error.code)
}
