import type { SheetHighlight } from '#shared/content/sheet.ts'
import type { Column } from '../columns/column.ts'
import { capitalise } from '#shared/words.ts'
import { allNumbers } from '../rows/read-number.ts'
import { direct, label, plainOf, says } from './direct-words.ts'
import { closest, type Made } from './closest-column.ts'
import type { FieldList } from './field-list.ts'

/* What is asked of the columns of a table besides its sums: figures for each of something, one column against another, a chart, and when things run out. */

const SUMMARY_ROWS = 10
const SOON_DAYS = 60
const FIGURES: ReadonlySet<string> = new Set(['number', 'integer', 'currency', 'percent'])

function figuresOf({ columns }: Made): Column[] {
  return columns.filter(({ spec }) => FIGURES.has(spec.type))
}

/** "count how many candidates per vacancy", "total days per reason", "average rating per author": a sheet with one row for each. */
export function countsPer(plain: string, made: Made): boolean {
  const { columns, language } = made
  const cut = direct(String.raw`^(.+?) (?:{per_each}) (?:the |la |el |le )?(.+)$`).exec(plain)
  if (!cut) return false
  const [, what = '', each = ''] = cut
  const isCount = says(what, 'counting')
  const isAverage = says(what, 'averages')
  if (!isCount && !isAverage && !says(what, 'totals')) return false
  const texts = columns.filter(({ spec, formula }) => formula === undefined && !FIGURES.has(spec.type) && spec.type !== 'date')
  const by = closest(each.replace(/ (?:and|y|et) .*$/u, ''), texts)
  const figure = isCount ? undefined : closest(what, figuresOf(made))
  if (!by || (!isCount && !figure)) return false
  const place = `{0!${by.header}}`
  const found = isCount
    ? `COUNTIF(${place},{${by.header}})`
    : isAverage
      ? `IFERROR(AVERAGEIF(${place},{${by.header}},{0!${figure?.header}}),"")`
      : `SUMIF(${place},{${by.header}},{0!${figure?.header}})`
  const name = isCount ? label('count', language) : (figure?.header ?? '')
  const header = name === by.header ? `${name} (2)` : name
  const names = by.choices ?? Array.from({ length: SUMMARY_ROWS }, () => '')
  made.more.push({
    name: label('summary', language),
    columns: [
      { id: 'each', header: by.header, spec: { type: 'text' } },
      {
        id: 'figure',
        header,
        spec: { type: isCount ? 'integer' : 'number', total: isAverage ? 'none' : 'sum' },
        formula: `=IF({${by.header}}="","",${found})`,
      },
    ],
    rows: names.map((one) => [one, '']),
  })
  if (/ (?:and|y|et) /u.test(each) && says(each, 'charts')) return chartOf('', made)
  return true
}

/** A chart of the figures for each, or of the columns that are named. */
export function chartOf(plain: string, made: Made): boolean {
  const summary = made.more.at(-1)
  const named = plain
    .split(direct(String.raw` (?:{versus}|by|por|par) `))
    .flatMap((half) => closest(half, figuresOf(made)) ?? [])
    .filter((column, at, all) => all.indexOf(column) === at)
  if (named.length === 0 && summary) {
    summary.chart = { kind: says(plain, 'pies') ? 'pie' : 'bar', ids: ['each', 'figure'] }
    return true
  }
  const [first] = made.columns
  const shown = named.length > 0 ? named : figuresOf(made).slice(0, 2)
  if (!first || shown.length === 0) return false
  for (const [at, column] of [first, ...shown].entries())
    if (made.columns.filter(({ id }) => id === column.id).length > 1 || column.id === '') column.id = `shown${at}`
  made.chart = { kind: 'bar', ids: [first, ...shown].map(({ id }) => id) }
  return true
}

/** "red if spent over budget": one column against another. */
export function comparedColour(plain: string, tone: SheetHighlight['tone'], made: Made): boolean {
  const isAbove = says(plain, 'above')
  if (allNumbers(plain, made.language).length > 0 || (!isAbove && !says(plain, 'below'))) return false
  const [before = '', behind = ''] = plain.split(direct(String.raw` (?:the )?(?:{above}|{below}) `))
  const figures = figuresOf(made)
  const own = closest(before, figures)
  const other = closest(
    behind,
    figures.filter((column) => column !== own),
  )
  if (!own || !other) return false
  made.highlights.push({ column: own.header, rule: isAbove ? 'greater_than' : 'less_than', value: `{${other.header}}`, tone })
  return true
}

/** "£9 an hour", "£28 each": what each row comes to. */
export function withRate(text: string, { columns, language }: Made): boolean {
  const plain = plainOf(text)
  const [number, ...others] = allNumbers(text, language)
  const isHourly = direct(String.raw`\d ?[€$£]?p? ?(?:{hour_each})$`).test(plain)
  const isEach = direct(String.raw`^(?:at |a |à |@ )?[€$£]?[\d.,]+ ?[€$£]? ?(?:{each}|{head_each})$`).test(plain)
  const [first] = columns
  if (!number || others.length > 0 || !first || number.isPercent || (!isHourly && !isEach)) return false
  const counted = columns.find(({ id, spec }) => FIGURES.has(spec.type) && (isHourly ? id === 'hours' : id === 'quantity'))
  if (isHourly && !counted) return false
  const of = `{${(counted ?? first).header}}`
  const header = label('amount', language)
  if (columns.some((column) => column.header === header)) return false
  const figure = `${number.value}`
  columns.push({
    id: 'amount',
    header,
    spec: { type: 'currency', total: 'sum' },
    formula: `=IF(${of}="","",${counted ? `ROUND(${of}*${figure},2)` : figure})`,
  })
  return true
}

/** "say reorder if below": a column that says so where there is less than there should be; a colour if it is one. */
export function saysWhenLow(wish: string, made: Made): boolean {
  const word = direct(SAID_IF_LOW).exec(plainOf(wish))?.[1]
  const stock = made.columns.find(({ id }) => id === 'stock' || id === 'quantity')
  const least = made.columns.find(({ id, header }) => id === 'toorder' || id === 'minimum' || says(plainOf(header), 'minimums'))
  if (word === undefined || !stock || !least || least === stock) return false
  for (const column of [stock, least]) column.spec = { type: 'number', total: 'none' }
  const header = label('toorder', made.language)
  const of = { stock: `{${stock.header}}`, least: `{${least.header}}` }
  made.columns.push({
    id: 'saysorder',
    header,
    spec: { type: 'text' },
    formula: `=IF(OR(${of.stock}="",${of.least}=""),"",IF(${of.stock}<${of.least},"${capitalise(word)}",""))`,
  })
  made.highlights.push({ column: header, rule: 'equal_to', value: capitalise(word), tone: 'negative' })
  return true
}
const SAID_IF_LOW =
  '^(?:and |y |et )?(?:say|says|write|show|avisar|avise|signaler) (?:that |que |to |si )?(?:hay que |il faut )?(\\p{L}{3,})(?: (?:if|when|si) (?:it is |its |we are )?(?:{below}|low|it))?'

/** What is left of a budget, how much of it is used, and what one of something costs. */
export function withRatios(made: Made): void {
  const { columns } = made
  const named = (key: string): Column | undefined =>
    columns.find(
      ({ header, formula, spec }) => formula === undefined && FIGURES.has(spec.type) && direct(`^(?:{${key}})$`).test(plainOf(header)),
    )
  const [budget, spent] = [named('budgeted'), named('spending')]
  for (const column of columns) {
    if (column.formula !== undefined) continue
    const plain = plainOf(column.header)
    const per = direct(String.raw`^(?:{cost_words}) (?:per|por|par) (.+)$`).exec(plain)?.[1]
    const counted =
      per === undefined
        ? undefined
        : closest(
            per,
            columns.filter((one) => one !== column && FIGURES.has(one.spec.type)),
          )
    if (counted && spent) {
      column.spec = { type: 'currency', total: 'none' }
      column.formula = `=IF({${counted.header}}="","",IF({${counted.header}}=0,"",ROUND({${spent.header}}/{${counted.header}},2)))`
    } else if (budget && spent && direct('^(?:{left_words})$').test(plain)) {
      column.spec = { type: 'currency', total: 'sum' }
      column.formula = `=IF({${budget.header}}="","",{${budget.header}}-{${spent.header}})`
    } else if (budget && spent && direct('^(?:{used_words})$').test(plain)) {
      column.spec = { type: 'percent', total: 'none' }
      column.formula = `=IF({${budget.header}}="","",IF({${budget.header}}=0,"",ROUND({${spent.header}}/{${budget.header}},4)))`
    }
  }
}

/** Dates of one kind after each other: which row is over, or soon will be. */
export function withExpiry({ fields, wishes }: FieldList, made: Made): void {
  const dated = fields.flatMap(({ isDate }, at) => (isDate ? [made.columns[at]] : [])).filter((column) => column !== undefined)
  const wish = wishes.map(plainOf).find((plain) => says(plain, 'runs_out') || says(plain, 'expired'))
  if (dated.length === 0 || wish === undefined) return
  const days = wishes.flatMap((one) => allNumbers(plainOf(one), made.language)).at(0)?.value ?? SOON_DAYS
  const { language } = made
  const [expired, soon, valid] = ['expired', 'soon', 'valid'].map((key) => label(key, language))
  const first = `MIN(${dated.map(({ header }) => `{${header}}`).join(',')})`
  const header = label('status', language)
  made.columns.push({
    id: 'expirystatus',
    header,
    spec: { type: 'text' },
    formula: `=IF(${first}=0,"",IF(${first}<TODAY(),"${expired}",IF(${first}<=TODAY()+${days},"${soon}","${valid}")))`,
  })
  made.highlights.push(
    { column: header, rule: 'equal_to', value: expired ?? '', tone: 'negative' },
    { column: header, rule: 'equal_to', value: soon ?? '', tone: 'warning' },
  )
}

/** Working days from the first to the last, where both stand in the table. */
export function withDaysLost({ columns }: Made): void {
  const dated = (key: string): Column | undefined =>
    columns.find(
      ({ header, spec, formula }) => spec.type === 'date' && formula === undefined && direct(`^(?:{${key}})$`).test(plainOf(header)),
    )
  const [first, last] = [dated('first_day'), dated('last_day')]
  const lost = columns.find(({ header, formula }) => formula === undefined && direct('^(?:{days_lost})$').test(plainOf(header)))
  if (!first || !last || !lost) return
  lost.spec = { type: 'number', total: 'sum' }
  lost.formula = `=IF({${first.header}}="","",IF({${last.header}}="","",NETWORKDAYS({${first.header}},{${last.header}})))`
}
