import type { Locale } from '#shared/locale.ts'
import { capitalise, fold, wordCount } from '#shared/words.ts'
import { plain } from '../../writing/inline.ts'
import { having } from '../../writing/plain-kinds.ts'
import { leadOf } from '../outline/outline-texts.ts'
import { sentenceTextsIn } from '../by-sentence/sentence-texts.ts'
import { matterTextsIn } from './matter-texts.ts'

/* A fact alone on a slide stands below its own noun. */

const WORDS_MAX = 4
const LABEL = /^(\p{L}[^:\d]{2,40}?)\s?:\s/u
/** "2 retirements (Ann and Paul)" */
const COUNT = /^\d{1,3} (?=\p{L}{3})/u
/** A figure, a bracket or a name ends what it is about. */
const END = /[\d(£$€"“«,;–]|(?<=\p{L} )\p{Lu}/u

/** "Alarm test" of "Alarm test every Wed 10am", "Roof" of "Roof needs doing"; undefined where it says what to do, or begins with nothing that can stand alone. */
export function ownHeading(text: string, language: Locale): string | undefined {
  const [, label] = LABEL.exec(text) ?? []
  if (label !== undefined) return capitalise(plain(label))
  const { headingEnds, headingNever, headingTail } = matterTextsIn(language)
  const said = text.replace(COUNT, '')
  if (leadOf(said, headingNever) !== '') return undefined
  const folded = fold(said)
  const bounds = [having(headingEnds), having(sentenceTextsIn(language).verbs)].flatMap((words) => words.exec(folded)?.index ?? [])
  const end = Math.min(END.exec(said)?.index ?? Infinity, ...bounds)
  if (end === Infinity && wordCount(said) > WORDS_MAX) return undefined
  const words = said.slice(0, end).trim().split(/\s+/u)
  while (words.length > 1 && headingTail.includes(fold(words.at(-1) ?? ''))) words.pop()
  const name = words.join(' ')
  return /^\p{L}{3}/u.test(name) && name.length > 2 && wordCount(name) <= WORDS_MAX ? capitalise(plain(name)) : undefined
}
