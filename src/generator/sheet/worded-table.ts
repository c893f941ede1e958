import { capitalise, fold } from '#shared/words.ts'
import { asksCalculation } from './asked.ts'
import { namedColumn } from './column.ts'
import type { Clause } from '../brief.ts'
import type { Context } from './context.ts'
import { factRow, listSheet } from './details.ts'
import { kindOf } from './kinds.ts'
import { headerText } from './header-text.ts'
import { withUniqueHeaders, type PlannedSheet } from './planned-sheet.ts'
import { goalLabel, goalSheet } from './said-goal.ts'
import { ROWS_MIN } from './said-cells.ts'
import { isCommonUnit } from './said-kinds.ts'
import { areOfMoney, type Listed } from './reads-right.ts'
import { allNumbers } from './read-number.ts'
import { sampleRows } from './samples.ts'
import { nameOf } from './sheet-name.ts'
import { added } from './sheet-texts.ts'
import { partsOf } from './worded-parts.ts'
import { columnClauses, readWorded } from './worded-rows.ts'
import { columnsOf } from './worded-columns.ts'
import { areMostlyMoney, besidesOf, withoutLimits, withoutStrays } from './worded-certain.ts'

/**
 * The table of a list in the prompt's own words. A figure, a day or a time has a column only if it is certain what it is and two rows
 * have one. All else stays in its words, beside its row or in the details.
 */
export function wordedTable(
  context: Context,
): (Listed & { sheets: PlannedSheet[]; isThin: boolean; lines: readonly string[] }) | undefined {
  const { facts, brief } = context
  const { language } = facts
  const named = columnClauses(facts.clauses)
  const list = readWorded(
    facts.clauses.filter(
      (clause) => /\d/.test(clause.text) || clause.facts.length > 0 || named.has(clause) || !asksCalculation(clause, context),
    ),
    brief,
  )
  if (!list) return undefined
  const { blanks, asides } = list
  const goal = list.goal ?? goalOfHead(context)
  const isCommon = (unit: string): boolean => unit !== '' && !/^m[gl]$/iu.test(unit) && isCommonUnit(unit, list.rows)
  const areOfAmounts = areOfMoney(context) || areMostlyMoney(list.rows)
  const all = list.rows.map((row) => partsOf(row, { areOfMoney: areOfAmounts, isCommon, language }))
  const besides = besidesOf(all)
  const read = withoutStrays(withoutLimits(all.filter((one) => !besides.has(one))))
  const said = read.map(({ row }) => row)
  const notes = [...list.notes, ...Array.from(besides, ({ row: { clause } }) => ({ ...clause, label: undefined }))]
  const own = columnsOf(read, context)
  const filled = said.filter((_, at) => own.slice(1).some(({ given }) => given?.[at] !== undefined)).length
  const isThin = filled * 2 < said.length || filled < Math.min(ROWS_MIN, said.length)
  const names = own.find(({ id }) => id === 'item' || id === 'person')?.given ?? []
  const columns = withUniqueHeaders([
    ...own,
    ...blanks.map((blank) => {
      const column = namedColumn(blank, {}, language)
      const isKnown = blank.isYesNo || kindOf(blank.name)?.isSure === true
      return {
        ...(isKnown ? column : { id: '', header: column.header, spec: { type: 'text' as const } }),
        given: said.map(() => undefined),
      }
    }),
  ])
  const table: PlannedSheet = {
    name: nameOf(context, true),
    columns,
    rows: sampleRows(columns, { ...context.sampling, count: said.length }),
  }
  const left = goal && goalSheet(goal, table, context)
  const isInClause = (at: number): boolean => facts.clauses.some(({ start, text }) => at >= start && at < start + text.length)
  const ofHead = facts.given.filter((fact) => !isInClause(fact.start) && !fold(facts.title).includes(fold(fact.text)))
  const details = [
    ...ofHead.map((fact) => factRow(fact, language)),
    ...(goal && !left ? [[headerText(goalLabel(goal)), goal.text.slice(goalLabel(goal).length).trim()]] : []),
    ...asides.map(({ label, text }) => [label, capitalise(text)]),
    ...notesOf(notes).map(({ label, text }) => [label === undefined ? added('note', language) : headerText(label), capitalise(text)]),
  ]
  return {
    notes: notes.map(({ text }) => text),
    lines: list.rows.map(({ clause }) => clause.text),
    sheets: [table, ...(left ? [left] : []), ...(details.length > 0 ? [listSheet(details, facts)] : [])],
    isThin,
    goal:
      list.goal || facts.given.some(({ kind }) => kind === 'percent')
        ? undefined
        : goal && String(allNumbers(goal.text, language)[0]?.value),
    arePeople: own.some(({ id }) => id === 'person'),
    rows: said.flatMap(({ clause, behind = '' }, at) =>
      own.slice(1).some(({ given }) => given?.[at] !== undefined) ? [{ name: names[at] ?? '', words: `${clause.text} ${behind}` }] : [],
    ),
    asides: asides.map(({ label }) => label),
  }
}

const HEAD_GOAL =
  /(?<!\p{L})(budget|presupuesto|enveloppe|kitty|target|goal|objetivo|objectif)(?: \p{L}+){0,3}? ([€$£] ?\d[\d.,]*k?|\d[\d.,]*k?(?: ?(?:€|£|\$|euros?|pounds?))?)(?![\p{L}\d%]| ?%)/iu

function goalOfHead({ brief: { prompt }, facts }: Context): Pick<Clause, 'text'> | undefined {
  const head = prompt.slice(0, facts.clauses[0]?.start ?? 0)
  const [, word, amount] = HEAD_GOAL.exec(head) ?? []
  return word === undefined || amount === undefined || /^20\d\d$/.test(amount)
    ? undefined
    : { text: `${word} ${amount.replace(/[.,]$/, '')}` }
}

function notesOf(notes: readonly Clause[]): Clause[] {
  const whole: Clause[] = []
  for (const note of notes) {
    const last = whole.at(-1)
    if (last?.label !== undefined && last.label === note.label && last.sentence === note.sentence)
      whole[whole.length - 1] = { ...last, text: `${last.text}, ${note.text}` }
    else whole.push(note)
  }
  return whole
}
