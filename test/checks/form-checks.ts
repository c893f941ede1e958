import type { GeneratedForm } from '#shared/content/generated.ts'
import type { Question } from '#shared/content/form.ts'
import { countWords, nearDuplicates, type Checks } from './check.ts'

const WORDS_MAX = 20
const DELICATE =
  /\b(gender|religion|ethnic|disabilit|sexual|health condition|date of birth|género|religión|discapacidad|fecha de nacimiento|genre|handicap|date de naissance)\b/i
const LEADING = /\b(don't you|wouldn't you|isn't it|surely|obviously|¿verdad|¿no es cierto|n'est-ce pas)\b/i
/** Finds double questions: "do you like X and would you Y". "How satisfied are you with pay and benefits?" is a single one. */
const TWO_IDEAS =
  /\?.+\?|\b(and|or) (how|why|what|when|would|do|are)\b|\b(y|o) (cómo|por qué|qué|cuándo)\b|\b(et|ou) (comment|pourquoi|que|quand)\b/i
const FIELDS: readonly (readonly [RegExp, Question['format']])[] = [
  [/\b(e-?mail address|correo electrónico|adresse e-mail)\b/i, 'email'],
  [/\b(phone number|número de teléfono|numéro de téléphone)\b/i, 'phone'],
]

export const FORM_CHECKS: Checks<GeneratedForm> = {
  'ids are q1, q2, …': ({ questions }) =>
    questions.map((question) => question.id).join() === questions.map((_, at) => `q${at + 1}`).join() ? [] : ['ids are not q1, q2, …'],
  'at most 20 words': eachQuestion((question) =>
    countWords(question.title) > WORDS_MAX || question.title.trim() === '' ? `words: ${question.title}` : undefined,
  ),
  'one idea per question': eachQuestion(({ title }) => (TWO_IDEAS.test(title) ? `two ideas: ${title}` : undefined)),
  'not leading': eachQuestion(({ title }) => (LEADING.test(title) ? `leading: ${title}` : undefined)),
  'options 2 to 8 and unique': eachQuestion(({ type, options, title }) =>
    type === 'multiple_choice' && (options.length < 2 || options.length > 8 || new Set(options).size !== options.length)
      ? `options: ${title}`
      : undefined,
  ),
  'ranges do not overlap': eachQuestion(({ options, title }) => (rangesOverlap(options) ? `ranges overlap: ${title}` : undefined)),
  'rating ends labelled': eachQuestion(({ type, low_label, high_label, title }) =>
    type === 'rating' && (!low_label || !high_label) ? `rating without ends: ${title}` : undefined,
  ),
  'types fit': eachQuestion(({ title, type, format }) => {
    const field = FIELDS.find(([words]) => words.test(title))
    return field && type === 'text' && format !== field[1] ? `${title} is ${format}, not ${field[1]}` : undefined
  }),
  'sensitive questions last': ({ questions }) => {
    const first = questions.findIndex((question) => DELICATE.test(question.title))
    const isLast = first < 0 || first >= Math.floor(questions.length / 2)
    return isLast ? [] : [`asked too early: ${questions[first]?.title}`]
  },
  'sensitive questions optional': eachQuestion(({ title, required }) =>
    DELICATE.test(title) && required ? `required: ${title}` : undefined,
  ),
  'ratings are for opinions': eachQuestion(({ title, type }) =>
    type === 'rating' && /\b(deadline|notice period|company size|email|phone|fecha límite|date limite)\b/i.test(title)
      ? `rated: ${title}`
      : undefined,
  ),
  'no near duplicates': ({ questions }) => nearDuplicates(questions.map((question) => `${question.title} ${question.description ?? ''}`)),
}

function eachQuestion(check: (question: Question) => string | undefined): (form: GeneratedForm) => string[] {
  return ({ questions }) => questions.flatMap((question) => check(question) ?? [])
}

/** Matches "1 to 3", "3 to 5", where the end of one is the start of the next. Hours and days are different units. */
function rangesOverlap(options: readonly string[]): boolean {
  const ranges = options
    .map((option) => /(\d+)\s*(?:to|–|-|a|à)\s*(\d+)\s*(\p{L}*)/u.exec(option))
    .filter((found) => found !== null)
    .map((found) => ({ start: Number(found[1]), end: Number(found[2]), unit: found[3] }))
  return ranges.some(({ end, unit }, at) => ranges.slice(at + 1).some((other) => other.unit === unit && other.start <= end))
}
