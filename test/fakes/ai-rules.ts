import type { IncomingHttpHeaders } from 'node:http'
import { schemaProblem } from './ai-schema.ts'
import type { Api, Schema } from './ai-schema.ts'

/*
 * What OpenAI, Anthropic and servers that speak OpenAI's API refuse, whatever the prompt says. Each rule names where it is written down, or
 * who met it. `ai-rules.test.ts` sends a bad request for each.
 */

export const FAKE_KEY = 'fake-key-0123456789'

export type Refusal = {
  status: number
  type: string
  message: string
  /** OpenAI has a code beside the type, Anthropic has the type only. */
  code?: string
  param?: string
  headers?: Record<string, string>
}
export type Asked = { api: Api; body: Record<string, unknown>; headers: IncomingHttpHeaders; contextTokens: number }
type Rule = { rule: string; source: string; refuses: (asked: Asked) => Refusal | undefined }

/** Models of OpenAI that think before they write. */
const THINKERS = /^(gpt-[5-9]|o\d)/
/** Claude's models that always decide by themselves how much they think. */
const ADAPTIVE = /-5-5/
/** Models that the services have shut down, or never had. */
const UNKNOWN_MODELS = new Set<unknown>(['gpt-4-32k', 'claude-3-opus-20240229'])

const THINKING_MIN = 1_024
const CACHE_BLOCKS_MAX = 4
const CHARS_PER_TOKEN = 4

/** The fields that we send or might; the services have more. */
const FIELDS: Record<Api, readonly string[]> = {
  responses: [
    'model',
    'input',
    'instructions',
    'max_output_tokens',
    'stream',
    'store',
    'reasoning',
    'text',
    'temperature',
    'top_p',
    'metadata',
    'include',
    'truncation',
    'tools',
    'tool_choice',
    'prompt_cache_key',
    'safety_identifier',
  ],
  chat: [
    'model',
    'messages',
    'max_tokens',
    'max_completion_tokens',
    'stream',
    'stream_options',
    'response_format',
    'reasoning_effort',
    'temperature',
    'top_p',
    'seed',
    'tools',
    'tool_choice',
    'stop',
    'metadata',
    'store',
  ],
  messages: [
    'model',
    'messages',
    'system',
    'max_tokens',
    'stream',
    'thinking',
    'output_config',
    'temperature',
    'top_p',
    'top_k',
    'tools',
    'tool_choice',
    'stop_sequences',
    'metadata',
    'cache_control',
  ],
}

export const RULES: readonly Rule[] = [
  {
    rule: 'the key is known',
    source: 'https://developers.openai.com/api/docs/guides/error-codes and https://platform.claude.com/docs/en/api/errors',
    refuses: ({ api, headers }) => {
      const key = api === 'messages' ? headers['x-api-key'] : headers.authorization?.replace(/^Bearer /, '')
      if (key === FAKE_KEY) return undefined
      const message = `Incorrect API key provided: ${String(key)}`
      return api === 'messages'
        ? { status: 401, type: 'authentication_error', message }
        : { status: 401, type: 'invalid_request_error', code: 'invalid_api_key', message }
    },
  },
  {
    rule: 'Anthropic is told the version of its API',
    source: 'https://platform.claude.com/docs/en/api/versioning',
    refuses: ({ api, headers }) =>
      api === 'messages' && !headers['anthropic-version'] ? invalid('anthropic-version: header is required') : undefined,
  },
  {
    rule: 'a model is named',
    source: 'https://platform.claude.com/docs/en/api/messages and https://developers.openai.com/api/reference',
    refuses: ({ body }) => (typeof body.model === 'string' && body.model !== '' ? undefined : invalid('model: Field required', 'model')),
  },
  {
    rule: 'there are no unknown fields',
    source: 'https://github.com/64bit/async-openai/issues/386 and https://github.com/EveryInc/proof-sdk/issues/26',
    refuses: ({ api, body }) => {
      const field = Object.keys(body).find((name) => !FIELDS[api].includes(name))
      if (field === undefined) return undefined
      if (api === 'messages') return invalid(`${field}: Extra inputs are not permitted`)
      return { ...invalid(`Unknown parameter: '${field}'.`, field), code: 'unknown_parameter' }
    },
  },
  {
    rule: 'stream_options come with a stream only',
    source: 'https://developers.openai.com/api/reference: "Only set this when you set stream: true"',
    refuses: ({ body }) =>
      body.stream !== true && body.stream_options !== undefined ? invalid('stream_options is only allowed with stream') : undefined,
  },
  {
    rule: 'models that think take max_completion_tokens, not max_tokens',
    source: 'https://developers.openai.com/api/docs/guides/reasoning',
    refuses: ({ api, body }) =>
      api === 'chat' && body.max_tokens !== undefined && THINKERS.test(String(body.model))
        ? {
            ...invalid(
              "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
              'max_tokens',
            ),
            code: 'unsupported_parameter',
          }
        : undefined,
  },
  {
    rule: 'Anthropic is told the length of the answer',
    source: 'https://platform.claude.com/docs/en/api/messages: max_tokens is required',
    refuses: ({ api, body }) => (api === 'messages' && body.max_tokens === undefined ? invalid('max_tokens: Field required') : undefined),
  },
  {
    rule: 'the length of the answer is positive',
    source: 'https://platform.claude.com/docs/en/api/messages and https://developers.openai.com/api/reference',
    refuses: ({ body }) => {
      const limit = body.max_tokens ?? body.max_completion_tokens ?? body.max_output_tokens
      return limit === undefined || Number(limit) > 0 ? undefined : invalid('max_tokens: Input should be greater than or equal to 1')
    },
  },
  {
    rule: 'the model is one that the service still has',
    source: 'https://developers.openai.com/api/docs/deprecations and https://platform.claude.com/docs/en/about-claude/model-deprecations',
    refuses: ({ api, body }) => {
      if (!UNKNOWN_MODELS.has(body.model)) return undefined
      if (api === 'messages') return { status: 404, type: 'not_found_error', message: `model: ${String(body.model)}` }
      const message = `The model \`${String(body.model)}\` does not exist or you do not have access to it.`
      return { status: 404, type: 'invalid_request_error', code: 'model_not_found', message }
    },
  },
  {
    rule: 'summaries of thoughts are for verified organisations',
    source: 'https://github.com/home-assistant/core/issues/160212',
    refuses: ({ body }) =>
      recordAt(body, 'reasoning').summary == null
        ? undefined
        : unverified('Your organization must be verified to generate reasoning summaries.'),
  },
  {
    rule: 'models that do not think take no effort',
    source: 'https://developers.openai.com/api/docs/guides/reasoning and https://platform.claude.com/docs/en/build-with-claude/effort',
    refuses: ({ api, body }) => {
      if (api === 'responses' && recordAt(body, 'reasoning').effort !== undefined && !THINKERS.test(String(body.model)))
        return invalid("Unsupported parameter: 'reasoning.effort' is not supported with this model.", 'reasoning.effort')
      const isOld = /-(?:3|4)-|-4-[0-5]/.test(String(body.model))
      return api === 'messages' && recordAt(body, 'output_config').effort !== undefined && isOld
        ? invalid('This model does not support the effort parameter.')
        : undefined
    },
  },
  {
    rule: 'models that decide how much they think take no budget',
    source: 'https://platform.claude.com/docs/en/build-with-claude/adaptive-thinking',
    refuses: ({ api, body }) => {
      const { type } = recordAt(body, 'thinking')
      return api === 'messages' && ADAPTIVE.test(String(body.model)) && (type === 'enabled' || type === 'disabled')
        ? invalid(`"thinking.type.${type}" is not supported for this model.`)
        : undefined
    },
  },
  {
    rule: 'thinking takes no temperature',
    source: 'https://platform.claude.com/docs/en/build-with-claude/extended-thinking',
    refuses: ({ api, body }) =>
      api === 'messages' && body.thinking !== undefined && body.temperature !== undefined
        ? invalid('`temperature` may only be set when thinking is disabled.')
        : undefined,
  },
  {
    rule: 'the budget of thoughts is at least 1,024 tokens and smaller than the answer',
    source: 'https://platform.claude.com/docs/en/build-with-claude/extended-thinking',
    refuses: ({ api, body }) => {
      const { type, budget_tokens: budget } = recordAt(body, 'thinking')
      if (api !== 'messages' || type !== 'enabled') return undefined
      if (!(Number(budget) >= THINKING_MIN)) return invalid('thinking.enabled.budget_tokens: Input should be greater than or equal to 1024')
      return Number(budget) < Number(body.max_tokens) ? undefined : invalid('`max_tokens` must be greater than `thinking.budget_tokens`.')
    },
  },
  {
    rule: 'at most four places are kept in the cache',
    source: 'https://github.com/tghamm/Anthropic.SDK/issues/50',
    refuses: ({ api, body }) => {
      const found = JSON.stringify(body).split('"cache_control":').length - 1
      return api === 'messages' && found > CACHE_BLOCKS_MAX
        ? invalid(`A maximum of 4 blocks with cache_control may be provided. Found ${found}.`)
        : undefined
    },
  },
  {
    rule: 'the schema keeps to what can be decoded',
    source:
      'https://developers.openai.com/api/docs/guides/structured-outputs and https://platform.claude.com/docs/en/build-with-claude/structured-outputs',
    refuses: ({ api, body }) => {
      const schema = schemaOf(api, body)
      const problem = schema && schemaProblem(schema, api)
      if (problem === undefined) return undefined
      if (api === 'messages') return invalid(`output_config.format.schema: ${problem}`)
      const param = api === 'chat' ? 'response_format' : 'text.format.schema'
      return { ...invalid(`Invalid schema for response_format: ${problem}`, param), code: 'invalid_json_schema' }
    },
  },
  {
    rule: 'the request fits into the context',
    source:
      'https://developers.openai.com/api/docs/guides/error-codes, https://platform.claude.com/docs/en/build-with-claude/context-windows and https://github.com/ggml-org/llama.cpp/pull/15780',
    refuses: ({ api, body, contextTokens }) => {
      const tokens = tokensOf(body.system) + tokensOf(body.messages ?? body.input)
      if (tokens <= contextTokens) return undefined
      if (api === 'messages') return invalid(`prompt is too long: ${tokens} tokens > ${contextTokens} maximum`)
      if (api === 'chat')
        return {
          status: 400,
          type: 'exceed_context_size_error',
          message: 'the request exceeds the available context size, try increasing it',
        }
      return {
        ...invalid('Your input exceeds the context window of this model. Please adjust your input and try again.', 'input'),
        code: 'context_length_exceeded',
      }
    },
  },
]

export function refusalByRule(asked: Asked): Refusal | undefined {
  for (const { refuses } of RULES) {
    const refusal = refuses(asked)
    if (refusal) return refusal
  }
  return undefined
}

export function invalid(message: string, param?: string): Refusal {
  return { status: 400, type: 'invalid_request_error', message, ...(param === undefined ? {} : { param }) }
}

export function unverified(message: string): Refusal {
  return { ...invalid(message, 'reasoning.summary'), code: 'unsupported_value' }
}

/** About what the services count for English. */
export function tokensOf(value: unknown): number {
  return value === undefined ? 0 : Math.ceil(JSON.stringify(value).length / CHARS_PER_TOKEN)
}

export function schemaOf(api: Api, body: Record<string, unknown>): Schema | undefined {
  if (api === 'messages') return recordAt(recordAt(body, 'output_config'), 'format').schema as Schema | undefined
  if (api === 'chat') return recordAt(recordAt(body, 'response_format'), 'json_schema').schema as Schema | undefined
  return recordAt(recordAt(body, 'text'), 'format').schema as Schema | undefined
}

function recordAt(value: Record<string, unknown>, key: string): Record<string, unknown> {
  return (value[key] ?? {}) as Record<string, unknown>
}
