import { say } from './intents/triple.ts'
import { UNTITLED } from './phrases/frame.ts'
import { capitalise, clip, fold } from '#shared/words.ts'
import type { Brief } from './brief.ts'

const TITLE_CHARS_MAX = 120
/** "Plan for 2027" is the plan 2027. */
const OF_YEAR = / (?:for|para|pour|en|de) (20\d\d)$/i

/** How a table is divided is no part of its name. */
const BY_PERIOD = / (?:by|per|por|par) (?:day|week|month|quarter|year|día|semana|mes|trimestre|año|jour|semaine|mois|an)$/i
/** "Dear team letter about …" is a letter about it. */
const GREETING = /^(?:dear|estimad[oa]s?|querid[oa]s?|ch[eè]re?s?) \p{L}+ (?=\p{L})/iu

/** The title that the prompt gives, else its topic; never the prompt itself: then the year makes it a title. */
export function chooseTitle({ prompt, documentType, today, facts }: Brief): string {
  if (facts.givenTitle) return clip(capitalise(facts.givenTitle), TITLE_CHARS_MAX)
  const year = today.slice(0, 4)
  if (facts.topic === '') return `${say(UNTITLED[documentType], facts.language)} ${year}`
  const title = capitalise(facts.topic.replace(GREETING, '').replace(BY_PERIOD, '').replace(OF_YEAR, ' $1'))
  if (lettersOf(title) !== lettersOf(prompt)) return clip(title, TITLE_CHARS_MAX)
  const { year: named } = facts.calendar
  return clip(
    `${title} ${named === undefined ? year : `– ${say(UNTITLED[documentType], facts.language).toLocaleLowerCase()}`}`,
    TITLE_CHARS_MAX,
  )
}

function lettersOf(text: string): string {
  return fold(text.slice(0, 1_000)).replace(/[^\p{L}\p{N}]/gu, '')
}
