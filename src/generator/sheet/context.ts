import type { Bill } from '../bill.ts'
import type { Brief, PromptFacts } from '../brief.ts'
import type { Ask } from './read-ask.ts'
import type { Calculation, Rate } from './read-calculations.ts'
import type { Orders } from './read-orders.ts'
import type { Records } from './read-records.ts'
import type { Sampling } from './samples.ts'
import type { Subject } from './sheet-texts.ts'

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
  sampling: Omit<Sampling, 'count'>
}
