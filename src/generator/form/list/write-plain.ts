import type { GenerationElement } from '#shared/content/element.ts'
import type { Question } from '#shared/content/form.ts'
import type { Brief, Piece, PromptFacts } from '../../brief.ts'
import { figuresIn, occasionIn } from './occasion.ts'
import { essentials, whoFields } from '../field-form.ts'
import { kindOf } from '../kinds.ts'
import { neededThings, shownPlaces } from './listed-choices.ts'
import { spelledOut } from '../roles/spelled-out.ts'
import { capitalise } from '#shared/words.ts'
import { PRICE } from '../wording.ts'
import { cutParts } from '../../writing/cut-parts.ts'
import { HEAD_RATES, OPEN_LEAD, partsOf } from './list-parts.ts'
import { unlike } from '../pick-questions.ts'
import { plainForm } from './plain-form.ts'
import { OR, partWords } from './plain-parts.ts'
import { asksWho, HOUSE } from '../said-form.ts'
import { askingFor, formOf } from '../write-form.ts'

/**
 * The form of a prompt that is a list of short parts. Undefined where it is no such list, or orders another kind of form.
 */
export function writePlainForm(
  brief: Brief,
  title: string,
): { title: string; description: string; elements: GenerationElement[] } | undefined {
  const { facts } = brief
  const { genre, counts, settings, language } = facts
  const isOther = genre.id === 'quiz' || counts.questions !== undefined
  if (
    isOther ||
    (settings.openTexts > 0 && !namesOpen(brief.prompt)) ||
    settings.startsWith !== undefined ||
    settings.endsWith !== undefined ||
    settings.noRatings
  )
    return undefined
  const read = neededThings(facts).length > 1 || shownPlaces(facts).length > 0 ? undefined : partsOf(brief.prompt, language)
  if (!read) return undefined
  const list = { ...read, parts: spelledOut(read.parts, language) }
  const asking = askingFor(
    facts,
    list.parts.map(({ text }) => ({ text })),
  )
  const plain = plainForm(list.parts, facts, { ...asking, hasArticles: true })
  const isOpinion = asking.nature === 'opinion'
  // Where no order says what is rated, all of it may be.
  if (
    !plain ||
    (isOpinion && plain.rated.length === 0 && !isAnswered(plain.questions)) ||
    plain.questions.length < (genre.id === 'vote' ? BESIDE_VOTE_MIN : QUESTIONS_MIN)
  )
    return undefined
  const head = headPiece(brief.prompt.slice(0, list.from), title, facts)
  // Of a few parts it is a list only where two answers of a kind are offered.
  const isSure =
    brief.ordered?.isCut === true ||
    (!isOpinion && genre.id !== 'vote' && list.parts.some(({ text, isSeveral }) => isSeveral === true || offersAlike(text)))
  if (read.commas < COMMAS_MIN && !isSure) return undefined
  // "book vote: Emma, Dracula, Ulysses": names to choose from, and nothing to fill in.
  const isNameOnly = ({ format, title: name }: Question): boolean => format === 'short' && kindOf(name, language) === undefined
  if (genre.id === 'vote' && plain.questions.filter(isNameOnly).length >= BESIDE_VOTE_MIN) return undefined
  const who = isOpinion || settings.isAnonymous || asksWho(plain.questions, language) ? [] : whoFields(facts, asking)
  const items = list.parts.map(({ text }) => ({ text }))
  // What the list names twice in other words, it wants twice.
  const named = plain.questions.filter(({ title }, at, all) => all.findIndex((one) => one.title === title) === at)
  const questions = [...unlike([...who, ...(isOpinion ? [] : essentials(facts, items, asking))], named), ...named]
  // "on 3 October, 10 am": a comma inside a fact parts nothing.
  const apart = facts.given.filter(({ start, text }) => start < list.from && start + text.length > list.from)
  const rest = apart.length > 0 ? undefined : head
  const pieces = [...(rest ? [] : placeIn(brief.prompt.slice(0, list.from), facts)), ...plain.told]
    .filter((said) => !apart.some(({ text }) => text.includes(said)))
    .map((said) => apart.reduce((rest, { text }) => behindFact(rest, text), said))
    .map((said) => asGiven(said, facts))
    .map((text): Piece => ({ role: 'statement', text, said: text, start: 0, end: 0, facts: [], isTold: true }))
  const inHead = facts.given.filter(({ start }) => start < (rest?.start ?? list.from))
  const told: Brief = {
    ...brief,
    facts: { ...facts, pieces: [...(rest ? [{ ...rest, text: ofTitle(rest.text, title) }] : []), ...pieces], given: inHead },
  }
  const { fields, opinion } = asking.phrases.intros
  const rating = title.search(HEAD_RATES)
  const name = rating < 0 ? title : title.slice(0, rating)
  return { title: name, ...formOf(told, asking.phrases, { questions, intro: isOpinion ? opinion : fields, title: name }) }
}

/** "open text what to improve" is one of the list. */
function namesOpen(prompt: string): boolean {
  return cutParts(prompt, 0).some(({ text }) => OPEN_LEAD.test(text))
}
const QUESTIONS_MIN = 2
const COMMAS_MIN = 4

/** "matin ou après-midi" */
function offersAlike(text: string): boolean {
  const answers = text.split(OR)
  return answers.length > 1 && partWords().alike.some((group) => answers.every((one) => group.test(one.trim())))
}
/** One question to choose from and another are still a vote. */
const BESIDE_VOTE_MIN = 3

/** Whether most of it is chosen or counted, so that nothing is left to rate. */
function isAnswered(questions: readonly Question[]): boolean {
  const answered = questions.filter(({ type, format }) => type !== 'text' || format === 'number' || format === 'date')
  return answered.length >= ANSWERED_MIN && answered.length > questions.length / 2
}
const ANSWERED_MIN = 3

function headPiece(head: string, title: string, facts: PromptFacts): Piece | undefined {
  const said = occasionIn(head, title, facts) ?? figuresIn(head, title, facts)
  return said && { role: 'statement', text: said.text, said: said.text, start: said.start, end: head.length, facts: [], isTold: true }
}

/** "hoodies £18": a price alone says nothing. */
function ofTitle(text: string, title: string): string {
  const name = FOR.exec(title)?.[1]
  return name !== undefined && ONLY_PRICE.test(text) ? `${capitalise(name)}: ${text}` : text
}
const FOR = /(?:for|of|de|pour|para) (?:the |our |el |la |los |las |le |les )?(\p{L}[\p{L}\s'’-]{2,40})$/iu
const ONLY_PRICE = new RegExp(`^${PRICE}$`, 'u')

/** "4 February, 8:30 at Café Lumen": what the fact before the comma holds is said with it. */
function behindFact(said: string, fact: string): string {
  const tail = fact.slice(fact.lastIndexOf(', ') + 2)
  return said.startsWith(`${tail} `) ? said.slice(tail.length + 1).replace(/^(?:at|in|en|à|au) (?=\p{Lu})/u, '') : said
}

/** "RSVP Ann & Bo 19 July Kirk Barn": what stands behind the day is where. */
function placeIn(head: string, { given }: PromptFacts): string[] {
  const last = given.findLast(({ start }) => start < head.length)
  const place =
    last === undefined
      ? ''
      : head
          .slice(last.start + last.text.length)
          .replace(/(?<![\s:;,–—-])[\s:;,–—-]+$/u, '')
          .trim()
  return last?.kind === 'date' && HOUSE.test(place) ? [place] : []
}

/** "9 oct" is a day in the spelling of its language. */
export function asGiven(said: string, { given }: PromptFacts): string {
  return given.reduce((text, fact) => {
    const at = fact.kind === 'date' ? text.toLowerCase().indexOf(fact.text.toLowerCase()) : -1
    return at < 0 ? text : text.slice(0, at) + fact.text + text.slice(at + fact.text.length)
  }, said)
}
