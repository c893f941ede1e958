import { say } from './phrases/triple.ts'
import { UNTITLED } from './phrases/frame.ts'
import { capitalise, clip } from '#shared/words.ts'
import type { Brief } from './brief.ts'

const TITLE_CHARS_MAX = 120

/** The title that the prompt gives, else a noun phrase of its subject, else the name of the type. */
export function chooseTitle({ documentType, facts: { givenTitle, title, language } }: Brief): string {
  if (givenTitle) return clip(capitalise(givenTitle), TITLE_CHARS_MAX)
  return title === '' ? say(UNTITLED[documentType], language) : clip(title, TITLE_CHARS_MAX)
}
