import { statfs } from 'node:fs/promises'
import { readLastBackup } from '#server/backup/last-backup.ts'
import type { Platform } from '#server/platform.ts'
import type { Parts } from '../contract.ts'

/* What the process and its machine know. */

/** Free shares of the disk below which it needs attention, and below which the database may stop writing at any moment. */
const DISK_LOW = 0.1
const DISK_FULL = 0.02
const BACKUP_OLD_MS = 7 * 24 * 60 * 60 * 1000

export function readProduct({ version }: Platform): Parts['product'] {
  const startedAt = new Date(Date.now() - process.uptime() * 1000).toISOString()
  return { state: 'fine', finding: 'product_runs', facts: { version, node: process.versions.node, started_at: startedAt } }
}

export async function readDisk({ env }: Platform): Promise<Parts['disk']> {
  const { bavail, blocks, bsize } = await statfs(env.DATA_DIR)
  return judgeDisk({ folder: env.DATA_DIR, free_bytes: bavail * bsize, total_bytes: blocks * bsize })
}

export function judgeDisk(facts: NonNullable<Parts['disk']['facts']>): Parts['disk'] {
  const free = facts.free_bytes / facts.total_bytes
  if (free < DISK_FULL) return { state: 'failed', finding: 'disk_full', facts }
  if (free < DISK_LOW) return { state: 'attention', finding: 'disk_low', facts }
  return { state: 'fine', finding: 'disk_has_room', facts }
}

/** Only the backups of `npm run backup` are known, and those are of the embedded database. */
export async function readBackup({ env }: Platform): Promise<Parts['backup']> {
  if (env.DATABASE_URL) return { state: 'unknown', finding: 'backup_elsewhere', facts: { last: null } }
  return judgeBackup((await readLastBackup(env.DATA_DIR)) ?? null, Date.now())
}

export function judgeBackup(last: NonNullable<Parts['backup']['facts']>['last'], now: number): Parts['backup'] {
  if (last === null) return { state: 'attention', finding: 'backup_never', facts: { last } }
  const isOld = now - Date.parse(last.made_at) > BACKUP_OLD_MS
  return { state: isOld ? 'attention' : 'fine', finding: isOld ? 'backup_old' : 'backup_recent', facts: { last } }
}
