import { readFileSync, writeFileSync } from 'node:fs'
import { z } from 'zod'

/*
 * `npm run lockfile`, for developers after every `npm install`: adds the optional packages of other systems to package-lock.json. npm omits
 * those that a registry does not offer at that moment, and `npm ci` then refuses the whole file, on every system. A missing checksum is
 * looked up when the package is installed, which happens on its own system only.
 */
const FILE = 'package-lock.json'
const Entry = z.looseObject({ dev: z.boolean().optional(), optionalDependencies: z.record(z.string(), z.string()).optional() })
const Lockfile = z.looseObject({ packages: z.record(z.string(), Entry) })

/** Maps the words in package names to npm's names of systems and processors. */
const SYSTEMS: Record<string, string> = {
  ...same(['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32']),
  windows: 'win32',
  linuxmusl: 'linux',
}
const PROCESSORS: Record<string, string> = {
  ...same(['arm', 'arm64', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'x64']),
  ...Object.fromEntries(['armv6', 'armv7', 'armhf', 'eabi', 'gnueabihf', 'musleabihf'].map((word) => [word, 'arm'])),
  wasm32: 'wasm32',
}

const lockfile = Lockfile.parse(JSON.parse(readFileSync(FILE, 'utf8')))
const { packages } = lockfile
let added = 0
for (const [where, { dev, optionalDependencies = {} }] of Object.entries(packages)) {
  for (const [name, range] of Object.entries(optionalDependencies)) {
    if (`node_modules/${name}` in packages || `${where}/node_modules/${name}` in packages) continue
    const words = name.split(/[/.-]/)
    packages[`node_modules/${name}`] = {
      version: range.replace(/^[~^]/, ''),
      ...only('cpu', words, PROCESSORS),
      ...(dev ? { dev } : {}),
      optional: true,
      ...only('os', words, SYSTEMS),
    }
    added += 1
  }
}
lockfile.packages = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en')))
writeFileSync(FILE, `${JSON.stringify(lockfile, null, 2)}\n`)
process.stdout.write(`${added} packages of other systems added\n`)

function same(names: string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, name]))
}

function only(field: 'cpu' | 'os', words: string[], names: Record<string, string>): Record<string, string[]> {
  const found = words.map((word) => names[word]).find((name) => name !== undefined)
  return found === undefined ? {} : { [field]: [found] }
}
