import type { GenerationElement } from '#shared/content/element.ts'
import { sheetNames } from '#shared/content/sheet-names.ts'
import type { Brief, Clause } from '../brief.ts'
import type { Random } from '../random.ts'
import { NOTICES } from '../phrases/frame.ts'
import { COLUMNS, givenTable, GOAL, OWN_TABLES } from './given-table.ts'
import { withCalculations } from './formulas/with-calculations.ts'
import { dutyTable } from './schedules/duty-table.ts'
import { detailsSheet, withNotes } from './details-sheet.ts'
import { costTable } from './budgets/cost-table.ts'
import { goalSheet } from './budgets/goal-sheet.ts'
import { monthBudget } from './budgets/month-budget.ts'
import { offerTable } from './budgets/offer-table.ts'
import { dealsAnew } from './list/rota-conflicts.ts'
import { faultsIn, leavesOpen, typedIn } from './list/faults.ts'
import { checkLog } from './trackers/check-log.ts'
import { expenseList } from './budgets/expense-list.ts'
import { priceGrid } from './budgets/price-grid.ts'
import { peopleGrid } from './schedules/people-grid.ts'
import { parallelTable } from './parallel-table.ts'
import { payTable } from './budgets/pay-table.ts'
import { plainTable } from './plain-table.ts'
import { sheetElements, withUniqueHeaders, type PlannedSheet } from './planned-sheet.ts'
import { added } from './sheet-texts.ts'
import { chooseResult } from '../judge/choose.ts'
import { lostIn } from '../judge/judge.ts'
import { asTyped } from './as-typed.ts'
import { asksCalculation } from './formulas/asks-calculation.ts'
import { withoutHeaderRow } from './columns/header-row.ts'
import { scoreTable } from './score-table.ts'
import { postCalendar } from './schedules/post-calendar.ts'
import { shareTable } from './budgets/share-table.ts'
import { shapedTable } from './shaped-table.ts'
import { stretchTable } from './schedules/stretch-table.ts'
import { withWholeNotes } from './whole-notes.ts'
import { summarySheet } from './summary-sheet.ts'
import { weekdayOf } from '../writing/months.ts'
import { trackerTable } from './trackers/tracker-table.ts'
import { fold, wordCount } from '#shared/words.ts'
import { withoutNamelessSamples } from './rows/nameless-rows.ts'
import { hasFiguresRight, isWhole, readsRight, tellsLines, type Listed } from './rows/reads-right.ts'
import { RULED } from './schedules/working-time.ts'
import { calculatePlanned } from './calculate-planned.ts'
import type { Column } from './columns/column.ts'
import type { Context } from './context.ts'
import { readPrompt } from './read-prompt.ts'
import { isName } from './columns/column-kinds.ts'
import { withoutWishes } from './columns/without-wishes.ts'
import { withUnitHeaders } from './columns/unit-headers.ts'
import { withMoreSheets } from './wanted/with-more-sheets.ts'
import { withWanted } from './wanted/with-wanted.ts'

/** "8% above that" */
const TERM_WORDS_MAX = 4

const COLUMNS_MIN = 2

/** So many parts of a prompt may be what a table works out. */
const WORKED_OUT_MAX = 2

/** A workbook: the table that the prompt asks for, a summary if it wants one, and what else it gives. */
export function writeTables(asked: Brief, random: Random): ReturnType<typeof chooseResult> & { isSure: boolean } {
  const read = readPrompt(withoutHeaderRow(asked), random)
  return { ...tablesOf(read), isSure: read.isSure === true }
}

function tablesOf({ context, listed, grid, unused, hasSamples }: ReturnType<typeof readPrompt>): ReturnType<typeof chooseResult> {
  if (grid) return { elements: workbook(grid, { ...context, calculations: [] }, () => undefined, unused), isPlain: hasSamples !== true }
  const { brief, orders, rates, records, subject, facts, calculations } = context
  const list = listed?.sheets
  const inList = list && { elements: workbook(list, context, () => undefined), isPlain: true as const }
  const parallel = parallelTable(context)
  if (parallel) return { elements: workbook(parallel, context, () => undefined), isPlain: true }
  const tracked =
    monthBudget(context) ??
    expenseList(context) ??
    checkLog(context) ??
    trackerTable(context) ??
    peopleGrid(context) ??
    dutyTable(context) ??
    priceGrid(context)
  const isReckoned = calculations.length > 0 || context.bill !== undefined || rates.length > 0
  const reads = (sheets: readonly PlannedSheet[], isKnown = isReckoned): boolean =>
    list === undefined || readsBetter(sheets, list, context, isKnown && hasRows(sheets, listed))
  const isTold = (sheets: readonly PlannedSheet[]): boolean => {
    const names =
      sheets[0]?.rows.map(([name = '']) => fold(name)).filter((name) => /\p{L}{3}/u.test(name) && weekdayOf(name) === undefined) ?? []
    const texts = facts.clauses.map(({ text }) => fold(text))
    return names.filter((name) => texts.some((text) => text.includes(name))).length >= COLUMNS_MIN
  }
  // Rows that follow from days, from a few figures or from a list of columns are not those of the list.
  const isOther = (sheets: readonly PlannedSheet[]): boolean =>
    isOfColumns || (((context.ask.isExact && !context.bill) || OWN_TABLES.has(subject?.shape ?? '')) && !isTold(sheets))
  const isRight = (sheets: readonly PlannedSheet[]): boolean =>
    !listed ||
    (isOther(sheets)
      ? isWhole(sheets, listed) && tellsLines(sheets, listed.lines)
      : isReckoned
        ? hasFiguresRight(sheets, listed, context)
        : readsRight(sheets, listed, context))
  const isOfColumns = facts.clauses.filter(({ label }) => label !== undefined && COLUMNS.test(label)).length >= COLUMNS_MIN
  const isTelling = (sheets: readonly PlannedSheet[]): boolean => tellsLines(sheets, listed?.lines)
  const isWholeBeside = (sheets: readonly PlannedSheet[]): boolean =>
    !listed || (isWhole(sheets, { ...listed, asides: [] }) && isTelling(sheets))
  if (
    tracked &&
    list &&
    inList &&
    (dealsAnew(tracked, list) || !(isWhole(tracked, listed) && isTelling(tracked) && readsBetter(tracked, list, context, true)))
  )
    return inList
  if (tracked) return { elements: workbook(tracked, { ...context, calculations: [] }, () => undefined), isPlain: true }
  // "… Grenoble 112 km at 0.52": other readers take the price of all rows for that of the last one.
  if (inList && list?.[0]?.columns.some(({ id }) => id === 'rate' || id === 'profit')) return inList
  const ofRates = rates.map(({ from, to }): [number, number] => [from, to])
  const scores = scoreTable(context)
  const pay = payTable(context)
  // The columns that are named behind a list are those of its rows, unless they follow from what the list gives.
  if (inList && listed?.isBehind && !pay && subject?.shape !== 'budget') return inList
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
  const own = offers ? undefined : (scores?.sheets ?? pay?.sheets ?? figures?.sheets ?? shareTable(context) ?? stretches?.sheets)
  const ofTables = [scores, pay, figures, stretches].flatMap((table) => (table !== undefined && own === table.sheets ? table.spans : []))
  const given = offers ? undefined : (own ?? withGoal(givenTable(context), context))
  const done = given ? { ...context, orders: { ...orders, spans: [...orders.spans, ...ofRates, ...ofTables] } } : context
  // Beside sides, the whole of a budget stands in the details.
  const hasSides = given?.some(({ columns }) => columns.some(({ id }) => id === 'type')) === true
  const shown = records.given.filter(({ name }) => !hasSides || !GOAL.test(name))
  const used = given ? [...ofRates, ...ofTables, ...shown.map(({ start: from, end: to }): [number, number] => [from, to])] : []
  const planned = offers ?? given ?? shapedTable(context) ?? plainTable(context)
  const isCalculated = (clause: Clause): boolean => asksCalculation(clause, context)
  const shaped = workbook(planned, context, (sheets) => detailsSheet(sheets, done, used))
  // The lines of a budget are made to add up to its whole, and figures that are worked out have readers of their own.
  const isTrusted =
    subject?.shape === 'budget' &&
    given === undefined &&
    (!listed || (listed.goal !== undefined && hasRows(planned, listed))) &&
    (!listed || isWhole(planned, { ...listed, asides: [], arePeople: false })) &&
    isTelling(planned)
  // "drill Luis 3 March returned": a list of what was said that has a column for each part is the better one.
  const isOwn = own !== undefined || offers !== undefined
  // "12,400 impressions 310 clicks 820 EUR, with cost per click": it works out more, and loses nothing.
  const isFuller =
    list !== undefined &&
    hasFormulas(planned) &&
    typedIn(planned) > typedIn(list) &&
    faultsIn(planned, list, context) <= faultsIn(list, list, context)
  // What was paid, and what the rows of each status come to, stands beside what each thing costs.
  if (inList && (subject?.shape === 'budget' ? context.wanted.length > 0 : context.wanted.some(({ kind }) => kind === 'totalof')))
    return inList
  const isPlanned = isTrusted || isFuller || (isOwn ? isWholeBeside(planned) : isRight(planned))
  // Beside columns that are named, and so many rows that are asked for, words without facts are no list.
  const isThin =
    listed !== undefined &&
    ((listed.hasBlanks && listed.rows.length <= COLUMNS_MIN && isOther(planned)) ||
      (listed.rows.length === 0 && (context.ask.isExact || (context.ask.count ?? facts.counts.people) !== undefined)))
  if (inList && !(isPlanned && (isThin || reads(planned, isReckoned || isOwn)))) return inList
  // What a table works out, and what follows from days, a list does not have.
  const hasMore = isOwn || isTrusted || isThin || isOther(planned) || hasFormulas(planned)
  const chosen = chooseResult(brief, shaped, () => (hasMore ? undefined : inList?.elements), { isAsked: isCalculated })
  if (chosen.isPlain) return chosen
  // "24 guests" are the rows.
  const counts = new Set(planned.map(({ rows }) => String(rows.length)))
  const heads = fold(planned.flatMap(({ columns }) => columns.flatMap(({ header, choices = [] }) => [header, ...choices])).join(' | '))
  const rules = subject?.shape === 'roster' ? facts.clauses.filter(({ text }) => RULED.test(text)) : []
  const lost = [...new Set([...lostIn(brief, shaped, isCalculated), ...rules])].filter(
    ({ text, start }) =>
      !ofTables.some(([from, to]) => from <= start && start < to) &&
      !isHeader(text, heads) &&
      !isWorkedOut(text, planned) &&
      !counts.has(/^(\d+) \p{L}+(?: \p{L}+)?$/u.exec(text)?.[1] ?? ''),
  )
  if (lost.length === 0) return chosen
  return { elements: workbook(planned, context, (sheets) => withNotes(detailsSheet(sheets, done, used), lost, facts)), isPlain: false }
}

/** "total máximo 2.000": what is left of what all of it may come to, where no table says it. */
function withGoal(tables: PlannedSheet[] | undefined, context: Context): PlannedSheet[] | undefined {
  const goal = context.records.given.find(({ name }) => GOAL.test(name))
  const figure = goal?.figures[0]
  const [table, ...others] = tables ?? []
  if (!goal || figure === undefined || !table || others.length > 0) return tables
  const isShown = table.columns.some(({ given = [], constant }) => given.includes(String(figure)) || constant?.value === figure)
  const left =
    isShown || table.columns.some(({ id }) => id === 'type') ? undefined : goalSheet({ text: `${goal.name} ${figure}` }, table, context)
  return left ? [table, left] : tables
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

/** Whether each row of a list has one in the table. */
function hasRows([table]: readonly PlannedSheet[], { rows = [] }: Partial<Listed> = {}): boolean {
  const cells = [...(table?.rows.map((row) => row.join(' ')) ?? []), ...(table?.columns.map(({ header }) => header) ?? [])].map(fold)
  return rows.every(({ name }) => cells.some((row) => row.includes(fold(name))))
}

/** Whether a reader of one kind of table keeps the words of the prompt as well as the plain list does. */
function readsBetter(sheets: readonly PlannedSheet[], list: readonly PlannedSheet[], context: Context, isKnown: boolean): boolean {
  const faults = faultsIn(sheets, list, context)
  const own = faultsIn(list, list, context)
  // What a table works out is said in other words.
  if (isKnown || hasFormulas(sheets)) return faults <= own + WORKED_OUT_MAX
  const typed = typedIn(sheets) - typedIn(list)
  if (leavesOpen(list)) return faults <= own + 1
  if (faults !== own) return faults < own
  const [table] = sheets
  const [rows, columns] = [table?.rows.length ?? 0, table?.columns.length ?? 0]
  // A list with more rows has made rows of what is said beside it, and one with fewer columns leaves fewer cells open.
  return (list[0]?.rows.length ?? 0) > rows || typed > 0 || (typed === 0 && columns <= (list[0]?.columns.length ?? 0))
}

/** Whether a column follows from figures that are given, and not from cells that are still open. */
function hasFormulas(planned: readonly PlannedSheet[]): boolean {
  return planned.some(({ columns }) => {
    const open = columns.filter(
      ({ given, constant, formula, spec }) =>
        !constant && formula === undefined && (given ? given.every((cell) => cell === undefined) : spec.blank === true),
    )
    return columns.some(({ formula }) => formula !== undefined && !open.some(({ header }) => formula.includes(`{${header}}`)))
  })
}

/** The sheets as elements, with what the prompt orders beside them. */
export function workbook(
  planned: PlannedSheet[],
  context: Context,
  detailsOf: (sheets: readonly PlannedSheet[]) => PlannedSheet | undefined,
  unused: readonly string[] = [],
): GenerationElement[] {
  const { facts, sampling } = context
  const { tables: made, missed: open } = withCalculations(withWanted(planned, context.wanted, context), context)
  const more = withMoreSheets(
    made.map((table) => withUnitHeaders(table, context)),
    context,
  )
  const named = withoutWishes(more.tables.map((table, at) => (at === 0 ? withCounted(table, context) : table)))
  const filled = context.sampling.window === undefined ? named.tables.map(withoutNamelessSamples) : named.tables
  const tables = asTyped(filled)
  const missed = [...unused, ...open, ...more.missed, ...named.missed]
  const summary = summarySheet(tables, context)
  // Another order has asked for the same counts.
  const isThere = tables.slice(1).some(({ columns }) => columns[0]?.header === summary?.columns[0]?.header)
  const sheets = [...tables, ...(summary && !isThere ? [summary] : [])]
  const details = withoutDone(detailsOf(sheets), sheets, context)
  const last = sheets.at(-1)
  const all =
    details === undefined
      ? sheets
      : last?.name === details.name
        ? [...sheets.slice(0, -1), { ...last, rows: [...last.rows, ...details.rows] }]
        : [...sheets, details]
  const detailsName = added('details', facts.language)
  const whole = all.map((sheet) => (sheet.name === detailsName ? withWholeNotes(sheet, context.brief.prompt, facts.language) : sheet))
  const names = sheetNames(
    whole.map(({ name }) => name),
    [],
  )
  const titled = whole.map((sheet, at) => ({ ...sheet, name: names[at] ?? sheet.name }))
  const { today } = sampling
  const elements: GenerationElement[] = [
    ...sheetElements(calculatePlanned(isCurrencySaid(context) ? titled : titled.map(withoutCurrency), today), {
      currency: facts.currency,
      language: facts.language,
      today,
    }),
  ]
  if (missed.length > 0)
    elements.push({ kind: 'notice', code: 'prompt_not_used', text: NOTICES.prompt_not_used, values: { names: missed.join(' · ') } })
  return elements
}

/** "5 sites, target, actual": without any name, nobody knows which row is whose. */
function withCounted(table: PlannedSheet, { ask }: Context): PlannedSheet {
  const { noun, count } = ask
  const [first] = table.columns
  const isNamed = table.columns.some(
    ({ id, given, spec, choices }) =>
      isName(id) || given !== undefined || (choices !== undefined && id !== 'status') || spec.type === 'text' || spec.type === 'date',
  )
  if (!first || !ask.isExact || noun === undefined || count !== table.rows.length || count < 2 || isNamed) return table
  const names = Array.from({ length: count }, (_, at) => `${noun} ${at + 1}`)
  return {
    ...table,
    columns: withUniqueHeaders([{ id: 'counted', header: noun, spec: { type: 'text' }, given: names }, ...table.columns]),
    rows: table.rows.map((row, at) => [names[at] ?? '', ...row]),
  }
}

const DOLLARS = /\$|(?<!\p{L})(?:usd|us dollars?|dollars?|bucks)(?!\p{L})/iu

/** English is written in many countries: without a sign, nobody knows which money it is. */
function isCurrencySaid({ brief: { prompt }, facts: { currency, language } }: Context): boolean {
  return language !== 'en' || currency !== 'USD' || DOLLARS.test(prompt)
}

function withoutCurrency(sheet: PlannedSheet): PlannedSheet {
  const plain = (column: Column): Column =>
    column.spec.type === 'currency' ? { ...column, spec: { ...column.spec, type: 'number' } } : column
  return { ...sheet, columns: sheet.columns.map(plain) }
}
