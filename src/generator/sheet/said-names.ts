import { wordCount } from '#shared/words.ts'
import { KEY, masked, NAME, type SaidRow, type Stretch } from './said-cells.ts'

/** The name of a row: what stands before "=", a name in capitals, or the words up to the first thing that a column takes. */
export function nameIn({ text }: SaidRow, taken: readonly Stretch[]): (Stretch & { text: string }) | undefined {
  const key = KEY.exec(text)
  if (key?.[1] !== undefined) return { text: key[1], start: 0, end: text.length - (key[2]?.length ?? 0) }
  const own = NAME.exec(text)?.[0]
  if (own !== undefined && own.includes(' ') && own.length < text.length) return { text: own, start: 0, end: own.length }
  const open = masked(text, taken)
  const start = open.search(/\S/)
  if (start < 0) return undefined
  const words = /^(?:\S+ ?)+/u.exec(open.slice(start))?.[0] ?? ''
  // A first name and what it does: "Sue off sick", "Lucía mañanas lun-mié".
  const isFirst = own !== undefined && wordCount(own) === 1 && wordCount(words) > 1 && taken.length === 0
  const named = isFirst ? own : words.trim()
  return tidy(named) === '' ? undefined : { text: tidy(named), start, end: start + named.length }
}

/** Without the signs and small words that are left where something was taken out. */
export function tidy(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^(?:[+–=:,-]\s*)+|(?:\s*[–=:,(+-])+$/gu, '')
    .replace(/\s+(?:at|a|à|@|x|×|is|are|of|de|for|por|each|on|le|el|the)$/iu, '')
    .replace(/^(?:€|eur|euros?)(?!\p{L})\s*/iu, '')
    .trim()
}
