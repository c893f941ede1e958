import { useTranslations } from 'use-intl'
import type { RecordLine } from '#shared/record-line.ts'
import { useFormatter } from '#web/i18n/use-formatter.ts'
import { Card } from '#web/ui/Card.tsx'

type Table = RecordLine['tables'][number]

/** One purpose of the record of processing: what, how long, what becomes of it, and on what basis. Its tables and columns are below, folded. */
export function RecordCard({ line: { purpose, basis, classes, tables } }: { line: RecordLine }) {
  const text = useTranslations('privacyPage')
  const format = useFormatter()
  // The server names purposes, classes and reasons; every one has a text (a test compares them).
  const t = (key: string) => text(key as never)
  const kept = ({ until, days }: Table['kept']) =>
    until === 'days' ? (days === 0 ? t('kept.always') : text('kept.days', { days: days ?? 0 })) : t(`kept.${until}`)
  const left = ({ erasure, reason }: Table) => (reason === null ? t(`erasures.${erasure}`) : t(`whyNot.${reason}`))
  const periods = [...Map.groupBy(tables.toSorted(byLength), (table) => kept(table.kept))].map(
    ([period, group]) => [period, group.map(({ name }) => t(`holds.${name}`))] as const,
  )
  return (
    <Card className="grid gap-3 p-5">
      <div className="grid gap-1">
        <h3 className="text-base font-semibold">{t(`purposes.${purpose}`)}</h3>
        <p className="max-w-[70ch] text-pretty">{t(`what.${purpose}`)}</p>
      </div>
      <dl className="grid gap-x-6 gap-y-1.5 max-sm:[&_dt]:mt-1 sm:grid-cols-[8rem_1fr]">
        <dt className="text-muted">{t('keptFor')}</dt>
        <dd>
          {periods.map(([period, names]) => (
            <p key={period}>{periods.length === 1 ? period : text('keptOf', { period, what: format.list(names) })}</p>
          ))}
        </dd>
        <dt className="text-muted">{t('erasure')}</dt>
        <dd>{unique(toldOf(tables).map(left)).join(' ')}</dd>
        <dt className="text-muted">{t('basis')}</dt>
        <dd>
          <p>{t(`bases.${basis}`)}</p>
          {basis === 'legitimate_interests' && <p>{t(`interests.${purpose}`)}</p>}
        </dd>
      </dl>
      <details className="text-xs">
        <summary className="cursor-pointer text-muted">{text('tables', { count: tables.length })}</summary>
        <p className="mt-2">{text('data', { classes: classes.map((one) => t(`classes.${one}`)).join(' · ') })}</p>
        <dl className="mt-2 grid gap-2 wrap-anywhere">
          {tables.map((table) => (
            <div key={table.name}>
              <dt>
                <span className="font-mono font-semibold">{table.name}</span> <span className="text-muted">({kept(table.kept)})</span>
              </dt>
              <dd className="font-mono text-muted">{table.columns.join(', ')}</dd>
            </div>
          ))}
        </dl>
      </details>
    </Card>
  )
}

const unique = (texts: readonly string[]) => [...new Set(texts)]

/** As long as something exists first, then days, fewest first. */
const ORDER = ['account', 'installation', 'days']
function byLength({ kept: a }: Table, { kept: b }: Table): number {
  return ORDER.indexOf(a.until) - ORDER.indexOf(b.until) || (a.days || Infinity) - (b.days || Infinity) || 0
}

/** What is deleted comes first. The plain sentence is left out beside one that says what else stays. */
function toldOf(tables: readonly Table[]): Table[] {
  const [deleted, other] = [tables.filter(({ erasure }) => erasure === 'delete'), tables.filter(({ erasure }) => erasure !== 'delete')]
  const withReason = deleted.filter(({ reason }) => reason !== null)
  return [...(withReason.length > 0 ? withReason : deleted), ...other]
}
