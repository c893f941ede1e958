/** Returns 96 random bits as text. `crypto.randomUUID` needs https or loopback, and an office may serve the product over plain HTTP. */
export function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
