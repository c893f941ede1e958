import { canHavePasskeys } from '#shared/passkey-address.ts'

/** Whether this browser offers passkeys at this address. */
export function canUsePasskeys(): boolean {
  return 'PublicKeyCredential' in window && canHavePasskeys(window.location.hostname, window.isSecureContext)
}
