import { setTimeout as delay } from 'node:timers/promises'

const WAIT_MS = 120_000
const EVERY_MS = 100

/** Repeats a check until it holds, for what a job does. Throws its last failure. */
export async function settled(check: () => Promise<void>): Promise<void> {
  const deadline = Date.now() + WAIT_MS
  for (;;) {
    try {
      return await check()
    } catch (error) {
      if (Date.now() > deadline) throw error
      await delay(EVERY_MS)
    }
  }
}
