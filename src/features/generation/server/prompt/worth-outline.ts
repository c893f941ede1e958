import type { DocumentType } from '#shared/content/document-type.ts'
import { readableText, readWords } from '#shared/words.ts'
import { firstCount, readCounts } from './read-counts.ts'
import { readLength } from './read-length.ts'
import { foldedText } from './read-prompt.ts'

const SLIDES_MIN = 4
const PAGES_MIN = 3
const SECTIONS_MIN = 5

/** Whether a prompt asks for something so long that looking at an outline first saves time: a deck, or a document of several pages. */
export function isWorthOutline(prompt: string, type: DocumentType): boolean {
  if (type !== 'doc' && type !== 'slide') return false
  const words = readWords(readableText(prompt))
  const counts = readCounts(words)
  if (type === 'slide') return (firstCount(counts, 'slides') ?? SLIDES_MIN) >= SLIDES_MIN
  return (readLength(foldedText(words), counts) ?? 0) >= PAGES_MIN || (firstCount(counts, 'sections') ?? 0) >= SECTIONS_MIN
}
