import type { Context } from '../context.ts'
import type { PlannedSheet } from '../planned-sheet.ts'
import { firstTables, type TablesReader } from '../read-tables.ts'
import { breakEven } from './break-even.ts'
import { campaign } from './campaign.ts'
import { depreciation } from './depreciation.ts'
import { fixtures } from './fixtures.ts'
import { incomeAndCosts } from './income-costs.ts'
import { priceLog } from './price-log.ts'
import { projectPlan } from './project-plan.ts'
import { skills } from './skills.ts'
import { slots } from './slots.ts'
import { stock } from './stock.ts'

/* Sheets with a purpose of their own: price lists that a log uses. */

const READERS: readonly TablesReader[] = [
  priceLog,
  slots,
  skills,
  projectPlan,
  fixtures,
  breakEven,
  incomeAndCosts,
  campaign,
  depreciation,
  stock,
]

export function purposeBook(context: Context): { sheets: PlannedSheet[]; unused: readonly string[] } | undefined {
  return firstTables(READERS, context)
}
