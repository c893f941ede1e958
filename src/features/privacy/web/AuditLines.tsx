import { useFormatter, useTranslations } from 'use-intl'
import type { AuditLine } from '../contract.ts'

/** Lines of the trail as a table, which scrolls sideways where it is too wide. */
export function AuditLines({ lines }: { lines: readonly AuditLine[] }) {
  const t = useTranslations('privacy.audit')
  const format = useFormatter()
  const nameOf = (person: AuditLine['user'], isForgotten: boolean) => person?.email ?? person?.id ?? (isForgotten ? t('erased') : '–')
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so keys must reach it
    <div tabIndex={0} role="region" aria-label={t('tab')} className="overflow-x-auto rounded-lg border border-border bg-raised">
      <table className="w-full min-w-5xl text-left">
        <thead className="border-b border-border text-xs text-muted">
          <tr>
            {(['time', 'who', 'behalf', 'act', 'details', 'subject', 'address'] as const).map((name) => (
              <th key={name} scope="col" className="px-3 py-2.5 font-medium">
                {t(`columns.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-border">
          {lines.map((line) => (
            <tr key={line.id}>
              <td className="px-3 py-2 whitespace-nowrap tabular-nums">
                {format.dateTime(new Date(line.created_at), { dateStyle: 'short', timeStyle: 'medium' })}
              </td>
              <td className="max-w-56 truncate px-3 py-2">{nameOf(line.actor, line.is_forgotten)}</td>
              <td className="max-w-56 truncate px-3 py-2">
                {line.user?.id === line.actor?.id && line.user !== null ? '' : nameOf(line.user, line.is_forgotten)}
              </td>
              <td className="px-3 py-2 font-mono text-xs">{line.action}</td>
              <td className="max-w-96 min-w-72 px-3 py-2 text-xs wrap-anywhere">{detailsOf(line)}</td>
              <td className="px-3 py-2 font-mono text-xs">{line.subject_id?.slice(-12) ?? ''}</td>
              <td className="px-3 py-2 font-mono text-xs">{line.ip ?? ''}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** As in "role: admin · reason: Support". */
function detailsOf({ details }: AuditLine): string {
  return Object.entries(details)
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(' · ')
}
