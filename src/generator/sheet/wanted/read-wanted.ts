import type { Locale } from '#shared/locale.ts'
import { wordCount } from '#shared/words.ts'
import type { Brief } from '../../brief.ts'
import { cutPrompt, type Part } from '../list/cut-prompt.ts'
import { flat } from '../list/tokens.ts'
import { allNumbers } from '../rows/read-number.ts'
import { wanted, wantedKinds, type WantedKind } from './wanted-words.ts'

/* What a prompt says of its table beside the rows: columns that it wants, and what was paid for some of the rows. */

export type Amount = { name: string; value: number }
export type Known = { kind: WantedKind; name: string; options: string }
export type Wanted =
  | Known
  | { kind: 'open'; name: string; isYesNo: boolean }
  | { kind: 'constant'; name: string; value: string }
  | { kind: 'amounts'; name: string; amounts: Amount[] }
  | { kind: 'outof'; value: number }
  | { kind: 'pass'; value: number; isPercent: boolean }
  | { kind: 'totalof'; name: string }
type Found = { wanted: Wanted[]; span: readonly [number, number] }

const NAME_WORDS_MAX = 4
const BRACKET = /\s*\(([^()]*)\)/u
const YES_NO = /\s*\(?(?:yes ?\/ ?no|y\/n|s[ií] ?\/ ?no|oui ?\/ ?non|o\/n)\)?$/iu
const AND = /\s*(?:,|\+|&|(?<=\s)(?:and|y|e|et)(?=\s))\s*/giu
const CONSTANT = /^(.{3,20}?)\s*=\s*(\S.{0,40})$/u

/** What is worked out from marks, and what that needs. */
const OF_MARKS: ReadonlySet<Wanted['kind']> = new Set(['percent', 'grade', 'passfail'])
const WITH_MARKS: ReadonlySet<Wanted['kind']> = new Set(['outof', 'pass', 'average'])

/** All of it, and where it stands. Linear in the prompt. */
export function readWanted({ prompt, facts: { language } }: Brief): { wanted: Wanted[]; spans: (readonly [number, number])[] } {
  const { groups } = cutPrompt(prompt)
  const said = plain(prompt)
  const found: Found[] = []
  for (const { parts } of groups) {
    let open: 'columns' | 'known' | 'amounts' | undefined
    for (const part of parts) {
      const read =
        amountsIn(part, said, language, open === 'amounts') ??
        limitIn(part, language) ??
        totalOf(part) ??
        columnsIn(part) ??
        (open === 'columns' ? namesIn(part.text, true) : open === 'known' ? namesIn(part.text, false) : undefined)
      const more = read === undefined ? (labelIn(part) ?? totalFirst(part)) : undefined
      if (read) found.push({ wanted: read, span: [part.start, part.start + part.text.length] })
      if (more) found.push(more)
      open = read === undefined ? undefined : openAfter(read, part, open)
    }
  }
  const areMarks = found.some((one) => one.wanted.some(({ kind }) => OF_MARKS.has(kind)))
  // Without a column that is worked out from it, "out of 50" stays as it is.
  const kept = found.filter((one) => areMarks || !one.wanted.every(({ kind }) => WITH_MARKS.has(kind)))
  return { wanted: kept.flatMap((one) => one.wanted), spans: kept.map(({ span }) => span) }
}

/** "tick who paid: Ana jan feb" */
function labelIn({ text, start }: Part): Found | undefined {
  const label = /^([^:]{4,40}):\s/u.exec(text)?.[1]
  const read = label === undefined ? undefined : columnsIn({ text: label, start })
  return label !== undefined && read?.every(({ kind }) => kind === 'tick' || kind === 'owed')
    ? { wanted: read, span: [start, start + label.length + 1] }
    : undefined
}

/** "total of the accepted ones and deadline 12 June" */
function totalFirst({ text, start }: Part): Found | undefined {
  const end = /\s(?:and|y|et|\+|&)\s/iu.exec(text)?.index
  const read = end === undefined ? undefined : totalOf({ text: text.slice(0, end), start })
  return read && end !== undefined ? { wanted: read, span: [start, start + end] } : undefined
}

function openAfter(read: readonly Wanted[], { text }: Part, open: 'columns' | 'known' | 'amounts' | undefined): typeof open {
  if (read.some(({ kind }) => kind === 'amounts')) return 'amounts'
  if (open === 'columns' || wanted(COLUMNS).test(plain(text))) return 'columns'
  return read.some(({ kind }) => kind !== 'outof' && kind !== 'pass') ? 'known' : undefined
}

function plain(text: string): string {
  return flat(text).replaceAll('’', "'")
}

const LEAD = String.raw`(?:{lead} (?:{articles}(?: |(?<=')))*)*`
const COLUMNS = String.raw`^${LEAD}{columns}(?: {joins})?:? (?=\S)`
const COLUMN = String.raw`^(\S.{0,60}?) {columns}(?: please)?(?=$| )`
const ARTICLES = String.raw`^(?:{articles}(?: |(?<=')))*`

/** "columns for caption, image", "need a left to pay column and the total", "add % + grade (A 80+, B under)", "tick who paid" */
function columnsIn({ text }: Part): Wanted[] | undefined {
  const said = plain(text)
  const columns = wanted(COLUMNS).exec(said)
  if (columns) return namesIn(text.slice(columns[0].length), true)
  const behind = text.slice(wanted(`^${LEAD}`).exec(said)?.[0].length)
  const column = wanted(COLUMN).exec(plain(behind))
  if (column) {
    const names = namesIn(behind.slice(0, column[1]?.length), true)
    const rest = behind.slice(column[0].length).trim()
    const others = rest === '' ? [] : namesIn(rest.replace(AND_FIRST, ''), false)
    return names && others ? [...names, ...others] : undefined
  }
  const yesNo = YES_NO.test(text) && !/\d/.test(text) ? behind.replace(YES_NO, '').trim() : ''
  if (yesNo !== '' && wordCount(yesNo) <= NAME_WORDS_MAX) return [{ kind: 'open', name: yesNo, isYesNo: true }]
  const names = namesIn(behind, false)
  // "paid?" alone may be one of other columns, and "Gwen paid" or "paid" says who.
  return behind === text && (wordCount(text) === 1 || names?.some(({ kind }) => kind === 'tick')) ? undefined : names
}

const AND_FIRST = /^(?:\+|&|and|y|e|et)\s+/iu

/** The columns of a list of names. Without a word for columns, each has to be known. */
function namesIn(text: string, isOfColumns: boolean): Wanted[] | undefined {
  const whole = nameIn(text, false)
  if (whole) return [whole]
  const options = BRACKET.exec(text)?.[1]
  const names = text
    .replace(BRACKET, (bracket) => bracket.replace(AND, OPEN))
    .split(AND)
    .map((name) => name.replaceAll(OPEN, ',').trim())
    .filter((name) => name !== '')
  const read = names.map((name) => nameIn(name, isOfColumns, options))
  const known = read.filter((one) => one !== undefined)
  return known.length > 0 && known.length === names.length ? known : undefined
}

/** Stands for a comma within brackets. */
const OPEN = '\u0001'

function nameIn(text: string, isOfColumns: boolean, options = ''): Wanted | undefined {
  const constant = CONSTANT.exec(text)
  if (constant?.[1] && constant[2] && isOfColumns) return { kind: 'constant', name: constant[1], value: constant[2] }
  const bare = text.slice(wanted(ARTICLES).exec(plain(text))?.[0].length)
  const own = BRACKET.exec(bare)?.[1]
  const name = bare.replace(BRACKET, '').trim()
  const known = wantedKinds().find(([, words]) => words.test(plain(name)))
  if (known) return { kind: known[0], name: name.slice(0, known[2].exec(plain(name))?.[0].length), options: own ?? options }
  const isName = isOfColumns && /\p{L}/u.test(name) && wordCount(name) <= NAME_WORDS_MAX && !/\d{2}/.test(name)
  return isName ? { kind: 'open', name: bare.replace(YES_NO, '').trim(), isYesNo: YES_NO.test(bare) } : undefined
}

/** "paid so far venue 1000 & dress 900": of things that stand in front of it. */
function amountsIn({ text, start }: Part, prompt: string, language: Locale, isMore: boolean): Wanted[] | undefined {
  const lead = wanted(String.raw`^${LEAD}({paid})(?: (?:for|to|is|was|a|de|por|para|pour))?:? (?=\S)`).exec(plain(text))
  if (!lead && !isMore) return undefined
  const before = prompt.slice(0, start)
  const pairs = text
    .slice(lead?.[0].length ?? 0)
    .split(AND)
    .map((pair) => PAIR.exec(pair.trim()))
  const amounts = pairs.flatMap((pair): Amount[] => {
    const value = allNumbers(pair?.[2] ?? '', language)[0]?.value
    return pair?.[1] !== undefined && value !== undefined && before.includes(plain(pair[1])) ? [{ name: pair[1], value }] : []
  })
  return amounts.length > 0 && amounts.length === pairs.length ? [{ kind: 'amounts', name: lead?.[1] ?? '', amounts }] : undefined
}

const PAIR = /^(?:the |el |la |le )?(\D{2,30}?):? ([€$£]?\d[\d.,]*k?(?: ?(?:€|eur|euros))?)$/iu

/** "out of 50", "pass mark 60%" */
function limitIn({ text }: Part, language: Locale): Wanted[] | undefined {
  for (const kind of ['outof', 'pass'] as const) {
    const limit = wanted(String.raw`^{${kind}} (\d[\d.,]*) ?(%?)$`).exec(plain(text))
    const value = allNumbers(limit?.[1] ?? '', language)[0]?.value
    if (limit && value !== undefined && value > 0)
      return [kind === 'outof' ? { kind, value } : { kind, value, isPercent: limit[2] === '%' }]
  }
  return undefined
}

/** "total of the accepted ones" */
function totalOf({ text }: Part): Wanted[] | undefined {
  const name = wanted(String.raw`^${LEAD}{totalof} (\p{L}+)(?: ones| quotes| invoices)?$`).exec(plain(text))?.[1]
  return name === undefined ? undefined : [{ kind: 'totalof', name }]
}
