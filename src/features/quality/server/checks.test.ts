import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CHECKS, NOT_ASSESSABLE, Verdict } from '../contract.ts'
import type { CheckName } from '../contract.ts'
import { checkSample, verdictOf } from './checks/check-sample.ts'
import type { Checked, Respondent } from './checks/check-sample.ts'
import { findBatteries } from './checks/design.ts'
import type { Design } from './checks/design.ts'
import { PLAN } from './plan.ts'
import { toColumns } from './indices/columns.ts'
import { measureDistances } from './indices/mahalanobis.ts'
import { readAnswers } from './read-answers.ts'
import { simulatePeople } from './simulate-people.ts'
import type { Kind } from './simulate-people.ts'

const NAMES = Object.keys(CHECKS) as CheckName[]
const range = (length: number) => Array.from({ length }, (_, at) => at)

function designOf(scales: number, questions: number, points = 5, controls = 3) {
  const all = scales * questions
  const design: Design = {
    points: range(all).map(() => points),
    batteries: [range(all)],
    scaleLengths: range(scales).map(() => questions),
    controls: range(controls).map((at) => ({ checked: at * 3, points, isReversed: at === 1 })),
    plan: PLAN,
  }
  return {
    design,
    survey: { points: design.points, scales: range(all).map((at) => Math.floor(at / questions)), controls: design.controls },
  }
}

const untimed = (people: readonly Omit<Respondent, 'times'>[]): Respondent[] => people.map((person) => ({ ...person, times: [] }))

function simulate({ design, survey }: ReturnType<typeof designOf>) {
  const counts = { honest: 1_800, random: 100, straight: 100 } satisfies Record<Kind, number>
  const kinds = (Object.keys(counts) as Kind[]).flatMap((kind) => range(counts[kind]).map(() => kind))
  const people = (Object.keys(counts) as Kind[]).flatMap((kind, seed) => simulatePeople(survey, kind, counts[kind], seed + 1))
  const checked = checkSample(design, untimed(people))
  return (kind: Kind) => checked.filter((_, at) => kinds[at] === kind)
}

const share = (checked: readonly Checked[], isYes: (one: Checked) => boolean) => checked.filter(isYes).length / checked.length

test.each([
  [1, 12, 4],
  [3, 4, 4],
  [1, 12, 5],
  [3, 4, 5],
  [5, 4, 5],
  [10, 5, 5],
])(
  'Fewer than one in a hundred simulated honest people are accused by a family of checks: %i scales of %i questions with %i options.',
  (...sizes) => {
    const of = simulate(designOf(...sizes))
    expect(share(of('honest'), (one) => verdictOf(one, 'invariant') === 'yes')).toBeLessThan(0.01)
    expect(share(of('honest'), (one) => verdictOf(one, 'inconsistent') === 'yes')).toBeLessThan(0.01)
    // Each family finds its own kind.
    expect(share(of('straight'), (one) => verdictOf(one, 'invariant') === 'yes')).toBeGreaterThan(0.5)
    expect(share(of('random'), (one) => verdictOf(one, 'inconsistent') === 'yes')).toBeGreaterThan(0.5)
    expect(share(of('random'), (one) => verdictOf(one, 'invariant') === 'yes')).toBeLessThan(0.01)
  },
)

test('A straight line has no even-odd index, which is not assessable and passes nothing: of careless_dataset, all five.', () => {
  const { sample } = readAnswers(readFileSync(new URL('../../../../test/careless/careless_dataset.csv', import.meta.url), 'utf8'))
  const { design } = designOf(10, 5, 5, 0)
  const checked = checkSample(design, untimed(sample.map((answers) => ({ answers, controls: [] }))))
  const unknown = checked.filter((one) => one.even_odd.verdict === 'not_assessable')
  expect(unknown.map((one) => [one.even_odd.reason, verdictOf(one, 'invariant')])).toEqual(range(5).map(() => ['no_variation', 'yes']))
  // Row 50: fifty identical answers, and the smallest distance of all. No single index works.
  expect(checked[49]?.longest_string).toMatchObject({ verdict: 'yes', values: { longest: 50 } })
  expect(checked[49]?.distance).toMatchObject({ verdict: 'not_assessable', reason: 'too_few_people' })
  const distances = (measureDistances(toColumns(sample)) ?? []).map((distance) => distance ?? 0)
  expect(distances[49]).toBe(Math.min(...distances))
})

test('Each check says why it cannot say anything: a short survey, few people, no scales, no controls, no times.', () => {
  const { design } = designOf(1, 6, 4, 0)
  const [one] = checkSample({ ...design, scaleLengths: [] }, untimed([{ answers: [1, 1, 1, 1, 1, 1], controls: [] }]))
  const reasons = Object.fromEntries(NAMES.map((name) => [name, one?.[name].reason]))
  expect(reasons).toEqual({
    longest_string: 'too_few_questions',
    average_string: 'too_few_questions',
    variability: 'too_few_questions',
    differentiation: 'too_few_questions',
    repetition: 'too_few_questions',
    lost_interest: 'too_few_questions',
    control_pairs: 'too_few_pairs',
    even_odd: 'too_few_scales',
    synonyms: 'too_few_people',
    antonyms: 'too_few_people',
    distance: 'too_few_people',
    response_times: 'no_times',
    missing: null,
    duplicates: 'too_few_answers',
  })
  if (!one) throw new Error('Nobody was checked')
  expect([verdictOf(one, 'invariant'), verdictOf(one, 'inconsistent')]).toEqual(['not_assessable', 'not_assessable'])
  const [other] = checkSample({ ...design, batteries: [] }, untimed([{ answers: [1, null, 1, null, 1, 1], controls: [] }]))
  expect(other).toMatchObject({ longest_string: { reason: 'no_batteries' }, missing: { verdict: 'yes', values: { missing: 2 } } })
})

test('Answers in less than two seconds count when there are enough of them, and equal answers when they are many.', () => {
  const { design } = designOf(5, 4, 5, 0)
  const answers = range(20).map((at) => 1 + ((at * 7) % 5))
  const times = (fast: number) => range(20).map((at) => (at < fast ? 900 : 4_000))
  const checked = checkSample(design, [
    { answers, controls: [], times: times(10) },
    { answers, controls: [], times: times(9) },
    { answers: answers.with(0, 3), controls: [], times: [900, 900, 900, 900] },
  ])
  expect(checked.map((one) => one.response_times.verdict)).toEqual(['yes', 'no', 'not_assessable'])
  expect(checked.map((one) => one.duplicates.verdict)).toEqual(['yes', 'yes', 'no'])
})

test('Interest is lost from the question on from which every answer is the same, if they were varied before and there are enough of both.', () => {
  const { design } = designOf(5, 4, 5, 0)
  const varied = (until: number): (number | null)[] => range(20).map((at) => (at < until ? 1 + ((at * 2 + 1) % 5) : 3))
  const of = (answers: (number | null)[]) => checkSample(design, untimed([{ answers, controls: [] }]))[0]?.lost_interest
  expect(of(varied(12))).toMatchObject({ verdict: 'yes', values: { same: 8, from: 13 } })
  expect(of(varied(12).with(19, null))).toMatchObject({ verdict: 'not_assessable', reason: 'too_few_answers' })
  expect(of(varied(13))?.verdict).toBe('no')
  // From the beginning: that is a straight line.
  expect(of(range(20).map(() => 3))?.verdict).toBe('no')
})

test('Questions are a battery if three or more in a row have the same options in the same order.', () => {
  const [agree, often] = [
    ['Agree', 'Disagree'],
    ['Often', 'Never'],
  ]
  expect(findBatteries([agree, agree, agree, often, often, agree.toReversed(), agree.toReversed(), agree.toReversed()])).toEqual([
    [0, 1, 2],
    [5, 6, 7],
  ])
  expect(findBatteries([])).toEqual([])
})

test('Simulated people are the same for the same seed, and others for another one.', () => {
  const { survey } = designOf(3, 4)
  for (const kind of ['honest', 'random', 'straight'] as const) {
    expect(simulatePeople(survey, kind, 50, 4)).toEqual(simulatePeople(survey, kind, 50, 4))
    expect(simulatePeople(survey, kind, 50, 4)).not.toEqual(simulatePeople(survey, kind, 50, 5))
  }
})

test('Whatever people answer, each check says yes, no or not assessable, the last one always with a reason, and with finite numbers.', () => {
  const answer = fc.option(fc.integer({ min: 1, max: 5 }), { freq: 6 })
  const { design } = designOf(3, 4)
  const person = fc.record({
    answers: fc.array(answer, { minLength: 12, maxLength: 12 }),
    controls: fc.array(answer, { minLength: 3, maxLength: 3 }),
    times: fc.array(fc.option(fc.nat({ max: 60_000 })), { maxLength: 12 }),
  })
  fc.assert(
    fc.property(fc.array(person, { maxLength: 70 }), (people) => {
      const checked = checkSample(design, people)
      expect(checked.length).toBe(people.length)
      for (const one of checked) {
        for (const name of NAMES) {
          const { verdict, reason } = Verdict.parse(one[name])
          expect(verdict === 'not_assessable', name).toBe(reason !== null)
          if (reason !== null) expect(NOT_ASSESSABLE[reason]).toMatch(/\.$/)
        }
      }
    }),
    { numRuns: 100 },
  )
})
