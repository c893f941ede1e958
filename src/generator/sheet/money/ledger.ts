import type { SheetHighlight } from '#shared/content/sheet.ts'
import { fillIn } from '#shared/fill-in.ts'
import type { Locale } from '#shared/locale.ts'
import { capitalise, wordCount } from '#shared/words.ts'
import { isFigure, type Column } from '../columns/column.ts'
import type { Context } from '../context.ts'
import { flat } from '../list/tokens.ts'
import { withUniqueHeaders } from '../planned-sheet.ts'
import { nameOf } from '../sheet-name.ts'
import { added } from '../sheet-texts.ts'
import { columnOf } from '../told/asked-columns.ts'
import { saidParts, splitOutside, type Said } from '../told/said-sentences.ts'
import { toldColumns } from '../told/told-columns.ts'
import { LATE } from '../told/told-rules.ts'
import type { MoneyTables } from './money-book.ts'
import { daysIn } from './money-days.ts'
import { figuresIn } from './money-figures.ts'
import { sheetOf, worked } from './money-sheet.ts'
import { moneyPattern, saysOf } from './money-words.ts'
import { keyWords } from './offer-parts.ts'

/* A register of bills: the columns that a sentence lists, taxes and days that follow from others, and the first entries. */

const COLUMNS_MIN = 5
const NAME_WORDS_MAX = 14
const ENTRIES_MIN = 2
const OPEN_ROWS = 12
const WITH = /^.*?(?<!\p{L})(?:with|con|avec)(?: the)? (?=\p{L}[^,]{1,40},)/su
const YES_NO = /(?:yes ?\/ ?no|y\/n|s[ií] ?(?:\/|o) ?no|oui ?(?:\/|ou) ?non)/iu

/** A rate of a column, and another one if what is said of it stands in an entry. */
type Rate = { percent: number; words: string[]; other: number | undefined }
type Planned = { column: Column; rate?: Rate }

export function ledger(sentences: readonly Said[], context: Context): MoneyTables | undefined {
  const { brief, facts } = context
  const { language } = facts
  const listed = sentences.find((said) => saysOf(said.text, 'ledger_columns') && partsOf(said, language) !== undefined)
  const parts = listed && partsOf(listed, language)
  const said = sentences.find((one) => one !== listed && entriesIn(one).length >= ENTRIES_MIN)
  if (!listed || !parts || !said) return undefined
  const entries = entriesIn(said)
  const planned = plannedFrom(parts, entries, language)
  if (!planned) return undefined
  const profit = profitOf(planned, brief.prompt, language)
  // Without anything to work out, other readers know more of entries.
  if (profit.length === 0 && planned.every(({ column }) => column.formula === undefined)) return undefined
  const rows = entries.map((entry) => rowOf(entry, planned, brief.today, language))
  const details = rows.map(({ rest }) => rest)
  const isLate = sentences.filter((one) => one !== listed && LATE.test(one.text))
  const columns = withUniqueHeaders([
    ...planned.map(({ column }, at): Column =>
      column.formula === undefined
        ? {
            ...column,
            given: filled(
              rows.map(({ cells }) => cells[at]),
              planned[at]?.rate,
            ),
          }
        : column,
    ),
    ...profit,
    ...statusOf(planned, isLate.length > 0, language),
    ...(details.some((text) => text !== '')
      ? [
          {
            id: '',
            header: added('beside', language),
            spec: { type: 'text' as const },
            given: details.map((text) => (text === '' ? undefined : capitalise(text))),
          },
        ]
      : []),
  ])
  const status = columns.find(({ id }) => id === 'late')
  const highlights: SheetHighlight[] = status
    ? [
        { column: status.header, rule: 'equal_to', value: added('overdueof', language), tone: 'negative' },
        { column: status.header, rule: 'equal_to', value: added('duethisweek', language), tone: 'warning' },
      ]
    : []
  const table = sheetOf(nameOf(context, true), columns, Math.max(OPEN_ROWS, entries.length), { highlights })
  return { sheets: [table], used: new Set([listed, said, ...(status ? isLate : [])]) }
}

/** Rows that are still open have the usual rate. */
function filled(cells: readonly (string | undefined)[], rate: Rate | undefined): (string | undefined)[] {
  const usual = rate === undefined || rate.other === 0 ? undefined : String(rate.percent / 100)
  return [...cells, ...Array.from({ length: Math.max(0, OPEN_ROWS - cells.length) }, () => usual)]
}

/** What was paid for a thing when it was sold, less all that it cost. */
function profitOf(planned: readonly Planned[], prompt: string, language: Locale): Column[] {
  const amounts = planned.map(({ column }) => column).filter(({ spec, formula }) => spec.type === 'currency' && formula === undefined)
  const sold = amounts.find(({ header }) => saysOf(header, 'sold'))
  const costs = amounts.filter((column) => column !== sold && !saysOf(column.header, 'asked_price'))
  if (!sold || costs.length === 0 || !saysOf(prompt, 'profit')) return []
  return [
    worked(
      added('profitof', language),
      'currency',
      `=IF({${sold.header}}="",0,{${sold.header}}-${costs.map(({ header }) => `{${header}}`).join('-')})`,
    ),
  ]
}

/** The names of the columns that a sentence lists, if it lists nothing else. */
function partsOf({ text }: Said, language: Locale): string[] | undefined {
  const parts = saidParts({ text: text.replace(WITH, ''), start: 0 }).map((part) => part.text.replace(/^(?:and|y|et) /iu, ''))
  const isName = (part: string): boolean =>
    wordCount(part) <= NAME_WORDS_MAX && figuresIn(part, language).every(({ isMoney }) => !isMoney) && !/;/.test(part)
  return parts.length >= COLUMNS_MIN && parts.every(isName) ? parts : undefined
}

/** "First ones: A, £20; B, £30" */
function entriesIn({ text }: Said): string[] {
  const [, label = '', listed = ''] = /^([^:;]{2,40}):\s(.+)$/su.exec(text) ?? []
  return saysOf(label, 'examples') ? splitOutside(listed, /\s*;\s*/u) : []
}

function plannedFrom(parts: readonly string[], entries: readonly string[], language: Locale): Planned[] | undefined {
  const columns = parts.flatMap((part): (Planned & { part: string })[] => {
    const bare = part
      .replace(/\s*\([^()]*\)/gu, '')
      .replace(/(?<!\p{L})(?:only|solo|seulement)? ?(?:when|if|cuando|si|quand) .*$/iu, '')
      .trim()
    const plain = /%/.test(bare)
      ? bare.replace(/ ?(?:al?|del?|de|at|à)? ?\d+(?:[.,]\d+)? ?%/u, '')
      : bare.replace(/ (?:a|en|in|à|sous)? ?\d+ .*$/iu, '')
    const named = toldColumns({ text: `columns ${plain}${YES_NO.test(part) ? '' : ', x'}`, start: 0 })?.columns[0]
    return named ? [{ column: columnOf(named, [named], language), part }] : []
  })
  const base =
    columns.find(({ column, part }) => saysOf(part, 'net_amount') && !part.includes('%') && isFigure(column)) ??
    columns.find(({ column }) => column.spec.type === 'currency')
  if (columns.length < COLUMNS_MIN) return undefined
  const date = columns.find(({ column }) => column.spec.type === 'date' && !/\d/.test(column.header))
  const of = base ? `{${base.column.header}}` : ''
  const sums: string[] = []
  return columns.flatMap((one): Planned[] => {
    const { column, part } = one
    const [percent, other] = figuresIn(part, language).filter(({ isPercent }) => isPercent)
    if (percent && base) {
      const isWithheld = saysOf(part, 'withheld')
      const words = keyWords(part.slice(percent.end)).filter((word) => word.length > 3)
      const rate: Planned = {
        column: { id: 'rate', header: `${column.header} %`, spec: { type: 'percent', total: 'none' } },
        rate: { percent: percent.value, words, other: other?.value ?? (isWithheld && words.length > 0 ? 0 : undefined) },
      }
      sums.push(`${isWithheld ? '-' : '+'}{${column.header}}`)
      return [rate, { column: worked(column.header, 'currency', `=ROUND(${of}*{${rate.column.header}},2)`) }]
    }
    if (saysOf(part, 'gross') && base && sums.length > 0) return [{ column: worked(column.header, 'currency', `=${of}${sums.join('')}`) }]
    const days = moneyPattern(String.raw`(\d{1,3}) {day}(?!\p{L})`).exec(flat(part))?.[1]
    if (days !== undefined && date && date !== one)
      return [{ column: worked(column.header, 'date', `=IF({${date.column.header}}="","",{${date.column.header}}+${days})`) }]
    if (saysOf(column.header, 'money_column') && !saysOf(column.header, 'date_column') && column.spec.type !== 'currency')
      return [{ column: { id: '', header: column.header, spec: { type: 'currency' } } }]
    if (YES_NO.test(part))
      return [{ column: { ...column, header: capitalise(column.header.replace(YES_NO, '').trim()), spec: { type: 'boolean' } } }]
    return [
      { column: entries.length > 0 && column.spec.type === 'choice' ? { id: '', header: column.header, spec: { type: 'text' } } : column },
    ]
  })
}

/** The cells of an entry, and what has no column. */
function rowOf(
  entry: string,
  planned: readonly Planned[],
  today: string,
  language: Locale,
): { cells: (string | undefined)[]; rest: string } {
  const cells: (string | undefined)[] = planned.map(() => undefined)
  let text = entry
  const put = (is: (column: Column) => boolean, value: string): boolean => {
    const at = planned.findIndex(
      ({ column }, place) => column.formula === undefined && cells[place] === undefined && column.id !== 'rate' && is(column),
    )
    if (at >= 0) cells[at] = value
    return at >= 0
  }
  const cut = (start: number, end: number): void => {
    text = `${text.slice(0, start)} ${text.slice(end)}`
  }
  for (const [place, { rate }] of planned.entries()) {
    if (!rate) continue
    const isOther = rate.other !== undefined && keyWords(entry).some((word) => rate.words.includes(word))
    // "1 % only when it is a company": without it, nothing.
    const value = rate.other === 0 ? (isOther ? rate.percent : 0) : isOther ? (rate.other ?? rate.percent) : rate.percent
    cells[place] = String(value / 100)
  }
  const [day] = daysIn(text, today)
  // A register is of days that have been.
  const iso = day && (day.iso > today ? `${Number(day.iso.slice(0, 4)) - 1}${day.iso.slice(4)}` : day.iso)
  if (day && iso && put(({ spec }) => spec.type === 'date', iso)) cut(day.start, day.end)
  for (const { column } of planned.filter((one) => isFigure(one.column))) {
    const word = keyWords(column.header)[0]
    const found =
      word === undefined ? null : new RegExp(String.raw`(?<!\p{L})${word}\p{L}* (?:for )?[€$£]?(\d[\d.,]*\d|\d)`, 'u').exec(flat(text))
    const value = found ? figuresIn(found[1] ?? '', language)[0]?.value : undefined
    if (found && value !== undefined && put((one) => one === column, String(value))) cut(found.index, found.index + found[0].length)
  }
  const money = figuresIn(text, language).find(({ isMoney }) => isMoney)
  if (money && put(({ spec }) => spec.type === 'currency', String(money.value))) cut(money.start, money.end)
  const ticked = moneyPattern(String.raw`(?<!\p{L}){settled}(?!\p{L})`).exec(flat(text))
  if (ticked && put(({ spec }) => spec.type === 'boolean', 'true')) cut(ticked.index, ticked.index + ticked[0].length)
  else put(({ spec }) => spec.type === 'boolean', 'false')
  const year = /(?<![\d.,])(?:18|19|20)\d\d(?![\d.,])/u.exec(text)
  if (year && put(({ header }) => saysOf(header, 'year_of'), year[0])) cut(year.index, year.index + 4)
  const [first = '', ...others] = splitOutside(text, /,/u)
  const code = /(?<![\p{L}\d-])(?:\p{Lu}{1,3}-\d{1,6}|\d{2,6})(?![\p{L}\d])/u.exec(first)
  const isCoded =
    code !== null &&
    put(({ header, spec }) => saysOf(header, 'number_of') && (spec.type === 'text' || isFigure({ spec } as Column)), code[0])
  const name = (isCoded ? first.replace(code[0], ' ') : first).replace(/\s+/gu, ' ').trim()
  const isNamed = name !== '' && put(({ spec, header }) => spec.type === 'text' && !saysOf(header, 'number_of'), name)
  return { cells, rest: [...(isNamed ? [] : [name]), ...others.map((part) => part.trim())].filter((part) => part !== '').join(', ') }
}

/** Whether a bill is paid, overdue or due within a week. */
function statusOf(planned: readonly Planned[], isAsked: boolean, language: Locale): Column[] {
  const due = planned.find(({ column }) => column.spec.type === 'date' && column.formula !== undefined)?.column
  const paid = planned.find(({ column }) => column.spec.type === 'boolean')?.column
  if (!isAsked || !due || !paid) return []
  const open = `IF({${due.header}}="","",IF({${due.header}}<TODAY(),"${added('overdueof', language)}",IF({${due.header}}<=TODAY()+7,"${added('duethisweek', language)}","")))`
  return [
    { ...worked(fillIn(added('status', language), {}), 'text', `=IF({${paid.header}},"${added('paid', language)}",${open})`), id: 'late' },
  ]
}
