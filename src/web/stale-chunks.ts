import { readStored, writeStored } from './stored.ts'

const KEY = 'reloadedAt'
const AGAIN_AFTER_MS = 30_000

/** After a new version was installed the chunks of the old one are gone: start again with the new one, but never in a loop. */
export function reloadOnStaleChunks(): void {
  window.addEventListener('vite:preloadError', () => {
    // Without a network nothing is stale, and a reload would leave the browser's own error page.
    if (!navigator.onLine) return
    if (Date.now() - Number(readStored(KEY)) < AGAIN_AFTER_MS) return
    writeStored(KEY, String(Date.now()))
    window.location.reload()
  })
}
