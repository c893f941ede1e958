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

type Completion = { choices?: { message?: { tool_calls?: object[] | null } }[] }

/** A whole message is a delta of everything; only its tool calls are counted in a stream. What is no completion (an error) stays. */
function toChunk(completion: Completion): unknown {
  if (!Array.isArray(completion.choices)) return completion
  const choices = completion.choices.map(({ message, ...choice }) => ({
    ...choice,
    delta: { ...message, tool_calls: message?.tool_calls?.map((call, index) => ({ index, ...call })) },
  }))
  return { ...completion, choices }
}
