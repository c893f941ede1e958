import { z } from 'zod'
import { Failure } from '#features/generation/contract.ts'
import { DOCUMENT_TYPES } from '#shared/content/document-type.ts'
import { base } from '#shared/errors.ts'
import { Id, line, paragraphs } from '#shared/fields.ts'
import { DESCRIPTION_MAX, TITLE_MAX } from '#shared/limits.ts'

/** Every reason for which a test is refused. */
export const TESTING_REASONS = {
  no_test_users: 'Please select at least one user',
  one_test_user: 'A single test is for one user',
  unknown_test_user: '{email} is not a test user',
} as const

const TestUser = z.object({ email: z.string(), role: z.enum(['user', 'admin']), department: z.string() })
export type TestUser = z.infer<typeof TestUser>

const TestRun = z.object({
  stats: z.object({ successful: z.int(), failed: z.int(), durationMs: z.int() }),
  /** In the order of the addresses. */
  results: z.array(
    z.object({
      email: z.string(),
      success: z.boolean(),
      /** `open`: it had not ended when the test did, and goes on. */
      state: z.enum(['completed', 'failed', 'cancelled', 'open']),
      error: z.string().nullable(),
      failure: Failure.nullable().describe('The same as `error`, to be said in the language of the reader'),
      document_id: Id.describe('The document that was made, or that a failed test has left empty'),
    }),
  ),
})
export type TestRun = z.infer<typeof TestRun>

const Test = z.object({
  templateData: z.object({
    title: line('Title', TITLE_MAX).pipe(z.string().min(1, 'Title is required')),
    description: paragraphs('Description', DESCRIPTION_MAX).default(''),
    type: z.enum(DOCUMENT_TYPES),
  }),
  userEmails: z.array(z.string()).max(100),
})

export type TestInput = z.infer<typeof Test> & { action: 'testDocumentCreation' | 'testBulkCreation' }

export const testingContract = {
  /** Tests go through the queue and take as long as their generations, at most two minutes; what has not ended by then counts as failed. */
  run: base
    .route({
      method: 'POST',
      path: '/functions/document-testing',
      tags: ['testing'],
      summary: 'List the test users, or have a document generated for one or several of them',
    })
    .input(
      z.discriminatedUnion('action', [
        z.object({ action: z.literal('getTestUsers') }),
        Test.extend({ action: z.literal('testDocumentCreation') }),
        Test.extend({ action: z.literal('testBulkCreation') }),
      ]),
    )
    .output(z.union([z.object({ users: z.array(TestUser) }), TestRun])),
  count: base
    .route({ method: 'GET', path: '/testing/documents', tags: ['testing'], summary: 'How many documents your tests have left' })
    .output(z.object({ documents: z.int() })),
  remove: base
    .route({
      method: 'DELETE',
      path: '/testing/documents',
      tags: ['testing'],
      summary: 'Cancel your open tests and delete their documents',
    })
    .output(z.object({ removed: z.int() })),
}
