import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ANSWERS } from './answers.ts'
import { CALLS } from './calls.ts'
import { DONE } from './outcomes.ts'
import { SERVICES, startRig } from './rig.ts'
import type { Rig } from './rig.ts'

/*
 * One table of what the product does when a model does something, for each service: calls, pauses, the reason that is stored, what is kept,
 * the tokens that are booked, what is logged, and the state of the item. `differing` says where a service is another.
 */

let rig: Rig
beforeAll(async () => {
  rig = await startRig()
})
afterAll(() => rig?.stop())

describe.each(SERVICES)('%s', (service) => {
  const situations = [...CALLS, ...ANSWERS].filter(({ services = SERVICES }) => services.includes(service))
  test.each(situations)('$name', async (situation) => {
    const { behaviour, item, waitedMs } = await rig.run(service, situation)
    expect(behaviour).toEqual({ ...situation.expected, ...situation.differing?.[service] })
    expect(waitedMs).toBeGreaterThanOrEqual(situation.waitsMs ?? 0)
    if (behaviour.state !== 'completed' && !situation.isChange) expect(item.metadata.document_id, 'No document is made').toBeUndefined()
    if (behaviour.reason !== null) expect(item.error_message, 'It names who answered').toMatch(/^(?:The model server|Claude) .+\.$/)
  })

  test('What is read from the cache and written to it has its own price', async () => {
    const { item } = await rig.run(service, { name: 'kept', script: 'fail:kept', expected: DONE })
    // 321 in, of which 120 were cached and, by Anthropic, 80 are kept; 654 out. At 10, 1, 12.50 and 20 a million.
    const cost = (service === 'Claude' ? 121 * 10 + 120 + 80 * 12.5 + 654 * 20 : 201 * 10 + 120 + 654 * 20) / 1_000_000
    expect(item.metadata).toMatchObject({ input_tokens: 321, cached_input_tokens: 120, output_tokens: 654, cost })
  })
})
