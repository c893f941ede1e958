import type { ColumnType, Generated, Selectable } from 'kysely'
import type { Locale } from '#shared/locale.ts'

declare module '#server/db.ts' {
  interface Tables {
    profiles: ProfilesTable
    identities: {
      id: Generated<string>
      user_id: string
      provider: 'password' | 'google'
      subject: string
      password_hash: string | null
      verified_at: Date | null
      created_at: Generated<Date>
    }
    sessions: {
      id: Generated<string>
      token_hash: Buffer
      user_id: string
      /** `impersonation`: the super admin's, for somebody else. It ends with its parent. */
      kind: Generated<'person' | 'impersonation'>
      parent_id: string | null
      created_at: Generated<Date>
      last_seen_at: Generated<Date>
      absolute_expires_at: Date
    }
    admin_users: {
      id: Generated<string>
      username: string
      password_hash: string
      created_at: Generated<Date>
    }
    admin_sessions: {
      token_hash: Buffer
      admin_user_id: string
      created_at: Generated<Date>
      expires_at: Date
    }
    mailed_links: {
      token_hash: Buffer
      /** Null for the link of the first start, which is printed and nobody's yet. */
      user_id: string | null
      purpose: 'verify' | 'recover' | 'super_admin' | 'invite'
      expires_at: ColumnType<Date, string | Date, Date>
    }
  }
}

export type ProfileRow = Selectable<ProfilesTable>

type ProfilesTable = {
  id: Generated<string>
  email: string
  first_name: string
  last_name: string
  department: Generated<string>
  position: Generated<string>
  role: Generated<'user' | 'admin' | 'super_admin'>
  is_active: Generated<boolean>
  account_status: Generated<'active' | 'suspended'>
  source: Generated<'signup' | 'invitation' | 'csv' | 'directory' | 'mock'>
  locale: Locale
  timezone: string
  data_deletion_requested_at: ColumnType<Date | null, never, Date | null>
  data_deletion_scheduled_at: ColumnType<Date | null, never, Date | null>
  last_data_export_at: ColumnType<Date | null, never, Date | null>
  created_at: Generated<Date>
  updated_at: ColumnType<Date, Date | undefined, Date>
}
