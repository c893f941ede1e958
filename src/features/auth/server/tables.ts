import type { Role } from '#shared/roles.ts'
import type { ColumnType, Generated, Selectable } from 'kysely'
import type { Locale } from '#shared/locale.ts'
import type { Theme } from '#shared/themes.ts'

declare module '#server/db/db.ts' {
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
      user_agent: string
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
    totp_secrets: {
      user_id: string
      sealed: Buffer
      confirmed_at: Date | null
      last_step: string | null
      created_at: Generated<Date>
    }
    recovery_codes: { user_id: string; code_hash: string }
    passkeys: PasskeysTable
    auth_challenges: {
      token_hash: Buffer
      user_id: string | null
      purpose: 'second_factor' | 'passkey_sign_in' | 'passkey_setup'
      challenge: string
      attempts: Generated<number>
      expires_at: ColumnType<Date, Date, never>
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
  role: Generated<Role>
  is_active: Generated<boolean>
  account_status: Generated<'active' | 'suspended'>
  source: Generated<'signup' | 'invitation' | 'csv' | 'directory' | 'mock'>
  locale: Locale
  timezone: string
  data_deletion_requested_at: ColumnType<Date | null, never, Date | null>
  data_deletion_scheduled_at: ColumnType<Date | null, never, Date | null>
  /** Imported by an administrator, and not told of it yet. */
  is_to_be_told: Generated<boolean>
  status_before_deletion: ColumnType<'active' | 'suspended' | null, never, 'active' | 'suspended' | null>
  last_data_export_at: ColumnType<Date | null, never, Date | null>
  theme: Generated<Theme>
  notifications_enabled: Generated<boolean>
  survey_mails_enabled: Generated<boolean>
  voice_enabled: Generated<boolean>
  avatar_id: string | null
  google_auth_type: Generated<'oauth' | 'domain_wide'>
  created_at: Generated<Date>
  updated_at: ColumnType<Date, Date | undefined, Date>
}

export type PasskeyRow = Selectable<PasskeysTable>

type PasskeysTable = {
  id: Generated<string>
  user_id: string
  name: string
  credential_id: string
  public_key: Buffer
  counter: ColumnType<string, number, number>
  /** Separated by spaces. */
  transports: string
  created_at: Generated<Date>
  last_used_at: Date | null
}
