import type { UserActor } from '#server/actor.ts'
import type { Platform } from '#server/platform.ts'
import type { Download } from '../contract.ts'
import { downloadRecommended } from './download-model.ts'

/*
 * The download that runs, for everyone who looks at it. It belongs to this process: Ollama joins requests for one model, so a second process that
 * asks for it follows the same download.
 *
 *   none ──begun──▶ running ──done, failed, cancelled, or the session of who began it has ended──▶ none
 *
 * Whoever leaves only stops following it.
 */
type Running = { last: Download; followers: Set<(event: Download) => void>; cancelling: AbortController }

const LAST: ReadonlySet<Download['phase']> = new Set(['done', 'failed', 'cancelled'])

export type Downloads = {
  isRunning(): boolean
  /** Begins the download, or follows the one that runs. Throws if Ollama does not answer. */
  follow(actor: UserActor, left: AbortSignal | undefined): Promise<AsyncGenerator<Download>>
  cancel(): void
}

export function createDownloads({
  env,
  streams,
}: {
  env: Pick<Platform['env'], 'OLLAMA_BASE_URL'>
  streams: Pick<Platform['streams'], 'watchSession'>
}): Downloads {
  let running: Promise<Running> | undefined

  async function begin(actor: UserActor): Promise<Running> {
    const cancelling = new AbortController()
    const watchSession = (onEnd: () => void) => streams.watchSession(actor, onEnd)
    const events = await downloadRecommended(env, { left: cancelling.signal, watchSession })
    const download: Running = { last: { phase: 'preparing' }, followers: new Set(), cancelling }
    void pass(events, download).finally(() => (running = undefined))
    return download
  }

  return {
    isRunning: () => running !== undefined,
    cancel: () => void running?.then(({ cancelling }) => cancelling.abort()).catch(() => undefined),
    async follow(actor, left) {
      running ??= begin(actor).catch((error: unknown) => {
        running = undefined
        throw error
      })
      return tell(await running, left, (onEnd) => streams.watchSession(actor, onEnd))
    },
  }
}

async function pass(events: AsyncGenerator<Download>, download: Running): Promise<void> {
  for await (const event of events) {
    // Everyone who follows it is told that somebody wanted this.
    download.last = event.phase === 'failed' && download.cancelling.signal.aborted ? { phase: 'cancelled' } : event
    for (const follower of download.followers) follower(download.last)
  }
}

async function* tell(
  download: Running,
  left: AbortSignal | undefined,
  watchSession: (onEnd: () => void) => () => void,
): AsyncGenerator<Download> {
  const waiting: Download[] = [download.last]
  let isOver = false
  let wake: () => void = () => undefined
  const take = (event: Download) => {
    waiting.push(event)
    wake()
  }
  const leave = () => {
    isOver = true
    wake()
  }
  download.followers.add(take)
  left?.addEventListener('abort', leave)
  const unwatch = watchSession(leave)
  try {
    while (!isOver && !left?.aborted) {
      const event = waiting.shift()
      if (!event) await new Promise<void>((resolve) => (wake = resolve))
      else {
        yield event
        if (LAST.has(event.phase)) return
      }
    }
  } finally {
    unwatch()
    left?.removeEventListener('abort', leave)
    download.followers.delete(take)
  }
}
