import type { Question } from '#shared/content/form.ts'
import { capitalise, fold } from '#shared/words.ts'
import type { Brief } from '../brief.ts'
import { ask, choice } from './ask.ts'
import { questionForItem, type Asking, type FormItem } from './item-question.ts'
import { askedIn } from './wording.ts'

const OPTIONS_MAX = 8
/** "Which of A, B or C should we sing" asks "which should we sing". */
const WHICH = /^¿?(which|what|cu[aá]l(?:es)?|quel(?:le)?s?|lequel|laquelle|lesquel(?:le)?s)\b/i
/** "Friday 4 June, Saturday 5 June or Sunday 6 June": what stands before and behind "or", up to the next sign. */
const ROW = /(?:^|[:?.\n])\s*([^:?.\n]{1,200}?) (?:or|o|u|ou) ([^,;:?.\n(]{1,60})/giu
const BEHIND_ROW = / (?:for|para|pour|on|el|le|this|next|should|at|en|à) .*$/i
const LAST_COMMA = /,\s*(?:and|y|et)?\s*/

/** One question to choose from, as the prompt asks it, then what else it wants to know. */
export function voteQuestions({ prompt, facts }: Brief, items: readonly FormItem[], asking: Asking): Question[] {
  const { phrases, language } = asking
  const asked = facts.pieces.find(({ role, text }) => role !== 'fact' && text.endsWith('?'))
  const others = items.filter(({ text }) => text !== asked?.text)
  const row = asked?.options ? [] : rowWithOr(prompt)
  const isIn = ({ text }: FormItem) => row.some((option) => option.includes(text.replace(/ (?:or|o|u|ou)$/, '')))
  const isList = others.filter((item) => !item.options && isIn(item)).length > 1
  // "book, spa voucher or plant": what stands before the pair is an answer, too.
  const isPartOfRow = ({ options: own = [] }: FormItem) => {
    const names = [...own, ...others.flatMap(({ text, options = [] }) => (options.length > 0 ? [] : [text]))].map(fold)
    const known = row.map(fold)
    return (
      own.length > 1 &&
      row.length > own.length &&
      known.every((one) => names.includes(one)) &&
      own.every((one) => known.includes(fold(one)))
    )
  }
  const hasPart = others.some(isPartOfRow)
  const listed =
    asked?.options || isList || hasPart ? undefined : others.find((item) => item.options !== undefined && item.options.length > 1)
  const dates = facts.pieces.flatMap(({ role, text, facts: [fact] }) => (role === 'fact' && fact?.kind === 'date' ? [text] : []))
  const options = asked?.options ?? listed?.options ?? (row.length > 1 ? row : dates)
  const extra = others.filter((item) => item !== listed && !isPartOfRow(item) && (item.options !== undefined || !isIn(item)))
  const isRow = asked !== undefined && row.every((option) => asked.text.toLowerCase().includes(option.toLowerCase())) && row.length > 1
  const title = isRow ? '' : asked ? withoutOptions(asked.text, asked.options ?? []) : (listed?.text ?? '')
  const { ownAnswer } = facts.settings
  return [
    choice(
      title === '' ? phrases.voteTitle : askedIn(title, language),
      options.length > 1 ? options.slice(0, OPTIONS_MAX).map(capitalise) : phrases.noOptions,
      phrases,
      ownAnswer ? { allow_other: true } : {},
    ),
    ...extra.map((item) => questionForItem(item, { ...asking, nature: 'facts' })),
    ...(ownAnswer && options.length < 2 ? [ask(phrases.ownIdea, 'long', phrases)] : []),
  ]
}

function rowWithOr(prompt: string): string[] {
  const [, before = '', last = ''] = [...prompt.matchAll(ROW)].find(([, start = '']) => start !== '') ?? []
  const row = [...before.split(LAST_COMMA), last.replace(BEHIND_ROW, '')]
  return before === '' ? [] : row.map((option) => option.trim()).filter((option) => option !== '')
}

function withoutOptions(question: string, options: readonly string[]): string {
  const word = WHICH.exec(question)?.[1]
  const last = options.at(-1)
  if (word === undefined || last === undefined || !question.includes(last)) return question
  return `${word}${question.slice(question.indexOf(last) + last.length)}`
}
