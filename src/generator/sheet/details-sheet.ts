import { capitalise, fold } from '#shared/words.ts'
import type { Locale } from '#shared/locale.ts'
import type { Clause, Fact } from '../brief.ts'
import type { Context } from './context.ts'
import { headerText } from './columns/header-text.ts'
import { monthDay } from './schedules/month-day.ts'
import type { PlannedSheet } from './planned-sheet.ts'
import { added } from './sheet-texts.ts'

const LABELS: Record<Fact['kind'], string> = {
  date: 'date',
  time: 'time_of',
  money: 'money',
  percent: 'percent',
  quantity: 'quantity',
  duration: 'duration',
  person: 'person_named',
  organisation: 'organisation',
  name: 'label',
  place: 'place',
  contact: 'contact',
  reference: 'reference',
  quote: 'quote',
}

/** What the prompt gives and no table shows, with its name: the place of a party, a goal, a price. `used` are parts of the prompt that tables show. */
export function detailsSheet(
  sheets: readonly PlannedSheet[],
  { brief, facts, orders, bill }: Context,
  used: readonly (readonly [number, number])[],
): PlannedSheet | undefined {
  const { language, title } = facts
  const seen = textOf(sheets, title)
  const rows: string[][] = bill?.lines.map(({ name, text }) => [name, text]) ?? []
  const told = new Set<Fact>()
  for (const { role, text, label, facts: own, start } of facts.pieces) {
    const isDone = orders.spans.some(([from, to]) => start <= to && start + text.length >= from)
    if (role !== 'statement' || isDone) continue
    if (isOnlyFacts(text, own)) continue
    for (const fact of own) told.add(fact)
    if (!isSeen(text, seen)) rows.push([label ? headerText(label) : added('note', language), text.replace(/\.$/, '')])
  }
  for (const fact of facts.given) {
    if (
      told.has(fact) ||
      isFactSeen(fact, seen, facts, brief.today) ||
      rows.some(([, value = '']) => fold(value).includes(fold(fact.text)))
    )
      continue
    if (isIn(fact, used)) continue
    const isCount = fact.kind === 'quantity' && sheets.some((sheet) => sheet.rows.length === fact.value)
    if (isCount || isDuration(fact, brief.facts.counts)) continue
    // "11.50 an hour" is no time of day.
    if ((fact.kind === 'time' || fact.kind === 'duration' || (fact.kind === 'date' && orders.days.length > 1)) && isIn(fact, orders.spans))
      continue
    rows.push(factRow(isTitle(fact, title) ? { ...fact, label: '' } : fact, language))
  }
  return rows.length === 0 ? undefined : listSheet(rows, facts)
}

const OF_LEAD: readonly Fact['kind'][] = ['date', 'time', 'person', 'organisation', 'place', 'contact']

/** When and where it is, and for whom, as the first words of a prompt say it and the title does not. */
export function leadFacts(lead: string, { brief, facts }: Context): string[][] {
  const end = brief.prompt.indexOf(lead) + lead.length
  return facts.given
    .filter(({ kind, start, text }) => start < end && OF_LEAD.includes(kind) && !fold(facts.title).includes(fold(text)))
    .map((fact) => factRow(isTitle(fact, facts.title) ? { ...fact, label: '' } : fact, facts.language))
}

/** A fact with its label, or with what it is. */
export function factRow({ label, kind, text }: Fact, language: Locale): string[] {
  return [label ? headerText(label) : added(LABELS[kind], language), text]
}

/** "Choir attendance sept to dec": the title is no label of the days behind it. */
function isTitle({ label = '' }: Fact, title: string): boolean {
  return fold(label) === fold(title)
}

function isIn({ start, text }: Fact, spans: readonly (readonly [number, number])[]): boolean {
  return spans.some(([from, to]) => start < to && start + text.length > from)
}

/** The details with the clauses of the prompt that have no place in any table. */
export function withNotes(details: PlannedSheet | undefined, lost: readonly Clause[], facts: Context['facts']): PlannedSheet {
  const { name, columns, rows } = details ?? listSheet([], facts)
  const notes = lost.map(({ label, text }) => [label === undefined ? added('note', facts.language) : headerText(label), capitalise(text)])
  return { name, columns, rows: [...rows, ...notes] }
}

/** Assumptions and results, by name. */
export function listSheet(rows: string[][], { language }: Context['facts']): PlannedSheet {
  return {
    name: added('details', language),
    columns: [
      { id: 'label', header: added('label', language), spec: { type: 'text' } },
      { id: 'value', header: added('value', language), spec: { type: 'text', wide: true } },
    ],
    rows,
  }
}

export function money(value: number, { language, currency }: Context['facts']): string {
  const digits = Number.isInteger(value) ? 0 : 2
  return new Intl.NumberFormat(language, { style: 'currency', currency, minimumFractionDigits: digits, maximumFractionDigits: 2 }).format(
    value,
  )
}

/** "Saturday 5 June at Villa Rosa": each of them has a name of its own. */
function isOnlyFacts(text: string, own: readonly Fact[]): boolean {
  const rest = own.reduce((left, fact) => left.replace(fact.text.toLowerCase(), ' '), text.toLowerCase())
  return own.length > 0 && (rest.match(/\p{L}{3,}/gu) ?? []).length < 2
}

/** "14 days" and "36 months" are the rows. */
function isDuration({ kind, value }: Fact, counts: Context['facts']['counts']): boolean {
  return kind === 'duration' && [counts.days, counts.weeks, counts.months, counts.quarters].includes(value)
}

function textOf(sheets: readonly PlannedSheet[], title: string): string {
  const parts = sheets.flatMap(({ name, columns, rows }) => [
    name,
    ...columns.flatMap(({ header, formula = '' }) => [header, formula]),
    ...rows.flat(),
  ])
  return ` ${fold([title, ...parts].join(' | '))} `
}

function isSeen(text: string, seen: string): boolean {
  return seen.includes(fold(text.replace(/\.$/, '')))
}

function isFactSeen(fact: Fact, seen: string, { calendar }: Context['facts'], today: string): boolean {
  if (isSeen(fact.text, seen)) return true
  if (fact.moment !== undefined && (fact.kind === 'date' ? seen.includes(fact.moment) : new RegExp(`\\b${fact.moment}\\b`).test(seen)))
    return true
  if (fact.kind === 'date' && fact.moment === undefined) {
    const day = monthDay(fact.text, today)
    if (day !== undefined && seen.includes(day)) return true
  }
  if (fact.kind === 'date') return /^\d{4}$/.test(fact.text) && calendar.year !== undefined && seen.includes(String(calendar.year))
  return fact.value !== undefined && ['money', 'percent', 'quantity', 'duration'].includes(fact.kind) && hasNumber(seen, fact)
}

function hasNumber(seen: string, { value = 0, kind }: Fact): boolean {
  const forms = kind === 'percent' ? [`${value}%`, String(value / 100)] : [String(value)]
  return forms.some((form) => new RegExp(`(?<![\\d.])${form.replace('.', '\\.')}(?![\\d])`).test(seen))
}
