import { ORPCError, ValidationError } from '@orpc/server'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { AppError, GENERAL_REASONS, functionFields, isDatabaseUnavailable, refuse, refuseField, toAppError, toORPCError } from './errors.ts'

const REASONS = { gone: 'It is gone' } as const
const withCode = (code: string, message = 'x') => Object.assign(new Error(message), { code })
const withSyscall = (syscall: string) => Object.assign(new Error('x'), { syscall })

/** Builds the error that oRPC throws for an invalid input. */
function invalid(schema: z.ZodType, input: unknown): ORPCError<string, unknown> {
  const { error } = schema.safeParse(input)
  return new ORPCError('BAD_REQUEST', {
    cause: new ValidationError({ message: 'x', issues: [...(error?.issues ?? [])] as never, data: input }),
  })
}

test('A refusal has the reason\u2019s own words, and one about a field names the field.', () => {
  expect(refuse('conflict', REASONS, 'gone')).toMatchObject({ code: 'conflict', message: 'It is gone', data: { reason: 'gone' } })
  expect(refuseField('bad_request', REASONS, 'gone', 'title').data).toEqual({
    reason: 'gone',
    issues: [{ path: 'title', message: 'It is gone' }],
  })
})

test('A refusal of ours stays as it is, also when a library wraps it.', () => {
  const refusal = refuse('conflict', REASONS, 'gone')
  expect(toAppError(refusal)).toBe(refusal)
  expect(toAppError(new ORPCError('CONFLICT', { cause: refusal }))).toBe(refusal)
})

test.each([
  [400, 'bad_request', 'invalid_input'],
  [404, 'not_found', 'not_found'],
  [405, 'not_found', 'not_found'],
  [413, 'too_large', 'too_large'],
  [415, 'unsupported_media_type', 'not_json'],
  [418, 'internal', 'internal'],
  [500, 'internal', 'internal'],
])('A status %i of a library is %s.', (status, code, reason) => {
  expect(toAppError(new ORPCError('WHATEVER', { status }))).toMatchObject({ code, data: { reason } })
})

test('An unexpected error reveals nothing, and keeps its cause for the log.', () => {
  const error = new Error('password=secret')
  const refused = toAppError(error)
  expect(refused).toMatchObject({ code: 'internal', message: GENERAL_REASONS.internal, data: { reason: 'internal' } })
  expect(refused.cause).toBe(error)
  expect(toAppError('a text').code).toBe('internal')
  expect(toAppError(undefined).code).toBe('internal')
})

test('An answer that violates its own contract is the server\u2019s error, not the caller\u2019s.', () => {
  const error = new ORPCError('INTERNAL_SERVER_ERROR', { status: 500, cause: new ValidationError({ message: 'x', issues: [], data: {} }) })
  expect(toAppError(error).code).toBe('internal')
})

test('An input that does not fit says where, in the words of the first place, at most fifty times.', () => {
  const schema = z.object({ title: z.string('Title is required'), list: z.array(z.object({ n: z.number('No number') })) })
  const one = toAppError(invalid(schema, { list: [{ n: 1 }, { n: 'x' }] }))
  expect(one).toMatchObject({
    code: 'bad_request',
    message: 'Title is required',
    data: {
      reason: 'invalid_input',
      issues: [
        { path: 'title', message: 'Title is required' },
        { path: 'list.1.n', message: 'No number' },
      ],
    },
  })
  const many = toAppError(invalid(schema, { title: 'x', list: Array.from({ length: 500 }, () => ({ n: 'x' })) }))
  expect(many.data.issues).toHaveLength(50)
})

test('Of several variants, the one that got furthest explains the problem.', () => {
  const schema = z.object({
    shape: z.union([
      z.object({ circle: z.object({ radius: z.number('Radius is a number') }) }),
      z.object({ text: z.string('Text is required') }),
    ]),
  })
  expect(toAppError(invalid(schema, { shape: { circle: { radius: 'x' } } })).data.issues).toEqual([
    { path: 'shape.circle.radius', message: 'Radius is a number' },
  ])
  // The input matches no variant at all, so the field itself is named.
  expect(toAppError(invalid(schema, { shape: 7 })).data.issues).toMatchObject([{ path: 'shape' }])
})

test('Functions answer errors in a form of their own, calls do not.', () => {
  const refusal = refuse('conflict', REASONS, 'gone')
  expect(functionFields(refusal, true)).toEqual({ success: false, error: 'It is gone' })
  expect(functionFields(refusal, false)).toEqual({})
  expect(toORPCError(refusal, true)).toMatchObject({
    code: 'conflict',
    status: 409,
    data: { success: false, error: 'It is gone', reason: 'gone' },
  })
  expect(toORPCError(refusal, false).data).toEqual({ reason: 'gone' })
})

test.each([
  ['a refused connection', withSyscall('connect')],
  ['a name that is not found', withSyscall('getaddrinfo')],
  ['a broken connection', withCode('08006')],
  ['a server that shuts down', withCode('57P01')],
  ['a server that starts up', withCode('57P03')],
  ['too many connections', withCode('53300')],
  ['a reset', withCode('ECONNRESET')],
  ['a full pool', new Error('timeout exceeded when trying to connect')],
  ['a connection that ended', new Error('Connection terminated unexpectedly')],
  ['one of several addresses', new AggregateError([withSyscall('connect')])],
])('The database is away: %s.', (_, error) => {
  expect(isDatabaseUnavailable(error)).toBe(true)
  expect(toAppError(error)).toMatchObject({ code: 'unavailable', data: { reason: 'unavailable', retry_after: 1 } })
})

test.each([
  ['a violated constraint', withCode('23505')],
  ['a statement that took too long', withCode('57014')],
  ['a missing right', withCode('42501')],
  ['a file that is not there', withSyscall('open')],
  ['a text', 'Connection terminated'],
  ['nothing', undefined],
])('The database is there: %s.', (_, error) => {
  expect(isDatabaseUnavailable(error)).toBe(false)
  expect(toAppError(error)).toBeInstanceOf(AppError)
  expect(toAppError(error).code).toBe('internal')
})
