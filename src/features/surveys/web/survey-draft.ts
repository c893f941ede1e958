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

/** What the form asks for. What a call takes has its name there, so that a refusal is shown at its field. */
export type SurveyValues = {
  title: string
  description: string
  /** Separated by commas; empty is everybody. */
  departments: string
  people: readonly AudiencePerson[]
  /** Imported for the report. */
  groups: readonly ImportedGroup[]
  /** As the browser's field has them, in the person's time zone. */
  opens_at: string
  closes_at: string
  /** Days before it closes, or `never`. */
  remind_days: string
  is_anonymous: boolean
  is_active: boolean
  questions: readonly QuestionDraft[]
  /** Reworded texts keep their translations. */
  keepsTranslations: boolean
}

export type SurveyDraft = {
  values: SurveyValues
  /** It stays anonymous or named, because people have read which of the two it is. */
  isPublished: boolean
  /** Undefined until it is saved: the server reads it off the texts. */
  language?: Locale
  translations: Translations
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
  const values: SurveyValues = {
    title: '',
    description: '',
    departments: '',
    people: [],
    groups: [],
    opens_at: '',
    closes_at: '',
    remind_days: 'never',
    is_anonymous: false,
    is_active: true,
    questions: [newQuestion()],
    keepsTranslations: false,
  }
  return { values, isPublished: false, translations: {} }
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
  const { values, ...draft } = newDraft()
  return { ...draft, values: { ...values, title, description, questions: withLinks.length > 0 ? withLinks : values.questions } }
}

export function toDraft(survey: Survey): SurveyDraft {
  const { title, description, is_active, is_anonymous, audience, questions } = survey
  const values: SurveyValues = {
    title,
    description,
    departments: audience?.departments.join(', ') ?? '',
    people: audience?.people ?? [],
    groups: survey.groups ?? [],
    opens_at: toLocalTime(survey.opens_at),
    closes_at: toLocalTime(survey.closes_at),
    remind_days: String(survey.remind_days ?? 'never'),
    is_anonymous,
    is_active,
    keepsTranslations: false,
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
  return { values, isPublished: survey.is_published, language: survey.language, translations: survey.translations }
}

/** The same questions to the same people, as a new survey that is not open yet. */
export function toCopy(survey: Survey): SurveyDraft {
  const { values, ...draft } = toDraft(survey)
  const questions = values.questions.map((question) => ({ ...question, id: undefined, isFixed: false }))
  return { ...draft, isPublished: false, values: { ...values, is_active: false, opens_at: '', closes_at: '', questions } }
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

/** What a call takes of the values. */
export function toSurveyFields(values: SurveyValues) {
  const { title, description, departments, people, groups, opens_at, closes_at, remind_days, is_anonymous, is_active, questions } = values
  return {
    title,
    description,
    is_active,
    is_anonymous,
    opens_at: fromLocalTime(opens_at),
    closes_at: fromLocalTime(closes_at),
    remind_days: remind_days === 'never' ? null : Number(remind_days),
    audience: toAudience(departments, people),
    groups: [...groups],
    questions: toFields(questions),
  }
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
