import type { Tx } from '#server/db/db.ts'
import { refuse } from '#server/errors.ts'
import type { Platform } from '#server/platform.ts'
import { AUTH_REASONS } from '../../contract.ts'
import type { PasskeyAnswer } from '../../contract.ts'
import type { NewPasskey } from '../../security-contract.ts'
import { PASSKEYS_MAX } from '../../security-contract.ts'
import type { PasskeyRow } from '../tables.ts'

/* Passkeys (WebAuthn). The library checks signatures, origins and counters; it is loaded on first use. */
const loadWebAuthn = () => import('@simplewebauthn/server')
const TIMEOUT_MS = 5 * 60 * 1000
/** https://www.w3.org/TR/webauthn-3/#credential-id */
const CREDENTIAL_ID_MAX_BYTES = 1_023

/**
 * Passkeys belong to a domain name, and an IP address is none. On this machine they belong to localhost, whichever of its names PUBLIC_URL
 * has.
 */
function relyingParty({ env }: Pick<Platform, 'env'>): { rpID: string; origin: string } {
  const url = new URL(env.PUBLIC_URL)
  if (['127.0.0.1', '[::1]'].includes(url.hostname)) url.hostname = 'localhost'
  return { rpID: url.hostname, origin: url.origin }
}

/** What an authenticator keeps and returns, to say whose a passkey is. */
function userHandleOf(userId: string): Buffer {
  return Buffer.from(userId)
}

/** The question for a passkey: of these, or of any that the authenticator holds for us. */
export async function askForPasskey(platform: Platform, known: readonly Pick<PasskeyRow, 'credential_id' | 'transports'>[]) {
  const { generateAuthenticationOptions } = await loadWebAuthn()
  const userVerification = known.length > 0 ? ('preferred' as const) : ('required' as const)
  const options = await generateAuthenticationOptions({ rpID: relyingParty(platform).rpID, timeout: TIMEOUT_MS, userVerification })
  const allowCredentials = known.map(({ credential_id: id, transports }) => ({
    id,
    type: 'public-key' as const,
    transports: transports.split(' ').filter(Boolean),
  }))
  return { challenge: options.challenge, rpId: relyingParty(platform).rpID, timeout: TIMEOUT_MS, userVerification, allowCredentials }
}

/**
 * Verifies an answer and counts the use. `userId`: whose passkey it must be; otherwise anybody's, and then the authenticator must have
 * verified its person. Returns whose passkey it is, or null if it is not accepted.
 */
export async function usePasskey(
  platform: Platform,
  tx: Tx,
  answer: PasskeyAnswer,
  asked: { challenge: string; userId: string | null },
): Promise<string | null> {
  const row = await tx.selectFrom('passkeys').selectAll().where('credential_id', '=', answer.id).forUpdate().executeTakeFirst()
  if (!row || (asked.userId !== null && row.user_id !== asked.userId)) return null
  const { response } = answer
  if (response.userHandle && !Buffer.from(response.userHandle, 'base64url').equals(userHandleOf(row.user_id))) return null
  const { verifyAuthenticationResponse } = await loadWebAuthn()
  const { rpID, origin } = relyingParty(platform)
  const result = await verifyAuthenticationResponse({
    response: {
      ...answer,
      response: { ...response, ...(response.userHandle === undefined ? {} : { userHandle: response.userHandle }) },
      clientExtensionResults: {},
    } as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
    expectedChallenge: asked.challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: asked.userId === null,
    credential: { id: row.credential_id, publicKey: new Uint8Array(row.public_key), counter: Number(row.counter) },
  }).catch(() => null)
  if (!result?.verified) return null
  await tx
    .updateTable('passkeys')
    .set({ counter: result.authenticationInfo.newCounter, last_used_at: new Date() })
    .where('id', '=', row.id)
    .execute()
  return row.user_id
}

export async function askForNewPasskey(platform: Platform, tx: Tx, person: { userId: string; email: string }) {
  const { generateRegistrationOptions } = await loadWebAuthn()
  const known = await requireRoom(tx, person.userId)
  const rp = { id: relyingParty(platform).rpID, name: platform.env.PRODUCT_NAME }
  const options = await generateRegistrationOptions({
    rpID: rp.id,
    rpName: rp.name,
    userName: person.email,
    userID: new Uint8Array(userHandleOf(person.userId)),
    timeout: TIMEOUT_MS,
  })
  return {
    rp,
    user: { id: options.user.id, name: person.email, displayName: person.email },
    challenge: options.challenge,
    pubKeyCredParams: options.pubKeyCredParams.map(({ alg }) => ({ alg, type: 'public-key' as const })),
    timeout: TIMEOUT_MS,
    excludeCredentials: known.map(({ credential_id: id }) => ({ id, type: 'public-key' as const })),
    // Resident, so that it can be used without an e-mail address.
    authenticatorSelection: { residentKey: 'required' as const, requireResidentKey: true, userVerification: 'required' as const },
    attestation: 'none' as const,
  }
}

/** Returns the passkeys of a person who may have one more. Throws `too_many_passkeys`. */
async function requireRoom(tx: Tx, userId: string): Promise<Pick<PasskeyRow, 'credential_id'>[]> {
  const known = await tx.selectFrom('passkeys').select('credential_id').where('user_id', '=', userId).execute()
  if (known.length >= PASSKEYS_MAX) throw refuse('conflict', AUTH_REASONS, 'too_many_passkeys', { values: { max: PASSKEYS_MAX } })
  return known
}

/**
 * Adds a passkey, in a transaction in which nobody else changes the person's factors (`holdFactors`). Throws `passkey_refused`, `too_many_passkeys`, or
 * `passkey_exists` if it is somebody's already.
 */
export async function addPasskey(
  platform: Platform,
  tx: Tx,
  userId: string,
  { name, passkey, challenge }: { name: string; passkey: NewPasskey; challenge: string },
): Promise<void> {
  const { verifyRegistrationResponse } = await loadWebAuthn()
  const { rpID, origin } = relyingParty(platform)
  const result = await verifyRegistrationResponse({
    response: { ...passkey, clientExtensionResults: {} } as Parameters<typeof verifyRegistrationResponse>[0]['response'],
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
  }).catch(() => null)
  if (!result?.verified) throw refuse('bad_request', AUTH_REASONS, 'passkey_refused')
  const { credential } = result.registrationInfo
  if (Buffer.byteLength(credential.id, 'base64url') > CREDENTIAL_ID_MAX_BYTES) throw refuse('bad_request', AUTH_REASONS, 'passkey_refused')
  // Asked again: other questions may have been answered since this one was asked.
  await requireRoom(tx, userId)
  const added = await tx
    .insertInto('passkeys')
    .values({
      user_id: userId,
      name,
      credential_id: credential.id,
      public_key: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: (passkey.response.transports ?? []).join(' '),
      last_used_at: null,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) throw refuse('conflict', AUTH_REASONS, 'passkey_exists')
}
