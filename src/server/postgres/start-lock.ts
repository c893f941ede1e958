import { setTimeout as delay } from 'node:timers/promises'
import { DatabaseSync } from 'node:sqlite'

/*
 * Lets one process at a time check a data folder for a server and start one.
 *
 * A lock file that contains a process id cannot be taken over safely after kill -9 (two waiters may both find the holder dead, and ids
 * are recycled). The kernel releases a file lock with its process, but Node has no call for one. SQLite, which is part of Node, takes
 * such a lock on an otherwise empty file and never writes to it.
 */

const POLL_MS = 20
const SQLITE_BUSY = 5

export async function withStartLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  const lock = new DatabaseSync(file)
  try {
    while (!tryLock(lock)) await delay(POLL_MS)
    return await work()
  } finally {
    lock.close()
  }
}

function tryLock(lock: DatabaseSync): boolean {
  try {
    lock.exec('begin exclusive')
    return true
  } catch (error) {
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) return false
    throw error
  }
}
