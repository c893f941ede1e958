import { isRecord } from '#shared/is-record.ts'
import { readResponseWithSizeLimit } from '@ai-sdk/provider-utils'

/*
 * Servers that do not stream, though they are asked to, answer with one chat completion. It becomes the only event of a stream, so that
 * everything behind reads one kind of answer.
 */

/** More than a model can write, in bytes of JSON. */
const BODY_MAX_BYTES = 16 * 1024 * 1024

/** Returns the response of a chat completion as a stream of events, whatever its server sent. Throws if it is too long. */
export async function asEvents(response: Response): Promise<Response> {
  const type = response.headers.get('content-type') ?? ''
  if (!response.ok || !response.body || !type.startsWith('application/json')) return response
  const body = await readResponseWithSizeLimit({ response, url: response.url, maxBytes: BODY_MAX_BYTES })
  const events = `data: ${JSON.stringify(toChunk(JSON.parse(new TextDecoder().decode(body))))}\n\ndata: [DONE]\n\n`
  return new Response(events, { status: response.status, headers: { 'content-type': 'text/event-stream' } })
}

/** A whole message is a delta of everything; only its tool calls are counted in a stream. What is no completion (an error) stays. */
function toChunk(completion: unknown): unknown {
  if (!isRecord(completion) || !Array.isArray(completion.choices)) return completion
  return { ...completion, choices: completion.choices.map((choice: unknown) => (isRecord(choice) ? withDelta(choice) : choice)) }
}

function withDelta({ message, ...choice }: Record<string, unknown>): Record<string, unknown> {
  if (!isRecord(message)) return { ...choice, delta: {} }
  const { tool_calls: calls } = message
  const counted = Array.isArray(calls) ? calls.map((call: unknown, index) => (isRecord(call) ? { index, ...call } : call)) : undefined
  return { ...choice, delta: { ...message, tool_calls: counted } }
}
