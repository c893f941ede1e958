import { expect, test } from 'vitest'
import { actingId, isAdmin, isSuperAdmin } from './actor.ts'
import type { Actor, UserActor } from './actor.ts'

const account = { userId: 'ada', sessionId: 's', email: 'ada@example.com', locale: 'en', timezone: 'UTC' } as const

test('Administrators administer, super admins also people; nobody does under impersonation, by a link, or as a job.', () => {
  const rows: [Actor, boolean, boolean][] = [
    [{ kind: 'person', ...account, role: 'user' }, false, false],
    [{ kind: 'person', ...account, role: 'admin' }, true, false],
    [{ kind: 'person', ...account, role: 'super_admin' }, true, true],
    [{ kind: 'impersonated', actorId: 'eva', ...account, role: 'admin' }, false, false],
    [{ kind: 'impersonated', actorId: 'eva', ...account, role: 'super_admin' }, false, false],
    [{ kind: 'respondent', userId: null, linkId: 'l', locale: 'en' }, false, false],
    [{ kind: 'system', userId: 'ada' }, false, false],
  ]
  for (const [actor, admin, superAdmin] of rows) expect([isAdmin(actor), isSuperAdmin(actor)], actor.kind).toEqual([admin, superAdmin])
})

test('The acting person is named apart from the person whose data it is.', () => {
  const person: UserActor = { kind: 'person', ...account, role: 'user' }
  expect(actingId(person)).toBe('ada')
  expect(actingId({ ...person, kind: 'impersonated', actorId: 'eva' })).toBe('eva')
})
