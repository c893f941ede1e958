import { wordCount } from '#shared/words.ts'
import type { Piece } from '../brief.ts'

const NAME_WORDS_MAX = 4
const LINK_END =
  /(?:\s+(?:at|in|en|from|by|before|avant|to|on|of|since|until|for|with|con|avec|de|del|desde|hasta|a las|à|dès|depuis|le|el|y|and|et))?[\s:,=–-]*$/iu
const QUESTION = /^(?:how|what|why|cómo|qué|comment|combien)(?!\p{L})/iu

/** "break every hour above 30 degrees", "under 600 g", "call 112", "del 7 al 11": a sentence that a figure cuts in two. */
const NO_NAME =
  /(?:^|\s)(?:above|below|under|over|than|every|per|each|max|min|about|around|del|de|desde|hasta|más|menos|bajo|sobre|entre|cada|plus|moins|sous|chaque|environ|month|week|year|mes|semana|a[nñ]o|mois|semaine|ann[ée]e)$|^(?:call|ring|drink|take|bring|saves?|get|ask|pay|keep|wear|weigh|never|always|llam\p{L}+|beb\p{L}+|llev\p{L}+|appele\p{L}*|buve\p{L}*|prene\p{L}*|on)(?!\p{L})/iu

/** "opening hours 9-13", "revenue 1.2m, up 9%": a name, and figures behind it. */
export function figureName({ said, start, facts }: Pick<Piece, 'said' | 'start' | 'facts'>): { name: string; rest: string } | undefined {
  const digit = said.search(/[€$£]?\d/)
  // "radio on channel 16" names the radio.
  const cut = facts.find((fact) => fact.start - start < digit && fact.start + fact.text.length - start > digit)
  const at = cut ? cut.start - start : digit
  const name = said.slice(0, Math.max(0, at)).replace(LINK_END, '')
  if (NO_NAME.test(name)) return undefined
  const isName = /^\p{L}[^(:]{2,40}$/u.test(name) && wordCount(name) <= NAME_WORDS_MAX && !QUESTION.test(name)
  return isName ? { name, rest: said.slice(at) } : undefined
}
