import { PUZZLE_BITS } from '../../public-page.ts'

/** Digests that are calculated at once, because each of them alone waits for its turn. */
const AT_ONCE = 256

/** Finds what the server checks with a single digest. Undefined without WebCrypto, which browsers offer on secure pages only. */
export async function solvePuzzle(puzzle: string): Promise<string | undefined> {
  const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined
  if (!subtle) return undefined
  const encoder = new TextEncoder()
  for (let first = 0; ; first += AT_ONCE) {
    const digests = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, n) => subtle.digest('SHA-256', encoder.encode(`${puzzle}.${first + n}`))),
    )
    const at = digests.findIndex((digest) => new DataView(digest).getUint32(0) >>> (32 - PUZZLE_BITS) === 0)
    if (at >= 0) return String(first + at)
  }
}
