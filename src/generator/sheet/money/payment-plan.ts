import type { Context } from '../context.ts'
import { flat } from '../list/tokens.ts'
import { nameOf } from '../sheet-name.ts'
import { added } from '../sheet-texts.ts'
import { saidParts, type Said } from '../told/said-sentences.ts'
import { instalmentsIn, paymentsSheet } from './instalments.ts'
import type { MoneyTables } from './money-book.ts'
import { daysIn } from './money-days.ts'
import { figuresIn } from './money-figures.ts'
import { given, sheetOf, worked } from './money-sheet.ts'
import { moneyPattern, saysOf } from './money-words.ts'

/* A sum that is paid in parts: a row for each payment, and what is paid and left of the whole. */

export function paymentPlan(sentences: readonly Said[], context: Context): MoneyTables | undefined {
  const { brief, facts } = context
  const { language } = facts
  const open = { language, today: brief.today }
  const [said] = sentences.filter((one) => instalmentsIn(one, brief.prompt, open))
  const payments = said && instalmentsIn(said, brief.prompt, open)
  const whole = wholeIn(
    sentences.filter((one) => one !== said),
    language,
  )
  if (!payments || !whole) return undefined
  const total = given(added('whole', language), 'currency', [whole.value], { total: 'none' })
  const plan = paymentsSheet(payments, `INDEX({1!${total.header}},1)`, language)
  const [amount, left] = [added('amount', language), added('topay', language)]
  const summary = sheetOf(
    added('results', language),
    [
      total,
      worked(added('paid', language), 'currency', `=SUM({0!${amount}})-SUM({0!${left}})`),
      worked(left, 'currency', `=SUM({0!${left}})`),
    ],
    1,
  )
  const dated = sentences.filter(
    (one) => one !== said && daysIn(one.text, brief.today).length > 0 && isOnlyDays(one, brief.today, payments),
  )
  const shown = sentences.filter((one) => saysOf(one.text, 'paid_asked') && figuresIn(one.text, language).length === 0)
  return {
    sheets: [{ ...plan, name: nameOf(context, true) }, summary],
    used: new Set(
      [said, ...(whole.said === sentences[0] ? [] : isOnly(whole.said) ? [whole.said] : []), ...dated, ...shown].filter(
        (one) => one !== undefined,
      ),
    ),
  }
}

/** "total 24.600 €", "the price is £3,000": what is paid in parts. */
function wholeIn(sentences: readonly Said[], language: Context['facts']['language']): { value: number; said: Said } | undefined {
  const amounts = sentences.flatMap((said) =>
    saidParts(said).flatMap(({ text }) =>
      figuresIn(text, language).flatMap((figure) => (figure.isMoney ? [{ value: figure.value, said, text }] : [])),
    ),
  )
  return (
    amounts.find(({ text }) => moneyPattern(String.raw`(?<!\p{L}){whole_sum}(?!\p{L})`).test(flat(text))) ??
    (amounts.length === 1 ? amounts[0] : undefined)
  )
}

function isOnly({ text }: Said): boolean {
  return text.split(/\s+/u).length <= SHORT_WORDS_MAX
}

const SHORT_WORDS_MAX = 6

/** "Signing is on 2 March and delivery on 29 May": the payments have these days. */
function isOnlyDays(said: Said, today: string, payments: readonly { due: string | undefined }[]): boolean {
  const known = new Set(payments.flatMap(({ due }) => due ?? []))
  const days = daysIn(said.text, today)
  return days.every(({ iso }) => known.has(iso)) && said.text.split(/\s+/u).length <= days.length * SHORT_WORDS_MAX * 2
}
