import jStat from 'jstat'
import { LuDecomposition, Matrix, solve } from 'ml-matrix'
import { covariances, meanOf } from './columns.ts'
import type { Columns } from './columns.ts'

/** Below this, R's `solve` calls a matrix singular, too. */
const CONDITION_MIN = Number.EPSILON

/**
 * Squared Mahalanobis distances of everybody from the sample's mean, or null if the covariances cannot be inverted: too few people, or a question that
 * everybody answered alike. A missing answer counts as the mean and adds nothing, as in psych's `outlier`, which careless calls; somebody without any
 * answer has no distance. Time: people × questions² + questions³.
 */
export function measureDistances(columns: Columns): (number | null)[] | null {
  const inverse = invert(covariances(columns))
  if (!inverse) return null
  const means = columns.values.map(meanOf)
  const weights = inverse.to2DArray()
  const width = weights.length
  const deviations = new Float64Array(width)
  return Array.from({ length: columns.people }, (_, person) => {
    let hasAnswer = false
    for (let question = 0; question < width; question += 1) {
      const deviation = (columns.values[question]?.[person] ?? Number.NaN) - (means[question] ?? 0)
      if (!Number.isNaN(deviation)) hasAnswer = true
      deviations[question] = Number.isNaN(deviation) ? 0 : deviation
    }
    return hasAnswer ? quadraticForm(weights, deviations) : null
  })
}

/** The distance that a share `confidence` of attentive people stays below, if answers are normally distributed: χ² with a degree of freedom per question. */
export function distanceLimit(confidence: number, questions: number): number {
  return jStat.chisquare.inv(confidence, questions)
}

function quadraticForm(weights: readonly (readonly number[])[], deviations: Float64Array): number {
  let sum = 0
  for (const [row, line] of weights.entries()) {
    let inner = 0
    for (let column = 0; column < line.length; column += 1) inner += (line[column] ?? 0) * (deviations[column] ?? 0)
    sum += inner * (deviations[row] ?? 0)
  }
  return sum
}

function invert(matrix: Matrix): Matrix | null {
  if (matrix.rows === 0 || matrix.to1DArray().some(Number.isNaN)) return null
  if (new LuDecomposition(matrix).isSingular()) return null
  const inverse = solve(matrix, Matrix.eye(matrix.rows))
  return 1 / (columnNorm(matrix) * columnNorm(inverse)) < CONDITION_MIN ? null : inverse
}

/** Largest sum of a column's absolute values. */
function columnNorm(matrix: Matrix): number {
  return Math.max(
    ...matrix
      .transpose()
      .to2DArray()
      .map((column) => column.reduce((sum, value) => sum + Math.abs(value), 0)),
  )
}
