import type { DocBlock } from '#shared/content/doc.ts'
import type { GenerationElement } from '#shared/content/element.ts'
import { fillIn } from '#shared/fill-in.ts'
import type { Locale } from '#shared/locale.ts'
import { capitalise } from '#shared/words.ts'
import { ADDRESS, NAME, partIn, withTitle } from '../../bill.ts'
import type { Brief } from '../../brief.ts'
import { added } from '../../sheet/sheet-texts.ts'
import { cutParts } from '../../writing/cut-parts.ts'
import { literal } from '../../writing/inline.ts'
import { hasDay } from '../../writing/moments.ts'
import { spelt } from '../../writing/spelling.ts'
import { wordsIn } from '../../writing/words.ts'
import { list } from '../blocks.ts'
import { formOf } from '../form.ts'
import { linesIn, type BillLine } from './bill-line.ts'
import { mended } from './note-sentence.ts'
import { amountText, priceText, sumsOf, type Terms } from './bill-sums.ts'

/*
 * A quote or an invoice from notes: each priced note is a row, with its quantity where it has one, and what it all comes to is calculated. Whatever is no
 * price stays below the table, word for word.
 */

const KIND =
  /^(?:(?:please |pls )?(?:write|make|create|do|need|haz|crea|prepara|fais|rédige) )?(?:an? |una? |une? |the )?((?:price )?(?:quote|quotation|estimate|invoice|bill|presupuesto|cotizaci[oó]n|factura|devis|facture))(?!\p{L})/iu
const INVOICE = /invoice|bill|factura$|facture$/iu
const NUMBER = /^ (?:(?:no|nr|num|number|n[°ºo])\.? ?|#)(\p{L}{0,4}-?\d[\d/-]*)|^ (\d{3,}|\d+\/\d{2,4}|\p{Lu}{1,4}-?\d+)(?= |$)/iu
const OFFICE = String.raw`(?:(?:la |el |le |the )|l['’])?(?:mairie|école|société|empresa|colegio|comunidad|asociación|association|parish|club|hotel|hôtel|restaurant|restaurante|bar|café) (?:de |du |d['’])?`
const TO = new RegExp(String.raw`(?: (?:to|for|a|al|para|pour|à)|(?:^| )(?:customer|client|cliente)) ((?:${OFFICE})?${NAME})`, 'u')
/** "factura nº 77 de Carpintería Soto a Bar Manolo": "de" alone may belong to a name, unless somebody stands behind it. */
const FROM = new RegExp(
  String.raw`(?:^| )(?:from|by|de parte de|de la part de) (${NAME})|(?:^| )de (${NAME})(?= (?:a|à|para|pour) \p{Lu})`,
  'u',
)
const JOINED_END = / (?:and|y|et|de|del|la|du|des)$/u
const LEAD = /^ ?(?:for|of|para|de|del|por|pour|du)(?: |$)|^ ?d['’]/iu
const TAX =
  /^(?:\+|plus|más|plus la|más el|add)? ?(?:the )?(vat|sales tax|tax|iva|igic|tva)(?: (?:at|of|al|del|de|à|rate))*:? ?(\d+(?:[.,]\d+)?)? ?%?$|^(\d+(?:[.,]\d+)?) ?% (vat|tax|iva|tva)(?: on top| extra| added| to add| aparte| en sus)?$/iu
const DEPOSIT =
  /^(?:(?:deposit|down payment|acompte|arrhes|anticipo|se[ñn]al|dep[oó]sito)(?: (?:of|de|del))? (\d+(?:[.,]\d+)?) ?%|(\d+(?:[.,]\d+)?) ?% (?:deposit|up ?front|in advance|acompte|de anticipo|d['’]acompte|de se[ñn]al|anticipo|à la commande))(?: .{1,40})?$/iu
const DISCOUNT =
  /^(?:(?:discount|descuento|remise)(?: (?:of|de|del))? (\d+(?:[.,]\d+)?) ?%|(\d+(?:[.,]\d+)?) ?% (?:discount|off|de descuento|descuento|de remise|remise))$/iu
/** Says how to pay, and is no price. */
const PAYMENT = /(?:^|[ :])(?:sort code|acct|account|iban|bank|bic|swift|paypal|ref|reference|tel|siret|nif|cif|n[°º])(?!\p{L})|\S@\S/iu
const FOR: Record<Locale, string> = { en: 'for', es: 'para', fr: 'pour' }
const PAYS =
  /^(?:pay|payment|payable|due|to be paid|a pagar|pagar|à régler|à payer|paiement|règlement) ((?:within|in|by|before|on|upon|en|antes|al|sous|avant|à) .{3,40})$/iu
const STARTS = / (?=(?:start(?:s|ing)?|inicio|empieza|début|travaux) )/iu
const SIGNED_MONEY = /[£$€] ?\d|\d ?(?:€|euros?(?!\p{L})|£)/iu

type Read = {
  to?: string | undefined
  from?: string | undefined
  subject: string
  number?: string | undefined
  dates: Map<string, string>
  lines: BillLine[]
  terms: Terms
  notes: string[]
}

/** "estimate for Mr Shah: rewire kitchen" */
const HEAD_COLON = /^([^,;:\n]{3,120}?) ?:(?= )/u

/** Undefined where the prompt is no quote and no invoice, names no price, or names one that no row holds. */
export function writeBill({ prompt, facts, orders }: Brief): { title: string; elements: GenerationElement[] } | undefined {
  const { language } = facts
  const whole = prompt.trim().replace(/(?<=\d) ?(?:euros?|eur)(?!\p{L})/giu, language === 'en' ? ' €' : ' €')
  const kind = KIND.exec(whole)
  if (!kind?.[1] || facts.counts.sections !== undefined || (orders?.sections?.length ?? 0) > 0) return undefined
  const read = readBillNotes(whole, kind[0].length, language)
  if (!read || read.lines.length === 0) return undefined
  const isInvoice = INVOICE.test(kind[1])
  const { colon } = wordsIn(language)
  const name = `${capitalise(kind[1].toLowerCase())}${read.number === undefined ? '' : ` ${read.number}`}`
  const title =
    read.subject !== '' ? `${name}${colon}${read.subject}` : read.to === undefined ? name : `${name} ${FOR[language]} ${read.to}`
  const blocks = framed(read, { isInvoice, language })
  return { title: facts.givenTitle ?? title, elements: blocks.map((block) => ({ kind: 'block', block })) }
}

function readBillNotes(prompt: string, from: number, language: Locale): Read | undefined {
  const isListed = /^ ?:/u.test(prompt.slice(from))
  const parts = cutParts(prompt.replace(HEAD_COLON, '$1,'), from).flatMap(({ text }) => text.replace(/^: ?/u, '').split(STARTS))
  const [first = ''] = isListed ? [] : parts
  const others = isListed ? parts : parts.slice(1)
  const head = ` ${first}`
  const number = NUMBER.exec(head)
  const numbered = number ? head.slice(number[0].length) : head
  const to = TO.exec(numbered)?.[1]?.replace(JOINED_END, '')
  const sender = FROM.exec(numbered)
  const by = (sender?.[1] ?? sender?.[2])?.replace(JOINED_END, '')
  const bare = numbered
    .replace(to === undefined ? '' : (TO.exec(numbered)?.[0].replace(JOINED_END, '') ?? ''), '')
    .replace(sender?.[0].replace(JOINED_END, '') ?? '', '')
    .replace(LEAD, '')
    .trim()
  const read: Read = {
    to: to && withTitle(to),
    from: by,
    subject: '',
    number: number?.[1] ?? number?.[2],
    dates: new Map(),
    lines: [],
    terms: {},
    notes: [],
  }
  const own = linesIn(bare, language)
  if (own.length > 0) read.lines.push(...own)
  else {
    const [day = ''] = /(?<= )\d{1,2}(?:st|nd|rd|th|er)? (?:de )?\p{L}{3,10}(?: \d{4})?$/u.exec(bare) ?? []
    const isDay = day !== '' && hasDay(day)
    read.subject = mended(isDay ? bare.slice(0, -day.length) : bare, language)
    if (isDay) read.notes.push(day)
  }
  for (const [at, text] of others.entries()) if (!place(text.replace(/\.$/u, ''), at === 0, read, language)) return undefined
  return read
}

/** Puts a note where it belongs. False where it has a price that no row holds. */
function place(text: string, isFirst: boolean, read: Read, language: Locale): boolean {
  const customer = /^(?:customer|client|cliente|to|for|para|pour) (?=\p{Lu})/iu.exec(text)
  const sender = /^(?:from|de parte de|signed(?: by)?) (?=\p{Lu})/iu.exec(text)
  const dated = partIn(text)
  const tax = TAX.exec(text)
  const deposit = DEPOSIT.exec(text)
  const discount = DISCOUNT.exec(text)
  if (isFirst && read.to !== undefined && ADDRESS.test(text)) read.to = `${read.to}, ${text}`
  else if (read.to === undefined && customer && !/\d/u.test(text)) read.to = text.slice(customer[0].length)
  else if (read.from === undefined && sender) read.from = text.slice(sender[0].length)
  else if (PAYS.test(text) && !read.dates.has('billterm')) read.dates.set('billterm', capitalise(PAYS.exec(text)?.[1] ?? text))
  else if (dated && !read.dates.has(dated[0])) read.dates.set(dated[0], dated[1])
  else if (tax && (tax[2] ?? tax[3]) !== undefined)
    read.terms.tax = { name: (tax[1] ?? tax[4] ?? '').toUpperCase(), rate: rateOf(tax[2] ?? tax[3]) }
  else if (deposit) read.terms.deposit = rateOf(deposit[1] ?? deposit[2])
  else if (discount) read.terms.discount = { name: discount[0], rate: rateOf(discount[1] ?? discount[2]) }
  else if (PAYMENT.test(text)) read.notes.push(text)
  else {
    const lines = linesIn(text, language)
    if (lines.length > 0) read.lines.push(...lines)
    else if (SIGNED_MONEY.test(text) && !hasDay(text)) return false
    else read.notes.push(text)
  }
  return true
}

function rateOf(text = ''): number {
  return Number(text.replace(',', '.')) / 100
}

function framed(read: Read, { isInvoice, language }: { isInvoice: boolean; language: Locale }): DocBlock[] {
  const texts = formOf(isInvoice ? 'invoice' : 'quote', language).blocks.flatMap((block) => ('text' in block ? [[block.text].flat(2)] : []))
  const line = (slot: string, value: string | undefined): DocBlock[] => {
    const all = texts.find((options) => options.some((text) => text.includes(`{${slot}}`))) ?? []
    const filled = value === undefined ? all.find((text) => !text.includes('{')) : all.find((text) => text.includes(`{${slot}}`))
    return filled === undefined ? [] : [{ type: 'paragraph', text: fillIn(filled, { [slot]: literal(value ?? '') }) }]
  }
  const given = (slot: string): DocBlock[] => (read.dates.has(slot) ? line(slot, read.dates.get(slot)) : [])
  const notes = read.notes.length === 0 ? [] : [list(read.notes.map((text) => literal(capitalise(mended(text, language)))))]
  const table = tableOf(read, language)
  if (isInvoice)
    return [...line('billfrom', read.from), ...line('billto', read.to), ...given('billissued'), ...given('billterm'), table, ...notes]
  const isOpen = !read.dates.has('billvalid')
  const until = texts.find((options) => options.length === 1 && /^\*\*[^{]*\[/u.test(options[0] ?? '') && !/_{4}/u.test(options[0] ?? ''))
  const accepted = texts.find((options) => /_{4}/u.test(options[0] ?? ''))
  return [
    ...(read.to === undefined ? [] : line('billto', read.to)),
    ...given('billissued'),
    table,
    ...notes,
    ...given('billvalid'),
    ...given('billterm'),
    ...[isOpen ? until?.[0] : undefined].flatMap((text): DocBlock[] => (text === undefined ? [] : [{ type: 'paragraph', text }])),
    ...line('billfrom', read.from),
    ...[accepted?.[0]].flatMap((text): DocBlock[] => (text === undefined ? [] : [{ type: 'paragraph', text }])),
  ]
}

function tableOf({ lines, terms, subject }: Read, language: Locale): DocBlock {
  const areCounted = lines.some(({ quantity }) => quantity !== undefined)
  const rows = lines.map((line) => {
    const { name, quantity, unit, price } = line
    const shown = name === '' ? subject : name
    const measured = unit === undefined ? shown : shown === '' ? unit : `${shown} (${unit})`
    const each = priceText(line, lines, language)
    const counted = quantity === undefined ? ['', ''] : [new Intl.NumberFormat(language).format(quantity), each]
    const whole = quantity === undefined ? each : amountText(quantity * price, lines, language)
    return [literal(capitalise(spelt(measured, language))), ...(areCounted ? counted : []), whole]
  })
  const sums = sumsOf(lines, terms, language).map(({ name, amount }) => [name, ...(areCounted ? ['', ''] : []), amount])
  const columns = ['item', ...(areCounted ? ['quantity', 'price', 'amount'] : ['price'])].map((word) => added(word, language))
  return { type: 'table', columns, rows: [...rows, ...sums] }
}
