import type { Clause } from '../../brief.ts'
import { formulaColumn, isFigure, type Column } from '../columns/column.ts'
import type { Context } from '../context.ts'
import { headerText } from '../columns/header-text.ts'
import type { PlannedSheet } from '../planned-sheet.ts'
import { allNumbers } from '../rows/read-number.ts'
import { added } from '../sheet-texts.ts'

/** "budget 6k", "approved total is 2,500", "tope 900 €": what all of it may come to, and no row. */
const GOAL =
  /^(?:the |our |my |el |la |le |notre |nuestro )?(?:(?:approved|agreed|total|max(?:imum)?|overall) )?(?:budget|total|goal|target|limit|cap|presupuesto|objetivo|meta|tope|l[ií]mite|budget|objectif|plafond|enveloppe|kitty|bote|fondo com[uú]n|cagnotte)(?: (?:total|approved|max(?:imum)?|aprobado|m[aá]ximo|maxi?))?(?: (?:is|of|es|de|est))?:? [€$£]?\d|^(?:max(?:i(?:mum)?)?|m[aá]x(?:imo)?)\.?:? [€$£]?\d|^(?:we have|tenemos|disponemos de|nous avons|on a):? [€$£]?\d/iu

export function isGoal({ text }: Pick<Clause, 'text'>): boolean {
  return GOAL.test(text)
}

function goalLabel({ text }: Pick<Clause, 'text'>): string {
  return text.split(/\s*(?:(?:is|of|es|de|est|:)\s+)?[€$£]?\d/u)[0] ?? text
}

/** The goal, what the table comes to and what is left of it, calculated. */
export function goalSheet(goal: Pick<Clause, 'text'>, table: PlannedSheet, { facts: { language } }: Context): PlannedSheet | undefined {
  const value = allNumbers(goal.text, language)[0]?.value
  const sums = table.columns.filter((column) => isFigure(column) && column.spec.total !== 'none' && column.spec.type === 'currency')
  const base = sums.find(({ id }) => id === 'total') ?? sums.findLast(({ id }) => id === 'amount' || id === 'pay') ?? sums.at(-1)
  if (value === undefined || !base) return undefined
  const whole: Column = {
    id: 'goal',
    header: headerText(goalLabel(goal)),
    spec: { type: 'currency', total: 'none' },
    given: [String(value)],
  }
  const sum = formulaColumn('whole', 'currency', `=SUM({0!${base.header}})`, language)
  const all = sum.header === whole.header ? { ...sum, header: base.header === whole.header ? added('amount', language) : base.header } : sum
  const left = formulaColumn('left', 'currency', `=ROUND({${whole.header}}-{${all.header}},2)`, language)
  return {
    name: added('results', language),
    columns: [whole, all, left],
    rows: [[String(value), '', '']],
    highlights: [{ column: left.header, rule: 'less_than', value: '0', tone: 'negative' }],
  }
}
