import { capitalise } from '#shared/words.ts'
import type { Column } from '../columns/column.ts'
import { headerText } from '../columns/header-text.ts'
import type { Context } from '../context.ts'
import { flat } from '../list/tokens.ts'
import { withChart } from '../purposes/with-chart.ts'
import { nameOf } from '../sheet-name.ts'
import { added } from '../sheet-texts.ts'
import { columnOf } from '../told/asked-columns.ts'
import type { Said } from '../told/said-sentences.ts'
import { toldColumns } from '../told/told-columns.ts'
import { linesIn, type Line } from './lines.ts'
import type { MoneyTables } from './money-book.ts'
import { figuresIn } from './money-figures.ts'
import { given, sheetOf, worked } from './money-sheet.ts'
import { moneyPattern, saysOf } from './money-words.ts'
import { noTerms, takeTerms, type Terms } from './terms.ts'

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
    const own = linesIn({ text: listed, start: 0 }, !figuresIn(listed, language).some(({ isMoney }) => isMoney), language)
    if (own && own.length >= LINES_MIN) {
      lines.push(...own)
      used.add(said)
      if (listed !== said.text) terms.goal ??= goalIn(said.text.slice(0, said.text.length - listed.length), language)
    } else if (takeTerms(said, terms, language).hasTerms && (said === sentences[0] || takeTerms(said, terms, language).isWhole))
      used.add(said)
  }
  const goal = terms.goal ?? goalOf(sentences, used, language)
  if (lines.length < LINES_MIN || !goal) return undefined
  const ordered = sentences.flatMap((said) => {
    const found = toldColumns(said)
    if (found) used.add(said)
    return found?.columns ?? []
  })
  for (const said of sentences) if (saysOf(said.text, 'raised_asked') && figuresIn(said.text, language).length === 0) used.add(said)
  const named = ordered.map((one) => columnOf(one, ordered, language))
  const isRunning = saysOf(brief.prompt, 'running')
  const isOpen = lines.some((line) => openOf(line, language) > 0) || saysOf(brief.prompt, 'to_come') || named.length > 0
  const table = tableOf(lines, named, { isRunning, isOpen, goal: headerOf(goal, language) }, context)
  const amount = table.columns.find(({ id }) => id === 'gift')
  const source = table.columns.find(({ id }) => id === 'source')
  const sums = summaryColumns(goal, amount?.header ?? '', isOpen ? added('tocome', language) : undefined, language)
  return {
    sheets: [withChart(context, table, source, amount ? [amount] : []), sheetOf(added('results', language), sums, 1)],
    used,
  }
}

/** "against the target of 14,600", "objetivo 6.000 €" */
function goalIn(text: string, language: Context['facts']['language']): Terms['goal'] {
  const found = moneyPattern(String.raw`(?<!\p{L})({target}) (?:of |is |de |es |est )?(?=[€$£]?\d)`).exec(flat(text))
  const figure = found ? figuresIn(text, language).find(({ start }) => start >= found.index + found[0].length) : undefined
  if (!found || !figure || figure.isPercent) return undefined
  return { label: capitalise(text.slice(found.index, found.index + (found[1] ?? '').length)), value: figure.value }
}

function goalOf(sentences: readonly Said[], used: Set<Said>, language: Context['facts']['language']): Terms['goal'] {
  for (const said of sentences) {
    const goal = goalIn(said.text, language)
    if (!goal) continue
    used.add(said)
    return goal
  }
  return undefined
}

/** How much of a gift is still to come. */
function openOf({ amount = 0, details = '' }: Line, language: Context['facts']['language']): number {
  if (!saysOf(details, 'to_come')) return 0
  return figuresIn(details, language).find(({ isMoney }) => isMoney)?.value ?? amount
}

type Shown = { isRunning: boolean; isOpen: boolean; goal: string }

function headerOf({ label }: { label: string }, language: Context['facts']['language']): string {
  return headerText(label === '' ? added('goal', language) : label)
}

function tableOf(
  lines: readonly Line[],
  named: readonly Column[],
  { isRunning, isOpen, goal }: Shown,
  context: Context,
): ReturnType<typeof sheetOf> {
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
  const collected = ticked?.header ?? added('collected', language)
  const number = added('numberof', language)
  const header = amount?.header ?? added('amount', language)
  const running = added('running', language)
  const columns: Column[] = [
    ...(isRunning
      ? [
          given(
            number,
            'integer',
            lines.map((_, at) => at + 1),
            { total: 'none' },
          ),
        ]
      : []),
    given(date?.header ?? added('date', language), 'date', []),
    {
      ...given(
        source?.header ?? added('sourceof', language),
        'text',
        lines.map(({ name }) => capitalise(name)),
      ),
      id: 'source',
    },
    {
      ...given(
        header,
        'currency',
        lines.map((line) => line.amount ?? line.price),
      ),
      id: 'gift',
    },
    ...(isRunning
      ? [
          worked(running, 'currency', `=SUMIF({!${number}},"<="&{${number}},{!${header}})`, { total: 'none' }),
          worked(added('ofgoal', language), 'percent', `=ROUND({${running}}/MAX({1!${goal}}),4)`, { total: 'none' }),
        ]
      : []),
    ...(isOpen
      ? [
          given(added('tocome', language), 'currency', open),
          given(
            collected,
            'boolean',
            open.map((left) => String(left === 0)),
          ),
        ]
      : []),
    ...others,
    ...(details.some((text) => text !== undefined) ? [given(added('beside', language), 'text', details, { wide: true })] : []),
  ]
  return sheetOf(nameOf(context, true), columns, lines.length, {
    highlights: isOpen ? [{ column: collected, rule: 'equal_to', value: 'false', tone: 'warning' }] : [],
  })
}

function summaryColumns(
  goal: { label: string; value: number },
  amount: string,
  open: string | undefined,
  language: Context['facts']['language'],
): Column[] {
  const target = given(headerOf(goal, language), 'currency', [goal.value])
  const whole = worked(added('raisedof', language), 'currency', `=SUM({0!${amount}})`)
  const left = open === undefined ? undefined : worked(added('tocome', language), 'currency', `=SUM({0!${open}})`)
  return [
    target,
    whole,
    ...(left ? [left, worked(added('collected', language), 'currency', `={${whole.header}}-{${left.header}}`)] : []),
    worked(added('missing', language), 'currency', `=MAX(0,{${target.header}}-{${whole.header}})`),
    worked(added('ofgoal', language), 'percent', `=ROUND({${whole.header}}/{${target.header}},4)`),
  ]
}
