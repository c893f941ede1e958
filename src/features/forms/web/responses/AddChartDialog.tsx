import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { documentsQuery } from '#features/documents/web/queries.ts'
import { useFormatter } from '#web/i18n/use-formatter.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { QueryList } from '#web/ui/QueryList.tsx'
import { SearchField } from '#web/ui/SearchField.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import type { ChartType } from './chart-content.ts'

type Props = { type: ChartType; onChoose: (id: string) => void; onClose: () => void }

/** The own documents of a type, to choose the one that a chart goes into. */
export function AddChartDialog({ type, onChoose, onClose }: Props) {
  const t = useTranslations('forms.chart')
  const format = useFormatter()
  const [search, setSearch] = useState('')
  const query = useInfiniteQuery({ ...documentsQuery({ type, search: search || undefined }), placeholderData: keepPreviousData })
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title={t('choose')} description={t('chooseText')}>
      <SearchField label={t('search')} value={search} onChange={setSearch} />
      <QueryList query={query} pending={<Skeleton className="h-40 w-full" />} empty={<EmptyState title={t('none')} text={t('noneText')} />}>
        {(documents) => (
          <ul className="grid gap-1">
            {documents.map(({ id, title, updated_at }) => (
              <li key={id}>
                <button
                  type="button"
                  onClick={() => onChoose(id)}
                  className="grid w-full gap-0.5 rounded-md px-3 py-2 text-left transition-colors duration-150 hover:bg-hover"
                >
                  <span className="font-medium wrap-anywhere">{title}</span>
                  <span className="text-xs text-muted">
                    {format.dateTime(new Date(updated_at), { dateStyle: 'medium', timeStyle: 'short' })}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </QueryList>
    </Dialog>
  )
}
