import type { Locale } from '#shared/locale.ts'
import { kindOf } from '../../writing/plain-kinds.ts'
import type { Entry } from '../subject/read-entries.ts'
import { matterOf } from './matter-of.ts'

/** "Risk: two developers on leave, need a second trainer, …": what is asked for is no part of one risk, and neither is what follows. */
export function labelledUntil({ text, points }: Pick<Entry, 'text' | 'points'>, language: Locale): number {
  const of = (said: string): string =>
    matterOf({ text: said, kind: kindOf(said, { language, names: new Set(), layout: undefined }) }, language)
  const own = of(text)
  const second = points[1]
  return second === undefined || text.endsWith('s') || of(second) === own || !ENDS_LABEL.has(of(second)) ? points.length : 1
}
const ENDS_LABEL: ReadonlySet<string> = new Set(['ask', 'contact'])
