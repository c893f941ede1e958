import type { Context } from '../context.ts'
import type { PlannedSheet } from '../planned-sheet.ts'
import { firstTables, type ReadTables, type TablesReader } from '../read-tables.ts'
import { commissions } from './commissions.ts'
import { dues } from './dues.ts'
import { ledger } from './ledger.ts'
import { loans } from './loans.ts'
import { offers } from './offers.ts'
import { raised } from './raised.ts'
import { shares } from './shares.ts'
import { takings } from './takings.ts'
import { overtime } from './overtime.ts'
import { paymentPlan } from './payment-plan.ts'
import { priced, pricedAnyway } from './priced.ts'

/* Tables that prompts about money ask for. */

export type MoneyTables = ReadTables

/** Those that know more than other readers come first, and those for what is left, last. */
const READERS: Readonly<Record<'first' | 'last', readonly TablesReader[]>> = {
  first: [overtime, offers, commissions, loans, raised, shares, dues, takings, ledger, priced, paymentPlan],
  last: [pricedAnyway],
}

export function moneyBook(context: Context, place: 'first' | 'last'): { sheets: PlannedSheet[]; unused: readonly string[] } | undefined {
  return firstTables(READERS[place], context)
}
