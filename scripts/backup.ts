import { createWriteStream, existsSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { encryption } from '#server/backup/encryption.ts'
import { writeLastBackup } from '#server/backup/last-backup.ts'
import { createBackup } from '#server/backup/write-backup.ts'
import { readEnv } from '#server/env.ts'
import { startEmbeddedPostgres } from '#server/postgres/embedded.ts'
import { readVersion } from '#server/version.ts'
import { refuse } from './refuse.ts'

/*
 * `npm run backup [-- FILE]` writes the embedded database into a file, also while the product runs. BACKUP_PASSPHRASE encrypts it.
 */

const env = readEnv()
if (env.DATABASE_URL)
  refuse('The database of this installation is not the embedded one. Back it up with pg_dump or with what its provider offers.')
if (!existsSync(path.join(env.DATA_DIR, 'pgdata'))) refuse(`There is no database in ${env.DATA_DIR}.`)
const target = path.resolve(process.argv[2] ?? `draftwell-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}.backup`)
if (existsSync(target)) refuse(`${target} exists already.`)

const log = { info() {}, warn: (_: object, message: string) => void process.stderr.write(`${message}\n`) }
const postgres = await startEmbeddedPostgres({ dataDir: env.DATA_DIR, log })
const unfinished = `${target}.part`
const madeAt = new Date().toISOString()
try {
  const content = createBackup(postgres.adminConnection, readVersion())
  const file = createWriteStream(unfinished, { mode: 0o600 })
  await (env.BACKUP_PASSPHRASE ? pipeline(content, await encryption(env.BACKUP_PASSPHRASE), file) : pipeline(content, file))
  // On the disk before it has its name, so that a file of that name is whole.
  const handle = await open(unfinished)
  await handle.sync()
  const { size } = await handle.stat()
  await handle.close()
  await rename(unfinished, target)
  const backup = { made_at: madeAt, bytes: size, encrypted: env.BACKUP_PASSPHRASE !== undefined }
  // The backup is complete without it.
  await writeLastBackup(env.DATA_DIR, backup).catch((error: unknown) =>
    log.warn({}, `The page Status will not show this backup: ${String(error)}`),
  )
  process.stdout.write(
    `${target}: ${(size / 1e6).toLocaleString('en', { maximumSignificantDigits: 2 })} MB${env.BACKUP_PASSPHRASE ? ', encrypted' : ', not encrypted (set BACKUP_PASSPHRASE)'}\n`,
  )
  if (!env.SECRET_KEY)
    process.stdout.write(
      `Keep ${path.join(env.DATA_DIR, 'secret.key')} as well, at another place: it opens the stored keys, second steps, and links to unsubscribe.\n`,
    )
} catch (error) {
  await rm(unfinished, { force: true })
  throw error
} finally {
  await postgres.stop()
}
