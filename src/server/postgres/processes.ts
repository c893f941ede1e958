import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, statSync } from 'node:fs'

/**
 * Finds the PostgreSQL processes, postmaster and children, of a cluster folder.
 *
 * On Linux the working folder identifies them: it stays correct after renames and mounts. Containers often forbid root to read it for
 * another user's process. Then, and on other systems, the cluster's name identifies them, which postgres shows in its command line and in
 * its children's titles.
 */
export function findPostgresProcesses(clusterDir: string, clusterName: string): number[] {
  if (process.platform !== 'linux') return findByTitle(clusterName)

  const folder = statSync(clusterDir, { throwIfNoEntry: false })
  if (!folder) return []
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .map(Number)
    .filter((pid) => livesIn(pid, folder, clusterName))
}

export function isPostgresProcess(pid: number, clusterDir: string, clusterName: string): boolean {
  if (process.platform !== 'linux') return findByTitle(clusterName).includes(pid)
  const folder = statSync(clusterDir, { throwIfNoEntry: false })
  return folder !== undefined && livesIn(pid, folder, clusterName)
}

function livesIn(pid: number, folder: { dev: number; ino: number }, clusterName: string): boolean {
  try {
    // A shell whose working folder is the cluster is not a server.
    if (readFileSync(`/proc/${pid}/comm`, 'utf8').trim() !== 'postgres') return false
  } catch {
    return false
  }
  try {
    const cwd = statSync(`/proc/${pid}/cwd`)
    return cwd.dev === folder.dev && cwd.ino === folder.ino
  } catch (error) {
    // A zombie has no working folder and no command line, so it counts as gone either way.
    return (error as NodeJS.ErrnoException).code === 'EACCES' && hasTitle(pid, clusterName)
  }
}

function hasTitle(pid: number, clusterName: string): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(clusterName)
  } catch {
    return false
  }
}

function findByTitle(clusterName: string): number[] {
  const { stdout } = spawnSync('ps', ['-axo', 'pid=,command='], { encoding: 'utf8' })
  return (stdout ?? '')
    .split('\n')
    .filter((line) => line.includes(clusterName) && line.includes('postgres'))
    .map((line) => Number.parseInt(line, 10))
}
