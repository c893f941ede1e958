export interface Random {
  /** 0 ≤ x < 1 */
  next(): number
  /** Both ends included. */
  integer(min: number, max: number): number
  pick<T>(items: readonly [T, ...T[]] | readonly T[]): T
  shuffle<T>(items: readonly T[]): T[]
}

/** Mulberry32, seeded with an FNV-1a hash: small, fast and the same on every machine. */
export function seededRandom(...parts: (string | number)[]): Random {
  let state = hash(parts.join('\u0000'))
  function next(): number {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  function integer(min: number, max: number): number {
    return min + Math.floor(next() * (max - min + 1))
  }
  function pick<T>(items: readonly T[]): T {
    const item = items[integer(0, items.length - 1)]
    if (item === undefined) throw new RangeError('Nothing to pick from')
    return item
  }
  function shuffle<T>(items: readonly T[]): T[] {
    const keyed = items.map((item) => ({ item, key: next() }))
    return keyed.sort((a, b) => a.key - b.key).map((entry) => entry.item)
  }
  return { next, integer, pick, shuffle }
}

function hash(text: string): number {
  let value = 0x811c9dc5
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193)
  return value >>> 0
}
