import type { Verdict } from '../../contract.ts'
import type { Answers } from '../indices/answers.ts'
import type { Columns } from '../indices/columns.ts'
import { measureAgreement } from '../indices/control-pairs.ts'
import type { PairShares } from '../indices/control-pairs.ts'
import { measureEvenOdd } from '../indices/even-odd.ts'
import { findItemPairs, measureItemPairs } from '../indices/item-pairs.ts'
import type { ItemPair } from '../indices/item-pairs.ts'
import { distanceLimit, measureDistances } from '../indices/mahalanobis.ts'
import type { Design } from './design.ts'
import { judge, notAssessable } from './verdicts.ts'

/*
 * Answers that do not belong together. What belongs together is known from the design (control pairs, scales) or from the sample (synonyms, distances), and
 * both need enough of it: with a few questions these indices accuse honest people.
 */

const CONTROL_PAIRS_MIN = 3
/** No better than chance; with a few pairs chance has a wide range, and honest people are seldom below this. */
const agreementMax = (pairs: number) => Math.min(0, 0.55 - 1.3 / Math.sqrt(pairs))
const SCALES_MIN = 10
/** Of careless: −r′ from −1 to 1. Published limits such as 0.30 accuse one honest person in ten. */
const EVEN_ODD_MIN = 0.75
const CRITICAL = 0.6
const ITEM_PAIRS_MIN = 10
const PEOPLE_MIN = 100
/** A correlation of pairs is too low if even the upper end of its interval (99 %, one-sided) is below this. */
const PAIRS_CORRELATION_MAX = 0.4
const Z_99 = 2.326
const PEOPLE_PER_QUESTION = 5
const DISTANCE_CONFIDENCE = 0.999

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

export function describeForChecks(columns: Columns, controlShares: readonly PairShares[]): Sample {
  const questions = columns.values.length
  const isLargeEnough = columns.people >= questions * PEOPLE_PER_QUESTION
  return {
    people: columns.people,
    synonyms: findItemPairs(columns, 'synonyms', CRITICAL),
    antonyms: findItemPairs(columns, 'antonyms', CRITICAL),
    distances: isLargeEnough ? measureDistances(columns) : null,
    distanceLimit: distanceLimit(DISTANCE_CONFIDENCE, questions),
    controlShares,
  }
}

type Person = { place: number; answers: Answers; controls: Answers }

type InconsistentChecks = Record<'control_pairs' | 'even_odd' | 'synonyms' | 'antonyms' | 'distance', Verdict>

export function checkInconsistent(person: Person, design: Design, sample: Sample): InconsistentChecks {
  return {
    control_pairs: checkControlPairs(person, design, sample),
    even_odd: checkEvenOdd(person.answers, design),
    synonyms: checkItemPairs(person.answers, 'synonyms', sample),
    antonyms: checkItemPairs(person.answers, 'antonyms', sample),
    distance: checkDistance(person, design.points.length, sample),
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
  const thresholds = { pairs: CONTROL_PAIRS_MIN, corrected: agreementMax(Math.max(n, CONTROL_PAIRS_MIN)) }
  if (n < CONTROL_PAIRS_MIN) return notAssessable('too_few_pairs', { pairs: n }, thresholds)
  if (corrected === null) return notAssessable('no_variation', { pairs: n, raw, expected }, thresholds)
  return judge(corrected <= thresholds.corrected, { pairs: n, raw, expected, corrected }, thresholds)
}

function checkEvenOdd(answers: Answers, { scaleLengths }: Design): Verdict {
  const thresholds = { scales: SCALES_MIN, even_odd: EVEN_ODD_MIN }
  const values = { scales: scaleLengths.length }
  if (scaleLengths.length < SCALES_MIN) return notAssessable('too_few_scales', values, thresholds)
  const evenOdd = measureEvenOdd(answers, scaleLengths)
  if (evenOdd === null) return notAssessable('no_variation', values, thresholds)
  return judge(evenOdd >= EVEN_ODD_MIN, { ...values, even_odd: evenOdd }, thresholds)
}

function checkItemPairs(answers: Answers, kind: 'synonyms' | 'antonyms', sample: Sample): Verdict {
  const thresholds = { pairs: ITEM_PAIRS_MIN, people: PEOPLE_MIN, correlation: PAIRS_CORRELATION_MAX }
  if (sample.people < PEOPLE_MIN) return notAssessable('too_few_people', { people: sample.people }, thresholds)
  const { pairs, r } = measureItemPairs(answers, sample[kind])
  if (pairs < ITEM_PAIRS_MIN) return notAssessable('too_few_pairs', { pairs }, thresholds)
  if (r === null) return notAssessable('no_variation', { pairs }, thresholds)
  const alike = kind === 'synonyms' ? r : -r
  const upper = Math.tanh(Math.atanh(Math.max(-0.999_999, Math.min(0.999_999, alike))) + Z_99 / Math.sqrt(pairs - 3))
  return judge(upper < PAIRS_CORRELATION_MAX, { pairs, correlation: r, upper }, thresholds)
}

function checkDistance({ place }: Person, questions: number, { people, distances, distanceLimit: limit }: Sample): Verdict {
  const thresholds = { distance: limit, people: questions * PEOPLE_PER_QUESTION }
  if (people < thresholds.people) return notAssessable('too_few_people', { people }, thresholds)
  if (!distances) return notAssessable('not_invertible', {}, thresholds)
  const distance = distances[place] ?? null
  if (distance === null) return notAssessable('too_few_answers', {}, thresholds)
  return judge(distance > limit, { distance }, thresholds)
}
