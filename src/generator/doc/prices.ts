import type { DocBlock } from '#shared/content/doc.ts'
import type { Locale } from '#shared/locale.ts'
import { capitalise } from '#shared/words.ts'
import type { FactKind, Piece } from '../brief.ts'
import { fillIn } from '../phrases/triple.ts'
import { allNumbers } from '../sheet/rows/read-number.ts'
import { added } from '../sheet/sheet-texts.ts'
import { literal } from '../writing/inline.ts'
import { lineIn } from './notes/bill-line.ts'
import type { Writing } from './rest.ts'

/* What a quote or an invoice lists, each with its price, in a table that adds the prices up. */

const LINES_MIN = 2
/** With its number, one is enough: it cannot be anything else. */
const COUNTED_MIN = 1
const OFFER =
  /(?<!\p{L})(?:quote|quotation|estimate|invoice|price list|presupuesto|cotizaci[oó]n|factura|tarifas?|devis|facture|tarifs?)(?!\p{L})/iu
const LEAD = new RegExp(String.raw`^.{0,20}?${OFFER.source}(?: (?:for|of|to|para|de|del|pour|du))?(?: |$)`, 'iu')
const SUM = /^(?:sub)?total(?!\p{L})/iu
/** "Tel 0115 …", "valid until 3 May", "invoice 0051" */
const OTHER: ReadonlySet<FactKind> = new Set(['contact', 'date', 'time', 'reference', 'percent'])
const RATE = /(\d+(?:[.,]\d+)?) ?%/u
const TAX = /(?<!\p{L})(?:vat|sales tax|tax|iva|igic|tva)(?!\p{L})/iu
const INCLUDED = /(?<!\p{L})(?:incl\p{L}*|no|without|sin|sans|exempt\p{L}*|exent\p{L}*|exon\p{L}*|compris\p{L}*|ttc|already|ya)(?!\p{L})/iu
const DEPOSIT = /(?<!\p{L})(?:deposit|down payment|up ?front|in advance|dep[oó]sito|anticipo|se[ñn]al|acompte|arrhes)(?!\p{L})/iu

/** What an amount may stand beside without being a price: a deposit, a total, the tax. */
const OF_TERMS = new RegExp(`${DEPOSIT.source}|${TAX.source}|total|over|above|más de|plus de| (?:is|are|was|es|son|est|sont) `, 'iu')

type Line = { piece: Piece; name: string; price: string; quantity?: number }

export function priceTable({ brief, title, taken }: Writing): DocBlock[] {
  const { facts } = brief
  const { language } = facts
  const open = facts.pieces.filter((piece) => !taken.has(piece))
  const lines = OFFER.test(title) ? open.flatMap((piece) => lineOf(piece, language, title) ?? []) : []
  const areSigned = lines.some(({ price }) => /[€$£]/.test(price))
  const priced = lines
    .filter(({ price, quantity }) => !areSigned || quantity !== undefined || /[€$£]/.test(price))
    .map((one) => ({ ...one, price: areSigned && !/[€$£]/.test(one.price) ? likewise(one.price, lines) : one.price }))
  const areCounted = priced.some(({ quantity }) => quantity !== undefined)
  if (priced.length < (areCounted ? COUNTED_MIN : LINES_MIN)) return []
  // A total says nothing beside an amount that is in no sum.
  const isPriced = (piece: Piece): boolean => priced.some((one) => one.piece === piece)
  if (open.some((piece) => !isPriced(piece) && piece.label === undefined && !OF_TERMS.test(piece.said) && /[€$£]/.test(piece.said)))
    return []
  for (const { piece } of priced) taken.add(piece)
  const sums = sumRows(priced, open, language)
  for (const { piece } of sums) if (piece) taken.add(piece)
  const rows = priced.map(({ name, price, quantity }) => {
    const whole = quantity === undefined ? price : written(quantity * valueOf(price, language), priced, language)
    const counted = quantity === undefined ? ['', ''] : [new Intl.NumberFormat(language).format(quantity), price]
    return [literal(capitalise(name)), ...(areCounted ? counted : []), whole]
  })
  return [
    {
      type: 'table',
      columns: ['item', ...(areCounted ? ['quantity', 'price', 'amount'] : ['price'])].map((word) => added(word, language)),
      rows: [...rows, ...sums.map(({ name, amount }) => [name, ...(areCounted ? ['', ''] : []), amount])],
    },
  ]
}

/** The total, with the tax and the deposit that the prompt names, and the pieces that name them. */
function sumRows(priced: readonly Line[], open: readonly Piece[], language: Locale): { name: string; amount: string; piece?: Piece }[] {
  // Whoever says what it comes to has said so.
  if (open.some(({ said }) => SUM.test(said))) return []
  const net = priced.reduce((sum, { price, quantity = 1 }) => sum + quantity * valueOf(price, language), 0)
  const tax = rateIn(open, TAX, INCLUDED)
  const deposit = rateIn(open, DEPOSIT)
  const total = net * (1 + (tax?.rate ?? 0))
  const amount = (value: number): string => written(value, priced, language)
  const named = (word: string, rate: number): string =>
    fillIn(added(word, language), { rate: new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 }).format(rate) })
  return [
    ...(tax
      ? [
          { name: added('subtotal', language), amount: amount(net) },
          { name: taxNamed(tax.piece.said, named('vat', tax.rate)), amount: amount(total - net), piece: tax.piece },
        ]
      : []),
    { name: `**${added('whole', language)}**`, amount: `**${amount(total)}**` },
    ...(deposit ? [{ name: named('deposit', deposit.rate), amount: amount(total * deposit.rate), piece: deposit.piece }] : []),
  ]
}

/** "Tax (20%)", with the name that the prompt gives it: "VAT (20%)". */
function taxNamed(said: string, name: string): string {
  const [own = ''] = TAX.exec(said) ?? []
  return name.replace(/^.*(?= \()/u, own.length > ABBREVIATION_CHARS_MAX ? capitalise(own) : own.toUpperCase())
}
const ABBREVIATION_CHARS_MAX = 4

/** "30% deposit" */
function rateIn(open: readonly Piece[], word: RegExp, unless?: RegExp): { rate: number; piece: Piece } | undefined {
  const piece = open.find(({ said }) => word.test(said) && RATE.test(said) && unless?.test(said) !== true)
  const rate = piece && Number(RATE.exec(piece.said)?.[1]?.replace(',', '.')) / 100
  return piece && rate !== undefined && rate < 1 ? { rate, piece } : undefined
}

function lineOf(piece: Piece, language: Locale, title: string): Line | undefined {
  const said = piece.said.replace(/\.$/, '')
  if (SUM.test(said) || piece.facts.some(({ kind }) => OTHER.has(kind))) return undefined
  const line = lineIn(said, language)
  if (!line) return undefined
  const { name, unit, written: price, quantity } = line
  // "painting a stairwell, 85 m2 at £9.50": the job of the title is what costs so much.
  const job = name === '' ? title.replace(LEAD, '') : name
  const named = unit === undefined ? job : job === '' ? unit : `${job} (${unit})`
  return { piece, name: named, price, ...(quantity === undefined ? {} : { quantity }) }
}

/** "3 days @ 180" beside "£60": the same money. */
function likewise(price: string, lines: readonly Line[]): string {
  const signed = lines.find((one) => /[€$£]/.test(one.price))?.price ?? ''
  return /^[€$£]/.test(signed) ? `${signed.charAt(0)}${price}` : `${price} ${signed.slice(-1)}`
}

function valueOf(price: string, language: Locale): number {
  return allNumbers(price, language)[0]?.value ?? 0
}

/** An amount as the prompt writes its first price, with cents where any of them has some. */
function written(amount: number, priced: readonly Line[], language: Locale): string {
  const isWhole =
    Number.isInteger(Math.round(amount * 1_000) / 1_000) && priced.every(({ price }) => Number.isInteger(valueOf(price, language)))
  const digits = isWhole ? 0 : 2
  const text = new Intl.NumberFormat(language, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(amount)
  const [, before = '', behind = ''] = /^([€$£]?)[\d.,\s]*?([ \u00A0\u202F]?[€$£]?)$/u.exec(priced[0]?.price ?? '') ?? []
  return `${before}${text}${behind}`
}
