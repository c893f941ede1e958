import { z } from 'zod'
import type { Locale } from '#shared/locale.ts'
import { readTexts } from '../../texts.ts'

/* Letters and e-mails for an occasion, as texts. */

/** "farewell+invitation" needs both. */
const Phrases = z.string().transform((words) => words.split(/,\s+/).map((one) => one.split('+')))
/** The first text whose slots are all known. */
const Line = z.union([z.string(), z.array(z.string())])
const Letter = z.strictObject({
  id: z.string(),
  words: Phrases,
  /** One of these has to stand in the prompt, too. */
  only: Phrases.optional(),
  /** With one of these it is another occasion. */
  not: Phrases.optional(),
  title: Line,
  greeting: Line,
  /** `when` is the day, the time and the place, `rest` what else the prompt says. */
  text: z.array(z.union([Line, z.strictObject({ playful: z.string() })])),
  closing: z.string(),
})
const Letters = z.strictObject({
  signature: z.string(),
  /** In front of what somebody has reached: "raised 3,400". */
  we: z.string(),
  letters: z.array(Letter),
})
export type LetterText = z.infer<typeof Letter>

export function lettersIn(language: Locale): z.infer<typeof Letters> {
  return readTexts(`doc/${language}/letters.yaml`, Letters)
}
