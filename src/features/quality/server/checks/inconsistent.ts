import type { Verdict } from '../../contract.ts'
import type { Answers } from '../indices/answers.ts'
import type { Columns } from '../indices/columns.ts'
import { measureAgreement } from '../indices/control-pairs.ts'
import type { PairShares } from '../indices/control-pairs.ts'
import { measureEvenOdd } from '../indices/even-odd.ts'
import { findItemPairs, measureItemPairs } from '../indices/item-pairs.ts'
import type { ItemPair } from '../indices/item-pairs.ts'
import { distanceLimit, measureDistances } from '../indices/mahalanobis.ts'
import type { Plan } from '../plan.ts'
import type { Design } from './design.ts'
import { judge, notAssessable } from './verdicts.ts'

/*
 * Answers that do not belong together. What belongs together is known from the design (control pairs, scales) or from the sample (synonyms, distances), and
 * both need enough of it: with a few questions these indices accuse honest people.
 */

const Z_99 = 2.326

/** What the checks compare one person with. */
export type Sample = {
  people: number
  synonyms: readonly ItemPair[]
  antonyms: readonly ItemPair[]
  /** Null if there are too few people, or they do not differ enough. */
  distances: readonly (number | null)[] | null
  distanceLimit: number
  controlShares: readonly PairShares[]
}

export function describeForChecks(columns: Columns, controlShares: readonly PairShares[], plan: Plan): Sample {
  const questions = columns.values.length
  const isLargeEnough = columns.people >= questions * plan.distance_people_per_question
  return {
    people: columns.people,
    synonyms: findItemPairs(columns, 'synonyms', plan.item_pairs_critical),
    antonyms: findItemPairs(columns, 'antonyms', plan.item_pairs_critical),
    distances: isLargeEnough ? measureDistances(columns) : null,
    distanceLimit: distanceLimit(plan.distance_confidence, questions),
    controlShares,
  }
}

type Person = { place: number; answers: Answers; controls: Answers }

type InconsistentChecks = Record<'control_pairs' | 'even_odd' | 'synonyms' | 'antonyms' | 'distance', Verdict>

export function checkInconsistent(person: Person, design: Design, sample: Sample): InconsistentChecks {
  const { plan } = design
  return {
    control_pairs: checkControlPairs(person, design, sample),
    even_odd: checkEvenOdd(person.answers, design),
    synonyms: checkItemPairs(person.answers, 'synonyms', { sample, plan }),
    antonyms: checkItemPairs(person.answers, 'antonyms', { sample, plan }),
    distance: checkDistance(person, design, sample),
  }
}

function checkControlPairs({ answers, controls }: Person, design: Design, { controlShares }: Sample): Verdict {
  const pairs = design.controls.map(({ checked, ...pair }, at) => ({
    ...pair,
    control: controls[at] ?? null,
    checked: answers[checked] ?? null,
  }))
  const agreement = measureAgreement(pairs, controlShares)
  const { pairs: n = 0, raw = 0, expected = 0, corrected = null } = agreement ?? {}
  const { control_pairs_min: min, control_agreement_base: base, control_agreement_slope: slope } = design.plan
  const thresholds = { pairs: min, corrected: Math.min(0, base - slope / Math.sqrt(Math.max(n, min))) }
  if (n < min) return notAssessable('too_few_pairs', { pairs: n }, thresholds)
  if (corrected === null) return notAssessable('no_variation', { pairs: n, raw, expected }, thresholds)
  return judge(corrected <= thresholds.corrected, { pairs: n, raw, expected, corrected }, thresholds)
}

function checkEvenOdd(answers: Answers, { scaleLengths, plan }: Design): Verdict {
  const thresholds = { scales: plan.even_odd_scales_min, even_odd: plan.even_odd_min }
  const values = { scales: scaleLengths.length }
  if (scaleLengths.length < thresholds.scales) return notAssessable('too_few_scales', values, thresholds)
  const evenOdd = measureEvenOdd(answers, scaleLengths)
  if (evenOdd === null) return notAssessable('no_variation', values, thresholds)
  return judge(evenOdd >= thresholds.even_odd, { ...values, even_odd: evenOdd }, thresholds)
}

function checkItemPairs(answers: Answers, kind: 'synonyms' | 'antonyms', { sample, plan }: { sample: Sample; plan: Plan }): Verdict {
  const thresholds = { pairs: plan.item_pairs_min, people: plan.item_pairs_people_min, correlation: plan.item_pairs_correlation_max }
  if (sample.people < thresholds.people) return notAssessable('too_few_people', { people: sample.people }, thresholds)
  const { pairs, r } = measureItemPairs(answers, sample[kind])
  if (pairs < thresholds.pairs) return notAssessable('too_few_pairs', { pairs }, thresholds)
  if (r === null) return notAssessable('no_variation', { pairs }, thresholds)
  const alike = kind === 'synonyms' ? r : -r
  const upper = Math.tanh(Math.atanh(Math.max(-0.999_999, Math.min(0.999_999, alike))) + Z_99 / Math.sqrt(pairs - 3))
  return judge(upper < thresholds.correlation, { pairs, correlation: r, upper }, thresholds)
}

function checkDistance({ place }: Person, { points, plan }: Design, { people, distances, distanceLimit: limit }: Sample): Verdict {
  const thresholds = { distance: limit, people: points.length * plan.distance_people_per_question }
  if (people < thresholds.people) return notAssessable('too_few_people', { people }, thresholds)
  if (!distances) return notAssessable('not_invertible', {}, thresholds)
  const distance = distances[place] ?? null
  if (distance === null) return notAssessable('too_few_answers', {}, thresholds)
  return judge(distance > limit, { distance }, thresholds)
}
