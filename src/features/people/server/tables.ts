import type { Generated } from 'kysely'

declare module '#server/db/db.ts' {
  interface Tables {
    impersonation_sessions: {
      id: Generated<string>
      /** Null once the session is over. */
      session_id: string | null
      super_admin_id: string
      impersonated_user_id: string
      reason: string
      is_active: Generated<boolean>
      expires_at: Date
      seen_at: Date | null
      created_at: Generated<Date>
    }
  }
}
