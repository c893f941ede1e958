import { conditionText } from '#shared/content/condition-words.ts'
import { conditionsOf } from '#shared/content/conditions.ts'
import type { Question } from '#shared/content/form.ts'
import { ratingsOf } from '#shared/content/question-formats.ts'
import type { Locale } from '#shared/locale.ts'

type NumberedQuestion = { number: number; question: Question }
export type FormSection = { heading: string; questions: NumberedQuestion[] }

/** Groups consecutive questions with the same section under one heading. The numbering continues across sections. Help texts say who answers. */
export function sectionsOf(questions: readonly Question[], locale: Locale): FormSection[] {
  const sections: FormSection[] = []
  for (const [i, written] of questions.entries()) {
    const question = withConditions(written, questions, locale)
    const heading = question.section?.trim() ?? ''
    const last = sections.at(-1)
    if (last?.heading === heading) last.questions.push({ number: i + 1, question })
    else sections.push({ heading, questions: [{ number: i + 1, question }] })
  }
  return sections
}

function withConditions(question: Question, questions: readonly Question[], locale: Locale): Question {
  const texts = conditionsOf(question).flatMap((condition) => conditionText(condition, questions, locale) ?? [])
  return texts.length === 0 ? question : { ...question, description: [...texts, question.description ?? ''].join(' ').trim() }
}

/** The form of an answer on paper, which has fewer kinds of fields than a screen. */
export type AnswerShape =
  | { kind: 'line'; hint?: string }
  | { kind: 'area' }
  | { kind: 'choices'; many: boolean; options: string[]; other: boolean }
  | { kind: 'scale'; points: string[]; low: string; high: string }

export const RATING_SYMBOLS = { star: '☆', heart: '♡', thumb: '👍' } as const

export function answerShape(question: Question): AnswerShape {
  if (question.type === 'multiple_choice') {
    return { kind: 'choices', many: question.format === 'many', options: question.options, other: question.allow_other ?? false }
  }
  if (question.type === 'rating') {
    const points = ratingsOf(question).map(String)
    return { kind: 'scale', points, low: question.low_label ?? '', high: question.high_label ?? '' }
  }
  if (question.format === 'long') return { kind: 'area' }
  return { kind: 'line', hint: HINTS[question.format ?? 'short'] }
}

const HINTS: Readonly<Record<string, string>> = { email: 'name@example.com', date: '____ / ____ / ______', url: 'https://', phone: '+' }
