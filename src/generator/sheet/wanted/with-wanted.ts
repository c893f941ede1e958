import { capitalise, fold } from '#shared/words.ts'
import { asUsual, formulaColumn, namedColumn, plain, subjectColumn, type Column } from '../columns/column.ts'
import type { Context } from '../context.ts'
import { headerText } from '../columns/header-text.ts'
import { kindOf } from '../columns/column-kinds.ts'
import { withUniqueHeaders, type PlannedSheet } from '../planned-sheet.ts'
import { added } from '../sheet-texts.ts'
import { gradeFormula, passFormula, type Mark } from './marks.ts'
import type { Amount, Known, Wanted } from './read-wanted.ts'
import type { WantedKind } from './wanted-words.ts'

/* The columns that a prompt asks for, behind those of its table. What a name says how to work out is worked out. */

type Place = { columns: readonly Column[]; names: readonly string[]; wanted: readonly Wanted[]; context: Context }

/** The sheets with what the prompt wants of the first. */
export function withWanted(sheets: PlannedSheet[], wanted: readonly Wanted[], context: Context): PlannedSheet[] {
  const [table, ...others] = sheets
  if (!table || wanted.length === 0) return sheets
  const nameAt = table.columns.findIndex(({ spec }) => spec.type === 'text')
  const names = table.rows.map((row) => row[nameAt] ?? '')
  const before = areMarks(wanted) ? withMarks(table.columns, context) : withAmounts(table.columns, wanted, names)
  const columns = wanted
    .toSorted((one, other) => orderOf(one) - orderOf(other))
    .reduce<readonly Column[]>((all, one) => {
      const made = columnsFor(one, { columns: all, names, wanted, context })
      return withUniqueHeaders([...all, ...made])
    }, before)
  const more = columns.slice(before.length)
  const rows = table.rows.map((row, at) => [
    ...row.map((cell, place) => (before[place] === table.columns[place] ? cell : (before[place]?.given?.[at] ?? cell))),
    ...more.map(({ given }) => given?.[at] ?? ''),
  ])
  const sums = wanted.some(({ kind }) => kind === 'totalof') ? statusSheet(columns, context) : undefined
  return [{ ...table, columns: [...columns], rows }, ...(sums ? [sums] : []), ...others]
}

/** What others are worked out from comes first. */
function orderOf({ kind }: Wanted): number {
  return (
    ['amounts', 'outof', 'value', 'tick', 'done', 'total', 'left', 'owed', 'percent', 'grade', 'passfail'].indexOf(kind) + 1 || ORDER_LAST
  )
}

const ORDER_LAST = 20

/** "add a % column" beside amounts is their share of the whole. */
function areMarks(wanted: readonly Wanted[]): boolean {
  return wanted.some(({ kind }) => kind === 'outof' || kind === 'grade' || kind === 'passfail')
}

/** What was paid for some rows, where the table has a column for it. */
function withAmounts(columns: readonly Column[], wanted: readonly Wanted[], names: readonly string[]): readonly Column[] {
  const said = amountsOf(wanted)
  return columns.map((column) =>
    column.id === 'paidamount' && said.length > 0 ? { ...column, id: 'paid', given: paidIn(names, said) } : column,
  )
}

/** "paid hall 100, caterer 250": all parts of it. */
function amountsOf(wanted: readonly Wanted[]): Amount[] {
  return wanted.flatMap((one) => (one.kind === 'amounts' ? one.amounts : []))
}

function paidIn(names: readonly string[], amounts: readonly Amount[]): (string | undefined)[] {
  return names.map((name) => amounts.find((amount) => isOf(name, amount.name))?.value.toString())
}

const FIGURES: ReadonlySet<string> = new Set(['number', 'integer', 'currency'])

function withMarks(columns: readonly Column[], { facts: { language } }: Context): Column[] {
  const mark = columns.find(({ spec, formula }) => formula === undefined && FIGURES.has(spec.type))
  return columns.map((column) =>
    column === mark ? { ...column, id: 'mark', header: added('test', language), spec: { type: 'number', total: 'average' } } : column,
  )
}

function columnsFor(one: Wanted, place: Place): Column[] {
  const { columns, names, wanted, context } = place
  const { language } = context.facts
  const blank = names.map(() => undefined)
  if (one.kind === 'amounts') {
    return columns.some(isPaid) ? [] : [plain('paid', { type: 'currency' }, language, paidIn(names, amountsOf(wanted)))]
  }
  if (one.kind === 'outof')
    return [
      plain(
        'outof',
        { type: 'number', total: 'none' },
        language,
        names.map(() => String(one.value)),
      ),
    ]
  if (one.kind === 'pass' || one.kind === 'totalof') return []
  if (one.kind === 'constant') return [{ id: '', header: headerText(one.name), spec: { type: 'text' }, given: names.map(() => one.value) }]
  if (columns.some(({ header }) => fold(header) === fold(one.name))) return []
  if (one.kind === 'open') {
    const column = namedColumn(one, {}, language)
    const isKnown = one.isYesNo || kindOf(one.name)?.isSure === true
    const usual = context.subject?.columns.map((own) => subjectColumn(own, language)) ?? []
    return [{ ...(isKnown ? asUsual(column, usual) : { id: '', header: column.header, spec: { type: 'text' as const } }), given: blank }]
  }
  return MAKERS[one.kind](one, place, blank).map((column) =>
    column.id === one.kind ? { ...column, header: headerText(one.name) } : column,
  )
}

type Maker = (one: Known, place: Place, blank: undefined[]) => Column[]

const MAKERS: Readonly<Record<WantedKind, Maker>> = {
  left: leftColumns,
  owed: leftColumns,
  tick: (_, { columns, names, context: { facts } }) =>
    columns.some(({ id, spec }) => id === 'stillowed' || spec.type === 'boolean')
      ? []
      : [
          plain(
            'paid',
            { type: 'boolean' },
            facts.language,
            names.map(() => 'false'),
          ),
        ],
  done: (_, { names }) => [{ id: 'done', header: '', spec: { type: 'boolean' }, given: names.map(() => 'false') }],
  value: ({ kind }, { columns }, blank) => {
    const [count, price] = [columns.find(isCount), columns.find(({ id }) => id === 'eachprice' || id === 'price' || id === 'unitprice')]
    if (columns.some(({ formula = '', spec }) => spec.type === 'currency' && formula.includes('*'))) return []
    return [
      count && price
        ? worked(kind, 'currency', `=ROUND({${count.header}}*{${price.header}},2)`)
        : { id: kind, header: '', spec: { type: 'currency' }, given: blank },
    ]
  },
  // A row of totals stands below all figures.
  total: () => [],
  average: () => [],
  percent: ({ kind }, { columns }, blank) => {
    const [mark, most] = [columns.find(({ id }) => id === 'mark'), columns.find(({ id }) => id === 'outof')]
    const amount = amountIn(columns)
    if (mark && most) return [worked(kind, 'percent', `=IF({${mark.header}}="","",ROUND({${mark.header}}/{${most.header}},4))`)]
    return [
      amount
        ? worked(kind, 'percent', `=ROUND({${amount.header}}/SUM({!${amount.header}}),4)`)
        : { id: kind, header: '', spec: { type: 'percent' }, given: blank },
    ]
  },
  grade: ({ kind, options }, { columns }, blank) => {
    const formula = gradeFormula(options, marksIn(columns))
    return [formula === undefined ? { id: kind, header: '', spec: { type: 'text' }, given: blank } : worked(kind, 'text', formula)]
  },
  passfail: ({ kind, name, options }, { columns, wanted, context }, blank) => {
    const limit = wanted.find((one) => one.kind === 'pass')
    const formula = passFormula(name, options, limit?.kind === 'pass' ? limit : undefined, marksIn(columns), context.facts.language)
    return [formula === undefined ? { id: kind, header: '', spec: { type: 'text' }, given: blank } : worked(kind, 'text', formula)]
  },
}

/** What is not paid yet: of an amount less what was paid, or of all that is not ticked. */
function leftColumns({ kind }: Known, { columns, context: { facts } }: Place, blank: undefined[]): Column[] {
  const amount = amountIn(columns)
  const paid = columns.find(isPaid)
  const ticked = columns.find(({ id, spec }) => id === 'paid' && spec.type === 'boolean')
  const status = columns.find(({ id, given = [] }) => id === 'status' && given.some((cell) => cell !== undefined && PAID.test(fold(cell))))
  const whole = status?.given?.find((cell) => cell !== undefined && PAID.test(fold(cell)))
  if (columns.some(({ formula = '' }) => formula.includes('-{')) || columns.some(({ id }) => id === 'left' || id === 'owed')) return []
  if (!amount) return [{ id: kind, header: '', spec: { type: 'currency' }, given: blank }]
  if (ticked) return [alerted(worked(kind, 'currency', `=IF({${ticked.header}},0,{${amount.header}})`))]
  if (!paid && status && whole !== undefined)
    return [alerted(worked(kind, 'currency', `=IF({${status.header}}="${whole}",0,{${amount.header}})`))]
  const own = paid ?? plain('paid', { type: 'currency' }, facts.language, blank)
  return [...(paid ? [] : [own]), alerted(worked(kind, 'currency', `=ROUND({${amount.header}}-{${own.header}},2)`))]
}

function isPaid({ id, spec }: Column): boolean {
  return id === 'paid' && spec.type === 'currency'
}

const PAID = /^(?:already )?(?:paid(?: in full)?|pagad[oa]|pay[e]e?|regle)$/u

function alerted(column: Column): Column {
  return { ...column, spec: { ...column.spec, alert: ['greater_than', 0, 'warning'] } }
}

function worked(id: string, type: Column['spec']['type'], formula: string): Column {
  return { id, header: '', spec: { type, ...(type === 'percent' || type === 'text' ? { total: 'none' as const } : {}) }, formula }
}

function isCount({ id }: Column): boolean {
  return id === 'howmany' || id === 'hours' || id === 'quantity' || id === 'stock'
}

function amountIn(columns: readonly Column[]): Column | undefined {
  const money = columns.filter(({ id, spec }) => spec.type === 'currency' && id !== 'paid' && id !== 'eachprice')
  return money.find(({ id }) => id === 'total' || id === 'amount') ?? money.find(({ formula }) => formula === undefined) ?? money[0]
}

function marksIn(columns: readonly Column[]): Mark {
  const mark =
    columns.find(({ id }) => id === 'mark') ??
    columns.find(({ spec, formula }) => formula === undefined && (spec.type === 'number' || spec.type === 'integer'))
  return { mark, share: columns.find(({ id, spec }) => id === 'percent' && spec.type === 'percent') }
}

/** "dress" is the row "Dress for the bride". */
function isOf(name: string, said: string): boolean {
  return fold(name) === fold(said) || fold(name).startsWith(`${fold(said)} `) || fold(said).startsWith(`${fold(name)} `)
}

/** What the rows of each status come to. */
function statusSheet(columns: readonly Column[], { facts: { language } }: Context): PlannedSheet | undefined {
  const status = columns.find(({ id }) => id === 'status')
  const amount = amountIn(columns)
  const said = [...new Set(status?.given?.filter((cell) => cell !== undefined))]
  if (!status || !amount || said.length === 0) return undefined
  const sum = formulaColumn('whole', 'currency', `=SUMIF({0!${status.header}},{${status.header}},{0!${amount.header}})`, language)
  return {
    name: added('results', language),
    columns: [
      { id: 'category', header: status.header, spec: { type: 'text' }, given: said },
      { ...sum, spec: { type: 'currency', total: 'none' } },
    ],
    rows: said.map((cell) => [capitalise(cell), '']),
  }
}
