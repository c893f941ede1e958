import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useFormatter } from '#web/i18n/use-formatter.ts'
import { DataTable } from '#web/table/DataTable.tsx'
import { columnsOf } from '#web/table/table-features.ts'
import type { ListQuery } from '#web/ui/QueryList.tsx'
import { TypeIcon } from '#web/ui/TypeIcon.tsx'
import type { DocumentSort, DocumentSummary } from '../../contract.ts'
import { DocumentAddress } from '../DocumentAddress.tsx'
import { DocumentMenus } from '../DocumentMenus.tsx'
import { DocumentStatus } from '../DocumentStatus.tsx'
import { countsOf } from '../counts-of.ts'
import { BulkActions } from './BulkActions.tsx'
import { TableSkeleton } from './TableSkeleton.tsx'

type Props = {
  query: ListQuery<DocumentSummary>
  sort: DocumentSort
  onSort: (sort: DocumentSort) => void
  empty: ReactNode
}

const helper = columnsOf<DocumentSummary>()
const COLUMNS = helper.columns([
  helper.accessor('title', {
    header: () => <Text of="columns.title" />,
    cell: ({ row }) => <Title document={row.original} />,
    meta: { isTitle: true },
  }),
  helper.accessor('type', {
    header: () => <Text of="columns.type" />,
    cell: ({ getValue }) => <Type type={getValue()} />,
    enableSorting: false,
  }),
  helper.accessor('status', {
    header: () => <Text of="columns.status" />,
    cell: ({ row }) => (
      <span className="flex flex-wrap gap-1.5">
        <DocumentStatus document={row.original} />
      </span>
    ),
    enableSorting: false,
  }),
  helper.accessor('updated_at', {
    header: () => <Text of="columns.updated" />,
    cell: ({ getValue }) => <Updated at={getValue()} />,
    sortDescFirst: true,
  }),
  helper.display({
    id: 'data',
    header: () => <Text of="columns.data" />,
    cell: ({ row }) => <Counts document={row.original} />,
    meta: { align: 'end' },
  }),
])

/** All documents as a table, with the menus of the cards, and archive and delete for many at once. */
export function DocumentsTable({ query, sort, onSort, empty }: Props) {
  const t = useTranslations('documents')
  const navigate = useNavigate()
  const titleOf = ({ title }: DocumentSummary) => (title === '' ? t('untitled') : title)
  const isDescending = sort.startsWith('-')
  return (
    <DataTable
      label={t('all.title')}
      query={query}
      columns={COLUMNS}
      idOf={({ id }) => id}
      selection={{
        nameOf: titleOf,
        onOpen: ({ id }) => void navigate({ to: '/create', search: { id } }),
        bulkActions: (documents, clear) => <BulkActions documents={documents} onDone={clear} />,
      }}
      sort={{ column: isDescending ? sort.slice(1) : sort, isDescending }}
      onSort={(next) => onSort(`${next.isDescending ? '-' : ''}${next.column}` as DocumentSort)}
      actions={(document) => <DocumentMenus document={document} title={titleOf(document)} />}
      pending={<TableSkeleton />}
      empty={empty}
      failed={t('failed.fetch')}
    />
  )
}

function Text({ of }: { of: `columns.${'title' | 'type' | 'status' | 'updated' | 'data'}` }) {
  return useTranslations('documents')(of)
}

function Title({ document }: { document: DocumentSummary }) {
  const t = useTranslations('documents')
  const title = document.title === '' ? t('untitled') : document.title
  return (
    <span className="grid max-w-96 min-w-0 justify-items-start gap-0.5">
      <Link
        to="/create"
        search={{ id: document.id }}
        className="line-clamp-2 rounded-sm font-medium wrap-anywhere underline-offset-4 hover:underline"
      >
        {title}
      </Link>
      <DocumentAddress document={document} title={title} />
    </span>
  )
}

function Type({ type }: { type: DocumentSummary['type'] }) {
  const t = useTranslations('ui.types')
  return (
    <span className="flex items-center gap-2 whitespace-nowrap">
      <TypeIcon type={type} bare />
      {t(type)}
    </span>
  )
}

function Updated({ at }: { at: string }) {
  const format = useFormatter()
  return (
    <time dateTime={at} className="whitespace-nowrap tabular-nums">
      {format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'short' })}
    </time>
  )
}

function Counts({ document }: { document: DocumentSummary }) {
  const t = useTranslations('documents')
  return (
    <span className="flex flex-wrap gap-x-3 whitespace-nowrap tabular-nums sm:flex-nowrap sm:justify-end">
      {countsOf(document).map(({ label, value }) => (
        <span key={label}>{t(`counts.${label}`, { count: value })}</span>
      ))}
    </span>
  )
}
