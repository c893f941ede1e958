import type { ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { Api } from './ai-schema.ts'
import type { Failure } from './ai-script.ts'
import { errorEvent, pingEvent } from './ai-wire.ts'

/* Answers that go wrong on their way. */

/** How much of an answer is sent before it is held or goes wrong. */
export const HELD_AT = 0.6
/** Between two signs of life. */
const DRIP_MS = 20

/** The events of an answer that goes wrong on its way. What begins and what ends in the middle begins and ends there for every reader. */
export function misbehaving({ api, failure }: { api: Api; failure?: Failure }, events: string[]): string[] {
  const middle = Math.ceil(events.length * HELD_AT)
  const error = { type: 'overloaded_error', code: 'server_error', message: 'Overloaded' }
  switch (failure) {
    case 'stall':
      return []
    case 'drip-silently':
    case 'drop-early':
      return events.slice(0, 1)
    case 'stall-midway':
    case 'drip':
    case 'drop':
      return events.slice(0, middle)
    // All of the text, and no word about the end.
    case 'drop-at-end':
      return events.slice(0, events.findLastIndex((event) => /text_delta|output_text\.delta|"content":"/.test(event)) + 1)
    case 'error-early':
      return [...events.slice(0, 1), errorEvent(api, error)]
    case 'error-midway':
      return [...events.slice(0, middle), errorEvent(api, error)]
    default:
      return events
  }
}

/** Keeps the line alive until the other side gives up. */
export async function drip(response: ServerResponse, api: Api): Promise<void> {
  while (!response.destroyed) {
    response.write(pingEvent(api))
    await pause(DRIP_MS)
  }
}
