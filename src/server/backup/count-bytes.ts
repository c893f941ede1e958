import { createHash } from 'node:crypto'
import { Transform } from 'node:stream'

/** A stream that passes everything on, and says afterwards how many bytes it was, with its SHA-256 in hexadecimal. Ask for the result once. */
export function countBytes(): { stream: Transform; result: () => { bytes: number; sha256: string } } {
  const hash = createHash('sha256')
  let bytes = 0
  const stream = new Transform({
    transform(chunk: Buffer, _, done) {
      bytes += chunk.length
      hash.update(chunk)
      done(null, chunk)
    },
  })
  return { stream, result: () => ({ bytes, sha256: hash.digest('hex') }) }
}
