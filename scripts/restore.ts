import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { decryptFile, isEncrypted } from '#server/backup/encryption.ts'
import { RestoreError } from '#server/backup/restore-error.ts'
import { restoreBackup } from '#server/backup/restore-backup.ts'
import { readEnv } from '#server/env.ts'
import { missingLists } from '#server/mail/kept-lists.ts'
import { startEmbeddedPostgres } from '#server/postgres/embedded.ts'
import { refuse } from './refuse.ts'

/* `npm run restore -- FILE` makes the embedded database of an empty DATA_DIR from a backup. Everything is restored, or nothing. */

const env = readEnv()
const [, , file] = process.argv
if (!file) refuse('Say which file: npm run restore -- FILE')
if (env.DATABASE_URL) refuse('The database of this installation is not the embedded one. Restore it with the tools of its provider.')

const log = { info() {}, warn: (_: object, message: string) => void process.stderr.write(`${message}\n`) }
const postgres = await startEmbeddedPostgres({ dataDir: env.DATA_DIR, log })
// A restore that was killed has left its decrypted copy.
for (const name of readdirSync(env.DATA_DIR))
  if (name.startsWith('restore-')) rmSync(path.join(env.DATA_DIR, name), { recursive: true, force: true })
// The decrypted copy stays in DATA_DIR, which is as private as the backup.
const folder = mkdtempSync(path.join(env.DATA_DIR, 'restore-'))
try {
  const { created_at, tables, rows } = await restoreBackup(await readable(file, folder), {
    connection: postgres.connection,
    admin: postgres.adminConnection,
  })
  process.stdout.write(`Restored the backup of ${created_at}: ${tables} tables, ${rows} rows.\n${listsToCopy()}Start with: npm start\n`)
} catch (error) {
  const reason = error instanceof Error ? error.message : String(error)
  process.stderr.write(error instanceof RestoreError ? `${reason}\n` : `Nothing was restored: ${reason}\n`)
  process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true })
  await postgres.stop()
}

/** What to do before the start, if this DATA_DIR does not have the lists of people who were erased or unsubscribed since. */
function listsToCopy(): string {
  const { DATA_DIR } = env
  const missing = missingLists(env)
  if (missing.length === 0) return ''
  return `Before the start, copy the newest ${missing.join(' and ')} of the old DATA_DIR into ${DATA_DIR}, if there are any. Without them, people who have been erased since the backup come back, and people who have unsubscribed since then get mail.\n`
}

/** The path of the backup, decrypted if it needs to be. */
async function readable(source: string, decrypted: string): Promise<string> {
  if (!(await isEncrypted(source))) return source
  if (!env.BACKUP_PASSPHRASE)
    throw new RestoreError('This backup is encrypted. Set BACKUP_PASSPHRASE to the passphrase that it was written with.')
  const target = path.join(decrypted, 'backup.zip')
  await decryptFile(source, target, env.BACKUP_PASSPHRASE)
  return target
}
