/** Browsers offer passkeys in secure pages with a domain name only; an IP address has none. https://www.w3.org/TR/webauthn-3/#relying-party-identifier */
export function canHavePasskeys(hostname: string, isSecure: boolean): boolean {
  return isSecure && !/^[\d.]+$|^\[/.test(hostname)
}
