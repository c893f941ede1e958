import { capitalise } from '#shared/words.ts'
import type { Column } from '../columns/column.ts'
import type { Context } from '../context.ts'
import { figuresIn } from '../money/money-figures.ts'
import { given, sheetOf, worked } from '../money/money-sheet.ts'
import type { PlannedSheet } from '../planned-sheet.ts'
import { added } from '../sheet-texts.ts'
import { saidParts, type Said } from '../told/said-sentences.ts'
import { plain, purpose, saysOf } from './purpose-words.ts'

/* "25% deposit, 40% when units are in, 35% on completion, job is £14,600 + VAT": beside the plan of a job, what is paid when. */

const ALL = 100
/** Where "plus VAT" names no rate, the usual one stands in a cell that can be changed. */
const USUAL = { en: 20, es: 21, fr: 20 } as const

/** `sheets` need the place at which the first of them will stand. */
export function stagesOf(
  sentences: readonly Said[],
  { facts: { language, currency } }: Context,
): { sheets: (place: number) => PlannedSheet[]; used: Said[] } | undefined {
  for (const said of sentences) {
    const parts = saidParts(said).map(({ text }) => text.replace(/^(?:and|y|et) /iu, ''))
    const stages = parts.flatMap((text) => {
      const [figure, ...more] = figuresIn(text, language)
      const name = figure ? text.slice(figure.end).trim() : ''
      return figure?.isPercent && figure.start === 0 && more.length === 0 && name !== '' ? [{ name, share: figure.value }] : []
    })
    const whole = parts.flatMap((text) => {
      const figures = figuresIn(text, language).filter(({ isMoney }) => isMoney)
      return figures.length === 1 ? [{ value: figures[0]?.value ?? 0, text }] : []
    })
    const [price] = whole
    if (stages.length < 2 || stages.reduce((sum, { share }) => sum + share, 0) !== ALL || !price || whole.length > 1) continue
    const isTaxed = saysOf(price.text, 'taxes_of')
    const rate = isTaxed ? (taxIn(price.text) ?? (currency === 'USD' ? undefined : USUAL[language])) : undefined
    return { sheets: (place) => sheetsOf(stages, price.value, { rate, isTaxed, place, language }), used: [said] }
  }
  return undefined
}

/** "+ 20% VAT" */
function taxIn(text: string): number | undefined {
  const said = purpose(String.raw`(\d{1,2}(?:[.,]\d)?) ?% (?:of |de )?{taxes_of}(?!\p{L})`).exec(plain(text))?.[1]
  return said === undefined ? undefined : Number(said.replace(',', '.'))
}

type Open = { rate: number | undefined; isTaxed: boolean; place: number; language: Context['facts']['language'] }

function sheetsOf(
  stages: readonly { name: string; share: number }[],
  price: number,
  { rate, isTaxed, place, language }: Open,
): PlannedSheet[] {
  const word = (key: string): string => added(key, language)
  const [payment, share, amount, due, paid, left] = ['paymentof', 'shareofall', 'amount', 'due', 'paid', 'topay'].map(word) as [
    string,
    string,
    string,
    string,
    string,
    string,
  ]
  const [net, tax, taxRate, total] = ['beforetax', 'taxof', 'taxrate', 'totalof'].map(word) as [string, string, string, string]
  const whole = `MAX({${place + 1}!${isTaxed ? total : amount}})`
  const none = { total: 'none' } as const
  const rows = sheetOf(
    word('payments'),
    [
      given(
        payment,
        'text',
        stages.map(({ name }) => capitalise(name)),
        { wide: true },
      ),
      given(
        share,
        'percent',
        stages.map((stage) => stage.share / ALL),
        none,
      ),
      worked(amount, 'currency', `=ROUND({${share}}*${whole},2)`),
      given(due, 'date', []),
      given(
        paid,
        'boolean',
        stages.map(() => 'false'),
      ),
      worked(left, 'currency', `=IF({${paid}},0,{${amount}})`),
    ],
    stages.length,
    { highlights: [{ column: paid, rule: 'equal_to', value: 'true', tone: 'positive' }] },
  )
  const sums: Column[] = !isTaxed
    ? [given(amount, 'currency', [price])]
    : [
        given(net, 'currency', [price]),
        given(taxRate, 'percent', [rate === undefined ? undefined : rate / ALL], none),
        worked(tax, 'currency', `=ROUND({${net}}*{${taxRate}},2)`),
        worked(total, 'currency', `={${net}}+{${tax}}`),
      ]
  return [rows, sheetOf(word('jobprice'), sums, 1)]
}
