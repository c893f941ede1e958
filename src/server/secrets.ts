import { createCipheriv, createDecipheriv, createHmac, hash, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { mkdirSync, readFileSync, linkSync, unlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const TOKEN_BYTES = 32
const KEY_BYTES = 32
const SEAL = 'aes-256-gcm'
/** Size that NIST SP 800-38D recommends for a random nonce. */
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Returns the installation's secret: the operator's, or one created once in the data folder. */
export function readSecretKey(configured: string | undefined, dataDir: string): Buffer {
  if (configured) return Buffer.from(hkdfSync('sha256', configured, '', 'draftwell', KEY_BYTES))
  const file = path.join(dataDir, 'secret.key')
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const mine = `${file}.${process.pid}`
  try {
    return Buffer.from(readFileSync(file, 'utf8').trim(), 'base64url')
  } catch {
    // link() fails if another process was faster, so all of them end with the same key.
    writeFileSync(mine, randomBytes(KEY_BYTES).toString('base64url'), { mode: 0o600 })
    try {
      linkSync(mine, file)
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    } finally {
      unlinkSync(mine)
    }
    return Buffer.from(readFileSync(file, 'utf8').trim(), 'base64url')
  }
}

/** Creates a token for a cookie or a mailed link. Only its hash is stored. */
export function randomToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url')
}

export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer')
}

export function equalSecrets(a: string, b: string): boolean {
  return timingSafeEqual(hashToken(a), hashToken(b))
}

/** Signs a text that the browser keeps for us. `purpose` prevents a signature from being used for something else. */
export function signText(secretKey: Buffer, purpose: string, text: string): string {
  return createHmac('sha256', secretKey).update(`${purpose}\n${text}`).digest('base64url')
}

/**
 * Encrypts a secret that must be read again, such as the key of a service. The result is bound to `name`, so it cannot be opened in a row with
 * another name.
 */
export function sealSecret(secretKey: Buffer, name: string, secret: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(SEAL, sealingKey(secretKey, name), nonce, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(name))
  const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), text])
}

/** Decrypts a sealed secret. Throws if it was sealed with another key or for another name, or was changed. */
export function openSecret(secretKey: Buffer, name: string, sealed: Buffer): string {
  const nonce = sealed.subarray(0, NONCE_BYTES)
  const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)
  const decipher = createDecipheriv(SEAL, sealingKey(secretKey, name), nonce, { authTagLength: TAG_BYTES })
  decipher.setAAD(Buffer.from(name)).setAuthTag(tag)
  return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8')
}

function sealingKey(secretKey: Buffer, name: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secretKey, '', `draftwell setting ${name}`, KEY_BYTES))
}
