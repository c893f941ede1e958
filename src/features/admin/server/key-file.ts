import { z } from 'zod'
import { refuseField } from '#server/errors.ts'
import { ADMIN_REASONS } from '../contract.ts'

/** The fields of a Google service account's key file that calls need: https://cloud.google.com/iam/docs/keys-create-delete */
const KeyFile = z.object({
  type: z.literal('service_account'),
  client_email: z.email().max(320),
  private_key: z.string().includes('PRIVATE KEY'),
})

/** Throws `json_invalid` unless the text is the key file of a service account. */
export function requireKeyFile(text: string): void {
  if (!readKeyFile(text)) throw refuseField('bad_request', ADMIN_REASONS, 'json_invalid', 'p_google_service_account_key')
}

export function readKeyFile(text: string): z.infer<typeof KeyFile> | undefined {
  try {
    return KeyFile.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
