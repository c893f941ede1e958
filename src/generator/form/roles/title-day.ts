import type { Locale } from '#shared/locale.ts'
import { isTime, withCapitals } from '../../writing/moments.ts'
import type { Sentence } from './sentences.ts'

/** "on 18 May", "del 5 de octubre", "le 2 mars" */
const PREPOSITION = /^(?:on|in|from|del|de|el|en|le|du|en) (?:the )?/iu

/** "Form for the run" "on 18 May, name, phone": the day behind a title belongs to it. */
export function withDay(
  title: string,
  sentences: readonly Sentence[],
  language: Locale,
): { title: string; sentences: readonly Sentence[] } {
  const [first, ...others] = sentences
  const [part, ...parts] = first?.parts ?? []
  if (!first?.isHead || first.label !== undefined || !part) return { title, sentences }
  const text = part.text.replace(/\.$/u, '')
  const day = text.replace(PREPOSITION, '')
  if (day === text || !isTime(day)) return { title, sentences }
  const [next] = parts
  // "on 3 October, 10 am, start at the car park" is told as a whole.
  if (next && /\d/.test(next.text)) return { title, sentences }
  const rest = next ? [{ ...first, parts, text: first.text.slice(next.start - part.start), isHead: false }] : []
  return { title: `${title} ${language === 'en' ? withCapitals(text) : text}`, sentences: [...rest, ...others] }
}
