import { networkOf } from '#server/client-address.ts'
import type { Db } from '#server/db.ts'
import { createLimit } from '#server/limits.ts'
import { equalSecrets, hashToken, randomToken, signText } from '#server/secrets.ts'
import { AUTH_REASONS } from '../contract.ts'

/*
 * How often somebody may try a password. Whoever knows an e-mail address can use up its ten failures, so a browser in which the owner
 * has signed in before has a counter of its own: OWASP's device cookie,
 * https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies
 *
 * known browser:   10 failures a cookie
 * unknown browser: 10 failures an account, and 100 a network address
 *
 * Accounts that do not exist are counted in the same way, so that the answers tell nothing.
 */
const WINDOW_S = 15 * 60
const FAILURES_PER_DEVICE = 10
const FAILURES_PER_ACCOUNT = 10
/** Offices share an address, so this leaves room for ten people who all forgot their passwords. */
const FAILURES_PER_ADDRESS = 100

const REFUSAL = { reason: 'too_many_attempts', message: AUTH_REASONS.too_many_attempts }

type Attempt = { email: string; ip: string; deviceToken: string | undefined }

export type LoginAttempts = {
  /**
   * Counts an attempt, or refuses it with 429. Counted before the password is looked at: of many at once, only as many are looked at as
   * may fail. Returns what to call when the password was right.
   */
  begin(attempt: Attempt): Promise<() => Promise<void>>
  /** For the cookie of a browser in which this person has signed in. */
  issueDeviceToken(email: string): string
}

export function createLoginAttempts(db: Db, secretKey: Buffer): LoginAttempts {
  const byDevice = createLimit(db, 'login-device', FAILURES_PER_DEVICE, WINDOW_S, REFUSAL)
  const byAccount = createLimit(db, 'login', FAILURES_PER_ACCOUNT, WINDOW_S, REFUSAL)
  const byAddress = createLimit(db, 'login-address', FAILURES_PER_ADDRESS, WINDOW_S, REFUSAL)
  const sign = (nonce: string, email: string) => signText(secretKey, 'device', `${nonce} ${email}`)

  function isKnownDevice(token: string, email: string): boolean {
    const [nonce = '', signature = ''] = token.split('.')
    return equalSecrets(signature, sign(nonce, email))
  }

  return {
    async begin({ email, ip, deviceToken }) {
      if (deviceToken !== undefined && isKnownDevice(deviceToken, email)) {
        const device = hashToken(deviceToken).toString('base64url')
        await byDevice.consume(device)
        return () => byDevice.forget(device)
      }
      const network = networkOf(ip)
      await byAddress.consume(network)
      await byAccount.consume(email)
      return async () => {
        await byAddress.giveBack(network)
        await byAccount.forget(email)
      }
    },
    issueDeviceToken(email) {
      const nonce = randomToken()
      return `${nonce}.${sign(nonce, email)}`
    },
  }
}
