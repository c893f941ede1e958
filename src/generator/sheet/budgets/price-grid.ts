import { capitalise, fold } from '#shared/words.ts'
import { plain, type Column } from '../columns/column.ts'
import type { Context } from '../context.ts'
import { listSheet } from '../details-sheet.ts'
import { headerText } from '../columns/header-text.ts'
import { cutPrompt } from '../list/cut-prompt.ts'
import { withUniqueHeaders, type PlannedSheet } from '../planned-sheet.ts'
import { READ_CHARS_MAX } from '../formulas/read-calculations.ts'
import { pairsIn, type Pair } from '../rows/read-pairs.ts'
import { nameOf } from '../sheet-name.ts'
import { added } from '../sheet-texts.ts'
import { daysSaid } from '../trackers/tracker-days.ts'

/* "small bath 18, full groom 32; medium bath 24, full groom 42": a price for each size and service. */

const PRICES = / (?:price list|prices|pricing|tariff|menu|lista de precios|precios|tarifas?|carta|tarifs?|prix|grille tarifaire|carte) /u
/** "matted coat +£10" */
const EXTRA = /\s\+\s?[€£$]?\d/u
const ROWS_MIN = 2

type Line = { name: string; cells: string[] }

export function priceGrid(context: Context): PlannedSheet[] | undefined {
  const { brief, facts } = context
  const { language } = facts
  if (brief.prompt.length > READ_CHARS_MAX) return undefined
  const { head, groups } = cutPrompt(brief.prompt)
  if (!PRICES.test(` ${fold(head.map(({ text }) => text).join(' '))} `)) return undefined
  const texts = groups.flatMap(({ parts }) => parts.map(({ text }) => text))
  const isDated = (text: string): boolean => daysSaid(text, language, brief.today, undefined).length > 0
  // A rule, an extra or a day ("prices from 1 January") is no price.
  const read = texts.map((text) => ({ text, pairs: isDated(text) || EXTRA.test(text) ? undefined : pairsIn(text, language) }))
  const slashed = slashedIn(texts)
  const open = read.filter(({ text }) => !slashed?.used.includes(text))
  const pairs = open.flatMap((one) => one.pairs ?? [])
  const grid = slashed ? { ...slashed, others: pairs } : gridOf(pairs)
  if (!grid) return undefined
  const notes = open.flatMap((one) => (one.pairs ? [] : [one.text]))
  const price = (header: string, given: string[]): Column => ({
    id: 'price',
    header: headerText(header),
    spec: { type: 'currency', total: 'none' },
    given,
  })
  const article = (names: string[]): Column => plain('article', { type: 'text' }, language, names.map(headerText))
  const columns = withUniqueHeaders([
    article(grid.lines.map(({ name }) => name)),
    ...grid.services.map((service, at) =>
      price(
        service,
        grid.lines.map(({ cells }) => cells[at] ?? ''),
      ),
    ),
  ])
  const rest = [
    article(grid.others.map(({ label }) => label)),
    price(
      added('price', language),
      grid.others.map(({ value }) => String(value)),
    ),
  ]
  return [
    { name: nameOf(context, true), columns, rows: grid.lines.map(({ name, cells }) => [headerText(name), ...cells]) },
    ...(grid.others.length > 0
      ? [
          {
            name: added('otherprices', language),
            columns: rest,
            rows: grid.others.map(({ label, value }) => [headerText(label), String(value)]),
          },
        ]
      : []),
    ...(notes.length > 0
      ? [
          listSheet(
            notes.map((text) => [added('note', language), capitalise(text)]),
            facts,
          ),
        ]
      : []),
  ]
}

const AMOUNT = String.raw`[€£$]?\s?\d+(?:[.,]\d{1,2})?\s?[€£$]?`
const SLASHED = new RegExp(String.raw`^(\p{L}[\p{L} ]*?)\s(${AMOUNT}(?:\s?/\s?${AMOUNT})+)$`, 'u')
const HEADED = new RegExp(String.raw`(\p{L}[\p{L} ]*?)\s(${AMOUNT})(?=\s|$)`, 'gu')

/** "small bath 18 full groom 32, medium 24/41": the first row says what the prices of the others are for. */
function slashedIn(texts: readonly string[]): { services: string[]; lines: Line[]; used: string[] } | undefined {
  const rows = texts.map((text) => SLASHED.exec(text))
  const at = rows.findIndex((row) => row !== null) - 1
  const heads = [...(texts[at] ?? '').trim().matchAll(HEADED)]
  const [start = '', ...others] = heads.map(([, words = '']) => words.trim())
  const [service = '', ...name] = start.split(' ').toReversed()
  const cells = (prices: readonly string[]): string[] => prices.map((price) => price.replace(/[^\d.,]/gu, '').replace(',', '.'))
  const lines = rows.flatMap((row): Line[] => (row ? [{ name: row[1] ?? '', cells: cells((row[2] ?? '').split('/')) }] : []))
  if (others.length === 0 || name.length === 0 || lines.some((line) => line.cells.length !== heads.length)) return undefined
  const first = { name: name.toReversed().join(' '), cells: cells(heads.map(([, , price = '']) => price)) }
  return {
    services: [service, ...others],
    lines: [first, ...lines],
    used: texts.filter((_, place) => place === at || rows[place] !== null),
  }
}

/** Words that come back are the services; what stands in front of the first of them is what has all of them. */
function gridOf(pairs: readonly Pair[]): { services: string[]; lines: Line[]; others: Pair[] } | undefined {
  const counts = new Map<string, number>()
  for (const { label } of pairs) counts.set(fold(label), (counts.get(fold(label)) ?? 0) + 1)
  const isService = ({ label }: Pair): boolean => (counts.get(fold(label)) ?? 0) > 1
  const leads = pairs.flatMap((pair, at) => (!isService(pair) && pairs[at + 1] && isService(pairs[at + 1] ?? pair) ? [at] : []))
  const first = leads.length < ROWS_MIN ? '' : endOf(leads.map((at) => pairs[at]?.label ?? ''))
  if (first === '') return undefined
  const services = [first]
  const lines: Line[] = []
  const others: Pair[] = []
  let line: Line | undefined
  for (const [at, pair] of pairs.entries()) {
    if (isService(pair)) {
      const known = services.findIndex((service) => fold(service) === fold(pair.label))
      const place = known < 0 ? services.push(pair.label) - 1 : known
      if (!line || line.cells[place] !== undefined) return undefined
      line.cells[place] = String(pair.value)
    } else if (leads.includes(at)) {
      line = { name: pair.label.slice(0, -first.length).trim(), cells: [String(pair.value)] }
      lines.push(line)
    } else others.push(pair)
  }
  return { services, lines, others }
}

/** The words that all of them end with, if each has others in front. */
function endOf(labels: readonly string[]): string {
  const split = labels.map((label) => label.split(' '))
  const [own = []] = split
  let count = 0
  const isShared = (length: number): boolean =>
    split.every((words) => words.length > length && fold(words.at(-length) ?? '') === fold(own.at(-length) ?? ''))
  while (count < own.length && isShared(count + 1)) count += 1
  return count === 0 ? '' : own.slice(-count).join(' ')
}
