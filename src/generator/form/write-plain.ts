import type { GenerationElement } from '#shared/content/element.ts'
import type { Brief, Piece, PromptFacts } from '../brief.ts'
import { essentials, whoFields } from './field-form.ts'
import { neededThings } from './listed-choices.ts'
import { unlike } from './pick-questions.ts'
import { isSenseless } from './plain-check.ts'
import { plainForm } from './plain-form.ts'
import { HEAD_RATES, partsOf } from './plain-parts.ts'
import { asksWho } from './said-form.ts'
import { askingFor, formOf } from './write-form.ts'

/**
 * The form that was made is compared with the plainest one that the list in the prompt allows. Where it asks what is only told, or gives a
 * question other answers, the plain one takes its place. Undefined where the form that was made is good, or the prompt is no such list.
 */
export function writePlainForm(
  brief: Brief,
  title: string,
  made: readonly GenerationElement[],
): { title: string; description: string; elements: GenerationElement[] } | undefined {
  const { facts } = brief
  const { genre, counts, settings, language } = facts
  const isOther = genre.id === 'quiz' || genre.id === 'vote' || counts.questions !== undefined
  if (isOther || settings.openTexts > 0 || settings.startsWith !== undefined || settings.endsWith !== undefined || settings.noRatings)
    return undefined
  const list = neededThings(facts).length > 1 ? undefined : partsOf(brief.prompt)
  if (!list) return undefined
  const asking = askingFor(
    facts,
    list.parts.map(({ text }) => ({ text })),
  )
  const plain = plainForm(list.parts, facts, asking)
  const isOpinion = asking.nature === 'opinion'
  // Where no order says what is rated, all of it may be.
  if (
    !plain ||
    (isOpinion && plain.rated.length === 0) ||
    plain.questions.length < QUESTIONS_MIN ||
    !isSenseless(made, plain, asking, title)
  )
    return undefined
  const who = isOpinion || settings.isAnonymous || asksWho(plain.questions, language) ? [] : whoFields(facts, asking)
  const items = list.parts.map(({ text }) => ({ text }))
  const questions = unlike([...who, ...(isOpinion ? [] : essentials(facts, items, asking)), ...plain.questions], [])
  const pieces = plain.told
    .map((said) => asGiven(said, facts))
    .map((text): Piece => ({ role: 'statement', text, said: text, start: 0, end: 0, facts: [], isTold: true }))
  const told: Brief = { ...brief, facts: { ...facts, pieces, given: facts.given.filter(({ start }) => start < list.from) } }
  const { fields, opinion } = asking.phrases.intros
  const rating = title.search(HEAD_RATES)
  const name = rating < 0 ? title : title.slice(0, rating)
  return { title: name, ...formOf(told, asking.phrases, { questions, intro: isOpinion ? opinion : fields, title: name }) }
}
const QUESTIONS_MIN = 2

/** "9 oct" is a day in the spelling of its language. */
function asGiven(said: string, { given }: PromptFacts): string {
  return given.reduce((text, fact) => {
    const at = fact.kind === 'date' ? text.toLowerCase().indexOf(fact.text.toLowerCase()) : -1
    return at < 0 ? text : text.slice(0, at) + fact.text + text.slice(at + fact.text.length)
  }, said)
}
