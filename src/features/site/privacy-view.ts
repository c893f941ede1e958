import type { KeyProvider } from '#shared/generators.ts'
import type { RecordLine } from '#shared/record-line.ts'

/** What /privacy says of this installation. */
export type PrivacyView = {
  record: readonly RecordLine[]
  /** Who runs the model that writes: a service at its own address, or a server of the operator's choice. Null if only the built-in generator writes. */
  model: KeyProvider | 'server' | null
  sendsMail: boolean
  /** Address of the data protection officer, or '' if there is none. */
  officer: string
  isEncryptedInTransit: boolean
  hasEncryptedBackups: boolean
}
