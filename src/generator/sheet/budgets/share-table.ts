import { fillIn } from '#shared/fill-in.ts'
import { fold } from '#shared/words.ts'
import type { Clause, Fact } from '../../brief.ts'
import { formulaColumn, plain, type Column } from '../columns/column.ts'
import type { Context } from '../context.ts'
import { money } from '../details-sheet.ts'
import { GOAL } from '../given-table.ts'
import { headerText } from '../columns/header-text.ts'
import type { PlannedSheet } from '../planned-sheet.ts'
import { sampleRows } from '../rows/sample-rows.ts'
import { nameOf } from '../sheet-name.ts'
import { added } from '../sheet-texts.ts'

const LINKS =
  /^(?:for|on|to|of|as|para|en|de|del|por|pour|sur|à|au|aux|the|la|el|le|les|los|las|and|y|et|:|–|-)\s+|\s+(?:of|de|:|–|-|is|es|est)$/giu
const BUDGETS = / (?:budget|budgets|presupuesto|presupuestos|spending|costs?|gastos?|costes?|depenses|couts?) /
/** "15 % of 18,000 €" */
const OF_WHOLE = /^\s*(?:of|from|de|del|du|des|sur)\s*$/iu
const WHOLE = 100

type Line = { name: string; percent?: number; amount?: number }

/** "50 % social media, 30 % print": the lines of a budget by their parts of its amount; beside amounts, "10 % reserve" is a part of their sum. */
export function shareTable(context: Context): PlannedSheet[] | undefined {
  const { facts, rates, subject, sampling } = context
  const { language } = facts
  if (rates.length > 0 || !(subject?.shape === 'budget' || BUDGETS.test(facts.folded))) return undefined
  const lines = facts.clauses.flatMap((clause) => lineOf(clause) ?? [])
  const parts = lines.filter(({ percent }) => percent !== undefined)
  const sum = lines.reduce((all, { amount = 0 }) => all + amount, 0)
  const whole = wholeOf(facts) ?? (sum > 0 ? sum : undefined)
  const shared = parts.reduce((all, { percent = 0 }) => all + percent, 0)
  if (lines.length < 2 || parts.length === 0 || whole === undefined || shared > WHOLE) return undefined
  const column = (id: string, type: 'text' | 'currency', cells: (string | undefined)[]): Column => plain(id, { type }, language, cells)
  const areParts = parts.length === lines.length
  const left = areParts ? WHOLE - shared : 0
  const all: Line[] = left > 0 ? [...lines, { name: added('rest', language), percent: left }] : lines
  const share: Column = {
    id: 'percent',
    header: fillIn(added('shareof', language), { whole: money(whole, facts) }),
    spec: { type: 'percent' },
    given: all.map(({ percent = 0 }) => String(percent / WHOLE)),
  }
  const amounts = all.map(({ amount, percent = 0 }) => String(amount ?? Math.round(whole * percent) / WHOLE))
  const names = column(
    'item',
    'text',
    all.map(({ name, percent }) => headerText(areParts || percent === undefined ? name : `${name} (${percent} %)`)),
  )
  const columns = areParts
    ? [names, share, formulaColumn('amount', 'currency', `=ROUND(${whole}*{${share.header}},2)`, language)]
    : [names, column('amount', 'currency', amounts)]
  return [
    {
      name: nameOf(context, true),
      columns,
      rows: sampleRows(columns, { ...sampling, count: all.length }),
      chart: { kind: 'pie', ids: ['item', 'amount'] },
    },
  ]
}

/** A name with one amount or one percentage and no other figure. */
function lineOf({ text, facts }: Clause): Line | undefined {
  const [figure, ...others] = facts.filter(({ kind }) => kind === 'percent' || kind === 'money')
  const whole = partWhole({ text, facts })
  if (figure?.value === undefined || others.some((other) => other !== whole)) return undefined
  const own = whole ? text.slice(0, text.indexOf(whole.text)) : text
  let name = own.replace(figure.text, ' ').replace(/\s+/g, ' ').trim()
  for (let cut = name.replace(LINKS, ''); cut !== name; cut = name.replace(LINKS, '')) name = cut.trim()
  if (!/^\p{L}[^\d]*$/u.test(name) || GOAL.test(name)) return undefined
  return { name, ...(figure.kind === 'percent' ? { percent: figure.value } : { amount: figure.value }) }
}

function partWhole({ text, facts }: Pick<Clause, 'text' | 'facts'>): Fact | undefined {
  const [part, whole] = facts.filter(({ kind }) => kind === 'percent' || kind === 'money')
  if (part?.kind !== 'percent' || whole?.kind !== 'money') return undefined
  return OF_WHOLE.test(text.slice(text.indexOf(part.text) + part.text.length, text.indexOf(whole.text))) ? whole : undefined
}

/** The amount that the lines are parts of: named as such, or given with what is wanted. */
function wholeOf({ given, clauses }: Context['facts']): number | undefined {
  const clauseOf = (fact: Fact) => clauses.find(({ start, text }) => fact.start >= start && fact.start < start + text.length)
  const wholes = given.filter((fact) => {
    const clause = clauseOf(fact)
    return (
      fact.kind === 'money' &&
      (clause === undefined || partWhole(clause) === fact || GOAL.test(fold(clause.text.replace(fact.text, '')).trim()))
    )
  })
  return wholes.toSorted((a, b) => (b.value ?? 0) - (a.value ?? 0))[0]?.value
}
