import { z } from 'zod'
import { FormContent } from '#shared/content/form.ts'
import { base } from '#shared/errors.ts'
import { Id, PageQuery, Timestamp, Success } from '#shared/fields.ts'
import { uncheckedOutput } from '#shared/unchecked.ts'
import { Response, ResponseFilter } from './contract.ts'

export const RESULT_REASONS = {
  already_linked: 'This form already has a linked sheet',
  not_linked: 'This form has no linked sheet',
  clearing_not_found: 'These responses can no longer be restored',
} as const

/** `full`: the sheet takes no more rows. `no_columns`: all columns of the form were deleted there. */
const LINK_STATES = ['live', 'full', 'no_columns'] as const

export const LinkedSheet = z.object({ id: Id, title: z.string(), state: z.enum(LINK_STATES), filled_at: Timestamp.nullable() })
export type LinkedSheet = z.infer<typeof LinkedSheet>

/** A response with the questions as its respondent read them, and its neighbours in the list of responses. */
export const ResponseInFull = z.object({
  response: Response,
  /** The wording that was answered. */
  questions: uncheckedOutput(FormContent.shape.questions),
  /** Whether the questions read differently today. */
  is_earlier_wording: z.boolean(),
  newer_id: Id.nullable(),
  older_id: Id.nullable(),
})
export type ResponseInFull = z.infer<typeof ResponseInFull>

const one = { formId: Id }

export const resultsContract = {
  /** Below the response's own address, where `export` stands for all of them. */
  readResponse: base
    .route({
      method: 'GET',
      path: '/forms/{formId}/responses/{id}/details',
      tags: ['forms'],
      summary: 'A response with the questions that it answers',
    })
    .input(z.object({ ...one, id: Id }))
    .output(ResponseInFull),
  /** Each request looks at a bounded number of responses. The sum of its pages is the number of those that the filter finds. */
  countResponses: base
    .route({ method: 'GET', path: '/forms/{formId}/responses/count', tags: ['forms'], summary: 'How many responses a filter finds' })
    .input(PageQuery.pick({ cursor: true }).extend({ ...one, ...ResponseFilter.shape }))
    .output(z.object({ count: z.number().int(), next_cursor: z.string().nullable() })),
  /** A background job deletes them, because there may be a million. Can be undone for 30 days. */
  clear: base
    .route({
      method: 'POST',
      path: '/forms/{formId}/responses/clear',
      tags: ['forms'],
      summary: 'Delete all responses of a form, or those that a filter finds',
    })
    .input(z.object({ ...one, filter: ResponseFilter.optional() }))
    .output(z.object({ id: Id })),
  undoClear: base
    .route({
      method: 'POST',
      path: '/forms/{formId}/responses/clear/{id}/undo',
      tags: ['forms'],
      summary: 'Restore the responses that were deleted at once',
    })
    .input(z.object({ ...one, id: Id }))
    .output(Success),
  readLinkedSheet: base
    .route({
      method: 'GET',
      path: '/forms/{formId}/linked-sheet',
      tags: ['forms'],
      summary: 'The sheet that receives each response as a row',
    })
    .input(z.object(one))
    .output(z.object({ sheet: LinkedSheet.nullable() })),
  /** Creates the sheet, with all responses so far. Refuses `already_linked` (409). */
  linkSheet: base
    .route({ method: 'POST', path: '/forms/{formId}/linked-sheet', tags: ['forms'], summary: 'Create a linked sheet', successStatus: 201 })
    .input(z.object(one))
    .output(z.object({ sheet: LinkedSheet })),
  /** The sheet stays, and gets no more rows. */
  unlinkSheet: base
    .route({ method: 'DELETE', path: '/forms/{formId}/linked-sheet', tags: ['forms'], summary: 'End the link' })
    .input(z.object(one))
    .output(Success),
}
