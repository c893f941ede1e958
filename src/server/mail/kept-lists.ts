import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { appendFile, mkdir, open } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import type { Tx } from '#server/db/db.ts'
import type { Env } from '#server/env.ts'

/*
 * Lists in DATA_DIR, outside the database: a backup that is restored does not know what people decided after it was made. The start after it reads
 * them. They hold hashes only.
 */

const FILES = { erasures: 'erasures.txt', unsubscribed: 'unsubscribed.txt' } as const
type KeptList = keyof typeof FILES
/** What readers of mails switch off: invitations to forms, by their address; mails about surveys and all notifications, by their id. */
type Topic = 'forms' | 'surveys' | 'notifications'
/** Hashes, and when each wish was made, in milliseconds, one below the other. */
export type MailWishes = { hashes: string[]; times: number[] }

/** Wishes that somebody may take back in an hour. Without a limit, one person could fill the disk. Unsubscribing is not limited. */
export const WISHES_TAKEN_BACK = { points: 30, seconds: 60 * 60 }

const WISH = /^(?<topic>forms|surveys|notifications) (?<wish>on|off) (?<time>\d{13}) (?<whose>[\da-f]{64})$/

export function keptHash(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

export async function appendToList(env: Env, list: KeptList, line: string): Promise<void> {
  await mkdir(env.DATA_DIR, { recursive: true, mode: 0o700 })
  // The line break at the beginning separates it from a line that a full disk has cut off.
  await appendFile(path.join(env.DATA_DIR, FILES[list]), `\n${line}\n`, { mode: 0o600, flush: true })
}

/** Returns the names of the lists that a new DATA_DIR does not have. */
export function missingLists({ DATA_DIR }: Env): string[] {
  return Object.values(FILES).filter((name) => !existsSync(path.join(DATA_DIR, name)))
}

/** Reads the lines of a list. Throws if it exists and cannot be read, because nobody on it may be forgotten. */
export async function* readList(env: Env, list: KeptList): AsyncGenerator<string> {
  const file = await open(path.join(env.DATA_DIR, FILES[list])).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
  if (!file) return
  for await (const line of file.readLines()) if (line !== '') yield line
}

/** Notes that somebody ends the mails about a topic, or wants them again. */
export async function noteMailWish(tx: Tx, env: Env, topic: Topic, whose: string, isWanted: boolean): Promise<void> {
  // The time of the transaction, which is also that of the row that it changes.
  const { rows } = await sql<{ time: string }>`select floor(extract(epoch from now()) * 1000)::bigint::text as time`.execute(tx)
  await appendToList(env, 'unsubscribed', `${topic} ${isWanted ? 'on' : 'off'} ${rows[0]?.time} ${keptHash(whose)}`)
}

/** Returns those who want no mails about a topic, by what each has said last. Lines that are no wishes are skipped: they were cut off. */
export async function readUnsubscribed(env: Env, topic: Topic): Promise<MailWishes> {
  const last = new Map<string, { time: number; wish: string }>()
  for await (const line of readList(env, 'unsubscribed')) {
    const { topic: about, wish = '', time = '', whose = '' } = WISH.exec(line)?.groups ?? {}
    if (about === topic && Number(time) >= (last.get(whose)?.time ?? 0)) last.set(whose, { time: Number(time), wish })
  }
  const ended = [...last].filter(([, { wish }]) => wish === 'off')
  return { hashes: ended.map(([whose]) => whose), times: ended.map(([, { time }]) => time) }
}
