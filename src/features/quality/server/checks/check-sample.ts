import { CHECKS } from '../../contract.ts'
import type { CheckName, Family, Verdict } from '../../contract.ts'
import type { Answers } from '../indices/answers.ts'
import { toColumns } from '../indices/columns.ts'
import type { PairShares } from '../indices/control-pairs.ts'
import { countDuplicates } from '../indices/duplicates.ts'
import type { Design } from './design.ts'
import { checkInconsistent, describeForChecks } from './inconsistent.ts'
import { checkInvariant } from './invariant.ts'
import { checkDuplicates, checkMissing, checkTimes } from './other.ts'

export type Respondent = {
  /** One per question of the design, from 1 on. */
  answers: Answers
  /** One per control question of the design. */
  controls: Answers
  /** Milliseconds per question, where they are known. */
  times: readonly (number | null)[]
}

export type Checked = Record<CheckName, Verdict>

/** Runs every check on everybody. The verdicts are in the order of the people. Time: people × questions². */
export function checkSample(design: Design, people: readonly Respondent[]): Checked[] {
  const { plan } = design
  const answers = people.map((person) => person.answers)
  const sample = describeForChecks(toColumns(answers), sharesOf(design, people), plan)
  const duplicates = countDuplicates(answers, plan.duplicate_answers_min)
  return people.map((person, place) => ({
    ...checkInvariant(person.answers, design),
    ...checkInconsistent({ place, ...person }, design, sample),
    response_times: checkTimes(person.times, plan),
    missing: checkMissing(person.answers, plan),
    duplicates: checkDuplicates(duplicates[place] ?? null, plan),
  }))
}

/** What the checks of one family say together: `yes` if one of them does, and nothing if none can say anything. */
export function verdictOf(checked: Checked, family: Family): Verdict['verdict'] {
  const verdicts = (Object.keys(CHECKS) as CheckName[]).filter((name) => CHECKS[name] === family).map((name) => checked[name].verdict)
  if (verdicts.includes('yes')) return 'yes'
  return verdicts.includes('no') ? 'no' : 'not_assessable'
}

function sharesOf({ controls }: Design, people: readonly Respondent[]): PairShares[] {
  return controls.map(({ checked, points }, at) => ({
    control: shares(
      people.map((person) => person.controls[at] ?? null),
      points,
    ),
    checked: shares(
      people.map((person) => person.answers[checked] ?? null),
      points,
    ),
  }))
}

function shares(answers: Answers, points: number): number[] {
  const counts = Array.from({ length: points }, () => 0)
  let n = 0
  for (const answer of answers) {
    if (answer === null || counts[answer - 1] === undefined) continue
    counts[answer - 1] = (counts[answer - 1] ?? 0) + 1
    n += 1
  }
  return counts.map((count) => (n === 0 ? 0 : count / n))
}
