import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/** The limit of macOS. Linux allows 107 bytes. */
const SOCKET_PATH_MAX_BYTES = 103

export type SocketFolder = { dir: string; make(): void; remove(): void }

/** Locates the socket in the cluster folder. If that path is too long, clients connect through a link in the temp folder. */
export function socketFolder(clusterDir: string): SocketFolder {
  if (Buffer.byteLength(path.join(clusterDir, '.s.PGSQL.5432')) <= SOCKET_PATH_MAX_BYTES) {
    return { dir: clusterDir, make() {}, remove() {} }
  }
  const parent = mkdtempSync(path.join(os.tmpdir(), 'draftwell-'))
  const dir = path.join(parent, 'pg')
  return {
    dir,
    /** Runs at each restart, because systems clean the temp folder now and then. */
    make() {
      mkdirSync(parent, { recursive: true, mode: 0o700 })
      if (!existsSync(dir)) symlinkSync(clusterDir, dir)
    },
    remove() {
      rmSync(parent, { recursive: true, force: true })
    },
  }
}
