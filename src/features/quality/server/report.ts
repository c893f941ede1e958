import { CHECKS, NOT_ASSESSABLE } from '../contract.ts'
import type { CheckName, NotAssessable, QualityReport, Sensitivity, Verdict } from '../contract.ts'
import { checkSample, verdictOf } from './checks/check-sample.ts'
import type { Checked, Respondent } from './checks/check-sample.ts'
import type { Design } from './checks/design.ts'
import { ASSUMPTIONS, simulatePeople } from './simulate-people.ts'
import type { Kind, Survey } from './simulate-people.ts'

const NAMES = Object.keys(CHECKS) as CheckName[]
const FAMILIES = ['invariant', 'inconsistent'] as const
const SEED = 20_261_123
const SIMULATED: Record<Kind, number> = { honest: 1_800, random: 100, straight: 100 }

type Counts = Record<Verdict['verdict'], number>

/** Places of the options that count as favourable, and of all points of the scale, of the rated questions with one. */
export type RatedScale = { id: string; place: number; favourable: readonly number[]; points: readonly number[] }

/**
 * Says what the figures would be without those whom a family of checks flags. Null if the flagged or the others are fewer than `peopleMin`; a question is left
 * out if fewer of either have answered it, because the two shares together would say what they answered.
 */
export function reportSensitivity(
  design: Design,
  people: readonly Respondent[],
  scales: readonly RatedScale[],
  peopleMin: number,
): Sensitivity | null {
  const checked = checkSample(design, people)
  const isFlagged = checked.map((person) => FAMILIES.some((family) => verdictOf(person, family) === 'yes'))
  const flagged = people.filter((_, at) => isFlagged[at])
  const rest = people.filter((_, at) => !isFlagged[at])
  if (Math.min(flagged.length, rest.length) < peopleMin) return null
  const countAnswered = (some: readonly Respondent[], place: number) =>
    some.filter(({ answers }) => typeof answers[place] === 'number').length
  const shareOf = (some: readonly Respondent[], { place, favourable, points }: RatedScale) => {
    const answers = some.flatMap((person) => person.answers[place] ?? []).filter((answer) => points.includes(answer))
    return answers.length === 0 ? 0 : answers.filter((answer) => favourable.includes(answer)).length / answers.length
  }
  const questions = scales
    .filter(({ place }) => Math.min(countAnswered(flagged, place), countAnswered(rest, place)) >= peopleMin)
    .map((scale) => ({ id: scale.id, share: shareOf(people, scale), share_without: shareOf(rest, scale) }))
  return { people: people.length, flagged: flagged.length, questions }
}

/** Counts what the checks say. Nobody is named, and below `peopleMin` people nothing is said about them. */
export function reportQuality(design: Design, people: readonly Respondent[], total: number, peopleMin: number): QualityReport {
  const checked = checkSample(design, people)
  const isShown = people.length >= peopleMin
  return {
    people: total,
    people_min: peopleMin,
    checked_people: isShown ? people.length : 0,
    checks: isShown ? NAMES.map((name) => countCheck(name, checked)) : null,
    families: isShown ? FAMILIES.map((family) => ({ family, ...countVerdicts(checked.map((person) => verdictOf(person, family))) })) : null,
    power: { seed: SEED, assumptions: ASSUMPTIONS, kinds: simulatePower(design) },
  }
}

function countCheck(name: CheckName, checked: readonly Checked[]) {
  const reasons = Map.groupBy(
    checked.flatMap(({ [name]: { reason, thresholds } }) => (reason === null ? [] : [{ reason, thresholds }])),
    ({ reason }) => reason,
  )
  return {
    name,
    family: CHECKS[name],
    ...countVerdicts(checked.map((person) => person[name].verdict)),
    reasons: [...reasons].map(([reason, some]) => ({
      reason,
      text: NOT_ASSESSABLE[reason],
      people: some.length,
      needed: neededOf(reason, some[0]?.thresholds ?? {}),
    })),
  }
}

/** How many a check needs of what there were too few. */
function neededOf(reason: NotAssessable, { people, questions, answers, pairs, times }: Verdict['thresholds']): number | null {
  const needed: Partial<Record<NotAssessable, number | undefined>> = {
    too_few_people: people,
    too_few_questions: questions,
    too_few_answers: answers ?? questions,
    too_few_pairs: pairs,
    no_times: times,
  }
  return needed[reason] ?? null
}

function countVerdicts(verdicts: readonly Verdict['verdict'][]): Counts {
  const counts: Counts = { yes: 0, no: 0, not_assessable: 0 }
  for (const verdict of verdicts) counts[verdict] += 1
  return counts
}

/** Lets simulated people take this very survey, and says how many of each kind each family of checks names. */
function simulatePower(design: Design): QualityReport['power']['kinds'] {
  const survey = toSurvey(design)
  const kinds = Object.keys(SIMULATED) as Kind[]
  const people = kinds.flatMap((kind, at) => simulatePeople(survey, kind, SIMULATED[kind], SEED + at).map((person) => ({ kind, person })))
  const checked = checkSample(
    design,
    people.map(({ person }) => ({ ...person, times: [] })),
  )
  return kinds.map((kind) => {
    const own = checked.filter((_, at) => people[at]?.kind === kind)
    const share = (family: (typeof FAMILIES)[number]) => own.filter((person) => verdictOf(person, family) === 'yes').length / own.length
    return { kind, people: own.length, invariant: share('invariant'), inconsistent: share('inconsistent') }
  })
}

/** Each battery is a scale; a question outside of any is one of its own. */
function toSurvey({ points, batteries, controls }: Design): Survey {
  const scales = points.map((_, place) => {
    const battery = batteries.findIndex((places) => places.includes(place))
    return battery >= 0 ? battery : batteries.length + place
  })
  return { points, scales, controls }
}
