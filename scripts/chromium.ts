import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** What headless Chromium needs to run as root and to leave the network alone. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The path of a Chromium; installs Debian's where there is none and we may. */
export function findChromium(): string {
  const found = PLACES.find((path) => existsSync(path))
  if (found) return found
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) {
    throw new Error(`No Chromium was found in ${PLACES.join(', ')}. Install it (Debian: apt-get install chromium) and run this again.`)
  }
  process.stderr.write('Installing Chromium for the browser tests…\n')
  const quiet = { stdio: ['ignore', 'ignore', 'inherit'] as const, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  execFileSync('apt-get', ['-qq', 'update'], { ...quiet, stdio: [...quiet.stdio] })
  execFileSync('apt-get', ['-qq', 'install', '-y', '--no-install-recommends', 'chromium'], { ...quiet, stdio: [...quiet.stdio] })
  return findChromium()
}
