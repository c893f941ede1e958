import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { eventually, makeDataFolder, postmasterPid, processesBelow, query } from '#test/postgres/data-folder.ts'
import { startEmbeddedPostgres } from './embedded.ts'

const SILENT = { info() {}, warn() {} }

let folder: ReturnType<typeof makeDataFolder>
beforeEach(() => {
  folder = makeDataFolder()
})
afterEach(() => folder.remove())

describe.runIf(process.platform === 'linux')('the embedded PostgreSQL', () => {
  test('starts on an empty folder below a private parent, and again on what it left there', async () => {
    const begun = Date.now()
    const first = await startEmbeddedPostgres({ dataDir: folder.dataDir, log: SILENT })
    const firstMs = Date.now() - begun
    await query(first.adminConnection, 'create table kept (n int); insert into kept values (7)')
    await first.stop()
    expect(first.state()).toBe('stopped')
    expect(processesBelow(folder.dataDir)).toEqual([])

    const since = Date.now()
    const second = await startEmbeddedPostgres({ dataDir: folder.dataDir, log: SILENT })
    expect(Date.now() - since, 'The second start fills no folder').toBeLessThan(firstMs)
    expect(await query(second.adminConnection, 'select n from kept')).toEqual([{ n: 7 }])
    await second.stop()
  })

  test('keeps acknowledged rows, supports UTF-8, is closed to others, and has no login that bypasses row-level security', async () => {
    const postgres = await startEmbeddedPostgres({ dataDir: folder.dataDir, log: SILENT })
    const settings = `select current_setting('fsync') || current_setting('full_page_writes') || current_setting('synchronous_commit') as durable,
      current_setting('server_encoding') as encoding, current_setting('listen_addresses') as addresses,
      (select datlocprovider::text || datlocale from pg_database where datname = current_database()) as locale,
      rolsuper, rolbypassrls, rolinherit, current_setting('server_version_num')::int / 10000 as major
      from pg_roles where rolname = current_user`
    expect(await query(postgres.connection, settings)).toEqual([
      {
        durable: 'ononon',
        encoding: 'UTF8',
        addresses: '',
        locale: 'bC.UTF-8',
        rolsuper: false,
        rolbypassrls: false,
        rolinherit: false,
        major: 18,
      },
    ])
    const wrong = { ...postgres.connection, password: 'wrong' }
    await expect(query(wrong, 'select 1')).rejects.toMatchObject({ code: '28P01' })
    expect(statSync(path.join(folder.dataDir, 'pgdata/draftwell.secret')).mode & 0o777).toBe(0o600)
    expect(statSync(path.join(folder.dataDir, 'pgdata')).mode & 0o777).toBe(0o700)
    await postgres.stop()
  })

  test('adopts the server that a killed process left behind', async () => {
    const killed = folder.hold()
    await killed.ready
    const pid = postmasterPid(folder.dataDir)
    await killed.kill()

    const postgres = await startEmbeddedPostgres({ dataDir: folder.dataDir, log: SILENT })
    expect(postmasterPid(folder.dataDir)).toBe(pid)
    await postgres.stop()
    expect(processesBelow(folder.dataDir)).toEqual([])
  })

  test.each(['postmaster', 'child'])('comes back by itself after kill -9 of a %s', async (victim) => {
    const said: string[] = []
    const log = { info: (_: object, text: string) => said.push(text), warn() {} }
    const postgres = await startEmbeddedPostgres({ dataDir: folder.dataDir, log })
    const postmaster = postmasterPid(folder.dataDir)
    const child = processesBelow(path.join(folder.dataDir, 'pgdata')).find((pid) => pid !== postmaster)
    process.kill(victim === 'postmaster' ? postmaster : child!, 'SIGKILL')

    await eventually('the server is back', () => (said.includes('PostgreSQL is back') ? true : undefined))
    expect(postgres.state()).toBe('ready')
    expect(await query(postgres.connection, 'select 1 as one')).toEqual([{ one: 1 }])
    await postgres.stop()
  })

  test('gives four racing starts one server, which stays until the last of them stops', async () => {
    const holders = [folder.hold(), folder.hold(), folder.hold(), folder.hold()]
    const started = await Promise.all(holders.map((holder) => holder.ready))
    for (const { connection } of started) expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(holders.flatMap((holder) => holder.lines).filter((line) => line.text === 'PostgreSQL started')).toHaveLength(1)

    const [last, ...others] = holders
    await Promise.all(others.map((holder) => holder.stop()))
    expect(await query(started[0]!.connection, 'select 1 as one')).toEqual([{ one: 1 }])
    await last!.stop()
    expect(processesBelow(folder.dataDir)).toEqual([])
  })

  test('starts on a folder whose first start was killed in initdb', async () => {
    const killed = folder.hold()
    const unfinished = () => existsSync(folder.dataDir) && readdirSync(folder.dataDir).find((name) => /^pgdata\.tmp-[0-9a-f]+$/.test(name))
    await eventually('initdb has written something', () => {
      const name = unfinished()
      return name && existsSync(path.join(folder.dataDir, name, 'base')) ? true : undefined
    })
    await killed.kill()

    const postgres = await startEmbeddedPostgres({ dataDir: folder.dataDir, log: SILENT })
    expect(await query(postgres.connection, 'select 1 as one')).toEqual([{ one: 1 }])
    await postgres.stop()
  })

  test('starts although the process id in a stale postmaster.pid belongs to somebody else by now', async () => {
    const first = await startEmbeddedPostgres({ dataDir: folder.dataDir, log: SILENT })
    await first.stop()
    const stale = `${process.pid}\n${folder.dataDir}/pgdata\n1\n5432\n.\n\n\n\n`
    writeFileSync(path.join(folder.dataDir, 'pgdata/postmaster.pid'), stale)
    writeFileSync(path.join(folder.dataDir, 'pgdata/.s.PGSQL.5432.lock'), stale)

    const second = await startEmbeddedPostgres({ dataDir: folder.dataDir, log: SILENT })
    expect(await query(second.connection, 'select 1 as one')).toEqual([{ one: 1 }])
    await second.stop()
  })

  test('is reached on a path that is too long for a socket', async () => {
    const dataDir = path.join(folder.dataDir, 'a-folder-with-a-long-name'.repeat(5))
    const postgres = await startEmbeddedPostgres({ dataDir, log: SILENT })
    expect(await query(postgres.connection, 'select 1 as one')).toEqual([{ one: 1 }])
    await postgres.stop()
    expect(existsSync(path.dirname(postgres.connection.host))).toBe(false)
  })
})
