import type { IntentId } from '../intents/catalogue.ts'
import type { Recipe } from './recipe.ts'
import { BUDGET, EVENT_BUDGET, MARKETING_BUDGET } from './recipes/money/budget.ts'
import { INVENTORY } from './recipes/money/inventory.ts'
import { TIMESHEET } from './recipes/people/timesheet.ts'
import { LEAVE } from './recipes/people/leave.ts'
import { PROJECT } from './recipes/work/project.ts'
import { EXPENSES } from './recipes/money/expenses.ts'
import { PIPELINE } from './recipes/money/pipeline.ts'
import { CONTENT } from './recipes/work/content.ts'
import { RECRUITMENT } from './recipes/people/recruitment.ts'
import { ONBOARDING } from './recipes/people/onboarding.ts'
import { TRAINING } from './recipes/people/training.ts'
import { EVENT } from './recipes/work/event.ts'
import { CAMPAIGN } from './recipes/work/campaign.ts'
import { INVOICES } from './recipes/money/invoices.ts'
import { ROSTER } from './recipes/people/roster.ts'
import { COMPENSATION } from './recipes/people/compensation.ts'
import { ATTENDANCE } from './recipes/people/attendance.ts'
import { HEADCOUNT } from './recipes/people/headcount.ts'
import { SHIFTS } from './recipes/people/shifts.ts'
import { TURNOVER } from './recipes/people/turnover.ts'
import { CASH_FLOW } from './recipes/money/cash-flow.ts'
import { SALES } from './recipes/money/sales.ts'
import { COMPARISON } from './recipes/score/comparison.ts'
import { SCORECARD } from './recipes/score/scorecard.ts'
import { SKILLS } from './recipes/score/skills.ts'
import { KPI } from './recipes/work/kpi.ts'

export const RECIPES: Partial<Record<IntentId, Recipe>> = {
  budget: BUDGET,
  inventory: INVENTORY,
  timesheet: TIMESHEET,
  leave: LEAVE,
  project: PROJECT,
  expenses: EXPENSES,
  pipeline: PIPELINE,
  content: CONTENT,
  recruitment: RECRUITMENT,
  onboarding: ONBOARDING,
  training: TRAINING,
  event: EVENT,
  campaign: CAMPAIGN,
  invoices: INVOICES,
  roster: ROSTER,
  compensation: COMPENSATION,
  marketingbudget: MARKETING_BUDGET,
  eventbudget: EVENT_BUDGET,
  kpi: KPI,
  attendance: ATTENDANCE,
  headcount: HEADCOUNT,
  shifts: SHIFTS,
  turnover: TURNOVER,
  cashflow: CASH_FLOW,
  sales: SALES,
  comparison: COMPARISON,
  scorecard: SCORECARD,
  skills: SKILLS,
}
