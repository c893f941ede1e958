import { capitalise, fold } from '#shared/words.ts'
import { monthOf } from '../../writing/months.ts'
import { formulaColumn, plain, type Column } from '../columns/column.ts'
import type { Context } from '../context.ts'
import { listSheet } from '../details-sheet.ts'
import { headerText } from '../columns/header-text.ts'
import { withUniqueHeaders, type PlannedSheet } from '../planned-sheet.ts'
import { firstNumber } from '../rows/read-number.ts'
import { pairsIn } from '../rows/read-pairs.ts'
import { goalSheet, isGoal } from './goal-sheet.ts'
import { segmentsIn, Taken, type Segment } from '../trackers/said-segments.ts'
import { sampleRows } from '../rows/sample-rows.ts'
import { nameOf } from '../sheet-name.ts'
import { added } from '../sheet-texts.ts'
import { daysSaid } from '../trackers/tracker-days.ts'

/* "Ana Torres 3 noviembre tren 84,50 hotel 120": who, when, and what each amount was for. Each amount has a row. */

type Spent = { who: string; date: string; what: string; amount: number }

const EXPENSES =
  / (?:expenses?|expense claims?|travel costs|gastos|gastos de viaje|dietas|frais|notes? de frais|depenses|frais de deplacement) /u
const PLANNED = / (?:budget|presupuesto|previsto|prevu|forecast|prevision|planned) /u
const PERSON = /^\p{Lu}[\p{L}'’.-]*(?: (?:(?:de|del|la|van|von|da|du|le) )?\p{Lu}[\p{L}'’.-]*){0,3}/u
const EACH_PERSON =
  /(?<!\p{L})(?:per|each|a|por|par|cada|chaque) (?:person|head|employee|traveller|persona|cabeza|empleado|viajero|personne|salari[ée]|t[êe]te)(?!\p{L})|(?<!\p{L})(?:each|cada un[oa]|chacune?)(?!\p{L})/iu
const ROWS_MIN = 2

export function expenseList(context: Context): PlannedSheet[] | undefined {
  const { brief, facts, sampling } = context
  const { language } = facts
  const said = segmentsIn(brief.prompt)
  const head = ` ${fold(said?.head ?? '')} `
  if (!said || !EXPENSES.test(head) || PLANNED.test(head)) return undefined
  const spent: Spent[] = []
  const others: Segment[] = []
  for (const segment of said.segments.map(withoutMonth)) {
    const own = isGoal(segment) ? undefined : spentIn(segment.text, spent.at(-1), context)
    if (own) spent.push(...own)
    else others.push(segment)
  }
  // Without a day or a person, it is a list of costs like any other; a figure that has no place belongs to another table.
  if (spent.length < ROWS_MIN || spent.every(({ date }) => date === '') || others.some((one) => /\d/.test(one.text) && !isGoal(one)))
    return undefined
  const people = [...new Set(spent.map(({ who }) => who))].filter((who) => who !== '')
  const cells = (cellOf: (one: Spent) => string): string[] => spent.map(cellOf)
  const person = plain(
    'person',
    { type: 'text' },
    language,
    cells(({ who }) => who),
  )
  const amount = plain(
    'amount',
    { type: 'currency' },
    language,
    cells((one) => String(one.amount)),
  )
  const columns = withUniqueHeaders([
    ...(people.length > 0 ? [person] : []),
    plain(
      'date',
      { type: 'date' },
      language,
      cells(({ date }) => date),
    ),
    plain(
      'expense',
      { type: 'text' },
      language,
      cells(({ what }) => headerText(what)),
    ),
    amount,
  ])
  const table: PlannedSheet = {
    name: nameOf(context, true),
    columns,
    rows: sampleRows(columns, { ...sampling, count: spent.length }),
  }
  const goal = others.find(isGoal)
  const isEach = goal !== undefined && EACH_PERSON.test(goal.text)
  const sums = people.length > 1 || (isEach && people.length > 0) ? [perPerson(people, isEach ? goal : undefined, context)] : []
  const goals = goal && !isEach ? goalSheet(goal, table, context) : undefined
  const left = others.filter((one) => one !== goal || (!goals && sums.length === 0))
  const notes = [...left, ...(isEach ? [goal] : [])].map(({ text }) => [added('note', language), capitalise(text)])
  return [table, ...sums, ...(goals ? [goals] : []), ...(notes.length > 0 ? [listSheet(notes, facts)] : [])]
}

/** What each person spent, and what is left of a limit that holds for each of them. */
function perPerson(people: readonly string[], limit: Segment | undefined, { facts: { language }, sampling }: Context): PlannedSheet {
  const name = plain('person', { type: 'text' }, language, [...people])
  const whole = formulaColumn('whole', 'currency', `=SUMIF({0!${name.header}},{${name.header}},{0!${added('amount', language)}})`, language)
  const value = limit && firstNumber(limit.text, language)?.value
  const columns: Column[] = [name, whole]
  if (value !== undefined) {
    const most = plain(
      'limit',
      { type: 'currency', total: 'none' },
      language,
      people.map(() => String(value)),
    )
    const left = formulaColumn('left', 'currency', `=ROUND({${most.header}}-{${whole.header}},2)`, language)
    columns.push(most, { ...left, spec: { type: 'currency', total: 'none', alert: ['less_than', 0, 'negative'] } })
  }
  return { name: added('perperson', language), columns, rows: sampleRows(columns, { ...sampling, count: people.length }) }
}

/** "noviembre: Ana Torres …": the month of the list. */
function withoutMonth({ text, start }: Segment): Segment {
  const [label = '', month = ''] = /^(\p{L}{3,10})(?: 20\d\d)?: /u.exec(text) ?? []
  const length = monthOf(month) === undefined ? 0 : label.length
  return { text: text.slice(length), start: start + length }
}

/** Who said neither a name nor a day goes on with those of the expense before. */
function spentIn(text: string, last: Spent | undefined, { brief, facts: { language } }: Context): Spent[] | undefined {
  const [day] = daysSaid(text, language, brief.today, undefined)
  const isLed = day !== undefined && PERSON.exec(text.slice(0, day.start).trim())?.[0] === text.slice(0, day.start).trim()
  const who = isLed ? text.slice(0, day.start).trim() : ''
  const rest = day ? `${isLed ? '' : text.slice(0, day.start)} ${text.slice(day.end)}` : text
  const pairs = pairsIn(rest, language)
  if (!pairs || (!day && !last)) return undefined
  const isMore = who === '' && last !== undefined && day === undefined
  return pairs.map(({ label, value }) => ({
    who: isMore ? last.who : who,
    date: isMore ? last.date : (day?.iso ?? ''),
    what: new Taken(label).runs().join(' '),
    amount: value,
  }))
}
