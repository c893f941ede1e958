import { clip, wordCount } from '#shared/words.ts'

const TITLE_CHARS_MAX = 70
export const BULLET_WORDS_MAX = 14
const NOTES_WORDS_MAX = 90
/** Words have no spaces in some languages: a bound on characters as well. */
const BULLET_CHARS_MAX = 140
const NOTES_CHARS_MAX = 900

/** The first slide has room for a whole title. */
const DECK_TITLE_CHARS_MAX = 120

export function deckTitle(text: string): string {
  return clip(text.replace(/\s+/g, ' ').trim(), DECK_TITLE_CHARS_MAX)
}

export function slideTitle(text: string): string {
  return clip(text.replace(/\s+/g, ' ').trim(), TITLE_CHARS_MAX)
}

export function shortPoint(point: string): string {
  const words = point.split(/\s+/)
  if (wordCount(point) <= BULLET_WORDS_MAX) return clip(point, BULLET_CHARS_MAX)
  return clip(`${words.slice(0, BULLET_WORDS_MAX).join(' ')}…`, BULLET_CHARS_MAX)
}

/** What there is to say and nothing else: at most 90 words, ending with a whole sentence. */
export function fitNotes(text: string): string {
  let notes = clip(text, NOTES_CHARS_MAX)
  while (wordCount(notes) > NOTES_WORDS_MAX) {
    const end = notes.slice(0, -1).lastIndexOf('. ')
    notes = end < 0 ? notes.split(/\s+/).slice(0, NOTES_WORDS_MAX).join(' ') : notes.slice(0, end + 1)
  }
  return notes
}
