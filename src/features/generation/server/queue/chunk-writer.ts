import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/db.ts'
import { appendElements } from './queue-states.ts'
import type { Chunk } from '../tables.ts'

/**
 * At most one write and one notification per interval, because a model writes hundreds of elements a second. The first after a pause does
 * not wait.
 */
const FLUSH_EVERY_MS = 20

/** The item was cancelled, or another worker has taken it over. This attempt must stop without writing anything more. */
export class Superseded extends Error {
  override readonly name = 'Superseded'
}

/** Elements that nobody has stored yet. */
type LastElements = { firstSeq: number; elements: readonly Chunk[] }

export type ChunkWriter = {
  add(chunk: Chunk): void
  /** Waits until all that was added is stored. Throws Superseded. */
  flush(): Promise<void>
  /**
   * Waits for the writes that have begun and takes the elements that nobody has stored yet, for the transaction that ends the attempt. Throws
   * Superseded. `giveBack` if that transaction failed.
   */
  takeRest(): Promise<LastElements>
  giveBack(rest: LastElements): void
  /** Aborts with the reason when a write finds that it is not wanted any more, or fails. */
  readonly failed: AbortSignal
}

/**
 * Stores elements in order while they arrive, so that streams can relay them. Writes are chained, one in flight at a time.
 * `appendElements` rejects writes of an attempt that is not the latest one.
 */
export function createChunkWriter(db: Db, item: { id: string; attempt: number; lastSeq: number }): ChunkWriter {
  let seq = item.lastSeq
  let waiting: Chunk[] = []
  let writing: Promise<void> = Promise.resolve()
  let isDue = false
  let writtenAt = 0
  const failed = new AbortController()

  async function write(): Promise<void> {
    isDue = false
    const batch = waiting
    waiting = []
    if (batch.length === 0 || failed.signal.aborted) return
    writtenAt = performance.now()
    const first = seq + 1
    seq += batch.length
    if (!(await appendElements(db, item, first, batch))) throw new Superseded('The generation is not wanted any more')
  }

  function schedule(): void {
    // flush() rethrows errors, and `failed` reports them. This only prevents an unhandled rejection.
    writing = writing.then(write)
    writing.catch((error: unknown) => failed.abort(error))
  }

  return {
    failed: failed.signal,
    add(chunk) {
      waiting.push(chunk)
      if (isDue) return
      isDue = true
      const waitMs = writtenAt + FLUSH_EVERY_MS - performance.now()
      // Deferred to the next turn, so that elements that arrived together are written together.
      if (waitMs > 0) setTimeout(schedule, waitMs)
      else setImmediate(schedule)
    },
    async flush() {
      schedule()
      await writing
    },
    async takeRest() {
      let begun: Promise<void>
      do {
        begun = writing
        await begun
        // Another one may have begun meanwhile.
      } while (begun !== writing)
      const elements = waiting
      const firstSeq = seq + 1
      waiting = []
      seq += elements.length
      return { firstSeq, elements }
    },
    giveBack({ elements }) {
      waiting = [...elements, ...waiting]
      seq -= elements.length
    },
  }
}

/** Stores the last elements in the transaction that ends the attempt, which has locked the item and announces its end. */
export async function appendLastElements(tx: Tx, id: string, { firstSeq, elements }: LastElements): Promise<void> {
  if (elements.length === 0) return
  // As one parameter: a statement has no more than 65,535, and a row of its own would need three.
  await sql`
    insert into generation_chunks (queue_id, seq, element)
    select ${id}::uuid, ${firstSeq}::int + n - 1, element
      from jsonb_array_elements(${JSON.stringify(elements)}::jsonb) with ordinality as batch (element, n)`.execute(tx)
}
