import { hash, verify } from '@node-rs/argon2'
import { createFairLanes, createPlaces } from '#server/lanes/fair-lanes.ts'

/**
 * OWASP's first recommendation for argon2id: 19 MiB, two passes, one lane.
 * https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html
 */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** Verified against if there is no account, so that the answer takes as long as for a wrong password. */
const DUMMY_HASH = hash('nobody has this password', ARGON2)

/** Of the four threads that also read files and compress answers. */
const places = createPlaces(2)
/** One at a time for each caller, so that a flood of sign-ins waits for itself. The rest is refused (`too_many_requests`). */
const lanes = createFairLanes({ width: 1, waitingMax: 20 })

let common: Promise<Set<string>> | undefined

/** Runs what hashes a password, in the lane of who asks for it. */
export function inPasswordLane<Result>(lane: string, work: () => Promise<Result>): Promise<Result> {
  return lanes.run(lane, null, work)
}

export function hashPassword(password: string): Promise<string> {
  return places.run(null, () => hash(password, ARGON2))
}

/** Verifies a password. Takes the same time without a hash, and is then false. */
export async function isPassword(password: string, passwordHash: string | null | undefined): Promise<boolean> {
  const against = passwordHash ?? (await DUMMY_HASH)
  const matches = await places.run(null, () => verify(against, password))
  return matches && passwordHash !== null && passwordHash !== undefined
}

/**
 * Returns true for one of the 50,000 most common passwords, as NIST SP 800-63B asks for. The list is loaded on first use, because it would
 * slow down every start.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  common ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common'].map(String)))
  return (await common).has(password.toLowerCase())
}
