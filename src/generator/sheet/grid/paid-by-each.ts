import { monthOf, weekdayOf } from '../../writing/months.ts'
import type { Context } from '../context.ts'
import { flat } from '../list/tokens.ts'
import { allNumbers } from '../rows/read-number.ts'
import { gridWords, hasWord } from './grid-words.ts'
import { countIn, type Sharers } from '../budgets/sharers.ts'
import type { Payment } from '../budgets/split-costs.ts'
import { partsOf, spanOf, type Span } from './prompt-parts.ts'
import type { Part } from '../list/cut-prompt.ts'

/* Who paid how much for what, each in a part of their own. */

type PaidByEach = { sharers: Sharers; costs: Payment[]; parts: readonly Part[]; spans: Span[] }

const NAME = String.raw`\p{Lu}\p{Ll}+`
const AMOUNT = String.raw`(?:[€£$] ?)?\d[\d.,]*(?: ?[€£$])?`
const WITHOUT = new RegExp(
  String.raw`^(${NAME}):? (?:has )?(?:paid |pagado |paye )?(?:nothing|nada|rien|0)(?: yet| so far| todavia| aun| pour l['’]instant)?$`,
  'u',
)
const NOWHERE = [0, 0] as const
const PEOPLE_MIN = 2
const PEOPLE_MAX = 8

/**
 * "Tom paid 480 cottage, Priya 130 food, Sam 90 fuel, Jess nothing yet", where it is to be split. Undefined if somebody's part is read in another way,
 * or if others share it, too.
 */
export function paidByEach(context: Context): PaidByEach | undefined {
  const { brief, facts, sharers } = context
  if (!sharers && !hasWord(facts.folded, 'split')) return undefined
  const parts = partsOf(context)
  const paid = new RegExp(
    String.raw`^(${NAME}):? (?:(?:${gridWords('payers').join('|')}) )?(${AMOUNT})(?: (?:for|on|por|para|en|pour) | )(?:the |el |la |le |les |los |las )?(\p{L}[^\d,;]*)$`,
    'u',
  )
  const costs = parts.flatMap((part) => {
    const [, who = '', said = '', plain = ''] = paid.exec(withoutAccents(part.text)) ?? []
    const value = allNumbers(said, facts.language)[0]?.value
    const thing = part.text.slice(part.text.length - plain.length).trim()
    return who === '' || value === undefined ? [] : [{ who, by: who, name: thing, figures: [value], part }]
  })
  const without = parts.flatMap((part) => {
    const who = WITHOUT.exec(withoutAccents(part.text))?.[1]
    return who === undefined ? [] : [{ who: part.text.slice(0, who.length), part }]
  })
  const people = [...new Set([...costs, ...without].map(({ who }) => who))]
  const isOther = ({ text }: Part): boolean => /^\p{Lu}\p{Ll}+ .*\d/u.test(text)
  const own = [...costs, ...without].map(({ part }) => part)
  const count = sharers?.count ?? countIn(brief.prompt)
  // "Sam" is a Saturday in French, too.
  if (people.every(isDay)) return undefined
  if (costs.length < PEOPLE_MIN || people.length > PEOPLE_MAX || (count !== undefined && count !== people.length)) return undefined
  if (parts.some((part) => isOther(part) && !own.includes(part))) return undefined
  const splits = parts.filter(({ text }) => hasWord(flat(text), 'split'))
  return { sharers: { count: people.length, people, span: NOWHERE }, costs, parts, spans: [...own, ...splits].map(spanOf) }
}

function isDay(word: string): boolean {
  return monthOf(word) !== undefined || weekdayOf(word) !== undefined
}

/** The words behind the name as the lists of words have them. Each character stays in its place. */
function withoutAccents(text: string): string {
  const [name = '', ...rest] = text.split(' ')
  return [name, ...rest.map(flat)].join(' ')
}
