import { z } from 'zod'
import { Day } from '../fields.ts'
import { plainNumber } from '../formats.ts'
import { cleanLine, cleanText, isBlank } from '../text.ts'
import { PHONE } from './answer-patterns.ts'
import { isAsked } from './conditions.ts'
import type { Question } from './form.ts'
import { readExactNumber } from './locale-number.ts'
import { formatOf, ratingRange } from './question-formats.ts'
import type { QuestionFormat } from './question-formats.ts'

/*
 * The rules for answers, the same for the page and the server. An answer is a text, several texts (choose many) or a number (rating). A question
 * without an answer has no key.
 */

export type Answer = string | string[] | number
export type Answers = Record<string, Answer>

export const ANSWER_MAX = 10_000
export const ANSWER_LINE_MAX = 1_000
export const OTHER_MAX = 500
/** Of the digits of a number. */
const NUMBER_MAX = 40
/** Language of the numbers in stored answers and in calls: 1234.5. */
export const NUMBERS_LOCALE = 'en'
export const FILES_MAX = 5
export const FILE_MAX_MB = 10
const FILE_NAME_MAX = 255

/** English texts of the problems; screens translate by the key. */
export const ANSWER_PROBLEMS = {
  required: 'Please answer this question',
  unknown_question: 'This question is not part of the form',
  wrong_type: 'This is not an answer to this question',
  unknown_option: 'Choose one of the options',
  one_other: 'Write only one answer of your own',
  off_scale: 'Choose a number from {lowest} to {highest}',
  too_long: 'The answer must be less than {max} characters',
  not_email: 'Enter an e-mail address, for example ada@example.com',
  not_number: 'Enter a number',
  not_date: 'Enter a date as YYYY-MM-DD',
  not_phone: 'Enter a phone number',
  not_url: 'Enter a web address that starts with https:// or http://',
  too_many_files: 'Choose up to {max} files',
  file_on_page: 'Files can be sent from the form’s page only',
} as const
export type AnswerProblem = { questionId: string; problem: keyof typeof ANSWER_PROBLEMS; values?: Record<string, number> }

export type CheckedAnswers = { answers: Answers; problems: AnswerProblem[] }

/**
 * Cleans answers and compares them with the questions. Blank ones count as unanswered. `answers` contains only valid ones, in the order of the
 * questions. Answers to questions that are not asked, because their condition does not hold, are dropped. Numbers are read as people write them in
 * the language of `locale`.
 */
export function checkAnswers(questions: readonly Question[], given: Readonly<Record<string, unknown>>, locale: string): CheckedAnswers {
  const answers: Answers = {}
  const problems: AnswerProblem[] = []
  const known = new Set(questions.map(({ id }) => id))
  for (const questionId of Object.keys(given)) if (!known.has(questionId)) problems.push({ questionId, problem: 'unknown_question' })
  for (const question of questions) {
    if (!isAsked(question, answers)) continue
    const answer = Object.hasOwn(given, question.id) ? readAnswer(question, given[question.id], locale) : undefined
    if (isProblem(answer)) problems.push({ questionId: question.id, ...answer })
    else if (answer !== undefined) answers[question.id] = answer
    else if (question.required) problems.push({ questionId: question.id, problem: 'required' })
  }
  return { answers, problems }
}

type Problem = Omit<AnswerProblem, 'questionId'>

function isProblem(answer: Answer | Problem | undefined): answer is Problem {
  return typeof answer === 'object' && !Array.isArray(answer)
}

function readAnswer(question: Question, given: unknown, locale: string): Answer | Problem | undefined {
  if (given === null || given === undefined || given === '') return undefined
  switch (question.type) {
    case 'text':
      return readText(question, given, locale)
    case 'multiple_choice':
      return formatOf(question) === 'many' ? readMany(question, given) : readOne(question, given)
    case 'rating':
      return readRating(question, given)
  }
}

function readText(question: Question, given: unknown, locale: string): Answer | Problem | undefined {
  const format = formatOf(question)
  if (format === 'file') return readFileNames(given)
  if (format === 'number' && typeof given === 'number') return readNumber(plainNumber(given, 20), NUMBERS_LOCALE)
  if (typeof given !== 'string') return { problem: 'wrong_type' }
  const max = format === 'long' ? ANSWER_MAX : ANSWER_LINE_MAX
  const text = format === 'long' ? cleanText(given).trim() : cleanLine(given)
  if (isBlank(text)) return undefined
  if (text.length > max) return { problem: 'too_long', values: { max } }
  if (format === 'number') return readNumber(text, locale)
  const problem = FORMAT_CHECKS[format]?.(text)
  return problem ? { problem } : text
}

/** Returns plain digits, so that every file, sheet and figure reads the same number. */
function readNumber(text: string, locale: string): Answer | Problem {
  const plain = readExactNumber(text, locale)
  return plain === undefined || plain.length > NUMBER_MAX ? { problem: 'not_number' } : plain
}

/** The answer is the names. The page keeps the files with the response. */
function readFileNames(given: unknown): Answer | Problem | undefined {
  if (!Array.isArray(given)) return { problem: 'wrong_type' }
  if (given.length > FILES_MAX) return { problem: 'too_many_files', values: { max: FILES_MAX } }
  const names = given.map((name) => (typeof name === 'string' ? cleanLine(name).slice(0, FILE_NAME_MAX) : ''))
  return names.length === 0 ? undefined : names
}

const FORMAT_CHECKS: Partial<Record<QuestionFormat, (text: string) => AnswerProblem['problem'] | undefined>> = {
  email: fits(z.email(), 'not_email'),
  date: fits(Day, 'not_date'),
  phone: fits(z.string().regex(PHONE), 'not_phone'),
  url: fits(z.httpUrl(), 'not_url'),
}

function fits(schema: z.ZodType<string>, problem: AnswerProblem['problem']) {
  return (text: string) => (schema.safeParse(text).success ? undefined : problem)
}

function readOne(question: Question, given: unknown): Answer | Problem | undefined {
  if (typeof given !== 'string') return { problem: 'wrong_type' }
  return readChoice(question, given)
}

function readMany(question: Question, given: unknown): Answer | Problem | undefined {
  const list = typeof given === 'string' ? [given] : given
  if (!Array.isArray(list) || list.length > question.options.length + 1) return { problem: 'wrong_type' }
  const chosen = new Set<string>()
  for (const one of list) {
    if (typeof one !== 'string') return { problem: 'wrong_type' }
    const choice = readChoice(question, one)
    if (typeof choice === 'object') return choice
    if (choice !== undefined) chosen.add(choice)
  }
  // Only one field takes it.
  if ([...chosen].filter((choice) => !question.options.includes(choice)).length > 1) return { problem: 'one_other' }
  return chosen.size === 0 ? undefined : [...chosen]
}

/** Returns an option of the question, or the respondent's own text if the question allows "Other". */
function readChoice({ options, allow_other }: Question, given: string): string | Problem | undefined {
  if (options.includes(given)) return given
  const text = cleanLine(given)
  if (text === '') return undefined
  if (allow_other !== true) return { problem: 'unknown_option' }
  return text.length > OTHER_MAX ? { problem: 'too_long', values: { max: OTHER_MAX } } : text
}

function readRating(question: Question, given: unknown): Answer | Problem {
  if (typeof given !== 'number') return { problem: 'wrong_type' }
  const [lowest, highest] = ratingRange(question)
  return Number.isInteger(given) && given >= lowest && given <= highest ? given : { problem: 'off_scale', values: { lowest, highest } }
}
