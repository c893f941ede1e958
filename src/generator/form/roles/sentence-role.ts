import { LOCALES } from '#shared/locale.ts'
import { wordCount } from '#shared/words.ts'
import type { PromptFacts } from '../../brief.ts'
import type { Part } from '../../writing/cut-parts.ts'
import type { Asking } from '../asking.ts'
import { momentOf } from '../../writing/moments.ts'
import { kindOf } from '../kinds.ts'
import { isTold } from '../item-question.ts'
import { answersIn, isFieldName, OR, partWords, tellsOnly } from '../list/plain-parts.ts'
import { limitOf } from '../list/plain-field.ts'
import { LABELLED } from '../list/plain-rows.ts'
import { ASKS } from '../list/order-items.ts'
import { asks, tells } from '../list/told-sentences.ts'
import { HOUSE } from '../said-form.ts'
import { extraOf, isYesNo } from '../wording.ts'
import { isDirect } from './direct.ts'
import { AT_END, halvesOf, FILES, LIMITED } from './field-parts.ts'
import { roleWords } from './role-words.ts'
import type { Sentence } from './sentences.ts'

/* Whether a sentence lists what is asked, tells something, or orders how the form is to be. */

export type Role = 'order' | 'fields' | 'told'
type Mark = 'asks' | 'tells' | 'maybe'

const NAME_WORDS_MAX = 4
const PRICED_WORDS_MAX = 4
const OFFER_WORDS_MAX = 7
const LIST_MIN = 3
/** So much of what a form is called goes on in a sentence that lists fields. */
const HEAD_ASKS_MIN = 2
/** "niños de 8 a 14 años": whom it is for. */
const OF_AGE =
  /^(?:for |para |pour )?(?:children|kids|ages?|adults|teens|niñ[oa]s|jóvenes|adultos|enfants|jeunes|adultes) (?:from |aged |ages |de |entre )?\d{1,2} ?(?:-|–|to|and|a|y|à|et) ?\d{1,2}(?: (?:years?|años|ans))?$/iu
/** "del 1 al 12 de julio" */
const DAYS_OF_MONTH = /^(?:del|du|from) \d{1,2} (?:al|au|to) \d{1,2} (?:de |of )?\p{L}{3,10}$/iu
const BRACKET = /\s*\([^()]*\)/gu

/** The role of a sentence without a label of its own. */
export function roleOf({ parts, text, isLine, isHead, isFirst }: Sentence, facts: PromptFacts, asking: Asking): Role {
  const { notices, orders, requests } = roleWords()
  if (orders.test(text)) return 'order'
  if (notices.test(text)) return 'told'
  if (/^\(.*\)$/u.test(parts[0]?.text ?? '')) return 'told'
  if (requests.test(text)) return 'fields'
  // "Membership renewal, Thirsk Camera Club.": whose form it is.
  const marks = beforeLabel(parts).map((part) => (isFirst && HOUSE.test(part.text) ? 'tells' : markOf(part, facts, asking)))
  const count = (mark: Mark): number => marks.filter((one) => one === mark).length
  const [asking_, telling, maybe] = [count('asks'), count('tells'), count('maybe')]
  if (parts.length === 1 && isFirst && !isLine) return text.endsWith('?') || isYesNo(text) ? 'fields' : 'told'
  if (parts.length === 1) return asking_ > 0 || (isLine && maybe > 0) ? 'fields' : 'told'
  if (asking_ === 0) return telling === 0 && parts.length >= LIST_MIN && !isHead ? 'fields' : 'told'
  // "Name, mobile, collection 22 or 23 Dec, deposit £5": who begins so lists what is filled in.
  const areFields = !isHead && parts.slice(0, FIELDS_MIN).filter(({ text: part }) => isOnlyField(part, asking)).length === FIELDS_MIN
  if (areFields) return 'fields'
  // "Signature and date, return by 25 April" begins with what is asked.
  const isMost = asking_ + maybe > telling || (asking_ + maybe === telling && marks[0] === 'asks')
  return isMost && (!(isHead || (isFirst && telling > 0)) || asking_ >= HEAD_ASKS_MIN) ? 'fields' : 'told'
}

const FIELDS_MIN = 2
function isOnlyField(text: string, { language }: Asking): boolean {
  const found = kindOf(text, language)
  return found?.isExact === true && wordCount(text) <= FIELDS_MIN
}

/** "name, phone, cake: carrot £24, cheese £26": a label in the list is asked, and its answers with it. */
function beforeLabel(parts: readonly Part[]): readonly Part[] {
  const at = parts.findIndex(({ text }) => LABELLED.test(text))
  const head = LABELLED.exec(parts[at]?.text ?? '')?.[1]
  const part = parts[at]
  return at < 1 || head === undefined || !part ? parts : [...parts.slice(0, at), { ...part, text: `${head}?` }]
}

function markOf(part: Part, facts: PromptFacts, asking: Asking): Mark {
  const text = part.text.replace(AT_END, '')
  const words = partWords()
  const given = facts.given.filter(({ start }) => start >= part.start && start < part.start + text.length)
  const plain = text.replace(BRACKET, '').trim()
  if (OF_AGE.test(plain) || momentOf(plain) === plain || DAYS_OF_MONTH.test(plain)) return 'tells'
  const [half = plain] = halvesOf(plain, asking.language)
  const isKnown = LOCALES.some((one) => kindOf(plain, one)?.isExact === true || kindOf(half, one)?.isExact === true)
  if (isKnown || text.endsWith('?') || isYesNo(text) || ASKS.test(text) || roleWords().ticked.test(text)) return 'asks'
  if (extraOf(text) !== undefined || isDirect(text, asking) || LIMITED.test(text) || FILES.test(text)) return 'asks'
  if (roleWords().counted.test(text) || limitOf(text, asking.language) || (words.howMany.test(text) && !/\d/.test(plain))) return 'asks'
  if (isTold(plain, asking) || (words.mayBeEmpty.test(plain) && wordCount(plain) <= NAME_WORDS_MAX)) return 'asks'
  // "jumper £12": of what people order.
  const isPriced = given.some(({ kind }) => kind === 'money') && !words.charged.test(text)
  if (isPriced && words.ordered.test(facts.folded) && wordCount(plain) <= PRICED_WORDS_MAX) return 'asks'
  // "24 hours notice to cancel or £30 charge": no answers.
  if (given.length > 0 && OR.test(plain) && wordCount(plain) > OFFER_WORDS_MAX) return 'tells'
  if (words.told.test(text) || words.toldAlone.test(plain)) return 'tells'
  const hasOwnFact = given.some(({ text: said }) => plain.includes(said))
  if (!hasOwnFact && (answersIn(text).length > 1 || words.optional.test(text))) return 'asks'
  const isShort = wordCount(plain) <= NAME_WORDS_MAX && !/\d/.test(plain)
  const hasVerb = roleWords().tells.test(plain)
  if (isShort && !hasVerb && (isFieldName(plain) || kindOf(plain, asking.language) !== undefined)) return 'asks'
  const clause = { text, start: part.start, sentence: 0, facts: given }
  if (asks(clause, facts)) return 'asks'
  if (tells(clause, facts.folded) || tellsOnly(part, facts.given, facts.folded) || hasVerb) return 'tells'
  return isShort && /^[\p{L}'’\s-]+$/u.test(plain) ? 'maybe' : 'tells'
}
