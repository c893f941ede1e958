import { ratingRange } from '#shared/content/question-formats.ts'

type Rating = Parameters<typeof ratingRange>[0]
type Counts = readonly { value: string; count: number }[]

const PROMOTERS_FROM = 9
const DETRACTORS_TO = 6

/** Returns the average of ratings, rounded to two decimals, and from 0 to 10 also the Net Promoter Score. Null without a rating. */
export function scoreOf(question: Rating, counts: Counts): { average: number | null; nps?: number | null } {
  const people = sumOf(counts)
  const total = counts.reduce((sum, { value, count }) => sum + Number(value) * count, 0)
  const average = people === 0 ? null : Math.round((total / people) * 100) / 100
  if (ratingRange(question)[0] !== 0) return { average }
  const promoters = sumOf(counts.filter(({ value }) => Number(value) >= PROMOTERS_FROM))
  const detractors = sumOf(counts.filter(({ value }) => Number(value) <= DETRACTORS_TO))
  return { average, nps: people === 0 ? null : Math.round(((promoters - detractors) / people) * 100) }
}

function sumOf(counts: Counts): number {
  return counts.reduce((sum, { count }) => sum + count, 0)
}
