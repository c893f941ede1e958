import { columnsOf, DATA_CLASSES, PURPOSES } from '#server/personal-data.ts'
import type { Purpose, TableOfPeople } from '#server/personal-data.ts'
import type { Retention } from '#shared/retention.ts'
import type { RecordLine } from '#shared/record-line.ts'
import { exportFile } from './personal-rows.ts'

/** Makes the record of processing (Art. 30 GDPR) from the registry: one line per purpose. */
export function makeRecord(tables: readonly TableOfPeople[], retention: Retention): RecordLine[] {
  return (Object.keys(PURPOSES) as Purpose[]).map((purpose) => {
    const own = tables.filter((table) => table.purpose === purpose)
    return {
      purpose,
      basis: PURPOSES[purpose],
      classes: DATA_CLASSES.filter((one) => own.some(({ columns }) => columns[one])),
      tables: own.map((table) => ({
        name: table.table,
        columns: columnsOf(table),
        kept: keptUntil(table.until, retention),
        erasure: table.erasure === 'delete' ? 'delete' : table.erasure.how,
        reason: table.erasure === 'delete' ? (table.shared?.reason ?? null) : table.erasure.reason,
        exported: exportFile(table),
      })),
    }
  })
}

function keptUntil(until: TableOfPeople['until'], retention: Retention): RecordLine['tables'][number]['kept'] {
  if (typeof until === 'string') return { until, days: null }
  return { until: 'days', days: 'days' in until ? until.days : retention[until.setting] }
}
