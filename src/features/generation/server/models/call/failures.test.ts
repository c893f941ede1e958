import { APICallError } from '@ai-sdk/provider'
import { describe, expect, it } from 'vitest'
import { failureOf, isRetryable, logFields, refusedSetting, StreamError } from './failures.ts'
import { retryAfterMs } from './model-call.ts'
import { MODEL_FAILURES, ModelError } from './model-error.ts'

function apiError(statusCode: number | undefined, responseHeaders: Record<string, string> = {}, cause?: unknown, responseBody = 'secret') {
  const url = 'https://user:secret@gateway.example/v1?key=secret'
  return new APICallError({
    message: `secret at ${url}`,
    url,
    requestBodyValues: { prompt: 'secret' },
    statusCode,
    responseHeaders,
    responseBody,
    cause,
  })
}

const KEY = 'sk-proj-0123456789'

describe('Retry-After', () => {
  const nowMs = Date.parse('2026-01-31T12:00:00Z')

  it.each([
    [{ 'retry-after': '2' }, 2_000],
    [{ 'retry-after': 'Sat, 31 Jan 2026 12:00:05 GMT' }, 5_000],
    [{ 'retry-after': 'Sat, 31 Jan 2026 11:00:00 GMT' }, 0],
    [{ 'retry-after': 'soon' }, undefined],
    [{ 'retry-after-ms': '250', 'retry-after': '9' }, 250],
    [{ 'retry-after-ms': 'soon', 'retry-after': '9' }, 9_000],
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
    const fields = logFields(apiError(undefined, {}, refused), KEY)
    expect(fields).toMatchObject({ code: 'ECONNREFUSED' })
    expect(JSON.stringify(fields)).not.toContain('secret')
  })

  it.each(MODEL_FAILURES)('says in words what %s is', (failure) => {
    expect(new ModelError({ company: 'Claude', model: { modelId: 'a-model' } }, failure, { models: ['b-model'] }).message).toMatch(
      /^Claude .*\.$/,
    )
  })
})

/** The sentences are those that the services and servers answer with; the bodies have their shape. */
const openai = (message: string, code: string | null = null, type = 'invalid_request_error', param: string | null = null) =>
  JSON.stringify({ error: { message, type, param, code } })
const anthropic = (message: string, type = 'invalid_request_error') => JSON.stringify({ type: 'error', error: { type, message } })

describe('what a service says', () => {
  it.each([
    [429, openai('You exceeded your current quota, please check your plan.', 'insufficient_quota', 'insufficient_quota'), 'credit_used_up'],
    [429, openai('Rate limit reached for gpt-6.1-terra', 'rate_limit_exceeded', 'tokens'), 'rate_limited'],
    [400, anthropic('Your credit balance is too low to access the Anthropic API.'), 'credit_used_up'],
    [402, '{"error":{"message":"Insufficient Balance"}}', 'credit_used_up'],
    [400, openai('Your organization must be verified to stream this model.', 'unsupported_value'), 'organisation_unverified'],
    [400, openai('Your input exceeds the context window of this model.', 'context_length_exceeded'), 'context_too_small'],
    [400, anthropic('prompt is too long: 208310 tokens > 200000 maximum'), 'context_too_small'],
    [
      400,
      '{"error":{"code":400,"message":"the request exceeds the available context size","type":"exceed_context_size_error"}}',
      'context_too_small',
    ],
    [400, `{"object":"error","message":"This model's maximum context length is 2048 tokens.","code":400}`, 'context_too_small'],
    [400, openai('The response was filtered', 'content_filter'), 'answer_refused'],
    [404, openai('The model `gpt-5-mini` does not exist', 'model_not_found'), 'model_not_found'],
    [404, anthropic('model: claude-sonnet-4-5', 'not_found_error'), 'model_not_found'],
    [404, '{"error":{"message":"model \\"qwen3\\" not found, try pulling it first","type":"api_error","code":null}}', 'model_not_found'],
    [404, '404 page not found', 'request_refused'],
    [404, '{"error":"Unexpected endpoint or method. (POST /chat/completions)"}', 'request_refused'],
    [500, '<html>nginx</html>', 'provider_failed'],
  ])('with %s %s is %s', (status, body, failure) => expect(failureOf(apiError(status, {}, undefined, body))).toBe(failure))

  it.each([
    [{ type: 'error', error: { type: 'overloaded_error', message: 'Overloaded' } }, 'provider_failed'],
    [{ type: 'error', code: 'insufficient_quota', message: 'You exceeded your current quota', param: null }, 'credit_used_up'],
  ])('inside its stream with %j is %s', (part, failure) => expect(failureOf(new StreamError(part))).toBe(failure))

  it('asks for no second try where the account is empty', () => {
    expect(isRetryable(apiError(429, {}, undefined, openai('Quota', 'insufficient_quota')))).toBe(false)
  })

  it('is logged by its code, type and parameter, never by its sentence', () => {
    const refused = apiError(400, {}, undefined, openai('secret', 'unsupported_value', 'invalid_request_error', 'reasoning.summary'))
    const fields = { status: 400, code: 'unsupported_value', type: 'invalid_request_error', param: 'reasoning.summary' }
    expect(logFields(refused, KEY)).toMatchObject(fields)
    expect(JSON.stringify(logFields(apiError(400, {}, undefined, openai('x', 'my secret prompt')), KEY))).not.toContain('secret')
  })

  it.each([KEY, `key.${KEY}`, KEY.slice(0, 12)])('is logged without a field that says the key: %s', (word) => {
    for (const body of [openai('x', word), openai('x', 'a_code', word), openai('x', 'a_code', 'a_type', word)])
      expect(JSON.stringify(logFields(apiError(400, {}, undefined, body), KEY))).not.toContain(word)
  })

  it.each([
    [400, anthropic('The compiled grammar is too large, which would cause performance issues.')],
    [400, anthropic('output_config.format.schema: Schema is too complex.')],
    [
      400,
      openai(
        "Invalid schema for response_format 'doc': In context=(), 'additionalProperties' is required.",
        null,
        'invalid_request_error',
        'text.format.schema',
      ),
    ],
    [400, `{"error":"'response_format.type' must be 'json_schema' or 'text'"}`],
    [422, '{"detail":[{"loc":["body","response_format"],"msg":"extra fields not permitted"}]}'],
    [500, '{"error":{"code":500,"message":"JSON schema conversion failed:\\nUnrecognized schema","type":"server_error"}}'],
    [500, '{"error":{"code":500,"message":"failed to parse grammar","type":"server_error"}}'],
  ])('with %s %s is about the schema, and is not tried again with it', (status, body) => {
    const error = apiError(status, {}, undefined, body)
    expect([refusedSetting(error), isRetryable(error)]).toEqual(['schema', false])
  })

  it.each([
    [500, '{"error":{"message":"The server had an error"}}'],
    [400, openai('Invalid value for temperature')],
    [401, openai('response_format')],
  ])('with %s %s is not about the schema', (status, body) => expect(refusedSetting(apiError(status, {}, undefined, body))).toBeUndefined())

  it.each([
    ['newer limit', 400, openai('Unrecognized request argument supplied: max_completion_tokens')],
    ['newer limit', 422, '{"detail":[{"loc":["body","max_completion_tokens"],"msg":"extra fields not permitted"}]}'],
    ['usage', 400, openai('Unknown parameter: stream_options')],
    ['stream', 400, openai('Streaming is not supported for this model')],
    ['stream', 501, '{"error":"stream: not implemented"}'],
    ['stream', 400, openai("This endpoint doesn't support streaming")],
  ])('is about %s, which is then left out', (setting, status, body) => {
    const error = apiError(status, {}, undefined, body)
    expect([refusedSetting(error), isRetryable(error)]).toEqual([setting, false])
  })

  it('is not about streaming because it happened in a stream', () => {
    expect(refusedSetting(apiError(500, {}, undefined, openai('The stream ended early; the upstream is not reachable')))).toBeUndefined()
  })
})
