import type { Context } from '../context.ts'
import { listSheet } from '../details-sheet.ts'
import { READ_CHARS_MAX } from '../formulas/read-calculations.ts'
import { isTelling } from '../list/told-or-listed.ts'
import type { PlannedSheet } from '../planned-sheet.ts'
import { saidSentences, type Said } from '../told/said-sentences.ts'
import { noteRow } from '../whole-notes.ts'
import { commissions } from './commissions.ts'
import { dues } from './dues.ts'
import { ledger } from './ledger.ts'
import { loans } from './loans.ts'
import { offers } from './offers.ts'
import { raised } from './raised.ts'
import { shares } from './shares.ts'
import { takings } from './takings.ts'
import { paymentPlan } from './payment-plan.ts'
import { priced, pricedAnyway } from './priced.ts'

/* Tables that prompts about money ask for. Each reader is sure of its own kind, and what it leaves stays in whole sentences below. */

/** `used` are the sentences that the tables show or carry out. */
export type MoneyTables = { sheets: PlannedSheet[]; used: ReadonlySet<Said>; unused?: readonly string[] }
type Reader = (sentences: readonly Said[], context: Context) => MoneyTables | undefined

/** Those that know more than other readers come first, and those for what is left, last. */
const READERS: Readonly<Record<'first' | 'last', readonly Reader[]>> = {
  first: [offers, commissions, loans, raised, shares, dues, takings, ledger, priced, paymentPlan],
  last: [pricedAnyway],
}

export function moneyBook(context: Context, place: 'first' | 'last'): { sheets: PlannedSheet[]; unused: readonly string[] } | undefined {
  const { brief, facts } = context
  if (brief.prompt.length > READ_CHARS_MAX) return undefined
  const sentences = saidSentences(brief.prompt)
  for (const reader of READERS[place]) {
    const read = reader(sentences, context)
    if (!read) continue
    const left = sentences.filter((said, at) => !read.used.has(said) && (at > 0 || isTelling(said, facts.title)))
    const parties = (context.bill?.lines ?? [])
      .filter(({ id }) => id === 'billfrom' || id === 'billto')
      .map(({ name, text }) => [name, text])
    // The whole of the first sentence names them as well.
    const notes = [...(left[0] === sentences[0] ? [] : parties), ...left.map(({ text }) => noteRow(text, facts.language))]
    return { sheets: [...read.sheets, ...(notes.length > 0 ? [listSheet(notes, facts)] : [])], unused: read.unused ?? [] }
  }
  return undefined
}
