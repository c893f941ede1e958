import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { mkdirSync, readFileSync, linkSync, unlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const TOKEN_BYTES = 32
const KEY_BYTES = 32

/** The installation's secret: what the operator set, else made once in the data folder. */
export function readSecretKey(configured: string | undefined, dataDir: string): Buffer {
  if (configured) return Buffer.from(hkdfSync('sha256', configured, '', 'draftwell', KEY_BYTES))
  const file = path.join(dataDir, 'secret.key')
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const mine = `${file}.${process.pid}`
  try {
    return Buffer.from(readFileSync(file, 'utf8').trim(), 'base64url')
  } catch {
    // link() fails if another process was faster, so that all of them end with the same key.
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

/** What goes into a cookie or a mailed link; only its hash is stored. */
export function randomToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url')
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

export function equalSecrets(a: string, b: string): boolean {
  return timingSafeEqual(hashToken(a), hashToken(b))
}

/** Signs a text that the browser keeps for us. `purpose` keeps a signature from being used for something else. */
export function signText(secretKey: Buffer, purpose: string, text: string): string {
  return createHmac('sha256', secretKey).update(`${purpose}\n${text}`).digest('base64url')
}
