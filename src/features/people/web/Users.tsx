import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { AccessDenied } from '#web/AccessDenied.tsx'
import { isApiError } from '#web/api.ts'
import { DataTable } from '#web/table/DataTable.tsx'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { SearchField } from '#web/ui/SearchField.tsx'
import { Select } from '#web/ui/Select.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import type { Person } from '../contract.ts'
import { AddUsers } from './AddUsers.tsx'
import { ConfirmChange } from './ConfirmChange.tsx'
import type { Change } from './ConfirmChange.tsx'
import { ImpersonateDialog } from './ImpersonateDialog.tsx'
import { UserMenu } from './UserMenu.tsx'
import { peopleQuery } from './queries.ts'
import type { PeopleFilter } from './queries.ts'
import { userColumns } from './user-columns.tsx'

type Props = { filter: PeopleFilter; onFilter: (filter: PeopleFilter) => void }

/** The list of people with what can be done about each of them. */
export function Users({ filter, onFilter }: Props) {
  const t = useTranslations('people')
  const list = useInfiniteQuery({ ...peopleQuery(filter), placeholderData: keepPreviousData })
  const [change, setChange] = useState<Change>()
  const [impersonated, setImpersonated] = useState<Person>()
  const [dialog, setDialog] = useState<ReactNode>(null)
  const columns = useMemo(() => userColumns(setChange), [])
  const domains = list.data?.pages[0]?.domains ?? []
  const isFiltered = filter.search !== undefined || filter.domain !== undefined
  // Somebody else has taken the role away.
  if (isApiError(list.error) && list.error.data?.reason === 'super_admin_only') return <AccessDenied />
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-2">
        <SearchField
          label={t('search')}
          placeholder={t('searchPlaceholder')}
          value={filter.search ?? ''}
          onChange={(search) => onFilter({ ...filter, search: search === '' ? undefined : search })}
        />
        {domains.length > 0 && (
          <Select
            aria-label={t('domain')}
            className="w-full sm:w-52"
            value={filter.domain ?? ''}
            options={[{ value: '', label: t('allDomains') }, ...domains.map((value) => ({ value, label: value }))]}
            onValueChange={(domain) => onFilter({ ...filter, domain: domain === '' ? undefined : domain })}
          />
        )}
        <div className="ml-auto flex flex-wrap gap-2 max-sm:ml-0">
          <AddUsers domains={domains} />
        </div>
      </div>
      <DataTable
        label={t('list')}
        query={list}
        columns={columns}
        idOf={({ id }) => id}
        actions={(person) => <UserMenu person={person} onChange={setChange} onImpersonate={setImpersonated} onDialog={setDialog} />}
        pending={<Skeleton className="h-96 w-full" />}
        failed={t('failed')}
        empty={
          <EmptyState
            title={t('empty')}
            text={t('emptyText')}
            action={isFiltered && <Button onClick={() => onFilter({})}>{t('clear')}</Button>}
          />
        }
      />
      {change && <ConfirmChange change={change} onClose={() => setChange(undefined)} />}
      {impersonated && <ImpersonateDialog person={impersonated} onClose={() => setImpersonated(undefined)} />}
      {dialog}
    </div>
  )
}
