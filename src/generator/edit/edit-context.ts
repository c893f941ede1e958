import type { Random } from '../random.ts'
import type { Locale } from '#shared/locale.ts'
import type { PromptFacts } from '../brief.ts'

export interface EditContext {
  /** Read from the document itself: its language, its subject. */
  facts: PromptFacts
  random: Random
  /** ISO date. */
  today: string
  /** Of the instruction, which may be another than the document's. */
  language: Locale
  /** Where the instruction ends: a choice may add where it is meant. */
  end: number
  /** What a generation wrote of itself: only this goes where a number is to be smaller. */
  spare: ReadonlySet<string>
}
