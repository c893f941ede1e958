import { describeSample } from '#features/quality/server/describe-sample.ts'
import { simulatePeople } from '#features/quality/server/simulate-people.ts'
import { ms, printFigure } from './report.ts'
import { median } from './stage.ts'

const ROUNDS = 3
const QUESTIONS = 100
const PER_SCALE = 10
const MANY = 10_000
const FEW = 1_000

/** R24: all indices of careless answers for 10,000 people and 100 questions, per person, against those for 1,000. */
export function benchCareless(): void {
  const points = Array.from({ length: QUESTIONS }, () => 5)
  const scales = points.map((_, at) => Math.floor(at / PER_SCALE))
  const people = simulatePeople({ points, scales, controls: [] }, 'honest', MANY, 1).map(({ answers }) => answers)
  const scaleLengths = Array.from({ length: QUESTIONS / PER_SCALE }, () => PER_SCALE)
  const measure = (count: number) => {
    const began = performance.now()
    describeSample(people.slice(0, count), scaleLengths)
    return performance.now() - began
  }
  measure(FEW)
  const rounds = Array.from({ length: ROUNDS }, () => ({ many: measure(MANY), few: measure(FEW) }))
  printFigure({
    id: 'R24',
    what: 'indices of careless answers, per person of 10,000 / of 1,000',
    ratios: rounds.map(({ many, few }) => many / MANY / (few / FEW)),
    ours: ms(median(rounds.map(({ many }) => many))),
    raw: ms(median(rounds.map(({ few }) => few))),
    floor: { limit: 2, better: 'lower' },
  })
}
