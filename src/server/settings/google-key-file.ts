import { createPrivateKey } from 'node:crypto'
import { z } from 'zod'

/** What Google's console writes into the key file of a service account, as far as signing with it needs. */
const KeyFile = z.object({
  type: z.literal('service_account'),
  client_email: z.email().max(255),
  private_key: z.string().refine(isPrivateKey),
})

/** Checks a key file by its content. The whole file is kept, because Google's library takes it as it is. */
export function readGoogleKeyFile(text: string): { clientEmail: string } | 'not_json' | 'wrong' {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    // Another kind of file, or binary.
    return 'not_json'
  }
  if (typeof value !== 'object' || value === null) return 'not_json'
  const key = KeyFile.safeParse(value)
  return key.success ? { clientEmail: key.data.client_email } : 'wrong'
}

function isPrivateKey(text: string): boolean {
  try {
    return createPrivateKey(text).asymmetricKeyType === 'rsa'
  } catch {
    return false
  }
}
