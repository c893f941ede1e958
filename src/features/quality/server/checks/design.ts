import type { Plan } from '../plan.ts'

/** What the checks must know about a survey. Places are those of the questions in a person's answers, from 0, without control questions. */
export type Design = {
  /** How many options each question has. */
  points: readonly number[]
  /** Questions in a row with the same options, at least `BATTERY_MIN` of them, as places. */
  batteries: readonly (readonly number[])[]
  /** How many questions each scale has, in their order. Empty if the survey does not say. */
  scaleLengths: readonly number[]
  controls: readonly { checked: number; points: number; isReversed: boolean }[]
  /** The limits. */
  plan: Plan
}

const BATTERY_MIN = 3

/** Finds the batteries: three or more questions in a row with the same options in the same order. */
export function findBatteries(options: readonly (readonly string[])[]): number[][] {
  const batteries: number[][] = []
  let before: string | undefined
  for (const [place, one] of options.entries()) {
    const key = JSON.stringify(one)
    if (key === before) batteries.at(-1)?.push(place)
    else batteries.push([place])
    before = key
  }
  return batteries.filter((battery) => battery.length >= BATTERY_MIN)
}
