import type { Locale } from '#shared/locale.ts'
import { capitalise } from '#shared/words.ts'
import { flat } from '../list/tokens.ts'
import type { PlannedSheet } from '../planned-sheet.ts'
import { added } from '../sheet-texts.ts'
import { saidParts, splitOutside, type Said } from '../told/said-sentences.ts'
import { daysIn, daysLater } from './money-days.ts'
import { figuresIn } from './money-figures.ts'
import { given, sheetOf, worked } from './money-sheet.ts'
import { moneyPattern, withoutLinks } from './money-words.ts'
import { keyWords } from './offer-parts.ts'

/* "a third on signing, 40 % halfway, the rest 15 days after completion": what is paid when. */

export type Instalment = { share: number | undefined; amount: number | undefined; isRest: boolean; name: string; due: string | undefined }

const FRACTIONS = ['half', 'third', 'quarter_of'] as const
const PARTS_OF: Readonly<Record<(typeof FRACTIONS)[number], number>> = { half: 2, third: 3, quarter_of: 4 }
const WHOLE_MARGIN = 0.011
const WORD_CHARS_MIN = 4
const DAYS_A_WEEK = 7

/** The payments that a sentence divides a sum into; undefined if they are not all of it. */
export function instalmentsIn(
  said: Said,
  prompt: string,
  { language, today }: { language: Locale; today: string },
): Instalment[] | undefined {
  const pieces = saidParts(said).flatMap(({ text }) => piecesOf(text, language))
  if (pieces.length < 2) return undefined
  const read = pieces.map((text) => instalmentIn(text, language))
  const known = read.filter((one) => one !== undefined)
  if (known.length < read.length) return undefined
  const rests = known.filter(({ isRest }) => isRest).length
  const sum = known.reduce((all, { share = 0 }) => all + share, 0)
  const hasAmounts = known.some(({ amount }) => amount !== undefined)
  if (rests > 1 || (rests === 0 && Math.abs(sum - 1) > WHOLE_MARGIN) || sum > 1 + WHOLE_MARGIN) return undefined
  return known.map((one) => ({
    ...one,
    share: one.isRest ? (hasAmounts ? undefined : Math.round((1 - sum) * 10_000) / 10_000) : one.share,
    due: dueOf(one.name, prompt, today),
  }))
}

/** "40 % halfway and the rest on delivery" is two. */
function piecesOf(text: string, language: Locale): string[] {
  const pieces: string[] = []
  for (const piece of splitOutside(text, / (?:and|y|et|then|luego|puis) /u)) {
    const last = pieces.length - 1
    if (last < 0 || instalmentIn(piece, language)) pieces.push(piece)
    else pieces[last] = `${pieces[last]} ${piece}`
  }
  return pieces
}

function instalmentIn(text: string, language: Locale): Omit<Instalment, 'due'> | undefined {
  const plain = flat(text)
  const lead = moneyPattern(String.raw`^(?:{links} )*(?:{deposit}(?: {links})* )?`).exec(plain)?.[0] ?? ''
  const isDeposit = moneyPattern(String.raw`(?:^| ){deposit}(?: |$)`).test(lead)
  const rest = moneyPattern(String.raw`^(?:{links} )*{rest}(?!\p{L})`).exec(plain)
  const named = (behind: number): string => {
    const own = text.slice(behind).trim()
    return capitalise(isDeposit ? `${withoutLinks(lead)} ${own}`.trim() : own)
  }
  if (rest) return { share: undefined, amount: undefined, isRest: true, name: capitalise(text.trim()) }
  for (const fraction of FRACTIONS) {
    const found = moneyPattern(String.raw`^(?:(?:a|an|one|1|two|un|une|una|la|dos|deux|les deux) )?{${fraction}}(?!\p{L})`).exec(plain)
    if (!found) continue
    const times = /^(?:two|dos|deux|les deux) /u.test(found[0]) ? 2 : 1
    return {
      share: Math.round((times / PARTS_OF[fraction]) * 10_000) / 10_000,
      amount: undefined,
      isRest: false,
      name: named(found[0].length),
    }
  }
  const [figure] = figuresIn(text, language)
  if (!figure || withoutLinks(lead) !== withoutLinks(plain.slice(0, figure.start)) || (!figure.isPercent && !figure.isMoney))
    return undefined
  const name = named(figure.end)
  if (name === '') return undefined
  return figure.isPercent
    ? { share: figure.value / 100, amount: undefined, isRest: false, name }
    : { share: undefined, amount: figure.value, isRest: false, name }
}

/** The day that is named with the payment, or that of what it follows, so many days later. */
function dueOf(name: string, prompt: string, today: string): string | undefined {
  const [own] = daysIn(name, today)
  if (own) return own.iso
  const [, count, weeks] = moneyPattern(String.raw`(\d{1,3}) (?:{day}|({week}))(?!\p{L})`).exec(flat(name)) ?? []
  const words = keyWords(name).filter((word) => word.length >= WORD_CHARS_MIN)
  let from = 0
  for (const day of daysIn(prompt, today)) {
    const before =
      prompt
        .slice(from, day.start)
        .split(/[.!?\n]\s/u)
        .at(-1) ?? ''
    from = day.end
    const said = keyWords(before)
    if (
      !words.some((word) =>
        said.some((one) => one === word || (one.length >= WORD_CHARS_MIN && (word.startsWith(one) || one.startsWith(word)))),
      )
    )
      continue
    return daysLater(day.iso, count === undefined ? 0 : Number(count) * (weeks === undefined ? 1 : DAYS_A_WEEK))
  }
  return undefined
}

/** A row for each payment: its share, what that is of `whole` (a formula), when it is due, and whether it is paid. */
export function paymentsSheet(payments: readonly Instalment[], whole: string, language: Locale): PlannedSheet {
  const names = given(
    added('paymentof', language),
    'text',
    payments.map(({ name }) => name),
    { wide: true },
  )
  const share = given(
    added('shareofall', language),
    'percent',
    payments.map(({ share: part }) => part),
    { total: 'none' },
  )
  const hasShares = payments.some((one) => one.share !== undefined)
  const fixed = payments.map(({ amount }) => amount)
  const hasFixed = fixed.some((amount) => amount !== undefined)
  const agreed = given(added('fixedamount', language), 'currency', fixed, { total: 'none' })
  // The rest is what the fixed amounts and the shares leave.
  const rest = `${whole}-SUM({!${agreed.header}})${hasShares ? `-${whole}*SUM({!${share.header}})` : ''}`
  const open = hasShares ? `IF({${share.header}}="",${rest},{${share.header}}*${whole})` : rest
  const formula = hasFixed ? `=ROUND(IF({${agreed.header}}="",${open},{${agreed.header}}),2)` : `=ROUND({${share.header}}*${whole},2)`
  const amount = worked(added('amount', language), 'currency', formula)
  const due = given(
    added('due', language),
    'date',
    payments.map((one) => one.due),
  )
  const paid = given(
    added('paid', language),
    'boolean',
    payments.map(() => 'false'),
  )
  const left = worked(added('topay', language), 'currency', `=IF({${paid.header}},0,{${amount.header}})`)
  return sheetOf(
    added('payments', language),
    [names, ...(hasShares ? [share] : []), ...(hasFixed ? [agreed] : []), amount, due, paid, left],
    payments.length,
    {
      highlights: [{ column: paid.header, rule: 'equal_to', value: 'true', tone: 'positive' }],
    },
  )
}
