import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { answerEvents } from '#test/fakes/ai-wire.ts'

/*
 * A provider on the wire that writes a document of equal paragraphs at a known pace. The last part of each paragraph contains its time of
 * sending, so every reader of the stream, directly or through us, can compute the delay. It runs in its own process, because its clock must
 * not wait for its readers.
 */

/** Pace of one answer: each paragraph in so many `parts`, one every `partEveryMs`, or as fast as the reader takes them (0). */
export type Pace = { paragraphs: number; parts: number; partEveryMs: number }

/** Text of one part, about three tokens. */
const WORDS = 'Words come. '
/** Models think before they write. By then the readers have subscribed. */
const THINKING_MS = 400
const STAMP = '@sent@'
/** Matches inside JSON, and inside JSON within JSON. */
const STAMP_PATTERN = /sent (\d+)/g

export async function startPacedModel(): Promise<{ url: string; stop(): void }> {
  const child = fork(fileURLToPath(import.meta.url))
  const [port] = (await once(child, 'message')) as [number]
  return { url: `http://127.0.0.1:${port}/v1`, stop: () => child.kill() }
}

/** Returns the prompt for a pace. */
export function pacedPrompt({ paragraphs, parts, partEveryMs }: Pace): string {
  return `Write pace:${paragraphs}/${parts}/${partEveryMs}`
}

/** Returns the age of each stamp in this text in milliseconds. The clock is the machine's, shared by every process. */
export function agesOf(text: string): number[] {
  const now = process.hrtime.bigint()
  return [...text.matchAll(STAMP_PATTERN)].map(([, sent = '0']) => Number(now - BigInt(sent)) / 1e6)
}

function serve(): void {
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const [, paragraphs, parts, partEveryMs] = /pace:(\d+)\/(\d+)\/(\d+)/.exec(await text(request)) ?? []
  await write(response, { paragraphs: Number(paragraphs), parts: Number(parts), partEveryMs: Number(partEveryMs) })
}

async function write(response: ServerResponse, { paragraphs, parts, partEveryMs }: Pace): Promise<void> {
  const paragraph = ['{"type":"paragraph","text":"', ...Array<string>(parts - 2).fill(WORDS), `sent ${STAMP}"},`]
  const deltas = [
    '{"title":"Paced","description":"","blocks":[',
    ...Array<string[]>(paragraphs).fill(paragraph).flat(),
    '{"type":"break"}]}',
  ]
  response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders()
  response.socket?.setNoDelay(true)
  await delay(THINKING_MS)
  const since = performance.now()
  const events = answerEvents('chat', 'paced', { deltas, end: 'stop', usage: { input: 1, cached: 0, kept: 0, output: 1 } })
  for (const [index, event] of events.entries()) {
    // Measured against the plan, not against the last part, so that a late part does not delay the next.
    const waitMs = since + index * partEveryMs - performance.now()
    if (waitMs > 0) await delay(waitMs)
    if (!response.write(event.replace(STAMP, String(process.hrtime.bigint())))) await once(response, 'drain')
  }
  response.end()
}

if (process.send && import.meta.main) serve()
