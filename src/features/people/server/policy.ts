import type { ProfileRow } from '#features/auth/server/tables.ts'
import { isSuperAdmin } from '#server/actor.ts'
import type { UserActor } from '#server/actor.ts'
import { administer } from '#server/administration.ts'
import type { Administration } from '#server/administration.ts'
import { refuse } from '#server/errors.ts'
import type { AppError } from '#server/errors.ts'
import { definePolicy } from '#server/policy.ts'
import { PEOPLE_REASONS } from '../contract.ts'

export type PersonRow = ProfileRow & {
  has_joined: boolean
  /** SUPER_ADMIN_EMAIL names this super admin. */
  is_configured: boolean
}
type PersonAction = 'change' | 'suspend' | 'deactivate' | 'impersonate' | 'invite'

const notFound = () => refuse('not_found', PEOPLE_REASONS, 'person_not_found')
const refusal = (reason: keyof typeof PEOPLE_REASONS) => () => refuse('conflict', PEOPLE_REASONS, reason)
const isMock = ({ source }: PersonRow) => source === 'mock'

/** The configured super admin, unless something has blocked them: then they may be let in again. */
function keepsRole({ is_configured, is_active, account_status }: PersonRow): boolean {
  return is_configured && is_active && account_status === 'active'
}

function mayBlock(row: PersonRow): (() => AppError) | undefined {
  if (isMock(row)) return refusal('mock_person')
  return keepsRole(row) ? refusal('configured_super_admin') : undefined
}

export const personPolicy = definePolicy<PersonRow, PersonAction>({
  notFound,
  read: (actor) => isSuperAdmin(actor),
  actions: {
    // Whether it is the last super admin is known only under a lock (`requireOtherSuperAdmin`).
    change: (_, row) => {
      if (isMock(row)) return refusal('mock_person')
      if (keepsRole(row)) return refusal('configured_super_admin')
      // The account is on its way out, and its status says so until the deletion is cancelled.
      return row.data_deletion_requested_at === null || refusal('deletion_requested')
    },
    suspend: (_, row) => mayBlock(row) ?? (row.account_status === 'active' || refusal('changed_meanwhile')),
    deactivate: (_, row) => mayBlock(row) ?? (row.is_active || refusal('changed_meanwhile')),
    impersonate: (actor, row) => {
      if (isMock(row)) return refusal('mock_person')
      if (row.id === actor.userId) return refusal('impersonating_yourself')
      if (row.role === 'super_admin') return refusal('impersonating_super_admin')
      return (row.is_active && row.account_status === 'active') || refusal('impersonating_inactive')
    },
    invite: (_, row) => {
      if (isMock(row)) return refusal('mock_person')
      return !row.has_joined || refusal('already_joined')
    },
  },
})

/** For calls that name a person: to everybody but the super admin that person is not found, like any row that is not theirs. */
export function administerPeople(actor: UserActor): Administration {
  try {
    return administer(actor)
  } catch (cause) {
    // The caller hears what everybody hears. The trail has the refusal behind it.
    throw isSuperAdmin(actor) ? cause : refuse('not_found', PEOPLE_REASONS, 'person_not_found', {}, { cause })
  }
}
