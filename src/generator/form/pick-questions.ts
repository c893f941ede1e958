import type { Question } from '#shared/content/form.ts'
import { LOCALES, type Locale } from '#shared/locale.ts'
import { fillIn } from '#shared/fill-in.ts'
import { capitalise, fold } from '#shared/words.ts'
import type { PromptFacts, Settings } from '../brief.ts'
import { ask, fromBank, NPS } from './ask.ts'
import { readPhrases, type Bank, type BankQuestion } from './form-texts.ts'
import type { Asking, FormItem } from './asking.ts'
import { kindOf } from './kinds.ts'
import { labelOf } from './wording.ts'

/* Which of the possible questions a form has, and in which order. */

const OPTIONS_MAX = 8
/** The bank is asked for besides what is named. */
export const INCLUDING = / (?:including|include|includes|incluyendo|incluya|incluido|incluida|y compris|incluant|inclure) /

/** How many questions a form of a known subject has that says no number. */
export function questionsWanted({ isShort }: Settings): number {
  return isShort ? 5 : 10
}

/** Asked at the end and never required. */
export function isPersonal({ section }: Pick<Question, 'section'>): boolean {
  return LOCALES.some((locale) => readPhrases(locale).section.personal === section)
}

/** Those of the subject as the settings want them; delicate ones at the end. */
export function bankQuestions(bank: Bank, { settings }: PromptFacts, { phrases, noRatings, rated }: Asking): Question[] {
  const isWho = ({ about, format }: BankQuestion) => /^(?:name|email|phone|contact)$/.test(about ?? '') || format === 'date'
  const isRating = ({ format }: BankQuestion) => /^(?:scale|star|nps)$/.test(format)
  const isText = ({ format }: BankQuestion) => format === 'long' || format === 'short'
  const isAllowed = (one: BankQuestion) =>
    !(settings.isAnonymous && isWho(one)) && !(noRatings && isRating(one)) && !(settings.choicesOnly && isText(one))
  const all = bank.sections.flatMap(({ title, questions }) =>
    questions.filter(isAllowed).map((one): Question => {
      const written = fromBank(one, phrases, one.sensitive ? phrases.section.personal : title)
      const isOther = settings.scale !== undefined || rated.format !== 'scale'
      return isOther && written.type === 'rating' && written.format !== 'nps' ? { ...written, ...rated } : written
    }),
  )
  const [last, first] = apart(all, isPersonal)
  return [...first, ...last]
}

/** The first of the candidates, then honest places for questions that nobody can know. */
export function fill(candidates: readonly Question[], room: number, before: number, { phrases }: Asking): Question[] {
  const chosen = candidates.slice(0, Math.max(0, room))
  const open = Array.from({ length: Math.max(0, room - chosen.length) }, (_, at) =>
    ask(fillIn(phrases.skeleton, { place: String(before + chosen.length + at + 1) }), 'short', phrases),
  )
  return [...chosen, ...open]
}

/** Where fewer questions than items are wanted, the last one offers the remaining items as options. */
export function fit(
  questions: readonly Question[],
  wanted = Infinity,
  items: readonly FormItem[],
  { phrases, language }: Asking,
): Question[] {
  if (questions.length <= wanted) return [...questions]
  const left = items.slice(wanted - 1).map(({ text }) => capitalise(labelOf(text, phrases, language)))
  const rest = left.slice(OPTIONS_MAX - 1).join(' · ')
  const options = left.length <= OPTIONS_MAX ? left : [...left.slice(0, OPTIONS_MAX - 1), rest.slice(0, 500)]
  return [...questions.slice(0, wanted - 1), ask(phrases.which, 'many', phrases, { options: [...new Set(options)] })]
}

export function personal(question: Question, { phrases }: Asking): Question {
  return { ...question, required: false, section: phrases.section.personal, description: phrases.voluntary }
}

export function isOf(text: string, roles: readonly string[], language: Locale): boolean {
  const is = kindOf(text, language)?.kind.is
  return is !== undefined && roles.includes(is)
}

/** Those that neither the others nor an earlier one asks: a field like an e-mail address, or "would you recommend us", is asked once. */
export function unlike(questions: readonly Question[], others: readonly Question[]): Question[] {
  const kept: Question[] = []
  for (const question of questions) if (![...others, ...kept].some((other) => asksSame(question, other))) kept.push(question)
  return kept
}

function asksSame(one: Question, other: Question): boolean {
  if (fold(one.title) === fold(other.title)) return true
  if (ONCE.has(one.format ?? '') && other.format === one.format) return true
  // Many ratings may begin at 0; how likely it is to recommend is asked once.
  if (one.format === 'nps' && other.format === 'nps' && NPS.test(fold(one.title)) && NPS.test(fold(other.title))) return true
  return one.options.length > 2 && other.options.length > 2 && other.options[0] === one.options[0]
}
const ONCE = new Set(['email', 'phone', 'url', 'file'])

export function apart<T>(all: readonly T[], isFirst: (one: T) => boolean): [T[], T[]] {
  return [all.filter(isFirst), all.filter((one) => !isFirst(one))]
}

/** Those that are chosen, by their places, else as they are listed. */
export function inOrder(listed: readonly Question[], chosen: readonly Question[], placeOf: (one: Question) => number): Question[] {
  return [...new Set(listed)].filter((one) => chosen.includes(one)).sort((one, other) => placeOf(one) - placeOf(other))
}
