import { fold } from '#shared/words.ts'
import type { PromptFacts } from '../brief.ts'

/** Longer prompts tell a story before they say what they want. */
const PLAIN_CHARS_MAX = 300

/** What a prompt is about, apart from what it wants in it: a "birthday list with a gift budget" is no budget. Folded, like `facts.folded`. */
export function aboutOf({ folded, items, topic }: Pick<PromptFacts, 'folded' | 'items' | 'topic'>): string {
  const isPlain = items.length > 0 && folded.length < PLAIN_CHARS_MAX && topic.includes(' ')
  return isPlain
    ? ` ${fold(topic)
        .replace(/[^\p{L}\p{N}]+/gu, ' ')
        .trim()} `
    : folded
}
