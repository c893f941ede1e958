import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Installs packages where the system is Debian's and we may; else throws what to do by hand. `what` is how people call them. */
export function installPackages(what: string, packages: readonly string[]): void {
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) {
    throw new Error(`${what} was not found. Install it (Debian: apt-get install ${packages.join(' ')}) and run this again.`)
  }
  process.stderr.write(`Installing ${what} for the tests…\n`)
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...packages]]) {
    execFileSync('apt-get', ['-qq', ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  }
}
