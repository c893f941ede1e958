import { fold, wordCount } from '#shared/words.ts'
import { having } from '../../writing/plain-kinds.ts'
import { leadOf, withoutLead } from '../outline/outline-texts.ts'
import type { Subject } from './deck-head.ts'
import type { Words } from './read-orders.ts'
import type { SentenceTexts } from './sentence-texts.ts'

/* What a talk is about where somebody tells that they give one, or who they are: the sentence itself is no name of a deck. */

const NAME_WORDS_MAX = 9
const SIGNS = /^[\s,;:.!¡–—-]+/u
/** "on 3rd of March", "on Monday": no subject. */
const ON_DAY =
  /^\S+ (?:the )?(?:\d|(?:mon|tues|wednes|thurs|fri|satur|sun)day|lunes|martes|mi[ée]rcoles|jueves|viernes|lundi|mardi|mercredi|jeudi|vendredi)/iu

/** "Hiya, could you do a deck …" */
export function withoutGreeting(text: string, { greetings }: SentenceTexts): string {
  const rest = withoutLead(text, greetings)
  return rest === text ? text : rest.replace(SIGNS, '')
}

/** "I'm presenting our results to the directors on Monday", "Je présente mon bilan de stage" */
export function presentedSubject(first: string, { texts, outline }: Words): Subject | undefined {
  const told = withoutLead(first, texts.presents)
  if (told === first || told === '') return undefined
  const ordered = having(texts.talks).exec(fold(told))
  // "to present a talk about …" is read by its talk.
  if (ordered && ordered.index < told.length / 2) return undefined
  const at = told.search(TO_THEM)
  const what = withoutLead(at > 0 ? told.slice(0, at) : told, outline.ours)
  return what === '' || wordCount(what) > NAME_WORDS_MAX
    ? undefined
    : { subject: what, below: at > 0 ? [told.slice(at + 1)] : [], isTold: false, isOrder: true }
}
const TO_THEM = / (?:to|al|a la|a los|a las|aux?|à la|devant) (?:the |our |my |le |la |les |mes |nos )?\p{Ll}/u

/** "giving a talk at the WI on 3rd of March about my trip": what stands behind the last word for a subject that no day follows. */
export function subjectBetween(rest: string, { texts, outline }: Words): Subject | undefined {
  const isBeside = leadOf(rest, [...outline.to, ...texts.places]) !== ''
  if (!isBeside) return undefined
  let from = 0
  while (from < rest.length) {
    const found = having(texts.about).exec(fold(rest.slice(from)))
    if (!found) return undefined
    const at = from + found.index
    if (!ON_DAY.test(rest.slice(at))) {
      const before = rest.slice(0, at).trim()
      const below = leadOf(before, texts.places) === '' ? withoutLead(before, outline.to) : before
      return { subject: rest.slice(at + found[0].length).trim(), below: [below], isTold: false, isOrder: true }
    }
    from = at + found[0].length
  }
  return undefined
}

/** "We're a community choir pitching to the council": who they are names the deck, and what they do stands below. */
export function ownSubject(first: string, { texts }: Words): Subject | undefined {
  const own = withoutLead(first, texts.weAre)
  if (own === first || own === '') return undefined
  const end = having(texts.nameEnds).exec(fold(own))
  const name = (end ? own.slice(0, end.index) : own).replace(/[\s,]+$/u, '')
  if (name === '' || wordCount(name) > NAME_WORDS_MAX || /[\d:]/u.test(name)) return undefined
  const rest = end ? own.slice(end.index).trim() : ''
  return { subject: name, below: rest === '' ? [] : [withoutLead(rest, texts.joins)], isTold: false }
}
