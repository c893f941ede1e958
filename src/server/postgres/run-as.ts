import { spawnSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'

/** User that runs PostgreSQL, which refuses to run as root. `undefined`: our own user. */
export type RunAs = { uid: number; gid: number } | undefined

const CANDIDATES = ['postgres', 'nobody']
const CREATED_USER = 'draftwell'

/** Chooses the user. An existing cluster keeps its owner, so that a later `apt install postgresql` does not change it. */
export function chooseRunAs(clusterDir: string): RunAs {
  if (process.getuid?.() !== 0) return undefined

  const owner = statSync(clusterDir, { throwIfNoEntry: false })
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }

  for (const name of CANDIDATES) {
    const user = findUser(name)
    if (user) return user
  }
  return findUser(CREATED_USER) ?? createUser()
}

function findUser(name: string): RunAs {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`))
  const [, , uid, gid] = line?.split(':') ?? []
  return uid && gid && uid !== '0' ? { uid: Number(uid), gid: Number(gid) } : undefined
}

function createUser(): RunAs {
  // shadow-utils first, then BusyBox.
  spawnSync('useradd', ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', CREATED_USER])
  if (!findUser(CREATED_USER)) spawnSync('adduser', ['-S', '-D', '-H', CREATED_USER])

  const user = findUser(CREATED_USER)
  if (user) return user
  throw new Error(
    'PostgreSQL does not run as root, and there is no user "postgres" or "nobody" to run it as. ' +
      'Create a system user called "postgres", start Draftwell as an ordinary user, or set DATABASE_URL.',
  )
}
