import { expect, test } from 'vitest'
import type { Actor } from '#server/actor.ts'
import { AppError, refuse } from '#server/errors.ts'
import { definePolicy } from './policy.ts'

type Row = { owner: string; isOpen: boolean }
const REASONS = { missing: 'There is none', closed: 'It is closed' } as const
let refusalsMade = 0
const policy = definePolicy<Row, 'write' | 'close'>({
  notFound: () => refuse('not_found', REASONS, 'missing'),
  read: (actor, row) => actor.userId === row.owner,
  actions: {
    write: (_, row) => {
      if (row.isOpen) return true
      return () => {
        refusalsMade += 1
        return refuse('conflict', REASONS, 'closed')
      }
    },
    close: () => true,
  },
})
const ada: Actor = { kind: 'system', userId: 'ada' }
const refusal = (work: () => unknown) => {
  try {
    work()
  } catch (error) {
    return error instanceof AppError ? error.data.reason : error
  }
  return undefined
}

test('An allowed row is returned as the same object.', () => {
  const row = { owner: 'ada', isOpen: true }
  expect(policy.authorize(ada, 'write', row)).toBe(row)
  expect(policy.authorize(ada, 'read', row)).toBe(row)
})

test('An unreadable row is not found, whatever the action.', () => {
  for (const row of [undefined, { owner: 'eva', isOpen: true }, { owner: 'eva', isOpen: false }]) {
    for (const action of ['read', 'write', 'close'] as const) {
      expect(refusal(() => policy.authorize(ada, action, row))).toBe('missing')
    }
  }
})

test('A disallowed action on a readable row is refused with its reason; reading stays possible.', () => {
  const row = { owner: 'ada', isOpen: false }
  expect(refusal(() => policy.authorize(ada, 'write', row))).toBe('closed')
  expect(refusal(() => policy.authorize(ada, 'close', row))).toBeUndefined()
  expect(refusal(() => policy.authorize(ada, 'read', row))).toBeUndefined()
})

test('Screens are offered what would be allowed, without a refusal being made for it.', () => {
  refusalsMade = 0
  expect(policy.can(ada, { owner: 'ada', isOpen: false })).toEqual({ write: false, close: true })
  expect(policy.can(ada, { owner: 'ada', isOpen: true })).toEqual({ write: true, close: true })
  expect(refusalsMade).toBe(0)
})
