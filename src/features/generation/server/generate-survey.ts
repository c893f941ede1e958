import { writeComments, writeSurvey } from '#generator/survey/write-survey.ts'
import type { SurveyBrief } from '#generator/survey/write-survey.ts'
import type { Question } from '#shared/content/form.ts'
import type { GeneratedForm } from '#shared/content/generated.ts'
import { ratingRange } from '#shared/content/question-formats.ts'
import type { GeneratedSurvey, GeneratedSurveyQuestion } from '#shared/content/survey.ts'
import type { Locale } from '#shared/locale.ts'
import type { Generator } from './generator.ts'
import { readSurvey } from './prompt/read-survey.ts'

const OPTIONS = { min: 4, max: 11 }
/** The end of a control question's title that a model writes: the number of the question that it checks. */
const CHECKS = /\s*\[(\d{1,3})\]\s*$/

/** Writes a survey from a prompt. A model writes it as a form, which models know, and `askForm` asks for it; the built-in generator has questions of its own. */
export async function generateSurvey(
  prompt: string,
  { locale, generator }: { locale: Locale; generator: Pick<Generator, 'name'> },
  askForm: (prompt: string) => Promise<GeneratedForm>,
): Promise<GeneratedSurvey> {
  const brief = readSurvey(prompt, locale)
  if (generator.name === 'builtin') return writeSurvey(brief)
  return toSurvey(await askForm(surveyPrompt(prompt, brief)), brief)
}

function surveyPrompt(prompt: string, { controls = 0 }: SurveyBrief): string {
  return [
    prompt,
    'Write this as a form that is an employee survey. Each question is multiple choice with one answer, and its four to eleven options are the points of one ordered scale. Use the same scale for as many questions as possible. No free text, no contact details, no files, no dates.',
    ...(controls === 0
      ? []
      : [
          `Then add ${controls} more questions, each of which asks the same as one of the questions before it in other words, with the same options in the same order. The title of each of these ends with the number of the question that it repeats, in square brackets, as in [3].`,
        ]),
  ].join('\n\n')
}

/** Takes over what a survey can ask. What is left out is said, not dropped silently. */
function toSurvey(
  { title, description, questions: asked }: GeneratedForm,
  { language, controls = 0, comments: wanted }: SurveyBrief,
): GeneratedSurvey {
  const kept: { place: number; question: Question; options: string[] }[] = []
  for (const [at, question] of asked.entries()) {
    const options = optionsOf(question)
    if (options) kept.push({ place: at + 1, question, options })
  }
  const orders = new Map(kept.map(({ place }, at) => [place, at + 1]))
  const isControl = ({ question }: (typeof kept)[number]) => CHECKS.test(question.title)
  const questions = kept.map((one, at): GeneratedSurveyQuestion => {
    const checked = Number(CHECKS.exec(one.question.title)?.[1])
    const target = kept.find(({ place }) => place === checked)
    const isLinked = target !== undefined && !isControl(target)
    return {
      kind: 'choice',
      question_text: one.question.title.replace(CHECKS, ''),
      options: one.options,
      question_order: at + 1,
      is_control_question: isLinked,
      control_question_order: isLinked ? (orders.get(checked) ?? null) : null,
      favourable: null,
    }
  })
  const linked = questions.filter(({ is_control_question }) => is_control_question).length
  const words = NOTICES[language]
  const lost = asked.length - kept.length
  const comments = writeComments(language, wanted)
  return {
    title,
    description,
    questions: [...questions, ...comments.questions.map((comment, at) => ({ ...comment, question_order: questions.length + at + 1 }))],
    notices: [
      ...(lost > 0 ? [words.lost(lost)] : []),
      ...(linked < controls ? [words.controls(linked, controls)] : []),
      ...comments.notices,
    ],
  }
}

function optionsOf(question: Question): string[] | undefined {
  const options =
    question.type === 'rating' ? ratingOptions(question) : question.type === 'multiple_choice' ? [...new Set(question.options)] : []
  return options.length >= OPTIONS.min && options.length <= OPTIONS.max ? options : undefined
}

function ratingOptions(question: Question): string[] {
  const [lowest, highest] = ratingRange(question)
  return Array.from({ length: highest - lowest + 1 }, (_, n) => {
    const point = lowest + n
    const label = point === lowest ? question.low_label : point === highest ? question.high_label : undefined
    return label ? `${point} – ${label}` : String(point)
  })
}

const NOTICES: Record<Locale, { lost: (n: number) => string; controls: (linked: number, wanted: number) => string }> = {
  en: {
    lost: (n) => `Questions without a scale of four to eleven options were left out: ${n}.`,
    controls: (linked, wanted) => `It has ${linked} of the ${wanted} control questions. Add the others yourself.`,
  },
  es: {
    lost: (n) => `Se han omitido preguntas sin una escala de cuatro a once opciones: ${n}.`,
    controls: (linked, wanted) => `Tiene ${linked} de las ${wanted} preguntas de control. Añade las demás.`,
  },
  fr: {
    lost: (n) => `Des questions sans échelle de quatre à onze options ont été omises\u00A0: ${n}.`,
    controls: (linked, wanted) => `Elle a ${linked} des ${wanted} questions de contrôle. Ajoutez les autres.`,
  },
}
