import type { Slide } from '#shared/content/slide.ts'
import { fillIn } from '#shared/fill-in.ts'
import { capitalise, fold, inSentence, wordCount } from '#shared/words.ts'
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
const LIKE_WORDS_MAX = 6
const TOPICS_MIN = 2
/** "who to call (IT desk 4455)" */
const ASIDE = /^(.{2,50}?) \(([^()]{2,80})\)$/u
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

/** Beside questions, longer names are to be talked about, too. */
function isNameLike(fact: Fact, texts: OutlineTexts): boolean {
  return (
    NAMING.has(fact.kind) &&
    wordCount(fact.text) <= LIKE_WORDS_MAX &&
    !/[\d:]/.test(fact.text.replace(ASIDE, '')) &&
    leadOf(fact.text, texts.says) === ''
  )
}

/** Whether nothing is said of what it names. */
export function isOpen(fact: Fact, texts: OutlineTexts): boolean {
  return pairIn(fact.text, texts) !== undefined || isQuestion(fact) || isName(fact, texts)
}

/**
 * The facts that have a slide each: questions always; where most of what is said are names, all of it, because the talk goes through them in
 * turn.
 */
export function topicsIn(facts: readonly Fact[], { texts, isShown }: Pick<Grouping, 'texts' | 'isShown'>): Fact[] {
  const questions = facts.filter((fact) => isQuestion(fact) || pairIn(fact.text, texts) !== undefined)
  const named = facts.filter((fact) => isOpen(fact, texts))
  // "what you need, the year in the hive, stings"
  if (questions.length > 0 && facts.every((fact) => questions.includes(fact) || isNameLike(fact, texts))) return [...facts]
  const isTalk = !isShown && named.length >= TOPICS_MIN && named.length > facts.length * TOPICS_SHARE && facts.length <= SLIDES_MAX
  return isTalk ? [...facts] : questions
}

export function topicGroup(fact: Fact): Group {
  return { name: fact.text, facts: [fact], isList: false, isTopic: true, start: fact.start }
}

/** "pros cons", "pros and cons": a column for each side. */
export function pairIn(text: string, { pairs, headings }: OutlineTexts): Slide | undefined {
  const words = fold(text).replaceAll(JOINING, ' ')
  const at = pairs.findIndex(([one, other]) => words === `${one} ${other}`)
  const [size = 0] = pairs[at]?.map((side) => side.length) ?? []
  if (at < 0) return undefined
  const sides = [text.slice(0, size), text.slice(size).replace(/^[^\p{L}]+(?:(?:and|y|e|et|&) )?/u, '')]
  const [left, right] = sides.map((side) => ({
    heading: capitalise(side),
    bullets: [fillIn(headings.openName, { name: inSentence(side) })],
  }))
  const title = fillIn(headings.both, { one: capitalise(sides[0] ?? ''), other: inSentence(sides[1] ?? '') })
  return left && right ? { layout: 'two_column', title: slideTitle(title), left, right, notes: '' } : undefined
}
const JOINING = /\s*(?:[/,&]|\s(?:and|y|e|et)\s)\s*/gu

/** "Shift times" above "6-2 and 2-10"; below a bare name stands what is to be filled in. */
export function topicSlide(fact: Fact, texts: OutlineTexts): Slide {
  const { headings } = texts
  const text = plain(fact.text)
  const pair = pairIn(text, texts)
  if (pair) return pair
  if (texts.questions.includes(fold(text))) return { layout: 'section', title: slideTitle(capitalise(text)), notes: '' }
  const [, name, aside] = ASIDE.exec(text) ?? []
  if (name !== undefined && aside !== undefined && isQuestion(fact))
    return { layout: 'section', title: slideTitle(capitalise(name)), subtitle: capitalise(aside), notes: '' }
  const led = isQuestion(fact) ? undefined : ledFact(text, texts)
  if (led) return { layout: 'section', title: slideTitle(capitalise(led.name)), subtitle: capitalise(led.rest), notes: '' }
  // "14 allergens", "new uniforms"
  const isShort = (fact.kind === 'count' || fact.kind === 'change') && wordCount(text) <= NAME_WORDS_MAX
  if (!isOpen(fact, texts) && !isShort && !isNameLike(fact, texts)) return { layout: 'section', title: slideTitle(text), notes: '' }
  const open = fillIn(isQuestion(fact) ? headings.openQuestion : headings.openName, { name: inSentence(text) })
  return { layout: 'bullets', title: slideTitle(text), bullets: [open], notes: '' }
}

/** "agency spend 212k last year", "contact Paul": what it is about, and what is said of it. */
export function ledFact(text: string, texts: OutlineTexts): { name: string; rest: string } | undefined {
  const figure = figureName({ said: text, start: 0, facts: [] })
  // "opening hours tue 10-1"
  const at = momentAt(text)
  const when = figure && at > 0 && at < figure.name.length ? { name: text.slice(0, at).trim(), rest: text.slice(at) } : undefined
  if (figure) return when ?? { name: figure.name.replace(COPULA, ''), rest: figure.rest }
  const lead = leadOfFact(text, texts)
  const rest = text.slice(lead?.length ?? 0).trim()
  return lead !== undefined && /^\p{Lu}/u.test(rest) ? { name: lead, rest } : undefined
}
