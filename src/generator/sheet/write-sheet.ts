import type { GenerationElement } from '#shared/content/element.ts'
import { LOCALES, type Locale } from '#shared/locale.ts'
import { fold, wordCount } from '#shared/words.ts'
import type { Brief } from '../brief.ts'
import type { chooseResult } from '../judge/choose.ts'
import type { Random } from '../random.ts'
import { MONTH_WORD, WEEKDAY_WORD } from '../writing/months.ts'
import { namesNoRow } from './aligned/figure-rows.ts'
import { directBook } from './direct/direct-book.ts'
import { faultsIn, hasFigure, withoutWrongTotals } from './direct/faults.ts'
import { withoutOrderNotes } from './direct/order-notes.ts'
import { fieldsBook } from './fields/fields-book.ts'
import { fragmentsIn } from './fragments.ts'
import { contextOf } from './read-context.ts'
import { plainBook } from './plain/plain-book.ts'
import { misnamedIn, tornIn } from './plain/torn-facts.ts'
import { added } from './sheet-texts.ts'
import { workbook, writeTables } from './write-tables.ts'

/** What one piece of a sentence in place of a name counts against. */
const FRAGMENT = 4
/** What is worked out says more than a choice or a colour. */
const FORMULA = 2
const IMPLIED = ['systolic', 'diastolic', 'hours_done']
/** So much more is worth fewer columns. */
const MUCH = 2

/** A single note that is no order is nothing to write another workbook for. */
const FAULTS_MIN = 2
/** One figure that is lost, or one name that is none. */
const TORN_MIN = 3
const NAME_WORDS_MAX = 3
/** So many rows that the prompt gives are worth more than an order that nobody carries out. */
const ROWS_MIN = 2

/** A workbook: the table that the prompt asks for, a summary if it wants one, and what else it gives. One that goes part by part replaces one with faults. */
export function writeSheet(asked: Brief, random: Random): ReturnType<typeof chooseResult> {
  const { prompt, facts } = asked
  const { elements, isPlain } = wholeOf(bestOf(asked, random), asked, random)
  const summed = withoutWrongTotals(elements, prompt, facts.language)
  return { elements: withoutOrderNotes(summed, prompt, facts.language), isPlain }
}

/** The plain sheet in place of one that tears what was said. */
function wholeOf(written: Written, asked: Brief, random: Random): ReturnType<typeof chooseResult> {
  const { language } = asked.facts
  const torn = tornIn(written.elements, asked.prompt, language)
  if (torn < TORN_MIN || written.isSure) return written
  const context = contextOf(asked, random)
  // Readers that account for every part leave nothing to a plain sheet.
  const direct = directBook(context)
  const book = direct ? (direct.isAligned ? direct : undefined) : plainBook(context)
  if (!book) return written
  const elements = workbook(book.sheets, { ...context, calculations: [], wanted: [], moreSheets: [] }, () => undefined, book.unused)
  // What follows from the figures is worth more than that all of them are shown.
  if (formulasIn(written.elements) > formulasIn(elements) && misnamedIn(written.elements, language) === 0) return written
  if (misnamedIn(written.elements, language) === 0 && losesNames(written.elements, elements, asked.prompt)) return written
  return tornIn(elements, asked.prompt, language) < torn ? { elements, isPlain: true } : written
}

/** Whether a name that the prompt gives stands in a cell of its own of one workbook only. */
function losesNames(written: readonly GenerationElement[], elements: readonly GenerationElement[], prompt: string): boolean {
  const cellsOf = (all: readonly GenerationElement[]): string[] =>
    all.flatMap((element) =>
      element.kind === 'rows' ? element.rows.flatMap((row) => row.filter((cell) => /^\p{L}\D*$/u.test(cell)).map(fold)) : [],
    )
  const own = cellsOf(elements)
  return cellsOf(written).some((name) => wordCount(name) <= NAME_WORDS_MAX && fold(prompt).includes(name) && !own.includes(name))
}

/** `isSure`: a reader of one purpose knew what the prompt is for. */
type Written = ReturnType<typeof chooseResult> & { isSure?: boolean }

function bestOf(asked: Brief, random: Random): Written {
  const written = byReaders(asked, random)
  const context = contextOf(asked, random)
  const language = context.facts.language
  const faults = faultsIn(written.elements, asked.prompt, language)
  const book = directBook(context)
  if (!book) return written
  const elements = workbook(book.sheets, { ...context, calculations: [], wanted: [], moreSheets: [] }, () => undefined, book.unused)
  const own = faultsIn(elements, asked.prompt, language)
  const isEven = book.isBlank === true && own <= faults && formulasIn(written.elements) <= formulasIn(elements)
  const lacks = isEven && headersIn(elements).filter((header) => !headersIn(written.elements).includes(header)).length >= FAULTS_MIN
  // The columns that the prompt names are those of the table.
  const [ownHeaders, headers] = [headersIn(elements), headersIn(written.elements)]
  const areOther = ownHeaders.some((header) => !headers.includes(header) && fold(asked.prompt).includes(header))
  // Rows that nobody has given are in the way of a table to be filled in.
  const isToFill =
    isEven &&
    ((!written.isPlain && (book.isMarked !== true || areOther)) ||
      (formulasIn(written.elements) === 0 && hasMadeUpRows(written.elements, asked.prompt)))
  const areFewer = formulasIn(written.elements) <= formulasIn(elements)
  // Rows that the prompt names are those of the table; where it names none, days and samples stay.
  const names = firstCells(elements)
  const cells = new Set(written.elements.flatMap((element) => (element.kind === 'rows' ? element.rows.flat().map(fold) : [])))
  const losesRows = names.length > 0 && !names.every((name) => cells.has(name))
  const isOpen = names.length === 0 && firstCells(written.elements).length === 0
  const isNamed =
    book.isMarked === true &&
    (book.unused.length === 0 || (book.isPlaced === true && names.length >= ROWS_MIN)) &&
    (losesRows ||
      (isOpen && areFewer && (areOther || headers.length > ownHeaders.length || formulasIn(written.elements) < formulasIn(elements))))
  const isSure = book.isSure === true && book.unused.length === 0 && !(book.yields === true && written.isSure === true)
  const saysLess = (hasUnused(written.elements) && !hasUnused(elements)) || (formulasIn(written.elements) === 0 && formulasIn(elements) > 0)
  const isTorn =
    book.isAligned === true &&
    !written.isSure &&
    (saysLess || lostRows(written.elements, elements) + strayRows(written.elements, elements) > 0)
  // Two readers that come to other sums: the one that gave every part its place is right.
  const isWrong = book.total !== undefined && book.unused.length === 0 && !hasFigure(written.elements, book.total)
  // Each of its figures has the place in which it was said.
  if (isTorn) return { elements, isPlain: true, isSure: true }
  return isSure || isNamed || isWrong || isToFill || lacks || (faults >= FAULTS_MIN && own < faults) ? { elements, isPlain: true } : written
}

const FIGURE = /^-?\d+(?:\.\d+)?$/u

/** How many rows have lost their name or one of their figures, or have them in another order than they were said in. */
function lostRows(written: readonly GenerationElement[], own: readonly GenerationElement[]): number {
  const figuresOf = (row: readonly string[]): string[] => row.filter((cell) => FIGURE.test(cell))
  const typed = own.flatMap((element) =>
    element.kind === 'sheet' ? [element.sheet.columns.map(({ formula }) => formula === undefined)] : [],
  )[0]
  const rows = written.flatMap((element) => (element.kind === 'rows' ? element.rows : []))
  const isKept = (said: readonly string[], row: readonly string[]): boolean => {
    const places = figuresOf(said).map((figure) => row.indexOf(figure))
    return places.every((place, at) => place >= 0 && place >= (places[at - 1] ?? 0))
  }
  return firstRows(own).filter((row) => {
    const [name = ''] = row
    const said = row.filter((_, at) => typed?.[at])
    return !rows.some((other) => other.some((cell) => fold(cell) === fold(name)) && isKept(said, other))
  }).length
}

/** How many rows are none: "rate 1.5". */
function strayRows(written: readonly GenerationElement[], own: readonly GenerationElement[]): number {
  const names = firstRows(own).map(([name = '']) => fold(name))
  const others = firstRows(written).filter((row) => row.some((cell) => FIGURE.test(cell)))
  return others.filter(([name = '', ...cells]) => ![name, ...cells].some((cell) => names.includes(fold(cell))) && namesNoRow(name)).length
}

function firstRows(elements: readonly GenerationElement[]): string[][] {
  return elements.flatMap((element) => (element.kind === 'rows' && element.sheet === 0 ? element.rows : []))
}

function hasUnused(elements: readonly GenerationElement[]): boolean {
  return elements.some((element) => element.kind === 'notice' && element.code === 'prompt_not_used')
}

/** Whether nobody has said what the rows are called: "Candidate 1", "James Miller". Days, weeks and months are known. */
function hasMadeUpRows(elements: readonly GenerationElement[], prompt: string): boolean {
  const names = firstCells(elements)
  const isPeriod = (name: string): boolean => /^\d|\d{4}/u.test(name) || name.split(' ').some((word) => PERIOD.test(word))
  return names.length > 0 && names.every((name) => !fold(prompt).includes(name) && !isPeriod(name))
}
const PERIOD = new RegExp(`^(?:${MONTH_WORD}|${WEEKDAY_WORD}|week|semana|semaine|day|dia|jour)$`, 'iu')

/** What the rows of the first table are called. */
function firstCells(elements: readonly GenerationElement[]): string[] {
  return elements.flatMap((element) =>
    element.kind === 'rows' && element.sheet === 0 ? element.rows.flatMap(([name = '']) => (name === '' ? [] : [fold(name)])) : [],
  )
}

function formulasIn(elements: readonly GenerationElement[]): number {
  return elements.reduce(
    (sum, element) => sum + (element.kind === 'sheet' ? element.sheet.columns.filter(({ formula }) => formula !== undefined).length : 0),
    0,
  )
}

function byReaders(asked: Brief, random: Random): Written {
  const usual = writeTables(asked, random)
  if (usual.isSure) return usual
  const stated = { ...contextOf(asked, random), moreSheets: [] }
  const fields = fieldsBook(stated)
  if (!fields) return usual
  const elements = workbook(
    fields.sheets,
    { ...stated, calculations: [], wanted: [], moreSheets: [...fields.sums] },
    () => undefined,
    fields.unused,
  )
  const language = stated.facts.language
  const [own, other] = [worthOf(elements, asked, language), worthOf(usual.elements, asked, language)]
  const [columns, others] = [namedIn(elements, asked), namedIn(usual.elements, asked)]
  const torn = fragmentsIn(usual.elements, language)
  const losesCells = torn === 0 && saidCells(usual.elements, asked, language) > saidCells(elements, asked, language) + 1
  // Days that no part of the prompt names are no reason to leave out its rows.
  const days = ['date', 'from'].map((key) => fold(added(key, language)))
  const isWithin = headersIn(elements).every((header) => days.includes(header) || headersIn(usual.elements).includes(header))
  if (torn === 0 && ((isWithin && hasCells(usual.elements)) || notesIn(elements, language) > notesIn(usual.elements, language) + 1))
    return usual
  const isBetter =
    own > other ||
    (own === other && (columns > others || (columns === others && notesIn(elements, language) < notesIn(usual.elements, language))))
  return isBetter && !losesCells && (columns >= others - torn || own > other + MUCH) ? { elements, isPlain: true } : usual
}

const PERSON = /^\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+$/u

/** How many rows of the first table the prompt names, without a figure for them or with somebody's full name. */
function saidCells(elements: readonly GenerationElement[], { prompt }: Brief, language: Locale): number {
  const said = fold(prompt)
  if (placeOfDetails(elements, language) === 0) return 0
  // Whoever can be chosen is not lost.
  const [first] = elements
  const choices = first?.kind === 'sheet' ? first.sheet.columns.flatMap(({ choices: own = [] }) => own) : []
  const chosen = choices.filter((choice) => said.includes(fold(choice))).length
  const rows = elements.flatMap((element) => (element.kind === 'rows' && element.sheet === 0 ? element.rows : []))
  return (
    chosen +
    rows.filter(
      ([name = '', ...others]) =>
        (/^\p{L}\D*$/u.test(name) && said.includes(fold(name)) && !others.some((cell) => /^\d/u.test(cell))) ||
        others.some((cell) => PERSON.test(cell) && said.includes(fold(cell))),
    ).length
  )
}

/** How many notes stand below the tables. */
function notesIn(elements: readonly GenerationElement[], language: Locale): number {
  const details = placeOfDetails(elements, language)
  return elements.reduce((sum, element) => sum + (element.kind === 'rows' && element.sheet === details ? element.rows.length : 0), 0)
}

function placeOfDetails(elements: readonly GenerationElement[], language: Locale): number {
  const name = added('details', language)
  return elements.filter(({ kind }) => kind === 'sheet').findIndex((element) => element.kind === 'sheet' && element.sheet.name === name)
}

function headersIn([first]: readonly GenerationElement[]): string[] {
  return first?.kind === 'sheet' ? first.sheet.columns.map(({ header }) => fold(header)) : []
}

/** Whether the rows of the first table have names. */
function hasCells(elements: readonly GenerationElement[]): boolean {
  return elements.some(
    (element) => element.kind === 'rows' && element.sheet === 0 && element.rows.some(([name = '']) => /\p{L}/u.test(name)),
  )
}

/** How many columns of the first table the prompt names; a blood pressure is two. */
function namedIn(elements: readonly GenerationElement[], { prompt }: Brief): number {
  const said = fold(prompt)
  const implied = IMPLIED.flatMap((key) => LOCALES.map((locale) => fold(added(key, locale))))
  return headersIn(elements).filter((header) => said.includes(header) || implied.includes(header)).length
}

/** What a workbook works out and which columns it has of those that the prompt names, without the names in it that are pieces of sentences. */
function worthOf(elements: readonly GenerationElement[], asked: Brief, language: Locale): number {
  const worth = elements.map((element) => {
    if (element.kind !== 'sheet') return 0
    const { columns, highlights = [] } = element.sheet
    const worked = columns.map(({ formula, choices }) => (formula === undefined ? Number(choices !== undefined) : FORMULA))
    return highlights.length + worked.reduce((sum, own) => sum + own, 0)
  })
  return namedIn(elements, asked) + worth.reduce((sum, own) => sum + own, 0) - FRAGMENT * fragmentsIn(elements, language)
}
