import type { FoundCount } from './read-counts.ts'

const WORDS_PER_PAGE = 400
const HALF = / (half a page|half page|media pagina|demi page|une demi page) /
const ONE = / (a page|one page|una pagina|une page) /
const SHORT = / (short|a brief|concise|quick|corto|corta|breve|court|courte|bref) (?!for |about |on |of )/
const LONG =
  / (detailed|comprehensive|in depth|thorough|extensive|detallado|detallada|exhaustivo|exhaustiva|completo|completa|detaille|detaillee|approfondi|approfondie) /

/** How many pages are wanted: "3 pages", "one-pager", "half a page", "300 words", "short"; undefined where nothing is said. */
export function readLength(folded: string, counts: readonly FoundCount[]): number | undefined {
  if (HALF.test(folded)) return 0.5
  const pages = counts.find((count) => count.unit === 'pages')?.value
  if (pages !== undefined) return pages
  const words = counts.find((count) => count.unit === 'words')?.value
  if (words !== undefined) return words / WORDS_PER_PAGE
  if (ONE.test(folded)) return 1
  if (SHORT.test(folded.slice(0, HEAD_CHARS)) || SHORT.test(folded.slice(-TAIL_CHARS))) return 1
  return LONG.test(folded.slice(0, HEAD_CHARS)) ? 4 : undefined
}

/** At its beginning and its end a prompt says how it wants something; between them the words belong to the subject. */
const HEAD_CHARS = 40
const TAIL_CHARS = 20
