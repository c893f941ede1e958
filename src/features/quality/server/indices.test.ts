import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { describeSample } from './describe-sample.ts'
import type { Answers } from './indices/answers.ts'
import { measureAutocorrelation } from './indices/autocorrelation.ts'
import { toColumns } from './indices/columns.ts'
import { measureAgreement } from './indices/control-pairs.ts'
import { measureDifferentiation } from './indices/differentiation.ts'
import { countDuplicates } from './indices/duplicates.ts'
import { measureEvenOdd } from './indices/even-odd.ts'
import { findItemPairs, measureItemPairs } from './indices/item-pairs.ts'
import { distanceLimit, measureDistances } from './indices/mahalanobis.ts'
import { countTooFast } from './indices/response-times.ts'
import { measureStrings } from './indices/strings.ts'
import { measureVariability, measureVariabilityOfParts } from './indices/variability.ts'
import { readAnswers } from './read-answers.ts'

/* The indices equal the published R packages. Where the numbers come from is in test/careless/README.md. */

const CARELESS = new URL('../../../../test/careless/', import.meta.url)
const SCALES = Array.from({ length: 10 }, () => 5)
const { sample } = readAnswers(readFileSync(new URL('careless_dataset.csv', CARELESS), 'utf8'))
const reference = Papa.parse<Record<string, string>>(readFileSync(new URL('careless_dataset.reference.csv', CARELESS), 'utf8').trim(), {
  header: true,
}).data.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [name.trim(), /\d/.test(value) ? Number(value) : null])))

test('Every index of all 200 people of careless_dataset equals careless to 1e-9, and is missing where careless has NA.', () => {
  const described = describeSample(sample, SCALES)
  expect(described.length).toBe(200)
  const wrong: string[] = []
  for (const [at, answers] of sample.entries()) {
    const row = described[at]
    const [irv1, irv2, irv3, irv4] = measureVariabilityOfParts(answers, 4)
    const { row: number, longstr, avgstr, irv, evenodd, psychsyn, mahad } = row ?? ({} as never)
    const ours = { row: number, longstr, avgstr, evenodd, irvTotal: irv, irv1, irv2, irv3, irv4, mahad_dsq: mahad, psychsyn60: psychsyn }
    expect(Object.keys(ours)).toEqual(Object.keys(reference[at] ?? {}))
    for (const [name, value = null] of Object.entries(ours)) {
      const wanted = reference[at]?.[name] ?? null
      const isEqual = value === null || wanted === null ? value === wanted : Math.abs(value - wanted) <= 1e-9
      if (!isEqual) wrong.push(`row ${at + 1} ${name}: ${value}, careless ${wanted}`)
    }
  }
  expect(wrong).toEqual([])
  expect(described.filter(({ evenodd }) => evenodd === null).length).toBe(5)
  expect(described.filter(({ psychsyn }) => psychsyn === null).length).toBe(2)
})

test('The pairs and the limits of careless_dataset are those of R.', () => {
  const pairs = findItemPairs(toColumns(sample), 'synonyms', 0.6)
  expect(pairs.length).toBe(53)
  const [top] = pairs.toSorted((a, b) => b.r - a.r)
  expect(top).toMatchObject({ earlier: 10, later: 40 })
  expect(top?.r).toBeCloseTo(0.7000878871, 10)
  expect(findItemPairs(toColumns(sample), 'antonyms', 0.6)).toEqual([])
  const limits = [0.95, 0.99, 0.999].map((confidence) => distanceLimit(confidence, 50))
  for (const [at, limit] of [67.50480655, 76.15389125, 86.66081519].entries()) expect(limits[at]).toBeCloseTo(limit, 8)
  const distances = measureDistances(toColumns(sample)) ?? []
  expect(limits.map((limit) => distances.filter((distance) => (distance ?? 0) > limit).length)).toEqual([24, 23, 18])
})

test('Longstring has the lengths of the package’s own test data.', () => {
  // Row n of 9 begins with 10 n identical answers and goes on in turns; the last one changes every 10.
  const rows = Array.from({ length: 9 }, (_, n) => Array.from({ length: 100 }, (__, at) => (at < 10 * (n + 1) ? 1 : at % 2)))
  const last = Array.from({ length: 100 }, (_, at) => (Math.floor(at / 10) + 1) % 2)
  expect([...rows, last].map((row) => measureStrings(row).longest)).toEqual([10, 20, 30, 40, 50, 60, 70, 80, 90, 10])
})

test('The distances and differentiation of resquin’s published examples are reproduced.', () => {
  const complete = [
    [1, 2, 1],
    [4, 5, 2],
    [3, 2, 3],
    [3, 4, 3],
    [2, 1, 4],
    [1, 2, 5],
  ]
  const rounded = (values: (number | null | undefined)[]) => values.map((value) => Math.round((value ?? 0) * 100) / 100 || 0)
  expect(rounded((measureDistances(toColumns(complete)) ?? []).map((distance) => Math.sqrt(distance ?? 0)))).toEqual([
    2.04, 1.6, 1.38, 0.97, 1.38, 1.88,
  ])
  expect(rounded(complete.map(measureVariability))).toEqual([0.58, 1.53, 0.58, 0.58, 1.53, 2.08])
  const roots = complete.map((answers) => measureDifferentiation(answers)?.meanRootOfPairs ?? 0)
  expect(rounded(roots.map((root) => (root - Math.max(...roots)) / (Math.min(...roots) - Math.max(...roots))))).toEqual([
    1, 0.21, 1, 1, 0.21, 0,
  ])
  // Kim et al. 2017
  const kim = [
    [5, 5, 5, 5],
    [5, 5, 5, 1],
  ].map(measureDifferentiation)
  expect(kim.map((one) => [one?.isStraight, one?.largestShare, one?.pointVariation, one?.meanRootOfPairs])).toEqual([
    [true, 1, 0, 0],
    [false, 0.75, 0.375, 1],
  ])
})

test('A pattern that repeats has an autocorrelation of 1 at its length, and so have answers that never vary.', () => {
  const pattern = Array.from({ length: 30 }, (_, at) => [1, 5, 2, 4][at % 4] ?? 0)
  expect(measureAutocorrelation(pattern, 5)).toMatchObject({ lag: 4 })
  expect(measureAutocorrelation(pattern, 5)?.max).toBeCloseTo(1, 12)
  expect(measureAutocorrelation([3, 3, 3, 3, 3, 3], 2)).toEqual({ max: 1, lag: 1, sum: 2 })
  expect(measureAutocorrelation([3, 3, 3], 2)).toBeNull()
  expect(measureAutocorrelation([1, null, 3, 4, 5, 1], 2)).toBeNull()
})

test('Random answers to control pairs reach 60 % on 5 points, 62 % on 7 and 50 % on 2, and 0 when corrected for chance.', () => {
  for (const [points, raw] of [
    [5, 0.6],
    [7, 1 - (49 - 1) / (3 * 7) / 6],
    [2, 0.5],
  ] as const) {
    const even = Array.from({ length: points }, () => 1 / points)
    const pairs = even.flatMap((_, x) => even.map((__, y) => ({ control: x + 1, checked: y + 1, points, isReversed: (x + y) % 2 === 0 })))
    const agreement = measureAgreement(
      pairs,
      pairs.map(() => ({ control: even, checked: even })),
    )
    expect(agreement?.expected).toBeCloseTo(raw, 12)
  }
  const straight = [{ control: 2, checked: 4, points: 5, isReversed: true }]
  const shares = [{ control: [0.2, 0.2, 0.2, 0.2, 0.2], checked: [0.2, 0.2, 0.2, 0.2, 0.2] }]
  expect(measureAgreement(straight, shares)).toMatchObject({ pairs: 1, raw: 1, corrected: 1 })
  // If everybody answers alike, agreement says nothing.
  const same = { control: [1, 0, 0], checked: [1, 0, 0] }
  expect(measureAgreement([{ control: 1, checked: 1, points: 3, isReversed: false }], [same])?.corrected).toBeNull()
  expect(measureAgreement([{ control: null, checked: 1, points: 3, isReversed: false }], [same])).toBeNull()
})

test('Equal answers are counted as duplicates, answers below two seconds as too fast, and what is unknown as neither.', () => {
  expect(
    countDuplicates(
      [
        [1, 2, 3],
        [1, 2, 3],
        [3, 2, 1],
        [1, 2, null],
        [1, 2, 3],
      ],
      3,
    ),
  ).toEqual([2, 2, 0, null, 2])
  expect(countTooFast([100, 1999, 2000, null])).toEqual({ known: 3, tooFast: 2 })
})

test('A missing answer ends a run, counts as the mean in the distance, and leaves its pair out.', () => {
  expect(measureStrings([2, 2, null, null, 2])).toEqual({ longest: 2, average: 5 / 4 })
  expect(measureStrings([])).toEqual({ longest: null, average: null })
  expect(measureVariability([4, null])).toBeNull()
  expect(measureEvenOdd([1, 2, null, null, 4, 5, 3, 2], [2, 2, 2, 2])).toBeCloseTo(measureEvenOdd([1, 2, 4, 5, 3, 2], [2, 2, 2]) ?? 9, 12)
  const pairs = [0, 2, 4].map((earlier) => ({ earlier, later: earlier + 1, r: 0.9 }))
  expect(measureItemPairs([1, 1, 2, 2, 3, null], pairs)).toEqual({ pairs: 2, r: null })
  const holes: Answers[] = [
    [1, 2],
    [2, 1],
    [3, 5],
    [null, 3],
    [null, null],
  ]
  const distances = measureDistances(toColumns(holes))
  expect(distances?.at(-1)).toBeNull()
  expect(distances?.at(-2)).toBeGreaterThan(0)
})

test('Where a distance cannot exist there is none: too few people, a question that all answered alike, a question asked twice.', () => {
  expect(measureDistances(toColumns([[1, 2, 3]]))).toBeNull()
  expect(
    measureDistances(
      toColumns([
        [1, 2],
        [1, 3],
        [1, 1],
      ]),
    ),
  ).toBeNull()
  expect(
    measureDistances(
      toColumns([
        [1, 1],
        [3, 3],
        [2, 2],
        [5, 5],
      ]),
    ),
  ).toBeNull()
  expect(describeSample([[], []], [])).toMatchObject([{ longstr: null, avgstr: null, irv: null, mahad: null }, {}])
})

const person = fc.array(fc.option(fc.integer({ min: 1, max: 5 }), { freq: 8 }), { minLength: 8, maxLength: 8 })
const people = fc.array(person, { minLength: 3, maxLength: 40 })

test('Whatever people answer, every index is a finite number within its bounds or missing, and does not depend on who else is listed first.', () => {
  fc.assert(
    fc.property(people, (answers) => {
      const described = describeSample(answers, [2, 2, 2, 2])
      const reversed = describeSample(answers.toReversed(), [2, 2, 2, 2]).toReversed()
      for (const [at, { row, ...values }] of described.entries()) {
        expect(row).toBe(at + 1)
        for (const [name, value] of Object.entries(values)) {
          const other = reversed[at]?.[name as keyof typeof values] ?? null
          if (value === null) expect(other, name).toBeNull()
          else {
            expect(Number.isFinite(value), name).toBe(true)
            expect(other, name).toBeCloseTo(value, 6)
          }
        }
        const { longstr, avgstr, irv, evenodd, psychsyn } = values
        expect(longstr).toBeLessThanOrEqual(8)
        expect(avgstr).toBeLessThanOrEqual(longstr ?? 0)
        expect(irv ?? 0).toBeLessThanOrEqual(4)
        for (const r of [evenodd, psychsyn]) expect(Math.abs(r ?? 0)).toBeLessThanOrEqual(1)
      }
    }),
    { numRuns: 200 },
  )
})

test('Moving every answer by the same amount changes no index, and straight lines have no even-odd index at all.', () => {
  fc.assert(
    fc.property(people, fc.integer({ min: -3, max: 3 }), (answers, by) => {
      const moved = answers.map((one) => one.map((answer) => (answer === null ? null : answer + by)))
      for (const [at, { row: _, ...values }] of describeSample(answers, [4, 4]).entries()) {
        const { row: __, ...others } = describeSample(moved, [4, 4])[at] ?? ({} as never)
        for (const [name, value] of Object.entries(values)) {
          if (value === null) expect(others[name as keyof typeof others]).toBeNull()
          else expect(others[name as keyof typeof others], name).toBeCloseTo(value, 6)
        }
      }
      expect(measureEvenOdd([by, by, by, by], [2, 2])).toBeNull()
    }),
    { numRuns: 50 },
  )
})

test('A file of answers is read with its gaps, and anything that is no whole number is refused with its line.', () => {
  expect(readAnswers('\uFEFFa,b\n1,\nNA, 3 \n')).toEqual({
    questions: ['a', 'b'],
    sample: [
      [1, null],
      [null, 3],
    ],
  })
  expect(() => readAnswers('a,b\n1,2\n1,2.5\n')).toThrow('Line 3 has "2.5" where a whole number is expected')
  expect(() => readAnswers('a,b\n1,2,3\n')).toThrow('Line 2 has 3 values, the first line has 2')
  expect(() => readAnswers('a,b\n')).toThrow('a line for each person')
})

test('The command prints a line of JSON for each respondent, without even-odd if it does not know the scales, and says what is wrong with a file.', () => {
  const script = fileURLToPath(new URL('../../../../scripts/quality.ts', import.meta.url))
  const run = (...args: string[]) => spawnSync(process.execPath, [script, ...args], { encoding: 'utf8' })
  const file = fileURLToPath(new URL('careless_dataset.csv', CARELESS))
  const { stdout, status } = run(file, '--scales', SCALES.join(','))
  expect(status).toBe(0)
  const lines = stdout.trim().split('\n')
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual(describeSample(sample, SCALES))
  expect(Object.keys(JSON.parse(lines[0] ?? '') as object)).toEqual([
    'row',
    'longstr',
    'avgstr',
    'irv',
    'evenodd',
    'psychsyn',
    'psychant',
    'mahad',
  ])
  expect(JSON.parse(run(file).stdout.split('\n')[0] ?? '')).toMatchObject({ row: 1, longstr: 6, evenodd: null })
  for (const [args, message] of [
    [['missing.csv'], 'There is no file missing.csv'],
    [[file, '--scales', '50,1'], 'The scales have 51 questions, the file has 50'],
    [[file, '--scales', '50'], 'The even-odd index needs two scales or more'],
    [[script], 'Line 2'],
    [[], 'npm run quality'],
  ] as const) {
    const refused = run(...args)
    expect(refused.status).toBe(1)
    expect(refused.stderr).toContain(message)
    expect(refused.stdout).toBe('')
  }
})
