import type { ColumnType, Generated, Selectable } from 'kysely'

type FormInvitationsTable = {
  id: Generated<string>
  form_id: string
  /** The form's owner. */
  user_id: string
  email: string
  token_hash: Generated<Buffer | null>
  waiting: Generated<'invitation' | 'reminder' | null>
  sent_at: Generated<Date | null>
  /** The form was closed to personal links when the last mail was due. */
  cancelled: Generated<boolean>
  answered: Generated<boolean>
  revoked: Generated<boolean>
  /** Whoever has this address wants no invitations by mail. */
  unsubscribed: Generated<boolean>
  created_at: Generated<Date>
}
export type InvitationRow = Pick<
  Selectable<FormInvitationsTable>,
  'id' | 'form_id' | 'user_id' | 'answered' | 'waiting' | 'cancelled' | 'unsubscribed'
>

type FormOptoutsTable = {
  /** As `hashToken` makes it. */
  email_hash: Buffer
  /** When it was written, or changed. */
  created_at: ColumnType<Date, never, Date>
  /** Taken back. */
  wanted_again: Generated<boolean>
}

declare module '#server/db/db.ts' {
  interface Tables {
    form_invitations: FormInvitationsTable
    form_optouts: FormOptoutsTable
  }
}
