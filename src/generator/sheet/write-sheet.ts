import type { GenerationElement } from '#shared/content/element.ts'
import { sheetNames } from '#shared/content/sheet-names.ts'
import type { Locale } from '#shared/locale.ts'
import { readBill } from '../bill.ts'
import type { Brief, Clause, PromptFacts } from '../brief.ts'
import type { Random } from '../random.ts'
import { NOTICES } from '../phrases/frame.ts'
import { COLUMNS, givenTable, GOAL, listsColumns } from './given-table.ts'
import { READ_CHARS_MAX, readCalculations, readRates } from './read-calculations.ts'
import { readRecords } from './read-records.ts'
import { withCalculations } from './with-calculations.ts'
import { dutyTable } from './duty-table.ts'
import { detailsSheet, withNotes } from './details.ts'
import { isMisplaced } from './misplaced.ts'
import { costTable } from './cost-table.ts'
import { monthBudget } from './month-budget.ts'
import { offerTable } from './offer-table.ts'
import { checkLog } from './check-log.ts'
import { expenseList } from './expense-list.ts'
import { priceGrid } from './price-grid.ts'
import { peopleGrid } from './people-grid.ts'
import { parallelTable } from './parallel-table.ts'
import { payTable } from './pay-table.ts'
import { plainTable } from './plain-table.ts'
import { sheetElements, type PlannedSheet } from './planned-sheet.ts'
import { chooseResult } from '../judge/choose.ts'
import { lostIn } from '../judge/judge.ts'
import { asksCalculation } from './asked.ts'
import { saidTable } from './said-table.ts'
import { withoutHeaderRow } from './header-row.ts'
import { readAsk } from './read-ask.ts'
import { readOrders } from './read-orders.ts'
import { scoreTable } from './score-table.ts'
import { postCalendar } from './post-calendar.ts'
import { shareTable } from './share-table.ts'
import { shapedTable } from './shapes.ts'
import { stretchTable } from './stretch-table.ts'
import { readSubjects, readThings } from './sheet-texts.ts'
import { summarySheet } from './summary.ts'
import { trackerTable } from './tracker.ts'
import { fold, wordCount } from '#shared/words.ts'
import { dayOf, windowOf } from './window.ts'
import { RULED } from './working-time.ts'
import { calculatePlanned } from './calculate-planned.ts'
import type { Context } from './context.ts'

/** "Inventory", "Suivi de budget": about nothing in particular, so the usual samples do. */
const BARE_WORDS = 3
/** "8% above that" */
const TERM_WORDS_MAX = 4

/** Tables that follow from two or three figures, and hold no list. */
const WORKED_OUT: ReadonlySet<string> = new Set(['loan', 'breakeven', 'savings'])

/** A first name with a last one: what else is named may be a thing. */
const PERSON = /^\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’.-]+){1,2}$/u

const COLUMNS_MIN = 2

const LEAD_OF_COLUMNS = -0.03

/** A workbook: the table that the prompt asks for, a summary if it wants one, and what else it gives. */
export function writeSheet(asked: Brief, random: Random): ReturnType<typeof chooseResult> {
  const brief = withoutHeaderRow(asked)
  const context = contextOf(brief, random)
  const { orders, rates, records, subject, facts } = context
  const tracked =
    monthBudget(context) ??
    expenseList(context) ??
    checkLog(context) ??
    trackerTable(context) ??
    peopleGrid(context) ??
    dutyTable(context) ??
    priceGrid(context)
  if (tracked) return { elements: workbook(tracked, { ...context, calculations: [] }, () => undefined), isPlain: true }
  const ofRates = rates.map(({ from, to }): [number, number] => [from, to])
  const scores = scoreTable(context)
  const pay = payTable(context)
  const figures = scores || pay ? undefined : (offerTable(context) ?? costTable(context))
  const offers =
    !scores &&
    !pay &&
    !figures &&
    subject?.shape === 'comparison' &&
    rates.length === 0 &&
    !records.given.some(({ areUnitsInFront }) => areUnitsInFront)
      ? shapedTable(context)
      : undefined
  const stretches = stretchTable(context) ?? postCalendar(context)
  const own = offers
    ? undefined
    : (scores?.sheets ?? pay?.sheets ?? figures?.sheets ?? shareTable(context) ?? parallelTable(context) ?? stretches?.sheets)
  const listed = [scores, pay, figures, stretches].flatMap((table) => (table !== undefined && own === table.sheets ? table.spans : []))
  const given = offers ? undefined : (own ?? givenTable(context))
  const done = given ? { ...context, orders: { ...orders, spans: [...orders.spans, ...ofRates, ...listed] } } : context
  // Beside sides, the whole of a budget stands in the details.
  const hasSides = given?.some(({ columns }) => columns.some(({ id }) => id === 'type')) === true
  const shown = records.given.filter(({ name }) => !hasSides || !GOAL.test(name))
  const used = given ? [...ofRates, ...listed, ...shown.map(({ start: from, end: to }): [number, number] => [from, to])] : []
  const planned = offers ?? given ?? shapedTable(context) ?? plainTable(context)
  const isCalculated = (clause: Clause): boolean => asksCalculation(clause, context)
  const shaped = workbook(planned, context, (sheets) => detailsSheet(sheets, done, used))
  const said =
    own !== undefined ||
    (subject?.shape && WORKED_OUT.has(subject.shape) && !given) ||
    (rates.length > 0 && hasFormulas(planned)) ||
    (given && isCompared(planned)) ||
    (records.given.length > 0 && listsColumns(context)) ||
    facts.clauses.filter(({ label }) => label !== undefined && COLUMNS.test(label)).length >= COLUMNS_MIN
      ? undefined
      : saidTable(context)
  // "drill Luis 3 March returned": a list of what was said that has a column for each part is the better one.
  if (said && isMisplaced(planned, context)) return { elements: workbook(said, context, () => undefined), isPlain: true }
  const isRicher = given !== undefined && !hasFormulas(planned) && filledIn(said) > filledIn(planned)
  const chosen = chooseResult(brief, shaped, () => said && workbook(said, context, () => undefined), {
    isAsked: isCalculated,
    ...(isRicher ? { lead: LEAD_OF_COLUMNS, isPlainBetter: true } : {}),
  })
  if (chosen.isPlain) return chosen
  // "24 guests" are the rows.
  const counts = new Set(planned.map(({ rows }) => String(rows.length)))
  const heads = fold(planned.flatMap(({ columns }) => columns.flatMap(({ header, choices = [] }) => [header, ...choices])).join(' | '))
  const rules = subject?.shape === 'roster' ? facts.clauses.filter(({ text }) => RULED.test(text)) : []
  const lost = [...new Set([...lostIn(brief, shaped, isCalculated), ...rules])].filter(
    ({ text, start }) =>
      !listed.some(([from, to]) => from <= start && start < to) &&
      !isHeader(text, heads) &&
      !isWorkedOut(text, planned) &&
      !counts.has(/^(\d+) \p{L}+(?: \p{L}+)?$/u.exec(text)?.[1] ?? ''),
  )
  if (lost.length === 0) return chosen
  return { elements: workbook(planned, context, (sheets) => withNotes(detailsSheet(sheets, done, used), lost, facts)), isPlain: false }
}

/** The details without what a column works out. */
function withoutDone(details: PlannedSheet | undefined, sheets: readonly PlannedSheet[], { bill }: Context): PlannedSheet | undefined {
  const isOfBill = (label = ''): boolean => bill?.lines.some(({ name }) => name === label) === true
  const rows = details?.rows.filter(([label, text = '']) => isOfBill(label) || !isWorkedOut(text, sheets)) ?? []
  return details && rows.length > 0 ? { ...details, rows } : undefined
}

const OF_RESULT: Readonly<Record<string, RegExp>> = {
  difference: /(?<!\p{L})(?:difference|diferencia|diff[ée]rence|[ée]cart)(?!\p{L})/iu,
  bonus: /\b(?:bonus|bonificaci[oó]n|prima|prime)\b/iu,
  stockvalue: /\b(?:worth|value|vale|valen|valor|vaut|valeur)\b/iu,
}
const PER_PERSON = /\b(?:total|summary|resumen|r[ée]capitulatif)\b/iu

/** "bonus 300 if the target is reached", "total per rep on a second sheet": a column or a sheet of the workbook says it. */
function isWorkedOut(text: string, planned: readonly PlannedSheet[]): boolean {
  const has = (id: string): boolean =>
    planned.some(({ columns }) => columns.some((column) => column.id === id && column.formula !== undefined))
  // "8% above" is a part of a formula.
  const figures = text.match(/\d[\d.,]*/gu) ?? []
  const isInFormula = (figure: string): boolean =>
    planned.some(({ columns }) =>
      columns.some(({ formula = '' }) =>
        new RegExp(String.raw`(?<![\d.])${figure.replaceAll('.', String.raw`\.`)}(?![\d.])`).test(formula),
      ),
    )
  if (figures.length > 0 && wordCount(text) <= TERM_WORDS_MAX && figures.every(isInFormula)) return true
  if (Object.entries(OF_RESULT).some(([id, said]) => said.test(text) && has(id))) return true
  return PER_PERSON.test(text) && planned.slice(1).some(({ columns }) => columns.some(({ formula = '' }) => formula.startsWith('=SUMIF(')))
}

const YES_NO = /\b(?:yes ?\/ ?no|y\/n|s[ií] ?\/ ?no|oui ?\/ ?non|o\/n)\b/giu

/** "paid yes/no", "state (new, used, broken)": a column and its choices. */
function isHeader(text: string, heads: string): boolean {
  const words = fold(text.replace(YES_NO, ' ')).match(/\p{L}{2,}/gu) ?? []
  return words.length > 0 && words.every((word) => heads.includes(word))
}

/** What was planned and what was spent have a column each, and what follows from them. */
function isCompared([table]: readonly PlannedSheet[]): boolean {
  const ids = table?.columns.map(({ id }) => id) ?? []
  return ['planned', 'actual', 'difference'].every((id) => ids.includes(id))
}

function hasFormulas(planned: readonly PlannedSheet[]): boolean {
  return planned.some(({ columns }) => columns.some(({ formula }) => formula !== undefined))
}

function filledIn(planned: readonly PlannedSheet[] | undefined): number {
  const [first] = planned ?? []
  return first ? first.columns.filter((_, at) => first.rows.some((row) => (row[at] ?? '') !== '')).length : 0
}

/** What the prompt says about a sheet, read once for all tables. */
function contextOf(brief: Brief, random: Random): Context {
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

function workbook(
  planned: PlannedSheet[],
  context: Context,
  detailsOf: (sheets: readonly PlannedSheet[]) => PlannedSheet | undefined,
): GenerationElement[] {
  const { facts, sampling } = context
  const { tables, missed } = withCalculations(planned, context)
  const summary = summarySheet(tables, context)
  const sheets = [...tables, ...(summary ? [summary] : [])]
  const details = withoutDone(detailsOf(sheets), sheets, context)
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
  const { today } = sampling
  const elements: GenerationElement[] = [
    ...sheetElements(calculatePlanned(named, today), { currency: facts.currency, language: facts.language, today }),
  ]
  if (missed.length > 0)
    elements.push({ kind: 'notice', code: 'prompt_not_used', text: NOTICES.prompt_not_used, values: { names: missed.join(' · ') } })
  return elements
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
