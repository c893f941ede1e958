import { type ReactNode, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { DataTable } from '#web/table/DataTable.tsx'
import type { ListQuery } from '#web/ui/QueryList.tsx'
import type { Participant } from '../results-contract.ts'
import { participantColumns } from './participant-columns.tsx'

type Props = {
  query: ListQuery<Participant>
  onReset: (participant: Participant) => void
  pending: ReactNode
  empty: ReactNode
}

/** Who has begun a survey. Scrolls sideways inside its frame if it is too narrow. */
export function ParticipantsTable({ query, onReset, pending, empty }: Props) {
  const t = useTranslations('surveys')
  const columns = useMemo(() => participantColumns(onReset), [onReset])
  return (
    <DataTable
      isWide
      label={t('results.participants')}
      query={query}
      columns={columns}
      idOf={({ user_id: id }) => id}
      pending={pending}
      empty={empty}
      failed={t('failed.results')}
    />
  )
}
