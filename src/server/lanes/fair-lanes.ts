/*
 * Shares scarce places (task processes, database connections) fairly between people. Each person has a lane:
 *
 *   run ──▶ waiting in the lane (first in, first out, at most `waitingMax`) ──▶ working (at most `width`) ──▶ left
 *             └──▶ left, if the signal aborts
 *
 * Entries that work then queue for the scarce places. No person has more than `width` entries in that queue, so first in, first out is a
 * round robin between people. A waiting entry holds only its closure: content is read once its turn has come.
 */
export type FairLanes = {
  /** Runs `work` in the person's lane. Throws LaneFullError if too many wait there, or the signal's reason if aborted while waiting. */
  run<Result>(person: string, signal: AbortSignal | null, work: () => Promise<Result>): Promise<Result>
  /** Number of entries that wait in the person's lane. */
  waiting(person: string): number
}

export class LaneFullError extends Error {
  override readonly name = 'LaneFullError'
}

export function createFairLanes({ width, waitingMax }: { width: number; waitingMax: number }): FairLanes {
  const lanes = new Map<string, Places>()

  return {
    async run(person, signal, work) {
      const lane = lanes.get(person) ?? createPlaces(width)
      if (lane.waiting() >= waitingMax) throw new LaneFullError('Too many tasks of this person wait')
      lanes.set(person, lane)
      try {
        return await lane.run(signal, work)
      } finally {
        if (lane.isUnused()) lanes.delete(person)
      }
    },
    waiting: (person) => lanes.get(person)?.waiting() ?? 0,
  }
}

export type Places = {
  /** Runs `work` in one of the places, first come, first served. */
  run<Result>(signal: AbortSignal | null, work: () => Promise<Result>): Promise<Result>
  waiting(): number
  isUnused(): boolean
}

export function createPlaces(count: number): Places {
  /** Called when a place is handed over. */
  const queue = new Set<() => void>()
  let taken = 0

  return {
    async run(signal, work) {
      signal?.throwIfAborted()
      if (taken < count) taken += 1
      else await turn(signal)
      try {
        return await work()
      } finally {
        handOver()
      }
    },
    waiting: () => queue.size,
    isUnused: () => taken === 0,
  }

  async function turn(signal: AbortSignal | null): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const leave = () => {
      // If it has left the queue, it got a place at the same moment. The work then notices the abort itself.
      if (queue.delete(resolve)) reject(signal?.reason as Error)
    }
    queue.add(resolve)
    signal?.addEventListener('abort', leave, { once: true })
    try {
      await promise
    } finally {
      signal?.removeEventListener('abort', leave)
    }
  }

  /** Passes the place to the next in the queue, so `taken` stays the same. */
  function handOver(): void {
    const [next] = queue
    if (!next) {
      taken -= 1
      return
    }
    queue.delete(next)
    next()
  }
}
