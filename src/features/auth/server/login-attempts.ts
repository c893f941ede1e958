import { networkOf } from '#server/http/client-address.ts'
import type { Db } from '#server/db/db.ts'
import { AppError } from '#server/errors.ts'
import { createLimit } from '#server/http/limits.ts'
import { equalSecrets, hashToken, randomToken, signText } from '#server/secrets.ts'
import { AUTH_REASONS } from '../contract.ts'
import { inPasswordLane } from './passwords.ts'

/*
 * Limits password attempts. Anybody who knows an e-mail address can use up its ten failures. Therefore a browser in which the owner has
 * signed in before has its own counter, so that strangers cannot lock the owner out. This is OWASP's device cookie:
 * https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies
 *
 * known browser:   10 failures a cookie
 * unknown browser: 10 failures an account, and 100 a network address
 *
 * Accounts that do not exist are counted in the same way, so that the answers do not reveal them.
 *
 * Each known browser and each network has a lane for its attempts, because hashing is expensive: a flood from one network waits for itself and
 * is then refused, and neither the owner's browser nor other networks wait behind it.
 */
const WINDOW_S = 15 * 60
const FAILURES_PER_DEVICE = 10
const FAILURES_PER_ACCOUNT = 10
/** Offices share an address. This leaves room for ten people who all forgot their passwords. */
const FAILURES_PER_ADDRESS = 100

const REFUSAL = { reason: 'too_many_attempts', message: AUTH_REASONS.too_many_attempts }

type Attempt = { email: string; ip: string; deviceToken: string | undefined }

type Begun = { succeed: () => Promise<void>; takeBack: () => Promise<void> }

export type LoginAttempts = {
  /**
   * Verifies a password in the lane of this attempt, or refuses it with 429. It counts before the password is verified: of many concurrent attempts,
   * only as many are verified as may fail. The attempt is taken back if the password was right, and if it was never verified because something broke.
   */
  run<Result>(attempt: Attempt, verify: () => Promise<Result>): Promise<Result>
  /**
   * Returns the value of the device cookie: a nonce and its signature. It grants a counter of its own, and after a sign-up it lets this browser
   * confirm the address without choosing a password again.
   */
  issueDeviceToken(email: string): string
  isKnownDevice(token: string | undefined, email: string): token is string
}

export function createLoginAttempts(db: Db, secretKey: Buffer): LoginAttempts {
  const byDevice = createLimit(db, 'login-device', FAILURES_PER_DEVICE, WINDOW_S, REFUSAL)
  const byAccount = createLimit(db, 'login', FAILURES_PER_ACCOUNT, WINDOW_S, REFUSAL)
  const byAddress = createLimit(db, 'login-address', FAILURES_PER_ADDRESS, WINDOW_S, REFUSAL)
  const sign = (nonce: string, email: string) => signText(secretKey, 'device', `${nonce} ${email}`)

  function isKnownDevice(token: string | undefined, email: string): token is string {
    if (token === undefined) return false
    const [nonce = '', signature = ''] = token.split('.')
    return equalSecrets(signature, sign(nonce, email))
  }

  function knownDeviceOf({ email, deviceToken }: Attempt): string | undefined {
    return isKnownDevice(deviceToken, email) ? hashToken(deviceToken).toString('base64url') : undefined
  }

  function laneOf(attempt: Attempt): string {
    const device = knownDeviceOf(attempt)
    return device === undefined ? `network ${networkOf(attempt.ip)}` : `device ${device}`
  }

  async function begin(attempt: Attempt): Promise<Begun> {
    const device = knownDeviceOf(attempt)
    if (device !== undefined) {
      await byDevice.consume(device)
      return { succeed: () => byDevice.forget(device), takeBack: () => byDevice.giveBack(device) }
    }
    const { email } = attempt
    const network = networkOf(attempt.ip)
    await byAddress.consume(network)
    try {
      await byAccount.consume(email)
    } catch (error) {
      // No password was verified. Hammering one locked account must not lock the others of the same office.
      await byAddress.giveBack(network)
      throw error
    }
    const finish = (account: 'forget' | 'giveBack') => async () => {
      await byAddress.giveBack(network)
      await byAccount[account](email)
    }
    return { succeed: finish('forget'), takeBack: finish('giveBack') }
  }

  return {
    isKnownDevice,
    run: (attempt, verify) =>
      inPasswordLane(laneOf(attempt), async () => {
        const { succeed, takeBack } = await begin(attempt)
        const result = await verify().catch(async (error: unknown) => {
          if (!(error instanceof AppError)) await takeBack()
          throw error
        })
        await succeed()
        return result
      }),
    issueDeviceToken(email) {
      const nonce = randomToken()
      return `${nonce}.${sign(nonce, email)}`
    },
  }
}
