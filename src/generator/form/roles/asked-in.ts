import type { Locale } from '#shared/locale.ts'
import { readPhrases } from '../form-texts.ts'
import { openField } from '../item-question.ts'
import { kindOf } from '../kinds.ts'
import { isShownIn, partWords } from '../list/plain-parts.ts'
import { fieldsIn, labelOf } from '../wording.ts'
import { halvesOf } from './field-parts.ts'
import { roleWords } from './role-words.ts'

const FROM_TO = /(?:from|desde|du) ?\/ ?(?:to|hasta|au)(?!\p{L})/iu

/** Whether a form asks what was said, in its own words or in those of a field, and whether it does what was ordered. */
export function isAskedIn(said: string, shown: string, language: Locale): boolean {
  if (isDoneIn(said, shown, language)) return true
  // "one open question at the end"
  if (openField(said, { language, phrases: readPhrases(language) }) && shown.includes('"format":"long"')) return true
  const words = partWords()
  if (words.anonymous.test(said)) return true
  // "from/to dates" are two days.
  if (FROM_TO.test(said)) return shown.split('"format":"date"').length > 2
  if (words.stars.test(said)) return shown.includes('"format":"star"')
  if (words.ofEach.test(said)) return shown.includes('"format":"number"')
  const phrases = readPhrases(language)
  // "plus one? (£30)": the question about a guest, without its price.
  if (words.guest.test(said) && isShownIn(phrases.guest.replace(/ ?\(.*$/u, ''), shown)) return true
  const title = kindOf(said, language)?.kind[language].title
  if (title !== undefined && isShownIn(title, shown)) return true
  return fieldsIn(said.replace(words.optional, '').replaceAll('/', ' '), language).every((one) =>
    isShownIn(labelOf(one, phrases, language), shown),
  )
}

/** "If they tick presenter", "put an intro saying …", "times (noon, night) and a box for consent": without the words of the order. */
function isDoneIn(said: string, shown: string, language: Locale): boolean {
  const { orders, ticking, tickBehind, boxLead, saying, conditions, attached, declaredLead } = roleWords()
  if (orders.test(said)) return true
  if (`, ${said}`.replace(declaredLead, '') === '') return true
  const [, , what] = conditions.map((pattern) => pattern.exec(said)).find((found) => found !== null) ?? []
  if (what !== undefined && isShownIn(what.replace(attached, '$1'), shown)) return true
  const told = saying.exec(said)?.slice(1).find(Boolean)
  if (told !== undefined && isShownIn(told, shown)) return true
  const halves = halvesOf(said, language).map((half) =>
    half
      .replace(/^(?:if|si|s['’]) ?(?=\p{L})/iu, '')
      .replace(ticking, '')
      .replace(tickBehind, '$1')
      .replace(boxLead, '')
      .replace(/^\d{1,2} (?=\p{L})/u, ''),
  )
  return (halves.length > 1 || halves[0] !== said) && halves.every((half) => half !== '' && isShownIn(half, shown))
}
