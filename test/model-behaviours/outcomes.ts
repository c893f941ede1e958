import type { Behaviour } from './rig.ts'

/* What the rows of the table have in common: times, lines of the log, and how things end. */

export const HASTY = { firstByteMs: 300, silenceMs: 300, backoffMs: 5, answerMs: 20_000 }
export const BRIEF = { firstByteMs: 10_000, silenceMs: 10_000, backoffMs: 5, answerMs: 700 }
export const NO_HURRY = { firstByteMs: 10_000, silenceMs: 10_000, backoffMs: 60_000, answerMs: 120_000 }

/** What Node says of a line that was cut. */
export const SOCKET = 'UND_ERR_SOCKET'
export const AGAIN = 'model call failed, trying again'
export const FAILED = 'model call failed'
const STOPPED = 'model answer was stopped by the service'
export const CUT = `${STOPPED} answer_cut`
export const FILTERED = `${STOPPED} answer_refused`
export const BROKE = 'model answer broke off'
export const DONE: Behaviour = { calls: 1, state: 'completed', reason: null, kept: 'document', booked: 'told', logged: [] }
export const LOST: Behaviour = { calls: 1, state: 'failed', reason: null, kept: 'nothing', booked: 'nothing', logged: [] }
export const BROKEN: Behaviour = {
  ...LOST,
  reason: 'interrupted',
  kept: 'text and elements',
  booked: 'counted',
  logged: [`${BROKE} interrupted 200 ${SOCKET}`],
}
export const CANCELLED: Behaviour = { ...LOST, state: 'cancelled', reason: null }
/** Claude says in its first event what it has read. */
export const readByClaude = { Claude: { booked: 'input told, output counted' } } as const
export const times = (count: number, line: string) => Array<string>(count).fill(line)
export const RATE = 'rate_limited 429 requests rate_limit_exceeded'
export const RATE_CLAUDE = 'rate_limited 429 rate_limit_error'
