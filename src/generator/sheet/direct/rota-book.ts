import { fold } from '#shared/words.ts'
import { weekdayOf, WEEKDAY_WORD } from '../../writing/months.ts'
import type { Column } from '../columns/column.ts'
import type { Context } from '../context.ts'
import type { PlannedSheet } from '../planned-sheet.ts'
import { nameOf } from '../sheet-name.ts'
import { weekdays } from '../sheet-texts.ts'
import type { DirectBook } from './budget-book.ts'
import { direct, label, plainOf, says } from './direct-words.ts'
import { directParts, type Part } from './direct-parts.ts'

/* Who works when: every shift of every day has so many people, nobody more than they may, and nobody when they cannot. */

type Shift = { from: number; to: number }
type Rules = { names: string[]; shifts: Shift[]; days: number[]; each: number; most: number; blocked: Map<string, Set<number>> }

const CLOCK = String.raw`(\d{1,2})(?:[:.h](\d{2}))?\s?(am|pm|h)?`
const HOURS = new RegExp(String.raw`(?<![\p{L}\d.,£€$])${CLOCK}\s?(?:-|–|to|a|à|until|till)\s?${CLOCK}(?![\p{L}\d])`, 'giu')
const NAMES = /^(?:and |y |et )?(\p{Lu}\p{L}+)(?:,? (?:and|y|et|&) (\p{Lu}\p{L}+))?$/u
const FIRST = /(?:for|with|de|para|con|pour|avec) (\p{Lu}\p{Ll}+)$/u
const DAY_RANGE = new RegExp(String.raw`(${WEEKDAY_WORD}) ?(?:-|–|to|a|al|au) ?(${WEEKDAY_WORD})`, 'iu')
const DAYS = new RegExp(WEEKDAY_WORD, 'giu')
const MINUTES = 60
const DAY_MINUTES = 24 * MINUTES
const NAMES_MIN = 2
const SHIFTS_MAX = 4
const EACH_MAX = 6
const WORDS: readonly string[] = ['one', 'two', 'three', 'four', 'five', 'six']

export function rotaOf(context: Context): DirectBook | undefined {
  const { brief, facts } = context
  const { language } = facts
  const cut = directParts(brief.prompt)
  if (!cut || !says(plainOf(cut.lead), 'rotas')) return undefined
  const rules: Rules = { names: [], shifts: [], days: [], each: 1, most: Number.POSITIVE_INFINITY, blocked: new Map() }
  takeHours({ text: cut.lead, plain: plainOf(cut.lead), label: '' }, rules)
  takeDays(plainOf(cut.lead), rules)
  // "rota for Liam, Cora and Sol: 11am-5pm"
  const [, first] = FIRST.exec(cut.lead) ?? []
  if (first !== undefined && weekdayOf(fold(first)) === undefined) rules.names.push(first)
  const labels = new Set<string>()
  for (const part of cut.parts) {
    const own = part.label
    if (own !== '' && !labels.has(own)) takeNames({ text: own, plain: plainOf(own), label: '' }, rules)
    labels.add(own)
    if (!takeNames(part, rules) && !takeRule(part, rules)) return undefined
  }
  if (rules.days.length === 0) rules.days = [0, 1, 2, 3, 4, 5, 6]
  if (rules.names.length < NAMES_MIN || rules.shifts.length === 0 || rules.shifts.length > SHIFTS_MAX) return undefined
  const rota = dealt(rules)
  const headers = rules.shifts.flatMap((shift) =>
    Array.from({ length: rules.each }, (_, at) => (rules.each === 1 ? spanOf(shift) : `${spanOf(shift)} (${at + 1})`)),
  )
  const days = weekdays(language)
  const plan: PlannedSheet = {
    name: nameOf(context, true),
    columns: [
      { id: 'weekday', header: label('day', language), spec: { type: 'text' } },
      ...headers.map((header): Column => ({ id: `@${header}`, header, spec: { type: 'choice' }, choices: rules.names })),
    ],
    rows: rules.days.map((day, at) => [days[day] ?? '', ...(rota[at] ?? [])]),
  }
  const name = label('name', language)
  const counts = headers.map((header) => `COUNTIF({0!${header}},{${name}})`)
  const hours = headers.map((header, at) => `COUNTIF({0!${header}},{${name}})*${lengthOf(rules.shifts[Math.floor(at / rules.each)])}`)
  const people: PlannedSheet = {
    name: label('byperson', language),
    columns: [
      { id: 'person', header: name, spec: { type: 'text' } },
      { id: 'shifts', header: label('shifts', language), spec: { type: 'integer', total: 'sum' }, formula: `=${counts.join('+')}` },
      { id: 'hours', header: label('hours', language), spec: { type: 'number', total: 'sum' }, formula: `=${hours.join('+')}` },
    ],
    rows: rules.names.map((one) => [one, '', '']),
    ...(Number.isFinite(rules.most)
      ? { highlights: [{ column: label('shifts', language), rule: 'greater_than', value: String(rules.most), tone: 'negative' }] }
      : {}),
  }
  return { sheets: [plan, people], unused: [], isSure: true }
}

/** "Amir", "Costas and Shaz", also behind "staff:". */
function takeNames({ text }: Part, rules: Rules): boolean {
  const found = NAMES.exec(text)
  if (!found || weekdayOf(fold(found[1] ?? '')) !== undefined) return false
  rules.names.push(...found.slice(1).filter((name) => name !== undefined))
  return true
}

function takeRule(part: Part, rules: Rules): boolean {
  const { text, plain } = part
  const most = direct(String.raw`(?:{nobody}) (\d{1,2})(?: (?:{shift_things}))*$`).exec(plain)
  if (most) {
    rules.most = Number(most[1])
    return true
  }
  const who = rules.names.filter((name) => new RegExp(String.raw`(?<!\p{L})${fold(name)}(?!\p{L})`, 'u').test(plain))
  if (who.length > 0) {
    const days = (plain.match(DAYS) ?? []).map((day) => weekdayOf(day)).filter((day) => day !== undefined)
    if (days.length === 0 || !direct(String.raw`(?<!\p{L}){cannot}(?!\p{L})`).test(plain)) return false
    for (const name of who) rules.blocked.set(name, new Set([...(rules.blocked.get(name) ?? []), ...days]))
    return true
  }
  const each = direct(
    String.raw`^(?:{and} )?(\d|one|two|three|four|five|six|uno|dos|tres|cuatro|deux|trois|quatre)(?: (?!{per_shift} )\p{L}+)? (?:{per_shift})(?: (?:night|shift|day|turno|noche|service|nuit|jour|slot|evening))?$`,
  ).exec(plain)
  if (each) {
    rules.each = countOf(each[1] ?? '')
    return rules.each >= 1 && rules.each <= EACH_MAX
  }
  const before = rules.shifts.length + rules.days.length
  const rest = takeDays(takeHours(part, rules), rules)
  return (
    rules.shifts.length + rules.days.length > before &&
    rest.replace(/[\s,.:]|(?<!\p{L})(?:and|y|et|from|de|du|shifts?|turnos?|nights?|every|the|los|le|la)(?!\p{L})/gu, '') === '' &&
    text !== ''
  )
}

const OTHER_COUNTS: Readonly<Record<string, number>> = { uno: 1, dos: 2, tres: 3, cuatro: 4, deux: 2, trois: 3, quatre: 4 }

function countOf(word: string): number {
  return OTHER_COUNTS[word] ?? (WORDS.includes(word) ? WORDS.indexOf(word) + 1 : Number(word))
}

/** The text without its hours. "10pm-6am", "22-6", "7am to 3pm". */
function takeHours({ plain }: Part, rules: Rules): string {
  return plain.replace(
    HOURS,
    (
      said,
      fromHour: string,
      fromMinute: string | undefined,
      fromSign: string | undefined,
      toHour: string,
      toMinute: string | undefined,
      toSign: string | undefined,
    ) => {
      const isClock = [fromSign, toSign, fromMinute, toMinute].some((sign) => sign !== undefined)
      if (!isClock || Number(fromHour) > 24 || Number(toHour) > 24) return said
      // "2-10pm" are both in the afternoon, "9-5pm" are not.
      const borrowed = fromSign ?? (toSign === 'pm' && Number(fromHour) < Number(toHour) && Number(toHour) < 12 ? 'pm' : 'am')
      rules.shifts.push({ from: minutesOf(fromHour, fromMinute, borrowed), to: minutesOf(toHour, toMinute, toSign) })
      return ' '
    },
  )
}

function minutesOf(hour: string, minute: string | undefined, sign: string | undefined): number {
  const own = Number(hour) % 24
  const hours = sign?.toLowerCase() === 'pm' && own < 12 ? own + 12 : sign?.toLowerCase() === 'am' && own === 12 ? 0 : own
  return hours * MINUTES + Number(minute ?? 0)
}

/** The text without its days of the week. */
function takeDays(plain: string, rules: Rules): string {
  const all = direct(String.raw`(?<!\p{L})(?:{week_days})(?!\p{L})`)
  if (all.test(plain)) {
    rules.days = [0, 1, 2, 3, 4, 5, 6]
    return plain.replace(all, ' ')
  }
  const range = DAY_RANGE.exec(plain)
  const [from, to] = [weekdayOf(range?.[1] ?? ''), weekdayOf(range?.[2] ?? '')]
  if (!range || from === undefined || to === undefined) return plain
  const length = ((to - from + 7) % 7) + 1
  rules.days = Array.from({ length }, (_, at) => (from + at) % 7)
  return plain.replace(range[0], ' ')
}

/** By day, who is in each place. */
function dealt({ names, shifts, days, each, most, blocked }: Rules): string[][] {
  const worked = new Map(names.map((name) => [name, 0]))
  const last = new Map(names.map((name, at) => [name, at - names.length]))
  // Whoever can work on fewer days is asked first.
  const free = (name: string): number => days.filter((day) => blocked.get(name)?.has(day) !== true).length
  let turn = 0
  const plan = days.map((day) => {
    const today: string[] = []
    for (let place = 0; place < shifts.length * each; place++) {
      const [name] = names
        .filter((one) => !today.includes(one) && blocked.get(one)?.has(day) !== true && (worked.get(one) ?? 0) < most)
        .toSorted(
          (one, other) =>
            (worked.get(one) ?? 0) - (worked.get(other) ?? 0) || free(one) - free(other) || (last.get(one) ?? 0) - (last.get(other) ?? 0),
        )
      // A place that nobody can take stays open.
      today.push(name ?? '')
      if (name === undefined) continue
      worked.set(name, (worked.get(name) ?? 0) + 1)
      last.set(name, turn++)
    }
    return today
  })
  return plan
}

function spanOf({ from, to }: Shift): string {
  return `${clock(from)}–${clock(to)}`
}

function clock(minutes: number): string {
  return `${String(Math.floor(minutes / MINUTES)).padStart(2, '0')}:${String(minutes % MINUTES).padStart(2, '0')}`
}

function lengthOf(shift: Shift | undefined): number {
  if (!shift) return 0
  return Number((((shift.to - shift.from + DAY_MINUTES) % DAY_MINUTES || DAY_MINUTES) / MINUTES).toFixed(2))
}
