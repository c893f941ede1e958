import { capitalise } from '#shared/words.ts'
import type { Column } from '../columns/column.ts'
import type { Context } from '../context.ts'
import { nameOf } from '../sheet-name.ts'
import { added } from '../sheet-texts.ts'
import { columnOf } from '../told/asked-columns.ts'
import type { Said } from '../told/said-sentences.ts'
import { toldColumns } from '../told/told-columns.ts'
import { linesIn, type Line } from './lines.ts'
import type { MoneyTables } from './money-book.ts'
import { figuresIn } from './money-figures.ts'
import { given, sheetOf, worked } from './money-sheet.ts'
import { saysOf } from './money-words.ts'
import { noTerms, takeTerms } from './terms.ts'

/* What was raised for a goal: a row for each gift, what of it is still to come, and how far the goal is. */

const LABELLED = /^(\p{L}[^:]{1,60}?)\s?:\s(.+)$/su
const LINES_MIN = 2

export function raised(sentences: readonly Said[], context: Context): MoneyTables | undefined {
  const { brief, facts } = context
  const { language } = facts
  if (!saysOf(brief.prompt, 'raised')) return undefined
  const terms = noTerms()
  const lines: Line[] = []
  const used = new Set<Said>()
  for (const said of sentences) {
    const [, , listed = said.text] = LABELLED.exec(said.text) ?? []
    const own = linesIn({ text: listed, start: 0 }, false, language)
    if (own && own.length >= LINES_MIN) {
      lines.push(...own)
      used.add(said)
    } else if (takeTerms(said, terms, language).hasTerms && (said === sentences[0] || takeTerms(said, terms, language).isWhole))
      used.add(said)
  }
  const { goal } = terms
  if (lines.length < LINES_MIN || !goal) return undefined
  const ordered = sentences.flatMap((said) => {
    const found = toldColumns(said)
    if (found) used.add(said)
    return found?.columns ?? []
  })
  for (const said of sentences) if (saysOf(said.text, 'raised_asked') && figuresIn(said.text, language).length === 0) used.add(said)
  const named = ordered.map((one) => columnOf(one, ordered, language))
  const table = tableOf(lines, named, context)
  const amount = table.columns[2]?.header ?? ''
  return {
    sheets: [table, sheetOf(added('results', language), summaryColumns(goal, amount, added('tocome', language), language), 1)],
    used,
  }
}

/** How much of a gift is still to come. */
function openOf({ amount = 0, details = '' }: Line, language: Context['facts']['language']): number {
  if (!saysOf(details, 'to_come')) return 0
  return figuresIn(details, language).find(({ isMoney }) => isMoney)?.value ?? amount
}

function tableOf(lines: readonly Line[], named: readonly Column[], context: Context): ReturnType<typeof sheetOf> {
  const { language } = context.facts
  const open = lines.map((line) => openOf(line, language))
  const isOf = (types: readonly string[]): Column | undefined => named.find(({ spec }) => types.includes(spec.type))
  const date = isOf(['date'])
  const ticked = isOf(['boolean'])
  const source = named.find(({ spec, id }) => (spec.type === 'text' || spec.type === 'choice') && id !== 'notes')
  const amount = isOf(['currency', 'number'])
  const shown = [date, ticked, source, amount]
  const others = named.filter((column) => !shown.includes(column)).map((column): Column => ({ ...column, given: [] }))
  const details = lines.map((line) => line.details && capitalise(line.details))
  const columns = [
    given(date?.header ?? added('date', language), 'date', []),
    given(
      source?.header ?? added('sourceof', language),
      'text',
      lines.map(({ name }) => capitalise(name)),
    ),
    given(
      amount?.header ?? added('amount', language),
      'currency',
      lines.map((line) => line.amount ?? line.price),
    ),
    given(added('tocome', language), 'currency', open),
    given(
      ticked?.header ?? added('collected', language),
      'boolean',
      open.map((left) => String(left === 0)),
    ),
    ...others,
    ...(details.some((text) => text !== undefined) ? [given(added('beside', language), 'text', details, { wide: true })] : []),
  ]
  return sheetOf(nameOf(context, true), columns, lines.length, {
    highlights: [{ column: columns[4]?.header ?? '', rule: 'equal_to', value: 'false', tone: 'warning' }],
  })
}

function summaryColumns(
  { label, value }: { label: string; value: number },
  amount: string,
  open: string,
  language: Context['facts']['language'],
): Column[] {
  const target = given(label === '' ? added('goal', language) : label, 'currency', [value])
  const whole = worked(added('raisedof', language), 'currency', `=SUM({0!${amount}})`)
  const left = worked(added('tocome', language), 'currency', `=SUM({0!${open}})`)
  return [
    target,
    whole,
    left,
    worked(added('collected', language), 'currency', `={${whole.header}}-{${left.header}}`),
    worked(added('missing', language), 'currency', `=MAX(0,{${target.header}}-{${whole.header}})`),
    worked(added('ofgoal', language), 'percent', `=ROUND({${whole.header}}/{${target.header}},4)`),
  ]
}
