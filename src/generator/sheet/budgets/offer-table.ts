import { fold, wordCount } from '#shared/words.ts'
import type { Locale } from '#shared/locale.ts'
import { plain, type Column } from '../columns/column.ts'
import type { Context } from '../context.ts'
import { headerText } from '../columns/header-text.ts'
import { listedParts, listStarts } from '../rows/listed-parts.ts'
import { kindOf } from '../columns/column-kinds.ts'
import { withUniqueHeaders, type PlannedSheet } from '../planned-sheet.ts'
import { READ_CHARS_MAX } from '../formulas/read-calculations.ts'
import { allNumbers, type FoundNumber } from '../rows/read-number.ts'
import { sampleRows } from '../rows/sample-rows.ts'
import { nameOf } from '../sheet-name.ts'
import { added } from '../sheet-texts.ts'

const GROUPS = /[;\n]|\.(?=\s|$)/gu
/** A comma, but not that of "1,240". */
const PARTS = /,(?=\s)|,(?!\d)/u
const THINGS_MIN = 2
const NAME_WORDS_MAX = 3
const FIGURES_MIN = 2
const FIGURES_MAX = 8
const COMPARED = / (?:compar\w*|versus|vs|offers?(?! stage| made| sent)|quotes?|options?|ofertas?|presupuestos?|opciones|offres?|devis) /
const SUMMED = / (?:totals?|totales|sum|suma|somme|totaux) /
/** "a year", "per night", "al mes": what a price is for. */
const PER =
  /^(?:(?:an?|per|por|al?|la|par) (?=\p{L})|each$|\/ ?\p{L}|(?:yearly|monthly|weekly|daily|mensual(?:es)?|anual(?:es)?|mensuels?|annuels?)$)/iu
const UNIT =
  /^(?:kg|g|l|ml|cm|mm|m|km|h|hrs?|hours?|horas?|heures?|mins?|minutes?|minutos?|days?|d[ií]as|jours|weeks?|semanas?|semaines?|months?|mes(?:es)?|mois|years?|a[ñn]os?|ans|kwh|gb|tb|mb)$/iu
/** "6 años de experiencia" */
const LINK = /^(?:of |de |d['’])/iu
/** What joins a name or a label to its figure. */
const ENDS = /^(?:and|y|et|with|con|avec)\s+|[\s:=–-]+$/giu

/** A figure of a thing: what it is called (folded, without a plural s), how the prompt writes that, its value, and what stands beside it. */
type Figure = { key: string; label: string; number: FoundNumber; said: string; unit: string | undefined; per: string | undefined }
type Thing = { name: string; figures: Figure[]; texts: string[]; span: [number, number] }

/** "Axa 1,240 a year, excess 250; Allianz 1,310, excess 150": a row for each thing, a column for each of its figures. `spans` are where the prompt says so. */
export function offerTable(context: Context): { sheets: PlannedSheet[]; spans: [number, number][] } | undefined {
  const { brief, facts, sampling } = context
  const { language } = facts
  const prompt = brief.prompt.slice(0, READ_CHARS_MAX)
  const lists = listStarts(prompt).map((from) => thingsIn(prompt, from, language))
  const things = lists.find((list) => areAlike(list)) ?? []
  if (things.length === 0) return undefined
  const keys = keysOf(things)
  const arePeople = things.every(({ name }) => facts.given.some(({ kind, text }) => kind === 'person' && text === name))
  const names = plain(
    COMPARED.test(facts.folded) ? 'option' : arePeople ? 'person' : 'item',
    { type: 'text' },
    language,
    things.map(({ name }) => headerText(name)),
  )
  // The sum of offers that are compared means nothing.
  const isSummed = SUMMED.test(facts.folded) && !COMPARED.test(facts.folded)
  const columns = withUniqueHeaders([
    names,
    ...keys.map((key) => columnFor(key, things, { language, isSummed })),
    ...notesColumn(keys, things, language),
  ])
  const rows = sampleRows(columns, { ...sampling, count: things.length })
  return {
    sheets: [{ name: nameOf(context, true), columns, rows, chart: undefined }],
    spans: things.map(({ span }) => span),
  }
}

/** Whether most of them have the same figures: what only one of them has makes a list of other things. */
function areAlike(things: readonly Thing[]): boolean {
  const keys = keysOf(things)
  if (things.length < THINGS_MIN || keys.length < FIGURES_MIN || keys.length > FIGURES_MAX) return false
  return keys.every((key) => key === '' || things.filter((thing) => has(key, thing)).length > 1)
}

function keysOf(things: readonly Thing[]): string[] {
  const words = things.flatMap(({ texts }) => texts.map((text) => keyOf(text.split(' ')[0] ?? '')))
  const named = words.filter((word, at) => words.indexOf(word) < at)
  return [...new Set([...things.flatMap(({ figures }) => figures.map(({ key }) => key)), ...named])]
}

function has(key: string, thing: Thing): boolean {
  return thing.figures.some((one) => one.key === key) || textFor(key, thing) !== undefined
}

function thingsIn(prompt: string, from: number, language: Locale): Thing[] {
  const groups = listedParts(prompt, from, GROUPS).map(({ text, span }) => ({ parts: text.split(PARTS).map((part) => part.trim()), span }))
  const firsts = groups.map(({ parts: [first = ''] }) => nameAndFigure(first, language))
  // "Acme salary 52k", "Globex salary 49k": what all names end with is what the figure is.
  const shared = sharedEnd(firsts.flatMap((first) => (first?.figure ? [first.name.split(' ')] : [])))
  if (!firsts.some((first) => first?.figure)) return []
  return groups.flatMap(({ parts: [, ...parts], span }, at): Thing[] => {
    const first = firsts[at]
    if (!first || parts.length === 0 || parts.includes('')) return []
    const label = shared.join(' ')
    const figure = label === '' || !first.figure ? first.figure : { ...first.figure, label, key: keyOf(label) }
    const found = parts.map((part) => figureIn(part, language) ?? part)
    const figures = [...(figure ? [figure] : []), ...found.filter((one) => typeof one !== 'string')]
    if (figures.length === 0) return []
    return [
      {
        name: first.name.slice(0, first.name.length - (figure ? label.length : 0)).replaceAll(ENDS, ''),
        figures,
        // "breakfast included" fits the column of the others' breakfasts.
        texts: found.filter((one) => typeof one === 'string'),
        span,
      },
    ]
  })
}

/** The words that all of the names end with, and that leave each of them a name. */
function sharedEnd(names: readonly string[][]): string[] {
  const [first = [], ...others] = names
  const isShared = (size: number): boolean =>
    others.length > 0 &&
    names.every((name) => name.length > size && fold(name.slice(-size).join(' ')) === fold(first.slice(-size).join(' ')))
  const sizes = [1, 2, 3].filter(isShared)
  return first.slice(first.length - (sizes.at(-1) ?? 0))
}

/** "The Barn £1,200 hire": the name stands before the figure, and what the figure is, behind it. "Driver, 51 applicants" has only the name there. */
function nameAndFigure(part: string, language: Locale): { name: string; figure: Figure | undefined } | undefined {
  const number = allNumbers(part, language).at(-1)
  const name = part.slice(0, number?.start).replaceAll(ENDS, '')
  if (!/^\p{L}/u.test(name)) return undefined
  if (!number) return wordCount(name) <= NAME_WORDS_MAX ? { name, figure: undefined } : undefined
  return { name, figure: figureOf(part, number) }
}

/** "excess 250", "80 guests", "weight 1.2 kg", "28 days holiday" */
function figureIn(part: string, language: Locale): Figure | undefined {
  const [number, ...others] = allNumbers(part, language)
  if (!number || others.length > 0) return undefined
  const before = part.slice(0, number.start).replaceAll(ENDS, '')
  const figure = figureOf(part, number)
  if (before !== '') return { ...figure, label: before, key: keyOf(before) }
  // An amount says what it is by itself: "32.000 €" of a candidate.
  return figure.key === '' && !figure.number.isMoney ? undefined : figure
}

/** What stands behind a figure is its unit, what the price is for, or what is counted. */
function figureOf(part: string, number: FoundNumber): Figure {
  const behind = part.slice(number.end).trim()
  const per = PER.test(behind) ? behind : undefined
  const [first = '', ...rest] = behind.split(' ')
  const unit = UNIT.test(first) ? first : undefined
  const label = per !== undefined ? '' : unit !== undefined ? rest.join(' ').replace(LINK, '') : behind
  return { key: keyOf(label), label, number, said: part.slice(number.start, number.end).trim(), unit, per }
}

/** "1 mile" and "4 miles" are in one column. */
function keyOf(label: string): string {
  return fold(label).replace(/s$/, '')
}

/** "pool" of a hotel: what has no figure and fits no column. */
function notesColumn(keys: readonly string[], things: readonly Thing[], language: Locale): Column[] {
  const notes = things.map((thing) => thing.texts.filter((text) => !keys.some((key) => textFor(key, thing) === text)).join(', '))
  const given = notes.map((text) => (text === '' ? undefined : headerText(text)))
  return given.every((text) => text === undefined) ? [] : [plain('note', { type: 'text', wide: true }, language, given)]
}

/** The part of a thing without the figure that begins or ends with the words of the column: "breakfast included", "no contract". */
function textFor(key: string, { texts, figures }: Thing): string | undefined {
  const size = wordCount(key)
  return size === 0 || figures.some((one) => one.key === key)
    ? undefined
    : texts.find((text) => wordCount(text) > size && (startOf(text, size) === key || endOf(text, size) === key))
}

function startOf(text: string, size: number): string {
  return keyOf(text.split(' ').slice(0, size).join(' '))
}

function endOf(text: string, size: number): string {
  return keyOf(text.split(' ').slice(-size).join(' '))
}

/** "miles" rather than "mile" */
function longest(texts: readonly (string | undefined)[]): string | undefined {
  return texts.filter((text) => text !== undefined).toSorted((one, other) => other.length - one.length)[0]
}

function columnFor(key: string, things: readonly Thing[], { language, isSummed }: { language: Locale; isSummed: boolean }): Column {
  const cells = things.map((thing) => ({ figure: thing.figures.find((one) => one.key === key), text: textFor(key, thing) }))
  const size = wordCount(key)
  const figures = cells.flatMap(({ figure }) => figure ?? [])
  const text = cells.find((cell) => cell.text !== undefined)?.text ?? ''
  const label = longest(figures.map((one) => one.label)) ?? text.split(' ').slice(0, size).join(' ')
  const unit = longest(figures.map((one) => one.per)) ?? longest(figures.map((one) => one.unit))
  const isPrice =
    figures.some(({ per, number }) => per !== undefined || number.isMoney) ||
    (unit === undefined && kindOf(label)?.kind.type === 'currency')
  const name = label === '' ? added(isPrice ? 'price' : 'value', language) : headerText(label)
  const type = figures.every(({ number }) => number.isPercent)
    ? 'percent'
    : isPrice
      ? 'currency'
      : figures.every(({ number }) => Number.isInteger(number.value))
        ? 'integer'
        : 'number'
  const isText = cells.some(({ figure, text }) => figure === undefined && text !== undefined)
  return {
    id: '',
    header: unit === undefined ? name : `${name} (${unit})`,
    spec: { type: isText ? 'text' : type, ...(isSummed ? {} : { total: 'none' }) },
    given: cells.map(({ figure, text }) => {
      if (figure === undefined)
        return text === undefined ? undefined : headerText(startOf(text, size) === key ? text.split(' ').slice(size).join(' ') : text)
      const { value, isPercent } = figure.number
      return isText ? figure.said : String(isPercent ? value / 100 : value)
    }),
  }
}
