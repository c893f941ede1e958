import { modelsMessages } from '#features/models/web/messages.ts'
import type { WebFeature } from '#web/feature.ts'
import { statusMessages } from './messages.ts'

export const statusFeature = {
  fills: {
    'admin.tab': {
      load: async () => [{ value: 'status', label: 'status.tab', Content: (await import('./StatusTab.tsx')).StatusTab }],
      // Why a model failed its test is said in the words of its setup.
      messages: [statusMessages, modelsMessages],
    },
  },
} as const satisfies WebFeature
