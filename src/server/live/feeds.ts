import type { Channel, Live } from '#server/live/live.ts'

/*
 * Shares the reads of streams that follow the same thing in this process: one subscription for all of them, and one read for all streams at
 * the same position.
 *
 * A read may be shared only while it is certain to contain everything that the sharing streams were notified of. So each notification
 * first drops the reads in flight, then wakes the streams. Any read from then on has begun after the notification.
 *
 * states of a reader: reading (→ notified while it reads) → waiting → reading …
 */
export type FeedReader<Page> = {
  /** Returns what comes after this position. */
  read(after: number): Promise<Page>
  /** Resolves when there may be news since the last read began, or when the stream has closed. */
  news(): Promise<void>
  leave(): void
}

type Feed<Page> = { readers: Set<() => void>; reads: Map<number, Promise<Page>>; unsubscribe: () => void }

export type Feeds<Page> = {
  /** `key` is what the channel's notifications name. `read` must return the same for everybody who follows that key. */
  follow(key: string, closed: AbortSignal, read: (after: number) => Promise<Page>): FeedReader<Page>
}

export function createFeeds<Page>(live: Live, channel: Channel): Feeds<Page> {
  const feeds = new Map<string, Feed<Page>>()

  function open(key: string): Feed<Page> {
    const feed: Feed<Page> = { readers: new Set(), reads: new Map(), unsubscribe: live.subscribe(channel, key, notify) }
    feeds.set(key, feed)
    return feed

    function notify(): void {
      feed.reads.clear()
      for (const wake of feed.readers) wake()
    }
  }

  return {
    follow(key, closed, read) {
      const feed = feeds.get(key) ?? open(key)
      let hasNews = false
      let resume: () => void = () => {}
      const wake = () => {
        hasNews = true
        resume()
      }
      feed.readers.add(wake)
      closed.addEventListener('abort', wake, { once: true })
      return {
        read(after) {
          hasNews = closed.aborted
          return shareRead(feed.reads, after, read)
        },
        async news() {
          if (!hasNews) await new Promise<void>((resolve) => (resume = resolve))
        },
        leave() {
          feed.readers.delete(wake)
          if (feed.readers.size > 0 || feeds.get(key) !== feed) return
          feed.unsubscribe()
          feeds.delete(key)
        },
      }
    },
  }
}

function shareRead<Page>(reads: Map<number, Promise<Page>>, after: number, read: (after: number) => Promise<Page>): Promise<Page> {
  const shared = reads.get(after)
  if (shared) return shared
  const reading = read(after).finally(() => {
    // A notification may have replaced it by a newer read of the same position.
    if (reads.get(after) === reading) reads.delete(after)
  })
  reads.set(after, reading)
  return reading
}
