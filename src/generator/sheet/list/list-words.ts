import { z } from 'zod'
import { fold } from '#shared/words.ts'
import { anyOf } from '#shared/patterns.ts'
import { readTexts } from '../../texts.ts'

const Phrases = z.string().transform((phrases) =>
  phrases
    .trim()
    .split(/,\s+/)
    .filter((phrase) => phrase !== ''),
)
const ListWords = z.strictObject({
  abbreviations: Phrases,
  units: Phrases,
  statuses: Phrases,
  often: Phrases,
  links: Phrases,
  qualifiers: Phrases,
  ages: Phrases,
  until: Phrases,
  notes: Phrases,
  rules: Phrases,
  overtime: Phrases,
  sums: Phrases,
  minima: Phrases,
  maxima: Phrases,
  verbs: Phrases,
  goals: Phrases,
  peoplelists: Phrases,
  calls: Phrases,
})
type Key = keyof z.infer<typeof ListWords>

const sets = new Map<Key, ReadonlySet<string>>()
const patterns = new Map<string, RegExp>()

/** The words of list.yaml by their key, to look one up. */
export function listWords(key: Key): ReadonlySet<string> {
  const known = sets.get(key)
  if (known) return known
  const words = new Set(readTexts('sheet/list.yaml', ListWords)[key].map(fold))
  sets.set(key, words)
  return words
}

/** A pattern for any of the words, the longest first. It is matched against folded text, and `around` says where it stands. */
export function anyListed(key: Key, around: (words: string) => string): RegExp {
  const name = `${key} ${around('')}`
  const known = patterns.get(name)
  if (known) return known
  const pattern = new RegExp(around(anyOf(listWords(key))), 'giu')
  patterns.set(name, pattern)
  return pattern
}
