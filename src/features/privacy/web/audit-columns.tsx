import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useFormatter } from '#web/i18n/use-formatter.ts'
import { Labelled } from '#web/table/Labelled.tsx'
import { columnsOf } from '#web/table/table-features.ts'
import { Breakable } from '#web/ui/Breakable.tsx'
import type { AuditLine } from '../contract.ts'
import { isAct, useActName, useAuditDetails } from './audit-details.ts'

type Column = 'time' | 'who' | 'behalf' | 'act' | 'details' | 'subject' | 'address'
type CellProps = { line: AuditLine }

const helper = columnsOf<AuditLine>()
const column = (id: Column, Cell: (props: CellProps) => ReactNode, isTitle = false) =>
  helper.display({
    id,
    header: () => <Text of={id} />,
    cell: ({ row }) => <Cell line={row.original} />,
    enableSorting: false,
    meta: { isTitle },
  })

/** The columns of the trail, newest line first. Least widths make it scroll sideways before words break. */
export const AUDIT_COLUMNS = helper.columns([
  column('time', Time, true),
  column('who', ({ line }) => (
    <span className="block wrap-break-word sm:min-w-36">
      <Name line={line} part="actor" />
    </span>
  )),
  column('behalf', Behalf),
  column('act', Act),
  column('details', Details),
  column('subject', Subject),
  column(
    'address',
    ({ line }) =>
      line.ip !== null && (
        <span className="block font-mono text-xs sm:min-w-24">
          <Breakable text={line.ip} />
        </span>
      ),
  ),
])

function Text({ of }: { of: Column }) {
  return useTranslations('privacy.audit.columns')(of)
}

function Time({ line }: CellProps) {
  const format = useFormatter()
  const time = new Date(line.created_at)
  return (
    <span className="tabular-nums max-sm:text-xs max-sm:text-muted">
      <span className="whitespace-nowrap">{format.dateTime(time, { dateStyle: 'short' })}</span>{' '}
      <span className="whitespace-nowrap">{format.dateTime(time, { timeStyle: 'medium' })}</span>
    </span>
  )
}

function Name({ line, part }: CellProps & { part: 'user' | 'actor' }) {
  const t = useTranslations('privacy.audit')
  const name = line[part]?.email ?? line[part]?.id
  if (name !== undefined) return <Breakable text={name} />
  return line.forgotten.includes(part) ? t('erased') : '–'
}

function Behalf({ line }: CellProps) {
  const t = useTranslations('privacy.audit')
  if (line.user?.id === line.actor?.id) return null
  return (
    <span className="block wrap-break-word sm:min-w-32">
      <Labelled label={t('columns.behalf')}>
        <Name line={line} part="user" />
      </Labelled>
    </span>
  )
}

function Act({ line }: CellProps) {
  const actName = useActName()
  return (
    <span title={line.action} className="block font-medium text-text max-sm:text-sm sm:min-w-36">
      {isAct(line.action) ? actName(line.action) : line.action}
    </span>
  )
}

function Details({ line }: CellProps) {
  const t = useTranslations('privacy.audit')
  const format = useFormatter()
  const details = useAuditDetails(line)
  if (details === '' && !line.is_forgotten) return null
  return (
    <span className="block text-xs wrap-anywhere sm:min-w-40">
      {details}
      {line.is_forgotten && (
        <span className="block text-muted">{t('removed', { parts: format.list(line.forgotten.map((part) => t(`parts.${part}`))) })}</span>
      )}
    </span>
  )
}

/** Characters of an id that tell it from others on a page. The whole id is in the file, and under the pointer. */
const ID_END = 6

function Subject({ line }: CellProps) {
  const t = useTranslations('privacy.audit')
  if (line.subject_id === null) return null
  return (
    <span title={line.subject_id} className="block wrap-anywhere sm:min-w-20">
      <Labelled label={t('columns.subject')}>
        {line.subject_name ?? <span className="font-mono text-xs">…{line.subject_id.slice(-ID_END)}</span>}
      </Labelled>
    </span>
  )
}
