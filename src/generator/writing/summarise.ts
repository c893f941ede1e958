import { capitalise, clip, wordCount } from '#shared/words.ts'
import type { PromptFacts } from '../brief.ts'

const NAMES_MAX = 6
const NAME_WORDS_MAX = 3
const CHARS_MAX = 200

/** The line below a title: the one day, where and by whom, else the names of the parts. Several dates beside each other say nothing. */
export function summarise(facts: PromptFacts, title: string): string {
  const dates = facts.given.filter(({ kind }) => kind === 'date')
  const day = dates.length === 1 ? dates.filter(({ label }) => label !== 'deadline') : []
  // "priorities: launch in Spain" is not where something takes place.
  const isOfPart = (at: number) => facts.pieces.some(({ label, start, end }) => label !== undefined && at >= start && at < end)
  const where = facts.given
    .filter(({ kind, text, start }) => (kind === 'place' || kind === 'organisation') && !title.includes(text) && !isOfPart(start))
    .slice(0, 2)
  const given = [...new Set([...day, ...where].map(({ text }) => text.replace(/[,.;]$/, '')))]
  const items = facts.pieces.filter(({ role }) => role === 'item')
  const areNames = items.length > 1 && items.every(({ said }) => wordCount(said) <= NAME_WORDS_MAX)
  const names = areNames ? items.slice(0, NAMES_MAX).map(({ said }) => said) : []
  return capitalise(clip(given.length > 0 ? given.join(' · ') : names.join(', '), CHARS_MAX))
}
