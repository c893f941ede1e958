import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { EnvError, readEnv } from './env.ts'

test('An address that cannot be used is refused, by the name of its variable.', () => {
  const refused: [string, string][] = [
    ['TRUSTED_PROXIES', 'nginx'],
    ['TRUSTED_PROXIES', '10.0.0.0/99'],
    ['TRUSTED_PROXIES', '10.0.0.1, 10.0.0.0/8, proxy.example'],
    ['PUBLIC_URL', 'https://example.com/draftwell'],
    ['PUBLIC_URL', 'https://example.com/?a=b'],
    ['PUBLIC_URL', 'https://example.com/#here'],
    ['PUBLIC_URL', 'https://user:secret@example.com'],
    ['PUBLIC_URL', 'ftp://example.com'],
    ['PUBLIC_URL', 'example.com'],
  ]
  for (const [name, value] of refused) {
    expect(() => readEnv({ [name]: value }), value).toThrow(EnvError)
    expect(() => readEnv({ [name]: value }), value).toThrow(`- ${name}: `)
  }
})

test('All problems are reported at once.', () => {
  expect(() => readEnv({ TRUSTED_PROXIES: 'nginx', PUBLIC_URL: 'https://example.com/x', PORT: 'x' })).toThrow(
    /PORT: [^]*PUBLIC_URL: takes no path[^]*TRUSTED_PROXIES: "nginx"/,
  )
})

test('Addresses and ranges of proxies are taken, and a public address with or without a slash at its end.', () => {
  const env = readEnv({ TRUSTED_PROXIES: '127.0.0.1, ::1,10.0.0.0/8, fd00::/8, loopback', PUBLIC_URL: 'https://Example.com:8443/' })
  expect(env.TRUSTED_PROXIES).toEqual(['127.0.0.1', '::1', '10.0.0.0/8', 'fd00::/8', 'loopback'])
  expect(env.PUBLIC_URL).toBe('https://example.com:8443')
})

test('A secret may be the content of a file, and is one or the other.', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'draftwell-env-'))
  const file = path.join(folder, 'key')
  writeFileSync(file, `${'k'.repeat(32)}\n`)
  try {
    expect(readEnv({ SECRET_KEY_FILE: file }).SECRET_KEY).toBe('k'.repeat(32))
    expect(() => readEnv({ SECRET_KEY_FILE: file, SECRET_KEY: 'x'.repeat(32) })).toThrow(
      'set either SECRET_KEY or SECRET_KEY_FILE, not both',
    )
    expect(() => readEnv({ OPENAI_API_KEY_FILE: `${file}.missing` })).toThrow(
      `OPENAI_API_KEY_FILE: the file ${file}.missing cannot be read`,
    )
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('What is empty is not set, and what is not set has its default.', () => {
  const env = readEnv({ PORT: ' ', DATABASE_URL: '', SECRET_KEY: '', OPENAI_API_KEY: '  ' })
  expect(env).toMatchObject({ PORT: 3000, PUBLIC_URL: 'http://127.0.0.1:3000', ROLE: 'all', WORKER_CONCURRENCY: 4 })
  expect(env.DATABASE_URL).toBeUndefined()
  expect(env.OPENAI_API_KEY).toBeUndefined()
  expect(path.isAbsolute(env.DATA_DIR)).toBe(true)
  expect(readEnv({ PORT: '8080' }).PUBLIC_URL).toBe('http://127.0.0.1:8080')
})

test('With a database of one\u2019s own the secret is needed, because processes elsewhere must know the same.', () => {
  expect(() => readEnv({ DATABASE_URL: 'postgres://x' })).toThrow('SECRET_KEY: required with DATABASE_URL')
  expect(readEnv({ DATABASE_URL: 'postgres://x', SECRET_KEY: 'x'.repeat(32) }).DATABASE_URL).toBe('postgres://x')
  expect(() => readEnv({ SECRET_KEY: 'short' })).toThrow('SECRET_KEY: needs at least 32 characters')
})

test.each([
  ['PORT', '65536'],
  ['PORT', 'eighty'],
  ['WORKER_CONCURRENCY', '0'],
  ['WORKER_CONCURRENCY', '1.5'],
  ['TASK_MEMORY_MB', '255'],
  ['ROLE', 'both'],
  ['LOG_LEVEL', 'loud'],
  ['SUPPORT_EMAIL', 'nobody'],
  ['SUPER_ADMIN_EMAIL', 'nobody'],
  ['OPENAI_BASE_URL', 'api.openai.com'],
  ['MODEL_TOKENS_PER_DAY', '-1'],
  ['MODEL_PRICES', '1,2'],
  ['MODEL_PRICES', '1,2,3,4,5'],
  ['MODEL_PRICES', '1,x,2'],
  ['MODEL_PRICES', '1,-1,2'],
])('%s=%s is refused by its name.', (name, value) => {
  expect(() => readEnv({ [name]: value })).toThrow(new RegExp(`- ${name}: `))
})

test('Lists, prices and addresses are read as people write them.', () => {
  const env = readEnv({
    COMPANY_DOMAINS: ' a.example, ,b.example ',
    MODEL_PRICES: '0.25, 0.025, 2',
    SUPER_ADMIN_EMAIL: 'Chief@Example.com',
    OPENAI_BASE_URL: 'http://localhost:8000/v1//',
  })
  expect(env).toMatchObject({
    COMPANY_DOMAINS: ['a.example', 'b.example'],
    MODEL_PRICES: { input: 0.25, cached: 0.025, output: 2, kept: 0.25 },
    SUPER_ADMIN_EMAIL: 'chief@example.com',
    OPENAI_BASE_URL: 'http://localhost:8000/v1',
  })
})

test('`npm start -- --help` names the commands, the data folder and every setting, and starts nothing, also with settings that cannot be used.', () => {
  const main = fileURLToPath(new URL('../app/main.ts', import.meta.url))
  const help = (env: Record<string, string>) =>
    spawnSync(process.execPath, [main, '--help'], { encoding: 'utf8', env: { PATH: process.env['PATH'], ...env } })
  const { status, stdout } = help({ DATA_DIR: '/srv/draftwell' })
  expect(status).toBe(0)
  for (const command of ['npm start', 'npm run backup -- FILE', 'npm run restore -- FILE']) expect(stdout).toContain(`\n  ${command} `)
  expect(stdout).toContain('\n  /srv/draftwell\n')
  expect(help({ PORT: 'nowhere' })).toMatchObject({ status: 0, stdout: expect.stringContaining('./data unless set') })
  for (const name of ['PORT', 'DATA_DIR', 'DATABASE_URL', 'SECRET_KEY', 'BACKUP_PASSPHRASE']) expect(stdout).toContain(`# ${name}=`)
  expect(stdout).not.toContain('is ready at')
})
