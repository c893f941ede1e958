import { isName, kindOf } from '../columns/column-kinds.ts'
import { direct, plainOf } from './direct-words.ts'

/* "title author who picked it date finished rating 1-5": columns that nothing divides. */

const WORDS_MIN = 3
const WORDS_MAX = 40
const COLUMN_WORDS_MAX = 4
const KNOWN = 3
const UNKNOWN = 1
/** A name of several words that is known as a whole is worth more than its words are apart: "table number", "in stock". */
const EACH_WORD = 3.1
const SCALE = /^(?:[01](?:-|–)\d{1,3}|\S+\/\S+|\(.*\))$/u

/** The columns by the words that are known as such; undefined if the text is too short to be several, or hardly any word is known. */
export function joinedColumns(text: string): string[] | undefined {
  const words = text.trim().split(/\s+/u)
  if (words.length < WORDS_MIN || words.length > WORDS_MAX) return undefined
  // best[n]: the best way to cut the first n words.
  const best: { worth: number; from: number; known: number }[] = [{ worth: 0, from: 0, known: 0 }]
  for (let end = 1; end <= words.length; end++) {
    let found = { worth: Number.NEGATIVE_INFINITY, from: end - 1, known: 0 }
    for (let from = Math.max(0, end - COLUMN_WORDS_MAX); from < end; from++) {
      const before = best[from]
      if (!before) continue
      const own = worthOf(words.slice(from, end))
      const worth = before.worth + own
      if (worth > found.worth) found = { worth, from, known: before.known + Number(own >= KNOWN) }
    }
    best.push(found)
  }
  const last = best[words.length]
  if (!last) return undefined
  const cuts: string[] = []
  for (let end = words.length; end > 0; end = best[end]?.from ?? 0) cuts.unshift(words.slice(best[end]?.from ?? 0, end).join(' '))
  return cuts.length > 1 && last.known * 2 >= cuts.length ? cuts : undefined
}

function worthOf(words: readonly string[]): number {
  const said = plainOf(words.join(' '))
  const scale = words.length > 1 && SCALE.test(words.at(-1) ?? '')
  const bare = scale ? plainOf(words.slice(0, -1).join(' ')) : said
  // "1-5" belongs to the word before it.
  if (words.slice(0, scale ? -1 : undefined).some((word) => SCALE.test(word))) return -KNOWN * words.length
  const count = bare.split(' ').length
  // "date finished" is one column.
  if (direct('^(?:{date_words}) (?:de |d.|du )?(?:{date_done})$').test(bare)) return 2 * KNOWN + EACH_WORD
  if (direct('^(?:{picks}|{known_columns})$').test(bare)) return KNOWN + count * EACH_WORD
  if (SIDE.test(bare)) return -KNOWN
  if (isNamedAsOne(bare)) return KNOWN + (count - 1) * EACH_WORD
  if (kindOf(bare)?.isSure === true) return KNOWN + (count - 1) * EACH_WORD + Number(scale)
  // An ending of a name is worth more than the name alone: "date finished".
  return count === 1 ? UNKNOWN - 1 : -count
}

/** "shirt number", "client name", "date received", "reorder at", "mark out of 10" */
function isNamedAsOne(bare: string): boolean {
  const [first = ''] = bare.split(' ')
  const kind = kindOf(first)
  if (/^\p{L}{3,} (?:number|no|name)$/u.test(bare)) return !SIDE.test(first) && (kind?.isSure !== true || isName(kind.kind.id))
  return DATED.test(bare) || BEHIND.test(bare) || EITHER.test(bare) || OUT_OF.test(bare)
}
/** A word that says nothing alone. */
const SIDE = /^(?:at|by|on|in|out|of|sur|sobre|de|du|en|par|por)$/u
const DATED =
  /^(?:(?:last|next) \p{L}{2,}ed|(?:\p{L}{2,}ed|interview|start|end|finish|due|expiry|order|delivery|service|renewal|review|exam|arrival|return|birth|test) date)$/u
const BEHIND = /^\p{L}{3,}(?<!name|date|note)(?:s|ed)? (?:at|by|on|in|out|to|from)$/u
const EITHER = /^\p{L}{3,} (?:o|or|ou) \p{L}{2,}$/u
const OUT_OF = /^\p{L}{3,} (?:sur|sobre|out of) \d{1,3}$/u
