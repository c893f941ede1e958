import type { SheetHighlight } from '#shared/content/sheet.ts'
import type { Locale } from '#shared/locale.ts'
import type { Column } from '../columns/column.ts'
import type { Context } from '../context.ts'
import { flat } from '../list/tokens.ts'
import { nameOf } from '../sheet-name.ts'
import { added } from '../sheet-texts.ts'
import { saidParts, splitOutside, type Said } from '../told/said-sentences.ts'
import { linesIn } from './lines.ts'
import type { MoneyTables } from './money-book.ts'
import { figuresIn } from './money-figures.ts'
import { given, sheetOf, worked } from './money-sheet.ts'
import { moneyPattern, saysOf } from './money-words.ts'

/* "4% on everything, 6% above the target, and a £150 bonus if they hit it": what each of several people earns from what they sell. */

type Rules = {
  rate: number | undefined
  above: { rate: number; from: number | undefined } | undefined
  bonus: number | undefined
  target: number | undefined
}

const LABELLED = /^(\p{L}[^:]{1,60}?)\s?:\s(.+)$/su
const PEOPLE_MIN = 2
const NAME = /^\p{Lu}[\p{L}’'-]+(?: \p{Lu}[\p{L}’'.-]*){0,2}$/u
const OPEN_COUNT = 12

export function commissions(sentences: readonly Said[], context: Context): MoneyTables | undefined {
  const { brief, facts } = context
  const { language } = facts
  if (!saysOf(brief.prompt, 'commission') || sentences.length < 2) return undefined
  const rules: Rules = { rate: undefined, above: undefined, bonus: undefined, target: undefined }
  const ruled = sentences.filter((said) => takeRules(said, rules, language))
  if (rules.rate === undefined || (!rules.above && rules.bonus === undefined)) return undefined
  const people = peopleIn(
    sentences.filter((said) => !ruled.includes(said) || said === sentences[0]),
    language,
  )
  if (!people) return undefined
  const { names, sales, used } = people
  // Tiers without sales, also by months, have a reader of their own.
  if (context.orders.tiers && sales.every((amount) => amount === undefined)) return undefined
  const [columns, inputs] = columnsOf(names, sales, rules, language)
  const marked = sentences.filter((said) => !ruled.includes(said) && saysOf(said.text, 'marked'))
  const target = columns.find(({ id }) => id === 'target')
  const sold = columns[1]
  const highlights: SheetHighlight[] =
    marked.length > 0 && target && sold
      ? [{ column: sold.header, rule: 'greater_than', value: `{${target.header}}`, tone: 'positive' }]
      : []
  const totals = sentences.filter(
    (said) => figuresIn(said.text, language).length === 0 && /(?<!\p{L})totals?(?!\p{L})/iu.test(said.text) && said !== sentences[0],
  )
  return {
    sheets: [
      sheetOf(nameOf(context, true), columns, Math.max(names.length, sales.length), { highlights }),
      sheetOf(added('assumptions', language), inputs, 1),
    ],
    used: new Set([...ruled, ...used, ...(highlights.length > 0 ? marked : []), ...totals]),
  }
}

/** Whether a sentence says how people are paid. */
function takeRules(said: Said, rules: Rules, language: Locale): boolean {
  const parts = saidParts(said).flatMap(({ text }) => splitOutside(text, / (?:and|y|et|plus) (?=\D{0,24}\d)/u))
  const taken = parts.filter((text) => takeRule(text, rules, language))
  return taken.length > 0
}

function takeRule(text: string, rules: Rules, language: Locale): boolean {
  const figures = figuresIn(text, language)
  const percent = figures.find(({ isPercent }) => isPercent)
  const amount = figures.find(({ isPercent, value }) => !isPercent && value > 1)
  const plain = flat(text)
  if (percent) {
    const behind = plain.slice(percent.end)
    if (moneyPattern(String.raw`(?<!\p{L}){beyond}(?!\p{L})`).test(behind)) rules.above = { rate: percent.value, from: amount?.value }
    else rules.rate ??= percent.value
    return true
  }
  if (!amount) return false
  if (saysOf(text, 'bonus')) {
    rules.bonus = amount.value
    const later = figures.find(({ isPercent, start }) => !isPercent && start > amount.start)
    if (later && saysOf(text.slice(amount.end), 'target')) rules.target ??= later.value
    return true
  }
  if (!saysOf(text, 'target')) return false
  rules.target ??= amount.value
  return true
}

/** The people, in the order in which they are named, and what they sold if it is said. */
function peopleIn(
  sentences: readonly Said[],
  language: Locale,
): { names: string[]; sales: (number | undefined)[]; used: Said[] } | undefined {
  for (const said of sentences.toReversed()) {
    const [, , listed = said.text] = LABELLED.exec(said.text) ?? []
    const lines = linesIn({ text: listed.replace(/ (?:and|y|et) (?=\p{Lu}[^,]*\d)/gu, ', '), start: 0 }, true, language)
    if (lines && lines.length >= PEOPLE_MIN && lines.every(({ name }) => NAME.test(name))) {
      const names = lines.map(({ name }) => name)
      const same = sentences.filter((one) => one !== said && namesIn(one)?.every((name) => names.includes(name)))
      return { names, sales: lines.map(({ amount, price }) => amount ?? price), used: [said, ...same] }
    }
  }
  for (const said of sentences) {
    const names = namesIn(said)
    if (names) return { names, sales: [], used: [said] }
  }
  const count = sentences.flatMap(
    ({ text }) => moneyPattern(String.raw`(?<![\d.,])(\d{1,2}) (?:\p{L}+ )?{sellers}(?!\p{L})`).exec(flat(text))?.[1] ?? [],
  )[0]
  return { names: [], sales: Array.from({ length: count === undefined ? OPEN_COUNT : Number(count) }, () => undefined), used: [] }
}

/** "for 4 reps: Amy, Bilal and Cora" */
function namesIn({ text }: Said): string[] | undefined {
  const listed = LABELLED.exec(text)?.[2] ?? text.replace(/^.*(?<!\p{L})(?:for|para|pour|between|entre) (?=\p{Lu})/u, '')
  const names = listed.split(/, | and | y | et /u).map((name) => name.replace(/^(?:and|y|et) /u, '').trim())
  return names.length >= PEOPLE_MIN && names.every((name) => NAME.test(name)) ? names : undefined
}

function columnsOf(names: readonly string[], sales: readonly (number | undefined)[], rules: Rules, language: Locale): [Column[], Column[]] {
  const { rate, above, bonus } = rules
  const none = { total: 'none' as const }
  const target = rules.target ?? above?.from
  const input = (key: string, type: Column['spec']['type'], value: number): Column => given(added(key, language), type, [value], none)
  const inputs = [
    input('commissionrate', 'percent', (rate ?? 0) / 100),
    ...(above ? [input('commissionabove', 'percent', above.rate / 100)] : []),
    ...(above ? [input('threshold', 'currency', above.from ?? target ?? 0)] : []),
    ...(target === undefined ? [] : [input('targetof', 'currency', target)]),
    ...(bonus === undefined ? [] : [input('bonusof', 'currency', bonus)]),
  ]
  const at = (key: string): string => `INDEX({1!${added(key, language)}},1)`
  const person = given(added('person', language), 'text', names.length > 0 ? names : sales.map(() => undefined))
  const sold = given(added('sales', language), 'currency', sales)
  const of = `{${sold.header}}`
  const goal = { ...worked(added('targetof', language), 'currency', `=${at('targetof')}`, none), id: 'target' }
  const earned = above
    ? `=ROUND(MIN(${of}+0,${at('threshold')})*${at('commissionrate')}+MAX(0,${of}-${at('threshold')})*${at('commissionabove')},2)`
    : `=ROUND(${of}*${at('commissionrate')},2)`
  const commission = worked(added('commissionof', language), 'currency', earned)
  const extra = worked(added('bonusof', language), 'currency', `=IF(${of}+0>={${goal.header}},${at('bonusof')},0)`)
  const hasBonus = bonus !== undefined && target !== undefined
  return [
    [
      person,
      sold,
      ...(target === undefined ? [] : [goal]),
      commission,
      ...(hasBonus ? [extra] : []),
      worked(added('topay', language), 'currency', hasBonus ? `={${commission.header}}+{${extra.header}}` : `={${commission.header}}`),
    ],
    inputs,
  ]
}
