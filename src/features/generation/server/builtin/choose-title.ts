import type { GenerationRequest } from '../generator.ts'
import { say } from './intents/triple.ts'
import { UNTITLED } from './phrases/frame.ts'
import { titleOf } from './prompt/read-topic.ts'
import { clip, fold } from './prompt/words.ts'
import type { PromptFacts } from './read-prompt.ts'

const TITLE_CHARS_MAX = 120
/** "Plan for 2027" is the plan 2027. */
const OF_YEAR = / (?:for|para|pour|en|de) (20\d\d)$/i

/** The title that the prompt gives, else its topic; never the prompt itself: then the year makes it a title. */
export function chooseTitle(request: GenerationRequest, facts: PromptFacts): string {
  if (facts.givenTitle) return clip(titleOf(facts.givenTitle), TITLE_CHARS_MAX)
  const year = request.today.slice(0, 4)
  if (facts.topic === '') return `${say(UNTITLED[request.documentType], facts.language)} ${year}`
  const title = titleOf(facts.topic.replace(OF_YEAR, ' $1'))
  if (lettersOf(title) !== lettersOf(request.prompt)) return clip(title, TITLE_CHARS_MAX)
  const { year: named } = facts.calendar
  return clip(
    `${title} ${named === undefined ? year : `– ${say(UNTITLED[request.documentType], facts.language).toLocaleLowerCase()}`}`,
    TITLE_CHARS_MAX,
  )
}

function lettersOf(text: string): string {
  return fold(text.slice(0, 1_000)).replace(/[^\p{L}\p{N}]/gu, '')
}
