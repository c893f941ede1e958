import { existsSync } from 'node:fs'
import { installPackages } from './debian.ts'

/** The headless shell first: it is Chromium without the window around a page, which is what Playwright uses by default, and takes half of the time. */
const PLACES = [
  '/usr/bin/chromium-headless-shell',
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
  installPackages('Chromium', ['chromium-headless-shell'])
  return findChromium()
}
