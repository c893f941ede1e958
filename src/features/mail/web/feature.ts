import type { WebFeature } from '#web/feature.ts'
import { mailMessages } from './messages.ts'

export const mailFeature = {
  fills: {
    'admin.tab': {
      load: async () => [{ value: 'mail', label: 'mail.tab', Content: (await import('./MailTab.tsx')).MailTab }],
      messages: [mailMessages],
    },
  },
} as const satisfies WebFeature
