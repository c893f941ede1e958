import { wordCount } from '#shared/words.ts'
import type { Locale } from '#shared/locale.ts'
import { readBill } from '../bill.ts'
import type { Brief, PromptFacts } from '../brief.ts'
import type { Random } from '../random.ts'
import type { Context } from './context.ts'
import { readAsk } from './read-ask.ts'
import { READ_CHARS_MAX, readCalculations, readRates } from './formulas/read-calculations.ts'
import { readOrders } from './formulas/read-orders.ts'
import { readRecords } from './rows/read-records.ts'
import { readSubjects, readThings } from './sheet-texts.ts'
import { dayOf, windowOf } from './schedules/date-range.ts'

/** "Inventory", "Suivi de budget": about nothing in particular, so the usual samples do. */
const BARE_WORDS = 3
/** A first name with a last one: what else is named may be a thing. */
const PERSON = /^\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’.-]+){1,2}$/u

/** What the prompt says about a sheet, read once for all tables. */
export function contextOf(brief: Brief, random: Random): Context {
  const { facts } = brief
  const today = dayOf(brief.today)
  const subject = readSubjects().find(({ id }) => id === facts.genre.id)
  const start = brief.prompt.slice(0, READ_CHARS_MAX)
  const calculations = readCalculations(start, facts.language)
  const rates = readRates(start)
  const ofRates = rates.map(({ from, to }): [number, number] => [from, to])
  const read = readOrders(brief)
  const people = facts.given
    .flatMap(({ kind, text }) => (kind === 'person' || kind === 'name' ? [text] : []))
    .filter((name) => PERSON.test(name))
  const asked = calculations.map(({ from, to }): [number, number] => [from, to])
  const bill = readBill(start, facts.language)
  const orders = { ...read, spans: [...read.spans, ...asked, ...(bill?.spans ?? [])] }
  // Among the columns that a prompt lists, an average is one of them.
  const apart = calculations
    .filter(({ id }) => id !== 'average' && id !== 'pass' && id !== 'profit')
    .map(({ from, to }): [number, number] => [from, to])
  const ask = readAsk(brief, subject, [...orders.taken, ...apart])
  const isOfDays = orders.days.length > 1 && subject?.listed === 'grid' && subject.grid?.fixed !== true
  return {
    brief,
    facts,
    subject,
    ask: isOfDays ? { ...ask, columns: [], isExact: false } : orders.slots && ask.columns.length > 0 ? { ...ask, isExact: true } : ask,
    orders,
    bill,
    records: readRecords({ ...brief, prompt: start }, [...orders.spans, ...ofRates]),
    calculations,
    rates,
    wanted: [],
    moreSheets: [],
    sampling: {
      ...(people.length > 1 ? { people } : {}),
      today,
      window: windowOf(facts, today),
      language: facts.language,
      random,
      ranges: { ...marksIn(facts), ...rangesFor(facts.folded), ...allowanceIn(start) },
      isOwn: (words) => wordCount(facts.folded) <= BARE_WORDS || words.some((word) => facts.folded.includes(` ${word} `)),
    },
  }
}

/** The most particular thing that the prompt names says what is plausible. */
function rangesFor(folded: string): NonNullable<Context['sampling']['ranges']> {
  const known = readThings().filter(({ words }) => words.some((word) => folded.includes(` ${word} `)))
  return Object.assign({}, ...known.map(({ ranges }) => ranges)) as NonNullable<Context['sampling']['ranges']>
}

const ALLOWANCE =
  /(?<![\d.,])(\d{1,2}(?:[.,]5)?) (?:days?|d[ií]as|jours) (?:each|per person|per year|a year|(?:of )?(?:leave|holiday|vacation)|cada un[oa]|por persona|al a[nñ]o|de vacaciones|chacune?|par personne|par an|de cong[eé]s)(?!\p{L})/iu

/** "23 days each": what everybody has. */
function allowanceIn(prompt: string): NonNullable<Context['sampling']['ranges']> {
  const days = Number(ALLOWANCE.exec(prompt)?.[1]?.replace(',', '.'))
  return Number.isNaN(days) ? {} : { entitlement: [days, days, 1] }
}

const MARKS: Partial<Record<Locale, readonly [number, number, number]>> = { es: [3.5, 9.5, 0.5], fr: [6, 18, 0.5] }

/** Marks go to 10 in Spanish and to 20 in French, unless the prompt speaks of more. */
function marksIn({ language, folded }: PromptFacts): NonNullable<Context['sampling']['ranges']> {
  const range = MARKS[language]
  return range && !/ (?:50|60|100) /.test(folded) ? { score: range } : {}
}
