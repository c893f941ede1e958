import { AGAIN, BRIEF, BROKE, BROKEN, DONE, FAILED, HASTY, LOST, RATE, RATE_CLAUDE, SOCKET, readByClaude, times } from './outcomes.ts'
import type { Situation } from './rig.ts'

/* Until there is an answer, and on its way: times, limits, failures, the connection. */

const waiting: Situation[] = [
  {
    name: 'a first byte that takes long, in time',
    script: 'fail:slow-start',
    // A model may be loaded in the time until the first byte, however short the silence afterwards may be.
    options: { times: { ...HASTY, firstByteMs: 10_000 } },
    expected: DONE,
  },
  {
    name: 'a first byte that takes too long, every time',
    script: 'fail:silence',
    options: { times: HASTY },
    expected: { ...LOST, calls: 3, reason: 'timed_out', logged: [...times(2, `${AGAIN} timed_out`), `${FAILED} timed_out`] },
  },
  {
    name: 'a head and nothing more, two times',
    script: 'fail:stall*2',
    options: { times: HASTY },
    expected: { ...DONE, calls: 3, logged: times(2, `${AGAIN} timed_out 200`) },
    // The SDK gives us the answer with its head; of the others with the first event.
    differing: { Compatible: { booked: 'input counted, output told' } },
  },
  {
    name: 'a head and nothing more, every time',
    script: 'fail:stall',
    options: { times: HASTY },
    expected: { ...LOST, calls: 3, reason: 'timed_out', logged: [...times(2, `${AGAIN} timed_out 200`), `${FAILED} timed_out 200`] },
    differing: { Compatible: { booked: 'input counted, output nothing' } },
  },
  {
    name: 'silence in the middle',
    script: 'fail:stall-midway',
    options: { times: HASTY },
    expected: { ...BROKEN, reason: 'timed_out', logged: [`${BROKE} timed_out 200`] },
    differing: readByClaude,
  },
  {
    name: 'an answer that drips until its time is up',
    script: 'fail:drip',
    options: { times: BRIEF },
    expected: { ...BROKEN, reason: 'too_slow', logged: [] },
    differing: readByClaude,
  },
  {
    name: 'signs of life and no text until the time is up',
    script: 'fail:drip-silently',
    options: { times: BRIEF },
    expected: { ...LOST, reason: 'timed_out' },
    differing: { Compatible: { booked: 'input counted, output nothing' }, Claude: { booked: 'input told, output nothing' } },
  },
]

const limited: Situation[] = [
  {
    name: '429 with a short Retry-After: waits for it',
    script: 'fail:429-retry-after*1',
    waitsMs: 195,
    expected: { ...DONE, calls: 2, logged: [`${AGAIN} ${RATE}`] },
    differing: { Claude: { logged: [`${AGAIN} ${RATE_CLAUDE}`] } },
  },
  {
    name: '429 with retry-after-ms: waits for that, whatever Retry-After says',
    script: 'fail:429-retry-after-ms*1',
    waitsMs: 145,
    expected: { ...DONE, calls: 2, logged: [`${AGAIN} ${RATE}`] },
    differing: { Claude: { logged: [`${AGAIN} ${RATE_CLAUDE}`] } },
  },
  {
    name: '429 with a long Retry-After: does not ask again',
    script: 'fail:429-retry-later',
    expected: { ...LOST, reason: 'rate_limited', logged: [`${FAILED} ${RATE}`] },
    differing: { Claude: { logged: [`${FAILED} ${RATE_CLAUDE}`] } },
  },
  {
    name: '429 and no more, two times',
    script: 'fail:429*2',
    expected: { ...DONE, calls: 3, logged: times(2, `${AGAIN} ${RATE}`) },
    differing: { Claude: { logged: times(2, `${AGAIN} ${RATE_CLAUDE}`) } },
  },
  {
    name: '429 and no more, every time',
    script: 'fail:429',
    expected: { ...LOST, calls: 3, reason: 'rate_limited', logged: [...times(2, `${AGAIN} ${RATE}`), `${FAILED} ${RATE}`] },
    differing: { Claude: { logged: [...times(2, `${AGAIN} ${RATE_CLAUDE}`), `${FAILED} ${RATE_CLAUDE}`] } },
  },
  {
    name: 'no credit: does not ask again',
    script: 'fail:no-credit',
    expected: { ...LOST, reason: 'credit_used_up', logged: [`${FAILED} credit_used_up 429 insufficient_quota insufficient_quota`] },
    differing: { Claude: { logged: [`${FAILED} credit_used_up 400 invalid_request_error`] } },
  },
]

const failing: Situation[] = [
  ...[500, 502, 503].flatMap((status): Situation[] => [
    {
      name: `${status}, two times`,
      script: `fail:${status}*2`,
      expected: { ...DONE, calls: 3, logged: times(2, `${AGAIN} provider_failed ${status} server_error`) },
      differing: { Claude: { logged: times(2, `${AGAIN} provider_failed ${status} api_error`) } },
    },
    {
      name: `${status}, every time`,
      script: `fail:${status}`,
      expected: {
        ...LOST,
        calls: 3,
        reason: 'provider_failed',
        logged: [...times(2, `${AGAIN} provider_failed ${status} server_error`), `${FAILED} provider_failed ${status} server_error`],
      },
      differing: {
        Claude: { logged: [...times(2, `${AGAIN} provider_failed ${status} api_error`), `${FAILED} provider_failed ${status} api_error`] },
      },
    },
  ]),
  {
    name: '529, two times',
    script: 'fail:529*2',
    expected: { ...DONE, calls: 3, logged: times(2, `${AGAIN} provider_failed 529 overloaded_error`) },
  },
  {
    name: '529, every time',
    script: 'fail:529',
    expected: {
      ...LOST,
      calls: 3,
      reason: 'provider_failed',
      logged: [...times(2, `${AGAIN} provider_failed 529 overloaded_error`), `${FAILED} provider_failed 529 overloaded_error`],
    },
  },
  {
    name: 'an error in the stream before the first text, two times',
    script: 'fail:error-early*2',
    expected: { ...DONE, calls: 3, logged: times(2, `${AGAIN} provider_failed overloaded_error server_error`) },
    differing: {
      OpenAI: { logged: times(2, `${AGAIN} provider_failed 500 error server_error`) },
      Compatible: { booked: 'input counted, output told' },
      Claude: { booked: 'input told ×3, output told', logged: times(2, `${AGAIN} provider_failed overloaded_error`) },
    },
  },
  {
    name: 'an error in the stream before the first text, every time',
    script: 'fail:error-early',
    expected: {
      ...LOST,
      calls: 3,
      reason: 'provider_failed',
      logged: [
        ...times(2, `${AGAIN} provider_failed overloaded_error server_error`),
        `${FAILED} provider_failed overloaded_error server_error`,
      ],
    },
    differing: {
      OpenAI: {
        logged: [...times(2, `${AGAIN} provider_failed 500 error server_error`), `${FAILED} provider_failed 500 error server_error`],
      },
      Compatible: { booked: 'input counted, output nothing' },
      Claude: {
        booked: 'input told ×3, output nothing',
        logged: [...times(2, `${AGAIN} provider_failed overloaded_error`), `${FAILED} provider_failed overloaded_error`],
      },
    },
  },
  {
    name: 'an error in the stream after the first element',
    script: 'fail:error-midway',
    expected: { ...BROKEN, reason: 'provider_failed', logged: [`${BROKE} provider_failed overloaded_error server_error`] },
    differing: {
      OpenAI: { logged: [`${BROKE} provider_failed error server_error`] },
      Claude: { ...readByClaude.Claude, logged: [`${BROKE} provider_failed overloaded_error`] },
    },
  },
]

const connection: Situation[] = [
  {
    name: 'nobody at the address',
    script: 'anything',
    // Not port 1, which fetch refuses by itself.
    options: { baseUrl: 'http://127.0.0.1:2/v1' },
    expected: {
      ...LOST,
      calls: 0,
      reason: 'unreachable',
      logged: [...times(2, `${AGAIN} unreachable ECONNREFUSED`), `${FAILED} unreachable ECONNREFUSED`],
    },
  },
  {
    name: 'a connection that is closed at once, two times',
    script: 'fail:refuse-connection*2',
    expected: { ...DONE, calls: 3, logged: times(2, `${AGAIN} unreachable ${SOCKET}`) },
  },
  {
    name: 'a connection that is closed at once, every time',
    script: 'fail:refuse-connection',
    expected: {
      ...LOST,
      calls: 3,
      reason: 'unreachable',
      logged: [...times(2, `${AGAIN} unreachable ${SOCKET}`), `${FAILED} unreachable ${SOCKET}`],
    },
  },
  {
    name: 'a stream that is cut before the first text, two times',
    script: 'fail:drop-early*2',
    expected: { ...DONE, calls: 3, logged: times(2, `${AGAIN} interrupted 200 ${SOCKET}`) },
    differing: { Compatible: { booked: 'input counted, output told' }, Claude: { booked: 'input told ×3, output told' } },
  },
  {
    name: 'a stream that is cut before the first text, every time',
    script: 'fail:drop-early',
    expected: {
      ...LOST,
      calls: 3,
      reason: 'interrupted',
      logged: [...times(2, `${AGAIN} interrupted 200 ${SOCKET}`), `${FAILED} interrupted 200 ${SOCKET}`],
    },
    differing: { Compatible: { booked: 'input counted, output nothing' }, Claude: { booked: 'input told ×3, output nothing' } },
  },
  { name: 'a stream that is cut after the first element', script: 'fail:drop', expected: BROKEN, differing: readByClaude },
  {
    name: 'a stream that is cut after all of the text',
    script: 'fail:drop-at-end',
    expected: { ...DONE, booked: 'counted', logged: [`${BROKE} interrupted 200 ${SOCKET}`] },
    differing: readByClaude,
  },
  ...['302', '308'].map((status): Situation => ({
    name: `a redirect (${status}), which the key must not follow`,
    script: `fail:${status}`,
    expected: { ...LOST, reason: 'redirected', logged: [`${FAILED} redirected ${status}`] },
  })),
]

export const CALLS: readonly Situation[] = [...waiting, ...limited, ...failing, ...connection]
