import type { WebFeature } from '#web/feature.ts'
import { importMessages } from './messages.ts'

export const importFeature = {
  fills: { 'documents.import': { load: async () => (await import('./ImportFrame.tsx')).ImportFrame, messages: [importMessages] } },
} as const satisfies WebFeature
