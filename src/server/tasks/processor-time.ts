import { LRUCache } from 'lru-cache'

/*
 * The processor time that each person's tasks have used lately, as a leaky bucket: it drains at a steady rate, so somebody who stays below that
 * rate is never heavy, and somebody who stays above it remains so.
 */
export type ProcessorTime = {
  add(person: string, ms: number): void
  isHeavy(person: string): boolean
}

/** Enough for a few large files at a time. */
const HEAVY_MS = 1_500
/** Milliseconds of processor time per millisecond that count as nothing. */
const DRAIN = 0.2
/** So nobody stays heavy for longer than half a minute after their last task. */
const FULL_MS = 7_500
/** Beyond this many people, those whose last task is the longest ago are forgotten. */
const PEOPLE_MAX = 10_000

export function createProcessorTime(now: () => number = () => performance.now()): ProcessorTime {
  const buckets = new LRUCache<string, { ms: number; at: number }>({ max: PEOPLE_MAX })

  function level(person: string): number {
    const bucket = buckets.get(person)
    return bucket ? Math.max(0, bucket.ms - (now() - bucket.at) * DRAIN) : 0
  }

  return {
    add(person, ms) {
      buckets.set(person, { ms: Math.min(level(person) + ms, FULL_MS), at: now() })
    },
    isHeavy: (person) => level(person) > HEAVY_MS,
  }
}
