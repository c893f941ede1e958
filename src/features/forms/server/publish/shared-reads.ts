/** Reads of one key: one under way, and at most one that waits for it. */
type Reads<Value> = { current: Promise<Value>; next: Promise<Value> | undefined }

/**
 * Lets callers that ask for the same thing at the same time share a read, so that a thousand respondents a second do not read one form a thousand
 * times. A caller never joins a read that began before it asked, so nobody sees an older state than without sharing:
 *
 *   first caller ──▶ reads at once        while it reads, all others ──▶ wait, then share the next read
 */
export function shareReads<Value>(read: (key: string) => Promise<Value>): (key: string) => Promise<Value> {
  const readsOf = new Map<string, Reads<Value>>()

  function start(key: string): Promise<Value> {
    const reads: Reads<Value> = { current: read(key), next: undefined }
    readsOf.set(key, reads)
    const forget = () => {
      if (readsOf.get(key) === reads && !reads.next) readsOf.delete(key)
    }
    reads.current.then(forget, forget)
    return reads.current
  }

  return (key) => {
    const reads = readsOf.get(key)
    if (!reads) return start(key)
    const begin = () => start(key)
    return (reads.next ??= reads.current.then(begin, begin))
  }
}
