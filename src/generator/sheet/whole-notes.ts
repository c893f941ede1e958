import { capitalise } from '#shared/words.ts'
import type { Locale } from '#shared/locale.ts'
import { flat } from './list/tokens.ts'
import type { PlannedSheet } from './planned-sheet.ts'
import { added } from './sheet-texts.ts'
import { saidSentences } from './told/said-sentences.ts'

/* "Anything over 38 hours", "is time and a half": two notes from one sentence are that sentence. */

const CRUMBS_MIN = 2
/** A longer one is a list without full stops. */
const SENTENCE_CHARS_MAX = 320

/** The details with whole sentences in place of several parts of them. Linear in the prompt for each row. */
export function withWholeNotes(details: PlannedSheet, prompt: string, language: Locale): PlannedSheet {
  const sentences = saidSentences(prompt).filter(({ text }) => text.length <= SENTENCE_CHARS_MAX)
  if (sentences.length < CRUMBS_MIN) return details
  const plain = flat(prompt)
  const note = added('note', language)
  const placed = details.rows.map((row) => {
    const at = plain.indexOf(flat(row[1] ?? ''))
    return (row[1] ?? '') === '' || at < 0 ? undefined : sentences.find(({ text, start }) => at >= start && at < start + text.length)
  })
  const torn = new Set(
    sentences.filter((sentence) => {
      const own = details.rows.filter((_, at) => placed[at] === sentence)
      return own.length >= CRUMBS_MIN && own.some(([label]) => label === note)
    }),
  )
  const rows = details.rows.flatMap((row, at): string[][] => {
    const sentence = placed[at]
    if (!sentence || !torn.has(sentence)) return [row]
    return placed.indexOf(sentence) === at ? [noteRow(sentence.text, language)] : []
  })
  return { ...details, rows }
}

/** A sentence with a short label in front of a colon has it as its name. */
export function noteRow(text: string, language: Locale): string[] {
  const [, label, value] = /^(\p{L}[^:.,()\d]{1,40}):\s(.+)$/su.exec(text) ?? []
  return label !== undefined && value !== undefined ? [capitalise(label), capitalise(value)] : [added('note', language), capitalise(text)]
}
