import { capitalise, fold, wordCount } from '#shared/words.ts'
import type { Clause } from '../brief.ts'
import { namedMonth } from './bare-day.ts'
import type { Column } from './column.ts'
import { asksCalculation } from './asked.ts'
import type { Context } from './context.ts'
import { factRow, listSheet } from './details.ts'
import { headerText } from './header-text.ts'
import { withUniqueHeaders, type PlannedSheet } from './planned-sheet.ts'
import { KEY, NAME, readRow, ROWS_MIN, type SaidRow } from './said-cells.ts'
import { columnsOf, type Joined } from './said-columns.ts'
import { goalLabel, goalSheet, isGoal } from './said-goal.ts'
import { sampleRows } from './samples.ts'
import { nameOf } from './sheet-name.ts'
import { added } from './sheet-texts.ts'

/** A clause with more words than this, and no figure, is told and no row. */
const ROW_WORDS_MAX = 14
/** "80 guests" */
export const HEADS =
  /^(?:for |para |pour )?\d{1,4} (?:guests|people|persons|participants|attendees|invitad[oa]s|personas|asistentes|personnes|invit[ée]s)$/iu
const SAYS =
  /^(?:i|we|you|it|they|yo|nos|je|nous|on|if|si|when|cuando|quand|please|show|muestra|montre)(?!\p{L})|^.{2,30} (?:is|are|es|son|est|sont) .*\d/iu

/**
 * The plain table of what was said: a row for each thing, its figures in columns that the prompt's own words name, everything else in its words beside it.
 * Nothing is made up, nothing is left out. Undefined where the prompt lists nothing of the kind.
 */
export function saidTable(context: Context): PlannedSheet[] | undefined {
  const { facts, brief } = context
  const clauses = facts.clauses.filter((clause) => !asksCalculation(clause, context))
  const goal = clauses.find(isGoal)
  const listed = listedIn(clauses.filter((clause) => clause !== goal))
  if (listed.length < ROWS_MIN) return undefined
  const { rows: own, joined } = withoutJoined(listed)
  const month = namedMonth(brief)
  const read = own.map((clause) => readRow(clause, facts.language, brief.today, month))
  // "80 guests" beside "45 € per person" is no thing of its own.
  const isPerHead = read.some(({ figures }) => figures.some((figure) => figure.isPerHead))
  const rows = read.filter(({ text }) => !isPerHead || !HEADS.test(text))
  if (!rows.some(saysMore) || rows.some(isSeries)) return undefined
  const columns = withUniqueHeaders(columnsOf(rows, joined, context))
  if (!areAlike(columns.slice(1), rows.length)) return undefined
  const planned: PlannedSheet = {
    name: nameOf(context, true),
    columns,
    rows: sampleRows(columns, { ...context.sampling, count: rows.length }),
  }
  const notes = sentencesOf(clauses.filter((clause) => !listed.includes(clause) && clause !== goal)).map(({ label, text }) => [
    label === undefined ? added('note', facts.language) : headerText(label),
    capitalise(text),
  ])
  // "last day 14 March" in front of the colon belongs to all rows.
  const isInClause = (at: number): boolean => facts.clauses.some(({ start, text }) => at >= start && at < start + text.length)
  const ofHead = facts.given.filter((fact) => !isInClause(fact.start) && !fold(facts.title).includes(fold(fact.text)))
  notes.unshift(...ofHead.map((fact) => factRow(fact, facts.language)))
  const left = goal && goalSheet(goal, planned, context)
  if (goal && !left) notes.unshift([headerText(goalLabel(goal)), goal.text])
  return [planned, ...(left ? [left] : []), ...(notes.length > 0 ? [listSheet(notes, facts)] : [])]
}

/** Half of the rows have something of the same kind: what has not is no table. */
function areAlike(columns: readonly Column[], rows: number): boolean {
  return columns.some(({ given }) => {
    const filled = given?.filter((cell) => cell !== undefined).length ?? 0
    return filled >= ROWS_MIN && filled * 2 >= rows
  })
}

/** "income 4200 4300 4100": which figure is which, only a table of periods tells. */
function isSeries({ figures }: SaidRow): boolean {
  return figures.filter(({ before, unit, isPrice, isPercent }) => before === '' && unit === '' && !isPrice && !isPercent).length > 1
}

/** A row has more than a name. */
function saysMore({ figures, date, bracket, status, time, text }: SaidRow): boolean {
  return (
    figures.length > 0 || [date, bracket, status, time].some((one) => one !== undefined) || KEY.test(text) || /^\p{Lu}\S* \S/u.test(text)
  )
}

/** The clauses of the sentences that list things: two or more in one, or a line each. */
function listedIn(clauses: readonly Clause[]): Clause[] {
  const bySentence = new Map<number, Clause[]>()
  for (const clause of clauses) bySentence.set(clause.sentence, [...(bySentence.get(clause.sentence) ?? []), clause])
  const isThing = ({ text }: Clause): boolean => !SAYS.test(text) && (wordCount(text) <= ROW_WORDS_MAX || /\d/.test(text))
  // "fee is 45 a year, 22.50 for half plots": what begins as a sentence is one.
  const lists = Array.from(bySentence.values(), (all) => (all[0] && isThing(all[0]) ? all.filter(isThing) : []))
  const most = Math.max(0, ...lists.map((all) => all.length))
  if (most < ROWS_MIN) return lists.flat().filter(({ text }) => /\d/.test(text) || KEY.test(text) || NAME.test(text))
  // Beside a list of many, a sentence says something about it.
  return lists.filter((all) => all.length >= ROWS_MIN || all.some(({ text }) => KEY.test(text))).flat()
}

/** One note for what is said in one sentence. */
function sentencesOf(clauses: readonly Clause[]): Clause[] {
  const whole: Clause[] = []
  for (const clause of clauses) {
    const last = whole.at(-1)
    if (last && last.sentence === clause.sentence && last.label === clause.label)
      whole[whole.length - 1] = { ...last, text: `${last.text}, ${clause.text}` }
    else whole.push(clause)
  }
  return whole
}

/** "who posts: mon Kirsty, wed Dev" behind "mon = team photo": a column of the same rows. */
function withoutJoined(clauses: readonly Clause[]): { rows: Clause[]; joined: Joined[] } {
  const keyOf = ({ text }: Clause): string => fold(KEY.exec(text)?.[1] ?? text.split(' ')[0] ?? '')
  const labels = [...new Set(clauses.flatMap(({ label }) => label ?? []))]
  const plainRows = clauses.filter(({ label }) => label === undefined || label === clauses[0]?.label)
  const keys = new Set(plainRows.map(keyOf))
  const joined: Joined[] = []
  const gone = new Set<Clause>()
  for (const label of labels) {
    const own = clauses.filter((clause) => clause.label === label && !plainRows.includes(clause))
    if (own.length === 0 || !own.every((clause) => keys.has(keyOf(clause)))) continue
    for (const clause of own) gone.add(clause)
    const rest = ({ text }: Clause): string => KEY.exec(text)?.[2] ?? text.split(' ').slice(1).join(' ')
    joined.push({ header: headerText(label), byKey: new Map(own.map((clause) => [keyOf(clause), rest(clause)])) })
  }
  return { rows: clauses.filter((clause) => !gone.has(clause)), joined }
}
