import { existsSync } from 'node:fs'
import { installPackages } from './debian.ts'

const PLACES = ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox']

/** Returns the path of Firefox. Installs Debian's if none is found and we may. */
export function findFirefox(): string {
  const found = PLACES.find((path) => existsSync(path))
  if (found) return found
  installPackages('Firefox', ['firefox-esr'])
  return findFirefox()
}
