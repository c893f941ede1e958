import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { spawn } from 'node:child_process'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { equalSecrets, hashToken, openSecret, randomToken, readSecretKey, sealSecret, signText } from './secrets.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'draftwell-secrets-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('The key is made once, is 32 bytes that only its owner reads, and stays.', () => {
  const inside = path.join(folder, 'not', 'there', 'yet')
  const first = readSecretKey(undefined, inside)
  expect(first).toHaveLength(32)
  expect(readSecretKey(undefined, inside)).toEqual(first)
  expect(statSync(path.join(inside, 'secret.key')).mode & 0o777).toBe(0o600)
  expect(readdirSync(inside), 'Nothing is left beside it').toEqual(['secret.key'])
  expect(readSecretKey(undefined, folder)).not.toEqual(first)
})

test('Processes that start at the same time end with the same key.', async () => {
  const source = `import { readSecretKey } from ${JSON.stringify(new URL('./secrets.ts', import.meta.url).href)}
    process.stdout.write('ready')
    process.stdin.once('end', () => process.stdout.write(readSecretKey(undefined, ${JSON.stringify(folder)}).toString('hex'))).resume()`
  const starters = Array.from({ length: 6 }, () => startProcess(source))
  await Promise.all(starters.map(({ ready }) => ready))
  for (const { go } of starters) go()
  const keys = await Promise.all(starters.map(({ output }) => output))
  expect(new Set(keys).size).toBe(1)
  expect(keys[0]).toMatch(/^ready[0-9a-f]{64}$/)
})

/** Starts a process that reports when it is ready, and reads the key on command. */
function startProcess(source: string): { ready: Promise<void>; go(): void; output: Promise<string> } {
  const child = spawn(process.execPath, ['--input-type=module', '-e', source], { stdio: ['pipe', 'pipe', 'inherit'] })
  const ready = Promise.withResolvers<void>()
  const output = Promise.withResolvers<string>()
  let text = ''
  child.stdout.setEncoding('utf8').on('data', (part: string) => {
    text += part
    ready.resolve()
  })
  child.once('error', output.reject).once('close', () => output.resolve(text))
  return { ready: ready.promise, go: () => child.stdin.end(), output: output.promise }
}

test('A configured key is derived, so that its length and alphabet do not matter, and no file is written.', () => {
  const [one, same, other] = [
    'a key of the operator, long enough',
    'a key of the operator, long enough',
    'another key of the operator',
  ].map((key) => readSecretKey(key, folder))
  expect(one).toHaveLength(32)
  expect(same).toEqual(one)
  expect(other).not.toEqual(one)
  expect(existsSync(path.join(folder, 'secret.key'))).toBe(false)
})

test('A folder that cannot be written is an error, not a temporary key.', () => {
  const file = path.join(folder, 'file')
  writeFileSync(file, 'not a folder')
  expect(() => readSecretKey(undefined, file)).toThrow(/EEXIST|ENOTDIR/)
  expect(readFileSync(file, 'utf8')).toBe('not a folder')
})

test('Tokens are 32 random bytes in letters that a link takes; what is stored does not lead back to them.', () => {
  const tokens = Array.from({ length: 100 }, randomToken)
  for (const token of tokens) expect(token).toMatch(/^[\w-]{43}$/)
  expect(new Set(tokens).size).toBe(100)
  expect(hashToken(tokens[0]!)).toHaveLength(32)
  expect(hashToken(tokens[0]!)).toEqual(hashToken(tokens[0]!))
})

test('Secrets are compared whole, also those of different lengths.', () => {
  expect(equalSecrets('same', 'same')).toBe(true)
  for (const other of ['', 'sam', 'same ', 'Same', 'samf']) expect(equalSecrets('same', other)).toBe(false)
})

test('A signature is for one purpose, one text and one key.', () => {
  const [key, otherKey] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
  const signature = signText(key, 'device', 'ada')
  expect(signText(key, 'device', 'ada')).toBe(signature)
  for (const other of [signText(otherKey, 'device', 'ada'), signText(key, 'link', 'ada'), signText(key, 'device', 'eva')]) {
    expect(other).not.toBe(signature)
  }
})

test('A sealed secret opens with its key and for its name only, unchanged, and never looks the same twice.', () => {
  const key = Buffer.alloc(32, 1)
  const sealed = sealSecret(key, 'model_key', 'sk-123 é')
  expect(openSecret(key, 'model_key', sealed)).toBe('sk-123 é')
  expect(sealed.includes('sk-123')).toBe(false)
  expect(sealSecret(key, 'model_key', 'sk-123 é')).not.toEqual(sealed)
  expect(() => openSecret(Buffer.alloc(32, 2), 'model_key', sealed)).toThrow()
  expect(() => openSecret(key, 'mail_password', sealed)).toThrow()
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(() => openSecret(key, 'model_key', changed), `byte ${at}`).toThrow()
  }
  expect(() => openSecret(key, 'model_key', sealed.subarray(0, 20))).toThrow()
})
