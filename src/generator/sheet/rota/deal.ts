import { mondayOf, weekdayOfDay } from '../schedules/date-range.ts'
import type { Rule } from './said-rules.ts'
import type { Slot } from './said-slots.ts'

/* Who does what when: the fewest turns so far come next, and no rule is broken. A place that nobody may take stays open. */

/** The first day, in days since 1970, where the plan has dates; its weekday, from 0 for Monday, where it is a single day; how many days it takes. */
export type Turn = { date: number | undefined; weekday: number | undefined; length: number }

/** The names by turn, slot and place; '' where nobody can. */
export function deal(turns: readonly Turn[], slots: readonly Slot[], people: readonly string[], rules: readonly Rule[]): string[][][] {
  const counts = new Map(people.map((name) => [name, 0]))
  let ofWeek = new Map<string, number>()
  const last = new Map<string, number>()
  /** How often somebody did the same thing. */
  const done = new Map<string, number>()
  const plan: string[][][] = []
  for (const [at, turn] of turns.entries()) {
    const before = plan.at(-1) ?? []
    if (weekOf(turn) !== weekOf(turns[at - 1] ?? turn)) ofWeek = new Map()
    const today: string[][] = slots.map(() => [])
    // Who is left takes the last one: that is another one each time, unless the slots follow one another.
    const isFree = slots.every(({ hours }) => hours === undefined)
    const inTurn = slots.map((_, step) => (isFree ? (step + at) % slots.length : step))
    // The slot that fewest can take is filled first.
    const spare = (place: number): number => {
      const slot = slots[place]
      return people.filter((name) => mayCome(name, turn, place, rules, { counts, ofWeek })).length - (slot ? placesOf(slot, turn) : 0)
    }
    const places = inTurn.toSorted((one, other) => spare(one) - spare(other))
    for (const place of places) {
      const slot = slots[place]
      if (!slot) continue
      const chosen = isOn(slot, turn) ? choose({ turn, place, before, today }) : []
      for (const name of chosen) {
        counts.set(name, (counts.get(name) ?? 0) + 1)
        ofWeek.set(name, (ofWeek.get(name) ?? 0) + 1)
        last.set(name, at)
        done.set(`${place} ${name}`, (done.get(`${place} ${name}`) ?? 0) + 1)
      }
      today[place] = Array.from({ length: isOn(slot, turn) ? placesOf(slot, turn) : 0 }, (_, seat) => chosen[seat] ?? '')
    }
    plan.push(today)
  }
  return plan

  type Cell = { turn: Turn; place: number; before: readonly string[][]; today: readonly string[][] }
  function choose({ turn, place, before, today }: Cell): string[] {
    const slot = slots[place]
    const count = slot ? placesOf(slot, turn) : 0
    const seats = slots.reduce((sum, one) => sum + (isOn(one, turn) ? placesOf(one, turn) : 0), 0)
    const wasLast = (name: string): number => Number(before.some((others) => others.includes(name)))
    const fixed = rules.flatMap((rule) =>
      rule.kind === 'fixed' &&
      rule.stretches.some((stretch) => covers(stretch, turn)) &&
      !today.some((others) => others.includes(rule.name))
        ? [rule.name]
        : [],
    )
    const chosen: string[] = fixed.slice(0, count)
    // Who can do the fewest is asked before the others with as few turns.
    const limits = (name: string): number => rules.filter((rule) => 'names' in rule && rule.names.includes(name)).length
    const order = people
      .filter((name) => !fixed.includes(name) && mayCome(name, turn, place, rules, { counts, ofWeek }))
      .filter((name) => !today.some((others) => others.includes(name)) || people.length < seats)
      .filter((name) => !rules.some((rule) => rule.kind === 'rest' && isAgain(name, rule.slots, place, before, today)))
      .toSorted(
        (one, other) =>
          (counts.get(one) ?? 0) - (counts.get(other) ?? 0) ||
          wasLast(one) - wasLast(other) ||
          (done.get(`${place} ${one}`) ?? 0) - (done.get(`${place} ${other}`) ?? 0) ||
          limits(other) - limits(one) ||
          (last.get(one) ?? -1) - (last.get(other) ?? -1),
      )
    const fits = (name: string): boolean =>
      !chosen.includes(name) &&
      rules.every(
        (rule) =>
          (rule.kind !== 'apart' ||
            !rule.names.includes(name) ||
            ![...chosen, ...today.flat()].some((other) => rule.names.includes(other))) &&
          (rule.kind !== 'with' || rule.name !== name || rule.others.some((other) => chosen.includes(other))),
      )
    // Who comes only with somebody is asked again when that one is there.
    for (let round = 0; round < 2; round++)
      for (const name of order) {
        if (chosen.length < count && fits(name)) chosen.push(name)
        const follower = order.find((other) =>
          rules.some((rule) => rule.kind === 'with' && rule.name === other && rule.others.includes(name)),
        )
        if (follower !== undefined && chosen.length < count && chosen.includes(name) && fits(follower)) chosen.push(follower)
      }
    return chosen
  }
}

type Counts = { counts: ReadonlyMap<string, number>; ofWeek: ReadonlyMap<string, number> }

function mayCome(name: string, turn: Turn, place: number, rules: readonly Rule[], { counts, ofWeek }: Counts): boolean {
  return rules.every((rule) => {
    if (rule.kind === 'most')
      return (rule.names.length > 0 && !rule.names.includes(name)) || ((rule.isWeekly ? ofWeek : counts).get(name) ?? 0) < rule.count
    if ((rule.kind !== 'away' && rule.kind !== 'only') || !rule.names.includes(name)) return true
    const isThen =
      (rule.stretches.length === 0 || rule.stretches.some((stretch) => covers(stretch, turn))) &&
      (rule.days.length === 0 || (turn.weekday !== undefined && rule.days.includes(turn.weekday))) &&
      (rule.slots.length === 0 || rule.slots.includes(place))
    return rule.kind === 'away' ? !isThen : isThen
  })
}

/** Whether somebody did it in the turn before, or, where a turn has several slots, in the slot before. */
function isAgain(name: string, of: readonly number[], place: number, before: readonly string[][], today: readonly string[][]): boolean {
  if (of.length > 0) return of.includes(place) && of.some((slot) => before[slot]?.includes(name))
  const beside = [place === 0 ? before.at(-1) : today[place - 1], today[place + 1]]
  return beside.some((names) => names?.includes(name))
}

function covers({ from, to }: { from: number; to: number }, { date, length }: Turn): boolean {
  return date !== undefined && from < date + length && to >= date
}

function weekOf({ date }: Turn): number | undefined {
  return date === undefined ? undefined : mondayOf(date)
}

export function isOn({ days }: Slot, { weekday, date }: Turn): boolean {
  const day = weekday ?? (date === undefined ? undefined : weekdayOfDay(date))
  return days.length === 0 || day === undefined || days.includes(day)
}

/** How many people a slot needs that day. */
export function placesOf({ places, other }: Slot, { weekday }: Turn): number {
  return other && weekday !== undefined && other.days.includes(weekday) ? other.places : Math.max(1, places)
}

/** Whether nobody is needed then. */
export function isClosed({ date = -1 }: Turn, rules: readonly Rule[]): boolean {
  const isIn = ({ from, to }: { from: number; to: number }): boolean => from <= date && date <= to
  return rules.some((rule) => rule.kind === 'closed' && rule.stretches.some(isIn) && !rule.but.some(isIn))
}
