import { useTranslations } from 'use-intl'
import { Card } from '#web/ui/Card.tsx'
import type { RecordLine } from '../contract.ts'

/** One purpose of the record of processing: what, on what basis, how long, and what becomes of it. */
export function RecordCard({ line: { purpose, basis, classes, tables } }: { line: RecordLine }) {
  const text = useTranslations('privacy.page')
  // The server names purposes, classes and reasons; every one has a text (a test compares them).
  const t = (key: string) => text(key as never)
  const kept = ({ until, days }: RecordLine['tables'][number]['kept']) =>
    until === 'days' ? (days === 0 ? t('kept.always') : text('kept.days', { days: days ?? 0 })) : t(`kept.${until}`)
  return (
    <Card className="grid gap-3 p-5">
      <h3 className="text-base font-semibold">{t(`purposes.${purpose}`)}</h3>
      <dl className="grid gap-x-6 gap-y-1.5 sm:grid-cols-[auto_1fr]">
        <dt className="text-muted">{t('basis')}</dt>
        <dd>{t(`bases.${basis}`)}</dd>
        <dt className="text-muted">{t('data')}</dt>
        <dd>{classes.map((one) => t(`classes.${one}`)).join(' · ')}</dd>
        <dt className="text-muted">{t('keptFor')}</dt>
        <dd>{[...new Set(tables.map((table) => kept(table.kept)))].join(' · ')}</dd>
        <dt className="text-muted">{t('erasure')}</dt>
        <dd>
          {[...new Set(tables.map(({ erasure, reason }) => (reason === null ? t(`erasures.${erasure}`) : t(`whyNot.${reason}`))))].join(
            ' ',
          )}
        </dd>
      </dl>
      <details className="text-xs">
        <summary className="cursor-pointer text-muted">{text('tables', { count: tables.length })}</summary>
        <ul className="mt-2 grid gap-1 font-mono wrap-anywhere">
          {tables.map(({ name, columns }) => (
            <li key={name}>
              <span className="font-semibold">{name}</span>: {columns.join(', ')}
            </li>
          ))}
        </ul>
      </details>
    </Card>
  )
}
