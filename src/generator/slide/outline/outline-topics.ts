import type { Slide } from '#shared/content/slide.ts'
import { fillIn } from '#shared/fill-in.ts'
import { capitalise, inSentence, wordCount } from '#shared/words.ts'
import { figureName } from '../../writing/figure-name.ts'
import { plain } from '../../writing/inline.ts'
import { momentAt } from '../../writing/moments.ts'
import { asksItself, type UnitKind } from '../../writing/plain-kinds.ts'
import { slideTitle } from '../slide-text.ts'
import { leadOfFact, type Fact, type Group, type Grouping } from './outline-facts.ts'
import { leadOf, type OutlineTexts } from './outline-texts.ts'

/* What a talk is to deal with, of which the prompt gives no more than the name: each has a slide with a place to fill in. */

const NAME_WORDS_MAX = 3
const ASKING_WORDS_MAX = 9
const TOPICS_MIN = 2
/** Of all that is said, so that a few short facts make no talk of topics. */
const TOPICS_SHARE = 0.5
const SLIDES_MAX = 12
/** "price" alone is as much a name as "safety". */
const NAMING: ReadonlySet<UnitKind> = new Set(['told', 'where', 'cost', 'pay', 'hours'])
/** "x" names nothing. */
const WORD = /\p{L}{3}/u
/** "time to hire is" */
const COPULA = / (?:is|are|was|were|es|son|era|eran|est|sont|était|étaient)$/iu

/** "what to do if a customer reacts" */
export function isQuestion({ text }: Fact): boolean {
  return asksItself(text) && !/[?:]/u.test(text) && wordCount(text) <= ASKING_WORDS_MAX
}

/** "breaks", "harness check": "no contract", "we clean nights" and "Tom Hale withdrawn" say something. */
function isName({ text, kind }: Fact, { says }: OutlineTexts): boolean {
  return (
    NAMING.has(kind) &&
    WORD.test(text) &&
    wordCount(text) <= NAME_WORDS_MAX &&
    !/[\d:]/.test(text) &&
    !/\s\p{Lu}\p{Ll}/u.test(text) &&
    leadOf(text, says) === ''
  )
}

/** Whether nothing is said of what it names. */
export function isOpen(fact: Fact, texts: OutlineTexts): boolean {
  return isQuestion(fact) || isName(fact, texts)
}

/**
 * The facts that have a slide each: questions always; where most of what is said are names, all of it, because the talk goes through them in
 * turn.
 */
export function topicsIn(facts: readonly Fact[], { texts, isShown }: Pick<Grouping, 'texts' | 'isShown'>): Fact[] {
  const questions = facts.filter(isQuestion)
  const named = facts.filter((fact) => isOpen(fact, texts))
  const isTalk = !isShown && named.length >= TOPICS_MIN && named.length > facts.length * TOPICS_SHARE && facts.length <= SLIDES_MAX
  return isTalk ? [...facts] : questions
}

export function topicGroup(fact: Fact): Group {
  return { name: fact.text, facts: [fact], isList: false, isTopic: true, start: fact.start }
}

/** "Shift times" above "6-2 and 2-10"; below a bare name stands what is to be filled in. */
export function topicSlide(fact: Fact, texts: OutlineTexts): Slide {
  const { headings } = texts
  const text = plain(fact.text)
  const led = isQuestion(fact) ? undefined : ledFact(text, texts)
  if (led) return { layout: 'section', title: slideTitle(capitalise(led.name)), subtitle: capitalise(led.rest), notes: '' }
  // "14 allergens", "new uniforms"
  const isShort = (fact.kind === 'count' || fact.kind === 'change') && wordCount(text) <= NAME_WORDS_MAX
  if (!isOpen(fact, texts) && !isShort) return { layout: 'section', title: slideTitle(text), notes: '' }
  const open = fillIn(isQuestion(fact) ? headings.openQuestion : headings.openName, { name: inSentence(text) })
  return { layout: 'bullets', title: slideTitle(text), bullets: [open], notes: '' }
}

/** "agency spend 212k last year", "contact Paul": what it is about, and what is said of it. */
function ledFact(text: string, texts: OutlineTexts): { name: string; rest: string } | undefined {
  const figure = figureName({ said: text, start: 0, facts: [] })
  // "opening hours tue 10-1"
  const at = momentAt(text)
  const when = figure && at > 0 && at < figure.name.length ? { name: text.slice(0, at).trim(), rest: text.slice(at) } : undefined
  if (figure) return when ?? { name: figure.name.replace(COPULA, ''), rest: figure.rest }
  const lead = leadOfFact(text, texts)
  const rest = text.slice(lead?.length ?? 0).trim()
  return lead !== undefined && /^\p{Lu}/u.test(rest) ? { name: lead, rest } : undefined
}
