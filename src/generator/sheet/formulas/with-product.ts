import { formulaColumn, type Column } from '../columns/column.ts'
import type { Context } from '../context.ts'

const TIMES = /(?:overtime|ot|extras?|supp?l?\p{L}*)[^.,;]{0,12}?(?:x|×|at|a|à)\s?(\d(?:[.,]\d+)?)(?!\d)/iu

type Worded = { brief: Pick<Context['brief'], 'prompt'>; facts: Pick<Context['facts'], 'language'> }

/** Hours and what one is paid, things and what one costs: what that comes to. */
export function withProduct(columns: Column[], { brief, facts: { language } }: Worded): Column[] {
  const find = (id: string): Column | undefined => columns.find((column) => column.id === id)
  const [price, amount, hours, quantity, overtime] = [find('eachprice'), find('amount'), find('hours'), find('howmany'), find('overtime')]
  const count = hours ?? quantity
  if (!price || !count) return columns
  // Beside "6 x 19 €", "train 84 €" is one of them.
  if (amount) {
    if (
      hours ||
      !amount.given?.every((cell, at) => cell === undefined || (price.given?.[at] === undefined && count.given?.[at] === undefined))
    )
      return columns
    price.given = price.given?.map((cell, at) => cell ?? amount.given?.[at]) ?? []
    count.given = count.given?.map((cell, at) => cell ?? (amount.given?.[at] === undefined ? undefined : '1')) ?? []
    return withProduct(
      columns.filter((column) => column !== amount),
      { brief, facts: { language } },
    )
  }
  const times = TIMES.exec(brief.prompt)?.[1]?.replace(',', '.')
  // Without a word on what overtime pays, the pay of those who worked more is not known.
  if (overtime && times === undefined) return columns
  const all = overtime ? `({${count.header}}+${times}*{${overtime.header}})` : `{${count.header}}`
  const id = hours ? 'pay' : 'amount'
  const product = `ROUND(${all}*{${price.header}},2)`
  const isWhole = [count, price].every(({ given }) => given?.every((cell) => cell !== undefined))
  const formula = isWhole ? `=${product}` : `=IF({${count.header}}="","",IF({${price.header}}="","",${product}))`
  const result = formulaColumn(id, 'currency', formula, language)
  const at = Math.max(...[price, count, overtime].map((column) => (column ? columns.indexOf(column) : -1)))
  return [...columns.slice(0, at + 1), result, ...columns.slice(at + 1)]
}
