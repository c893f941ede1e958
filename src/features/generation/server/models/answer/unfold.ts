import { isRecord } from '#shared/is-record.ts'
import { normal } from './adapt.ts'

/**
 * An element with everything at its own level except for a chart, which has a level of its own: {"type":"table","table":{…}} and
 * {"type":"chart","categories":[…]} are the other way round. `key` names the kind of the element.
 */
export function unfolded(value: Record<string, unknown>, key: 'type' | 'layout', note: () => void): Record<string, unknown> {
  const kind = normal(value[key])
  const within = value[kind] ?? value.data
  if (kind !== 'chart') {
    if (kind === '' || !isRecord(within)) return value
    note()
    return { ...value, ...within, [key]: kind }
  }
  if (isRecord(value.chart)) return value
  note()
  const { [key]: _kind, chart_type: chartType, ...rest } = value
  return { ...value, chart: { ...rest, kind: chartType ?? rest.kind ?? 'bar', ...(isRecord(within) ? within : {}) } }
}
