import type { Generated, Selectable } from 'kysely'
import type { Locale } from '#shared/locale.ts'
import type { CONTACT_STATUSES } from '../messages.ts'

type ContactMessagesTable = {
  id: Generated<string>
  user_id: string | null
  name: string
  email: string
  subject: string
  message: string
  /** Of the form that was sent, in which the copy and the answer are written. */
  locale: Locale
  status: Generated<(typeof CONTACT_STATUSES)[number]>
  answer: string | null
  answered_at: Date | null
  created_at: Generated<Date>
}
export type ContactRow = Selectable<ContactMessagesTable>

declare module '#server/db/db.ts' {
  interface Tables {
    contact_messages: ContactMessagesTable
  }
}
