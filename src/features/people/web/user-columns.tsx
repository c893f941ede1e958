import { useTranslations } from 'use-intl'
import { nameOf } from '#features/auth/web/person-name.ts'
import { ROLES } from '#shared/roles.ts'
import { useFormatter } from '#web/i18n/use-formatter.ts'
import { type Columns, columnsOf } from '#web/table/table-features.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Breakable } from '#web/ui/Breakable.tsx'
import { Select } from '#web/ui/Select.tsx'
import type { Person } from '../contract.ts'
import { STATUSES } from '../messages.ts'
import type { Change } from './ConfirmChange.tsx'
import { staysBecause } from './stays-because.ts'

type OnChange = (change: Change) => void
const helper = columnsOf<Person>()

/** Who people are, their roles and their statuses. On a phone the choices are below the name. */
export function userColumns(onChange: OnChange): Columns<Person> {
  return helper.columns([
    helper.display({
      id: 'person',
      header: () => <Text of="person" />,
      cell: ({ row }) => <Identity person={row.original} />,
      enableSorting: false,
      meta: { isTitle: true },
    }),
    helper.display({
      id: 'role',
      header: () => <Text of="role" />,
      cell: ({ row }) => <RoleChoice person={row.original} onChange={onChange} />,
      enableSorting: false,
      meta: { grows: true },
    }),
    helper.display({
      id: 'status',
      header: () => <Text of="status" />,
      cell: ({ row }) => <StatusChoice person={row.original} onChange={onChange} />,
      enableSorting: false,
      meta: { grows: true },
    }),
  ])
}

function Text({ of }: { of: 'person' | 'role' | 'status' }) {
  return useTranslations('people.columns')(of)
}

/** The id of the text that says why somebody keeps the role and stays active. */
const whyId = ({ id }: Person) => `why-${id}`

function Identity({ person }: { person: Person }) {
  const t = useTranslations('people')
  const format = useFormatter()
  const { email, is_active: isActive, source, has_joined: hasJoined, deletion_scheduled_at: deletion, created_at: since } = person
  const isMock = source === 'mock'
  const stays = staysBecause(person)
  return (
    <div className="grid min-w-0 gap-0.5 py-1">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="font-medium wrap-anywhere">{nameOf(person)}</span>
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
      <span className="text-xs text-muted">{t('since', { date: format.dateTime(new Date(since), { dateStyle: 'medium' }) })}</span>
      {stays && (
        <span id={whyId(person)} className="text-xs text-pretty text-muted">
          {t(`reasons.${stays}`)}
        </span>
      )}
    </div>
  )
}

type ChoiceProps = { person: Person; onChange: OnChange }

function RoleChoice({ person, onChange }: ChoiceProps) {
  const t = useTranslations('people')
  return (
    <Select
      aria-label={t('role', { name: nameOf(person) })}
      aria-describedby={staysBecause(person) && whyId(person)}
      className="sm:w-44"
      value={person.role}
      disabled={!person.can.change}
      options={ROLES.map((value) => ({ value, label: t(`roles.${value}`) }))}
      onValueChange={(value) => onChange({ kind: 'role', person, role: value as Person['role'] })}
    />
  )
}

function StatusChoice({ person, onChange }: ChoiceProps) {
  const t = useTranslations('people')
  return (
    <Select
      aria-label={t('status', { name: nameOf(person) })}
      aria-describedby={staysBecause(person) && whyId(person)}
      className="sm:w-36"
      value={person.account_status}
      disabled={!person.can.change}
      options={STATUSES.map((value) => ({ value, label: t(`statuses.${value}`) }))}
      onValueChange={(value) => onChange({ kind: value === 'suspended' ? 'suspend' : 'unsuspend', person })}
    />
  )
}
