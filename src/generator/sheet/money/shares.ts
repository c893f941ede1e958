import { fillIn } from '#shared/fill-in.ts'
import type { Locale } from '#shared/locale.ts'
import { capitalise } from '#shared/words.ts'
import { transfersOf } from '../budgets/split-costs.ts'
import type { Column } from '../columns/column.ts'
import type { Context } from '../context.ts'
import { flat } from '../list/tokens.ts'
import type { PlannedSheet } from '../planned-sheet.ts'
import { nameOf } from '../sheet-name.ts'
import { added } from '../sheet-texts.ts'
import { saidParts, type Said } from '../told/said-sentences.ts'
import { lineIn } from './lines.ts'
import type { MoneyTables } from './money-book.ts'
import { figuresIn } from './money-figures.ts'
import { given, sheetOf, worked } from './money-sheet.ts'
import { moneyPattern, saysOf } from './money-words.ts'
import { keyWords } from './offer-parts.ts'

/* Costs that some people share and others do not: who takes part in each stands in cells, and what each pays follows. */

type Cost = {
  name: string
  amount: number
  payer: string | undefined
  without: string[]
  extra: { who: string; amount: number }[]
  details: string | undefined
}

const NAME = String.raw`\p{Lu}[\p{L}’'-]+`
const BETWEEN = new RegExp(
  String.raw`(?:between|among|entre|by|for)(?: \p{Ll}+){0,3}[,:(]? (${NAME}(?:(?:, | and | y | et | & )${NAME})+)`,
  'u',
)
const COSTS_MIN = 2

export function shares(sentences: readonly Said[], context: Context): MoneyTables | undefined {
  const { brief, facts } = context
  const { language } = facts
  if (!saysOf(brief.prompt, 'shared')) return undefined
  const people = BETWEEN.exec(brief.prompt)?.[1]?.split(/, | and | y | et | & /u)
  if (!people) return undefined
  const costs: Cost[] = []
  const listed = sentences.filter((said) => {
    const own = costsIn(said, people, language)
    costs.push(...(own ?? []))
    return own !== undefined
  })
  if (costs.length < COSTS_MIN) return undefined
  const ruled = sentences.filter((said) => !listed.includes(said) && takeRule(said, costs, people, language))
  // A reason that is given stands in the details.
  const whole = [...listed, ...ruled].filter((said) => saidParts(said).every(({ text }) => text.split(/\s+/u).length <= RULE_WORDS_MAX))
  // Equal shares are what other readers work out.
  if (costs.every(({ without, extra }) => without.length === 0 && extra.length === 0)) return undefined
  const table = tableOf(costs, people, context)
  const asked = sentences.filter(({ text }) => saysOf(text, 'shared') && figuresIn(text, language).length === 0)
  const settled = settlement(costs, people, language)
  return { sheets: [table, balances(costs, people, language), ...settled], used: new Set([...whole, ...asked]) }
}

/** "boat £120 paid by Tom but Faye didn't go": the costs of a sentence, if its parts are nothing else. */
function costsIn(said: Said, people: readonly string[], language: Locale): Cost[] | undefined {
  const text = said.text.replace(/^[^:]{1,60}:\s/u, '')
  const parts = saidParts({ text, start: 0 })
  const costs: Cost[] = []
  for (const part of parts) {
    const cost = costIn(part.text, people, parts.length > 1, language)
    const last = costs.at(-1)
    if (cost) costs.push(cost)
    // "rent 900, Ana pays 60 more"
    else if (!last || !takeRule(part, costs, people, language, last)) return undefined
  }
  return costs.length > 0 ? costs : undefined
}

function costIn(text: string, people: readonly string[], isBare: boolean, language: Locale): Cost | undefined {
  const paid = moneyPattern(String.raw`,? ?(?:\(|- )?{paid_by} `).exec(flat(text))
  const main = paid ? text.slice(0, paid.index) : (text.split(/,? (?:but|except|which|that|pero|salvo|que|mais|sauf|dont) /u)[0] ?? text)
  const behind = text.slice(main.length)
  const named = people.filter((name) => behind.includes(name))
  const payer = paid ? named.find((name) => behind.slice(paid[0].length).startsWith(name)) : undefined
  const line = lineIn(main, isBare, language)
  const amount = line?.amount ?? line?.price
  if (!line || amount === undefined || people.some((name) => line.name.includes(name))) return undefined
  const without = saysOf(behind, 'not_in') ? named.filter((name) => name !== payer) : []
  const [figure] = figuresIn(behind, language)
  const isLess = saysOf(behind, 'less_of')
  const extra =
    figure && (isLess || saysOf(behind, 'more_of')) ? named.map((who) => ({ who, amount: isLess ? -figure.value : figure.value })) : []
  return { name: line.name, amount, payer, without: extra.length > 0 ? [] : without, extra, details: line.details }
}

/** "Javi doesn't use the internet", "Ana pays 60 more of the rent" */
function takeRule({ text }: Said, costs: readonly Cost[], people: readonly string[], language: Locale, last?: Cost): boolean {
  const who = people.filter((name) => text.includes(name))
  const words = keyWords(text)
  const cost = costs.find(({ name }) => keyWords(name).some((word) => word.length > 2 && words.includes(word))) ?? last
  const [figure] = figuresIn(text, language)
  if (!cost || who.length === 0) return false
  const isLess = saysOf(text, 'less_of')
  if (figure && (isLess || saysOf(text, 'more_of'))) {
    for (const name of who) cost.extra.push({ who: name, amount: isLess ? -figure.value : figure.value })
    return true
  }
  if (figure || !saysOf(text, 'not_in')) return false
  cost.without.push(...who)
  return true
}

const RULE_WORDS_MAX = 9

function tableOf(costs: readonly Cost[], people: readonly string[], context: Context): PlannedSheet {
  const { language } = context.facts
  const named = (key: string, name: string): string => fillIn(added(key, language), { name })
  const amount = given(
    added('amount', language),
    'currency',
    costs.map((cost) => cost.amount),
  )
  const hasPayers = costs.some(({ payer }) => payer !== undefined)
  const payer: Column = {
    ...given(
      added('paidby', language),
      'choice',
      costs.map((cost) => cost.payer),
    ),
    choices: [...people],
  }
  const takesPart = people.map((name) =>
    given(
      named('takespart', name),
      'boolean',
      costs.map(({ without }) => String(!without.includes(name))),
    ),
  )
  const extras = people.flatMap((name) => {
    const cells = costs.map(({ extra }) => extra.find(({ who }) => who === name)?.amount)
    return cells.some((cell) => cell !== undefined) ? [{ name, column: given(named('extraof', name), 'currency', cells) }] : []
  })
  const shared =
    extras.length === 0
      ? `{${amount.header}}`
      : `({${[amount, ...extras.map(({ column }) => column)].map(({ header }) => header).join('}-{')}})`
  const count = `(${takesPart.map(({ header }) => `IF({${header}},1,0)`).join('+')})`
  const pays = people.map((name, at) => {
    const extra = extras.find((one) => one.name === name)
    const own = `IF({${takesPart[at]?.header}},${shared}/${count},0)`
    return worked(named('pays', name), 'currency', `=${own}${extra ? `+{${extra.column.header}}` : ''}`)
  })
  const details = costs.map((cost) => cost.details && capitalise(cost.details))
  const columns = [
    given(
      added('item', language),
      'text',
      costs.map(({ name }) => capitalise(name)),
    ),
    amount,
    ...(hasPayers ? [payer] : []),
    ...takesPart,
    ...extras.map(({ column }) => column),
    ...pays,
    ...(details.some((text) => text !== undefined) ? [given(added('beside', language), 'text', details)] : []),
  ]
  return sheetOf(nameOf(context, true), columns, costs.length)
}

/** What each has to pay, has paid, and owes or gets back. */
function balances(costs: readonly Cost[], people: readonly string[], language: Locale): PlannedSheet {
  const person = given(added('person', language), 'text', people)
  const own = people.reduceRight(
    (rest, name) => `IF({${person.header}}="${name}",SUM({0!${fillIn(added('pays', language), { name })}}),${rest})`,
    '0',
  )
  const share = worked(added('fairshare', language), 'currency', `=${own}`)
  if (costs.every(({ payer }) => payer === undefined)) return sheetOf(added('perperson', language), [person, share], people.length)
  const paid = worked(
    added('paid', language),
    'currency',
    `=SUMIF({0!${added('paidby', language)}},{${person.header}},{0!${added('amount', language)}})`,
  )
  const columns = [
    person,
    share,
    paid,
    worked(added('owes', language), 'currency', `=MAX(0,ROUND({${share.header}}-{${paid.header}},2))`),
    worked(added('getsback', language), 'currency', `=MAX(0,ROUND({${paid.header}}-{${share.header}},2))`),
  ]
  return sheetOf(added('perperson', language), columns, people.length)
}

/** Who pays whom, if somebody has paid. */
function settlement(costs: readonly Cost[], people: readonly string[], language: Locale): PlannedSheet[] {
  const balance = (name: string): number =>
    costs.reduce((sum, { amount, payer, without, extra }) => {
      const sharing = people.length - without.length
      const common = extra.reduce((rest, one) => rest - one.amount, amount)
      const own = (without.includes(name) ? 0 : common / sharing) + extra.reduce((all, one) => all + (one.who === name ? one.amount : 0), 0)
      return sum + (payer === name ? amount : 0) - own
    }, 0)
  if (costs.every(({ payer }) => payer === undefined)) return []
  const pairs = people.flatMap((from) => people.flatMap((to) => (balance(from) < 0 && balance(to) > 0 ? [[from, to]] : [])))
  return pairs.length === 0 ? [] : [sheetOf(added('settlement', language), transfersOf(people, pairs, language), pairs.length)]
}
