import { expect, test } from 'vitest'
import { NOT_PLANNING, reducePlanning } from './planning-state.ts'
import type { PlanningEvent } from './planning-state.ts'

const options = { useMockData: false }
const after = (...events: PlanningEvent[]) => events.reduce(reducePlanning, NOT_PLANNING)
const asked: PlanningEvent = { type: 'asked', options }

test('An outline is asked for and made, or the call for it is cancelled.', () => {
  expect(after(asked)).toEqual({ status: 'planning', options })
  expect(after(asked, { type: 'made' })).toBe(NOT_PLANNING)
  expect(after(asked, { type: 'cancelled' })).toBe(NOT_PLANNING)
})

test('A second click is ignored until the first one is answered.', () => {
  const planning = after(asked)
  expect(reducePlanning(planning, { type: 'asked', options: { useMockData: true } })).toBe(planning)
})

test('A failure keeps what was asked for, until the next try or until it is dismissed.', () => {
  const failed = after(asked, { type: 'failed', message: 'No key' })
  expect(failed).toEqual({ status: 'failed', options, message: 'No key' })
  expect(reducePlanning(failed, asked)).toEqual({ status: 'planning', options })
  expect(reducePlanning(failed, { type: 'dismissed' })).toBe(NOT_PLANNING)
})

test('An answer that comes after the call was cancelled changes nothing.', () => {
  for (const event of [{ type: 'made' }, { type: 'failed', message: 'Late' }] as const)
    expect(after(asked, { type: 'cancelled' }, event)).toBe(NOT_PLANNING)
})
