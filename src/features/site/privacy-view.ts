import type { ModelProvider } from '#shared/generators.ts'
import type { RecordLine } from '#shared/record-line.ts'

/** What /privacy says of this installation. */
export type PrivacyView = {
  record: readonly RecordLine[]
  /** Who runs the model that writes; null if only the built-in generator does. */
  model: ModelProvider | null
  sendsMail: boolean
}
