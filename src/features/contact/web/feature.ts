import type { WebFeature } from '#web/feature.ts'
import { contactMessages } from './messages.ts'

export const contactFeature = {
  fills: {
    'admin.tab': {
      load: async () => [{ value: 'messages', label: 'contact.tab', Content: (await import('./MessagesTab.tsx')).MessagesTab }],
      messages: [contactMessages],
    },
  },
} as const satisfies WebFeature
