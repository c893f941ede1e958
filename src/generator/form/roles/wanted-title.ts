import { capitalise } from '#shared/words.ts'
import { roleWords } from './role-words.ts'

/* "Hi, I run a lettings agency and need a viewing request form. It should ask …": the form that is wanted is its title. */

const SENTENCE_CHARS_MAX = 300
const TITLE_CHARS_MAX = 110

/** The title in the first sentence, and where it ends, if that sentence says what is wanted. */
export function wantedTitle(prompt: string): { title: string; end: number } | undefined {
  const first = /^[^.!?\n]+/u.exec(prompt.slice(0, SENTENCE_CHARS_MAX))?.[0] ?? ''
  const found = roleWords().wanted.exec(first)
  const said = found?.[1]?.trim().replace(/[,\s]+$/u, '')
  if (!found || said === undefined || said.length > TITLE_CHARS_MAX) return undefined
  return { title: capitalise(said), end: found.index + found[0].trimEnd().length }
}
