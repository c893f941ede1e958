import type { Log } from '#server/log.ts'
import type { Platform } from '#server/platform.ts'
import type { PartName, Parts, Status } from '../contract.ts'
import { readDatabase, readJobs, readMail, readQueue, readWorkers } from './database-parts.ts'
import { readBackup, readDisk, readProduct } from './machine-parts.ts'
import { readModel } from './model-part.ts'
import { PART_TIMEOUT_MS } from './part-timeout.ts'

const READERS: { [Name in PartName]: (platform: Platform) => Promise<Parts[Name]> | Parts[Name] } = {
  product: readProduct,
  database: readDatabase,
  workers: readWorkers,
  queue: readQueue,
  jobs: readJobs,
  mail: readMail,
  disk: readDisk,
  backup: readBackup,
  model: readModel,
}

/** Reads all parts at the same time. One that fails or is late says so, and takes none of the others away. */
export async function readStatus(platform: Platform): Promise<Status> {
  const names = Object.keys(READERS) as PartName[]
  const read = await Promise.all(names.map(async (name) => [name, await readPart(name, platform)] as const))
  return { checked_at: new Date().toISOString(), parts: Object.fromEntries(read) as Parts }
}

async function readPart(name: PartName, platform: Platform): Promise<Parts[PartName]> {
  try {
    return await inTime(async () => READERS[name](platform))
  } catch (error) {
    logFailure(platform.log, name, error)
    return { state: 'failed', finding: 'no_answer', facts: null }
  }
}

/** A warning, because the page shows it and asks again. */
function logFailure(log: Log, part: PartName, error: unknown): void {
  log.warn({ err: error, part }, 'A part of the status did not answer')
}

async function inTime<Result>(work: () => Promise<Result>): Promise<Result> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`No answer in ${PART_TIMEOUT_MS} ms`)), PART_TIMEOUT_MS)
  try {
    return await Promise.race([work(), late])
  } finally {
    clearTimeout(timer)
  }
}
