import type { GeneratedSurvey } from '#shared/content/survey.ts'
import type { Locale } from '#shared/locale.ts'
import { fromLocalTime, toLocalTime } from '#web/form/local-time.ts'
import { randomId } from '#web/random-id.ts'
import type { Audience, AudiencePerson, ImportedGroup, QuestionFields, Survey } from '../survey-schemas.ts'
import type { Translations } from '../translations.ts'

/** A question as it is written. `key` keeps its place on the screen, and other questions refer to it. */
export type QuestionDraft = {
  key: string
  id: string | undefined
  /** With options, or in people's own words. */
  kind: 'choice' | 'comment'
  text: string
  options: readonly string[]
  isControl: boolean
  /** Key of the question that a control question checks; empty for none. */
  checks: string
  /** Which end of the options is favourable; `auto` leaves it to their words. */
  favourable: 'auto' | 'first' | 'last' | 'none'
  /** Has answers, so that only its text may change. */
  isFixed: boolean
}

export type SurveyDraft = {
  title: string
  description: string
  isActive: boolean
  isAnonymous: boolean
  /** It stays anonymous or named, because people have read which of the two it is. */
  isPublished: boolean
  /** As the browser's field has them, in the person's time zone. */
  opens: string
  closes: string
  /** Separated by commas; empty is everybody. */
  departments: string
  people: readonly AudiencePerson[]
  /** Imported for the report. */
  groups: readonly ImportedGroup[]
  /** Undefined until it is saved: the server reads it off the texts. */
  language?: Locale
  translations: Translations
  /** Days before it closes, or `never`. */
  remind: string
  questions: readonly QuestionDraft[]
}

const OPTION_SLOTS = 4

export function newQuestion(kind: QuestionDraft['kind'] = 'choice'): QuestionDraft {
  return {
    key: randomId(),
    id: undefined,
    kind,
    text: '',
    options: kind === 'comment' ? [] : Array.from({ length: OPTION_SLOTS }, () => ''),
    isControl: false,
    checks: '',
    favourable: 'auto',
    isFixed: false,
  }
}

export function newDraft(): SurveyDraft {
  return {
    title: '',
    description: '',
    isActive: true,
    isAnonymous: false,
    isPublished: false,
    opens: '',
    closes: '',
    departments: '',
    people: [],
    groups: [],
    translations: {},
    remind: 'never',
    questions: [newQuestion()],
  }
}

/** A survey that was generated or is a template, to be looked at before it is saved. */
export function toNewDraft({ title, description, questions }: Pick<GeneratedSurvey, 'title' | 'description' | 'questions'>): SurveyDraft {
  const drafts = questions.map((question) => ({
    ...newQuestion(question.kind),
    text: question.question_text,
    options: question.options,
    isControl: question.is_control_question,
    favourable: question.favourable ?? ('auto' as const),
  }))
  const withLinks = drafts.map((draft, at) => ({ ...draft, checks: drafts[(questions[at]?.control_question_order ?? 0) - 1]?.key ?? '' }))
  return { ...newDraft(), title, description, questions: withLinks.length > 0 ? withLinks : newDraft().questions }
}

export function toDraft(survey: Survey): SurveyDraft {
  const { title, description, is_active: isActive, is_anonymous: isAnonymous, is_published: isPublished, audience, questions } = survey
  return {
    title,
    description,
    isActive,
    isAnonymous,
    isPublished,
    opens: toLocalTime(survey.opens_at),
    closes: toLocalTime(survey.closes_at),
    departments: audience?.departments.join(', ') ?? '',
    people: audience?.people ?? [],
    groups: survey.groups ?? [],
    language: survey.language,
    translations: survey.translations,
    remind: String(survey.remind_days ?? 'never'),
    questions: (questions ?? []).map((question) => ({
      key: question.id,
      id: question.id,
      kind: question.kind,
      text: question.question_text,
      options: question.options,
      isControl: question.is_control_question,
      checks: question.control_question_id ?? '',
      favourable: question.favourable ?? 'auto',
      isFixed: question.has_answers,
    })),
  }
}

/** The same questions to the same people, as a new survey that is not open yet. */
export function toCopy(survey: Survey): SurveyDraft {
  const draft = toDraft(survey)
  const questions = draft.questions.map((question) => ({ ...question, id: undefined, isFixed: false }))
  return { ...draft, isActive: false, isPublished: false, opens: '', closes: '', questions }
}

/** Whether a time of the browser's field has passed. None has not. */
export function isPast(text: string): boolean {
  const time = fromLocalTime(text)
  return time !== null && Date.parse(time) <= Date.now()
}

/** A question counts if it has a text and all of its options; one for comments has none. */
export function isComplete({ text, options }: QuestionDraft): boolean {
  return text.trim() !== '' && options.every((option) => option.trim() !== '')
}

export function toAudience(departments: string, people: readonly Pick<AudiencePerson, 'id'>[]): Audience {
  const names = departments
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
  return { everybody: names.length === 0 && people.length === 0, departments: names, user_ids: people.map(({ id }) => id) }
}

export function toFields(questions: readonly QuestionDraft[]): QuestionFields[] {
  return questions.map(({ id, kind, text, options, isControl, checks, favourable }) => {
    const place = questions.findIndex(({ key }) => key === checks)
    return {
      ...(id === undefined ? {} : { id }),
      kind,
      question_text: text,
      options: [...options],
      is_control_question: isControl,
      control_question_order: isControl && place >= 0 ? place + 1 : null,
      favourable: favourable === 'auto' ? null : favourable,
    }
  })
}
