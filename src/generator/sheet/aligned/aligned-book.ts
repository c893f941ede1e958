import type { Locale } from '#shared/locale.ts'
import { capitalise, fold, wordCount } from '#shared/words.ts'
import type { Column } from '../columns/column.ts'
import type { Context } from '../context.ts'
import { leadFacts, listSheet } from '../details-sheet.ts'
import type { DirectBook } from '../direct/budget-book.ts'
import { withLeadCut, withRunsCut } from '../direct/cut-run.ts'
import { directParts, type Direct } from '../direct/direct-parts.ts'
import { plainOf, says } from '../direct/direct-words.ts'
import { withUniqueHeaders } from '../planned-sheet.ts'
import { allNumbers } from '../rows/read-number.ts'
import { nameOf } from '../sheet-name.ts'
import type { Spec } from '../sheet-texts.ts'
import { aligned, alignedLabel, alignedSays } from './aligned-words.ts'
import { ATTACHED, figureRowsOf, isColumn, isLabelled, type FigureRow, type FigureRows, type Rest } from './figure-rows.ts'

/* Rows with figures at the same places: each figure of a row has the column of its place, and what follows from two of them is worked out. */

const HEADER_WORDS_MAX = 4
const WISHES_MAX = 6

type Made = { column: Column; cells: string[] }
type Asked = { about: string; language: Locale }

export function alignedBook(context: Context): DirectBook | undefined {
  const { language } = context.facts
  const found = rowsIn(context.brief.prompt, language)
  if (!found) return undefined
  const { cut, read } = found
  const asked = { about: cut.lead, language }
  const { rows } = read
  const rest = [...read.rest]
  const headers = headersBehind(rows, rest, cut.lead)
  const figures = figureColumns(rows, headers, asked)
  if (!figures) return undefined
  const made = [...figures]
  const [first] = figures
  const isPair = [alignedLabel('used', language), alignedLabel('booked', language)].includes(first?.column.header ?? '')
  const unused: string[] = []
  const notes: string[] = []
  for (const one of rest) {
    // "total cost": the amounts have a sum.
    if (one.figures.length === 0 && isOrder(one.text) && made.some((other) => other.column.id === 'amount')) continue
    const column = takeColumn(one, rows, asked) ?? takeRate(one, made, asked)
    const wishes = column ? undefined : wishesOf(one, made, asked)
    if (column) made.push(...column)
    else if (wishes) {
      made.push(...wishes)
      if (wishes.length === 0 && !alignedSays(one.plain, 'fill_rate')) unused.push(one.text)
    } else if (one.figures.length >= rows.length) return undefined
    else if (one.figures.length > 0 || wordCount(one.text) > 1) notes.push(one.text)
    else unused.push(one.text)
  }
  const whole = [nameColumn(rows, asked), ...made, ...workedOut(made, asked)]
  const columns = withUniqueHeaders(whole.map(({ column }) => column))
  const table = { name: nameOf(context, true), columns, rows: rows.map((_, at) => whole.map(({ cells }) => cells[at] ?? '')) }
  const facts = leadFacts(cut.lead, context)
  // "hours sheet hourly rate 13.20: …": what is counted in front of the rows is in no other place.
  const known = [context.facts.title, ...facts.flat(), ...columns.map(({ header }) => header)].join(' ')
  const isLost = allNumbers(cut.lead, language).some(({ start, end }) => !known.includes(cut.lead.slice(start, end)))
  if (isLost && !/(?:^|\D)\d{1,2} ?(?:-|–|to|a|à|al) ?\d/u.test(cut.lead)) notes.unshift(cut.lead)
  const listed = [...facts, ...notes.map((note) => [alignedLabel('note', language), capitalise(note)])]
  return {
    sheets: [table, ...(listed.length > 0 ? [listSheet(listed, context.facts)] : [])],
    unused,
    isAligned: true,
    isSure: isPair && notes.length === 0,
  }
}

/** What the sheet is called, without the first row that no mark divides from it; undefined if the prompt has no such rows. */
export function alignedLead(prompt: string, language: Locale): string | undefined {
  return rowsIn(prompt, language)?.cut.lead
}

function rowsIn(text: string, language: Locale): { cut: Direct; read: FigureRows } | undefined {
  const prompt = text.replace(ATTACHED, ' ')
  const said = directParts(prompt)
  // What is paid, owed or marked has readers of its own.
  if (!said || alignedSays(prompt, 'others')) return undefined
  // Behind a colon, what the lead says is no row.
  const isMarked = /^\s*(?::|[-–—]|\n)/u.test(prompt.slice(prompt.indexOf(said.lead) + said.lead.length))
  const cut = said.parts.length < 2 ? withRunsCut(said, language) : isMarked ? said : withLeadCut(said, language)
  const read = figureRowsOf(cut, language)
  return read && { cut, read }
}

function nameColumn(rows: readonly FigureRow[], { language }: Asked): Made {
  const arePeople = rows.every(({ name }) => /^\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?$/u.test(name))
  return made(
    arePeople ? 'name' : 'item',
    alignedLabel(arePeople ? 'name' : 'item', language),
    'text',
    rows.map(({ name }) => capitalise(name)),
  )
}

function made(id: string, header: string, type: Spec['type'], cells: string[], total: Spec['total'] = 'none'): Made {
  return { column: { id, header, spec: { type, ...(type === 'text' ? {} : { total }) } }, cells }
}

/** "…, Chloe 5 4 4 for communication, experience, motivation", "round 1-4": what the figures without words are. */
function headersBehind(rows: FigureRow[], rest: Rest[], lead: string): string[] {
  const count = Math.max(...rows.map(({ figures }) => figures.length))
  const span = aligned(String.raw`(?<!\p{L})({spans}) (\d{1,2}) ?(?:-|–|to|a|à|al) ?(\d{1,2})`).exec(plainOf(lead))
  if (span && Number(span[3]) - Number(span[2]) + 1 === count)
    return Array.from({ length: count }, (_, at) => `${capitalise((span[1] ?? '').replace(/s$/u, ''))} ${Number(span[2]) + at}`)
  const last = rows.at(-1)?.figures.at(-1)
  const first = last && aligned('^{for} (.+)$').exec(last.behind)?.[1]
  const words = rest.filter(({ figures, text }) => figures.length === 0 && wordCount(text) <= HEADER_WORDS_MAX)
  if (!last || first === undefined || words.length !== count - 1) return []
  last.behind = ''
  for (const word of words) rest.splice(rest.indexOf(word), 1)
  return [first, ...words.map(({ text }) => text)].map(capitalise)
}

/** A column for each word behind a figure: a row may have only some of them. */
function labelledColumns(rows: readonly FigureRow[]): Made[] {
  const cells = new Map<string, string[]>()
  for (const [at, { figures }] of rows.entries())
    for (const { behind, value } of figures) {
      const own = cells.get(behind.toLowerCase()) ?? rows.map(() => '')
      own[at] = String(value)
      cells.set(behind.toLowerCase(), own)
    }
  return [...cells].map(([label, own], at) => made(`figure ${at}`, capitalise(label), 'number', own))
}

/** A column for each place. Undefined if a figure has no header. */
function figureColumns(rows: readonly FigureRow[], headers: readonly string[], asked: Asked): Made[] | undefined {
  if (rows.every((row) => isLabelled(row))) return labelledColumns(rows)
  const count = Math.max(...rows.map(({ figures }) => figures.length))
  const columns = Array.from({ length: count }, (_, at): Made | undefined => {
    const own = rows.map(({ figures }) => figures[at])
    const cells = own.map((figure) => (figure ? String(figure.value) : ''))
    const header = headers[at] ?? headerOf(rows, at, asked)
    const isTarget = at === 1 && header !== undefined && alignedSays(header, 'targets') && alignedSays(asked.about, 'amounts')
    const isMoney =
      isTarget ||
      own.some((figure) => figure?.isMoney) ||
      header === alignedLabel('price', asked.language) ||
      header === alignedLabel('amount', asked.language)
    const isSummed =
      count === 1 &&
      ((isMoney && alignedSays(asked.about, 'amounts')) || own.some((figure) => figure !== undefined && figure.behind !== ''))
    return header === undefined
      ? undefined
      : made(`figure ${at}`, header, isMoney ? 'currency' : 'number', cells, isSummed ? 'sum' : 'none')
  })
  return columns.includes(undefined) ? undefined : columns.filter((column) => column !== undefined)
}

function headerOf(rows: readonly FigureRow[], at: number, { about, language }: Asked): string | undefined {
  const own = rows.map(({ figures }) => figures[at]).filter((figure) => figure !== undefined)
  const label = own
    .map(({ before, behind }) => (aligned('^{links}$').test(plainOf(before)) ? behind : behind === '' ? before : behind))
    .find((words) => words !== '')
  const isShared = rows.every(({ figures }) => figures[1] === undefined || aligned('^{shares}$').test(figures[1].before))
  const isPair = rows.every(({ figures }) => figures.length >= 2) && isShared
  if (isPair && at < 2) {
    if (alignedSays(about, 'leave')) return alignedLabel(at === 0 ? 'used' : 'entitled', language)
    if (alignedSays(about, 'bookings')) return alignedLabel(at === 0 ? 'booked' : 'places', language)
    return undefined
  }
  if (at === 1 && own.every(({ before }) => aligned('^{prices}$').test(before))) return alignedLabel('price', language)
  // "candles 12 at 6": so many of them.
  if (
    at === 0 &&
    label === undefined &&
    rows.every(({ figures }) => figures[1] !== undefined && aligned('^{prices}$').test(figures[1].before))
  )
    return alignedLabel('count', language)
  if (label !== undefined && aligned('^{hours}$').test(plainOf(label))) return alignedLabel('hours', language)
  if (label !== undefined) return wordCount(label) <= HEADER_WORDS_MAX ? capitalise(label) : undefined
  if (at > 0 || rows.some(({ figures }) => figures.length > 1 && figures[1]?.before === '' && figures[1].behind === ''))
    return alignedSays(about, 'scores') ? String(at + 1) : undefined
  if ([about, ...rows.map(({ name }) => name)].some((text) => alignedSays(text, 'amounts')) || own.some(({ isMoney }) => isMoney))
    return alignedLabel('amount', language)
  return alignedLabel(alignedSays(about, 'scores') || alignedSays(about, 'results') ? 'score' : 'count', language)
}

/** "last year 3.5 3.1 3.3": one figure for each row. */
function takeColumn(rest: Rest, rows: readonly FigureRow[], { about }: Asked): Made[] | undefined {
  if (!isColumn(rest, rows.length)) return undefined
  const isMoney = rest.figures.some((figure) => figure.isMoney) || (alignedSays(about, 'amounts') && !alignedSays(rest.name, 'units'))
  return [
    made(
      'more',
      capitalise(rest.name),
      isMoney ? 'currency' : 'number',
      rest.figures.map(({ value }) => String(value)),
    ),
  ]
}

/** "45p a mile", "taux 12,10", "rate 1.5 on 17.80 hourly": what each unit of the only figure costs. */
function takeRate({ figures, plain }: Rest, columns: readonly Made[], { language }: Asked): Made[] | undefined {
  const [one, other, ...others] = figures
  const [first, ...more] = columns
  if (!one || !first || others.length > 0 || more.length > 0 || figures.some(({ isPercent }) => isPercent)) return undefined
  if (first.column.spec.type === 'currency' || !alignedSays(plain, 'rate_words')) return undefined
  const isTimes = other !== undefined && aligned(String.raw`(?:^|\D)[1-3](?:\.\d+)? (?:on|x|times|of|sobre|por|sur|fois) `).test(plain)
  if (other !== undefined && !isTimes) return undefined
  const each = (id: string, key: string, type: Spec['type'], value: number): Made =>
    made(
      id,
      alignedLabel(key, language),
      type,
      first.cells.map(() => String(value)),
    )
  const price = each('price', 'price', 'currency', (other ?? one).value)
  if (!isTimes) return [price, amountOf([first, price], language)]
  const factor = each('factor', 'factor', 'number', one.value)
  return [price, factor, amountOf([first, price, factor], language)]
}

function amountOf(factors: readonly Made[], language: Locale): Made {
  const amount = made('amount', alignedLabel('amount', language), 'currency', [], 'sum')
  return { ...amount, column: { ...amount.column, formula: `=ROUND(${factors.map(({ column }) => `{${column.header}}`).join('*')},2)` } }
}

/** "want sell price and reorder level": columns to be filled in; undefined if it is no list of them. */
function wishesOf({ text, plain, figures }: Rest, columns: readonly Made[], { language }: Asked): Made[] | undefined {
  if (figures.length > 0) return undefined
  if (alignedSays(plain, 'fill_rate') && columns.length >= 2) return []
  const opener = aligned('^(?:{wishes} )+(?:{articles} )?').exec(plain)?.[0]
  if (opener === undefined) return undefined
  const names = text.slice(opener.length).split(/,\s*|\s+(?:and|y|et|&)\s+/u)
  if (names.length > WISHES_MAX || names.some((name) => name.trim() === '' || wordCount(name) > HEADER_WORDS_MAX)) return undefined
  const known = columns.map(({ column }) => fold(column.header))
  return names
    .map((name) => capitalise(name.replace(new RegExp(aligned('^{articles} ').source, 'iu'), '').trim()))
    .filter((header) => !isOrder(header) && !known.includes(fold(header)) && fold(header) !== fold(alignedLabel('total', language)))
    .map((header) =>
      made(`wish ${header}`, header, alignedSays(header, 'rate_words') ? 'currency' : 'text', columns[0]?.cells.map(() => '') ?? []),
    )
}

/** "profit at the bottom", "keep it simple": no columns. */
function isOrder(text: string): boolean {
  return ['wishes', 'totals', 'placed', 'chat', 'chat_ends', 'colour_marks', 'averages'].some((key) => says(plainOf(text), key))
}

/** What follows from two columns: places that are free, days that are left, what a target is reached by. */
function workedOut(columns: readonly Made[], { about, language }: Asked): Made[] {
  const [first, second] = columns
  if (!first) return []
  const of = (header: string): string => `{${header}}`
  const worked = (id: string, key: string, type: Spec['type'], formula: string, total: Spec['total'] = 'none'): Made => {
    const own = made(id, alignedLabel(key, language), type, [], total)
    return { ...own, column: { ...own.column, formula } }
  }
  const header = first.column.header
  if (header === alignedLabel('booked', language) && second)
    return [
      worked('free', 'free', 'number', `=${of(second.column.header)}-${of(header)}`),
      worked('rate', 'rate', 'percent', `=ROUND(${of(header)}/${of(second.column.header)},4)`),
    ]
  if (header === alignedLabel('used', language) && second)
    return [worked('left', 'left', 'number', `=${of(second.column.header)}-${of(header)}`)]
  if (second && alignedSays(second.column.header, 'taken') && (alignedSays(about, 'leave') || alignedSays(header, 'units')))
    return [worked('left', 'left', 'number', `=${of(header)}-${of(second.column.header)}`)]
  if (second && alignedSays(second.column.header, 'targets'))
    return [worked('reached', 'reached', 'percent', `=ROUND(${of(header)}/${of(second.column.header)},4)`)]
  const earlier = columns.find(({ column }) => alignedSays(column.header, 'earlier'))
  if (earlier) return [worked('change', 'change', first.column.spec.type, `=ROUND(${of(header)}-${of(earlier.column.header)},2)`)]
  if (second && second.column.header === alignedLabel('price', language) && !columns.some(({ column }) => column.id === 'amount'))
    return [amountOf([first, second], language)]
  const scores = columns.filter(({ column }) => column.id.startsWith('figure '))
  if (scores.length > 1 && alignedSays(about, 'scores'))
    return [worked('total', 'total', 'number', `=${scores.map(({ column }) => of(column.header)).join('+')}`)]
  return []
}
