import type { DocBlock } from '#shared/content/doc.ts'
import { capitalise } from '#shared/words.ts'
import type { FactKind, Piece } from '../brief.ts'
import { allNumbers } from '../sheet/read-number.ts'
import { added } from '../sheet/sheet-texts.ts'
import { literal } from '../writing/inline.ts'
import type { Writing } from './rest.ts'

/* What a quote or an invoice lists, each with its price, in a table that adds the prices up. */

const LINES_MIN = 3
const OFFER =
  /(?<!\p{L})(?:quote|quotation|estimate|invoice|price list|presupuesto|cotizaci[oó]n|factura|tarifas?|devis|facture|tarifs?)(?!\p{L})/iu
const LINE = /^(\p{L}.*?)(?: ?[:=]| (?:at|a|à))? ([€$£]?\d[\d.,]*(?:[ \u00A0\u202F]\d{3})*(?:[ \u00A0\u202F]?[€$£])?)$/u
const SUM = /^(?:sub)?total(?!\p{L})/iu
/** "Tel 0115 …", "valid until 3 May", "invoice 0051" */
const OTHER: ReadonlySet<FactKind> = new Set(['contact', 'date', 'time', 'reference', 'percent', 'duration'])

export function priceTable({ brief, title, taken }: Writing): DocBlock[] {
  const { facts } = brief
  const { language } = facts
  const lines = OFFER.test(title) ? facts.pieces.flatMap((piece) => (taken.has(piece) ? [] : (lineOf(piece) ?? []))) : []
  const areSigned = lines.some(({ price }) => /[€$£]/.test(price))
  const priced = lines.filter(({ price }) => !areSigned || /[€$£]/.test(price))
  if (priced.length < LINES_MIN) return []
  for (const { piece } of priced) taken.add(piece)
  const rows = priced.map(({ name, price }) => [literal(capitalise(name)), price])
  const values = priced.map(({ price }) => allNumbers(price, language)[0]?.value ?? 0)
  const digits = values.every(Number.isInteger) ? 0 : 2
  const sum = new Intl.NumberFormat(language, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(
    values.reduce((all, value) => all + value, 0),
  )
  const [, before = '', behind = ''] = /^([€$£]?)[\d.,\s]*?([ \u00A0\u202F]?[€$£]?)$/u.exec(priced[0]?.price ?? '') ?? []
  // Whoever says what it comes to has said so.
  const total = facts.pieces.some(({ said }) => SUM.test(said)) ? [] : [[`**${added('whole', language)}**`, `**${before}${sum}${behind}**`]]
  return [{ type: 'table', columns: [added('item', language), added('price', language)], rows: [...rows, ...total] }]
}

function lineOf(piece: Piece): { piece: Piece; name: string; price: string } | undefined {
  const [, name, price] = LINE.exec(piece.said.replace(/\.$/, '')) ?? []
  const isOther = piece.facts.some(({ kind }) => OTHER.has(kind))
  return name === undefined || price === undefined || isOther || SUM.test(name) ? undefined : { piece, name, price }
}
