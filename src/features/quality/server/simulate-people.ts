/*
 * Simulated respondents, from a seed, so that the same survey always has the same figures. Honest answers come from one trait per scale,
 * are symmetric around the middle, and a control question is answered as the question that it checks, with some noise. Real
 * people differ: what checks find in simulations is more than they find in reality (Schroeders et al. 2022).
 */

export type Survey = {
  /** Options of each question. */
  points: readonly number[]
  /** Scale of each question, from 0. */
  scales: readonly number[]
  controls: readonly { checked: number; points: number; isReversed: boolean }[]
}
export type Kind = 'honest' | 'random' | 'straight'
export type Simulated = { answers: number[]; controls: number[] }

/** What simulated people are made from. Reports say it. */
export const ASSUMPTIONS = {
  question_loading: 0.7,
  trait_correlation: 0.3,
  control_loading: 0.85,
  /** Of a straight-liner's answers, at random places. */
  slips: 0.05,
} as const

export function simulatePeople(survey: Survey, kind: Kind, count: number, seed: number): Simulated[] {
  const random = createRandom(seed)
  return Array.from({ length: count }, () => simulatePerson(survey, kind, random))
}

function simulatePerson(survey: Survey, kind: Kind, random: () => number): Simulated {
  if (kind === 'honest') return answerHonestly(survey, random)
  const pick = (points: number) => 1 + Math.floor(random() * points)
  if (kind === 'random') return { answers: survey.points.map(pick), controls: survey.controls.map(({ points }) => pick(points)) }
  const position = random()
  const repeat = (points: number) => (random() < ASSUMPTIONS.slips ? pick(points) : 1 + Math.floor(position * points))
  return { answers: survey.points.map(repeat), controls: survey.controls.map(({ points }) => repeat(points)) }
}

function answerHonestly({ points, scales, controls }: Survey, random: () => number): Simulated {
  const common = normal(random)
  const traits = Array.from({ length: Math.max(-1, ...scales) + 1 }, () => mix(common, Math.sqrt(ASSUMPTIONS.trait_correlation), random))
  const leanings = points.map((_, at) => mix(traits[scales[at] ?? 0] ?? 0, ASSUMPTIONS.question_loading, random))
  return {
    answers: points.map((count, at) => toPoint(leanings[at] ?? 0, count)),
    controls: controls.map(({ checked, points: count, isReversed }) => {
      const leaning = mix(leanings[checked] ?? 0, ASSUMPTIONS.control_loading, random)
      return toPoint(isReversed ? -leaning : leaning, count)
    }),
  }
}

/** A standard normal value that correlates with another one by `loading`. */
function mix(value: number, loading: number, random: () => number): number {
  return value * loading + normal(random) * Math.sqrt(1 - loading * loading)
}

/** Cuts a normal value into points of equal width, most of them in the middle. */
function toPoint(leaning: number, points: number): number {
  return Math.max(1, Math.min(points, 1 + Math.floor((leaning / 5 + 0.5) * points)))
}

/** Box and Muller's. */
function normal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
}

/** Mulberry32: 32 bits of state are enough for simulations. From 0 up to 1. */
function createRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let bits = Math.imul(state ^ (state >>> 15), state | 1)
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61)
    return ((bits ^ (bits >>> 14)) >>> 0) / 4_294_967_296
  }
}
