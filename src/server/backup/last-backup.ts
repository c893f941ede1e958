import { chmod, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'

/*
 * When the last backup was made. It is a file in DATA_DIR, beside what was backed up: a backup cannot contain the record of itself, and an
 * installation that is restored has not been backed up yet.
 */

const LastBackup = z.object({ made_at: z.iso.datetime(), bytes: z.number(), encrypted: z.boolean() })
export type LastBackup = z.infer<typeof LastBackup>

const fileIn = (dataDir: string) => path.join(dataDir, 'last-backup.json')

/** `made_at` is when the backup began, because it holds nothing that was written later. */
export async function writeLastBackup(dataDir: string, backup: LastBackup): Promise<void> {
  const unfinished = `${fileIn(dataDir)}.part`
  await writeFile(unfinished, JSON.stringify(backup))
  // The product may run as another user than the backup.
  await chmod(unfinished, 0o644)
  await rename(unfinished, fileIn(dataDir))
}

/** Returns undefined if none was made. Throws if the record cannot be read. */
export async function readLastBackup(dataDir: string): Promise<LastBackup | undefined> {
  const text = await readFile(fileIn(dataDir), 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  })
  return text === undefined ? undefined : LastBackup.parse(JSON.parse(text))
}
