import { networkOf } from '#server/http/client-address.ts'
import type { Db } from '#server/db/db.ts'
import { createLimit } from '#server/http/limits.ts'
import { hashToken } from '#server/secrets.ts'
import type { LoginAttempts } from './login-attempts.ts'

/*
 * Limits the links that anybody can have mailed to an address. Whoever knows an address could ask for all that it gets, and keep its owner from a new
 * password. Therefore a browser in which the owner has signed in before has its own count, as at the sign-in (login-attempts.ts).
 *
 * known browser:   5 mails a cookie
 * unknown browser: 3 mails an address and network, and 5 an address
 *
 * Unknown browsers of a network ask for 30 at most, which bounds a caller that tries many addresses.
 */
const WINDOW_S = 15 * 60
const PER_NETWORK = 30
const PER_DEVICE = 5
const PER_ADDRESS = 5
/** Leaves some of an address to other networks. */
const PER_ADDRESS_AND_NETWORK = 3

type Asking = { email: string; ip: string; deviceToken: string | undefined }

/** Returns a function that counts a mail, or refuses it with 429. */
export function createLinkLimits(db: Db, { isKnownDevice }: Pick<LoginAttempts, 'isKnownDevice'>): (asking: Asking) => Promise<void> {
  const ofNetwork = createLimit(db, 'mail-address', PER_NETWORK, WINDOW_S)
  const ofDevice = createLimit(db, 'mail-device', PER_DEVICE, WINDOW_S)
  const ofAddress = createLimit(db, 'mail', PER_ADDRESS, WINDOW_S)
  // The key ends with the address: erasing a person finds it by that.
  const ofAddressAndNetwork = createLimit(db, 'mail-pair', PER_ADDRESS_AND_NETWORK, WINDOW_S)

  return async ({ email, ip, deviceToken }) => {
    // Before the network, because the owner may share theirs with whoever uses it up.
    if (isKnownDevice(deviceToken, email)) return ofDevice.consume(hashToken(deviceToken).toString('base64url'))
    const network = networkOf(ip)
    await ofNetwork.consume(network)
    await ofAddressAndNetwork.consume(`${network}:${email}`)
    await ofAddress.consume(email)
  }
}
