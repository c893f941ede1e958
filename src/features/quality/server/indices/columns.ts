import { Matrix } from 'ml-matrix'
import type { Answers } from './answers.ts'

/*
 * What the indices about a whole sample share: the answers as columns of numbers, and the sums of every pair of columns. Each pair of questions is
 * described by the people who answered both, as R's `use = "pairwise.complete.obs"` does. Time: people × questions².
 */

export type Columns = {
  people: number
  /** One array per question; NaN is no answer. */
  values: readonly Float64Array[]
  /** Of every pair of questions, each with itself too: (0, 0), (1, 0), (1, 1), (2, 0) … */
  pairs: readonly PairSums[]
}

export function toColumns(sample: readonly Answers[]): Columns {
  const width = sample.reduce((widest, answers) => Math.max(widest, answers.length), 0)
  const values = Array.from({ length: width }, (_, question) => Float64Array.from(sample, (answers) => answers[question] ?? Number.NaN))
  const shifted = values.map(shift)
  const pairs = shifted.flatMap((xs, row) => shifted.slice(0, row + 1).map((ys) => sumsOf(xs, ys)))
  return { people: sample.length, values, pairs }
}

/** n, and n times the sums of the squared and multiplied deviations of two columns, over the people who have both. */
export type PairSums = { n: number; xx: number; yy: number; xy: number }

export function visitPairs({ pairs }: Columns, visit: (row: number, column: number, sums: PairSums) => void): void {
  let row = 0
  let column = 0
  for (const sums of pairs) {
    visit(row, column, sums)
    column += 1
    if (column <= row) continue
    row += 1
    column = 0
  }
}

/** Covariances with n − 1. A pair of questions that fewer than two people answered both gives NaN. */
export function covariances(columns: Columns): Matrix {
  const result = Matrix.zeros(columns.values.length, columns.values.length)
  visitPairs(columns, (row, column, { n, xy }) => {
    const covariance = n < 2 ? Number.NaN : xy / n / (n - 1)
    result.set(row, column, covariance)
    result.set(column, row, covariance)
  })
  return result
}

/** Mean of the people who answered; NaN if nobody did. */
export function meanOf(column: Float64Array): number {
  let [sum, n] = [0, 0]
  for (const value of column) {
    if (Number.isNaN(value)) continue
    sum += value
    n += 1
  }
  return sum / n
}

/**
 * Moved by a whole number close to the mean: whole numbers stay whole, so that sums are exact and no correlation depends on the order of the people, and large ones
 * lose no digits.
 */
function shift(column: Float64Array): Float64Array {
  const by = Math.round(meanOf(column))
  return column.map((value) => value - by)
}

function sumsOf(xs: Float64Array, ys: Float64Array): PairSums {
  let n = 0
  let sumX = 0
  let sumY = 0
  let sumXX = 0
  let sumYY = 0
  let sumXY = 0
  for (let person = 0; person < xs.length; person += 1) {
    const x = xs[person] ?? Number.NaN
    const y = ys[person] ?? Number.NaN
    if (Number.isNaN(x + y)) continue
    n += 1
    sumX += x
    sumY += y
    sumXX += x * x
    sumYY += y * y
    sumXY += x * y
  }
  return { n, xx: n * sumXX - sumX * sumX, yy: n * sumYY - sumY * sumY, xy: n * sumXY - sumX * sumY }
}
