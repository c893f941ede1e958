import type { Bill } from '../bill.ts'
import type { Brief, PromptFacts } from '../brief.ts'
import type { Ask } from './read-ask.ts'
import type { Calculation, Rate } from './formulas/read-calculations.ts'
import type { Orders } from './formulas/read-orders.ts'
import type { Records } from './rows/read-records.ts'
import type { Sampling } from './rows/sample-rows.ts'
import type { Sharers } from './budgets/sharers.ts'
import type { Subject } from './sheet-texts.ts'
import type { MoreSheet } from './wanted/read-more-sheets.ts'
import type { Wanted } from './wanted/read-wanted.ts'

/** What the tables of a workbook are made from. */
export type Context = {
  brief: Brief
  facts: PromptFacts
  subject: Subject | undefined
  ask: Ask
  orders: Orders
  records: Records
  bill: Bill | undefined
  calculations: readonly Calculation[]
  rates: readonly Rate[]
  /** What it asks for beside the rows of a list. */
  wanted: readonly Wanted[]
  /** The sheets that it orders beside that of the rows; the brief is as if the prompt did not say it. */
  moreSheets: readonly MoreSheet[]
  /** Who share what is paid; the brief is as if the prompt did not say it. */
  sharers?: Sharers
  sampling: Omit<Sampling, 'count'>
}
