import { expect, test } from 'vitest'
import { IDLE, reduceGenerating, startGenerating } from './generating-state.ts'
import type { GeneratingEvent, GeneratingState } from './generating-state.ts'

const after = (events: GeneratingEvent[], start: GeneratingState = IDLE) => events.reduce(reduceGenerating, start)
const queueId = 'g'
const watching = after([{ type: 'asked' }, { type: 'queued', queueId }])

test('A generation is asked for, watched and adopted, and leaves its notices.', () => {
  expect(after([{ type: 'asked' }])).toMatchObject({ status: 'asking' })
  expect(watching).toEqual({ status: 'watching', queueId, isStopping: false })
  expect(after([{ type: 'completed', queueId }], watching)).toEqual({ status: 'adopting', queueId })
  const notices = [{ text: 'Numbers are samples', code: 'sample_data' as const }]
  expect(
    after(
      [
        { type: 'completed', queueId },
        { type: 'adopted', queueId, notices },
      ],
      watching,
    ),
  ).toEqual({ status: 'idle', notices })
})

test('A second click is ignored until the first one is answered.', () => {
  const asking = after([{ type: 'asked' }])
  expect(after([{ type: 'asked' }], asking)).toBe(asking)
  expect(after([{ type: 'asked' }], watching)).toBe(watching)
})

test('A refused request brings back what stood there before, a failure too.', () => {
  const failed = after([{ type: 'failed', queueId, message: 'No key' }], watching)
  expect(failed).toEqual({ status: 'failed', queueId, message: 'No key', isWritten: false })
  expect(after([{ type: 'asked' }, { type: 'refused' }], failed)).toBe(failed)
  expect(after([{ type: 'asked' }, { type: 'setQueued' }], failed)).toBe(IDLE)
})

test('Stop waits for the answer; refused, the generation is watched on; cancelled, it is over without a failure.', () => {
  const stopping = after([{ type: 'stopAsked', queueId }], watching)
  expect(stopping).toMatchObject({ isStopping: true })
  expect(after([{ type: 'stopRefused', queueId }], stopping)).toEqual(watching)
  expect(after([{ type: 'cancelled', queueId }], stopping)).toBe(IDLE)
})

test('A document that could not be loaded is loaded by the next try, not written again.', () => {
  const notLoaded = after(
    [
      { type: 'completed', queueId },
      { type: 'notAdopted', queueId, message: 'Offline' },
    ],
    watching,
  )
  expect(notLoaded).toMatchObject({ status: 'failed', isWritten: true })
  expect(after([{ type: 'completed', queueId }], notLoaded)).toEqual({ status: 'adopting', queueId })
})

test('A late answer about another generation changes nothing.', () => {
  for (const type of ['completed', 'cancelled', 'stopAsked'] as const) expect(after([{ type, queueId: 'old' }], watching)).toBe(watching)
  expect(after([{ type: 'failed', queueId: 'old', message: null }], watching)).toBe(watching)
  expect(after([{ type: 'completed', queueId }], IDLE)).toBe(IDLE)
})

test('A reload watches the generation that the address names.', () => {
  expect(startGenerating(queueId)).toEqual(watching)
  expect(startGenerating(undefined)).toBe(IDLE)
})
