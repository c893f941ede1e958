import { createHash } from 'node:crypto'
import { appendFile, mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Env } from '#server/env.ts'

/*
 * Lists in DATA_DIR, outside the database: a backup that is restored does not know what people decided after it was made. The start after it reads
 * them. They hold hashes, which say nothing to whoever does not have the backup.
 */

const FILES = { erasures: 'erasures.txt', unsubscribed: 'unsubscribed.txt' } as const
type KeptList = keyof typeof FILES
/** Mails that their readers can end, and whose hash stands in the list: of an address without an account, or of a person's id. */
type Topic = 'forms' | 'surveys'

export function keptHash(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

export async function appendToList(env: Env, list: KeptList, line: string): Promise<void> {
  await mkdir(env.DATA_DIR, { recursive: true, mode: 0o700 })
  await appendFile(path.join(env.DATA_DIR, FILES[list]), `${line}\n`, { mode: 0o600 })
}

export async function readList(env: Env, list: KeptList): Promise<string[]> {
  const text = await readFile(path.join(env.DATA_DIR, FILES[list]), 'utf8').catch(() => '')
  return text.split('\n').filter(Boolean)
}

/** Notes that somebody ends the mails about a topic, or wants them again. */
export function noteMailWish(env: Env, topic: Topic, whose: string, isWanted: boolean): Promise<void> {
  return appendToList(env, 'unsubscribed', `${topic} ${isWanted ? 'on' : 'off'} ${keptHash(whose)}`)
}

/** Returns the hashes of those who want no mails about a topic, by what each has said last. */
export async function readUnsubscribed(env: Env, topic: Topic): Promise<string[]> {
  const lines = (await readList(env, 'unsubscribed')).map((line) => line.split(' ')).filter(([about]) => about === topic)
  const last = new Map(lines.map(([, wish, hash = '']) => [hash, wish]))
  return [...last].filter(([, wish]) => wish === 'off').map(([hash]) => hash)
}
