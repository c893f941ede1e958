import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { RestoreError } from './restore-error.ts'

/*
 * An encrypted backup: mark, salt, nonce, the zip file in AES-256-GCM, tag. The key comes from the passphrase by scrypt with the cost that
 * OWASP's Password Storage Cheat Sheet recommends (N = 2^17, r = 8, p = 1: 128 MiB).
 */

const MARK = Buffer.from('DWBACKUP1')
const SALT_BYTES = 16
const NONCE_BYTES = 12
const TAG_BYTES = 16
const HEAD_BYTES = MARK.length + SALT_BYTES + NONCE_BYTES
const COST = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 2 ** 20 }

function keyOf(passphrase: string, salt: Buffer): Promise<Buffer> {
  return promisify<string, Buffer, number, object, Buffer>(scrypt)(passphrase, salt, 32, COST)
}

/** Encrypts what passes through. */
export async function encryption(passphrase: string): Promise<Transform> {
  const [salt, nonce] = [randomBytes(SALT_BYTES), randomBytes(NONCE_BYTES)]
  const cipher = createCipheriv('aes-256-gcm', await keyOf(passphrase, salt), nonce)
  const stream = new Transform({
    transform: (chunk: Buffer, _, done) => done(null, cipher.update(chunk)),
    flush: (done) => done(null, Buffer.concat([cipher.final(), cipher.getAuthTag()])),
  })
  stream.push(Buffer.concat([MARK, salt, nonce]))
  return stream
}

export async function isEncrypted(file: string): Promise<boolean> {
  return (await readPart(file, 0, MARK.length)).equals(MARK)
}

/** Writes the decrypted backup to another file. Throws a RestoreError for another passphrase or a changed file; do not use the file then. */
export async function decryptFile(file: string, target: string, passphrase: string): Promise<void> {
  const head = await readPart(file, 0, HEAD_BYTES)
  const salt = head.subarray(MARK.length, MARK.length + SALT_BYTES)
  const size = await sizeOf(file)
  if (size < HEAD_BYTES + TAG_BYTES) throw new RestoreError(`${file} was cut off.`)
  const decipher = createDecipheriv('aes-256-gcm', await keyOf(passphrase, salt), head.subarray(MARK.length + SALT_BYTES))
  decipher.setAuthTag(await readPart(file, size - TAG_BYTES, TAG_BYTES))
  try {
    await pipeline(
      createReadStream(file, { start: HEAD_BYTES, end: size - TAG_BYTES - 1 }),
      decipher,
      createWriteStream(target, { mode: 0o600 }),
    )
  } catch (error) {
    throw new RestoreError('The passphrase is not the one of this backup, or the file was changed or cut off.', { cause: error })
  }
}

async function readPart(file: string, at: number, bytes: number): Promise<Buffer> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(bytes), 0, bytes, at)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

async function sizeOf(file: string): Promise<number> {
  const handle = await open(file)
  try {
    return (await handle.stat()).size
  } finally {
    await handle.close()
  }
}
