import { wordCount } from '#shared/words.ts'
import type { Brief, Fact, Piece } from '../brief.ts'
import { isCounted, type Slots } from '../writing/slots.ts'
import type { Writing } from './rest.ts'

const PERIODS_MAX = 26

/** "Week 1" to "Week 4", each with what a stage there is for, or the item that is named for it. */
export function periods(writing: Writing): Slots[] {
  const { brief, words } = writing
  const { counts } = brief.facts
  // Who names what each week is for means these weeks.
  if (brief.facts.pieces.some(({ text, detail }) => detail !== undefined && isCounted(text))) return []
  const unit = (['weeks', 'months', 'quarters', 'days'] as const).find((one) => (counts[one] ?? 0) > 1)
  const count = Math.min(PERIODS_MAX, unit ? (counts[unit] ?? 0) : 0)
  if (isOfOneThing(count, brief.facts)) return []
  // The table says how long it takes.
  const isSaid = ({ role, facts }: Piece) =>
    role === 'fact' && facts.length > 0 && facts.every(({ kind, value }) => kind === 'duration' && value === count)
  for (const piece of brief.facts.pieces.filter(isSaid)) writing.taken.add(piece)
  return Array.from({ length: unit ? count : 0 }, (_, at) => ({
    period: `${unit ? words.units[unit] : ''} ${at + 1}`,
    stage: words.stages[stageAt(at, count)] ?? '',
  }))
}

/** "a tutor for 3 months", "6 months probation": how long one of the things lasts, and not the whole. */
function isOfOneThing(count: number, { given, pieces }: Brief['facts']): boolean {
  const lengths = given.filter(({ kind, value }) => kind === 'duration' && value === count)
  const isInside = ({ start, text }: Fact) =>
    pieces.some(
      (piece) => piece.start < start && start < piece.end && !OF_ALL.test(piece.said) && wordCount(piece.said) > wordCount(text) + 1,
    )
  return lengths.length > 0 && lengths.every(isInside)
}
const OF_ALL =
  /(?<!\p{L})(?:plan|programme?|programa|calendar|schedule|course|project|curso|proyecto|projet|formation|lasts?|takes?|dura|dure|over|total)(?!\p{L})/iu

/** First, early, middle, late, last: no stage twice among five. */
function stageAt(at: number, count: number): number {
  if (at === 0) return 0
  if (at === count - 1) return 4
  return 1 + Math.min(2, Math.floor(((at - 1) * 3) / Math.max(1, count - 2)))
}
