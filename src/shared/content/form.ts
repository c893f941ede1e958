import { z } from 'zod'
import { QUESTIONS_MAX } from '../limits.ts'
import { CONDITION_RULES } from './conditions.ts'
import { QUESTION_FORMATS, QUESTION_TYPES } from './question-formats.ts'

/** The questions of a form. The list is flat: `section` is the heading above a question, and the same text means the same section. */
const RATING_SCALE_DEFAULT = 10
const RATING_SCALE_MAX = 10

const formats = [...QUESTION_FORMATS.text, ...QUESTION_FORMATS.multiple_choice, ...QUESTION_FORMATS.rating] as const

const Condition = z.object({
  question: z.string().max(64).describe('The id of an earlier question'),
  rule: z.enum(CONDITION_RULES).describe('Of several choices, `is` means that the value is one of them'),
  value: z
    .union([z.string().max(500), z.number()])
    .optional()
    .describe('An option, a text or a rating'),
})

export const Question = z
  .object({
    id: z.string().max(64).default(''),
    title: z.string().max(1_000).describe('The question as the respondent reads it'),
    type: z.enum(QUESTION_TYPES),
    options: z.array(z.string().max(500)).max(200).default([]).describe('The answers to choose from, each different'),
    scale: z
      .number()
      .int()
      .min(2)
      .max(RATING_SCALE_MAX)
      .default(RATING_SCALE_DEFAULT)
      .describe('The highest rating; the lowest is 1. A question of the format nps is rated from 0 to 10'),
    required: z.boolean().default(false),
    section: z.string().max(200).optional().describe('The heading that the question stands under; the same text, the same section'),
    description: z.string().max(1_000).optional().describe('Help below the question, where it needs any'),
    format: z.enum(formats).optional(),
    allow_other: z.boolean().optional().describe('Adds an option Other with a text field'),
    low_label: z.string().max(100).optional().describe('What the lowest rating means'),
    high_label: z.string().max(100).optional().describe('What the highest rating means'),
    show_if: Condition.optional().describe('The question is asked only if this holds'),
    section_if: Condition.optional().describe('The section is asked only if this holds; each of its questions repeats it'),
  })
  .refine((q) => q.format === undefined || (QUESTION_FORMATS[q.type] as readonly string[]).includes(q.format), {
    path: ['format'],
    message: 'The format does not belong to this type of question',
  })

export const FormContent = z.object({ questions: z.array(Question).max(QUESTIONS_MAX) })

export type Question = z.infer<typeof Question>
export type FormContent = z.infer<typeof FormContent>
