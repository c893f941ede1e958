import { type ReactNode, useId } from 'react'
import { useTranslations } from 'use-intl'
import { nameOf } from '#features/auth/web/person-name.ts'
import { ROLES } from '#shared/roles.ts'
import { useFormatter } from '#web/i18n/use-formatter.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Breakable } from '#web/ui/Breakable.tsx'
import { Select } from '#web/ui/Select.tsx'
import type { Person } from '../contract.ts'
import { STATUSES } from '../messages.ts'
import type { Change } from './ConfirmChange.tsx'
import { staysBecause } from './stays-because.ts'
import { UserMenu } from './UserMenu.tsx'

type Props = {
  person: Person
  onChange: (change: Change) => void
  onImpersonate: (person: Person) => void
  /** Shows a dialog of another feature, or removes it with null. */
  onDialog: (dialog: ReactNode) => void
}

/** One person: who they are, role, status and the menu. On a phone the choices are below the name. */
export function UserRow({ person, onChange, onImpersonate, onDialog }: Props) {
  const t = useTranslations('people')
  const format = useFormatter()
  const whyId = useId()
  const {
    email,
    role,
    account_status: status,
    is_active: isActive,
    source,
    has_joined: hasJoined,
    deletion_scheduled_at: deletion,
    can,
  } = person
  const name = nameOf(person)
  const isMock = source === 'mock'
  const stays = staysBecause(person)
  return (
    <li className="relative grid grid-cols-[3fr_2fr] gap-3 px-4 py-3 sm:grid-cols-[minmax(0,1fr)_11rem_9rem_auto] sm:items-center sm:pr-2">
      <div className="col-span-2 grid min-w-0 gap-0.5 pr-10 sm:col-span-1 sm:pr-0">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium wrap-anywhere">{name}</span>
          {isMock && <Badge tone="info">{t('marks.mock')}</Badge>}
          {!isActive && !isMock && <Badge tone="negative">{t('marks.inactive')}</Badge>}
          {!hasJoined && !isMock && <Badge>{t('marks.invited')}</Badge>}
          {deletion !== null && (
            <Badge tone="warning">{t('marks.deletion', { date: format.dateTime(new Date(deletion), { dateStyle: 'medium' }) })}</Badge>
          )}
        </div>
        <span className="text-muted wrap-anywhere">
          <Breakable text={email} />
        </span>
        <span className="text-xs text-muted">
          {t('since', { date: format.dateTime(new Date(person.created_at), { dateStyle: 'medium' }) })}
        </span>
        {stays && (
          <span id={whyId} className="text-xs text-pretty text-muted">
            {t(`reasons.${stays}`)}
          </span>
        )}
      </div>
      <Select
        aria-label={t('role', { name })}
        aria-describedby={stays ? whyId : undefined}
        value={role}
        disabled={!can.change}
        options={ROLES.map((value) => ({ value, label: t(`roles.${value}`) }))}
        onValueChange={(value) => onChange({ kind: 'role', person, role: value as Person['role'] })}
      />
      <Select
        aria-label={t('status', { name })}
        aria-describedby={stays ? whyId : undefined}
        value={status}
        disabled={!can.change}
        options={STATUSES.map((value) => ({ value, label: t(`statuses.${value}`) }))}
        onValueChange={(value) => onChange({ kind: value === 'suspended' ? 'suspend' : 'unsuspend', person })}
      />
      <div className="absolute top-2 right-2 sm:static">
        <UserMenu person={person} onChange={onChange} onImpersonate={onImpersonate} onDialog={onDialog} />
      </div>
    </li>
  )
}
