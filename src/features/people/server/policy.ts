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
  is_last_super_admin: boolean
}
type PersonAction = 'change' | 'suspend' | 'deactivate' | 'impersonate' | 'invite'

const notFound = () => refuse('not_found', PEOPLE_REASONS, 'person_not_found')
const refusal = (reason: keyof typeof PEOPLE_REASONS) => () => refuse('conflict', PEOPLE_REASONS, reason)
const isMock = ({ source }: PersonRow) => source === 'mock'

/** Why a super admin keeps the role and stays active. The configured one may be let in again after something has blocked them. */
function staysBecause(row: PersonRow): 'configured_super_admin' | 'last_super_admin' | undefined {
  if (row.is_configured && row.is_active && row.account_status === 'active') return 'configured_super_admin'
  return row.is_last_super_admin ? 'last_super_admin' : undefined
}

function mayChange(row: PersonRow): (() => AppError) | undefined {
  if (isMock(row)) return refusal('mock_person')
  const because = staysBecause(row)
  return because && refusal(because)
}

/** A super admin is erased only after another one has taken the role away. */
export function canBeErased({ role }: Pick<PersonRow, 'role'>): boolean {
  return role !== 'super_admin'
}

export const personPolicy = definePolicy<PersonRow, PersonAction>({
  notFound,
  read: (actor) => isSuperAdmin(actor),
  actions: {
    // The account is on its way out, and its status says so until the deletion is cancelled.
    change: (_, row) => mayChange(row) ?? (row.data_deletion_requested_at === null || refusal('deletion_requested')),
    suspend: (_, row) => mayChange(row) ?? (row.account_status === 'active' || refusal('changed_meanwhile')),
    deactivate: (_, row) => mayChange(row) ?? (row.is_active || refusal('changed_meanwhile')),
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
