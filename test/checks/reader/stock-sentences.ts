import type { GeneratedContent } from '#shared/content/generated.ts'
import type { Asked } from '../asked.ts'
import { plain, readerView } from './view.ts'

const WORDS_MIN = 6
/** A sentence that fits so many unrelated prompts says nothing about any of them. */
const PROMPTS_MAX = 5

type Answered = { asked: Asked; content: GeneratedContent }

export type Sentences = { written: number; stock: string[] }

/**
 * Returns for each result its sentences that also stand in results for five other prompts. Words of the prompt are left out before the comparison,
 * so that a stock sentence with a slot ("Parking: a fixed rhythm") is found, too.
 */
export function stockSentences(results: readonly Answered[]): Sentences[] {
  const sentences = results.map(({ asked, content }) => sentencesOf(asked, content))
  const found = new Map<string, number>()
  for (const one of sentences) for (const key of one.keys()) found.set(key, (found.get(key) ?? 0) + 1)
  return sentences.map((one) => ({
    written: one.size,
    stock: [...one].filter(([key]) => (found.get(key) ?? 0) > PROMPTS_MAX).map(([, sentence]) => sentence),
  }))
}

/** The sentences by what is left of them without the words of the prompt. */
function sentencesOf({ prompt }: Asked, content: GeneratedContent): Map<string, string> {
  const own = new Set(plain(prompt).match(/[\p{L}\p{N}]+/gu))
  // Notes count as a whole, too, so that hints too short to be compared one by one are found.
  const sentences = readerView(content)
    .filter(({ role }) => role !== 'formula' && role !== 'cell' && role !== 'title')
    .flatMap(({ role, text }) => [...(role === 'note' ? [text] : []), ...text.split(/(?<=[.!?:])\s+/)])
  const masked = sentences.flatMap((sentence): [string, string][] => {
    const words = (plain(sentence).match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => word.length < 4 || !own.has(word))
    return words.length >= WORDS_MIN ? [[words.join(' '), sentence]] : []
  })
  return new Map(masked)
}
