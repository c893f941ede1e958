import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { prepareCluster, readPassword } from './cluster.ts'
import { isPostgresProcess, findPostgresProcesses } from './processes.ts'
import { readLogTail } from './postmaster.ts'
import { socketFolder } from './socket-path.ts'
import { withStartLock } from './start-lock.ts'

/* Tests the parts below the embedded server, without a server. */

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'draftwell-cluster-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('A folder of another major release is left alone, and what to do is said.', async () => {
  mkdirSync(path.join(folder, 'pgdata'))
  writeFileSync(path.join(folder, 'pgdata/PG_VERSION'), '17\n')
  await expect(prepareCluster(folder)).rejects.toThrow(/was made by PostgreSQL 17, this version runs 18\. Restore a backup/)
  expect(readdirSync(path.join(folder, 'pgdata'))).toEqual(['PG_VERSION'])
})

test('What an interrupted first start left is removed, and nothing else.', async () => {
  for (const name of ['pgdata.tmp-0a1b', 'pgdata.tmp-2c3d', 'mail']) mkdirSync(path.join(folder, name, 'inside'), { recursive: true })
  mkdirSync(path.join(folder, 'pgdata'))
  writeFileSync(path.join(folder, 'pgdata/PG_VERSION'), '17')
  await prepareCluster(folder).catch(() => undefined)
  expect(readdirSync(folder).sort()).toEqual(['mail', 'pgdata'])
})

test('Passwords follow from the folder\u2019s secret: one for each role, another in each folder.', () => {
  const secretOf = (name: string, secret: string) => {
    const dir = path.join(folder, name)
    mkdirSync(dir)
    writeFileSync(path.join(dir, 'draftwell.secret'), secret)
    return dir
  }
  const [one, other] = [secretOf('one', 'a'), secretOf('other', 'b')]
  expect(readPassword(one, 'login')).toMatch(/^[0-9a-f]{64}$/)
  expect(readPassword(one, 'login')).toBe(readPassword(one, 'login'))
  expect(readPassword(one, 'postgres')).not.toBe(readPassword(one, 'login'))
  expect(readPassword(other, 'login')).not.toBe(readPassword(one, 'login'))
})

test('Only one process at a time holds the start lock, in any order.', async () => {
  const file = path.join(folder, 'lock')
  let inside = 0
  let most = 0
  const done: number[] = []
  await Promise.all(
    Array.from({ length: 6 }, (_, n) =>
      withStartLock(file, async () => {
        inside += 1
        most = Math.max(most, inside)
        await new Promise(setImmediate)
        inside -= 1
        done.push(n)
      }),
    ),
  )
  expect(most).toBe(1)
  expect(done).toHaveLength(6)
})

test('Work that fails lets go of the start lock.', async () => {
  const file = path.join(folder, 'lock')
  await expect(withStartLock(file, () => Promise.reject(new Error('on purpose')))).rejects.toThrow('on purpose')
  expect(await withStartLock(file, () => Promise.resolve('free'))).toBe('free')
})

test('A lock that cannot be made is an error, not a wait.', async () => {
  await expect(withStartLock(path.join(folder, 'not/there'), () => Promise.resolve())).rejects.toThrow()
})

test('A short path is used as it is; a long one goes through a link that can be made again and is taken away.', () => {
  expect(socketFolder(folder).dir).toBe(folder)
  const deep = path.join(folder, 'a'.repeat(100))
  mkdirSync(deep)
  const sockets = socketFolder(deep)
  try {
    expect(Buffer.byteLength(path.join(sockets.dir, '.s.PGSQL.5432'))).toBeLessThanOrEqual(103)
    sockets.make()
    sockets.make()
    writeFileSync(path.join(deep, 'file'), '')
    expect(readdirSync(sockets.dir)).toEqual(['file'])
    // Something cleaned the temp folder.
    rmSync(path.dirname(sockets.dir), { recursive: true })
    sockets.make()
    expect(readdirSync(sockets.dir)).toEqual(['file'])
  } finally {
    sockets.remove()
  }
  expect(readdirSync(deep), 'The cluster itself stays').toEqual(['file'])
})

test('A process belongs to the server only if it is a PostgreSQL process on the folder.', () => {
  expect(isPostgresProcess(process.pid, process.cwd(), 'draftwell-x')).toBe(false)
  expect(isPostgresProcess(2 ** 22 + 1, folder, 'draftwell-x')).toBe(false)
  expect(findPostgresProcesses(folder, 'draftwell-nobody')).toEqual([])
  expect(findPostgresProcesses(path.join(folder, 'gone'), 'draftwell-nobody')).toEqual([])
})

test('The server\u2019s last words are the end of its log; without a log they are empty.', () => {
  expect(readLogTail(folder)).toBe('')
  writeFileSync(path.join(folder, 'postgres.log'), `${'x'.repeat(5_000)}\nFATAL: no space left\n`)
  expect(readLogTail(folder)).toHaveLength(1_999)
  expect(readLogTail(folder).endsWith('FATAL: no space left')).toBe(true)
})
