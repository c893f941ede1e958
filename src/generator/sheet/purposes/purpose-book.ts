import type { Context } from '../context.ts'
import type { PlannedSheet } from '../planned-sheet.ts'
import { firstTables, type TablesReader } from '../read-tables.ts'
import { breakEven } from './break-even.ts'
import { campaign } from './campaign.ts'
import { depreciation } from './depreciation.ts'
import { eventMoney } from './event-money.ts'
import { fixtures } from './fixtures.ts'
import { groupScores } from './group-scores.ts'
import { incomeAndCosts } from './income-costs.ts'
import { itinerary } from './itinerary.ts'
import { priceLog } from './price-log.ts'
import { projectPlan } from './project-plan.ts'
import { quoteSheet } from './quote-sheet.ts'
import { rehearsals } from './rehearsals.ts'
import { servicePlan } from './service-plan.ts'
import { skills } from './skills.ts'
import { slots } from './slots.ts'
import { scoreGrid } from './score-grid.ts'
import { stock } from './stock.ts'
import { tabs } from './tabs.ts'
import { testRounds } from './test-rounds.ts'
import { weekPlan } from './week-plan.ts'

/* Sheets with a purpose of their own. Each reader is sure that the prompt is of its kind, or silent. */

const READERS: readonly TablesReader[] = [
  quoteSheet,
  priceLog,
  slots,
  testRounds,
  servicePlan,
  skills,
  projectPlan,
  fixtures,
  breakEven,
  groupScores,
  itinerary,
  rehearsals,
  incomeAndCosts,
  eventMoney,
  campaign,
  depreciation,
  stock,
  weekPlan,
  tabs,
  scoreGrid,
]

export function purposeBook(context: Context): { sheets: PlannedSheet[]; unused: readonly string[] } | undefined {
  return firstTables(READERS, context)
}
