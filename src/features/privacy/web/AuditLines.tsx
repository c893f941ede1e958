import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useFormatter } from '#web/i18n/use-formatter.ts'
import { Breakable } from '#web/ui/Breakable.tsx'
import type { AuditLine } from '../contract.ts'
import { isAct, useActName, useAuditDetails } from './audit-details.ts'

const COLUMNS = ['time', 'who', 'behalf', 'act', 'details', 'subject', 'address'] as const
const CELL = 'px-3 py-2 max-md:block max-md:px-0 max-md:py-0.5 max-md:empty:hidden'

/** Lines of the trail as a table, which scrolls sideways if it is too wide. On a narrow screen each line is a card. */
export function AuditLines({ lines }: { lines: readonly AuditLine[] }) {
  const t = useTranslations('privacy.audit')
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so keys must reach it
    <div tabIndex={0} role="region" aria-label={t('tab')} className="overflow-x-auto rounded-lg border border-border bg-raised">
      <table className="w-full text-left max-md:block md:min-w-4xl">
        <thead className="border-b border-border text-xs text-muted max-md:sr-only">
          <tr>
            {COLUMNS.map((name) => (
              <th key={name} scope="col" className="px-3 py-2.5 font-medium">
                {t(`columns.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-border max-md:block">
          {lines.map((line) => (
            <Line key={line.id} line={line} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Line({ line }: { line: AuditLine }) {
  const t = useTranslations('privacy.audit')
  const format = useFormatter()
  const time = new Date(line.created_at)
  const actName = useActName()
  const details = useAuditDetails(line)
  const nameOf = (part: 'user' | 'actor') => {
    const name = line[part]?.email ?? line[part]?.id
    return name === undefined ? line.forgotten.includes(part) ? t('erased') : '–' : <Breakable text={name} />
  }
  const isOwn = line.user?.id === line.actor?.id
  return (
    <tr className="align-top max-md:block max-md:px-4 max-md:py-3">
      <td className={`${CELL} tabular-nums max-md:text-xs max-md:text-muted`}>
        <span className="whitespace-nowrap">{format.dateTime(time, { dateStyle: 'short' })}</span>{' '}
        <span className="whitespace-nowrap">{format.dateTime(time, { timeStyle: 'medium' })}</span>
      </td>
      <td className={`${CELL} wrap-break-word md:min-w-40`}>{nameOf('actor')}</td>
      <td className={`${CELL} wrap-break-word md:min-w-32`}>
        {!isOwn && <Labelled label={t('label', { name: t('columns.behalf') })}>{nameOf('user')}</Labelled>}
      </td>
      <td className={`${CELL} font-medium md:min-w-40`} title={line.action}>
        {isAct(line.action) ? actName(line.action) : line.action}
      </td>
      <td className={`${CELL} text-xs wrap-anywhere md:min-w-44`}>
        {details}
        {line.is_forgotten && (
          <span className="block text-muted">{t('removed', { parts: format.list(line.forgotten.map((part) => t(`parts.${part}`))) })}</span>
        )}
      </td>
      <td className={`${CELL} wrap-anywhere md:min-w-24`} title={line.subject_id ?? undefined}>
        {line.subject_id !== null && (
          <Labelled label={t('label', { name: t('columns.subject') })}>
            {line.subject_name ?? <span className="font-mono text-xs">…{line.subject_id.slice(-ID_END)}</span>}
          </Labelled>
        )}
      </td>
      <td className={`${CELL} font-mono text-xs md:min-w-32`}>{line.ip !== null && <Breakable text={line.ip} />}</td>
    </tr>
  )
}

/** Characters of an id that tell it from others on a page. The whole id is in the file, and under the pointer. */
const ID_END = 6

/** The label of the column, where there are no columns. */
function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <span aria-hidden className="text-muted md:hidden">
        {label}{' '}
      </span>
      {children}
    </>
  )
}
