import type { Brief } from '../brief.ts'
import type { Random } from '../random.ts'
import { askedTable } from './asked/asked-table.ts'
import type { Context } from './context.ts'
import { contentDays } from './grid/content-days.ts'
import { courseMatrix } from './grid/course-matrix.ts'
import { linesWithColumns } from './grid/lines-with-columns.ts'
import { marksOutOf } from './grid/marks-out-of.ts'
import { monthTracker } from './grid/month-tracker.ts'
import { namesWithColumns } from './grid/names-with-columns.ts'
import { namedColumns } from './grid/named-columns.ts'
import { sharedCosts } from './grid/shared-costs.ts'
import { listTable } from './list/list-table.ts'
import type { PlannedSheet } from './planned-sheet.ts'
import { READ_CHARS_MAX } from './formulas/read-calculations.ts'
import { moneyBook } from './money/money-book.ts'
import { purposeBook } from './purposes/purpose-book.ts'
import { comparedBook } from './fields/compared.ts'
import { contextOf } from './read-context.ts'
import { toldBook } from './told/told-book.ts'
import { gridBook } from './rota/grid-book.ts'
import { rotaBook } from './rota/rota-book.ts'
import { usualBook } from './usual/usual-book.ts'
import { sharersIn } from './budgets/sharers.ts'
import { trackedCosts } from './budgets/tracked-costs.ts'
import { readMoreSheets } from './wanted/read-more-sheets.ts'
import { readWanted } from './wanted/read-wanted.ts'
import { withoutSpans } from './wanted/without-spans.ts'

const ROWS_MIN = 2

type Read = {
  context: Context
  grid?: PlannedSheet[] | undefined
  unused?: readonly string[]
  isSure?: boolean
  hasSamples?: boolean
  listed?: ReturnType<typeof listTable>
}

/** `isSure`: a reader of one purpose knows what the prompt is for. What is wanted beside a table is read apart, and the table without it. */
export function readPrompt(asked: Brief, random: Random): Read {
  const sharers = sharersIn(asked)
  const moreSheets = asked.prompt.length > READ_CHARS_MAX ? [] : readMoreSheets(asked)
  const apart = [...(sharers ? [sharers.span] : []), ...moreSheets.map(({ span }) => span)]
  const brief = apart.length > 0 ? withoutSpans(asked, apart) : asked
  const own = { moreSheets, ...(sharers ? { sharers } : {}) }
  const whole = { ...contextOf(brief, random), ...own }
  const { wanted, spans } = brief.prompt.length > READ_CHARS_MAX ? NOTHING : readWanted(brief)
  const context = wanted.length === 0 ? whole : { ...contextOf(withoutSpans(brief, spans), random), ...own, wanted }
  const stated = { ...contextOf(asked, random), ...own }
  const usual = usualBook(stated)
  if (usual)
    return { context: { ...stated, moreSheets: [] }, grid: usual.sheets, unused: usual.unused, isSure: true, hasSamples: usual.hasSamples }
  const purposed = purposeBook(stated)
  if (purposed) return { context: { ...whole, moreSheets: [] }, grid: purposed.sheets, unused: purposed.unused, isSure: true }
  const plan = rotaBook(stated) ?? gridBook(stated)
  if (plan) return { context: whole, grid: plan, isSure: true }
  const ofMoney = (place: 'first' | 'last'): Read | undefined => {
    const money = moneyBook({ ...whole, brief: asked }, place)
    return money && { context: { ...whole, moreSheets: [] }, grid: money.sheets, unused: money.unused }
  }
  const first = ofMoney('first')
  if (first) return { ...first, isSure: true }
  const compared = comparedBook(stated)
  if (compared) return { context: { ...whole, moreSheets: [] }, grid: compared.sheets, isSure: true }
  const costs = trackedCosts(whole) ?? sharedCosts(whole) ?? marksOutOf(whole)
  if (costs) return { context: whole, grid: costs }
  const book = toldBook(whole, wanted)
  if (book) return { context: { ...whole, moreSheets: [...moreSheets, ...book.sums] }, grid: book.sheets, unused: book.unused }
  const named = namedColumns(whole) ?? namesWithColumns(whole) ?? linesWithColumns(whole)
  if (named) return { context: whole, grid: named }
  const grid = monthTracker(context) ?? courseMatrix(context) ?? contentDays(context) ?? askedTable({ ...whole, wanted })
  if (grid) return { context, grid }
  const last = ofMoney('last')
  if (last) return last
  const listed = listTable(context)
  const isPaid = wanted.some(({ kind }) => kind === 'amounts')
  if (wanted.length === 0 || (listed && listed.rows.length > (isPaid ? 1 : ROWS_MIN))) return { context, listed }
  return { context: whole, listed: listTable(whole) }
}

const NOTHING: ReturnType<typeof readWanted> = { wanted: [], spans: [] }
