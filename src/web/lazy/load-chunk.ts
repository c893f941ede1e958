import { isHealthy } from '../reachability.ts'
import { readStored, writeStored } from '../stored.ts'

const KEY = 'reloadedAt'
const AGAIN_AFTER_MS = 30_000

/**
 * Loads code from a separate chunk. Without a network or a server it fails and can be tried again. If the server answers but the chunk does
 * not load, a new version has replaced the old chunks. Then the page reloads with the new version, but never in a loop. The reload also helps
 * in browsers that cache a failed import (Chromium retries it).
 */
export async function loadChunk<Chunk>(load: () => Promise<Chunk>): Promise<Chunk> {
  try {
    return await load()
  } catch (error) {
    if (Date.now() - Number(readStored(KEY)) < AGAIN_AFTER_MS || !(await isHealthy())) throw error
    writeStored(KEY, String(Date.now()))
    window.location.reload()
    return new Promise(() => undefined)
  }
}
