import { hash, verify } from '@node-rs/argon2'

/** OWASP's first recommendation for argon2id: 19 MiB, two passes, one lane. */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** Verified against when there is no account, so that the answer takes as long as for a wrong password. */
const NOBODY = hash('nobody has this password', ARGON2)

let common: Promise<Set<string>> | undefined

export function hashPassword(password: string): Promise<string> {
  return hash(password, ARGON2)
}

export async function isPassword(password: string, passwordHash: string | null | undefined): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await NOBODY), password)
  return matches && passwordHash !== null && passwordHash !== undefined
}

/** Whether it is one of the 50,000 that are tried first. Loaded when first asked: nobody signs up in the first second. */
export async function isCommonPassword(password: string): Promise<boolean> {
  common ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common'].map(String)))
  return (await common).has(password.toLowerCase())
}
