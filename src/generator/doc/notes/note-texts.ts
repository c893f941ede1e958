import { z } from 'zod'
import type { Locale } from '#shared/locale.ts'
import { readTexts } from '../../texts.ts'

/* Notes of a prompt as sentences: "3 month trial", "Fridays off". */

const Rewritten = z.array(z.strictObject({ from: z.string().transform((said) => new RegExp(said, 'iu')), to: z.string() }))
const Notes = z.strictObject({
  /** Verbs that make a sentence of what has a word in front of them. */
  told: z.array(z.string()).transform((words) => new Set(words)),
  spelling: Rewritten,
  posts: z.array(z.string()).transform((words) => new Set(words)),
  one: Rewritten,
  /** For notes without a verb. */
  things: Rewritten,
  all: Rewritten,
  /** Where the one who writes says who they are. */
  me: Rewritten,
  who: Rewritten,
  quality: z.string(),
  qualities: z.array(z.string()).transform((words) => new Set(words)),
  subject: Rewritten,
  questions: z.string(),
  recommend: z.string(),
  /** Title of a reference. */
  of: z.string(),
  /** Label of what somebody works as. */
  post: z.string(),
  /** Heading of the days of a plan. */
  keyDates: z.string(),
})
const ByLanguage = z.strictObject({ en: Notes, es: Notes, fr: Notes })
export type Rewriting = z.infer<typeof Rewritten>

/** Texts for notes in a language. */
export function noteTextsIn(language: Locale): z.infer<typeof Notes> {
  return readTexts('doc/notes.yaml', ByLanguage)[language]
}
