import type { GenerationElement } from '#shared/content/element.ts'
import { sheetNames } from '#shared/content/sheet-names.ts'
import type { Locale } from '#shared/locale.ts'
import type { Brief, PromptFacts } from '../brief.ts'
import type { Random } from '../random.ts'
import { NOTICES } from '../phrases/frame.ts'
import { givenTable } from './given-table.ts'
import { READ_CHARS_MAX, readCalculations, readRates } from './read-calculations.ts'
import { readRecords } from './read-records.ts'
import { withCalculations } from './with-calculations.ts'
import { detailsSheet } from './details.ts'
import { plainTable } from './plain-table.ts'
import { sheetElements } from './planned-sheet.ts'
import { readAsk } from './read-ask.ts'
import { readOrders } from './read-orders.ts'
import { shapedTable } from './shapes.ts'
import { readSubjects, readThings } from './sheet-texts.ts'
import { summarySheet } from './summary.ts'
import { wordCount } from '#shared/words.ts'
import { dayOf, windowOf } from './window.ts'
import { calculatePlanned } from './calculate-planned.ts'
import type { Context } from './context.ts'

/** "Inventory", "Suivi de budget": about nothing in particular, so the usual samples do. */
const BARE_WORDS = 3

/** A workbook: the table that the prompt asks for, a summary if it wants one, and what else it gives. */
export function* writeSheet(brief: Brief, random: Random): Generator<GenerationElement> {
  const { facts } = brief
  const today = dayOf(brief.today)
  const subject = readSubjects().find(({ id }) => id === facts.genre.id)
  const start = brief.prompt.slice(0, READ_CHARS_MAX)
  const calculations = readCalculations(start, facts.language)
  const rates = readRates(start)
  const ofRates = rates.map(({ from, to }): [number, number] => [from, to])
  const read = readOrders(brief)
  const asked = calculations.map(({ from, to }): [number, number] => [from, to])
  const orders = { ...read, spans: [...read.spans, ...asked] }
  // Among the columns that a prompt lists, an average is one of them.
  const apart = calculations.filter(({ id }) => id !== 'average' && id !== 'pass').map(({ from, to }): [number, number] => [from, to])
  const ask = readAsk(brief, subject, [...orders.taken, ...apart])
  const isOfDays = orders.days.length > 1 && subject?.listed === 'grid' && subject.grid?.fixed !== true
  const context: Context = {
    brief,
    facts,
    subject,
    ask: isOfDays ? { ...ask, columns: [], isExact: false } : orders.slots && ask.columns.length > 0 ? { ...ask, isExact: true } : ask,
    orders,
    records: readRecords({ ...brief, prompt: start }, [...orders.spans, ...ofRates]),
    calculations,
    rates,
    sampling: {
      today,
      window: windowOf(facts, today),
      language: facts.language,
      random,
      ranges: { ...marksIn(facts), ...rangesFor(facts.folded) },
      isOwn: (words) => wordCount(facts.folded) <= BARE_WORDS || words.some((word) => facts.folded.includes(` ${word} `)),
    },
  }
  const offers = subject?.shape === 'comparison' && rates.length === 0 ? shapedTable(context) : undefined
  const given = offers ? undefined : givenTable(context)
  const { tables, missed } = withCalculations(offers ?? given ?? shapedTable(context) ?? plainTable(context), context)
  const summary = summarySheet(tables, context)
  const sheets = [...tables, ...(summary ? [summary] : [])]
  const done = given ? { ...context, orders: { ...orders, spans: [...orders.spans, ...ofRates] } } : context
  const used = given ? [...ofRates, ...context.records.given.map(({ start: from, end: to }): [number, number] => [from, to])] : []
  const details = detailsSheet(sheets, done, used)
  const last = sheets.at(-1)
  const all =
    details === undefined
      ? sheets
      : last?.name === details.name
        ? [...sheets.slice(0, -1), { ...last, rows: [...last.rows, ...details.rows] }]
        : [...sheets, details]
  const names = sheetNames(
    all.map(({ name }) => name),
    [],
  )
  const named = all.map((sheet, at) => ({ ...sheet, name: names[at] ?? sheet.name }))
  yield* sheetElements(calculatePlanned(named, today), { currency: facts.currency, language: facts.language, today })
  if (missed.length > 0)
    yield { kind: 'notice', code: 'prompt_not_used', text: NOTICES.prompt_not_used, values: { names: missed.join(' · ') } }
}

/** The most particular thing that the prompt names says what is plausible. */
function rangesFor(folded: string): NonNullable<Context['sampling']['ranges']> {
  const known = readThings().filter(({ words }) => words.some((word) => folded.includes(` ${word} `)))
  return Object.assign({}, ...known.map(({ ranges }) => ranges)) as NonNullable<Context['sampling']['ranges']>
}

const MARKS: Partial<Record<Locale, readonly [number, number, number]>> = { es: [3.5, 9.5, 0.5], fr: [6, 18, 0.5] }

/** Marks go to 10 in Spanish and to 20 in French, unless the prompt speaks of more. */
function marksIn({ language, folded }: PromptFacts): NonNullable<Context['sampling']['ranges']> {
  const range = MARKS[language]
  return range && !/ (?:50|60|100) /.test(folded) ? { score: range } : {}
}
