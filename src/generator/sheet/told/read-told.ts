import { wordCount } from '#shared/words.ts'
import type { Locale } from '#shared/locale.ts'
import type { NamedColumn } from '../columns/column.ts'
import { added } from '../sheet-texts.ts'
import type { MoreSheet } from '../wanted/read-more-sheets.ts'
import { flat } from '../list/tokens.ts'
import { isRule } from './told-rules.ts'
import { askedChoice, stagesIn, takeChoices } from './asked-choices.ts'
import { bracketed } from './bracketed.ts'
import { countedNames } from './counted-names.ts'
import { labelledLines, type Labelled } from './labelled-lines.ts'
import { addedColumns, bareColumns, tickedColumn, toldColumns } from './told-columns.ts'
import { ruleParts } from './rule-parts.ts'
import { recurring } from './recurring.ts'
import { toldRecords, type ToldRecords } from './told-records.ts'
import { toldRows, type ToldRows } from './told-rows.ts'
import { saidParts, saidSentences, splitOutside, type Said } from './said-sentences.ts'
import { tabIn, thingIn } from './told-tabs.ts'
import { hasVerb, tells, told } from './told-words.ts'

/* Which part each sentence of a prompt has in a table: it is decided for whole sentences, so a statement is never cut into rows or columns. */

export type Told = {
  columns: NamedColumn[]
  isLog: boolean
  /** Names behind a colon that no word calls columns. */
  isBare: boolean
  rows: ToldRows | undefined
  /** The sentence that is the rows, where no label says so. */
  bareRows: string | undefined
  records: ToldRecords | undefined
  labelled: Labelled | undefined
  /** "8 teams": what a row is. */
  rowLabel: string | undefined
  /** "Stages: applied, interview, hired" */
  /** The text is empty where the sentence stands as a whole elsewhere. */
  lists: { label: string; items: string[]; text: string }[]
  /** "Current stock 38, 52, 19" */
  series: { name: string; values: string[]; text: string }[]
  /** "Deposits paid: venue 1000": figures of some of the rows. */
  amounts: { label: string; rows: ToldRows; text: string }[]
  /** `near` is the column that the same sentence names before: "days in stage, turn amber after 7". */
  rules: { text: string; near: string | undefined }[]
  /** What is neither rows nor columns nor an order, in its words. */
  notes: string[]
  /** "a sales log tab with date, item, qty" */
  tabs: { name: string; columns: NamedColumn[] }[]
  /** "role" of "second tab with a count by role" */
  sums: MoreSheet[]
  /** "candidate" of "one row per candidate" */
  thing: string | undefined
  unused: string[]
}

const LABEL = /^(?:\d{1,3} )?(\p{L}[^:.,;()\d]{1,70}?)\s?:\s(.+)$/su
const LABEL_WORDS_MAX = 4
const ITEM_WORDS_MAX = 5
const LISTED_MIN = 2
const RECORDS_MIN = 3
const NAMED_MIN = 4
const BARE_ROWS_MIN = 3
/** "Recruiters Jasmine and Piotr" */
const PEOPLE = /^(\p{L}{3,20}s) (\p{Lu}\p{Ll}+(?:(?:, | and | y | e | et )\p{Lu}\p{Ll}+)+)$/u
/** "Bands are pink, red and blue" */
const ARE =
  /^(?:the |our |my |los |las |nuestros |nuestras |mis |les |nos |mes )?(\p{L}{3,20}s) (?:are|can be|son|sont) (\p{L}[^.:]{5,200})$/iu
const SERIES =
  /^(\p{L}[\p{L} ]{2,30}?|\p{L}[^:]{2,40}?(?= ?:)) ?:? ((?:[€$£]?\d[\d.]*(?:,\d+)?(?:, | and | y | e | et )){1,}[€$£]?\d[\d.]*(?:,\d+)?)$/u
/** "Kate has taken 7, Dev 12": what the first one has, all of them have. */
const GIVEN = /^(\p{Lu}[\p{L}’'-]+) (?:(?:has|have|had|ha|han|a|ont|lleva) )?(\p{L}{3,15}) (\d[\d.,]*(?: \p{L}+)?)$/u
const AND = /(?:,\s|\s(?:and|y|e|et)\s)/u
const NOT_EMPTY = /[\p{L}\d]/u

/** `title` is what the head names. */
export function readTold(prompt: string, title: string, language: Locale, today: number): Told {
  const read: Told = {
    columns: [],
    isLog: false,
    isBare: false,
    rows: undefined,
    bareRows: undefined,
    records: undefined,
    labelled: undefined,
    rowLabel: undefined,
    lists: [],
    series: [],
    amounts: [],
    rules: [],
    notes: [],
    tabs: [],
    sums: [],
    thing: thingIn(prompt),
    unused: [],
  }
  const all = saidSentences(prompt)
  const known = knownLines(all, today, language)
  read.labelled = known
  const sentences = all.flatMap((sentence, at): Said[] => {
    if (!known?.lines.includes(sentence)) return [sentence]
    // "I need a task list: book the band (Omar)": the head of the prompt stands in front.
    return at === 0 ? [{ text: sentence.text.split(':')[0] ?? '', start: sentence.start }] : []
  })
  const [first] = sentences
  if (!first) return read
  // "I look after 14 beehives": nothing is wanted yet.
  const isOpener = isOpening(first.text)
  const others = isOpener ? sentences : sentences.slice(1)
  const head = isOpener ? { text: first.text, behind: undefined } : headOf(first)
  const open = {
    read,
    head: head.text,
    language,
    isLast: others.length === 0 || others.some(isSumOfNames) || !/^ ?:/u.test(first.text.slice(head.text.length)),
  }
  const named = head.behind && columnsBeside(head.behind, others, language)
  if (named) read.columns.push(...named)
  else if (head.behind) takeHead(head.behind, title, open)
  for (const sentence of sentences)
    for (const { label, names } of countedNames(sentence)) if (label !== '') read.lists.push({ label, items: names, text: '' })
  const records = recordsIn(others, read, language)
  for (const sentence of others) if (!records.includes(sentence)) take(sentence, open)
  // "28 children, 30 books each" beside a log of children: how many rows there are.
  if (read.isLog && read.bareRows !== undefined) {
    read.notes.unshift(read.bareRows)
    read.rows = undefined
  }
  return read
}

/** Lines whose facts are columns by what they are. */
function knownLines(all: readonly Said[], today: number, language: Locale): Labelled | undefined {
  const sentences = all.slice(1)
  const again = recurring(sentences, today, language)
  if (again) return { ...again, lines: again.sentences }
  for (const sentence of sentences.length > 0 ? all : []) {
    const things = bracketed(sentence, today, language)
    if (things) return { ...things, lines: [sentence] }
  }
  return labelledLines(sentences, language)
}

/** "I look after 14 beehives", "Somos una peña": who writes, or what there is. */
export function isOpening(text: string): boolean {
  const plain = flat(text).replaceAll('’', "'")
  return (
    told('^{openers}(?: |$)').test(plain) || (told('^{selves} ').test(plain) && !told('^{asks} |^{wanted} |^{noted} |^{adds} ').test(plain))
  )
}

/** "Loans: title, pupil, class. Matilda, Inaya Diallo, CM2.": names in front of lines with as many parts. */
function columnsBeside(behind: Said, others: readonly Said[], language: Locale): NamedColumn[] | undefined {
  const [first, second] = others.map((line) => saidParts(line).length)
  const columns = toldColumns({ text: `columns ${behind.text}`, start: behind.start - COLUMNS_CHARS })
  const isListed = columns !== undefined && columns.behind.length === 0 && columns.columns.length >= NAMED_MIN - 1
  if (!isListed || first === undefined || first !== second || first < LISTED_MIN || first > columns.columns.length) return undefined
  return toldRecords(others.slice(0, 2), language) ? columns.columns : undefined
}

/** The lines, one behind the other, that are the rows of a table. */
function recordsIn(sentences: readonly Said[], read: Told, language: Locale): readonly Said[] {
  if (read.rows) return []
  for (let from = 0; from < sentences.length - 1; from++) {
    const to = sentences.findIndex((sentence, at) => at >= from && (toldColumns(sentence) !== undefined || isRule(sentence.text)))
    const lines = sentences.slice(from, to < 0 ? sentences.length : to)
    for (let end = lines.length; end >= RECORDS_MIN; end--) {
      const records = toldRecords(lines.slice(0, end), language)
      if (!records) continue
      read.records = records
      return lines.slice(0, end)
    }
  }
  return []
}

/** `isLast`: no colon ends the head, or no sentence follows that says more of the columns behind it. */
type Open = { read: Told; head: string; language: Locale; isLast: boolean }

/** What is wanted, and what stands behind it in the same sentence. */
function headOf(first: Said): { text: string; behind: Said | undefined } {
  const columns = toldColumns(first)
  const colon = /:\s/u.exec(first.text)?.index ?? -1
  const comma = saidParts(first)[1]?.start ?? -1
  const ends = [colon, comma < 0 ? -1 : comma - first.start - 1, columns ? (columns.before?.text.length ?? 0) : -1].filter((at) => at >= 0)
  if (ends.length === 0) return { text: first.text, behind: undefined }
  const end = Math.min(...ends)
  const rest = first.text.slice(end).replace(/^[\s,;:–-]+/u, '')
  const start = first.start + first.text.length - rest.length
  return { text: first.text.slice(0, end), behind: NOT_EMPTY.test(rest) ? { text: rest, start } : undefined }
}

function takeHead(behind: Said, title: string, open: Open): void {
  const plain = flat(behind.text)
  if (flat(title).includes(plain)) return
  const bare = open.isLast ? undefined : bareColumns(behind)
  if (bare) {
    open.read.columns.push(...bare)
    open.read.isBare = true
    return
  }
  const { read, head, language } = open
  // Behind the colon, two are a list.
  const rows = toldColumns(behind) || isRule(behind.text) || hasVerb(behind.text, language) ? undefined : toldRows(behind, head, language)
  if (rows) read.rows = rows
  else take(behind, open)
}

function take(sentence: Said, open: Open): void {
  const { read, language } = open
  const stages = stagesIn(sentence, language)
  if (stages) {
    read.columns.push({ name: stages.name, options: stages.options })
    if (stages.behind) take(stages.behind, open)
    return
  }
  const tab = tabIn(sentence)
  if (tab) {
    read.tabs.push(...tab.tabs)
    read.sums.push(...tab.sums)
    read.unused.push(...tab.unused)
    return
  }
  const ordered = toldColumns(sentence)
  if (ordered) {
    read.columns.push(...ordered.columns)
    read.isLog ||= ordered.isLog
    if (ordered.before) take(ordered.before, open)
    const near = ordered.columns.at(-1)?.name
    if (ordered.behind.length > 0) takeBehind(ordered.behind, near, open)
    return
  }
  if (takeChoices(sentence.text, read)) return
  if (isRule(sentence.text)) return takeRule(sentence, undefined, open)
  const each = told(EACH).exec(flat(sentence.text))?.[1]
  if (each !== undefined) {
    read.sums.push({ kind: 'per', per: each, text: sentence.text, span: [sentence.start, sentence.start + sentence.text.length] })
    return
  }
  const by = told(BY).exec(flat(sentence.text))?.[1]
  if (by !== undefined) {
    read.sums.push({ kind: 'per', per: by, text: sentence.text, span: [sentence.start, sentence.start + sentence.text.length] })
    return
  }
  // The table has a line for it.
  if (told('^(?:{lead} )*{totals}$').test(flat(sentence.text))) return
  // "Each cell date completed" says how the matrix is filled in.
  if (/^(?:in )?(?:each|every|cada|en cada|chaque|dans chaque) (?:cell|celda|case|cellule)/iu.test(sentence.text)) return
  const plus = addedColumns(sentence)
  if (plus.length > 0) {
    read.columns.push(...plus)
    return
  }
  const [, label = '', listed = ''] = LABEL.exec(sentence.text) ?? []
  if (label !== '' && tells(label, 'rows_of')) return takeLabelled({ label, listed, sentence }, open)
  if (told('^{orders} ').test(flat(sentence.text)) && !toldRows(sentence, open.head, language)) return takeOrder(sentence, read)
  if (tells(sentence.text, 'manner') || tells(sentence.text, 'rows_of')) {
    takeOrder(sentence, read)
    return
  }
  const series = SERIES.exec(sentence.text)
  if (series) {
    read.series.push({ name: series[1] ?? '', values: (series[2] ?? '').split(AND), text: sentence.text })
    return
  }
  if (label !== '' && (wordCount(label) <= LABEL_WORDS_MAX || (!read.rows && toldRows({ text: listed, start: 0 }, label, language))))
    return takeLabelled({ label, listed, sentence }, open)
  if (takeGiven(sentence, open) || takeCounted(sentence, open)) return
  const [, what = '', options = ''] = ARE.exec(sentence.text) ?? []
  const named = what === '' ? [] : itemsOf(options, language)
  if (named.length > LISTED_MIN) {
    read.lists.push({ label: what, items: named, text: sentence.text })
    return
  }
  const people = PEOPLE.exec(sentence.text)
  if (people && !isOpening(people[1] ?? '')) {
    read.lists.push({ label: people[1] ?? '', items: (people[2] ?? '').split(AND), text: sentence.text })
    return
  }
  const parts = saidParts(sentence)
  const ticked = parts.map((part) => tickedColumn(part))
  if (ticked.some((column) => column !== undefined)) {
    read.columns.push(...ticked.filter((column) => column !== undefined))
    for (const [at, part] of parts.entries()) if (ticked[at] === undefined) take(part, open)
    return
  }
  const rows = read.rows || hasVerb(sentence.text, language) ? undefined : toldRows(sentence, open.head, language)
  if (rows && rows.rows.length >= BARE_ROWS_MIN) {
    read.rows = rows
    read.bareRows = sentence.text
  } else read.notes.push(sentence.text)
}

/** "resumen por empleado: Rosa, Iker": who the rows are about is said in another list. */
function isSumOfNames({ text }: Said): boolean {
  const [, label = ''] = LABEL.exec(text) ?? []
  return tells(label, 'summed') && tells(label, 'by')
}

/** "We have 23 extinguishers over 3 floors: 11 foam, 8 CO2, 4 powder": how many there are of each. */
function takeCounted({ text, start }: Said, { read, head, language }: Open): boolean {
  const lead = told('^{openers} ').exec(flat(text).replaceAll('’', "'"))?.[0] ?? ''
  const [, label = lead.trim(), listed = text.slice(lead.length)] = STATED.exec(text) ?? []
  const rows =
    read.rows || label === '' ? undefined : toldRows({ text: listed, start: start + text.length - listed.length }, head, language)
  if (!rows || rows.isMoney || rows.rows.some(({ quantity }) => quantity === undefined)) return false
  read.rows = rows
  read.rowLabel = label
  if (!isOpening(label)) read.notes.push(label)
  return true
}
const STATED = /^(\p{L}[^:]{3,80}?)\s?:\s(.+)$/su

/** "Kate has taken 7, Dev 12" */
function takeGiven(sentence: Said, { read, language }: Open): boolean {
  const [first, ...others] = saidParts(sentence)
  const [, name, what, figure] = GIVEN.exec(first?.text ?? '') ?? []
  if (!read.rows || name === undefined || what === undefined || others.length === 0) return false
  const listed = [`${name} ${figure}`, ...others.map(({ text }) => text)].join(', ')
  const rows = toldRows({ text: listed, start: 0 }, '', language)
  if (!rows) return false
  read.amounts.push({ label: what, rows, text: sentence.text })
  return true
}

/** An order of how the sheet looks, or of what it shows: somebody, a day or a figure that it names is kept. */
function takeOrder({ text }: Said, read: Told): void {
  const asked = askedChoice(text)
  if (asked) {
    read.columns.push(asked)
    return
  }
  if (/\d|\p{Lu}\p{Ll}/u.test(text.slice(1))) read.notes.push(text)
  else read.unused.push(text)
}

function takeBehind(parts: readonly Said[], near: string | undefined, open: Open): void {
  const [first] = parts
  const last = parts.at(-1)
  if (!first || !last) return
  const rules = parts.filter(({ text }) => isRule(text))
  if (rules.length === 0) return parts.forEach((part) => take(part, open))
  for (const part of parts) {
    if (isRule(part.text)) takeRule(part, near, open)
    else take(part, open)
  }
}

/** "Reorder level 20, flag anything below it": what stands around a rule is no part of it. */
function takeRule(sentence: Said, near: string | undefined, open: Open): void {
  const { before, rule, behind } = ruleParts(sentence)
  for (const part of before) take(part, open)
  if (behind) take(behind, open)
  if (rule !== '') open.read.rules.push({ text: rule, near })
}

function takeLabelled(said: { label: string; listed: string; sentence: Said }, { read, head, language }: Open): void {
  const { label, listed, sentence } = said
  const start = sentence.start + sentence.text.length - listed.length
  const named = isColumnList(label, listed) ? toldColumns({ text: `columns ${listed}`, start: start - COLUMNS_CHARS }) : undefined
  if (named && named.behind.length === 0) {
    read.columns.push(...named.columns)
    return
  }
  const bare =
    read.columns.length === 0 && (tells(label, 'each') || tells(label, 'per_each')) ? bareColumns({ text: listed, start }) : undefined
  if (bare) {
    read.columns.push(...bare)
    read.isBare = true
    return
  }
  const rows = toldRows({ text: listed, start }, `${head} ${label}`, language)
  if (rows && read.rows && (areOf(read.rows, rows) || !rows.isMoney)) read.amounts.push({ label, rows, text: sentence.text })
  else if (rows && read.rows) {
    // A second list of other things: what it is called divides the rows.
    // "budget: hall 240, band 90. income: tickets 500": beside what comes in, the others go out.
    const other = read.rowLabel ?? (tells(label, 'income') ? added('expense', language) : undefined)
    const first = read.rows.rows.map((row) => ({ ...row, group: row.group ?? other }))
    read.rows = { isMoney: true, rows: [...first, ...rows.rows.map((row) => ({ ...row, group: label }))] }
  } else if (rows) {
    read.rows = rows
    read.rowLabel = label
  } else {
    const items = itemsOf(listed, language)
    if (items.length >= LISTED_MIN) read.lists.push({ label, items, text: sentence.text })
    else read.notes.push(sentence.text)
  }
}

const COLUMNS_CHARS = 'columns '.length

/** "One row per journey: date, driver, from, to": what stands in each row. */
function isColumnList(label: string, listed: string): boolean {
  if (!tells(label, 'rows_of')) return false
  return saidParts({ text: listed, start: 0 }).length >= NAMED_MIN
}

/** Whether all names of a list are those of rows. */
function areOf({ rows }: ToldRows, given: ToldRows): boolean {
  const names = rows.map(({ name }) => flat(name))
  return given.rows.every(({ name }) => names.some((own) => own === flat(name) || own.startsWith(`${flat(name)} `)))
}

/** Short names with nothing else; none if one of them says more. */
function itemsOf(listed: string, language: Locale): string[] {
  const items = saidParts({ text: listed, start: 0 }).flatMap(({ text }, at, all) =>
    at === all.length - 1 ? splitOutside(text, / (?:and|or|y|e|o|et|ou) /u) : [text],
  )
  const plain = items.map((item) => item.replace(/^(?:and|or|y|e|o|et|ou) /u, '').trim())
  const isName = (item: string): boolean => {
    const bare = item.replace(/\s*\([^()]*\)$/u, '')
    return wordCount(bare) <= ITEM_WORDS_MAX && !hasVerb(bare, language) && !/\d{3}|%/.test(bare)
  }
  return plain.every(isName) ? plain : []
}

/** "Count of each meal at the bottom" */
const EACH = String.raw`^(?:{lead} )*{summed}(?: {how_many})?(?: (?:of|for|de|por|par|pour|hay de))? (?:each|every|cada|chaque) (\p{L}{3,20}(?: (?!on |in |at |en |dans )\p{L}{3,20})?)(?![\p{L}])`
/** "Count of complaints by category on another sheet" */
const BY = String.raw`^(?:{lead} |{tab_order} )*(?:{tabs} )?{summed}(?: (?:of |de |des )?\p{L}+)? {by} (?:the |el |la |le |l')?(\p{L}{3,20})(?: (?:on|in|at|en|dans|sur|al) [^,;.]{3,30})?$`
