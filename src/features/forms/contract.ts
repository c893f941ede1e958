import { z } from 'zod'
import { FormContent } from '#shared/content/form.ts'
import { QUESTION_FORMATS, QUESTION_TYPES } from '#shared/content/question-formats.ts'
import { base } from '#shared/errors.ts'
import { FilterDay, Id, PageQuery, SetTime, Timestamp, paragraphs, Success } from '#shared/fields.ts'
import { QUESTIONS_MAX } from '#shared/limits.ts'
import { uncheckedOutput } from '#shared/unchecked.ts'
import { RetentionPromise, reachContract, reachSettings } from './reach-contract.ts'

export const FORM_REASONS = {
  form_not_found: 'The document you\u2019re looking for doesn\u2019t exist.',
  response_not_found: 'Response not found',
  form_not_open_yet: 'This form is not open yet',
  form_closed: 'This form is closed',
  form_full: 'This form has received all the responses that it takes',
  already_answered: 'You have already answered this form',
  sign_in_to_answer: 'Sign in to answer this form',
  answers_invalid: 'Please check your answers',
  privacy_changed: 'What is stored about you has changed since you opened this page',
  form_changed: 'This form was changed while you were answering. Please check your answers and submit them again.',
  closes_before_it_opens: 'The form must open before it closes',
  responses_final: 'Responses to this form cannot be changed',
  restore_full: 'The form has all the responses that it takes, so this one cannot be restored',
  restore_answered: 'This person has answered again, so this response cannot be restored',
  once_needs_account: 'One response per person needs people to sign in: nobody else can be recognized',
} as const

/** Who may answer. */
const FORM_ACCESS = ['signed_in', 'link', 'personal'] as const
const FORM_STATES = ['open', 'not_yet', 'closed', 'full'] as const
const RESPONSE_LIMIT_MAX = 1_000_000
const SEARCH_MAX = 200
const CLOSING_MESSAGE_MAX = 1_000
const SHUFFLES = ['none', 'questions', 'options'] as const
const ADDRESS_MAX = 2_000

const settings = {
  access: z.enum(FORM_ACCESS),
  opens_at: Timestamp.nullable(),
  closes_at: Timestamp.nullable(),
  /** Number of responses after which the form is full. Deleted ones and spam do not count. */
  response_limit: z.number().int().min(1).max(RESPONSE_LIMIT_MAX).nullable(),
  /** For people who are signed in: nobody else can be recognized. */
  one_response_per_person: z.boolean(),
  /** Shown after the form was submitted. '' shows the product's own text. */
  closing_message: paragraphs('Closing message', CLOSING_MESSAGE_MAX),
  ...reachSettings,
}
/** Backslashes and control characters would let an address look like another one. */
const PLAIN_HTTPS = /^https:\/\/[^\s\\\p{Cc}]+$/iu
function isWebAddress(text: string): boolean {
  const isUrl = PLAIN_HTTPS.test(text) && z.url({ hostname: z.regexes.domain }).safeParse(text).success
  return isUrl && new URL(text).username === ''
}

/** An https address without a user name, or '' for none. */
const Address = z
  .string()
  .trim()
  .max(ADDRESS_MAX)
  .refine((text) => text === '' || isWebAddress(text), { message: 'Enter a web address that starts with https://' })
  // As browsers read it: "HTTPS://Example.com" is https://example.com/.
  .overwrite((text) => (URL.canParse(text) ? new URL(text).href : text))
const answering = {
  /** Random order: of the questions within their section, or of the options. "Other" stays last. */
  shuffle: z.enum(SHUFFLES),
  show_progress: z.boolean(),
  /** Where respondents go after they have submitted, instead of the closing message. '' for nowhere. */
  redirect_url: Address,
  /** Respondents get a link with which they can change their answers while the form is open. */
  allow_edit: z.boolean(),
}
export const FormSettings = z.object({ ...settings, ...answering, retention_promises: z.array(RetentionPromise) })
export type FormSettings = z.infer<typeof FormSettings>
const SettingsChanges = FormSettings.omit({ retention_promises: true }).extend({
  opens_at: SetTime.nullable(),
  closes_at: SetTime.nullable(),
})

/** The published version of a form, as respondents see it. */
export const PublishedForm = z.object({
  id: Id,
  title: z.string(),
  description: z.string(),
  /** Empty before the form opens and after it has closed. */
  questions: uncheckedOutput(FormContent.shape.questions),
  state: z.enum(FORM_STATES),
  settings: FormSettings.omit({
    response_limit: true,
    closing_message: true,
    redirect_url: true,
    embed_origins: true,
    notify: true,
    notify_browser: true,
    retention_promises: true,
  }),
})
export type PublishedForm = z.infer<typeof PublishedForm>

/**
 * By question id: a text, several texts (choose many) or a number (rating, or a text of the format number). `checkAnswers` has the rules for each.
 * Numbers are stored as plain digits with a point.
 */
const Answers = z
  .record(z.string().max(64), z.union([z.string(), z.array(z.string()).max(201), z.number()]))
  .refine((answers) => Object.keys(answers).length <= QUESTIONS_MAX, { message: 'There are more answers than a form has questions' })

export const Response = z.object({
  id: Id,
  created_at: Timestamp,
  answers: Answers,
  /** Null for somebody without an account. */
  respondent: z.object({ email: z.string(), first_name: z.string(), last_name: z.string() }).nullable(),
  is_spam: z.boolean(),
  /** Given by the owner to try the form. Not counted. */
  is_test: z.boolean(),
  /** The published version that was answered. */
  version_id: Id,
  /** When the respondent last changed the answers. */
  edited_at: Timestamp.nullable(),
  /** Files among the answers. Their owner downloads them at /form-files/{id}. */
  files: z.array(z.object({ id: Id, question_id: z.string(), name: z.string(), size: z.number().int() })),
})
export type Response = z.infer<typeof Response>

const QuestionSummary = z.object({
  id: z.string(),
  title: z.string(),
  type: z.enum(QUESTION_TYPES),
  /** Of a text: how its answers are written. */
  format: z.enum(QUESTION_FORMATS.text).optional(),
  answered: z.number().int(),
  /**
   * Answers by option or rating, in their order; texts of respondents ("Other") together under `other`. Options that are no longer offered come last, as
   * `retired`. Ratings on another scale are not among them, but in `earlier_scales`. `label`: what the lowest or the highest rating means.
   */
  counts: z
    .array(z.object({ value: z.string(), label: z.string().optional(), count: z.number().int(), retired: z.literal(true).optional() }))
    .optional(),
  other: z.number().int().optional(),
  /** Of a rating, rounded to two decimals; null without an answer. */
  average: z.number().nullable().optional(),
  /** Net Promoter Score of a rating from 0 to 10: the percentage of 9 and 10 minus that of 0 to 6. */
  nps: z.number().int().nullable().optional(),
  /** Ratings on other scales than the current one: a 4 of 5 is no 4 of 10. */
  earlier_scales: z
    .array(z.object({ lowest: z.number().int(), highest: z.number().int(), answered: z.number().int(), average: z.number() }))
    .optional(),
  /** Set if some of the answers were given to another wording. `options_only`, `scale_only`: all that changed are the options, or the scale with its labels. */
  reworded: z
    .object({
      at: Timestamp,
      answered_before: z.number().int(),
      options_only: z.literal(true).optional(),
      scale_only: z.literal(true).optional(),
    })
    .optional(),
  /** Visitors who began the form and left it, having come no further than this question. */
  left: z.number().int().optional(),
  /** The form no longer asks this question. */
  removed: z.literal(true).optional(),
})
export const FormSummary = z.object({
  responses: z.number().int(),
  /** Responses that were stored but are not counted yet. A background job counts them and `form.answered` tells when it is done. */
  pending: z.number().int(),
  questions: z.array(QuestionSummary),
  /** Of visitors who changed something on the page, where scripts run: how many left without submitting, and the seconds that half of the others needed. */
  visits: z.object({ submitted: z.number().int(), left: z.number().int(), median_seconds: z.number().int().nullable() }),
  /** Published versions that read differently from the current one. */
  earlier_wordings: z.array(Id),
})
export type FormSummary = z.infer<typeof FormSummary>

const one = { formId: Id }

/** PostgreSQL has no NUL in a text. */
const storable = (max: number) =>
  z
    .string()
    .max(max)
    .refine((text) => !text.includes('\0'))

export const ResponseFilter = z.object({
  spam: z.stringbool().default(false).describe('Only those marked as spam instead of all others'),
  test: z.stringbool().default(false).describe('Only the test responses of the owner instead of all others'),
  from: FilterDay.optional().describe('First day, in the time zone of the owner'),
  to: FilterDay.optional().describe('Last day'),
  question: storable(64).optional().describe('Only those that answer this question'),
  value: storable(500).optional().describe('Only those that answer it with this option or rating'),
  other: z.stringbool().default(false).describe('Only those that answer `question` in words of their own instead of an option'),
  search: storable(SEARCH_MAX).optional().describe('Only those with this text in an answer, or in the answer to `question`'),
})
export type ResponseFilter = z.infer<typeof ResponseFilter>
const forEverybody = base.meta({ access: 'everybody' })

export const formsContract = {
  ...reachContract,
  /** A published form. Its owner also reads it while it is a draft, as `closed`. Refuses `sign_in_to_answer` (401) unless the link is open to everybody. */
  read: forEverybody
    .route({ method: 'GET', path: '/forms/{formId}', tags: ['forms'], summary: 'A form as respondents see it' })
    .input(z.object(one))
    .output(PublishedForm),
  readSettings: base
    .route({ method: 'GET', path: '/forms/{formId}/settings', tags: ['forms'], summary: 'Who may answer an own form, and when' })
    .input(z.object(one))
    .output(FormSettings),
  /** Omitted fields stay unchanged. */
  updateSettings: base
    .route({ method: 'PATCH', path: '/forms/{formId}/settings', tags: ['forms'], summary: 'Change who may answer, and when' })
    .input(SettingsChanges.partial().extend(one))
    .output(FormSettings),
  /**
   * Stores the answers once per Idempotency-Key; a repetition gets the first answer. Refuses `answers_invalid` (400, with an issue per question),
   * `form_changed`, `form_closed`, `form_not_open_yet`, `form_full` and `already_answered` (409).
   */
  submit: forEverybody
    .meta({ access: 'everybody', idempotencyKey: 'accepted' })
    .route({ method: 'POST', path: '/forms/{formId}/responses', tags: ['forms'], summary: 'Answer a form', successStatus: 201 })
    .input(z.object({ ...one, answers: Answers }))
    .output(z.object({ id: Id, created_at: Timestamp })),
  /**
   * A page may have fewer items than its limit and still name a next one: it ends early after 4 MB of answers. That of a filtered list may have none,
   * because each request looks at a bounded number of responses.
   */
  list: base
    .route({ method: 'GET', path: '/forms/{formId}/responses', tags: ['forms'], summary: 'Responses to an own form, newest first' })
    .input(PageQuery.extend({ ...one, ...ResponseFilter.shape }))
    .output(z.object({ items: z.array(Response), next_cursor: z.string().nullable() })),
  update: base
    .route({ method: 'PATCH', path: '/forms/{formId}/responses/{id}', tags: ['forms'], summary: 'Mark a response as spam, or not' })
    .input(z.object({ ...one, id: Id, is_spam: z.boolean() }))
    .output(Response),
  delete: base
    .route({ method: 'DELETE', path: '/forms/{formId}/responses/{id}', tags: ['forms'], summary: 'Delete; can be undone for 30 days' })
    .input(z.object({ ...one, id: Id }))
    .output(Success),
  /** Refused if the form is full without it, or its person has answered again. */
  restore: base
    .route({ method: 'POST', path: '/forms/{formId}/responses/{id}/restore', tags: ['forms'], summary: 'Undo a deletion' })
    .input(z.object({ ...one, id: Id }))
    .output(Response),
  /** Of the responses that count, by the questions of the published version. */
  summary: base
    .route({ method: 'GET', path: '/forms/{formId}/summary', tags: ['forms'], summary: 'Answers counted by question' })
    .input(
      z.object({
        ...one,
        from: FilterDay.optional().describe('First day, in the time zone of the owner'),
        to: FilterDay.optional().describe('Last day'),
      }),
    )
    .output(FormSummary),
}

/** Names of the events that the live stream carries for forms. The subject is the form. */
export const FORM_EVENTS = ['form.answered', 'form.linked', 'form.noticed', 'form.invited'] as const
