import { invalid, schemaOf, unverified } from './ai-rules.ts'
import type { Refusal } from './ai-rules.ts'
import type { Failure } from './ai-script.ts'
import type { Api } from './ai-schema.ts'

/*
 * The refusals that a prompt asks for (ai-script.ts), each as its service words it: what depends on the account, the load or the server's
 * own version, and not on the request.
 */

type Scripted = { api: Api; body: Record<string, unknown>; failure: Failure | undefined }

export function refusalByScript({ api, body, failure }: Scripted): Refusal | undefined {
  const isClaude = api === 'messages'
  switch (failure) {
    // https://developers.openai.com/api/docs/guides/rate-limits and https://platform.claude.com/docs/en/api/rate-limits
    case '429':
      return limited(isClaude)
    case '429-retry-after':
      return limited(isClaude, { 'retry-after': '0.2' })
    // OpenAI's clients obey the exact header before the other: https://github.com/openai/openai-node/blob/master/src/client.ts
    case '429-retry-after-ms':
      return limited(isClaude, { 'retry-after-ms': '150', 'retry-after': '3600' })
    case '429-retry-later':
      return limited(isClaude, { 'retry-after': '3600' })
    // https://developers.openai.com/api/docs/guides/error-codes (429 insufficient_quota); Anthropic answers 400:
    // https://github.com/anthropics/anthropic-sdk-python/issues (credit balance)
    case 'no-credit':
      return isClaude
        ? invalid(
            'Your credit balance is too low to access the Anthropic API. Please go to Plans & Billing to upgrade or purchase credits.',
          )
        : {
            status: 429,
            type: 'insufficient_quota',
            code: 'insufficient_quota',
            message: 'You exceeded your current quota, please check your plan and billing details.',
          }
    // https://platform.claude.com/docs/en/api/errors
    case '500':
    case '502':
    case '503':
      return { status: Number(failure), type: isClaude ? 'api_error' : 'server_error', message: 'The server had an error' }
    case '529':
      return { status: 529, type: 'overloaded_error', message: 'Overloaded' }
    case '401':
      return isClaude
        ? { status: 401, type: 'authentication_error', message: 'invalid x-api-key' }
        : { status: 401, type: 'invalid_request_error', code: 'invalid_api_key', message: 'Incorrect API key provided' }
    case '403':
      return { status: 403, type: 'permission_error', message: 'Your key may not use this model' }
    // https://github.com/home-assistant/core/issues/160212
    case 'unverified':
      return unverified('Your organization must be verified to stream this model.')
    default:
      return withoutSetting({ api, body, failure })
  }
}

/** Servers that do not take a setting, in the wordings that they have for it. */
function withoutSetting({ api, body, failure }: Scripted): Refusal | undefined {
  const hasSchema = schemaOf(api, body) !== undefined
  switch (failure) {
    case 'no-stream':
      return body.stream === true ? invalid('Streaming is not supported by this model') : undefined
    case 'no-usage-option':
      return body.stream_options === undefined ? undefined : invalid('Unknown parameter: stream_options')
    case 'older-server':
      return api === 'chat' && body.max_completion_tokens !== undefined
        ? invalid('Unrecognized request argument supplied: max_completion_tokens')
        : undefined
    // FastAPI, as llama-cpp-python and others use it, with models that forbid what they do not know.
    case 'strict-server':
      return api === 'chat' && body.max_completion_tokens !== undefined
        ? { status: 422, type: '', message: '[{"loc":["body","max_completion_tokens"],"msg":"extra fields not permitted"}]' }
        : undefined
    case 'no-schemas':
      return hasSchema ? invalid("response_format of type 'json_schema' is not supported by this model") : undefined
    // https://github.com/lmstudio-ai/lmstudio-bug-tracker/issues/307
    case 'no-schemas-400':
      return hasSchema ? { status: 400, type: '', message: "'response_format.type' must be 'text'" } : undefined
    case 'no-schemas-422':
      return hasSchema
        ? { status: 422, type: '', message: '[{"loc":["body","response_format"],"msg":"extra fields not permitted"}]' }
        : undefined
    // llama.cpp turns a schema into a grammar, and answers 500 where it cannot.
    case 'no-schemas-500':
      return hasSchema ? { status: 500, type: 'server_error', message: 'JSON schema conversion failed:\nUnrecognized schema' } : undefined
    // https://github.com/TanStack/ai/issues/682
    case 'grammar-too-large':
      return hasSchema
        ? invalid('output_config.format.schema: Invalid schema: The compiled grammar is too large, which would cause performance issues.')
        : undefined
    default:
      return undefined
  }
}

function limited(isClaude: boolean, headers: Record<string, string> = {}): Refusal {
  const message = 'Rate limit reached'
  return isClaude
    ? { status: 429, type: 'rate_limit_error', message, headers }
    : { status: 429, type: 'requests', code: 'rate_limit_exceeded', message, headers }
}
