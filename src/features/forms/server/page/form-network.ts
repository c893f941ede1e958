import { networkOf } from '#server/http/client-address.ts'
import { signText } from '#server/secrets.ts'

/** Returns the key under which limits count what one network sends to a form. Signed, because the page promises that no address is kept. */
export function formNetwork(secretKey: Buffer, formId: string, ip: string): string {
  return `${formId} ${signText(secretKey, 'form network', networkOf(ip))}`
}
