/** Browsers offer passkeys in secure pages with a domain name only; an IP address has none. */
export function canUsePasskeys(): boolean {
  return 'PublicKeyCredential' in window && window.isSecureContext && !/^[\d.]+$|^\[/.test(window.location.hostname)
}
