import type { Locale } from '#shared/locale.ts'
import { isFigure, type Column } from '../columns/column.ts'
import { plainWords } from '../columns/column-kinds.ts'
import { figuresIn } from '../money/money-figures.ts'
import { columnSaid } from '../told/told-rules.ts'
import { field, names, plain } from './field-words.ts'
import type { Price } from './prices.ts'

/* What a column works out from the others of its row: "use by = frozen + 90 days", "total metres" of balls and metres per ball, "still owed". */

type Figures = { columns: readonly Column[]; prices: readonly Price[]; language: Locale }

/** The columns with the formulas that their names and expressions say. A name that no rule knows stays a column to type in. */
export function withFieldFormulas(columns: readonly Column[], prices: readonly Price[], language: Locale): Column[] {
  return columns.reduce<Column[]>(
    (made, column, at) =>
      made.map((one, place) => (place === at ? { ...one, ...workedOut(column, at, { columns: made, prices, language }) } : one)),
    [...columns],
  )
}

function workedOut(column: Column, at: number, all: Figures): Partial<Column> {
  if (column.given || column.formula !== undefined) return {}
  if (column.expression !== undefined) return said(column.expression, at, all) ?? {}
  if (column.constant?.isPercent === true) return part(column, at, all) ?? {}
  if (column.spec.type === 'boolean' || column.spec.type === 'choice') return {}
  if (field(PER_ONE).test(plain(column.header))) return ratio(column, at, all) ?? {}
  return (
    daysLeft(column, all) ??
    topUp(column, all) ??
    increase(column, at, all) ??
    difference(column, all) ??
    left(column, at, all) ??
    product(column, at, all) ??
    claim(column, at, all) ??
    priced(column, all) ??
    {}
  )
}

const figure = (formula: string, type: Column['spec']['type'], total?: 'none'): Partial<Column> => ({
  spec: { type, ...(total ? { total } : {}) },
  formula,
})

/** Nothing stands in the row before its figures are typed in. */
function whenTyped(headers: readonly string[], formula: string): string {
  return headers.reduceRight((inner, header) => `IF({${header}}="","",${inner})`, formula)
}

/** "frozen + 90 days", "hours x 12.21": columns and numbers with signs between them. */
function said(expression: string, at: number, { columns, language }: Figures): Partial<Column> | undefined {
  const parts = plain(expression)
    .replaceAll(SIGN_WORDS, (word) => ` ${WORDS[word.trim()] ?? ''} `)
    .split(/\s*([+*×x÷/−–-])\s*(?=[\p{L}\d€$£])/u)
  const read = parts.map((part, place) => (place % 2 === 1 ? { sign: SIGNS[part] ?? part } : termOf(part, at, columns, language)))
  if (parts.length < 2 || read.some((one) => one === undefined)) return undefined
  const terms = read.filter((one) => one !== undefined)
  const used = terms.flatMap((term) => ('column' in term ? [term.column] : []))
  const [first] = used
  if (!first) return undefined
  const written = terms
    .map((term) => ('sign' in term ? term.sign : 'column' in term ? `{${term.column.header}}` : String(term.value)))
    .join('')
  const isDate = first.spec.type === 'date' && used.length === 1
  const formula = `=${whenTyped([...new Set(used.map(({ header }) => header))], written)}`
  const type = isDate ? 'date' : (used.find(({ spec }) => spec.type === 'currency')?.spec.type ?? 'number')
  return figure(formula, used.length > 1 && used.every(({ spec }) => spec.type === 'date') ? 'integer' : type)
}
const WORDS: Readonly<Record<string, string>> = { plus: '+', mas: '+', minus: '-', menos: '-', moins: '-', times: '*', fois: '*' }
const SIGN_WORDS = / (?:plus|mas|minus|menos|moins|times|fois) /gu
const SIGNS: Readonly<Record<string, string>> = { '×': '*', x: '*', '÷': '/', '−': '-', '–': '-' }

type Term = { column: Column } | { value: number } | undefined

function termOf(part: string, at: number, columns: readonly Column[], language: Locale): Term {
  const column = columnSaid(
    part,
    columns.filter((_, place) => place !== at),
  )
  if (column) return { column }
  const [number] = figuresIn(part, language)
  if (!number) return undefined
  return { value: number.isPercent ? number.value / 100 : number.value * (names(part, 'week') ? 7 : 1) }
}

function daysLeft({ header }: Column, { columns }: Figures): Partial<Column> | undefined {
  const date = columns.findLast(({ spec }) => spec.type === 'date')
  if (date && names(header, 'days_late'))
    return figure(`=${whenTyped([date.header], `MAX(0,TODAY()-{${date.header}})`)}`, 'integer', 'none')
  return date && names(header, 'days_left')
    ? figure(`=${whenTyped([date.header], `{${date.header}}-TODAY()`)}`, 'integer', 'none')
    : undefined
}

/** "% increase on previous week": of the total of a row against that of the row before it, which only a number of the row can find. */
function increase({ header }: Column, at: number, { columns }: Figures): Partial<Column> | undefined {
  const order = columns.find(({ id }) => id === 'order')
  const base = columns.slice(0, at).findLast((one) => isFigure(one) && one !== order)
  if (!order || !base || !names(header, 'increase') || !names(header, 'previous')) return undefined
  const before = `SUMIF({!${order.header}},{${order.header}}-1,{!${base.header}})`
  return figure(`=IF(OR({${base.header}}="",{${base.header}}=0,${before}=0),"",ROUND({${base.header}}/${before}-1,4))`, 'percent', 'none')
}

/** "piece pay, minimum pay, top-up, gross": what is missing to the least that is paid, and what is paid with it. */
function topUp({ header }: Column, { columns }: Figures): Partial<Column> | undefined {
  const pays = columns.filter((one) => one.spec.type === 'currency' && one.formula !== undefined && one.header !== header)
  const least = pays.find((one) => names(one.header, 'least'))
  const own = pays.find((one) => one !== least && !names(one.header, 'top_up'))
  if (!least || !own) return undefined
  if (names(header, 'top_up'))
    return figure(`=${whenTyped([own.header, least.header], `MAX(0,{${least.header}}-{${own.header}})`)}`, 'currency')
  return names(header, 'gross')
    ? figure(`=${whenTyped([own.header, least.header], `MAX({${own.header}},{${least.header}})`)}`, 'currency')
    : undefined
}

/** "ebay fee 12.8%": of what comes in, or of the money in front of it. */
function part({ constant }: Column, at: number, { columns }: Figures): Partial<Column> | undefined {
  const money = columns.slice(0, at).filter(({ spec }) => spec.type === 'currency')
  const base = money.find(({ header }) => names(header, 'gained')) ?? money.at(-1)
  return (
    base && {
      ...figure(`=${whenTyped([base.header], `ROUND({${base.header}}*${constant?.value ?? 0}%,2)`)}`, 'currency'),
      constant: undefined,
    }
  )
}

/** "planned, actual, difference" */
function difference({ header }: Column, { columns }: Figures): Partial<Column> | undefined {
  if (!names(header, 'difference')) return undefined
  const planned = columns.find((one) => isFigure(one) && names(one.header, 'planned'))
  const actual = columns.find((one) => isFigure(one) && one !== planned && names(one.header, 'actual'))
  return planned && actual
    ? figure(`=${whenTyped([actual.header], `{${actual.header}}-{${planned.header}}`)}`, planned.spec.type)
    : undefined
}

/** "still owed": what is to be paid without what has been. "closing": what there was and what came, without what was used. */
function left({ header }: Column, at: number, { columns, prices }: Figures): Partial<Column> | undefined {
  if (!names(header, 'left')) return undefined
  const figures = columns.filter((one, place) => place !== at && isFigure(one))
  const paid = figures.find((one) => names(one.header, 'paid')) ?? figures.find((one) => names(one.header, 'actual'))
  const taken = figures.find((one) => one !== paid && names(one.header, 'taken'))
  if (paid && taken && sharesWord(paid, taken))
    return figure(`=IF(AND({${paid.header}}="",{${taken.header}}=""),"",{${paid.header}}-{${taken.header}})`, paid.spec.type, 'none')
  const owed = figures.filter((one) => one !== paid && one.spec.type === 'currency' && !names(one.header, 'costs'))
  const due =
    owed.find((one) => names(one.header, 'whole') || one.id === 'topay') ??
    owed.find((one) => names(one.header, 'asked') || names(one.header, 'planned'))
  if (due && paid) return figure(`=${whenTyped([due.header], `{${due.header}}-{${paid.header}}`)}`, 'currency')
  const sold = figures.find((one) => one !== paid && one.spec.type !== 'currency' && names(one.header, 'sold'))
  const each = prices.filter(({ per, label }) => per !== undefined && label === '')
  if (paid && sold && each[0]) return figure(`=${whenTyped([sold.header], `${costOf(sold.header, each[0])}-{${paid.header}}`)}`, 'currency')
  const costs = figures.filter((one) => one.spec.type === 'currency' && names(one.header, 'costs'))
  const gained = figures
    .slice(0, at)
    .filter(
      (one) =>
        one.spec.type === 'currency' &&
        !costs.includes(one) &&
        one.formula === undefined &&
        field(PER_ONE).exec(plain(one.header)) === null,
    )
  const income = gained.filter((one) => names(one.header, 'gained'))
  if (costs.length > 0 && income.length > 0) return figure(`=${whenTyped([income[0]?.header ?? ''], signed(income, costs))}`, 'currency')
  if (costs.length > 0 && gained.length > 0) return figure(`=${whenTyped([gained[0]?.header ?? ''], signed(gained, costs))}`, 'currency')
  const came = figures.filter((one) => names(one.header, 'came'))
  const used = figures.filter((one) => !came.includes(one) && names(one.header, 'taken'))
  if (came.length === 0 || used.length === 0) return undefined
  return figure(`=${whenTyped([came[0]?.header ?? ''], signed(came, used))}`, 'number', 'none')
}

function signed(added: readonly Column[], taken: readonly Column[]): string {
  return `${added.map(({ header }) => `{${header}}`).join('+')}${taken.map(({ header }) => `-{${header}}`).join('')}`
}

/** "£1 a ticket or 6 for £5": so many for less, and the rest at the price of one. */
function costOf(sold: string, { value, bundle }: Price): string {
  return bundle ? `(ROUNDDOWN({${sold}}/${bundle.count},0)*${bundle.value}+MOD({${sold}},${bundle.count})*${value})` : `{${sold}}*${value}`
}

/** Whether the names of two columns have a word in common. */
export function sharesWord(one: Column, other: Column): boolean {
  const own = new Set(plainWords(one.header).split(' '))
  return plainWords(other.header)
    .split(' ')
    .some((word) => word.length > 2 && own.has(word))
}

const PER_ONE = String.raw`^(.+?) {per} (?:the |el |la |le |l')?(\p{L}{2,20})$`

/** "total metres" of "balls" and "metres per ball"; "total value" of how many there are at what price. */
function product({ header }: Column, at: number, { columns }: Figures): Partial<Column> | undefined {
  if (!names(header, 'whole') && !names(header, 'worth')) return undefined
  const figures = columns.filter((one, place) => place !== at && isFigure(one))
  const stemmed = stems(header)
  for (const each of figures) {
    const [, what = '', unit = ''] = field(PER_ONE).exec(plain(each.header)) ?? []
    const count =
      unit === ''
        ? undefined
        : figures.find((one) => one !== each && one.spec.type !== 'currency' && stems(one.header).includes(stems(unit)[0] ?? ''))
    if (count && stems(what).some((word) => stemmed.includes(word)))
      return figure(`=${whenTyped([count.header, each.header], `ROUND({${count.header}}*{${each.header}},2)`)}`, each.spec.type)
  }
  const price = figures.find(
    ({ spec, header: own, formula }) => spec.type === 'currency' && formula === undefined && names(own, 'asked') && !names(own, 'whole'),
  )
  const counts = figures.filter(
    ({ spec, formula, header: own }) => spec.type !== 'currency' && formula === undefined && field(PER_ONE).exec(plain(own)) === null,
  )
  const units = figures.flatMap((one) => stems(field(PER_ONE).exec(plain(one.header))?.[2] ?? ''))
  const count =
    counts.find((one) => stems(one.header).some((word) => units.includes(word))) ??
    counts.find(({ id }) => id === 'quantity' || id === 'stock') ??
    counts[0]
  return names(header, 'whole') && names(header, 'worth') && price && count
    ? figure(`=${whenTyped([count.header, price.header], `ROUND({${count.header}}*{${price.header}},2)`)}`, 'currency')
    : undefined
}

/** "miles at 45p, parking, total claim": all money of the row, with what is counted at its price. */
function claim({ header }: Column, at: number, { columns, prices }: Figures): Partial<Column> | undefined {
  if (!names(header, 'whole') || !names(header, 'claim')) return undefined
  const before = columns.slice(0, at)
  const counted = prices.flatMap(({ per, value }) => {
    const count =
      per === undefined ? undefined : before.find((one) => one.spec.type !== 'currency' && stems(one.header).includes(stems(per)[0] ?? ''))
    return count ? [`{${count.header}}*${value}`] : []
  })
  const money = before
    .filter(({ spec, header: own }) => spec.type === 'currency' && !names(own, 'paid'))
    .map(({ header: own }) => `{${own}}`)
  const terms = [...counted, ...money]
  return terms.length > 1 ? figure(`=ROUND(${terms.join('+')},2)`, 'currency') : undefined
}

/** "£12.21 an hour" beside "hours" and "minimum pay". */
function priced(column: Column, { columns, prices }: Figures): Partial<Column> | undefined {
  if (column.spec.type !== 'currency') return undefined
  const own = stems(column.header)
  const fits = prices.flatMap((price) => {
    const count =
      price.per === undefined
        ? undefined
        : columns.find(
            (one) =>
              one !== column && one.spec.type !== 'currency' && stems(one.header).some((word) => stems(price.per ?? '').includes(word)),
          )
    return count
      ? [
          {
            price,
            count,
            isNamed: stems(price.label).some((word) => own.includes(word)) || stems(price.per ?? '').some((word) => own.includes(word)),
          },
        ]
      : []
  })
  const isTaken = (price: Price): boolean =>
    columns.some(
      (one) => one !== column && one.spec.type === 'currency' && stems(price.label).some((word) => stems(one.header).includes(word)),
    )
  const fit =
    fits.find(({ isNamed }) => isNamed) ??
    fits.find(
      ({ price }) => fits.length > 1 && !isTaken(price) && !columns.some(({ formula = '' }) => formula.includes(`*${price.value}`)),
    ) ??
    (fits.length === 1 && columns.filter(({ spec }) => spec.type === 'currency').length === 1 ? fits[0] : undefined)
  return fit && figure(`=${whenTyped([fit.count.header], `ROUND(${costOf(fit.count.header, fit.price)},2)`)}`, 'currency')
}

/** "cost per egg" of a cost and of eggs */
function ratio({ header }: Column, at: number, { columns, prices }: Figures): Partial<Column> | undefined {
  const [, what = '', unit = ''] = field(PER_ONE).exec(plain(header)) ?? []
  const figures = columns.slice(0, at).filter(isFigure)
  // "feed £11.75 every 12 days, eggs per day, cost per egg": what a day costs.
  const daily = prices.find(({ days }) => days !== undefined)
  const [top, bottom] = [what, unit].map((words) => figures.find((one) => stems(one.header).some((word) => stems(words).includes(word))))
  if (!top && bottom && daily && names(what, 'asked'))
    return figure(
      `=IF(OR({${bottom.header}}="",{${bottom.header}}=0),"",ROUND(${daily.value}/${daily.days}/{${bottom.header}},4))`,
      'currency',
      'none',
    )
  return top && bottom && top !== bottom
    ? figure(
        `=IF(OR({${top.header}}="",{${bottom.header}}="",{${bottom.header}}=0),"",ROUND({${top.header}}/{${bottom.header}},4))`,
        top.spec.type,
        'none',
      )
    : undefined
}

function stems(text: string): string[] {
  return plainWords(text)
    .split(' ')
    .filter((word) => word.length > 2)
    .map((word) => word.replace(/(?<=.{3})e?s$/u, ''))
}
