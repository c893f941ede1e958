import type { SheetHighlight } from '#shared/content/sheet.ts'
import type { Locale } from '#shared/locale.ts'
import type { Column } from '../columns/column.ts'
import type { Context } from '../context.ts'
import { flat } from '../list/tokens.ts'
import type { PlannedSheet } from '../planned-sheet.ts'
import { nameOf } from '../sheet-name.ts'
import { added } from '../sheet-texts.ts'
import { saidParts, type Said } from '../told/said-sentences.ts'
import type { MoneyTables } from './money-book.ts'
import { figuresIn } from './money-figures.ts'
import { given, sheetOf, worked } from './money-sheet.ts'
import { moneyPattern, saysOf } from './money-words.ts'

/* A loan with a deposit, a last payment or fees: what is put in stands in cells, and the payment and the schedule follow from them. */

type Loan = {
  price: number | undefined
  deposit: number | undefined
  /** A deposit that is said as a percentage of the price. */
  share: number | undefined
  rate: number | undefined
  months: number | undefined
  last: number | undefined
  fee: number | undefined
}

const MONTHS_A_YEAR = 12
const MONTHS_MAX = 480
const AMOUNT_MIN = 100

export function loans(sentences: readonly Said[], context: Context): MoneyTables | undefined {
  const { brief, facts } = context
  const { language } = facts
  if (!saysOf(brief.prompt, 'loan')) return undefined
  const loan: Loan = {
    price: undefined,
    deposit: undefined,
    share: undefined,
    rate: undefined,
    months: undefined,
    last: undefined,
    fee: undefined,
  }
  const used = sentences.filter((said) => {
    const parts = saidParts(said).filter(({ text }) => figuresIn(text, language).length > 0)
    return parts.map(({ text }) => takeFigure(text, loan, language)).every(Boolean) && parts.length > 0
  })
  const { price, rate, months, deposit, share, last, fee } = loan
  const isMore = [deposit, share, last, fee].some((one) => one !== undefined)
  if (price === undefined || rate === undefined || months === undefined || months > MONTHS_MAX || !isMore) return undefined
  const isYellow = saysOf(brief.prompt, 'yellow')
  const inputs = inputColumns(loan, language)
  const results = resultColumns(inputs, language)
  const highlights: SheetHighlight[] = isYellow
    ? inputs.flatMap(({ header, formula }) =>
        formula === undefined ? [{ column: header, rule: 'greater_than', value: '0', tone: 'warning' }] : [],
      )
    : []
  const calculator = sheetOf(nameOf(context, true), [...inputs, ...results], 1, { highlights })
  const isYearly = saysOf(brief.prompt, 'each_year') && !saysOf(brief.prompt, 'each_month')
  const orders = sentences.filter(
    (said) =>
      figuresIn(said.text, language).length === 0 && (saysOf(said.text, 'loan_results') || (isYellow && saysOf(said.text, 'yellow'))),
  )
  return { sheets: [calculator, scheduleOf(months, isYearly, language)], used: new Set([...used, ...orders]) }
}

/** Whether the figures of a part are those of a loan. */
function takeFigure(text: string, loan: Loan, language: Locale): boolean {
  const figures = figuresIn(text, language)
  const plain = flat(text)
  let isTaken = true
  for (const figure of figures) {
    const { value, isPercent } = figure
    const term = moneyPattern(String.raw`^[ -]?(?:({month})|({year}))(?!\p{L})`).exec(plain.slice(figure.end))
    const label = plain.slice(0, figure.start)
    const around = label + plain.slice(figure.end)
    if (term && !figure.isMoney) loan.months ??= value * (term[1] === undefined ? MONTHS_A_YEAR : 1)
    else if (isPercent && saysOf(around, 'deposit')) loan.share ??= value
    else if (isPercent) loan.rate ??= value
    else if (saysOf(around, 'last_payment')) loan.last ??= value
    else if (saysOf(label, 'fee')) loan.fee ??= value
    else if (saysOf(around, 'deposit')) loan.deposit ??= value
    else if (value >= AMOUNT_MIN) loan.price ??= value
    else isTaken = false
  }
  return isTaken
}

function inputColumns({ price, deposit, share, rate, months, last, fee }: Loan, language: Locale): Column[] {
  const none = { total: 'none' as const }
  const input = (key: string, type: Column['spec']['type'], value: number): Column => given(added(key, language), type, [value], none)
  const hasDeposit = deposit !== undefined || share !== undefined
  const whole = input(hasDeposit ? 'price' : 'loanamount', 'currency', price ?? 0)
  const shares = share === undefined ? [] : [input('depositshare', 'percent', share / 100)]
  const paid =
    deposit !== undefined
      ? [input('depositof', 'currency', deposit)]
      : shares.map(({ header }) => worked(added('depositof', language), 'currency', `=ROUND({${whole.header}}*{${header}},2)`, none))
  const fees = fee === undefined ? [] : [input('feeof', 'currency', fee)]
  const loan = hasDeposit
    ? [worked(added('loanamount', language), 'currency', `={${whole.header}}-{${added('depositof', language)}}`, none)]
    : []
  return [
    whole,
    ...shares,
    ...paid,
    ...loan,
    ...fees,
    input('loanrate', 'percent', (rate ?? 0) / 100),
    input('loanterm', 'integer', months ?? 0),
    ...(last === undefined ? [] : [input('lastpayment', 'currency', last)]),
  ]
}

function resultColumns(inputs: readonly Column[], language: Locale): Column[] {
  const none = { total: 'none' as const }
  const has = (key: string): boolean => inputs.some(({ header }) => header === added(key, language))
  const cell = (key: string): string => `{${added(key, language)}}`
  const monthly = `${cell('loanrate')}/12`
  const value = has('lastpayment') ? `${cell('loanamount')}-${cell('lastpayment')}/(1+${monthly})^${cell('loanterm')}` : cell('loanamount')
  const payment = worked(added('payment', language), 'currency', `=ROUND(-PMT(${monthly},${cell('loanterm')},${value}),2)`, none)
  const more = [...(has('lastpayment') ? [cell('lastpayment')] : []), ...(has('feeof') ? [cell('feeof')] : [])]
  const paid = worked(
    added('totalpaid', language),
    'currency',
    `=ROUND(${[`{${payment.header}}*${cell('loanterm')}`, ...more].join('+')},2)`,
    none,
  )
  const costs = [cell('loanamount'), ...(has('feeof') ? [cell('feeof')] : [])].join('-')
  return [payment, worked(added('totalinterest', language), 'currency', `=ROUND({${paid.header}}-${costs},2)`, none), paid]
}

/** What each month or year pays of the loan, and what is left of it. */
function scheduleOf(months: number, isYearly: boolean, language: Locale): PlannedSheet {
  const none = { total: 'none' as const }
  const at = (key: string): string => `INDEX({0!${added(key, language)}},1)`
  const count = isYearly ? Math.ceil(months / MONTHS_A_YEAR) : months
  const period = given(
    added(isYearly ? 'yearof' : 'month', language),
    'integer',
    Array.from({ length: count }, (_, place) => place + 1),
    none,
  )
  const done = isYearly ? `MIN(12*{${period.header}},${at('loanterm')})` : `{${period.header}}`
  const before = isYearly ? `12*({${period.header}}-1)` : `({${period.header}}-1)`
  const left = (paid: string): string => `-FV(${at('loanrate')}/12,${paid},-${at('payment')},${at('loanamount')})`
  const payment = worked(
    added(isYearly ? 'paidinyear' : 'payment', language),
    'currency',
    isYearly ? `=ROUND(${at('payment')}*(${done}-${before}),2)` : `=${at('payment')}`,
  )
  const balance = worked(added('balance', language), 'currency', `=ROUND(MAX(0,${left(done)}),2)`, none)
  const principal = worked(added('principal', language), 'currency', `=ROUND(${left(before)}-(${left(done)}),2)`)
  const interest = worked(added('interest', language), 'currency', `=ROUND({${payment.header}}-{${principal.header}},2)`)
  return sheetOf(added('schedule', language), [period, payment, principal, interest, balance], count)
}
