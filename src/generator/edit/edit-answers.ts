import type { GeneratedForm } from '#shared/content/generated.ts'
import type { Question } from '#shared/content/form.ts'
import { formatOf, QUESTION_FORMATS, type QuestionFormat } from '#shared/content/question-formats.ts'
import { capitalise, fold } from '#shared/words.ts'
import type { Instruction, Target } from '../instruction.ts'
import { findPlaces, matchName } from './pieces/find-places.ts'
import { Refusal, whichQuestion } from './refusal.ts'

type Of<Do extends Instruction['do']> = Extract<Instruction, { do: Do }>

/** Changes the questions that are meant. Undefined if none is. Refuses what is so already. */
function changeQuestions(
  form: GeneratedForm,
  places: readonly number[],
  change: (question: Question) => Question,
): GeneratedForm | undefined {
  const questions = form.questions.map((question, at) => (places.includes(at) ? change(question) : question))
  const isSame = questions.every((question, at) => JSON.stringify(question) === JSON.stringify(form.questions[at]))
  if (isSame && places.length > 0) throw new Refusal('already_so')
  return isSame ? undefined : { ...form, questions }
}

/** By the words of its title; where none has them, the only one that is answered so: "the NPS question". */
export function questionPlaces({ questions }: GeneratedForm, target: Target): number[] {
  // "all questions about you" are those below "About you", not each with a "you" in it.
  const heading = 'name' in target && target.isEvery && !target.isKept ? fold(target.name) : ''
  const below = questions.flatMap(({ section = '' }, at) => (heading !== '' && fold(section).replace(ABOUT, '') === heading ? [at] : []))
  if (below.length > 0) return below
  const places = findPlaces(
    target,
    questions.map(({ title }) => title),
    'question',
  )
  if (places.length > 0 || !('name' in target) || target.isKept) return places
  // "q6"
  const number = Number(/^q ?(\d{1,3})$/i.exec(target.name)?.[1] ?? 0)
  if (number > 0) return number <= questions.length ? [number - 1] : []
  const type = target.isEvery ? TYPES.find(([, pattern]) => pattern.test(fold(target.name)))?.[0] : undefined
  // "the rating questions"
  if (type) return questions.flatMap((question, at) => (question.type === type ? [at] : []))
  const answered = questions.flatMap((question, at) => (formatOf(question) === FORMAT_NAMES.get(fold(target.name)) ? [at] : []))
  if (answered.length > 0) return answered.length === 1 ? answered : []
  // "the start date" is the question "When did you start?" that is answered by a date.
  const words = fold(target.name).split(' ')
  const format = words.map((word) => ANSWER_NAMES.get(word)).find((one) => one !== undefined)
  const rest = words.filter((word) => ANSWER_NAMES.get(word) === undefined).join(' ')
  if (format === undefined) return []
  const alikes =
    rest === ''
      ? [...questions.keys()]
      : matchName(
          rest,
          questions.map(({ title }) => title),
        )
  const found = alikes.filter((at) => questions[at]?.format === format)
  return found.length === 1 ? found : []
}

const TYPES: readonly (readonly [Question['type'], RegExp])[] = [
  ['rating', /^(?:ratings?|rating scale|scale|valoracion|de valoracion|escala|de escala|evaluation|d'evaluation|notation|note)$/],
  ['multiple_choice', /^(?:multiple[ -]choice|choice|(?:de )?opcion multiple|(?:a )?choix multiples?)$/],
  ['text', /^(?:text|open|open text|(?:de )?texto|abiertas?|texte|ouvertes?)$/],
]

const ABOUT = /^(?:about|sobre|a propos de|concernant) /

const ANSWER_NAMES: ReadonlyMap<string, QuestionFormat> = new Map(
  Object.entries<QuestionFormat>({
    date: 'date',
    fecha: 'date',
    email: 'email',
    mail: 'email',
    correo: 'email',
    courriel: 'email',
    phone: 'phone',
    telephone: 'phone',
    telefono: 'phone',
    file: 'file',
    archivo: 'file',
    fichier: 'file',
  }),
)

const FORMAT_NAMES: ReadonlyMap<string, QuestionFormat> = new Map(
  Object.entries<QuestionFormat>({ nps: 'nps', enps: 'nps', 'net promoter score': 'nps', 'star rating': 'star' }),
)

export function requireAnswers(form: GeneratedForm, { target, isRequired, isOnly = false }: Of<'require'>): GeneratedForm | undefined {
  const places = questionPlaces(form, target ?? { isAll: true })
  const others = isOnly && places.length > 0 ? [...form.questions.keys()].filter((place) => !places.includes(place)) : []
  return changeQuestions(form, [...places, ...others], (question) => {
    const required = others.includes(form.questions.indexOf(question)) ? !isRequired : isRequired
    return question.required === required ? question : { ...question, required }
  })
}

/** Another kind of answer, or another scale: of the questions that are meant, else of every rating. */
export function editAnswer(form: GeneratedForm, { target, format, scale, options }: Of<'answer'>): GeneratedForm | undefined {
  const ratings = form.questions.flatMap(({ type, format: own }, at) => (type === 'rating' && own !== 'nps' ? [at] : []))
  const places = target ? questionPlaces(form, target) : ratings
  return changeQuestions(form, places, (question) => {
    const own = format ?? (scale === undefined || question.type === 'rating' ? undefined : 'scale')
    const fitted = own === undefined ? question : inFormat(question, own, options)
    // A recommendation is rated from 0 to 10: on another scale, it is a plain rating.
    if (scale !== undefined && formatOf(fitted) === 'nps') return { ...fitted, format: 'scale', scale }
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
export function editOptions(form: GeneratedForm, { target, options, isRemoved, within }: Of<'option'>): GeneratedForm | undefined {
  const own = within && questionPlaces(form, { name: within.name })
  if (within && own?.length === 1)
    return editOptions(form, { do: 'option', target: { name: within.name }, options: within.options, isRemoved })
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
  const places = isAny ? choices : questionPlaces(form, target)
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

const collator = new Intl.Collator(undefined, { numeric: true })

export function sortOptions(form: GeneratedForm, { target }: Of<'sortOptions'>): GeneratedForm | undefined {
  const places = questionPlaces(form, target)
  return changeQuestions(form, places, (question) => {
    if (question.type !== 'multiple_choice') throw new Refusal('no_options', { name: question.title })
    return { ...question, options: question.options.toSorted((a, b) => collator.compare(a, b)) }
  })
}
