import { APICallError } from '@ai-sdk/provider'
import { describe, expect, it } from 'vitest'
import { failureOf, isRetryable, logFields } from './failures.ts'
import { retryAfterMs } from './model-call.ts'
import { MODEL_FAILURES, ModelError } from './model-error.ts'

function apiError(statusCode: number | undefined, responseHeaders: Record<string, string> = {}, cause?: unknown) {
  const url = 'https://user:secret@gateway.example/v1?key=secret'
  return new APICallError({
    message: `secret at ${url}`,
    url,
    requestBodyValues: { prompt: 'secret' },
    statusCode,
    responseHeaders,
    responseBody: 'secret',
    cause,
  })
}

describe('Retry-After', () => {
  const nowMs = Date.parse('2026-01-31T12:00:00Z')

  it.each([
    [{ 'retry-after': '2' }, 2_000],
    [{ 'retry-after': 'Sat, 31 Jan 2026 12:00:05 GMT' }, 5_000],
    [{ 'retry-after': 'Sat, 31 Jan 2026 11:00:00 GMT' }, 0],
    [{ 'retry-after': 'soon' }, undefined],
    [{}, undefined],
  ])('%j is %s ms', (headers, expected) => expect(retryAfterMs(apiError(429, headers), nowMs)).toBe(expected))
})

describe('a failure', () => {
  it.each([
    [401, 'key_refused', false],
    [403, 'key_refused', false],
    [400, 'request_refused', false],
    [404, 'request_refused', false],
    [408, 'timed_out', true],
    [429, 'rate_limited', true],
    [500, 'provider_failed', true],
    [529, 'provider_failed', true],
    [undefined, 'unreachable', true],
  ])('of status %s is %s', (status, failure, canRetry) => {
    expect(failureOf(apiError(status))).toBe(failure)
    expect(isRetryable(apiError(status))).toBe(canRetry)
  })

  it('is logged with its code and without what was sent and where', () => {
    const refused = Object.assign(new Error('connect secret'), { code: 'ECONNREFUSED' })
    const fields = logFields(apiError(undefined, {}, refused))
    expect(fields).toMatchObject({ code: 'ECONNREFUSED' })
    expect(JSON.stringify(fields)).not.toContain('secret')
  })

  it.each(MODEL_FAILURES)('says in words what %s is', (failure) => {
    expect(new ModelError('claude', failure).message).toMatch(/^(Claude|The connection to Claude) .*\.$/)
  })
})
