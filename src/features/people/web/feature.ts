import { createRoute } from '@tanstack/react-router'
import type { WebFeature } from '#web/feature.ts'
import { page } from '#web/page.ts'
import { appRoute } from '#web/routes.ts'
import { loadSlot } from '#web/slots.ts'
import { readText } from '#web/search.ts'
import { tableMessages } from '#web/table/table-messages.ts'
import { peopleApi } from './api.ts'
import { peopleMessages } from './messages.ts'
import './slots.ts'

const usersRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/admin/users',
  validateSearch: (search: Record<string, unknown>): { q?: string | undefined; domain?: string | undefined } => ({
    q: readText(search['q']),
    domain: readText(search['domain']),
  }),
  component: page(async () => (await import('./UsersPage.tsx')).UsersPage, {
    messages: [peopleMessages, tableMessages],
    slots: ['people.menu'],
  }),
})

export const peopleFeature = {
  routes: { app: [usersRoute] },
  fills: {
    'admin.tab': {
      load: async () => {
        const [{ UsersTab }] = await Promise.all([import('./UsersTab.tsx'), loadSlot('people.menu')])
        return [{ value: 'users', label: 'people.tab', Content: UsersTab }]
      },
      messages: [peopleMessages, tableMessages],
    },
  },
  // Another super admin has changed somebody. An import sends one for all of its people.
  live: [{ events: ['person.changed'], keys: () => [peopleApi.list.key()], all: [peopleApi.list.key()] }],
} as const satisfies WebFeature
