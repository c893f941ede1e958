import type { GeneratedForm } from '#shared/content/generated.ts'
import type { Question } from '#shared/content/form.ts'
import { formatOf, QUESTION_FORMATS, type QuestionFormat } from '#shared/content/question-formats.ts'
import { capitalise, fold } from '#shared/words.ts'
import type { Instruction, Target } from '../instruction.ts'
import { findPlaces } from './find-places.ts'
import { Refusal, whichQuestion } from './refusal.ts'

type Of<Do extends Instruction['do']> = Extract<Instruction, { do: Do }>

/** Changes the questions that are meant. Undefined if none is, or they are so already. */
function changeQuestions(
  form: GeneratedForm,
  places: readonly number[],
  change: (question: Question) => Question,
): GeneratedForm | undefined {
  const questions = form.questions.map((question, at) => (places.includes(at) ? change(question) : question))
  const isSame = questions.every((question, at) => JSON.stringify(question) === JSON.stringify(form.questions[at]))
  return isSame ? undefined : { ...form, questions }
}

function placesOf({ questions }: GeneratedForm, target: Target): number[] {
  return findPlaces(
    target,
    questions.map(({ title }) => title),
    'question',
  )
}

export function requireAnswers(form: GeneratedForm, { target, isRequired }: Of<'require'>): GeneratedForm | undefined {
  const places = placesOf(form, target ?? { isAll: true })
  return changeQuestions(form, places, (question) => (question.required === isRequired ? question : { ...question, required: isRequired }))
}

/** Another kind of answer, or another scale: of the questions that are meant, else of every rating. */
export function editAnswer(form: GeneratedForm, { target, format, scale, options }: Of<'answer'>): GeneratedForm | undefined {
  const ratings = form.questions.flatMap(({ type }, at) => (type === 'rating' ? [at] : []))
  const places = target ? placesOf(form, target) : ratings
  return changeQuestions(form, places, (question) => {
    const own = format ?? (scale === undefined || question.type === 'rating' ? undefined : 'scale')
    const fitted = own === undefined ? question : inFormat(question, own, options)
    return scale === undefined ? fitted : { ...fitted, scale }
  })
}

/** Options and labels stay with the question, so that changing back brings them back. */
export function inFormat(question: Question, format: QuestionFormat, given: string[] | undefined): Question {
  const type = typeOf(format)
  if (type === undefined || (formatOf(question) === format && given === undefined)) return question
  const options = given ?? question.options
  if (type === 'multiple_choice' && options.length < 2) throw new Refusal('options_missing', { name: question.title })
  return { ...question, type, format, options }
}

/** Removes every question that is answered this way, as all ratings, or that is required or not. */
export function dropAnswers(form: GeneratedForm, { which }: Of<'dropAnswers'>): GeneratedForm | undefined {
  const isMeant = (question: Question) =>
    'format' in which ? isAnsweredBy(question, which.format) : question.required === which.isRequired
  const questions = form.questions.filter((question) => !isMeant(question))
  if (questions.length === 0) throw new Refusal('would_empty')
  return questions.length === form.questions.length ? undefined : { ...form, questions }
}

function isAnsweredBy(question: Question, format: QuestionFormat): boolean {
  const type = typeOf(format)
  return question.type === type && (type !== 'text' || format === 'short' || formatOf(question) === format)
}

/** With a capital where all others have one. */
export function alike(item: string, others: readonly string[]): string {
  return others.length > 0 && others.every((other) => other === capitalise(other)) ? capitalise(item) : item
}

/** Adds options to a question that is chosen from, or takes them away. */
export function editOptions(form: GeneratedForm, { target, options, isRemoved }: Of<'option'>): GeneratedForm | undefined {
  const has = (question: Question) => question.options.some((option) => options.some((one) => fold(one) === fold(option)))
  const choices = form.questions.flatMap((question, at) =>
    question.type === 'multiple_choice' && (!isRemoved || has(question)) ? [at] : [],
  )
  const isAny = 'isOnly' in target
  if (isAny && choices.length > 1)
    throw whichQuestion(
      target.span,
      form.questions.map(({ title }) => title),
      choices,
      isRemoved,
    )
  const places = isAny ? choices : placesOf(form, target)
  return changeQuestions(form, places, (question) => {
    if (question.type !== 'multiple_choice') throw new Refusal('no_options', { name: question.title })
    const isNamed = (option: string) => options.some((one) => fold(one) === fold(option))
    const rest = question.options.filter((option) => !isNamed(option))
    if (!isRemoved) {
      const added = options
        .filter((option) => !question.options.some((one) => fold(one) === fold(option)))
        .map((option) => alike(option, question.options))
      return added.length === 0 ? question : { ...question, options: [...question.options, ...added] }
    }
    if (rest.length === 0) throw new Refusal('would_empty')
    return rest.length === question.options.length ? question : { ...question, options: rest }
  })
}

function typeOf(format: QuestionFormat): Question['type'] | undefined {
  return (['text', 'multiple_choice', 'rating'] as const).find((one) => (QUESTION_FORMATS[one] as readonly string[]).includes(format))
}
