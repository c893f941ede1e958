import { capitalise, wordCount } from '#shared/words.ts'
import type { Column } from '../columns/column.ts'
import type { Context } from '../context.ts'
import { listSheet } from '../details-sheet.ts'
import { allNumbers } from '../rows/read-number.ts'
import { nameOf } from '../sheet-name.ts'
import { added } from '../sheet-texts.ts'
import type { DirectBook } from './budget-book.ts'
import { direct, label, plainOf, says } from './direct-words.ts'
import { directParts } from './direct-parts.ts'

/* A list of prices: what is sold, in which size, for how much, and what others pay for it. */

type Priced = { name: string; size: string; price: number }
type Other = { name: string; share: number }

const ITEMS_MIN = 3
const NAME_WORDS_MAX = 6
const SIZE = String.raw`(?<![\p{L}\d.,£€$])(\d+(?:[.,]\d+)?(?: ?(?:x|×) ?\d+)?[ -]?{sizes})(?!\p{L})`

export function priceBook(context: Context): DirectBook | undefined {
  const { brief, facts } = context
  const { language } = facts
  const cut = directParts(brief.prompt)
  if (!cut || !says(plainOf(cut.lead), 'price_lists')) return undefined
  const items: Priced[] = []
  const others: Other[] = []
  const notes: string[] = []
  for (const { text, plain } of cut.parts) {
    // How to round is for those who work out prices.
    if (says(plain, 'rounds')) return undefined
    const size = direct(SIZE).exec(plain)
    const rest = size ? `${text.slice(0, size.index)} ${text.slice(size.index + size[0].length)}`.trim() : text
    const numbers = allNumbers(rest, language)
    const money = numbers.filter(({ isMoney }) => isMoney)
    const [price] = money
    if (says(plain, 'trade') && says(plain, 'off') && numbers.length === 1 && numbers[0]?.isPercent) {
      const who = direct(String.raw`(?<!\p{L}){trade}(?!\p{L})`).exec(plain)?.[0] ?? ''
      others.push({ name: `${capitalise(who)} (−${numbers[0].value}%)`, share: 1 - numbers[0].value / 100 })
    } else if (says(plain, 'minimum_order')) notes.push(capitalise(text))
    else if (price && numbers.length === 1 && rest.slice(price.end).trim() === '') {
      const name = rest
        .slice(0, price.start)
        .replace(/\s+/gu, ' ')
        .replace(/[\s:=(–-]+$/u, '')
      if (name === '' || wordCount(name) > NAME_WORDS_MAX) return undefined
      items.push({
        name: capitalise(name.trim()),
        size: size ? text.slice(size.index, size.index + size[0].length) : '',
        price: price.value,
      })
    } else if (money.length > 0 || direct('^(?:{orders}|{asks}) ').test(plain)) return undefined
    else notes.push(capitalise(text))
  }
  const haveSizes = items.some(({ size }) => size !== '')
  if (items.length < ITEMS_MIN || (!haveSizes && others.length === 0)) return undefined
  const price = label('retail', language)
  const columns: Column[] = [
    { id: 'item', header: label('item', language), spec: { type: 'text' } },
    ...(haveSizes ? [{ id: 'size', header: label('size', language), spec: { type: 'text' as const } }] : []),
    { id: 'price', header: price, spec: { type: 'currency', total: 'none' } },
    ...others.map(({ name, share }): Column => ({
      id: `+${name}`,
      header: name,
      spec: { type: 'currency', total: 'none' },
      formula: `=ROUND({${price}}*${Number(share.toFixed(4))},2)`,
    })),
  ]
  const rows = items.map(({ name, size, price: amount }) => [name, ...(haveSizes ? [size] : []), String(amount), ...others.map(() => '')])
  const details = notes.map((text) => [added('note', language), text])
  return {
    sheets: [{ name: nameOf(context, true), columns, rows }, ...(details.length > 0 ? [listSheet(details, facts)] : [])],
    unused: [],
    isSure: true,
  }
}
