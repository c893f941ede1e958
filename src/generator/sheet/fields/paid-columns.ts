import type { Column } from '../columns/column.ts'
import { headerText } from '../columns/header-text.ts'
import type { Context } from '../context.ts'
import { added, weekdays } from '../sheet-texts.ts'
import { field, names, namesAny, plain } from './field-words.ts'
import type { Fields } from './read-fields.ts'

/* Columns that no part of a list names, because a price, a period or another column asks for them: what each has to pay, each term, each day of a week. */

/** "days late, fine 5p a day max £2" */
export function withCaps(columns: Column[], { capped }: Fields): Column[] {
  return columns.map((column): Column => {
    const own = capped.find(({ name }) => headerText(name) === column.header)
    const unit = own?.price.per?.replace(/s$/u, '') ?? ''
    const count =
      own &&
      columns.find(
        (one) =>
          one !== column &&
          plain(one.header)
            .split(' ')
            .some((word) => word.replace(/s$/u, '') === unit),
      )
    if (!own || !count) return column
    return {
      ...column,
      id: '',
      spec: { type: 'currency' },
      formula: `=IF({${count.header}}="","",MIN(${own.most},MAX(0,{${count.header}}*${own.price.value})))`,
    }
  })
}

/** "£84 each": what each row has to pay, in front of what it has paid. */
export function withFees(columns: Column[], { prices }: Fields, used: Set<string>, language: Context['facts']['language']): Column[] {
  const fee = prices.find(({ per, text }) => per !== undefined && text !== '' && names(per, 'apiece'))
  const [lead] = columns
  if (
    !fee ||
    !lead ||
    lead.given ||
    columns.some(({ header }) => names(header, 'asked') && !namesAny(header, ['left', 'whole', 'actual', 'paid']))
  )
    return columns
  used.add(fee.text)
  const header = fee.label === '' ? added('topay', language) : headerText(fee.label)
  const formula = `=IF({${lead.header}}="","",${fee.value})`
  return [lead, { id: 'topay', header, spec: { type: 'currency' }, formula }, ...columns.slice(1)]
}

/** "£45 a term, three terms": what each has paid in each of them, and what is still to be paid of all. */
export function withPeriods(columns: Column[], { periods, prices }: Fields, used: Set<string>): Column[] {
  if (!periods) return columns
  const price = prices.find(({ per, label }) => per !== undefined && label === '' && plain(per).startsWith(periods.noun))
  const paid = Array.from({ length: periods.count }, (_, at): Column => ({
    id: '',
    header: `${headerText(periods.noun)} ${at + 1}`,
    spec: { type: 'currency' },
  }))
  if (price) used.add(price.text)
  const [lead, ...others] = columns
  const sum = paid.map(({ header }) => `-{${header}}`).join('')
  const rest = others.map((column): Column => {
    if (!price || !lead || !names(column.header, 'left')) return column
    return { ...column, spec: { type: 'currency' }, formula: `=IF({${lead.header}}="","",${price.value * periods.count}${sum})` }
  })
  return [...(lead ? [lead] : []), ...paid, ...rest]
}

/** "£95 weekly car rent" beside the days of a week: the part of each day, in front of what follows from it. */
export function withShares(
  columns: Column[],
  { rows, prices }: Fields,
  used: Set<string>,
  language: Context['facts']['language'],
): Column[] {
  const weekly = rows?.kind === 'weekdays' ? prices.filter(({ label, text }) => text !== '' && names(label, 'weekly')) : []
  const shares = weekly.map(({ label, value, text }): Column => {
    used.add(text)
    const header = `${headerText(label.replace(field(String.raw`(?:^| ){weekly}(?= |$)`), ' ').trim())} (${added('week', language)} / 7)`
    return {
      id: '',
      header,
      spec: { type: 'currency' },
      given: Array.from({ length: rows?.count ?? 0 }, () => (value / (rows?.count ?? 1)).toFixed(2)),
    }
  })
  const at = columns.findIndex(({ header }) => names(header, 'left') || names(header, 'whole'))
  return at < 0 ? [...columns, ...shares] : [...columns.slice(0, at), ...shares, ...columns.slice(at)]
}

/** "what's left and per hour": of the column in front; "weekly total": of the days of a week. */
export function withRatios(columns: Column[], { rows, sums }: Fields, language: Context['facts']['language']): Column[] {
  const isOfDays = rows?.kind === 'weeks' && sums.some(({ kind }) => kind === 'weekly')
  const days = isOfDays
    ? weekdays(language).map((name): Column => ({ id: '', header: headerText(name), spec: { type: 'number', total: 'none' } }))
    : []
  const all: Column[] = isOfDays
    ? [
        ...days,
        {
          id: 'total',
          header: added('total', language),
          spec: { type: 'number', total: 'none' },
          formula: `=IF(AND(${days.map(({ header }) => `{${header}}=""`).join(',')}),"",${days.map(({ header }) => `{${header}}`).join('+')})`,
        },
        ...columns,
      ]
    : columns
  return all.flatMap((column, at): Column[] => {
    const unit = field(String.raw`^{per} (\p{L}{2,15})$`).exec(plain(column.header))?.[1]
    const before = all[at - 1]
    if (unit === undefined || !before) return [column]
    const has = all.some(({ header }) => plain(header).startsWith(unit))
    const count: Column = { id: '', header: headerText(`${unit}s`), spec: { type: 'number' } }
    const ratio = { ...column, id: '', header: `${before.header} ${plain(column.header)}`, spec: before.spec }
    return has ? [ratio] : [count, ratio]
  })
}
