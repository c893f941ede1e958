import { capitalise, wordCount } from '#shared/words.ts'
import type { Locale } from '#shared/locale.ts'
import type { Context } from '../context.ts'
import { figuresIn } from '../money/money-figures.ts'
import { given, sheetOf, worked } from '../money/money-sheet.ts'
import type { Line } from '../money/lines.ts'
import type { PlannedSheet } from '../planned-sheet.ts'
import type { ReadTables } from '../read-tables.ts'
import { added } from '../sheet-texts.ts'
import { saidParts, type Said } from '../told/said-sentences.ts'
import { costItems } from './cost-items.ts'
import { plain, purpose, saysOf } from './purpose-words.ts'

/* "18 teams of 4 at £240 a team. Sponsors so far: Kerr 1000 … costs are course 3,100, lunch 16.50 a head": both sides of an event, without labels in front. */

type Entry = { name: string; quantity: number | undefined; price: number }
type Found = { income: Entry[]; costs: Entry[]; heads: number | undefined; used: Set<Said> }

const NAME_CHARS_MAX = 40
const ORDER_WORDS_MAX = 16

export function eventMoney(sentences: readonly Said[], context: Context): ReadTables | undefined {
  const { language } = context.facts
  const found: Found = { income: [], costs: [], heads: undefined, used: new Set() }
  for (const said of sentences) readTickets(said, found, language)
  for (const said of sentences) readSponsors(said, found, language)
  for (const said of sentences) readCosts(said, found, language)
  for (const said of sentences.slice(1))
    if (!/\d/u.test(said.text) && saysOf(said.text, 'outcomes') && wordCount(said.text) <= ORDER_WORDS_MAX) found.used.add(said)
  if (found.income.length === 0 || found.costs.length === 0) return undefined
  const word = (key: string): string => added(key, language)
  const [income, costs] = [word('moneyin'), word('moneyout')]
  return { sheets: [...sidesOf(found, [income, costs], context), resultOf([income, costs], context)], used: found.used }
}

/** "18 teams of 4 at £240 a team", "26 houses pay £8 each" */
function readTickets(said: Said, found: Found, language: Locale): void {
  const parts = saidParts(said)
  const read = parts.map(({ text }): Entry | undefined => {
    const own = purpose(
      String.raw`(?:^|[ ,])(\d{1,4}) (\p{L}[\p{L} ]{1,30}?)(?: (?:of|de) (\d{1,3}))? (?:at|paying|a|@|x|por|pagan) [€$£]?(?=\d)`,
    ).exec(plain(text))
    const price = own ? figuresIn(text, language).find(({ start }) => start >= own.index + own[0].length - 1) : undefined
    if (!own || !price || price.isPercent || wordCount(own[2] ?? '') > 2) return undefined
    const size = Number(own[3] ?? 1)
    if (own[3] !== undefined || isOfPeople(own[2] ?? '')) found.heads ??= Number(own[1]) * size
    const name = capitalise(
      text
        .slice(own.index)
        .replace(/^[ ,]*\d+ /u, '')
        .slice(0, own[2]?.length),
    )
    return { name: own[3] === undefined ? name : `${name} (${own[3]})`, quantity: Number(own[1]), price: price.value }
  })
  const entries = read.filter((entry) => entry !== undefined)
  if (entries.length === 0) return
  found.income.push(...entries)
  if (parts.length === entries.length) found.used.add(said)
}

/** Each guest is a head; a team has as many as nobody says. */
function isOfPeople(word: string): boolean {
  return saysOf(word, 'guests_of') || saysOf(word, 'heads') || saysOf(word, 'players_of')
}

/** "sponsors so far: Kerr Motors 1000, The Anchor 250" */
function readSponsors(said: Said, found: Found, language: Locale): void {
  const lead = purpose(
    String.raw`^(?:our |the |los |les |nos )?(?:{sponsors}|{donations})(?: so far| hasta ahora| pour l'instant)?(?: are| son| sont)?(?: ?:)? `,
  ).exec(plain(said.text))
  if (!lead) return
  const lines = pairsIn({ text: said.text.slice(lead[0].length), start: 0 }, language)
  if (!lines) return
  const label = added(purpose('{donations}').test(plain(lead[0])) ? 'donationof' : 'sponsorof', language)
  found.income.push(...lines.map(({ name, price }) => ({ name: `${label}: ${name}`, quantity: 1, price })))
  found.used.add(said)
}

/** "costs are course 3,100, lunch 16.50 a head, prizes 420", behind whatever stands in front of it. */
function readCosts(said: Said, found: Found, language: Locale): void {
  const lead = purpose(
    String.raw`(?:^|[,;] |: | and | y | et )(?:the |our |los |las |les |nos )?{outgoings}(?: {are}| will be|:) (?=[\p{L}])`,
  ).exec(plain(said.text))
  if (!lead) return
  const from = lead.index + lead[0].length
  const lines = costItems({ text: said.text.slice(from), start: 0 }, language)
  if (!lines) return
  const entries = lines.map((line) => entryOf(line, found.heads))
  if (entries.includes(undefined)) return
  found.costs.push(...entries.filter((entry) => entry !== undefined))
  const before = said.text.slice(0, lead.index)
  // "Want income on one tab, costs on another and a summary with profit"
  if (!/\d/u.test(before) && (before === '' || saysOf(before, 'outcomes') || saysOf(before, 'income'))) found.used.add(said)
}

/** A price a head is paid for all who are counted. */
function entryOf({ name, quantity, price, amount, isOfHead }: Line, heads: number | undefined): Entry | undefined {
  const one = price ?? amount
  if (one === undefined) return undefined
  return { name: capitalise(name), quantity: quantity ?? (isOfHead ? heads : 1), price: one }
}

function pairsIn(said: Said, language: Locale): Entry[] | undefined {
  const read = saidParts(said).map(({ text }): Entry | undefined => {
    const own = text.replace(/^(?:and|y|et) /iu, '')
    const [figure, ...more] = figuresIn(own, language)
    const name = own.slice(0, figure?.start).trim().replace(/:$/u, '')
    return figure && more.length === 0 && !figure.isPercent && figure.end === own.length && name !== '' && name.length <= NAME_CHARS_MAX
      ? { name, quantity: undefined, price: figure.value }
      : undefined
  })
  const entries = read.filter((entry) => entry !== undefined)
  return entries.length === read.length && entries.length > 0 ? entries : undefined
}

function sidesOf({ income, costs }: Found, names: readonly [string, string], { facts: { language } }: Context): PlannedSheet[] {
  const [item, quantity, price, planned, actual] = ['item', 'howmany', 'eachprice', 'plannedof', 'actualof'].map((key) =>
    added(key, language),
  ) as [string, string, string, string, string]
  const none = { total: 'none' } as const
  const side = (name: string, entries: readonly Entry[]): PlannedSheet =>
    sheetOf(
      name,
      [
        given(
          item,
          'text',
          entries.map((entry) => entry.name),
        ),
        given(
          quantity,
          'number',
          entries.map((entry) => entry.quantity),
          none,
        ),
        given(
          price,
          'currency',
          entries.map((entry) => entry.price),
          none,
        ),
        worked(planned, 'currency', `=ROUND({${quantity}}*{${price}},2)`, { total: 'sum' }),
        given(actual, 'currency', [], { total: 'sum' }),
      ],
      entries.length,
    )
  return [side(names[0], income), side(names[1], costs)]
}

/** What comes in, what goes out, and what is left, as planned and so far. */
function resultOf([income, costs]: readonly [string, string], { facts: { language } }: Context): PlannedSheet {
  const [what, result, planned, actual] = ['label', 'resultof', 'plannedof', 'actualof'].map((key) => added(key, language)) as [
    string,
    string,
    string,
    string,
  ]
  const sum = (of: string): string => {
    const [first, second] = [`SUM({0!${of}})`, `SUM({1!${of}})`]
    return `=IF({${what}}="${income}",${first},IF({${what}}="${costs}",${second},${first}-${second}))`
  }
  const none = { total: 'none' } as const
  return sheetOf(
    result,
    [
      given(what, 'text', [income, costs, result]),
      worked(planned, 'currency', sum(planned), none),
      worked(actual, 'currency', sum(actual), none),
    ],
    RESULT_ROWS,
    { highlights: [{ column: planned, rule: 'less_than', value: '0', tone: 'negative' }] },
  )
}
const RESULT_ROWS = 3
