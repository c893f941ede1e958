import { describe, expect, it } from 'vitest'
import { hostileSheet } from '#test/fixtures/hostile.ts'
import { richSheet } from '#test/fixtures/rich.ts'
import { calculateSheets } from './calculate.ts'

describe('calculateSheets', () => {
  it('fills formula columns as the model writes cells, and totals them', async () => {
    const { content, totals, problems } = await calculateSheets(richSheet())
    expect(problems).toEqual([])
    expect(content.sheets[0]?.rows[1]).toEqual([
      'Agency fees',
      '2026-02-28',
      'Approved',
      '5',
      '329.5',
      '1647.5',
      '0.05',
      '1565.125',
      '2026-03-28',
      'medium',
      'false',
    ])
    expect(totals[0]?.find((total) => total.column === 5)?.value).toBe(29_726)
  })

  it('leaves what it refuses empty and says where', async () => {
    const { content, problems } = await calculateSheets(hostileSheet())
    expect(content.sheets[0]?.rows[0]?.[3]).toBe('')
    expect(problems).toContainEqual({ sheet: "[a]:*?/\\'", column: 'F', message: 'The function WEBSERVICE is not available' })
    expect(problems).toContainEqual(expect.objectContaining({ column: 'G', message: expect.stringContaining('no result') }))
  })
})
