import type { WebFeature } from '#web/feature.ts'
import { exportMessages } from './messages.ts'

export const exportFeature = {
  fills: { 'document.buttons': { load: async () => (await import('./DownloadMenu.tsx')).DownloadMenu, messages: [exportMessages] } },
} as const satisfies WebFeature
