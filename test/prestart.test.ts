import { spawn } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'

const SCRIPT = fileURLToPath(new URL('../scripts/prestart.mjs', import.meta.url))
/** Records each call and waits a moment, so that a second start overlaps the first. */
const FAKE_NPM = `
  const fs = require('node:fs')
  fs.appendFileSync('calls', process.argv[2] + '\\n')
  if (fs.existsSync('broken')) process.exit(1)
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300)
  if (process.argv[2] !== 'run') fs.mkdirSync('node_modules', { recursive: true })
  if (process.argv[2] === 'run') fs.mkdirSync('dist', { recursive: true })`

let root: string
beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'draftwell-test-'))
  for (const folder of ['scripts', 'src/web', 'src/server']) mkdirSync(path.join(root, folder), { recursive: true })
  copyFileSync(SCRIPT, path.join(root, 'scripts/prestart.mjs'))
  write('package.json', '{"scripts": {"build": "a build"}}')
  write('package-lock.json', '{"packages": {"node_modules/one": {"version": "1.0.0"}}}')
  write('src/web/page.ts', 'first')
  write('npm.cjs', FAKE_NPM)
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

test('Two racing first starts install once and build once; after that nothing is done or said.', async () => {
  expect((await Promise.all([prestart(), prestart()])).map((run) => run.status)).toEqual([0, 0])
  expect(calls()).toEqual(['ci', 'run'])
  expect(await prestart()).toEqual({ status: 0, said: '' })
  expect(calls()).toEqual(['ci', 'run'])
})

test('A changed page or script of the build is built, a changed server file is not, a changed lockfile is installed and built.', async () => {
  await prestart()
  write('src/server/env.ts', 'changed')
  await prestart()
  expect(calls()).toEqual(['ci', 'run'])
  write('src/web/page.ts', 'changed')
  await prestart()
  expect(calls()).toEqual(['ci', 'run', 'run'])
  write('scripts/prerender.ts', 'changed')
  await prestart()
  expect(calls()).toEqual(['ci', 'run', 'run', 'run'])
  write('package-lock.json', '{"packages": {"node_modules/one": {"version": "2.0.0"}}}')
  await prestart()
  expect(calls()).toEqual(['ci', 'run', 'run', 'run', 'ci', 'run'])
})

test('A lockfile without the packages of other systems, which npm ci refuses, is installed all the same.', async () => {
  write(
    'package-lock.json',
    '{"packages": {"node_modules/one": {"version": "1.0.0", "optionalDependencies": {"one-for-other-systems": "1.0.0"}}}}',
  )
  expect((await prestart()).status).toBe(0)
  expect(calls()).toEqual(['install', 'run'])
})

test('A start that runs on the pinned Node survives its replacement.', async () => {
  write(
    'package-lock.json',
    '{"packages": {"node_modules/one": {"version": "1.0.0", "optionalDependencies": {"one-for-other-systems": "1.0.0"}}}}',
  )
  const pinned = path.join(root, 'node_modules/node/bin/node')
  mkdirSync(path.dirname(pinned), { recursive: true })
  copyFileSync(process.execPath, pinned)
  expect(await prestart(pinned)).toMatchObject({ status: 0 })
  expect(existsSync(pinned)).toBe(false)
  expect(calls()).toEqual(['install', 'run'])
})

test('A failed install says so, stops the start, and is tried again.', async () => {
  write('broken', '')
  const failed = await prestart()
  expect(failed.status).toBe(1)
  expect(failed.said).toContain('The packages could not be installed')
  rmSync(path.join(root, 'broken'))
  expect((await prestart()).status).toBe(0)
})

test('The lock of a killed start is taken over.', async () => {
  mkdirSync(path.join(root, '.cache/prestart'), { recursive: true })
  const gone = spawn('node', ['--version'])
  await new Promise((resolve) => gone.once('close', resolve))
  write('.cache/prestart/lock-7', String(gone.pid))
  expect((await prestart()).status).toBe(0)
  expect(existsSync(path.join(root, '.cache/prestart/lock-8'))).toBe(true)
})

function write(file: string, content: string): void {
  writeFileSync(path.join(root, file), content)
}

function calls(): string[] {
  return readFileSync(path.join(root, 'calls'), 'utf8').trim().split('\n')
}

async function prestart(node = 'node'): Promise<{ status: number | null; said: string }> {
  const env = { ...process.env, npm_execpath: path.join(root, 'npm.cjs'), npm_node_execpath: process.execPath }
  const child = spawn(node, [path.join(root, 'scripts/prestart.mjs')], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (said += text))
  const status = await new Promise<number | null>((resolve) => child.once('close', resolve))
  return { status, said }
}
