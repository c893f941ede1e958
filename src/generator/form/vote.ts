import type { Question } from '#shared/content/form.ts'
import { capitalise, wordCount } from '#shared/words.ts'
import type { Brief, Clause, PromptFacts } from '../brief.ts'
import { hasDay, momentOf } from '../writing/moments.ts'
import { weekdayOf } from '../writing/months.ts'
import { ask, choice } from './ask.ts'
import type { Asking, FormItem } from './asking.ts'
import { questionForItem } from './item-question.ts'
import { kindOf } from './kinds.ts'
import { partWords } from './list/plain-parts.ts'
import { askedIn, eitherOf } from './wording.ts'

const OPTIONS_MAX = 8
const ANSWER_WORDS_MAX = 5
/** "Which of A, B or C should we sing" asks "which should we sing". */
const WHICH = /^¿?(which|what|cu[aá]l(?:es)?|quel(?:le)?s?|lequel|laquelle|lesquel(?:le)?s)\b/i
const OR = / (?:or|o|u(?= h?[oó])|ou) /iu
const STROKE = / ?\/ ?/u
const BEHIND_ROW = / (?:for|para|pour|on|el|le|this|next|should|at|en|à) .*$/i
/** Asks for one of several things. */
const ASKS_WHICH = /(?<!\p{L})(?:which|what|where|cu[aá]l|qu[eé]|d[oó]nde|quel(?:le)?s?|lequel|laquelle|où)\s\S.*$/iu
/** "Which logo they like" is asked of them. */
const ASKED_OF_OTHERS = / (?:they|people) (?=like|prefer|want)/i
/** "anniversary gift choice: voucher, day off or team lunch" */
const CHOICE = /(?<!\p{L})(?:choice|pick|elecci[óo]n|choix)$/iu
const RELATIVE =
  /(?:^|(?:form|survey|page|formulario|encuesta|formulaire|sondage|enqu[êe]te) )(?:where|in which|with which|donde|en el que|con el que|où|avec lequel) (?:\p{L}+ ){1,3}(?:can|could|may|puedan?|pueden|peuvent|peut|puissent)(?!\p{L})/iu
const POLL = / (?:poll|survey|sondeo|encuesta|sondage) /

/** Whether the prompt lists the answers to one question, whatever it calls that: "ask which logo they like: fox, owl or bear". */
export function asksWhich({ clauses, title, folded, settings }: PromptFacts): boolean {
  // "a form where managers can request" asks nothing.
  if (RELATIVE.test(title) || clauses.some(({ text }) => RELATIVE.test(text))) return false
  const { answers, clauses: row } = answersIn(clauses)
  const behind = clauses.slice(clauses.indexOf(row.at(-1) as Clause) + 1)
  // A survey that goes on with other subjects is about all of them.
  const isPoll = POLL.test(folded) && behind.every(({ text }) => OR.test(text))
  return answers.length > 2 && settings.scale === undefined && (isPoll || ASKS_WHICH.test(title) || CHOICE.test(title))
}

/** The prompt with its row of answers as one piece, which is called by the question before them. */
export function withAnswers(facts: PromptFacts): PromptFacts {
  const { answers, clauses } = answersIn(facts.clauses)
  const [first] = clauses
  const last = clauses.at(-1)
  if (!first || !last || answers.length < 2 || facts.pieces.some(({ options = [] }) => options.length >= answers.length)) return facts
  const before = facts.clauses[facts.clauses.indexOf(first) - 1]
  const start = before && ASKS_WHICH.test(before.text) ? before.start : first.start
  const end = last.start + last.text.length
  const text =
    before && ASKS_WHICH.test(before.text) ? before.text : (ASKS_WHICH.exec(facts.title)?.[0] ?? '').replace(ASKED_OF_OTHERS, ' do you ')
  const isOutside = (piece: { start: number; end: number }) => piece.end <= start || piece.start >= end
  const row = { role: 'item', text, said: answers.join(', '), start, end, facts: [], options: answers } as const
  return { ...facts, pieces: [...facts.pieces.filter(isOutside), row].sort((one, other) => one.start - other.start) }
}

/** "Friday 4 June, Saturday 5 June or Sunday 6 June": the short clauses up to the first "or". */
function answersIn(clauses: readonly Clause[]): { answers: string[]; clauses: Clause[] } {
  // "where: curry house / bowling / pub quiz"
  const strokes = clauses.find(
    ({ text }) => text.split(STROKE).length > 2 && text.split(STROKE).every((one) => wordCount(one) <= ANSWER_WORDS_MAX),
  )
  if (strokes) return { answers: strokes.text.split(STROKE).map((text) => text.trim()), clauses: [strokes] }
  const last = Math.max(
    0,
    clauses.findIndex(({ text }) => OR.test(text)),
  )
  const isAnswer = ({ text, label }: Clause) => label === undefined && wordCount(text) <= ANSWER_WORDS_MAX && !ASKS_WHICH.test(text)
  const row = clauses.slice(clauses.slice(0, last).findLastIndex((clause) => !isAnswer(clause)) + 1, last + 1)
  const answers = row.flatMap(({ text }, at) => (at === row.length - 1 ? text.split(OR) : [text]))
  return { answers: answers.map((text) => text.replace(BEHIND_ROW, '').replace(/\?$/, '').trim()).flatMap(daysApart), clauses: row }
}

/** "tues wed": two days and no comma. */
function daysApart(answer: string): string[] {
  const words = answer.split(' ')
  return words.length > 1 && words.every((word) => weekdayOf(word) !== undefined) ? words : [answer]
}

/** One question to choose from, as the prompt asks it, then what else it wants to know. */
export function voteQuestions({ facts }: Brief, items: readonly FormItem[], asking: Asking): Question[] {
  const { phrases, language } = asking
  const question = facts.pieces.find(({ role, text }) => role !== 'fact' && text.endsWith('?'))
  // "date 11 or 18 Dec, bring a friend?": what is asked behind the answers is another thing.
  const isBehind = facts.pieces.some(({ options = [], start }) => options.length > 1 && start < (question?.start ?? 0))
  const asked = question && (question.options || !isBehind) ? question : undefined
  const others = items.filter(({ text }) => text !== asked?.text)
  const listed = asked?.options ? undefined : others.find(({ options = [] }) => options.length > 1)
  const dates = facts.pieces.flatMap(({ role, text, facts: [fact] }) => (role === 'fact' && fact?.kind === 'date' ? [text] : []))
  // "book vote: Dune, Emma, Ulysses": a list without "or" is the answers, unless they are days or fields.
  const plain = asked?.options || listed || dates.length > 1 ? [] : others.filter((item) => isName(item, asking))
  const named = plain.length > 1 ? plain : []
  const options = asked?.options ?? listed?.options ?? (named.length > 0 ? named.map(({ text }) => text) : dates)
  const more = others.filter((item) => item !== listed && !named.includes(item) && !partWords().told.test(item.text))
  const title = asked ? withoutOptions(asked.text, asked.options ?? []) : (listed?.text ?? '')
  const { ownAnswer } = facts.settings
  const apart = ofOneKind(options)
  if (apart.length > 1)
    return [
      ...apart.map((one) =>
        choice(momentOf(one[0] ?? '') === '' ? phrases.voteTitle : eitherOf(one, asking), one.map(capitalise), phrases),
      ),
      ...more.map((item) => questionForItem(item, { ...asking, nature: 'facts' })),
    ]
  return [
    choice(
      title === '' ? phrases.voteTitle : askedIn(title, language),
      options.length > 1 ? options.slice(0, OPTIONS_MAX).map(capitalise) : phrases.noOptions,
      phrases,
      ownAnswer ? { allow_other: true } : {},
    ),
    ...more.map((item) => questionForItem(item, { ...asking, nature: 'facts' })),
    ...(ownAnswer && options.length < 2 ? [ask(phrases.ownIdea, 'long', phrases)] : []),
  ]
}

function isName({ text, options, isYesNo }: FormItem, { language }: Asking): boolean {
  return !options && !isYesNo && wordCount(text) <= ANSWER_WORDS_MAX && !text.endsWith('?') && kindOf(text, language) === undefined
}

/** "Emma, Dracula, Monday or Friday", "Monday or Tuesday, 7pm or 8pm": names, days and hours are chosen apart, if there are two of each. */
function ofOneKind(options: readonly string[]): string[][] {
  const each = options.flatMap((option) => {
    const halves = option.split(', ')
    return halves.length > 1 && halves.every((half) => momentOf(half) === half) ? halves : [option]
  })
  const groups = new Map<string, string[]>()
  for (const option of each) {
    const kind = momentOf(option) !== option ? 'name' : hasDay(option) ? 'day' : 'hour'
    groups.set(kind, [...(groups.get(kind) ?? []), option])
  }
  const apart = [...groups.values()]
  return apart.every((group) => group.length > 1) ? apart : [[...options]]
}

function withoutOptions(question: string, options: readonly string[]): string {
  const word = WHICH.exec(question)?.[1]
  const last = options.at(-1)
  if (word === undefined || last === undefined || !question.includes(last)) return question
  return `${word}${question.slice(question.indexOf(last) + last.length)}`
}
