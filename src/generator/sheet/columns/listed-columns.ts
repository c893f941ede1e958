import { fold } from '#shared/words.ts'
import { readAxes } from './axes.ts'
import { asUsual, formulaColumn, namedColumn, subjectColumn, type Column } from './column.ts'
import type { Context } from '../context.ts'
import { headerText } from './header-text.ts'
import { thingIn } from '../rows/with-lines.ts'
import { isName, kindById, kindOf } from './column-kinds.ts'
import type { Entry } from '../rows/read-entries.ts'
import { added, type Subject } from '../sheet-texts.ts'

/** Day 0 was a Thursday. */
const DAYS_TO_MONDAY = 3
const TEAMS = /^(?:teams?|groups?|class|equipos?|grupos?|[ée]quipes?|groupes?)$/iu

export function readingColumns({ orders, ask, facts }: Context): Column[] {
  const { language } = facts
  const reading = kindById('temperature')
  const isWarm = / (?:temp\p{L}*|degrees|grados|degres|fridge|frigo|nevera) /u.test(facts.folded)
  const cells = orders.dayParts.map((header): Column => ({
    id: '',
    header,
    spec: isWarm && reading ? reading : { type: 'number', is: ['reading'], total: 'average' },
  }))
  const named = ask.columns
    .map((column) => namedColumn(column, {}, language))
    .filter(({ header }) => !cells.some((cell) => fold(header).includes(fold(cell.header))))
  return [{ id: 'date', header: added('date', language), spec: { type: 'date', dates: [0, 1] } }, ...cells, ...named]
}

/** "exam 60%, work 30%": parts of the mark. */
function weighed(column: Column): Column {
  const { constant, ...rest } = column
  const score = kindById('score')
  return constant?.isPercent && score ? { ...rest, id: 'score', spec: score, weight: constant.value / 100 } : column
}

/** These and no others, but for one that says what a row is and the sums over a grid. */
export function exactColumns(subject: Subject, context: Context): Column[] {
  const { ask, facts } = context
  const instead = { ...subject.instead, ...timesInstead(ask.columns), ...besideInstead(ask.columns) }
  const usual = subject.columns.map((column) => subjectColumn(column, facts.language))
  const isWeighed =
    ask.columns.filter(({ constant }) => constant?.isPercent).length > 1 &&
    ask.columns.some(({ name }) => kindOf(name)?.kind.id === 'average')
  const opening = ask.columns.find(({ name }) => kindOf(name)?.kind.id === 'openingbalance')
  const named = withoutTotal(ask.columns)
    .filter((column) => column !== opening)
    .map((column) => {
      const made = gridded(asUsual(namedColumn(column, instead, facts.language), usual), subject)
      const later = laterThan(column, ask.columns)
      const late = column.constant && !column.constant.isPercent && PER_DAY.test(column.detail)
      if (late) return { ...made, spec: { ...made.spec, type: 'currency' as const, formulas: ['=ROUND({overdue}*#,2)'] } }
      if (later && made.spec.type === 'date') return { ...made, spec: { ...made.spec, formulas: [] }, formula: later }
      if (made.id === 'balance' && opening?.constant) return { ...made, constant: opening.constant }
      return isWeighed ? weighed(made) : made
    })
    .map(countedBeside)
  const inGrid = named.filter(({ isGrid }) => isGrid)
  const sums =
    inGrid.length > 1 && subject.grid && !named.some(({ spec }) => spec.formulas?.some((formula) => formula.includes('weighted')))
      ? [subjectColumn('average', facts.language)]
      : []
  const marked = sums.map((column) => ({ ...column, spec: { ...column.spec, formulas: ['=ROUND(({+grid})/{~grid},1)'] } }))
  return [...leadColumn(named, subject, context), ...named, ...marked, ...worthColumn(named, context)]
}

/** "name, side, adults, kids": beside whose row it is, people are counted. */
function countedBeside(column: Column, at: number, [first]: readonly Column[]): Column {
  const isCounted = at > 0 && first !== undefined && isName(first.id) && HEADS.test(column.header) && column.choices === undefined
  return isCounted ? { ...column, id: '', spec: { type: 'integer', range: [0, 3, 1] } } : column
}
const HEADS = /^(?:adults|kids|children|adultos|niños|adultes|enfants)$/iu

const WORTH =
  /\b(?:worth|total value|value of (?:all|everything|the stock)|cu[aá]nto vale|valor total|cu[aá]nto valen|combien (?:tout |[çc]a |cela )?vaut|valeur totale|vaut le tout)\b/iu

/** "I want to know what it is all worth": how many there are, times what one costs. */
function worthColumn(named: readonly Column[], { brief, facts }: Context): Column[] {
  const price = named.find(({ id, spec }) => id !== '' && spec.is?.includes('unitprice'))
  const count = named.find(({ spec }) => spec.type === 'integer' && spec.is?.includes('quantity'))
  if (!WORTH.test(brief.prompt) || !price || !count) return []
  return [formulaColumn('stockvalue', 'currency', `={${count.header}}*{${price.header}}`, facts.language)]
}

const PER_DAY = /(?:per|a|por|al|par) (?:day|d[ií]a|jour)(?!\p{L})/iu
const LATER = /^\(?(\d{1,3}) (days?|weeks?|d[ií]as?|semanas?|jours?|semaines?)(?!\p{L})/iu

/** "next check (14 days later)", "due back (7 days)": counted from the date before it. */
function laterThan(column: Entry, all: readonly Entry[]): string | undefined {
  const [, count, unit = ''] = LATER.exec(column.detail) ?? []
  const before = all.slice(0, all.indexOf(column)).findLast(({ name }) => kindOf(name)?.kind.type === 'date')
  if (count === undefined || !before) return undefined
  const days = Number(count) * (/^(?:week|semana|semaine)/i.test(unit) ? 7 : 1)
  const header = headerText(before.name)
  return `=IF({${header}}="","",{${header}}+${days})`
}

/** Whoever is named first is what a row is. */
const WHO = /^(?:who|qui[eé]n|qui)$/iu

/** What a row is, if no column says so: the people of "18 pupils", the days of a log. */
function leadColumn(named: Column[], subject: Subject, { ask, facts, orders, sampling }: Context): Column[] {
  const { language } = facts
  const [first] = named
  if (!first || readAxes(facts.folded).length > 0) return []
  if (orders.slots) return [{ id: 'time', header: added('time', language), spec: { type: 'text' }, given: orders.slots }]
  const isOpen = (column: Column): boolean => column.id === '' && column.spec.type === 'text' && !column.isGrid
  // "hive no" says which hive it is.
  if (ask.noun !== undefined && fold(first.header).startsWith(`${fold(ask.noun)} `)) return []
  if (WHO.test(first.header) || named.some(({ id }) => isName(id)) || (ask.rows.length > 0 && isOpen(first))) return []
  const lines = subject.columns.find((column) => (typeof column === 'string' ? column : column.kind) === subject.lines)
  const usual = lines === undefined ? undefined : subjectColumn(lines, language)
  const thing = ask.rows.length > 0 && (usual === undefined || usual.id === 'task') ? thingIn(facts) : undefined
  if (ask.areNames && usual?.id !== 'option' && usual?.id !== 'company')
    return [{ ...subjectColumn('person', language), header: added('person', language) }]
  if (ask.isCountOfPeople && ask.noun === undefined && !isOpen(first)) return [subjectColumn('person', language)]
  if (thing !== undefined) return [{ id: 'thing', header: thing, spec: { type: 'text' } }]
  if (ask.noun !== undefined) {
    if (usual?.id === 'option') return [{ ...usual, header: headerText(ask.noun) }]
    const found = kindOf(ask.noun)
    const kind = found?.isSure && found.kind.type === 'text' ? found.kind : undefined
    const isNamed = named.some(({ header }) => fold(header) === fold(ask.noun ?? ''))
    // "swimmer, best. 10 kids": the kids are the swimmers.
    if (kind?.id === 'person' && isOpen(first)) named[0] = { ...first, id: 'person', spec: kind }
    const isLead =
      ask.count === undefined ? kind !== undefined && !named.some(({ id }) => id === 'date') : kind?.id !== 'person' || !isOpen(first)
    if (isLead && !isNamed)
      return [
        {
          id: kind?.id ?? usual?.id ?? 'thing',
          header: headerText(ask.noun),
          spec: kind ?? { type: 'text', letters: TEAMS.test(ask.noun) },
        },
      ]
    if (isOpen(first) || named[0]?.id === 'person') return []
  }
  if (named.some((column) => column.id === 'date' || isOpen(column)) || first.spec.type === 'choice') return []
  // One day of a row is enough.
  if (usual && subject.lines !== 'project')
    return usual.spec.type === 'date' && named.some(({ spec }) => spec.type === 'date') ? [] : [usual]
  return named.some(({ id, spec }) => spec.type === 'text' && id !== 'starttime' && id !== 'endtime' && !spec.formulas)
    ? []
    : [{ id: 'date', header: added('date', language), spec: { type: 'date', dates: [-((sampling.today + DAYS_TO_MONDAY) % 7), 1] } }]
}

type Named = Pick<Entry, 'name'>

/** In a table of hours, start and end are times. */
export function timesInstead(columns: readonly Named[]): Record<string, string> {
  const ids = columns.map(({ name }) => kindOf(name)?.kind.id ?? '')
  const areHours =
    ids.includes('start') &&
    ids.includes('end') &&
    ids.some((id) => id === 'hours' || id === 'overtime' || id === 'break' || id === 'total')
  if (ids.includes('start') && ids.some((id) => id === 'km' || id === 'kmdriven')) return { start: 'waypoint', end: 'waypoint' }
  const areClocked = ids.includes('starttime') && ids.includes('endtime')
  return areHours ? { start: 'starttime', end: 'endtime' } : areClocked ? { minutes: 'hours' } : {}
}

/** "planned, actual, difference, total", "miles, rate, amount, total": the last line of the table has it. What is planned and what was spent are not added up in a row. */
function withoutTotal(columns: readonly Entry[]): readonly Entry[] {
  const ids = columns.map(({ name }) => kindOf(name)?.kind.id)
  const isBelow = (ids.includes('planned') && ids.includes('actual')) || isAmountMade(columns)
  return isBelow ? columns.filter((_, at) => ids[at] !== 'total') : columns
}

/** "hours, rate, amount": the amount is how many times how much, and no other figure. */
function isAmountMade(columns: readonly Named[]): boolean {
  const kinds = columns.map(({ name }) => kindOf(name)?.kind)
  const has = (what: string) => kinds.some((kind) => kind?.is?.includes(what))
  return kinds.some((kind) => kind?.id === 'amount') && has('quantity') && has('unitprice')
}

/** The start of somebody's contract is years ago, what is planned beside days that were taken are days, and what is sent beside opens are e-mails. */
export function besideInstead(columns: readonly Named[]): Record<string, string> {
  const ids = new Set(columns.map(({ name }) => kindOf(name)?.kind.id ?? ''))
  return {
    ...(ids.has('tenure') || (ids.has('start') && ids.has('department') && !ids.has('end')) ? { start: 'hiredate' } : {}),
    // Of an expense « poste » is a line, of a person it is the job.
    ...(ids.has('person') && columns.some(({ name }) => fold(name) === 'poste') ? { costitem: 'role' } : {}),
    ...(isAmountMade(columns) ? { amount: 'total' } : {}),
    // An allowance of leave is days, of pay a bonus.
    ...(ids.has('taken') && ids.has('days_left') ? { planned: 'planneddays', bonus: 'entitlement', annual: 'entitlement' } : {}),
    ...(ids.has('leavers') || ids.has('hires') || ids.has('yearend') ? { current: 'headcount' } : {}),
    ...(ids.has('opens') || ids.has('openrate') ? { senton: 'sentmails', clicks: 'mailclicks' } : {}),
  }
}

function gridded(column: Column, { grid }: Subject): Column {
  const isJudged = column.id === '' ? column.spec.type === 'text' && !column.constant : column.id === 'rating'
  if (!grid || grid.column.type !== 'integer') return column
  return isJudged ? { ...column, spec: { ...grid.column, is: ['weighted'] }, isGrid: true, id: column.id || 'score' } : column
}
