import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Installs packages on Debian if we may, otherwise throws the command to run. `what` is the name for people. */
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
