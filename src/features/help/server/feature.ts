import type { ServerFeature } from '#server/feature.ts'
import { createHelpPages } from './pages.ts'

export const helpFeature: ServerFeature = { name: 'help', routes: createHelpPages }
