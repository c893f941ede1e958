import { createRoute } from '@tanstack/react-router'
import { ShieldCheck } from 'lucide-react'
import { peopleMessages } from '#features/people/web/messages.ts'
import type { WebFeature } from '#web/feature.ts'
import { page } from '#web/page.ts'
import { appRoute } from '#web/routes.ts'
import { tableMessages } from '#web/table/table-messages.ts'
import { privacyMessages } from './messages.ts'

const myDataRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/my-data',
  component: page(async () => (await import('./MyDataPage.tsx')).MyDataPage, { messages: [privacyMessages] }),
})

export const privacyFeature = {
  routes: { app: [myDataRoute] },
  navigation: [{ to: '/my-data', label: 'shell.myData', icon: ShieldCheck, section: 'palette' }],
  fills: {
    'people.menu': { load: async () => (await import('./PersonDataItems.tsx')).PersonDataItems, messages: [privacyMessages] },
    'admin.tab': {
      load: async () => [
        { value: 'audit', label: 'privacy.audit.tab', Content: (await import('./AuditTab.tsx')).AuditTab },
        { value: 'retention', label: 'privacy.retention.tab', Content: (await import('./RetentionTab.tsx')).RetentionTab },
      ],
      messages: [privacyMessages, peopleMessages, tableMessages],
    },
  },
} as const satisfies WebFeature
