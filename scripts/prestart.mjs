/*
 * Runs before `npm start` and `npm test`: installs if package-lock.json has changed, and builds if the web sources have changed. Otherwise it
 * prints nothing and takes a few milliseconds. On a fresh clone it runs on the system's Node, so it uses built-ins only, and nothing newer
 * than Node 20. Its child processes, and those of npm afterwards, find the pinned Node of node_modules/.bin first on their PATH.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
const LOCK_DIR = path.join(ROOT, '.cache/prestart')
const LOCK_POLL_MS = 100
const NODE_MAJOR_MIN = 20

const INSTALLED = { stamp: path.join(ROOT, 'node_modules/.draftwell-installed'), fingerprint: installFingerprint }
const BUILT = { stamp: path.join(ROOT, 'dist/.built-from'), fingerprint: webFingerprint }
/** Sources that never reach the browser. The rest of src may end up in the build. */
const NOT_WEB = /(^|\/)(server|node_modules)(\/|$)|\.test\.tsx?$/
const WEB_FILES = [
  'index.html',
  'vite.config.ts',
  'tsconfig.base.json',
  'tsconfig.web.json',
  'package-lock.json',
  'scripts/prerender.ts',
  'scripts/compress.ts',
]
const WEB_FOLDERS = ['src', 'public']

try {
  checkNode()
  if (!isDone(INSTALLED) || !isBuilt()) withLock(prepare)
} catch (error) {
  console.error(`\n${error.message}\n`)
  process.exit(1)
}

/** Checks again under the lock, because another `npm start` may have done everything while we waited. */
function prepare() {
  if (!isDone(INSTALLED)) {
    if (!isInstalledByHand()) {
      console.error('Installing packages. This happens once and takes a minute or so.')
      install()
    }
    finish(INSTALLED)
  }
  if (!isBuilt()) {
    console.error('Building the web pages.')
    npm(['run', '--silent', 'build'], 'The web pages could not be built')
    finish(BUILT)
  }
}

function checkNode() {
  const major = Number.parseInt(process.versions.node, 10)
  if (major < NODE_MAJOR_MIN) throw new Error(`Draftwell needs Node.js ${NODE_MAJOR_MIN} or newer; this is ${process.version}.`)
}

function isDone(step) {
  return readOr(step.stamp, '') === step.fingerprint()
}

function isBuilt() {
  const { scripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'))
  return !scripts.build || isDone(BUILT)
}

function finish(step) {
  mkdirSync(path.dirname(step.stamp), { recursive: true })
  writeFileSync(step.stamp, step.fingerprint())
}

function installFingerprint() {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}\n`)
  return hash.update(readOr(path.join(ROOT, 'package-lock.json'), '')).digest('hex')
}

function webFingerprint() {
  const hash = createHash('sha256')
  for (const file of [...WEB_FILES, ...WEB_FOLDERS.flatMap(listFiles)]) {
    const content = readOr(path.join(ROOT, file), '')
    hash.update(`${file} ${content.length}\n`).update(content)
  }
  return hash.digest('hex')
}

function listFiles(folder) {
  const absolute = path.join(ROOT, folder)
  if (!existsSync(absolute)) return []
  const entries = readdirSync(absolute, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))
  return entries
    .map((entry) => ({ entry, name: `${folder}/${entry.name}` }))
    .filter(({ name }) => !NOT_WEB.test(name))
    .flatMap(({ entry, name }) => (entry.isDirectory() ? listFiles(name) : [name]))
}

/** Detects a developer's own `npm install`: npm's list of installed packages has everything that the lockfile names, at that version. */
function isInstalledByHand() {
  const installed = JSON.parse(readOr(path.join(ROOT, 'node_modules/.package-lock.json'), '{}')).packages ?? {}
  const wanted = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')).packages
  const isComplete = Object.entries(wanted).every(
    ([name, entry]) => name === '' || entry.optional || installed[name]?.version === entry.version,
  )
  // A folder copied from another kind of machine has the right list but the wrong programs.
  return isComplete && spawnSync(path.join(ROOT, 'node_modules/.bin/node'), ['--version']).status === 0
}

/**
 * Installs the packages. `npm ci` refuses a lockfile without the packages of other systems, which npm writes if a registry does not have those
 * yet. That is no reason not to start: `npm install` accepts it, with the same versions and checksums.
 */
function install() {
  const options = ['--include=dev', '--no-fund', '--no-audit', '--loglevel=error']
  const failure = 'The packages could not be installed'
  if (listsOtherSystems()) return npm(['ci', ...options], failure)

  // `npm ci` does this, too: a half-unpacked package of an interrupted install would look complete.
  const modules = path.join(ROOT, 'node_modules')
  if (existsSync(modules)) for (const entry of readdirSync(modules)) rmSync(path.join(modules, entry), { recursive: true, force: true })
  npm(['install', '--no-save', ...options], failure)
}

function listsOtherSystems() {
  const { packages = {} } = JSON.parse(readOr(path.join(ROOT, 'package-lock.json'), '{}'))
  const listed = new Set(Object.keys(packages).map((name) => name.slice(name.lastIndexOf('node_modules/') + 'node_modules/'.length)))
  return Object.values(packages).every((entry) => Object.keys(entry.optionalDependencies ?? {}).every((name) => listed.has(name)))
}

/**
 * Runs the npm that runs us, if there is one, on its own Node. From the second start on, our own Node is the pinned one of node_modules, which
 * an install removes.
 */
function npm(args, failure) {
  const cli = process.env.npm_execpath
  const node = [process.env.npm_node_execpath, process.execPath].find((file) => file && !file.startsWith(path.join(ROOT, 'node_modules')))
  const [command, ...rest] = cli ? [node ?? 'node', cli, ...args] : ['npm', ...args]
  const result = spawnSync(command, rest, { cwd: ROOT, stdio: ['ignore', 2, 2] })
  if (result.error) throw new Error(`${failure}: ${result.error.message}`)
  if (result.status !== 0) throw new Error(`${failure}: "npm ${args.join(' ')}" failed, see above. Then run the same command again.`)
}

/**
 * Keeps two starts from installing into one folder at once. Lock files are numbered, and the holder of the highest number has the lock until it
 * ends, for whatever reason. The next number can be created only once (`link` fails if it exists) and only when that holder is gone. So two
 * waiters that both find a dead holder cannot both take over, as they could by deleting its file.
 */
function withLock(work) {
  mkdirSync(LOCK_DIR, { recursive: true })
  const mine = path.join(LOCK_DIR, `holder-${process.pid}`)
  writeFileSync(mine, String(process.pid))
  try {
    let number
    while ((number = takeNumber(mine)) === undefined) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, LOCK_POLL_MS)
    try {
      work()
    } finally {
      // The file stays, so that numbers only grow. Process id 0 means free.
      writeFileSync(path.join(LOCK_DIR, `lock-${number}`), '0')
    }
  } finally {
    rmSync(mine, { force: true })
  }
}

function takeNumber(mine) {
  const highest = lockNumbers().at(-1) ?? 0
  if (highest > 0 && isAlive(Number(readOr(path.join(LOCK_DIR, `lock-${highest}`), '0')))) return undefined
  const number = highest + 1
  try {
    linkSync(mine, path.join(LOCK_DIR, `lock-${number}`))
  } catch (error) {
    if (error.code === 'EEXIST') return undefined
    throw error
  }
  // Our check is outdated: others have come and gone since, and this number was used before and removed.
  if (lockNumbers().at(-1) !== number) {
    rmSync(path.join(LOCK_DIR, `lock-${number}`))
    return undefined
  }
  for (const old of lockNumbers()) if (old < number) rmSync(path.join(LOCK_DIR, `lock-${old}`), { force: true })
  return number
}

function lockNumbers() {
  return readdirSync(LOCK_DIR)
    .filter((name) => name.startsWith('lock-'))
    .map((name) => Number(name.slice('lock-'.length)))
    .sort((a, b) => a - b)
}

function isAlive(pid) {
  if (pid === 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

function readOr(file, fallback) {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return fallback
    throw error
  }
}
