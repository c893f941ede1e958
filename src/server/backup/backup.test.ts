import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  copyFileSync,
  createWriteStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Document } from '#features/documents/contract.ts'
import { migrate } from '#server/db/migrations.ts'
import { createClient, createDocument, PASSWORD } from '#test/client.ts'
import { createTestDatabase } from '#test/database.ts'
import type { TestDatabase } from '#test/postgres/test-postgres.ts'
import { startTestServer } from '#test/harness.ts'
import type { TestServer } from '#test/harness.ts'
import { makeDataFolder } from '#test/postgres/data-folder.ts'
import { readLastBackup } from './last-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { createBackup } from './write-backup.ts'

const { connection, adminConnection } = inject('postgres')
const folder = mkdtempSync(path.join(os.tmpdir(), 'draftwell-backup-'))
const file = path.join(folder, 'backup.zip')
const databases: TestDatabase[] = []
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(async () => {
  await server?.stop()
  for (const database of databases) await database.remove()
  rmSync(folder, { recursive: true, force: true })
})

async function emptyDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase('empty')
  databases.push(database)
  return database
}
const backUp = ({ name }: TestDatabase, target = file) =>
  pipeline(createBackup({ ...adminConnection, database: name }, '0.1.0'), createWriteStream(target))
const restore = ({ name }: TestDatabase, source = file) =>
  restoreBackup(source, { connection: { ...connection, database: name }, admin: { ...adminConnection, database: name } })

test('A backup that is written while people work is whole, and the installation that is made from it goes on, without those who were erased since.', async () => {
  const ada = await server.signUp()
  const bea = await server.signUp()
  const document = await createDocument(ada, { title: 'Kept: \\N "quoted" \\t' })
  let isWriting = true
  const work = (async () => {
    for (let n = 0; isWriting; n++) await createDocument(ada, { title: `Written meanwhile ${n}` })
  })()
  await backUp(server.database)
  isWriting = false
  await work

  const database = await emptyDatabase()
  expect((await restore(database)).rows).toBeGreaterThan(10)
  // Bea is erased at the old place; its list of erased people is kept.
  const erased = path.join(folder, 'data')
  mkdirSync(erased)
  writeFileSync(path.join(erased, 'erasures.txt'), `${createHash('sha256').update(bea.id).digest('hex')}\n`)
  const restored = await startTestServer({ database, env: { DATA_DIR: erased } })
  try {
    expect((await createClient(restored.url, ada.cookie).get('/api/documents')).status).toBe(401)
    const again = restored.client()
    expect((await again.post('/api/auth/login', { email: ada.email, password: PASSWORD })).status).toBe(200)
    const { body } = await again.get<Document>(`/api/documents/${document.id}`)
    expect(body.title).toBe('Kept: \\N "quoted" \\t')
    expect((await createDocument(again, { title: 'New' })).id).not.toBe(document.id)
    // She is suspended before anybody is served, may read until when as everybody who leaves, and is gone once the job has run.
    const enter = async () => (await restored.client().post('/api/auth/login', { email: bea.email, password: PASSWORD })).status
    await expect.poll(enter, { interval: 500 }).toBe(401)
    // One snapshot: what is counted is what is there.
    const totals = await database.sql('select total as n from document_totals where user_id = $1', [ada.id])
    expect(totals).toEqual(await database.sql('select count(*)::int as n from documents where user_id = $1', [ada.id]))
  } finally {
    await restored.stop()
  }
})

test('A backup is not restored over people, and one that was cut off or changed leaves nothing behind.', async () => {
  await expect(restore(server.database)).rejects.toThrow('There are people in this database already')
  const cut = path.join(folder, 'cut.zip')
  copyFileSync(file, cut)
  truncateSync(cut, statSync(cut).size - 100)
  const database = await emptyDatabase()
  await expect(restore(database, cut)).rejects.toThrow('is not a backup, or it was cut off')
  const changed = path.join(folder, 'changed.zip')
  const bytes = readFileSync(file)
  // Within the packed rows of a table, which begin behind its name.
  const name = bytes.indexOf('tables/public.profiles.copy')
  expect(name).toBeGreaterThan(0)
  const place = name + 60
  bytes.writeUInt8(bytes.readUInt8(place) ^ 1, place)
  writeFileSync(changed, bytes)
  await expect(restore(database, changed)).rejects.toThrow('The backup is damaged')
  const left = await database.sql<{ people: number }>(`select count(*)::int as people from profiles`).catch(() => [{ people: 0 }])
  expect(left).toEqual([{ people: 0 }])
  // The database is still good for the real one.
  expect((await restore(database)).tables).toBeGreaterThan(20)
})

test('A backup of an earlier version is restored as it was, and the next start brings it up to date.', async () => {
  const old = await emptyDatabase()
  await migrate({ ...connection, database: old.name }, '0009_queue_columns')
  await old.sql(`insert into profiles (email) values ('early@example.com')`)
  const early = path.join(folder, 'early.zip')
  await backUp(old, early)
  const database = await emptyDatabase()
  await restore(database, early)
  const newest = () => database.sql<{ name: string }>('select max(name) as name from kysely_migration')
  expect(await newest()).toEqual([{ name: '0009_queue_columns' }])
  await migrate({ ...connection, database: database.name })
  expect((await newest())[0]?.name).not.toBe('0009_queue_columns')
  expect(await database.sql('select email from profiles')).toEqual([{ email: 'early@example.com' }])
})

test('`npm run backup` and `npm run restore` carry an installation to an empty folder, encrypted, and refuse another passphrase.', async () => {
  // Without blocking this process, where the server of the other tests goes on.
  const run = async (script: string, args: string[], env: Record<string, string>) => {
    const { stdout, stderr } = spawn(
      process.execPath,
      [fileURLToPath(new URL(`../../../scripts/${script}.ts`, import.meta.url)), ...args],
      { env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...env }, stdio: ['ignore', 'pipe', 'pipe'] },
    )
    const [said, complained] = await Promise.all([text(stdout), text(stderr)])
    return { stdout: said, stderr: complained }
  }
  const [from, to] = [makeDataFolder(), makeDataFolder()]
  const target = path.join(folder, 'encrypted.backup')
  try {
    expect((await run('backup', [target], { DATA_DIR: from.dataDir })).stderr).toContain('There is no database in')
    const first = await run('restore', [file], { DATA_DIR: from.dataDir })
    expect(first.stdout).toContain('Restored the backup of')
    expect(first.stdout).toContain('copy the newest erasures.txt and unsubscribed.txt')
    const BACKUP_PASSPHRASE = 'quiet harbour at night'
    const written = await run('backup', [target], { DATA_DIR: from.dataDir, BACKUP_PASSPHRASE })
    expect(written.stdout, written.stderr).toContain('MB, encrypted')
    expect(readFileSync(target).includes('profiles')).toBe(false)
    expect(await readLastBackup(from.dataDir)).toMatchObject({ bytes: statSync(target).size, encrypted: true })
    expect((await run('restore', [target], { DATA_DIR: to.dataDir })).stderr).toContain('This backup is encrypted')
    expect((await run('restore', [target], { DATA_DIR: to.dataDir, BACKUP_PASSPHRASE: 'another passphrase' })).stderr).toContain(
      'The passphrase is not',
    )
    // As a restore that was killed leaves it.
    for (const name of ['erasures.txt', 'unsubscribed.txt']) writeFileSync(path.join(to.dataDir, name), '')
    const left = path.join(to.dataDir, 'restore-abc123')
    mkdirSync(left)
    const restored = await run('restore', [target], { DATA_DIR: to.dataDir, BACKUP_PASSPHRASE })
    expect(restored.stdout, restored.stderr).toContain('Restored the backup of')
    expect(existsSync(left)).toBe(false)
    expect(restored.stdout).not.toContain('copy the newest')
    // What was restored has not been backed up yet.
    expect(await readLastBackup(to.dataDir)).toBeUndefined()
    expect((await run('restore', [target], { DATA_DIR: to.dataDir, BACKUP_PASSPHRASE })).stderr).toContain('There are people')
    expect((await run('restore', [path.join(folder, 'nothing')], { DATA_DIR: to.dataDir })).stderr).toMatch(
      /^Nothing was restored: .*no such file/,
    )
  } finally {
    await from.remove()
    await to.remove()
  }
}, 240_000)
