import type { SheetHighlight } from '#shared/content/sheet.ts'
import type { Locale } from '#shared/locale.ts'
import type { Column } from '../columns/column.ts'
import type { Context } from '../context.ts'
import { flat } from '../list/tokens.ts'
import { nameOf } from '../sheet-name.ts'
import { added } from '../sheet-texts.ts'
import { monthOf, MONTH_WORD } from '../../writing/months.ts'
import { saidParts, splitOutside, type Said } from '../told/said-sentences.ts'
import { linesIn, type Line } from './lines.ts'
import type { MoneyTables } from './money-book.ts'
import { daysIn } from './money-days.ts'
import { figuresIn } from './money-figures.ts'
import { given, sheetOf, worked } from './money-sheet.ts'
import { moneyPattern, saysOf } from './money-words.ts'

/* What each of many pays in instalments or each month: a row for each, a tick for each payment, and what is still owed. */

type Group = { name: string; count: number; price: number | undefined }
type Dues = {
  rates: Line[]
  groups: Group[]
  ticks: string[]
  isMonthly: boolean
  late: number | undefined
  owed: number | undefined
  opening: number | undefined
}

const ROWS_MAX = 200
const TICKS_MIN = 2
const MONTHS = 12
const RANGE = new RegExp(
  String.raw`(?:from |de |desde |del? )?(${MONTH_WORD}) (?:to|until|till|a|à|hasta|au|jusqu'en) (?:fin )?(${MONTH_WORD})`,
  'u',
)

export function dues(sentences: readonly Said[], context: Context): MoneyTables | undefined {
  const { brief, facts } = context
  const { language } = facts
  if (!saysOf(brief.prompt, 'dues')) return undefined
  const groups = groupsIn(brief.prompt, language)
  const { ticks, isMonthly } = ticksIn(sentences, brief.today, language)
  const count = groups.reduce((sum, group) => sum + group.count, 0)
  if (groups.length === 0 || ticks.length < TICKS_MIN || count > ROWS_MAX || groups.some(({ price }) => price === undefined))
    return undefined
  const parts = sentences.flatMap((said) => saidParts(said))
  const amountOf = (key: 'late_fee' | 'we_owe' | 'opening'): number | undefined =>
    parts.flatMap(({ text }) =>
      saysOf(text, key) ? (figuresIn(text, language).filter(({ isPercent }) => !isPercent)[0]?.value ?? []) : [],
    )[0]
  const rates = groups.length === 1 ? ratesIn(sentences, language) : []
  const all: Dues = { rates, groups, ticks, isMonthly, late: amountOf('late_fee'), owed: amountOf('we_owe'), opening: amountOf('opening') }
  const columns = columnsOf(all, language)
  const owed = columns.at(-1)
  const behind = columns.find(({ id }) => id === 'behind')
  const limit = limitIn(brief.prompt)
  const highlights: SheetHighlight[] =
    behind && limit !== undefined
      ? [{ column: behind.header, rule: 'greater_than', value: String(limit), tone: 'negative' }]
      : owed
        ? [{ column: owed.header, rule: 'greater_than', value: '0', tone: 'warning' }]
        : []
  const used = sentences.filter((said, at) => at > 0 && isShown(said, all, language))
  return {
    sheets: [
      sheetOf(nameOf(context, true), columns, count, { highlights }),
      sheetOf(added('results', language), summaryOf(all, columns, language), 1),
    ],
    used: new Set(used),
  }
}

/** "18 flats and 2 shops, flats pay 62 and shops 95" */
function groupsIn(prompt: string, language: Locale): Group[] {
  const plain = flat(prompt)
  const found = [...plain.matchAll(new RegExp(moneyPattern(String.raw`(?<![\d.,€$£])(\d{1,3}) (?:\p{L}+ )?({payers})(?!\p{L})`), 'gu'))]
  const groups = found.map(({ 1: count, 2: name = '' }) => ({ name, count: Number(count) }))
  const pieces = splitOutside(prompt, /[.;\n](?!\d)|, |,(?!\d)| (?:and|y|et) /u)
  const priced = pieces.flatMap((piece) =>
    figuresIn(piece, language)
      .filter((figure) => !figure.isPercent && isPrice(piece, figure, groups))
      .map(({ value }) => ({ value, piece: flat(piece) })),
  )
  const first = priced.find(({ piece }) => !saysOf(piece, 'late_fee') && !saysOf(piece, 'we_owe') && !saysOf(piece, 'opening'))
  return groups
    .filter(({ name }, at) => groups.findIndex((one) => one.name === name) === at)
    .map((group) => {
      const stem = group.name.replace(/(?:es|s)$/u, '')
      const own = priced.find(({ piece, value }) => piece.includes(stem) && value !== group.count)
      return { ...group, price: (own ?? first)?.value }
    })
}

/** Money, or a bare figure behind the name of a group. */
function isPrice(piece: string, figure: ReturnType<typeof figuresIn>[number], groups: readonly { name: string; count: number }[]): boolean {
  if (figure.isMoney) return true
  const behind = flat(piece.slice(figure.end))
  if (groups.some(({ name }) => behind.startsWith(` ${name}`))) return false
  const before = flat(piece.slice(0, figure.start))
  return (
    groups.some(({ name, count }) => count !== figure.value && before.includes(name.replace(/(?:es|s)$/u, ''))) && saysOf(piece, 'payers')
  )
}

/** The days of the instalments, or the months from the first to the last. */
function ticksIn(sentences: readonly Said[], today: string, language: Locale): { ticks: string[]; isMonthly: boolean } {
  const day = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  for (const { text } of sentences) {
    const days = daysIn(text, today)
    if (days.length >= TICKS_MIN && saysOf(text, 'instalments'))
      return { ticks: days.map(({ iso }) => day.format(new Date(iso))), isMonthly: false }
  }
  for (const { text } of sentences) {
    const [, first, last] = RANGE.exec(flat(text)) ?? []
    const [from, to] = [first, last].map((word) => (word === undefined ? undefined : monthOf(word)))
    if (from !== undefined && to !== undefined && to !== from) {
      const names = monthNames(language)
      return { ticks: to > from ? names.slice(from, to + 1) : [...names.slice(from), ...names.slice(0, to + 1)], isMonthly: true }
    }
  }
  return { ticks: sentences.some(({ text }) => saysOf(text, 'each_month')) ? monthNames(language) : [], isMonthly: true }
}

function monthNames(language: Locale): string[] {
  const month = new Intl.DateTimeFormat(language, { month: 'short', timeZone: 'UTC' })
  return Array.from({ length: MONTHS }, (_, at) => month.format(new Date(Date.UTC(2026, at, 1))))
}

/** "a single lesson costs £18 and a group one £11": what each pays depends on a kind. */
function ratesIn(sentences: readonly Said[], language: Locale): Line[] {
  for (const said of sentences.slice(1)) {
    const lines = linesIn(said, false, language)
    if (lines && lines.length >= TICKS_MIN && !saysOf(said.text, 'late_fee') && !saysOf(said.text, 'we_owe')) return lines
  }
  return []
}

function columnsOf({ rates, groups, ticks, isMonthly, late }: Dues, language: Locale): Column[] {
  const rows = groups.flatMap((group) => Array.from({ length: group.count }, (_, at) => ({ ...group, at: at + 1 })))
  const none = { total: 'none' as const }
  const singular = (name: string): string => name.replace(/(?<=[^aeiou]s?)es$|s$/u, '')
  const number = given(
    added('numberof', language),
    groups.length > 1 ? 'text' : 'integer',
    rows.map(({ name, at }) => (groups.length > 1 ? `${capital(singular(name))} ${at}` : at)),
    none,
  )
  const person = given(added('person', language), 'text', [])
  const kinds = rates.map(({ name }) => capital(name))
  const kind: Column = { ...given(added('type', language), 'choice', []), choices: kinds }
  const byKind = rates.reduceRight((rest, line, at) => `IF({${kind.header}}="${kinds[at]}",${line.amount ?? line.price},${rest})`, '0')
  const priceName = added(isMonthly ? 'monthlyfee' : 'price', language)
  const prices = rows.map((row) => row.price)
  const price =
    rates.length > 0
      ? worked(priceName, 'currency', `=${byKind}`, isMonthly ? none : {})
      : given(priceName, 'currency', prices, isMonthly ? none : {})
  const kindOf = rates.length > 0 ? [kind] : []
  const boxes = ticks.map((name) =>
    given(
      name,
      'boolean',
      rows.map(() => 'false'),
    ),
  )
  const paid = boxes.map(({ header }) => `IF({${capital(header)}},1,0)`).join('+')
  const fees = late === undefined ? [] : [given(added('latefees', language), 'integer', [], none)]
  const sum = worked(
    added('paid', language),
    'currency',
    isMonthly ? `=ROUND({${price.header}}*(${paid}),2)` : `=ROUND({${price.header}}*(${paid})/${ticks.length},2)`,
  )
  if (isMonthly) {
    const behind = worked(
      added('monthsbehind', language),
      'integer',
      `=MAX(0,MIN(${ticks.length},INDEX({1!${added('monthsdue', language)}},1))-(${paid}))`,
      none,
    )
    return [
      number,
      person,
      ...kindOf,
      price,
      ...boxes,
      sum,
      { ...behind, id: 'behind' },
      worked(added('stillowed', language), 'currency', `=ROUND({${behind.header}}*{${price.header}},2)`),
    ]
  }
  const extra = fees.map(({ header }) => `+{${header}}*${late}`).join('')
  return [
    number,
    person,
    price,
    ...boxes,
    ...fees,
    sum,
    worked(added('stillowed', language), 'currency', `={${price.header}}${extra}-{${sum.header}}`),
  ]
}

function capital(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}

function summaryOf({ ticks, isMonthly, owed, opening }: Dues, columns: readonly Column[], language: Locale): Column[] {
  const [paid, left] = [added('paid', language), columns.at(-1)?.header ?? '']
  // From the first month on, which may be in the year before.
  const from = Math.max(0, monthNames(language).indexOf(ticks[0] ?? ''))
  const due = worked(added('monthsdue', language), 'integer', `=MIN(${ticks.length},MOD(MONTH(TODAY())-${from + 1}+12,12)+1)`, {
    total: 'none',
  })
  const collected = worked(added('collected', language), 'currency', `=SUM({0!${paid}})`)
  const target = owed === undefined ? undefined : given(added('weowe', language), 'currency', [owed])
  const start = opening === undefined ? undefined : given(added('openingbalance', language), 'currency', [opening])
  return [
    ...(isMonthly ? [due] : []),
    collected,
    worked(added('stillowed', language), 'currency', `=SUM({0!${left}})`),
    ...(target ? [target, worked(added('difference', language), 'currency', `={${collected.header}}-{${target.header}}`)] : []),
    ...(start ? [start, worked(added('currentbalance', language), 'currency', `={${start.header}}+{${collected.header}}`)] : []),
  ]
}

/** "red if more than two months are owed" */
function limitIn(prompt: string): number | undefined {
  const said = moneyPattern(String.raw`(?<!\p{L}){beyond}(?: de| than)? (\d{1,2}|{numbers}) {month}(?!\p{L})`).exec(flat(prompt))?.[1]
  if (said === undefined) return undefined
  return /\d/.test(said) ? Number(said) : WORDS.findIndex((words) => words.includes(said)) + 2
}

const WORDS: readonly (readonly string[])[] = [
  ['two', 'dos', 'deux'],
  ['three', 'tres', 'trois'],
  ['four', 'cuatro', 'quatre'],
]

/** Whether the sheets show all that a sentence says. */
function isShown({ text }: Said, { rates, isMonthly, opening }: Dues, language: Locale): boolean {
  if (rates.length > 0 && linesIn({ text, start: 0 }, false, language)?.length === rates.length) return true
  const parts = saidParts({ text, start: 0 })
  const known = (part: string): boolean =>
    (opening !== undefined && saysOf(part, 'opening')) ||
    (saysOf(part, 'instalments') && !isMonthly) ||
    (isMonthly && RANGE.test(flat(part))) ||
    daysIn(part, '2026-01-01').length > 0 ||
    (figuresIn(part, language).length === 0 &&
      (saysOf(part, 'marked') || saysOf(part, 'paid_asked') || /(?<!\p{L})totals?|pendiente|ticks?|checkbox/u.test(flat(part))))
  return parts.every((part) => known(part.text))
}
