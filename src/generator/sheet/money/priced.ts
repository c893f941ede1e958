import { fold } from '#shared/words.ts'
import type { Locale } from '#shared/locale.ts'
import type { Context } from '../context.ts'
import { flat } from '../list/tokens.ts'
import { saidParts, splitOutside, type Said } from '../told/said-sentences.ts'
import { toldColumns } from '../told/told-columns.ts'
import { tells, told } from '../told/told-words.ts'
import { instalmentsIn, type Instalment } from './instalments.ts'
import { lineIn, linesIn, type Line } from './lines.ts'
import type { MoneyTables } from './money-book.ts'
import { figuresIn } from './money-figures.ts'
import { moneyPattern, saysOf } from './money-words.ts'
import { keyWords, perOf } from './offer-parts.ts'
import { pricedSheets } from './priced-sheets.ts'
import { noTerms, takeTerms, type Terms } from './terms.ts'

/* Things with their prices, and the terms of all of them: a quote, an invoice, a price list, a budget. */

export type Priced = {
  lines: (Line & { group: string | undefined })[]
  terms: Terms
  payments: Instalment[]
  rules: string[]
  head: string
  isPaidAsked: boolean
  /** What was paid already, by the name of the line. */
  paid: Map<string, number>
}

const LABELLED = /^(\p{L}[^:]{1,90}?)\s?:\s(.+)$/su
const LINES_MIN = 2
/** Shorter prompts are read by their commas. */
const SENTENCES_MIN = 3
const NAME_WORDS_MAX = 3

/** Prices with terms that no other reader works out. */
export function priced(sentences: readonly Said[], context: Context): MoneyTables | undefined {
  return pricedTables(sentences, context, ({ terms, payments, lines, isPaidAsked }) =>
    [
      payments.length > 0,
      isPaidAsked,
      terms.withheld !== undefined,
      terms.discounts.length > 0,
      terms.round !== undefined,
      terms.days !== undefined,
      terms.tax?.isIncluded === true,
      lines.some(({ tax }) => tax !== undefined),
      terms.tax?.except !== undefined,
      terms.income !== undefined,
    ].includes(true),
  )
}

/** All other prices, where no other reader is sure of the prompt. */
export function pricedAnyway(sentences: readonly Said[], context: Context): MoneyTables | undefined {
  return pricedTables(
    sentences,
    context,
    ({ lines }, left) =>
      // "who pays: council 500": another side, which others know.
      lines.length > LINES_MIN &&
      new Set(lines.map(({ group }) => group)).size === 1 &&
      !left.some(({ text }) => LABELLED.test(text) && /\d/.test(text)),
  )
}

function pricedTables(
  sentences: readonly Said[],
  context: Context,
  isKnown: (read: Priced, left: readonly Said[]) => boolean,
): MoneyTables | undefined {
  const { brief, facts, sharers } = context
  const [head] = sentences
  if (!head || sentences.length < SENTENCES_MIN || sharers || saysOf(brief.prompt, 'shared') || !saysOf(brief.prompt, 'priced'))
    return undefined
  const read: Priced = {
    lines: [],
    terms: noTerms(),
    payments: [],
    rules: [],
    head: head.text,
    isPaidAsked: saysOf(brief.prompt, 'paid_asked'),
    paid: new Map(),
  }
  const used = new Set<Said>()
  const parts = withParts(sentences, facts.language)
  const isMixed = parts.some(({ text }) => depositIn(text, facts.language) !== undefined || incomeIn(text, facts.language) !== undefined)
  for (const said of parts) if (takeEntry(said, read, isMixed, facts.language) || take(said, read, context)) used.add(said.whole)
  // A sum without a part of the money would be wrong.
  if (isMixed && sentences.some((said, at) => at > 0 && !used.has(said) && figuresIn(said.text, facts.language).length > 0))
    return undefined
  const { lines } = read
  const { tax } = read.terms
  if (tax?.except !== undefined && !tax.isIncluded)
    for (const line of lines) line.tax = keyWords(line.name).some((word) => keyWords(tax.except ?? '').includes(word)) ? 0 : tax.percent
  const sides = [...new Set(lines.map(({ group = '' }) => group))].filter((group) => tells(group, 'income') || tells(group, 'outgoings'))
  // Columns that are named are made by others; "two columns, price and members' price" names what the discounts are.
  if (read.terms.discounts.length === 0 && sentences.some((said) => toldColumns(said) !== undefined)) return undefined
  if (
    lines.length < LINES_MIN ||
    !isKnown(
      read,
      sentences.filter((said, at) => at > 0 && !used.has(said)),
    ) ||
    sides.length > 1
  )
    return undefined
  return {
    sheets: pricedSheets(read, context),
    used: new Set([...used, ...sentences.filter((said) => isShown(said, read, facts.language))]),
  }
}

/** "venue 900 deposit 300 paid": what a thing costs, and what of it was paid. */
function depositIn(text: string, language: Locale): { line: Line; paid: number } | undefined {
  const found = moneyPattern(String.raw`(?: |,|\()(?:with |con |avec )?{deposit} (?:of |de |d')?(?=[€$£]?\d)`).exec(flat(text))
  const behind = found ? text.slice(found.index + found[0].length) : ''
  const [paid, ...more] = figuresIn(behind, language)
  const line = found && lineIn(text.slice(0, found.index).trim(), true, language)
  return line && paid && more.length === 0 && !paid.isPercent && saysOf(behind, 'paid_already') ? { line, paid: paid.value } : undefined
}

const OWN = /^(?:we|nous|on|nosotros) /u

/** "tickets staff pay £5 each" */
function incomeIn(text: string, language: Locale): number | undefined {
  const [figure, ...more] = figuresIn(text, language)
  if (!figure || more.length > 0 || figure.isPercent || OWN.test(flat(text)) || !saysOf(text.slice(0, figure.start), 'paying'))
    return undefined
  return perOf(text.slice(figure.end), true).length > 0 ? figure.value : undefined
}

/** The parts of a budget that is written line by line, where what comes in or what was paid stands among them. */
function takeEntry({ text, isHead, label }: Part, read: Priced, isMixed: boolean, language: Locale): boolean {
  if (!isMixed || isHead || label !== undefined) return false
  const deposit = depositIn(text, language)
  if (deposit) {
    read.lines.push({ ...deposit.line, group: undefined })
    read.paid.set(deposit.line.name, deposit.paid)
    read.isPaidAsked = true
    return true
  }
  const income = incomeIn(text, language)
  if (income !== undefined) {
    read.terms.income = income
    return true
  }
  const counted = text.replace(COUNT_BEHIND, '$2 $1 ').replace(BARE_PRICE, '€')
  const isOne = saidParts({ text, start: 0 }).length === 1
  const isBare = !figuresIn(counted, language).some(({ isMoney }) => isMoney)
  const line = isOne && !takeTerms({ text, start: 0 }, noTerms(), language).hasTerms ? lineIn(counted, isBare, language) : undefined
  if (line) read.lines.push({ ...line, group: undefined })
  return line !== undefined
}

/** "coach x2 at 180 each" */
const COUNT_BEHIND = /^(\p{L}[\p{L} ]{1,40}?) x ?(\d{1,3}) (?=\P{L}|at |à |a |@)/u
/** "at 180 each" is money without a sign. */
const BARE_PRICE = /(?<=\s(?:at|@|a|à) )(?=\d[\d.,]* \p{L})/u

type Part = Said & { whole: Said; label: string | undefined; isHead: boolean }

/** The sentences without the labels in front of them, and the head without what it is about. */
function withParts(sentences: readonly Said[], language: Context['facts']['language']): Part[] {
  return sentences.map((whole, at) => {
    const [, label, listed = ''] = LABELLED.exec(whole.text) ?? []
    const isHead = at === 0
    if (label !== undefined) return { text: listed, start: whole.start + whole.text.length - listed.length, whole, label, isHead }
    const [first, ...others] = saidParts(whole)
    const second = others[0]
    if (!isHead || !first) return { ...whole, whole, label: undefined, isHead }
    // "Invoice to Brightwell School for two workshops, £180 each": the amount belongs to what it is for.
    const about = second && isPriceOnly(second.text, language) ? /.*(?<!\p{L})(?:for|por|pour) (.+)$/su.exec(first.text)?.[1] : undefined
    const text = about === undefined ? others.map((part) => part.text).join(', ') : [about, ...others.map((part) => part.text)].join(', ')
    return { text, start: second?.start ?? whole.start, whole, label: undefined, isHead }
  })
}

/** Whether all of a sentence has its place. */
function take(said: Part, read: Priced, { brief, facts: { language } }: Context): boolean {
  if (said.text === '') return false
  if (tells(said.text, 'stands_out')) {
    read.rules.push(said.text)
    return true
  }
  if (takePayments(said, read, brief, language)) return true
  const amounts = figuresIn(said.text, language).filter(({ isMoney }) => isMoney)
  const words = keyWords(said.text)
  const isOfLine = read.lines.some(({ name }) => keyWords(name).some((word) => words.includes(word)))
  if (amounts.length === 1 && !isOfLine && saysOf(said.text, 'deposit') && saysOf(said.text, 'paid_already')) {
    read.terms.paid = amounts[0]?.value
    return true
  }
  const joined = { ...said, text: joinedPrices(said, language) }
  const isPriced = saysOf(`${read.head} ${said.label ?? ''}`, 'priced')
  const lines = linesIn(joined, isPriced, language)
  const isList = lines !== undefined && (lines.length >= LINES_MIN || (read.lines.length > 0 && isShort(lines[0])))
  const group = said.isHead ? undefined : said.label
  if (isList && lines.every(({ name }) => !saysOf(name, 'off') && !saysOf(name, 'tax'))) {
    const isPaid = saysOf(said.label ?? '', 'paid_already')
    const others = lines.filter((line) => !takePaid(line, read, isPaid))
    if (isPaid && others.length > 0) return false
    read.lines.push(...others.map((line) => ({ ...line, group })))
    return true
  }
  const parts = saidParts(joined)
  const asLines = parts.map(({ text }) =>
    takeTerms({ text, start: 0 }, noTerms(), language).hasTerms ? undefined : lineIn(text, false, language),
  )
  const own = asLines.filter((line) => line !== undefined)
  if (own.length >= LINES_MIN && own.every((line) => isShort(line) || own.length > LINES_MIN)) {
    const rest = parts.filter((_, at) => asLines[at] === undefined)
    const taken = rest.map((part) => takeTerms(part, read.terms, language))
    if (taken.every(({ isWhole }) => isWhole)) {
      read.lines.push(...own.map((line) => ({ ...line, group })))
      return true
    }
  }
  const { hasTerms, isWhole } = takeTerms(said, read.terms, language)
  return hasTerms && isWhole
}

/** "VAT at 20% and a 25% deposit on acceptance, the balance on completion": the payments stand behind the terms. */
function takePayments(said: Said, read: Priced, { prompt, today }: Context['brief'], language: Context['facts']['language']): boolean {
  const [first = '', ...more] = splitOutside(said.text, /, | (?:and|y|et) (?=\D{0,8}\d)/u)
  const terms = noTerms()
  const hasTax = more.length > 1 && takeTerms({ text: first, start: 0 }, terms, language).isWhole && terms.tax !== undefined
  const rest = hasTax ? { text: said.text.slice(said.text.indexOf(more[0] ?? '')), start: said.start } : said
  const payments = instalmentsIn(rest, prompt, { language, today })
  if (!payments) return false
  if (hasTax) read.terms.tax = terms.tax
  read.payments.push(...payments)
  return true
}

/** "venue deposit of £500 already paid": a part of what a line costs. */
function takePaid(line: Line, read: Priced, isSaid: boolean): boolean {
  const { details = '', name } = line
  const amount = line.amount ?? line.price
  if (amount === undefined || !(isSaid || saysOf(details, 'paid_already'))) return false
  const words = keyWords(name)
  const own = read.lines.find((one) => keyWords(one.name).some((word) => word.length > 2 && words.includes(word)))
  if (!own) return false
  read.paid.set(own.name, (read.paid.get(own.name) ?? 0) + amount)
  read.isPaidAsked = true
  return true
}

/** "two workshops, £180 each": one line. */
function joinedPrices(said: Said, language: Context['facts']['language']): string {
  return saidParts(said)
    .map(({ text }, at) => (at === 0 ? text : isPriceOnly(text, language) ? ` ${text}` : `, ${text}`))
    .join('')
}

/** "£180 each" */
function isPriceOnly(text: string, language: Context['facts']['language']): boolean {
  const [figure] = figuresIn(text, language)
  return figure?.isMoney === true && figure.start === 0 && perOf(text.slice(figure.end), true).length > 0
}

function isShort(line: Line | undefined): boolean {
  return line !== undefined && line.name.split(' ').length <= NAME_WORDS_MAX
}

/** An order for what the sheets work out anyway. */
function isShown({ text }: Said, { terms, lines, isPaidAsked }: Priced, language: Context['facts']['language']): boolean {
  const isOrder = told('^{orders} ').test(flat(text)) || /^(?:add|include|pon|añade|incluye|ajoute|ajoutez)(?!\p{L})/iu.test(text)
  if (!isOrder || figuresIn(text, language).length > 0 || lines.length === 0) return false
  return terms.goal !== undefined || terms.heads !== undefined || isPaidAsked || /(?<!\p{L})(?:totals?|totaux)(?!\p{L})/u.test(fold(text))
}
