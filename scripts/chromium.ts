import { existsSync } from 'node:fs'
import { installPackages } from './debian.ts'

/** Candidates, the headless shell first: Playwright's default, without the browser's window and twice as fast. */
const PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Flags that headless Chromium needs to run as root and without network traffic of its own. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Returns the path of Chromium. Installs Debian's if none is found and we may. */
export function findChromium(): string {
  const found = PLACES.find((path) => existsSync(path))
  if (found) return found
  installPackages('Chromium', ['chromium-headless-shell'])
  return findChromium()
}
