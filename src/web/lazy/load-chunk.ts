import { readStored, writeStored } from '../stored.ts'

const KEY = 'reloadedAt'
const AGAIN_AFTER_MS = 30_000
const SERVER_TIMEOUT_MS = 5_000

/**
 * Loads code that comes as a chunk of its own. Without a network or without a server it fails and can be tried again. If the server answers
 * but the chunk does not come, a new version was installed and the old chunks are gone: then the page starts again with the new version, but
 * never in a loop. The same helps in a browser that remembers a failed import (Chromium asks again).
 */
export async function loadChunk<Chunk>(load: () => Promise<Chunk>): Promise<Chunk> {
  try {
    return await load()
  } catch (error) {
    if (Date.now() - Number(readStored(KEY)) < AGAIN_AFTER_MS || !(await isServerReady())) throw error
    writeStored(KEY, String(Date.now()))
    window.location.reload()
    return new Promise(() => undefined)
  }
}

/** A proxy may answer for a server that is down, so only a good answer counts. */
async function isServerReady(): Promise<boolean> {
  try {
    return (await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(SERVER_TIMEOUT_MS) })).ok
  } catch {
    return false
  }
}
