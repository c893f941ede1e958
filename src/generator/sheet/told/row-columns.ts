import { plain, type Column } from '../columns/column.ts'
import { headerText } from '../columns/header-text.ts'
import type { Context } from '../context.ts'
import { singular } from '../read-ask.ts'
import { added } from '../sheet-texts.ts'
import { countOf, type ToldRow, type ToldRows, OF_TIME } from './told-rows.ts'
import { tells } from './told-words.ts'

const LABEL_WORDS_MAX = 2

/** A column for each kind of figure that a list gives, and one for what its amounts come to. */
export function rowColumns(
  { rows, isMoney }: ToldRows,
  { label, context: { brief, facts } }: { label: string | undefined; context: Context },
): Column[] {
  const { language } = facts
  const isOf = (key: keyof ToldRow): boolean => rows.some((row) => row[key] !== undefined)
  const hasPrice = isOf('price')
  // Beside "5 days at 320", "cleaning 90" is one at 90.
  const counted = rows.map((row): ToldRow => {
    if (!hasPrice || row.amount === undefined) {
      const isOpen = row.price !== undefined && row.quantity === undefined && row.unit
      const count = isOpen ? countOf(row.unit ?? '', brief.prompt, language) : undefined
      return count === undefined ? row : { ...row, quantity: count }
    }
    // "adults £60 each"
    const each = row.details !== undefined && tells(row.details, 'each') ? countOf(row.name, brief.prompt, language) : undefined
    if (each !== undefined) return { ...row, quantity: each, price: row.amount, details: undefined }
    return { ...row, quantity: row.quantity ?? 1, price: row.amount }
  })
  const given = (key: keyof ToldRow): (string | undefined)[] =>
    counted.map((row) => (row[key] === undefined ? undefined : String(row[key])))
  const figure = (key: 'quantity' | 'price' | 'amount', spec: Column['spec']): Column => plain(key, spec, language, given(key))
  const isTariff =
    !hasPrice && /(?<!\p{L})(?:prices?|pricelist|menu|rates?|precios?|tarifas?|carta|prix|tarifs?)(?!\p{L})/u.test(facts.folded)
  const price: Column = {
    ...figure('price', { type: 'currency', total: 'none' }),
    header: added(hasPrice ? 'unitprice' : 'price', language),
  }
  const names = counted.map(({ name }) => headerText(name))
  const own =
    label !== undefined && label.split(' ').length <= LABEL_WORDS_MAX && label.endsWith('s') ? singular(label, language) : undefined
  const quantity = { ...figure('quantity', { type: 'number', total: 'none' }) }
  const product = `{${quantity.header}}*{${price.header}}`
  const total: Column = {
    ...plain('amount', { type: 'currency' }, language),
    formula: counted.every((row) => row.quantity !== undefined && row.price !== undefined)
      ? `=ROUND(${product},2)`
      : `=IF({${quantity.header}}="","",IF({${price.header}}="","",ROUND(${product},2)))`,
  }
  return [
    {
      ...plain('item', { type: 'text' }, language, names),
      ...(own !== undefined && !tells(own, 'priced') ? { header: headerText(own) } : {}),
    },
    ...(isOf('group')
      ? [
          {
            ...plain(
              'type',
              { type: 'text' },
              language,
              counted.map(({ group }) => group && headerText(group)),
            ),
            id: 'group',
          },
        ]
      : []),
    ...(isOf('quantity') || hasPrice ? [quantity] : []),
    ...(isOf('unit') && !rows.every(({ unit = '', price }) => price === undefined && (unit === '' || OF_TIME.test(unit)))
      ? [plain('unit', { type: 'text' }, language, given('unit'))]
      : []),
    ...(hasPrice ? [price, total] : []),
    ...(!hasPrice && isMoney && isOf('amount')
      ? [isTariff ? { ...price, given: given('amount') } : figure('amount', { type: 'currency' })]
      : []),
    ...(isOf('details')
      ? [
          {
            ...plain(
              'beside',
              { type: 'text', wide: true },
              language,
              counted.map(({ details }) => details && headerText(details)),
            ),
            id: 'details',
          },
        ]
      : []),
  ]
}
