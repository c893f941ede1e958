import type { GenerationElement } from '#shared/content/element.ts'
import { sheetNames } from '#shared/content/sheet-names.ts'
import type { Locale } from '#shared/locale.ts'
import type { Brief, PromptFacts } from '../brief.ts'
import type { Random } from '../random.ts'
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
import type { Context } from './context.ts'

/** "Inventory", "Suivi de budget": about nothing in particular, so the usual samples do. */
const BARE_WORDS = 3

/** A workbook: the table that the prompt asks for, a summary if it wants one, and what else it gives. */
export function* writeSheet(brief: Brief, random: Random): Generator<GenerationElement> {
  const { facts } = brief
  const today = dayOf(brief.today)
  const subject = readSubjects().find(({ id }) => id === facts.genre.id)
  const orders = readOrders(brief)
  const ask = readAsk(brief, subject, orders.taken)
  const context: Context = {
    brief,
    facts,
    subject,
    ask: orders.slots && ask.columns.length > 0 ? { ...ask, isExact: true } : ask,
    orders,
    sampling: {
      today,
      window: windowOf(facts, today),
      language: facts.language,
      random,
      ranges: { ...marksIn(facts), ...rangesFor(facts.folded) },
      isOwn: (words) => wordCount(facts.folded) <= BARE_WORDS || words.some((word) => facts.folded.includes(` ${word} `)),
    },
  }
  const tables = shapedTable(context) ?? plainTable(context)
  const summary = summarySheet(tables, context)
  const sheets = [...tables, ...(summary ? [summary] : [])]
  const details = detailsSheet(sheets, context)
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
  yield* sheetElements(
    all.map((sheet, at) => ({ ...sheet, name: names[at] ?? sheet.name })),
    { currency: facts.currency, language: facts.language, today },
  )
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
