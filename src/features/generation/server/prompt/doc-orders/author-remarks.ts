import { z } from 'zod'
import { readTexts } from '#generator/texts.ts'
import type { Locale } from '#shared/locale.ts'

/* "Its from me, Joan Petrie", "keep the tone friendly pls", "lost badge = €8, no that's illegal, just say tell HR": said to whoever writes, not to the readers. */

/** Behind this nobody talks to the author. */
const READ_CHARS_MAX = 4_000
/** A line that is longer tells something. */
const LINE_CHARS_MAX = 300

const BULLET = /^\s{0,4}[-–•*·]\s+(?=\S)/u

const Remarks = z.array(z.strictObject({ from: z.string().transform((said) => new RegExp(said, 'giu')), to: z.string() }))
const ByLanguage = z.strictObject({ en: Remarks, es: Remarks, fr: Remarks })

/** The prompt of a document without what is said to its author, and with what they took back replaced. */
export function withoutRemarks(said: string, language: Locale): string {
  if (said.length > READ_CHARS_MAX) return said
  const patterns = readTexts('doc/remarks.yaml', ByLanguage)[language]
  const lines = said.split('\n').map((whole, at) => {
    // "- 12 shrubs" behind "£240" is no range.
    const line = at > 0 ? whole.replace(BULLET, '') : whole
    if (line.length > LINE_CHARS_MAX) return line
    return patterns.reduce((text, { from, to }) => text.replace(from, to), line).replace(/^[\s,;]+$/u, '')
  })
  const plain = lines.join('\n')
  return /\p{L}/u.test(plain) ? plain : said
}
