import type { SheetHighlight } from '#shared/content/sheet.ts'
import type { Column } from '../columns/column.ts'
import type { Context } from '../context.ts'
import { isoDay } from '../formulas/evaluate.ts'
import { given, sheetOf, worked } from '../money/money-sheet.ts'
import type { PlannedSheet } from '../planned-sheet.ts'
import type { ReadTables } from '../read-tables.ts'
import { saidDates } from '../rota/said-dates.ts'
import { mondayOf, weekdayOfDay, DAYS_A_WEEK } from '../schedules/date-range.ts'
import { added, addedList } from '../sheet-texts.ts'
import { saidParts, type Said } from '../told/said-sentences.ts'
import { labelled } from './labelled.ts'
import { plain, purpose, saysOf } from './purpose-words.ts'
import { stagesOf } from './payment-stages.ts'
import { saidTasks, type Task } from './said-tasks.ts'

/* "Sitemap 5 days Jess. Design 12 days after sitemap": start and end follow from the durations, in working days. */

/** A longer chain of tasks makes formulas that nobody can read. */
const CHAIN_MAX = 6
const WEEKS_MAX = 40
const FRIDAY = 4

export function projectPlan(sentences: readonly Said[], context: Context): ReadTables | undefined {
  const { brief, facts, sampling } = context
  const { language } = facts
  if (!saysOf(brief.prompt, 'plans_of')) return undefined
  const kickOff = startIn(sentences, sampling.today)
  const said = saidTasks(sentences, kickOff ?? sampling.today, language)
  if (!said) return undefined
  const used = new Set(said.used)
  const dates = datesOf(sentences, said.used, kickOff ?? sampling.today)
  for (const sentence of [
    ...dates.used,
    ...sentences.filter(({ text }) => isOrder(text) || (dates.deadline !== undefined && saysOf(text, 'overruns'))),
  ])
    used.add(sentence)
  const start = dates.start ?? mondayOf(sampling.today + DAYS_A_WEEK - 1)
  const ends = scheduled(said.tasks, start)
  if (!ends) return undefined
  const { tasks } = ends
  const depth = Math.max(...tasks.map((task) => chainOf(task, tasks).length))
  if (depth > CHAIN_MAX && !said.isSequence) return undefined
  const plan = planSheet(tasks, said.isSequence ? undefined : depth, context)
  const sums = dateSheet({ start, deadline: dates.deadline }, plan, context)
  const bars = saysOf(brief.prompt, 'gantts') ? ganttSheet(tasks, { start, end: ends.end }, plan, context) : undefined
  const stages = stagesOf(sentences, context)
  if (stages) for (const sentence of stages.used) used.add(sentence)
  return {
    sheets: [plan, sums, ...(bars ? [bars] : []), ...(stages?.sheets(bars ? 3 : 2) ?? [])],
    used,
    parts: aimOf(sentences, used, facts.title),
  }
}

/** "Notes from the meeting, make a project plan: new website for the clinic" */
function aimOf([first]: readonly Said[], used: Set<Said>, title: string): string[] {
  const aim = first && !used.has(first) ? labelled(first)?.rest.text : undefined
  if (first && aim !== undefined) used.add(first)
  return aim === undefined || plain(title).includes(plain(aim)) ? [] : [aim]
}

/** Dates without a year are those from the start on. */
function startIn(sentences: readonly Said[], today: number): number | undefined {
  return sentences.flatMap(({ text }) =>
    saidDates(text, today)
      .filter(({ start }) => saysOf(text.slice(Math.max(0, start - LEAD_CHARS), start), 'kick_off'))
      .map(({ from }) => from),
  )[0]
}
const LEAD_CHARS = 30

/** The tasks that a task waits for, from the nearest on. */
function chainOf(task: Task, tasks: readonly Task[]): Task[] {
  const chain: Task[] = []
  for (let next = find(task.after, tasks); next && chain.length <= tasks.length; next = find(next.after, tasks)) chain.push(next)
  return chain
}

function find(name: string | undefined, tasks: readonly Task[]): Task | undefined {
  return name === undefined ? undefined : tasks.find((task) => task.name === name)
}

/** What follows a task with a day of its own begins no earlier than that ends. */
function scheduled(tasks: readonly Task[], start: number): { tasks: Task[]; end: number } | undefined {
  const done: (Task & { end: number })[] = []
  for (const task of tasks) {
    const before = task.after === undefined ? undefined : done.find(({ name }) => name === task.after)
    if (task.after !== undefined && !before) return undefined
    const isMoved = before?.notBefore !== undefined
    const notBefore = task.notBefore ?? (isMoved ? workday(before.end, 1) : undefined)
    const first = Math.max(before ? workday(before.end, 1) : workday(start - 1, 1), notBefore ?? 0)
    done.push({ ...task, notBefore, end: workday(first, task.days - 1) })
  }
  return { tasks: done, end: Math.max(...done.map(({ end }) => end)) }
}

function workday(day: number, count: number): number {
  let last = day
  for (let left = count; left > 0; left -= weekdayOfDay(last) > FRIDAY ? 0 : 1) last++
  return last
}

type Dates = { start: number | undefined; deadline: number | undefined; used: Set<Said> }

function datesOf(sentences: readonly Said[], tasks: ReadonlySet<Said>, today: number): Dates {
  const dates: Dates = { start: undefined, deadline: undefined, used: new Set() }
  for (const said of sentences) {
    const [head = said.text] = tasks.has(said) ? said.text.split(':') : []
    for (const { text } of saidParts({ text: head, start: 0 })) {
      const [date] = saidDates(text, today)
      if (!date) continue
      const isLast = purpose(String.raw`(?<!\p{L}){deadlines} (?:.{0,20} )?$`).test(plain(text.slice(0, date.start)))
      if (isLast && !saysOf(text.slice(0, date.start), 'kick_off')) dates.deadline ??= date.from
      else if (saysOf(text.slice(0, date.start), 'kick_off')) dates.start ??= date.from
      else continue
      const own = saidParts(labelled(said)?.rest ?? said)
      // "Bathroom plan, start 7 December": the title says the rest.
      const isAll = own.length === 1 || own.slice(1).every((part) => saidDates(part.text, today).length > 0)
      if (!tasks.has(said) && (said !== sentences[0] || isAll)) dates.used.add(said)
    }
  }
  return dates
}

/** "Working days only, show start and end and a status column" */
function isOrder(text: string): boolean {
  return (saysOf(text, 'calculated') || saysOf(text, 'statuses') || saysOf(text, 'gantts')) && !/\d/u.test(text)
}

/** Without a depth, each task follows the one above. */
function planSheet(tasks: readonly Task[], depth: number | undefined, { facts: { language } }: Context): PlannedSheet {
  const [task, owner, days, after, before, start, end, status, number] = [
    'task',
    'ownerof',
    'workingdays',
    'startsafter',
    'notbefore',
    'taskstart',
    'taskend',
    'status',
    'numberof',
  ].map((key) => added(key, language)) as [string, string, string, string, string, string, string, string, string]
  const isMoved = tasks.some(({ notBefore }) => notBefore !== undefined)
  const choices = addedList('planstatus', language)
  // No row may read the starts and ends of others: a spreadsheet calls that a circle. So the days of all tasks before are added up.
  const links = Array.from({ length: depth ?? 0 }).reduce<string[]>(
    (all) => [...all, all.length === 0 ? `{${after}}` : `IFERROR(INDEX({!${after}},MATCH(${all.at(-1)},{!${task}},0)),"")`],
    [],
  )
  const waited = links.map((link) => `SUMIF({!${task}},${link},{!${days}})`).join('+') || '0'
  const above = `SUMIF({!${number}},"<"&{${number}},{!${days}})`
  const own = `WORKDAY(MAX({1!${added('kickoff', language)}})-1,1+${depth === undefined ? above : waited})`
  const starts = worked(start, 'date', isMoved ? `=MAX({${before}},${own})` : `=${own}`)
  const columns: Column[] = [
    ...(depth === undefined
      ? [
          given(
            number,
            'integer',
            tasks.map((_, at) => at + 1),
            { total: 'none' },
          ),
        ]
      : []),
    given(
      task,
      'text',
      tasks.map(({ name }) => name),
    ),
    given(
      owner,
      'text',
      tasks.map((one) => one.owner),
    ),
    given(
      days,
      'integer',
      tasks.map((one) => one.days),
      { total: 'none' },
    ),
    ...(depth === undefined
      ? []
      : [
          given(
            after,
            'text',
            tasks.map((one) => one.after),
          ),
        ]),
    ...(isMoved
      ? [
          given(
            before,
            'date',
            tasks.map(({ notBefore }) => (notBefore === undefined ? undefined : isoDay(notBefore))),
          ),
        ]
      : []),
    starts,
    worked(end, 'date', `=WORKDAY({${start}},{${days}}-1)`),
    {
      ...given(
        status,
        'choice',
        tasks.map(() => choices[0]),
      ),
      id: 'state',
      choices,
    },
  ]
  const tones: SheetHighlight[] = [
    { column: status, rule: 'equal_to', value: choices[2] ?? '', tone: 'positive' },
    { column: status, rule: 'equal_to', value: choices[3] ?? '', tone: 'negative' },
  ]
  return sheetOf(added('planof', language), columns, tasks.length, { highlights: tones })
}

function dateSheet(
  { start, deadline }: { start: number; deadline: number | undefined },
  plan: PlannedSheet,
  { facts: { language } }: Context,
): PlannedSheet {
  const [last, latest, spare] = ['plannedend', 'nolater', 'sparedays'].map((key) => added(key, language)) as [string, string, string]
  const end = plan.columns.find(({ header }) => header === added('taskend', language))?.header ?? ''
  return sheetOf(
    added('datesof', language),
    [
      given(added('kickoff', language), 'date', [isoDay(start)]),
      worked(last, 'date', `=MAX({0!${end}})`),
      ...(deadline === undefined
        ? []
        : [given(latest, 'date', [isoDay(deadline)]), worked(spare, 'integer', `={${latest}}-{${last}}`, { total: 'none' })]),
    ],
    1,
    deadline === undefined ? {} : { highlights: [{ column: spare, rule: 'less_than', value: '0', tone: 'negative' }] },
  )
}

/** A column for each week, with a bar in those in which the task is worked on. */
function ganttSheet(
  tasks: readonly Task[],
  { start, end }: { start: number; end: number },
  plan: PlannedSheet,
  { facts: { language } }: Context,
): PlannedSheet | undefined {
  const weeks = Math.floor((end - mondayOf(start)) / DAYS_A_WEEK) + 1
  if (weeks > WEEKS_MAX) return undefined
  const [task, from, to] = ['task', 'taskstart', 'taskend'].map((key) => added(key, language)) as [string, string, string]
  const lookUp = (header: string): string => `=INDEX({0!${header}},MATCH({${task}},{0!${task}},0))`
  const format = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  const columns = Array.from({ length: weeks }, (_, at): Column => {
    const monday = isoDay(mondayOf(start) + at * DAYS_A_WEEK)
    const [year, month, day] = monday.split('-').map(Number)
    const date = `DATE(${year},${month},${day})`
    return worked(format.format(new Date(monday)), 'text', `=IF(AND({${from}}<=${date}+6,{${to}}>=${date}),"■","")`)
  })
  return sheetOf(
    added('gantt', language),
    [
      given(
        task,
        'text',
        tasks.map(({ name }) => name),
      ),
      worked(from, 'date', lookUp(from)),
      worked(to, 'date', lookUp(to)),
      ...columns,
    ],
    tasks.length,
    { highlights: columns.map(({ header }) => ({ column: header, rule: 'equal_to', value: '■', tone: 'positive' })) },
  )
}
