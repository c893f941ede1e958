import { execFileSync, spawn } from 'node:child_process'
import { existsSync, linkSync, mkdirSync, readdirSync, readlinkSync, rmSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createClient, createDocument, newEmail, PASSWORD } from './client.ts'
import { makeDataFolder } from './postgres/data-folder.ts'

/*
 * Checks that the packages left by `npm ci --omit=dev` are enough to serve. It links npm's production packages into a separate checkout, which
 * takes a second. The checkout is below `.cache`, because hard links need the same file system.
 */

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const CHECKOUT = path.join(ROOT, '.cache/production-install')
const TEST_MS = 600_000

const data = makeDataFolder()
beforeAll(() => {
  rmSync(CHECKOUT, { recursive: true, force: true })
  for (const name of ['package.json', 'src', 'migrations', 'dist', 'scripts']) linkTree(path.join(ROOT, name), path.join(CHECKOUT, name))
  const installed = execFileSync('npm', ['ls', '--omit=dev', '--all', '--parseable'], { cwd: ROOT, encoding: 'utf8' })
  const folders = installed.split('\n').filter((folder) => folder.includes('node_modules'))
  for (const folder of folders) linkTree(folder, path.join(CHECKOUT, path.relative(ROOT, folder)))
  linkCommands()
})
afterAll(async () => {
  await data.remove()
  rmSync(CHECKOUT, { recursive: true, force: true })
})

test(
  'With production packages only, the server starts, shows its pages, describes itself, and writes and reads files.',
  { timeout: TEST_MS },
  async () => {
    expect(existsSync(path.join(CHECKOUT, 'node_modules/vite')), 'Packages for building are not there').toBe(false)
    const child = spawn('npm', ['start', '--silent', '--ignore-scripts'], {
      cwd: CHECKOUT,
      env: { PATH: process.env['PATH'], HOME: process.env['HOME'], PORT: '0', DATA_DIR: data.dataDir, LOG_LEVEL: 'error' },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
    try {
      const line = await Promise.race([
        new Promise<string>((resolve) => createInterface({ input: child.stdout }).once('line', resolve)),
        ended.then((code) => `It ended with ${code}`),
      ])
      const client = createClient(line.split(' ').at(-1) ?? '')
      expect(await client.get('/readyz'), line).toMatchObject({ status: 200 })
      expect((await client.get('/login')).status).toBe(200)
      expect((await client.get('/api/openapi.json')).status).toBe(200)

      const person = { email: newEmail(), password: PASSWORD, first_name: 'Ada', last_name: 'Tester' }
      expect((await client.post('/api/auth/signup', person)).status).toBe(201)
      const { id } = await createDocument(client, { title: 'Plan' })
      for (const format of ['docx', 'pdf', 'md'])
        expect((await client.get(`/api/documents/${id}/export?format=${format}`)).status, format).toBe(200)
      const file = { name: 'plan.md', bytes: '# Plan\n\nText.' }
      expect((await client.upload('POST', '/api/documents/import', file)).status).toBe(201)
    } finally {
      child.kill('SIGTERM')
      await ended
    }
  },
)

/** Links the same files under another path. Nested packages are listed separately. */
function linkTree(from: string, to: string): void {
  mkdirSync(path.dirname(to), { recursive: true })
  const entries = readEntries(from)
  if (!entries) return linkSync(from, to)
  mkdirSync(to, { recursive: true })
  for (const entry of entries) {
    if (entry.name === 'node_modules') continue
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)]
    if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target)
    else if (entry.isDirectory()) linkTree(source, target)
    else linkSync(source, target)
  }
}

function readEntries(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch {
    return undefined
  }
}

/** Links the commands of `node_modules/.bin` whose packages exist. They include the pinned Node. */
function linkCommands(): void {
  const to = path.join(CHECKOUT, 'node_modules/.bin')
  mkdirSync(to, { recursive: true })
  const from = path.join(ROOT, 'node_modules/.bin')
  for (const name of readdirSync(from)) {
    const target = readlinkSync(path.join(from, name))
    if (existsSync(path.join(to, target))) symlinkSync(target, path.join(to, name))
  }
}
