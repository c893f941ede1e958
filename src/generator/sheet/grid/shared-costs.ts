import { formulaColumn, plain, type Column } from '../columns/column.ts'
import type { Context } from '../context.ts'
import { cutPrompt, type Part } from '../list/cut-prompt.ts'
import { headerText } from '../columns/header-text.ts'
import { listTable } from '../list/list-table.ts'
import { flat } from '../list/tokens.ts'
import { withUniqueHeaders, type PlannedSheet } from '../planned-sheet.ts'
import { allNumbers } from '../rows/read-number.ts'
import { nameOf } from '../sheet-name.ts'
import { areSplit, splitSheets } from '../budgets/split-costs.ts'
import { sampleRows } from '../rows/sample-rows.ts'
import { added } from '../sheet-texts.ts'
import { withoutSpans } from '../wanted/without-spans.ts'
import { gridWords, hasWord } from './grid-words.ts'
import { countIn } from '../budgets/sharers.ts'
import { paidByEach } from './paid-by-each.ts'
import { cutAtDash, notesBeside, partsOf, peopleIn, spanOf, type Span } from './prompt-parts.ts'

/* "rent 990, food 260, split between Tom, Priya and Ben, Tom paid the rent": what each has to pay, has paid and owes. */

const PEOPLE_MAX = 8
const AND = /\s*(?:,|\+|&|(?<=\s)(?:and|y|et)(?=\s))\s*/iu
const ARTICLE = /^(?:the|el|la|los|las|le|les|l['’]) ?/iu

export function sharedCosts(context: Context): PlannedSheet[] | undefined {
  const { brief, facts } = context
  const { language } = facts
  const { sharers, records } = context
  const each = paidByEach(context)
  const settled = each && splitSheets(each.costs, { ...context, sharers: each.sharers })
  if (each && settled) return [...settled, ...notesBeside(each.parts, each.spans, context)]
  const parts = sharers || hasWord(facts.folded, 'split') ? [...behindDash(brief.prompt), ...partsOf(context).flatMap(cutAtSplit)] : []
  const splits = parts.filter(({ text }) => hasWord(flat(text), 'split'))
  const isPaidBy = records.given.some(({ by }) => by !== undefined)
  // Who paid what in the list itself has a reader of its own.
  if ((splits.length === 0 && !sharers) || (isPaidBy && areSplit(records.given, context))) return undefined
  const found = peopleIn(brief.prompt)
  const listed = sharers && found?.people.length !== sharers.count ? undefined : found
  const people = sharers && sharers.people.length > 0 ? sharers.people : (listed?.people ?? [])
  const count = people.length > 0 ? people.length : (sharers?.count ?? countIn(brief.prompt))
  if (count === undefined || count < 2 || people.length > PEOPLE_MAX) return undefined
  const payments = paymentsIn(parts)
  const ofPeople = listed
    ? parts.filter(({ start, text }) => start < listed.span[1] && start + text.length > listed.span[0] && !/\d{2}/.test(text))
    : []
  const spans: Span[] = [...splits, ...ofPeople, ...payments.map(({ part }) => part)].map(spanOf)
  const rest = withoutSpans(brief, spans)
  const list = isPaidBy ? undefined : listTable({ ...context, calculations: [], brief: rest, facts: rest.facts })
  const [table = costsAlone(context, parts, rest.prompt), ...others] = list?.sheets ?? []
  const amount =
    table?.columns.find(({ spec, formula }) => spec.type === 'currency' && formula === undefined) ??
    table?.columns.find(({ id }) => id === 'howmany')
  const item = table?.columns.find(({ spec }) => spec.type === 'text')
  if (!table || !amount || !item) return undefined
  const names = item.given?.map((cell) => cell ?? '') ?? []
  const payers = isPaidBy ? records.given.map(({ by }) => by) : payersOf(names, payments)
  const choices = people.length > 0 ? people : [...new Set(payers.filter((who) => who !== undefined))]
  const costs = plain('amount', { type: 'currency' }, language, amount.given)
  const paidBy = plain('paidby', choices.length > 0 ? { type: 'choice' } : { type: 'text' }, language, payers, choices)
  const halves = people.map((name) => halvesOf(name, parts, names))
  const shares = people.map((name, at): Column => ({
    id: 'share',
    header: name,
    spec: { type: 'currency' },
    formula: shareFormula(at, halves, { item: item.header, amount: costs.header, names }),
  }))
  const perHead = formulaColumn('eachhead', 'currency', `=ROUND({${costs.header}}/${count},2)`, language)
  const isNote = ({ id }: Column): boolean => id === 'notes'
  const before = table.columns.map((column) => (column === amount ? costs : column))
  const columns = withUniqueHeaders([
    ...before.filter((one) => !isNote(one)),
    paidBy,
    ...(people.length > 0 ? shares : [perHead]),
    ...before.filter(isNote),
  ])
  const filled: PlannedSheet = { ...table, columns, rows: sampleRows(columns, { ...context.sampling, count: names.length }) }
  return [filled, ...(people.length > 0 ? [balances(people, paidBy.header, costs.header, context)] : []), ...others]
}

/** "cinema £36 - split between Kay" up to the first comma. */
function behindDash(prompt: string): Part[] {
  return cutPrompt(prompt)
    .head.slice(0, 1)
    .flatMap((part) => cutAtDash(part).slice(1))
}

/** "motel 180 - split between Kay": the motel is a cost. */
function cutAtSplit(part: Part): Part[] {
  return hasWord(flat(part.text), 'split') ? cutAtDash(part) : [part]
}

const COST = /^([^\d€$£]{2,40}?):? ((?:[€$£] ?)?\d[\d.,]*k?(?: ?[€$£])?)$/u

/** What is said to be paid by whom, or the one thing that is shared: "cinema £36 - split between Kay and Rob". */
function costsAlone(context: Context, parts: readonly Part[], rest: string): PlannedSheet | undefined {
  const { facts, records } = context
  const [, name = '', said = ''] = COST.exec(rest.replace(/(?<![\s,;:.–—-])[\s,;:.–—-]+$/u, '').trim()) ?? []
  const value = allNumbers(said, facts.language)[0]?.value
  const given = records.given.some(({ by }) => by !== undefined)
    ? records.given.map((one) => ({ name: one.name, amount: one.figures[0] }))
    : value !== undefined && parts.length > 0
      ? [{ name, amount: value }]
      : []
  if (given.length === 0 || given.some(({ amount }) => amount === undefined)) return undefined
  const columns = [
    plain(
      'item',
      { type: 'text' },
      facts.language,
      given.map((one) => headerText(one.name)),
    ),
    plain(
      'amount',
      { type: 'currency' },
      facts.language,
      given.map(({ amount }) => String(amount)),
    ),
  ]
  return { name: nameOf(context, true), columns, rows: [] }
}

type Payment = { who: string; things: string[]; part: Part }

/** "Tom paid cottage and petrol", "Priya paid the rest" */
function paymentsIn(parts: readonly Part[]): Payment[] {
  const verbs = gridWords('payers').join('|')
  const paid = new RegExp(String.raw`^\p{L}+ (?:${verbs}) (?=\S)`, 'u')
  return parts.flatMap((part) => {
    const lead = /^\p{Lu}/u.test(part.text) ? paid.exec(flat(part.text))?.[0] : undefined
    if (lead === undefined || hasWord(flat(part.text), 'halves')) return []
    const things = part.text
      .slice(lead.length)
      .split(AND)
      .map((thing) => thing.replace(ARTICLE, '').trim())
    return [{ who: part.text.slice(0, part.text.indexOf(' ')), things, part }]
  })
}

function payersOf(names: readonly string[], payments: readonly Payment[]): (string | undefined)[] {
  const rest = payments.find(({ things }) => things.some((thing) => hasWord(flat(thing), 'rests')))?.who
  return names.map((name) => {
    const isOf = (thing: string): boolean => thing !== '' && (flat(name).includes(flat(thing)) || flat(thing).includes(flat(name)))
    return payments.find(({ things }) => things.some(isOf))?.who ?? rest
  })
}

/** The things of which somebody pays half a share; all of them if none is named. */
function halvesOf(person: string, parts: readonly Part[], names: readonly string[]): string[] {
  const said = parts.filter(({ text }) => text.includes(person) && hasWord(flat(text), 'halves'))
  return said.flatMap(({ text }) => {
    const named = names.filter((name) => flat(text).includes(flat(name)))
    return named.length > 0 ? named : [...names]
  })
}

/** An equal share, but for things of which some pay half of theirs: the others pay what that leaves. */
function shareFormula(
  at: number,
  halves: readonly (readonly string[])[],
  { item, amount, names }: { item: string; amount: string; names: readonly string[] },
): string {
  const count = halves.length
  const special = names.filter((name) => halves.some((own) => own.includes(name)))
  const equal = `{${amount}}/${count}`
  const formula = special.reduce((rest, name) => {
    const half = halves.filter((own) => own.includes(name)).length
    if (half === count) return rest
    const part = halves[at]?.includes(name) ? `{${amount}}/${count * 2}` : `{${amount}}*${count * 2 - half}/${count * 2 * (count - half)}`
    return `IF({${item}}="${name.replaceAll('"', '')}",${part},${rest})`
  }, equal)
  return `=ROUND(${formula},2)`
}

/** What each has to pay, has paid, and owes or gets back. */
function balances(people: readonly string[], payer: string, amount: string, { facts: { language }, sampling }: Context): PlannedSheet {
  const person = plain('person', { type: 'text' }, language, [...people])
  const own = people.reduceRight((rest, name) => `IF({${person.header}}="${name}",SUM({0!${name}}),${rest})`, '0')
  const share = formulaColumn('fairshare', 'currency', `=${own}`, language)
  const paid = formulaColumn('paid', 'currency', `=SUMIF({0!${payer}},{${person.header}},{0!${amount}})`, language)
  const columns: Column[] = [
    person,
    share,
    paid,
    formulaColumn('owes', 'currency', `=MAX(0,ROUND({${share.header}}-{${paid.header}},2))`, language),
    formulaColumn('getsback', 'currency', `=MAX(0,ROUND({${paid.header}}-{${share.header}},2))`, language),
  ]
  return { name: added('perperson', language), columns, rows: sampleRows(columns, { ...sampling, count: people.length }) }
}
