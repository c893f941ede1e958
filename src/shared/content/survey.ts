import { z } from 'zod'

/** A question of a survey, as `POST /api/surveys` takes it. */
export const GeneratedSurveyQuestion = z.object({
  /** A comment has no options. */
  kind: z.enum(['choice', 'comment']),
  question_text: z.string(),
  options: z.array(z.string()),
  /** From 1. */
  question_order: z.int(),
  is_control_question: z.boolean(),
  /** The place, from 1, of the question that a control question checks. */
  control_question_order: z.int().nullable(),
  /** Which end of the options is favourable; null leaves it to their words. */
  favourable: z.enum(['first', 'last', 'none']).nullable(),
})
export type GeneratedSurveyQuestion = z.infer<typeof GeneratedSurveyQuestion>

/** A generated survey, to be looked at before it is saved. */
export const GeneratedSurvey = z.object({
  title: z.string(),
  description: z.string(),
  questions: z.array(GeneratedSurveyQuestion),
  /** What it does not hold of what was asked for, in its language. */
  notices: z.array(z.string()),
})
export type GeneratedSurvey = z.infer<typeof GeneratedSurvey>
