import type { ServerResponse } from 'node:http'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Api } from './ai-schema.ts'
import { answerEvents, toolCallEvents, wholeCompletion } from './ai-wire.ts'
import type { End, Usage } from './ai-wire.ts'

/** A given answer, and how the service carries it. */
export type Reply = {
  text: string
  end: End
  /** Characters an event carries. */
  partLength: number
  /** Bytes that are written at once, wherever that breaks an event or a character. Undefined: all. */
  writeLength?: number | undefined
  /** The model thinks first, in the way that its service tells. */
  isThinking: boolean
  /** One answer instead of a stream. Only servers of one's own do these four. */
  isWhole: boolean
  isToolCall: boolean
  hasUsage: boolean
  refusesSchema: boolean
}

/** A thought may hold what looks like an answer. */
const THOUGHTS = ['They want a draft. ', 'Perhaps {"title":"Not this",', '"questions":[],"blocks":[]}? ', 'No: shorter.']

export async function replay(response: ServerResponse, to: { api: Api; model: string; usage: Usage }, reply: Reply): Promise<void> {
  const usage = reply.hasUsage ? to.usage : undefined
  const { end, isToolCall } = reply
  if (reply.isWhole) {
    if (end === 'error' || end === 'open') throw new Error('An answer that is not streamed has an end')
    response.writeHead(200, { 'content-type': 'application/json' })
    return write(response, wholeCompletion(to.model, reply.text, { end, usage, asToolCall: isToolCall }), reply.writeLength)
  }
  // By characters, because no service sends half of one.
  const characters = [...reply.text]
  const deltas = Array.from({ length: Math.ceil(characters.length / reply.partLength) }, (_, index) =>
    characters.slice(index * reply.partLength, (index + 1) * reply.partLength).join(''),
  )
  const wire = { deltas, end, usage, ...(reply.isThinking ? { thoughts: THOUGHTS } : {}) }
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' })
  const events = isToolCall ? toolCallEvents(to.model, wire) : answerEvents(to.api, to.model, wire)
  await write(response, events.join(''), reply.writeLength)
}

async function write(response: ServerResponse, text: string, length?: number): Promise<void> {
  const bytes = Buffer.from(text)
  response.flushHeaders()
  response.socket?.setNoDelay(true)
  for (let at = 0; length !== undefined && at < bytes.length && !response.destroyed; at += length) {
    response.write(bytes.subarray(at, at + length))
    await nextTurn()
  }
  response.end(length === undefined ? bytes : undefined)
}
