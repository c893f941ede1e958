import type { Column } from '../columns/column.ts'
import { headerText } from '../columns/header-text.ts'
import type { Context } from '../context.ts'
import { listSheet } from '../details-sheet.ts'
import { figuresIn } from '../money/money-figures.ts'
import { given, sheetOf, worked } from '../money/money-sheet.ts'
import { nameOf } from '../sheet-name.ts'
import { added } from '../sheet-texts.ts'
import type { ToldBook } from '../told/told-book.ts'
import { saidParts, saidSentences, type Said } from '../told/said-sentences.ts'
import { isRule } from '../told/told-rules.ts'
import { noteRow } from '../whole-notes.ts'
import { field, names, plain } from './field-words.ts'

/* "compare 3 plumbers: Dean £540, Fixit £495, difference from cheapest": one row for each offer with its price, and what is asked of them. */

const OFFERS_MIN = 2
const NAME_WORDS_MAX = 5
const MONTHS_A_YEAR = 12
const WEEKS_A_YEAR = 52

type Offer = { name: string; value: number; per: string | undefined; more: string }

/** A comparison of what has one price each; undefined if the prompt compares nothing, or says more of an offer than its price. */
export function comparedBook(context: Context): ToldBook | undefined {
  const { brief, facts } = context
  const { language } = facts
  const [first, ...others] = saidSentences(brief.prompt)
  const colon = first ? /\s?:\s/u.exec(first.text) : null
  if (!first || !colon || !names(first.text, 'compares') || others.length > 2) return undefined
  const from = colon.index + colon[0].length
  const parts = [
    ...saidParts({ text: first.text.slice(from), start: first.start + from }),
    ...others.flatMap((sentence) => saidParts(sentence)),
  ]
  const read = parts.map((part) => ({ part, offer: offerIn(part, language) }))
  const offers = read.flatMap(({ offer }) => offer ?? [])
  // Between semicolons, each offer has several figures; behind "with" stand names of columns.
  if (
    offers.length < OFFERS_MIN ||
    first.text.includes(';') ||
    offers.some(({ more }) => field('^{for_all} ').test(plain(more)) && names(more, 'asked'))
  )
    return undefined
  const per = offers.find((offer) => offer.per !== undefined)?.per
  const price = given(
    per === undefined ? added('price', language) : `${added('price', language)} (${per})`,
    'currency',
    offers.map(({ value }) => value),
    { total: 'none' },
  )
  const notes: string[] = []
  const asked = read.flatMap(({ part, offer }) => (offer ? [] : columnsIn(part, price.header, per, notes)))
  const isMarked = parts.some(({ text }) => names(text, 'cheapest') && isRule(text))
  const difference = asked.find(({ id }) => id === 'difference')
  const marked =
    isMarked && !difference
      ? [
          ...asked,
          { ...worked(added('above_cheapest', language), 'currency', differenceOf(price.header), { total: 'none' }), id: 'difference' },
        ]
      : asked
  const more = offers.some((offer) => offer.more !== '')
    ? [
        given(
          added('details', language),
          'text',
          offers.map((offer) => offer.more),
        ),
      ]
    : []
  const name = given(
    added('option', language),
    'text',
    offers.map((offer) => offer.name),
  )
  const header = marked.find(({ id }) => id === 'difference')?.header
  const highlights =
    isMarked && header !== undefined ? [{ column: header, rule: 'equal_to' as const, value: '0', tone: 'positive' as const }] : []
  const table = sheetOf(nameOf(context, true), [name, price, ...marked, ...more], offers.length, { highlights })
  const details =
    notes.length > 0
      ? [
          listSheet(
            notes.map((text) => noteRow(text, language)),
            facts,
          ),
        ]
      : []
  return { sheets: [table, ...details], sums: [], unused: [] }
}

/** "Marsh & Co £610 inc parts", "EE £28/month" */
function offerIn({ text }: Said, language: Context['facts']['language']): Offer | undefined {
  const [figure, ...others] = figuresIn(text, language)
  const name = text
    .slice(0, figure?.start)
    .replace(/ (?:at|a|à)$/u, '')
    .trim()
  const isOffer =
    figure &&
    others.length === 0 &&
    !figure.isPercent &&
    /^\p{Lu}/u.test(name) &&
    name.split(' ').length <= NAME_WORDS_MAX &&
    !names(name, 'whole')
  if (!isOffer || names(name, 'asked')) return undefined
  const behind = text.slice(figure.end).trim()
  const per = field(String.raw`^(?:/ ?|{per} )({week}|{month}|{day}|wk|mth|pcm|pm)(?= |$)`).exec(plain(behind))
  return {
    name,
    value: figure.value,
    per: per?.[1] && behind.slice(per[0].length - per[1].length, per[0].length),
    more: (per ? behind.slice(per[0].length) : behind).trim(),
  }
}

/** What is asked of each offer: a column that follows from its price, or one to fill in. */
function columnsIn({ text }: Said, price: string, per: string | undefined, notes: string[]): Column[] {
  return text.split(/ (?:and|y|et) (?!\p{Lu})/u).flatMap((said): Column[] => {
    const asked = said.replace(/^(?:(?:and|y|et|show|with|plus|con|avec|also) )+/iu, '')
    const header = headerText(asked)
    const one = `{${price}}`
    const none = { total: 'none' as const }
    if (names(asked, 'difference') || names(asked, 'cheapest')) {
      if (isRule(asked)) return []
      return names(asked, 'percent') || asked.includes('%')
        ? [{ ...worked(header, 'percent', `=ROUND(${one}/MIN({!${price}})-1,4)`, none), id: 'share' }]
        : [{ ...worked(header, 'currency', differenceOf(price), none), id: 'difference' }]
    }
    const over = /(?<!\d)(\d{1,3}) /u.exec(asked)?.[1]
    if (over !== undefined && names(asked, 'month') && names(asked, 'asked')) return [worked(header, 'currency', `=${one}*${over}`, none)]
    if (names(asked, 'yearly') && names(asked, 'asked'))
      return [
        worked(
          header,
          'currency',
          `=${one}*${per !== undefined && (names(per, 'week') || per === 'wk') ? WEEKS_A_YEAR : MONTHS_A_YEAR}`,
          none,
        ),
      ]
    const isName = asked.split(' ').length <= NAME_WORDS_MAX && !/\d/u.test(asked)
    if (isName && !isRule(asked)) return [{ id: '', header, spec: { type: 'text', blank: true } }]
    if (!isRule(asked) || !names(asked, 'cheapest')) notes.push(said)
    return []
  })
}

function differenceOf(price: string): string {
  return `={${price}}-MIN({!${price}})`
}
